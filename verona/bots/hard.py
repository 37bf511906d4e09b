"""Looks past the report: as Capulet for what can be forced, as the Nurse for what lives long."""

from dataclasses import dataclass
from random import Random

from verona.bots.careful import last_place
from verona.bots.hiding import hide
from verona.bots.pursuit import pursue
from verona.twist.state import Action, Phase, Seat
from verona.twist.view import View, choices

NODES = 500_000
"""How many positions the exact search may look at for one move."""
TRIES = 8
"""How many squares the Nurse considers for the last character she places."""


@dataclass(frozen=True, slots=True)
class HardBot:
    """Seldom needs more than five days, and seldom is found in less."""

    name: str = "hard"
    nodes: int = NODES

    def choose(self, view: View, rng: Random) -> Action:
        match view.phase:
            case Phase.MOVING if len(choices(view)) == 1:
                return choices(view)[0]
            case Phase.MOVING if view.seat is Seat.CAPULET:
                return pursue(view, rng, self.nodes).move
            case Phase.MOVING:
                return hide(view, rng, self.nodes)
            case Phase.PLACEMENT if view.position.squares.count(None) == 1:
                return last_place(view, rng, TRIES)
            case _:
                return rng.choice(choices(view))
