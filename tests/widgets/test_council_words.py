"""What the page of Council of Verona says: of the draft, of abilities, of the end."""

import random

import pytest

from verona.council.deck import DECK
from verona.council.ending import ending
from verona.council.explanations import slot_name, why_no_ability
from verona.council.notation import format_slot
from verona.council.rules import legal_actions
from verona.council.sitting import act, after, sit_down
from verona.council.state import Lay, Phase, Play, Setting, Slot, shuffled
from verona.council.table import Table
from verona.council.view import view
from verona.player import Player
from verona.widgets.council.cards import row_scene
from verona.widgets.council.sentences import done
from verona.widgets.council.words import is_idle, words_of
from verona.widgets.scene import Label

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def new_table(players, seed=1, poison=False):
    return Table(
        tuple(map(Player, NAMES[:players])),
        shuffled(Setting(players=players, poison=poison), random.Random(seed)),
    )


def states(table, rng):
    """A game at random: each state, and the action that led there."""
    while not table.over:
        action = rng.choice(legal_actions(table.state))
        table = table.act(action)
        yield table.state, action


def said(sitting):
    """What whoever has the turn is told, once they have the screen."""
    return [str(sentence) for sentence in words_of(act(sitting, "ready")).texts]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_draft_says_from_whom_cards_come_and_to_whom_they_go(players):
    sitting = sit_down(new_table(players))
    kept = "Everybody has been dealt one card, and keeps it."
    turns = players * (sitting.table.deal.setting.hand - 1)
    for turn in range(turns):
        seat, told = turn % players, said(sitting)
        before, following = NAMES[(seat - 1) % players], NAMES[(seat + 1) % players]
        assert (kept in told) == (turn < players)
        if turn == 0:
            assert told[-1] == f"You choose first. What you don't keep goes on to {following}."
        elif turn < turns - 1:
            assert told[-1] == f"{before} has passed you these. What you don't keep goes on to {following}."
        else:
            assert (
                told[-1] == f"{before} has passed you the last ones. What you don't keep is out of the game."
            )
        sitting = after(sitting, legal_actions(sitting.table.state)[0])
    assert sitting.table.state.phase is Phase.PLAY


def test_two_are_told_what_each_has_passed_to_the_other():
    sitting = sit_down(new_table(2))
    dealt = []
    for name in ("Ben", "Ann"):
        assert said(sitting)[0].startswith(
            f"What you don't keep goes to {name}, and you get what {name} doesn't"
        )
        dealt.append(sitting.table.state.stack)
        sitting = after(sitting, legal_actions(sitting.table.state)[0])
    hand = sitting.table.state.hands[0]
    one, two = (card for card in hand if card in dealt[1])
    assert said(sitting) == [f"{one.name} and {two.name} come from Ben."]
    sitting = act(act(act(sitting, "ready"), hand[0].key), "exile")
    while sitting.table.turn != 0 or sitting.table.state.phase is not Phase.PLAY:
        sitting = after(sitting, legal_actions(sitting.table.state)[0])
    assert said(sitting) == []


def test_an_ability_that_finds_nothing_is_told_only_where_it_is_so():
    told, idle = 0, 0
    for seed in range(60):
        rng = random.Random(seed)
        game = [*states(new_table(rng.randint(2, 5), seed, poison=seed % 2 == 0), rng)]
        last = game[-1][0]
        for place, (state, action) in enumerate(game):
            if isinstance(action, Play):
                nothing = why_no_ability(state) is not None
                now, later = view(state, 0), view(last, 0)
                assert is_idle(later, place) <= nothing
                assert is_idle(now, place) == (nothing and state.phase is not Phase.TOKEN)
                told, idle = told + is_idle(later, place), idle + nothing
    assert 0 < told <= idle


def test_the_end_tells_points_and_how_each_came_to_them_the_winner_first():
    rng = random.Random(4)
    table = new_table(3, 4)
    while not table.over:
        table = table.act(rng.choice(legal_actions(table.state)))
    sitting = sit_down(table)
    for _ in range(3):
        sitting = act(sitting, "onwards")
    lines = [str(line) for line in words_of(sitting).reasons]
    end = ending(table.state)
    names = [NAMES[seat] for seat in end.ranking]
    assert [line.split(":")[0] for line in lines[:3]] == names
    ways = [line.split(" on ")[0] for line in lines[3:]]
    assert ways == sorted(ways, key=names.index)
    for seat, name in enumerate(NAMES[:3]):
        brought = [
            line.rsplit(" ", 1)[1].rstrip(".").replace("−", "-")
            for line in lines[3:]
            if line.startswith(name)
        ]
        assert sum(map(int, brought)) == end.points[seat]


@pytest.mark.parametrize("place", range(3))
def test_a_slot_is_called_what_stands_below_it(place):
    romeo = DECK.card("romeo")
    slot, scene = Slot(romeo, place), row_scene((romeo,), DECK, ())
    where = scene.place(format_slot(slot))
    [name] = [one.text for one in scene.shapes if isinstance(one, Label) and one.x == where.middle[0]]
    assert name == slot_name(slot)
    assert str(where.words) == f"Romeo, slot {name}: open."
    assert str(done("Ann", Lay(None, slot))) == f"Ann lays a token on Romeo, slot {name}."
