"""Sentences as data: an English message id with its values, looked up when shown.

Nothing is translated at import, so a language can change in the middle of a lesson.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias


class Titled(Protocol):
    """Anything with a name of its own that a sentence can mention, such as a character.

    A title that is no Text is shown as it is in every language, such as a name that somebody typed.
    """

    @property
    def title(self) -> "Text | str": ...


Value: TypeAlias = "str | int | Text | Titled"

LookUp: TypeAlias = Callable[[str, str | None, int, str], str]
"""Gets an English id, its plural id or None, the number that decides, and the form ("" or one of `FORMS`)."""

FORMS = ("gen", "dat", "acc", "ins", "loc", "gender")
"""What a translation may ask of a name: five cases, and whether it is "m", "f" or "n"."""


@dataclass(frozen=True, slots=True)
class Text:
    """A message id, the values of its placeholders and, if a number decides its form, the plural id.

    >>> str(text("The {who} stands on {square}.", who=noun("Prince"), square="c3"))
    'The Prince stands on c3.'
    """

    id: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str | None = None

    def __str__(self) -> str:
        return render(self)

    def filled(self, **values: Value) -> "Text":
        """The sentence with values for its placeholders: for one that is written down elsewhere.

        >>> str(text("Step {n} of {all}").filled(n=2, all=5))
        'Step 2 of 5'
        """
        return Text(self.id, tuple(values.items()), self.plural)


def text(id: str, /, **values: Value) -> Text:
    """The sentence `id`, its placeholders filled with `values`."""
    return Text(id, tuple(values.items()))


def counted(one: str, many: str, /, n: int, **values: Value) -> Text:
    """A sentence whose form depends on the number `n`, which it may show as `{n}`.

    >>> str(counted("{n} pair is left.", "{n} pairs are left.", n=1))
    '1 pair is left.'
    """
    return Text(one, (("n", n), *values.items()), many)


def noun(id: str, /) -> Text:
    """A name that sentences mention. Translations have it in all of `FORMS` (see locale/README.md)."""
    return Text(id)


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


def english(id: str, plural: str | None, n: int, form: str) -> str:
    """The ids themselves."""
    return id if plural is None or n == 1 else plural


def render(sentence: Text, look_up: LookUp = english, form: str = "") -> str:
    """The sentence in the language of `look_up`, or with a `form` a name in that case.

    A translation asks for a form of a value after a colon. A value made of others hands a case on to them.

    >>> polish = {"{who} can't move.": "{who:gen} nie ruszysz.", "Prince": "Książę", "Prince gen": "Księcia"}
    >>> def look_up(id, plural, n, form):
    ...     return polish[f"{id} {form}".strip()]
    >>> render(text("{who} can't move.", who=noun("Prince")), look_up)
    'Księcia nie ruszysz.'
    """
    values = dict(sentence.values)
    number = values.get("n", 1)
    pattern = look_up(
        sentence.id,
        sentence.plural,
        number if isinstance(number, int) else 1,
        "" if values else form,
    )
    return pattern.format(**{key: _Placed(value, look_up, form) for key, value in values.items()})


@dataclass(frozen=True, slots=True)
class _Placed:
    """A value in the place of a placeholder."""

    value: Value
    look_up: LookUp
    form: str

    def __format__(self, form: str) -> str:
        value = self.value
        if not isinstance(value, str | Text):  # a str has a method of that name
            value = getattr(value, "title", value)
        if "|" in form:
            return self._by_gender(value, form.split("|"))
        if isinstance(value, Text):
            return render(value, self.look_up, form or self.form)
        return str(value).replace("-", "−") if isinstance(value, int) else str(value)

    def _by_gender(self, value: object, words: list[str]) -> str:
        """One of the words for "m", "f" and "n"; the first if it isn't known."""
        gender = self.look_up(value.id, None, 1, "gender") if isinstance(value, Text) else ""
        return words["mfn".index(gender) if gender in ("m", "f", "n")[: len(words)] else 0]
