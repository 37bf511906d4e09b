"""How many positions a second the rules can walk through, beside python-chess, in one process.

Not part of the ordinary tests, which only look into files named test_*.py. Run it alone:

    .venv/bin/pytest tests/bench/bench_perft.py

Both sides make and take back every move and count the sequences one by one; neither counts the last
moves in bulk. Ours is perft 5 of the first line of tests/perft/twist.txt; theirs is perft 3 of a
middlegame with castling, promotions and en passant in it ("Kiwipete"). The ratio is printed at the end.
"""

from pathlib import Path

import chess
import pytest

from verona.twist.notation import parse_position
from verona.twist.rules import perft

FIRST_LINE = (Path(__file__).parents[1] / "perft" / "twist.txt").read_text().splitlines()[1]
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ROUNDS = 5

nodes_per_second = {}


def chess_perft(board, depth):
    if depth == 0:
        return 1
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1)
        board.pop()
    return count


def ours():
    position = parse_position(FIRST_LINE.split(" ; ")[0])
    return perft(position, 5)[-1]


def theirs():
    return chess_perft(chess.Board(KIWIPETE), 3)


@pytest.mark.parametrize(("walk", "nodes"), [(ours, 90_073), (theirs, 97_862)])
def test_nodes_per_second(benchmark, walk, nodes):
    assert benchmark.pedantic(walk, rounds=ROUNDS, warmup_rounds=1) == nodes
    # The best round, as other work on the machine only ever slows one down.
    nodes_per_second[walk.__name__] = nodes / benchmark.stats["min"]


def test_ratio(capsys):
    if len(nodes_per_second) < 2:
        pytest.skip("no times were taken")
    verona, other = nodes_per_second["ours"], nodes_per_second["theirs"]
    with capsys.disabled():
        print(
            f"\nnodes a second: Verona {verona:,.0f}, python-chess {other:,.0f}, ratio {verona / other:.1f}"
        )
    assert verona >= other
