"""Looks after its own stones and leaves the others alone; errs now and then."""

from dataclasses import dataclass
from random import Random

from verona.bots.julia.exact import Aims, choose
from verona.julia.state import Choice
from verona.julia.view import View, choices

_ERR = 0.25
_AIMS = Aims(worths=(0.0, -1.0, -2.0, -3.0), harm=0.0)


@dataclass(frozen=True, slots=True)
class EasyBot:
    """One choice in four is any choice."""

    name: str = "easy"

    def choose(self, view: View, rng: Random) -> Choice:
        if rng.random() < _ERR:
            return rng.choice(choices(view))
        return choose(view, _AIMS, rng)
