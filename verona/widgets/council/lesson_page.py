"""The page of a lesson of Council of Verona: the table as one player sees it, words and buttons."""

from collections.abc import Callable, Sequence
from functools import partial

from ipywidgets import HTML, Box, VBox

from verona.council.cards import Area, Card
from verona.council.ending import ending
from verona.council.explanations import fates
from verona.council.hand import NOTHING
from verona.council.state import Phase, Seat, Token
from verona.council.view import View, known, view
from verona.lessons.card_model import Do, Find, Goal
from verona.lessons.council.attempt import GAME, Attempt
from verona.lessons.council.model import Prop
from verona.lessons.model import Ask
from verona.text import Text, text
from verona.widgets.card_table.lesson import BIANCA, CARLO, YOU, mark_what_is_asked
from verona.widgets.council import tokens
from verona.widgets.council.cards import Marks, row_scene, rows, with_area
from verona.widgets.council.page import HAND, KEPT, NO_CARDS, NOBODY, OFFERED, YOUR_TOKENS, players_html
from verona.widgets.council.rows import Rows
from verona.widgets.council.tokens import tokens_scene
from verona.widgets.council.words import COUNCIL, EXILE, NO_ABILITY, NO_TOKEN, score_words, verdict_words
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
from verona.widgets.scene import Scene
from verona.widgets.step_page import StepPage

PLAYERS = (YOU, BIANCA, CARLO)
"""Who plays the guided game, by seat."""


