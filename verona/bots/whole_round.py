"""A whole round as NumPy arrays: every position that can come up in it, once, and what follows what.

A round has some 15,000 positions and 50,000 moves. They stand in order of the number of moves made, so
that values can be carried back from the ends of the round to its start layer by layer.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from verona.bots.reach import IN_CENTRE, Numbers, reach
from verona.twist.board import SQUARES
from verona.twist.characters import Character
from verona.twist.state import Move, Position

Values = NDArray[np.float64]

_BIT = 1 << np.arange(6)
_KEY = 1 << 5 * np.arange(6)
_LITTLE = np.dtype("<u4")


@dataclass(frozen=True, slots=True, eq=False)
class WholeRound:
    """The nodes of a round, the start first. Node `n` is followed by `children[first[n]:first[n + 1]]`.

    `layers` are the ranges of nodes with the same number of moves made; `movers` and `targets` say by
    which moves the children arise; `centre` is the set of characters in the centre, bit n for Character n.
    """

    squares: Numbers
    active: Numbers
    centre: Numbers
    first: Numbers
    children: Numbers
    movers: Numbers
    targets: Numbers
    layers: tuple[range, ...]

    @property
    def size(self) -> int:
        return len(self.active)

    @property
    def ends(self) -> Numbers:
        """The nodes where the report is due."""
        return np.flatnonzero(self.first[1:] == self.first[:-1])

    def followers(self, node: int) -> list[int]:
        """The nodes after each legal move."""
        following: list[int] = self.children[self.first[node] : self.first[node + 1]].tolist()
        return following

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves at the start, in the order of `legal_moves`."""
        count = self.first[1]
        pairs = zip(self.movers[:count].tolist(), self.targets[:count].tolist(), strict=True)
        return tuple(Move(Character(mover), target) for mover, target in pairs)

    def forks(self) -> Iterator["Fork"]:
        """The nodes from which moves can be made, layer by layer from the last to the first."""
        for layer in reversed(self.layers):
            first = self.first[layer.start : layer.stop + 1]
            movable = np.flatnonzero(first[1:] > first[:-1])
            if len(movable):
                yield Fork(
                    nodes=movable + layer.start,
                    following=self.children[first[0] : first[-1]],
                    starts=first[movable] - first[0],
                    nurse=int(self.active[layer.start]).bit_count() % 2 == 1,
                )

    def carry_back(self, values: Values, least_for_capulet: bool = True) -> Values:
        """Of `values`, one a node, keep those of the ends, and give the other nodes what best play makes
        of them: Capulet wants the least, or else the most, and the Nurse the contrary.

        Of several values a node, each is a game of its own.
        """
        values = values.copy()
        for fork in self.forks():
            best = np.maximum if fork.nurse is least_for_capulet else np.minimum
            values[fork.nodes] = best.reduceat(values[fork.following], fork.starts)
        return values


@dataclass(frozen=True, slots=True, eq=False)
class Fork:
    """Nodes with the same number of moves made, and what follows each of them.

    `following` has the followers of the first of `nodes`, then those of the second, and so on, each
    node's from its number in `starts`.
    """

    nodes: Numbers
    following: Numbers
    starts: Numbers
    nurse: bool

    @property
    def counts(self) -> Numbers:
        """How many followers each node has."""
        return np.diff(np.append(self.starts, len(self.following)))

    def mean(self, values: Values) -> Values:
        """The mean of a value over each node's followers, given for all of `following`."""
        total: Values = np.add.reduceat(values, self.starts)
        return total / (self.counts if values.ndim == 1 else self.counts[:, None])

    def each(self, values: Values) -> Values:
        """A value of each node, repeated for all its followers."""
        repeated: Values = np.repeat(values, self.counts, axis=0)
        return repeated


def whole_round(position: Position) -> WholeRound:
    """The rest of the round from a position.

    >>> from verona.twist.notation import parse_position
    >>> rest = whole_round(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"))
    >>> rest.size, len(rest.moves), [len(layer) for layer in rest.layers]
    (12128, 22, [1, 22, 186, 846, 2397, 4519, 4157])
    """
    squares = np.array([position.placed], np.int64)
    active = np.array([sum(1 << character for character in position.active)], np.int64)
    parts, counts, edges, layers, start = [], [], [], [], 0
    while True:
        layer = range(start, start + len(active))
        layers.append(layer)
        node, mover, target = _moves(squares, active)
        parts.append((squares, active))
        counts.append(np.bincount(node, minlength=len(active)))
        if not len(node):
            break
        moved = squares[node]
        moved[np.arange(len(node)), mover] = target
        rest = active[node] & ~_BIT[mover]
        _, one, child = np.unique(moved @ _KEY << 6 | rest, return_index=True, return_inverse=True)
        edges.append((child + layer.stop, mover, target))
        squares, active, start = moved[one], rest[one], layer.stop
    all_squares = np.concatenate([squares for squares, _ in parts])
    nothing = np.zeros(0, np.int64)
    return WholeRound(
        squares=all_squares,
        active=np.concatenate([active for _, active in parts]),
        centre=IN_CENTRE[all_squares] @ _BIT,
        first=np.concatenate([[0], np.cumsum(np.concatenate(counts))]),
        children=np.concatenate([nothing, *(child for child, _, _ in edges)]),
        movers=np.concatenate([nothing, *(mover for _, mover, _ in edges)]),
        targets=np.concatenate([nothing, *(target for _, _, target in edges)]),
        layers=tuple(layers),
    )


def _moves(squares: Numbers, active: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Every legal move in each of many positions: the index of the position, the character, the target."""
    occupied = np.bitwise_or.reduce(np.int64(1) << squares, axis=1)
    reached = np.zeros(squares.shape, _LITTLE)
    for character in Character:
        awake = np.flatnonzero(active >> character & 1)
        reached[awake, character] = reach(character, squares[awake, character], occupied[awake])
    bits = np.unpackbits(reached.view(np.uint8).reshape(*squares.shape, 4), axis=2, bitorder="little")
    node, mover, target = np.nonzero(bits[:, :, : len(SQUARES)])
    return node, mover, target
