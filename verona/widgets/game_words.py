"""What the page says and offers at each moment of a game."""

from dataclasses import dataclass

from verona.text import Text, Value, counted, text
from verona.twist.explanations import elimination, why_ended_early
from verona.twist.match import match_result, score
from verona.twist.sitting import Sitting, Stage
from verona.twist.state import Seat
from verona.twist.table import Player


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: the click it stands for, and what it says."""

    word: str
    label: Text


@dataclass(frozen=True, slots=True)
class Words:
    """Whose turn it is, what there is to say, and what to do, last and in bold."""

    who: Text | None
    texts: tuple[Text, ...]
    task: Text | None = None


HINT, TAKE_BACK, RESIGN = text("Hint"), text("Take back"), text("Resign")
ON_STAGE: dict[Stage, Choice] = {
    Stage.HAND_OVER: Choice("ready", text("I have the screen")),
    Stage.PLACEMENT: Choice("confirm", text("Confirm")),
    Stage.DISGUISE: Choice("confirm", text("Confirm")),
    Stage.LOOK: Choice("hide", text("Hide it again")),
    Stage.REPORT: Choice("report", text("Hear the report")),
    Stage.TOLD: Choice("onwards", text("Next day")),
    Stage.OVER: Choice("review", text("Look back at the game")),
}
THE_END = Choice("onwards", text("The end"))
NEXT_GAME = Choice("next game", text("Second game: swap roles"))
SETTING_UP = (Choice("random", text("Set up by lot")),)
MOVING = (Choice("hint", HINT), Choice("take back", TAKE_BACK))
LOOK = Choice("look", text("The Nurse looks"))
YES, NO = Choice("yes", text("Yes")), Choice("no", text("No"))
NOT_NOW = Choice("hide", text("Not now"))
DOWNLOAD, LEAVE = Choice("download", text("Download the record")), Choice("leave", text("Leave the table"))
REMATCH = Choice("rematch", text("Rematch, roles swapped"))


SAID = {True: text("“They are in the same area.”"), False: text("“They are in different areas.”")}


def main_button(sitting: Sitting) -> Choice | None:
    """The one thing to press now, if there is one."""
    if sitting.asked is not None:
        return YES
    match sitting.stage:
        case Stage.TOLD if sitting.table.outcome() is not None:
            return THE_END
        case Stage.OVER if not sitting.table.over:
            return NEXT_GAME
        case stage if sitting.bot_to_act is None:
            return ON_STAGE.get(stage)
    return None


def other_buttons(sitting: Sitting) -> tuple[Choice, ...]:
    """What else may be pressed now."""
    if sitting.asked is not None:
        return (NO,)
    look = (LOOK,) if sitting.shared else ()
    resign = (Choice("resign", RESIGN),)
    match sitting.stage:
        case Stage.HAND_OVER if sitting.looking:
            return (NOT_NOW,)
        case Stage.PLACEMENT | Stage.DISGUISE if sitting.bot_to_act is None:
            return SETTING_UP
        case Stage.MOVING:
            return (*MOVING, *look, *resign)
        case Stage.REPORT:
            return (MOVING[1], *look, *resign)
        case Stage.OVER:
            back = () if sitting.table.over else (ON_STAGE[Stage.OVER],)
            return (*back, REMATCH)
    return ()


def menu(sitting: Sitting) -> tuple[Choice, ...]:
    """What is always at hand, but not while a secret changes hands."""
    if sitting.stage is Stage.HAND_OVER:
        return (LEAVE,)
    return (DOWNLOAD, LEAVE) if sitting.table.record() is not None else (LEAVE,)


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
            early = why_ended_early(sitting.state)
            return Words(_day(sitting), (early or text("All six have moved."),), text("The Nurse reports."))
        case Stage.TOLD:
            return _told(sitting)
        case Stage.OVER:
            return _over(sitting)


def _lovers(sitting: Sitting) -> Text:
    lovers = sitting.lovers
    assert lovers is not None
    return lovers.title


def _names(sitting: Sitting) -> dict[str, str]:
    table = sitting.table
    return {
        "nurse": table.player_at(Seat.NURSE).name,
        "capulet": table.player_at(Seat.CAPULET).name,
    }


def _hand_over(sitting: Sitting) -> Words:
    names = _names(sitting)
    if sitting.handing is Seat.CAPULET:
        return Words(
            text("A secret is kept"),
            (text("From now on both of you may look: the board shows what {capulet} may know.", **names),),
            text("Give the screen back to {capulet}.", **names),
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
    return Words(
        text("{nurse}, you are the Nurse", **names),
        (text("Nothing counts until you confirm. Click somebody who stands already to move them again."),),
        text("Click a square for the {character}.", character=waiting),
    )


def _disguise(sitting: Sitting) -> Words:
    names = _names(sitting)
    if sitting.bot_to_act is not None:
        return Words(text("{nurse} sets up", **names), (text("Two of the six become the lovers."),))
    return Words(
        text("{nurse}, you are the Nurse", **names),
        (text("Romeo and Juliet hide behind two of these six. Which is which is nobody's business."),),
        text("Choose two tiles and confirm."),
    )


def _day(sitting: Sitting) -> Text:
    state = sitting.state
    return text("Day {day} of {days}", day=state.round, days=state.days)


def _who(sitting: Sitting) -> Text:
    seat = sitting.table.to_move
    if seat is None:
        return _day(sitting)
    state, player = sitting.state, sitting.table.player_at(seat)
    values: dict[str, Value] = {"name": player.name, "day": state.round, "days": state.days}
    number = len(sitting.table.moves_of_round()) + 1
    if seat is Seat.NURSE:
        return text("Day {day} of {days}, move {n}: {name}, the Nurse", n=number, **values)
    return text("Day {day} of {days}, move {n}: {name}, Capulet", n=number, **values)


def _moving(sitting: Sitting) -> Words:
    if sitting.bot_to_act is not None:
        player = sitting.table.turn
        assert isinstance(player, Player)
        return Words(_who(sitting), (text("{name} is thinking…", name=player.name),))
    chosen = sitting.chosen
    if chosen is None:
        return Words(_who(sitting), (), text("Move anybody who has not moved today."))
    return Words(_who(sitting), (), text("Where to with the {character}?", character=chosen))


def _told(sitting: Sitting) -> Words:
    """The last report, and for each pair that goes the reason."""
    state = sitting.state
    report = state.reports[-1]
    said = SAID[report.same]
    before = (*state.candidates, *report.gone)
    reasons = tuple(
        text("{pair}: {why}", pair=pair.letters, why=why)
        for pair, why in elimination(sorted(before), state.position.placed, report.same)
    )
    if not reasons:
        reasons = (text("No pair goes: every pair on the list agrees with that."),)
    left = counted("{n} pair is left.", "{n} pairs are left.", n=len(state.candidates))
    return Words(text("The Nurse reports on day {day}", day=report.round), (said, *reasons), left)


def _over(sitting: Sitting) -> Words:
    table = sitting.table
    outcome = table.outcome()
    assert outcome is not None
    winner = table.player_at(outcome.winner).name
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
    elif table.match:
        won = score(table)
        first, second = (player.name for player in table.players)
        texts.append(
            text("Games won: {first} {a}, {second} {b}.", first=first, second=second, a=won[0], b=won[1])
        )
    return Words(who, tuple(texts))
