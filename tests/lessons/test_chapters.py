"""What the chapters teach: the guided game of the rulebook, the walks, and whose turn it is."""

import pytest
from every_step import CHAPTER_STEPS, every_chapter_step, step_of
from naive_twist import in_centre, moves, targets

from verona.lessons.attempt import Attempt, act, solution
from verona.lessons.model import Do, Find, Hearts, Prop, Strike, Tint, Walk
from verona.lessons.twist import CHAPTERS, COURSES, course, notebook
from verona.lessons.twist.elimination import REPORTED
from verona.lessons.twist.table import FIRST_ROUND, after
from verona.twist.board import SQUARE_NAMES, Area
from verona.twist.characters import Character
from verona.twist.notation import format_move, format_position
from verona.twist.rules import play, to_move
from verona.twist.state import Disguise, Move, Phase, Place, Seat, Tell

WALKS = [name for name, step in CHAPTER_STEPS.items() if isinstance(step.goal, Walk)]


def stands(state):
    """Where everyone stands, for `naive_twist`."""
    return {token[0]: token[1:] for token in format_position(state.position).split()}


# The guided game.


def test_the_set_up_and_the_lovers():
    steps = [step_of("placement 2"), step_of("placement 3"), step_of("disguise 2")]
    (noble,), (lovers,) = steps[0].goal.actions, steps[2].goal.actions
    assert noble == Place(Character.NOBLE, SQUARE_NAMES.index("d2"))
    assert isinstance(lovers, Disguise)
    assert lovers.pair.letters == "QN"
    assert format_position(steps[0].start.position) == ""
    assert play(steps[0].start, noble) == steps[1].start
    placed = Attempt(steps[1]).state
    assert format_position(placed.position) == "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"
    assert placed == steps[2].start
    assert play(placed, lovers) == step_of("round 1").start == FIRST_ROUND


def test_the_moves_of_the_first_round():
    state, played = step_of("round 1").start, []
    for number in (2, 3, 4):
        step = step_of(f"round {number}")
        assert step.start == state
        (capulets,), (nurses,) = step.opening, step.goal.actions
        assert to_move(state) is Seat.CAPULET
        assert to_move(Attempt(step).state) is Seat.NURSE
        for move in (capulets, nurses):
            assert format_move(move) in moves(stands(state), {who.letter for who in state.position.active})
            played.append(format_move(move))
            state = play(state, move)
    assert played == ["Qa4", "Fa1", "Nd4", "Pa2", "Bd2", "Se1"]
    assert state == step_of("report 1").start == after(6)
    assert state.phase is Phase.REPORT


def test_the_friar_has_one_move_and_the_servant_is_the_last():
    friar, servant = Attempt(step_of("round 2")).state, Attempt(step_of("round 4")).state
    assert targets("F", stands(friar)) == {"a1"}
    assert servant.position.active == {Character.SERVANT}


def test_the_report_and_what_it_rules_out():
    told, struck = step_of("report 4"), step_of("elimination 2")
    centre = {letter for letter, square in stands(told.start).items() if in_centre(square)}
    assert centre == {"B"}
    assert solution(told) == ("same",)
    assert {pair.letters for pair in struck.goal.pairs} == {"PB", "QB", "BN", "BS", "BF"}
    assert len(REPORTED.candidates) == 10
    assert REPORTED.round == 2
    assert play(struck.start, told.goal.actions[0]) == REPORTED == step_of("elimination 3").start


# Walks.


def shortest(step):
    """How many moves a walk takes at the least, by trying all of them."""
    goal, letter = step.goal, step.goal.character.letter
    others = stands(step.start)
    start = others.pop(letter)
    wanted = frozenset(SQUARE_NAMES[square] for square in goal.visit)
    places, number = {(start, wanted)}, 0
    while all(left for _, left in places):
        number += 1
        places = {
            (target, left - {target})
            for square, left in places
            for target in targets(letter, {**others, letter: square})
        }
        assert number < 10
    return number


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_goes_by_the_rules_and_no_way_is_shorter(name):
    step = step_of(name)
    here, letter = stands(step.start), step.goal.character.letter
    for square in step.goal.line:
        assert SQUARE_NAMES[square] in targets(letter, here)
        here[letter] = SQUARE_NAMES[square]
    assert set(step.goal.visit) <= set(step.goal.line)
    assert len(step.goal.line) == shortest(step)


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_takes_no_move_against_the_rules(name):
    step = step_of(name)
    who = step.goal.character
    attempt = Attempt(step, chosen=who)
    taken = {square for square in SQUARE_NAMES if act(attempt, square).actions}
    assert taken == targets(who.letter, stands(step.start))


@pytest.mark.parametrize(
    ("name", "friar", "target", "others"),
    [
        ("moving 8", "c3", "e3", "N"),
        ("moving 9", "a2", "e2", "Q"),
        ("moving 10", "a1", "d4", "PS"),
        ("moving 11", "c3", "c1", "P"),
    ],
    ids=["adjacent", "over a gap", "over two in a row", "blocked at the edge"],
)
def test_the_friar_has_boards_of_his_own(name, friar, target, others):
    here = stands(step_of(name).start)
    assert here["F"] == friar
    assert target in targets("F", here)
    assert target not in targets("F", {who: here[who] for who in here if who not in others})


