"""What the page template says: every language at once, of which the page shows the one of `<html lang>`.

These are filters for Jinja. `voila.json` names those that a notebook's page needs, `door.py` hands all of
them to the other pages.
"""

from html import escape

from markupsafe import Markup

from verona.locale import LANGUAGES, look_up_in, translated


def translations(id: str) -> dict[str, str]:
    """A message in all languages, by their tags.

    >>> translations("Verona")["en"]
    'Verona'
    """
    return {tag: look_up_in(tag)(id, None, 1, "") for tag in LANGUAGES}


def said(id: str, **values: object) -> Markup:
    """A message, which may have HTML in it, as HTML: an element for each language.

    >>> said("Up to {place}", place="A & B").partition("</span>")[0]
    Markup('<span class="lang" lang="en">Up to A &amp; B')
    """
    shown = {key: escape(str(value)) for key, value in values.items()}
    elements = (
        f'<span class="lang" lang="{tag}">{message.format(**shown) if shown else message}</span>'
        for tag, message in translations(id).items()
    )
    return Markup("".join(elements))


def in_languages(markdown: str) -> list[tuple[str, str]]:
    """A Markdown cell in each language, by their tags."""
    return [(tag, translated(markdown, tag)) for tag in LANGUAGES]


FILTERS = {"said": said, "translations": translations, "in_languages": in_languages}
