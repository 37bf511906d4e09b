"""The one screen at a table: who holds it, what may be seen on it, and what a click does. Pure.

A click is a word: the key of a card (`romeo`), a slot (`romeo.1`), a token (`5`), or a button (`BUTTONS`,
or `show 2`, where the player at seat 2 asks for the screen). A click that can't be carried out changes
nothing but the note that says why.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from verona.council.cards import Area, Card
from verona.council.notation import LETTERS, parse_face, parse_slot
from verona.council.reasons import why_not
from verona.council.state import Action, Decline, Face, Keep, Lay, Phase, Play, Seat, Slot, State
from verona.council.table import Table
from verona.council.targets import Target, targets_of, word_of
from verona.council.view import View, known, view
from verona.game import IllegalAction
from verona.text import Note, Text, Tone, text

BUTTONS = ("ready", "confirm", "council", "exile", "none", "onwards", "hide", "put back", "try again")
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
    `failed` says that the computer could not act and waits to be told to try again. `picked` are the words
    clicked so far, none of which counts before it is confirmed.
    """

    table: Table
    holder: Seat | None = None
    handing: Seat | None = None
    looking: bool = False
    told: int = 0
    failed: bool = False
    picked: tuple[str, ...] = ()
    note: Note | None = None

    @property
    def telling(self) -> Told | None:
        """Which part of the end is told now; None before the end, and when all has been told."""
        parts = tuple(part for part in Told if part is not Told.POISON or self.table.deal.setting.poison)
        return parts[self.told] if self.table.over and self.told < len(parts) else None

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
    def view(self) -> View | None:
        """What may be drawn: what the holder of the screen may know; None while it changes hands."""
        if self.handing is not None or self.holder is None:
            return None
        return view(self.table.state, self.holder)

    @property
    def bot_to_act(self) -> str | None:
        """The name of the bot whose turn it is; None when a person is asked, or the screen changes hands."""
        seat = self.table.turn
        return None if seat is None or self.handing is not None else self.table.players[seat].bot

    @property
    def lit(self) -> tuple[str, ...]:
        """What else may be clicked now, as far as it makes a legal action with what is picked."""
        seen = self.view
        if seen is None or self.stage not in _ASKS:
            return ()
        state = known(seen)
        match self.stage:
            case Stage.DRAFT:
                return tuple(card.key for card in state.stack if card.key not in self.picked)
            case Stage.PLAY:
                return tuple(card.key for card in seen.hand if card.key not in self.picked)
            case Stage.ABILITY:
                return targets_of(state).following(self.picked)
            case _:
                faces = tuple(face.letter for face in seen.own)
                slots = tuple(map(word_of, state.open_slots))
                return tuple(word for word in (*faces, *slots) if word not in self.picked)

    @property
    def ready(self) -> Action | None:
        """The action that a confirmation would carry out; None if something is missing."""
        seen = self.view
        if seen is None or self.stage not in _ASKS:
            return None
        state, deck = known(seen), seen.setting.deck
        match self.stage:
            case Stage.DRAFT:
                keep = Keep(tuple(card for card in state.stack if card.key in self.picked))
                return keep if why_not(state, keep) is None else None
            case Stage.ABILITY:
                return targets_of(state).action(self.picked)
            case Stage.TOKEN if len(self.picked) == 2:
                [letter] = [word for word in self.picked if word in LETTERS]
                [slot] = [word for word in self.picked if word not in LETTERS]
                return Lay(parse_face(letter), parse_slot(slot, deck))
        return None


_STAGES = {
    Phase.DRAFT: Stage.DRAFT,
    Phase.PLAY: Stage.PLAY,
    Phase.ABILITY: Stage.ABILITY,
    Phase.TOKEN: Stage.TOKEN,
    Phase.LAST: Stage.TOKEN,
}
_ASKS = frozenset(_STAGES.values())
"""The stages at which a person is asked to do something in the game."""

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
    target = _target(sitting, word)
    waits = sitting.bot_to_act is not None and not sitting.looking
    if waits and word not in ("try again", "put back"):
        return _aside(sitting, _STUCK if sitting.failed else _THINKING)
    sitting = replace(sitting, note=None)
    try:
        return _pressed(sitting, word) if target is None else _clicked(sitting, target)
    except IllegalAction as refusal:
        return replace(sitting, note=Note(refusal.reason, Tone.WRONG))


def after(sitting: Sitting, action: Action) -> Sitting:
    """The screen after an action of whoever's turn it is; IllegalAction with the reason if it isn't legal."""
    fresh = _seated(sitting.table.act(action), sitting.holder)
    looked = fresh.table.state.looked
    # What was looked at is one of the two that may be swapped.
    return replace(fresh, picked=(word_of(looked[0]),)) if fresh.stage is Stage.ABILITY and looked else fresh


def _target(sitting: Sitting, word: str) -> Target | None:
    """The card, slot or token that a word means; None for a button."""
    deck = sitting.table.deal.setting.deck
    if word in BUTTONS or word in (f"{SHOW}{seat}" for seat in sitting.table.persons):
        return None
    if word in LETTERS:
        return parse_face(word)
    if "." in word:
        return parse_slot(word, deck)
    try:
        return deck.card(word)
    except KeyError:
        raise ValueError(f"{word!r}: expected a card, a slot, a token or a button") from None


