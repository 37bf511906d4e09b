"""Searches the round to its end as the careful bot does, and sometimes moves without having looked."""

from dataclasses import dataclass
from random import Random

from verona.bots.careful import CarefulBot
from verona.bots.easy import EasyBot
from verona.twist.state import Action, Phase
from verona.twist.view import View

_SLIP = 0.2


@dataclass(frozen=True, slots=True)
class MediumBot:
    """Careful in four moves of five, easy in the fifth."""

    name: str = "medium"

    def choose(self, view: View, rng: Random) -> Action:
        slips = view.phase is Phase.MOVING and rng.random() < _SLIP
        return (EasyBot() if slips else CarefulBot()).choose(view, rng)
