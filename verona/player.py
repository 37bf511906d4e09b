"""Who sits at a table, whatever is played there: a name as it is kept and as it is shown."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from unicodedata import category, normalize

from verona.text import Text, text

LONGEST_NAME = 40

FIRST_PLAYER, SECOND_PLAYER, PERSON = text("First player"), text("Second player"), text("Player")
COMPUTER, YOUR_BOT = text("The computer"), text("Your bot")
NURSE, CAPULET = text("Nurse"), text("Capulet")
BOT = "Bot"
"""What follows a player or a role in the header of a record that names a bot: `Player1` is somebody,
`Player1Bot` what plays for them."""
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


def persons(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats where no bot plays."""
    return tuple(seat for seat, player in enumerate(players) if player.bot is None)


def at_home(players: Iterable[Player], bots: Container[str]) -> tuple[Player, ...]:
    """Who plays on, where a bot that is not among `bots` is replaced by a person.

    >>> at_home((Player("Ann"), Player("Ben", "deep")), {"easy"})
    (Player(name='Ann', bot=None), Player(name='Ben', bot=None))
    """
    return tuple(player if player.bot in bots else Player(player.name) for player in players)


def player_headers(players: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """Who sits at a table, as headers of its record.

    >>> dict(player_headers([Player("Ann"), Player("Ben", "easy")]))
    {'Player1': 'Ann', 'Player2': 'Ben', 'Player2Bot': 'easy'}
    """
    yield from ((f"Player{number}", player.name) for number, player in enumerate(players, 1))
    yield from (
        (f"Player{number}{BOT}", player.bot)
        for number, player in enumerate(players, 1)
        if player.bot is not None
    )


def players_named(headers: Mapping[str, str], count: int) -> tuple[Player, ...]:
    """The players as the headers of a record name them; who has no name is called after the seat."""
    return tuple(
        Player(
            tidy_name(headers.get(f"Player{number}", "")) or f"Player {number}",
            headers.get(f"Player{number}{BOT}"),
        )
        for number in range(1, count + 1)
    )


def why_confused(players: Sequence[Player], shown: Callable[[Text | str], str] = str) -> Text | None:
    """Why these can't be told apart at one screen: two names look the same; None if all differ.

    >>> str(why_confused([Player("Ann"), Player("Ben"), Player("ann")]))
    'Two players are called ann. Give one of them another name.'
    """
    names = set[str]()
    for player in players:
        name = shown(player.title)
        # One letter may be written in several ways, as with its accent apart.
        same = normalize("NFKC", name).casefold()
        if same in names:
            return text("Two players are called {name}. Give one of them another name.", name=name)
        names.add(same)
    return None
