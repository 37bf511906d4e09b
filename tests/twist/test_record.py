"""Records: the games of tests/playthroughs, what is refused, and that what is written is read the same."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive_twist import referee
from random_games import days_of_a_game, moves, random_game, seeds

from verona.game import IllegalAction, NotationError
from verona.text import render
from verona.twist.board import SQUARE_NAMES
from verona.twist.notation import format_position, parse_pair, parse_position
from verona.twist.record import (
    RECORD_HEADERS,
    Record,
    format_record,
    parse_record,
    parse_records,
    rounds,
)
from verona.twist.state import Character, Disguise, Move, Position, Tell

PLAYTHROUGHS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.txt"))
BASE = next(path for path in PLAYTHROUGHS if path.stem == "capulet_wins_after_two_rounds").read_text()
SETUP = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
CASE = re.compile(r"^- (.*)\n\+ ?(.*)\n! (.*)$", re.MULTILINE)
BROKEN = CASE.findall((Path(__file__).parent / "broken_records.txt").read_text())


def records(text):
    """Every record of a text, with the lines it is made of."""
    return zip(parse_records(text), text.split("\n\n"), strict=True)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthrough(path):
    for record, text in records(path.read_text()):
        assert format_record(record).strip() == text.strip()
        lines = [line for line in text.splitlines() if not line.startswith("[")]
        headers = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
        days = int(headers.get("Days", 7))
        stands, left, result = referee(headers["Setup"], headers["Lovers"], days, lines)
        assert format_position(record.state.position) == " ".join(c + square for c, square in stands.items())
        assert {pair.letters for pair in record.state.candidates} == left
        assert record.result == headers["Result"] == result


def test_the_playthroughs_show_every_kind_of_game():
    games = [record for path in PLAYTHROUGHS for record, _ in records(path.read_text())]
    ends = {(game.result, game.state.round == game.days) for game in games}
    assert ends >= {("Nurse", True), ("Capulet", True), ("Capulet", False), ("*", False)}
    assert {len(round.moves) for game in games for round in rounds(game) if round.report} >= {4, 5, 6}
    assert {game.days for game in games} >= {4, 5, 7}
    assert any(game.lovers is None for game in games)


def changed(text, old, new):
    old, new = (piece.replace(r"\n", "\n").replace(r"\t", "\t") for piece in (old, new))
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.parametrize(("old", "new", "error"), BROKEN, ids=[case[2] for case in BROKEN])
def test_broken(old, new, error):
    with pytest.raises(NotationError) as refused:
        parse_record(changed(BASE, old, new))
    assert str(refused.value) == error


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", 'line 1: expected [Game "Verona Twist"]'),
        ("\n \n", 'line 1: expected [Game "Verona Twist"]'),
        ('[Game "Verona Twist"]\n', 'line 2: expected the header [Setup "..."]'),
        (BASE + "\n" + BASE, "line 12: '[Game \"Verona Twist\"]': expected nothing more than one record"),
    ],
)
def test_not_one_record(text, error):
    with pytest.raises(NotationError) as refused:
        parse_record(text)
    assert str(refused.value) == error


def test_a_mistake_can_be_told_in_another_language():
    with pytest.raises(NotationError) as refused:
        parse_record(BASE.replace("Bc4", "Bd4", 1))
    words = {"line {line}: {problem}": "Zeile {line}: {problem}", "{token}: {problem}": "{token}: {problem}"}
    told = render(refused.value.reason, lambda id, plural, n, form: words.get(id, "anders"))
    assert told == "Zeile 9: 'Bd4': anders"


def test_a_match_is_two_records():
    first, second = parse_record(BASE), Record(SETUP, parse_pair("QN"))
    assert parse_records(format_record(first) + "\n" + format_record(second)) == (first, second)
    with pytest.raises(
        NotationError, match=r"line 23: .*: expected nothing more than one record, or the two"
    ):
        parse_records("\n".join([BASE] * 3))
    with pytest.raises(NotationError, match=r"line 20: 'Bd4': The Bishop goes along the diagonals only\."):
        parse_records(BASE + "\n" + BASE.replace("Bc4", "Bd4"))


def test_what_editors_do_is_overlooked():
    record = parse_record(BASE)
    assert parse_record("\ufeff" + BASE.replace("\n", "\r\n")) == record
    assert parse_record("\n" + BASE.replace("\n", " \t\n") + "\n\n") == record
    assert parse_record(BASE.rstrip()) == record


def test_headers_are_read_in_any_order_and_written_in_one():
    lines = BASE.splitlines(keepends=True)
    shuffled = "".join([*lines[7:3:-1], '[Days "7"]\n', *lines[3::-1], *lines[8:]])
    record = parse_record(shuffled)
    assert record == replace(parse_record(BASE), headers=parse_record(BASE).headers[::-1])
    assert [line.split()[0] for line in format_record(record).splitlines()] == [
        "[Game", "[Setup", "[Lovers", "[Result", "[Date", "[Capulet", "[Nurse", "[Event", "1.", "2.",
    ]  # fmt: skip


names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(lambda n: n not in RECORD_HEADERS)
values = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=12)
header_lists = st.dictionaries(names, values, max_size=4).map(lambda headers: tuple(headers.items()))


def random_record(days, seed, cut):
    """A random game, or its first `cut` actions."""
    actions, states = random_game(days, seed)
    return Record(states[6].position, states[-1].lovers, days, tuple(actions[7:][:cut]))


@given(days_of_a_game, seeds, st.integers(0, 60), header_lists, st.booleans())
def test_what_is_written_is_read_the_same(days, seed, cut, headers, hidden):
    record = replace(random_record(days, seed, cut), headers=headers)
    if hidden:
        record = replace(record, lovers=None)
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    lines = [line for line in text.splitlines() if not line.startswith("[")]
    lovers = record.lovers.letters if record.lovers else "?"
    _, left, result = referee(format_position(record.setup), lovers, days, lines)
    assert {pair.letters for pair in record.state.candidates} == left
    assert record.result == result


@given(seeds, st.data())
def test_a_text_with_a_mistake_is_read_or_refused_but_nothing_else(seed, data):
    """Cut out, double or change a piece anywhere: no other error than NotationError."""
    text = format_record(random_record(7, seed, 20))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 9)))
    piece = data.draw(st.text(max_size=3) | st.sampled_from([text[start:end] * 2, "\n", "\n\n", "[", " 1. "]))
    found, error = read(text[:start] + piece + text[end:])
    assert found or re.fullmatch(r"line \d+: .*", error)
    for record in found:
        assert parse_record(format_record(record)) == record


def read(text):
    """The records of a text, or none and why."""
    try:
        return parse_records(text), ""
    except NotationError as error:
        return (), str(error)


@pytest.mark.parametrize(
    "wrong",
    [
        {"headers": (("Nurse", "Ann"), ("Nurse", "Ann"))},
        {"headers": (("Result", "*"),)},
        {"headers": (("Ann's", "house"),)},
        {"headers": (("Nurse", "two\nlines"),)},
        {"headers": (("Nurse", "\ud800"),)},
        {"days": 3},
        {"setup": Position((None,) * 6)},
        {"setup": replace(SETUP, active=frozenset())},
        {"actions": (Tell(True),)},
        {"actions": (Move(Character.PRINCE, SQUARE_NAMES.index("b2")),)},
        {"actions": (Disguise(parse_pair("QN")),)},
    ],
)
def test_a_record_that_is_no_game_cannot_be_made(wrong):
    with pytest.raises(ValueError):  # noqa: PT011  each has a message of its own
        replace(Record(SETUP, parse_pair("QN")), **wrong)


def test_rounds_as_told():
    record = Record(
        SETUP, parse_pair("QN"), 7, (*moves("Qa4 Fa1 Nd4 Pa2 Bd2 Se1"), Tell(True), *moves("Qb3"))
    )
    assert [str(round) for round in rounds(record)] == ["1. Qa4 Fa1 Nd4 Pa2 Bd2 Se1 same 10", "2. Qb3"]
    assert [len(round.left) for round in rounds(record)] == [10, 10]
    with pytest.raises(IllegalAction, match="The Princess has moved this round"):
        replace(record, actions=(*record.actions, *moves("Qa4")))
