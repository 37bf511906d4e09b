"""What the page says and offers at each moment of a game."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from verona.julia.cards import Location, Stone, Symbol
from verona.julia.explanations import QUESTION, sum_of, what_it_takes, why_won
from verona.julia.hand import TO_EXCHANGE, TO_LAY, TO_NAME, TO_PUT, Picked, card_of, card_words
from verona.julia.helps import outlook
from verona.julia.notation import STONES
from verona.julia.odds import Plan, Reckoning, best_plan, reckon
from verona.julia.reasons import why_not
from verona.julia.rules import winner
from verona.julia.sitting import Sitting, Stage
from verona.julia.state import MOST_HARM, Give, Phase, Seat
from verona.julia.view import View, known
from verona.text import Text, Titled, counted, text
from verona.widgets.card_table.words import END_IT, ENDED, GOES_ON, SURE, hand_over, thinking
from verona.widgets.choices import (
    ANOTHER,
    CONFIRM,
    ONWARDS,
    PLAY_ON,
    PUT_BACK,
    READY,
    REVIEW,
    TRY_AGAIN,
    Choice,
)
from verona.widgets.julia.sentences import rolled, since_last
from verona.widgets.pieces import shown
from verona.widgets.said import Words

ROLL = Choice("confirm", text("Roll the die"))
KEEP_ALL = Choice("confirm", text("Keep all cards"))


def main_buttons(sitting: Sitting) -> tuple[Choice, ...]:
    """What there is to press in the first place."""
    picked, seen = sitting.picked, sitting.view
    if sitting.asked:
        return (END_IT,)
    match sitting.stage:
        case Stage.HAND_OVER:
            return (READY,)
        case Stage.DECISION:
            return (CONFIRM,)
        case Stage.EXCHANGE:
            return (exchange(len(picked)),)
        case Stage.COMPLICATION:
            return tuple(_where_to(sitting, seen)) if seen is not None else ()
        case Stage.NAMING:
            return tuple(_events(seen)) if seen is not None else ()
        case Stage.RESOLVING:
            return (ROLL,)
        case Stage.TOLD:
            return (ONWARDS,)
        case Stage.OVER:
            return (REVIEW,)
        case Stage.WAITING:
            return (TRY_AGAIN,) if sitting.failed else ()
        case _:
            assert_never(sitting.stage)


def exchange(n: int) -> Choice:
    """To go on with that many cards to be exchanged."""
    return KEEP_ALL if n == 0 else Choice("confirm", counted("Exchange {n} card", "Exchange {n} cards", n=n))


def lay_at(seat: Seat, player: Titled, own: bool) -> Choice:
    """To lay a card at the location of whoever sits there."""
    return Choice(str(seat + 1), text("Help yourself") if own else text("Harm {name}", name=player))


def name_event(symbol: Symbol) -> Choice:
    """To name the event that the stone on the question mark meets."""
    return Choice(symbol.letter, text("{symbol}: {event}", symbol=symbol, event=symbol.event))


def _where_to(sitting: Sitting, seen: View) -> Iterator[Choice]:
    card = seen.hand[0]  # whichever it is, it may go to the same places
    for seat, player in enumerate(sitting.table.players):
        if why_not(known(seen), Give(card, seat)) is None:
            yield lay_at(seat, player, own=seat == seen.seat)


def _events(seen: View) -> Iterator[Choice]:
    target = seen.places[seen.turn].target
    for symbol in target.hidden if target is not None else ():
        yield name_event(symbol)


def other_buttons(sitting: Sitting) -> tuple[Choice, ...]:
    """What else may be pressed now."""
    if sitting.asked:
        return (PLAY_ON,)
    match sitting.stage:
        case Stage.DECISION | Stage.EXCHANGE | Stage.COMPLICATION | Stage.RESOLVING:
            return (PUT_BACK,)
        case Stage.OVER:
            return (ANOTHER,)
    return ()


def waiting(sitting: Sitting) -> tuple[Choice, ...]:
    """The buttons that wait for something to be chosen: they have their room all the time."""
    picked = sitting.picked
    if sitting.asked:
        return ()
    others = () if picked else (PUT_BACK,)
    match sitting.stage:
        case Stage.DECISION:
            done = len(picked) == len(STONES) and all(">" in one for one in picked)
            return others if done else (*others, CONFIRM)
        case Stage.COMPLICATION | Stage.RESOLVING:
            return others if picked else (*others, *main_buttons(sitting))
    return others


def words_of(sitting: Sitting) -> Words:
    """What the page says now."""
    seen = sitting.view
    if sitting.table.ended:
        return ENDED
    if sitting.asked:
        return Words(GOES_ON if seen is None else _who(sitting, seen), (), SURE)
    match sitting.stage:
        case Stage.HAND_OVER:
            assert sitting.handing is not None
            return hand_over(sitting.table.players[sitting.handing])
        case Stage.TOLD | Stage.OVER:
            assert seen is not None
            return _told(sitting, seen)
        case Stage.WAITING:
            if seen is None:  # nobody has the screen, so that a computer plays
                return Words(GOES_ON, (), thinking(sitting))
            return Words(_who(sitting, seen), (), thinking(sitting), _news(sitting, seen))
    assert seen is not None, "who is asked holds the screen"
    texts, task, reasons = _task(sitting, seen)
    return Words(_who(sitting, seen), texts, task, (*_news(sitting, seen), *reasons))


def _who(sitting: Sitting, seen: View) -> Text:
    """Which phase of which turn it is, and whose."""
    name = sitting.table.players[seen.turn]
    return text("Turn {n}, {phase}: {name}", n=seen.number, phase=seen.phase, name=name)


def _news(sitting: Sitting, seen: View) -> tuple[Text, ...]:
    """What was done since who reads it last did anything; in the final phase, how all stones fared so far.

    In the final phase everybody looks on; where only one person plays, it is they who read.
    """
    table = sitting.table
    [reader] = table.persons if len(table.persons) == 1 else (seen.seat,)
    told = since_last(table, reader)
    if seen.phase in (Phase.NAMING, Phase.RESOLVING, Phase.ROLL):
        told += tuple(rolled(table.players, result) for result in seen.results)
    return told


_Said = tuple[tuple[Text, ...], Text, tuple[Text, ...]]


def _task(sitting: Sitting, seen: View) -> _Said:
    """What there is to say of what is to be done, what it is, and the sum behind it."""
    picked = sitting.picked
    match sitting.stage:
        case Stage.DECISION:
            return *_decision(seen, picked), ()
        case Stage.EXCHANGE:
            return (), TO_EXCHANGE, ()
        case Stage.COMPLICATION:
            return *_complication(sitting, seen), ()
        case Stage.NAMING:
            return (), TO_NAME, tuple(_prospects(seen))
        case _:
            return _resolving(seen, picked)


def _decision(seen: View, picked: Picked) -> tuple[tuple[Text, ...], Text]:
    place = seen.places[seen.turn]
    held = next((one for one in picked if ">" not in one), None)
    if place.standing:
        first = text("All three stones are still here, so that you may put them anew.")
    elif isinstance(place.target, Location):
        first = QUESTION
    else:
        first = text("The villain: all three stones must succeed, and you win.")
    if held is not None:
        return (first,), text("Where to with the {stone}?", stone=STONES[held])
    if len(picked) == len(STONES):
        return (first,), text("Confirm, or choose differently.")
    return (first,), TO_PUT


def _complication(sitting: Sitting, seen: View) -> tuple[tuple[Text, ...], Text]:
    full = tuple(
        text("{name} has received two harmful cards, the most there can be.", name=player)
        for seat, player in enumerate(sitting.table.players)
        if seat != seen.seat and seen.places[seat].received >= MOST_HARM
    )
    if sitting.picked:
        return full, text("Where to with the {card}?", card=card_of(sitting.picked[0]))
    return full, TO_LAY


def _prospects(seen: View) -> Iterator[Text]:
    """What each event that may be named would bring, with all cards that fit."""
    place = seen.places[seen.turn]
    stone = place.on_question
    if stone is None or place.target is None:
        return
    for symbol in place.target.hidden:
        reckoning = reckon(place.hero, stone, symbol, place.own, place.harm)
        yield text("{symbol}: {told}", symbol=symbol, told=what_it_takes(reckoning.factor))


def _resolving(seen: View, picked: Picked) -> _Said:
    state = known(seen)
    if not picked:
        return (), text("Choose a stone to roll for. The cards that are best for it come with it."), ()
    stone = STONES[picked[0]]
    forced = tuple(
        text("The {card} must be used against this stone.", card=card) for card in state.forced(stone)
    )
    reckoning = picked_sum(seen, picked)
    task = text("Roll for the {stone}, or click cards to add them or to put them back.", stone=stone)
    return forced, task, sum_of(reckoning) if reckoning is not None else ()


def picked_sum(seen: View, picked: Picked) -> Reckoning | None:
    """The sum for the stone that is picked, with the cards picked for it."""
    stone: Stone = STONES[picked[0]]
    event = known(seen).event(stone)
    if event is None:
        return None
    own, harm = ([card_of(one) for one in picked if one[0] == sign] for sign in "+-")
    return reckon(seen.places[seen.turn].hero, stone, event, own, harm)


def picked_plan(seen: View, picked: Picked) -> Plan:
    """The sum for the stone that is picked, and what could be made for the others of what is left."""
    reckoning = picked_sum(seen, picked)
    if reckoning is None:
        return outlook(seen, seen.turn)
    place = seen.places[seen.turn]
    own, harm = (
        tuple(card for word, card in zip(card_words(cards, sign), cards, strict=True) if word not in picked)
        for sign, cards in (("+", place.own), ("-", place.harm))
    )
    later = [stone for stone in known(seen).waiting if stone is not reckoning.stone]
    rest = best_plan(replace(place, own=own, harm=harm), seen.named, later)
    return Plan(rest.named, tuple(sorted((reckoning, *rest.stones), key=lambda one: one.stone)))


def _told(sitting: Sitting, seen: View) -> Words:
    """The dice of a turn, and at the end who has won."""
    players = sitting.table.players
    results = tuple(rolled(players, result) for result in seen.results)
    if sitting.stage is Stage.TOLD:
        return Words(
            text("Turn {n} is over", n=seen.number - 1), (), text("Go on when all have read it."), results
        )
    seat = winner(known(seen))
    assert seat is not None
    name = shown(text("{name}", name=players[seat]))
    return Words(text("The end of the game"), (), why_won(name, seen.places[seat]), results)


def heading_of(seen: View, seat: Seat, asked: Seat | None) -> Text:
    """What stands beside a player's name: whose turn it is, who deals, how many locations are done."""
    n, all = len(seen.places[seat].done), seen.setting.needed
    turn = seat == asked
    if turn and seat == seen.dealer:
        return text("has the turn, deals · locations: {n} of {all}", n=n, all=all)
    if turn:
        return text("has the turn · locations: {n} of {all}", n=n, all=all)
    if seat == seen.dealer:
        return text("deals · locations: {n} of {all}", n=n, all=all)
    return text("locations: {n} of {all}", n=n, all=all)
