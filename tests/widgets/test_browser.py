"""What Python believes of what a page sends, and what it sends back."""

import pytest

from verona.widgets.browser import STORE_LIMIT, Browser
from verona.widgets.palette import DARK, FORCED, LIGHT, MORE_DARK, MORE_LIGHT


@pytest.fixture
def browser(monkeypatch):
    browser = Browser()
    browser.sent = []
    monkeypatch.setattr(browser, "send", browser.sent.append)
    return browser


def test_without_a_page_everything_has_a_sensible_value(browser):
    assert not browser.ready
    assert browser.language == "en"
    assert browser.arguments == {}
    assert browser.motion
    assert browser.palette is LIGHT


@pytest.mark.parametrize(
    ("wishes", "palette"),
    [
        ({"dark": True}, DARK),
        ({"more_contrast": True}, MORE_LIGHT),
        ({"more_contrast": True, "dark": True}, MORE_DARK),
        ({"forced_colors": True, "more_contrast": True, "dark": True}, FORCED),
    ],
)
def test_the_colours_a_visitor_wishes_for(browser, wishes, palette):
    browser.set_state(wishes)
    assert browser.palette is palette


def test_what_a_page_reports(browser):
    browser.set_state(
        {"languages": ["uk-UA", "en"], "query": "?step=3&lang=uk&step=4", "dark": True, "ready": True}
    )
    assert browser.language == "uk"
    assert browser.arguments == {"step": "4", "lang": "uk"}
    assert browser.dark
    assert browser.ready


@pytest.mark.parametrize(
    "nonsense",
    [
        {"dark": "yes"},
        {"ready": 1},
        {"languages": "en"},
        {"languages": [1]},
        {"languages": ["en"] * 99},
        {"query": None},
        {"query": "?" + "x" * 5000},
        {"stored": []},
        {"stored": {"big": "x" * STORE_LIMIT}},
        {"stored": {"not json": {1, 2}}},
        {"phrases": {}},
        {"_esm": "alert(1)"},
        {"_css": "* {}"},
        {"unheard of": 1},
    ],
    ids=lambda value: next(iter(value)),
)
def test_nonsense_is_ignored(browser, nonsense):
    before = browser.get_state()
    browser.set_state(nonsense)
    assert browser.get_state() == before


def test_sense_beside_nonsense_is_taken(browser):
    browser.set_state({"dark": True, "query": 7})
    assert browser.dark
    assert browser.query == ""


def test_keeping_and_forgetting(browser):
    browser.keep(lesson="moving", step=3)
    browser.keep(step=4)
    assert browser.stored == {"lesson": "moving", "step": 4}
    browser.keep(lesson=None)
    assert browser.stored == {"step": 4}
    with pytest.raises(ValueError, match="bytes"):
        browser.keep(big="x" * STORE_LIMIT)
    assert browser.stored == {"step": 4}


def test_a_ping_is_answered(browser):
    browser._handle_msg(
        {"content": {"data": {"method": "custom", "content": {"kind": "ping"}}}, "buffers": []}
    )
    browser._answer(browser, "ping", [])
    browser._answer(browser, {"kind": "pong"}, [])
    assert browser.sent == [{"kind": "pong"}]


def test_ready_is_told_once(browser):
    told = []
    browser.on_ready(lambda: told.append("then"))
    browser.set_state({"ready": True})
    browser.set_state({"ready": False})
    browser.set_state({"ready": True})
    browser.on_ready(lambda: told.append("now"))
    assert told == ["then", "now"]


def test_what_it_is_asked_to_do(browser):
    browser.say("It is your turn.")
    browser.go("02_moving.ipynb?step=2")
    assert browser.sent == [
        {"kind": "say", "text": "It is your turn."},
        {"kind": "go", "url": "02_moving.ipynb?step=2"},
    ]
