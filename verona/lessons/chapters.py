"""The chapters of a game in their order, each with its key and its notebook."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar


class Keyed(Protocol):
    """Whatever has a key, as each chapter does."""

    @property
    def key(self) -> str: ...


C = TypeVar("C", bound=Keyed)


@dataclass(frozen=True, slots=True)
class Chapters(Generic[C]):
    """The chapters of one game. The keys and notebooks of a card game begin with its name, `game`.

    >>> from verona.lessons.model import Lesson
    >>> from verona.text import text
    >>> chapters = Chapters((Lesson("chess-welcome", text("Chess"), ()),), "chess")
    >>> chapters.notebook("chess-welcome")
    'chess_1_welcome.ipynb'
    """

    courses: tuple[C, ...]
    game: str = ""

    def course(self, key: str) -> C:
        """The chapter with that key; KeyError names the keys there are."""
        for one in self.courses:
            if one.key == key:
                return one
        raise KeyError(f"no chapter {key!r}; there are {', '.join(one.key for one in self.courses)}")

    def notebook(self, key: str) -> str:
        """The notebook of a chapter."""
        number = self._number(key)
        if not self.game:
            return f"{number:02}_{key}.ipynb"
        return f"{self.game}_{number}_{key.removeprefix(f'{self.game}-')}.ipynb"

    def following(self, key: str) -> C | None:
        """The chapter after that one, or None after the last."""
        number = self._number(key)
        return self.courses[number] if number < len(self.courses) else None

    def _number(self, key: str) -> int:
        """Which one it is, from 1."""
        return self.courses.index(self.course(key)) + 1
