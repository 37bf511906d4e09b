"""Looks ahead in sampled truths: every choice is tried in many of them, the promising ones in more."""

from dataclasses import dataclass
from random import Random

from verona.bots.council.playout import play_out, worth
from verona.bots.council.worlds import sample
from verona.council.cards import Card
from verona.council.rules import played
from verona.council.state import Action, Lay, Slot
from verona.council.view import View, choices


@dataclass(slots=True)
class Trial:
    """How well an action has done so far."""

    action: Action
    total: float = 0.0
    count: int = 0

    @property
    def mean(self) -> float:
        return self.total / max(1, self.count)


@dataclass(frozen=True, slots=True)
class SamplingBot:
    """Plays games to their end in its head; `nodes` is about how many actions it plays there for one choice.

    `slips` is the share of its choices, 0 to 1, in which it plays anything at all.
    """

    name: str
    nodes: int
    slips: float = 0.0

    def choose(self, view: View, rng: Random) -> Action:
        options = choices(view)
        if len(options) == 1 or rng.random() < self.slips:
            return rng.choice(options)
        trials = [Trial(action) for action in sensible(options)]
        rng.shuffle(trials)
        budget = self.nodes
        rounds = max(1, (len(trials) - 1).bit_length())
        # Sequential halving: in each round the same budget, for half as many actions as in the one before.
        for left in range(rounds, 0, -1):
            budget -= self._try(trials, budget // left, view, rng)
            trials.sort(key=lambda trial: -trial.mean)
            trials = trials[: (len(trials) + 1) // 2]
        return trials[0].action

    def _try(self, trials: list[Trial], budget: int, view: View, rng: Random) -> int:
        """Tries each action in the same truths until the budget is spent; how much was."""
        spent = 0
        while True:
            truth = sample(view, rng)
            for trial in trials:
                end, actions = play_out(played(truth, trial.action), rng)
                trial.total += worth(end, view.seat)
                trial.count += 1
                spent += actions + 1
            if spent >= budget:
                return spent


def sensible(options: tuple[Action, ...]) -> tuple[Action, ...]:
    """The options without tokens laid on a worse slot of a card that has a better one open."""
    best: dict[Card, Slot] = {}
    for option in options:
        if isinstance(option, Lay):
            slot = option.slot
            best[slot.card] = max(best.get(slot.card, slot), slot, key=lambda one: one.modifier)
    return tuple(option for option in options if not isinstance(option, Lay) or option.slot in best.values())
