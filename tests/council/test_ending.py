"""The end, step by step: poison and antidote, points by slot, the winner, and the words for each."""

from dataclasses import replace

import pytest
from councils import card, slot, table

from verona.council.deck import DECK
from verona.council.ending import ending
from verona.council.explanations import epilogue, fates, scores, slot_name, verdicts, why_won
from verona.council.state import Slot

NAMES = ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize(
    ("tokens", "dies", "words"),
    [
        ("0:P@romeo.1", True, "Romeo: poison 1, antidote 0. Dead, and out with all tokens there."),
        ("0:P@romeo.1 1:A@romeo.2", False, "Romeo: poison 1, antidote 1. Lives."),
        ("0:P@romeo.1 1:A@romeo.2 2:P@romeo.3", True, "Romeo: poison 2, antidote 1. Dead, and out with all "
         "tokens there."),
        ("0:A@romeo.1", False, "Romeo: antidote 1, and no poison. Lives, of course."),
        ("0:P@romeo.3 1:A@romeo.1 2:A@romeo.2", False, "Romeo: poison 1, antidote 2. Lives."),
    ],
)  # fmt: skip
def test_fate(tokens, dies, words):
    state = table("romeo juliet", "", tokens)
    (fate,) = fates(state)
    assert (fate.card.key, str(fate.reason)) == ("romeo", words)
    assert ending(state).dead == ((card("romeo"),) if dies else ())
    assert ending(state).holding == (() if dies else (card("romeo"), card("juliet")))


def test_influence_kills_nobody():
    assert fates(table("romeo juliet", "", "0:5@romeo.1 1:0@romeo.2")) == ()


def test_antidote_on_another_card_does_not_help():
    state = table("romeo juliet", "", "0:P@romeo.1 1:A@juliet.1")
    assert ending(state).dead == (card("romeo"),)
    assert ["Dead" in str(fate.reason) for fate in fates(state)] == [True, False]


def test_poison_comes_before_the_agendas():
    """Mercutio's agenda holds only once Juliet is dead, and Romeo's holds no more."""
    tokens = "0:5@romeo.1 1:3@mercutio.1 2:5@juliet.1 0:P@juliet.2"
    state = table("romeo juliet", "mercutio paris", tokens)
    end = ending(state)
    assert [one.key for one in end.dead] == ["juliet"]
    assert [one.key for one in end.holding] == ["mercutio"]
    assert end.points == (0, 4, 0)
    assert [one.card.key for one in verdicts(state)] == ["romeo", "mercutio"]
    assert [str(one.reason) for one in verdicts(state)] == [
        "Juliet is dead, and counts nowhere.",
        "In Exile 2, on the Council 1: more in Exile.",
    ]
    without = table("romeo juliet", "mercutio paris", tokens.rsplit(" ", 1)[0])
    assert ending(without).points == (6, 0, 6)


@pytest.mark.parametrize(
    ("name", "letter", "points", "words"),
    [
        ("romeo.1", "5", 6, "Value 5, slot +1: 6."),
        ("romeo.2", "5", 5, "Value 5, slot 0: 5."),
        ("romeo.3", "5", 4, "Value 5, slot −1: 4."),
        ("romeo.1", "0", 1, "Value 0, slot +1: 1."),
        ("romeo.3", "0", -1, "Value 0, slot −1: −1."),
        ("romeo.2", "3", 3, "Value 3, slot 0: 3."),
        ("romeo.1", "A", 0, "Not an influence token: no points."),
        ("lord-capulet.1", "5", 0, "The agenda fails: no points."),
    ],
)
def test_score(name, letter, points, words):
    state = table("romeo juliet", "lord-capulet", f"1:{letter}@{name}")
    (score,) = scores(state)
    assert (score.points, str(score.reason), score.token.slot) == (points, words, slot(name))
    assert ending(state).points == (0, points, 0)


def test_tokens_of_the_dead_are_not_counted():
    state = table("romeo juliet", "mercutio", "0:P@mercutio.1 1:5@mercutio.2 2:3@romeo.1")
    assert [str(one.token.slot.card.title) for one in scores(state)] == ["Romeo"]
    assert ending(state).points == (0, 0, 4)


def test_tokens_in_hand_score_nothing():
    assert ending(table("romeo juliet", "")).points == (0, 0, 0)


@pytest.mark.parametrize(
    ("tokens", "winner", "words"),
    [
        ("1:5@romeo.1 2:3@juliet.1", 1, "Bob wins with 6 points, 2 ahead of Cy."),
        ("2:0@romeo.1", 2, "Cy wins with 1 point, 1 ahead of Ann."),
        ("0:0@romeo.3 2:3@juliet.1", 2, "Cy wins with 4 points, 4 ahead of Bob."),
        ("1:5@romeo.2 2:5@juliet.2", 1, "A tie at 5: Bob wins, {earliest}"),
        ("0:3@romeo.1 2:3@juliet.1", 0, "A tie at 4: Ann wins, {earliest}"),
        ("", 0, "A tie at 0: Ann wins, {earliest}"),
    ],
)
def test_winner(tokens, winner, words):
    end = ending(table("romeo juliet", "", tokens))
    assert end.winner == winner
    assert str(why_won(end, NAMES)) == words.format(earliest="the earliest of them in the turn order.")


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        ("", "No bet has brought anything."),
        ("0:0@romeo.3", "No bet has brought anything."),
        ("1:5@romeo.2 2:5@juliet.2", "Neck and neck."),
        ("1:5@romeo.1 2:3@juliet.1", "It was close"),
        ("1:5@romeo.1 2:3@juliet.2", "The Prince closes the council."),
    ],
)
def test_what_verona_makes_of_it(tokens, words):
    assert str(epilogue(ending(table("romeo juliet", "", tokens)))).startswith(words)


def test_everybody_has_a_rank():
    """Of those with as many points the earlier in the turn order is before the other."""
    assert ending(table("romeo juliet", "", "0:0@romeo.3 2:3@juliet.1")).ranking == (2, 1, 0)
    assert ending(table("romeo juliet", "")).ranking == (0, 1, 2)


def test_slots_that_are_alike_are_told_apart():
    card = replace(DECK.card("romeo"), slots=(2, 2, -3))
    assert [slot_name(Slot(card, place)) for place in range(3)] == ["+2 (1)", "+2 (2)", "−3"]
