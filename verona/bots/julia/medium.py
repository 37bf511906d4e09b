"""Plays for as many stones as possible and against the leader, with the cards that it has."""

from dataclasses import dataclass
from random import Random

from verona.bots.julia.exact import Aims, choose
from verona.julia.state import Choice
from verona.julia.view import View

AIMS = Aims(worths=(0.0, -1.0, -2.0, -3.0))


@dataclass(frozen=True, slots=True)
class MediumBot:
    """Every chance is exact, and every stone counts the same."""

    name: str = "medium"

    def choose(self, view: View, rng: Random) -> Choice:
        return choose(view, AIMS, rng)
