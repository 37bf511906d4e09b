"""A log that tells what happens without telling tales.

`voila.json` names both classes. Who knows a kernel's id may join its page, and a query may hold a
token: neither belongs in a log.
"""

import logging
import re

from traitlets.config.application import LevelFormatter

KERNEL = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?::\S+)?")
OLD_NEWS = ("is not trusted", "WebSocket ping timeout", "websocket_ping_timeout", "WebSocketClosedError")
"""Warnings nobody can act on. The third is tornado's, of numbers that jupyter_server means otherwise; the
last tells that a page went away while something was being sent to it.
"""
QUERY = re.compile(r"(?<=\?)[^\s'\"]+")


class Quiet(logging.Filter):
    """Drops what helps nobody.

    That is news about single kernels and their pools (without the id, "Kernel started" every minute says
    nothing), pages that went away without a word, and the warning that a notebook is not trusted: Voilà
    runs it all the same, and shows what it printed.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is worth a line.

        >>> gone = "Task exception was never retrieved: WebSocketClosedError()"
        >>> Quiet().filter(logging.LogRecord("asyncio", logging.ERROR, "", 0, gone, None, None))
        False
        """
        line = record.getMessage()
        if record.levelno < logging.WARNING:
            return not KERNEL.search(line) and "Kernel pool of" not in line
        return not any(news in line for news in OLD_NEWS)


class Discreet(LevelFormatter):
    """Masks kernel ids and queries, in tracebacks too."""

    def format(self, record: logging.LogRecord) -> str:
        """The line as it may be read by others.

        >>> line = "404 GET /voila/render/x.ipynb?token=s3cret 01234567-89ab-cdef-0123-456789abcdef"
        >>> Discreet("%(message)s").format(logging.LogRecord("", 30, "", 0, line, None, None))
        '404 GET /voila/render/x.ipynb?… (kernel)'
        """
        return QUERY.sub("…", KERNEL.sub("(kernel)", super().format(record)))
