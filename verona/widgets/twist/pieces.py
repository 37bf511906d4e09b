"""The small pieces that only pages of Verona Twist have: what their pictures are called, who is in hand."""

from verona.text import text
from verona.twist.characters import Character
from verona.twist.state import Position
from verona.widgets.pieces import shown
from verona.widgets.scene import Scene
from verona.widgets.svg import svg
from verona.widgets.twist.figures import badge, disc
from verona.widgets.twist.speech import position_words

FIFTEEN, DAYS_LEFT = text("The Fifteen"), text("Days left")
BOARD_LABEL = text("The piazza.")
FIFTEEN_LABEL = text("The list of fifteen pairs")
TILES_LABEL = text("The six character tiles")


def board_label(position: Position) -> str:
    """A board in words, where its squares are not told one by one."""
    return " ".join(map(shown, (BOARD_LABEL, *position_words(position))))


def in_hand(character: Character | None) -> str:
    """Who is to be set on the board, as a small picture in HTML; "" if nobody is."""
    if character is None:
        return ""
    shapes = (*disc(character, 20, 22, 18), *badge(character, 36, 10, 0.8))
    return f'<span class="verona-hand">{svg(Scene(48, 42, shapes))}</span>'
