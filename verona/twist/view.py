"""What one seat may know of a game: the only door between the truth and a player's screen."""

from dataclasses import dataclass

from verona.twist.characters import Pair
from verona.twist.rules import legal_actions, to_move
from verona.twist.state import Action, Phase, Position, Report, Seat, State


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` may see it. `lovers` is always None for Capulet; he has `candidates`."""

    seat: Seat
    position: Position
    phase: Phase
    round: int
    days: int
    candidates: tuple[Pair, ...]
    reports: tuple[Report, ...]
    to_move: Seat | None
    lovers: Pair | None


def view(state: State, seat: Seat) -> View:
    """What `seat` may know of `state`."""
    return View(
        seat=seat,
        position=state.position,
        phase=state.phase,
        round=state.round,
        days=state.days,
        candidates=state.candidates,
        reports=state.reports,
        to_move=to_move(state),
        lovers=state.lovers if seat is Seat.NURSE else None,
    )


def known(view: View) -> State:
    """The state as this seat knows it. What is legal for it is the same as in truth."""
    return State(view.position, view.phase, view.round, view.days, view.lovers, view.candidates, view.reports)


def choices(view: View) -> tuple[Action, ...]:
    """All that `view.seat` may do now; empty when it is not its turn."""
    return legal_actions(known(view)) if view.to_move is view.seat else ()
