"""Plays whatever is legal."""

from dataclasses import dataclass
from random import Random

from verona.council.state import Action
from verona.council.view import View, choices


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every legal action is as likely as any other."""

    name: str = "random"

    def choose(self, view: View, rng: Random) -> Action:
        return rng.choice(choices(view))
