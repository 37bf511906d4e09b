"""Tables and how they are kept: what is written is read the same, and nothing of it is told by mistake."""

import json
from dataclasses import replace
from random import Random

import pytest
from councils import random_game, seeds, settings_of_a_game
from hypothesis import given
from hypothesis import strategies as st

from verona.council.deck import DECK_FILE, parse_deck
from verona.council.notation import format_action
from verona.council.rules import legal_actions
from verona.council.saved import from_json, is_ours, players_of, table_of, to_json
from verona.council.state import Setting, shuffled
from verona.council.table import Table
from verona.deck_file import LONGEST_FILE
from verona.game import IllegalAction, TableError
from verona.player import Player
from verona.store.games import GameStore, new_id
from verona.twist.table import Table as TwistTable

NAMES = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan", "Eve")))
OWN_FILE = DECK_FILE.replace("Verona, partly reconstructed", "Mine").replace('"Tybalt"', '"Prince of Cats"')


def table(setting, seed, cut=0, players=NAMES):
    deal, done, _ = random_game(setting, seed)
    return Table(players[: setting.players], deal, tuple(done[:cut]))


@given(settings_of_a_game, seeds, st.integers(0, 60), st.booleans())
def test_what_is_kept_is_read_the_same(setting, seed, cut, bot):
    kept = table(setting, seed, cut, (replace(NAMES[0], bot="easy" if bot else None), *NAMES[1:]))
    written = to_json(kept)
    assert is_ours(written)
    assert from_json(written) == kept
    assert table_of(kept.record) == kept
    assert kept.persons == tuple(setting.seats)[bot:]


def test_an_own_deck_is_kept_with_its_game():
    deck = parse_deck(OWN_FILE)
    kept = Table(NAMES[:3], shuffled(Setting(deck), Random(1)), deck_file=OWN_FILE)
    read = from_json(to_json(kept))
    assert read == kept
    assert read.deal.setting.deck.card("tybalt").name == "Prince of Cats"


def test_a_deck_in_another_script_is_kept_however_long_it_is():
    file = OWN_FILE + "#" + "а" * (LONGEST_FILE - len(OWN_FILE) - 1)
    kept = Table(NAMES[:3], shuffled(Setting(parse_deck(file)), Random(1)), deck_file=file)
    assert from_json(to_json(kept)) == kept


def test_both_games_lie_in_one_store(tmp_path):
    store, ids = GameStore(tmp_path / "games.sqlite3"), (new_id(), new_id())
    tables = (table(Setting(), 3, 7), TwistTable((NAMES[0], NAMES[1])))
    for id, one in zip(ids, tables, strict=True):
        store.save(id, one)
    assert tuple(store.load(id).table for id in ids) == tables
    assert {saved.id for saved in store.unfinished(ids)} == {*ids}


def test_players_without_names_are_called_after_their_seats():
    record = table(Setting(), 1).record
    assert players_of(replace(record, headers=(("Player2", "\u200b"), ("Player3Bot", "easy")))) == (
        Player("Player 1"),
        Player("Player 2"),
        Player("Player 3", "easy"),
    )
    assert str(Player("Player 2").title) == "Player 2"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda value: [],
        lambda value: {**value, "council of verona": 2},
        lambda value: {**value, "deck": 7},
        lambda value: {**value, "deck": OWN_FILE},
        lambda value: {**value, "deck": "name ="},
        lambda value: {**value, "record": value["record"].replace("draft", "draught")},
        lambda value: {**value, "record": value["record"].replace('"Ann"', '"' + "A" * 300_000 + '"')},
        lambda value: {"council of verona": 1},
    ],
)
def test_what_is_damaged_is_refused_and_not_quoted(spoil):
    good = json.loads(to_json(table(Setting(), 5, 8)))
    with pytest.raises(TableError) as refused:
        from_json(json.dumps(spoil(good)))
    error = refused.value
    while error:
        assert "keep" not in repr(error)
        error = error.__cause__ or error.__context__


def test_the_rules_hold_and_every_seat_is_taken():
    start = table(Setting(), 1)
    legal = legal_actions(start.state)[0]
    assert start.act(legal).actions == (legal,)
    with pytest.raises(IllegalAction):
        start.act(legal_actions(table(Setting(), 1, 30).state)[0])
    with pytest.raises(ValueError, match="every seat"):
        replace(start, players=NAMES[:2])
    assert format_action(legal) not in repr(start.act(legal))
