"""How pictures go from one moment to the next, in a lesson and in a game."""

from collections.abc import Iterable

from verona.twist.board import parse_square
from verona.twist.characters import Pair
from verona.twist.state import Position
from verona.widgets.picture import GLIDE_SECONDS, Picture
from verona.widgets.scene import Scene
from verona.widgets.twist.fifteen import strike_frames
from verona.widgets.twist.glide import SHAKE_SECONDS, STRIKE_SECONDS, Draw, glide_frames, shake_frames


def show_board(
    board: Picture,
    before: Position,
    after: Position,
    draw: Draw,
    *,
    glide: bool = False,
    shaken: str | None = None,
    moving: Draw | None = None,
) -> None:
    """Shows a position; `glide` from the one `before`, or with the square `shaken` shaking.

    While a token glides `moving` draws, if it is given: without marks that only make sense at the end.
    """
    if shaken is not None:
        board.animate(shake_frames(after, parse_square(shaken), draw), SHAKE_SECONDS)
    elif glide:
        frames = glide_frames(before, after, moving or draw)
        board.animate((*frames[:-1], draw(after)), GLIDE_SECONDS)
    else:
        board.show(draw(after))


def show_list(
    fifteen: Picture, before: Iterable[Pair], after: Iterable[Pair], scene: Scene, *, glide: bool = False
) -> None:
    """Shows `scene`, the list with the pairs `after`; `glide` strikes one pair after another."""
    gone = strike_frames(before, after)
    if glide and len(gone) > 1:
        fifteen.animate((*gone, scene), STRIKE_SECONDS * len(gone))
    elif fifteen.scene != scene:
        fifteen.show(scene)
