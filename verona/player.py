"""Who sits at a table, whatever is played there: a name as it is kept and as it is shown."""

from dataclasses import dataclass
from unicodedata import category

from verona.text import Text, text

LONGEST_NAME = 40

FIRST_PLAYER, SECOND_PLAYER, PERSON = text("First player"), text("Second player"), text("Player")
COMPUTER, YOUR_BOT = text("The computer"), text("Your bot")
NURSE, CAPULET = text("Nurse"), text("Capulet")
_STAND_INS = {
    title.id: title for title in (FIRST_PLAYER, SECOND_PLAYER, PERSON, COMPUTER, YOUR_BOT, NURSE, CAPULET)
}
"""Names for players who gave none. They are kept in English, and shown as each page says them."""
_NUMBERED = {"Player": text("Player {n}"), "Computer": text("Computer {n}")}
"""The same where there are more than two, by the word before the number."""


def tidy_name(raw: str) -> str:
    """A name as a player may have typed it, as one line without odd characters; it may be empty.

    >>> tidy_name("  Ann\\tof the\\nhill ")
    'Ann of the hill'
    """
    visible = (letter for letter in raw if category(letter) not in ("Cf", "Co", "Cs"))
    spaced = "".join(" " if category(letter) in ("Cc", "Zl", "Zp", "Zs") else letter for letter in visible)
    return " ".join(spaced.split())[:LONGEST_NAME].rstrip()


def called(name: str) -> Text | str:
    """A player's name as it is shown: what a person typed stays as it is.

    >>> called("Ann"), called("The computer")
    ('Ann', Text(id='The computer', values=(), plural=None))
    >>> print(called("Computer 2"))
    Computer 2
    """
    word, _, number = name.rpartition(" ")
    if word in _NUMBERED and number.isdecimal():
        return _NUMBERED[word].filled(n=number)
    return _STAND_INS.get(name, name)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at the table: a name, and the bot who plays under it (None: a person)."""

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        if not self.name or self.name != tidy_name(self.name):
            raise ValueError(f"a name is 1 to {LONGEST_NAME} letters on one line")

    @property
    def title(self) -> Text | str:
        """The name, to be shown."""
        return called(self.name)
