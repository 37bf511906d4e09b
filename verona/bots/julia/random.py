"""Plays whatever is legal."""

from dataclasses import dataclass
from random import Random

from verona.julia.state import Choice
from verona.julia.view import View, choices


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every legal choice is as likely as any other."""

    name: str = "random"

    def choose(self, view: View, rng: Random) -> Choice:
        return rng.choice(choices(view))
