"""The one screen at a table: who holds it, what may be seen on it, and what a click does. Pure.

A click is a word of `verona.council.hand`, or a button: one of `BUTTONS`, or `show 2`, where the player at
seat 2 asks for the screen. A click that can't be carried out changes nothing but the note that says why.
"""

from dataclasses import dataclass, replace
from enum import Enum

from verona.council.explanations import why_lost
from verona.council.hand import AREAS, CONFIRM, Picked, press, presses, words
from verona.council.rules import legal_actions
from verona.council.state import Action, Decline, Phase, Play, Seat, State
from verona.council.table import Table
from verona.council.view import View, known, view
from verona.text import Note, Text, Tone, text

TO_END = ("end", "yes", "no")
BUTTONS = ("ready", "onwards", "hide", "put back", "try again", *TO_END)
SHOW = "show "


class Stage(Enum):
    """What the screen shows."""

    HAND_OVER = "hand over"
    WAITING = "waiting"
    LOOK = "look"
    DRAFT = "draft"
    PLAY = "play"
    ABILITY = "ability"
    TOKEN = "token"
    TOLD = "told"
    OVER = "over"


class Told(Enum):
    """What is told at the end, in this order."""

    REVEAL = "reveal"
    POISON = "poison"
    AGENDAS = "agendas"
    SCORES = "scores"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with its screen.

    `holder` has the screen; `handing` is the seat it is being given to: until that seat is ready nothing is
    shown. `looking` says that the holder only looks. `told` is how many parts of the end have been read.
    `failed` says that the computer could not act and waits to be told to try again, `asked` that somebody
    wants to end the game and has to say so again. `doubted` is a card that is played once its player has said
    so again, as its ability would be lost. `picked` are the words clicked so far, none of which counts before
    it is confirmed.
    """

    table: Table
    holder: Seat | None = None
    handing: Seat | None = None
    looking: bool = False
    told: int = 0
    failed: bool = False
    asked: bool = False
    doubted: Play | None = None
    picked: tuple[str, ...] = ()
    note: Note | None = None

    @property
    def telling(self) -> Told | None:
        """Which part of the end is told now; None before the end, and when all has been told."""
        parts = tuple(part for part in Told if part is not Told.POISON or self.table.deal.setting.poison)
        ending = self.table.over and not self.table.ended
        return parts[self.told] if ending and self.told < len(parts) else None

    @property
    def stage(self) -> Stage:
        """What the screen shows now."""
        if self.handing is not None:
            return Stage.HAND_OVER
        if self.looking:
            return Stage.LOOK
        seat = self.table.turn
        if seat is None:
            return Stage.OVER if self.telling is None else Stage.TOLD
        return Stage.WAITING if self.bot_to_act is not None else _STAGES[self.table.state.phase]

    @property
    def ended(self) -> bool:
        """Whether the game is over and everything has been told."""
        return self.stage is Stage.OVER

    @property
    def may_end(self) -> bool:
        """Whether the game may be ended early now."""
        return self.stage in _ASKS or self.failed

    @property
    def view(self) -> View | None:
        """What may be drawn: what the holder of the screen may know; None while it changes hands.

        Nothing of a game that was ended early either: what everybody had is for the look back.
        """
        if self.handing is not None or self.holder is None or self.table.ended:
            return None
        return view(self.table.state, self.holder)

    @property
    def bot_to_act(self) -> str | None:
        """The name of the bot whose turn it is; None when a person is asked, or the screen changes hands."""
        seat = self.table.turn
        return None if seat is None or self.handing is not None else self.table.players[seat].bot

    @property
    def lit(self) -> Picked:
        """What else may be clicked now, as far as it makes a legal action with what is picked."""
        ways = self._ways
        kept = {*self.picked}
        if kept in ways.values() and not any(way > kept for way in ways.values()):
            kept -= {self.picked[-1]}  # what is complete may be changed for something else
        found = {word: None for way in ways.values() if way >= kept for word in sorted(way)}
        return tuple(word for word in found if word not in self.picked)

    @property
    def ready(self) -> Action | None:
        """The action that a confirmation would carry out; None if something is missing."""
        return next((action for action, way in self._ways.items() if way == {*self.picked}), None)

    @property
    def _ways(self) -> dict[Action, set[str]]:
        """What is clicked for each action, besides buttons."""
        seen = self.view
        if seen is None or self.stage not in _ASKS:
            return {}
        state = known(seen)
        return {
            action: {*presses(state, action)} - {CONFIRM, *AREAS}
            for action in legal_actions(state)
            if not isinstance(action, Decline)
        }


_STAGES = {
    Phase.DRAFT: Stage.DRAFT,
    Phase.PLAY: Stage.PLAY,
    Phase.ABILITY: Stage.ABILITY,
    Phase.TOKEN: Stage.TOKEN,
    Phase.LAST: Stage.TOKEN,
}
_ASKS = frozenset(_STAGES.values())
"""The stages at which a person is asked to do something in the game."""

_WHILE_WAITING = ("try again", "put back")
"""What may be clicked while a computer has its turn."""
_THINKING = text("The computer is thinking. Nothing is done meanwhile.")
_STUCK = text("It is the computer's turn, and it has failed. Let it try again.")


def sit_down(table: Table) -> Sitting:
    """The screen as it is when a table is opened, or opened again.

    Whoever opened the page may be anybody, so where several persons play nothing is shown before the one
    whose turn it is has the screen.
    """
    return _seated(table, None)


def _seated(table: Table, holder: Seat | None) -> Sitting:
    """The screen with whom it belongs to now: it stays where it is while computers play."""
    persons, turn = table.persons, table.turn
    if len(persons) == 1:
        return Sitting(table, persons[0])
    if turn is None:
        return Sitting(table, (persons or (0,))[0] if holder is None else holder)
    if turn == holder or turn not in persons:
        return Sitting(table, holder)
    return Sitting(table, holder, handing=turn)


def at_the_end(table: Table) -> Sitting:
    """The screen of a game that is over when all has been told."""
    return replace(sit_down(table), told=len(Told))


def act(sitting: Sitting, word: str) -> Sitting:
    """The screen after a click; ValueError if `word` is not a click."""
    shows = tuple(f"{SHOW}{seat}" for seat in sitting.table.persons)
    if word not in (*BUTTONS, *shows, *words(sitting.table.deal.setting.deck)):
        raise ValueError(f"{word!r}: expected a card, a slot, a token or a button")
    waiting = sitting.bot_to_act is not None and not sitting.looking
    if waiting and word not in _WHILE_WAITING and not (sitting.failed and word in TO_END):
        return _aside(sitting, _STUCK if sitting.failed else _THINKING)
    asked, doubted = sitting.asked, sitting.doubted
    sitting = replace(sitting, note=None, asked=False, doubted=None)
    match word:
        case "yes" if doubted is not None:
            return after(sitting, doubted)
        case "end":
            return replace(sitting, picked=(), asked=sitting.may_end)
        case "yes" | "no":
            return Sitting(sitting.table.end(), sitting.holder) if asked and word == "yes" else sitting
        case "put back":
            return replace(sitting, picked=())
        case "try again":
            return replace(sitting, failed=False)
        case "ready" | "hide":
            return _pass_screen(sitting, word)
        case "onwards":
            return replace(sitting, told=sitting.told + 1) if sitting.stage is Stage.TOLD else sitting
    if sitting.stage not in _ASKS:
        return sitting
    if word in shows:
        asking = int(word.removeprefix(SHOW))
        return sitting if asking == sitting.holder else replace(_given(sitting, asking), looking=True)
    return _pressed(sitting, word)


def after(sitting: Sitting, action: Action) -> Sitting:
    """The screen after an action of whoever's turn it is; IllegalAction with the reason if it isn't legal."""
    return _seated(sitting.table.act(action), sitting.holder)


def _aside(sitting: Sitting, remark: Text) -> Sitting:
    return replace(sitting, note=Note(remark, Tone.ASIDE))


def _given(sitting: Sitting, seat: Seat) -> Sitting:
    return Sitting(sitting.table, sitting.holder, handing=seat)


def _pass_screen(sitting: Sitting, word: str) -> Sitting:
    """Somebody takes the screen; or one who only looked, or need not look after all, gives it back.

    Either may have it in hand who says that there is no need to look, so the hand of the other doesn't show.
    """
    if word == "ready":
        handing = sitting.handing
        return sitting if handing is None else replace(sitting, holder=handing, handing=None)
    turn = sitting.table.turn
    return _given(sitting, turn) if sitting.looking and turn is not None else sitting


def _pressed(sitting: Sitting, word: str) -> Sitting:
    """What a click means in the game. Nothing counts before it is confirmed, but for where a card goes."""
    seen = sitting.view
    assert seen is not None, "who is asked holds the screen"
    state = known(seen)
    if word == CONFIRM and sitting.ready is not None:
        return after(sitting, sitting.ready)
    if word == CONFIRM and sitting.stage is not Stage.DRAFT:
        return _aside(sitting, text("First choose what is marked, then confirm."))
    match press(state, sitting.picked, word):
        case Note() as note:
            return replace(sitting, note=note)
        case tuple() as picked:
            return replace(sitting, picked=picked)
        case Play() as action if _is_lost(state, action):
            return replace(sitting, doubted=action)
        case Play() | Decline() as action:
            return after(sitting, action)
        case action:
            return replace(sitting, picked=presses(state, action))


def _is_lost(state: State, action: Play) -> bool:
    """Whether the card would lose its ability, while another one, or elsewhere, would lose nothing."""
    plays = (other for other in legal_actions(state) if isinstance(other, Play))
    return why_lost(state, action) is not None and any(why_lost(state, other) is None for other in plays)
