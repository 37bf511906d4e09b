"""The page of a game: board, words and buttons. It draws what the eyes on the screen may see, no more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from verona.lessons.model import Arrow, Corners, Mark
from verona.text import Note, text
from verona.twist.board import Square, parse_square
from verona.twist.characters import ALL_PAIRS, Character, Pair, targets
from verona.twist.deduction import consistent
from verona.twist.notation import parse_character
from verona.twist.record import rounds
from verona.twist.sitting import Sitting, Stage
from verona.twist.state import Position
from verona.widgets.calendar import calendar_scene
from verona.widgets.fifteen import fifteen_scene
from verona.widgets.game_words import Choice, main_button, menu, other_buttons, standing, words_of
from verona.widgets.motion import show_board, show_list
from verona.widgets.movements import rules_html
from verona.widgets.piazza import board_scene
from verona.widgets.pieces import (
    CALENDAR_LABEL,
    DAYS_LEFT,
    FIFTEEN,
    FIFTEEN_LABEL,
    TILES_LABEL,
    box,
    button,
    discard,
    display,
    heading,
    html,
    in_hand,
    listing,
    named,
    paragraph,
    picture,
    put_note,
    shown,
    update,
)
from verona.widgets.scene import Scene
from verona.widgets.table import board_label
from verona.widgets.tiles import tiles_scene

COVERED = Position((None,) * 6)
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


class GamePage(VBox):  # type: ignore[misc]  # ipywidgets has no types
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
        self._pressed = pressed
        self._before = sitting
        self.board = picture(board_scene(COVERED), shown(COVERED_LABEL), pressed)
        self.tiles = picture(tiles_scene(), shown(TILES_LABEL), pressed)
        self.fifteen = picture(fifteen_scene(ALL_PAIRS), shown(FIFTEEN_LABEL), listed, width=320)
        self._calendar = picture(
            calendar_scene(sitting.table.days, sitting.table.days), shown(CALENDAR_LABEL)
        )
        self._count, self._standing, self._moves = HTML(), html("verona-standing"), html("verona-moves")
        self._who, self._text, self._task, self._note = (
            html(f"verona-{name}") for name in ("who", "text", "task", "note")
        )
        self.buttons, self._menu = box(Box, "verona-buttons"), box(Box, "verona-menu")
        self._if_same = button(AFTER_SAME, partial(wondered, True), "verona-quiet")
        self._if_different = button(AFTER_DIFFERENT, partial(wondered, False), "verona-quiet")
        self._made: dict[tuple[Choice | str, ...], Button] = {}
        self._wonder = box(Box, "verona-wonder", self._if_same, self._if_different)
        self._table = box(
            Box,
            "verona-table",
            box(VBox, "verona-fifteen", self._count, self.fifteen, self._wonder),
            box(
                VBox,
                "verona-calendar",
                HTML(heading(DAYS_LEFT)),
                self._calendar,
                self._standing,
                self._moves,
            ),
        )
        board = box(VBox, "verona-board", self.board, self.tiles)
        words = box(VBox, "verona-words", self._who, self._text, self._task, self._note)
        super().__init__(
            [
                named(box(Box, "verona-lesson", board, words, self.buttons, self._table), "verona-game"),
                self._menu,
                named(HTML(rules_html()), "verona-rules"),
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
        position = _position(sitting)
        show_board(
            self.board,
            _position(before),
            position,
            _drawing(sitting, aids),
            glide=glide and not covered,
            shaken=shaken,
            moving=_drawing(sitting, Aids()),
        )
        self._show_tiles(sitting)
        self._show_list(before, sitting, aids, glide)
        self._show_words(sitting, note)
        self.board.label = shown(COVERED_LABEL if covered else board_label(position))

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
        crossed: tuple[Pair, ...] = ()
        if aids.what_if is not None and sitting.stage is Stage.MOVING:
            left = consistent(pairs, sitting.state.position.placed, aids.what_if)
            crossed = tuple(pair for pair in pairs if pair not in left)
        lit = sitting.chosen if aids.lit is None else aids.lit  # the Prince is number 0
        scene = fifteen_scene(pairs, chosen=lit, crossed=crossed)
        show_list(self.fifteen, _candidates(before), pairs, scene, glide=glide)
        remark = text("{n} of {all} pairs", n=len(pairs), all=15)
        if aids.what_if is not None:
            remark = text("{gone} of {n} would go", gone=len(crossed), n=len(pairs))
        self._count.value = heading(FIFTEEN, remark)
        display(self._wonder, sitting.stage is Stage.MOVING)
        for seen, same in ((self._if_same, True), (self._if_different, False)):
            (seen.add_class if aids.what_if is same else seen.remove_class)("is-on")
        update(self._calendar, calendar_scene(days, days - _round(sitting) + 1))
        self._standing.value = paragraph(standing(sitting))
        self._moves.value = _moves_html(sitting)
        display(
            self._table, sitting.stage not in (Stage.HAND_OVER, Stage.PLACEMENT, Stage.DISGUISE, Stage.LOOK)
        )

    def _show_words(self, sitting: Sitting, note: Note | None) -> None:
        words = words_of(sitting)
        self._who.value = paragraph(words.who)
        self._text.value = paragraph(*words.texts) + listing(*words.reasons)
        placing = sitting.stage is Stage.PLACEMENT and sitting.bot_to_act is None
        self._task.value = in_hand(sitting.waiting if placing else None) + paragraph(words.task)
        put_note(self._note, note)
        main = main_button(sitting)
        buttons = [self._button(choice) for choice in other_buttons(sitting)]
        buttons += [self._button(main, "verona-primary")] if main is not None else []
        # Other children would be other buttons on the page: a press or the focus might get lost.
        for row, wanted in (
            (self.buttons, buttons),
            (self._menu, [self._button(choice, "verona-quiet") for choice in menu(sitting)]),
        ):
            if row.children != tuple(wanted):
                row.children = wanted

    def _button(self, choice: Choice, *names: str) -> Button:
        """The button of a choice, which is made only once."""
        key: tuple[Choice | str, ...] = (choice, *names)
        if key not in self._made:
            self._made[key] = button(choice.label, partial(self._pressed, choice.word), *names)
        return self._made[key]

    def close(self) -> None:
        """Takes the page and all its buttons away for good."""
        for made in self._made.values():
            discard(made)
        super().close()


def _position(sitting: Sitting) -> Position:
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
    ends: tuple[Square, ...] = ()
    if stage is Stage.MOVING and sitting.chosen is not None and seen is not None:
        here = seen.position.where(sitting.chosen)
        ends = targets(sitting.chosen, here, seen.position.occupied)
    marks: list[Mark] = [aids.arrow] if aids.arrow is not None else []
    if seen is not None:
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
