"""Playing a card game on the page: clicks, the computers' turns, and keeping the game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from ipywidgets import VBox

from verona.council.sitting import Sitting as CouncilSitting
from verona.council.table import Table as CouncilTable
from verona.game import IllegalAction
from verona.julia.sitting import Sitting as JuliaSitting
from verona.julia.table import Table as JuliaTable
from verona.store.games import GameStore, StoreError
from verona.text import Note, Text, Tone, text
from verona.widgets.browser import this_browser
from verona.widgets.card_table.lobby import Lobby, Opening
from verona.widgets.card_table.words import NOT_YET
from verona.widgets.keeping import Keeping
from verona.widgets.patience import Patience
from verona.widgets.pieces import discard, named, shown
from verona.widgets.said import Words
from verona.widgets.thinking import Thinking

PAUSE_SECONDS = 0.5
"""How long a computer takes over an action at least, so that each can be seen."""

Table: TypeAlias = CouncilTable | JuliaTable
S = TypeVar("S", bound=CouncilSitting | JuliaSitting)


class Bot(Protocol):
    """A computer player; the views and actions are those of its game."""

    def choose(self, view: Any, rng: Random) -> Any: ...


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """What the table has to know of a game: its rules for the screen, and what shows them."""

    opening: Opening
    kind: type[Table]
    sit_down: Callable[[Any], S]
    act: Callable[[S, str], S]
    after: Callable[[S, Any], S]
    view: Callable[[Any, int], Any]
    words_of: Callable[[S], Words]
    file_name: str
    page: Callable[[S, Callable[[str], None]], Any]
    review: Callable[[Any, Callable[[], None]], Any]


class CardPlayer(VBox, Generic[S]):  # type: ignore[misc]  # ipywidgets has no types
    """A table to play a card game at: first the lobby, then the game, afterwards a look back.

    `click` takes the words of the game's `sitting` and those of the page's buttons, as a click would. With a
    `store` every action is kept there at once, under an id that the browser remembers. `rng`, if given,
    decides all that is left to chance. `bots` are the computer players by name.
    """

    def __init__(
        self, game: Game[S], bots: Mapping[str, Bot], store: GameStore | None, rng: Random | None
    ) -> None:
        self.game, self.bots = game, bots
        # A record tells what its game was dealt from, so that nobody may be able to guess the next one.
        self._rng = rng or SystemRandom()
        self._browser = this_browser()
        self._keeping = Keeping[Table](store, self._browser, game.kind)
        self._thinking, self._patience = Thinking(), Patience()
        self._sitting: S | None = None
        self._page: Any = None
        self._review: Any = None
        self._note: Note | None = None
        self._lobby = Lobby(game.opening, self._begin, self.resume, self.look_back, self._rng, bots)
        super().__init__([self._lobby])
        named(self, "verona", "verona-table-page")
        self._browser.on_ready(self._offer)
        self._browser.observe(lambda _: self._offer(), "stored")
        self._browser.observe(lambda _: self._show(), "spoken")
        self._browser.on_escape(self._escape)

    @property
    def sitting(self) -> S:
        """The game as it is on the screen; LookupError in the lobby."""
        if self._sitting is None:
            raise LookupError("no game is on the table")
        return self._sitting

    @property
    def page(self) -> Any:
        """What is shown of the game; LookupError in the lobby."""
        if self._page is None:
            raise LookupError("no game is on the table")
        return self._page

    @property
    def note(self) -> str:
        """What the page answered to the last click; "" if nothing."""
        return shown(self._note.text) if self._note else ""

    def start(self, table: Table) -> None:
        """Sits down at a new table."""
        self._enter(table)
        self._note = self._keeping.begin()
        self._save()
        self._go_on(None)

    def resume(self, id: str) -> None:
        """Goes on with a kept game where it was, or looks back at it if it is over."""
        try:
            table = self._keeping.open(id)
        except StoreError as fault:
            self._lobby.say(Note(fault.reason, Tone.WRONG))
            return
        if table.over:
            self.look_back(table)
            return
        self._enter(self._lobby.at_home(table))
        self._go_on(None)

    def leave(self) -> None:
        """Back to the lobby; the game stays where it is kept, and nowhere else."""
        self._thinking.stop()
        gone, self._page, self._sitting, self._note = self._page, None, None, None
        self._browser.hush()
        self._offer()
        self.children = (self._lobby,)
        if gone is not None:
            discard(gone)
        self._end_review()

    def look_back(self, table: Table) -> None:
        """Shows a finished game action by action."""
        gone, self._review = self._review, self.game.review(table, self._end_review)
        self.children = (self._review,)
        if gone is not None:  # as after a second press on the same button
            discard(gone)

    def click(self, *words: str) -> None:
        """Clicks, one after another; ValueError for a word that is no click."""
        for word in words:
            self._press(word)

    # What a click leads to.

    def _begin(self, table: Table) -> None:
        """What the lobby asks for; a second press on its button comes when a game is on already."""
        if self._sitting is None:
            self.start(table)

    def _pressed(self, word: str) -> None:
        """A press on the page. Who presses twice must not take the screen that is handed over by that."""
        if word != "ready" or self._patience.over:
            self._press(word)

    def _press(self, word: str) -> None:
        match word:
            case "leave":
                self.leave()
            case "download" | "review" | "again" if self.sitting.ended:
                self._after_the_end(word)
            case "download":
                self._change(replace(self.sitting, note=Note(NOT_YET, Tone.ASIDE)))
            case "review" | "again":
                pass  # These are offered at the end only, but a page may be out of date.
            case _:
                self._change(self.game.act(self.sitting, word))

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

    def _change(self, sitting: S) -> None:
        """Goes over to `sitting`: keeps it, shows it, and lets a computer act if it is its turn."""
        before, self._sitting = self.sitting, sitting
        self._note = sitting.note
        if sitting.table != before.table:
            self._thinking.stop()
            self._save()
        self._go_on(before)

    def _go_on(self, before: S | None) -> None:
        """Shows the sitting and says what is new; then a computer may act."""
        handing = self.sitting.handing
        if handing is not None and (before is None or before.handing != handing):
            self._patience.begin()
        self._show()
        self._tell(before)
        self._let_bot_act()

    def _tell(self, before: S | None) -> None:
        """Announces what is new on the page; what was said to other eyes goes."""
        sitting = self.sitting
        if before is None or (before.holder, before.handing) != (sitting.holder, sitting.handing):
            self._browser.hush()
            before = None
        sentences = self.game.words_of(sitting).sentences
        if before is not None:
            known = self.game.words_of(before).sentences
            picked = picked_words(before.picked, sitting.picked) if sitting.table == before.table else ()
            sentences = (*picked, *(one for one in sentences if one not in known))
        said = sentences if self._note is None else (*sentences, self._note.text)
        self._browser.say(*map(shown, said))

    def _escape(self) -> None:
        """The Escape key puts back what is picked, or says no to a question."""
        sitting = self._sitting
        if sitting is not None and self._review is None and (sitting.picked or sitting.asked):
            self._press("no" if sitting.asked else "put back")

    # The computers.

    def _let_bot_act(self) -> None:
        """Has a computer act if it is its turn."""
        sitting = self.sitting
        bot, seat = sitting.bot_to_act, sitting.table.turn
        if bot is None or seat is None or sitting.failed or self._thinking.busy:
            return
        seen, rng = self.game.view(sitting.table.state, seat), Random(self._rng.getrandbits(64))
        self._thinking.start(
            lambda: self.bots[bot].choose(seen, rng), self._bot_acts, self._bot_fails, PAUSE_SECONDS
        )

    def _bot_acts(self, action: Any) -> None:
        try:
            acted = self.game.after(self.sitting, action)
        except Exception as fault:  # it may be no action at all
            self._bot_fails(fault)
        else:
            self._change(acted)

    def _bot_fails(self, fault: Exception) -> None:
        """Says so. A fault's own words are for nobody: they might tell what the computer knows."""
        name = "IllegalAction" if isinstance(fault, IllegalAction) else type(fault).__name__
        said = text("The computer player has failed ({fault}). The game is kept as it is.", fault=name)
        self._change(replace(self.sitting, failed=True, note=Note(said, Tone.WRONG)))

    # What is seen and kept.

    def _enter(self, table: Table) -> None:
        """Sits down at a table with a page of its own: nothing of another game stays."""
        self._thinking.stop()
        gone, self._sitting, self._note = self._page, self.game.sit_down(table), None
        self._page = self.game.page(self._sitting, self._pressed)
        self.children = (self._page,)
        if gone is not None:
            discard(gone)

    def _show(self) -> None:
        """Shows what there is; the words on cards are part of their pictures."""
        if self._page is not None:
            self._page.show(self.sitting, self._note)
        if self._review is not None:
            self._review.show()

    def _end_review(self) -> None:
        """From a look back to the game, or to the lobby."""
        gone, self._review = self._review, None
        self.children = (self._page or self._lobby,)
        if gone is not None:
            discard(gone)

    def _save(self) -> None:
        """Keeps the game. If that fails it goes on all the same, and the next action tries again."""
        newer, note = self._keeping.save(self.sitting.table)
        self._note = note or self._note
        if newer is not None:
            self._sitting = self.game.sit_down(newer)

    def _offer(self) -> None:
        """Lists this browser's games in the lobby."""
        if self._sitting is not None:
            return
        try:
            self._lobby.offer(*self._keeping.listed())
        except StoreError as fault:
            self._lobby.say(Note(fault.reason, Tone.WRONG))


def picked_words(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[Text, ...]:
    """Whether something was picked or put back."""
    if now == before:
        return ()
    return (text("Put back."),) if {*now} < {*before} else (text("Chosen."),)
