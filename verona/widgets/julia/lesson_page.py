"""The page of a lesson of Romeo i Julia: what lies on the table, the hand, words and buttons."""

from collections.abc import Callable
from functools import partial

from ipywidgets import HTML, Box, VBox

from verona.julia.helps import outlook
from verona.julia.odds import Plan, best_plan
from verona.julia.state import Give, Name, Phase, Place, Seat
from verona.julia.view import View, view
from verona.lessons.card_model import Do, Goal
from verona.lessons.julia.attempt import GAME, Attempt
from verona.lessons.julia.model import Prop
from verona.lessons.model import Ask
from verona.text import Text, text
from verona.widgets.card_table.lesson import BIANCA, YOU, mark_what_is_asked
from verona.widgets.julia import hand
from verona.widgets.julia.hand import hand_scene
from verona.widgets.julia.helping import helping
from verona.widgets.julia.page import HAND, PlaceShown
from verona.widgets.julia.place import WIDTH, Marks, tentative
from verona.widgets.julia.sheet import sheet_html
from verona.widgets.julia.words import lay_at, name_event, picked_sum
from verona.widgets.picture import Picture
from verona.widgets.pieces import (
    box,
    display,
    heading,
    html,
    listing,
    mark,
    named,
    paragraph,
    picture,
    says,
    shown,
    update,
)
from verona.widgets.step_page import StepPage

PLAYERS = (YOU, BIANCA)
"""Who plays the guided game, by seat."""
BEFORE_YOU = text("What lies before you")


class LessonPage(StepPage):
    """Calls `clicked` with a word of `verona.julia.hand` or an option, `pressed` as `StepPage` says."""

    def __init__(self, clicked: Callable[[str], None], pressed: Callable[[str], None]) -> None:
        super().__init__(clicked, pressed)
        self.places = tuple(PlaceShown(player, clicked) for player in PLAYERS)
        says(self.places[0].picture, label=partial(shown, BEFORE_YOU))
        self.hand = picture(hand.BLANK, HAND, clicked, width=WIDTH)
        self._helps, self._sheet = html("verona-helps"), html("verona-sheet")
        title = says(HTML(), value=partial(heading, HAND))
        self._hand = box(VBox, "verona-in-hand", title, self.hand, self._helps)
        side = self._side(self._text, self._task, self._options)
        places = box(Box, "verona-places", *self.places)
        self._table = box(Box, "verona-julia-table", side, self._hand, places, self._sheet)
        self.children = (self._dots, self._table)
        named(self, "verona-julia-lesson")

    def show(self, attempt: Attempt, *, glide: bool = False, shaken: str | None = None) -> None:
        """Shows an attempt. Stones and cards neither glide nor shake."""
        step = attempt.step
        seen = view(attempt.state, step.seat)
        self._show_table(attempt, seen)
        self._show_words(step.text, partial(paragraph, step.task), attempt.note)
        self._show_answers(_answers(step.goal, seen), attempt.done, GAME.solution(step))
        mark_what_is_asked(self.pictures, attempt)

    def _show_table(self, attempt: Attempt, seen: View) -> None:
        props = attempt.step.props
        marks = marks_of(attempt)
        # A step that begins with where to put stones shows nothing else, to its end.
        deciding = GAME.begin(attempt.step).state.phase is Phase.DECISION
        mark(self._table, "is-deciding", deciding)
        for seat, shows in enumerate(self.places):
            shows.show(seen, seat, _clues(seen, seat), marks, *laid(attempt, seen, seat))
            mark(shows, "is-turn", seat == seen.to_move and not deciding)
            display(shows, seat == seen.seat or not deciding)
        update(self.hand, hand_scene(seen.hand, marks) if seen.hand else hand.BLANK)
        display(self._hand, bool(seen.hand) and not deciding)
        helps = helping(seen, seen.places[seen.seat]) if Prop.HELPS in props and seen.hand else ()
        says(self._helps, value=partial(listing, *helps))
        with_sheet = Prop.CHEAT_SHEET in props
        says(self._sheet, value=partial(sheet_html, seen.phase) if with_sheet else str)
        display(self._sheet, with_sheet)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures: what lies before each player, then the hand."""
        return (*(shows.picture for shows in self.places), self.hand)


def _clues(seen: View, seat: Seat) -> Text:
    return text("locations: {n} of {all}", n=len(seen.places[seat].done), all=seen.setting.needed)


def marks_of(attempt: Attempt) -> Marks:
    """What is picked, and what the step points at."""
    lit = frozenset(attempt.step.marks) if attempt.asks else frozenset()
    return Marks(frozenset(attempt.picked), lit - {*attempt.picked})


def laid(attempt: Attempt, seen: View, seat: Seat) -> tuple[Place, Plan]:
    """A place with stones that are not confirmed yet; and the sums there, if the step tells them."""
    place, picked = seen.places[seat], attempt.picked
    if seen.phase is Phase.DECISION and seat == seen.turn and picked:
        place = tentative(place, picked)
    if Prop.SUMS not in attempt.step.props or seat != seen.seat:
        return place, Plan(None, ())
    if seen.phase is Phase.DECISION:
        return place, best_plan(place)
    reckoning = picked_sum(seen, picked) if seen.phase is Phase.RESOLVING and picked else None
    return place, outlook(seen, seat) if reckoning is None else Plan(seen.named, (reckoning,))


def _answers(goal: Goal | None, seen: View) -> tuple[tuple[str, Text], ...]:
    """The answers to choose from, each with the word that a press on it means."""
    match goal:
        case Ask(options):
            return tuple((f"option {number}", option.text) for number, option in enumerate(options))
        case Do((Give(), *_)):
            choices = [lay_at(seat, player, own=seat == seen.seat) for seat, player in enumerate(PLAYERS)]
        case Do((Name(), *_)):
            target = seen.places[seen.seat].target
            choices = [name_event(symbol) for symbol in target.hidden] if target is not None else []
        case _:
            return ()
    return tuple((choice.word, choice.label) for choice in choices)
