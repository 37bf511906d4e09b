"""Looking back at a game: action by action, everything open."""

from collections.abc import Callable, Sequence
from functools import partial

from ipywidgets import HTML, Box, IntSlider, VBox

from verona.council.cards import Area, Card
from verona.council.record import turn_name
from verona.council.rules import play
from verona.council.sitting import at_the_end
from verona.council.state import Keep, State
from verona.council.table import Table
from verona.text import Text, text
from verona.widgets.browser import this_browser
from verona.widgets.council.cards import Marks, row_scene, rows
from verona.widgets.council.page import HAND, NOBODY, marks_of
from verona.widgets.council.rows import Rows
from verona.widgets.council.sentences import done
from verona.widgets.council.words import words_of
from verona.widgets.game_words import Words
from verona.widgets.pieces import box, button, display, heading, html, listing, named, paragraph, says, shown
from verona.widgets.scene import Scene

BACK, NEXT, LEAVE = text("Back"), text("Next"), text("Leave the review")
SLIDER = text("Action")
WHERE = {
    "draft": text("The draft"),
    "last": text("A last token each"),
}


class Review(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A slider through all moments of a finished game; `leave` is called by the button that ends it."""

    def __init__(self, table: Table, leave: Callable[[], None]) -> None:
        if not table.over:
            raise ValueError("a game that goes on has secrets")
        self._table = table
        self._states = [table.record.start]
        for action in table.actions:
            self._states.append(play(self._states[-1], action))
        self._index = 0
        self.areas = {area: Rows(area.title) for area in Area}
        self._counts = {area: HTML() for area in Area}
        self.hand, self._whose = Rows(HAND), HTML()
        self._who, self._text, self._task = (html(f"verona-{name}") for name in ("who", "text", "task"))
        self.slider = IntSlider(max=len(table.actions), readout=False)
        says(self.slider, description=partial(shown, SLIDER))
        self.slider.observe(lambda change: self.go(change["new"]), "value")
        self.back = button(BACK, partial(self._step, -1), "verona-in-a-row")
        self.next = button(NEXT, partial(self._step, 1), "verona-in-a-row", "verona-primary")
        areas = box(
            Box,
            "verona-areas",
            *(box(VBox, f"verona-{area.value}", self._counts[area], self.areas[area]) for area in Area),
        )
        words = box(VBox, "verona-words", self._who, self._text, self._task, self.slider)
        hand = box(VBox, "verona-hand-cards", self._whose, self.hand)
        buttons = box(Box, "verona-buttons", self.back, self.next)
        shows = box(Box, "verona-council-table", words, buttons, areas, hand)
        menu = box(Box, "verona-menu", button(LEAVE, leave, "verona-quiet"))
        super().__init__([named(shows, "verona-review"), menu])
        self.show()

    def go(self, index: int) -> None:
        """To a moment, 0 being the start of the game."""
        index = max(0, min(index, len(self._table.actions)))
        self._index, before = index, self._index
        self.slider.value = index
        if index != before:
            self.show()
            this_browser().say(*map(shown, self._words().sentences))

    def _step(self, by: int) -> None:
        self.go(self._index + by)

    def show(self) -> None:
        """Shows the moment, in the language of the page."""
        state = self._states[self._index]
        marks = self._marks()
        for area, shows in self.areas.items():
            cards = state.in_area(area)
            shows.show(_scenes(state, cards, marks))
            says(self._counts[area], value=partial(heading, area.title, text("{n}", n=len(cards))))
        hand = state.hands[self._seat]
        self.hand.show(_scenes(state, hand, marks) if hand else ())
        whose = text("{name}'s hand", name=self._table.players[self._seat])
        says(self._whose, value=partial(heading, whose))
        display(self._whose, bool(hand))
        words = self._words()
        says(self._who, value=partial(paragraph, words.who))
        says(self._text, value=lambda: paragraph(*words.texts) + listing(*words.reasons))
        says(self._task, value=partial(paragraph, words.task))
        self.back.disabled, self.next.disabled = self._index == 0, self._at_end

    @property
    def _at_end(self) -> bool:
        return self._index == len(self._table.actions)

    @property
    def _seat(self) -> int:
        """Whose action it was."""
        return self._states[self._index].history[-1].seat if self._index else 0

    def _marks(self) -> Marks:
        if not self._at_end:
            return Marks(self._table.players)
        sitting = at_the_end(self._table)
        return marks_of(sitting, sitting.view)

    def _words(self) -> Words:
        state = self._states[self._index]
        if self._at_end:
            return words_of(at_the_end(self._table))
        if not self._index:
            start = text("Every card and every token lies open here. Use the slider, or Back and Next.")
            return Words(text("Looking back"), (start,))
        where = _where(self._states[self._index - 1])
        last = state.history[-1]
        said = done(self._table.players[last.seat], last.action)
        nothing = text("{name} does no more this turn.", name=self._table.players[last.seat])
        texts: tuple[Text, ...] = (said if said is not None else nothing,)
        if isinstance(last.action, Keep):
            choice = state.choices[-1]
            offered = text("{n} cards were offered.", n=len(choice.seen))
            texts = (*texts, offered)
        return Words(where, texts)


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
