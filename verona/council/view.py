"""What one seat may know of a game: the only door between the truth and a player's screen.

Cards in other hands, those out of the game, the faces of other players' tokens, what others chose from: none
of it goes through, unless this seat has seen it. What it has seen it remembers.
"""

from dataclasses import dataclass, replace

from verona.council.cards import Card
from verona.council.rules import legal_actions, to_move
from verona.council.state import (
    Action,
    Choice,
    Done,
    Face,
    Keep,
    Lay,
    Phase,
    Replace,
    Seat,
    Setting,
    Slot,
    Standing,
    State,
    Token,
)


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` may see it.

    `hands` are how many cards each player has. `stack` is what this seat chooses from now, if it does;
    `choices` has what it chose from before. A token's `face` is None if this seat hasn't seen it. In
    `history` others' kept cards and laid faces are blank.
    """

    seat: Seat
    setting: Setting
    phase: Phase
    to_move: Seat | None
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    stack: tuple[Card, ...]
    choices: tuple[Choice, ...]
    table: tuple[Standing, ...]
    tokens: tuple[Token, ...]
    looked: tuple[Slot, ...]
    history: tuple[Done, ...]

    @property
    def own(self) -> tuple[Face, ...]:
        """The tokens that this seat still has."""
        return known(self).own(self.seat)


def view(state: State, seat: Seat) -> View:
    """What `seat` may know of `state`; IndexError if nobody sits there."""
    return View(
        seat=seat,
        setting=state.setting,
        phase=state.phase,
        to_move=to_move(state),
        hand=state.hands[seat],
        hands=tuple(map(len, state.hands)),
        stack=state.stack if state.turn == seat else (),
        choices=tuple(
            choice if choice.seat == seat else Choice(choice.seat, (), ()) for choice in state.choices
        ),
        table=state.table,
        tokens=tuple(
            token if _knows(state, seat, token) else replace(token, face=None) for token in state.tokens
        ),
        looked=state.looked,
        history=tuple(
            done if done.seat == seat else Done(done.seat, _blank(done.action)) for done in state.history
        ),
    )


def _knows(state: State, seat: Seat, token: Token) -> bool:
    revealed = state.phase is Phase.OVER and token.slot is not None
    return revealed or seat == token.owner or seat in token.seen


def _blank(action: Action) -> Action:
    """An action as others see it."""
    match action:
        case Keep():
            return Keep(())
        case Lay(_, slot):
            return Lay(None, slot)
        case Replace(slot, _):
            return Replace(slot, None)
        case _:
            return action


def known(view: View) -> State:
    """The state with blanks for what this seat doesn't know. What is legal for it is the same as in truth."""
    hands = tuple(view.hand if seat == view.seat else () for seat in view.setting.seats)
    turn = view.seat if view.to_move is None else view.to_move
    return State(
        view.setting,
        view.phase,
        turn,
        hands,
        view.stack,
        choices=view.choices,
        table=view.table,
        tokens=view.tokens,
        looked=view.looked,
        history=view.history,
    )


def choices(view: View) -> tuple[Action, ...]:
    """All that `view.seat` may do now; empty when it is not its turn."""
    return legal_actions(known(view)) if view.to_move == view.seat else ()
