"""Tables as text to be kept, and records opened as tables. States are never saved, only actions."""

import json

from verona.council.deck import DECK, parse_deck
from verona.council.record import Record, format_record, parse_record
from verona.council.table import BOT, Table
from verona.deck_file import LONGEST_FILE
from verona.game import TableError
from verona.player import Player, tidy_name
from verona.text import text

VERSION = 1
_MARK = '{"council of verona": '
LONGEST_RECORD = 20_000
"""Characters; a long game of five takes a quarter of that."""
LONGEST = 6 * (LONGEST_FILE + LONGEST_RECORD)
"""JSON writes a letter that is not Latin as six characters."""

_DAMAGED = text("This saved game is damaged and can't be opened.")


def to_json(table: Table) -> str:
    """The table as text. All secrets are in it: it is not for a player's eyes."""
    return json.dumps(
        {"council of verona": VERSION, "deck": table.deck_file, "record": format_record(table.record)}
    )


def is_ours(saved: str) -> bool:
    """Whether `to_json` may have written this, and not another game."""
    return saved.startswith(_MARK)


def from_json(saved: str) -> Table:
    """The table that `to_json` wrote; TableError if it is anything else, or breaks the rules.

    Neither the error nor its cause quotes what was read.
    """
    try:
        value = json.loads(saved) if len(saved) <= LONGEST else None
        match value:
            case {"council of verona": 1, "deck": str() | None as deck_file, "record": str() as written}:
                deck = DECK if deck_file is None else parse_deck(deck_file)
                return table_of(parse_record(written, deck), deck_file)
    except (ValueError, RecursionError):
        pass
    raise TableError(_DAMAGED, "expected a table of Council of Verona") from None


def table_of(record: Record, deck_file: str | None = None) -> Table:
    """A record as a table, to play on at or to look back at."""
    return Table(players_of(record), record.deal, record.actions, deck_file)


def players_of(record: Record) -> tuple[Player, ...]:
    """The players as a record names them; who has no name is called after the seat."""
    headers = dict(record.headers)
    names = [f"Player{seat + 1}" for seat in record.deal.setting.seats]
    return tuple(
        Player(tidy_name(headers.get(name, "")) or f"Player {number}", headers.get(name + BOT))
        for number, name in enumerate(names, 1)
    )
