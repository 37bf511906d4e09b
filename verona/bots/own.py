"""A bot of one's own, from a single function; and what is wrong with it, said at the position where it shows.

The function gets a `View` and a seeded generator and gives an `Action`, as `Bot.choose` does.
"""

from asyncio import CancelledError
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from traceback import walk_tb

from verona.text import Text, text
from verona.twist.board import SQUARES
from verona.twist.characters import Character, Pair
from verona.twist.notation import format_move
from verona.twist.reasons import why_not
from verona.twist.state import Action, Disguise, Move, Place, Tell
from verona.twist.view import View, known

Strategy = Callable[[View, Random], Action]


class BotFault(Exception):
    """What a bot did wrong: `reason` says it, `seen` is the view it was asked about.

    A Nurse's view has her lovers in it, and so may have the reason: neither is for Capulet's eyes.
    """

    def __init__(self, reason: Text, seen: View) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.seen = seen


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A function as a bot. It raises `BotFault` for whatever is not a legal action.

    >>> OwnBot(lambda view, rng: None).name
    'your bot'
    """

    strategy: Strategy
    name: str = "your bot"

    def choose(self, view: View, rng: Random) -> Action:
        try:
            action = self.strategy(view, rng)
        except (Exception, SystemExit, CancelledError) as fault:  # either of these would end the kernel
            raise BotFault(_raised(fault, self.strategy), view) from fault
        reason = _why_not(view, action)
        if reason is not None:
            raise BotFault(reason, view)
        return action


def _raised(fault: BaseException, strategy: Strategy) -> Text:
    """An exception, with the line of the function where it arose, or that led there."""
    said = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    code = getattr(strategy, "__code__", None)
    lines = [number for frame, number in walk_tb(fault.__traceback__) if frame.f_code is code]
    if code is None or not lines:
        return text("It raised {fault}.", fault=said)
    line = lines[-1] - code.co_firstlineno + 1
    return text("It raised {fault}, in line {line} of its code.", fault=said, line=line)


def _why_not(view: View, action: object) -> Text | None:
    match action:
        case None:
            return text("It gave None. Is a “return” missing?")
        case Move(Character(), int(square)) if square in SQUARES:
            what = format_move(action)
        case Place(Character(), int(square)) if square in SQUARES:
            what = _short(action)
        case Disguise(Pair()) | Tell(bool()):
            what = _short(action)
        case _:
            return text("It gave {what}, which is no action.", what=_short(action))
    why = why_not(known(view), action)
    return text("It chose {what}, which is not allowed: {why}", what=what, why=why) if why else None


def _short(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 80 else said[:77] + "..."
