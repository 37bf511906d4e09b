"""A chapter of Council of Verona in a real browser, by real clicks."""

import pytest
from card_learner import Learner
from learner import in_scene, watched
from playwright.sync_api import expect
from serving import COLD, start_server

from verona.lessons.council import course, notebook
from verona.lessons.council.attempt import GAME
from verona.widgets.council.lesson_page import LessonPage

pytestmark = [pytest.mark.browser, pytest.mark.server]

TURN = course("council-turn")
WRONG = (("tybalt", "council"), ("5", "romeo.3"), ("juliet.1",), ("option 0",))
"""A line for each step that is refused, with the refusal on the page."""


class Citizen(Learner):
    def spot(self, scene, word):
        """A card is clicked at its lower edge, for its middle may be under its slots."""
        x, y = in_scene(scene, word)
        return x, y if "." in word or len(word) == 1 else 0.85


def test_a_turn_by_real_clicks(chromium, tmp_path):
    wide = chromium.new_context(viewport={"width": 1280, "height": 900})
    with start_server(tmp_path, COLD) as server, watched(wide, server.url) as context:
        one = Citizen(context.new_page(), GAME, lambda: LessonPage(lambda word: None, lambda button: None))
        one.page.goto(f"{server.url}voila/render/{notebook(TURN.key)}")
        one.learn(TURN, WRONG, "council_lesson")
        one.press("Next chapter")
        expect(one.page.locator(".verona-text")).to_have_text(str(course("council-abilities").step(0).text))
        assert notebook("council-abilities") in one.page.url
        kept = one.page.evaluate("JSON.parse(localStorage.verona)")
        assert kept["lesson council-turn"] == {"step": 3, "done": True}
