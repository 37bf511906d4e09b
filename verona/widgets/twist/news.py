"""What is new in a game from one moment to the next: announced to those who do not see it."""

from dataclasses import replace

from verona.text import Text, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import Character
from verona.twist.sitting import Sitting, Stage
from verona.widgets.twist.page import position_of
from verona.widgets.twist.speech import moved_words, picked_words, reach_words
from verona.widgets.twist.words import words_of


def news(before: Sitting | None, now: Sitting) -> tuple[Text, ...]:
    """The sentences beside the board that are new, and what else only the pictures show.

    `before` is what the same eyes saw last, or None.
    """
    sentences = words_of(now).sentences
    if before is None:
        return sentences
    # A question stands in for the words that were there before; they are not new when they come back.
    known = {*words_of(before).sentences, *words_of(replace(before, asked=None)).sentences}
    new = (said for said in sentences if said not in known)
    return *_pictured(before, now), *new, *_reach(before, now)


def _pictured(before: Sitting, now: Sitting) -> tuple[Text, ...]:
    match before.stage, now.stage:
        case Stage.PLACEMENT, Stage.PLACEMENT:
            return moved_words(position_of(before), position_of(now))
        case Stage.PLACEMENT, Stage.DISGUISE:
            # Set up at random: the lovers were drawn as well.
            return *moved_words(position_of(before), position_of(now)), *picked_words((), now.picked)
        case Stage.DISGUISE, Stage.DISGUISE:
            return picked_words(before.picked, now.picked)
        case _ if len(now.table.game.actions) < len(before.table.game.actions):
            return _taken_back(before, now)
    return ()


def _reach(before: Sitting, now: Sitting) -> tuple[Text, ...]:
    if now.stage is not Stage.MOVING or now.chosen is None or now.chosen is before.chosen:
        return ()
    return (reach_words(now.chosen, now.state.position),)


def _taken_back(before: Sitting, now: Sitting) -> tuple[Text, ...]:
    then, position = position_of(before), position_of(now)
    return tuple(
        text("The {character} is back on {square}.", character=character, square=SQUARE_NAMES[square])
        for character in Character
        if (square := position.squares[character]) is not None and square != then.squares[character]
    )
