"""The rest of a game in a player's head: played quickly, on a few numbers, by players who aren't foolish.

They play any card anywhere; but the last one goes where it is best as things stand, and every ability is used
for what is. Most tokens go on the best slot of an agenda that holds as things stand. What is on others'
tokens they don't know. Players who send every card where it is best were tried, and are no better guide.
"""

from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from math import inf
from random import Random
from typing import TypeAlias

from verona.council.agendas import holds
from verona.council.cards import Ability, Area, Card
from verona.council.rules import played
from verona.council.state import Face, Keep, Phase, Seat, Standing, State

Spot: TypeAlias = tuple[int, int]
"""A slot: its modifier, and the number of its card."""
Cards: TypeAlias = int
"""A set of cards: the bits of their numbers."""

_INFLUENCE = tuple(face.influence or 0 for face in Face)
_SCORING = frozenset(face for face in Face if face.influence is not None)
_SOON = 0.7
"""How often a token is laid that could wait."""
_IN_HAND = 0.5
"""What a token is worth in hand, as a share of its influence."""
_SAME = 1e-9


def points_at_end(state: State, rng: Random) -> list[int]:
    """The points by seat after the rest of a game of which nothing is hidden."""
    while state.phase is Phase.DRAFT:
        state = played(state, Keep(tuple(rng.sample(state.stack, state.setting.keeps))))
    rehearsal = Rehearsal(state, rng)
    rehearsal.play_on(state)
    return rehearsal.points()


def worth(points: list[int], seat: Seat) -> float:
    """What the points at the end are worth to a seat: a win is 1, and a point more than the best other player
    has, or less, some hundredths."""
    others = max(had for other, had in enumerate(points) if other != seat)
    return (points.index(max(points)) == seat) + 0.03 * (points[seat] - others)


@lru_cache(maxsize=4)
def _judge(cards: tuple[Card, ...]) -> Callable[[Cards, Cards], tuple[int, ...]]:
    """Who says which of the agendas of these cards hold, and remembers it."""

    @lru_cache(maxsize=1 << 16)
    def holding(council: Cards, exile: Cards) -> tuple[int, ...]:
        """The numbers of the cards whose agendas hold when these are the living in the two areas."""
        living = [
            Standing(card, area)
            for card in cards
            for area, there in ((Area.COUNCIL, council), (Area.EXILE, exile))
            if there >> card.number & 1
        ]
        agendas = [(standing.card.number, standing.card.agenda) for standing in living]
        return tuple(number for number, agenda in agendas if agenda and holds(agenda, living))

    return holding


@dataclass(slots=True)
class Laid:
    """A token in a slot."""

    owner: Seat
    face: Face
    spot: Spot


Changes: TypeAlias = tuple[tuple[Laid, Face, Spot], ...]
"""The face and the spot that tokens get."""