def _aside(sitting: Sitting, remark: Text) -> Sitting:
    return replace(sitting, note=Note(remark, Tone.ASIDE))


# Buttons.


def _pressed(sitting: Sitting, word: str) -> Sitting:
    match word:
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
    if word.startswith(SHOW):
        asking = int(word.removeprefix(SHOW))
        if asking == sitting.holder:
            return sitting
        return Sitting(sitting.table, sitting.holder, handing=asking, looking=True)
    return _done(sitting, word)


def _pass_screen(sitting: Sitting, word: str) -> Sitting:
    """Somebody takes the screen; or one who only looked, or need not look after all, gives it back."""
    if word == "ready":
        return (
            replace(sitting, holder=sitting.handing, handing=None) if sitting.handing is not None else sitting
        )
    return _seated(sitting.table, sitting.holder) if sitting.looking else sitting


def _done(sitting: Sitting, word: str) -> Sitting:
    """A button that does something in the game."""
    match word:
        case "none":
            return after(sitting, Decline())
        case "council" | "exile" if sitting.stage is Stage.PLAY:
            if not sitting.picked:
                return _aside(sitting, text("First choose a card from your hand."))
            card = sitting.table.deal.setting.deck.card(sitting.picked[0])
            return after(sitting, Play(card, Area(word)))
        case "confirm":
            action = sitting.ready
            return _aside(sitting, _missing(sitting)) if action is None else after(sitting, action)
    return sitting


def _missing(sitting: Sitting) -> Text:
    """What is missing before there is something to confirm."""
    match sitting.stage:
        case Stage.DRAFT:
            reason = why_not(_known(sitting), Keep(()))
            assert reason is not None
            return reason
        case Stage.PLAY:
            return text("Choose a card from your hand, then the Council or Exile.")
        case Stage.ABILITY:
            return text("First click whom or what the ability is meant for.")
        case _:
            return text("First choose a token of yours and an open slot.")


def _known(sitting: Sitting) -> State:
    seen = sitting.view
    assert seen is not None, "who is asked holds the screen"
    return known(seen)


# Cards, slots and tokens.


def _clicked(sitting: Sitting, target: Target) -> Sitting:
    match sitting.stage:
        case Stage.DRAFT:
            return _choose(sitting, target)
        case Stage.PLAY:
            return _take(sitting, target)
        case Stage.ABILITY:
            return _aim(sitting, target)
        case Stage.TOKEN:
            return _put(sitting, target)
        case Stage.HAND_OVER | Stage.WAITING | Stage.LOOK | Stage.TOLD | Stage.OVER:
            return sitting
        case _:
            assert_never(sitting.stage)


def _choose(sitting: Sitting, target: Target) -> Sitting:
    """A card in the draft."""
    state, keeps = _known(sitting), sitting.table.deal.setting.keeps
    if not isinstance(target, Card):
        _refuse(state, Lay(target, _any_slot(state)) if isinstance(target, Face) else Lay(None, target))
        return sitting
    if target not in state.stack:
        raise IllegalAction(text("You can only keep cards that are offered to you."))
    if target.key in sitting.picked:
        return _without(sitting, target.key)
    if keeps == 1:
        return replace(sitting, picked=(target.key,))
    if len(sitting.picked) == keeps:
        return _aside(sitting, text("That is enough. Put one of them back first: click it again."))
    return replace(sitting, picked=(*sitting.picked, target.key))


def _take(sitting: Sitting, target: Target) -> Sitting:
    """A card from the hand."""
    state = _known(sitting)
    if isinstance(target, Face):
        _refuse(state, Lay(target, _any_slot(state)))
        return sitting
    card = target.card if isinstance(target, Slot) else target
    _refuse(state, Play(card, Area.COUNCIL))
    return _without(sitting, card.key) if card.key in sitting.picked else replace(sitting, picked=(card.key,))


def _aim(sitting: Sitting, target: Target) -> Sitting:
    """Whom or what the ability is meant for."""
    targets = targets_of(_known(sitting))
    return replace(sitting, picked=targets.picked(sitting.picked, target))


def _put(sitting: Sitting, target: Target) -> Sitting:
    """A token, or the slot that it is meant for."""
    state = _known(sitting)
    own = state.own(state.turn)
    match target:
        case Face():
            _refuse(state, Lay(target, state.open_slots[0]))
        case Slot():
            _refuse(state, Lay(own[0], target))
        case Card() if state.area_of(target) is not None and target.agenda is not None:
            return _aside(sitting, text("Click the slot itself: there are several on the card."))
        case Card():
            _refuse(state, Lay(own[0], Slot(target, 0)))
        case _:
            assert_never(target)
    word = word_of(target)
    if word in sitting.picked:
        return _without(sitting, word)
    others = tuple(other for other in sitting.picked if (other in LETTERS) != (word in LETTERS))
    return replace(sitting, picked=(*others, word))


def _without(sitting: Sitting, word: str) -> Sitting:
    return replace(sitting, picked=tuple(other for other in sitting.picked if other != word))


def _any_slot(state: State) -> Slot:
    """Some slot, where what matters is that it isn't the time for one."""
    return Slot(next(card for card in state.setting.cards if card.slots), 0)


def _refuse(state: State, action: Action) -> None:
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason)
