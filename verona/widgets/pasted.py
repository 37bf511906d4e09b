"""A text from elsewhere, such as a record or a deck: pasted, or read from a file."""

from collections.abc import Callable, Sequence
from functools import partial

from ipywidgets import HTML, Box, Textarea, VBox, Widget

from verona.text import Note, Text, Tone, text
from verona.widgets.browser import this_browser
from verona.widgets.pieces import box, button, heading, html, named, put_note, says, shown

FROM_FILE = text("Open a file")
OPEN_TITLE, RECORD_LABEL = text("A game as text"), text("Paste a record here")
OPEN = text("Open")
NO_RECORD = text("Paste a record first.")
"""What the field for a record says, whatever the game."""
NOT_A_RECORD = text("This is not the record of a game. A record begins with a line like {line}.")


def not_a_record(raw: str, game: str) -> Note | None:
    """What is said of a text that is no record whatever; None if it begins like one."""
    if raw.lstrip("\ufeff \t\r\n").startswith("["):
        return None
    return Note(NOT_A_RECORD.filled(line=f'[Game "{game}"]'), Tone.WRONG)


class Pasted(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A field for a text of at most `longest` characters, with a button to `use` it and one to open a `file`.

    `opened` gets the text, and may answer with a note. `nothing` is said of an empty field, `too_long` of a
    longer text. Other widgets may stand `above` the field or `below` the buttons.
    """

    def __init__(
        self,
        title: Text,
        label: Text,
        use: Text,
        opened: Callable[[str], Note | None],
        longest: int,
        *,
        nothing: Text,
        too_long: Text,
        like: str = "",
        above: Sequence[Widget] = (),
        below: Sequence[Widget] = (),
    ) -> None:
        self._opened, self._longest, self._nothing, self._too_long = opened, longest, nothing, too_long
        self.note = html("verona-note")
        self.field = Textarea(placeholder=like, rows=4, continuous_update=False)
        says(self.field, description=partial(shown, label))
        self.field.observe(lambda _: put_note(self.note, None), "value")
        self.use = button(use, lambda: self.take(self.field.value))
        self.file = button(FROM_FILE, lambda: this_browser().ask_file(longest, self.take))
        title_html = says(HTML(), value=partial(heading, title))
        buttons = box(Box, "verona-fields", self.use, self.file)
        super().__init__([title_html, *above, self.note, self.field, buttons, *below])
        named(self, "verona-old")
        put_note(self.note, None)

    def take(self, raw: str | None) -> None:
        """Opens a text, None being one that was too long to be sent."""
        if raw is None or len(raw) > self._longest:
            self.answer(Note(self._too_long, Tone.WRONG))
        elif not raw.strip():
            self.answer(Note(self._nothing, Tone.WRONG))
        else:
            self.answer(self._opened(raw))

    def answer(self, note: Note | None) -> None:
        """Shows a note on what was opened, and says it; None takes it away."""
        put_note(self.note, note)
        if note is not None:
            this_browser().say(shown(note.text))

    def forget(self) -> None:
        """Nothing that was pasted or said stays: secrets may be in it."""
        self.field.value = ""
        put_note(self.note, None)
