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
from verona.widgets.julia.page import PlaceShown
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

HELD = text("{name}'s hand")


class JuliaReview(Review):
    """All moments of a finished game; `leave` is called by the button that ends it."""

    def __init__(self, table: Table, leave: Callable[[], None]) -> None:
        if not table.over:
            raise ValueError("a game that goes on has secrets")
        self._table, self._steps = table, list(steps(table.record))
        self.places = tuple(map(PlaceShown, table.players))
        self.hands = tuple(
            picture(hand.BLANK, HELD.filled(name=player), width=WIDTH) for player in table.players
        )
        self._held = tuple(
            box(VBox, "verona-held", says(HTML(), value=partial(heading, HELD.filled(name=player))), shows)
            for player, shows in zip(table.players, self.hands, strict=True)
        )
        hands = box(VBox, "verona-in-hand", *self._held)
        places = box(Box, "verona-places", *self.places)
        super().__init__("julia", len(self._steps) - 1, self._words, self._draw_table, (hands, places), leave)

    def _state(self, index: int) -> State:
        """The state after a step; before the first, nothing lies on the table."""
        return self._steps[index + 1][0] if index + 1 < len(self._steps) else self._table.state

    def _draw_table(self, index: int) -> None:
        state = self._state(index)
        seen = view(state, state.turn)
        for seat, place in enumerate(self.places):
            display(place, bool(seen.places))
            if seen.places:
                lies, plan = seen.places[seat], outlook(seen, seat)
                place.show(seen, seat, heading_of(seen, seat, to_move(state)), Marks(), lies, plan)
        for seat, (held, shows) in enumerate(zip(self._held, self.hands, strict=True)):
            cards = state.hands[seat] if state.hands else ()
            update(shows, hand_scene(cards) if cards else hand.BLANK)
            display(held, bool(cards))

    def _words(self, index: int) -> Words:
        before, action = self._steps[index]
        players = self._table.players
        told = _told(players, before, action)
        if not index:
            start = text("Every card lies open here. Use the slider, or Back and Next.")
            return Words(text("Looking back"), (start, *told))
        where = text("Turn {n}, {phase}", n=max(1, before.number), phase=before.phase)
        if self._table.ended and self.timeline.at_end:
            return replace(ENDED, texts=(*told, *ENDED.texts))
        seat = winner(self._state(index))
        if seat is None:
            return Words(where, told)
        name = shown(text("{name}", name=players[seat]))
        return Words(where, told, why_won(name, self._table.state.places[seat]))


def _told(players: Sequence[Player], before: State, action: Action) -> tuple[Text, ...]:
    match action:
        case Setup():
            dealer: Seat = play(before, action).dealer
            return (
                text(
                    "Heroes and villains are dealt. {name} throws highest and deals first.",
                    name=players[dealer],
                ),
            )
        case Draw():
            return (text("{name} deals five cards to each player.", name=players[before.dealer]),)
        case Redraw(hands):
            return tuple(
                counted(
                    "{name} is dealt {n} new card.",
                    "{name} is dealt {n} new cards.",
                    n=len(cards),
                    name=players[seat],
                )
                for seat, cards in enumerate(hands)
                if cards
            ) or (text("Nobody is dealt a new card."),)
        case Roll():
            return (rolled(players, play(before, action).results[-1]),)
        case _:
            return (done(players, before.turn, action),)
