"""Looking back at a game: move by move, what each report ruled out, and how good the moves were."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ipywidgets import HTML, Box, VBox

from verona.bots.hint import review
from verona.lessons.model import Arrow
from verona.player import called
from verona.text import Note, Text, Tone, text
from verona.twist.characters import ALL_PAIRS, Pair
from verona.twist.record import Record
from verona.twist.rules import outcome, play, to_move
from verona.twist.state import Action, Move, Phase, Position, Seat, State, Tell
from verona.twist.table import GAVE_UP, RESIGNED
from verona.twist.view import view
from verona.widgets.browser import this_browser
from verona.widgets.picture import Picture
from verona.widgets.pieces import box, button, heading, named, picture, put_note, says, shown, side
from verona.widgets.said import Said, Words
from verona.widgets.thinking import Thinking
from verona.widgets.timeline import LEAVE, Timeline
from verona.widgets.twist.chart import pairs_chart
from verona.widgets.twist.fifteen import fifteen_scene
from verona.widgets.twist.motion import show_board, show_list
from verona.widgets.twist.piazza import board_scene
from verona.widgets.twist.pieces import FIFTEEN, FIFTEEN_LABEL, board_label
from verona.widgets.twist.speech import pairs_words
from verona.widgets.twist.words import moved, told

COMPARE, NEXT_REPORT = text("How good was it?"), text("Next report")
CHART = text("How many pairs were left after each report")
CHART_CAPTION, SEEKER = text("reports given"), text("{name} as Capulet")
CHART_LABEL = text("Pairs left at the start and after each report, with {name} as Capulet: {numbers}.")
UNKNOWN = text("How good a move of the Nurse is depends on the lovers, and this record keeps them secret.")


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


def ending_of(record: Record) -> Text | None:
    """How a game ended, or None if it goes on."""
    over = outcome(record.state)
    if over is not None:
        return over.reason
    resigned = dict(record.headers).get(RESIGNED)
    return next((said for seat, said in GAVE_UP.items() if seat.value == resigned), None)


class TwistReview(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A slider through all moments of some records, with a `note` about them at first.

    `leave` is called by the button that ends it.
    """

    def __init__(
        self, records: tuple[Record, ...], leave: Callable[[], None], note: Note | None = None
    ) -> None:
        self._records, self._moments = records, moments(records)
        self._lovers = tuple(map(lovers_of, records))
        self._thinking = Thinking()
        start = self._moments[0].state
        self.board = picture(board_scene(start.position))
        self._fifteen = picture(fifteen_scene(ALL_PAIRS), FIFTEEN_LABEL, width=320)
        self._count = HTML()
        self.timeline = Timeline(len(self._moments) - 1, self._moved)
        self.compare = button(COMPARE, self._compare)
        self.report = button(NEXT_REPORT, self._next_report, "verona-in-a-row")
        self.said = Said(below=(self.compare,))
        buttons = box(Box, "verona-buttons", self.timeline.back, self.report, self.timeline.next)
        board = box(VBox, "verona-board", self.board, self.timeline.slider)
        beside = side(self.said, self.said.note, buttons)
        table = box(
            Box,
            "verona-table",
            box(VBox, "verona-fifteen", self._count, self._fifteen),
            box(VBox, "verona-chart", says(HTML(), value=partial(heading, CHART)), _chart(records)),
        )
        menu = box(Box, "verona-menu", button(LEAVE, leave, "verona-quiet"))
        super().__init__([named(box(Box, "verona-lesson", board, beside, table), "verona-review"), menu])
        self._show()
        put_note(self.said.note, note)

    def close(self) -> None:
        """Takes the review away for good."""
        self._thinking.stop()
        super().close()

    def _next_report(self) -> None:
        """To the next report, or to the end if there is none."""
        here, last = self.timeline.index, self.timeline.last
        later = range(here + 1, len(self._moments))
        self.timeline.go(next((n for n in later if isinstance(self._moments[n].action, Tell)), last))

    def _moved(self, before: int) -> None:
        self._show(self._moments[before])

    def _show(self, before: Moment | None = None) -> None:
        """Shows the moment, going there from the one `before` if it is the one just before."""
        self._thinking.stop()
        moment = self._moments[self.timeline.index]
        lovers, arrow = self._lovers[moment.game], _arrow(moment)
        follows = before is not None and moment.before is before.state
        draw = partial(
            board_scene,
            vivid=isinstance(moment.action, Tell) or moment.state.phase is Phase.REPORT,
            hearts=(lovers.first, lovers.second) if lovers else (),
        )
        show_board(
            self.board,
            before.state.position if before else moment.state.position,
            position := _position(moment),
            partial(draw, marks=(arrow,) if arrow else ()),
            glide=follows,
            moving=draw,
        )
        says(self.board, label=partial(board_label, position))
        pairs = moment.state.candidates
        earlier = before.state.candidates if before else pairs
        says(self._fifteen, label=lambda: shown(pairs_words(pairs)))
        show_list(self._fifteen, earlier, pairs, fifteen_scene(pairs), glide=follows)
        left = text("{n} of {all} pairs", n=len(pairs), all=len(ALL_PAIRS))
        says(self._count, value=partial(heading, FIFTEEN, left))
        words = _words(moment, self._records[moment.game])
        self.said.show(words)
        self.report.disabled = self.timeline.at_end
        self.compare.disabled = not isinstance(moment.action, Move)
        if before is not None:
            this_browser().say(*map(shown, words.sentences))

    def _compare(self) -> None:
        moment = self._moments[self.timeline.index]
        self._thinking.start(lambda: judge(moment), self._say, self._no_verdict)

    def _say(self, verdict: Note | None) -> None:
        put_note(self.said.note, verdict)
        if verdict is not None:
            this_browser().say(shown(verdict.text))

    def _no_verdict(self, fault: Exception) -> None:
        self._say(
            Note(text("The move could not be judged ({fault}).", fault=type(fault).__name__), Tone.WRONG)
        )


