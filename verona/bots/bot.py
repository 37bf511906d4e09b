"""What a bot is: something with a name that chooses an action from what its seat may know."""

from random import Random
from typing import Protocol

from verona.twist.state import Action
from verona.twist.view import View


class Bot(Protocol):
    """A strategy for both roles.

    `choose` is asked when it is the seat's turn, so that there is a choice: the Nurse's six placements,
    her disguise and her reports, and either player's moves. All that is left to chance comes from `rng`,
    so that the same view and the same seed give the same action.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: View, rng: Random) -> Action: ...
