"""The deck the game comes with, decks of one's own, and what is said of a file that is no deck."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verona.council.cards import (
    Ability,
    Apart,
    AsManyExiled,
    Balance,
    House,
    Majority,
    MoreExiled,
    Together,
)
from verona.council.deck import DECK, DECK_FILE, WORDS, parse_deck
from verona.council.hand import AREAS, CONFIRM, NOTHING
from verona.council.notation import LETTERS
from verona.council.rules import legal_actions
from verona.council.sitting import BUTTONS, Stage, act, after, at_the_end, sit_down
from verona.council.state import Setting, shuffled
from verona.council.table import Table
from verona.deck_file import LONGEST_FILE, Provenance
from verona.game import NotationError
from verona.player import Player
from verona.text import Text
from verona.widgets.council.words import main_buttons, menu, other_buttons

CASE = re.compile(r"^- (.*)\n\+ ?(.*)\n! (.*)$", re.MULTILINE)
BROKEN = CASE.findall((Path(__file__).parent / "broken_decks.txt").read_text())
MINE = DECK_FILE.replace("Verona, partly reconstructed", "Mine")


def test_how_many_cards_of_each_kind():
    base, five = [one for one in DECK.cards if not one.five], [one for one in DECK.cards if one.five]
    assert (len(base), sum(one.ability is not None for one in base)) == (13, 7)
    assert (len(five), sum(one.ability is not None for one in five)) == (4, 2)
    assert DECK.in_use(5) == DECK.cards
    assert DECK.in_use(2) == DECK.in_use(3) == DECK.in_use(4) == tuple(base)
    assert [one.number for one in DECK.cards] == [*range(17)]
    for one in DECK.cards:
        assert (one.ability is None) != (one.agenda is None)
        assert one.slots == ((1, 0, -1) if one.agenda else ())


def test_the_deck_uses_everything_there_is():
    assert {one.ability for one in DECK.cards} == {*Ability, None}
    kinds = {type(one.agenda) for one in DECK.cards if one.agenda is not None}
    assert kinds == {Balance, Majority, MoreExiled, AsManyExiled, Together, Apart}
    assert {house for one in DECK.cards for house in one.houses} == {*House}


def test_where_the_cards_come_from():
    by = Counter(one.provenance for one in DECK.cards)
    assert by == {Provenance.SOURCED: 11, Provenance.INFERRED: 1, Provenance.OURS: 5}
    assert sum(one.remark is not None for one in DECK.cards) == 7


def test_names_and_notes_of_our_own_deck_can_be_translated():
    for one in DECK.cards:
        assert one.title == Text(one.name)
        assert one.remark in (None, Text(one.note))


def test_no_card_is_called_as_a_button_is():
    """A press on it would be a press on the button; words that no key can be need not be kept from cards."""
    for poison in (False, True):
        table = Table((Player("Ann"), Player("Ben")), shuffled(Setting(players=2, poison=poison), Random(1)))
        sitting = sit_down(table)
        stages = [sitting, replace(sitting, holder=0, handing=1, looking=True)]
        while not sitting.table.over:
            sitting = act(sitting, "ready") if sitting.stage is Stage.HAND_OVER else sitting
            stages += [sitting, replace(sitting, failed=True)]
            sitting = after(sitting, legal_actions(sitting.table.state)[0])
        stages.append(at_the_end(sitting.table))
        stages.append(sitting)
        choices = [one for at in stages for one in (*main_buttons(at), *other_buttons(at), *menu(at))]
        words = {*BUTTONS, *AREAS, CONFIRM, NOTHING, *LETTERS, *(choice.word for choice in choices)}
        assert {"leave", "download", "review", "again", "-"} <= words
        assert {word for word in words if re.fullmatch("[a-z][a-z0-9-]*", word)} <= WORDS
    assert not WORDS & {card.key for card in DECK.cards}


@pytest.mark.parametrize("word", sorted(WORDS))
def test_a_key_that_a_button_has_is_refused(word):
    with pytest.raises(NotationError, match=f'another key, "{word}" is what a button is called'):
        parse_deck(DECK_FILE.replace('key = "tybalt"', f'key = "{word}"'))


def test_a_deck_of_ones_own():
    deck = parse_deck(
        MINE.replace('"Tybalt"', '"Tybalt {of} cats"')
        .replace('agenda = "more-exiled"', 'agenda = "more-exiled"\nslots = [2, -2]')
        .replace("neutrals = 4", "neutrals = 3")
    )
    assert deck.name == "Mine"
    assert str(deck.card("tybalt").title) == "Tybalt {of} cats"
    assert deck.card("mercutio").slots == (2, -2)
    assert deck.card("escalus").agenda == Balance(3)
    assert parse_deck("\ufeff" + MINE.replace("\n", "\r\n")) == parse_deck(MINE) != DECK
    with pytest.raises(KeyError):
        deck.card("ophelia")


@pytest.mark.parametrize(
    ("old", "new", "error"), BROKEN, ids=[f"{new or old} {n}" for n, (old, new, _) in enumerate(BROKEN)]
)
def test_broken(old, new, error):
    old, new = (piece.replace(r"\n", "\n").replace("\\\n", "\\n") for piece in (old, new))
    assert DECK_FILE.count(old) == 1
    with pytest.raises(NotationError) as refused:
        parse_deck(DECK_FILE.replace(old, new))
    assert str(refused.value) == error


@pytest.mark.parametrize(
    ("written", "error"),
    [
        ("", "line 1: 'name': expected a line of 1 to 60 letters, in quotes"),
        ('name = "A"\nslots = [1]', "line 2: 'card': expected 13 cards and 4 with five = true, not 0 and 0"),
        ('name = "A"\nslots = [1]\ncard = [{}]', "line 1: 'card': expected each card under a line [[card]]"),
        (
            'name = "A"\nslots = [1]\ncard = []',
            "line 3: 'card': expected 13 cards and 4 with five = true, not 0",
        ),
        ("#" * (LONGEST_FILE + 1), "line 1: expected at most 20000 characters"),
        ("a = " + "[" * 5000, "line 1: 'a = " + "[" * 53 + "...': expected a line such as"),
        ("a = " + "9" * 5000, "line 1: 'a = " + "9" * 53 + "...': expected a line such as"),
    ],
)
def test_not_a_deck(written, error):
    with pytest.raises(NotationError) as refused:
        parse_deck(written)
    assert str(refused.value).startswith(error)


@given(st.data())
def test_a_file_with_a_mistake_is_read_or_refused_but_nothing_else(data):
    """Cut out, double or change a piece anywhere: no other error than NotationError."""
    first = DECK_FILE.index("name = ")
    start = data.draw(st.integers(first, len(DECK_FILE)))
    end = data.draw(st.integers(start, min(len(DECK_FILE), start + 9)))
    piece = data.draw(
        st.text(max_size=3)
        | st.sampled_from([DECK_FILE[start:end] * 2, "\n", "[", '"', "=", "[[card]]\n", "five"])
    )
    try:
        parse_deck(DECK_FILE[:start] + piece + DECK_FILE[end:])
    except NotationError as error:
        assert re.match(r"line \d+: ", str(error))  # noqa: PT017
