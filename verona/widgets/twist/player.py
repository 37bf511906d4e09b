"""Playing a game on the page: clicks, the computer's moves, hints, and keeping the game."""

from dataclasses import replace
from random import Random

from ipywidgets import VBox

from verona.bots import BOTS
from verona.bots.bot import Bot
from verona.bots.hint import Hint, hint
from verona.bots.own import BotFault
from verona.game import IllegalAction
from verona.lessons.model import Arrow
from verona.store.games import GameStore, StoreError
from verona.text import Note, Text, Tone, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import parse_character, parse_pair
from verona.twist.record import Record, format_record
from verona.twist.saved import records_of
from verona.twist.sitting import Sitting, Stage, act, after, sit_down
from verona.twist.state import Action, Move, Position, Seat
from verona.twist.table import Table
from verona.twist.view import view
from verona.widgets.browser import this_browser
from verona.widgets.keeping import Keeping
from verona.widgets.patience import Patience
from verona.widgets.pieces import discard, named, shown
from verona.widgets.thinking import Thinking
from verona.widgets.twist.lobby import Lobby
from verona.widgets.twist.news import news
from verona.widgets.twist.page import Aids, TwistPage, pairs_left, position_of
from verona.widgets.twist.review import TwistReview
from verona.widgets.twist.speech import arrow_words, lit_words

PAUSE_SECONDS = 0.5
"""How long the computer takes over an action at least, so that each can be seen."""

FILE_NAME = "verona-twist.txt"


