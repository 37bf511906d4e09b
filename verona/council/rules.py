"""The rules of Council of Verona: from a state and an action to the next state, or the reason why not.

A game is: the draft; turns of `Play`, then a use of the ability or `Decline`, then `Lay` or `Decline`; at the
end a last `Lay` or `Decline` each. What can't be done anyway is not asked for. What a player may know of
the state is a `View` (see view.py); why an action is refused, reasons.py says; who wins, ending.py.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from itertools import combinations

from verona.council.abilities import goes_on, used, uses
from verona.council.cards import Area, Card
from verona.council.reasons import why_not
from verona.council.state import (
    Action,
    Choice,
    Deal,
    Decline,
    Done,
    Keep,
    Lay,
    Phase,
    Play,
    Seat,
    Standing,
    State,
    Token,
)
from verona.game import IllegalAction

REMOVED = 3
"""How many cards are out of the game from the start when two play."""


def new_game(deal: Deal) -> State:
    """The game before the start player first chooses cards."""
    setting, cards = deal.setting, deal.cards
    if setting.players == 2:
        removed, first, second = cards[:REMOVED], cards[REMOVED : REMOVED + 5], cards[REMOVED + 5 :]
        return State(setting, Phase.DRAFT, 0, ((), ()), _sorted(first), _sorted(second), _sorted(removed))
    dealt = tuple((card,) for card in cards[: setting.players])
    return State(setting, Phase.DRAFT, 0, dealt, _sorted(cards[setting.players :]))


def to_move(state: State) -> Seat | None:
    """Whose turn it is; None when the game is over."""
    return None if state.phase is Phase.OVER else state.turn


def legal_actions(state: State) -> tuple[Action, ...]:
    """All that may be done now; empty when the game is over."""
    match state.phase:
        case Phase.DRAFT:
            return tuple(map(Keep, combinations(state.stack, state.setting.keeps)))
        case Phase.PLAY:
            return tuple(Play(card, area) for card in state.hands[state.turn] for area in Area)
        case Phase.ABILITY:
            return (*uses(state), Decline())
        case Phase.TOKEN | Phase.LAST:
            slots = state.open_slots
            return (*(Lay(face, slot) for face in state.own(state.turn) for slot in slots), Decline())
        case Phase.OVER:
            return ()


def play(state: State, action: Action) -> State:
    """The state after `action`; `IllegalAction` with the reason if the rules refuse it."""
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    return played(state, action)


def replay(start: State, actions: Iterable[Action]) -> State:
    """The state after all `actions`, one after another."""
    return reduce(play, actions, start)


def played(state: State, action: Action) -> State:
    """The state after an action that is known to be legal."""
    state = replace(state, history=(*state.history, Done(state.turn, action)))
    match action:
        case Keep(cards):
            return _kept(state, cards)
        case Play(card, area):
            return _after_play(_sent(state, Standing(card, area)))
        case Lay(face, slot):
            return _next(replace(state, tokens=(*state.tokens, Token(state.turn, face, slot))))
        case Decline():
            return _after_ability(state) if state.phase is Phase.ABILITY else _next(state)
        case _:
            state = used(state, action)
            return state if goes_on(state) else _after_ability(state)


# The draft.


def _kept(state: State, cards: tuple[Card, ...]) -> State:
    passed = tuple(card for card in state.stack if card not in cards)
    choices = (*state.choices, Choice(state.turn, state.stack, _sorted(cards)))
    state = replace(_given(state, state.turn, cards), choices=choices)
    if state.setting.players > 2:
        if all(len(hand) == state.setting.hand for hand in state.hands):
            return replace(state, phase=Phase.PLAY, turn=0, stack=(), removed=passed)
        return replace(state, turn=(state.turn + 1) % state.setting.players, stack=passed)
    if state.turn == 0:
        return replace(state, turn=1, stack=state.coming, coming=())
    # Only now, when both have chosen, do they get what the other passes.
    first = choices[0]
    to_second = tuple(card for card in first.seen if card not in first.kept)
    return replace(_given(_given(state, 0, passed), 1, to_second), phase=Phase.PLAY, turn=0, stack=())


def _given(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    hands = list(state.hands)
    hands[seat] = _sorted((*hands[seat], *cards))
    return replace(state, hands=tuple(hands))


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))


# Turns.


def _sent(state: State, standing: Standing) -> State:
    hands = list(state.hands)
    hands[state.turn] = tuple(card for card in hands[state.turn] if card != standing.card)
    return replace(state, hands=tuple(hands), table=(*state.table, standing))


def _after_play(state: State) -> State:
    return replace(state, phase=Phase.ABILITY) if uses(state) else _after_ability(state)


def _after_ability(state: State) -> State:
    state = replace(state, looked=())
    return replace(state, phase=Phase.TOKEN) if _can_lay(state, state.turn) else _next(state)


def _can_lay(state: State, seat: Seat) -> bool:
    return state.left(seat) > 0 and bool(state.open_slots)


def _next(state: State) -> State:
    """The next player's turn, or the next last placement, or the end."""
    following = state.turn + 1
    if state.phase is not Phase.LAST:
        seat = following % state.setting.players
        if state.hands[seat]:
            return replace(state, phase=Phase.PLAY, turn=seat)
        following = 0  # the hands are of one size, so that the last of them ends a round
    for seat in state.setting.seats[following:]:
        if _can_lay(state, seat):
            return replace(state, phase=Phase.LAST, turn=seat)
    return replace(state, phase=Phase.OVER)
