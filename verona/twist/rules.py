"""The rules of Verona Twist: from a state and an action to the next state, or the reason why not.

A game is: six `Place`, one `Disguise`, then rounds of up to six `Move` and one `Tell`. What a player
may know of the state is a `View` (see view.py); why an action is refused, reasons.py says.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from verona.game import IllegalAction
from verona.text import counted, text
from verona.twist.board import SQUARES
from verona.twist.characters import ALL_PAIRS, Character, Pair, targets
from verona.twist.deduction import consistent
from verona.twist.reasons import why_not
from verona.twist.state import (
    DAYS,
    EVERYONE,
    Action,
    Disguise,
    Move,
    Outcome,
    Phase,
    Place,
    Position,
    Report,
    Seat,
    State,
    Tell,
)


def new_game(days: int = DAYS) -> State:
    """An empty board. `days`, 4 to 7, is how many reports Capulet gets."""
    if not 4 <= days <= DAYS:
        raise ValueError(f"days must be 4 to {DAYS}, not {days}")
    return State(days=days)


def first_round(position: Position, lovers: Pair | None = None, days: int = DAYS) -> State:
    """A game as it stands after placement and disguise. `lovers` None is the game as Capulet sees it."""
    everyone_awake = replace(position, active=EVERYONE)
    return _moving(replace(new_game(days), position=everyone_awake, lovers=lovers))


def to_move(state: State) -> Seat | None:
    """Whose turn it is; None when the game is over."""
    match state.phase:
        case Phase.OVER:
            return None
        case Phase.MOVING:
            return Seat.NURSE if len(state.position.active) % 2 else Seat.CAPULET
        case _:
            return Seat.NURSE


def outcome(state: State) -> Outcome | None:
    """Who has won and why, or None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    if len(state.candidates) == 1:
        (pair,) = state.candidates
        reason = text("Only {pair} are left: the lovers are found.", pair=pair)
        return Outcome(Seat.CAPULET, state.round, reason)
    reason = counted(
        "The last day is over and {n} pair is still possible.",
        "The last day is over and {n} pairs are still possible.",
        n=len(state.candidates),
    )
    return Outcome(Seat.NURSE, state.round, reason)


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every move of an active character, by character, then square."""
    occupied = position.occupied
    return tuple(
        Move(character, target)
        for character in sorted(position.active)
        for target in sorted(targets(character, position.where(character), occupied))
    )


def legal_actions(state: State) -> tuple[Action, ...]:
    """All that may be done now; empty when the game is over."""
    match state.phase:
        case Phase.PLACEMENT:
            free = [square for square in SQUARES if square not in state.position.squares]
            waiting = [character for character in Character if state.position.squares[character] is None]
            return tuple(Place(character, square) for character in waiting for square in free)
        case Phase.DISGUISE:
            return tuple(map(Disguise, ALL_PAIRS))
        case Phase.MOVING:
            return legal_moves(state.position)
        case Phase.REPORT:
            return tuple(Tell(same) for same in (True, False) if why_not(state, Tell(same)) is None)
        case Phase.OVER:
            return ()


def play(state: State, action: Action) -> State:
    """The state after `action`; `IllegalAction` with the reason if the rules refuse it."""
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    position = state.position
    match action:
        case Place(character, square):
            position = position.put(character, square)
            phase = Phase.PLACEMENT if None in position.squares else Phase.DISGUISE
            return replace(state, position=position, phase=phase)
        case Disguise(pair):
            return _moving(replace(state, lovers=pair))
        case Move():
            return _moving(replace(state, position=position.after(action)))
        case Tell(same):
            return _end_round(state, same)


def replay(start: State, actions: Iterable[Action]) -> State:
    """The state after all `actions`, one after another."""
    return reduce(play, actions, start)


def _moving(state: State) -> State:
    """Phase I goes on while an active character can move; then the report is due."""
    phase = Phase.MOVING if can_move(state.position) else Phase.REPORT
    return replace(state, phase=phase)


def can_move(position: Position) -> bool:
    """Whether any active character has a legal move."""
    occupied = position.occupied
    return any(targets(character, position.where(character), occupied) for character in position.active)


def _end_round(state: State, same: bool) -> State:
    placed = state.position.placed
    left, gone = (consistent(state.candidates, placed, said) for said in (same, not same))
    told = replace(state, candidates=left, reports=(*state.reports, Report(state.round, same, gone)))
    # The order matters: one pair left wins for Capulet even on the last day.
    if len(left) == 1 or state.round == state.days:
        return replace(told, phase=Phase.OVER)
    awake = replace(state.position, active=EVERYONE)
    return _moving(replace(told, position=awake, round=state.round + 1))


def perft(position: Position, depth: int) -> tuple[int, ...]:
    """How many sequences of 1, 2, … `depth` legal moves there are within one round, Capulet first.

    Every move is made and taken back, so the count checks the rules move by move.

    >>> from verona.twist.notation import parse_position
    >>> perft(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), 3)
    (22, 331, 3258)
    """
    counts = [0] * (depth + 1)
    squares = list(position.placed)

    def walk(ply: int, active: tuple[Character, ...], occupied: int) -> None:
        counts[ply] += 1
        if ply == depth:
            return
        for index, character in enumerate(active):
            start, rest = squares[character], active[:index] + active[index + 1 :]
            for target in targets(character, start, occupied):
                squares[character] = target
                walk(ply + 1, rest, occupied ^ 1 << start ^ 1 << target)
            squares[character] = start

    walk(0, tuple(sorted(position.active)), position.occupied)
    return tuple(counts[1:])
