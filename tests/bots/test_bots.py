"""Every bot: legal, deterministic under a seed, and blind to what its seat may not know."""

import os
import random
from dataclasses import replace
from statistics import mean

import pytest
from positions import anywhere, later_in_round, play_out, start_of_round, view_to_move

from verona.bots import BOTS
from verona.twist.characters import ALL_PAIRS
from verona.twist.rules import legal_actions, new_game, outcome, play
from verona.twist.state import Disguise, Phase, Place, Seat
from verona.twist.view import choices, view

POSITIONS = {"easy": 10_000, "medium": 500, "hard": 400, "careful": 500, "random": 10_000}
"""In how many positions a bot is tried, so that it takes seconds; every bot in 10,000, which takes minutes:

    POSITIONS=10000 .venv/bin/pytest tests/bots/test_bots.py -k anywhere_in_a_game
"""

EVERY_BOT = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


def test_the_bots_go_by_their_names():
    assert list(BOTS) == ["easy", "medium", "careful", "hard", "random"]
    assert all(bot.name == name for name, bot in BOTS.items())


def test_choices_are_the_legal_actions_of_the_seat_whose_turn_it_is():
    for state in anywhere(300):
        for seat in Seat:
            seen = view(state, seat)
            assert choices(seen) == (legal_actions(state) if seen.to_move is seat else ())


@EVERY_BOT
def test_legal_anywhere_in_a_game(bot):
    seen = set()
    for number, state in enumerate(anywhere(int(os.environ.get("POSITIONS", POSITIONS[bot.name])), seed=5)):
        action = bot.choose(view_to_move(state), random.Random(number))
        assert action in legal_actions(state)
        seen.add((type(action), len(state.position.active)))
    # Among them rounds in which nobody still active can move, so that the report comes early.
    assert {kind.__name__ for kind, _ in seen} == {"Place", "Disguise", "Move", "Tell"}
    assert {active for kind, active in seen if kind.__name__ == "Tell"} >= {0, 1, 2}
    assert {active for kind, active in seen if kind.__name__ == "Move"} == {1, 2, 3, 4, 5, 6}


@EVERY_BOT
def test_the_same_seed_gives_the_same_action(bot):
    for number, state in enumerate(anywhere(50, seed=1)):
        seen = view_to_move(state)
        assert bot.choose(seen, random.Random(number)) == bot.choose(seen, random.Random(number))


@EVERY_BOT
def test_another_seed_gives_other_set_ups_and_moves(bot):
    placed = {bot.choose(view_to_move(new_game()), random.Random(seed)) for seed in range(50)}
    assert len(placed) > 20
    state = start_of_round(random.Random(0), pairs=15)
    assert len({bot.choose(view_to_move(state), random.Random(seed)) for seed in range(10)}) > 1


@EVERY_BOT
def test_another_secret_gives_the_same_move_of_capulet(bot):
    """Every pair the reports leave, put in the place of the lovers: the same history, so the same move."""
    rng = random.Random(2)
    for number in range(20):
        state = later_in_round(rng, rng.choice([0, 2, 4]))
        moves = {
            bot.choose(view(replace(state, lovers=pair), Seat.CAPULET), random.Random(number))
            for pair in (*state.candidates, None)
        }
        assert len(moves) == 1


@EVERY_BOT
def test_the_nurse_hides_every_pair_in_turn(bot):
    state = new_game()
    rng = random.Random(3)
    while state.phase is Phase.PLACEMENT:
        action = bot.choose(view_to_move(state), rng)
        assert isinstance(action, Place)
        state = play(state, action)
    disguises = [bot.choose(view_to_move(state), rng) for _ in range(300)]
    assert set(disguises) == set(map(Disguise, ALL_PAIRS))


def test_careful_beats_random_as_capulet(record_property, capsys):
    over = [outcome(play_out(BOTS["careful"], BOTS["random"], random.Random(seed))) for seed in range(60)]
    won = [end.round for end in over if end.winner is Seat.CAPULET]
    record_property("mean_day", mean(won))
    with capsys.disabled():
        print(f"\ncareful Capulet, random Nurse: {len(won)} of 60 won, mean day {mean(won):.2f}")
    assert len(won) >= 57


def test_careful_lives_longer_than_random_as_the_nurse(record_property, capsys):
    games = 30
    ends = {
        name: [outcome(play_out(BOTS["random"], BOTS[name], random.Random(seed))) for seed in range(games)]
        for name in ("random", "careful")
    }
    survived = {name: sum(end.winner is Seat.NURSE for end in over) for name, over in ends.items()}
    record_property("survived", survived)
    with capsys.disabled():
        print(f"\nrandom Capulet, {games} games, Nurse survived: {survived}")
    assert survived["careful"] >= 3 * survived["random"]
    assert survived["careful"] >= 0.8 * games
