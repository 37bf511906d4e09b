"""The one screen at a table: who holds it, what may be seen on it, and what a click does. Pure.

A click is a word of `verona.julia.hand`, or a button (`BUTTONS`). A click that can't be carried out changes
nothing but the note that says why. In the final phase no hand is left, so that everybody may look on; when a
turn has ended its results stay until somebody goes onwards, and nobody's new hand is seen.
"""

from dataclasses import dataclass, replace
from enum import Enum

from verona.julia.fate import fate
from verona.julia.hand import Picked, press, words
from verona.julia.record import state_after
from verona.julia.rules import play
from verona.julia.state import Choice, Phase, Seat, State
from verona.julia.table import Table
from verona.julia.view import View, known, view
from verona.text import Note, Text, Tone, text

BUTTONS = ("ready", "onwards", "put back", "try again", "end", "yes", "no")


class Stage(Enum):
    """What the screen shows."""

    HAND_OVER = "hand over"
    WAITING = "waiting"
    DECISION = "decision"
    EXCHANGE = "exchange"
    COMPLICATION = "complication"
    NAMING = "naming"
    RESOLVING = "resolving"
    TOLD = "told"
    OVER = "over"


_STAGES = {
    Phase.DECISION: Stage.DECISION,
    Phase.EXCHANGE: Stage.EXCHANGE,
    Phase.COMPLICATION: Stage.COMPLICATION,
    Phase.NAMING: Stage.NAMING,
    Phase.RESOLVING: Stage.RESOLVING,
}
_PUBLIC = (Phase.NAMING, Phase.RESOLVING, Phase.OVER)
"""The phases in which all hands are empty."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with its screen.

    `holder` has the screen; `handing` is the seat it is being given to: until that seat is ready nothing is
    shown. `told` is how many turns have been read to their end. `failed` says that the computer could not act
    and waits to be told to try again, `asked` that somebody wants to end the game and has to say so again.
    `picked` are the words clicked so far, none of which counts before it makes a choice.
    """

    table: Table
    holder: Seat | None = None
    handing: Seat | None = None
    told: int = 0
    failed: bool = False
    asked: bool = False
    picked: Picked = ()
    note: Note | None = None

    @property
    def stage(self) -> Stage:
        """What the screen shows now."""
        state = self.table.state
        if self.table.ended:
            return Stage.OVER
        if state.number - 1 > self.told:
            return Stage.TOLD
        if state.phase is Phase.OVER:
            return Stage.OVER
        if self.handing is not None:
            return Stage.HAND_OVER
        return Stage.WAITING if self.table.players[state.turn].bot is not None else _STAGES[state.phase]

    @property
    def ended(self) -> bool:
        """Whether the game is over and everything has been told."""
        return self.stage is Stage.OVER

    @property
    def may_end(self) -> bool:
        """Whether the game may be ended early now."""
        return self.stage in _STAGES.values() or self.failed

    @property
    def view(self) -> View | None:
        """What may be drawn; None while the screen changes hands, or nobody has it.

        Nothing of a game that was ended early either: what everybody had is for the look back.
        """
        state = self.table.state
        if self.table.ended:
            return None
        match self.stage:
            case Stage.TOLD:
                rolled = last_rolled(self.table)
                return view(rolled, rolled.results[-1].seat)
            case Stage.HAND_OVER:
                return None
        if state.phase in _PUBLIC:
            return view(state, state.turn)
        return None if self.holder is None else view(state, self.holder)

    @property
    def bot_to_act(self) -> str | None:
        """The name of the bot whose turn it is; None when a person is asked, or something is to be read."""
        return self.table.players[self.table.state.turn].bot if self.stage is Stage.WAITING else None


def last_rolled(table: Table) -> State:
    """The game as it was when the last stone had been rolled for, before new cards were dealt."""
    before = state_after(table.setting, table.seed, table.actions[:-1])
    waiting = play(before, table.actions[-1])
    return play(waiting, fate(waiting, table.seed))


def sit_down(table: Table) -> Sitting:
    """The screen as it is when a table is opened, or opened again.

    Whoever opened the page may be anybody, so where several persons play nothing is shown before the one
    whose turn it is has the screen.
    """
    return _seated(table, None, max(table.state.number - 1, 0))


def _seated(table: Table, holder: Seat | None, told: int) -> Sitting:
    """The screen with whom it belongs to now: it stays where it is while computers play."""
    persons, state, turn = table.persons, table.state, table.turn
    if len(persons) == 1:
        return Sitting(table, persons[0], told=told)
    if state.number - 1 > told:
        # Everybody has been looking on, so that nobody holds it any more.
        return Sitting(table, told=told)
    handing = turn if turn in persons and turn != holder else None
    return Sitting(table, holder, None if state.phase in _PUBLIC else handing, told)


_THINKING = text("The computer is thinking. Nothing is done meanwhile.")
_STUCK = text("It is the computer's turn, and it has failed. Let it try again.")


def act(sitting: Sitting, word: str) -> Sitting:
    """The screen after a click; ValueError if `word` is not a click.

    >>> from verona.julia.state import Setting
    >>> from verona.player import Player
    >>> sitting = sit_down(Table((Player("Ann"), Player("Ben")), Setting(), "Verona"))
    >>> sitting.stage, act(sitting, "ready").stage
    (<Stage.HAND_OVER: 'hand over'>, <Stage.DECISION: 'decision'>)
    """
    if word in BUTTONS:
        return _pressed(replace(sitting, note=None, asked=False), word, sitting.asked)
    if word not in words(sitting.table.setting.deck):
        raise ValueError(f"{word!r}: expected a word of the table, or a button")
    match sitting.stage:
        case Stage.WAITING:
            return _aside(sitting, _STUCK if sitting.failed else _THINKING)
        case Stage.HAND_OVER | Stage.TOLD | Stage.OVER:
            return sitting
    seen = sitting.view
    assert seen is not None, "who is asked holds the screen"
    sitting = replace(sitting, asked=False)
    result = press(known(seen), sitting.picked, word)
    if isinstance(result, Note):
        return replace(sitting, note=result)
    if isinstance(result, tuple):
        return replace(sitting, picked=result, note=None)
    return after(sitting, result)


def after(sitting: Sitting, choice: Choice) -> Sitting:
    """The screen after a choice of whoever's turn it is; IllegalAction with the reason if it isn't legal."""
    return _seated(sitting.table.act(choice), sitting.holder, sitting.told)


def _aside(sitting: Sitting, remark: Text) -> Sitting:
    return replace(sitting, note=Note(remark, Tone.ASIDE))


def _pressed(sitting: Sitting, word: str, asked: bool) -> Sitting:
    match word:
        case "ready" if sitting.stage is Stage.HAND_OVER:
            return replace(sitting, holder=sitting.handing, handing=None)
        case "onwards" if sitting.stage is Stage.TOLD:
            return _seated(sitting.table, sitting.holder, sitting.told + 1)
        case "put back":
            return replace(sitting, picked=())
        case "try again":
            return replace(sitting, failed=False)
        case "end":
            return replace(sitting, picked=(), asked=sitting.may_end)
        case "yes" if asked:
            return Sitting(sitting.table.end(), sitting.holder)
    return sitting
