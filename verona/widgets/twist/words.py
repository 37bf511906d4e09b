"""What the page says and offers at each moment of a game."""

from collections.abc import Sequence

from verona.player import Player
from verona.text import Text, Value, counted, text
from verona.twist.board import SQUARE_NAMES, Square
from verona.twist.characters import Pair
from verona.twist.explanations import elimination, why_ended_early
from verona.twist.match import match_result, score
from verona.twist.sitting import Sitting, Stage
from verona.twist.state import Move, Seat, State
from verona.widgets.choices import (
    CONFIRM,
    DOWNLOAD,
    HIDE,
    LEAVE,
    NOT_NOW,
    PLAY_ON,
    READY,
    REVIEW,
    TRY_AGAIN,
    Choice,
)
from verona.widgets.said import Words

HINT, TAKE_BACK = Choice("hint", text("Hint")), Choice("take back", text("Take back"))
RESIGN, LOOK = Choice("resign", text("Resign")), Choice("look", text("Show the Nurse her lovers"))
AT_RANDOM = Choice("random", text("Set up at random, lovers too"))
LOVERS_AT_RANDOM = Choice("random", text("Choose at random"))
YES, NO = Choice("yes", text("Yes")), Choice("no", text("No"))
GIVE_UP = Choice("yes", text("Resign"))
THE_END = Choice("onwards", text("The end"))
NEXT_GAME = Choice("next game", text("Second game: swap roles"))
REMATCH = Choice("rematch", text("Rematch, roles swapped"))
ON_STAGE: dict[Stage, Choice] = {
    Stage.HAND_OVER: READY,
    Stage.PLACEMENT: CONFIRM,
    Stage.DISGUISE: CONFIRM,
    Stage.LOOK: HIDE,
    Stage.REPORT: Choice("report", text("Hear the report")),
    Stage.TOLD: Choice("onwards", text("Next day")),
    Stage.OVER: REVIEW,
}
"""The main button at each stage."""

SAID = {True: text("“They are in the same area.”"), False: text("“They are in different areas.”")}


def main_button(sitting: Sitting) -> Choice | None:
    """The one thing to press now, if there is one."""
    if sitting.asked is not None:
        return GIVE_UP if sitting.asked == "resign" else YES
    match sitting.stage:
        case Stage.TOLD if sitting.table.outcome() is not None:
            return THE_END
        case Stage.OVER if not sitting.table.over:
            return NEXT_GAME
        case stage if sitting.bot_to_act is None:
            return ON_STAGE.get(stage)
    return TRY_AGAIN if sitting.failed else None


def other_buttons(sitting: Sitting) -> tuple[Choice, ...]:
    """What else may be pressed now."""
    if sitting.asked is not None:
        return (PLAY_ON if sitting.asked == "resign" else NO,)
    look = (LOOK,) if sitting.shared else ()
    match sitting.stage:
        case Stage.HAND_OVER if sitting.looking:
            return (NOT_NOW,)
        case Stage.PLACEMENT if sitting.bot_to_act is None:
            return (AT_RANDOM,)
        case Stage.DISGUISE if sitting.bot_to_act is None:
            return (LOVERS_AT_RANDOM,)
        case Stage.MOVING:
            return (HINT, TAKE_BACK, *look)
        case Stage.REPORT:
            return (TAKE_BACK, *look)
        case Stage.OVER:
            return (REMATCH,) if sitting.table.over else (REVIEW,)
    return ()


def waiting(sitting: Sitting) -> tuple[Choice, ...]:
    """What can be seen but not be pressed yet, or no more."""
    return (TAKE_BACK,) if sitting.table.why_no_take_back is not None else ()


def menu(sitting: Sitting) -> tuple[Choice, ...]:
    """What is wanted seldom. While a secret changes hands one can only leave.

    What comes and goes stands last: nothing else gets under a hand that has just pressed there.
    """
    if sitting.stage is Stage.HAND_OVER or sitting.table.record() is None:
        return (LEAVE,)
    can_resign = sitting.stage in (Stage.MOVING, Stage.REPORT) and sitting.asked is None
    resign = (RESIGN,) if can_resign else ()
    return (LEAVE, DOWNLOAD, *resign)


def words_of(sitting: Sitting) -> Words:
    """The words beside the board."""
    if sitting.asked == "resign":
        return Words(_who(sitting), (), text("Give up this game?"))
    if sitting.asked == "take back":
        return Words(_who(sitting), (), text("Do both of you agree to take the last move back?"))
    match sitting.stage:
        case Stage.HAND_OVER:
            return _hand_over(sitting)
        case Stage.PLACEMENT:
            return _placement(sitting)
        case Stage.DISGUISE:
            return _disguise(sitting)
        case Stage.LOOK:
            return Words(text("For the Nurse alone"), (text("Your lovers: {pair}.", pair=_lovers(sitting)),))
        case Stage.MOVING:
            return _moving(sitting)
        case Stage.REPORT:
            why = why_ended_early(sitting.state) or text("All six have moved.")
            return Words(_day(sitting), (*_last_move(sitting), why), text("The Nurse reports."))
        case Stage.TOLD:
            return _told(sitting)
        case Stage.OVER:
            return _over(sitting)


def _lovers(sitting: Sitting) -> Text:
    lovers = sitting.lovers
    assert lovers is not None
    return lovers.title


def _names(sitting: Sitting) -> dict[str, Player]:
    table = sitting.table
    return {"nurse": table.player_at(Seat.NURSE), "capulet": table.player_at(Seat.CAPULET)}


