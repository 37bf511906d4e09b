"""Tables as text: what is written is read the same, and nothing else is read at all."""

import json
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from random_games import days_of_a_game, seeds
from tables import ANN, BOB, BOT, ROUND, SETUP, random_table

from verona.game import TableError
from verona.twist.notation import parse_pair, parse_position
from verona.twist.record import Record, format_record, parse_record, parse_records
from verona.twist.saved import from_json, records_of, table_of, to_json
from verona.twist.state import Seat
from verona.twist.table import Game, Table


@given(days_of_a_game, seeds)
def test_what_is_written_is_read_the_same(days, seed):
    table = random_table(days, seed)
    assert from_json(to_json(table)) == table


def test_states_are_not_saved_only_actions():
    assert to_json(Table((ANN, BOT), 5, True, (Game((*SETUP, *ROUND), Seat.NURSE, 9),))) == (
        '{"verona twist": 1, "players": [{"name": "Ann", "bot": null}, '
        '{"name": "Computer", "bot": "careful"}], "days": 5, "match": true, "games": '
        '[{"actions": "Pb2 Qe4 Be1 Nd2 Sd1 Fc3 QN Qa4 Fa1 Nd4 Pa2 Bd2 Se1 same", '
        '"resigned": "Nurse", "sealed": 9}]}'
    )


GOOD = json.loads(to_json(Table((ANN, BOT), 7, True, (Game((*SETUP, *ROUND)),))))
PATHS = [
    ("verona twist",),
    ("players",),
    ("players", 0),
    ("players", 0, "name"),
    ("players", 1, "bot"),
    ("days",),
    ("match",),
    ("games",),
    ("games", 0),
    ("games", 0, "actions"),
    ("games", 0, "resigned"),
    ("games", 0, "sealed"),
]
ANYTHING = [None, True, -1, 0, 8, 10**400, 1.5, "", "x", "\ud800", "Nurse ", [], [[]], [GOOD], {}, {"a": 1}]


def changed(path, value):
    """The good table with the value at `path` replaced, or the place removed if it is None."""
    broken = json.loads(json.dumps(GOOD))
    inner = broken
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return broken


def refusal(text):
    with pytest.raises(TableError) as refused:
        from_json(text)
    assert str(refused.value.reason) == "This saved game is damaged and can't be opened."
    return str(refused.value)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("value", ANYTHING, ids=lambda value: str(value)[:10].encode("ascii", "replace"))
def test_anything_else_in_a_place_is_refused(path, value):
    broken = changed(path, value)
    allowed = {
        ("players", 0, "name"): value == "x",
        ("players", 1, "bot"): value is None or isinstance(value, str),
        ("match",): value is True,
        ("games", 0, "actions"): value == "",
        ("games", 0, "resigned"): value is None,
        ("games", 0, "sealed"): type(value) is int and 0 <= value <= 14,
    }
    if allowed.get(path):
        from_json(json.dumps(broken))
    else:
        assert refusal(json.dumps(broken))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected JSON"),
        ("{", "expected JSON"),
        ("[" * 9000, "expected JSON"),
        ("9" * 9000, "expected JSON"),
        ("NaN", "the table: expected an object with verona twist, players, days, match, games"),
        (" " * 10_001, "expected at most 10000 characters"),
        (
            json.dumps({**GOOD, "more": 1}),
            "the table: expected an object with verona twist, players, days, match, games",
        ),
        (json.dumps({**GOOD, "verona twist": 2}), "expected version 1"),
        (json.dumps({**GOOD, "players": []}), "expected two players"),
        (json.dumps({**GOOD, "days": "7"}), "the table: days is of the wrong type"),
        (json.dumps({**GOOD, "days": 3}), "the players or the games break the rules"),
        (json.dumps(changed(("games", 0, "actions"), "Pb2 QN")), "a game: action 2 is not in the notation"),
        (json.dumps(changed(("games", 0, "actions"), "Pb2  Qe4")), "a game: action 2 is not in the notation"),
        (json.dumps(changed(("games", 0, "actions"), "Pb2 Qb2")), "the players or the games break the rules"),
        (json.dumps(changed(("games", 0, "resigned"), "Romeo")), "a game: resigned is no role"),
    ],
)
def test_a_refusal_says_where(text, message):
    assert refusal(text) == message


