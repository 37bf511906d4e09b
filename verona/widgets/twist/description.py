"""The position in words, for whoever asks for it."""

from functools import partial
from html import escape

from ipywidgets import VBox

from verona.text import Text, text
from verona.widgets.browser import this_browser
from verona.widgets.pieces import button, display, html, named, says, shown

ASK, CLOSE = text("Position in words"), text("Hide the words")


class Description(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A button, and below it the sentences last told, while they are wanted; until then no page gets them."""

    def __init__(self) -> None:
        self._sentences: tuple[Text, ...] = ()
        self._open = False
        self.button = button(ASK, self._press, "verona-quiet")
        self._words = html("verona-described")
        super().__init__([self.button, self._words])
        named(self, "verona-description")
        self._show()

    def tell(self, *sentences: Text) -> None:
        """Says how things stand now."""
        if self._sentences != sentences:
            self._sentences = sentences
            self._show()

    def _press(self) -> None:
        self._open = not self._open
        self._show()
        if self._open:
            this_browser().say(*map(shown, self._sentences))

    def _show(self) -> None:
        says(self._words, value=self._html)
        says(self.button, description=partial(shown, CLOSE if self._open else ASK))
        display(self._words, self._open)

    def _html(self) -> str:
        items = "".join(f"<li>{escape(shown(sentence))}</li>" for sentence in self._sentences)
        return f"<ul>{items}</ul>" if self._open else ""
