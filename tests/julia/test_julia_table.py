"""Tables of Romeo i Julia: what may be done at them, and nothing of it is told by mistake."""

from dataclasses import replace

import pytest
from julia_games import random_game

from verona.game import IllegalAction
from verona.julia.record import Record
from verona.julia.rules import legal_actions
from verona.julia.state import Discard, Setting
from verona.julia.table import Table, new_seed
from verona.player import Player

NAMES = tuple(map(Player, ("Ann", "Ben", "Cleo")))


def table(count, seed, stop=0):
    return Table(NAMES[:count], Setting(players=count), seed, random_game(count, seed, stop)[1])


def test_a_game_to_the_end_is_over_and_as_fast_to_ask_again():
    kept = table(2, "end", None)
    assert (kept.over, kept.turn) == (True, None)
    assert len(kept.actions) > 300  # more than may be worked out one inside the other
    assert kept.state is kept.state


def test_the_rules_hold_and_every_seat_is_taken():
    start = table(2, "rules")
    legal = legal_actions(start.state)[0]
    assert start.act(legal).actions == (legal,)
    with pytest.raises(IllegalAction):
        start.act(Discard(()))
    with pytest.raises(ValueError, match="every seat"):
        replace(start, players=NAMES[:3])


def test_secrets_are_not_in_what_is_printed():
    kept = table(2, "a-secret-seed", 5)
    assert "secret" not in repr(kept)
    assert "secret" not in repr(kept.record)
    assert repr(kept.actions[-1]) not in repr(kept)
    assert new_seed() != new_seed()
    assert Record(Setting(), new_seed()).result == "*"
