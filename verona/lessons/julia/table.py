"""The table of the guided game: you deal first, Bianca sits to your left. The chapters go through it.

Its first final phase is the worked example of the rulebook, roll by roll.
"""

from verona.julia.cards import Card, Location, Symbol
from verona.julia.deck import DECK
from verona.julia.notation import parse_card, parse_choice
from verona.julia.rules import new_game, replay
from verona.julia.state import Action, Choice, Draw, Phase, Place, Redraw, Roll, Setting, Setup, State


def cards(keys: str) -> tuple[Card, ...]:
    """Cards from their names."""
    return tuple(sorted(map(parse_card, keys.split())))


def choices(words: str) -> tuple[Choice, ...]:
    """What players do, from the words of a record."""
    return tuple(map(parse_choice, words.split()))


def actions(words: str) -> tuple[Action, ...]:
    """The same with rolls, which are digits."""
    return tuple(Roll(int(word)) if word.isdigit() else parse_choice(word) for word in words.split())


def _location(key: str) -> Location:
    return next(location for location in DECK.locations if location.key == key)


_HEROES = DECK.heroes[:2]
_VILLAINS = (DECK.villains[3], DECK.villains[1])
DEALT = (
    Setup(_HEROES, _VILLAINS, ((5, 3),)),
    Draw((_location("PDM"), _location("CPK")), (cards("J rK bF bK yP"), cards("rM rP R yD yF"))),
)
DECIDED = actions("D?M ?KC")
EXCHANGED = (*actions("rK+yP yD+yF"), Redraw((cards("bM yC"), cards("bC yK"))))
COMPLICATED = actions("J>1 R>1 bK>2 rP>1 bF>1 rM>2 yC>2 bC>2 bM>1 yK>2")
RESOLVED = actions("=F r+J 3 b+bF-R 2 y+bM 5 =M r+rM 2 b-bK 3 y+bC-yC 4")
SECOND_DRAW = Draw((None, None), (cards("rD bC bK yF R"), cards("rC J bP yP yK")))
SECOND_HANDS = (*actions("rC+yP+yK -"), Redraw(((), cards("rF bD bM"))))
SECOND_CARDS = actions("rF>2 bK>2 J>1 R>1 bP>2 bC>1 bD>2 rD>1 bM>2 yF>1")
"""Bianca deals the second turn, so that she begins."""
SECOND_ROLLS = actions("b-bK 2 =F b+R 3")

START = new_game(Setting())


def after(*parts: tuple[Action, ...]) -> State:
    """The guided game after some of its parts, or pieces of them.

    >>> after(DEALT).phase, after(DEALT, DECIDED).turn
    (<Phase.DECISION: 'decision'>, 0)
    """
    return replay(START, (action for part in parts for action in part))


_CLUES = tuple(map(_location, ("PDM", "DMK", "CDM", "CPM", "MFK", "PDK")))
_HER_CLUES = tuple(map(_location, ("CPK", "PFK", "CFK", "PDF")))
_HER_STONES = (Symbol.CAR, None, Symbol.FOOTPRINT)
VILLAIN = State(
    Setting(),
    Phase.DECISION,
    number=13,
    places=(
        Place(_HEROES[0], _VILLAINS[0], _VILLAINS[0], _CLUES),
        Place(_HEROES[1], _VILLAINS[1], _location("CDF"), _HER_CLUES, _HER_STONES),
    ),
    hands=(cards("rP J bF R yM"), cards("rD rC bC yK bP")),
    discards=((), ()),
)
"""Much later: you have your six locations, and the Poisoner is before you. It is your deal again."""