class TwistPlayer(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table to play Verona Twist at: first the lobby, then the game, afterwards a look back.

    `click` takes the words of `verona.twist.sitting` and those of the page's buttons, as a click would. With
    a `store` every action is kept there at once, under an id that the browser remembers. `rng` decides all
    that is left to chance. `bots` are the computer players by name.

    >>> from verona.player import Player
    >>> game = TwistPlayer()
    >>> game.start(Table((Player("Ann"), Player("Bob"))))
    >>> game.click("ready", "d2", "confirm")
    >>> game.sitting.stage.value
    'placement'
    """

    def __init__(
        self, store: GameStore | None = None, rng: Random | None = None, bots: dict[str, Bot] = BOTS
    ) -> None:
        self.bots = bots
        self._rng = rng or Random()
        self._browser = this_browser()
        self._keeping = Keeping(store, self._browser, Table)
        self._thinking, self._patience = Thinking(), Patience()
        self._sitting: Sitting | None = None
        self._page: TwistPage | None = None
        self._review: TwistReview | None = None
        self._aids = Aids()
        self._note: Note | None = None
        self._lobby = Lobby(self._begin, self.resume, self.look_back, self.bots)
        super().__init__([self._lobby])
        named(self, "verona", "verona-table-page")
        self._browser.on_ready(self._offer)
        self._browser.observe(lambda _: self._offer(), "stored")
        self._browser.on_escape(self._escape)

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
            self.look_back(records_of(table))
            return
        self._enter(replace(table, players=self._lobby.at_home(table.players)))
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

    def look_back(self, records: tuple[Record, ...], note: Note | None = None) -> None:
        """Shows records move by move."""
        if not records:
            self._lobby.say(Note(text("Nothing was played in this game."), Tone.ASIDE))
            return
        gone, self._review = self._review, TwistReview(records, self._end_review, note)
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
        sitting = self.sitting
        match word:
            case "leave":
                self.leave()
            case "download":
                self._download()
            case "hint":
                self._hint()
            case "review" | "next game" | "rematch":
                # The page offers these at the end only, but a page may be out of date.
                if sitting.stage is Stage.OVER:
                    self._after_the_end(word)
            case _:
                self._change(act(sitting, word, self._rng), word)

    def _after_the_end(self, word: str) -> None:
        table = self.sitting.table
        if word == "review":
            self.look_back(records_of(table))
        elif table.over:
            self.start(table.rematch())
        else:
            self._change(sit_down(table.next_game()))

    def _change(self, sitting: Sitting, word: str = "") -> None:
        """Goes over to `sitting`: keeps it, shows it, and lets the computer answer if it is its turn."""
        before, self._sitting = self.sitting, sitting
        self._note, self._aids = sitting.note, Aids()
        if sitting.table != before.table:
            self._thinking.stop()
            self._aids = Aids(arrow=_last_move(sitting))
            self._save()
        refused = self._note is not None and self._note.tone is Tone.WRONG and word in SQUARE_NAMES
        self._go_on(before, shaken=word if refused else None)

    def _go_on(self, before: Sitting | None = None, shaken: str | None = None) -> None:
        """Shows the sitting and says what is new; then the computer may act."""
        handing = self.sitting.handing
        if handing is not None and (before is None or before.handing != handing):
            self._patience.begin()
        self._show(glide=before is not None, shaken=shaken)
        self._tell(before)
        self._let_bot_act()

    def _tell(self, before: Sitting | None) -> None:
        """Announces what is new on the page; what was said to other eyes goes."""
        if before is None or before.eyes is not self.sitting.eyes:
            self._browser.hush()
            before = None
        told = news(before, self.sitting)
        if self._note is not None:
            told = (*told, self._note.text)
        self._announce(*told)

    def _announce(self, *sentences: Text) -> None:
        self._browser.say(*map(shown, sentences))

    def _look_up(self, name: str) -> None:
        """A click on the list of pairs lights who is meant."""
        meant = parse_pair(name) if len(name) == 2 else parse_character(name)
        self._aids = replace(self._aids, lit=None if self._aids.lit == meant else meant)
        self._show()
        self._announce(*lit_words(self._aids.lit, position_of(self.sitting)))

    def _wonder(self, same: bool) -> None:
        """What would go if the report came now."""
        self._aids = replace(self._aids, what_if=None if self._aids.what_if is same else same)
        self._show()
        self._announce(pairs_left(self.sitting, self._aids))

    def _escape(self) -> None:
        """The Escape key puts back what is in hand, or says no to a question."""
        sitting = self._sitting
        if sitting is None or self._review is not None:
            return
        if sitting.asked is not None:
            self._press("no")
        elif sitting.chosen is not None or sitting.picked:
            self._press("put back")

    def _hint(self) -> None:
        sitting, seat = self.sitting, self.sitting.table.to_move
        if sitting.bot_to_act is not None:
            self._change(act(sitting, "ready"))  # which says that the computer is thinking
        elif sitting.stage is not Stage.MOVING or seat is None:
            return
        elif seat is Seat.NURSE and sitting.eyes is not Seat.NURSE:
            # What is good for the Nurse depends on her secret, and Capulet is looking.
            self._say(text("A hint for the Nurse would give her away while Capulet is looking."), Tone.ASIDE)
        else:
            seen, rng = view(sitting.state, seat), self._chance()
            self._thinking.start(lambda: hint(seen, rng), self._show_hint, self._no_hint)

    def _show_hint(self, found: Hint | None) -> None:
        if found is not None:
            move = found.move
            position = self.sitting.state.position
            self._aids = Aids(arrow=_arrow(position, move))
            self._say(text("{arrow} {why}", arrow=arrow_words(position, move), why=found.reason), Tone.ASIDE)

    def _no_hint(self, fault: Exception) -> None:
        self._say(text("No hint could be found ({fault}).", fault=type(fault).__name__), Tone.WRONG)

    def _download(self) -> None:
        """The record as a file. A running game keeps its secret, unless the Nurse holds the screen alone."""
        sitting = self.sitting
        records = records_of(sitting.table, with_lovers=sitting.eyes is Seat.NURSE)
        if records:
            self._browser.download(FILE_NAME, "\n".join(map(format_record, records)))

    # The computer.

    def _let_bot_act(self) -> None:
        """Has the computer act if it is its turn."""
        sitting = self.sitting
        bot, seat = sitting.bot_to_act, sitting.table.to_move
        if bot is None or seat is None or sitting.failed or self._thinking.busy:
            return
        seen, rng = view(sitting.state, seat), self._chance()
        self._thinking.start(
            lambda: self.bots[bot].choose(seen, rng), self._bot_acts, self._bot_fails, PAUSE_SECONDS
        )

    def _bot_acts(self, action: Action) -> None:
        try:
            acted = after(self.sitting, action)
        except Exception as fault:  # it may be no action at all
            self._bot_fails(fault)
        else:
            self._change(acted)

    def _bot_fails(self, fault: Exception) -> None:
        """Says so. A fault's own words are for nobody, as a computer Nurse's might tell her secret; only of
        somebody's own bot who plays Capulet and so knows no secret, they are told."""
        name = "IllegalAction" if isinstance(fault, IllegalAction) else type(fault).__name__
        said = text("The computer player has failed ({fault}). The game is kept as it is.", fault=name)
        if isinstance(fault, BotFault):
            said = _own_bots(fault)
        self._change(replace(self.sitting, failed=True, note=Note(said, Tone.WRONG)))

    def _chance(self) -> Random:
        """Chance for a thread of its own, that still follows from the one seed."""
        return Random(self._rng.getrandbits(64))

    # What is seen and kept.

    def _enter(self, table: Table) -> None:
        """Sits down at a table with a page of its own: nothing of another game stays."""
        self._thinking.stop()
        gone, self._sitting = self._page, sit_down(table)
        self._aids, self._note = Aids(), None
        self._page = TwistPage(self._sitting, self._pressed, self._look_up, self._wonder)
        self.children = (self._page,)
        if gone is not None:
            discard(gone)

    def _end_review(self) -> None:
        """From a look back to the game, or to the lobby."""
        gone, self._review = self._review, None
        self.children = (self._page or self._lobby,)
        if gone is not None:
            discard(gone)

    def _show(self, *, glide: bool = False, shaken: str | None = None) -> None:
        assert self._page is not None
        self._page.show(self.sitting, self._aids, self._note, glide=glide, shaken=shaken)

    def _say(self, sentence: Text, tone: Tone) -> None:
        self._note = Note(sentence, tone)
        self._browser.say(shown(sentence))
        self._show()

    def _save(self) -> None:
        """Keeps the game. If that fails it goes on all the same, and the next action tries again."""
        newer, note = self._keeping.save(self.sitting.table)
        self._note = note or self._note
        if newer is not None:
            self._sitting, self._aids = sit_down(newer), Aids()

    def _offer(self) -> None:
        """Lists this browser's games in the lobby."""
        if self._sitting is not None:
            return
        try:
            self._lobby.offer(*self._keeping.listed())
        except StoreError as fault:
            self._lobby.say(Note(fault.reason, Tone.WRONG))


def _own_bots(fault: BotFault) -> Text:
    if fault.seen.seat is Seat.CAPULET:
        return text("Your bot can't go on. {reason} The game is kept as it is.", reason=fault.reason)
    return text(
        "Your bot can't go on. What is wrong might tell the Nurse's secret, so it is not said here: "
        "a trial against the computer's levels shows it. The game is kept as it is."
    )


def _arrow(position: Position, move: Move) -> Arrow:
    return Arrow(position.where(move.character), move.square)


def _last_move(sitting: Sitting) -> Arrow | None:
    """The move just made, if the screen shows one."""
    actions = sitting.table.game.actions
    if sitting.eyes is None or not actions or not isinstance(actions[-1], Move):
        return None
    return _arrow(sitting.table.states()[-2].position, actions[-1])
