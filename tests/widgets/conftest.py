import asyncio
from collections.abc import Iterator

import pytest


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