class LessonPage(StepPage):
    """Calls `clicked` with a word of `verona.council.hand` or an option, `pressed` as `StepPage` says."""

    def __init__(self, clicked: Callable[[str], None], pressed: Callable[[str], None]) -> None:
        super().__init__(clicked, pressed)
        self.areas = {area: Rows(area.title, clicked) for area in Area}
        self.offered, self.hand = Rows(OFFERED, clicked), Rows(HAND, clicked)
        self.tokens = picture(tokens.BLANK, YOUR_TOKENS, clicked, width=420)
        self._counts = {area: HTML() for area in Area}
        self._holding, self._told, self._players = HTML(), HTML(), html("verona-players")
        self._areas = box(
            Box,
            "verona-areas",
            *(box(VBox, f"verona-{area.value}", self._counts[area], self.areas[area]) for area in Area),
        )
        self._offer = box(VBox, "verona-offered", says(HTML(), value=partial(heading, OFFERED)), self.offered)
        self._hand = box(VBox, "verona-hand-cards", self._holding, self.hand)
        self._tokens = box(
            VBox, "verona-tokens", says(HTML(), value=partial(heading, YOUR_TOKENS)), self.tokens
        )
        side = self._side(self._text, self._told, self._task, self._options)
        cards = box(VBox, "verona-cards", self._offer, self._areas, self._hand)
        self._table = box(Box, "verona-council-table", side, cards, self._tokens, self._players)
        self.children = (self._dots, self._table)
        named(self, "verona-council-lesson")

    def show(self, attempt: Attempt, *, glide: bool = False, shaken: str | None = None) -> None:
        """Shows an attempt. Cards neither glide nor shake."""
        step = attempt.step
        seen, marks = view(attempt.state, step.seat), marks_of(attempt)
        # What can be pressed, and where things are, stays as it was when the step began.
        phase = GAME.begin(step).state.phase
        self._show_cards(seen, marks, phase is Phase.PLAY or isinstance(step.goal, Find))
        self._show_words(step.text, partial(paragraph, step.task), attempt.note)
        says(self._told, value=lambda: "".join(listing(*_told(prop, seen)) for prop in step.props))
        display(self._told, bool(step.props))
        self._show_answers(_answers(step.goal, phase), attempt.done, GAME.solution(step))
        mark_what_is_asked(self.pictures, attempt)
        for one in Phase:
            mark(self._table, f"is-{one.value}", one is phase)

    def _show_cards(self, seen: View, marks: Marks, room: bool) -> None:
        """Shows the cards; with `room` an area itself can be clicked as well."""
        state, drafting = known(seen), seen.phase is Phase.DRAFT
        for area, shows in self.areas.items():
            cards = state.in_area(area)
            scenes = _scenes(seen, cards, marks, NOBODY, seen.tokens)
            shows.show(with_area(scenes, cards, area, marks) if room else scenes)
            says(self._counts[area], value=partial(heading, area.title, text("{n}", n=len(cards))))
        nothing = seen.phase is Phase.OVER and not seen.table  # before a game too, where only cards are shown
        display(self._areas, not drafting and not nothing)
        others = text("{name} chooses now.", name=PLAYERS[state.turn])
        self.offered.show(_scenes(seen, seen.stack, marks, others))
        display(self._offer, drafting)
        # Who looks over another's shoulder sees no "your hand".
        own = seen.hand if seen.seat == 0 else ()
        self.hand.show(_scenes(seen, own, marks, NO_CARDS) if own else ())
        says(self._holding, value=partial(heading, KEPT if drafting else HAND))
        display(self._hand, bool(own))
        update(self.tokens, tokens_scene(seen.seat, seen.setting.faces, seen.own, marks))
        display(self._tokens, not drafting and seen.phase is not Phase.OVER)
        says(self._players, value=partial(players_html, _standing(seen), seen.to_move))
        display(self._players, bool(seen.tokens) or drafting)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures of cards and tokens, from the areas to what is in hand."""
        groups = (*self.areas.values(), self.offered, self.hand)
        return (*(row for group in groups for row in group.pictures), self.tokens)


def marks_of(attempt: Attempt) -> Marks:
    """What is marked on the cards: what is picked, what the step points at, and what of the end is told."""
    props = attempt.step.props
    holding: frozenset[Card] | None = None
    dead: frozenset[Card] = frozenset()
    if Prop.VERDICTS in props or Prop.FATES in props:
        end = ending(attempt.state)
        dead = frozenset(end.dead)
        holding = frozenset(end.holding) if Prop.VERDICTS in props else None
    lit = frozenset(attempt.step.marks) if attempt.asks else frozenset()
    return Marks(PLAYERS, frozenset(attempt.picked), lit - {*attempt.picked}, holding, dead)


def _answers(goal: Goal | None, phase: Phase) -> tuple[tuple[str, Text], ...]:
    """The answers to choose from, each with the word that a press on it means."""
    match goal, phase:
        case Ask(options), _:
            return tuple((f"option {number}", option.text) for number, option in enumerate(options))
        case Do(), Phase.PLAY:
            return tuple((choice.word, choice.label) for choice in (COUNCIL, EXILE))
        case Do(), Phase.ABILITY:
            return ((NOTHING, NO_ABILITY.label),)
        case Do(), Phase.TOKEN | Phase.LAST:
            return ((NOTHING, NO_TOKEN.label),)
        case _:
            return ()


def _told(prop: Prop, seen: View) -> tuple[Text, ...]:
    """What is told beside the table."""
    state = known(seen)
    match prop:
        case Prop.FATES:
            return tuple(fate.reason for fate in fates(state))
        case Prop.VERDICTS:
            return verdict_words(state)
        case Prop.SCORES:
            return score_words(state, PLAYERS)


def _scenes(
    seen: View, cards: Sequence[Card], marks: Marks, empty: Text, laid: tuple[Token, ...] | None = None
) -> tuple[Scene, ...]:
    return tuple(row_scene(row, seen.setting.deck, laid, marks, shown(empty)) for row in rows(cards))


def _standing(seen: View) -> tuple[tuple[Seat, Text], ...]:
    """Every seat with its player and how many cards and tokens are left."""
    state = known(seen)
    return tuple(
        (
            seat,
            text(
                "{name}. Cards {cards}, tokens {tokens}.", name=player, cards=cards, tokens=state.left(seat)
            ),
        )
        for seat, (player, cards) in enumerate(zip(PLAYERS, seen.hands, strict=True))
    )
