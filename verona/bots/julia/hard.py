"""Plays for finished locations rather than stones, and looks ahead: at cards to come, and at every rival."""

from dataclasses import dataclass
from random import Random

from verona.bots.julia.exact import Aims, choose
from verona.julia.state import PLAYERS, Choice
from verona.julia.view import View

# In games of the medium level, a location on which one stone stays took 1.7 turns more on average, with two
# stones 2.1 and with all three, which may be put anew, 2.0. So finishing is what counts.
WORTHS = (0.0, -1.6, -2.0, -2.05)
# Between two, harm that counted more than one's own loss won more games against the medium level.
AIMS = {players: Aims(WORTHS, harm=1.5 if players == 2 else 1.0, ahead=True) for players in PLAYERS}


@dataclass(frozen=True, slots=True)
class HardBot:
    """The worth of a stone that stays is how many turns it is likely to cost."""

    name: str = "hard"

    def choose(self, view: View, rng: Random) -> Choice:
        return choose(view, AIMS[view.setting.players], rng)
