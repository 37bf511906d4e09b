"""The screen at a table: whole games by clicks, who may see what when, and the reasons of refused clicks."""

from dataclasses import replace
from random import Random

import pytest
from councils import seeds, settings_of_a_game
from hypothesis import given
from hypothesis import strategies as st

from verona.council.cards import Area
from verona.council.deck import DECK
from verona.council.notation import LETTERS, format_action, parse_action
from verona.council.rules import legal_actions
from verona.council.sitting import BUTTONS, Stage, Told, act, after, sit_down
from verona.council.state import Deal, Play, Setting, Swap, shuffled
from verona.council.table import Table
from verona.council.view import view
from verona.player import Player

PERSONS = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan", "Eve")))
BOTS = tuple(Player(f"Computer {number}", "random") for number in range(1, 6))
WORDS = (
    *(card.key for card in DECK.cards),
    *(f"{key}.2" for key in ("romeo", "juliet", "escalus")),
    *LETTERS,
)


def seated(setting=Setting(), bots=(), seed=1):  # noqa: B008  frozen
    players = tuple((BOTS if seat in bots else PERSONS)[seat] for seat in setting.seats)
    return sit_down(Table(players, shuffled(setting, Random(seed))))


def click(sitting, *words):
    for word in words:
        sitting = act(sitting, word)
    return sitting


def going_on(sitting, rng):
    """A click or two that lead on."""
    match sitting.stage:
        case Stage.HAND_OVER:
            return click(sitting, "ready")
        case Stage.WAITING:
            return after(sitting, rng.choice(legal_actions(sitting.table.state)))
        case Stage.TOLD:
            return click(sitting, "onwards")
        case Stage.PLAY:
            played = click(sitting, rng.choice(sitting.lit), rng.choice(["council", "exile"]))
            return played if played.doubted is None else click(played, "yes")
        case Stage.ABILITY | Stage.TOKEN if rng.random() < 0.2:
            return click(sitting, "-")
    while sitting.ready is None:
        wanted = sitting.lit
        if sitting.stage is Stage.TOKEN and sitting.picked:  # the other half
            wanted = [word for word in wanted if (word in LETTERS) != (sitting.picked[0] in LETTERS)]
        sitting = click(sitting, rng.choice(wanted))
        assert sitting.note is None
    return click(sitting, "confirm")


@given(settings_of_a_game, seeds, st.sets(st.integers(0, 4)))
def test_whole_games_by_clicks(setting, seed, bots):
    rng, sitting = Random(seed), seated(setting, bots, seed)
    while sitting.stage is not Stage.OVER:
        before = sitting
        sitting = going_on(sitting, rng)
        assert sitting != before
        if sitting.stage not in (Stage.WAITING, Stage.HAND_OVER, Stage.TOLD, Stage.OVER):
            assert sitting.holder == sitting.table.turn
            assert sitting.view == view(sitting.table.state, sitting.table.turn)
        assert (sitting.view is None) == (sitting.stage is Stage.HAND_OVER or sitting.holder is None)


@given(settings_of_a_game, seeds, st.data())
def test_a_click_is_lit_refused_with_a_reason_or_taken_back(setting, seed, data):
    """Nothing that isn't lit is picked without a word, and nothing happens to the game.

    But a card in hand goes where a card or slot is clicked that lies in an area.
    """
    rng, sitting = Random(seed), seated(setting, seed=seed)
    for _ in range(data.draw(st.integers(1, 40))):
        sitting = going_on(sitting, rng)
    for word in data.draw(st.lists(st.sampled_from(WORDS), max_size=8)):
        clicked = act(sitting, word)
        if sitting.stage is Stage.PLAY and sitting.picked and clicked.table != sitting.table:
            [card] = [one for one in sitting.view.hand if one.key in sitting.picked]
            area = sitting.table.state.area_of(DECK.card(word.partition(".")[0]))
            assert clicked.table == sitting.table.act(Play(card, area))
            return
        assert clicked.table == sitting.table
        if clicked.stage in (Stage.DRAFT, Stage.PLAY, Stage.ABILITY, Stage.TOKEN):
            answered = clicked.note is not None or clicked.doubted is not None
            assert answered or clicked.picked != sitting.picked
            if clicked.note is not None:
                assert clicked.picked == sitting.picked
        if word in sitting.lit:
            assert clicked.note is None or "enough" in str(clicked.note.text)
        sitting = clicked


