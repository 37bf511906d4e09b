"""From clicks to actions: what a press means for whoever's turn it is, step by step.

Everything that can be pressed has a word: a stone `r`, `b` or `y`; a symbol of one's location, or an event to
be named, its letter (`D`, `?`); a card in hand its name (`rC`, `J`), a second one of the same `J.2`; a card
at one's location the same after `+` for an own and `-` for a harmful one (`+J`, `-rC`); a player's location
the number (`2`); and `confirm`.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias, assert_never

from verona.game import GAME_OVER
from verona.julia.cards import Card, Stone, Symbol
from verona.julia.deck import Deck
from verona.julia.notation import STONES, SYMBOLS, parse_card
from verona.julia.odds import best_plan
from verona.julia.reasons import why_not
from verona.julia.state import PLAYERS, Choice, Discard, Give, Name, Phase, Put, Resolve, State
from verona.text import Note, Text, Tone, text

CONFIRM = "confirm"
SEATS = {str(seat + 1): seat for seat in range(max(PLAYERS))}

TO_PUT = text("Choose a stone, then the symbol it is to stand on.")
TO_EXCHANGE = text("Choose the cards that are to go, or none, and confirm.")
TO_LAY = text("Choose a card from your hand, then the location where it goes.")
TO_NAME = text("Name the event that the stone on the question mark meets.")

Picked: TypeAlias = tuple[str, ...]
"""What was pressed before and waits for more. In the decision a stone that stands is one word, `r>D`."""
Press: TypeAlias = Picked | Choice | Note
"""What is picked now, a choice that is legal, or a note why nothing happens."""


def card_words(cards: Iterable[Card], sign: str = "") -> tuple[str, ...]:
    """The words of some cards, in order.

    >>> card_words(map(parse_card, ["J", "J", "rC"]), "+")
    ('+J', '+J.2', '+rC')
    """
    seen, words = Counter[str](), list[str]()
    for card in cards:
        seen[card.key] += 1
        words.append(f"{sign}{card.key}" + (f".{seen[card.key]}" if seen[card.key] > 1 else ""))
    return tuple(words)


def words(deck: Deck) -> tuple[str, ...]:
    """Every word that a press can be."""
    cards = (word for sign in ("", "+", "-") for word in card_words(deck.cards, sign))
    return (*cards, *STONES, *SYMBOLS, *SEATS, CONFIRM)


def press(state: State, picked: Picked, word: str) -> Press:
    """What a press means while `picked` is in hand.

    >>> from verona.julia.fate import settled
    >>> from verona.julia.rules import new_game
    >>> from verona.julia.state import Setting
    >>> state = settled(new_game(Setting()), "Verona")
    >>> press(state, ("r",), state.places[state.turn].target.key[0])
    ('r>C',)
    """
    match state.phase:
        case Phase.DECISION:
            return _decision(state, picked, word)
        case Phase.EXCHANGE:
            return _exchange(state, picked, word)
        case Phase.COMPLICATION:
            return _complication(state, picked, word)
        case Phase.NAMING:
            if word in SYMBOLS:
                return _judged(state, Name(SYMBOLS[word]))
            return _aside(TO_NAME)
        case Phase.RESOLVING:
            return _resolving(state, picked, word)
        case Phase.OVER:
            return Note(GAME_OVER, Tone.WRONG)
        case _:
            return _aside(text("Now cards and dice decide, not a player."))


def _judged(state: State, choice: Choice) -> Press:
    reason = why_not(state, choice)
    return choice if reason is None else Note(reason, Tone.WRONG)


def _aside(sentence: Text) -> Note:
    return Note(sentence, Tone.ASIDE)


def _toggled(picked: Picked, word: str) -> Picked:
    return tuple(other for other in picked if other != word) if word in picked else (*picked, word)


def _decision(state: State, picked: Picked, word: str) -> Press:
    standing = {one[0]: one[2] for one in picked if ">" in one}
    held = next((one for one in picked if ">" not in one), None)
    if word == CONFIRM:
        if len(standing) < len(STONES):
            return _aside(text("First put all three stones on symbols."))
        red, blue, yellow = (SYMBOLS[standing[stone]] for stone in STONES)
        return _judged(state, Put((red, blue, yellow)))
    if held is not None and word in standing:
        word = standing[word]  # the symbol below the stone is meant
    if word in STONES:
        left = tuple(f"{stone}>{spot}" for stone, spot in standing.items() if stone != word)
        return left if word == held else (*left, word)
    if word not in SYMBOLS:
        return _aside(TO_PUT)
    taken = next((stone for stone, spot in standing.items() if spot == word), None)
    if held is None:
        if taken is None:
            return _aside(text("First choose a stone, then the symbol it is to stand on."))
        return _decision(state, picked, taken)
    staying = {stone: spot for stone, spot in standing.items() if stone != taken}
    spots = [SYMBOLS[spot] for spot in (*staying.values(), word)]
    reason = _why_not_there(state, spots)
    if reason is not None:
        return Note(reason, Tone.WRONG)
    # A stone that has to make room is in hand next.
    displaced = () if taken is None else (taken,)
    return (*(f"{stone}>{spot}" for stone, spot in staying.items()), f"{held}>{word}", *displaced)


def _why_not_there(state: State, spots: list[Symbol]) -> Text | None:
    """Why stones can't stand on these spots, however many there are; None if they can."""
    target = state.places[state.turn].target
    assert target is not None, "everyone has a target after the draw"
    free = [spot for spot in target.spots if spot not in spots]
    first, second, third = [*spots, *free, *target.spots][:3]
    return why_not(state, Put((first, second, third)))


