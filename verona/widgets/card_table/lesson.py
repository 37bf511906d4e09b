"""What the lessons of the card games share on the page: who plays, and what a click has led to."""

from dataclasses import dataclass
from typing import Any

from verona.lessons.card_attempt import Attempt
from verona.player import Player
from verona.text import Text, text
from verona.widgets.card_table.player import picked_words


@dataclass(frozen=True, slots=True)
class Named(Player):
    """Somebody in a guided game, whose name each page says in its own language."""

    @property
    def title(self) -> Text:
        return _NAMES[self.name]


_NAMES = {"You": text("You"), "Bianca": text("Bianca"), "Carlo": text("Carlo")}
YOU, BIANCA, CARLO = map(Named, _NAMES)


def answer_words(before: Attempt[Any, Any], after: Attempt[Any, Any]) -> tuple[Text, ...]:
    """Whether something was picked or put back, and what the lesson says to it."""
    if before.done:
        return ()
    picked = () if after.done else picked_words(before.picked, after.picked)
    return picked if after.note is None else (*picked, after.note.text)
