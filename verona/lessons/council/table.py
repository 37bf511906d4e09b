"""The table of the guided game: you, then Bianca, then Carlo. The chapters show it at different times."""

from verona.council.deck import DECK
from verona.council.notation import parse_action
from verona.council.record import parse_record
from verona.council.rules import replay
from verona.council.state import Action, Phase, State

GUIDED = parse_record(
    """
[Game "Council of Verona"]
[Deck "Verona, partly reconstructed"]
[Players "3"]
[Poison "no"]
[Deal "nurse benvolio laurence romeo tybalt mercutio juliet lord-capulet paris escalus lord-montague \
lady-montague lady-capulet"]
[Result "9 9 8"]
draft keep:romeo keep:juliet keep:escalus keep:tybalt keep:paris keep:lord-montague keep:mercutio \
keep:lord-capulet keep:lady-montague
1.1 romeo>council 5@romeo.1
1.2 juliet>council 5@juliet.1
1.3 escalus>council 3@escalus.1
2.1 tybalt>exile move:escalus 3@juliet.2
2.2 paris>council look:romeo.1 look:escalus.1 3@escalus.2
2.3 lord-montague>council 5@lord-montague.1
3.1 nurse>council move:tybalt 0@lord-montague.2
3.2 lord-capulet>council 0@lord-capulet.1
3.3 laurence>exile swap:juliet.1+escalus.1 -
4.1 mercutio>exile
4.2 benvolio>council exchange:tybalt+mercutio
4.3 lady-montague>exile shift:lord-montague.1+juliet.3 -
last 0@romeo.2
"""
)


def actions(words: str) -> tuple[Action, ...]:
    """Actions from their words in a record."""
    return tuple(parse_action(word, DECK) for word in words.split())


def after(words: str) -> State:
    """The guided game after the actions up to the one that has these words at the end, or as it begins.

    >>> after("").phase, after("5@romeo.1").turn
    (<Phase.DRAFT: 'draft'>, 1)
    """
    wanted = actions(words)
    played = GUIDED.actions
    ends = [end for end in range(len(played) + 1) if played[end - len(wanted) : end] == wanted]
    return replay(GUIDED.start, played[: ends[0] if words else 0])


DRAFTED = after("keep:lady-montague")
"""Before the first turn."""
OVER = GUIDED.state
assert OVER.phase is Phase.OVER
