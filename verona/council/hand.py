"""From clicks to actions: what a press means for whoever's turn it is, step by step.

Everything that can be pressed has a word: a card its key (`romeo`), an area `council` or `exile`, a slot
`romeo.1`, a token in one's hand its letter (`5`); `confirm` ends the choice of cards, and `-` leaves an
ability or a token.
"""

from typing import TypeAlias

from verona.council.cards import Ability, Area
from verona.council.deck import Deck
from verona.council.notation import LETTERS, format_face, format_slot, parse_face, parse_slot
from verona.council.reasons import why_not
from verona.council.state import Action, Decline, Keep, Lay, Phase, Play, State
from verona.council.targets import Target, parts_of, targets_of, word_of
from verona.game import GAME_OVER, IllegalAction
from verona.text import Note, Text, Tone, text

CONFIRM = "confirm"
NOTHING = "-"
AREAS = tuple(area.value for area in Area)

Picked: TypeAlias = tuple[str, ...]
"""What was pressed before and waits for more, at most one thing of each kind; in the draft, cards."""
Press: TypeAlias = Picked | Action | Note
"""What is picked now, an action that is legal, or a note why nothing happens."""


def words(deck: Deck) -> tuple[str, ...]:
    """Every word that a press can be."""
    keys = tuple(card.key for card in deck.cards)
    slots = (f"{card.key}.{place + 1}" for card in deck.cards for place in range(len(card.slots)))
    return (*keys, *slots, *AREAS, *LETTERS, CONFIRM, NOTHING)


def press(state: State, picked: Picked, word: str) -> Press:
    """What a press means while `picked` is in hand; NotationError if `word` is none.

    >>> from random import Random
    >>> from verona.council.rules import new_game
    >>> from verona.council.state import Setting, shuffled
    >>> state = new_game(shuffled(Setting(), Random(1)))
    >>> press(state, (), state.stack[0].key) == (state.stack[0].key,)
    True
    """
    if word in picked:
        return tuple(other for other in picked if other != word)
    if word == NOTHING:
        return _judged(state, Decline())
    match state.phase:
        case Phase.DRAFT:
            return _draft(state, picked, word)
        case Phase.PLAY:
            return _play(state, picked, word)
        case Phase.ABILITY:
            return _ability(state, picked, word)
        case Phase.TOKEN | Phase.LAST:
            return _token(state, picked, word)
        case Phase.OVER:
            return Note(GAME_OVER, Tone.WRONG)


def _judged(state: State, action: Action) -> Press:
    reason = why_not(state, action)
    return action if reason is None else Note(reason, Tone.WRONG)


def _aside(sentence: Text) -> Note:
    return Note(sentence, Tone.ASIDE)


def _draft(state: State, picked: Picked, word: str) -> Press:
    keys = {card.key: card for card in state.setting.cards}
    if word == CONFIRM:
        return _judged(state, Keep(tuple(keys[key] for key in picked)))
    if word not in keys:
        return _aside(text("Choose among the cards you are offered."))
    if keys[word] not in state.stack:
        return Note(text("You can only keep cards that are offered to you."), Tone.WRONG)
    if state.setting.keeps == 1:
        return (word,)
    if len(picked) == state.setting.keeps:
        return Note(
            text("That is one card too many: click one that you have chosen to put it back."), Tone.WRONG
        )
    return (*picked, word)


def _play(state: State, picked: Picked, word: str) -> Press:
    keys = {card.key: card for card in state.setting.cards}
    area = _area(state, word)
    if picked and area is not None:
        return _judged(state, Play(keys[picked[0]], area))
    if picked and word not in keys:
        return _aside(text("Where to with {card}?", card=keys[picked[0]]))
    if word not in keys:
        return _aside(text("First choose a card from your hand, then where it goes."))
    judged = _judged(state, Play(keys[word], Area.COUNCIL))
    return judged if isinstance(judged, Note) else (word,)


def _area(state: State, word: str) -> Area | None:
    """The area that a word means: its own, or that of a card or a slot which lies there."""
    if word in AREAS:
        return Area(word)
    key, _, _ = word.partition(".")
    return next((standing.area for standing in state.table if standing.card.key == key), None)


def _ability(state: State, picked: Picked, word: str) -> Press:
    target = _target(state, word)
    if target is None:
        return _aside(text("Choose whom or what the ability is meant for, or leave it."))
    # What was looked at is one of the two that may be swapped.
    inspects = state.table[-1].card.ability is Ability.INSPECT
    looked = tuple(map(word_of, state.looked)) if inspects else ()
    targets = targets_of(state)
    try:
        now = targets.picked((*looked, *picked), target)
    except IllegalAction as refusal:
        return Note(refusal.reason, Tone.WRONG)
    return targets.action(now) or tuple(other for other in now if other not in looked)


def _target(state: State, word: str) -> Target | None:
    """The card, slot or token that a word means; None for an area and the like."""
    deck = state.setting.deck
    if word in LETTERS:
        return parse_face(word)
    if "." in word:
        return parse_slot(word, deck)
    return next((card for card in deck.cards if card.key == word), None)


def _token(state: State, picked: Picked, word: str) -> Press:
    """A token and a slot, in either order."""
    deck = state.setting.deck
    if word in LETTERS:
        slot = next((parse_slot(other, deck) for other in picked if "." in other), None)
        if slot is not None:
            return _judged(state, Lay(parse_face(word), slot))
        judged = _judged(state, Lay(parse_face(word), state.open_slots[0]))
        return judged if isinstance(judged, Note) else (word,)
    if "." in word:
        slot = parse_slot(word, deck)
        face = next((parse_face(other) for other in picked if other in LETTERS), None)
        judged = _judged(state, Lay(state.own(state.turn)[0] if face is None else face, slot))
        return judged if isinstance(judged, Note) or face is not None else (word,)
    return _aside(text("Choose one of your tokens and an open slot, or lay none."))


def presses(state: State, action: Action) -> tuple[str, ...]:
    """The words that lead to an action when nothing is picked.

    >>> from verona.council.deck import DECK
    >>> from verona.council.state import Setting
    >>> state = State(Setting(), Phase.PLAY, 0, ((DECK.card("romeo"),), (), ()))
    >>> presses(state, Play(DECK.card("romeo"), Area.EXILE))
    ('romeo', 'exile')
    """
    match action:
        case Keep(cards):
            return (*(card.key for card in cards), CONFIRM)
        case Play(card, area):
            return (card.key, area.value)
        case Lay(face, slot):
            return (format_face(face), format_slot(slot))
        case Decline():
            return (NOTHING,)
        case _:
            return tuple(word_of(part) for part in parts_of(action) if part not in state.looked)
