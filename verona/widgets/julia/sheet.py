"""The cheat sheet beside every game, and the deck card by card with what is known of it."""

from collections.abc import Iterable, Iterator
from html import escape

from verona.julia.cards import EVENTS, Card, Hero, Location, Stone, Symbol, Villain
from verona.julia.deck import DECK, Deck
from verona.julia.explanations import PHASES, QUESTION, STONES, card_says
from verona.julia.state import Phase
from verona.text import Text, text
from verona.widgets.julia.signs import stone_shapes, symbol_shapes
from verona.widgets.pieces import heading, paragraph, shown
from verona.widgets.scene import Scene, Shape
from verona.widgets.svg import svg

SHEET, SYMBOLS_TITLE = text("Cheat sheet"), text("Symbols")
STONES_TITLE, PHASES_TITLE = text("Stones and cards"), text("A turn")
EVENT_AND_SKILL = text("{event}; skill: {skill}")
CHANCE = text("Skill, own cards and the die count up, harmful cards down: 6 or more succeeds.")
CARDS = text("The cards, and where they come from")
OURS = text(
    "The values of the printed cards were never published, so these are ours, made to agree with the "
    "rulebook's example. You can load a deck of your own before a game."
)
OWN = text("This is a deck from a file: {name}.")
HERO, HEROES, VILLAINS = text("Heroes {n}"), text("Heroes"), text("Villains")
LOCATIONS, ACTIONS = text("Locations"), text("Action cards")
GOAL = text("First to visit all their locations and then beat their villain wins.")


def sheet_html(phase: Phase | None = None) -> str:
    """Symbols, stones, phases; the phase that it is stands out by more than its colour."""
    symbols = "".join(
        _item(
            symbol_shapes(symbol, 20, 20),
            symbol.title,
            QUESTION
            if symbol is Symbol.QUESTION
            else EVENT_AND_SKILL.filled(event=symbol.event, skill=symbol.skill),
        )
        for symbol in Symbol
    )
    stones = "".join(
        _item(stone_shapes(stone, 20, 20, 14, lettered=False), stone.title, says)
        for stone, says in zip(Stone, STONES, strict=True)
    )
    specials = (Card(Stone.RED, None), Card(Stone.BLUE, None))
    stones += "".join(_item(symbol_shapes(None, 20, 20), card.title, card_says(card)) for card in specials)
    phases = "".join(
        f"<li{' aria-current=true' if phase is not None and phase.title == one.title else ''}>"
        f"<b>{escape(shown(one.title))}</b> {escape(shown(says))}</li>"
        for one, says in PHASES
    )
    return (
        f"{heading(SHEET)}<div>"
        f"<section><h3>{escape(shown(PHASES_TITLE))}</h3><ol>{phases}</ol>"
        f"{paragraph(CHANCE, GOAL)}</section>"
        f"<section><h3>{escape(shown(SYMBOLS_TITLE))}</h3><ul>{symbols}</ul></section>"
        f"<section><h3>{escape(shown(STONES_TITLE))}</h3><ul>{stones}</ul></section></div>"
    )


def _item(shapes: Iterable[Shape], name: Text, says: Text) -> str:
    picture = svg(Scene(40, 40, tuple(shapes)))
    return f"<li>{picture}<span><b>{escape(shown(name))}</b> {escape(shown(says))}</span></li>"


def deck_html(deck: Deck) -> str:
    """The cards, to unfold."""
    first = OURS if deck == DECK else OWN.filled(name=deck.name)
    parts = (
        (HEROES, [_hero(number, hero) for number, hero in enumerate(deck.heroes, start=1)]),
        (VILLAINS, map(_target, deck.villains)),
        (LOCATIONS, map(_target, deck.locations)),
        (ACTIONS, _actions(deck)),
    )
    body = "".join(f"<h3>{escape(shown(title))}</h3><ul>{''.join(items)}</ul>" for title, items in parts)
    return (
        f'<details class="verona-deck"><summary>{escape(shown(CARDS))}</summary>'
        f"{paragraph(first)}{body}</details>"
    )


def _card(pictures: Iterable[tuple[Shape, ...]], name: str, says: str, fact: Text) -> str:
    drawn = "".join(svg(Scene(40, 40, shapes)) for shapes in pictures)
    words = f"<b>{escape(name)}</b> {escape(says)} <small>{escape(shown(fact))}</small>"
    return f"<li>{drawn}<span>{words}</span></li>"


def _hero(number: int, hero: Hero) -> str:
    halves = (
        text("{name}: {skills}", name=stone.who, skills=_skills(half))
        for stone, half in zip(Stone, (hero.julia, hero.romeo), strict=False)
    )
    says = ". ".join(map(shown, halves))
    return _card((), shown(HERO.filled(n=number)), says, hero.provenance.title)


def _skills(half: tuple[int, ...]) -> str:
    return ", ".join(f"{shown(event.title)} {half[event]}" for event in EVENTS if half[event])


def _target(target: Location | Villain) -> str:
    events = ", ".join(shown(symbol.title) for symbol in target.symbols)
    pictures = [symbol_shapes(symbol, 20, 20) for symbol in target.symbols]
    return _card(pictures, shown(target.title), events, target.provenance.title)


def _actions(deck: Deck) -> Iterator[str]:
    for card, source in deck.sources:
        pictures = (stone_shapes(card.colour, 20, 20, 14, lettered=False), symbol_shapes(card.symbol, 20, 20))
        copies = text("In the deck: {n}.", n=deck.cards.count(card))
        says = f"{shown(card_says(card))} {shown(copies)}"
        yield _card(pictures, shown(card.title), says, source.title)
