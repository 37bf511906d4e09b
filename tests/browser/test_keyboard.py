"""Chapters and games by keyboard alone, through the accessibility tree; what is announced, and that once."""

import random

import pytest
from guest import READY, WHILE
from keys import Keys
from learner import Learner, watched
from playwright.sync_api import expect
from reading import notation

from verona.lessons.attempt import CONFIRM, OPTIONS, REPORTS, TILES, Attempt, act, solution
from verona.lessons.twist import course, notebook
from verona.twist.board import SQUARE_NAMES
from verona.twist.characters import Character, targets
from verona.twist.notation import parse_character, parse_position
from verona.twist.rules import legal_moves

pytestmark = [pytest.mark.browser, pytest.mark.server]

WIDE = {"viewport": {"width": 1280, "height": 900}}
SETUP = "Pb2 Qe4 Be1 Nd2 Sd1 Fc3"


@pytest.fixture
def keys(chromium, server):
    """Somebody at an address of the tutorial; fails at the end if anything went wrong on the page."""
    opened = []

    def keys(address):
        context = watched(chromium.new_context(**WIDE), server)
        opened.append(context)
        one = Keys(context.__enter__().new_page())
        one.page.goto(server + "voila/render/" + address)
        return one

    yield keys
    for context in opened:
        context.__exit__(None, None, None)


def reach_words(who, position):
    """Where somebody may go, as it is said."""
    ends = sorted(targets(who, position.where(who), position.occupied))
    return f"In reach: {', '.join(SQUARE_NAMES[square] for square in ends)}."


def arrives(one, chapter, index):
    """A step comes, and is told: once."""
    step = chapter.step(index)
    told = [str(said) for said in (step.who, step.text, step.task) if said is not None]
    one.hears(f"Step {index + 1} of {chapter.length}", *told)
    return step


def walk(one, step):
    """The line of a walk, each square with what is said of it."""
    attempt = Attempt(step)
    for word in solution(step):
        before, attempt = attempt, act(attempt, word)
        one.choose(word)
        who, position = step.goal.character, attempt.state.position
        if before.chosen is None:
            one.hears(f"The {who.title} is in hand.", reach_words(who, position))
            continue
        start = SQUARE_NAMES[before.state.position.where(who)]
        moved = f"The {who.title} moves from {start} to {word}."
        one.hears(moved, str(step.praise) if attempt.done else reach_words(who, position))


def test_a_chapter_by_keyboard(keys):
    chapter = course("moving")
    one = keys("04_moving.ipynb")
    arrives(one, chapter, 0)
    one.button("Next")
    arrives(one, chapter, 1)

    # To try it: a figure in hand, put back, moved, and who has moved rests.
    in_hand = "The Princess is in hand.", reach_words(Character.PRINCESS, parse_position(SETUP))
    one.choose("e4", "Shift+Tab")
    one.hears(*in_hand)
    one.press("Escape")
    one.hears("Nobody is in hand.")
    one.press("Enter")
    one.hears(*in_hand)
    one.choose("a4", key=" ")
    one.hears("The Princess moves from e4 to a4.")
    assert one.focused == ("gridcell", "a4, edge, Princess, has moved")
    one.press("Enter")
    one.hears("The Princess has moved this round and rests until the next.")
    one.button("Next")

    # Where Next can't be pressed any more, one is taken to the board, on which the answer is given.
    for index in (2, 3):
        step = arrives(one, chapter, index)
        one.comes_to("gridcell", "")
        walk(one, step)
        assert one.focused[0] == "gridcell"
        one.button("Next")
    arrives(one, chapter, 4)


