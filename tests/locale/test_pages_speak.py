"""Every page in a language that does not exist, so that a text that was not looked up shows.

In it every message stands between ⟦ and ⟧. Walks through all lessons, the games and the reviews look at
whatever a page could show: the words of widgets, labels, what pictures are painted with, announcements.
"""

import random

import pytest
from pseudo import check, unspoken

from verona.lessons.attempt import PAIR_NAMES, TILES
from verona.lessons.twist import COURSES
from verona.player import Player
from verona.store.games import GameStore
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import Character
from verona.twist.notation import parse_move, parse_pair, parse_position
from verona.twist.record import format_record
from verona.twist.rules import legal_moves
from verona.twist.sitting import Stage
from verona.twist.state import Disguise, Place, Tell
from verona.twist.table import Game, Table
from verona.widgets.contents import Contents
from verona.widgets.twist.lesson_player import TwistLesson
from verona.widgets.twist.odds import what_can_be_forced, when_found, who_wins
from verona.widgets.twist.own_bot import BotTrial
from verona.widgets.twist.player import TwistPlayer
from verona.widgets.twist.try_out import TryOut

SETUP = (*map(Place, Character, parse_position("Pb2 Qe4 Be1 Nd2 Sd1 Fc3").placed), Disguise(parse_pair("QN")))
ROUND = (*map(parse_move, ["Qa4", "Fa1", "Nd4", "Pa2", "Bd2", "Se1"]), Tell(True))


def test_the_walker_finds_what_is_not_looked_up():
    assert list(unspoken(["<p>⟦The ⟦Prince⟧ on c3⟧</p>", "Nb2 12 %", "⟦a⟧ and ⟦b⟧", "Hello"])) == [
        "⟦a⟧ and ⟦b⟧",
        "Hello",
    ]


def clicks(course):
    """Right and wrong ones, many."""
    yield from ((word,) for word in (*SQUARE_NAMES, *TILES, "same", "different", "confirm"))
    yield from ((pair, "confirm", pair) for pair in PAIR_NAMES)
    yield from ((f"option {number}",) for number in range(3))


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.key)
def test_every_step_of_a_lesson(nowhere, course):
    lesson = TwistLesson(course)
    lesson._page._description.button.click()
    for index in range(course.length or 12):
        lesson.go(index)
        check(lesson, nowhere)
        for words in clicks(course):
            if lesson.attempt.done:
                lesson.retry()
            lesson.click(*words)
            check(lesson, nowhere)
        lesson.retry()
        for place in ("Q", "QN"):
            lesson._look_up(place)
            check(lesson, nowhere)
        lesson.retry()
        if lesson.attempt.asks:
            lesson.show_me()
            check(lesson, nowhere)


ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("The computer", "random")


def play_on(game, rng, look):
    """A whole game, with a look at every moment of it."""
    while game.sitting.stage is not Stage.OVER:
        look()
        sitting = game.sitting
        match sitting.stage:
            case Stage.HAND_OVER:
                game.click("ready")
            case Stage.PLACEMENT:
                game.click(
                    next(n for i, n in enumerate(SQUARE_NAMES) if sitting.state.position.at(i) is None)
                )
                look()
                game.click("confirm")
            case Stage.DISGUISE:
                game.click("confirm", "d2", "P", "Q", "N")
                look()
                game.click("confirm")
            case Stage.MOVING:
                move = rng.choice(legal_moves(sitting.state.position))
                take_back = ("take back", "no") if sitting.shared else ()  # without a question it is done
                for word in ("a1", *take_back, "resign", "no", "hint", "look", "hide"):
                    game.click(word)
                    look()
                game._wonder(True)
                look()
                game.click(SQUARE_NAMES[sitting.state.position.where(move.character)])
                look()
                game.click(SQUARE_NAMES[move.square])
            case Stage.REPORT:
                game.click("a1")
                look()
                game.click("report")
            case Stage.TOLD:
                game.click("onwards")
    look()


@pytest.mark.parametrize("players", [(ANN, BOB), (ANN, BOT), (BOT, ANN)], ids=["two", "nurse", "capulet"])
def test_a_whole_game_and_its_review(nowhere, tmp_path, players):
    game = TwistPlayer(GameStore(tmp_path / "games.sqlite3"), random.Random(3))
    check(game, nowhere)
    game.start(Table(players, days=4, match=players[1] is BOB))
    game.children[0]._description.button.click()
    play_on(game, random.Random(5), lambda: check(game, nowhere))
    game.click("review")
    review = game.children[0]
    for index in range(review.timeline.slider.max + 1):
        review.timeline.go(index)
        check(game, nowhere)
        if not review.compare.disabled and index % 7 == 0:
            review.compare.click()
            check(game, nowhere)
    game._end_review()
    if not game.sitting.table.over:
        game.click("next game")
        play_on(game, random.Random(6), lambda: check(game, nowhere))
        game.click("review")
        check(game, nowhere)
        game._end_review()
    game.leave()
    check(game, nowhere)


BAD_RECORDS = (
    "",
    "nonsense",
    "x" * 200_000,
    format_record(Table((ANN, BOB), games=(Game((*SETUP, *ROUND)),)).record()).replace("Fa1", "Fa2"),
    format_record(Table((ANN, BOB), games=(Game((*SETUP, *ROUND)),)).record(with_lovers=True)).replace(
        "Qa4", "Qz9"
    ),
)


def test_the_lobby(nowhere):
    game = TwistPlayer()
    lobby = game.children[0]
    for who in ("two", "nurse", "capulet"):
        for match in (True, False):
            lobby.who.value, lobby.match.value = who, match
            check(game, nowhere)
    for raw in BAD_RECORDS:
        lobby.record.field.value = raw
        lobby.record.use.click()
        check(lobby.record.note, nowhere)
    lobby.record.field.value = format_record(Table((ANN, BOB), games=(Game(SETUP),)).record())
    lobby.record.use.click()
    check(game, nowhere)


def test_the_landing_page(nowhere):
    contents = Contents()
    check(contents, nowhere)
    for kept in ({"lesson welcome": {"step": 2}}, {"lesson practice": {"step": 2}}, {"still": True}):
        nowhere.set_state({"stored": kept})
        check(contents, nowhere)
    contents._forget.click()
    check(contents, nowhere)


@pytest.mark.parametrize("figure", [what_can_be_forced, when_found, who_wins])
def test_the_pictures_of_numbers(nowhere, figure):
    check(figure(), nowhere)


def test_a_bot_of_ones_own(nowhere):
    trial = BotTrial(lambda view, rng: None)
    check(trial, nowhere)
    trial.begin()
    check(trial, nowhere)


def test_a_board_to_try_moves_on(nowhere):
    board = TryOut("Pb2 Qe4 Be1 Nd2 Sd1 Fc3")
    for square in SQUARE_NAMES:
        board.click(square)
        check(board, nowhere)
