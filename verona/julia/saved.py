"""Tables as text to be kept, and records opened as tables. States are never saved, only actions."""

from collections.abc import Sequence

from verona.julia.deck import DECK, parse_deck
from verona.julia.record import Record, format_record, parse_record
from verona.julia.table import Table
from verona.kept import ENDED, Form
from verona.player import players_named

LONGEST_RECORD = 100_000
"""Characters; a long game of four takes a tenth of that."""


def table_of(record: Record, deck_file: str | None = None) -> Table:
    """A record as a table, to play on at or to look back at."""
    players = players_named(dict(record.headers), record.setting.players)
    ended = record.result == "*" and ENDED in record.headers
    return Table(players, record.setting, record.seed, record.actions, deck_file, ended)


def _read(written: str, deck_file: str | None) -> Table:
    deck = DECK if deck_file is None else parse_deck(deck_file)
    return table_of(parse_record(written, deck), deck_file)


def _turn(words: Sequence[str]) -> int:
    """The number before a phase, such as `3.exchange`, that came last."""
    return max(int(number) for number, dot, _ in (word.partition(".") for word in words) if dot)


def _winner(result: str) -> int:
    return int(result) - 1


KEPT = Form(
    game="romeo i julia",
    longest=LONGEST_RECORD,
    record=lambda table: format_record(table.record),
    read=_read,
    deck_file=lambda table: table.deck_file,
    progress=_turn,
    winner=_winner,
)
