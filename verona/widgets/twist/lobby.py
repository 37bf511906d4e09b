"""Before a game: who plays whom, for how long, and the games this browser can go on with or look back at."""

from collections.abc import Callable, Collection, Iterable

from ipywidgets import HTML, Box, Dropdown, RadioButtons, VBox

from verona.bots import BOTS
from verona.bots.fairness import EVEN_DAYS
from verona.game import NotationError, TableError
from verona.player import (
    COMPUTER,
    FIRST_PLAYER,
    PERSON,
    SECOND_PLAYER,
    Player,
    at_home,
    tidy_name,
    why_confused,
)
from verona.store.games import Listed
from verona.text import Note, Text, Tone, counted, text
from verona.twist.match import match_result
from verona.twist.record import Record, parse_records
from verona.twist.saved import from_json, players_of, table_of
from verona.twist.state import Seat
from verona.twist.table import Table
from verona.widgets.browser import this_browser
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
    put_note,
    says,
    shown,
)

TITLE, START = text("A new game"), text("Start")
WHO = text("Who plays?")
TWO = text("Two people at this screen")
AS_CAPULET = text("I am Capulet, the computer is the Nurse")
AS_NURSE = text("I am the Nurse, the computer is Capulet")
NAMES = {
    # Whether it is a match: what is asked of the two.
    False: (text("Who is the Nurse?"), text("Who is Capulet?")),
    True: (text("Who is the Nurse first?"), text("Who is Capulet first?")),
}
MY_NAME = text("Your name")
LEVEL = text("The computer plays")
HOW_LONG, ONE_GAME, MATCH = text("How long?"), text("One game"), text("A match of two, roles swapped")
DAYS_LABEL = text("Days")
TOO_LONG = text("That is too long for a game. Nothing was opened: choose another.")
SECRET = text("This record keeps the lovers secret, so it can be looked at, but not played on.")
LONGEST_RECORD = 100_000
"""Characters; a game is about 1,500."""


