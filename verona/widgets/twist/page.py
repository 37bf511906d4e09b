"""The page of a game: board, words and buttons. It draws what the eyes on the screen may see, no more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape

from ipywidgets import HTML, Box, VBox

from verona.lessons.model import Arrow, Corners, Mark
from verona.text import Note, Text, text
from verona.twist.board import Square, parse_square
from verona.twist.characters import ALL_PAIRS, Character, Pair, targets
from verona.twist.deduction import consistent
from verona.twist.notation import parse_character
from verona.twist.record import rounds
from verona.twist.sitting import Sitting, Stage
from verona.twist.state import Position
from verona.widgets.choices import Choices
from verona.widgets.pieces import (
    box,
    button,
    display,
    heading,
    html,
    mark,
    named,
    paragraph,
    picture,
    says,
    shown,
    side,
    update,
)
from verona.widgets.said import Said
from verona.widgets.scene import Scene
from verona.widgets.twist.calendar import calendar_scene
from verona.widgets.twist.description import Description
from verona.widgets.twist.fifteen import fifteen_scene
from verona.widgets.twist.motion import show_board, show_list
from verona.widgets.twist.movements import rules_html
from verona.widgets.twist.piazza import board_scene
from verona.widgets.twist.pieces import BOARD_LABEL, DAYS_LEFT, FIFTEEN, FIFTEEN_LABEL, TILES_LABEL, in_hand
from verona.widgets.twist.speech import calendar_words, pairs_words, position_words
from verona.widgets.twist.tiles import tiles_scene
from verona.widgets.twist.words import main_button, menu, other_buttons, standing, waiting, words_of

COVERED = Position((None,) * 6)
COVERED_SCENE = replace(board_scene(COVERED), places=())
"""What the board shows while the screen changes hands."""

MOVES = text("Moves")
AFTER_SAME, AFTER_DIFFERENT = text("If “same”"), text("If “different”")
COVERED_LABEL = text("The piazza, covered.")


@dataclass(frozen=True, slots=True)
class Aids:
    """What is shown until the next click: who is `lit`, what a report would do, a move made or hinted at."""

    lit: Character | Pair | None = None
    what_if: bool | None = None
    arrow: Arrow | None = None


class TwistPage(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `pressed` with the word of a click (see `verona.twist.sitting`) or of a button.

    `listed` gets a place on the list of pairs, `wondered` True or False for what "same" or "different" would
    do.
    """

    def __init__(
        self,
        sitting: Sitting,
        pressed: Callable[[str], None],
        listed: Callable[[str], None],
        wondered: Callable[[bool], None],
    ) -> None:
        self._before = sitting
        self.board = picture(COVERED_SCENE, COVERED_LABEL, pressed)
        self.tiles = picture(tiles_scene(), TILES_LABEL, pressed)
        self.fifteen = picture(fifteen_scene(ALL_PAIRS), FIFTEEN_LABEL, listed, width=320)
        self._calendar = picture(calendar_scene(sitting.table.days, sitting.table.days))
        self._count, self._standing, self._moves = HTML(), html("verona-standing"), html("verona-moves")
        self.said, self._choices = Said(), Choices(pressed)
        self.buttons, self.menu = self._choices.now, self._choices.menu
        self._if_same = button(AFTER_SAME, partial(wondered, True), "verona-quiet")
        self._if_different = button(AFTER_DIFFERENT, partial(wondered, False), "verona-quiet")
        self._wonder = box(Box, "verona-wonder", self._if_same, self._if_different)
        self._table = box(
            Box,
            "verona-table",
            box(VBox, "verona-fifteen", self._count, self.fifteen, self._wonder),
            box(
                VBox,
                "verona-calendar",
                says(HTML(), value=partial(heading, DAYS_LEFT)),
                self._calendar,
                self._standing,
                self._moves,
            ),
        )
        self._description = Description()
        board = box(VBox, "verona-board", self.board, self.tiles)
        game = box(Box, "verona-lesson", board, side(self.said, self.said.note, self.buttons), self._table)
        super().__init__(
            [
                named(game, "verona-game"),
                self._description,
                self.menu,
                says(html("verona-rules"), value=rules_html),
            ]
        )

    def show(
        self,
        sitting: Sitting,
        aids: Aids,
        note: Note | None,
        *,
        glide: bool = False,
        shaken: str | None = None,
    ) -> None:
        """Shows a sitting; `glide` from what was shown before, or with the square `shaken` shaking."""
        before, self._before = self._before, sitting
        covered = sitting.eyes is None
        position = position_of(sitting)
        show_board(
            self.board,
            position_of(before),
            position,
            _drawing(sitting, aids),
            glide=glide and not covered,
            shaken=shaken,
            moving=_drawing(sitting, Aids()),
        )
        self._show_tiles(sitting)
        self._show_list(before, sitting, aids, glide)
        self._show_words(sitting, note)
        says(self.board, label=partial(shown, COVERED_LABEL if covered else BOARD_LABEL))
        mark(self.board, "is-asked", sitting.stage in (Stage.PLACEMENT, Stage.MOVING) and not sitting.asked)
        mark(self.tiles, "is-asked", sitting.stage is Stage.DISGUISE)
        self._description.tell(*_described(sitting, position))

    def _show_tiles(self, sitting: Sitting) -> None:
        """Face up while the Nurse chooses or looks; else drawn face down, and not just hidden."""
        people = sitting.lovers if sitting.stage is Stage.LOOK else None
        chosen: Sequence[Character] = ()
        if sitting.stage is Stage.DISGUISE and sitting.bot_to_act is None:
            chosen = tuple(map(parse_character, sitting.picked))
        elif people is not None:
            chosen = (people.first, people.second)
        face_up = sitting.stage is Stage.LOOK or (
            sitting.stage is Stage.DISGUISE and sitting.bot_to_act is None
        )
        update(self.tiles, tiles_scene(chosen, face_down=not face_up))
        display(self.tiles, face_up)

    def _show_list(self, before: Sitting, sitting: Sitting, aids: Aids, glide: bool) -> None:
        pairs, days = _candidates(sitting), sitting.table.days
        crossed = _going(sitting, aids)
        lit = sitting.chosen if aids.lit is None else aids.lit  # the Prince is number 0
        scene = fifteen_scene(pairs, chosen=lit, crossed=crossed)
        show_list(self.fifteen, _candidates(before), pairs, scene, glide=glide)
        says(self._count, value=partial(heading, FIFTEEN, pairs_left(sitting, aids)))
        display(self._wonder, sitting.stage is Stage.MOVING)
        for seen, same in ((self._if_same, True), (self._if_different, False)):
            mark(seen, "is-on", aids.what_if is same)
        left = days - _round(sitting) + 1
        update(self._calendar, calendar_scene(days, left))
        says(self._calendar, label=partial(shown, calendar_words(days, left)))
        says(self._standing, value=partial(paragraph, standing(sitting)))
        says(self._moves, value=partial(_moves_html, sitting))
        display(
            self._table, sitting.stage not in (Stage.HAND_OVER, Stage.PLACEMENT, Stage.DISGUISE, Stage.LOOK)
        )

    def _show_words(self, sitting: Sitting, note: Note | None) -> None:
        words = words_of(sitting)
        self.said.show(words, note)
        if sitting.stage is Stage.PLACEMENT and sitting.bot_to_act is None:
            figure = sitting.waiting
            says(self.said.task, value=lambda: in_hand(figure) + paragraph(words.task))
        main = main_button(sitting)
        asked = sitting.asked is not None
        self._choices.show(
            other_buttons(sitting),
            (main,) if main is not None else (),
            menu(sitting),
            asked=asked,
            waiting=waiting(sitting),
        )

    def close(self) -> None:
        """Takes the page and all its buttons away for good."""
        self._choices.discard()
        super().close()


