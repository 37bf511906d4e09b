"""How tables of the card games are kept: read the same, glanced at without a game, refused if damaged."""

import json
import random
from dataclasses import dataclass, replace
from typing import Any

import pytest
from councils import random_game as council_game
from hypothesis import given, settings
from hypothesis import strategies as st
from julia_games import random_game as julia_game

from verona.council import saved as council
from verona.council.deck import DECK_FILE as COUNCIL_FILE
from verona.council.deck import parse_deck as parse_council
from verona.council.ending import ending
from verona.council.state import Setting as CouncilSetting
from verona.council.state import shuffled
from verona.council.table import Table as CouncilTable
from verona.deck_file import LONGEST_FILE
from verona.game import TableError
from verona.julia import saved as julia
from verona.julia.deck import DECK_FILE as JULIA_FILE
from verona.julia.deck import parse_deck as parse_julia
from verona.julia.rules import winner
from verona.julia.state import Setting as JuliaSetting
from verona.julia.table import Table as JuliaTable
from verona.kept import Form, Glance
from verona.player import Player
from verona.store.games import GameStore, new_id
from verona.twist.table import Table as TwistTable

NAMES = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan")))
COUNCIL_OWN = COUNCIL_FILE.replace("Verona, partly reconstructed", "Mine").replace('"Tybalt"', '"Ti Ba"')
JULIA_OWN = JULIA_FILE.replace("with cards of our own", "mine").replace('"The casino"', '"The Globe"')


def council_table(count=3, seed=1, stop=None, names=NAMES):
    deal, done, _ = council_game(CouncilSetting(players=count, poison=bool(seed % 2)), seed)
    return CouncilTable(names[:count], deal, tuple(done[:stop]))


def julia_table(count=3, seed=1, stop=None, names=NAMES):
    return JuliaTable(
        names[:count], JuliaSetting(players=count), str(seed), julia_game(count, str(seed), stop)[1]
    )


def council_with(file):
    deal = shuffled(CouncilSetting(parse_council(file)), random.Random(1))
    return CouncilTable(NAMES[:3], deal, deck_file=file)


def julia_with(file):
    return JuliaTable(NAMES[:3], JuliaSetting(parse_julia(file), 3), "own", deck_file=file)


@dataclass(frozen=True)
class Case:
    """A game: how its tables are kept and made, and what to spoil in a record."""

    form: Form
    table_of: Any
    table: Any
    with_file: Any
    own_file: str
    spoilt: tuple[tuple[str, str], ...]
    winner: Any
    progress: Any


CASES = {
    "council": Case(
        council.KEPT,
        council.table_of,
        council_table,
        council_with,
        COUNCIL_OWN,
        (("draft", "draught"),),
        lambda state: ending(state).winner,
        lambda state: len(state.table),
    ),
    "julia": Case(
        julia.KEPT,
        julia.table_of,
        julia_table,
        julia_with,
        JULIA_OWN,
        (("1.draw", "2.draw"), ("1.draw ", "1.draw x")),
        winner,
        lambda state: state.number,
    ),
}
cases = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@cases
@settings(max_examples=25)
@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 60), st.booleans())
def test_what_is_kept_is_read_the_same(case, count, seed, stop, bot):
    table = case.table(count, seed, stop, (replace(NAMES[0], bot="easy" if bot else None), *NAMES[1:]))
    written = case.form.to_json(table)
    assert [form.form.is_ours(written) for form in CASES.values()] == [one is case for one in CASES.values()]
    assert case.form.from_json(written) == table
    assert case.table_of(table.record) == table
    seat = case.winner(table.state) if table.over else None
    assert case.form.glance(written) == Glance(table.players, case.progress(table.state), seat)


@cases
def test_a_finished_game_tells_at_a_glance_who_won(case):
    for seed in range(3):
        table = case.table(2, seed)
        assert table.over
        glance = case.form.glance(case.form.to_json(table))
        assert glance == Glance(NAMES[:2], case.progress(table.state), case.winner(table.state))


@cases
def test_a_deck_of_ones_own_is_kept_with_its_game_however_long_it_is(case):
    long = case.own_file + "#" + "а" * (LONGEST_FILE - len(case.own_file) - 1)
    for file in (case.own_file, long):
        table = case.with_file(file)
        assert case.form.from_json(case.form.to_json(table)) == table
        assert table.setting.deck != case.table().setting.deck


def test_all_games_lie_in_one_store(tmp_path):
    store, ids = GameStore(tmp_path / "games.sqlite3"), [new_id() for _ in range(3)]
    tables = (council_table(3, 3, 7), julia_table(3, 1, 7), TwistTable((NAMES[0], NAMES[1])))
    for id, one in zip(ids, tables, strict=True):
        store.save(id, one)
    assert tuple(store.load(id).table for id in ids) == tables
    listed = {one.id: one.kind for one in store.unfinished(ids)}
    assert listed == {id: type(table) for id, table in zip(ids, tables, strict=True)}


@cases
def test_players_without_names_are_called_after_their_seats(case):
    record = replace(case.table().record, headers=(("Player2", "\u200b"), ("Player3Bot", "easy")))
    players = (Player("Player 1"), Player("Player 2"), Player("Player 3", "easy"))
    assert case.table_of(record).players == players
    assert str(players[1].title) == "Player 2"


def spoilt(case):
    """Texts that are no table of the game."""
    good = json.loads(case.form.to_json(case.table(2, 3, 8)))
    record = good["record"]
    yield from ([], 7, {case.form.game: 1}, {**good, case.form.game: 2}, {**good, "more": 1})
    yield from ({**good, "deck": deck} for deck in (7, "name =", case.own_file))
    yield from ({**good, "record": record.replace(one, other, 1)} for one, other in case.spoilt)
    yield {**good, "record": record.replace('"Ann"', '"' + "A" * 1_000_000 + '"')}


@cases
def test_what_is_damaged_is_refused_and_not_quoted(case):
    for value in spoilt(case):
        with pytest.raises(TableError) as refused:
            case.form.from_json(json.dumps(value))
        error = refused.value
        while error:
            assert not any(word in repr(error) for word in ("keep", "draw", "Ann"))
            error = error.__cause__ or error.__context__


@cases
@pytest.mark.parametrize("result", ["many", "9", "", "0"])
def test_a_result_that_nobody_has_is_damage(case, result):
    written = case.form.to_json(case.table(2, 1, 8)).replace('Result \\"*', f'Result \\"{result}')
    if case.form is council.KEPT and result.isdigit():
        assert case.form.glance(written).winner == 0
        return
    with pytest.raises(TableError):
        case.form.glance(written)


@cases
@pytest.mark.parametrize("count", ["many", "0", "30000000", ""])
def test_a_count_of_players_that_no_table_has_is_damage(case, count):
    written = case.form.to_json(case.table(2, 1, 8)).replace('Players \\"2', f'Players \\"{count}')
    with pytest.raises(TableError):
        case.form.glance(written)
