"""Why an action is refused: whole sentences in a player's words, so that each can be translated as one."""

from verona.game import GAME_OVER
from verona.text import Text, text
from verona.twist import board
from verona.twist.board import RAYS, SQUARE_NAMES, SQUARES, Direction, Square
from verona.twist.characters import WAYS, Character, targets
from verona.twist.deduction import consistent, same_area
from verona.twist.state import Action, Disguise, Move, Phase, Place, Position, State, Tell

_WRONG_PHASE = {
    Phase.PLACEMENT: text("First all six characters must stand on the board."),
    Phase.DISGUISE: text("First the Nurse must choose who the lovers are."),
    Phase.MOVING: text("A character can still move: the report waits until nobody can."),
    Phase.REPORT: text("Nobody can move any more this round: the Nurse reports."),
    Phase.OVER: GAME_OVER,
}
_PHASE_OF: dict[type, Phase] = {
    Place: Phase.PLACEMENT,
    Disguise: Phase.DISGUISE,
    Move: Phase.MOVING,
    Tell: Phase.REPORT,
}


def why_not(state: State, action: Action) -> Text | None:
    """The reason why `action` is illegal in `state`, or None if it is legal."""
    if state.phase is not _PHASE_OF[type(action)]:
        late = isinstance(action, Place | Disguise) and state.phase in (Phase.MOVING, Phase.REPORT)
        return text("The game has begun: the set-up stays as it is.") if late else _WRONG_PHASE[state.phase]
    match action:
        case Place(character, square):
            return _why_not_place(state.position, character, square)
        case Disguise():
            return None
        case Move():
            return why_not_move(state.position, action)
        case Tell(same):
            return _why_not_tell(state, same)


def _why_not_place(position: Position, character: Character, square: Square) -> Text | None:
    here = position.squares[character]
    if here is not None:
        square_name = SQUARE_NAMES[here]
        return text("The {character} stands on {square} already.", character=character, square=square_name)
    if square not in SQUARES:
        return text("The piazza has no such square.")
    other = position.at(square)
    if other is not None:
        return text("The {character} stands there; choose an empty square.", character=other)
    return None


def _why_not_tell(state: State, same: bool) -> Text | None:
    placed = state.position.placed
    if state.lovers is None:
        left = consistent(state.candidates, placed, same)
        return None if left else text("That report would leave no pair at all.")
    if same_area(state.lovers, placed) == same:
        return None
    if same:
        return text("The Nurse may not lie: the lovers are in different areas.")
    return text("The Nurse may not lie: the lovers are in the same area.")


def has_moved(character: Character) -> Text:
    """Why a passive character can't be chosen."""
    return text("The {character} has moved this round and rests until the next.", character=character)


def why_not_move(position: Position, move: Move) -> Text | None:
    """The reason why a move is illegal, or None if it is legal."""
    character, target = move.character, move.square
    start = position.where(character)
    if character not in position.active:
        return has_moved(character)
    if target == start:
        return text("The {character} stands there already; a move leads elsewhere.", character=character)
    if target in targets(character, start, position.occupied):
        return None
    other = position.at(target)
    if other is not None:
        return text("The {character} stands there; a move ends on an empty square.", character=other)
    if character is Character.FRIAR:
        return _why_not_vault(position, start, target)
    return _why_not_walk(position, character, start, target)


_WAY_OF_MOVING = {
    Character.PRINCE: text("The Prince goes just one square, in any direction."),
    Character.PRINCESS: text("The Princess goes straight along a row, a column or a diagonal."),
    Character.BISHOP: text("The Bishop goes along the diagonals only."),
    Character.NOBLE: text("The Noble goes along his row or his column only."),
    Character.SERVANT: text("The Servant goes just one square, along a row or a column, never diagonally."),
}


def _why_not_walk(position: Position, character: Character, start: Square, target: Square) -> Text:
    _, directions, reach = WAYS[character]
    direction = board.direction_to(start, target)
    if direction not in directions or target not in RAYS[start][direction][:reach]:
        return _WAY_OF_MOVING[character]
    blocked = board.first_on(RAYS[start][direction], position.occupied)
    assert blocked is not None, "a free way to a square is a legal move"
    blocker = position.at(blocked)
    assert blocker is not None
    return text(
        "The {character} stands in the way on {square}.", character=blocker, square=SQUARE_NAMES[blocked]
    )


_NO_ONE = {
    Direction.NORTH: text("The Friar has no one to jump over to the north."),
    Direction.NORTH_EAST: text("The Friar has no one to jump over to the north-east."),
    Direction.EAST: text("The Friar has no one to jump over to the east."),
    Direction.SOUTH_EAST: text("The Friar has no one to jump over to the south-east."),
    Direction.SOUTH: text("The Friar has no one to jump over to the south."),
    Direction.SOUTH_WEST: text("The Friar has no one to jump over to the south-west."),
    Direction.WEST: text("The Friar has no one to jump over to the west."),
    Direction.NORTH_WEST: text("The Friar has no one to jump over to the north-west."),
}


def _why_not_vault(position: Position, start: Square, target: Square) -> Text:
    direction = board.direction_to(start, target)
    if direction is None:
        return text("The Friar jumps straight along a row, a column or a diagonal.")
    ray, occupied = RAYS[start][direction], position.occupied
    first = board.first_on(ray, occupied)
    if first is None:
        return _NO_ONE[direction]
    jumped = position.at(first)
    landing = board.landing(ray, occupied)
    assert jumped is not None
    if landing is None:
        return text("Behind the {jumped} there is no free square for the Friar to land on.", jumped=jumped)
    return text(
        "That way the Friar jumps over the {jumped} and lands on {square}, nowhere else.",
        jumped=jumped,
        square=SQUARE_NAMES[landing],
    )
