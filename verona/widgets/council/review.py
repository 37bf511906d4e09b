"""Looking back at a game of Council of Verona: action by action, everything open."""

from collections.abc import Callable, Sequence
from functools import partial

from ipywidgets import HTML, Box, VBox

from verona.council.cards import Area, Card
from verona.council.record import turn_name
from verona.council.rules import play
from verona.council.sitting import at_the_end
from verona.council.state import State
from verona.council.table import Table
from verona.text import Text, text
from verona.widgets.card_table.review import Review
from verona.widgets.council.cards import Marks, row_scene, rows
from verona.widgets.council.page import NOBODY, marks_of
from verona.widgets.council.rows import Rows
from verona.widgets.council.sentences import done
from verona.widgets.council.words import words_of
from verona.widgets.pieces import box, display, heading, says, shown
from verona.widgets.said import Words
from verona.widgets.scene import Scene

HELD, OFFERED = text("{name}'s hand"), text("Offered")
WHERE = {
    "draft": text("The draft"),
    "last": text("A last token each"),
}


class CouncilReview(Review):
    """All moments of a finished game; `leave` is called by the button that ends it."""

    def __init__(self, table: Table, leave: Callable[[], None]) -> None:
        if not table.over:
            raise ValueError("a game that goes on has secrets")
        self._table = table
        self._states = [table.record.start]
        for action in table.actions:
            self._states.append(play(self._states[-1], action))
        self.areas = {area: Rows(area.title) for area in Area}
        self._counts = {area: HTML() for area in Area}
        self.hands = tuple(Rows(HELD.filled(name=player)) for player in table.players)
        self._held = tuple(
            box(VBox, "verona-held", says(HTML(), value=partial(heading, HELD.filled(name=player))), shows)
            for player, shows in zip(table.players, self.hands, strict=True)
        )
        self.offered, self._offering = Rows(OFFERED), HTML()
        self._areas = box(
            Box,
            "verona-areas",
            *(box(VBox, f"verona-{area.value}", self._counts[area], self.areas[area]) for area in Area),
        )
        self._offer = box(VBox, "verona-offered", self._offering, self.offered)
        pictures = (self._offer, self._areas, box(VBox, "verona-hand-cards", *self._held))
        super().__init__("council", len(table.actions), self._words, self._draw_table, pictures, leave)

    def _draw_table(self, index: int) -> None:
        state, marks = self._states[index], self._marks(index)
        for area, shows in self.areas.items():
            cards = state.in_area(area)
            shows.show(_scenes(state, cards, marks))
            says(self._counts[area], value=partial(heading, area.title, text("{n}", n=len(cards))))
        self._draw_offer(state)
        for held, shows, hand in zip(self._held, self.hands, state.hands, strict=True):
            shows.show(_scenes(state, hand, marks) if hand else ())
            display(held, bool(hand))

    def _draw_offer(self, state: State) -> None:
        """In the draft, what was offered, and which of it was kept."""
        choice = state.choices[-1] if state.choices and not state.table else None
        seen, kept = ((), ()) if choice is None else (choice.seen, choice.kept)
        marks = Marks(picked=frozenset(card.key for card in kept))
        deck = state.setting.deck
        self.offered.show(tuple(row_scene(row, deck, None, marks) for row in rows(seen)) if seen else ())
        says(self._offering, value=partial(heading, OFFERED, text("{n}", n=len(seen))))
        display(self._offer, bool(seen))
        display(self._areas, not seen)

    def _marks(self, index: int) -> Marks:
        if index < len(self._table.actions) or self._table.ended:
            return Marks(self._table.players)
        sitting = at_the_end(self._table)
        return marks_of(sitting, sitting.view)

    def _words(self, index: int) -> Words:
        if index == len(self._table.actions):
            return words_of(at_the_end(self._table))
        if not index:
            start = text("Every card and every token lies open here. Use the slider, or Back and Next.")
            return Words(text("Looking back"), (start,))
        last = self._states[index].history[-1]
        said = done(self._table.players[last.seat], last.action)
        nothing = text("{name} does no more this turn.", name=self._table.players[last.seat])
        return Words(_where(self._states[index - 1]), (said if said is not None else nothing,))


def _where(state: State) -> Text:
    """The turn to which the next action belongs."""
    name = turn_name(state)
    if name in WHERE:
        return WHERE[name]
    number, _, player = name.partition(".")
    return text("Round {n}, player {player}", n=number, player=player)


def _scenes(state: State, cards: Sequence[Card], marks: Marks) -> tuple[Scene, ...]:
    deck = state.setting.deck
    return tuple(row_scene(row, deck, state.tokens, marks, shown(NOBODY)) for row in rows(cards))
