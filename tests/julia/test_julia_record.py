"""Records: written, read again, and what is said about broken ones."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import players, random_game, seeds

from verona.game import IllegalAction, NotationError
from verona.julia.notation import format_action, parse_choice
from verona.julia.record import Record, format_record, parse_record, steps
from verona.julia.rules import to_move, winner
from verona.julia.state import Chance, Discard, Phase, Setting

CASE = re.compile(r"^- (.*)\n\+ ?(.*)\n! (.*)$", re.MULTILINE)
HERE = Path(__file__).parent
BROKEN = CASE.findall((HERE / "broken_julia_records.txt").read_text())
TWO_TURNS = (HERE / "julia_two_turns.txt").read_text()
TO_THE_END = (HERE / "julia_to_the_end.txt").read_text()


@pytest.mark.parametrize("written", [TWO_TURNS, TO_THE_END])
def test_a_record_kept_in_a_file_reads_and_writes_the_same(written):
    # The rolls and deals in it also tell whether seeds still give what they gave.
    assert format_record(parse_record(written)) == written


def test_the_kept_records_show_both_ends():
    assert parse_record(TWO_TURNS).state.phase is not Phase.OVER
    end = parse_record(TO_THE_END)
    assert end.result == str(winner(end.state) + 1)


@pytest.mark.parametrize(("old", "new", "error"), BROKEN, ids=[case[2] for case in BROKEN])
def test_broken_record(old, new, error):
    old, new = (piece.replace(r"\n", "\n") for piece in (old, new))
    assert TWO_TURNS.count(old) == 1
    with pytest.raises(NotationError) as refused:
        parse_record(TWO_TURNS.replace(old, new))
    assert str(refused.value) == error


def test_nothing_after_the_end():
    number = TO_THE_END.count("\n") + 1
    with pytest.raises(NotationError, match=f"line {number}: '99.draw': expected the end of the record"):
        parse_record(TO_THE_END + "99.draw x\n")


@settings(max_examples=25)
@given(players, seeds, st.integers(0, 90))
def test_round_trip(count, seed, stop):
    states, actions = random_game(count, seed, stop)
    record = Record(Setting(players=count), seed, actions, (("Player1", 'Ann "the" \\ First'),))
    assert record.state == states[-1]
    assert parse_record(format_record(record)) == record
    assert [state for state, _ in steps(record)] == states[:-1]
    assert tuple(action for _, action in steps(record) if not isinstance(action, Chance)) == actions
    for action in actions:
        assert parse_choice(format_action(action)) == action


@settings(max_examples=25)
@given(players, seeds, st.integers(0, 40), st.data())
def test_a_record_cut_anywhere_is_refused_or_a_shorter_game(count, seed, stop, data):
    written = format_record(Record(Setting(players=count), seed, random_game(count, seed, stop)[1]))
    words = re.split(r"(?<=\s)", written)
    cut = "".join(words[: data.draw(st.integers(0, len(words)))])
    try:
        state = parse_record(cut).state
    except NotationError as error:
        line = error.line
    else:
        line = None if to_move(state) is None else cut.count("\n")
    assert line is not None


def test_one_seed_one_game():
    same = [Record(Setting(players=3), "same").state for _ in range(2)]
    assert same[0] == same[1]
    assert Record(Setting(players=3), "other").state != same[0]


def test_what_was_overlooked():
    assert parse_record("\ufeff" + TWO_TURNS.replace("\n", "  \r\n\r\n")) == parse_record(TWO_TURNS)


@pytest.mark.parametrize("written", ["", "\n\n", "  "])
def test_an_empty_record(written):
    with pytest.raises(NotationError, match=r'line 1: expected \[Game "Romeo i Julia"\]'):
        parse_record(written)


@pytest.mark.parametrize("seed", ["", "a b", "ż", "x" * 65, "a\n"])
def test_a_seed_is_a_word(seed):
    with pytest.raises(ValueError, match="a seed is 1 to 64 letters"):
        Record(Setting(), seed)


def test_a_record_is_of_legal_actions_and_plain_headers():
    with pytest.raises(IllegalAction, match="First put your three stones"):
        Record(Setting(), "seed", (Discard(()),))
    with pytest.raises(ValueError, match="headers must differ"):
        Record(Setting(), "seed", (), (("Seed", "mine"),))


WORDS = [
    ("rX", "expected a word such as 'D?M', 'rC+J', 'bM>2', '=F', 'r+J-R' or '-'"),
    ("rC>5", "expected the number of a player, 1 to 4"),
    ("rC>", "expected the number of a player, 1 to 4"),
    ("=X", "expected an event, '=' and one of CPDMFK"),
    ("=", "expected an event, '=' and one of CPDMFK"),
    ("r+X", "expected a card: r, b or y and one of CPDMFK, or J or R for a special"),
    ("g+J", "expected a word such as 'D?M', 'rC+J', 'bM>2', '=F', 'r+J-R' or '-'"),
    ("DM", "expected a word such as 'D?M', 'rC+J', 'bM>2', '=F', 'r+J-R' or '-'"),
    ("", "expected a word such as 'D?M', 'rC+J', 'bM>2', '=F', 'r+J-R' or '-'"),
    ("D?MF", "expected a word such as 'D?M', 'rC+J', 'bM>2', '=F', 'r+J-R' or '-'"),
]


@pytest.mark.parametrize(("word", "problem"), WORDS)
def test_what_is_no_word(word, problem):
    with pytest.raises(NotationError) as refused:
        parse_choice(word)
    assert str(refused.value) == f"{word!r}: {problem}"


@given(st.text(alphabet="rbyJRCPDMFK?+->=123", max_size=8))
def test_a_word_is_read_or_refused(word):
    try:
        choice = parse_choice(word)
    except NotationError:
        return
    assert parse_choice(format_action(choice)) == choice
