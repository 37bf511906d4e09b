"""From clicks to choices."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import players, random_game, seeds, state_of

from verona.julia.deck import DECK
from verona.julia.hand import press, presses, words
from verona.julia.notation import format_action
from verona.julia.reasons import why_not
from verona.julia.rules import legal_actions, to_move
from verona.julia.view import known, view
from verona.text import Note

LINES = (Path(__file__).parent / "julia_presses.txt").read_text().splitlines()
CASES = [
    tuple(part.strip() for part in line.split("|")) for line in LINES if line and not line.startswith("#")
]
WORDS = words(DECK)


def pressed(state, clicks):
    """What comes of some clicks; a note leaves what is picked as it is."""
    result = picked = ()
    for word in clicks:
        result = press(state, picked, word)
        if isinstance(result, tuple):
            picked = result
    return result


@pytest.mark.parametrize(("state", "clicks", "expected"), CASES)
def test_presses(state, clicks, expected):
    result = pressed(state_of(state), clicks.split())
    if isinstance(result, Note):
        assert str(result.text) == expected
    elif isinstance(result, tuple):
        assert " ".join(result) == expected
    else:
        assert f"-> {format_action(result)}" == expected


@settings(max_examples=25)
@given(players, seeds, st.integers(0, 60))
def test_every_choice_can_be_clicked_by_who_sees_only_their_own_hand(count, seed, stop):
    states, _ = random_game(count, seed, stop)
    state = states[-1]
    seen = known(view(state, to_move(state)))
    for choice in legal_actions(state):
        *most, last = presses(seen, choice)
        assert isinstance(pressed(seen, most), tuple)
        assert pressed(seen, [*most, last]) == choice
        assert {*most, last} <= {*WORDS}


@settings(max_examples=60)
@given(players, seeds, st.integers(0, 60), st.lists(st.sampled_from(WORDS), max_size=12))
def test_any_clicks_give_something_picked_or_a_note_or_a_legal_choice(count, seed, stop, clicks):
    states, _ = random_game(count, seed, stop)
    picked = ()
    for word in clicks:
        result = press(states[-1], picked, word)
        if isinstance(result, tuple):
            picked = result
        elif isinstance(result, Note):
            assert str(result.text)
        else:
            assert why_not(states[-1], result) is None
