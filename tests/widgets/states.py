"""Everything that a picture can say: each as one that says it and one that does not, or says another."""

from dataclasses import replace

from verona.council.deck import DECK
from verona.council.state import Face, Slot, Token
from verona.lessons.model import Arrow, Corners, Cross, Tint
from verona.player import Player
from verona.twist.board import Area, parse_square
from verona.twist.characters import ALL_PAIRS, Character, Pair
from verona.twist.notation import parse_position
from verona.widgets.council.cards import Marks, row_scene
from verona.widgets.council.tokens import tokens_scene
from verona.widgets.twist.calendar import calendar_scene
from verona.widgets.twist.fifteen import fifteen_scene
from verona.widgets.twist.piazza import board_scene
from verona.widgets.twist.tiles import tiles_scene

POSITION = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
MOVED = replace(POSITION, active=frozenset(Character) - {Character.PRINCESS})
QN = Pair(Character.PRINCESS, Character.NOBLE)
A1, B1, C2, E1, E4, D2 = map(parse_square, ("a1", "b1", "c2", "e1", "e4", "d2"))
STONES = {"edge": A1, "other edge": B1, "centre": C2}
PEOPLE = {"edge": (Character.PRINCESS, E4), "centre": (Character.NOBLE, D2)}


def _board(**says):
    return board_scene(POSITION, **says)


_PLAIN, _LIST, _TILES = _board(), fifteen_scene(ALL_PAIRS), tiles_scene()

ON_STONES = {
    f"{name} on {stone}": (says, without)
    for stone, square in STONES.items()
    for name, says, without in (
        ("target", _board(targets=(square,)), _PLAIN),
        ("corners", _board(marks=(Corners(square),)), _PLAIN),
        ("cross", _board(marks=(Cross(square),)), _PLAIN),
        ("tick", _board(picked=(square,)), _PLAIN),
        ("right", _board(found=(square,)), _PLAIN),
        ("right, not tick,", _board(found=(square,)), _board(picked=(square,))),
        ("right, not cross,", _board(found=(square,)), _board(marks=(Cross(square),))),
        ("shake", _board(shaken=(square, 5)), _PLAIN),
        ("arrow", _board(marks=(Arrow(square, E4),)), _PLAIN),
        ("tick, not cross,", _board(picked=(square,)), _board(marks=(Cross(square),))),
        ("target, not corners,", _board(targets=(square,)), _board(marks=(Corners(square),))),
        ("target, not cross,", _board(targets=(square,)), _board(marks=(Cross(square),))),
        ("target, not tick,", _board(targets=(square,)), _board(picked=(square,))),
    )
}
ON_PEOPLE = {
    f"{name} on {stone}": (says, without)
    for stone, (who, square) in PEOPLE.items()
    for name, says, without in (
        ("chosen", _board(chosen=who), _PLAIN),
        ("tentative", _board(tentative=who), _PLAIN),
        ("tentative, not chosen,", _board(tentative=who), _board(chosen=who)),
        ("heart", _board(hearts=(who,)), _PLAIN),
        ("corners round a token", _board(marks=(Corners(square),)), _PLAIN),
        ("cross by a token", _board(marks=(Cross(square),)), _PLAIN),
        ("tick by a token", _board(picked=(square,)), _PLAIN),
        ("right by a token", _board(found=(square,)), _PLAIN),
        ("right, not tick, by a token", _board(found=(square,)), _board(picked=(square,))),
        ("tick, not cross, by a token", _board(picked=(square,)), _board(marks=(Cross(square),))),
    )
}
ROMEO, NURSE = map(DECK.card, ("romeo", "nurse"))
SEATED = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan", "Eve")))


def _row(*tokens, **marks):
    laid = [Token(owner, face, Slot(ROMEO, 1)) for owner, face in tokens]
    return row_scene((ROMEO, NURSE), DECK, laid, Marks(SEATED, **marks))


def _hand(*own, **marks):
    return tokens_scene(0, (Face.ZERO, Face.FIVE), own, Marks(**marks))


_CARDS, _BACK, _TOKENS = _row(), _row((0, None)), _hand(Face.ZERO, Face.FIVE)
ON_CARDS = {
    **{
        f"{name} {word}": (_row(**{name: frozenset({word})}), _CARDS)
        for word in ("nurse", "romeo.2")
        for name in ("picked", "lit")
    },
    "token": (_BACK, _CARDS),
    "token that is lit": (_row((0, None), lit=frozenset({"romeo.2"})), _BACK),
    "token face up": (_row((0, Face.FIVE)), _BACK),
    **{f"whose token, {owner}": (_row((owner, None)), _row((owner - 1, None))) for owner in range(1, 5)},
    "dead": (_row(dead=frozenset({ROMEO})), _CARDS),
    "agenda holds": (_row(holding=frozenset({ROMEO})), _CARDS),
    "agenda fails": (_row(holding=frozenset()), _CARDS),
    "agenda holds, not fails": (_row(holding=frozenset({ROMEO})), _row(holding=frozenset())),
    "token laid": (_hand(Face.FIVE), _TOKENS),
    "token picked": (_hand(Face.ZERO, Face.FIVE, picked=frozenset({"5"})), _TOKENS),
    "token lit": (_hand(Face.ZERO, Face.FIVE, lit=frozenset({"5"})), _TOKENS),
}
STATES = {
    **ON_STONES,
    **ON_PEOPLE,
    "moved": (board_scene(MOVED), _PLAIN),
    "moved, vivid": (board_scene(MOVED, vivid=True), _board(vivid=True)),
    "centre lit": (_board(lit=Area.CENTRE), _PLAIN),
    "edge lit": (_board(lit=Area.EDGE), _PLAIN),
    "which is lit": (_board(lit=Area.EDGE), _board(marks=(Tint(Area.CENTRE),))),
    "gone pair": (fifteen_scene(ALL_PAIRS[1:]), _LIST),
    "lit pair": (fifteen_scene(ALL_PAIRS, chosen=QN), _LIST),
    "lit five": (fifteen_scene(ALL_PAIRS, chosen=Character.NOBLE), _LIST),
    "picked pair": (fifteen_scene(ALL_PAIRS, picked=(QN,)), _LIST),
    "crossed pair": (fifteen_scene(ALL_PAIRS, crossed=(QN,)), _LIST),
    "right or wrong pair": (fifteen_scene(ALL_PAIRS, picked=(QN,)), fifteen_scene(ALL_PAIRS, crossed=(QN,))),
    "chosen tile": (tiles_scene((Character.NOBLE,)), _TILES),
    "marked tile": (tiles_scene(marked=(Character.NOBLE,)), _TILES),
    "tile face down": (tiles_scene(face_down=True), _TILES),
    "day": (calendar_scene(7, 6), calendar_scene(7, 7)),
    "day gone": (calendar_scene(7, 0), calendar_scene(7, 1)),
    **ON_CARDS,
}
