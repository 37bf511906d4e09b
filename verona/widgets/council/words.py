"""What the page says and offers at each moment of a game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from verona.council.cards import Ability
from verona.council.ending import ending
from verona.council.explanations import (
    Score,
    epilogue,
    fates,
    scores,
    slot_name,
    verdicts,
    why_lost,
    why_no_ability,
    why_won,
)
from verona.council.sitting import SHOW, Sitting, Stage, Told
from verona.council.state import Keep, Lay, Look, Phase, Play, Seat, State
from verona.council.view import View, known
from verona.player import Player
from verona.text import Text, Value, counted, text
from verona.widgets.card_table.words import END_IT, ENDED, GOES_ON, SURE, hand_over, thinking
from verona.widgets.card_table.words import menu as every_menu
from verona.widgets.choices import (
    ANOTHER,
    CONFIRM,
    HIDE,
    NOT_NOW,
    ONWARDS,
    PLAY_ON,
    PUT_BACK,
    READY,
    REVIEW,
    TRY_AGAIN,
    Choice,
)
from verona.widgets.council.sentences import done
from verona.widgets.pieces import shown
from verona.widgets.said import Words

COUNCIL, EXILE = Choice("council", text("To the Council")), Choice("exile", text("Into Exile"))
NO_ABILITY, ENOUGH = Choice("-", text("Leave the ability")), Choice("-", text("That is enough"))
ALL_THE_SAME = Choice("yes", text("Play it all the same"))
NO_TOKEN = Choice("-", text("No token"))

MOST_TOLD = 12
"""How many actions of others are told when somebody gets the screen."""


def main_buttons(sitting: Sitting) -> tuple[Choice, ...]:
    """What there is to press in the first place."""
    if sitting.asked:
        return (END_IT,)
    if sitting.doubted is not None:
        return (ALL_THE_SAME,)
    match sitting.stage:
        case Stage.HAND_OVER:
            return (READY,)
        case Stage.DRAFT | Stage.ABILITY | Stage.TOKEN:
            return (CONFIRM,)
        case Stage.PLAY:
            return COUNCIL, EXILE
        case Stage.LOOK:
            return (HIDE,)
        case Stage.TOLD:
            return (ONWARDS,)
        case Stage.OVER:
            return (REVIEW,)
        case Stage.WAITING:
            return (TRY_AGAIN,) if sitting.failed else ()
        case _:
            assert_never(sitting.stage)


def other_buttons(sitting: Sitting) -> tuple[Choice, ...]:
    """What else may be pressed now."""
    if sitting.asked:
        return (PLAY_ON,)
    if sitting.doubted is not None:
        return (PUT_BACK,)
    match sitting.stage:
        case Stage.HAND_OVER if sitting.looking:
            return (NOT_NOW,)
        case Stage.ABILITY:
            return (ENOUGH,) if sitting.view is not None and sitting.view.looked else (NO_ABILITY,)
        case Stage.TOKEN:
            return (NO_TOKEN,)
        case Stage.OVER:
            return (ANOTHER,)
    return ()


def menu(sitting: Sitting) -> tuple[Choice, ...]:
    """What may be pressed below everything else."""
    table, asked = sitting.table, sitting.stage in (Stage.PLAY, Stage.ABILITY, Stage.TOKEN)
    show = [
        Choice(f"{SHOW}{seat}", text("Show {name} their tokens", name=table.players[seat]))
        for seat in table.persons
        if asked and seat != sitting.holder
    ]
    return (*every_menu(sitting), *show)


def words_of(sitting: Sitting) -> Words:
    """What the page says now."""
    seen = sitting.view
    if sitting.table.ended:
        return ENDED
    if sitting.handing is not None:
        return _hand_over(sitting, sitting.handing)
    if sitting.asked:
        return Words(GOES_ON if seen is None else _who(sitting, seen), (), SURE)
    if seen is None:  # nobody has the screen, so that a computer plays
        return Words(GOES_ON, (), thinking(sitting))
    if sitting.doubted is not None:
        return _doubt(sitting.doubted, sitting, seen)
    match sitting.stage:
        case Stage.LOOK:
            name = sitting.table.players[seen.seat]
            return Words(
                text("For {name} alone", name=name),
                (text("Your tokens lie open, those you still have and those on the cards."),),
                text("Hide it again before you give the screen back."),
            )
        case Stage.TOLD | Stage.OVER:
            return _end(sitting, seen)
        case Stage.WAITING:
            return Words(_who(sitting, seen), (), thinking(sitting), _news(sitting, seen))
    texts, task = _task(sitting, seen)
    return Words(_who(sitting, seen), texts, task, _news(sitting, seen))


def _doubt(play: Play, sitting: Sitting, seen: View) -> Words:
    """Asks before an ability is lost."""
    why = why_lost(known(seen), play)
    assert why is not None
    task = text("The ability would be lost. Play {card} all the same?", card=play.card)
    return Words(_who(sitting, seen), (why,), task)


def _hand_over(sitting: Sitting, seat: Seat) -> Words:
    name = sitting.table.players[seat]
    words = hand_over(name)
    if not sitting.looking:
        return words
    first = text("{name} wants to look at their tokens. Everybody else looks away.", name=name)
    return replace(words, texts=(first,))


def _who(sitting: Sitting, seen: View) -> Text:
    """Which part of the game it is, and whose turn."""
    turn = sitting.table.turn
    assert turn is not None
    name = sitting.table.players[turn]
    match seen.phase:
        case Phase.DRAFT:
            return text("Choosing cards: {name}", name=name)
        case Phase.LAST:
            return text("A last token each: {name}", name=name)
    played = len(seen.table) + (seen.phase is Phase.PLAY)
    number = (played - 1) // seen.setting.players + 1
    return text("Round {n} of {all}: {name}", n=number, all=seen.setting.hand, name=name)


def _task(sitting: Sitting, seen: View) -> tuple[tuple[Text, ...], Text]:
    """What there is to say of what is to be done, and what it is."""
    deck, picked = seen.setting.deck, sitting.picked
    match sitting.stage:
        case Stage.DRAFT:
            return _draft(sitting, seen)
        case Stage.PLAY:
            if picked:
                return (), text("Where to with {card}?", card=deck.card(picked[0]))
            return _passed(sitting, seen), text("Choose a card from your hand.")
        case Stage.ABILITY:
            card = seen.table[-1].card
            assert card.ability is not None
            texts = (text("{card}: {ability}", card=card, ability=card.ability.title), *_seen_faces(seen))
            if sitting.ready is not None:
                return texts, text("Confirm, or choose differently.")
            if not seen.looked:
                return texts, text("Choose what is marked, or leave it.")
            if card.ability is Ability.INSPECT:
                return texts, text("Choose a token to swap it with, or leave it at that.")
            return texts, text("Choose one more token to look at, or leave it at that.")
        case _:
            why = why_no_ability(known(seen))
            texts = (*_seen_faces(seen), *((why,) if why is not None else ()))
            if sitting.ready is not None:
                return texts, text("Confirm, or choose differently.")
            return texts, text("Lay a token of yours on an open slot, or none.")


def _draft(sitting: Sitting, seen: View) -> tuple[tuple[Text, ...], Text]:
    players = seen.setting.players
    before, following = (_beside(sitting, seen, steps) for steps in (-1, 1))
    if players == 2:
        first = text(
            "What you don't keep goes to {name}, and you get what {name} doesn't keep. "
            "Agendas are what scores: keep one at least.",
            name=following,
        )
    elif not seen.choices:
        first = text("You choose first. What you don't keep goes on to {next}.", next=following)
    elif len(seen.choices) + 1 < players * (seen.setting.hand - 1):
        first = text(
            "{before} has passed you these. What you don't keep goes on to {next}.",
            before=before,
            next=following,
        )
    else:
        first = text(
            "{before} has passed you the last ones. What you don't keep is out of the game.", before=before
        )
    task = counted(
        "Keep one card: choose it and confirm.",
        "Keep {n} cards: choose them and confirm.",
        n=seen.setting.keeps,
    )
    dealt = text("Everybody has been dealt one card, and keeps it.")
    return ((dealt, first) if len(seen.hand) == 1 else (first,)), task


def _beside(sitting: Sitting, seen: View, steps: int) -> Player:
    """Who sits so many seats further on."""
    return sitting.table.players[(seen.seat + steps) % seen.setting.players]


def _passed(sitting: Sitting, seen: View) -> tuple[Text, ...]:
    """In the first turn of two players, what the other has passed on."""
    kept = {card for choice in seen.choices for card in choice.kept}
    match [card for card in seen.hand if card not in kept]:
        case [one, two] if seen.setting.players == 2 and len(seen.hand) == seen.setting.hand:
            return (
                text("{one} and {two} come from {name}.", one=one, two=two, name=_beside(sitting, seen, 1)),
            )
    return ()


def _seen_faces(seen: View) -> tuple[Text, ...]:
    """What has just been looked at."""
    found: list[Text] = []
    for one in reversed(seen.history):
        if one.seat != seen.seat or not isinstance(one.action, Look):
            break
        slot = one.action.slot
        token = known(seen).token_at(slot)
        if token is not None and token.face is not None:
            n = slot_name(slot)
            found.append(text("On {card}, slot {n}: {face}.", card=slot.card, n=n, face=token.face))
    return tuple(reversed(found))


def _news(sitting: Sitting, seen: View) -> tuple[Text, ...]:
    """What was done since this seat last did anything."""
    since = list[Text]()
    for place, one in reversed([*enumerate(seen.history)]):
        if one.seat == seen.seat and since:
            break
        said = done(sitting.table.players[one.seat], one.action)
        own_draft = isinstance(one.action, Keep) and one.seat == seen.seat
        if isinstance(one.action, Play) and is_idle(seen, place):
            since.append(text("{card} finds nothing to use the ability on.", card=one.action.card))
        if said is not None and not own_draft:
            since.append(said)
        if one.seat == seen.seat or len(since) >= MOST_TOLD:
            break
    return tuple(reversed(since))


def is_idle(seen: View, place: int) -> bool:
    """Whether a card played then had an ability, and certainly nothing to use it on."""
    one, later = seen.history[place], seen.history[place + 1 :]
    if not isinstance(one.action, Play) or one.action.card.ability is None:
        return False
    if not later:
        return seen.to_move != one.seat  # otherwise it is said where a token is asked for
    return later[0].seat != one.seat or isinstance(later[0].action, Lay)


# The end.


def _end(sitting: Sitting, seen: View) -> Words:
    state = known(seen)
    who = text("The end of the game")
    match sitting.telling:
        case Told.REVEAL:
            return Words(
                who,
                (text("The last token is laid. All are turned over now, and every bet lies open."),),
                text("See who has bet on what, then go on."),
            )
        case Told.POISON:
            return _poison(who, state)
        case Told.AGENDAS:
            return Words(
                who,
                (text("Now every agenda in play is judged."),),
                text("Only where the agenda holds do tokens score."),
                verdict_words(state),
            )
        case Told.SCORES:
            return _all_scores(who, sitting, state)
        case None:
            return _winner(who, sitting, state)
        case _:
            assert_never(sitting.telling)


def verdict_words(state: State) -> tuple[Text, ...]:
    """Every agenda in play, whether it holds and why."""
    return tuple(
        text("✓ {card}: {why}", card=one.card, why=one.reason)
        if one.holds
        else text("✗ {card}: {why}", card=one.card, why=one.reason)
        for one in verdicts(state)
    )


def score_words(state: State, players: Sequence[Player], of: Seat | None = None) -> tuple[Text, ...]:
    """What each token brings where the agenda holds, or each `of` one seat; `players` are all, by seat."""
    return tuple(
        text("{name} on {card}: {why}", name=players[one.token.owner], card=slot.card, why=one.reason)
        for one in scores(state)
        if (slot := one.token.slot) is not None and _scores(one, state) and of in (None, one.token.owner)
    )


def _scores(score: Score, state: State) -> bool:
    """Whether a token lies where the agenda holds, and is one that scores there."""
    slot, face = score.token.slot, score.token.face
    holds = slot is not None and slot.card in ending(state).holding
    return holds and face is not None and face.influence is not None


def _all_scores(who: Text, sitting: Sitting, state: State) -> Words:
    told = score_words(state, sitting.table.players)
    rest = None if len(told) == len(scores(state)) else text("All other tokens bring nothing.")
    return Words(
        who,
        (text("Where the agenda holds, a token brings its value, and what its slot adds or takes."),),
        rest,
        told,
    )


def _poison(who: Text, state: State) -> Words:
    told = tuple(fate.reason for fate in fates(state))
    if not told:
        return Words(who, (text("Nobody was given poison or antidote: a quiet evening for Verona."),), None)
    return Words(
        who, (text("Before the agendas the poison works: more poison than antidote kills."),), None, told
    )


def _winner(who: Text, sitting: Sitting, state: State) -> Words:
    """Who has won, and how everybody came to their points, the winner first."""
    end, players = ending(state), sitting.table.players
    names = [shown(text("{name}", name=player)) for player in players]
    points = tuple(
        counted("{name}: {n} point", "{name}: {n} points", n=end.points[seat], name=players[seat])
        for seat in end.ranking
    )
    ways = tuple(way for seat in end.ranking for way in score_words(state, players, seat))
    return Words(who, (epilogue(end),), why_won(end, names), (*points, *ways))


def standing(sitting: Sitting) -> tuple[tuple[Seat, Text], ...]:
    """Every seat with its player: who it is, how many cards and tokens are left, whose turn it is."""
    seen = sitting.view
    if seen is None:
        return ()
    state, turn = known(seen), sitting.table.turn
    found = []
    for seat, player in enumerate(sitting.table.players):
        values: dict[str, Value] = {
            "name": player,
            "cards": seen.hands[seat],
            "tokens": state.left(seat),
        }
        if turn is None:
            line = text("{name}", name=player)
        elif seat == turn:
            line = text("{name} has the turn. Cards {cards}, tokens {tokens}.", **values)
        else:
            line = text("{name}. Cards {cards}, tokens {tokens}.", **values)
        found.append((seat, line))
    return tuple(found)
