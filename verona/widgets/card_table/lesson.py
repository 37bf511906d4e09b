"""What the lessons of the card games share on the page: who plays, how it is taught, what is marked."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from verona.lessons.card_attempt import Attempt, Game, act, put_back
from verona.lessons.chapters import Chapters
from verona.player import Player
from verona.text import Text, text
from verona.widgets.card_table.player import picked_words
from verona.widgets.contents import PLAY
from verona.widgets.picture import Picture
from verona.widgets.pieces import mark
from verona.widgets.step_player import Teaching, confirm

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Named(Player):
    """Somebody in a guided game, whose name each page says in its own language."""

    @property
    def title(self) -> Text:
        return _NAMES[self.name]


_NAMES = {"You": text("You"), "Bianca": text("Bianca"), "Carlo": text("Carlo")}
YOU, BIANCA, CARLO = map(Named, _NAMES)


def teaching(
    game: Game[S, A],
    chapters: Chapters[Any],
    action_words: Callable[[Attempt[S, A], Attempt[S, A]], tuple[Text, ...]],
    confirm: Callable[[Attempt[S, A]], Text] = confirm,
) -> Teaching[Attempt[S, A]]:
    """How a card game is taught; after the last chapter one can play it."""
    return Teaching(
        game.begin,
        act,
        put_back,
        game.solution,
        action_words,
        answer_words,
        chapters,
        last=(PLAY, f"{chapters.game}.ipynb"),
        confirm=confirm,
    )


def answer_words(before: Attempt[Any, Any], after: Attempt[Any, Any]) -> tuple[Text, ...]:
    """Whether something was picked or put back, and what the lesson says to it."""
    if before.done:
        return ()
    picked = () if after.done else picked_words(before.picked, after.picked)
    return picked if after.note is None else (*picked, after.note.text)


def mark_what_is_asked(pictures: Iterable[Picture], attempt: Attempt[Any, Any]) -> None:
    """Marks the picture on which the answer begins: who comes by key is taken there."""
    line = attempt.game.solution(attempt.step)
    first = line[0] if line and attempt.asks else None
    for shows in pictures:
        mark(shows, "is-asked", any(place.name == first for place in shows.scene.places))
