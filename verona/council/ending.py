"""How a game ends: who is poisoned, which agendas hold, who has how many points."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from verona.council.agendas import holds
from verona.council.cards import Card
from verona.council.state import Face, Seat, Standing, State, Token


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends where it stands. `points` are by seat; `holding` are the cards whose agendas hold."""

    dead: tuple[Card, ...]
    living: tuple[Standing, ...]
    holding: tuple[Card, ...]
    points: tuple[int, ...]

    @property
    def winner(self) -> Seat:
        """Who has most points; of several, who is earlier in the turn order."""
        return self.ranking[0]

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats from the winner's on; of those with as many points the earlier in turn order first."""
        return tuple(sorted(range(len(self.points)), key=lambda seat: -self.points[seat]))

    @property
    def lead(self) -> int:
        """How many points the winner has more than the next."""
        return self.points[self.ranking[0]] - self.points[self.ranking[1]]

    @property
    def tied(self) -> bool:
        """Whether somebody else has as many points as the winner."""
        return self.lead == 0


def ending(state: State) -> Ending:
    """How the game ends, or would end if it ended now; every token must be known."""
    dead = _dead(state.tokens)
    living = tuple(standing for standing in state.table if standing.card not in dead)
    holding = tuple(
        standing.card
        for standing in living
        if standing.card.agenda is not None and holds(standing.card.agenda, living)
    )
    points = [0] * state.setting.players
    for token in state.tokens:
        points[token.owner] += points_of(token, holding)
    order = tuple(standing.card for standing in state.table if standing.card in dead)
    return Ending(order, living, holding, tuple(points))


def points_of(token: Token, holding: Iterable[Card]) -> int:
    """What a token scores when the agendas of these cards hold."""
    if token.slot is None or token.face is None or token.face.influence is None:
        return 0
    return token.face.influence + token.slot.modifier if token.slot.card in holding else 0


def _dead(tokens: Iterable[Token]) -> set[Card]:
    """The characters with more poison than antidote."""
    balance = Counter[Card]()
    for token in tokens:
        if token.slot is not None and token.face in (Face.POISON, Face.ANTIDOTE):
            balance[token.slot.card] += 1 if token.face is Face.POISON else -1
    return {card for card, more in balance.items() if more > 0}
