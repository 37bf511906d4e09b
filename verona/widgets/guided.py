"""Who plays the guided games of the lessons."""

from dataclasses import dataclass

from verona.player import Player
from verona.text import Text, text


@dataclass(frozen=True, slots=True)
class Named(Player):
    """Somebody in a guided game, whose name each page says in its own language."""

    @property
    def title(self) -> Text:
        return _NAMES[self.name]


_NAMES = {"You": text("You"), "Bianca": text("Bianca"), "Carlo": text("Carlo")}
YOU, BIANCA, CARLO = map(Named, _NAMES)
