"""What each ability offers, and what it does. This is the one place where the legal uses are written."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from typing import assert_never

from verona.council.cards import Ability, Area, Card
from verona.council.state import Exchange, Look, Move, Replace, Shift, Slot, State, Swap, Token, Use

LOOKS = 2
"""How many tokens are looked at by `Ability.LOOK`."""


def uses(state: State) -> tuple[Use, ...]:
    """What the card played last offers to the player whose turn it is; () if it offers nothing (any more)."""
    ability = state.table[-1].card.ability
    return () if ability is None else tuple(_uses(state, ability))


def _uses(state: State, ability: Ability) -> Iterator[Use]:
    match ability:
        case Ability.EXILE:
            yield from map(Move, state.in_area(Area.COUNCIL))
        case Ability.RECALL:
            yield from map(Move, state.in_area(Area.EXILE))
        case Ability.TRANSFER:
            yield from (Move(standing.card) for standing in state.table)
        case Ability.EXCHANGE:
            pairs = product(state.in_area(Area.COUNCIL), state.in_area(Area.EXILE))
            yield from (Exchange(council, exile) for council, exile in pairs)
        case Ability.LOOK:
            if len(state.looked) < LOOKS:
                others = (slot for slot in state.laid if not is_own(state, slot))
                yield from (Look(slot) for slot in others if slot not in state.looked)
        case Ability.INSPECT:
            if not state.looked:
                yield from map(Look, state.laid)
            else:
                (looked,) = state.looked
                yield from (Swap.of(looked, slot) for slot in state.laid if slot != looked)
        case Ability.SWAP:
            yield from (Swap(one, other) for one, other in combinations(state.laid, 2))
        case Ability.SHIFT:
            yield from (Shift(start, end) for start, end in product(state.laid, state.open_slots))
        case Ability.REPLACE:
            own = [slot for slot in state.laid if is_own(state, slot)]
            yield from (Replace(slot, face) for slot, face in product(own, state.own(state.turn)))
        case _:
            assert_never(ability)


def is_own(state: State, slot: Slot) -> bool:
    """Whether the token in a slot belongs to the player whose turn it is."""
    token = state.token_at(slot)
    return token is not None and token.owner == state.turn


def goes_on(state: State) -> bool:
    """Whether the ability offers more after its last use: only a look may be followed by something."""
    return isinstance(state.history[-1].action, Look) and bool(uses(state))


def used(state: State, use: Use) -> State:
    """The state after a legal use."""
    match use:
        case Move(card):
            return _moved(state, card)
        case Exchange(council, exile):
            return _moved(_moved(state, council), exile)
        case Look(slot):
            token = _token(state, slot)
            seen = replace(token, seen=token.seen | {state.turn})
            return replace(_with(state, {token: seen}), looked=(*state.looked, slot))
        case Swap(one, other):
            first, second = _token(state, one), _token(state, other)
            return _with(state, {first: replace(first, slot=other), second: replace(second, slot=one)})
        case Shift(start, end):
            token = _token(state, start)
            return _with(state, {token: replace(token, slot=end)})
        case Replace(slot, face):
            token = _token(state, slot)
            without = _with(state, {token: replace(token, slot=None, until=len(state.tokens))})
            return replace(without, tokens=(*without.tokens, Token(state.turn, face, slot)))
        case _:
            assert_never(use)


def _moved(state: State, card: Card) -> State:
    table = (
        replace(standing, area=standing.area.other) if standing.card == card else standing
        for standing in state.table
    )
    return replace(state, table=tuple(table))


def _token(state: State, slot: Slot) -> Token:
    token = state.token_at(slot)
    assert token is not None, "a legal use means a token that is there"
    return token


def _with(state: State, changed: Mapping[Token, Token]) -> State:
    """The state with some tokens on the table changed. None are equal, as each has its own slot."""
    return replace(state, tokens=tuple(changed.get(token, token) for token in state.tokens))
