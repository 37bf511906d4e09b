"""Before a game: who plays, with which cards, and the games this browser can go on with or look back at."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from ipywidgets import HTML, Box, Button, Checkbox, Dropdown, Textarea, VBox
from ipywidgets import Text as Field

from verona.bots.council import BOTS
from verona.council.deck import DECK, DECK_FILE, Deck, parse_deck
from verona.council.ending import ending
from verona.council.record import parse_record
from verona.council.saved import LONGEST_RECORD, table_of
from verona.council.state import PLAYERS, Setting, shuffled
from verona.council.table import Table
from verona.deck_file import LONGEST_FILE
from verona.game import NotationError
from verona.lessons.council import COURSES, notebook
from verona.player import Player, tidy_name
from verona.store.games import Saved
from verona.text import Note, Text, Tone, counted, text
from verona.widgets.browser import this_browser
from verona.widgets.contents import LEARN, listed
from verona.widgets.council.deck import deck_html
from verona.widgets.lobby import FROM_FILE, NO_RECORD, OPEN, OPEN_TITLE, RECORD_LABEL, clock, level_title
from verona.widgets.pieces import (
    box,
    button,
    choice,
    discard,
    display,
    heading,
    html,
    named,
    paragraph,
    put_note,
    says,
    shown,
)

TITLE, START = text("A new game"), text("Start")
HOW_MANY, SEAT = text("How many play?"), text("Player {n}")
FIRST = text("They play in this order. Who was last on a balcony begins.")
PLAYED_BY, PERSON, COMPUTER = text("Played by"), text("a person"), text("computer, {level}")
POISON = text("With Poison: a poison and an antidote each")
NOBODY = ""
"""The bot where a person plays."""
NO_PERSON = text("At least one of the players must be a person.")
DECK_TITLE, DECK_LABEL = text("The deck"), text("A deck file of your own")
USE, SHOW, BACK = text("Play with this deck"), text("Show our file, to change it"), text("Back to our deck")
OURS = text(
    "You play with our deck, which is partly reconstructed: below it says card by card what is known."
)
YOURS = text("You play with your deck, “{name}”.")
NO_DECK = text("Paste a deck file first, or open ours and change it.")
TOO_LONG = text("That is too long. Nothing was opened: choose another file.")
GO_ON, LOOK_BACK = text("Games to go on with"), text("Finished games")
COMPUTER_NAMES = ("Computer 1", "Computer 2", "Computer 3", "Computer 4", "Computer 5")


class Lobby(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `start` with a table to play at, `resume` with a kept game's id, `look_back` with a table.

    The cards are shuffled by `rng`.
    """

    def __init__(
        self,
        start: Callable[[Table], None],
        resume: Callable[[str], None],
        look_back: Callable[[Table], None],
        rng: Random,
        bots: Collection[str] = tuple(BOTS),
    ) -> None:
        self._start, self._resume, self._look_back = start, resume, look_back
        self._rng, self._bots = rng, bots
        self._deck = DECK
        self._deck_file: str | None = None
        self.count = choice(Dropdown, HOW_MANY, [(str(n), n) for n in PLAYERS])
        self.count.value = 3
        who: list[tuple[Text, str]] = [(PERSON, NOBODY)]
        who += [(COMPUTER.filled(level=level_title(bot)), bot) for bot in bots]
        level = "medium" if "medium" in bots else next(iter(bots), None)
        self.names = tuple(
            says(Field(continuous_update=False), description=partial(shown, SEAT.filled(n=number)))
            for number in range(1, 6)
        )
        self.seats = tuple(choice(Dropdown, PLAYED_BY, who) for _ in range(5))
        for seat in self.seats[1:]:
            seat.value = level
        self._rows = tuple(
            box(Box, "verona-fields", name, seat) for name, seat in zip(self.names, self.seats, strict=True)
        )
        self.poison = says(Checkbox(indent=False), description=partial(shown, POISON))
        self._note, self._old_note, self._deck_note = (html("verona-note") for _ in range(3))
        self.start_button = button(START, self._begin, "verona-primary")
        self._learn = HTML()
        new = box(
            VBox,
            "verona-new",
            says(HTML(), value=partial(heading, TITLE)),
            self.count,
            says(HTML(), value=partial(paragraph, FIRST)),
            *self._rows,
            self.poison,
            self.start_button,
        )
        self._kept = box(VBox, "verona-kept")
        self._which, self._cards = HTML(), named(HTML(), "verona-rules")
        self.deck = says(Textarea(rows=6, continuous_update=False), description=partial(shown, DECK_LABEL))
        self.use = button(USE, lambda: self._use(self.deck.value))
        self.deck_file = button(FROM_FILE, lambda: this_browser().ask_file(LONGEST_FILE, self._use))
        self.show_ours = button(SHOW, self._show_ours, "verona-quiet")
        self.back = button(BACK, self._use_ours, "verona-quiet")
        deck = box(
            VBox,
            "verona-old",
            says(HTML(), value=partial(heading, DECK_TITLE)),
            self._which,
            self._deck_note,
            self.deck,
            box(Box, "verona-fields", self.use, self.deck_file),
            box(Box, "verona-fields", self.show_ours, self.back),
        )
        self.record = Textarea(
            placeholder='[Game "Council of Verona"] …',
            rows=4,
            continuous_update=False,
        )
        says(self.record, description=partial(shown, RECORD_LABEL))
        self.open_button = button(OPEN, self._open_pasted)
        self.file_button = button(FROM_FILE, lambda: this_browser().ask_file(LONGEST_RECORD, self._open))
        old = box(
            VBox,
            "verona-old",
            says(HTML(), value=partial(heading, OPEN_TITLE)),
            self._old_note,
            self.record,
            box(Box, "verona-fields", self.open_button, self.file_button),
        )
        super().__init__(
            [self._note, new, box(VBox, "verona-right", self._kept, self._learn, old, deck), self._cards]
        )
        named(self, "verona-lobby", "verona-council-lobby")
        self.count.observe(self._seat, "value")
        self._seat()
        self._use_ours()
        says(self._learn, value=learn_html)
        for note in (self._note, self._old_note):
            put_note(note, None)

    def offer(self, unfinished: Sequence[Saved[Table]], finished: Sequence[Saved[Table]]) -> None:
        """Lists kept games, those to go on with and those to look back at."""
        before = self._kept.children
        says(self._learn, value=learn_html)
        pieces: list[HTML | Button] = []
        for title, games, name in ((GO_ON, unfinished, _going_on), (LOOK_BACK, finished, _finished)):
            if games:
                pieces.append(says(HTML(), value=partial(heading, title)))
                pieces += [button(name(game), partial(self._resume, game.id)) for game in games]
        self._kept.children = tuple(pieces)
        display(self._kept, bool(pieces))
        for gone in before:
            discard(gone)

    def seat(self, table: Table) -> None:
        """Fills in what a table was played with, for another game. Who was second begins."""
        players = (*table.players[1:], table.players[0])
        setting = table.deal.setting
        self.count.value, self.poison.value = setting.players, setting.poison
        for player, name, seat in zip(players, self.names, self.seats, strict=False):
            name.value, seat.value = player.name, player.bot if player.bot in self._bots else NOBODY
        said = OURS if table.deck_file is None else YOURS.filled(name=setting.deck.name)
        self._use_deck(setting.deck, table.deck_file, said)

    def at_home(self, table: Table) -> Table:
        """The table where those play on who are known here; another bot is replaced by a person."""
        players = (player if player.bot in self._bots else Player(player.name) for player in table.players)
        return replace(table, players=tuple(players))

    def say(self, note: Note | None) -> None:
        """Shows a note above everything else."""
        put_note(self._note, note)
        if note is not None:
            this_browser().say(shown(note.text))

    def _seat(self, _: object = None) -> None:
        for number, row in enumerate(self._rows):
            display(row, number < self.count.value)

    def _begin(self) -> None:
        players = tuple(map(self._player, range(self.count.value)))
        if all(player.bot is not None for player in players):
            self.say(Note(NO_PERSON, Tone.WRONG))
            return
        self._forget()
        deal = shuffled(Setting(self._deck, len(players), self.poison.value), self._rng)
        self._start(Table(players, deal, deck_file=self._deck_file))

    def _player(self, seat: int) -> Player:
        name, bot = tidy_name(self.names[seat].value), self.seats[seat].value or None
        return Player(name or (f"Player {seat + 1}" if bot is None else COMPUTER_NAMES[seat]), bot)

    # The deck.

    def _use_ours(self) -> None:
        self._use_deck(DECK, None, OURS)
        put_note(self._deck_note, None)

    def _show_ours(self) -> None:
        self.deck.value = DECK_FILE

    def _use(self, written: str | None) -> None:
        """Plays with the deck of a file; one that can't be read changes nothing but the note."""
        if written is None or len(written) > LONGEST_FILE:
            self._answer(self._deck_note, Note(TOO_LONG, Tone.WRONG))
        elif not written.strip():
            self._answer(self._deck_note, Note(NO_DECK, Tone.WRONG))
        else:
            try:
                deck = parse_deck(written)
            except NotationError as fault:
                self._answer(self._deck_note, Note(fault.reason, Tone.WRONG))
                return
            said = YOURS.filled(name=deck.name)
            self._use_deck(deck, written, said)
            self._answer(self._deck_note, Note(said, Tone.RIGHT))

    def _use_deck(self, deck: Deck, file: str | None, said: Text) -> None:
        self._deck, self._deck_file = deck, file
        says(self._which, value=partial(paragraph, said))
        says(self._cards, value=partial(deck_html, deck))
        display(self.back, file is not None)

    # Records.

    def _open_pasted(self) -> None:
        if self.record.value.strip():
            self._open(self.record.value)
        else:
            self._answer(self._old_note, Note(NO_RECORD, Tone.WRONG))

    def _open(self, raw: str | None) -> None:
        """Opens a record, to play on or to look back at; a bad one changes only the note."""
        if raw is None or len(raw) > LONGEST_RECORD:
            self._answer(self._old_note, Note(TOO_LONG, Tone.WRONG))
            return
        try:
            table = table_of(parse_record(raw, self._deck), self._deck_file)
        except NotationError as fault:
            self._answer(self._old_note, Note(fault.reason, Tone.WRONG))
            return
        self._forget()
        if table.over:
            self._look_back(table)
        else:
            self._start(self.at_home(table))

    def _answer(self, piece: HTML, note: Note) -> None:
        put_note(piece, note)
        this_browser().say(shown(note.text))

    def _forget(self) -> None:
        """Nothing that was pasted or said stays: secrets may be in it."""
        self.record.value = ""
        for note in (self._note, self._old_note):
            put_note(note, None)


def learn_html() -> str:
    """The chapters, each with how far the learner is."""
    return heading(LEARN) + listed(this_browser().stored, COURSES, notebook)


def _going_on(saved: Saved[Table]) -> Text:
    table = saved.table
    return counted(
        "{names} · {n} card is played · {when}",
        "{names} · {n} cards are played · {when}",
        n=len(table.state.table),
        names=_names(table),
        when=clock(saved.changed),
    )


def _finished(saved: Saved[Table]) -> Text:
    table = saved.table
    winner = table.players[ending(table.state).winner]
    return text(
        "{names}: {winner} won · {when}", names=_names(table), winner=winner, when=clock(saved.changed)
    )


def _names(table: Table) -> str:
    return ", ".join(shown(text("{name}", name=player)) for player in table.players)