class Rehearsal:
    """A game after the draft, of which nothing is hidden.

    `hands` and `own`, the tokens that are left, are by seat. `open` are the spots where no token is `laid`.
    """

    def __init__(self, state: State, rng: Random) -> None:
        self._rng = rng
        self._setting = state.setting
        self._judge = _judge(state.setting.cards)
        self.hands = [list(hand) for hand in state.hands]
        self.council = sum(1 << card.number for card in state.in_area(Area.COUNCIL))
        self.exile = sum(1 << card.number for card in state.in_area(Area.EXILE))
        self.laid = [
            Laid(token.owner, token.face, (token.slot.modifier, token.slot.card.number))
            for token in state.tokens
            if token.slot is not None and token.face is not None
        ]
        self.open = [(slot.modifier, slot.card.number) for slot in state.open_slots]
        self.own = [list(state.own(seat)) for seat in state.setting.seats]
        self._guess = sum(_INFLUENCE[face] for face in state.setting.faces) / len(state.setting.faces)
        self._share = 1 / (state.setting.players - 1)

    def play_on(self, state: State) -> None:
        """Plays to the end; `state` is the one that this was made of."""
        seat, players = state.turn, self._setting.players
        if state.phase is Phase.ABILITY:
            self._use(seat, state.table[-1].card.ability)
        if state.phase in (Phase.ABILITY, Phase.TOKEN):
            self._lay(seat)
            seat = (seat + 1) % players
        if state.phase not in (Phase.LAST, Phase.OVER):
            while self.hands[seat]:
                self._send(seat)
                self._lay(seat)
                seat = (seat + 1) % players
            seat = 0
        if state.phase is not Phase.OVER:
            for last in range(seat, players):
                self._lay(last, last=True)

    def points(self) -> list[int]:
        """The points by seat if the game ended now."""
        points, holding = [0] * self._setting.players, self._holding()
        for laid in self.laid:
            modifier, card = laid.spot
            if laid.face in _SCORING and card in holding:
                points[laid.owner] += _INFLUENCE[laid.face] + modifier
        return points

    # What things are worth as they stand.

    def _alive(self) -> Cards:
        """All cards but those that would die of poison."""
        if not self._setting.poison:
            return ~0
        balance = Counter[int]()
        for laid in self.laid:
            balance[laid.spot[1]] += (laid.face is Face.POISON) - (laid.face is Face.ANTIDOTE)
        return ~sum(1 << card for card, more in balance.items() if more > 0)

    def _holding(self) -> tuple[int, ...]:
        alive = self._alive()
        return self._judge(self.council & alive, self.exile & alive)

    def _worth(self, seat: Seat, owner: Seat, face: Face, spot: Spot) -> float:
        """What a token is worth to a seat if it scores in that spot."""
        if owner != seat:
            return -self._share * (self._guess + spot[0])
        return _INFLUENCE[face] + spot[0] if face in _SCORING else 0.0

    def _gains(self, seat: Seat) -> list[float]:
        """By the number of a card, what it is worth to a seat that its agenda holds."""
        gains = [0.0] * len(self._setting.deck.cards)
        for laid in self.laid:
            gains[laid.spot[1]] += self._worth(seat, laid.owner, laid.face, laid.spot)
        return gains

    # What the players do.

    def _send(self, seat: Seat) -> None:
        hand = self.hands[seat]
        card = hand.pop(self._rng.randrange(len(hand)))
        bit = 1 << card.number
        if self._rng.random() < 0.5:
            self.council |= bit
        else:
            self.exile |= bit
        if not hand:
            self._flip(seat, [bit])
        self.open += [(modifier, card.number) for modifier in card.slots]
        self._use(seat, card.ability)

    def _use(self, seat: Seat, ability: Ability | None) -> None:
        match ability:
            case Ability.EXILE:
                self._flip(seat, _each(self.council))
            case Ability.RECALL:
                self._flip(seat, _each(self.exile))
            case Ability.TRANSFER:
                self._flip(seat, _each(self.council | self.exile))
            case Ability.EXCHANGE:
                pairs = product(_each(self.council), _each(self.exile))
                self._flip(seat, [one | other for one, other in pairs])
            case Ability.SWAP | Ability.INSPECT:
                two = combinations(self.laid, 2)
                self._change(seat, [((a, a.face, b.spot), (b, b.face, a.spot)) for a, b in two])
            case Ability.SHIFT:
                self._change(seat, [((laid, laid.face, spot),) for laid in self.laid for spot in self.open])
            case Ability.REPLACE:
                own = [laid for laid in self.laid if laid.owner == seat]
                self._change(seat, [((laid, face, laid.spot),) for laid in own for face in self.own[seat]])

    def _flip(self, seat: Seat, options: list[Cards]) -> None:
        """Moves the cards of the best option to the other area, or none."""
        gains, alive = self._gains(seat), self._alive()
        best, most = 0, -inf
        for option in (0, *options):
            holding = self._judge((self.council ^ option) & alive, (self.exile ^ option) & alive)
            gain = sum([gains[card] for card in holding])
            if gain > most + _SAME:
                best, most = option, gain
        self.council ^= best
        self.exile ^= best

    def _change(self, seat: Seat, options: list[Changes]) -> None:
        """Gives tokens other faces and spots as the best option says, or leaves all as they are."""
        holding = self._holding()

        def gain(laid: Laid, face: Face, spot: Spot) -> float:
            gain = _IN_HAND * (_INFLUENCE[laid.face] - _INFLUENCE[face])
            if spot[1] in holding:
                gain += self._worth(seat, laid.owner, face, spot)
            if laid.spot[1] in holding:
                gain -= self._worth(seat, laid.owner, laid.face, laid.spot)
            return gain

        gains = [sum([gain(*change) for change in option]) for option in options]
        if max(gains, default=0.0) > _SAME:
            for laid, face, spot in options[gains.index(max(gains))]:
                self._put(laid, face, spot)

    def _put(self, laid: Laid, face: Face, spot: Spot) -> None:
        if face is not laid.face:
            own = self.own[laid.owner]
            own.remove(face)
            insort(own, laid.face)
        if spot in self.open:
            self.open.remove(spot)
            self.open.append(laid.spot)
        laid.face, laid.spot = face, spot

    def _lay(self, seat: Seat, last: bool = False) -> None:
        own, rng = self.own[seat], self._rng
        # How many more times this player may lay a token.
        later = 0 if last else len(self.hands[seat]) + 1
        if not own or not self.open or (later >= len(own) and rng.random() >= _SOON):
            return
        nowhere = (0.0, 0.0, own[0], rng.choice(self.open))
        gain, _, face, spot = max(self._lays(seat, later), default=nowhere)
        if gain > 0 or 0 < later < len(own):
            own.remove(face)
            self.open.remove(spot)
            self.laid.append(Laid(seat, face, spot))

    def _lays(self, seat: Seat, later: int) -> Iterator[tuple[float, float, Face, Spot]]:
        """What it may gain to lay a token, a number to choose by among equals, and which token where."""
        own, holding, chance = self.own[seat], self._holding(), self._rng.random
        scoring = [face for face in own if face in _SCORING]
        for spot in self.open:
            if scoring and spot[1] in holding:
                yield _INFLUENCE[scoring[-1]] + spot[0], chance(), scoring[-1], spot
        if later > 1 or own[-1] in _SCORING:
            return
        gains, alive = self._gains(seat), self._alive()
        for spot in self.open:
            if Face.POISON in own and spot[1] in holding:
                yield -gains[spot[1]], chance(), Face.POISON, spot
            if Face.ANTIDOTE in own and not alive >> spot[1] & 1:
                yield gains[spot[1]], chance(), Face.ANTIDOTE, spot


def _each(cards: Cards) -> list[Cards]:
    """The cards of a set, one by one."""
    return [1 << number for number in range(cards.bit_length()) if cards >> number & 1]
