"""A learner's attempt at a step of Romeo i Julia: what `verona.lessons.card_attempt` has to know of it.

Every click is a word of `verona.julia.hand`, or `option 0`, `option 1`, … for the answers to a question.
"""

from typing import TypeAlias

from verona.julia.cards import Symbol
from verona.julia.deck import DECK
from verona.julia.explanations import QUESTION, STONES, card_says
from verona.julia.hand import card_of, card_words, press, presses
from verona.julia.hand import words as table_words
from verona.julia.notation import STONES as STONE_WORDS
from verona.julia.notation import SYMBOLS as SYMBOL_WORDS
from verona.julia.rules import replay
from verona.julia.state import Action, State
from verona.lessons import card_attempt
from verona.lessons.card_attempt import Game
from verona.text import Text, text

Attempt: TypeAlias = card_attempt.Attempt[State, Action]

_CARDS = tuple(word for sign in ("", "+", "-") for word in card_words(DECK.cards, sign))


def _look(word: str) -> Text | None:
    """What a card, a stone or a symbol does."""
    if word in _CARDS:
        card = card_of(word)
        return text("The {card}: {says}", card=card, says=card_says(card))
    if word in STONE_WORDS:
        return STONES[STONE_WORDS[word]]
    if word not in SYMBOL_WORDS:
        return None
    symbol = SYMBOL_WORDS[word]
    if symbol is Symbol.QUESTION:
        return QUESTION
    return text(
        "The {symbol}: {event}; the skill is {skill}.", symbol=symbol, event=symbol.event, skill=symbol.skill
    )


GAME: Game[State, Action] = Game(
    words=table_words(DECK),
    press=press,
    presses=presses,
    replay=replay,
    look=_look,
    tick_first=text("Tick cards, then check."),
)
