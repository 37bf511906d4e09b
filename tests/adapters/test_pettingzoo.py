"""PettingZoo's own tests of an environment, and that Capulet's observation keeps the secret."""

import random

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from verona.adapters.pettingzoo import env, raw_env
from verona.adapters.play import NUMBERS
from verona.twist.characters import ALL_PAIRS
from verona.twist.state import Disguise


@pytest.mark.parametrize("days", [4, 7])
def test_the_interface(days):
    api_test(env(days=days), num_cycles=300)


def test_seeds():
    seed_test(env, num_cycles=200)


def play_at_random(table, rng):
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        legal = observation["action_mask"].nonzero()[0].tolist()
        table.step(None if terminated or truncated else rng.choice(legal))
    return rewards


def test_somebody_wins_every_game():
    winners = set()
    for seed in range(20):
        table = env(days=4 + seed % 4)
        table.reset()
        rewards = play_at_random(table, random.Random(seed))
        assert sorted(rewards.values()) == [-1.0, 1.0]
        winners.add(max(rewards, key=rewards.get))
    assert winners == {"nurse", "capulet"}


def test_an_illegal_action_loses():
    table = env()
    table.reset()
    table.step(NUMBERS[Disguise(ALL_PAIRS[0])])
    assert table.rewards["nurse"] == -1


def test_capulet_sees_the_same_whoever_hides():
    seen = []
    for pair in ALL_PAIRS:
        table = raw_env(render_mode="ansi")
        table.reset()
        rng = random.Random(3)
        for _ in range(6):
            table.step(rng.choice(table.observe("nurse")["action_mask"].nonzero()[0].tolist()))
        table.step(NUMBERS[Disguise(pair)])
        shown = table.observe("capulet")
        seen.append((table.render(), *(part.tobytes() for part in shown.values())))
    assert len(set(seen)) == 1
