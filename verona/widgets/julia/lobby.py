"""Before a game of Romeo i Julia: what is particular to its lobby."""

from random import Random

from verona.julia.deck import DECK, DECK_FILE, Deck, parse_deck
from verona.julia.record import GAME
from verona.julia.saved import KEPT
from verona.julia.state import PLAYERS, Setting
from verona.julia.table import Table, new_seed
from verona.lessons.julia import CHAPTERS
from verona.player import Player
from verona.text import text
from verona.widgets.card_table.lobby import Opening
from verona.widgets.julia.sheet import deck_html, sheet_html


def new_table(players: tuple[Player, ...], deck: Deck, deck_file: str | None, _: bool, rng: Random) -> Table:
    """A table with a seed from `rng`."""
    return Table(players, Setting(deck, len(players)), new_seed(rng), deck_file=deck_file)


OPENING = Opening(
    key="julia",
    name=GAME,
    form=KEPT,
    players=PLAYERS,
    usual=2,
    order=text("They sit in this order. Whoever throws highest deals first."),
    deck=DECK,
    deck_file=DECK_FILE,
    ours=text(
        "You play with our deck, as the printed values are unknown: below it says card by card what is known."
    ),
    parse_deck=parse_deck,
    cards_html=lambda deck: sheet_html() + deck_html(deck),
    chapters=CHAPTERS,
    going_on=text("{names} · turn {n} · {when}"),
    new=new_table,
)
