"""The levels: who is stronger, what the hard one can force, and that it keeps to its budget."""

import random
from dataclasses import replace
from statistics import mean

import pytest
from adversary import Adversary, longest_game
from oracle import sample
from positions import later_in_round, start_of_round, view_to_move

from verona.bots import BOTS, hiding, pursuit
from verona.bots.guarantee import Guarantee, RestOfRound, pair_set
from verona.bots.hard import HardBot
from verona.bots.one_day import Budget
from verona.bots.outlook import groups, life, lives, members, sizes
from verona.bots.pursuit import forcing
from verona.bots.tournament import day_of, deals, main
from verona.bots.whole_round import whole_round
from verona.twist.board import Area, area
from verona.twist.characters import ALL_PAIRS, Character
from verona.twist.deduction import consistent, same_area
from verona.twist.rules import first_round, play
from verona.twist.state import Position, Seat
from verona.twist.view import view

QUICK = HardBot(nodes=20_000)


def days(capulet, nurse, count, seed=0):
    return [day_of(BOTS[capulet], BOTS[nurse], deal) for deal in deals(count, seed)]


@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("easy", "random")])
def test_each_level_beats_the_one_below(better, worse):
    other = "random" if worse == "random" else "easy"
    assert mean(days(better, other, 30)) < mean(days(worse, other, 30))
    assert mean(days(other, better, 30)) > mean(days(other, worse, 30))


def test_hard_finds_the_lovers_of_a_careful_nurse_sooner():
    ends = days("hard", "careful", 5)
    assert mean(ends) < mean(days("careful", "careful", 5))
    assert max(ends) <= 5


def test_hard_hides_them_longer():
    assert mean(days("careful", "hard", 5)) > mean(days("careful", "careful", 5))


@pytest.mark.parametrize("deal", deals(3, seed=1), ids=["one", "two", "three"])
def test_hard_against_a_nurse_who_chooses_the_pair_afterwards(deal):
    """More of them, and one who looks farther: adversary.py. There he needs a sixth day now and then."""
    assert longest_game(BOTS["hard"], Adversary(nodes=50_000), deal) <= 5


def test_what_capulet_is_sure_of_he_gets():
    """A position in which he can force the end within two days, against a Nurse who resists all she can."""
    squares, pairs, _ = sample(random.Random(3), 1, pairs=3, days=2)[0]
    left = tuple(pair for number, pair in enumerate(ALL_PAIRS) if pairs >> number & 1)
    state = replace(first_round(Position(squares), left[0]), candidates=left)
    rest = whole_round(state.position)
    forced = forcing(view(state, Seat.CAPULET), rest, Budget())
    moves = forced.moves
    assert forced.days == 2
    assert set(moves) <= set(rest.moves)
    assert HardBot(nodes=10**9).choose(view(state, Seat.CAPULET), random.Random(0)) in moves
    for move in moves[:3]:
        after = play(state, move)
        search = RestOfRound(whole_round(after.position), pairs, 2, Guarantee(Budget()))
        assert search.holds(0)


def test_hard_keeps_to_its_budget(monkeypatch):
    """What it looks at beyond the round is paid for, also where it would like to look at more."""
    budgets = []

    class Recorded(Budget):
        def __init__(self, nodes):
            super().__init__(nodes)
            self.looked_at = 0
            budgets.append(self)

        def spend(self, nodes):
            super().spend(nodes)
            self.looked_at += nodes

    monkeypatch.setattr(pursuit, "Budget", Recorded)
    monkeypatch.setattr(hiding, "Budget", Recorded)
    rng = random.Random(7)
    for number in range(30):
        state = later_in_round(rng, number % 4, pairs=2 + number % 3)
        QUICK.choose(view_to_move(state), rng)
    assert len(budgets) == 30
    assert all(budget.looked_at <= QUICK.nodes for budget in budgets)
    assert {budget.left < 0 for budget in budgets} == {False, True}


def test_hard_takes_what_it_can_force_now():
    rng = random.Random(4)
    found = 0
    while found < 10:
        state = later_in_round(rng, rng.choice([2, 4]), pairs=2)
        rest = whole_round(state.position)
        sure = RestOfRound(rest, pair_set(state.candidates), 1, Guarantee(Budget())).sure()
        if sure:
            assert QUICK.choose(view_to_move(state), random.Random(1)) in sure
            found += 1


def test_tables_say_what_is_left():
    rng = random.Random(5)
    for _ in range(50):
        state = start_of_round(rng)
        squares, left = state.position.placed, state.candidates
        pairs = pair_set(left)
        centre = sum(1 << c for c in Character if area(squares[c]) is Area.CENTRE)
        for number, (pair, one) in enumerate(zip(left, members(pairs), strict=True)):
            group = pair_set(consistent(left, squares, same_area(pair, squares)))
            assert pair_set((pair,)) == one
            assert groups(pairs, one)[centre] == group
            assert sizes(pairs)[centre, number] == len(consistent(left, squares, same_area(pair, squares)))
            assert lives(pairs, 3)[centre, number] == life(group, 3)


def test_a_life_is_longer_with_more_pairs_and_more_days():
    ever_more = [(1 << count) - 1 for count in range(1, 16)]
    assert life(1, 6) == 0
    assert all(1 <= life(pairs, reports) <= reports + 1 for pairs in ever_more[1:] for reports in range(7))
    assert all(life(pairs, 3) <= life(pairs, 5) for pairs in ever_more)
    assert life(ever_more[1], 6) < life(ever_more[4], 6) < life(ever_more[14], 6)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["easy", "--games", "1"], "1 is too few: expected 2 or more"),
        (["eazy"], "'eazy' is no level: expected one of easy, medium, careful, hard, random"),
    ],
)
def test_the_tournament_says_what_it_expects(arguments, reason, capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["tournament", *arguments])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert reason in capsys.readouterr().err


def test_the_tournament_prints_its_tables(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["tournament", "easy", "random", "--games", "6", "--days", "5"])
    main()
    said = capsys.readouterr().out
    assert "6 deals, 5 days, seed 1, random set-ups and pairs" in said
    assert "random   easy     against random" in said
    assert "p95" in said


def test_the_same_deal_gives_the_same_game():
    for deal in (*deals(2, seed=6), *deals(1, seed=6, own=True)):
        assert day_of(BOTS["medium"], BOTS["easy"], deal) == day_of(BOTS["medium"], BOTS["easy"], deal)
