"""The one screen at a table: who holds it, what may be seen on it, and what a click does. Pure.

A click is a word: a square (`d2`), a tile (`N`), or a button (`BUTTONS`). A click that can't be
carried out changes nothing but the note that says why.
"""

from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import assert_never

from verona.game import IllegalAction
from verona.text import Note, Text, Tone, text
from verona.twist.board import SQUARE_NAMES, parse_square
from verona.twist.characters import ALL_PAIRS, LETTERS, Character, Pair
from verona.twist.hand import press
from verona.twist.notation import parse_character
from verona.twist.rules import legal_actions
from verona.twist.state import Action, Disguise, Move, Phase, Place, Seat, State, Tell
from verona.twist.table import Table
from verona.twist.view import View, view

BUTTONS = (
    "confirm",
    "random",
    "ready",
    "report",
    "onwards",
    "look",
    "hide",
    "take back",
    "resign",
    "yes",
    "no",
    "put back",
    "try again",
)
WHILE_THINKING = ("resign", "yes", "no", "take back", "put back", "try again")
"""What a person may click while the computer has its turn."""
TILES = tuple(LETTERS)


class Stage(Enum):
    """What the screen shows."""

    HAND_OVER = "hand over"
    PLACEMENT = "placement"
    DISGUISE = "disguise"
    LOOK = "look"
    MOVING = "moving"
    REPORT = "report"
    TOLD = "told"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with its screen.

    `handing` is the seat the screen is being given to; until that seat is ready nothing is shown. `told` is
    how many reports have been read. `asked` is the button that waits for a yes or no. `failed` says that the
    computer could not act and waits to be told to try again.
    """

    table: Table
    handing: Seat | None = None
    looking: bool = False
    told: int = 0
    asked: str | None = None
    failed: bool = False
    chosen: Character | None = None
    picked: tuple[str, ...] = ()
    note: Note | None = None

    @property
    def state(self) -> State:
        """The whole truth. What the screen shows comes from `eyes` alone."""
        return self.table.state()

    @property
    def shared(self) -> bool:
        """Whether two persons share the screen."""
        return all(player.bot is None for player in self.table.players)

    @property
    def stage(self) -> Stage:
        """What the screen shows now."""
        state = self.state
        if self.handing is not None:
            return Stage.HAND_OVER
        if self.looking:
            return Stage.LOOK
        if self.told < len(state.reports):
            return Stage.TOLD
        if self.table.outcome() is not None:
            return Stage.OVER
        return _STAGES[state.phase]

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes are on the screen: it may show no more than that seat's view. None: nobody's yet.

        Two persons at one screen see what Capulet sees, but for the Nurse's set-up and when she looks.
        """
        if self.handing is not None:
            return None
        if not self.shared:
            return Seat.NURSE if self.table.player_at(Seat.NURSE).bot is None else Seat.CAPULET
        alone = self.looking or self.state.phase in (Phase.PLACEMENT, Phase.DISGUISE)
        return Seat.NURSE if alone else Seat.CAPULET

    @property
    def view(self) -> View | None:
        """What may be drawn; None while the screen changes hands."""
        return view(self.state, self.eyes) if self.eyes is not None else None

    @property
    def lovers(self) -> Pair | None:
        """The lovers, where the screen may show them: to the Nurse, and to everybody at the end."""
        if self.stage is Stage.OVER:
            return self.state.lovers
        seen = self.view
        return seen.lovers if seen is not None else None

    @property
    def waiting(self) -> Character | None:
        """Who is to be placed next."""
        squares = self.state.position.squares
        unplaced = [character for character in Character if squares[character] is None]
        if self.chosen in unplaced:
            return self.chosen
        return unplaced[0] if unplaced else None

    @property
    def bot_to_act(self) -> str | None:
        """The name of the bot whose turn it is to place, disguise or move; None when a person is asked."""
        if self.stage not in (Stage.PLACEMENT, Stage.DISGUISE, Stage.MOVING):
            return None
        player = self.table.turn
        return player.bot if player is not None else None


