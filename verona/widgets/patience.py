"""A moment in which a press is not meant for what has just come up."""

import asyncio
from collections.abc import Callable
from math import inf
from time import monotonic

SECONDS = 1.0


class Patience:
    """Tells a press that is meant from the second one of two quick presses.

    Without an event loop, as in a test or a script, nobody sees a page, and nothing has to wait.

    >>> patience = Patience()
    >>> patience.begin()
    >>> patience.over
    True
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._until = -inf

    def begin(self) -> None:
        """Something has come up that a press might give away."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            self._until = -inf
        else:
            self._until = self._clock() + SECONDS

    @property
    def over(self) -> bool:
        """Whether a press that comes now is meant."""
        return self._clock() >= self._until
