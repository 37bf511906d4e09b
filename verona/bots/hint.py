"""What the careful search says to a person: a hint during the game, a review of a move afterwards."""

from dataclasses import dataclass
from random import Random

from verona.bots.careful import best_moves, best_worth, rate
from verona.text import Text, counted, text
from verona.twist.notation import format_move
from verona.twist.state import Move, Seat
from verona.twist.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """A move with none better as far as the next report, and what it makes sure of."""

    move: Move
    reason: Text


@dataclass(frozen=True, slots=True)
class Review:
    """How a move compares with the best ones: `lost` pairs worse, 0 if it is one of them."""

    best: tuple[Move, ...]
    lost: int
    verdict: Text


def hint(view: View, rng: Random) -> Hint | None:
    """A hint from what `view.seat` knows, or None if it has no move now."""
    rated = rate(view)
    if not rated:
        return None
    move = rng.choice(best_moves(rated, view.seat))
    worth = best_worth(rated, view.seat)
    return Hint(move, _to_the_nurse(view, worth) if view.lovers else _to_capulet(view, worth))


def _to_capulet(view: View, worth: int) -> Text:
    gone = len(view.candidates) - worth
    last = view.round == view.days
    if worth == (0 if last else 1):
        return text("Whatever the Nurse does and whichever report comes, a single pair is left: you win.")
    if last and gone:
        return text(
            "This is the last report. Whatever the Nurse does, it finds the lovers for at least {found} of "
            "the {left} pairs left.",
            found=gone,
            left=len(view.candidates),
        )
    if last:
        return text("This is the last report, and it finds the lovers only if the Nurse makes a mistake.")
    if not gone:
        return text("If the Nurse plays her best, no move makes sure that a pair goes.")
    return counted(
        "Whatever the Nurse does and whichever report comes, at least {n} pair goes.",
        "Whatever the Nurse does and whichever report comes, at least {n} pairs go.",
        n=gone,
    )


def _to_the_nurse(view: View, worth: int) -> Text:
    gone = len(view.candidates) - worth
    if worth == 1:
        return text("If Capulet knew what you know, he could leave your pair alone. Perhaps he misses it.")
    if view.round == view.days:
        return counted(
            "Whatever Capulet does, at least {n} pair is left after this last report: you win.",
            "Whatever Capulet does, at least {n} pairs are left after this last report: you win.",
            n=worth,
        )
    if not gone:
        return text("Whatever Capulet does, your report rules out nothing.")
    return counted(
        "Whatever Capulet does, at most {n} pair goes.",
        "Whatever Capulet does, at most {n} pairs go.",
        n=gone,
    )


def review(view: View, move: Move) -> Review:
    """How a legal `move` of `view.seat` compares with the best, as far as the report of its round."""
    rated = rate(view)
    best = best_moves(rated, view.seat)
    lost = abs(dict(rated)[move] - best_worth(rated, view.seat))
    return Review(best, lost, _verdict(view, best[0], lost))


def _verdict(view: View, best: Move, lost: int) -> Text:
    if not lost:
        return text("As far as this report goes, no move was better.")
    better = format_move(best)
    if view.seat is Seat.NURSE:
        return counted(
            "{better} would have kept {n} pair more, whatever Capulet did.",
            "{better} would have kept {n} pairs more, whatever Capulet did.",
            n=lost,
            better=better,
        )
    if view.round == view.days:
        return counted(
            "{better} would have found the lovers among {n} pair more, whatever the Nurse did.",
            "{better} would have found the lovers among {n} pairs more, whatever the Nurse did.",
            n=lost,
            better=better,
        )
    return counted(
        "{better} would have made sure of {n} pair more, whatever the Nurse did.",
        "{better} would have made sure of {n} pairs more, whatever the Nurse did.",
        n=lost,
        better=better,
    )
