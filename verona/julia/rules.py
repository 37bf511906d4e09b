"""The rules of Romeo i Julia: from a state and an action to the next state, or the reason why not.

A game is one `Setup`, then turns of `Draw`, `Put`, `Discard` and `Redraw`, `Give`, and at last for each
player `Name` if a stone is on the question mark, and `Resolve` and `Roll` for each stone. What there is no
choice about is not asked for. `Setup`, `Draw`, `Redraw` and `Roll` are chance: fate.py draws them.

With the deck it comes with, a game ends with probability 1, whatever the cards are used for. At most nine
action cards count for a stone at an event, and six for Julia's or Romeo's on the question mark. In every turn
it can happen that none of them are dealt, or dealt again, to anybody but the stone's owner; then its factor
is at least 0, and it succeeds once in six rolls. Only the pair on the question mark could be harmed by more;
but of three events there is always one that they have a skill of 2 for, which two harmful cards can't bring
below 0. So in every turn every stone succeeds with a probability above some fixed one, unless its owner
works against it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import permutations, product

from verona.game import IllegalAction
from verona.julia.cards import Card, Location
from verona.julia.reasons import first_dealer, why_not
from verona.julia.state import (
    Action,
    Choice,
    Discard,
    Draw,
    Give,
    Name,
    Phase,
    Place,
    Put,
    Redraw,
    Resolve,
    Result,
    Roll,
    Seat,
    Setting,
    Setup,
    State,
)


def new_game(setting: Setting) -> State:
    """The table before anything is dealt."""
    return State(setting)


def to_move(state: State) -> Seat | None:
    """Who has to choose now; None when chance decides, and when the game is over."""
    return None if state.phase.is_chance or state.phase is Phase.OVER else state.turn


def winner(state: State) -> Seat | None:
    """Who has beaten the villain; None while the game goes on."""
    return state.turn if state.phase is Phase.OVER else None


def legal_actions(state: State) -> tuple[Choice, ...]:
    """All that the player whose turn it is may do; empty when chance decides, and when the game is over."""
    place = state.places[state.turn] if state.places else None
    match state.phase:
        case Phase.DECISION if place and place.target:
            return tuple(
                Put((red, blue, yellow)) for red, blue, yellow in permutations(place.target.spots, 3)
            )
        case Phase.EXCHANGE:
            return tuple(map(Discard, _parts(state.hands[state.turn])))
        case Phase.COMPLICATION:
            gives = (
                Give(card, seat)
                for card in sorted({*state.hands[state.turn]})
                for seat in state.setting.seats
            )
            return tuple(give for give in gives if why_not(state, give) is None)
        case Phase.NAMING if place and place.target:
            return tuple(map(Name, place.target.hidden))
        case Phase.RESOLVING:
            return tuple(_resolves(state))
        case _:
            return ()


def _parts(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every choice of some of the cards, or none; equal cards are not told apart."""
    kinds = sorted(Counter(cards).items())
    for counts in product(*(range(count + 1) for _, count in kinds)):
        yield tuple(card for (card, _), count in zip(kinds, counts, strict=True) for _ in range(count))


def _resolves(state: State) -> Iterator[Resolve]:
    place = state.places[state.turn]
    for stone in state.waiting:
        forced = state.forced(stone)
        # A kind of harmful card that can wait for a later stone may be used here in part.
        free = [card for card in place.harm if state.fits(card, stone) and card not in forced]
        own = list(_parts([card for card in place.own if state.fits(card, stone)]))
        for harm in _parts(free):
            for helping in own:
                yield Resolve.of(stone, helping, (*forced, *harm))


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
    match action:
        case Setup(heroes, villains, throws):
            places = tuple(Place(hero, villain) for hero, villain in zip(heroes, villains, strict=True))
            dealer = first_dealer(len(places), throws)
            assert dealer is not None, "the throws were legal"
            nothing = ((),) * len(places)
            return replace(
                state,
                phase=Phase.DRAW,
                number=1,
                dealer=dealer,
                places=places,
                hands=nothing,
                discards=nothing,
            )
        case Draw(locations, hands):
            return _decisions(_dealt(state, locations, hands), state.setting.clockwise(state.dealer))
        case Put(spots):
            placed = state.with_place(state.turn, replace(state.places[state.turn], stones=spots))
            return _decisions(placed, _after(state))
        case Discard(cards):
            return _discarded(state, cards)
        case Redraw(drawn):
            hands = tuple(
                tuple(sorted((*hand, *cards))) for hand, cards in zip(state.hands, drawn, strict=True)
            )
            return replace(state, phase=Phase.COMPLICATION, turn=state.dealer, hands=hands)
        case Give(card, seat):
            return _given(state, card, seat)
        case Name(event):
            return replace(state, phase=Phase.RESOLVING, named=event)
        case Resolve():
            return replace(state, phase=Phase.ROLL, pending=action)
        case Roll(pips):
            return _rolled(state, pips)


