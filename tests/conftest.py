"""What all tests share: patience with a busy machine, a real server and a real browser.

`server` is the address of the tutorial, served by the repo's `voila.json`; `running` is the same
server with its process and its log. `serving.start_server` starts another one, with other notebooks
or flags.
"""

import asyncio
import os
import shutil
from collections.abc import Iterator

import pytest
from hypothesis import settings
from serving import Server, start_server

# A busy machine is no failure: no time limit for an example.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(autouse=True)
def no_other_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hides the event loop that Playwright keeps running in this thread once a browser has been started.

    Without a page there is no loop either, and what is shown is the end of every animation.
    """
    if request.node.get_closest_marker("browser"):
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The tutorial as a visitor gets it."""
    with start_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def server(running: Server) -> str:
    """The tutorial's address, with a slash at the end."""
    return running.url


@pytest.fixture(scope="session")
def launching() -> dict[str, object]:
    """How Playwright is to launch a Chromium; the test is skipped where there is none, in CI it fails."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        reason = "NO CHROMIUM FOUND: what only a browser can show stays untested"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return {"executable_path": path, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def chromium(launching: dict[str, object]):
    """A Chromium, driven by Playwright's synchronous interface."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching)
        yield browser
        browser.close()
