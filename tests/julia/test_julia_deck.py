"""The deck the game comes with, and what is said about broken ones."""

import re
from collections import Counter
from pathlib import Path

import pytest
from julia_games import KINDS

from verona.deck_file import Provenance
from verona.game import NotationError
from verona.julia import deck as deck_module
from verona.julia.cards import EVENTS, Stone
from verona.julia.deck import DECK, DECK_FILE, parse_deck
from verona.julia.record import Record, format_record, parse_record
from verona.julia.state import Setting

CASE = re.compile(r"^- (.*)\n\+ ?(.*)\n! (.*)$", re.MULTILINE)
BROKEN = CASE.findall((Path(__file__).parent / "broken_julia_decks.txt").read_text())


@pytest.mark.parametrize(("old", "new", "error"), BROKEN, ids=[case[2] for case in BROKEN])
def test_broken_deck(old, new, error):
    old, new = (piece.replace(r"\n", "\n") for piece in (old, new))
    assert old in DECK_FILE
    with pytest.raises(NotationError) as refused:
        parse_deck(DECK_FILE.replace(old, new, 1))
    assert str(refused.value) == error


def test_every_field_of_every_kind_is_broken_once():
    named = {
        re.match(r"line \d+: '(\w+)'", error)[1]
        for _, _, error in BROKEN
        if re.match(r"line \d+: '\w+'", error)
    }
    assert named >= {field for fields in deck_module._FIELDS.values() for field in fields}


def test_a_deck_that_is_too_long():
    with pytest.raises(NotationError, match="at most 20000 characters"):
        parse_deck("#" * 20_001)


@pytest.mark.parametrize(
    "written", ["", "hero = 1", "hero = [1, 2, 3, 4]", "[hero]", "[[hero]]\n[[hero]]", "[" * 5000]
)
def test_anything_else_is_refused_with_a_line(written):
    with pytest.raises(NotationError, match=r"^line \d+"):
        parse_deck(written)


def test_windows_line_ends_are_overlooked():
    assert parse_deck("\ufeff" + DECK_FILE.replace("\n", "\r\n")) == DECK


def test_the_box():
    assert [len(cards) for cards in (DECK.heroes, DECK.villains, DECK.locations, DECK.cards)] == [
        4,
        4,
        12,
        24,
    ]
    shown = Counter(symbol for location in DECK.locations for symbol in location.symbols)
    assert shown == dict.fromkeys(EVENTS, 6)
    colours = Counter((card.colour, card.symbol is None) for card in DECK.cards)
    assert colours == {
        (Stone.RED, False): 6,
        (Stone.BLUE, False): 6,
        (Stone.YELLOW, False): 6,
        (Stone.RED, True): 3,
        (Stone.BLUE, True): 3,
    }


@pytest.mark.parametrize("hero", DECK.heroes, ids=lambda hero: hero.key)
def test_a_hero_card_has_three_skills_each_and_one_shared(hero):
    assert [sorted(skill for skill in half if skill) for half in (hero.julia, hero.romeo)] == [
        [1, 2, 3],
        [1, 2, 3],
    ]
    assert sum(bool(julia and romeo) for julia, romeo in zip(hero.julia, hero.romeo, strict=True)) == 1


def test_no_two_heroes_lack_the_same_skill():
    lacking = [
        event for hero in DECK.heroes for event in EVENTS if not hero.julia[event] and not hero.romeo[event]
    ]
    assert len(lacking) == len({*lacking}) == 4


def test_everything_says_where_it_comes_from():
    of_cards = dict(DECK.sources)
    assert {*of_cards} == {*KINDS}
    assert Provenance.OURS in of_cards.values()
    assert {one.provenance for one in (*DECK.heroes, *DECK.villains, *DECK.locations)} == {*Provenance}
    assert all(str(source.title) for source in Provenance)


def test_a_name_of_ones_own_is_shown_as_it_is():
    mine = parse_deck(DECK_FILE.replace("The casino", "The {casino}"))
    assert str(mine.locations[0].title) == "The {casino}"
    assert str(DECK.locations[0].title) == "The casino"


def test_our_names_can_all_be_translated():
    names = [one.name for one in (*DECK.locations, *DECK.villains)]
    assert all(one.title.id == one.name for one in (*DECK.locations, *DECK.villains))
    assert len({*names}) == 16


def test_a_deck_of_ones_own_can_be_played():
    mine = parse_deck(DECK_FILE.replace("with cards of our own", "mine").replace('"D3 M2 P1"', '"C5"'))
    record = Record(Setting(mine, 4), "mine")
    assert parse_record(format_record(record), mine) == record
    with pytest.raises(NotationError, match="expected the deck 'Romeo i Julia, with cards of our own'"):
        parse_record(format_record(record))
