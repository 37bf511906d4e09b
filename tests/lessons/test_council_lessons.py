"""The chapters of Council of Verona: what a click tells, and the guided game that they go through."""

from functools import reduce
from itertools import pairwise

import pytest

from verona.council.ending import ending
from verona.lessons.card_attempt import act
from verona.lessons.council import COURSES, course
from verona.lessons.council.attempt import GAME
from verona.lessons.council.table import GUIDED, OVER, after


def click(attempt, *clicks):
    return reduce(act, clicks, attempt)


def test_a_tick_tells_how_many_are_missing():
    step = course("council-ending").step(2)
    *most, last, confirm = GAME.solution(step)
    assert str(click(GAME.begin(step), confirm).note.text) == "Tick cards on the table, then check."
    one_less = click(GAME.begin(step), *most, confirm)
    assert str(one_less.note.text) == "So far all is right, but one card is still missing."
    assert click(one_less, last, confirm).done
    first_only = click(GAME.begin(step), most[0], confirm)
    assert str(first_only.note.text) == "So far all is right, but 2 cards are still missing."


def test_a_card_tells_what_it_says_where_nothing_is_asked():
    step = course("council-welcome").step(0)
    assert str(act(GAME.begin(step), "tybalt").note.text) == (
        "Tybalt, an ability: Move one character from the Council to Exile."
    )
    assert (
        str(act(GAME.begin(step), "romeo").note.text)
        == "Romeo, an agenda: Romeo and Juliet in the same area."
    )
    slot = click(GAME.begin(step), "tybalt", "romeo.2")
    assert slot.note == act(GAME.begin(step), "romeo").note
    # What has nothing to tell takes away what was told of something else.
    assert click(GAME.begin(step), "tybalt", "5").note is None


# The guided game.


def test_the_guided_game_goes_on_from_step_to_step():
    """What a learner has done in one step is done when the next one begins."""
    for key in ("council-turn", "council-abilities"):
        steps = [course(key).step(number) for number in range(course(key).length)]
        for one, following in pairwise(steps):
            if following.start.history:  # the last one is a table of its own
                assert click(GAME.begin(one), *GAME.solution(one)).state == following.start


def test_how_the_guided_game_ends():
    end = ending(OVER)
    assert GUIDED.state == OVER
    assert (end.points, end.winner, end.tied) == ((9, 9, 8), 0, True)
    assert [one.key for one in end.holding] == ["romeo", "juliet", "escalus"]
    assert [one.key for one in after("keep:mercutio").hands[0]] == ["mercutio", "romeo", "tybalt", "nurse"]
    assert [one.key for one in OVER.removed] == ["lady-capulet"]


def test_the_chapters_by_their_keys():
    assert [one.key for one in COURSES] == [
        f"council-{name}" for name in ("welcome", "turn", "abilities", "draft", "ending", "poison")
    ]
    with pytest.raises(KeyError, match="council-welcome"):
        course("nonsense")
