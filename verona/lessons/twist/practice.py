"""Chapter 8: endless exercises from a seed, made and checked by the rules themselves."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from verona.lessons.model import (
    Ask,
    Corners,
    Do,
    Find,
    Hearts,
    Option,
    Prop,
    Step,
    Strike,
    Tick,
)
from verona.lessons.twist.table import by_name, out_of_reach
from verona.text import Text, counted, text
from verona.twist.board import SQUARE_NAMES, SQUARES, Square
from verona.twist.characters import ALL_PAIRS, Character, Pair, targets
from verona.twist.deduction import consistent, same_area
from verona.twist.rules import can_move, first_round, legal_moves
from verona.twist.state import Phase, Position, State, Tell

TITLE = text("Practice")


@dataclass(frozen=True, slots=True)
class Practice:
    """A chapter without an end. The same seed makes the same exercises."""

    seed: int = 1
    key: str = "practice"
    title: Text = TITLE
    length: None = None

    def step(self, index: int) -> Step:
        return exercise(self.seed, index)


@cache
def exercise(seed: int, index: int) -> Step:
    """Exercise `index` of the row that `seed` begins; the kinds take turns.

    >>> exercise(1, 0) == exercise(1, 0), exercise(1, 0) == exercise(2, 0)
    (True, False)
    """
    return KINDS[index % len(KINDS)](Random(f"{seed} {index}"))


def _position(rng: Random) -> Position:
    return Position(tuple(rng.sample(SQUARES, len(Character))))


def _mover(rng: Random) -> Character:
    """Any of the six, the Friar as often as all the others together: he is the one who needs practice."""
    everyone: tuple[Character, ...] = (*Character, *(Character.FRIAR,) * 4)
    return rng.choice(everyone)


def _names(squares: tuple[Square, ...]) -> str:
    return ", ".join(SQUARE_NAMES[square] for square in sorted(squares))


def reach(rng: Random) -> Step:
    """Where can X go?"""
    while True:
        position, who = _position(rng), _mover(rng)
        found = targets(who, position.where(who), position.occupied)
        if 2 <= len(found) <= 6:
            break
    return Step(
        text("Where may the {who} go from {square}?", who=who, square=SQUARE_NAMES[position.where(who)]),
        first_round(position),
        task=text("Tick every square the {who} can reach, then check.", who=who),
        goal=Tick(frozenset(found), because=by_name(out_of_reach(position, who))),
        marks=(Corners(position.where(who)),),
        praise=text("Exactly: {squares}.", squares=_names(found)),
    )


def unreachable(rng: Random) -> Step:
    """Which of the squares in brackets can't X reach?"""
    while True:
        position, who = _position(rng), _mover(rng)
        found = targets(who, position.where(who), position.occupied)
        refusals = out_of_reach(position, who)
        free = [(square, why) for square, why in refusals if square not in position.squares]
        # The better question is a square on the way, put out of reach by somebody who stands there.
        tricky = [one for one in free if one[1].values] or free
        if len(found) >= 2 and tricky:
            break
    shown = rng.sample(found, min(3, len(found)))
    square, why = rng.choice(tricky)
    return Step(
        text("All but one of the squares in brackets are within the {who}'s reach.", who=who),
        first_round(position),
        task=text("Click the square in brackets that the {who} can't reach in one move.", who=who),
        goal=Find(
            (square,),
            because=tuple(
                (other, text("The {who} can move to {square}.", who=who, square=SQUARE_NAMES[other]))
                for other in shown
            ),
            otherwise=text("Choose one of the squares in brackets."),
        ),
        marks=tuple(map(Corners, sorted([*shown, square]))),
        praise=why,
    )


def _late_round(rng: Random, most: int) -> State:
    """A report is due, and earlier ones have left between two and `most` pairs."""
    while True:
        pair, pairs = rng.choice(ALL_PAIRS), ALL_PAIRS
        while len(pairs) > most:
            squares = _position(rng).placed
            pairs = consistent(pairs, squares, same_area(pair, squares))
        if len(pairs) >= 2:
            break
    position = Position(_position(rng).squares, frozenset())
    return State(position, Phase.REPORT, round=rng.randint(2, 6), lovers=pair, candidates=pairs)


def must_say(rng: Random) -> Step:
    """What must the Nurse say?"""
    state = _late_round(rng, 10)
    assert state.lovers is not None
    same = same_area(state.lovers, state.position.placed)
    return Step(
        text("You are the Nurse, all have moved, and your lovers wear their hearts."),
        state,
        task=text("What must you report?"),
        goal=Do((Tell(same),)),
        marks=(Hearts(state.lovers),),
        praise=text("Right: both on the same kind of paving.")
        if same
        else text("Right: one on dark paving, one on light."),
    )


