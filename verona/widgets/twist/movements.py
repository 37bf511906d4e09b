"""The rules in short, at hand in the middle of a game: how everyone moves, and what a day is."""

from html import escape

from verona.text import text
from verona.twist.characters import Character
from verona.widgets.pieces import paragraph, shown
from verona.widgets.scene import Scene
from verona.widgets.svg import svg
from verona.widgets.twist.figures import badge, disc

SUMMARY = text("Rules and signs")
MOVES = {
    Character.PRINCE: text("one square, in any direction"),
    Character.PRINCESS: text("any distance, in any direction"),
    Character.BISHOP: text("any distance, diagonally"),
    Character.NOBLE: text("any distance, along a row or column"),
    Character.SERVANT: text("one square, along a row or column"),
    Character.FRIAR: text(
        "over the first figure he meets and all directly behind it, to the next free square"
    ),
}
RULES = (
    text("Each day all six move once. Capulet begins, then you take turns; each moves whomever he likes."),
    text(
        "Then the Nurse reports whether the lovers are in the same area: the dark centre or the light edge."
    ),
    text("Capulet wins when one pair is left; the Nurse wins when the last day is over and more are left."),
)
RULES_PAGE, ALL_RULES = "10_rules.ipynb", text("All the rules on one page")


def rules_html() -> str:
    """The rules, folded up until they are wanted."""
    rows = "".join(
        f"<li>{_sign(character)}<b>{escape(shown(character.title))}</b> {escape(shown(moves))}</li>"
        for character, moves in MOVES.items()
    )
    link = f'<p><a href="{RULES_PAGE}" target="_blank">{escape(shown(ALL_RULES))}</a></p>'
    summary = f"<summary>{escape(shown(SUMMARY))}</summary>"
    return f"<details>{summary}{paragraph(*RULES)}<ul>{rows}</ul>{link}</details>"


def _sign(character: Character) -> str:
    """The character with the sign that stands on its token."""
    return svg(Scene(52, 36, (*disc(character, 18, 18, 16), *badge(character, 39, 13, 1.1))))
