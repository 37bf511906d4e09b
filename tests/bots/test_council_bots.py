"""The bots of Council of Verona: legal, deterministic, blind to what they may not know, and of use."""

import os
import random
from dataclasses import replace

import pytest
from councils import random_game, seeds, settings_of_a_game, table
from hypothesis import given, settings
from hypothesis import strategies as st

from verona.bots.council import BOTS
from verona.bots.council.rehearsal import Rehearsal, points_at_end, worth
from verona.bots.council.sampling import SamplingBot, sensible
from verona.bots.council.tournament import main, shares
from verona.bots.council.worlds import groups, sample
from verona.council.ending import ending
from verona.council.notation import format_action
from verona.council.rules import legal_actions, new_game, play
from verona.council.state import PLAYERS, Phase, Setting, shuffled
from verona.council.view import view

CHOICES = {"easy": 32, "medium": 8, "hard": 1, "random": 400}
"""In how many states a bot is tried; with CHOICES=1000 in the environment, every bot in so many."""

EVERY_BOT = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
QUICK = SamplingBot("quick", games=60)


def anywhere(count, seed=0):
    """So many states in which something can be done, of games of every kind."""
    rng = random.Random(seed)
    for number in range(count):
        setting = Setting(players=PLAYERS[number % 4], poison=number % 8 > 3)
        _, _, states = random_game(setting, rng.getrandbits(32))
        yield rng.choice(states[:-1])


# Sampled truths.


def everything(state):
    """All cards of a state, wherever they are."""
    passed = [
        one
        for choice in state.choices
        if state.setting.players == 2 and state.phase is Phase.DRAFT
        for one in choice.seen
        if one not in choice.kept
    ]
    hands = [one for hand in state.hands for one in hand]
    standing = [one.card for one in state.table]
    return sorted([*hands, *passed, *state.stack, *state.coming, *state.removed, *standing])


@given(settings_of_a_game, seeds, st.data())
def test_a_sampled_truth_looks_the_same_and_lacks_nothing(setting, seed, data):
    _, _, states = random_game(setting, seed)
    state = data.draw(st.sampled_from(states))
    for seat in setting.seats:
        seen = view(state, seat)
        truth = sample(seen, random.Random(seed))
        assert view(truth, seat) == seen
        assert everything(truth) == sorted(setting.cards)
        assert tuple(map(len, truth.hands)) == tuple(map(len, state.hands))
        for other in setting.seats:
            faces = [one.face for one in truth.tokens if one.owner == other and one.slot is not None]
            assert sorted([*truth.own(other), *faces]) == [*setting.faces]


def test_a_sampled_truth_can_be_played_on():
    for number, state in enumerate(anywhere(200, seed=4)):
        truth = sample(view(state, state.turn), random.Random(number))
        assert legal_actions(truth) == legal_actions(state)
        assert len(points_at_end(truth, random.Random(number))) == state.setting.players


@settings(max_examples=60)
@given(settings_of_a_game, seeds)
def test_what_has_ended_ends_in_the_head_as_at_the_table(setting, seed):
    _, _, states = random_game(setting, seed)
    assert points_at_end(states[-1], random.Random(0)) == [*ending(states[-1]).points]


@settings(max_examples=60)
@given(settings_of_a_game, seeds, st.data())
def test_in_the_head_too_nothing_gets_lost(setting, seed, data):
    _, _, states = random_game(setting, seed)
    state = data.draw(st.sampled_from([state for state in states if state.phase is not Phase.DRAFT]))
    game = Rehearsal(state, random.Random(seed))
    game.play_on(state)
    assert not any(game.hands)
    assert game.council & game.exile == 0
    unplayed = {one.number for one in state.removed}
    there = [one for one in setting.cards if one.number not in unplayed]
    assert game.council | game.exile == sum(1 << one.number for one in there)
    spots = sorted((modifier, one.number) for one in there for modifier in one.slots)
    assert sorted([*game.open, *(one.spot for one in game.laid)]) == spots
    for seat in setting.seats:
        laid = [one.face for one in game.laid if one.owner == seat]
        assert sorted([*game.own[seat], *laid]) == [*setting.faces]


def test_every_truth_is_sampled_as_often():
    """Three draft: the start player sees all but two cards, and doesn't know who holds which of them."""
    state = new_game(shuffled(Setting(players=3), random.Random(1)))
    seen, rng = view(state, 0), random.Random(2)
    held = [sample(seen, rng).hands[1] for _ in range(1000)]
    assert {*held} == {state.hands[1], state.hands[2]}
    assert 400 < held.count(state.hands[1]) < 600


