"""Looks ahead in sampled truths: every choice is tried in many of them, the promising ones in more."""

from dataclasses import dataclass
from random import Random

from verona.bots.council.rehearsal import points_at_end, worth
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
    """Plays on in its head; `games` is about how often it comes to the end there for one choice.

    `slips` is the share of its choices, 0 to 1, in which it plays anything at all.
    """

    name: str
    games: int
    slips: float = 0.0

    def choose(self, view: View, rng: Random) -> Action:
        options = choices(view)
        if len(options) == 1 or rng.random() < self.slips:
            return rng.choice(options)
        trials = [Trial(action) for action in sensible(options)]
        rng.shuffle(trials)
        left = self.games
        # Sequential halving: in each round as many games, for half as many actions as in the one before.
        for rounds in range(max(1, (len(trials) - 1).bit_length()), 0, -1):
            left -= _try(trials, left // rounds, view, rng)
            trials.sort(key=lambda trial: -trial.mean)
            trials = trials[: (len(trials) + 1) // 2]
        return trials[0].action


def _try(trials: list[Trial], games: int, view: View, rng: Random) -> int:
    """Tries the actions in the same truths, in so many games or a few more; how many there were."""
    done = 0
    while done == 0 or done < games:
        truth = sample(view, rng)
        for trial in trials:
            trial.total += worth(points_at_end(played(truth, trial.action), rng), view.seat)
            trial.count += 1
        done += len(trials)
    return done


def sensible(options: tuple[Action, ...]) -> tuple[Action, ...]:
    """The options without tokens laid on a worse slot of a card that has a better one open."""
    best: dict[Card, Slot] = {}
    for option in options:
        if isinstance(option, Lay):
            slot = option.slot
            best[slot.card] = max(best.get(slot.card, slot), slot, key=lambda one: one.modifier)
    return tuple(option for option in options if not isinstance(option, Lay) or option.slot in best.values())
