"""The small pieces that pages are built of: words, buttons, boxes, pictures with a purpose."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape
from typing import TypeVar

from ipywidgets import HTML, Box, Button, VBox, Widget
from ipywidgets import Text as Field

from verona.text import Note, Text, Tone, text
from verona.widgets.browser import this_browser
from verona.widgets.picture import Picture
from verona.widgets.scene import Scene

W = TypeVar("W", bound=Widget)

MAY_BE_EMPTY = text("may stay empty")


def shown(sentence: Text | str) -> str:
    """A sentence as the page says it, in its language."""
    return this_browser().shown(sentence)


def says(widget: W, **words: Callable[[], object]) -> W:
    """The widget, with attributes that are set to what `words` give, again whenever the language changes."""
    this_browser().says(widget, words)
    return widget


def paragraph(*sentences: Text | None) -> str:
    """A paragraph for each sentence, as HTML; "" if there is none."""
    return "".join(f"<p>{escape(shown(sentence))}</p>" for sentence in sentences if sentence is not None)


def listing(*sentences: Text) -> str:
    """A list of sentences as HTML, which appear one after another; "" if there is none."""
    items = "".join(
        f'<li style="--place: {place}">{escape(shown(sentence))}</li>'
        for place, sentence in enumerate(sentences, start=1)
    )
    return f'<ul class="verona-listing">{items}</ul>' if items else ""


def heading(title: Text, remark: Text | None = None) -> str:
    """A small heading as HTML, with a remark beside it."""
    beside = f" <span>{escape(shown(remark))}</span>" if remark is not None else ""
    return f'<h2 class="verona-heading">{escape(shown(title))}{beside}</h2>'


def table_html(
    corner: Text, columns: Sequence[Text | str], rows: Iterable[tuple[Text | str, Sequence[Text | str]]]
) -> str:
    """A table as HTML: `columns` name its columns, `corner` the names of the rows.

    >>> from verona.text import text
    >>> table_html(text("day"), ["a"], [("1", ["<"])])
    '<table><tr><th>day</th><th scope="col">a</th></tr><tr><th scope="row">1</th><td>&lt;</td></tr></table>'
    """
    head = "".join(f'<th scope="col">{escape(shown(name))}</th>' for name in columns)
    body = ""
    for name, cells in rows:
        data = "".join(f"<td>{escape(shown(cell))}</td>" for cell in cells)
        body += f'<tr><th scope="row">{escape(shown(name))}</th>{data}</tr>'
    return f"<table><tr><th>{escape(shown(corner))}</th>{head}</tr>{body}</table>"


def html(name: str) -> HTML:
    """An empty piece of HTML with a CSS class."""
    return named(HTML(), name)


def box(kind: type[Box], name: str, *children: Widget) -> Box:
    """A box with a CSS class."""
    return named(kind(children), name)


def foot(note: Widget, buttons: Widget) -> Box:
    """What is answered to a click, and the buttons; on a narrow page both stay at its lower edge."""
    return box(VBox, "verona-foot", box(VBox, "verona-answered", note), buttons)


def side(words: Widget, note: Widget, buttons: Widget) -> Box:
    """The words of a page, and their `foot`."""
    return box(VBox, "verona-side", words, foot(note, buttons))


def named(widget: W, *names: str) -> W:
    """The widget, with CSS classes."""
    for name in names:
        widget.add_class(name)
    return widget


def button(label: Text, pressed: Callable[[], None], *names: str) -> Button:
    """A button that calls `pressed`."""
    made = named(says(Button(), description=partial(shown, label)), *names)
    made.on_click(lambda _: pressed())
    return made


def choice(kind: type[W], label: Text, options: Sequence[tuple[Text | str, object]]) -> W:
    """A field to choose one of `options` from; the first is chosen until another is."""

    def words() -> list[str]:
        return [shown(words) for words, _ in options]

    made: W = kind(options=[(label, value) for label, (_, value) in zip(words(), options, strict=True)])
    # New `options` would choose the first again; these are what a page sees of them.
    return says(made, description=partial(shown, label), _options_labels=words)


def name_field() -> Field:
    """A field for the name of somebody, who may also give none."""
    return says(Field(continuous_update=False), placeholder=partial(shown, MAY_BE_EMPTY))


def picture(
    scene: Scene,
    label: Text | Callable[[], str] | None = None,
    clicked: Callable[[str], None] | None = None,
    width: float | None = None,
) -> Picture:
    """A picture; clickable if `clicked` is given, which gets the name of the place."""
    made = Picture(scene, label="", max_width=width, clickable=clicked is not None)
    if label is not None:
        says(made, label=partial(shown, label) if isinstance(label, Text) else label)
    if clicked is not None:
        made.on_click(clicked)
    return made


def discard(widget: Widget) -> None:
    """Takes a widget, and all within it, out of the kernel for good: no page gets to see it any more."""
    for child in getattr(widget, "children", ()):
        discard(child)
    for part in (getattr(widget, "layout", None), getattr(widget, "style", None)):
        if part is not None:
            part.close()
    widget.close()


def update(shows: Picture, scene: Scene) -> None:
    """Shows a scene, unless the picture shows it already or is about to."""
    if shows.scene != scene:
        shows.show(scene)


def display(widget: Widget, visible: bool) -> None:
    """Shows or hides a widget."""
    widget.layout.display = None if visible else "none"


def mark(widget: Widget, name: str, wanted: bool) -> None:
    """Gives a widget a CSS class, or takes it away."""
    (widget.add_class if wanted else widget.remove_class)(name)


def put_note(piece: HTML, note: Note | None) -> None:
    """Shows a note, told right from wrong by more than its colour; None hides it."""
    classes = {f"is-{tone.value}": note is not None and note.tone is tone for tone in Tone}
    with piece.hold_sync():  # words and look come in one message
        says(piece, value=partial(paragraph, note.text if note else None))
        for name, wanted in {**classes, "is-empty": note is None}.items():
            mark(piece, name, wanted)
