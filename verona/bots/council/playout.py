"""A game played on to its end by players who see everything and think little: fast, and not quite foolish."""

from random import Random

from verona.council.abilities import uses
from verona.council.agendas import holds
from verona.council.cards import Area, Card
from verona.council.ending import ending
from verona.council.rules import played, to_move
from verona.council.state import Action, Decline, Keep, Lay, Phase, Play, Seat, State

_ANYWHERE = 0.3
_POISON = 0.3


def play_out(state: State, rng: Random) -> tuple[State, int]:
    """The state at the end, and how many actions it took to get there."""
    actions = 0
    while to_move(state) is not None:
        state = played(state, plausible(state, rng))
        actions += 1
    return state, actions


def worth(state: State, seat: Seat) -> float:
    """What the end of a game is worth to a seat: a win is 1, and a point more or less than the best other
    player's some hundredths."""
    end = ending(state)
    others = max(points for other, points in enumerate(end.points) if other != seat)
    return (end.winner == seat) + 0.03 * (end.points[seat] - others)


def plausible(state: State, rng: Random) -> Action:
    """An action that whoever's turn it is may take."""
    match state.phase:
        case Phase.DRAFT:
            return Keep(tuple(rng.sample(state.stack, state.setting.keeps)))
        case Phase.PLAY:
            return Play(rng.choice(state.hands[state.turn]), rng.choice((Area.COUNCIL, Area.EXILE)))
        case Phase.ABILITY:
            return rng.choice((*uses(state), Decline()))
        case _:
            return _token(state, rng)


def _token(state: State, rng: Random) -> Action:
    """Mostly the largest token on the best slot of an agenda that holds as things stand."""
    own, slots = state.own(state.turn), state.open_slots
    face = own[-1]
    influence = [one for one in own if one.influence is not None]
    if not influence or (face.influence is None and rng.random() < _POISON):
        return Lay(rng.choice(own), rng.choice(slots))
    if rng.random() >= _ANYWHERE:
        standing: dict[Card, bool] = {}
        best = [slot for slot in slots if _holds(state, slot.card, standing)]
        if best:
            return Lay(influence[-1], max(best, key=lambda slot: slot.modifier))
        if state.phase is not Phase.LAST:
            return Decline()
    return Lay(rng.choice(influence), rng.choice(slots))


def _holds(state: State, card: Card, known: dict[Card, bool]) -> bool:
    if card not in known:
        known[card] = card.agenda is not None and holds(card.agenda, state.table)
    return known[card]
