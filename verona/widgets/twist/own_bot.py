"""A bot of one's own on the page: tried against the levels, and played against on a board."""

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from inspect import getsource
from random import Random
from statistics import mean

from ipywidgets import VBox

from verona.bots import BOTS
from verona.bots.fairness import EVEN_DAYS
from verona.bots.own import BotFault, OwnBot, Strategy
from verona.bots.trial import Score, trial
from verona.player import PERSON, YOUR_BOT, Player
from verona.text import Note, Text, Tone, counted, text
from verona.twist.notation import format_position
from verona.twist.state import Seat
from verona.twist.table import Table
from verona.widgets.browser import this_browser
from verona.widgets.levels import level_title
from verona.widgets.pieces import (
    box,
    button,
    discard,
    html,
    named,
    picture,
    put_note,
    says,
    shown,
    table_html,
)
from verona.widgets.thinking import Thinking
from verona.widgets.twist.bars import Row, bars_scene
from verona.widgets.twist.piazza import board_scene
from verona.widgets.twist.pieces import board_label
from verona.widgets.twist.player import TwistPlayer

CODE = text("Its code")
DONE = text("All games are played. The same seed gives the same games.")
OPPONENT, MEAN_DAY = text("against"), text("average day")
WON_AS = {Seat.CAPULET: text("won as Capulet"), Seat.NURSE: text("won as the Nurse")}
CHART_LABEL = text("How often your bot won in either role, by level")


class BotTrial(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Has a bot play against `opponents`, and shows how that went as a table and a picture.

    What is wrong with the bot is said, with the position where it shows; `fault` then has the view it was
    asked about.

    >>> trial = BotTrial(lambda view, rng: None)
    >>> trial.begin()
    >>> trial.note.split(". ")[-1]
    'Is a “return” missing?'
    """

    def __init__(
        self,
        strategy: Strategy,
        opponents: Sequence[str] = ("random", "easy", "medium"),
        games: int = 20,
        days: int = EVEN_DAYS,
        seed: int = 1,
    ) -> None:
        self._bot, self._opponents = OwnBot(strategy), tuple(opponents)
        self._games, self._days, self._seed = games, days, seed
        self._thinking = Thinking()
        self.scores: tuple[Score, ...] = ()
        self.fault: BotFault | None = None
        self._note_shown: Note | None = None
        self._code, self._note = html("verona-fold"), html("verona-note")
        says(self._code, value=lambda: _code_html(strategy))
        self._results = box(VBox, "verona-results")
        self.button = button(
            counted(
                "Let it play {n} game against each level, in both roles",
                "Let it play {n} games against each level, in both roles",
                n=games,
            ),
            self.begin,
            "verona-primary",
        )
        super().__init__([self._code, self.button, self._note, self._results])
        named(self, "verona", "verona-trial")
        put_note(self._note, None)

    @property
    def note(self) -> str:
        """What is said below the button; "" if nothing."""
        return shown(self._note_shown.text) if self._note_shown else ""

    def begin(self) -> None:
        """Plays all games anew."""
        self.scores, self.fault = (), None
        self._show_results()
        self.button.disabled = True
        self._go_on(trial(self._bot, self._opponents, self._games, self._days, self._seed))

    def _go_on(self, games: Iterator[Score]) -> None:
        """The next opponent, in a thread."""
        if len(self.scores) == len(self._opponents):
            self._end(Note(DONE, Tone.RIGHT))
            return

        def scored(score: Score) -> None:
            self.scores += (score,)
            self._show_results()
            self._go_on(games)

        level = level_title(self._opponents[len(self.scores)])
        self._say(Note(text("It is playing against the level “{level}”…", level=level), Tone.ASIDE))
        self._thinking.start(lambda: next(games), scored, self._fails)

    def _fails(self, fault: Exception) -> None:
        if not isinstance(fault, BotFault):
            self._end(Note(text("The trial can't go on ({fault}).", fault=repr(fault)), Tone.WRONG))
            return
        self.fault = fault
        seen = fault.seen
        board = picture(board_scene(seen.position), partial(board_label, seen.position), width=420)
        self._results.children = (*self._results.children, board)
        self._end(Note(_stopped(fault), Tone.WRONG))

    def _end(self, note: Note) -> None:
        self.button.disabled = False
        self._say(note)

    def _say(self, note: Note) -> None:
        self._note_shown = note
        put_note(self._note, note)
        this_browser().say(shown(note.text))

    def _show_results(self) -> None:
        before = self._results.children
        self._results.children = _results(self.scores) if self.scores else ()
        for gone in before:
            discard(gone)


def play_against(
    strategy: Strategy, you: Seat = Seat.CAPULET, days: int = EVEN_DAYS, rng: Random | None = None
) -> TwistPlayer:
    """A board at which `you` play against a bot of your own. Its lobby has it beside the other levels.

    >>> game = play_against(lambda view, rng: None)
    >>> game.sitting.table.player_at(Seat.NURSE).bot
    'your bot'
    """
    bot = OwnBot(strategy)
    game = TwistPlayer(rng=rng, bots={bot.name: bot, **BOTS})
    person, computer = Player(PERSON.id), Player(YOUR_BOT.id, bot.name)
    game.start(Table((computer, person) if you is Seat.CAPULET else (person, computer), days))
    return game


def _stopped(fault: BotFault) -> Text:
    seen, reason = fault.seen, fault.reason
    if None in seen.position.squares:
        return text("As the Nurse it was stopped while setting up. {reason}", reason=reason)
    position = format_position(seen.position)
    if seen.seat is Seat.NURSE:
        return text(
            "As the Nurse it was stopped on day {day} at this position: {position}. {reason}",
            day=seen.round,
            position=position,
            reason=reason,
        )
    return text(
        "As Capulet it was stopped on day {day} at this position: {position}. {reason}",
        day=seen.round,
        position=position,
        reason=reason,
    )


def _results(scores: Sequence[Score]) -> tuple[VBox, ...]:
    names = [level_title(score.opponent) for score in scores]
    rows = [(name, _cells(score)) for name, score in zip(names, scores, strict=True)]
    columns = [WON_AS[Seat.CAPULET], MEAN_DAY, WON_AS[Seat.NURSE]]
    table = says(html("verona-numbers"), value=lambda: table_html(OPPONENT, columns, rows))
    bars = [
        Row(WON_AS[Seat.CAPULET], tuple(s.found / len(s.as_capulet) for s in scores)),
        Row(WON_AS[Seat.NURSE], tuple(s.hidden / len(s.as_nurse) for s in scores), range(len(scores))),
    ]
    return table, picture(bars_scene(bars, names, OPPONENT, half=True), CHART_LABEL)


def _cells(score: Score) -> tuple[Text | str, ...]:
    found = [day for day in score.as_capulet if day is not None]
    return (
        text("{n} of {all}", n=score.found, all=len(score.as_capulet)),
        f"{mean(found):.1f}" if found else "–",
        text("{n} of {all}", n=score.hidden, all=len(score.as_nurse)),
    )


def _code_html(strategy: Strategy) -> str:
    """The function as it is written, to unfold; "" where that can't be had."""
    try:
        code = getsource(strategy)
    except (OSError, TypeError):
        return ""
    return f"<details><summary>{escape(shown(CODE))}</summary><pre>{escape(code)}</pre></details>"
