"""What a bot for Romeo i Julia is: something with a name that chooses from what its seat may know."""

from random import Random
from typing import Protocol

from verona.julia.state import Choice
from verona.julia.view import View


class Bot(Protocol):
    """A strategy for any seat.

    `choose` is asked when it is the seat's turn. All that is left to chance comes from `rng`, so that the
    same view and the same seed give the same choice.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: View, rng: Random) -> Choice: ...