def _after(state: State) -> tuple[Seat, ...]:
    """The seats whose turn is still to come in this phase."""
    seats = state.setting.clockwise(state.dealer)
    return seats[seats.index(state.turn) + 1 :]


def _without(cards: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


# Draw and decision.


def _dealt(state: State, locations: Sequence[Location | None], hands: Sequence[Sequence[Card]]) -> State:
    places = tuple(
        replace(place, target=place.target or location or place.villain)
        for place, location in zip(state.places, locations, strict=True)
    )
    return replace(state, places=places, hands=tuple(tuple(sorted(hand)) for hand in hands))


def _decisions(state: State, seats: Sequence[Seat]) -> State:
    """The next of `seats` puts the stones; when all have, the exchange begins."""
    for seat in seats:
        if state.places[seat].decides:
            return replace(state, phase=Phase.DECISION, turn=seat)
    return replace(state, phase=Phase.EXCHANGE, turn=state.dealer)


# Exchange and complication.


def _discarded(state: State, cards: Sequence[Card]) -> State:
    hands, discards = list(state.hands), list(state.discards)
    hands[state.turn] = _without(hands[state.turn], cards)
    discards[state.turn] = tuple(sorted(cards))
    state = replace(state, hands=tuple(hands), discards=tuple(discards))
    if after := _after(state):
        return replace(state, turn=after[0])
    phase = Phase.REDRAW if any(discards) else Phase.COMPLICATION
    return replace(state, phase=phase, turn=state.dealer)


def _given(state: State, card: Card, seat: Seat) -> State:
    hands, place = list(state.hands), state.places[seat]
    hands[state.turn] = _without(hands[state.turn], (card,))
    if seat == state.turn:
        place = replace(place, own=tuple(sorted((*place.own, card))))
    else:
        place = replace(place, harm=tuple(sorted((*place.harm, card))))
    state = replace(state.with_place(seat, place), hands=tuple(hands))
    if not any(hands):
        return _final(replace(state, results=()), state.setting.clockwise(state.dealer))
    return replace(state, turn=(state.turn + 1) % state.setting.players)


# The final phase.


def _final(state: State, seats: Sequence[Seat]) -> State:
    """The first of `seats` names and resolves; after all of them the turn ends."""
    if not seats:
        return _next_turn(state)
    questioned = state.places[seats[0]].on_question is not None
    return replace(state, phase=Phase.NAMING if questioned else Phase.RESOLVING, turn=seats[0], named=None)


def _rolled(state: State, pips: int) -> State:
    resolve, place = state.pending, state.places[state.turn]
    assert resolve is not None, "a roll is for a stone"
    stone, event = resolve.stone, state.event(resolve.stone)
    assert event is not None, "named before the first roll"
    factor = sum(place.hero.skills(stone, event)) + len(resolve.own) - len(resolve.harm)
    result = Result(state.turn, stone, event, resolve.own, resolve.harm, factor, pips)
    place = replace(
        place,
        own=_without(place.own, resolve.own),
        harm=_without(place.harm, resolve.harm),
        spent_own=tuple(sorted((*place.spent_own, *resolve.own))),
        spent_harm=tuple(sorted((*place.spent_harm, *resolve.harm))),
    )
    if result.success:
        stones = tuple(None if one == stone else spot for one, spot in enumerate(place.stones))
        place = replace(place, stones=stones)
    state = replace(state.with_place(state.turn, place), results=(*state.results, result), pending=None)
    if not place.standing:
        if not isinstance(place.target, Location):
            return replace(state, phase=Phase.OVER)
        state = state.with_place(state.turn, replace(place, target=None, done=(*place.done, place.target)))
    return replace(state, phase=Phase.RESOLVING) if state.waiting else _final(state, _after(state))


def _next_turn(state: State) -> State:
    """All played cards go back to the rest, and the next player to the left deals."""
    places = tuple(replace(place, own=(), harm=(), spent_own=(), spent_harm=()) for place in state.places)
    return replace(
        state,
        phase=Phase.DRAW,
        number=state.number + 1,
        dealer=(state.dealer + 1) % state.setting.players,
        turn=(state.dealer + 1) % state.setting.players,
        places=places,
        discards=((),) * len(places),
        named=None,
    )