def _exchange(state: State, picked: Picked, word: str) -> Press:
    if word == CONFIRM:
        return _judged(state, Discard.of(card_of(one) for one in picked))
    if word in card_words(state.hands[state.turn]):
        return _toggled(picked, word)
    return _aside(TO_EXCHANGE)


def _complication(state: State, picked: Picked, word: str) -> Press:
    if word in SEATS:
        if not picked:
            return _aside(text("First choose a card from your hand, then a location."))
        return _judged(state, Give(card_of(picked[0]), SEATS[word]))
    if word in card_words(state.hands[state.turn]):
        return () if picked == (word,) else (word,)
    return _aside(TO_LAY)


def _resolving(state: State, picked: Picked, word: str) -> Press:
    """A stone, and the cards that are to count for it; those of the best plan come with the stone."""
    place = state.places[state.turn]
    if word in STONES:
        if picked[:1] == (word,):
            return ()
        stone = STONES[word]
        reason = why_not(state, Resolve.of(stone, (), state.forced(stone)))
        return (word, *_planned(state, stone)) if reason is None else Note(reason, Tone.WRONG)
    if not picked:
        return _aside(text("First choose a stone to roll for, then the cards that count for it."))
    stone = STONES[picked[0]]
    if word == CONFIRM:
        own, harm = ([card_of(one) for one in picked if one[0] == sign] for sign in "+-")
        return _judged(state, Resolve.of(stone, own, harm))
    forced = _forced(state, stone)
    if word in forced:
        reason = why_not(state, Resolve.of(stone, (), (card_of(one) for one in forced if one != word)))
    elif word in picked:
        return _toggled(picked, word)
    elif word in card_words(place.own, "+"):
        reason = why_not(state, Resolve.of(stone, (card_of(word),), state.forced(stone)))
    elif word in card_words(place.harm, "-"):
        # Whether it fits; those that must be used are picked.
        alone = state.with_place(state.turn, replace(place, harm=(card_of(word),)))
        reason = why_not(alone, Resolve.of(stone, (), (card_of(word),)))
    else:
        return _aside(text("Choose cards that lie at your location, and confirm."))
    return (*picked, word) if reason is None else Note(reason, Tone.WRONG)


def _planned(state: State, stone: Stone) -> Picked:
    """The words of the cards by which a stone has the chance that the table shows before it is chosen."""
    plan = best_plan(state.places[state.turn], state.named, state.waiting)
    planned = next(one for one in plan.stones if one.stone is stone)
    return (*card_words(planned.own, "+"), *card_words(planned.harm, "-"))


def _forced(state: State, stone: Stone) -> Picked:
    """The words of the harmful cards that must count for a stone if it is rolled for now."""
    forced, harm = state.forced(stone), state.places[state.turn].harm
    return tuple(word for word in card_words(harm, "-") if card_of(word) in forced)


def card_of(word: str) -> Card:
    """The card that a word is about, wherever it lies."""
    return parse_card(word.lstrip("+-").split(".")[0])


def presses(state: State, choice: Choice) -> tuple[str, ...]:
    """The words that lead to a choice when nothing is picked.

    >>> from verona.julia.rules import new_game
    >>> from verona.julia.state import Setting
    >>> presses(new_game(Setting()), Put((Symbol.CAR, Symbol.DIAL, Symbol.QUESTION)))
    ('r', 'C', 'b', 'D', 'y', '?', 'confirm')
    """
    match choice:
        case Put(spots):
            pairs = zip(STONES, spots, strict=True)
            return (*(word for stone, spot in pairs for word in (stone, spot.letter)), CONFIRM)
        case Discard(cards):
            return (*card_words(cards), CONFIRM)
        case Give(card, seat):
            return (card.key, str(seat + 1))
        case Name(event):
            return (event.letter,)
        case Resolve(stone, own, harm):
            planned, wanted = _planned(state, stone), (*card_words(own, "+"), *card_words(harm, "-"))
            back = (word for word in planned if word not in wanted)
            added = (word for word in wanted if word not in planned)
            return (stone.letter, *back, *added, CONFIRM)
        case _:
            assert_never(choice)
