"""What happens in a lesson, in words: announced to those who do not see it."""

from verona.lessons.attempt import Attempt
from verona.text import Text
from verona.widgets.twist.speech import (
    hand_words,
    moved_words,
    pairs_words,
    picked_words,
    position_words,
    reach_words,
)
from verona.widgets.twist.table import candidates_of, position_of, waiting


def answer_words(before: Attempt, after: Attempt) -> tuple[Text, ...]:
    """What one click has led to; () if nothing.

    >>> from verona.lessons.attempt import act
    >>> from verona.lessons.twist import course
    >>> walk = Attempt(course("moving").step(1))
    >>> print(*answer_words(walk, act(walk, "b2")))
    The Prince is in hand. In reach: a1, b1, c1, a2, c2, a3, b3.
    """
    if before.done:
        return ()
    note = (after.note.text,) if after.note is not None else ()
    return *action_words(before, after), *_hand_words(before, after), *note


def action_words(before: Attempt, after: Attempt) -> tuple[Text, ...]:
    """Who moved or was put down, and what was picked."""
    picked = () if after.done else picked_words(_picked(before), _picked(after))
    return *moved_words(position_of(before), position_of(after)), *picked


def _picked(attempt: Attempt) -> tuple[str, ...]:
    """What is picked; a figure put on a square is told as a move."""
    return () if waiting(attempt) is not None else attempt.picked


def _hand_words(before: Attempt, after: Attempt) -> tuple[Text, ...]:
    position = position_of(after)
    if after.done:
        return ()
    if before.chosen is not after.chosen:
        return hand_words(after.chosen, position) if after.actions == before.actions else ()
    # On a walk the figure stays in hand, and now has other squares to go to.
    walked = after.chosen is not None and before.actions != after.actions
    return (reach_words(after.chosen, position),) if walked and after.chosen is not None else ()


def scene_words(attempt: Attempt, *, pairs: bool) -> tuple[Text, ...]:
    """Where everybody stands, and, if wanted, which pairs are left."""
    left = (pairs_words(candidates_of(attempt)),) if pairs else ()
    return *position_words(position_of(attempt)), *left