def test_no_refusal_tells_the_secret():
    """Neither the tokens that can't be read nor why an action is illegal, which depends on the lovers."""
    for actions in (
        "Pb2 Qe4 Be1 Nd2 Sd1 Fc3 QN Qa4 Fa1 Nd4 Pa2 Bd2 Se1 different",
        "Pb2 Qe4 Be1 Nd2 Sd1 Fc3 NQ",
        "Pb2 Qe4 Be1 Nd2 Sd1 Fc3 QN Qx4",
    ):
        with pytest.raises(TableError) as refused:
            from_json(json.dumps(changed(("games", 0, "actions"), actions)))
        error = refused.value
        assert error.__suppress_context__
        for shown in (str(error), repr(error), str(error.reason)):
            assert not any(word in shown for word in ("QN", "NQ", "lie", "Noble", "Princess", "area"))


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
@example("null")
def test_nonsense_is_refused_and_nothing_worse(text):
    refusal(text)


@given(seeds)
def test_a_saved_game_with_a_few_letters_changed_is_read_or_refused(seed):
    rng = random.Random(seed)
    letters = list(to_json(random_table(7, seed)))
    for _ in range(rng.randint(1, 3)):
        letters[rng.randrange(len(letters))] = rng.choice('PQBNSF abcde1234"{}[],:')
    try:
        table = from_json("".join(letters))
    except TableError:
        return
    assert from_json(to_json(table)) == table


# Records opened as tables.


@given(days_of_a_game, seeds)
def test_a_table_is_opened_from_its_records(days, seed):
    table = random_table(days, seed)
    records = [table.record(index, with_lovers=True) for index in range(len(table.games))]
    if None in records:
        return
    opened = table_of(records, table.players)
    for index in range(len(records)):
        # The order of placing is not in a record.
        assert opened.states(index)[6:] == table.states(index)[6:]
    assert [opened.outcome(index) for index in range(len(records))] == [
        table.outcome(index) for index in range(len(records))
    ]


def test_a_record_as_text_is_opened_as_a_table():
    text = '[Game "Verona Twist"]\n[Setup "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"]\n[Lovers "QN"]\n[Result "*"]\n1. Qa4\n'
    assert table_of([parse_record(text)], (ANN, BOB)) == Table((ANN, BOB), games=(Game((*SETUP, ROUND[0])),))


@pytest.mark.parametrize(
    ("records", "reason"),
    [
        (
            [Record(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), None)],
            "This record doesn't say who the lovers are: it can be looked at, but not played on.",
        ),
        (
            [Record(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), parse_pair("QN"), days) for days in (5, 6)],
            "Both games of a match have the same number of days.",
        ),
        (
            [Record(parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3"), parse_pair("QN"))] * 2,
            "The second game of a match begins when the first is over.",
        ),
    ],
)
def test_records_that_can_not_be_played_on(records, reason):
    with pytest.raises(TableError) as refused:
        table_of(records, (ANN, BOB))
    assert str(refused.value.reason) == str(refused.value) == reason


def test_a_match_goes_through_its_records():
    table = Table((ANN, BOB), match=True, games=(Game(SETUP, Seat.CAPULET), Game((*SETUP, *ROUND))))
    first, second = table.record(0), table.record(1, with_lovers=True)
    assert table_of(parse_records(format_record(first) + "\n" + format_record(second)), (ANN, BOB)) == table


@pytest.mark.parametrize("games", [(Game((*SETUP, *ROUND)),), (Game(SETUP, Seat.CAPULET),)])
def test_a_match_in_its_first_game_comes_back_as_a_match(games):
    table = Table((ANN, BOB), 5, True, games)
    (record,) = records_of(table, with_lovers=True)
    assert table_of([parse_record(format_record(record))], (ANN, BOB)) == table


def test_the_second_game_of_a_match_alone_is_a_game():
    table = Table((ANN, BOB), match=True, games=(Game(SETUP, Seat.CAPULET), Game((*SETUP, *ROUND))))
    _, second = records_of(table, with_lovers=True)
    assert table_of([second], (ANN, BOB)) == Table((ANN, BOB), games=(table.game,))
