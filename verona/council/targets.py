"""What an ability is aimed at, click by click: which clicks lead to a legal use, and why another doesn't."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, assert_never

from verona.council.abilities import uses
from verona.council.cards import Ability, Card
from verona.council.notation import format_slot
from verona.council.reasons import why_not_use
from verona.council.state import Exchange, Face, Look, Move, Replace, Shift, Slot, State, Swap, Use
from verona.game import IllegalAction
from verona.text import Text, text

Target: TypeAlias = Card | Slot | Face

_ON_CHARACTERS = (Ability.EXILE, Ability.RECALL, Ability.TRANSFER, Ability.EXCHANGE)


def word_of(target: Target) -> str:
    """The word that means a card, a slot or a token."""
    match target:
        case Card(key=key):
            return key
        case Slot():
            return format_slot(target)
        case Face():
            return target.letter
        case _:
            assert_never(target)


def parts_of(use: Use) -> tuple[Target, ...]:
    """What is clicked for a use."""
    match use:
        case Move(card):
            return (card,)
        case Exchange(council, exile):
            return council, exile
        case Look(slot):
            return (slot,)
        case Swap(one, other):
            return one, other
        case Shift(start, end):
            return start, end
        case Replace(slot, face):
            assert face is not None, "who may replace a token knows it"
            return slot, face
        case _:
            assert_never(use)


@dataclass(frozen=True, slots=True)
class Targets:
    """The legal uses of the ability of the card played last, each with the words that make it."""

    state: State
    ways: tuple[tuple[frozenset[str], Use], ...]

    def action(self, picked: tuple[str, ...]) -> Use | None:
        """The use that exactly these words make."""
        return next((use for way, use in self.ways if way == frozenset(picked)), None)

    def picked(self, picked: tuple[str, ...], target: Target) -> tuple[str, ...]:
        """The words after one more click; IllegalAction with the reason if it leads nowhere."""
        ability = self.state.table[-1].card.ability
        if ability in _ON_CHARACTERS and isinstance(target, Slot):
            target = target.card
        word = word_of(target)
        if word in picked:
            return tuple(other for other in picked if other != word)
        for kept in (picked, picked[:-1], ()):
            if self._through((*kept, word)):
                return (*kept, word)
        raise IllegalAction(self._why_not(picked, target))

    def _through(self, words: tuple[str, ...]) -> list[frozenset[str]]:
        return [way for way, _ in self.ways if way >= {*words}]

    def _why_not(self, picked: tuple[str, ...], target: Target) -> Text:
        ability = self.state.table[-1].card.ability
        if ability in _ON_CHARACTERS:
            if not isinstance(target, Card):
                return text("This ability is about characters: click one on the table.")
        elif isinstance(target, Card):
            return text("This ability is about tokens: click a slot, not the card.")
        for use in self._tries(picked, target):
            reason = why_not_use(self.state, use)
            if reason is not None:
                return reason
        return text("That doesn't go with what you have chosen; click that again to put it back.")

    def _tries(self, picked: tuple[str, ...], target: Target) -> Iterator[Use]:
        """Uses that this click might have been meant for."""
        before = [part for _, use in self.ways for part in parts_of(use) if word_of(part) in picked]
        match target, self.state.table[-1].card.ability:
            case Card(), Ability.EXCHANGE:
                yield Exchange(target, target)
            case Card(), _:
                yield Move(target)
            case Slot(), Ability.LOOK:
                yield Look(target)
            case Slot(), Ability.INSPECT if not self.state.looked:
                yield Look(target)
            case Slot(), Ability.SHIFT:
                yield Shift(target, target)
            case Slot(), Ability.REPLACE:
                yield Replace(target, self.state.own(self.state.turn)[0])
            case Slot(), _:
                others = [part for part in before if isinstance(part, Slot)] or self.state.laid
                yield Swap.of(target, others[0])
            case Face(), Ability.REPLACE:
                slots = [part for part in before if isinstance(part, Slot)]
                slots += [slot for _, use in self.ways for slot in parts_of(use) if isinstance(slot, Slot)]
                yield Replace(slots[0], target)
            case _:
                return


@lru_cache(maxsize=16)
def targets_of(state: State) -> Targets:
    """The targets of the ability that may be used now.

    >>> from random import Random
    >>> from verona.council.rules import new_game
    >>> from verona.council.state import Setting, shuffled
    >>> targets_of(new_game(shuffled(Setting(), Random(1)))).ways
    ()
    """
    found = uses(state) if state.table else ()
    return Targets(state, tuple((frozenset(map(word_of, parts_of(use))), use) for use in found))
