"""Tables and how they are kept: what is written is read the same, and nothing of it is told by mistake."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import players, random_game, seeds

from verona.game import IllegalAction, TableError
from verona.julia.deck import DECK_FILE, parse_deck
from verona.julia.record import Record
from verona.julia.rules import legal_actions, to_move
from verona.julia.saved import from_json, is_ours, players_of, table_of, to_json
from verona.julia.state import Discard, Setting
from verona.julia.table import Table, new_seed
from verona.player import Player
from verona.store.games import GameStore, new_id
from verona.twist.table import Table as TwistTable

NAMES = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan")))
OWN_FILE = DECK_FILE.replace("with cards of our own", "mine").replace('"The casino"', '"The Globe"')


def table(count, seed, stop=0, names=NAMES):
    return Table(names[:count], Setting(players=count), seed, random_game(count, seed, stop)[1])


@settings(max_examples=25)
@given(players, seeds, st.integers(0, 60), st.booleans())
def test_what_is_kept_is_read_the_same(count, seed, stop, bot):
    kept = table(count, seed, stop, (replace(NAMES[0], bot="easy" if bot else None), *NAMES[1:]))
    written = to_json(kept)
    assert is_ours(written)
    assert from_json(written) == kept
    assert table_of(kept.record) == kept
    assert kept.persons == tuple(range(bot, count))
    assert kept.turn == to_move(kept.state)


def test_an_own_deck_is_kept_with_its_game():
    kept = Table(NAMES[:3], Setting(parse_deck(OWN_FILE), 3), "own", deck_file=OWN_FILE)
    read = from_json(to_json(kept))
    assert read == kept
    assert read.setting.deck.locations[0].name == "The Globe"


def test_it_lies_in_one_store_with_other_games(tmp_path):
    store, ids = GameStore(tmp_path / "games.sqlite3"), (new_id(), new_id())
    tables = (table(3, "store", 7), TwistTable((NAMES[0], NAMES[1])))
    for id, one in zip(ids, tables, strict=True):
        store.save(id, one)
    assert tuple(store.load(id).table for id in ids) == tables


def test_a_game_to_the_end_is_over_and_as_fast_to_ask_again():
    kept = table(2, "end", None)
    assert (kept.over, kept.turn) == (True, None)
    assert len(kept.actions) > 300  # more than may be worked out one inside the other
    assert kept.state is kept.state


def test_players_without_names_are_called_after_their_seats():
    record = replace(table(3, "1").record, headers=(("Player2", "\u200b"), ("Player3Bot", "easy")))
    assert players_of(record) == (Player("Player 1"), Player("Player 2"), Player("Player 3", "easy"))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda value: [],
        lambda value: {**value, "romeo i julia": 2},
        lambda value: {**value, "deck": 7},
        lambda value: {**value, "deck": OWN_FILE},
        lambda value: {**value, "deck": "name ="},
        lambda value: {**value, "record": value["record"].replace("1.draw", "2.draw")},
        lambda value: {**value, "record": value["record"].replace("1.draw ", "1.draw x")},
        lambda value: {**value, "record": value["record"].replace('"Ann"', '"' + "A" * 300_000 + '"')},
        lambda value: {"romeo i julia": 1},
    ],
)
def test_what_is_damaged_is_refused_and_not_quoted(spoil):
    good = json.loads(to_json(table(2, "spoil", 8)))
    with pytest.raises(TableError) as refused:
        from_json(json.dumps(spoil(good)))
    error = refused.value
    while error:
        assert "spoil" not in repr(error)
        assert "draw" not in repr(error)
        error = error.__cause__ or error.__context__


def test_the_rules_hold_and_every_seat_is_taken():
    start = table(2, "rules")
    legal = legal_actions(start.state)[0]
    assert start.act(legal).actions == (legal,)
    with pytest.raises(IllegalAction):
        start.act(Discard(()))
    with pytest.raises(ValueError, match="every seat"):
        replace(start, players=NAMES[:3])


def test_secrets_are_not_in_what_is_printed():
    kept = table(2, "a-secret-seed", 5)
    assert "secret" not in repr(kept)
    assert "secret" not in repr(kept.record)
    assert repr(kept.actions[-1]) not in repr(kept)
    assert new_seed() != new_seed()
    assert Record(Setting(), new_seed()).result == "*"
