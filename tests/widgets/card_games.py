"""The two card games at their tables, as the tests that hold for both need them; and hands on a page."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import comm
from seen import words

from verona.bots.council import BOTS as COUNCIL_BOTS
from verona.bots.julia import BOTS as JULIA_BOTS
from verona.council import sitting as council_sitting
from verona.council.deck import DECK as COUNCIL_DECK
from verona.council.deck import DECK_FILE as COUNCIL_FILE
from verona.council.hand import words as council_words
from verona.council.saved import KEPT as COUNCIL_KEPT
from verona.council.state import Setting as CouncilSetting
from verona.council.state import shuffled
from verona.council.table import Table as CouncilTable
from verona.council.view import choices as council_choices
from verona.council.view import view as council_view
from verona.julia import sitting as julia_sitting
from verona.julia.deck import DECK as JULIA_DECK
from verona.julia.deck import DECK_FILE as JULIA_FILE
from verona.julia.hand import words as julia_words
from verona.julia.record import steps
from verona.julia.saved import KEPT as JULIA_KEPT
from verona.julia.state import Setting as JuliaSetting
from verona.julia.table import Table as JuliaTable
from verona.julia.view import choices as julia_choices
from verona.julia.view import view as julia_view
from verona.kept import Form
from verona.player import Player
from verona.widgets.council.player import CouncilPlayer
from verona.widgets.julia.player import JuliaPlayer
from verona.widgets.picture import Picture

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def seated(count, bots=(), bot="random"):
    """Players, those at the seats `bots` played by a bot."""
    return tuple(Player(name, bot if seat in bots else None) for seat, name in enumerate(NAMES[:count]))


def council_table(count=2, bots=(), seed=1, bot="random", file=None, setting=None):
    setting = setting or CouncilSetting(players=count)
    deal = shuffled(setting, random.Random(seed))
    return CouncilTable(seated(setting.players, bots, bot), deal, deck_file=file)


def julia_table(count=2, bots=(), seed="Verona", bot="random"):
    return JuliaTable(seated(count, bots, bot), JuliaSetting(players=count), str(seed))


def keep_first(sitting):
    """Clicks by which the first cards of a draft are kept."""
    seen = sitting.view
    return (*(card.key for card in seen.stack[: seen.setting.keeps]), "confirm")


def put_stones(sitting):
    """Clicks by which the three stones are put on the three symbols."""
    target = sitting.view.places[sitting.view.turn].target
    return (*(word for pair in zip("rby", target.key, strict=True) for word in pair), "confirm")


@dataclass(frozen=True)
class Case:
    """A game: its rules at the screen, its page, and what the tests click, change and expect."""

    rules: Any
    player: Any
    bots: dict[str, Any]
    form: Form
    table: Callable[..., Any]
    view: Any
    choices: Any
    clicks: Callable[..., tuple[str, ...]]
    """A first turn, whatever the cards."""
    bot_first: dict[str, Any]
    """How to be `playing` so that a computer begins."""
    moments: Callable[[Any], int]
    """How many moments a look back at a table has after the first."""
    words: tuple[str, ...]
    deck: Any
    deck_file: str
    wrong: tuple[str, str, str]
    """What to replace in the deck's file, by what, and the answer."""
    renamed: tuple[str, str]
    """A card's name, and another to stand in the list of cards."""

    def playing(self, bots=(), count=2, store=None, **rest):
        game = self.player(store, random.Random(1))
        game.start(self.table(count, bots, **rest))
        return game

    def played(self, table, rng, actions=None):
        """The table after some actions at random, or at the end."""
        bot = self.bots["easy"]
        while not table.over and (actions is None or len(table.actions) < actions):
            table = table.act(bot.choose(self.view(table.state, table.turn), rng))
        return table


CASES = {
    "council": Case(
        council_sitting,
        CouncilPlayer,
        COUNCIL_BOTS,
        COUNCIL_KEPT,
        council_table,
        council_view,
        council_choices,
        keep_first,
        {"bots": (0,)},
        lambda table: len(table.actions),
        tuple(council_words(COUNCIL_DECK)),
        COUNCIL_DECK,
        COUNCIL_FILE,
        ("five = true", "five = 1", "line 149: &#x27;five&#x27;: expected true or false"),
        ('name = "Tybalt"', 'name = "The <duellist>"'),
    ),
    "julia": Case(
        julia_sitting,
        JuliaPlayer,
        JULIA_BOTS,
        JULIA_KEPT,
        julia_table,
        julia_view,
        julia_choices,
        put_stones,
        {
            "bots": (1,),
            "seed": next(seed for seed in map(str, range(99)) if julia_table(seed=seed).turn == 1),
        },
        lambda table: len(list(steps(table.record))) - 1,  # it begins when heroes have been dealt
        tuple(julia_words(JULIA_DECK)),
        JULIA_DECK,
        JULIA_FILE,
        ('"D3 M2 P1"', '"D3 M2 P9"', "line 32: &#x27;julia&#x27;: expected letters"),
        ('"The casino"', '"The <cellar>"'),
    ),
}


def pictures(widget):
    """All pictures on a page, hidden ones too."""
    if isinstance(widget, Picture):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in pictures(child)]


def touch(game, name):
    """A click on a place, wherever it is."""
    [picture] = [one for one in pictures(game.page) if any(p.name == name for p in one.scene.places)]
    picture.click(name)


def labels(game):
    return [made.description for row in (game.page.buttons, game.page.menu) for made in row.children]


def press(game, label):
    """A press on the button that says so."""
    buttons = (*game.page.buttons.children, *game.page.menu.children)
    [made] = [made for made in buttons if made.description == label]
    made.click()


def said(browser):
    return "\n".join(message["text"] for message in browser.sent if message["kind"] == "say")


def page_text(game):
    """What is to be read beside the pictures."""
    return "\n".join(words(game.page.children[0]))


def downloads(browser):
    return [message["text"] for message in browser.sent if message["kind"] == "download"]


class Wire:
    """Everything that is sent to the page."""

    def __init__(self, monkeypatch):
        self.messages = []

        def publish(_, msg_type, data=None, metadata=None, buffers=None, **keys):
            self.messages.append((msg_type, data, [bytes(one) for one in buffers or ()]))

        monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)

    @property
    def text(self):
        return repr(self.messages)
