"""Sentences as data: an English message id with its values, looked up when shown.

Nothing is translated at import, so a language can change in the middle of a lesson.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias


class Titled(Protocol):
    """Anything with a name of its own that a sentence can mention, such as a character."""

    @property
    def title(self) -> "Text": ...


Value: TypeAlias = "str | int | Text | Titled"


@dataclass(frozen=True, slots=True)
class Text:
    """A message id, the values of its placeholders and, if a number decides its form, the plural id.

    >>> str(text("The {who} stands on {square}.", who=text("Prince"), square="c3"))
    'The Prince stands on c3.'
    """

    id: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str | None = None

    def __str__(self) -> str:
        return render(self)


def text(id: str, /, **values: Value) -> Text:
    """The sentence `id`, its placeholders filled with `values`."""
    return Text(id, tuple(values.items()))


def counted(one: str, many: str, /, n: int, **values: Value) -> Text:
    """A sentence whose form depends on the number `n`, which it may show as `{n}`.

    >>> str(counted("{n} pair is left.", "{n} pairs are left.", n=1))
    '1 pair is left.'
    """
    return Text(one, (("n", n), *values.items()), many)


class Tone(Enum):
    """How a note is meant."""

    RIGHT = "right"
    WRONG = "wrong"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Note:
    """What the page answers to a click."""

    text: Text
    tone: Tone


def _english(id: str, plural: str | None, n: int) -> str:
    return id if plural is None or n == 1 else plural


def render(sentence: Text, look_up: Callable[[str, str | None, int], str] = _english) -> str:
    """The sentence in the language of `look_up`, which gets the id, the plural id or None, and the number."""
    values = dict(sentence.values)
    number = values.get("n", 1)
    pattern = look_up(sentence.id, sentence.plural, number if isinstance(number, int) else 1)
    return pattern.format(**{key: _shown(value, look_up) for key, value in values.items()})


def _shown(value: Value, look_up: Callable[[str, str | None, int], str]) -> str:
    if isinstance(value, Text):
        return render(value, look_up)
    if isinstance(value, str):
        return value
    title = getattr(value, "title", None)
    return render(title, look_up) if isinstance(title, Text) else str(value)
