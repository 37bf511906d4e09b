from itertools import pairwise

from verona.twist.board import parse_square
from verona.twist.characters import Character
from verona.twist.notation import parse_position
from verona.widgets.twist.glide import glide_frames, shake_frames
from verona.widgets.twist.piazza import board_scene, middle

BEFORE = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
A1, A4, E1 = map(parse_square, ("a1", "a4", "e1"))


def paths(position, after):
    """Where the moving token is in each frame, and how large."""
    seen = []

    def draw(position, floating=None):
        seen.append(floating)
        return board_scene(position, floating=floating)

    frames = glide_frames(position, after, draw)
    return frames, [floating for floating in seen if floating is not None]


def test_a_token_slides_straight_and_slows_down():
    frames, path = paths(BEFORE, BEFORE.put(Character.PRINCESS, A4))
    assert frames[-1] == board_scene(BEFORE.put(Character.PRINCESS, A4))
    xs = [floating.x for floating in path]
    steps = [one - other for one, other in pairwise(xs)]
    assert {floating.y for floating in path} == {middle(A4)[1]}
    assert steps == sorted(steps, reverse=True)
    assert all(floating.size == 1 for floating in path)


def test_the_friar_leaps():
    _, path = paths(BEFORE, BEFORE.put(Character.FRIAR, A1))
    (x1, y1), (x2, y2) = middle(12), middle(A1)
    straight = [y1 + (y2 - y1) * (floating.x - x1) / (x2 - x1) for floating in path]
    assert all(floating.y < y for floating, y in zip(path, straight, strict=True))
    assert max(floating.size for floating in path) > 1.1


def test_nothing_moves_if_nobody_moved_or_somebody_came():
    assert glide_frames(BEFORE, BEFORE) == (board_scene(BEFORE),)
    nobody = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").put(Character.FRIAR, A1)
    empty = type(nobody)((None, *nobody.squares[1:]))
    assert len(glide_frames(empty, nobody)) == 1


def test_a_square_shakes_and_comes_to_rest():
    for square in (A1, E1):  # empty, and with the Bishop on it
        frames = shake_frames(BEFORE, square)
        assert frames[-1] == board_scene(BEFORE)
        assert len(set(frames)) > 10
