"""A deck of Council of Verona to look for secrets with."""

import re

from verona.council.deck import DECK, DECK_FILE, parse_deck

MASKED_FILE = DECK_FILE
for number, one in enumerate(DECK.cards):
    MASKED_FILE = MASKED_FILE.replace(f'name = "{one.name}"', f'name = "Zq{number:02}"')
MASKED_FILE = re.sub(
    r'^agenda = "(together|apart)"\nwho = .*$', 'agenda = "more-exiled"', MASKED_FILE, flags=re.M
)
MASKED = parse_deck(MASKED_FILE)
"""Every name in it is a word that stands nowhere else, on no other card either."""
NAMES = frozenset(card.name for card in MASKED.cards)


def may_be_known(sitting):
    """The names that may be read on a screen: what lies on the table, and what its holder has seen."""
    seen = sitting.view
    cards = [standing.card for standing in sitting.table.state.table]
    if seen is not None:
        cards += [*seen.hand, *seen.stack, *(card for one in seen.choices for card in one.seen)]
    return {card.name for card in cards}