def test_a_token_that_came_back_is_reckoned_with():
    """Its face is known to who looked; the one laid instead is another, and may not be known."""
    start = table("romeo", "juliet", "0:5@romeo.1 0:3@romeo.2", hands=("lady-capulet", "paris", "nurse"))
    looked = replace(start, tokens=(replace(start.tokens[0], seen=frozenset({1})), start.tokens[1]))
    for word in ("lady-capulet>exile", "replace:romeo.1+0"):
        looked = play(looked, next(one for one in legal_actions(looked) if format_action(one) == word))
    sampled = [sample(view(looked, 1), random.Random(seed)).tokens for seed in range(200)]
    assert {tokens[0].face for tokens in sampled} == {looked.tokens[0].face}
    seen = {(tokens[1].face, tokens[2].face) for tokens in sampled}
    five = looked.tokens[0].face
    others = [face for face in looked.setting.faces if face is not five]
    assert seen == {(one, other) for one in others for other in others if one is not other}


# Bots.


def test_the_bots_go_by_their_names():
    assert list(BOTS) == ["easy", "medium", "hard", "random"]
    assert all(bot.name == name for name, bot in BOTS.items())


@EVERY_BOT
def test_legal_anywhere_in_a_game(bot):
    for number, state in enumerate(anywhere(int(os.environ.get("CHOICES", CHOICES[bot.name])))):
        action = bot.choose(view(state, state.turn), random.Random(number))
        assert action in legal_actions(state)


@pytest.mark.parametrize("bot", [BOTS["easy"], BOTS["random"]], ids=lambda bot: bot.name)
def test_the_same_seed_gives_the_same_action(bot):
    for number, state in enumerate(anywhere(8, seed=1)):
        seen = view(state, state.turn)
        assert bot.choose(seen, random.Random(number)) == bot.choose(seen, random.Random(number))


def test_another_truth_gives_the_same_action():
    """Whatever is hidden is sampled anew: the same view, so the same action."""
    for number, state in enumerate(anywhere(8, seed=2)):
        seen = view(state, state.turn)
        for seed in range(2):
            other = sample(seen, random.Random(seed))
            again = QUICK.choose(view(other, state.turn), random.Random(number))
            assert again == QUICK.choose(seen, random.Random(number))


def test_a_win_is_worth_more_than_any_points():
    assert worth([6, 4, 0], 0) == pytest.approx(1 + 0.03 * 2)
    assert worth([6, 4, 0], 1) == pytest.approx(-0.03 * 2)
    assert worth([6, 4, 0], 2) == pytest.approx(-0.03 * 6)
    assert worth([4, 4], 0) == 1  # a tie goes to who is earlier in the turn order
    assert worth([4, 4], 1) == 0


@pytest.mark.parametrize(
    ("tokens", "turn", "wanted"),
    [
        ("1:3@juliet.1", 0, "5@romeo.1"),
        ("1:5@juliet.1 2:5@romeo.1 0:5@romeo.2", 0, "3@juliet.2"),
    ],
)
def test_the_last_token_goes_where_it_scores_most(tokens, turn, wanted):
    state = table("romeo juliet", "", tokens, ("", "", ""), turn, Phase.LAST, poison=False)
    assert format_action(QUICK.choose(view(state, turn), random.Random(0))) == wanted


def test_of_a_cards_open_slots_only_the_best_is_thought_about():
    state = table("romeo juliet", "", "1:5@romeo.1", ("", "", ""), 0, Phase.LAST, poison=False)
    words = sorted(map(format_action, sensible(legal_actions(state))))
    assert words == ["-", *(f"{face}@{name}" for face in "035" for name in ("juliet.1", "romeo.2"))]


def test_thinking_is_worth_something(capsys, record_property):
    """A little of it against random players at tables of three: by chance it would win every third game."""
    won = sum(shares(Setting(players=3, poison=True), QUICK, BOTS["random"], 3, 0, {})) / 3
    record_property("won", won)
    with capsys.disabled():
        print(f"\n60 games in the head among two random players: {won:.0%} won")
    assert won > 1 / 2


def test_the_tournament_prints_its_tables(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["tournament", "random", "random", "--deals", "3", "--players", "2"])
    main()
    said = capsys.readouterr().out
    assert "2 players, 3 deals: random wins" in said
    assert "by chance 50%" in said
    assert "p95" in said


def test_groups_name_a_holder_for_every_card():
    for state in anywhere(200, seed=3):
        for seat in state.setting.seats:
            for cards, holders in groups(view(state, seat)):
                assert len(cards) == len(holders)
                assert seat not in holders
