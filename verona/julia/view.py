"""What one seat may know of a game: the only door between the truth and a player's screen.

Only hands are hidden, and what was discarded from them. The next card and roll are not even in a state.
"""

from dataclasses import dataclass, replace

from verona.julia.cards import Card, Symbol
from verona.julia.rules import legal_actions, to_move
from verona.julia.state import (
    Action,
    Choice,
    Discard,
    Draw,
    Phase,
    Place,
    Redraw,
    Resolve,
    Result,
    Seat,
    Setting,
    State,
)


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` may see it; see `State`. Of other hands and discards only the numbers are known.

    `unseen` are the action cards neither in this hand nor on the table: in other hands, or left over.
    """

    seat: Seat
    setting: Setting
    phase: Phase
    number: int
    dealer: Seat
    turn: Seat
    to_move: Seat | None
    places: tuple[Place, ...]
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    discard: tuple[Card, ...]
    discards: tuple[int, ...]
    unseen: tuple[Card, ...]
    named: Symbol | None
    pending: Resolve | None
    results: tuple[Result, ...]


def view(state: State, seat: Seat) -> View:
    """What `seat` may know of `state`; ValueError if nobody sits there."""
    if seat not in state.setting.seats:
        raise ValueError(f"nobody has seat {seat}")
    hand, discard = (rows[seat] if rows else () for rows in (state.hands, state.discards))
    return View(
        seat=seat,
        setting=state.setting,
        phase=state.phase,
        number=state.number,
        dealer=state.dealer,
        turn=state.turn,
        to_move=to_move(state),
        places=state.places,
        hand=hand,
        hands=tuple(map(len, state.hands)),
        discard=discard,
        discards=tuple(map(len, state.discards)),
        unseen=_with_hand(state, seat).rest,
        named=state.named,
        pending=state.pending,
        results=state.results,
    )


def _with_hand(state: State, seat: Seat) -> State:
    """The state with no other hand than that of `seat`."""
    hands = tuple(hand if other == seat else () for other, hand in enumerate(state.hands))
    return replace(state, hands=hands)


def known(view: View) -> State:
    """The state without other hands and discards. What is legal for this seat is the same as in truth."""
    return State(
        view.setting,
        view.phase,
        view.number,
        view.dealer,
        view.turn,
        view.places,
        tuple(view.hand if seat == view.seat else () for seat in range(len(view.hands))),
        tuple(view.discard if seat == view.seat else () for seat in range(len(view.discards))),
        view.named,
        view.pending,
        view.results,
    )


def choices(view: View) -> tuple[Choice, ...]:
    """All that `view.seat` may do now; empty when it is not its turn."""
    return legal_actions(known(view)) if view.to_move == view.seat else ()


def seen(action: Action, actor: Seat | None, seat: Seat) -> Action:
    """An action as `seat` may see it: cards in other hands are left out.

    `actor` is who did it, None for chance. Of a discard and a deal others see how many cards there were: that
    is in the view afterwards.
    """
    match action:
        case Discard() if actor != seat:
            return Discard(())
        case Draw(locations, hands):
            return Draw(locations, tuple(hand if other == seat else () for other, hand in enumerate(hands)))
        case Redraw(cards):
            return Redraw(tuple(hand if other == seat else () for other, hand in enumerate(cards)))
        case _:
            return action
