"""A language that does not exist, in which every message stands between ⟦ and ⟧, and who looks for others."""

import re

from ipywidgets import HTML

from verona.text import english
from verona.widgets.picture import Picture
from verona.widgets.scene import Label

NOT_WORDS = re.compile(
    r"<style.*?</style>|<svg.*?</svg>|<pre>.*?</pre>|<[^>]*>|&\w+;|&#x27;"  # markup, and the code of a bot
    r"|\b[a-e][1-4]\b|\b[APQBNSF]{1,2}\b|\b[PQBNSF][a-e][1-4]\b|\bsame\b|\bdifferent\b"  # notation
    r"|\b(?:Ann|Bob)\b|\[Game \"[\w ]+\"\]",  # what people typed, and how a record begins
    re.DOTALL,
)


def pseudo(id, plural, n, form):
    """Every message between brackets, and English within."""
    return "" if form == "gender" else f"⟦{english(id, plural, n, '')}⟧"


def said_by(widget):
    """All words of a widget and of those within it."""
    names = ("description", "placeholder", "label", "words", "_options_labels", "tooltip")
    for name in (*names, "value") if isinstance(widget, HTML) else names:
        found = getattr(widget, name, None) if name in widget.keys else None  # those that a page gets
        if isinstance(found, str):
            yield found
        elif isinstance(found, list | tuple):
            yield from (one for one in found if isinstance(one, str))
    if isinstance(widget, Picture):
        # All at once: a sentence may go over several lines.
        painted = (shape.text for shape in widget.scene.shapes if isinstance(shape, Label))
        yield " ".join(map(widget._browser.shown, painted))
    for child in getattr(widget, "children", ()):
        yield from said_by(child)


def unspoken(texts):
    """What is left of texts without the messages in brackets, notation and numbers."""
    for one in texts:
        left = NOT_WORDS.sub(" ", one.replace("⟦ ", " "))  # that was the first letter of a house
        while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", " ", left)) != left:
            left = shorter
        if re.search(r"[^\W\d_]", left):
            yield one


def check(widget, browser):
    announced = [text for message in browser.sent if message["kind"] == "say" for text in _texts(message)]
    browser.sent.clear()
    assert sorted({*unspoken(said_by(widget)), *unspoken(announced)}) == []


def _texts(message):
    return [value for key, value in message.items() if key != "kind" and isinstance(value, str)] + [
        one for value in message.values() if isinstance(value, list) for one in value
    ]
