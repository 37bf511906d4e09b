"""OpenSpiel's own tests of a game; a leaked secret they would not notice, the counts below do."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.observation import make_observation  # noqa: E402

from verona.adapters import open_spiel  # noqa: E402, F401
from verona.adapters.play import HIDDEN, SIZE  # noqa: E402
from verona.twist.table import MOST_ACTIONS  # noqa: E402

NAMES = ["python_verona_twist", "python_verona_twist(days=4)"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("serialize", [False, True])
def test_random_simulations(name, serialize):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=3, serialize=serialize, verbose=False)


def random_state(game, rng, moves):
    state = game.new_initial_state()
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_its_history(name):
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    for moves in range(0, MOST_ACTIONS, 5):
        state = random_state(game, rng, moves)
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state)
        assert str(state.clone()) == str(state)
        assert str(game.deserialize_state(state.serialize())) == str(state)


def test_the_game_says_how_large_it_is():
    game = pyspiel.load_game(NAMES[0])
    assert game.num_distinct_actions() == 257
    assert game.max_game_length() == MOST_ACTIONS
    assert game.information_state_tensor_size() == 2 + SIZE + MOST_ACTIONS * (HIDDEN + 1)
    assert game.observation_tensor_size() == 2 + SIZE


def test_a_public_observation_shows_no_lovers():
    game = pyspiel.load_game(NAMES[0])
    kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    public = make_observation(game, kind)
    state = random_state(game, random.Random(2), 6)
    seen = set()
    for disguise in state.legal_actions():
        after = state.child(disguise)
        public.set_from(after, 0)
        seen.add((public.tensor.tobytes(), public.string_from(after, 0)))
    assert len(seen) == 1


def test_how_many_information_states_there_are():
    """After a fixed set-up, a disguise, Capulet's move and the Nurse's answer: the numbers are those of
    the game. With a leak Capulet would have fifteen times as many."""
    game = pyspiel.load_game(NAMES[1])
    state = game.new_initial_state()
    # The set-up of the tutorial: Pb2 Qe4 Be1 Nd2 Sd1 Fc3.
    for action in (6, 39, 44, 68, 83, 112):
        state.apply_action(action)
    layers = [[state]]
    for _ in range(3):
        layers.append([one.child(action) for one in layers[-1] for action in one.legal_actions()])
    counts = [
        (len(layer), *(len({one.information_state_string(player) for one in layer}) for player in (0, 1)))
        for layer in layers
    ]
    assert counts == [(1, 1, 1), (15, 15, 1), (15 * 22, 15 * 22, 22), (15 * 331, 15 * 331, 331)]