def judge(moment: Moment) -> Note | None:
    """How the move that led here compares with the best of the careful search; None if it was no move."""
    if moment.before is None or not isinstance(moment.action, Move):
        return None
    seat = to_move(moment.before)
    assert seat is not None
    if seat is Seat.NURSE and moment.before.lovers is None:
        return Note(UNKNOWN, Tone.ASIDE)
    found = review(view(moment.before, seat), moment.action)
    return Note(found.verdict, Tone.WRONG if found.lost else Tone.RIGHT)


def _arrow(moment: Moment) -> Arrow | None:
    if moment.before is None or not isinstance(moment.action, Move):
        return None
    return Arrow(moment.before.position.where(moment.action.character), moment.action.square)


def _position(moment: Moment) -> Position:
    """Who stands where; after a report everybody has moved, and the next day has not begun."""
    position = moment.state.position
    return Position(position.squares, frozenset()) if isinstance(moment.action, Tell) else position


def _chart(records: Sequence[Record]) -> Picture:
    """How many pairs were left after each report, in one game or in both of a match."""
    games, names = [], []
    for record in records:
        left = [len(ALL_PAIRS)]
        for report in record.state.reports:
            left.append(left[-1] - len(report.gone))
        games.append(left)
        names.append(_name(record, Seat.CAPULET))
    days = max(record.days for record in records)
    legend = [SEEKER.filled(name=name) for name in names] if len(games) > 1 else []
    told = [
        CHART_LABEL.filled(name=name, numbers=", ".join(map(str, left)))
        for name, left in zip(names, games, strict=True)
    ]
    scene = pairs_chart(games, days, CHART_CAPTION, legend)
    return picture(scene, lambda: " ".join(map(shown, told)), width=520)


def _name(record: Record, seat: Seat) -> Text | str:
    return called(dict(record.headers).get(seat.value) or seat.value)


def _words(moment: Moment, record: Record) -> Words:
    """Which moment it is, what happened, and at the last one how the game ended."""
    words = _told(moment, record)
    ending = ending_of(record) if moment.state == record.state else None
    return replace(words, task=ending) if ending is not None else words


def _told(moment: Moment, record: Record) -> Words:
    before = moment.before
    match moment.action:
        case Move() as move:
            assert before is not None
            seat = to_move(before)
            assert seat is not None
            number = 7 - len(before.position.active)
            name = _name(record, seat)
            who = text("Day {day}, move {n}: {name}", day=before.round, n=number, name=name)
            return Words(who, (moved(name, before, move),))
        case Tell(same):
            assert before is not None
            return told(before.round, before.candidates, before.position.placed, same)
        case _:
            nurse, capulet = (_name(record, seat) for seat in Seat)
            number = moment.game + 1
            who = text(
                "Game {n}: {nurse}, the Nurse, and {capulet}, Capulet", n=number, nurse=nurse, capulet=capulet
            )
            return Words(who, (text("The set-up. Use the slider, or Back and Next."),))
