"""What lies on the table during an attempt, as scenes: the board, the list, the tiles, the calendar."""

from collections.abc import Callable
from functools import partial

from verona.lessons.attempt import Attempt
from verona.lessons.model import Corners, Cross, Do, Find, Mark, Step, Strike, Tick, Walk
from verona.text import Text, text
from verona.twist.board import parse_square
from verona.twist.characters import Character, Pair, targets
from verona.twist.notation import parse_character, parse_pair
from verona.twist.state import Disguise, Phase, Place, Position
from verona.widgets.scene import Scene
from verona.widgets.twist.calendar import calendar_scene
from verona.widgets.twist.fifteen import fifteen_scene
from verona.widgets.twist.information import information_scene
from verona.widgets.twist.information import pairs_left as pairs_left_after
from verona.widgets.twist.piazza import board_scene
from verona.widgets.twist.tiles import tiles_scene

AFTER_SAME, AFTER_DIFFERENT = text("pairs left after “same”"), text("after “different”")
IN_CENTRE = text("how many of the six stand in the centre")

Lit = Character | Pair | None
"""What the learner has clicked on the list of pairs, to see who that is."""


def position_of(attempt: Attempt) -> Position:
    """Where everyone stands, a token included that is placed but not confirmed."""
    position = attempt.state.position
    placing = _placing(attempt)
    return position.put(placing, parse_square(attempt.picked[0])) if placing is not None else position


def drawing_of(attempt: Attempt, lit: Lit = None) -> Callable[..., Scene]:
    """`board_scene` for an attempt, all but the position: a glide draws it for several."""
    state, chosen = attempt.state, attempt.chosen
    ends: tuple[int, ...] = ()
    if chosen is not None:
        ends = targets(chosen, state.position.where(chosen), state.position.occupied)
    # Tuples: an animation draws from them many times.
    ticked = isinstance(attempt.step.goal, Tick | Find)
    picked = tuple(map(parse_square, attempt.picked)) if ticked else ()
    wrong = attempt.wrong_ticks
    open_yet = tuple(square for square in picked if square not in wrong)
    return partial(
        board_scene,
        chosen=chosen,
        targets=ends,
        marks=_marks(attempt, lit),
        vivid=state.phase in (Phase.REPORT, Phase.OVER),
        picked=() if attempt.done else open_yet,
        found=picked if attempt.done else (),
        tentative=_placing(attempt),
    )


def waiting(attempt: Attempt) -> Character | None:
    """Who is to be placed, if that is what the step asks for and it is not done."""
    return to_place(attempt.step) if not attempt.done else None


def to_place(step: Step) -> Character | None:
    """Who is to be placed, if that is what the step asks for."""
    goal = step.goal
    if isinstance(goal, Do) and isinstance(goal.actions[0], Place):
        return goal.actions[0].character
    return None


def _placing(attempt: Attempt) -> Character | None:
    return waiting(attempt) if attempt.picked else None


def _marks(attempt: Attempt, lit: Lit) -> tuple[Mark, ...]:
    """The marks of the step that still have something to say, and who is meant on the list."""
    step = attempt.step
    marks: tuple[Mark, ...] = step.marks
    if isinstance(step.goal, Walk):
        marks = tuple(
            mark for mark in marks if not isinstance(mark, Corners) or mark.square in attempt.to_visit
        )
    elif isinstance(step.goal, Do) and attempt.done:
        marks = tuple(mark for mark in marks if not isinstance(mark, Corners))
    people = (
        (lit,) if isinstance(lit, Character) else (lit.first, lit.second) if isinstance(lit, Pair) else ()
    )
    squares = (attempt.state.position.squares[character] for character in people)
    lit_corners = (Corners(square) for square in squares if square is not None)
    return (*marks, *lit_corners, *map(Cross, attempt.wrong_ticks))


def candidates_of(attempt: Attempt) -> tuple[Pair, ...]:
    """The pairs still on the list: once the learner has struck the right ones, they are off it."""
    pairs = attempt.state.candidates
    if isinstance(attempt.step.goal, Strike) and attempt.done:
        return tuple(pair for pair in pairs if pair not in attempt.step.goal.pairs)
    return pairs


def fifteen_of(attempt: Attempt, lit: Lit = None) -> Scene:
    struck = isinstance(attempt.step.goal, Strike) and not attempt.done
    return fifteen_scene(
        candidates_of(attempt),
        chosen=lit if lit is not None else attempt.chosen,
        crossed=map(parse_pair, attempt.picked) if struck else (),
    )


def tiles_of(attempt: Attempt) -> Scene:
    """Six tiles to choose from, or, once the lovers are chosen, two backs."""
    marked: tuple[Character, ...] = ()
    match attempt.step.goal:
        case Do((Disguise(pair), *_)):
            marked = (pair.first, pair.second)
    chosen = map(parse_character, attempt.picked if marked else ())
    return tiles_scene(chosen, marked=marked, face_down=attempt.state.lovers is not None)


def days_left(attempt: Attempt) -> int:
    """How many leaves are on the calendar."""
    state = attempt.state
    return 0 if state.phase is Phase.OVER else state.days - state.round + 1


def calendar_of(attempt: Attempt) -> Scene:
    return calendar_scene(attempt.state.days, days_left(attempt))


def information_words() -> tuple[Text, ...]:
    """What the picture of `information` shows."""
    row = text("{centre} in the centre: {same} pairs after “same”, {different} after “different”.")
    return tuple(
        row.filled(centre=centre, same=same, different=different)
        for centre, (same, different) in enumerate(map(pairs_left_after, range(7)))
    )


def information() -> Scene:
    return information_scene(AFTER_SAME, AFTER_DIFFERENT, IN_CENTRE)


def pairs_left(attempt: Attempt) -> Text:
    """How many pairs are on the list, as its heading says."""
    return text("{n} of {all} pairs", n=len(candidates_of(attempt)), all=15)
