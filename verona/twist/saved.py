"""Tables as text to be kept, and records opened as tables. States are never saved, only actions."""

import json
from collections.abc import Sequence
from typing import Any, NoReturn, TypeAlias

from verona.game import DAMAGED, NotationError, TableError
from verona.player import BOT, Player, tidy_name
from verona.text import text
from verona.twist.characters import Character
from verona.twist.notation import REPORTS, format_action, parse_move, parse_pair
from verona.twist.record import Record
from verona.twist.state import Action, Disguise, Place, Seat
from verona.twist.table import RESIGNED, SETUP_ACTIONS, Game, Table

VERSION = 1
MATCH = "Match"
"""The header of a record that is a game of a match. It says which of the two."""
FIRST_GAME, SECOND_GAME = "1 of 2", "2 of 2"
LONGEST = 10_000
"""Characters; a whole match takes less than a thousand."""

Types: TypeAlias = dict[str, type | tuple[type, ...]]

_SEATS = {seat.value: seat for seat in Seat}


def to_json(table: Table) -> str:
    """The table as text. The lovers are in it: it is not for a player's eyes.

    >>> print(to_json(Table((Player("Ann"), Player("Computer", "careful")))))
    {"verona twist": 1, "players": [{"name": "Ann", "bot": null}, {"name": "Computer", "bot": "careful"}], \
"days": 7, "match": false, "games": [{"actions": "", "resigned": null, "sealed": 0}]}
    """
    return json.dumps(
        {
            "verona twist": VERSION,
            "players": [{"name": player.name, "bot": player.bot} for player in table.players],
            "days": table.days,
            "match": table.match,
            "games": [
                {
                    "actions": " ".join(map(format_action, game.actions)),
                    "resigned": game.resigned.value if game.resigned else None,
                    "sealed": game.sealed,
                }
                for game in table.games
            ],
        }
    )


def from_json(saved: str) -> Table:
    """The table that `to_json` wrote; TableError if it is anything else, or breaks the rules."""
    if len(saved) > LONGEST:
        _refuse(f"expected at most {LONGEST} characters")
    try:
        value = json.loads(saved)
    except (ValueError, RecursionError):
        _refuse("expected JSON")
    version, players, days, match, games = _fields(
        value, "the table", {"verona twist": int, "players": list, "days": int, "match": bool, "games": list}
    )
    if version != VERSION:
        _refuse(f"expected version {VERSION}")
    if len(players) != 2:
        _refuse("expected two players")
    try:
        first, second = (_player(player) for player in players)
        return Table((first, second), days, match, tuple(map(_game, games)))
    except TableError:
        raise
    except ValueError:
        # An illegal action says why, and so might tell who the lovers are.
        _refuse("the players or the games break the rules")


def _refuse(detail: str) -> NoReturn:
    raise TableError(DAMAGED, detail) from None


def _fields(value: object, what: str, types: Types) -> list[Any]:
    """The values of a JSON object with exactly these keys and types; True is no number."""
    if not isinstance(value, dict) or value.keys() != types.keys():
        _refuse(f"{what}: expected an object with {', '.join(types)}")
    for key, expected in types.items():
        if not isinstance(value[key], expected) or isinstance(value[key], bool) is not (expected is bool):
            _refuse(f"{what}: {key} is of the wrong type")
    return [value[key] for key in types]


def _player(value: object) -> Player:
    name, bot = _fields(value, "a player", {"name": str, "bot": (str, type(None))})
    return Player(name, bot)


def _game(value: object) -> Game:
    types: Types = {"actions": str, "resigned": (str, type(None)), "sealed": int}
    actions, resigned, sealed = _fields(value, "a game", types)
    if resigned is not None and resigned not in _SEATS:
        _refuse("a game: resigned is no role")
    tokens = actions.split(" ") if actions else []
    return Game(tuple(map(_action, range(len(tokens)), tokens)), _SEATS.get(resigned), sealed)


def _action(index: int, token: str) -> Action:
    try:
        if index == SETUP_ACTIONS - 1:
            return Disguise(parse_pair(token))
        if token in REPORTS:
            return REPORTS[token]
        move = parse_move(token)
        return Place(move.character, move.square) if index < SETUP_ACTIONS - 1 else move
    except NotationError:
        _refuse(f"a game: action {index + 1} is not in the notation")


def table_of(records: Sequence[Record], players: tuple[Player, Player]) -> Table:
    """A record, or the two of a match, as a table to play on at; TableError with the reason if it can't be.

    A record alone is the first game of a match if it says so. The first of `players` is the Nurse of the
    first record.
    """
    if not all(record.lovers for record in records):
        raise TableError(
            text("This record doesn't say who the lovers are: it can be looked at, but not played on.")
        )
    if len({record.days for record in records}) != 1:
        raise TableError(text("Both games of a match have the same number of days."))
    match = len(records) > 1 or dict(records[0].headers).get(MATCH) == FIRST_GAME
    try:
        return Table(players, records[0].days, match, tuple(map(_game_of, records)))
    except ValueError:
        raise TableError(text("The second game of a match begins when the first is over.")) from None


def records_of(table: Table, *, with_lovers: bool = False) -> tuple[Record, ...]:
    """The games of a table that are set up, as records. A running one has its lovers only if asked for.

    The header `NurseBot` or `CapuletBot` names the bot who plays a role, and `Match` says which of the two
    games of a match it is.
    """
    found = []
    for index in range(len(table.games)):
        bots = [(seat.value + BOT, table.player_at(seat, index).bot) for seat in Seat]
        headers = [(name, bot) for name, bot in bots if bot is not None]
        if table.match:
            headers.append((MATCH, (FIRST_GAME, SECOND_GAME)[index]))
        record = table.record(index, with_lovers=with_lovers, headers=headers)
        if record is not None:
            found.append(record)
    return tuple(found)


def players_of(record: Record) -> tuple[Player, Player]:
    """The Nurse and Capulet as a record names them; who has no name is called after the role."""
    headers = dict(record.headers)
    nurse, capulet = (
        Player(tidy_name(headers.get(seat.value, "")) or seat.value, headers.get(seat.value + BOT))
        for seat in Seat
    )
    return nurse, capulet


def _game_of(record: Record) -> Game:
    assert record.lovers
    resigned = dict(record.headers).get(RESIGNED, "") if record.result == "*" else ""
    setup = map(Place, Character, record.setup.placed)
    return Game((*setup, Disguise(record.lovers), *record.actions), _SEATS.get(resigned))
