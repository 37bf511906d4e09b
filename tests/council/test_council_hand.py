"""From clicks to actions: every action can be clicked, and no click does anything but what it says."""

from functools import reduce
from pathlib import Path

import pytest
from councils import actions, random_game, seeds, settings_of_a_game, table
from hypothesis import given
from hypothesis import strategies as st
from test_council_reasons import TOKENS, at

from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.hand import press, presses, words
from verona.council.notation import format_action
from verona.council.reasons import why_not
from verona.council.rules import legal_actions, replay
from verona.council.state import Play
from verona.text import Note, Tone

LINES = (Path(__file__).parent / "council_presses.txt").read_text().splitlines()
CASES = [tuple(part.strip() for part in line.split("|")) for line in LINES if not line.startswith("#")]
TONES = {Tone.WRONG: "!", Tone.ASIDE: "~"}


def clicked(state, *clicks):
    """What comes of some clicks; notes leave what is picked."""

    def after(picked, word):
        assert isinstance(picked, tuple), "the action was complete before"
        pressed = press(state, picked, word)
        return picked if isinstance(pressed, Note) else pressed

    return reduce(after, clicks, ())


@given(settings_of_a_game, seeds, st.data())
def test_every_legal_action_can_be_clicked(setting, seed, data):
    _, _, states = random_game(setting, seed)
    state = data.draw(st.sampled_from(states[:-1]))
    for one in legal_actions(state):
        assert clicked(state, *presses(state, one)) == one


@given(settings_of_a_game, seeds, st.data())
def test_any_clicks_pick_act_legally_or_are_explained(setting, seed, data):
    _, _, states = random_game(setting, seed)
    state = data.draw(st.sampled_from(states))
    picked = ()
    for word in data.draw(st.lists(st.sampled_from(words(DECK)), max_size=20)):
        pressed = press(state, picked, word)
        if isinstance(pressed, tuple):
            picked = pressed
            assert len({*picked}) == len(picked)
        elif isinstance(pressed, Note):
            assert str(pressed.text)
        else:
            assert why_not(state, pressed) is None


@pytest.mark.parametrize(("place", "clicks", "answer"), CASES)
def test_what_is_answered(place, clicks, answer):
    *first, last = clicks.split()
    state = at(place)
    note = press(state, clicked(state, *first), last)
    assert f"{TONES[note.tone]} {note.text}" == answer


@pytest.mark.parametrize("word", ["council", "romeo", "romeo.1", "romeo.3"])
def test_a_click_on_what_lies_in_an_area_plays_a_card_there(word):
    assert clicked(at("play"), "tybalt", word) == Play(DECK.card("tybalt"), Area.COUNCIL)


@pytest.mark.parametrize(
    ("done", "clicks", "left"),
    [
        ("", "tybalt", ("tybalt",)),
        ("", "tybalt tybalt", ()),
        ("", "tybalt paris", ("paris",)),
        ("tybalt>exile -", "3", ("3",)),
        ("tybalt>exile -", "3 P", ("P",)),
        ("tybalt>exile -", "romeo.3", ("romeo.3",)),
        ("tybalt>exile -", "romeo.3 juliet.2", ("juliet.2",)),
    ],
)
def test_what_is_picked(done, clicks, left):
    state = replay(table("romeo", "juliet", TOKENS, ("tybalt paris", "john", "john")), actions(done))
    assert clicked(state, *clicks.split()) == left


def test_a_slot_and_then_a_token_is_as_good():
    state = replay(
        table("romeo", "juliet", TOKENS, ("tybalt paris", "john", "john")), actions("tybalt>exile -")
    )
    assert format_action(clicked(state, "romeo.3", "3")) == "3@romeo.3"
