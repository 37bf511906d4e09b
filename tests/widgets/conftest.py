import pytest

from verona.store.games import GameStore
from verona.widgets.browser import this_browser


@pytest.fixture
def browser(monkeypatch):
    """A browser of this test's own, which remembers what it was asked to do."""
    this_browser.cache_clear()
    browser = this_browser()
    browser.sent = []
    monkeypatch.setattr(browser, "send", browser.sent.append)
    yield browser
    this_browser.cache_clear()


@pytest.fixture
def store(tmp_path):
    return GameStore(tmp_path / "games.sqlite3")