def _hand_over(sitting: Sitting) -> Words:
    names = _names(sitting)
    if sitting.handing is Seat.CAPULET:
        back = text("Give the screen back to {capulet}.", **names)
        if sitting.table.to_move is Seat.NURSE:  # she has only had another look
            back = text("Put the screen between you again: {nurse} goes on.", **names)
        return Words(
            text("A secret is kept"),
            (text("From now on both of you may look: the board shows what {capulet} may know.", **names),),
            back,
        )
    if sitting.looking:
        first = text("{nurse} wants to look at the two tiles once more. {capulet} looks away.", **names)
    else:
        first = text("{nurse} plays the Nurse and has something to hide. {capulet} looks away.", **names)
    return Words(text("For the Nurse alone"), (first,), text("Give the screen to {nurse}.", **names))


def _placement(sitting: Sitting) -> Words:
    names, waiting = _names(sitting), sitting.waiting
    if sitting.bot_to_act is not None or waiting is None:
        return Words(text("{nurse} sets up", **names), (text("Six figures take their places."),))
    prompt = text("Click a square for the {character}.")
    if sitting.picked:
        prompt = text("Confirm, or choose another square for the {character}.")
    return Words(
        text("{nurse}, you are the Nurse", **names),
        (text("Nothing counts until you confirm. Click somebody who stands already to move them again."),),
        prompt.filled(character=waiting),
    )


def _disguise(sitting: Sitting) -> Words:
    names = _names(sitting)
    if sitting.bot_to_act is not None:
        return Words(text("{nurse} sets up", **names), (text("Two of the six become the lovers."),))
    return Words(
        text("{nurse}, you are the Nurse", **names),
        (text("Romeo and Juliet hide behind two of these six. Which is which is nobody's business."),),
        text("Confirm, or choose differently.")
        if len(sitting.picked) == 2
        else text("Choose two tiles and confirm."),
    )


def _day(sitting: Sitting) -> Text:
    state = sitting.state
    return text("Day {day} of {days}", day=state.round, days=state.days)


def _who(sitting: Sitting) -> Text:
    seat = sitting.table.to_move
    if seat is None:
        return _day(sitting)
    state, player = sitting.state, sitting.table.player_at(seat)
    values: dict[str, Value] = {"name": player, "day": state.round, "days": state.days}
    number = len(sitting.table.moves_of_round()) + 1
    if seat is Seat.NURSE:
        return text("Day {day} of {days}, move {n}: {name}, the Nurse", n=number, **values)
    return text("Day {day} of {days}, move {n}: {name}, Capulet", n=number, **values)


def moved(name: Value, before: State, move: Move) -> Text:
    """A move in words. `name` is the player's."""
    who, start, end = move.character, before.position.where(move.character), move.square
    return text(
        "{name} moves the {character} from {start} to {end}.",
        name=name,
        character=who,
        start=SQUARE_NAMES[start],
        end=SQUARE_NAMES[end],
    )


def _last_move(sitting: Sitting) -> tuple[Text, ...]:
    table, moves = sitting.table, sitting.table.moves_of_round()
    if not moves:
        return ()
    mover = Seat.CAPULET if len(moves) % 2 else Seat.NURSE
    return (moved(table.player_at(mover), table.states()[-2], moves[-1]),)


def _moving(sitting: Sitting) -> Words:
    player = sitting.table.turn
    assert player is not None
    if sitting.failed:
        return Words(_who(sitting), _last_move(sitting), text("{name} has failed to move.", name=player))
    if sitting.bot_to_act is not None:
        return Words(_who(sitting), _last_move(sitting), text("{name} is thinking…", name=player))
    if sitting.chosen is None:
        return Words(_who(sitting), _last_move(sitting), text("Move anybody who has not moved today."))
    return Words(
        _who(sitting), _last_move(sitting), text("Where to with the {character}?", character=sitting.chosen)
    )


def _told(sitting: Sitting) -> Words:
    state = sitting.state
    report = state.reports[-1]
    before = sorted((*state.candidates, *report.gone))
    return told(report.round, before, state.position.placed, report.same)


def told(day: int, before: Sequence[Pair], squares: Sequence[Square], same: bool) -> Words:
    """A report on the pairs possible `before`, and for each pair that goes the reason."""
    gone = elimination(before, squares, same)
    texts: tuple[Text, ...] = (SAID[same],)
    if gone:
        texts += (counted("This pair goes:", "These pairs go:", n=len(gone)),)
    else:
        texts += (text("No pair goes: every pair on the list agrees with that."),)
    return Words(
        text("The Nurse reports on day {day}", day=day),
        texts,
        counted("{n} pair is left.", "{n} pairs are left.", n=len(before) - len(gone)),
        tuple(text("{pair}: {why}", pair=pair.letters, why=why) for pair, why in gone),
    )


def _over(sitting: Sitting) -> Words:
    table = sitting.table
    outcome = table.outcome()
    assert outcome is not None
    winner = table.player_at(outcome.winner)
    if outcome.winner is Seat.CAPULET:
        who = text("{name} wins as Capulet, on day {day}", name=winner, day=outcome.round)
    else:
        who = text("{name} wins as the Nurse", name=winner)
    texts = [outcome.reason]
    if sitting.lovers is not None:
        texts.append(text("The lovers were {pair}.", pair=sitting.lovers.title))
    result = match_result(table)
    if result is not None:
        texts.append(result.reason)
    return Words(who, tuple(texts))


def standing(sitting: Sitting) -> Text | None:
    """Which game of a match this is, and the score; None outside a match."""
    table = sitting.table
    if not table.match:
        return None
    (first, second), (a, b) = table.players, score(table)
    return text(
        "Game {number} of 2. Games won: {first} {a}, {second} {b}.",
        number=len(table.games),
        first=first,
        second=second,
        a=a,
        b=b,
    )