class Lobby(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Calls `start` with a table to play at, `resume` with a kept game's id, `look_back` with records."""

    def __init__(
        self,
        start: Callable[[Table], None],
        resume: Callable[[str], None],
        look_back: Callable[[tuple[Record, ...], Note | None], None],
        bots: Collection[str] = tuple(BOTS),
    ) -> None:
        self._start, self._resume, self._look_back = start, resume, look_back
        self._bots = bots
        self.who = choice(RadioButtons, WHO, [(TWO, "two"), (AS_CAPULET, "capulet"), (AS_NURSE, "nurse")])
        self.first, self.second = name_field(), name_field()
        self.level = choice(Dropdown, LEVEL, [(level_title(name), name) for name in bots])
        self.level.value = "easy"
        self.match = choice(RadioButtons, HOW_LONG, [(ONE_GAME, False), (MATCH, True)])
        self.days = choice(Dropdown, DAYS_LABEL, [(_days(days), days) for days in (7, 6, 5, 4)])
        self._note = html("verona-note")
        self.start_button = button(START, self._begin, "verona-primary")
        new = box(
            VBox,
            "verona-new",
            says(HTML(), value=lambda: heading(TITLE)),
            self.who,
            box(Box, "verona-fields", self.first, self.second),
            self.level,
            self.match,
            self.days,
            self.start_button,
            self._note,
        )
        self._kept = KeptGames(self._resume, _told)
        self.record = Pasted(
            OPEN_TITLE,
            RECORD_LABEL,
            OPEN,
            self._open,
            LONGEST_RECORD,
            nothing=NO_RECORD,
            too_long=TOO_LONG,
            like='[Game "Verona Twist"] …',
        )
        super().__init__([new, box(VBox, "verona-right", self._kept, self.record)])
        named(self, "verona-lobby")
        for asked in (self.who, self.match):
            asked.observe(self._ask_names, "value")
        self._ask_names()
        put_note(self._note, None)
        for field in (self.who, self.first, self.second, self.level, self.match, self.days):
            field.observe(self._hush, "value")

    def offer(self, unfinished: Iterable[Listed], finished: Iterable[Listed]) -> None:
        """Lists kept games, those to go on with and those to look back at."""
        # Who left in the middle of a game most likely comes back for that.
        mark(self.start_button, "verona-primary", not self._kept.offer(unfinished, finished))

    def say(self, note: Note | None) -> None:
        """Shows a note beside the button that starts."""
        put_note(self._note, note)
        if note is not None:
            this_browser().say(shown(note.text))

    def _hush(self, _: object) -> None:
        """What was said is no longer so when something else is chosen."""
        put_note(self._note, None)

    def _ask_names(self, _: object = None) -> None:
        two = self.who.value == "two"
        nurse, capulet = NAMES[self.match.value]
        says(self.first, description=lambda: shown(nurse if two else MY_NAME))
        says(self.second, description=lambda: shown(capulet))
        display(self.second, two)
        display(self.level, not two)

    def _begin(self) -> None:
        players = self._players()
        confused = why_confused(players, shown)
        if confused is not None:
            self.say(Note(confused, Tone.WRONG))
            return
        self._forget()
        self._start(Table(players, self.days.value, self.match.value))

    def _players(self) -> tuple[Player, Player]:
        first = tidy_name(self.first.value)
        match self.who.value:
            case "two":
                second = tidy_name(self.second.value)
                return Player(first or FIRST_PLAYER.id), Player(second or SECOND_PLAYER.id)
            case "nurse":
                return Player(first or PERSON.id), Player(COMPUTER.id, self.level.value)
            case _:
                return Player(COMPUTER.id, self.level.value), Player(first or PERSON.id)

    def _open(self, raw: str) -> Note | None:
        """Opens a record: to play on if it can be, else to look at.

        One that can't be read changes nothing but the note, which says where the fault is.
        """
        none = not_a_record(raw, "Verona Twist")
        if none is not None:
            return none
        try:
            records = parse_records(raw)
            if all(record.lovers is not None for record in records):
                first, second = at_home(players_of(records[0]), self._bots)
                table = table_of(records, (first, second))
                confused = None if table.over else why_confused(table.players, shown)
                if confused is not None:
                    return Note(confused, Tone.WRONG)
                self._forget()
                if table.over:
                    self._look_back(records, None)
                else:
                    self._start(table)
                return None
        except (NotationError, TableError) as fault:
            return Note(fault.reason, Tone.WRONG)
        self._forget()
        over = all(record.result != "*" for record in records)
        self._look_back(records, None if over else Note(SECRET, Tone.ASIDE))
        return None

    def _forget(self) -> None:
        """Nothing that was pasted or said stays: the lovers may be in it."""
        self.record.forget()
        put_note(self._note, None)


def _days(days: int) -> Text:
    if days == EVEN_DAYS:
        return counted("{n} day, an even game", "{n} days, an even game", n=days)
    if days < EVEN_DAYS:
        return counted("{n} day, a handicap for Capulet", "{n} days, a handicap for Capulet", n=days)
    return counted("{n} day", "{n} days", n=days)


def _told(listed: Listed) -> Text:
    table, when = from_json(listed.saved), clock(listed.changed)
    return _finished(table, when) if table.over else _going_on(table, when)


def _going_on(table: Table, when: Text) -> Text:
    nurse, capulet = (table.player_at(seat) for seat in Seat)
    day = table.state().round
    if table.match:
        number = len(table.games)
        return text(
            "{nurse} (Nurse) and {capulet} (Capulet), game {number} of 2, day {day} · {when}",
            nurse=nurse,
            capulet=capulet,
            number=number,
            day=day,
            when=when,
        )
    return text(
        "{nurse} (Nurse) and {capulet} (Capulet), day {day} · {when}",
        nurse=nurse,
        capulet=capulet,
        day=day,
        when=when,
    )


def _finished(table: Table, when: Text) -> Text:
    names = [table.player_at(seat, 0) for seat in Seat]
    result, outcome = match_result(table), table.outcome()
    assert outcome is not None
    place = result.winner if result is not None else table.place_of(outcome.winner)
    if place is None:
        return text(
            "{nurse} and {capulet}: a drawn match · {when}", nurse=names[0], capulet=names[1], when=when
        )
    return text(
        "{nurse} and {capulet}: {winner} won · {when}",
        nurse=names[0],
        capulet=names[1],
        winner=table.players[place],
        when=when,
    )
