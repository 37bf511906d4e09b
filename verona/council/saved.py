"""Tables as text to be kept, and records opened as tables. States are never saved, only actions."""

from collections.abc import Sequence

from verona.council.deck import DECK, parse_deck
from verona.council.record import Record, format_record, parse_record
from verona.council.table import Table
from verona.kept import ENDED, Form
from verona.player import players_named

LONGEST_RECORD = 20_000
"""Characters; a long game of five takes a quarter of that."""


def table_of(record: Record, deck_file: str | None = None) -> Table:
    """A record as a table, to play on at or to look back at."""
    players = players_named(dict(record.headers), record.deal.setting.players)
    ended = record.result == "*" and ENDED in record.headers
    return Table(players, record.deal, record.actions, deck_file, ended)


def _read(written: str, deck_file: str | None) -> Table:
    deck = DECK if deck_file is None else parse_deck(deck_file)
    return table_of(parse_record(written, deck), deck_file)


def _cards_played(words: Sequence[str]) -> int:
    return sum(">" in word for word in words)


def _winner(result: str) -> int:
    points = [int(number) for number in result.split()]
    return points.index(max(points))


KEPT = Form(
    game="council of verona",
    longest=LONGEST_RECORD,
    record=lambda table: format_record(table.record),
    read=_read,
    deck_file=lambda table: table.deck_file,
    progress=_cards_played,
    winner=_winner,
)