def position_of(sitting: Sitting) -> Position:
    """Who may be seen standing where; nobody while the screen changes hands."""
    seen = sitting.view
    if seen is None:
        return COVERED
    position = seen.position
    if sitting.stage is Stage.PLACEMENT and sitting.picked and sitting.waiting is not None:
        return position.put(sitting.waiting, parse_square(sitting.picked[0]))
    if sitting.stage in (Stage.TOLD, Stage.OVER):
        return Position(position.squares, frozenset())  # all have moved, and the next day has not begun
    return position


def _drawing(sitting: Sitting, aids: Aids) -> Callable[..., Scene]:
    stage, lovers = sitting.stage, sitting.lovers
    seen = sitting.view
    if seen is None:
        return lambda *_, **__: COVERED_SCENE
    ends: tuple[Square, ...] = ()
    if stage is Stage.MOVING and sitting.chosen is not None:
        here = seen.position.where(sitting.chosen)
        ends = targets(sitting.chosen, here, seen.position.occupied)
    marks: list[Mark] = [aids.arrow] if aids.arrow is not None else []
    marks += [
        Corners(square) for who in _people(aids.lit) if (square := seen.position.squares[who]) is not None
    ]
    return partial(
        board_scene,
        chosen=sitting.chosen if stage is Stage.MOVING else None,
        targets=ends,
        marks=tuple(marks),
        vivid=stage in (Stage.REPORT, Stage.TOLD, Stage.OVER),
        hearts=(lovers.first, lovers.second) if lovers is not None else (),
        tentative=sitting.waiting if stage is Stage.PLACEMENT and sitting.picked else None,
    )