def test_a_question_and_ticks_by_keyboard(keys):
    chapter = course("moving")
    one = keys("04_moving.ipynb?step=11")
    step = arrives(one, chapter, 10)
    one.choose("b1")
    one.hears(str(dict(step.goal.because).get(1, step.goal.otherwise)))
    one.choose("c1")
    one.hears(str(step.praise))
    one.button("Next")

    step = arrives(one, chapter, 11)
    options = step.goal.options
    one.comes_to("button", str(options[0].text))
    one.press("Enter")
    one.hears(str(options[0].reply))
    one.button(str(options[2].text))
    one.hears(str(options[2].reply))
    one.comes_to("button", "Next")  # the answers can't be pressed any more
    one.press("Enter")

    step = arrives(one, chapter, 12)
    one.comes_to("button", "Check")
    *ticks, _ = solution(step)
    for number, square in enumerate(ticks):
        one.choose(square, "Tab" if number else "Shift+Tab", key=" ")
        one.hears(f"{square} is ticked.")
    assert one.focused[1].endswith(", free, ticked")
    one.press(" ")
    one.hears(f"{ticks[-1]} is not ticked any more.")
    one.button("Check")
    one.hears("So far all is right, but one square is still missing.")
    one.choose(ticks[-1], "Shift+Tab")
    one.hears(f"{ticks[-1]} is ticked.")
    one.button("Check")
    one.hears(str(step.praise))


def fill_lobby(one, nurse, capulet):
    one.reach(lambda _, name: name == "Who is the Nurse?")
    one.page.keyboard.type(nurse)
    one.reach(lambda _, name: name == "Who is Capulet?")
    one.page.keyboard.type(capulet)
    one.reach(lambda role, _: role == "select")
    one.press("End")
    one.button("Start")


