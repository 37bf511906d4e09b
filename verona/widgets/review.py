"""Looking back at a game: move by move, what each report ruled out, and how good the moves were."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from ipywidgets import HTML, Box, IntSlider, VBox

from verona.bots.hint import review
from verona.lessons.model import Arrow
from verona.text import Note, Text, Tone, counted, text
from verona.twist.characters import ALL_PAIRS, Pair
from verona.twist.explanations import elimination
from verona.twist.notation import format_move
from verona.twist.record import Record
from verona.twist.rules import play, to_move
from verona.twist.state import Action, Move, Phase, Position, State, Tell
from verona.twist.table import RESIGNED
from verona.twist.view import view
from verona.widgets.chart import pairs_chart
from verona.widgets.fifteen import fifteen_scene
from verona.widgets.glide import GLIDE_SECONDS, glide_frames
from verona.widgets.piazza import board_scene
from verona.widgets.pieces import box, button, heading, html, named, paragraph, picture, put_note, shown
from verona.widgets.table import board_label

FIRST, BACK, NEXT, LEAVE = text("Start"), text("Back"), text("Next"), text("Leave the review")
COMPARE = text("How good was this move?")
SLIDER, CHART = text("Move"), text("How many pairs were left after each report")
CHART_CAPTION, FIFTEEN = text("reports given"), text("The Fifteen")
LIST_LABEL = text("The list of fifteen pairs")
SAID = {True: text("“They are in the same area.”"), False: text("“They are in different areas.”")}


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game: the state, and the action that led to it (None at the start)."""

    game: int
    state: State
    before: State | None = None
    action: Action | None = None


def moments(records: Sequence[Record]) -> tuple[Moment, ...]:
    """Every moment of one game or of the two of a match."""
    found: list[Moment] = []
    for number, record in enumerate(records):
        state = record.start
        found.append(Moment(number, state))
        for action in record.actions:
            before, state = state, play(state, action)
            found.append(Moment(number, state, before, action))
    return tuple(found)


def lovers_of(record: Record) -> Pair | None:
    """The lovers, if the game is over: before that they stay a secret here too."""
    over = record.state.phase is Phase.OVER or RESIGNED in dict(record.headers)
    return record.lovers if over else None


