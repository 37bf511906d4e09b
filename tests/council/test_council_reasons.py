"""Every sentence with which the rules refuse something."""

import ast
import inspect
from pathlib import Path

import pytest
from councils import action, actions, card, cards, table

from verona.council import reasons
from verona.council.reasons import why_not
from verona.council.rules import new_game, play, replay
from verona.council.state import Deal, Face, Lay, Phase, Setting, Slot
from verona.game import GAME_OVER, IllegalAction

TOKENS = "1:5@romeo.1 0:5@romeo.2 2:3@juliet.1 0:0@juliet.3"
LINES = (Path(__file__).parent / "council_refusals.txt").read_text().splitlines()
CASES = [tuple(part.strip() for part in line.split("|")) for line in LINES if not line.startswith("#")]
TWO = cards("escalus mercutio romeo tybalt nurse paris laurence benvolio")
MISPLACED = Lay(Face.THREE, Slot(card("tybalt"), 0)), Lay(Face.THREE, Slot(card("romeo"), 3))


def at(place):
    """The game at one of the places that the lines name, and after what was done there."""
    match place.split():
        case ["draft"]:
            return new_game(Deal(Setting(players=3), Setting(players=3).cards))
        case ["draft", "of", "two"]:
            rest = [one for one in Setting(players=2).cards if one not in TWO]
            return new_game(Deal(Setting(players=2), (*TWO, *rest)))
        case ["play", *words]:
            first = " ".join({"tybalt": 1, "paris": 1, words[0].split(">")[0] if words else "tybalt": 1})
            state = table("romeo", "juliet", TOKENS, (first, "john", "john"))
            return replay(state, actions(" ".join(words)))
        case ["last"]:
            return table("romeo", "juliet", TOKENS, hands=("", "", ""), phase=Phase.LAST)
        case _:
            return table("romeo", "juliet", TOKENS, hands=("", "", ""), phase=Phase.OVER)


@pytest.mark.parametrize(("place", "word", "sentence"), CASES)
def test_why_an_action_is_refused(place, word, sentence):
    with pytest.raises(IllegalAction) as refused:
        play(at(place), action(word))
    assert str(refused.value) == str(refused.value.reason) == sentence


@pytest.mark.parametrize(
    ("lay", "sentence"),
    [
        (MISPLACED[0], "Tybalt has no agenda, and so no slots for tokens."),
        (MISPLACED[1], "The card has no such slot."),
    ],
)
def test_why_there_is_no_slot(lay, sentence):
    assert str(why_not(at("play tybalt>council -"), lay)) == sentence


def test_no_sentence_lacks_a_test():
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(reasons))) if isinstance(node, ast.Call)]
    written = {one.args[0].value for one in calls if getattr(one.func, "id", None) in ("text", "counted")}
    given = {why_not(at(place), action(word)).id for place, word, _ in CASES}
    given |= {why_not(at("play tybalt>council -"), lay).id for lay in MISPLACED}
    assert {*written, GAME_OVER.id} == given
