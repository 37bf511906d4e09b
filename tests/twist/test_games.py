"""Whole games: the order of things, what is never lost, what never leaks, and how a game ends."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import days_of_a_game, moves, random_game, seeds

from verona.game import IllegalAction
from verona.twist.board import SQUARES, Area, occupied_by
from verona.twist.characters import ALL_PAIRS, Character, Pair, targets
from verona.twist.deduction import consistent, in_area, same_area
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.reasons import why_not
from verona.twist.rules import can_move, first_round, legal_actions, new_game, outcome, play, replay, to_move
from verona.twist.state import EVERYONE, Disguise, Move, Phase, Place, Seat, State, Tell
from verona.twist.view import view

SETUP = parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
EVERY_ACTION = [
    *(kind(character, square) for kind in (Place, Move) for character in Character for square in SQUARES),
    *map(Disguise, ALL_PAIRS),
    Tell(True),
    Tell(False),
]


def test_a_game_begins_with_placement_then_disguise_then_capulet():
    state = new_game()
    assert (state.phase, to_move(state), len(legal_actions(state))) == (Phase.PLACEMENT, Seat.NURSE, 120)
    state = play(state, Place(Character.NOBLE, 8))
    assert len(legal_actions(state)) == 5 * 19
    state = replay(state, [Place(c, SETUP.where(c)) for c in Character if c is not Character.NOBLE])
    assert (state.phase, to_move(state), len(legal_actions(state))) == (Phase.DISGUISE, Seat.NURSE, 15)
    state = play(state, Disguise(parse_pair("QN")))
    assert state == first_round(SETUP, parse_pair("QN"))
    assert (state.phase, to_move(state), state.round) == (Phase.MOVING, Seat.CAPULET, 1)


def test_a_round_alternates_and_ends_with_the_report():
    state = first_round(SETUP, parse_pair("QN"))
    for index, move in enumerate(moves("Qa4 Fa1 Nd4 Pa2 Bd2 Se1")):
        assert to_move(state) is (Seat.NURSE if index % 2 else Seat.CAPULET)
        state = play(state, move)
    assert (state.phase, to_move(state), legal_actions(state)) == (Phase.REPORT, Seat.NURSE, (Tell(True),))
    assert in_area(state.position.placed, Area.CENTRE) == (Character.BISHOP,)
    state = play(state, Tell(True))
    assert (state.phase, to_move(state), state.round) == (Phase.MOVING, Seat.CAPULET, 2)
    assert state.position.active == EVERYONE
    (report,) = state.reports
    assert [pair.letters for pair in report.gone] == ["PB", "QB", "BN", "BS", "BF"]
    assert len(state.candidates) == 10


def test_a_round_that_ends_early_still_has_its_report():
    # The Servant is hemmed in, and whoever the Friar could jump over has the edge behind him.
    state = first_round(parse_position("Pe1 Qd3 Bc3 Nc4 Se4 Fb1"), parse_pair("NF"))
    state = replay(state, moves("Qe3 Pd2 Bb4 Nd4"))
    assert state.position.active == {Character.SERVANT, Character.FRIAR}
    assert not can_move(state.position)
    assert (state.phase, to_move(state)) == (Phase.REPORT, Seat.NURSE)
    with pytest.raises(IllegalAction, match="Nobody can move any more this round"):
        play(state, parse_move("Fa1"))
    state = play(state, Tell(True))
    assert (state.phase, state.round, state.position.active) == (Phase.MOVING, 2, EVERYONE)
    assert (state.position.where(Character.FRIAR), state.position.where(Character.SERVANT)) == (1, 19)


def test_in_every_set_up_somebody_can_move():
    """So every round has a move, and a record never a line without one."""
    for squares in combinations(SQUARES, 6):
        occupied = occupied_by(squares)
        stuck = [{s for s in squares if not targets(c, s, occupied)} for c in Character]
        if all(stuck):  # rare enough to try every way of standing there
            for stand in permutations(squares):
                assert any(square not in stuck[c] for c, square in zip(Character, stand, strict=True))


@pytest.mark.parametrize(
    ("in_the_centre", "same", "different"),
    [(0, 15, 0), (1, 10, 5), (2, 7, 8), (3, 6, 9), (4, 7, 8), (5, 10, 5), (6, 15, 0)],
)
def test_pairs_left_after_a_first_report(in_the_centre, same, different):
    centre, edge = (6, 7, 8, 11, 12, 13), (0, 1, 2, 3, 4, 5)
    for shift in range(6):
        squares = centre[:in_the_centre] + edge[in_the_centre:]
        squares = squares[shift:] + squares[:shift]
        assert len(consistent(ALL_PAIRS, squares, same=True)) == same
        assert len(consistent(ALL_PAIRS, squares, same=False)) == different


def test_elimination_among_three():
    squares = parse_position("Pa1 Qa2 Bb2 Na3 Sa4 Fc2").placed
    three = [parse_pair(letters) for letters in ("PB", "PF", "BF")]
    assert [pair.letters for pair in consistent(three, squares, same=True)] == ["BF"]
    assert [pair.letters for pair in consistent(three, squares, same=False)] == ["PB", "PF"]


def last_report(candidates, same):
    """A game of four days just before its fourth report: the Bishop stands alone in the centre."""
    state = replay(first_round(SETUP, None, days=4), moves("Qa4 Fa1 Nd4 Pa2 Bd2 Se1"))
    state = State(state.position, Phase.REPORT, 4, 4, None, tuple(map(parse_pair, candidates.split())))
    return play(state, Tell(same))


def test_one_pair_left_on_the_last_day_is_capulets_win():
    state = last_report("PB QN", same=True)
    assert (state.phase, outcome(state).winner, outcome(state).round) == (Phase.OVER, Seat.CAPULET, 4)
    assert str(outcome(state).reason) == "Only Princess and Noble are left: the lovers are found."


def test_two_pairs_left_on_the_last_day_is_the_nurses_win():
    state = last_report("PB QN QS", same=True)
    assert (state.phase, outcome(state).winner, outcome(state).round) == (Phase.OVER, Seat.NURSE, 4)
    assert str(outcome(state).reason) == "The last day is over and 2 pairs are still possible."
    assert (legal_actions(state), to_move(state)) == ((), None)


@pytest.mark.parametrize("days", [3, 8])
def test_a_game_has_four_to_seven_days(days):
    with pytest.raises(ValueError, match="days must be 4 to 7"):
        new_game(days)


@given(days_of_a_game, seeds)
def test_every_game_ends(days, seed):
    actions, states = random_game(days, seed)
    end = states[-1]
    told = [action for action in actions if isinstance(action, Tell)]
    assert 2 <= len(told) == len(end.reports) == end.round <= days
    over = outcome(end)
    if len(end.candidates) == 1:
        assert (over.winner, end.candidates) == (Seat.CAPULET, (end.lovers,))
    else:
        assert (over.winner, end.round) == (Seat.NURSE, days)
    assert [outcome(state) for state in states[:-1]] == [None] * len(actions)
    assert replay(new_game(days), actions) == end


@given(days_of_a_game, seeds)
def test_the_true_pair_is_never_eliminated(days, seed):
    _, states = random_game(days, seed)
    for state in states[7:]:
        assert state.lovers in state.candidates
        assert all(state.lovers not in report.gone for report in state.reports)


@given(days_of_a_game, seeds)
def test_no_report_lies(days, seed):
    actions, states = random_game(days, seed)
    for action, before, after in zip(actions, states, states[1:], strict=False):
        if isinstance(action, Tell):
            assert action.same == same_area(before.lovers, before.position.placed)
            assert not can_move(before.position)
            gone = set(before.candidates) - set(after.candidates)
            assert gone == set(after.reports[-1].gone)
            assert all(same_area(pair, before.position.placed) != action.same for pair in gone)


@given(days_of_a_game, seeds, st.data())
def test_what_is_legal_has_no_reason_against_it(days, seed, data):
    _, states = random_game(days, seed)
    state = data.draw(st.sampled_from(states))
    legal = legal_actions(state)
    assert [action for action in EVERY_ACTION if why_not(state, action) is None] == sorted(
        legal, key=EVERY_ACTION.index
    )


@given(days_of_a_game, seeds)
def test_capulet_sees_the_same_whoever_the_lovers_are(days, seed):
    actions, states = random_game(days, seed)
    for length in (7, len(actions) // 2, len(actions)):
        state = states[length]
        seen = view(state, Seat.CAPULET)
        assert seen.lovers is None
        for pair in (None, *state.candidates):
            other = replay(first_round(_setup(states), pair, days), actions[7:length])
            assert view(other, Seat.CAPULET) == seen
            assert repr(view(other, Seat.CAPULET)) == repr(seen)
            assert view(other, Seat.NURSE).lovers == pair
        for pair in set(ALL_PAIRS) - set(state.candidates):  # nobody else gives these reports
            with pytest.raises(IllegalAction):
                replay(first_round(_setup(states), pair, days), actions[7:length])


def _setup(states):
    return states[6].position


def test_nothing_of_the_state_hides_in_a_view():
    """All that can be reached from Capulet's view is made of these, and of plain values."""
    _, states = random_game(7, seed=1)
    plain = (str, int, bool, type(None), Seat, Phase, Character)
    waiting, kinds = [view(states[20], Seat.CAPULET)], set()
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, tuple | frozenset):
            waiting.extend(thing)
        elif not isinstance(thing, plain):
            kinds.add(type(thing).__name__)
            waiting.extend(getattr(thing, name) for name in type(thing).__slots__)
    assert kinds == {"View", "Position", "Report", "Pair"}


def test_a_pair_is_spelled_one_way():
    assert Pair.of(Character.NOBLE, Character.PRINCESS) == parse_pair("QN")
    assert [pair.letters for pair in ALL_PAIRS] == sorted(
        (pair.letters for pair in ALL_PAIRS), key=lambda letters: ["PQBNSF".index(x) for x in letters]
    )
    with pytest.raises(ValueError, match="two different characters"):
        Pair(Character.NOBLE, Character.NOBLE)