_STAGES = {
    Phase.PLACEMENT: Stage.PLACEMENT,
    Phase.DISGUISE: Stage.DISGUISE,
    Phase.MOVING: Stage.MOVING,
    Phase.REPORT: Stage.REPORT,
    Phase.OVER: Stage.OVER,
}


_THINKING = text("The computer is thinking. Nothing is moved meanwhile.")
_STUCK = text("It is the computer's turn, and it has failed. Let it try again, or take your move back.")


def sit_down(table: Table) -> Sitting:
    """The screen as it is when a table is opened, or opened again.

    A report that nothing was done after may not have been read yet, so it is shown again.
    """
    actions, reports = table.game.actions, table.state().reports
    unread = bool(actions) and isinstance(actions[-1], Tell) and table.game.resigned is None
    sitting = Sitting(table, told=len(reports) - unread)
    # Whoever opened the page may be either of the two, so a secret that is not chosen yet waits for her.
    setting_up = sitting.state.phase in (Phase.PLACEMENT, Phase.DISGUISE)
    handed = sitting.shared and setting_up and table.outcome() is None
    return replace(sitting, handing=Seat.NURSE) if handed else sitting


def act(sitting: Sitting, word: str, rng: Random | None = None) -> Sitting:
    """The screen after a click; ValueError if `word` is not a click. `rng` serves "random"."""
    if word not in (*SQUARE_NAMES, *TILES, *BUTTONS):
        raise ValueError(f"{word!r}: expected a square, a tile or one of {', '.join(BUTTONS)}")
    if sitting.bot_to_act is not None and word not in WHILE_THINKING:
        return _aside(sitting, _STUCK if sitting.failed else _THINKING)
    sitting = replace(sitting, note=None)
    try:
        return _answered(sitting, word, rng or Random())
    except IllegalAction as refusal:
        return replace(sitting, note=Note(refusal.reason, Tone.WRONG))


def after(sitting: Sitting, action: Action) -> Sitting:
    """The screen after an action of whoever's turn it is; IllegalAction with the reason if it isn't legal."""
    table = sitting.table.act(action)
    sealed = isinstance(action, Disguise) and sitting.shared
    handing = Seat.CAPULET if sealed else None
    fresh = Sitting(table, handing, told=sitting.told)
    return fresh if sitting.bot_to_act is None else replace(fresh, asked=sitting.asked)


def _aside(sitting: Sitting, remark: Text) -> Sitting:
    return replace(sitting, note=Note(remark, Tone.ASIDE))


def _answered(sitting: Sitting, word: str, rng: Random) -> Sitting:
    match word:
        case "take back" | "resign":
            return _ask(sitting, word)
        case "yes" | "no":
            return _decide(sitting, word == "yes")
        case "put back":
            return replace(sitting, chosen=None, picked=(), asked=None)
        case "try again":
            return replace(sitting, failed=False)
        case "look":
            return _look(sitting)
    match sitting.stage:
        case Stage.HAND_OVER:
            return _take_screen(sitting, word)
        case Stage.PLACEMENT:
            return _place(sitting, word, rng)
        case Stage.DISGUISE:
            return _disguise(sitting, word, rng)
        case Stage.LOOK:
            return replace(sitting, looking=False, handing=Seat.CAPULET) if word == "hide" else sitting
        case Stage.MOVING:
            return _move(sitting, word)
        case Stage.REPORT:
            return _tell(sitting, word)
        case Stage.TOLD:
            return replace(sitting, told=len(sitting.state.reports)) if word == "onwards" else sitting
        case Stage.OVER:
            return sitting
        case _:
            assert_never(sitting.stage)


def _take_screen(sitting: Sitting, word: str) -> Sitting:
    if word == "hide" and sitting.looking and sitting.handing is Seat.NURSE:
        return replace(sitting, handing=None, looking=False)  # she need not look after all
    if word != "ready":
        return sitting
    table = sitting.table.look() if sitting.looking else sitting.table
    return replace(sitting, table=table, handing=None)


