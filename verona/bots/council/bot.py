"""What a bot is: something with a name that chooses an action from what its seat may know."""

from random import Random
from typing import Protocol

from verona.council.state import Action
from verona.council.view import View


class Bot(Protocol):
    """A strategy for any seat.

    `choose` is asked when it is the seat's turn. All that is left to chance comes from `rng`, so that the
    same view and the same seed give the same action.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: View, rng: Random) -> Action: ...
