"""A learner's attempt at a step of Council of Verona: what `verona.lessons.card_attempt` has to know of it.

Every click is a word of `verona.council.hand`, or `option 0`, `option 1`, … for the answers to a question.
"""

from typing import TypeAlias

from verona.council.deck import DECK
from verona.council.explanations import agenda_title
from verona.council.hand import press, presses
from verona.council.hand import words as table_words
from verona.council.rules import replay
from verona.council.state import Action, State
from verona.lessons import card_attempt
from verona.lessons.card_attempt import Game
from verona.text import Text, text

Attempt: TypeAlias = card_attempt.Attempt[State, Action]


def _look(word: str) -> Text | None:
    """What a card says; a slot is a part of its card."""
    card = next((card for card in DECK.cards if card.key == word.partition(".")[0]), None)
    if card is None:
        return None
    if card.agenda is None:
        assert card.ability is not None
        return text("{card}, an ability: {says}", card=card, says=card.ability)
    says = agenda_title(card.agenda, DECK)
    return text("{card}, an agenda: {says}", card=card, says=says)


GAME: Game[State, Action] = Game(
    words=table_words(DECK),
    press=press,
    presses=presses,
    replay=replay,
    look=_look,
    tick_first=text("Tick cards on the table, then check."),
)
