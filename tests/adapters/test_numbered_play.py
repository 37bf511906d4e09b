"""The game as numbered actions: a fixed table, games of bounded length, no secret in what Capulet knows."""

import pytest
from random_games import random_game

from verona.adapters.play import ACTIONS, HIDDEN, NUMBERS, SIZE, Game, action_name
from verona.twist.characters import Character
from verona.twist.notation import parse_position
from verona.twist.rules import legal_actions
from verona.twist.state import Disguise, Place, Seat
from verona.twist.table import MOST_ACTIONS
from verona.twist.view import view


def games(count):
    for seed in range(count):
        days = 4 + seed % 4
        actions, states = random_game(days, seed)
        yield days, actions, states


def test_the_table_of_actions_is_fixed():
    assert len(ACTIONS) == len(set(ACTIONS)) == len(NUMBERS) == 257
    assert [action_name(number) for number in (0, 119, 120, 239, 240, 254, 255, 256, HIDDEN)] == (
        ["Pa1", "Fe4", "Pa1", "Fe4", "PQ", "SF", "different", "same", "?"]
    )


@pytest.mark.parametrize("number", [-1, HIDDEN])
def test_there_is_no_other_action(number):
    with pytest.raises(IndexError, match=f"no action {number}"):
        Game.new().act(number)


def test_games_are_those_of_the_rules():
    for days, actions, states in games(60):
        game = Game.new(days)
        for action, state in zip(actions, states, strict=False):
            assert game.state == state
            assert game.legal == tuple(sorted(NUMBERS[legal] for legal in legal_actions(state)))
            assert game.returns == (0.0, 0.0)
            game = game.act(NUMBERS[action])
        assert game.player is None
        assert game.legal == ()
        assert len(game.history) <= MOST_ACTIONS
        assert sorted(game.returns) == [-1.0, 1.0]


def test_capulet_knows_nothing_of_the_disguise():
    """Another pair with the same reports leaves him the same history and the same observation."""
    checked = 0
    for days, actions, states in games(40):
        last = states[-1]
        for pair in last.candidates:
            game, other = Game.new(days), Game.new(days)
            for action in actions:
                game = game.act(NUMBERS[action])
                other = other.act(NUMBERS[Disguise(pair) if isinstance(action, Disguise) else action])
                assert game.history_of(1) == other.history_of(1)
                assert game.told(1) == other.told(1)
                assert game.table(1) == other.table(1)
                assert (game.observation(1) == other.observation(1)).all()
            differ = pair != last.lovers
            assert (game.told(0) != other.told(0)) == differ
            assert (game.observation(0) != other.observation(0)).any() == differ
            checked += differ
    assert checked > 10


def test_an_observation_shows_the_view():
    for days, actions, _ in games(10):
        game = Game.new(days)
        seen = {}
        for action in actions:
            game = game.act(NUMBERS[action])
            for player, seat in enumerate(Seat):
                numbers = game.observation(player)
                assert numbers.shape == (SIZE,)
                assert set(numbers.tolist()) <= {0, 1}
                shown = view(game.state, seat)
                key = (player, numbers.tobytes())
                public = (shown.position, shown.phase, shown.round, shown.candidates, shown.lovers)
                assert seen.setdefault(key, public) == public


def test_how_many_information_states_there_are():
    """From the set-up of the tutorial: a disguise, a move, an answer, and the next move of Capulet's.

    With a leaked secret he would have fifteen times as many.
    """
    game = Game.new()
    for place in parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").placed:
        game = game.act(NUMBERS[Place(Character(len(game.history)), place)])
    layer, counts = [game], []
    for _ in range(4):
        counts.append((len(layer), *(len({one.told(player) for one in layer}) for player in (0, 1))))
        layer = [one.act(number) for one in layer for number in one.legal]
    assert counts == [(1, 1, 1), (15, 15, 1), (15 * 22, 15 * 22, 22), (15 * 331, 15 * 331, 331)]
