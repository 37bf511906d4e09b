"""Before a game: who plays whom, for how long, and the games this browser can go on with or look back at."""

from collections.abc import Callable, Sequence
from functools import partial

from ipywidgets import HTML, Box, Button, Dropdown, RadioButtons, Textarea, VBox, Widget
from ipywidgets import Text as Field

from verona.bots import BOTS
from verona.text import Note, Text, Tone, text
from verona.twist.notation import NotationError
from verona.twist.record import Record, parse_records
from verona.twist.saved import TableError, table_of
from verona.twist.state import Phase, Seat
from verona.twist.table import Player, Table, tidy_name
from verona.widgets.browser import this_browser
from verona.widgets.pieces import box, button, display, heading, html, named, paragraph, put_note, shown

TITLE, START = text("A new game"), text("Start")
WHO = text("Who plays?")
TWO = text("Two people at this screen")
AS_CAPULET = text("I am Capulet, the computer is the Nurse")
AS_NURSE = text("I am the Nurse, the computer is Capulet")
FIRST_NAME, SECOND_NAME, MY_NAME = text("First Nurse"), text("First Capulet"), text("Your name")
FIRST, SECOND, YOU = text("First player"), text("Second player"), text("You")
COMPUTER, LEVEL = text("Computer"), text("The computer plays")
LEVELS = {
    "random": text("by chance"),
    "careful": text("carefully, one day ahead"),
}
HOW_LONG, ONE_GAME, MATCH = text("How long?"), text("One game"), text("A match of two, roles swapped")
DAYS_LABEL = text("Days")
GO_ON, LOOK_BACK = text("Go on with"), text("Look back at")
OPEN_TITLE, RECORD_LABEL = text("A game as text"), text("Paste a record here")
OPEN, FROM_FILE = text("Open"), text("Open a file")
LONGEST_RECORD = 100_000
"""Characters; a game is about 1,500."""


class Lobby(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `start` with a table to play at, `resume` with a kept game's id, `look_back` with records."""

    def __init__(
        self,
        start: Callable[[Table], None],
        resume: Callable[[str], None],
        look_back: Callable[[tuple[Record, ...]], None],
    ) -> None:
        self._start, self._resume, self._look_back = start, resume, look_back
        self.who = RadioButtons(
            options=[(shown(TWO), "two"), (shown(AS_CAPULET), "capulet"), (shown(AS_NURSE), "nurse")]
        )
        self.first, self.second = Field(), Field()
        self.level = Dropdown(options=[(_level(name), name) for name in BOTS], value="careful")
        self.match = RadioButtons(options=[(shown(ONE_GAME), False), (shown(MATCH), True)])
        self.days = Dropdown(options=[7, 6, 5, 4])
        self._note, self._old_note = html("verona-note"), html("verona-note")
        self._first_label, self._second_label = HTML(), HTML()
        self.start_button = button(START, self._begin, "verona-primary")
        self._names = box(
            Box,
            "verona-fields",
            _field(self._first_label, self.first),
            _field(self._second_label, self.second),
        )
        self._computer = _field(HTML(_label(LEVEL)), self.level)
        self.record = Textarea(placeholder=shown(RECORD_LABEL), rows=4)
        self.open_button = button(OPEN, lambda: self._open(self.record.value))
        self.file_button = button(FROM_FILE, self._ask_file)
        self._kept = VBox()
        new = box(
            VBox,
            "verona-new",
            HTML(heading(TITLE)),
            _field(HTML(_label(WHO)), self.who),
            self._names,
            self._computer,
            _field(HTML(_label(HOW_LONG)), self.match),
            _field(HTML(_label(DAYS_LABEL)), self.days),
            self._note,
            self.start_button,
        )
        old = box(
            VBox,
            "verona-old",
            self._kept,
            HTML(heading(OPEN_TITLE)),
            self._old_note,
            self.record,
            box(Box, "verona-fields", self.open_button, self.file_button),
        )
        super().__init__([new, old])
        named(self, "verona-lobby")
        self.who.observe(self._ask_names, "value")
        self._ask_names()
        for note in (self._note, self._old_note):
            put_note(note, None)

    def offer(self, unfinished: Sequence[tuple[str, Text]], finished: Sequence[tuple[str, Text]]) -> None:
        """Lists kept games by id, those to go on with and those to look back at."""
        pieces: list[HTML | Button] = []
        for title, games in ((GO_ON, unfinished), (LOOK_BACK, finished)):
            if games:
                pieces.append(HTML(heading(title)))
                pieces += [button(name, partial(self._resume, id), "verona-kept") for id, name in games]
        self._kept.children = tuple(pieces)

    def say(self, note: Note | None) -> None:
        """Shows a note above the start button."""
        put_note(self._note, note)

    def _ask_names(self, _: object = None) -> None:
        two = self.who.value == "two"
        self._first_label.value = _label(FIRST_NAME if two else MY_NAME)
        self._second_label.value = _label(SECOND_NAME)
        display(self._names.children[1], two)
        display(self._computer, not two)

    def _begin(self) -> None:
        put_note(self._note, None)
        self._start(Table(self._players(), self.days.value, self.match.value))

    def _players(self) -> tuple[Player, Player]:
        first = tidy_name(self.first.value)
        match self.who.value:
            case "two":
                second = tidy_name(self.second.value)
                return Player(first or shown(FIRST)), Player(second or shown(SECOND))
            case "nurse":
                return Player(first or shown(YOU)), Player(shown(COMPUTER), self.level.value)
            case _:
                return Player(shown(COMPUTER), self.level.value), Player(first or shown(YOU))

    def _ask_file(self) -> None:
        this_browser().ask_file(LONGEST_RECORD, self._open)

    def _open(self, raw: str | None) -> None:
        """A record that can't be read changes nothing but the note, which says where the fault is."""
        if raw is None or len(raw) > LONGEST_RECORD:
            put_note(self._old_note, Note(text("That is too long for a game: choose another."), Tone.WRONG))
            return
        try:
            records = parse_records(raw)
            to_play = records[-1].lovers is not None and records[-1].state.phase is not Phase.OVER
            table = table_of(records, _players_of(records[0])) if to_play else None
        except (NotationError, TableError) as fault:
            put_note(self._old_note, Note(text("{fault}", fault=str(fault)), Tone.WRONG))
            return
        if table is not None and not table.over:
            self._start(table)
        else:
            self._look_back(records)


def _players_of(record: Record) -> tuple[Player, Player]:
    names = dict(record.headers)
    nurse, capulet = (tidy_name(names.get(seat.value, "")) or seat.value for seat in Seat)
    return Player(nurse), Player(capulet)


def _level(name: str) -> str:
    return shown(LEVELS[name]) if name in LEVELS else name


def _label(label: Text) -> str:
    return f'<span class="verona-label">{paragraph(label)[3:-4]}</span>'


def _field(label: HTML, control: Widget) -> VBox:
    return box(VBox, "verona-field", label, control)
