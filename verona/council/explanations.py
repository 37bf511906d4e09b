"""What has happened, in whole sentences: abilities that do nothing, and the end, step by step."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from verona.council.agendas import count, holds, rival, where
from verona.council.cards import (
    Ability,
    Agenda,
    Apart,
    Area,
    AsManyExiled,
    Balance,
    Card,
    House,
    Majority,
    MoreExiled,
    Together,
)
from verona.council.deck import Deck
from verona.council.ending import Ending, ending, points_of
from verona.council.rules import played
from verona.council.state import Face, Phase, Play, Slot, State, Token
from verona.text import Text, counted, text

# On the cards.

_MAJORITIES = {
    House.MONTAGUE: text("More Montagues than Capulets on the Council."),
    House.CAPULET: text("More Capulets than Montagues on the Council."),
}


def agenda_title(agenda: Agenda, deck: Deck) -> Text:
    """What an agenda asks for, as it says on the card.

    >>> from verona.council.deck import DECK
    >>> print(agenda_title(DECK.card("rosaline").agenda, DECK))
    Romeo and Juliet in different areas.
    """
    match agenda:
        case Balance(neutrals):
            return counted(
                "As many Montagues as Capulets on the Council, or at least {n} neutral there.",
                "As many Montagues as Capulets on the Council, or at least {n} neutrals there.",
                n=neutrals,
            )
        case Majority(house):
            return _MAJORITIES[house]
        case MoreExiled():
            return text("More characters in Exile than on the Council.")
        case AsManyExiled():
            return text("As many characters in Exile as on the Council.")
        case Together(one, other):
            return text("{one} and {other} in the same area.", one=deck.card(one), other=deck.card(other))
        case Apart(one, other):
            return text("{one} and {other} in different areas.", one=deck.card(one), other=deck.card(other))
        case _:
            assert_never(agenda)


def slot_name(slot: Slot) -> str:
    """What a slot is called, on its card too: by its modifier; which of those that are alike in brackets.

    >>> from verona.council.deck import DECK
    >>> [slot_name(Slot(DECK.card("romeo"), place)) for place in range(3)]
    ['+1', '0', '−1']
    """
    modifier, all_slots = slot.modifier, slot.card.slots
    name = f"{modifier:+}".replace("-", "−") if modifier else "0"
    if all_slots.count(modifier) == 1:
        return name
    return f"{name} ({all_slots[: slot.place + 1].count(modifier)})"


# In a turn.

_NOTHING = {
    Ability.EXILE: text("Nobody is on the Council, so {card} can send nobody into Exile."),
    Ability.RECALL: text("Nobody is in Exile, so {card} can call nobody back."),
    Ability.EXCHANGE: text("{card} needs somebody on the Council and somebody in Exile to swap."),
    Ability.LOOK: text("No other player's token is on the table for {card} to look at."),
    Ability.INSPECT: text("No token is on the table for {card} to look at."),
    Ability.SWAP: text("There are not two tokens on the table for {card} to swap."),
    Ability.SHIFT: text("There is no token that {card} could move to an open slot."),
    Ability.REPLACE: text("{card} needs a token of yours on the table, and another one to put there."),
}


def why_no_ability(state: State) -> Text | None:
    """Why the ability of the card just played does nothing; None if it does something, or none was played.

    >>> from random import Random
    >>> from verona.council.rules import play, legal_actions, new_game
    >>> from verona.council.state import Setting, shuffled
    >>> state = new_game(shuffled(Setting(players=4), Random(0)))
    >>> print(why_no_ability(state))
    None
    """
    if not state.history or not isinstance(state.history[-1].action, Play) or state.phase is Phase.ABILITY:
        return None
    card = state.table[-1].card
    if card.ability is None:
        return None
    return _NOTHING[card.ability].filled(card=card)


def why_lost(state: State, play: Play) -> Text | None:
    """Why the ability of a card would do nothing if it is played like this; None if nothing would be lost."""
    return why_no_ability(played(state, play))


# At the end, in the order in which it is told.


@dataclass(frozen=True, slots=True)
class Fate:
    """What poison and antidote do to a character who has any."""

    card: Card
    reason: Text


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the agenda of a character in play holds, and why."""

    card: Card
    holds: bool
    reason: Text


@dataclass(frozen=True, slots=True)
class Score:
    """What a token brings its owner, and why."""

    token: Token
    points: int
    reason: Text


def fates(state: State) -> tuple[Fate, ...]:
    """Everyone who was given poison or antidote, in the order of the table."""
    dead, found = ending(state).dead, []
    for standing in state.table:
        faces = [
            token.face
            for token in state.tokens
            if token.slot is not None and token.slot.card == standing.card
        ]
        poison, antidote = faces.count(Face.POISON), faces.count(Face.ANTIDOTE)
        if poison or antidote:
            sentence = _FATES[standing.card in dead, poison == 0]
            reason = sentence.filled(card=standing.card, poison=poison, antidote=antidote)
            found.append(Fate(standing.card, reason))
    return tuple(found)


_FATES = {
    (True, False): text("{card}: poison {poison}, antidote {antidote}. Dead, and out with all tokens there."),
    (False, False): text("{card}: poison {poison}, antidote {antidote}. Lives."),
    (False, True): text("{card}: antidote {antidote}, and no poison. Lives, of course."),
}


