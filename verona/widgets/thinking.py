"""Work that takes a while, done in a thread so that the page stays awake. One task at a time."""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from typing import TypeVar

T = TypeVar("T")

TURN_SECONDS = 0.001
"""How long a task computes before a click gets its turn: it needs several, and Python gives 5 ms each."""


class Thinking:
    """Does a task and hands on what came of it, unless it was stopped or another begun meanwhile.

    Without an event loop, as in a test or a script, the task is done at once.

    >>> Thinking().start(lambda: 6 * 7, then=print, failed=print)
    42
    """

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a task goes on whose result is still wanted."""
        return self._task is not None

    def start(
        self,
        task: Callable[[], T],
        then: Callable[[T], None],
        failed: Callable[[Exception], None],
        seconds: float = 0,
    ) -> None:
        """Calls `then` with what `task` gives, or `failed` with what it raised, after at least `seconds`."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            _outcome(task, then, failed)()
        else:
            self._task = loop.create_task(self._think(partial(_outcome, task, then, failed), seconds))

    def stop(self) -> None:
        """What the task finds out is not wanted any more."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _think(self, work: Callable[[], Callable[[], None]], seconds: float) -> None:
        sys.setswitchinterval(TURN_SECONDS)
        outcome, _ = await asyncio.gather(asyncio.to_thread(work), asyncio.sleep(seconds))
        self._task = None
        outcome()


def _outcome(
    task: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]
) -> Callable[[], None]:
    try:
        return partial(then, task())
    except Exception as fault:
        return partial(failed, fault)
