"""What the page of a card game says and offers, whichever game it is."""

from verona.council.sitting import Sitting as CouncilSitting
from verona.julia.sitting import Sitting as JuliaSitting
from verona.player import Player
from verona.text import Text, text
from verona.widgets.choices import DOWNLOAD, LEAVE, Choice
from verona.widgets.said import Words

END, END_IT = Choice("end", text("End the game")), Choice("yes", text("End it for everybody"))
SURE = text("End this game for everybody? Nobody wins, and all hands are laid open.")
ENDED = Words(
    text("The game was ended early"),
    (text("Nobody has won. Look back at the game to see what everybody had."),),
)
GOES_ON = text("The game goes on")
NOT_YET = text("The record tells every hand, so it can be downloaded when the game is over.")


def menu(sitting: CouncilSitting | JuliaSitting) -> tuple[Choice, ...]:
    """What may be pressed below everything else. While the screen changes hands one can only leave.

    What comes and goes stands last: nothing else gets under a hand that has just pressed there.
    """
    if sitting.handing is not None:
        return (LEAVE,)
    return (LEAVE, DOWNLOAD, *((END,) if sitting.may_end and not sitting.asked else ()))


def hand_over(player: Player) -> Words:
    """The screen goes to somebody whose turn it is."""
    return Words(
        text("For {name} alone", name=player),
        (text("It is {name}'s turn. Everybody else looks away.", name=player),),
        text("Give the screen to {name}.", name=player),
    )


def thinking(sitting: CouncilSitting | JuliaSitting) -> Text:
    """What a computer does whose turn it is."""
    turn = sitting.table.turn
    assert turn is not None
    name = sitting.table.players[turn]
    if sitting.failed:
        return text("{name} has failed to move.", name=name)
    return text("{name} is thinking…", name=name)
