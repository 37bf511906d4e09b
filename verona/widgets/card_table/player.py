"""Playing a card game on the page: what a click leads to, and what is new to say."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from random import Random, SystemRandom
from typing import Any, TypeVar

from verona.council.sitting import Sitting as CouncilSitting
from verona.julia.sitting import Sitting as JuliaSitting
from verona.store.games import GameStore
from verona.text import Note, Text, Tone, text
from verona.widgets.card_table.lobby import Lobby, Opening
from verona.widgets.card_table.words import NOT_YET
from verona.widgets.said import Words
from verona.widgets.table_player import Bot, Game, TablePlayer

S = TypeVar("S", bound=CouncilSitting | JuliaSitting)


@dataclass(frozen=True, slots=True)
class CardGame(Game[S]):
    """And what only card games have."""

    opening: Opening


def card_game(
    act: Callable[[S, str], S],
    view: Callable[[Any, Any], Any],
    words_of: Callable[[S], Words],
    **parts: Any,
) -> CardGame[S]:
    """A card game, from what a click does, what a seat may know, what there is to say, and its other parts.

    No click needs chance here: what is dealt and rolled follows from the table.
    """
    return CardGame(
        act=lambda sitting, word, _: act(sitting, word),
        seen=lambda sitting: view(sitting.table.state, sitting.table.turn),
        eyes=attrgetter("holder", "handing"),
        news=partial(news, words_of),
        **parts,
    )


class CardPlayer(TablePlayer[S]):
    """A table to play a card game at: see `TablePlayer`."""

    game: CardGame[S]

    def __init__(
        self, game: CardGame[S], bots: Mapping[str, Bot], store: GameStore | None, rng: Random | None
    ) -> None:
        # A record tells what its game was dealt from, so that nobody may be able to guess the next one.
        chance = rng or SystemRandom()
        lobby = Lobby(game.opening, self._begin, self.resume, self.look_back, chance, bots)
        super().__init__(game, bots, store, chance, lobby)
        self._browser.observe(lambda _: self._speak(), "spoken")

    @property
    def page(self) -> Any:
        """What is shown of the game; LookupError in the lobby."""
        if self._page is None:
            raise LookupError("no game is on the table")
        return self._page

    def _press(self, word: str) -> None:
        match word:
            case "download" | "review" | "again" if self.sitting.ended:
                self._after_the_end(word)
            case "download":
                self._change(replace(self.sitting, note=Note(NOT_YET, Tone.ASIDE)))
            case "review" | "again":
                pass  # These are offered at the end only, but a page may be out of date.
            case _:
                super()._press(word)

    def _after_the_end(self, word: str) -> None:
        table = self.sitting.table
        match word:
            case "download":
                self._browser.download(self.game.file_name, self.game.opening.form.record(table))
            case "review":
                self.look_back(table)
            case _:
                self._lobby.seat(table)
                self.leave()

    def _speak(self) -> None:
        """Shows all again in another language: the words on cards are part of their pictures."""
        if self._page is not None:
            self._show()
        if self._review is not None:
            self._review.show()


def news(words_of: Callable[[S], Words], before: S | None, sitting: S) -> Iterable[Text]:
    """What the page says that it didn't say `before`, and whether something was picked or put back."""
    sentences = words_of(sitting).sentences
    if before is None:
        return sentences
    known = words_of(before).sentences
    picked = picked_words(before.picked, sitting.picked) if sitting.table == before.table else ()
    return (*picked, *(one for one in sentences if one not in known))


def picked_words(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[Text, ...]:
    """Whether something was picked or put back."""
    if now == before:
        return ()
    return (text("Put back."),) if {*now} < {*before} else (text("Chosen."),)
