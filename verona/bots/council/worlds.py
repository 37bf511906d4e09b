"""Truths that a seat can't tell from the real one: everything it hasn't seen, filled in at random.

Between two looks at the stack of the draft a player sees which cards went, but not to whom: these are the
groups of cards that may change hands. A token keeps its face, and no player has the same face twice at a
time: these are the faces that may be exchanged.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum
from random import Random
from typing import TypeAlias

from verona.council.cards import Card
from verona.council.state import Choice, Phase, Play, Seat, State, Token
from verona.council.view import View, known


class Place(Enum):
    """Where a card may be besides a player's hand."""

    STACK = "stack"
    COMING = "coming"
    REMOVED = "removed"


Holder: TypeAlias = Seat | Place
Group: TypeAlias = tuple[set[Card], list[Holder]]
"""Some cards, and who has them: each holder as many as it is named, nobody knows which."""


def sample(view: View, rng: Random) -> State:
    """A state that looks to `view.seat` as the real one does, as good as any other.

    >>> from verona.council.rules import new_game
    >>> from verona.council.state import Setting, shuffled
    >>> from verona.council.view import view
    >>> seen = view(new_game(shuffled(Setting(), Random(1))), 0)
    >>> view(sample(seen, Random(2)), 0) == seen
    True
    """
    dealt, state = _dealt(view, rng), known(view)
    choices, hands = state.choices, list(state.hands)
    played = {standing.card for standing in state.table}
    for seat in view.setting.seats:
        if seat != view.seat:
            hands[seat] = _sorted(card for card in dealt[seat] if card not in played)
    if view.setting.players == 2 and view.phase is Phase.DRAFT and view.seat == 1 and view.choices:
        # What the first player passes is not in either hand yet.
        hands[0] = _sorted(dealt[0][:3])
        choices = (Choice(0, _sorted(dealt[0]), hands[0]), *choices[1:])
    return replace(
        state,
        hands=tuple(hands),
        stack=view.stack or _sorted(dealt[Place.STACK]),
        coming=_sorted(dealt[Place.COMING]),
        removed=_sorted(dealt[Place.REMOVED]),
        choices=choices,
        tokens=tuple(_faces(view, rng)),
    )


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))


# Cards.


def _dealt(view: View, rng: Random) -> dict[Holder, list[Card]]:
    """Who has, or had until it was played, each card that this seat has not drawn itself."""
    player = {done.action.card: done.seat for done in view.history if isinstance(done.action, Play)}
    dealt = defaultdict[Holder, list[Card]](list)
    for cards, holders in groups(view):
        for card in [card for card in cards if card in player]:
            holders.remove(player[card])
            cards.remove(card)
            dealt[player[card]].append(card)
        unplayed = sorted(cards)
        rng.shuffle(unplayed)
        for card, holder in zip(unplayed, holders, strict=True):
            dealt[holder].append(card)
    return dealt


def groups(view: View) -> Iterator[Group]:
    """The groups of cards that this seat can't tell apart; its own are in none."""
    return _groups_of_two(view) if view.setting.players == 2 else _groups_of_more(view)


def _own(view: View) -> set[Card]:
    """All cards that this seat has, or had and played."""
    played = (
        done.action.card for done in view.history if done.seat == view.seat and isinstance(done.action, Play)
    )
    return {*view.hand, *played}


def _kept(view: View) -> set[Card]:
    return {card for choice in view.choices for card in choice.kept}


def _groups_of_more(view: View) -> Iterator[Group]:
    pool = {*view.setting.cards} - (_own(view) - _kept(view))
    holders: list[Holder] = [seat for seat in view.setting.seats if seat != view.seat]
    for choice in view.choices:
        if choice.seat == view.seat:
            yield pool - {*choice.seen}, holders
            pool, holders = {*choice.seen} - {*choice.kept}, []
        else:
            holders.append(choice.seat)
    if view.stack:
        yield pool - {*view.stack}, holders
    else:
        rest = Place.STACK if view.phase is Phase.DRAFT else Place.REMOVED
        yield pool, [*holders, *[rest] * (len(pool) - len(holders))]


def _groups_of_two(view: View) -> Iterator[Group]:
    other: Holder = 1 - view.seat
    removed: list[Holder] = [Place.REMOVED] * 3
    seen = {card for choice in view.choices for card in choice.seen} | {*view.stack}
    unknown = {*view.setting.cards} - seen - _own(view)
    if view.phase is not Phase.DRAFT:
        yield seen - _kept(view), [other] * 2
        yield unknown, [*[other] * 3, *removed]
    elif view.seat == 1 and not view.choices:
        yield unknown, [*[Place.STACK] * 5, *[Place.COMING] * 5, *removed]
    else:
        # The other's five: to be drawn yet, on offer now, or chosen from already.
        place = Place.COMING if not view.choices else Place.STACK if view.seat == 0 else other
        yield unknown, [*[place] * 5, *removed]


# Tokens.


def _faces(view: View, rng: Random) -> list[Token]:
    """The tokens that were laid, each with a face that it may have."""
    tokens = list(view.tokens)
    hidden = [index for index, token in enumerate(tokens) if token.face is None]

    def filled(place: int) -> bool:
        """Whether the hidden tokens from `place` on could be given faces, one after another."""
        if place == len(hidden):
            return True
        index = hidden[place]
        blank = tokens[index]
        excluded = {token.face for other, token in enumerate(tokens) if _exclude(tokens, index, other)}
        faces = [face for face in view.setting.faces if face not in excluded]
        for face in rng.sample(faces, len(faces)):
            tokens[index] = replace(blank, face=face)
            if filled(place + 1):
                return True
        tokens[index] = blank
        return False

    consistent = filled(0)
    assert consistent, "a view is of a game that has been played"
    return tokens


def _exclude(tokens: list[Token], one: int, other: int) -> bool:
    """Whether two tokens can't have the same face: their owner had both at a time, or changed one for one."""
    first, second = min(one, other), max(one, other)
    until = tokens[first].until
    same = tokens[first].owner == tokens[second].owner
    return one != other and same and (until is None or second <= until)
