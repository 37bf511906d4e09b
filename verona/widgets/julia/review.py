"""Looking back at a game: all that players, cards and dice did, everything open."""

from collections.abc import Callable, Sequence
from functools import partial

from ipywidgets import HTML, Box, IntSlider, VBox

from verona.julia.explanations import why_won
from verona.julia.helps import outlook
from verona.julia.record import steps
from verona.julia.rules import play, to_move, winner
from verona.julia.state import Action, Draw, Redraw, Roll, Seat, Setup, State
from verona.julia.table import Table
from verona.julia.view import view
from verona.player import Player
from verona.text import Text, counted, text
from verona.widgets.browser import this_browser
from verona.widgets.game_words import Words
from verona.widgets.julia import hand
from verona.widgets.julia.hand import hand_scene
from verona.widgets.julia.page import HAND, PlaceShown
from verona.widgets.julia.place import WIDTH, Marks
from verona.widgets.julia.sentences import done, rolled
from verona.widgets.julia.words import heading_of
from verona.widgets.pieces import (
    box,
    button,
    display,
    heading,
    html,
    named,
    paragraph,
    picture,
    says,
    shown,
    update,
)

BACK, NEXT, LEAVE = text("Back"), text("Next"), text("Leave the review")
SLIDER = text("Action")


class Review(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A slider through all moments of a finished game; `leave` is called by the button that ends it."""

    def __init__(self, table: Table, leave: Callable[[], None]) -> None:
        if not table.over:
            raise ValueError("a game that goes on has secrets")
        self._table, self._steps = table, list(steps(table.record))
        self._index = 0
        self.places = tuple(map(PlaceShown, table.players))
        self.hand, self._whose = picture(hand.BLANK, HAND, width=WIDTH), HTML()
        self._who, self._text, self._task = (html(f"verona-{name}") for name in ("who", "text", "task"))
        self.slider = IntSlider(max=len(self._steps), readout=False)
        says(self.slider, description=partial(shown, SLIDER))
        self.slider.observe(lambda change: self.go(change["new"]), "value")
        self.back = button(BACK, partial(self._step, -1), "verona-in-a-row")
        self.next = button(NEXT, partial(self._step, 1), "verona-in-a-row", "verona-primary")
        words = box(VBox, "verona-words", self._who, self._text, self._task, self.slider)
        holds = box(VBox, "verona-in-hand", self._whose, self.hand)
        buttons = box(Box, "verona-buttons", self.back, self.next)
        places = box(Box, "verona-places", *self.places)
        shows = box(Box, "verona-julia-table", words, buttons, holds, places)
        menu = box(Box, "verona-menu", button(LEAVE, leave, "verona-quiet"))
        super().__init__([named(shows, "verona-review"), menu])
        self.show()

    def go(self, index: int) -> None:
        """To a moment, 0 being the start of the game."""
        index = max(0, min(index, len(self._steps)))
        self._index, before = index, self._index
        self.slider.value = index
        if index != before:
            self.show()
            this_browser().say(*map(shown, self._words().sentences))

    def _step(self, by: int) -> None:
        self.go(self._index + by)

    @property
    def _state(self) -> State:
        """The game at the moment."""
        if self._at_end:
            return self._table.state
        return self._steps[self._index][0]

    @property
    def _at_end(self) -> bool:
        return self._index == len(self._steps)

    def show(self) -> None:
        """Shows the moment, in the language of the page."""
        state = self._state
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
        words = self._words()
        says(self._who, value=partial(paragraph, words.who))
        says(self._text, value=partial(paragraph, *words.texts))
        says(self._task, value=partial(paragraph, words.task))
        self.back.disabled, self.next.disabled = self._index == 0, self._at_end

    def _words(self) -> Words:
        if not self._index:
            start = text("Every card lies open here. Use the slider, or Back and Next.")
            return Words(text("Looking back"), (start,))
        before, action = self._steps[self._index - 1]
        number = max(1, before.number)
        where = text("Turn {n}, {phase}", n=number, phase=before.phase)
        players = self._table.players
        told = _told(players, before, action)
        seat = winner(self._state) if self._at_end else None
        if seat is None:
            return Words(where, (told,))
        name = shown(text("{name}", name=players[seat]))
        return Words(where, (told,), why_won(name, self._state.places[seat]))


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
