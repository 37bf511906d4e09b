"""The computer's levels in words, in whatever game."""

from verona.text import Text, text

LEVELS = {
    "easy": text("easy"),
    "medium": text("medium"),
    "hard": text("hard"),
    "careful": text("carefully, one day ahead"),
    "random": text("at random"),
}


def level_title(name: str) -> Text | str:
    """A level in words; that of a bot which is not at home here is its name."""
    return LEVELS.get(name, name)
