"""Why an action is refused: whole sentences in a player's words, so that each can be translated as one."""

from collections import Counter
from collections.abc import Sequence

from verona.game import GAME_OVER
from verona.julia.cards import Card, Location, Symbol
from verona.julia.state import (
    HAND,
    MOST_HARM,
    PIPS,
    Action,
    Chance,
    Discard,
    Draw,
    Give,
    Name,
    Phase,
    Put,
    Redraw,
    Resolve,
    Roll,
    Seat,
    Setup,
    State,
)
from verona.text import Text, text

_WRONG_PHASE = {
    Phase.SETUP: text("First heroes and villains are dealt."),
    Phase.DRAW: text("First the dealer deals."),
    Phase.DECISION: text("First put your three stones on the symbols."),
    Phase.EXCHANGE: text("First discard the cards you don't want, or none."),
    Phase.REDRAW: text("First the dealer deals new cards for those discarded."),
    Phase.COMPLICATION: text("First every card in hand goes to a location, one at a time."),
    Phase.NAMING: text("First name the event that the stone on the question mark meets."),
    Phase.RESOLVING: text("Now choose a stone to roll for, and the cards that count for it."),
    Phase.ROLL: text("First the die is rolled."),
    Phase.OVER: GAME_OVER,
}
_NO_CHANCE = text("Cards and dice are not for a player to decide.")


def why_not(state: State, action: Action) -> Text | None:
    """The reason why `action` is illegal for the player whose turn it is, or None if it is legal."""
    match action, state.phase:
        case Put(spots), Phase.DECISION:
            return _why_not_put(state, spots)
        case Discard(cards), Phase.EXCHANGE:
            return _why_not_in_hand(state, cards)
        case Give(), Phase.COMPLICATION:
            return _why_not_give(state, action)
        case Name(event), Phase.NAMING:
            return _why_not_name(state, event)
        case Resolve(), Phase.RESOLVING:
            return _why_not_resolve(state, action)
        case (Setup(), Phase.SETUP) | (Draw(), Phase.DRAW) | (Redraw(), Phase.REDRAW) | (Roll(), Phase.ROLL):
            assert isinstance(action, Chance)
            return _why_not_chance(state, action)
        case ((Setup() | Draw() | Redraw() | Roll()), phase) if phase is not Phase.OVER:
            return _NO_CHANCE
        case Put(), Phase.EXCHANGE | Phase.REDRAW | Phase.COMPLICATION:
            return text("The stones stay where they are until the dice have been rolled.")
        case Name(), Phase.RESOLVING:
            return text("There is no event to be named now.")
        case _:
            return _WRONG_PHASE[state.phase]


def _why_not_put(state: State, spots: Sequence[Symbol]) -> Text | None:
    target = state.places[state.turn].target
    assert target is not None, "everyone has a target after the draw"
    if len(spots) != 3:
        return text("Each of the three stones goes on a symbol.")
    for spot in spots:
        if spot not in target.spots:
            if spot is Symbol.QUESTION:
                return text("A villain has no question mark: all three stones go on the symbols shown.")
            return text("{target} doesn't show a {symbol}.", target=target, symbol=spot)
    if len({*spots}) == len(spots):
        return None
    if list(spots).count(Symbol.QUESTION) > 1:
        return text("Only one stone may stand on the question mark.")
    return text("Each stone needs a symbol of its own.")


def _why_not_in_hand(state: State, cards: Sequence[Card]) -> Text | None:
    return (
        text("That card is not in your hand.") if Counter(cards) - Counter(state.hands[state.turn]) else None
    )


def _why_not_give(state: State, give: Give) -> Text | None:
    if give.card not in state.hands[state.turn]:
        return text("That card is not in your hand.")
    if give.seat not in state.setting.seats:
        return text("Nobody sits there.")
    if give.seat != state.turn and state.places[give.seat].received >= MOST_HARM:
        return text("Two harmful cards lie there already, and that is the most a player can receive.")
    return None


