"""A bot of one's own on the page: its trial, its errors, and a game against it."""

import asyncio
import random

import ipywidgets.widgets.widget as kernel
import pytest

from verona.bots.own import OwnBot
from verona.twist.notation import parse_move
from verona.twist.sitting import Stage
from verona.twist.state import Phase, Seat
from verona.twist.view import choices
from verona.widgets.twist import player
from verona.widgets.twist.own_bot import BotTrial, play_against


def by_lot(view, rng):
    return rng.choice(choices(view))


def moves_only(view, rng):
    return by_lot(view, rng) if view.phase is Phase.MOVING else None


def sets_up_only(view, rng):
    """Fails as soon as there is something to move; a Nurse's complaint has her secret in it."""
    if view.phase is Phase.MOVING:
        raise ValueError(f"hush, {view.lovers!r}")
    return by_lot(view, rng)


def test_a_trial_shows_a_row_and_two_bars_for_each_opponent():
    page = BotTrial(by_lot, ["random", "easy"], games=4)
    assert page._results.children == ()
    page.begin()
    assert page.note == "All games are played. The same seed gives the same games."
    assert [score.opponent for score in page.scores] == ["random", "easy"]
    table, chart = page._results.children
    for score in page.scores:
        assert f"<td>{score.found} of 4</td>" in table.value
        assert f"<td>{score.hidden} of 4</td>" in table.value
    assert {"easy", "won as Capulet", "won as the Nurse"} <= {
        str(shape.text) for shape in chart.scene.shapes if hasattr(shape, "text")
    }
    assert not page.button.disabled


def test_a_trial_can_be_played_again_and_leaves_nothing_behind():
    page = BotTrial(by_lot, ["random"], games=2)
    counts, scores = [], []
    for _ in range(3):
        page.button.click()
        counts.append(len(kernel._instances))
        scores.append(page.scores)
    assert scores[0] == scores[1] == scores[2]
    assert counts[1] == counts[2]


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (lambda view, rng: 1 / 0, "As Capulet it was stopped on day 1 at this position: P"),
        (lambda view, rng: 1 / 0, ". It raised ZeroDivisionError: division by zero, in line "),
        (moves_only, "As the Nurse it was stopped while setting up. It gave None. Is a “return” missing?"),
        (sets_up_only, "As Capulet it was stopped on day 1 at this position: P"),
    ],
)
def test_what_is_wrong_is_told_with_the_position(strategy, said):
    page = BotTrial(strategy, ["random"], games=2)
    page.begin()
    assert said in page.note
    assert page.fault is not None
    assert said.split(". ")[-1] in page._note.value.replace("&#x27;", "'")
    assert page._results.children[-1].scene.places
    assert not page.button.disabled
    with pytest.raises(type(page.fault)):
        OwnBot(strategy).choose(page.fault.seen, random.Random(1))


def test_an_opponent_that_is_not_there_is_told():
    page = BotTrial(by_lot, ["deep"], games=1)
    page.begin()
    assert page.note == "The trial can't go on (KeyError('deep'))."


def test_the_page_stays_awake_during_a_trial():
    async def play():
        page = BotTrial(by_lot, ["random", "random"], games=3)
        page.begin()
        assert page.button.disabled
        assert page.note == "It is playing against the level “at random”…"
        for _ in range(500):
            if not page.button.disabled:
                break
            await asyncio.sleep(0.01)
        assert len(page.scores) == 2

    asyncio.run(play())


def test_the_code_is_shown_where_it_can_be_had():
    assert "def by_lot(view, rng):" in BotTrial(by_lot)._code.value
    assert "<script>" not in BotTrial(lambda view, rng: "<script>")._code.value
    names = {}
    exec("def typed(view, rng):\n    return None", names)
    assert BotTrial(names["typed"])._code.value == ""


@pytest.mark.parametrize("you", Seat)
def test_a_game_against_ones_own_bot(you, monkeypatch):
    game = play_against(by_lot, you, rng=random.Random(1))
    assert game.sitting.table.player_at(you).bot is None
    if you is Seat.NURSE:
        game.click("random", "confirm")
    assert game.sitting.stage is Stage.MOVING
    assert game.sitting.bot_to_act is None
    game.click("leave")
    assert "your bot" in [name for _, name in game._lobby.level.options]


def test_a_failing_bot_is_explained_and_mended_in_the_middle_of_a_game():
    game = play_against(sets_up_only, Seat.NURSE, rng=random.Random(1))
    game.click("random", "confirm")
    kept = game.sitting.table
    assert game.note.startswith("Your bot can't go on. It raised ValueError: hush, None, in line ")
    assert game.note.endswith("The game is kept as it is.")
    game.bots["your bot"] = OwnBot(lambda view, rng: parse_move("Pe4"))
    game.click("try again")
    assert "It chose Pe4, which is not allowed:" in game.note
    assert game.sitting.table == kept
    game.bots["your bot"] = OwnBot(by_lot)
    game.click("try again")
    assert len(game.sitting.table.game.actions) == len(kept.game.actions) + 1
    assert game.note == ""


def test_what_a_failing_nurse_says_is_for_nobody():
    game = play_against(sets_up_only, rng=random.Random(1))
    moves = choices(game.sitting.view)
    game._change(player.after(game.sitting, moves[0]))
    assert game.note.startswith("Your bot can't go on. What is wrong might tell the Nurse's secret")
    secret = game.sitting.state.lovers
    for word in ("hush", repr(secret), secret.letters):
        assert word not in game.note
    assert game.sitting.failed
