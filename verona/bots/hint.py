"""What the search of the hard bot says to a person: a hint during the game, a review of a move afterwards.

What is proven, whatever the other does, is called certain; the rest is likely.
"""

from dataclasses import dataclass
from random import Random

from verona.bots.careful import best_moves, best_worth, rate
from verona.bots.hard import NODES
from verona.bots.hiding import hide
from verona.bots.one_day import Budget
from verona.bots.pursuit import forcing, pursue
from verona.bots.whole_round import whole_round
from verona.text import Text, counted, text
from verona.twist.notation import format_move
from verona.twist.state import Move, Seat
from verona.twist.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the search would make, and what is certain about it or likely."""

    move: Move
    reason: Text


@dataclass(frozen=True, slots=True)
class Review:
    """How a move compares with the `best` ones: it is one of them if nothing is `lost`.

    Else `lost` is by how many pairs it is worse at the next report, and at least 1.
    """

    best: tuple[Move, ...]
    lost: int
    verdict: Text


def hint(view: View, rng: Random, nodes: int = NODES) -> Hint | None:
    """A hint from what `view.seat` knows, or None if it has no move now.

    `nodes` is how many positions may be looked at beyond the present round.
    """
    rated = rate(view)
    if not rated:
        return None
    last = view.round == view.days
    if last:
        move, days = rng.choice(best_moves(rated, view.seat)), 0
    elif view.lovers:
        move, days = hide(view, rng, nodes), 0
    else:
        found = pursue(view, rng, nodes)
        move, days = found.move, found.days
    worth = dict(rated)[move]
    if view.lovers:
        return Hint(move, _to_the_nurse(view, worth, last))
    return Hint(move, _on_the_last_day(view, worth) if last else _to_capulet(view, worth, days))


def _to_capulet(view: View, worth: int, days: int) -> Text:
    if days == 1:
        return text("Certain: whatever the Nurse does and whichever report comes, you win today.")
    if days:
        return text(
            "Certain: whatever the Nurse does and whoever the lovers are, you win within {days} days, today "
            "included.",
            days=days,
        )
    gone = len(view.candidates) - worth
    if not gone:
        return text("Likely your best move. But if the Nurse plays her best, it may be that no pair goes.")
    return counted(
        "Likely your best move. Certain: you can still make sure that at least {n} pair goes today.",
        "Likely your best move. Certain: you can still make sure that at least {n} pairs go today.",
        n=gone,
    )


def _on_the_last_day(view: View, worth: int) -> Text:
    found = len(view.candidates) - worth
    if not worth:
        return text("Certain: whatever the Nurse does and whichever report comes, you win today.")
    if not found:
        return text("This is the last report, and it finds the lovers only if the Nurse makes a mistake.")
    return text(
        "This is the last report. Certain: whatever the Nurse does, it finds the lovers for at least {found} "
        "of the {left} pairs left.",
        found=found,
        left=len(view.candidates),
    )


def _to_the_nurse(view: View, worth: int, last: bool) -> Text:
    gone = len(view.candidates) - worth
    if worth == 1:
        return text(
            "Likely your best move. If Capulet knew what you know, he could leave only your pair on the "
            "list; perhaps he misses it."
        )
    if last:
        return counted(
            "Certain: whatever Capulet does, {n} pair or more is left after this last report, and you win.",
            "Certain: whatever Capulet does, {n} pairs or more are left after this last report, and you win.",
            n=worth,
        )
    if not gone:
        return text(
            "Likely your best move. Certain: whatever Capulet does, today's report rules out nothing."
        )
    return counted(
        "Likely your best move. Certain: you can still make sure that at most {n} pair goes today.",
        "Likely your best move. Certain: you can still make sure that at most {n} pairs go today.",
        n=gone,
    )


def review(view: View, move: Move, nodes: int = NODES) -> Review:
    """How a legal `move` of `view.seat` compares with the best.

    If it is proven within how many days Capulet can force the end, that counts; else what is sure at the
    report of this round.
    """
    rated = rate(view)
    worths, best = dict(rated), best_moves(rated, view.seat)
    lost = abs(worths[move] - best_worth(rated, view.seat))
    if view.seat is Seat.CAPULET and view.round < view.days:
        budget = Budget(nodes)
        forced = forcing(view, whole_round(view.position), budget)
        if move in forced.moves:
            return Review(forced.moves, 0, _sure_too(forced.days))
        if forced.moves and budget.left >= 0:
            return Review(forced.moves, max(lost, 1), _was_sure(forced.moves[0], forced.days))
    return Review(best, lost, _verdict(view, best[0], lost))


def _sure_too(days: int) -> Text:
    return counted(
        "Certain: after this move Capulet wins with the next report, whatever the Nurse does.",
        "Certain: after this move Capulet wins within {n} days, whatever the Nurse does. None is surer.",
        n=days,
    )


def _was_sure(better: Move, days: int) -> Text:
    return counted(
        "Certain: {better} would have won with the next report, whatever the Nurse did. This doesn't.",
        "Certain: {better} would have won within {n} days, whatever the Nurse did. This doesn't.",
        n=days,
        better=format_move(better),
    )


def _verdict(view: View, best: Move, lost: int) -> Text:
    if not lost:
        return text("Likely no move was better. Certain: none was, as far as the next report goes.")
    better = format_move(best)
    if view.seat is Seat.NURSE:
        return counted(
            "Likely not the best. Certain: {better} would have kept {n} pair more, whatever Capulet did.",
            "Likely not the best. Certain: {better} would have kept {n} pairs more, whatever Capulet did.",
            n=lost,
            better=better,
        )
    if view.round == view.days:
        return counted(
            "Certain: {better} would have found the lovers among {n} pair more, whatever the Nurse did.",
            "Certain: {better} would have found the lovers among {n} pairs more, whatever the Nurse did.",
            n=lost,
            better=better,
        )
    return counted(
        "Likely not the best. Certain: {better} would have made sure of {n} pair more at the next report.",
        "Likely not the best. Certain: {better} would have made sure of {n} pairs more at the next report.",
        n=lost,
        better=better,
    )
