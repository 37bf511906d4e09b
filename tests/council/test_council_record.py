"""Records and notation: the games of records/, what is refused, and that what is written is read the same."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from councils import action, card, random_game, seeds, settings_of_a_game
from hypothesis import given
from hypothesis import strategies as st
from naive_council import Referee

from verona.council.deck import DECK, DECK_FILE, parse_deck
from verona.council.ending import ending
from verona.council.notation import format_action, parse_action
from verona.council.record import RECORD_HEADERS, Record, format_record, lines, parse_record
from verona.council.rules import legal_actions
from verona.council.state import Deal, Decline, Keep, Lay, Phase, Replace, Setting, Slot, Swap
from verona.council.view import view
from verona.game import NotationError

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
BASE = next(path for path in RECORDS if path.stem == "three_players_poison").read_text()
CASE = re.compile(r"^- (.*)\n\+ ?(.*)\n! (.*)$", re.MULTILINE)
BROKEN = CASE.findall((Path(__file__).parent / "broken_council_records.txt").read_text())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record(path):
    text = path.read_text()
    record = parse_record(text)
    assert format_record(record) == text
    referee, state = Referee(text), record.state
    assert {one.card.key: one.area.value for one in state.table} == referee.areas
    if state.phase is Phase.OVER:
        assert record.result == " ".join(map(str, referee.points))
    else:
        assert record.result == "*"


def test_the_records_show_every_kind_of_game():
    games = [parse_record(path.read_text()) for path in RECORDS]
    assert {(game.deal.setting.players, game.deal.setting.poison) for game in games} >= {
        (2, False),
        (2, True),
        (3, True),
        (4, False),
        (5, True),
    }
    assert {type(one).__name__ for game in games for one in game.actions} == {
        *("Keep", "Play", "Move", "Exchange", "Look", "Swap", "Shift", "Replace", "Lay", "Decline")
    }
    ends = [ending(game.state) for game in games if game.state.phase is Phase.OVER]
    assert any(end.dead for end in ends)
    assert len(ends) < len(games)


def changed(text, old, new):
    old, new = (piece.replace(r"\n", "\n") for piece in (old, new))
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.parametrize(("old", "new", "error"), BROKEN, ids=[case[2] for case in BROKEN])
def test_broken(old, new, error):
    with pytest.raises(NotationError) as refused:
        parse_record(changed(BASE, old, new))
    assert str(refused.value) == error


def test_nothing_is_no_record():
    for nothing in ("", "\n \n"):
        with pytest.raises(NotationError, match=r'line 1: expected \[Game "Council of Verona"\]'):
            parse_record(nothing)


def test_another_deck_is_asked_for():
    mine = parse_deck(DECK_FILE.replace(DECK.name, "Mine"))
    record = Record(Deal(Setting(mine), mine.in_use(3)), (Keep((mine.card("tybalt"),)),))
    text = format_record(record)
    assert parse_record(text, mine) == record
    with pytest.raises(
        NotationError, match=r"line 2: 'Mine': expected the deck 'Verona, partly reconstructed'"
    ):
        parse_record(text)


def test_what_editors_do_is_overlooked():
    record = parse_record(BASE)
    assert parse_record("\ufeff" + BASE.replace("\n", "\r\n")) == record
    assert parse_record("\n" + BASE.replace("\n", " \t\n\n") + "\n\n") == record
    assert parse_record(BASE.rstrip()) == record


names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(lambda n: n not in RECORD_HEADERS)
values = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=12)
header_lists = st.dictionaries(names, values, max_size=4).map(lambda headers: tuple(headers.items()))


@given(settings_of_a_game, seeds, st.integers(0, 60), header_lists)
def test_what_is_written_is_read_the_same(setting, seed, cut, headers):
    deal, done, states = random_game(setting, seed)
    record = Record(deal, tuple(done[:cut]), headers)
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    assert parse_record(text).state == states[min(cut, len(done))]
    heads = [name for name, _ in lines(record)]
    assert len({*heads}) == len(heads)
    Referee(text)


@given(settings_of_a_game, seeds, st.data())
def test_every_action_has_a_word(setting, seed, data):
    _, _, states = random_game(setting, seed)
    for one in legal_actions(data.draw(st.sampled_from(states))):
        word = format_action(one)
        assert parse_action(word, DECK) == one
        assert " " not in word


def test_what_others_may_not_know_is_a_question_mark():
    romeo = Slot(card("romeo"), 0)
    assert [format_action(one) for one in (Keep(()), Lay(None, romeo), Replace(romeo, None))] == [
        "keep:?",
        "?@romeo.1",
        "replace:romeo.1+?",
    ]
    for path in RECORDS:
        state = parse_record(path.read_text()).state
        for seat in state.setting.seats:
            for done in view(state, seat).history:
                hidden = done.seat != seat and isinstance(done.action, Keep | Lay | Replace)
                assert ("?" in format_action(done.action)) == hidden


@pytest.mark.parametrize(
    ("word", "error"),
    [
        ("", "expected an action such as 'romeo>council', 'move:romeo', '5@romeo.1' or '-'"),
        ("romeo", "expected an action such as 'romeo>council', 'move:romeo', '5@romeo.1' or '-'"),
        ("pass", "expected an action such as 'romeo>council', 'move:romeo', '5@romeo.1' or '-'"),
        ("move:romeo+juliet", "expected an action such as 'romeo>council', 'move:romeo', '5@romeo.1' or '-'"),
        ("swap:romeo.1", "expected an action such as 'romeo>council', 'move:romeo', '5@romeo.1' or '-'"),
        ("romeo>home", "expected 'council' or 'exile'"),
        ("5@romeo", "expected a slot such as 'romeo.1'"),
        ("5@romeo.4", "expected a slot of Romeo, 1 to 3"),
        ("5@romeo.0", "expected a slot of Romeo, 1 to 3"),
        ("5@tybalt.1", "expected a card with an agenda, Tybalt has no slots"),
        ("6@romeo.1", "expected one of the tokens 0345PA"),
        ("?@romeo.1", "expected one of the tokens 0345PA"),
        ("replace:romeo.1+x", "expected one of the tokens 0345PA"),
    ],
)
def test_what_is_no_action(word, error):
    with pytest.raises(NotationError) as refused:
        parse_action(word, DECK)
    assert str(refused.value) == f"{word!r}: {error}"


def test_what_is_no_card():
    with pytest.raises(
        NotationError, match="'move:ophelia': expected the key of a card: escalus, mercutio, "
    ):
        parse_action("move:ophelia", DECK)


def test_two_slots_are_swapped_in_either_order():
    assert action("swap:romeo.1+juliet.2") == action("swap:juliet.2+romeo.1")
    assert isinstance(action("swap:romeo.1+juliet.2"), Swap)


@given(seeds, st.data())
def test_a_text_with_a_mistake_is_read_or_refused_but_nothing_else(seed, data):
    """Cut out, double or change a piece anywhere: no other error than NotationError."""
    start = data.draw(st.integers(0, len(BASE)))
    end = data.draw(st.integers(start, min(len(BASE), start + 9)))
    piece = data.draw(
        st.text(max_size=3) | st.sampled_from([BASE[start:end] * 2, "\n", "[", ">", "@", " - ", "last "])
    )
    try:
        record = parse_record(BASE[:start] + piece + BASE[end:])
    except NotationError as error:
        assert re.match(r"line \d+: ", str(error))  # noqa: PT017
    else:
        assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    "wrong",
    [
        {"headers": (("Player1", "Ann"), ("Player1", "Ann"))},
        {"headers": (("Result", "*"),)},
        {"headers": (("Player1", "two\nlines"),)},
        {"actions": (Decline(),)},
        {"actions": (Keep((DECK.card("escalus"),)),)},
    ],
)
def test_a_record_that_is_no_game_cannot_be_made(wrong):
    with pytest.raises(ValueError):  # noqa: PT011  each has a message of its own
        replace(Record(Deal(Setting(), DECK.in_use(3))), **wrong)
