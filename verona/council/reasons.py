"""Why an action is refused: whole sentences in a player's words, so that each can be translated as one."""

from verona.council.abilities import is_own, uses
from verona.council.cards import Ability, Area, Card
from verona.council.state import (
    Action,
    Decline,
    Exchange,
    Face,
    Keep,
    Lay,
    Look,
    Move,
    Phase,
    Play,
    Replace,
    Shift,
    Slot,
    State,
    Swap,
    Use,
)
from verona.game import GAME_OVER
from verona.text import Text, counted, text

_WRONG_PHASE = {
    Phase.DRAFT: text("The cards are still being chosen: first keep what you want of those you are offered."),
    Phase.PLAY: text("First send a card from your hand to the Council or into Exile."),
    Phase.ABILITY: text("First the ability of {card}: use it, or leave it."),
    Phase.TOKEN: text("You have played your card for this turn: now lay a token, or none."),
    Phase.LAST: text("All cards are played: now you may only lay a last token, or none."),
    Phase.OVER: GAME_OVER,
}


def why_not(state: State, action: Action) -> Text | None:
    """The reason why `action` is illegal for the player whose turn it is, or None if it is legal."""
    phase = state.phase
    match action:
        case Keep(cards) if phase is Phase.DRAFT:
            return _why_not_keep(state, cards)
        case Play(card) if phase is Phase.PLAY:
            return _why_not_play(state, card)
        case Lay(face, slot) if phase in (Phase.TOKEN, Phase.LAST):
            return _why_not_own(state, face) or _why_not_on(state, slot)
        case Decline() if phase in (Phase.ABILITY, Phase.TOKEN, Phase.LAST):
            return None
        case Keep() if phase is not Phase.OVER:
            return text("The choosing is over: you play with the cards in your hand.")
        case Keep() | Play() | Lay() | Decline():
            return _wrong_phase(state)
        case _:
            return why_not_use(state, action)


def _wrong_phase(state: State) -> Text:
    """What is to be done now, and not something else."""
    said = _WRONG_PHASE[state.phase]
    return said.filled(card=state.table[-1].card) if state.phase is Phase.ABILITY else said


def _why_not_keep(state: State, cards: tuple[Card, ...]) -> Text | None:
    if not {*cards} <= {*state.stack}:
        return text("You can only keep cards that are offered to you.")
    if len({*cards}) == len(cards) == state.setting.keeps:
        return None
    return counted(
        "Keep one card: first choose it, then confirm.",
        "Keep {n} cards: first choose as many, then confirm.",
        n=state.setting.keeps,
    )


def _why_not_play(state: State, card: Card) -> Text | None:
    if card in state.hands[state.turn]:
        return None
    if state.area_of(card) is not None:
        return text("{card} is on the table already; choose a card from your hand.", card=card)
    return text("That card is not in your hand; choose one that is.")


def _why_not_own(state: State, face: Face | None) -> Text | None:
    if face in state.own(state.turn):
        return None
    if face not in state.setting.faces:
        return text("That token is not used in this game.")
    return text("You have laid that token already; choose one that you still have.")


def _why_not_on(state: State, slot: Slot) -> Text | None:
    """Why no token can be laid on a slot."""
    missing = _why_no_slot(state, slot)
    if missing is not None or state.token_at(slot) is None:
        return missing
    return text("There is a token on that slot already; choose an open one.")


def _why_no_slot(state: State, slot: Slot) -> Text | None:
    if state.area_of(slot.card) is None:
        return text("{card} is not on the table.", card=slot.card)
    if slot.card.agenda is None:
        return text("{card} has no agenda, and so no slots for tokens.", card=slot.card)
    return None if slot.place in range(len(slot.card.slots)) else text("The card has no such slot.")


def why_not_use(state: State, use: Use) -> Text | None:
    """The reason why an ability can't be used like this, or None if it can."""
    if state.phase is not Phase.ABILITY:
        return _why_no_ability(state)
    if (Swap.of(use.one, use.other) if isinstance(use, Swap) else use) in uses(state):
        return None
    card = state.table[-1].card
    ability = card.ability
    assert ability is not None, "the phase is there only for an ability"
    match use:
        case Move(moved) if ability in _MOVES:
            return _why_not_move(state, moved)
        case Exchange(council, exile) if ability is Ability.EXCHANGE:
            return _why_not_exchange(state, council, exile)
        case Look(slot) if ability is Ability.LOOK or (ability is Ability.INSPECT and not state.looked):
            return _why_not_look(state, slot)
        case Swap(one, other) if ability is Ability.SWAP or (ability is Ability.INSPECT and state.looked):
            return _why_not_swap(state, one, other)
        case Shift(start, end) if ability is Ability.SHIFT:
            return _why_no_token(state, start) or _why_not_on(state, end)
        case Replace(slot, face) if ability is Ability.REPLACE:
            return _why_not_replace(state, slot, face)
        case Look() if ability is Ability.INSPECT:
            return text("You have looked at a token. Now swap it with another, or leave it.")
        case Swap() if ability is Ability.INSPECT:
            return text("First look at one token; then you may swap it with another.")
    return text("{card} can do something else: {ability}", card=card, ability=ability)


_MOVES = (Ability.EXILE, Ability.RECALL, Ability.TRANSFER)


def _why_no_ability(state: State) -> Text:
    """Why there is nothing to use, in another phase than that of the ability."""
    if state.phase is not Phase.TOKEN:
        return _wrong_phase(state)
    if state.table[-1].card.ability is None:
        return text(
            "{card} has an agenda, not an ability. Now lay a token, or none.", card=state.table[-1].card
        )
    return text("The ability is done with for this turn. Now lay a token, or none.")


def _why_not_move(state: State, card: Card) -> Text:
    area = state.area_of(card)
    if area is None:
        return text("{card} is not on the table.", card=card)
    if area is Area.COUNCIL:
        return text("{card} is on the Council. This ability moves somebody from Exile.", card=card)
    return text("{card} is in Exile. This ability moves somebody from the Council.", card=card)


def _why_not_exchange(state: State, council: Card, exile: Card) -> Text:
    for card in (council, exile):
        if state.area_of(card) is None:
            return text("{card} is not on the table.", card=card)
    return text("Choose one character on the Council and one in Exile.")


def _why_no_token(state: State, slot: Slot) -> Text | None:
    missing = _why_no_slot(state, slot)
    if missing is not None or state.token_at(slot) is not None:
        return missing
    return text("There is no token on that slot; choose one that has a token.")


def _why_not_look(state: State, slot: Slot) -> Text | None:
    missing = _why_no_token(state, slot)
    if missing is not None:
        return missing
    if slot in state.looked:
        return text("You have just looked at that token; choose another.")
    return text("That token is your own: you may look at it at any time. Choose one of somebody else's.")


def _why_not_swap(state: State, one: Slot, other: Slot) -> Text | None:
    missing = _why_no_token(state, one) or _why_no_token(state, other)
    if missing is not None:
        return missing
    if one == other:
        return text("That is the same token twice; choose two.")
    return text("One of the two must be the token you have looked at.")


def _why_not_replace(state: State, slot: Slot, face: Face | None) -> Text | None:
    missing = _why_no_token(state, slot)
    if missing is not None:
        return missing
    if not is_own(state, slot):
        return text("That token is somebody else's; choose one of your own.")
    token = state.token_at(slot)
    if token is not None and token.face is face:
        return text("That is the token you take back; put another one there.")
    return _why_not_own(state, face)