def test_the_friar_with_nobody_to_jump():
    assert targets("F", stands(step_of("moving 12").start)) == set()
    assert targets("F", stands(step_of("moving 11").start)) == {"c1"}
    assert targets("F", stands(step_of("moving 13").start)) == {"b4", "a1", "d1"}


# Whose turn it is.


@every_chapter_step
def test_who_is_said_to_be_on_turn_is(step):
    state, said = Attempt(step).state, f"{step.who or ''} {step.text} {step.task or ''}"
    turns = {
        Seat.NURSE: ("our turn, Nurse", "You are the Nurse"),
        Seat.CAPULET: ("You are Capulet", "Capulet's turn"),
    }
    for seat, phrases in turns.items():
        if any(phrase in said for phrase in phrases):
            assert to_move(state) is seat


def test_capulets_last_move_leaves_nobody_who_can_move():
    for name in ("strategy 3", "strategy 5"):
        step = step_of(name)
        for action in step.goal.actions:
            assert play(step.start, action).phase is Phase.REPORT
    for move in moves(stands(step_of("strategy 5").start), "NF"):
        wanted = move in map(format_move, step_of("strategy 5").goal.actions)
        here = {**stands(step_of("strategy 5").start), move[0]: move[1:]}
        assert wanted == (not moves(here, set("NF") - {move[0]}))


def test_the_numbers_of_the_strategy_chapter():
    wanted = {
        "strategy 3": lambda same, different: min(same, different) >= 7,
        "strategy 4": lambda *gone: 0 in gone,
    }
    for name, good in wanted.items():
        step = step_of(name)
        for move in moves(stands(step.start), {who.letter for who in step.start.position.active}):
            here = {**stands(step.start), move[0]: move[1:]}
            inside = sum(map(in_centre, here.values()))
            different = inside * (6 - inside)
            assert good(different, 15 - different) == (move in map(format_move, step.goal.actions)), move


# The tutorial's content: its twenty-one steps, each in some chapter.


def says(*words):
    return lambda step: all(word in f"{step.text} {step.task or ''}" for word in words)


def asks(kind, prop=None):
    return lambda step: isinstance(step.goal, kind) and (prop is None or prop in step.props)


def plays(kind):
    return lambda step: isinstance(step.goal, Do) and isinstance(step.goal.actions[0], kind)


CONTENT = [
    ("welcome", says("The Nurse knows", "Capulet")),
    ("welcome", says("Six people", "two of them", "disguise")),
    ("welcome", says("Capulet wins", "The Nurse wins", "seven days")),
    ("placement", says("confirm", "change your mind")),
    ("placement", plays(Place)),
    ("placement", says("The other five", "Capulet waits")),
    ("disguise", says("Six tiles", "choose two")),
    ("disguise", plays(Disguise)),
    ("disguise", says("face down")),
    ("moving", says("two phases")),
    ("moving", says("moves once", "Capulet begins", "has not moved yet")),
    *[
        ("moving", says(f"The {who}"))
        for who in ("Prince", "Princess", "Bishop", "Noble", "Servant", "Friar")
    ],
    ("moving", says("sign at the upper right")),
    ("round", plays(Move)),
    ("round", says("stop early")),
    ("report", says("in the same area, both in the centre", "in different areas")),
    ("report", lambda step: Tint(Area.CENTRE) in step.marks and asks(Find)(step)),
    ("report", lambda step: Tint(Area.EDGE) in step.marks),
    ("elimination", says("still be the lovers", "the same area")),
    ("report", plays(Tell)),
    ("elimination", asks(Strike, Prop.FIFTEEN)),
    ("elimination", says("Ten of the fifteen")),
    ("elimination", says("top leaf", "next round")),
    ("elimination", says("seventh day", "single pair")),
    ("elimination", says("practice", "advice", "start a game")),
    ("strategy", says("picture", "how many pairs")),
]


@pytest.mark.parametrize(("key", "fits"), CONTENT)
def test_the_content_of_the_tutorial_is_there(key, fits):
    assert any(fits(step) for name, step in CHAPTER_STEPS.items() if name.startswith(key + " "))


def test_the_fifteen_the_hearts_and_the_calendar_are_shown_somewhere():
    shown = {prop for step in CHAPTER_STEPS.values() for prop in step.props}
    assert shown == set(Prop)
    # Hearts show who the lovers are, and only in the guided game, where the learner is the Nurse.
    for step in CHAPTER_STEPS.values():
        for mark in step.marks:
            if isinstance(mark, Hearts):
                assert mark.pair == step.start.lovers


# Their order.


def test_the_chapters_follow_one_another():
    keys = [one.key for one in COURSES]
    assert keys[:7] == ["welcome", "placement", "disguise", "moving", "round", "report", "elimination"]
    assert [CHAPTERS.following(key).key for key in keys[:-1]] == keys[1:]
    assert CHAPTERS.following(keys[-1]) is None
    assert [notebook(key)[:3] for key in keys] == [f"{n:02}_" for n in range(1, len(keys) + 1)]
    with pytest.raises(KeyError, match="welcome"):
        course("nonsense")
    with pytest.raises(IndexError):
        course("welcome").step(5)