def _why_not_name(state: State, event: Symbol) -> Text | None:
    target = state.places[state.turn].target
    assert target is not None, "a stone stands on it"
    if event in target.hidden:
        return None
    if event is Symbol.QUESTION:
        return text("Name one of the six events.")
    return text(
        "{target} shows the {symbol}: name an event that it doesn't show.", target=target, symbol=event
    )


def _why_not_resolve(state: State, resolve: Resolve) -> Text | None:
    place, stone = state.places[state.turn], resolve.stone
    if stone not in state.waiting:
        if stone in place.standing:
            return text("The {stone} has been rolled for in this turn.", stone=stone)
        return text("The {stone} is on no symbol any more.", stone=stone)
    event = state.event(stone)
    assert event is not None, "named before the first roll"
    if Counter(resolve.own) - Counter(place.own):
        return text("That card is not among those that help you here, or is used already.")
    if Counter(resolve.harm) - Counter(place.harm):
        return text("That card is not among those that harm you here, or is used already.")
    for card in (*resolve.own, *resolve.harm):
        if not card.fits(stone, event):
            return _why_not_fits(card, resolve, event)
    left = Counter(state.forced(stone)) - Counter(resolve.harm)
    if left:
        return text(
            "The {card} must be used against the {stone}: it fits no other stone that is still to be "
            "rolled for.",
            card=next(iter(left)),
            stone=stone,
        )
    return None


def _why_not_fits(card: Card, resolve: Resolve, event: Symbol) -> Text:
    if card.symbol not in (None, event):
        return text(
            "The {card} doesn't count here: the {stone} meets the {symbol}.",
            card=card,
            stone=resolve.stone,
            symbol=event,
        )
    return text(
        "The {card} doesn't count for the {stone}: it has another colour.", card=card, stone=resolve.stone
    )


_NOT_LIKE_THIS = text("That is not how the cards and dice of this game fall.")


def _why_not_chance(state: State, chance: Chance) -> Text | None:
    match chance:
        case Setup(heroes, villains, throws):
            deck, players = state.setting.deck, state.setting.players
            dealt = all(
                len(cards) == len({*cards}) == players and {*cards} <= {*known}
                for cards, known in ((heroes, deck.heroes), (villains, deck.villains))
            )
            fair = dealt and first_dealer(players, throws) is not None
        case Draw(locations, hands):
            fair = _are_locations(state, locations) and _are_dealt(state, hands, [HAND] * len(state.places))
        case Redraw(cards):
            fair = _are_dealt(state, cards, [len(discards) for discards in state.discards])
        case Roll(pips):
            fair = pips in PIPS
    return None if fair else _NOT_LIKE_THIS


def _are_locations(state: State, locations: Sequence[Location | None]) -> bool:
    drawn = [location for location in locations if location is not None]
    return (
        [location is not None for location in locations]
        == [state.needs_location(seat) for seat in state.setting.seats]
        and len({*drawn}) == len(drawn)
        and {*drawn} <= {*state.unvisited}
    )


def _are_dealt(state: State, hands: Sequence[Sequence[Card]], sizes: Sequence[int]) -> bool:
    dealt = Counter(card for hand in hands for card in hand)
    return [len(hand) for hand in hands] == list(sizes) and not dealt - Counter(state.rest)


def first_dealer(players: int, throws: Sequence[Sequence[int]]) -> Seat | None:
    """Who has thrown highest, after ties have been thrown again; None if the throws are not such ones.

    >>> first_dealer(3, ((5, 2, 5), (1, 4)))
    2
    """
    tied: list[Seat] = list(range(players))
    for throw in throws:
        if len(tied) == 1 or len(throw) != len(tied) or not {*throw} <= {*PIPS}:
            return None
        tied = [seat for seat, pips in zip(tied, throw, strict=True) if pips == max(throw)]
    return tied[0] if len(tied) == 1 else None