def verdicts(state: State) -> tuple[Verdict, ...]:
    """Every agenda in play, in the order of the table; the dead have none any more."""
    end = ending(state)
    return tuple(
        Verdict(standing.card, standing.card in end.holding, _verdict(standing.card.agenda, end, state))
        for standing in end.living
        if standing.card.agenda is not None
    )


_BALANCE = {
    (True, True): text("On the Council Montagues {montagues}, Capulets {capulets}: as many of each."),
    (True, False): text("On the Council neutrals {neutrals}: that is enough."),
    (False, False): text(
        "On the Council Montagues {montagues}, Capulets {capulets}, and neutrals {neutrals}, "
        "where {needed} are needed."
    ),
}
_OUTNUMBER = {
    (House.MONTAGUE, True): text("On the Council Montagues {own}, Capulets {others}: more Montagues."),
    (House.MONTAGUE, False): text("On the Council Montagues {own}, Capulets {others}: not more Montagues."),
    (House.CAPULET, True): text("On the Council Capulets {own}, Montagues {others}: more Capulets."),
    (House.CAPULET, False): text("On the Council Capulets {own}, Montagues {others}: not more Capulets."),
}
_EXILED = {
    (MoreExiled, True): text("In Exile {exile}, on the Council {council}: more in Exile."),
    (MoreExiled, False): text("In Exile {exile}, on the Council {council}: not more in Exile."),
    (AsManyExiled, True): text("In Exile {exile}, on the Council {council}: as many."),
    (AsManyExiled, False): text("In Exile {exile}, on the Council {council}: not as many."),
}
_TWO = {
    (Area.COUNCIL, Area.COUNCIL): text("{one} and {other} are both on the Council."),
    (Area.EXILE, Area.EXILE): text("{one} and {other} are both in Exile."),
    (Area.COUNCIL, Area.EXILE): text("{one} is on the Council, {other} in Exile."),
    (Area.EXILE, Area.COUNCIL): text("{one} is in Exile, {other} on the Council."),
}


def _verdict(agenda: Agenda, end: Ending, state: State) -> Text:
    living, good = end.living, holds(agenda, end.living)
    match agenda:
        case Balance(needed):
            montagues, capulets, neutrals = (count(living, Area.COUNCIL, house) for house in House)
            return _BALANCE[good, montagues == capulets].filled(
                montagues=montagues,
                capulets=capulets,
                neutrals=neutrals,
                needed=needed,
            )
        case Majority(house):
            own, others = (count(living, Area.COUNCIL, one) for one in (house, rival(house)))
            return _OUTNUMBER[house, good].filled(own=own, others=others)
        case MoreExiled() | AsManyExiled():
            exile, council = (count(living, area) for area in (Area.EXILE, Area.COUNCIL))
            return _EXILED[type(agenda), good].filled(exile=exile, council=council)
        case Together(one, other) | Apart(one, other):
            return _of_two(state.setting.deck.card(one), state.setting.deck.card(other), end)
        case _:
            assert_never(agenda)


def _of_two(one: Card, other: Card, end: Ending) -> Text:
    areas = [where(end.living, card.key) for card in (one, other)]
    if areas[0] is not None and areas[1] is not None:
        return _TWO[areas[0], areas[1]].filled(one=one, other=other)
    missing = one if areas[0] is None else other
    if missing in end.dead:
        return text("{card} is dead, and counts nowhere.", card=missing)
    return text("{card} is not in play.", card=missing)


def scores(state: State) -> tuple[Score, ...]:
    """What every token on the table brings, by slot; those of the dead are gone."""
    end = ending(state)
    tokens = (state.token_at(slot) for slot in state.laid if slot.card not in end.dead)
    return tuple(
        Score(token, points_of(token, end.holding), _score(token, end))
        for token in tokens
        if token is not None
    )


def _score(token: Token, end: Ending) -> Text:
    assert token.slot is not None
    assert token.face is not None
    value = token.face.influence
    if value is None:
        return text("Not an influence token: no points.")
    if token.slot.card not in end.holding:
        return text("The agenda fails: no points.")
    return text(
        "Value {value}, slot {modifier}: {points}.",
        value=value,
        modifier=slot_name(token.slot),
        points=value + token.slot.modifier,
    )


def why_won(end: Ending, names: Sequence[str]) -> Text:
    """Who has won and why; `names` are the players' by seat."""
    winner, points = names[end.winner], max(end.points)
    if end.tied:
        return text(
            "A tie at {points}: {winner} wins, the earliest of them in the turn order.",
            winner=winner,
            points=points,
        )
    return counted(
        "{winner} wins with {n} point, {lead} ahead of {second}.",
        "{winner} wins with {n} points, {lead} ahead of {second}.",
        n=points,
        winner=winner,
        lead=end.lead,
        second=names[end.ranking[1]],
    )


def epilogue(end: Ending) -> Text:
    """What Verona makes of it."""
    if max(end.points) <= 0:
        return text("No bet has brought anything. Verona shrugs, as it always does.")
    if end.tied:
        return text("Neck and neck. In Verona whoever came first to the balcony has the last word.")
    if end.lead <= CLOSE:
        return text("It was close: the two houses will argue about it over supper.")
    return text("The Prince closes the council. Somebody there knew what they were doing.")


CLOSE = 2
"""A lead of so many points or fewer is a close one."""
