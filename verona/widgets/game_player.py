"""Playing a game on the page: clicks, the computer's moves, hints, and keeping the game."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TypeVar

from ipywidgets import VBox

from verona.bots import BOTS
from verona.bots.hint import Hint, hint
from verona.lessons.model import Arrow
from verona.store.games import GameStore, StaleError, StoreError, new_id
from verona.text import Note, Text, Tone, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import parse_character, parse_pair
from verona.twist.record import Record, format_record
from verona.twist.rules import IllegalAction
from verona.twist.sitting import Sitting, Stage, act, after, sit_down
from verona.twist.state import Action, Seat
from verona.twist.table import Table
from verona.twist.view import view
from verona.widgets.browser import this_browser
from verona.widgets.game_page import Aids, GamePage
from verona.widgets.lobby import Lobby
from verona.widgets.pieces import named, shown
from verona.widgets.review import Review

GAMES_KEPT = 40
"""How many games a browser remembers; the oldest is forgotten first."""

T = TypeVar("T")


class GamePlayer(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table to play Verona Twist at: first the lobby, then the game, afterwards a look back.

    `click` takes the words of `verona.twist.sitting` and those of the page's buttons, as a click would. With
    a `store` every action is kept there at once, under an id that the browser remembers. `rng` decides all
    that is left to chance.

    >>> from verona.twist.table import Player
    >>> game = GamePlayer()
    >>> game.start(Table((Player("Ann"), Player("Bob"))))
    >>> game.click("ready", "d2", "confirm")
    >>> game.sitting.stage.value
    'placement'
    """

    def __init__(self, store: GameStore | None = None, rng: Random | None = None) -> None:
        self._store, self._rng = store, rng or Random()
        self._browser = this_browser()
        self._id: str | None = None
        self._revision = 0
        self._sitting: Sitting | None = None
        self._page: GamePage | None = None
        self._aids = Aids()
        self._note: Note | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._lobby = Lobby(self.start, self.resume, self.look_back)
        super().__init__()
        named(self, "verona", "verona-table-page")
        self.leave()
        if store is not None:
            self._browser.on_ready(self._offer)
            self._browser.observe(lambda _: self._offer(), "stored")

    @property
    def sitting(self) -> Sitting:
        """The game as it is on the screen; LookupError in the lobby."""
        if self._sitting is None:
            raise LookupError("no game is on the table")
        return self._sitting

    @property
    def note(self) -> str:
        """What the page answered to the last click; "" if nothing."""
        return shown(self._note.text) if self._note else ""

    def start(self, table: Table) -> None:
        """Sits down at a new table."""
        self._id, self._revision = new_id(), 0
        self._open(sit_down(table))
        self._keep()
        self._remember()
        self._let_bot_act()

    def resume(self, id: str) -> None:
        """Goes on with a kept game where it was, or looks back at it if it is over."""
        if self._store is None:
            return
        try:
            saved = self._store.load(id)
        except StoreError as fault:
            self._lobby.say(Note(fault.reason, Tone.WRONG))
            return
        self._id, self._revision = id, saved.revision
        self._open(sit_down(saved.table))
        if saved.table.over:
            self.look_back(_records(saved.table))
        self._let_bot_act()

    def leave(self) -> None:
        """Back to the lobby; the game stays where it is kept."""
        self._stop_thinking()
        self._sitting = self._page = self._id = None
        self._offer()
        self.children = (self._lobby,)

    def look_back(self, records: tuple[Record, ...]) -> None:
        """Shows records move by move."""
        back = self._return if self._page is not None else self.leave
        self.children = (Review(records, back),)

    def click(self, *words: str) -> None:
        """Clicks, one after another; ValueError for a word that is no click."""
        for word in words:
            self._press(word)

    # What a click leads to.

    def _press(self, word: str) -> None:
        match word:
            case "hint":
                self._hint()
            case "review":
                self.look_back(_records(self.sitting.table))
            case "next game":
                self._change(sit_down(self.sitting.table.next_game()))
            case "rematch":
                self.start(self.sitting.table.rematch())
            case "leave":
                self.leave()
            case "download":
                self._download()
            case _:
                self._change(act(self.sitting, word, self._rng), word)

    def _change(self, sitting: Sitting, word: str = "") -> None:
        """Goes over to `sitting`: keeps it, shows it, and lets the computer answer if it is its turn."""
        before, self._sitting = self.sitting, sitting
        self._note, self._aids = sitting.note, Aids()
        if sitting.table != before.table:
            self._stop_thinking()
            self._keep()
        refused = self._note is not None and self._note.tone is Tone.WRONG and word in SQUARE_NAMES
        self._show(glide=True, shaken=word if refused else None)
        self._let_bot_act()

    def _look_up(self, name: str) -> None:
        """A click on the list of pairs lights who is meant."""
        meant = parse_pair(name) if len(name) == 2 else parse_character(name)
        self._aids = replace(self._aids, lit=None if self._aids.lit == meant else meant)
        self._show()

    def _wonder(self, same: bool) -> None:
        """What would go if the report came now."""
        self._aids = replace(self._aids, what_if=None if self._aids.what_if is same else same)
        self._show()

    def _hint(self) -> None:
        sitting, seat = self.sitting, self.sitting.table.to_move
        if sitting.stage is not Stage.MOVING or seat is None or sitting.bot_to_act is not None:
            return
        if seat is Seat.NURSE and sitting.eyes is not Seat.NURSE:
            # What is good for the Nurse depends on her secret, and Capulet is looking.
            self._say(text("A hint for the Nurse would give her away while Capulet is looking."), Tone.ASIDE)
            return
        seen = view(sitting.state, seat)
        self._work(lambda: hint(seen, self._rng), lambda found: self._show_hint(sitting, found))

    def _download(self) -> None:
        """The record as a file. A running game keeps its secret, unless the Nurse holds the screen alone."""
        sitting = self.sitting
        records = _records(sitting.table, with_lovers=sitting.eyes is Seat.NURSE)
        self._browser.download("verona-twist.txt", "\n".join(map(format_record, records)))

    def _show_hint(self, sitting: Sitting, found: Hint | None) -> None:
        if found is None:
            return
        move = found.move
        self._aids = Aids(arrow=Arrow(sitting.state.position.where(move.character), move.square))
        self._say(found.reason, Tone.ASIDE)

    # The computer.

    def _let_bot_act(self) -> None:
        """Has the computer act if it is its turn, in a thread, so that the page stays awake."""
        sitting = self._sitting
        if sitting is None or sitting.bot_to_act is None or self._thinking is not None:
            return
        seat = sitting.table.to_move
        assert seat is not None
        bot, seen = BOTS[sitting.bot_to_act], view(sitting.state, seat)
        self._work(lambda: bot.choose(seen, self._rng), lambda action: self._bot_acts(sitting, action))

    def _bot_acts(self, sitting: Sitting, action: Action) -> None:
        try:
            acted = after(sitting, action)
        except IllegalAction as refusal:
            self._say(
                text("The computer tried something the rules forbid: {why}", why=refusal.reason), Tone.WRONG
            )
            return
        self._change(acted)

    def _work(self, task: Callable[[], T], then: Callable[[T], None]) -> None:
        """Does `task` in a thread and then `then`, unless the game has moved on meanwhile."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            then(task())
            return
        self._thinking = loop.create_task(self._thought(task, then))

    async def _thought(self, task: Callable[[], T], then: Callable[[T], None]) -> None:
        me = asyncio.current_task()
        try:
            found = await asyncio.to_thread(task)
        except Exception as fault:  # whatever a computer player does wrong, the game stays as it is
            if self._thinking is me:
                self._thinking = None
                self._say(
                    text("The computer failed: {fault}. The game is kept.", fault=repr(fault)), Tone.WRONG
                )
            return
        if self._thinking is me:
            self._thinking = None
            then(found)

    def _stop_thinking(self) -> None:
        """What the computer finds out now is about a position that is no more."""
        thinking, self._thinking = self._thinking, None
        if thinking is not None:
            thinking.cancel()

    # What is seen and kept.

    def _open(self, sitting: Sitting) -> None:
        self._stop_thinking()
        self._sitting, self._aids, self._note = sitting, Aids(), sitting.note
        self._page = GamePage(sitting, self._press, self._look_up, self._wonder)
        self._return()
        self._show()

    def _return(self) -> None:
        """From a look back to the game."""
        assert self._page is not None
        self.children = (self._page,)

    def _show(self, *, glide: bool = False, shaken: str | None = None) -> None:
        assert self._page is not None
        self._page.show(self.sitting, self._aids, self._note, glide=glide, shaken=shaken)

    def _say(self, sentence: Text, tone: Tone) -> None:
        self._note = Note(sentence, tone)
        self._browser.say(shown(sentence))
        self._show()

    def _keep(self) -> None:
        if self._store is None or self._id is None:
            return
        try:
            self._revision = self._store.save(self._id, self.sitting.table, self._revision)
        except StaleError as fault:
            # The game went on in another window: what is there counts.
            self.resume(self._id)
            self._note = Note(fault.reason, Tone.WRONG)
        except StoreError as fault:
            # The game goes on in memory; the next action tries again.
            self._note = Note(fault.reason, Tone.WRONG)

    def _remember(self) -> None:
        """The browser remembers the game's id, and nothing else of it."""
        if self._store is not None and self._id is not None:
            ids = [id for id in self._ids() if id != self._id]
            self._browser.keep(games=[*ids, self._id][-GAMES_KEPT:])

    def _ids(self) -> list[str]:
        kept = self._browser.stored.get("games")
        return [id for id in kept if isinstance(id, str)] if isinstance(kept, list) else []

    def _offer(self) -> None:
        if self._store is None or self._sitting is not None:
            return
        try:
            unfinished, finished = (
                [(saved.id, _title(saved.table)) for saved in listed(self._ids())]
                for listed in (self._store.unfinished, self._store.finished)
            )
        except StoreError as fault:
            self._lobby.say(Note(fault.reason, Tone.WRONG))
            return
        self._lobby.offer(unfinished, finished)


def _title(table: Table) -> Text:
    """A game in a list."""
    nurse, capulet = (table.player_at(seat).name for seat in Seat)
    day = table.state().round
    return text("{nurse} and {capulet}, day {day}", nurse=nurse, capulet=capulet, day=day)


def _records(table: Table, *, with_lovers: bool = False) -> tuple[Record, ...]:
    """The games as records; a running one has its lovers only if asked for."""
    records = (table.record(index, with_lovers=with_lovers) for index in range(len(table.games)))
    return tuple(record for record in records if record is not None)
