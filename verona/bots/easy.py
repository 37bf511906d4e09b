"""Looks at where everyone would stand after its own move, as if the report came then; errs now and then."""

from dataclasses import dataclass
from random import Random

from verona.twist.deduction import consistent, same_area
from verona.twist.rules import legal_moves
from verona.twist.state import Action, Move, Phase, Seat
from verona.twist.view import View, choices

_ERR = 0.25


@dataclass(frozen=True, slots=True)
class EasyBot:
    """Plays plausibly: one move in four is any move."""

    name: str = "easy"

    def choose(self, view: View, rng: Random) -> Action:
        if view.phase is not Phase.MOVING or rng.random() < _ERR:
            return rng.choice(choices(view))
        worths = {move: _worth(view, move) for move in legal_moves(view.position)}
        least = min(worths.values())
        return rng.choice([move for move, worth in worths.items() if worth == least])


def _worth(view: View, move: Move) -> int:
    """How bad the report would be after a move; less is better."""
    squares = view.position.put(move.character, move.square).placed
    if view.seat is Seat.NURSE and view.lovers is not None:
        return -len(consistent(view.candidates, squares, same_area(view.lovers, squares)))
    return max(len(consistent(view.candidates, squares, same)) for same in (True, False))
