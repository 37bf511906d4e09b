"""Playing Verona Twist on the page: clicks, hints, and what else its board can show."""

from collections.abc import Mapping
from dataclasses import replace
from operator import attrgetter
from random import Random

from verona.bots import BOTS
from verona.bots.bot import Bot
from verona.bots.hint import Hint, hint
from verona.bots.own import BotFault
from verona.lessons.model import Arrow
from verona.store.games import GameStore
from verona.text import Note, Text, Tone, text
from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import parse_character, parse_pair
from verona.twist.record import Record, format_record
from verona.twist.saved import records_of
from verona.twist.sitting import Sitting, Stage, act, after, sit_down
from verona.twist.state import Move, Position, Seat
from verona.twist.table import Table
from verona.twist.view import View, view
from verona.widgets.pieces import shown
from verona.widgets.table_player import Game, TablePlayer
from verona.widgets.twist.lobby import Lobby
from verona.widgets.twist.news import news
from verona.widgets.twist.page import Aids, TwistPage, pairs_left, position_of
from verona.widgets.twist.review import TwistReview
from verona.widgets.twist.speech import arrow_words, lit_words


def _seen(sitting: Sitting) -> View:
    seat = sitting.table.to_move
    assert seat is not None
    return view(sitting.state, seat)


GAME = Game(
    kind=Table,
    sit_down=sit_down,
    act=act,
    after=after,
    seen=_seen,
    eyes=attrgetter("eyes"),
    news=news,
    page=TwistPage,
    review=TwistReview,
    file_name="verona-twist.txt",
)


class TwistPlayer(TablePlayer[Sitting]):
    """A table to play Verona Twist at: see `TablePlayer`.

    >>> from verona.player import Player
    >>> game = TwistPlayer()
    >>> game.start(Table((Player("Ann"), Player("Bob"))))
    >>> game.click("ready", "d2", "confirm")
    >>> game.sitting.stage.value
    'placement'
    """

    def __init__(
        self, store: GameStore | None = None, rng: Random | None = None, bots: Mapping[str, Bot] = BOTS
    ) -> None:
        self._aids = Aids()
        lobby = Lobby(self._begin, self.resume, self.look_back_at, bots)
        super().__init__(GAME, bots, store, rng or Random(), lobby)

    def look_back(self, table: Table) -> None:
        """Shows what was played at a table, move by move."""
        self.look_back_at(records_of(table))

    def look_back_at(self, records: tuple[Record, ...], note: Note | None = None) -> None:
        """Shows records move by move."""
        if records:
            self._open_review(self.game.review(records, self._end_review, note))
        else:
            self._lobby.say(Note(text("Nothing was played in this game."), Tone.ASIDE))

    # What a click leads to.

    def _press(self, word: str) -> None:
        sitting = self.sitting
        match word:
            case "download":
                self._download()
            case "hint":
                self._hint()
            case "review" | "next game" | "rematch":
                # The page offers these at the end only, but a page may be out of date.
                if sitting.stage is Stage.OVER:
                    self._after_the_end(word)
            case _:
                super()._press(word)

    def _after_the_end(self, word: str) -> None:
        table = self.sitting.table
        if word == "review":
            self.look_back(table)
        elif table.over:
            self.start(table.rematch())
        else:
            self._change(sit_down(table.next_game()))

    def _change(self, sitting: Sitting, word: str = "") -> None:
        self._aids = Aids(arrow=_last_move(sitting)) if sitting.table != self.sitting.table else Aids()
        super()._change(sitting, word)

    def _escape(self) -> None:
        sitting = self._sitting
        if sitting is not None and self._review is None and sitting.chosen is not None and not sitting.asked:
            self._press("put back")
        else:
            super()._escape()

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

    def _say(self, sentence: Text, tone: Tone) -> None:
        self._note = Note(sentence, tone)
        self._browser.say(shown(sentence))
        self._show()

    def _download(self) -> None:
        """The record as a file. A running game keeps its secret, unless the Nurse holds the screen alone."""
        sitting = self.sitting
        records = records_of(sitting.table, with_lovers=sitting.eyes is Seat.NURSE)
        if records:
            self._browser.download(self.game.file_name, "\n".join(map(format_record, records)))

    def _fault_words(self, fault: Exception) -> Text:
        """The words of somebody's own bot are told where it plays Capulet, and so knows no secret."""
        return _own_bots(fault) if isinstance(fault, BotFault) else super()._fault_words(fault)

    # What is seen and kept.

    def _enter(self, table: Table) -> None:
        self._aids = Aids()
        super()._enter(table)

    def _save(self) -> None:
        shown_now = self.sitting
        super()._save()
        if self.sitting is not shown_now:  # the game went on in another window
            self._aids = Aids()

    def _new_page(self, sitting: Sitting) -> TwistPage:
        return TwistPage(sitting, self._pressed, self._look_up, self._wonder)

    def _show(self, *, glide: bool = False, shaken: str | None = None) -> None:
        square = shaken if shaken in SQUARE_NAMES else None
        self._page.show(self.sitting, self._aids, self._note, glide=glide, shaken=square)


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
