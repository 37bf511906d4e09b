"""What the page of a game says: whose turn it is, what there is to know, what to do, and what is answered."""

from dataclasses import dataclass
from functools import partial

from ipywidgets import VBox, Widget

from verona.text import Note, Text
from verona.widgets.pieces import html, listing, named, paragraph, put_note, says


@dataclass(frozen=True, slots=True)
class Words:
    """Whose turn it is, what there is to say, perhaps the reasons, and what to do, last and in bold."""

    who: Text
    texts: tuple[Text, ...]
    task: Text | None = None
    reasons: tuple[Text, ...] = ()

    @property
    def sentences(self) -> tuple[Text, ...]:
        """All of it, in the order in which it is read."""
        return (self.who, *self.texts, *self.reasons, *((self.task,) if self.task is not None else ()))


class Said(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Words one below another; other widgets may stand `above` or `below`. The `note` stands at the foot."""

    def __init__(self, *, above: tuple[Widget, ...] = (), below: tuple[Widget, ...] = ()) -> None:
        self.who, self.text, self.task, self.note = (
            html(f"verona-{name}") for name in ("who", "text", "task", "note")
        )
        super().__init__([*above, self.who, self.text, self.task, *below])
        named(self, "verona-words")

    def show(self, words: Words, note: Note | None = None, *, reasons_first: bool = False) -> None:
        """Shows words, with the reasons after what there is to say or before it, and the note."""
        says(self.who, value=partial(paragraph, words.who))
        says(self.text, value=partial(_text_html, words, reasons_first))
        says(self.task, value=partial(paragraph, words.task))
        put_note(self.note, note)


def _text_html(words: Words, reasons_first: bool) -> str:
    said, reasons = paragraph(*words.texts), listing(*words.reasons)
    return reasons + said if reasons_first else said + reasons
