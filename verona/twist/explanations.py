"""What has happened, in whole sentences: why the moving ended early, and why a pair goes."""

from collections.abc import Iterable, Sequence

from verona.text import Text, text
from verona.twist.board import Area, Square, area
from verona.twist.characters import Pair
from verona.twist.deduction import consistent
from verona.twist.state import Phase, State

_STAY = (
    text("The {a} can't move and stays: the moving ends here."),
    text("The {a} and the {b} can't move and stay: the moving ends here."),
    text("The {a}, the {b} and the {c} can't move and stay: the moving ends here."),
    text("The {a}, the {b}, the {c} and the {d} can't move and stay: the moving ends here."),
    text("The {a}, the {b}, the {c}, the {d} and the {e} can't move and stay: the moving ends here."),
)


def why_ended_early(state: State) -> Text | None:
    """Who stayed because nobody still active can move; None unless the moving has just ended early.

    >>> from verona.twist.notation import parse_move, parse_position
    >>> from verona.twist.rules import first_round, replay
    >>> state = first_round(parse_position("Pe1 Qd3 Bc3 Nc4 Se4 Fb1"))
    >>> print(why_ended_early(replay(state, map(parse_move, "Qe3 Pd2 Bb4 Nd4".split()))))
    The Servant and the Friar can't move and stay: the moving ends here.
    """
    if state.phase is not Phase.REPORT or not state.position.active:
        return None
    stay = sorted(state.position.active)
    sentence = _STAY[len(stay) - 1]
    return sentence.filled(**dict(zip("abcde", stay, strict=False)))


_BOTH = {
    Area.CENTRE: text("{first} and {second}, both in the centre: the same area."),
    Area.EDGE: text("{first} and {second}, both on the edge: the same area."),
}
_APART = {
    Area.CENTRE: text("{first} in the centre, {second} on the edge: different areas."),
    Area.EDGE: text("{first} on the edge, {second} in the centre: different areas."),
}


def where_they_stand(pair: Pair, squares: Sequence[Square]) -> Text:
    """In which areas the two of a pair stand; `squares` is indexed by Character.

    >>> from verona.twist.notation import parse_pair, parse_position
    >>> squares = parse_position("Pe1 Qd3 Bc3 Nc4 Se4 Fb1").placed
    >>> print(where_they_stand(parse_pair("PB"), squares))
    Prince on the edge, Bishop in the centre: different areas.
    """
    first, second = area(squares[pair.first]), area(squares[pair.second])
    sentence = (_BOTH if first is second else _APART)[first]
    return sentence.filled(first=pair.first, second=pair.second)


def elimination(
    candidates: Iterable[Pair], squares: Sequence[Square], same: bool
) -> tuple[tuple[Pair, Text], ...]:
    """The pairs that a report rules out, each with the reason.

    >>> from verona.twist.notation import parse_pair, parse_position
    >>> squares = parse_position("Pe1 Qd3 Bc3 Nc4 Se4 Fb1").placed
    >>> for pair, reason in elimination(map(parse_pair, ("PB", "QB", "NS")), squares, same=False):
    ...     print(pair.letters, reason)
    QB Princess and Bishop, both in the centre: the same area.
    NS Noble and Servant, both on the edge: the same area.
    """
    gone = consistent(candidates, squares, not same)
    return tuple((pair, where_they_stand(pair, squares)) for pair in gone)