class Review(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A slider through all moments of some records. `leave` is called by the button that ends it."""

    def __init__(self, records: tuple[Record, ...], leave: Callable[[], None]) -> None:
        self._records, self._moments = records, moments(records)
        self._lovers = tuple(map(lovers_of, records))
        self._index = 0
        start = self._moments[0].state
        self.board = picture(board_scene(start.position), shown(board_label(start.position)))
        self._fifteen = picture(fifteen_scene(ALL_PAIRS), shown(LIST_LABEL), width=320)
        days = max(record.days for record in records)
        games = [_pairs_by_round(record) for record in records]
        chart = picture(pairs_chart(games, days, shown(CHART_CAPTION)), shown(CHART), width=520)
        self._who, self._text, self._task, self._note = (
            html(f"verona-{name}") for name in ("who", "text", "task", "note")
        )
        self._count = HTML()
        self.slider = IntSlider(max=len(self._moments) - 1, description=shown(SLIDER), readout=False)
        self.slider.observe(lambda change: self.go(change["new"]), "value")
        self.compare = button(COMPARE, self._compare)
        buttons = box(
            Box,
            "verona-buttons",
            button(BACK, partial(self._step, -1)),
            self.compare,
            button(LEAVE, leave),
            button(NEXT, partial(self._step, 1), "verona-primary"),
        )
        board = box(VBox, "verona-board", self.board, self.slider)
        words = box(VBox, "verona-words", self._who, self._text, self._task, self._note)
        table = box(
            Box,
            "verona-table",
            box(VBox, "verona-fifteen", self._count, self._fifteen),
            box(VBox, "verona-chart", HTML(heading(CHART)), chart),
        )
        super().__init__([named(box(Box, "verona-lesson", board, words, buttons, table), "verona-review")])
        self._show(glide=False)

    def go(self, index: int) -> None:
        """To a moment, 0 being the start of the first game."""
        index = max(0, min(index, len(self._moments) - 1))
        if index == self._index:
            return
        glide = index == self._index + 1
        self._index = index
        self._show(glide=glide)

    def _step(self, by: int) -> None:
        self.slider.value = max(0, min(self._index + by, self.slider.max))

    def _show(self, *, glide: bool) -> None:
        moment = self._moments[self._index]
        lovers = self._lovers[moment.game]
        position, arrow = moment.state.position, _arrow(moment)
        if isinstance(moment.action, Tell):
            position = Position(position.squares, frozenset())
        draw = partial(
            board_scene,
            marks=(arrow,) if arrow else (),
            vivid=isinstance(moment.action, Tell) or moment.state.phase is Phase.REPORT,
            hearts=(lovers.first, lovers.second) if lovers else (),
        )
        if glide and moment.before is not None:
            self.board.animate(glide_frames(moment.before.position, position, draw), GLIDE_SECONDS)
        else:
            self.board.show(draw(position))
        self.board.label = shown(board_label(position))
        self._fifteen.show(fifteen_scene(moment.state.candidates))
        n = len(moment.state.candidates)
        self._count.value = heading(FIFTEEN, text("{n} of {all} pairs", n=n, all=15))
        who, *texts = _words(moment, self._records[moment.game])
        self._who.value, self._text.value = paragraph(who), paragraph(*texts)
        self._task.value = ""
        self.compare.disabled = not isinstance(moment.action, Move)
        put_note(self._note, None)

    def _compare(self) -> None:
        verdict = judge(self._moments[self._index])
        if verdict is not None:
            put_note(self._note, verdict)


@cache
def judge(moment: Moment) -> Note | None:
    """How the move that led here compares with the best of the careful search; None if it was no move."""
    if moment.before is None or not isinstance(moment.action, Move):
        return None
    seat = to_move(moment.before)
    assert seat is not None
    found = review(view(moment.before, seat), moment.action)
    return Note(found.verdict, Tone.WRONG if found.lost else Tone.RIGHT)


def _arrow(moment: Moment) -> Arrow | None:
    if moment.before is None or not isinstance(moment.action, Move):
        return None
    return Arrow(moment.before.position.where(moment.action.character), moment.action.square)


def _pairs_by_round(record: Record) -> tuple[int, ...]:
    left = [len(ALL_PAIRS)]
    for report in record.state.reports:
        left.append(left[-1] - len(report.gone))
    return tuple(left)


def _words(moment: Moment, record: Record) -> tuple[Text, ...]:
    """Which moment it is, and what happened."""
    names = dict(record.headers)
    before = moment.before
    match moment.action:
        case Move() as move:
            assert before is not None
            seat = to_move(before)
            assert seat is not None
            number = 7 - len(before.position.active)
            name = names.get(seat.value, seat.value)
            who = text("Day {day}, move {n}: {name}", day=before.round, n=number, name=name)
            return who, text("{move}", move=format_move(move))
        case Tell(same):
            assert before is not None
            gone = elimination(before.candidates, before.position.placed, same)
            reasons = (text("{pair}: {why}", pair=pair.letters, why=why) for pair, why in gone)
            left = counted("{n} pair is left.", "{n} pairs are left.", n=len(moment.state.candidates))
            return text("The report of day {day}", day=before.round), SAID[same], *reasons, left
        case _:
            nurse, capulet = names.get("Nurse", "Nurse"), names.get("Capulet", "Capulet")
            return (
                text(
                    "Game {n}: {nurse}, the Nurse, and {capulet}, Capulet",
                    n=moment.game + 1,
                    nurse=nurse,
                    capulet=capulet,
                ),
                text("The set-up. Use the slider, or Back and Next."),
            )
