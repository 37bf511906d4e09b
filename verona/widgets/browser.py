"""The visitor's browser, as Python sees it: what it knows, what it keeps, what it can be asked to do."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs
from weakref import WeakSet

import anywidget
import traitlets

from verona.locale import ENGLISH, language_for, look_up_in
from verona.text import Text, render, text
from verona.widgets.palette import DARK, FORCED, LIGHT, MORE_DARK, MORE_LIGHT, variables

STORE_LIMIT = 64 * 1024
"""How much may be kept in the browser, in bytes of JSON."""

LOOKS = ["dark", "forced_colors", "more_contrast"]
"""The traits of a browser that its palette depends on."""

LOST, RELOAD = text("The connection to Verona is lost. Your progress is kept."), text("Reload")

_HERE = Path(__file__).parent
_STYLE = f"""
.verona {{ color-scheme: light; {variables(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ .verona {{ color-scheme: dark; {variables(DARK)} }} }}
:root[data-verona-scheme="light"] .verona {{ color-scheme: light; {variables(LIGHT)} }}
:root[data-verona-scheme="dark"] .verona {{ color-scheme: dark; {variables(DARK)} }}
@media (prefers-contrast: more) {{
:root[data-verona-scheme="light"] .verona {{ {variables(MORE_LIGHT)} }}
:root[data-verona-scheme="dark"] .verona {{ {variables(MORE_DARK)} }}
}}
@media (forced-colors: active) {{ :root[data-verona-scheme] .verona {{ {variables(FORCED)} }} }}
"""


class Browser(anywidget.AnyWidget):
    """The page on the other side of this kernel. It works from its creation on; it need not be displayed.

    Until `ready` nothing has been heard from a page, and the other traits have their defaults; without a
    page, as in a test, it stays so and everything here can still be called. What a page sends is checked:
    values of a wrong type or size, and any trait but the ones a page may set, are ignored.
    """

    _esm = _HERE / "browser.js"
    _css = _STYLE + (_HERE / "style.css").read_text(encoding="utf-8")

    ready = traitlets.Bool(False).tag(sync=True)
    languages = traitlets.List(traitlets.Unicode()).tag(sync=True)
    query = traitlets.Unicode("").tag(sync=True)
    dark = traitlets.Bool(False).tag(sync=True)
    forced_colors = traitlets.Bool(False).tag(sync=True)
    more_contrast = traitlets.Bool(False).tag(sync=True)
    reduced_motion = traitlets.Bool(False).tag(sync=True)
    stored = traitlets.Dict().tag(sync=True)
    phrases = traitlets.Dict().tag(sync=True)
    spoken = traitlets.Unicode(ENGLISH)
    """The language in which everything has been said; pages that observe it say their words anew."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._file_limit = 0
        self._on_file: Callable[[str | None], None] | None = None
        self._on_escape: list[Callable[[], None]] = []
        self._speaking = WeakSet[Any]()
        self.on_msg(self._answer)
        self.observe(self._listen, ["query", "stored", "languages"])
        self._set_phrases()

    @property
    def language(self) -> str:
        """The language of the page: what its address asks for, what was chosen before, or what is liked."""
        chosen = self.stored.get("language")
        return language_for(
            self.arguments.get("lang", ""), chosen if isinstance(chosen, str) else "", self.languages
        )

    def shown(self, sentence: Text | str) -> str:
        """A sentence in the language of the page; what is no Text is shown as it is."""
        if isinstance(sentence, str):
            return sentence
        return render(sentence, look_up_in(self.language))

    def says(self, widget: Any, words: Mapping[str, Callable[[], object]]) -> None:
        """Sets attributes of a widget to what `words` give, now and whenever the language has changed."""
        widget.said = {**getattr(widget, "said", {}), **words}
        self._speaking.add(widget)
        _say(widget, words)

    def _listen(self, _: Any) -> None:
        language = self.language
        if language == self.spoken:
            return
        for widget in tuple(self._speaking):
            if widget.comm is not None:  # it was not closed
                _say(widget, widget.said)
        self.spoken = language
        self._set_phrases()  # after all that pages say: the page may show it now

    def _set_phrases(self) -> None:
        self.phrases = {"language": self.language, "lost": self.shown(LOST), "reload": self.shown(RELOAD)}

    @property
    def arguments(self) -> dict[str, str]:
        """The query of the page's address: `?step=3&lang=uk` gives {"step": "3", "lang": "uk"}."""
        return {name: values[-1] for name, values in parse_qs(self.query.removeprefix("?")).items()}

    @property
    def palette(self) -> Mapping[str, str]:
        """The colours in which this visitor sees pictures."""
        if self.forced_colors:
            return FORCED
        if self.more_contrast:
            return MORE_DARK if self.dark else MORE_LIGHT
        return DARK if self.dark else LIGHT

    @property
    def motion(self) -> bool:
        """Whether things may move: the visitor neither asked the system nor us for stillness."""
        return not self.reduced_motion and not self.stored.get("still")

    def on_ready(self, callback: Callable[[], None]) -> None:
        """Calls `callback` once, when the page has reported; at once if it has already."""
        if self.ready:
            callback()
            return

        def once(change: Any) -> None:
            self.unobserve(once, "ready")
            callback()

        self.observe(once, "ready")

    def keep(self, **values: Any) -> None:
        """Keeps values in the browser under their names; None forgets a name.

        Raises ValueError if what is kept would grow beyond `STORE_LIMIT`.
        """
        stored = {**self.stored, **values}
        stored = {name: value for name, value in stored.items() if value is not None}
        if not _may_be_stored(stored):
            raise ValueError(f"at most {STORE_LIMIT} bytes of JSON can be kept in the browser")
        self.stored = stored

    def say(self, *sentences: str) -> None:
        """Has a screen reader announce sentences, politely and after what was said before."""
        if sentences:
            self.send({"kind": "say", "text": "\n".join(sentences)})

    def hush(self) -> None:
        """Takes all that was said off the page."""
        self.send({"kind": "hush"})

    def go(self, url: str) -> None:
        """Opens another page of ours; addresses elsewhere are not followed."""
        self.send({"kind": "go", "url": url})

    def download(self, name: str, text: str) -> None:
        """Saves `text` as a file of that name where the visitor keeps downloads."""
        self.send({"kind": "download", "name": name, "text": text})

    def ask_file(self, limit: int, callback: Callable[[str | None], None]) -> None:
        """Lets the visitor choose a text file and calls `callback` with its text; None if it is too large.

        A file of more than `limit` bytes is never sent.
        """
        self._file_limit, self._on_file = limit, callback
        self.send({"kind": "ask file", "limit": limit})

    def on_escape(self, callback: Callable[[], None]) -> None:
        """Calls `callback` whenever the Escape key is pressed, but not in a field for text."""
        self._on_escape.append(callback)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Takes over what the page reports, as far as it makes sense."""
        super().set_state({name: v for name, v in sync_data.items() if _CHECKS.get(name, _never)(v)})

    def _answer(self, _: Any, content: Any, buffers: Any) -> None:
        if isinstance(content, dict) and content.get("kind") == "ping":
            self.send({"kind": "pong"})
        elif isinstance(content, dict) and content.get("kind") == "escape":
            for escaped in tuple(self._on_escape):
                escaped()
        elif isinstance(content, dict) and content.get("kind") == "file" and self._on_file is not None:
            callback, self._on_file = self._on_file, None
            text = content.get("text")
            callback(text if isinstance(text, str) and len(text) <= self._file_limit else None)


@cache
def this_browser() -> Browser:
    """The one browser of this kernel."""
    return Browser()


def _say(widget: Any, words: Mapping[str, Callable[[], object]]) -> None:
    for name, word in words.items():
        if widget.has_trait(name):
            widget.set_trait(name, word())
        else:
            setattr(widget, name, word())


def _never(value: Any) -> bool:
    return False


def _is_bool(value: Any) -> bool:
    return isinstance(value, bool)


def _is_short_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 4096


def _are_languages(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= 16 and all(map(_is_short_text, value))


def _may_be_stored(value: Any) -> bool:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        return False
    try:
        return len(json.dumps(value).encode()) <= STORE_LIMIT
    except (TypeError, ValueError, RecursionError):
        return False


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "ready": _is_bool,
    "languages": _are_languages,
    "query": _is_short_text,
    "dark": _is_bool,
    "forced_colors": _is_bool,
    "more_contrast": _is_bool,
    "reduced_motion": _is_bool,
    "stored": _may_be_stored,
}
"""The traits that a page may set, each with what makes a value acceptable."""
