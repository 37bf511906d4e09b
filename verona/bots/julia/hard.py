"""Plays for finished locations, and looks at the cards that may come and at everybody else's chances."""

from dataclasses import dataclass
from random import Random

from verona.bots.julia.exact import Aims, choose
from verona.julia.state import Choice
from verona.julia.view import View

AIMS = Aims(worths=(0.0, -1.2, -1.45, -2.1), leader=1.0, others=0.2, ahead=True)


@dataclass(frozen=True, slots=True)
class HardBot:
    """The worth of a stone that stays is how many turns it is likely to cost."""

    name: str = "hard"

    def choose(self, view: View, rng: Random) -> Choice:
        return choose(view, AIMS, rng)
