"""What of a widget can be seen on the page, nothing that is hidden; and what a browser was asked to do."""

from ipywidgets import HTML

from verona.widgets.picture import Picture


def seen(widget, kind):
    """The widgets of a kind that can be seen within a widget, in the order of the page."""
    layout = getattr(widget, "layout", None)
    if layout is not None and layout.display == "none":
        return
    if isinstance(widget, kind):
        yield widget
        return
    for child in getattr(widget, "children", ()):
        yield from seen(child, kind)


def pictures(widget):
    return tuple(seen(widget, Picture))


def words(widget):
    """All that is written, as HTML."""
    return tuple(piece.value for piece in seen(widget, HTML))


def with_place(widget, name):
    """The first picture to be seen that has a place of that name; LookupError if there is none."""
    for number, picture in enumerate(pictures(widget)):
        if any(place.name == name for place in picture.scene.places):
            return number, picture
    raise LookupError(f"{name!r} is nowhere on the page")


def sent(browser, kind, part):
    """A part of each message of a kind that a test's browser was sent."""
    return [message[part] for message in browser.sent if message["kind"] == kind]