def test_the_screen_goes_from_hand_to_hand():
    sitting = seated(bots=(1,))
    assert (sitting.stage, sitting.handing, sitting.view) == (Stage.HAND_OVER, 0, None)
    sitting = click(sitting, "ready")
    first = sitting.view.stack[0].key
    sitting = click(sitting, first, "confirm")
    # The computer chooses; the screen stays with the one who had it.
    assert (sitting.stage, sitting.holder, sitting.bot_to_act) == (Stage.WAITING, 0, "random")
    note = click(sitting, first).note
    assert str(note.text) == "The computer is thinking. Nothing is done meanwhile."
    sitting = after(sitting, legal_actions(sitting.table.state)[0])
    assert (sitting.stage, sitting.handing, sitting.view) == (Stage.HAND_OVER, 2, None)
    assert click(sitting, first, "confirm", "-", "council", "onwards") == sitting
    assert click(sitting, "ready").view.seat == 2


def test_one_person_keeps_the_screen():
    sitting, rng = seated(bots=(0, 2)), Random(2)
    while sitting.stage is not Stage.OVER:
        assert sitting.holder == 1
        assert sitting.view.seat == 1
        sitting = going_on(sitting, rng)


def test_somebody_looks_at_their_own_tokens_in_between():
    rng, sitting = Random(3), seated()
    while sitting.stage is not Stage.TOKEN:
        sitting = going_on(sitting, rng)
    turn = sitting.table.turn
    other = (turn + 1) % 3
    asked = click(sitting, f"show {other}")
    assert (asked.handing, asked.view) == (other, None)
    # Whoever had it given and has no need of it has it still.
    not_now = click(asked, "hide")
    assert (not_now.stage, not_now.handing, not_now.view) == (Stage.HAND_OVER, turn, None)
    looking = click(asked, "ready")
    assert (looking.stage, looking.view.seat, looking.lit) == (Stage.LOOK, other, ())
    assert click(looking, *WORDS, "-", "confirm") == looking
    back = click(looking, "hide")
    assert (back.stage, back.handing, back.view) == (Stage.HAND_OVER, turn, None)
    assert click(back, "ready").stage is Stage.TOKEN


@pytest.mark.parametrize("poison", [False, True])
def test_the_end_is_told_part_by_part(poison):
    rng, sitting = Random(4), seated(Setting(players=2, poison=poison))
    while not sitting.table.over:
        sitting = going_on(sitting, rng)
    told = []
    while sitting.stage is Stage.TOLD:
        told.append(sitting.telling)
        sitting = click(sitting, "onwards")
    assert told == [part for part in Told if poison or part is not Told.POISON]
    assert click(sitting, *WORDS, *BUTTONS) == sitting


def test_a_computer_that_has_failed_waits():
    stuck = replace(seated(bots=(0,)), failed=True)
    assert "failed" in str(click(stuck, "romeo").note.text)
    assert not click(stuck, "try again").failed


@pytest.mark.parametrize("word", ["", "ophelia", "show 7", "show 1", "romeo.9", "Confirm"])
def test_what_is_no_click(word):
    with pytest.raises(ValueError):  # noqa: PT011  each has a message of its own
        act(seated(bots=(1,)), word)


def at(moves, setting=Setting()):  # noqa: B008  frozen
    """The screen of whoever's turn it is after these words of a record, dealt in the order of the deck."""
    table = Table(PERSONS[: setting.players], Deal(setting, setting.cards))
    for word in moves.split():
        table = table.act(parse_action(word, DECK))
    return click(sit_down(table), "ready")


DRAFT = "keep:tybalt keep:nurse keep:paris keep:laurence keep:benvolio keep:lady-capulet keep:lord-capulet "
DRAFT += "keep:lord-montague keep:lady-montague "
# Hands: escalus tybalt laurence lord-capulet, mercutio nurse benvolio lord-montague,
# romeo paris lady-capulet lady-montague.


