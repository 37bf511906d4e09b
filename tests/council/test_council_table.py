"""Tables of Council of Verona: what may be done at them, and nothing of it is told by mistake."""

from dataclasses import replace

import pytest
from councils import random_game

from verona.council.notation import format_action
from verona.council.rules import legal_actions
from verona.council.state import Setting
from verona.council.table import Table
from verona.game import IllegalAction
from verona.player import Player

NAMES = tuple(map(Player, ("Ann", "Ben", "Cleo")))


def table(setting, seed, cut=0):
    deal, done, _ = random_game(setting, seed)
    return Table(NAMES[: setting.players], deal, tuple(done[:cut]))


def test_persons_sit_where_no_bot_plays():
    start = table(Setting(), 1)
    assert start.persons == (0, 1, 2)
    assert replace(start, players=(Player("Bot", "easy"), *NAMES[1:])).persons == (1, 2)


def test_the_rules_hold_and_every_seat_is_taken():
    start = table(Setting(), 1)
    legal = legal_actions(start.state)[0]
    assert start.act(legal).actions == (legal,)
    with pytest.raises(IllegalAction):
        start.act(legal_actions(table(Setting(), 1, 30).state)[0])
    with pytest.raises(ValueError, match="every seat"):
        replace(start, players=NAMES[:2])
    assert format_action(legal) not in repr(start.act(legal))
