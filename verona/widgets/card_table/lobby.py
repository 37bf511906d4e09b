"""Before a card game: who plays, with which deck, and the games to go on with or look back at."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from ipywidgets import HTML, Box, Checkbox, Dropdown, VBox

from verona.deck_file import LONGEST_FILE
from verona.game import NotationError
from verona.kept import Form
from verona.lessons.chapters import Chapters
from verona.player import Player, at_home, persons, tidy_name, why_confused
from verona.store.games import Listed
from verona.text import Note, Text, Tone, text
from verona.widgets.browser import this_browser
from verona.widgets.contents import LEARN, listed
from verona.widgets.kept_games import KeptGames, clock
from verona.widgets.levels import level_title
from verona.widgets.pasted import NO_RECORD, OPEN, OPEN_TITLE, RECORD_LABEL, Pasted, not_a_record
from verona.widgets.pieces import (
    box,
    button,
    choice,
    display,
    heading,
    html,
    mark,
    name_field,
    named,
    paragraph,
    put_note,
    says,
    shown,
)

TITLE, START = text("A new game"), text("Start")
HOW_MANY, SEAT = text("How many play?"), text("Player {n}")
PLAYED_BY, PERSON, COMPUTER = text("Played by"), text("a person"), text("computer, {level}")
NOBODY = ""
"""The bot where a person plays."""
NO_PERSON = text("At least one of the players must be a person.")
DECK_TITLE, DECK_LABEL = text("The deck"), text("A deck file of your own")
USE, SHOW, BACK = text("Play with this deck"), text("Show our file, to change it"), text("Back to our deck")
YOURS = text("You play with your deck, “{name}”.")
NO_DECK = text("Paste a deck file first, or open ours and change it.")
TOO_LONG = text("That is too long. Nothing was opened: choose another file.")
WON, ENDED = text("{names}: {winner} won · {when}"), text("{names}: ended early · {when}")


@dataclass(frozen=True, slots=True)
class Opening:
    """What the lobby has to know of a game."""

    key: str
    name: str
    form: Form[Any]
    players: Sequence[int]
    """How many may play, and how many mostly do."""
    usual: int
    order: Text
    """Who sits where, and who begins."""
    deck: Any
    deck_file: str
    parse_deck: Callable[[str], Any]
    cards_html: Callable[[Any], str]
    ours: Text
    """What our own deck is like."""
    chapters: Chapters[Any]
    going_on: Text
    """A kept game: `names`, how far it has got (`n`), and `when` it was played."""
    new: Callable[[tuple[Player, ...], Any, str | None, bool, Random], Any]
    """A table from players, a deck and its file, whether with the variant, and chance."""
    next_players: Callable[[tuple[Player, ...]], tuple[Player, ...]] = tuple
    """Who plays another game, in which order."""
    variant: Text | None = None
    """What may be played with or without, and whether a table has it."""
    varied: Callable[[Any], bool] = lambda _: False


@dataclass(frozen=True, slots=True)
class InARow:
    """Players named one after another, in whatever language the page speaks when it says so."""

    players: tuple[Player, ...]

    @property
    def title(self) -> str:
        return ", ".join(shown(player.title) for player in self.players)


class Lobby(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `start` with a table to play at, `resume` with a kept game's id, `look_back` with a table.

    What is left to chance in a new game is decided by `rng`.
    """

    def __init__(
        self,
        opening: Opening,
        start: Callable[[Any], None],
        resume: Callable[[str], None],
        look_back: Callable[[Any], None],
        rng: Random,
        bots: Collection[str],
    ) -> None:
        self._opening, self._rng, self._bots = opening, rng, bots
        self._start, self._look_back = start, look_back
        self._deck: Any = opening.deck
        self._deck_file: str | None = None
        self.count = choice(Dropdown, HOW_MANY, [(str(n), n) for n in opening.players])
        self.count.value = opening.usual
        who: list[tuple[Text, str]] = [(PERSON, NOBODY)]
        who += [(COMPUTER.filled(level=level_title(bot)), bot) for bot in bots]
        level = "medium" if "medium" in bots else next(iter(bots), None)
        numbers = range(1, max(opening.players) + 1)
        self.names = tuple(
            says(name_field(), description=partial(shown, SEAT.filled(n=number))) for number in numbers
        )
        self.seats = tuple(choice(Dropdown, PLAYED_BY, who) for _ in numbers)
        for seat in self.seats[1:]:
            seat.value = level
        self._rows = tuple(
            box(Box, "verona-fields", name, seat) for name, seat in zip(self.names, self.seats, strict=True)
        )
        self.variant = Checkbox(indent=False)
        if opening.variant is not None:
            says(self.variant, description=partial(shown, opening.variant))
        self._note = html("verona-note")
        self.start_button = button(START, self._begin, "verona-primary")
        new = box(
            VBox,
            "verona-new",
            says(HTML(), value=partial(heading, TITLE)),
            self.count,
            says(HTML(), value=partial(paragraph, opening.order)),
            *self._rows,
            *((self.variant,) if opening.variant is not None else ()),
            self.start_button,
            self._note,
        )
        self._kept = KeptGames(resume, self._told)
        self._learn = HTML()
        self.record = Pasted(
            OPEN_TITLE,
            RECORD_LABEL,
            OPEN,
            self._open,
            opening.form.longest,
            nothing=NO_RECORD,
            too_long=TOO_LONG,
            like=f'[Game "{opening.name}"] …',
        )
        self._which, self._cards = HTML(), named(HTML(), "verona-rules", f"verona-{opening.key}-cards")
        self.show_ours = button(SHOW, self._show_ours, "verona-quiet")
        self.back = button(BACK, self._use_ours, "verona-quiet")
        self.deck = Pasted(
            DECK_TITLE,
            DECK_LABEL,
            USE,
            self._use,
            LONGEST_FILE,
            nothing=NO_DECK,
            too_long=TOO_LONG,
            above=(self._which,),
            below=(box(Box, "verona-fields", self.show_ours, self.back),),
        )
        right = box(VBox, "verona-right", self._kept, self._learn, self.record, self.deck)
        super().__init__([new, right, self._cards])
        named(self, "verona-lobby", f"verona-{opening.key}-lobby")
        self.count.observe(self._seat, "value")
        self._seat()
        self._use_ours()
        self._show_chapters()
        put_note(self._note, None)
        for field in (self.count, *self.names, *self.seats, self.variant):
            field.observe(self._hush, "value")

    def offer(self, unfinished: Iterable[Listed], finished: Iterable[Listed]) -> None:
        """Lists kept games, those to go on with and those to look back at."""
        self._show_chapters()
        # Who left in the middle of a game most likely comes back for that.
        mark(self.start_button, "verona-primary", not self._kept.offer(unfinished, finished))

    def seat(self, table: Any) -> None:
        """Fills in what a table was played with, for another game."""
        self.count.value, self.variant.value = len(table.players), self._opening.varied(table)
        players = self._opening.next_players(table.players)
        for player, name, seat in zip(players, self.names, self.seats, strict=False):
            name.value, seat.value = player.name, player.bot if player.bot in self._bots else NOBODY
        self._use_deck(table.setting.deck, table.deck_file)

    def say(self, note: Note | None) -> None:
        """Shows a note beside the button that starts."""
        put_note(self._note, note)
        if note is not None:
            this_browser().say(shown(note.text))

    def _hush(self, _: object) -> None:
        """What was said is no longer so when something else is chosen."""
        put_note(self._note, None)

    def _seat(self, _: object = None) -> None:
        for number, row in enumerate(self._rows):
            display(row, number < self.count.value)

    def _show_chapters(self) -> None:
        chapters = self._opening.chapters
        says(
            self._learn,
            value=lambda: heading(LEARN) + listed(this_browser().stored, chapters.courses, chapters.notebook),
        )

    def _begin(self) -> None:
        players = tuple(map(self._player, range(self.count.value)))
        wrong = why_confused(players, shown) if persons(players) else NO_PERSON
        if wrong is not None:
            self.say(Note(wrong, Tone.WRONG))
            return
        self._forget()
        self._start(self._opening.new(players, self._deck, self._deck_file, self.variant.value, self._rng))

    def _player(self, seat: int) -> Player:
        name, bot = tidy_name(self.names[seat].value), self.seats[seat].value or None
        return Player(name or (f"Player {seat + 1}" if bot is None else f"Computer {seat + 1}"), bot)

    def _told(self, listed: Listed) -> Text:
        glance, when = self._opening.form.glance(listed.saved), clock(listed.changed)
        names = InARow(glance.players)
        if glance.winner is not None:
            return WON.filled(names=names, winner=glance.players[glance.winner], when=when)
        if glance.ended:
            return ENDED.filled(names=names, when=when)
        return self._opening.going_on.filled(names=names, n=glance.progress, when=when)

    # The deck.

    def _use_ours(self) -> None:
        self._use_deck(self._opening.deck, None)
        self.deck.answer(None)

    def _show_ours(self) -> None:
        self.deck.field.value = self._opening.deck_file

    def _use(self, written: str) -> Note:
        """Plays with the deck of a file; one that can't be read changes nothing but the note."""
        try:
            deck = self._opening.parse_deck(written)
        except NotationError as fault:
            return Note(fault.reason, Tone.WRONG)
        self._use_deck(deck, written)
        return Note(YOURS.filled(name=deck.name), Tone.RIGHT)

    def _use_deck(self, deck: Any, file: str | None) -> None:
        self._deck, self._deck_file = deck, file
        said = self._opening.ours if file is None else YOURS.filled(name=deck.name)
        says(self._which, value=partial(paragraph, said))
        says(self._cards, value=partial(self._opening.cards_html, deck))
        display(self.back, file is not None)

    # Records.

    def _open(self, raw: str) -> Note | None:
        """Opens a record, to play on or to look back at; a bad one changes only the note."""
        none = not_a_record(raw, self._opening.name)
        if none is not None:
            return none
        try:
            table = self._opening.form.read(raw, self._deck_file)
        except NotationError as fault:
            return Note(fault.reason, Tone.WRONG)
        confused = None if table.over else why_confused(table.players, shown)
        if confused is not None:
            return Note(confused, Tone.WRONG)
        self._forget()
        if table.over:
            self._look_back(table)
        else:
            self._start(replace(table, players=at_home(table.players, self._bots)))
        return None

    def _forget(self) -> None:
        """Nothing that was pasted or said stays: secrets may be in it."""
        self.record.forget()
        put_note(self._note, None)