def _people(lit: Character | Pair | None) -> tuple[Character, ...]:
    match lit:
        case None:
            return ()
        case Pair(first, second):
            return first, second
        case Character() as who:
            return (who,)


def _candidates(sitting: Sitting) -> tuple[Pair, ...]:
    """The pairs on the list."""
    return sitting.state.candidates


def _going(sitting: Sitting, aids: Aids) -> tuple[Pair, ...]:
    """The pairs that would go if the report came now and were what is asked for."""
    if aids.what_if is None or sitting.stage is not Stage.MOVING:
        return ()
    pairs = _candidates(sitting)
    left = consistent(pairs, sitting.state.position.placed, aids.what_if)
    return tuple(pair for pair in pairs if pair not in left)


def pairs_left(sitting: Sitting, aids: Aids) -> Text:
    """How many pairs are on the list, or how many would go."""
    pairs = _candidates(sitting)
    if aids.what_if is not None:
        return text("{gone} of {n} would go", gone=len(_going(sitting, aids)), n=len(pairs))
    return text("{n} of {all} pairs", n=len(pairs), all=15)


def _described(sitting: Sitting, position: Position) -> tuple[Text, ...]:
    """Whose turn it is, who stands where, and what may be known of the lovers."""
    who = words_of(sitting).who
    if sitting.eyes is None:
        return who, COVERED_LABEL
    lovers = sitting.lovers
    told = (text("The lovers are {pair}.", pair=lovers.title),) if lovers is not None else ()
    return who, *position_words(position), pairs_words(_candidates(sitting)), *told


def _round(sitting: Sitting) -> int:
    """The day on the calendar: it turns when the report has been read."""
    state = sitting.state
    read = sitting.stage is Stage.TOLD or (sitting.stage is Stage.OVER and not sitting.table.game.resigned)
    return state.reports[-1].round if read and state.reports else state.round


def _moves_html(sitting: Sitting) -> str:
    """The moves so far as in a record, a line a day, with what was reported and how many pairs it left."""
    record = sitting.table.record()
    lines = [str(played) for played in rounds(record)] if record is not None else []
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"{heading(MOVES)}<ol>{items}</ol>" if items else ""
