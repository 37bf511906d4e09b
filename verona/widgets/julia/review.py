"""Looking back at a game: all that players, cards and dice did, everything open."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ipywidgets import HTML, Box, VBox

from verona.julia.explanations import why_won
from verona.julia.helps import outlook
from verona.julia.record import steps
from verona.julia.rules import play, to_move, winner
from verona.julia.state import Action, Draw, Redraw, Roll, Seat, Setup, State
from verona.julia.table import Table
from verona.julia.view import view
from verona.player import Player
from verona.text import Text, counted, text
from verona.widgets.card_table.review import Review
from verona.widgets.card_table.words import ENDED
from verona.widgets.julia import hand
from verona.widgets.julia.hand import hand_scene
from verona.widgets.julia.page import HAND, PlaceShown
from verona.widgets.julia.place import WIDTH, Marks
from verona.widgets.julia.sentences import done, rolled
from verona.widgets.julia.words import heading_of
from verona.widgets.pieces import (
    box,
    display,
    heading,
    picture,
    says,
    shown,
    update,
)
from verona.widgets.said import Words


class JuliaReview(Review):
    """All moments of a finished game; `leave` is called by the button that ends it."""

    def __init__(self, table: Table, leave: Callable[[], None]) -> None:
        if not table.over:
            raise ValueError("a game that goes on has secrets")
        self._table, self._steps = table, list(steps(table.record))
        self.places = tuple(map(PlaceShown, table.players))
        self.hand, self._whose = picture(hand.BLANK, HAND, width=WIDTH), HTML()
        holds = box(VBox, "verona-in-hand", self._whose, self.hand)
        places = box(Box, "verona-places", *self.places)
        super().__init__("julia", len(self._steps), self._words, self._draw_table, (holds, places), leave)

    def _state(self, index: int) -> State:
        return self._steps[index][0] if index < len(self._steps) else self._table.state

    def _draw_table(self, index: int) -> None:
        state = self._state(index)
        seen = view(state, state.turn)
        for seat, place in enumerate(self.places):
            display(place, bool(seen.places))
            if seen.places:
                lies, plan = seen.places[seat], outlook(seen, seat)
                place.show(seen, seat, heading_of(seen, seat, to_move(state)), Marks(), lies, plan)
        update(self.hand, hand_scene(seen.hand) if seen.hand else hand.BLANK)
        display(self.hand, bool(seen.hand))
        says(self._whose, value=partial(heading, text("{name}'s hand", name=self._table.players[state.turn])))
        display(self._whose, bool(seen.hand))

    def _words(self, index: int) -> Words:
        if not index:
            start = text("Every card lies open here. Use the slider, or Back and Next.")
            return Words(text("Looking back"), (start,))
        before, action = self._steps[index - 1]
        where = text("Turn {n}, {phase}", n=max(1, before.number), phase=before.phase)
        players = self._table.players
        told = _told(players, before, action)
        if self._table.ended and index == len(self._steps):
            return replace(ENDED, texts=(told, *ENDED.texts))
        seat = winner(self._state(index))
        if seat is None:
            return Words(where, (told,))
        name = shown(text("{name}", name=players[seat]))
        return Words(where, (told,), why_won(name, self._table.state.places[seat]))


def _told(players: Sequence[Player], before: State, action: Action) -> Text:
    match action:
        case Setup():
            dealer: Seat = play(before, action).dealer
            return text(
                "Heroes and villains are dealt. {name} throws highest and deals first.", name=players[dealer]
            )
        case Draw():
            return text("{name} deals five cards to each player.", name=players[before.dealer])
        case Redraw(hands):
            return counted("{n} new card is dealt.", "{n} new cards are dealt.", n=sum(map(len, hands)))
        case Roll():
            return rolled(players, play(before, action).results[-1])
        case _:
            return done(players, before.turn, action)
