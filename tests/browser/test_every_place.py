"""Every page and every stage of a game: for axe-core, for fingers, for large letters, in every language."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from learner import watched
from places import keep_games, places

pytestmark = [pytest.mark.browser, pytest.mark.server]

MEASURE = Path(__file__).with_name("measure.js").read_text()
REST = "new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest)))"
FINGER = 40
"""How many pixels a finger needs."""
DESK, NARROW, PHONE, ZOOMED = (
    {"width": width, "height": height} for width, height in ((1280, 800), (360, 780), (390, 844), (640, 400))
)
OTHER_LANGUAGES = ("uk", "zh-Hant", "pl")


class Visitor:
    """Looks at a page in many ways, and writes down what is wrong: by kind, where and what."""

    def __init__(self, page):
        self.page, self.axe = page, Axe()
        self.findings = {"axe": [], "small": [], "lost": [], "fixed": []}

    def look(self, place):
        self.check_with_axe(place)
        self.page.emulate_media(color_scheme="dark")
        self.check_with_axe(f"{place}, dark", {"runOnly": ["color-contrast"]})
        self.page.emulate_media(color_scheme="light")
        sizes = dict(self.measured(DESK)["sizes"])
        self.check_losses(f"{place}, zoomed to 200 %", ZOOMED)
        self.check_narrow(place)
        self.page.evaluate("document.documentElement.style.fontSize = '200%'")
        for window in (PHONE, DESK):
            self.check_losses(f"{place}, large letters, {window['width']}", window)
        self.findings["fixed"] += [
            (place, words)
            for words, size in self.measured(DESK)["sizes"]
            if words in sizes and size < 1.9 * sizes[words]
        ]
        self.page.evaluate("document.documentElement.style.fontSize = ''")
        for language in OTHER_LANGUAGES:
            self.speak(language)
            self.check_with_axe(f"{place}, {language}")
            self.check_narrow(f"{place}, {language}")
        self.speak("en")

    def speak(self, language):
        self.page.set_viewport_size(DESK)
        self.page.locator(f"#languages button[lang={language}]").click()
        self.page.wait_for_function("language => document.documentElement.lang === language", arg=language)
        self.page.wait_for_timeout(200)

    def measured(self, window):
        self.page.set_viewport_size(window)
        self.page.evaluate(REST)
        return self.page.evaluate(MEASURE)

    def check_with_axe(self, place, options=None):
        for violation in self.axe.run(self.page, options=options).response["violations"]:
            self.findings["axe"] += [
                (place, violation["id"], node["html"][:200], node["failureSummary"])
                for node in violation["nodes"]
            ]

    def check_losses(self, place, window):
        self.findings["lost"] += [(place, loss) for loss in self.measured(window)["losses"]]

    def check_narrow(self, place):
        found = self.measured(NARROW)
        self.findings["lost"] += [(f"{place}, {NARROW['width']}", loss) for loss in found["losses"]]
        self.findings["small"] += [
            (place, name, width, height)
            for name, width, height in found["targets"]
            if min(width, height) < FINGER
        ]


@pytest.fixture(scope="module")
def findings(chromium, running):
    """What a visitor finds who goes everywhere once, with nothing moving."""
    context = chromium.new_context(viewport=DESK, reduced_motion="reduce", locale="en")
    context.add_init_script(keep_games(running))
    with watched(context, running.url):
        visitor = Visitor(context.new_page())
        for place in places(visitor.page, running.url):
            visitor.look(place)
    return visitor.findings


def test_axe_finds_no_violation(findings):
    assert findings["axe"] == []


def test_a_finger_can_hit_everything_at_360_pixels(findings):
    assert findings["small"] == []


def test_no_text_is_lost_at_360_pixels_and_at_200_percent(findings):
    assert findings["lost"] == []


def test_all_text_grows_with_the_letters_of_the_browser(findings):
    assert findings["fixed"] == []
