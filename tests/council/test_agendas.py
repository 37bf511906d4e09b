"""Every agenda: when it holds, what it says about that, and what it says on the card."""

from pathlib import Path

import pytest
from councils import card, cards, random_game, seeds, settings_of_a_game, table
from hypothesis import given
from hypothesis import strategies as st

from verona.council.agendas import holds
from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.ending import ending
from verona.council.explanations import agenda_title, verdicts
from verona.council.state import Standing

LINES = (Path(__file__).parent / "agendas.txt").read_text().splitlines()
CASES = [tuple(part.strip() for part in line.split("|")) for line in LINES if not line.startswith("#")]
AGENDAS = [one for one in DECK.cards if one.agenda is not None]


@pytest.mark.parametrize(("key", "council", "exile", "dead", "held", "reason"), CASES)
def test_agenda(key, council, exile, dead, held, reason):
    state = table(council, exile, " ".join(f"0:P@{one}.1" for one in dead.split()))
    (verdict,) = [one for one in verdicts(state) if one.card.key == key]
    assert (verdict.holds, str(verdict.reason)) == (held == "yes", reason)
    assert (card(key) in ending(state).holding) == verdict.holds


def test_every_agenda_has_cases_both_ways():
    assert {(key, held) for key, _, _, _, held, _ in CASES} == {
        (one.key, held) for one in AGENDAS for held in ("yes", "no")
    }


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("escalus", "As many Montagues as Capulets on the Council, or at least 4 neutrals there."),
        ("mercutio", "More characters in Exile than on the Council."),
        ("romeo", "Romeo and Juliet in the same area."),
        ("juliet", "Juliet and Romeo in the same area."),
        ("lord-capulet", "More Capulets than Montagues on the Council."),
        ("lord-montague", "More Montagues than Capulets on the Council."),
        ("rosaline", "Romeo and Juliet in different areas."),
        ("john", "As many characters in Exile as on the Council."),
    ],
)
def test_what_an_agenda_says_on_its_card(key, words):
    assert str(agenda_title(card(key).agenda, DECK)) == words


@given(st.sets(st.sampled_from(DECK.cards)), st.data())
def test_some_agendas_exclude_each_other(chosen, data):
    areas = {one: data.draw(st.sampled_from(list(Area))) for one in sorted(chosen)}
    living = [Standing(one, area) for one, area in areas.items()]
    held = {one.key for one in AGENDAS if holds(one.agenda, living)}
    assert not {"lord-capulet", "lord-montague"} <= held
    assert not {"romeo", "rosaline"} <= held
    assert not {"mercutio", "john"} <= held
    assert ("romeo" in held) == ("juliet" in held)
    both = {*cards("romeo juliet")} <= chosen
    assert ({"romeo", "rosaline"} & held != set()) == both


@given(settings_of_a_game, seeds)
def test_every_agenda_in_play_is_judged_and_explained(setting, seed):
    _, _, states = random_game(setting, seed)
    end = ending(states[-1])
    told = verdicts(states[-1])
    assert [one.card for one in told] == [one.card for one in end.living if one.card.agenda is not None]
    assert {one.card for one in told if one.holds} == {*end.holding}
    assert all(str(one.reason).endswith(".") for one in told)