@pytest.mark.parametrize(
    ("moves", "clicks", "reason"),
    [
        ("", "escalus", "You can only keep cards that are offered to you."),
        ("", "5", "Choose among the cards you are offered."),
        ("", "romeo.1", "Choose among the cards you are offered."),
        ("", "confirm", "Keep one card: first choose it, then confirm."),
        (DRAFT, "mercutio", "That card is not in your hand; choose one that is."),
        (DRAFT, "5", "First choose a card from your hand, then where it goes."),
        (DRAFT, "council", "First choose a card from your hand, then where it goes."),
        (DRAFT, "confirm", "First choose what is marked, then confirm."),
        (DRAFT + "escalus>council", "4", "That token is not used in this game."),
        (DRAFT + "escalus>council", "romeo.1", "Romeo is not on the table."),
        (DRAFT + "escalus>council", "escalus", "Choose one of your tokens and an open slot, or lay none."),
        (DRAFT + "escalus>council", "confirm", "First choose what is marked, then confirm."),
        (
            DRAFT + "escalus>council 5@escalus.1 nurse>exile",
            "escalus",
            "Prince Escalus is on the Council. This ability moves somebody from Exile.",
        ),
        (
            DRAFT + "escalus>council 5@escalus.1 nurse>exile",
            "confirm",
            "First choose what is marked, then confirm.",
        ),
        (
            DRAFT + "escalus>council 5@escalus.1 benvolio>exile",
            "5",
            "This ability is about characters: click one on the table.",
        ),
        (
            DRAFT + "escalus>council 5@escalus.1 mercutio>council 5@mercutio.1 paris>council",
            "escalus",
            "This ability is about tokens: click a slot, not the card.",
        ),
        (
            DRAFT + "escalus>council 5@escalus.1 mercutio>council 5@mercutio.1 paris>council",
            "escalus.2",
            "There is no token on that slot; choose one that has a token.",
        ),
        (
            DRAFT
            + "escalus>council 5@escalus.1 mercutio>council 5@mercutio.1 romeo>council - laurence>exile",
            "escalus.1 romeo.2",
            "There is no token on that slot; choose one that has a token.",
        ),
        (
            DRAFT + "escalus>council 5@escalus.1 mercutio>council 5@mercutio.1 lady-montague>exile",
            "escalus.1 romeo.1",
            "Romeo is not on the table.",
        ),
        (
            DRAFT + "escalus>council 5@escalus.1 mercutio>council 5@mercutio.1 romeo>council 5@romeo.1 "
            "tybalt>exile - - nurse>council - - lady-capulet>exile",
            "mercutio.1",
            "That token is somebody else's; choose one of your own.",
        ),
        (
            DRAFT + "escalus>council 5@escalus.1 mercutio>council 5@mercutio.1 romeo>council 5@romeo.1 "
            "tybalt>exile - - nurse>council - - lady-capulet>exile",
            "romeo.1 5",
            "That is the token you take back; put another one there.",
        ),
    ],
)
def test_refused_clicks_have_their_reasons(moves, clicks, reason):
    sitting = at(moves)
    clicked = click(sitting, *clicks.split())
    assert str(clicked.note.text) == reason
    assert clicked.table == sitting.table


def test_before_an_ability_is_lost_the_page_asks():
    sitting = at(DRAFT)
    asked = click(sitting, "tybalt", "exile")
    assert asked.doubted == Play(DECK.card("tybalt"), Area.EXILE)
    assert (asked.table, asked.picked) == (sitting.table, ("tybalt",))
    assert click(asked, "yes").table == sitting.table.act(asked.doubted)
    for word in ("no", "yes"):  # not once it was put back
        assert click(asked, "put back", word) == sitting
    # Anything else is no answer, and does what it always does.
    assert click(asked, "confirm", "yes").doubted is None
    elsewhere = click(asked, "council")
    assert (elsewhere.doubted, elsewhere.stage) == (None, Stage.ABILITY)
    assert click(asked, "end").asked
    assert click(asked, "escalus").picked == ("escalus",)


def test_nothing_is_asked_where_every_ability_would_be_lost():
    first = DECK.card("laurence")
    cards = (first, *(card for card in Setting().cards if card != first))
    table, rng = Table(PERSONS[:3], Deal(Setting(), cards)), Random(1)
    wanted = ["keep:paris", "keep:lady-capulet", "keep:lady-montague"]
    while wanted:  # seat 0 takes what is of no use on an empty table
        legal = legal_actions(table.state)
        mine = table.turn == 0
        others = [one for one in legal if format_action(one) not in wanted]
        table = table.act(parse_action(wanted.pop(0), DECK) if mine else rng.choice(others))
    while table.turn != 0:
        table = table.act(rng.choice(legal_actions(table.state)))
    sitting = click(sit_down(table), "ready")
    assert click(sitting, "laurence", "exile").table.actions[-1] == Play(first, Area.EXILE)


def test_an_aim_may_be_changed_before_it_counts():
    sitting = at(DRAFT + "escalus>council - mercutio>council - romeo>exile - tybalt>exile")
    assert sitting.lit == ("escalus", "mercutio")
    sitting = click(sitting, "mercutio", "escalus")
    assert sitting.picked == ("escalus",)
    sitting = click(sitting, "escalus")
    assert (sitting.picked, sitting.ready) == ((), None)
    moved = click(sitting, "escalus.2", "confirm")  # any part of the card will do
    assert format_action(moved.table.actions[-1]) == "move:escalus"


def test_who_inspects_then_swaps_what_was_seen():
    five = Setting(players=5)
    rng, sitting = Random(9), seated(five, seed=5)
    swapped = 0
    for _ in range(400):
        if sitting.stage is Stage.OVER:
            sitting = seated(five, seed=rng.random())
        looked = sitting.table.state.looked if sitting.stage is Stage.ABILITY else ()
        sitting = going_on(sitting, rng)
        match sitting.table.actions[-1:]:
            case (Swap(one, other),) if looked:
                assert looked[0] in (one, other)
                swapped += 1
    assert swapped
