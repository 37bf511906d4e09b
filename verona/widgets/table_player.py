"""Playing a game on the page, whatever it is: lobby, clicks, computers, a look back, and keeping it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from ipywidgets import VBox

from verona.council.sitting import Sitting as CouncilSitting
from verona.game import IllegalAction
from verona.julia.sitting import Sitting as JuliaSitting
from verona.player import at_home
from verona.store.games import GameStore, StoreError
from verona.text import Note, Text, Tone, text
from verona.twist.sitting import Sitting as TwistSitting
from verona.widgets.browser import this_browser
from verona.widgets.keeping import Keeping
from verona.widgets.patience import Patience
from verona.widgets.pieces import discard, named, shown
from verona.widgets.thinking import Thinking

PAUSE_SECONDS = 0.5
"""How long a computer takes over an action at least, so that each can be seen."""

S = TypeVar("S", bound=TwistSitting | CouncilSitting | JuliaSitting)


class Bot(Protocol):
    """A computer player; the views and actions are those of its game."""

    def choose(self, view: Any, rng: Random) -> Any: ...


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """What a table has to know of a game: its rules for the screen, and what shows them."""

    kind: type[Any]
    """Its tables."""
    sit_down: Callable[[Any], S]
    """The screen at a table."""
    act: Callable[[S, str, Random], S]
    """The screen after a click; ValueError for a word that is no click."""
    after: Callable[[S, Any], S]
    """The screen after an action; IllegalAction if it is none that is allowed."""
    seen: Callable[[S], Any]
    """What the seat whose turn it is may know."""
    eyes: Callable[[S], object]
    """Whose eyes are on the screen."""
    news: Callable[[S | None, S], Iterable[Text]]
    """What is new since an earlier moment, or all there is to say."""
    page: Callable[..., Any]
    review: Callable[..., Any]
    file_name: str
    """Of a record."""


class TablePlayer(VBox, Generic[S]):  # type: ignore[misc]  # ipywidgets has no types
    """A table to play at: first the `lobby`, then the game, afterwards a look back.

    `click` takes the words of the game's `sitting` and those of the page's buttons, as a click would. With a
    `store` every action is kept there at once, under an id that the browser remembers. `rng` decides all that
    is left to chance. `bots` are the computer players by name.
    """

    def __init__(
        self, game: Game[S], bots: Mapping[str, Bot], store: GameStore | None, rng: Random, lobby: Any
    ) -> None:
        self.game, self.bots = game, bots
        self._rng, self._lobby = rng, lobby
        self._browser = this_browser()
        self._keeping = Keeping[Any](store, self._browser, game.kind)
        self._thinking, self._patience = Thinking(), Patience()
        self._sitting: S | None = None
        self._page: Any = None
        self._review: Any = None
        self._note: Note | None = None
        super().__init__([lobby])
        named(self, "verona", "verona-table-page")
        self._browser.on_ready(self._offer)
        self._browser.observe(lambda _: self._offer(), "stored")
        self._browser.on_escape(self._escape)

    @property
    def sitting(self) -> S:
        """The game as it is on the screen; LookupError in the lobby."""
        if self._sitting is None:
            raise LookupError("no game is on the table")
        return self._sitting

    @property
    def note(self) -> str:
        """What the page answered to the last click; "" if nothing."""
        return shown(self._note.text) if self._note else ""

    def start(self, table: Any) -> None:
        """Sits down at a new table."""
        self._enter(table)
        self._note = self._keeping.begin()
        self._save()
        self._go_on()

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
        self._enter(replace(table, players=at_home(table.players, self.bots)))
        self._go_on()

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

    def look_back(self, table: Any) -> None:
        """Shows what was played at a table, action by action."""
        self._open_review(self.game.review(table, self._end_review))

    def click(self, *words: str) -> None:
        """Clicks, one after another; ValueError for a word that is no click."""
        for word in words:
            self._press(word)

    # What a click leads to.

    def _press(self, word: str) -> None:
        """A click in the game; a game has words of its own besides."""
        if word == "leave":
            self.leave()
        else:
            self._change(self.game.act(self.sitting, word, self._rng), word)

    def _begin(self, table: Any) -> None:
        """What the lobby asks for; a second press on its button comes when a game is on already."""
        if self._sitting is None:
            self.start(table)

    def _pressed(self, word: str) -> None:
        """A press on the page. Who presses twice must not take the screen that is handed over by that."""
        if word != "ready" or self._patience.over:
            self._press(word)

    def _change(self, sitting: S, word: str = "") -> None:
        """Goes over to `sitting`: keeps it, shows it, and lets a computer act if it is its turn.

        `word` is the click that led to it; a place that was refused shakes.
        """
        before, self._sitting = self.sitting, sitting
        self._note = sitting.note
        if sitting.table != before.table:
            self._thinking.stop()
            self._save()
        refused = self._note is not None and self._note.tone is Tone.WRONG
        self._go_on(before, shaken=word if refused else None)

    def _go_on(self, before: S | None = None, shaken: str | None = None) -> None:
        """Shows the sitting and says what is new; then a computer may act."""
        handing = self.sitting.handing
        if handing is not None and (before is None or before.handing != handing):
            self._patience.begin()
        self._show(glide=before is not None, shaken=shaken)
        self._tell(before)
        self._let_bot_act()

    def _tell(self, before: S | None) -> None:
        """Announces what is new on the page; what was said to other eyes goes."""
        if before is None or self.game.eyes(before) != self.game.eyes(self.sitting):
            self._browser.hush()
            before = None
        news = self.game.news(before, self.sitting)
        self._announce(*news, *([self._note.text] if self._note is not None else []))

    def _announce(self, *sentences: Text) -> None:
        self._browser.say(*map(shown, sentences))

    def _escape(self) -> None:
        """The Escape key puts back what is in hand, or says no to a question."""
        sitting = self._sitting
        if sitting is None or self._review is not None:
            return
        if sitting.asked:
            self._press("no")
        elif sitting.picked:
            self._press("put back")

    # The computers.

    def _let_bot_act(self) -> None:
        """Has a computer act if it is its turn."""
        sitting = self.sitting
        bot = sitting.bot_to_act
        if bot is None or sitting.failed or self._thinking.busy:
            return
        seen, rng = self.game.seen(sitting), self._chance()
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
        self._change(replace(self.sitting, failed=True, note=Note(self._fault_words(fault), Tone.WRONG)))

    def _fault_words(self, fault: Exception) -> Text:
        """A fault's own words are for nobody: they might tell what the computer knows."""
        name = "IllegalAction" if isinstance(fault, IllegalAction) else type(fault).__name__
        return text("The computer player has failed ({fault}). The game is kept as it is.", fault=name)

    def _chance(self) -> Random:
        """Chance for a thread of its own, that still follows from the one seed."""
        return Random(self._rng.getrandbits(64))

    # What is seen and kept.

    def _enter(self, table: Any) -> None:
        """Sits down at a table with a page of its own: nothing of another game stays."""
        self._thinking.stop()
        gone, self._sitting, self._note = self._page, self.game.sit_down(table), None
        self._page = self._new_page(self._sitting)
        self.children = (self._page,)
        if gone is not None:
            discard(gone)

    def _new_page(self, sitting: S) -> Any:
        return self.game.page(sitting, self._pressed)

    def _show(self, *, glide: bool = False, shaken: str | None = None) -> None:
        """Shows what there is. Pictures that move may `glide` from what was shown, or shake at `shaken`."""
        self._page.show(self.sitting, self._note)

    def _open_review(self, review: Any) -> None:
        gone, self._review = self._review, review
        self.children = (review,)
        if gone is not None:  # as after a second press on the same button
            discard(gone)

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
