"""The headers of a record, a line each, as in `[Game "Verona Twist"]`: written, read and checked.

Byte order mark, Windows line endings, and spaces at the end of a line are overlooked; nothing else is.
"""

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TypeAlias
from unicodedata import category

from verona.game import NotationError
from verona.text import Text, text

Line: TypeAlias = tuple[int, str]
"""A line and its number, from 1; or what stands in it."""

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_HEADER = re.compile(rf'\[({_NAME.pattern}) "((?:[^"\\]|\\["\\])*)"\]')


def numbered(written: str) -> list[Line]:
    """The lines of a text."""
    return list(enumerate((line.rstrip() for line in written.removeprefix("\ufeff").split("\n")), start=1))


def header(name: str, value: str) -> str:
    r"""A header as a line.

    >>> print(header("Nurse", 'Ann "the" Nurse'))
    [Nurse "Ann \"the\" Nurse"]
    """
    return f'[{name} "{_escaped(value)}"]'


def read_headers(
    lines: Sequence[Line], required: Iterable[str], game: str | None = None
) -> tuple[dict[str, Line], Sequence[Line]]:
    """The headers at the beginning of some lines, by name, and the lines after them.

    NotationError if there is no line at all, if a header cannot be read, comes twice, or is required and
    missing, and if they are those of another game than this.

    >>> read_headers([(1, '[Game "Chess"]'), (2, "1. e4")], ["Setup"], "Verona Twist")
    Traceback (most recent call last):
    verona.game.NotationError: line 1: 'Chess': expected 'Verona Twist'
    """
    if not lines:
        raise NotationError(None, text('expected [Game "{game}"]', game=game or "..."), 1)
    headers = dict[str, Line]()
    for number, line in lines:
        if not line.startswith("["):
            break
        name, value = _parse_header(number, line)
        if name in headers:
            raise NotationError(name, text("expected each header once"), number)
        headers[name] = (number, value)
    body = lines[len(headers) :]
    number, written = headers.get("Game", (0, game))
    if game is not None and written != game:
        raise NotationError(written, text("expected '{game}'", game=game), number)
    missing = [name for name in required if name not in headers]
    if missing:
        number, token = (body[0][0], body[0][1].split()[0]) if body else (lines[-1][0] + 1, None)
        raise NotationError(token, text('expected the header [{name} "..."]', name=missing[0]), number)
    return headers, body


def checked(headers: Mapping[str, Line], name: str, allowed: Container[str], problem: Text) -> str:
    """The value of a header; NotationError with the problem if it is none of those allowed.

    >>> checked({"Poison": (3, "maybe")}, "Poison", ("no", "yes"), text("expected 'yes' or 'no'"))
    Traceback (most recent call last):
    verona.game.NotationError: line 3: 'maybe': expected 'yes' or 'no'
    """
    number, value = headers[name]
    if value not in allowed:
        raise NotationError(value, problem, number)
    return value


def check_headers(headers: Sequence[tuple[str, str]], reserved: Iterable[str]) -> None:
    """ValueError unless all these can be written beside the `reserved` ones and read the same."""
    names, kept = [name for name, _ in headers], tuple(reserved)
    if len({*names, *kept}) < len(names) + len(kept):
        raise ValueError(f"headers must differ from each other and from {', '.join(kept)}")
    for name, value in headers:
        if not _NAME.fullmatch(name) or not _is_writable(value):
            raise ValueError(f"not a header: {name!r} {value!r}")


def _is_writable(value: str) -> bool:
    # Line ends and other control characters would break the line; lone surrogates cannot be saved.
    return not any(category(character) in ("Cc", "Cs") for character in value)


def _parse_header(number: int, line: str) -> tuple[str, str]:
    header = _HEADER.fullmatch(line)
    if header is None or not _is_writable(line):
        problem = text('expected a header such as [Nurse "Ann"]; inside, a quote is \\" and a backslash \\\\')
        raise NotationError(line, problem, number)
    return header[1], re.sub(r"\\(.)", r"\1", header[2])


def _escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value)