def possible(rng: Random) -> Step:
    """Is this report possible?"""
    same, is_possible = rng.random() < 0.5, rng.random() < 0.5
    while True:
        state = _late_round(rng, 3)
        left = consistent(state.candidates, state.position.placed, same)
        if bool(left) == is_possible:
            break
    if same:
        question = text("Can the Nurse report “the same area”?")
        yes = text("{pair} stand in the same area. If they are the lovers, she must say so.", pair=_any(left))
        no = text("No pair on the list stands in one area, so she can't.")
    else:
        question = text("Can the Nurse report “different areas”?")
        yes = text(
            "{pair} stand in different areas. If they are the lovers, she must say so.", pair=_any(left)
        )
        no = text("Every pair on the list stands in one area, so she can't.")
    reply = yes if left else no
    return Step(
        text("You are Capulet. All have moved, and only a few pairs are still on your list."),
        replace(state, lovers=None),
        task=question,
        goal=Ask((Option(text("Yes"), reply), Option(text("No"), reply)), right=0 if left else 1),
        props=(Prop.FIFTEEN,),
    )


def _any(pairs: tuple[Pair, ...]) -> Pair:
    return pairs[0] if pairs else ALL_PAIRS[0]


def strike(rng: Random) -> Step:
    """Which pairs go?"""
    while True:
        state = replace(_late_round(rng, 10), lovers=None)
        same = rng.random() < 0.5
        left = consistent(state.candidates, state.position.placed, same)
        if left and left != state.candidates:
            break
    if same:
        words = text("The Nurse reports: “They are in the same area.”")
        why = text("{pair} stand in the same area, so they stay on the list.")
    else:
        words = text("The Nurse reports: “They are in different areas.”")
        why = text("{pair} stand in different areas, so they stay on the list.")
    gone = frozenset(state.candidates) - frozenset(left)
    off = tuple(
        (pair, text("{pair} left the list earlier.", pair=pair))
        for pair in ALL_PAIRS
        if pair not in state.candidates
    )
    stays = tuple((pair, why.filled(pair=pair)) for pair in left)
    return Step(
        words,
        state,
        task=text("Click each pair that can't be the lovers to strike it, then check."),
        goal=Strike(gone, because=(*off, *stays)),
        props=(Prop.FIFTEEN,),
        praise=text("That is the list as it must be."),
    )


def left_after(position: Position, pairs: tuple[Pair, ...]) -> tuple[int, int]:
    """How many of `pairs` would be left after "same" and after "different".

    >>> from verona.twist.notation import parse_position
    >>> left_after(parse_position("Pb2 Qc2 Bd2 Na1 Sb1 Fc1"), ALL_PAIRS)
    (6, 9)
    """
    same = len(consistent(pairs, position.placed, same=True))
    return same, len(pairs) - same


def _last_but_one(rng: Random) -> tuple[Position, Character, Character]:
    """Two have yet to move, so it is Capulet's turn; the second can't, whatever the first does."""
    while True:
        stuck = rng.choice((Character.FRIAR, Character.FRIAR, Character.FRIAR, *Character))
        who = rng.choice([character for character in Character if character is not stuck])
        position = Position(_position(rng).squares, frozenset({who, stuck}))
        moves = legal_moves(position)
        stays = not any(move.character is stuck or can_move(position.after(move)) for move in moves)
        if stays and len(moves) >= 3:
            return position, who, stuck


def last_move(rng: Random) -> Step:
    """Which move makes every report leave at most N pairs?"""
    while True:
        state = _late_round(rng, 10)
        position, who, stuck = _last_but_one(rng)
        moves = legal_moves(position)
        left = {move: left_after(position.after(move), state.candidates) for move in moves}
        fewest = min(map(max, left.values()))
        good = tuple(move for move in moves if max(left[move]) == fewest)
        if fewest < len(state.candidates) and len(good) <= len(moves) // 2:
            break
    fine = text("After that, “same” leaves {same} of the pairs, “different” {different}.")
    bad = text("After that, “same” leaves {same} of the pairs, “different” {different}: too many.")
    bills = tuple(
        (move, (fine if move in good else bad).filled(same=same, different=different))
        for move, (same, different) in left.items()
    )
    return Step(
        counted(
            "You are Capulet, with {n} pair on your list. The {stuck} can't move, so the last move of the "
            "day is yours.",
            "You are Capulet, with {n} pairs on your list. The {stuck} can't move, so the last move of the "
            "day is yours.",
            n=len(state.candidates),
            stuck=stuck,
        ),
        replace(state, lovers=None, position=position, phase=Phase.MOVING),
        task=text(
            "Move the {who} so that, whichever report comes, at most {n} of the pairs can be left.",
            who=who,
            n=fewest,
        ),
        goal=Do(good, because=bills),
        props=(Prop.FIFTEEN,),
    )


KINDS: tuple[Callable[[Random], Step], ...] = (reach, must_say, unreachable, possible, strike, last_move)
"""One exercise of each kind, then the first kind again."""
