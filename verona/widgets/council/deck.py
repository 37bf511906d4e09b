"""The deck in words: every card, what it says, and how much of it is known from public sources."""

from collections.abc import Iterator
from html import escape

from verona.council.cards import Card
from verona.council.deck import DECK, Deck
from verona.text import Text, text
from verona.widgets.council.cards import says
from verona.widgets.council.signs import crest
from verona.widgets.pieces import paragraph, shown
from verona.widgets.scene import Scene, Shape
from verona.widgets.svg import svg

CARDS, RULES = text("The cards, and where they come from"), text("The rules in brief")
RECONSTRUCTED = text(
    "No list of all the cards is public, so this deck is partly reconstructed. Each card says what of it is "
    "known and what we made up. You can load a deck of your own before a game."
)
OWN = text("This is a deck from a file: {name}.")
FIVE = text("for five players")
BRIEF = (
    text("You are citizens of Verona. Send its people to the Council or into Exile, and bet on agendas."),
    text("Each player has three tokens, 0, 3 and 5; two players also have a 4."),
    text("A turn: play a card to either area; use its ability or not; lay a token on an open slot or not."),
    text(
        "An agenda is judged at the end. If it holds, tokens on it score their value and the slot's number."
    ),
    text("A character belongs to nobody, and tokens go along when a card moves."),
    text(
        "After the last card each player may lay one last token, in turn order. Unused tokens score nothing."
    ),
    text("Most points win; of equals, the earlier in turn order."),
    text(
        "With Poison: who has more poison than antidote dies before the agendas are judged, and all tokens "
        "there are out."
    ),
)


def deck_html(deck: Deck) -> str:
    """The rules in brief and the cards, to unfold."""
    rules = "".join(f"<li>{escape(shown(line))}</li>" for line in BRIEF)
    first = RECONSTRUCTED if deck == DECK else OWN.filled(name=deck.name)
    cards = "".join(f"<li>{_card(card, deck)}</li>" for card in deck.cards)
    return (
        f'<details class="verona-brief"><summary>{escape(shown(RULES))}</summary><ol>{rules}</ol></details>'
        f'<details class="verona-deck"><summary>{escape(shown(CARDS))}</summary>'
        f"{paragraph(first)}<ul>{cards}</ul></details>"
    )


def _card(card: Card, deck: Deck) -> str:
    crests = svg(Scene(28 * len(card.houses), 28, tuple(_crests(card))))
    facts = " · ".join(map(shown, _facts(card)))
    return (
        f"{crests}<span><b>{escape(shown(card.title))}</b> {escape(shown(says(card, deck)))} "
        f"<small>{escape(facts)}</small></span>"
    )


def _crests(card: Card) -> Iterator[Shape]:
    for number, house in enumerate(card.houses):
        # Words can't be in such a picture; the shape says whose crest it is.
        yield crest(house, 14 + 28 * number, 14, 0.9)[0]


def _facts(card: Card) -> Iterator[Text]:
    yield from (house.title for house in card.houses)
    if card.five:
        yield FIVE
    yield card.provenance.title
    if card.remark is not None:
        yield card.remark