def test_a_game_at_one_screen_by_keyboard(keys):
    rng = random.Random(5)
    one = keys("play.ipynb")
    expect(one.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    fill_lobby(one, "Ann", "Bob")
    one.hears(
        "For the Nurse alone",
        "Ann plays the Nurse and has something to hide. Bob looks away.",
        "Give the screen to Ann.",
    )
    expect(one.page.get_by_role("img", name="The piazza, covered.")).to_be_visible()
    one.comes_to("button", READY)
    one.page.wait_for_timeout(WHILE)
    one.press("Enter")
    one.comes_to("gridcell", "a4, edge, free")
    one.hears_until("Click a square for the Prince.")
    set_up(one)
    one.hears(
        "A secret is kept",
        "From now on both of you may look: the board shows what Bob may know.",
        "Give the screen back to Bob.",
    )
    assert "Princess" not in one.said_on_page()
    one.comes_to("button", READY)
    one.page.wait_for_timeout(WHILE)
    one.press("Enter")
    one.hears("Day 1 of 4, move 1: Bob, Capulet", "Move anybody who has not moved today.")
    assert notation(one.board()) == SETUP
    one.comes_to("gridcell", "")
    for day in range(1, 5):
        for number in range(1, 7):
            if move(one, rng, day, number):
                break
        report(one, day)
        if day == 4 or one.words("task").inner_text() == "1 pair is left.":
            break
        one.comes_to("button", "Next day")
        one.press("Enter")
        one.hears(f"Day {day + 1} of 4, move 1: Bob, Capulet", "Move anybody who has not moved today.")
        one.comes_to("gridcell", "")
    one.comes_to("button", "The end")
    one.press("Enter")
    one.comes_to("button", "Look back at the game")
    who, *_ = one.hears_until("The lovers were Princess and Noble.")
    assert " wins " in who
    one.press("Enter")
    one.comes_to("button", "Next")
    one.button("Leave the review")
    one.comes_to("button", "Look back at the game")


def set_up(one):
    for number, token in enumerate(SETUP.split()):
        who, square = parse_character(token[0]).title, token[1:]
        one.choose(square, "Shift+Tab" if number else "Tab")
        confirm = f"Confirm, or choose another square for the {who}."
        one.hears(f"The {who} is put on {square}.", confirm)
        assert one.focused[1].endswith(f"{who}, not confirmed yet")
        one.button("Confirm")
        if number < 5:
            one.hears(f"Click a square for the {Character(number + 1).title}.")
    assert len(one.hears_until("Choose two tiles and confirm.")) == 2
    one.reach(lambda role, name: (role, name) == ("gridcell", "Prince"), "Shift+Tab")
    one.press("ArrowRight", " ")
    one.hears("The Princess is chosen.")
    one.press("ArrowRight", "ArrowRight", "Enter")
    one.hears("The Noble is chosen.", "Confirm, or choose differently.")
    assert one.focused == ("gridcell", "Noble, chosen")
    one.button("Confirm")


def move(one, rng, day, number):
    """A move at random by whoever's turn it is, and all that is said of it."""
    words = one.board()
    position = parse_position(notation(words))
    moved = {said[:2] for said in words if said.split(", ")[3:4] == ["has moved"]}
    start = ""
    while not start or start in moved:
        chosen = rng.choice(legal_moves(position))
        who, start, end = (
            chosen.character,
            SQUARE_NAMES[position.where(chosen.character)],
            SQUARE_NAMES[chosen.square],
        )
    one.choose(start)
    one.hears(f"Where to with the {who.title}?", reach_words(who, position))
    assert one.focused[1].startswith(f"{start}, ")
    assert one.focused[1].endswith(f"{who.title}, in hand")
    one.choose(end)
    mover = "Bob" if number % 2 else "Ann"
    told = f"{mover} moves the {who.title} from {start} to {end}."
    one.reads(told)
    day_is_over = one.words("who").inner_text() == f"Day {day} of 4"
    if day_is_over:
        why = one.words("text").locator("p").last.inner_text()
        one.hears(f"Day {day} of 4", told, why, "The Nurse reports.")
    else:
        turn = "Ann, the Nurse" if number % 2 else "Bob, Capulet"
        one.hears(f"Day {day} of 4, move {number + 1}: {turn}", told, "Move anybody who has not moved today.")
    assert one.focused[1].startswith(f"{end}, ")
    return day_is_over


def report(one, day):
    one.button("Hear the report")
    one.reads("left.", "task")  # which is shown last
    shown = one.words("text").locator("p, li").all_inner_texts()
    assert shown[0] in ("“They are in the same area.”", "“They are in different areas.”")
    one.hears(f"The Nurse reports on day {day}", *shown, one.words("task").inner_text())


def test_the_computers_moves_are_told(keys):
    one = keys("play.ipynb")
    expect(one.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    one.reach(lambda _, name: name == "Two people at this screen")
    one.press("ArrowDown")
    expect(one.page.get_by_label("Your name")).to_be_visible()
    one.reach(lambda _, name: name == "Your name")
    one.page.keyboard.type("Ann")
    one.reach(lambda role, name: role == "select" and name == "The computer plays")
    one.page.keyboard.type("easy")
    one.button("Start")
    one.reads("Day 1 of 7, move 1: Ann, Capulet", "who")
    one.comes_to("gridcell", "")
    setting_up = one.hears_until("Move anybody who has not moved today.")
    assert sum(" is put on " in said for said in setting_up) == 6
    assert len(setting_up) == len(set(setting_up))

    chosen = legal_moves(parse_position(notation(one.board())))[0]
    position = parse_position(notation(one.board()))
    one.choose(SQUARE_NAMES[position.where(chosen.character)])
    one.hears(f"Where to with the {chosen.character.title}?", reach_words(chosen.character, position))
    one.choose(SQUARE_NAMES[chosen.square])
    one.reads("Day 1 of 7, move 3: Ann, Capulet", "who")
    _, mine, thinking, turn, answer, task = one.hears_until("Move anybody who has not moved today.")
    assert mine.startswith(f"Ann moves the {chosen.character.title} ")
    assert thinking == "The computer is thinking…"
    assert turn == "Day 1 of 7, move 3: Ann, Capulet"
    assert answer.startswith("The computer moves the ")
    assert task == "Move anybody who has not moved today."
    assert one.focused[1].startswith(SQUARE_NAMES[chosen.square])

    # Refused, asked, and asked for: once each, too.
    one.press("Enter")
    one.hears(f"The {chosen.character.title} has moved this round and rests until the next.")
    one.button("Resign")
    one.comes_to("button", "Keep playing")
    one.hears("Give up this game?")
    one.press("Enter")
    one.comes_to("gridcell", SQUARE_NAMES[chosen.square])
    one.hears()
    one.button("Position in words")
    told = one.hears_until("15 pairs are left: PQ, PB, PN, PS, PF, QB, QN, QS, QF, BN, BS, BF, NS, NF, SF.")
    assert told[0] == "Day 1 of 7, move 3: Ann, Capulet"
    assert f"{chosen.character.title}: " in "".join(told)
    listed = one.page.locator(".verona-described li").all_inner_texts()
    assert listed == told


SQUARES_OF_FOUR = """
- grid "The piazza.":
  - row:
    - gridcell "a4, edge, free"
    - gridcell "b4, edge, free, in brackets"
    - gridcell "c4, edge, free"
    - gridcell "d4, edge, free"
    - gridcell "e4, edge, Princess"
  - row:
    - gridcell "a3, edge, free, in brackets"
    - gridcell "b3, centre, free"
    - gridcell "c3, centre, Friar"
    - gridcell "d3, centre, free"
    - gridcell "e3, edge, free"
"""


def test_a_board_is_no_grid_of_nameless_buttons(keys):
    """Every square says where it is, who stands there, and how it is marked; Tab stops there once."""
    one = keys("04_moving.ipynb?step=3")
    arrives(one, course("moving"), 2)
    expect(one.page.locator("main")).to_match_aria_snapshot(SQUARES_OF_FOUR)
    assert len(one.board()) == 20
    board = one.page.get_by_role("grid", name="The piazza.")
    assert board.locator("[tabindex='0']").count() == 1
    assert board.get_by_role("button").count() == 0
    assert one.page.locator("main canvas:not([aria-hidden=true])").count() == 0
    for button in one.page.get_by_role("button").all():
        assert button.inner_text().strip()
    one.press("Tab")
    for way in ("Tab", "Shift+Tab"):  # round the whole page, and no trap anywhere
        stops = []
        while "Skip to the page" not in stops:
            one.press(way)
            role, name = one.focused
            stops.append("board" if role == "gridcell" else name)
            assert len(stops) < 40, stops
        assert stops.count("board") == 1


def test_keys_that_navigate_the_wheel_and_escape_are_no_answer(keys):
    """In a step where any square that is chosen counts as an answer."""
    one = keys("04_moving.ipynb?step=11")
    goal = arrives(one, course("moving"), 10).goal
    one.reach(lambda role, _: role == "gridcell")
    one.press("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End", "PageDown", "PageUp")
    one.press("Escape", "Escape", "Tab", "Shift+Tab", "Shift", "Control", "a", "1", "Backspace", "Delete")
    one.page.mouse.move(300, 400)
    one.page.mouse.wheel(0, 200)
    one.page.mouse.wheel(0, -200)
    one.hears()
    expect(one.words("note")).to_have_text("")
    expect(one.page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    one.choose("b1")  # and this is one
    one.hears(str(dict(goal.because).get(1, goal.otherwise)))
    expect(one.words("note")).not_to_have_text("")


class Typist(Learner):
    """A learner who has only keys."""

    def __init__(self, keys):
        super().__init__(keys.page)
        self.keys = keys

    def press(self, name):
        expect(
            self.page.locator(".verona-buttons").get_by_role("button", name=name, exact=True)
        ).to_be_enabled()
        self.keys.button(name)

    def do(self, word):
        if word == CONFIRM:
            self.keys.button(self.page.locator(".verona-buttons .verona-primary").inner_text())
        elif word in OPTIONS or word in REPORTS:
            number = (OPTIONS if word in OPTIONS else tuple(REPORTS)).index(word)
            self.keys.button(self.page.locator(".verona-options button").nth(number).inner_text())
        else:
            self.keys.choose(str(parse_character(word).title) if word in TILES else word)


@pytest.mark.parametrize("key", ["disguise", "elimination", "report"])
def test_tiles_pairs_and_reports_by_keyboard(keys, key):
    """Whole chapters, each step with a wrong answer and the right one."""
    chapter = course(key)
    one = Typist(keys(notebook(key)))
    one.learn(chapter)
