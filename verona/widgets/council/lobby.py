"""Before a game of Council of Verona: what is particular to its lobby."""

from random import Random

from verona.council.deck import DECK, DECK_FILE, Deck, parse_deck
from verona.council.record import GAME
from verona.council.saved import KEPT
from verona.council.state import PLAYERS, Setting, shuffled
from verona.council.table import Table
from verona.lessons.council import CHAPTERS
from verona.player import Player
from verona.text import counted, text
from verona.widgets.card_table.lobby import Opening
from verona.widgets.council.deck import deck_html


def new_table(
    players: tuple[Player, ...], deck: Deck, deck_file: str | None, poison: bool, rng: Random
) -> Table:
    """A table with a deck shuffled by `rng`."""
    return Table(players, shuffled(Setting(deck, len(players), poison), rng), deck_file=deck_file)


OPENING = Opening(
    key="council",
    name=GAME,
    form=KEPT,
    players=PLAYERS,
    usual=3,
    order=text("They play in this order. Who was last on a balcony begins."),
    deck=DECK,
    deck_file=DECK_FILE,
    ours=text(
        "You play with our deck, which is partly reconstructed: below it says card by card what is known."
    ),
    parse_deck=parse_deck,
    cards_html=deck_html,
    chapters=CHAPTERS,
    going_on=counted("{names} · {n} card is played · {when}", "{names} · {n} cards are played · {when}", n=1),
    new=new_table,
    # Who was second begins.
    next_players=lambda players: (*players[1:], players[0]),
    variant=text("With Poison: a poison and an antidote each"),
    varied=lambda table: table.setting.poison,
)