def _place(sitting: Sitting, word: str, rng: Random) -> Sitting:
    waiting = sitting.waiting
    assert waiting is not None
    if word == "random":
        return _at_random(sitting, rng)
    if word == "confirm":
        if not sitting.picked:
            return _aside(sitting, text("First click a square, then confirm."))
        return after(sitting, Place(waiting, parse_square(sitting.picked[0])))
    if word not in SQUARE_NAMES:
        return sitting
    square = parse_square(word)
    standing = sitting.state.position.at(square)
    if standing is not None:
        # Whoever stands already may be moved elsewhere until the last one is confirmed.
        lifted = replace(sitting, table=sitting.table.lift(standing))
        return replace(lifted, chosen=standing, picked=(word,))
    return replace(sitting, picked=(word,))


def _at_random(sitting: Sitting, rng: Random) -> Sitting:
    """The rest of the set-up, lovers included, at random."""
    while sitting.stage is Stage.PLACEMENT:
        sitting = after(sitting, rng.choice(legal_actions(sitting.state)))
    return replace(sitting, picked=tuple(rng.choice(ALL_PAIRS).letters))


def _disguise(sitting: Sitting, word: str, rng: Random) -> Sitting:
    if word == "random":
        return _at_random(sitting, rng)
    if word == "confirm":
        if len(sitting.picked) < 2:
            return _aside(sitting, text("First choose two tiles, then confirm."))
        return after(sitting, Disguise(Pair.of(*map(parse_character, sitting.picked))))
    if word not in TILES:
        return _aside(sitting, text("The board is set. Choose among the six tiles now."))
    if word in sitting.picked:
        return replace(sitting, picked=tuple(tile for tile in sitting.picked if tile != word))
    if len(sitting.picked) == 2:
        return _aside(sitting, text("There are two lovers, no more. Take one tile back first."))
    return replace(sitting, picked=(*sitting.picked, word))


def _move(sitting: Sitting, word: str) -> Sitting:
    if word not in SQUARE_NAMES:
        return sitting
    match press(sitting.state.position, sitting.chosen, parse_square(word)):
        case None:
            return replace(sitting, chosen=None)
        case Move() as move:
            return after(sitting, move)
        case Note() as note:
            return replace(sitting, note=note)
        case Character() as character:
            return replace(sitting, chosen=character)


def _tell(sitting: Sitting, word: str) -> Sitting:
    if word != "report":
        return _aside(sitting, text("Nobody can move any more this round: the Nurse reports."))
    report = sitting.table.report_due
    assert report is not None
    return after(sitting, report)


def _look(sitting: Sitting) -> Sitting:
    """The Nurse asks for the screen, to look at her secret once more."""
    if not sitting.shared or sitting.stage not in (Stage.MOVING, Stage.REPORT, Stage.TOLD):
        return sitting
    return replace(sitting, handing=Seat.NURSE, looking=True, chosen=None)


def _ask(sitting: Sitting, word: str) -> Sitting:
    """Before a game is given up, and before two persons take back a move, somebody has to say yes."""
    if sitting.table.outcome() is not None or sitting.stage in (Stage.HAND_OVER, Stage.LOOK):
        return sitting
    if word == "resign":
        if sitting.stage in (Stage.PLACEMENT, Stage.DISGUISE):
            return _aside(sitting, text("Nobody can give up a game that isn't set up yet."))
        return replace(sitting, asked=word, chosen=None)
    if sitting.table.why_no_take_back is not None:
        return _aside(sitting, sitting.table.why_no_take_back)
    return replace(sitting, asked=word) if sitting.shared else _taken_back(sitting)


def _decide(sitting: Sitting, agreed: bool) -> Sitting:
    asked, sitting = sitting.asked, replace(sitting, asked=None)
    if not agreed or asked is None:
        return sitting
    if asked == "take back":
        return _taken_back(sitting)
    return Sitting(sitting.table.resign(resigning(sitting)), told=len(sitting.state.reports))


def _taken_back(sitting: Sitting) -> Sitting:
    return Sitting(sitting.table.take_back(), told=sitting.told)


def resigning(sitting: Sitting) -> Seat:
    """Who gives up when "resign" is pressed: the person against a computer, else whose turn it is."""
    seat = sitting.table.to_move if sitting.shared else sitting.eyes
    assert seat is not None, "nobody gives up a game that is over, or while the screen changes hands"
    return seat
