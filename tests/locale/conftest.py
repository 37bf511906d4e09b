from functools import partial

import pytest
from pseudo import pseudo

from verona.bots.hint import hint, review
from verona.text import english
from verona.widgets import browser as browser_module
from verona.widgets.browser import this_browser
from verona.widgets.twist import player
from verona.widgets.twist import review as review_module


@pytest.fixture
def browser(monkeypatch):
    """A browser of this test's own, which remembers what it was asked to do."""
    this_browser.cache_clear()
    browser = this_browser()
    browser.sent = []
    monkeypatch.setattr(browser, "send", browser.sent.append)
    browser.set_state({"ready": True})
    yield browser
    this_browser.cache_clear()


@pytest.fixture
def nowhere(browser, monkeypatch):
    """The browser of somebody who reads a language that is nowhere spoken."""
    monkeypatch.setattr(browser_module, "look_up_in", lambda language: pseudo)
    return browser


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Computers that find little out: here it matters as little as how long it takes."""
    monkeypatch.setattr(player, "hint", partial(hint, nodes=10))
    monkeypatch.setattr(review_module, "review", partial(review, nodes=10))


@pytest.fixture
def bilingual(browser, monkeypatch):
    """A browser in which Ukrainian is spoken as `pseudo`."""
    monkeypatch.setattr(browser_module, "look_up_in", {"en": english, "uk": pseudo}.__getitem__)
    return browser
