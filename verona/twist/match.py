"""Who won a match: two games with the roles swapped, compared by how each player did as Capulet."""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from verona.player import Player
from verona.text import Text, counted, text
from verona.twist.state import Seat
from verona.twist.table import Table


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Which of the two players, 0 or 1, won a match, or None if it is drawn, and why."""

    winner: int | None
    reason: Text


def score(table: Table) -> tuple[int, int]:
    """How many of the games that are over each player has won."""
    won = [0, 0]
    for index in range(len(table.games)):
        over = table.outcome(index)
        if over:
            won[table.place_of(over.winner, index)] += 1
    return won[0], won[1]


def match_result(table: Table) -> MatchResult | None:
    """The result of a match, or None before both of its games are over.

    To win as Capulet is better than not to; the earlier win is better. If nobody won as Capulet, fewer
    pairs left are better; who resigned as Capulet is behind one who played on to the end.
    """
    if not (table.match and table.over):
        return None
    # The first game's Capulet is the second player.
    second, first = (_as_capulet(table, index) for index in (0, 1))
    if first == second:
        return MatchResult(None, _why_drawn(first))
    winner = 0 if first < second else 1
    better, worse = sorted((first, second))
    reason = _why_won(table.players[winner], table.players[1 - winner], better, worse)
    return MatchResult(winner, reason)


class _End(IntEnum):
    """How a game ended for Capulet, the best end first."""

    WON = 0
    LOST = 1
    RESIGNED = 2


_Fared: TypeAlias = tuple[_End, int]
"""How Capulet fared in a game: less is better. The number is the round he won in, or else of pairs left."""


def _as_capulet(table: Table, index: int) -> _Fared:
    over = table.outcome(index)
    assert over is not None
    if over.winner is Seat.CAPULET:
        return _End.WON, over.round
    if table.games[index].resigned:
        return _End.RESIGNED, 0
    return _End.LOST, table.pairs_by_round(index)[-1]


def _why_won(winner: Player, loser: Player, better: _Fared, worse: _Fared) -> Text:
    match better[0], worse[0]:
        case _End.WON, _End.WON:
            return text(
                "{winner} won as Capulet in round {earlier}, {loser} in round {later}: "
                "{winner} wins the match.",
                winner=winner,
                loser=loser,
                earlier=better[1],
                later=worse[1],
            )
        case _End.WON, _:
            sentence = text("{winner} won as Capulet, {loser} did not: {winner} wins the match.")
        case _, _End.LOST:
            return text(
                "Nobody won as Capulet. Pairs left by {winner}: {fewer}, by {loser}: {more}. "
                "{winner} wins the match.",
                winner=winner,
                loser=loser,
                fewer=better[1],
                more=worse[1],
            )
        case _:
            sentence = text(
                "Nobody won as Capulet, but {winner} played to the end and {loser} gave up: "
                "{winner} wins the match."
            )
    return sentence.filled(winner=winner, loser=loser)


def _why_drawn(both: _Fared) -> Text:
    match both:
        case _End.WON, number:
            return text("Both won as Capulet in round {number}: the match is drawn.", number=number)
        case _End.LOST, number:
            return counted(
                "Nobody won as Capulet, and both left {n} pair: the match is drawn.",
                "Nobody won as Capulet, and both left {n} pairs: the match is drawn.",
                n=number,
            )
        case _:
            return text("Both gave up as Capulet: the match is drawn.")
