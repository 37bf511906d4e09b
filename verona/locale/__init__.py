"""The languages of the pages: which one a visitor gets, and how a sentence is looked up in it.

The catalogs lie beside this file; `python -m verona.locale` renews them, and README.md is for translators.
"""

import re
from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from verona.text import LookUp, english

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "uk": "Українська", "zh-Hant": "繁體中文", "pl": "Polski"}
"""Every language by its tag, in its own words. English has no catalog: the ids of messages are English."""

TRANSLATIONS = tuple(tag for tag in LANGUAGES if tag != ENGLISH)

_HERE = Path(__file__).parent
_BY_PRIMARY_TAG = {tag.partition("-")[0]: tag for tag in LANGUAGES}


def language_for(asked: str, chosen: str, liked: Iterable[str]) -> str:
    """The language of a page: the one `asked` for in its address, else the one `chosen` before, else English.

    Without either, the first of the languages that the visitor has `liked` in the browser's settings
    and that we speak. Regions are overlooked.

    >>> language_for("", "", ["ru", "pl-PL", "en"]), language_for("", "", ["zh-TW"])
    ('pl', 'zh-Hant')
    """
    wishes = (asked, chosen, *liked)
    found = (_BY_PRIMARY_TAG.get(re.split("[-_]", wish.lower())[0]) for wish in wishes)
    return next(filter(None, found), ENGLISH)


@cache
def look_up_in(language: str) -> LookUp:
    """What `verona.text.render` needs for a language. What is not translated (yet) stays English."""
    if language == ENGLISH:
        return english
    with open(_HERE / f"{language}.mo", "rb") as file:
        catalog = GNUTranslations(file)

    def look_up(id: str, plural: str | None, n: int, form: str) -> str:
        if plural is not None:
            return catalog.ngettext(id, plural, n)
        found = catalog.pgettext(form, id) if form else id
        return found if found != id else catalog.gettext(id)

    return look_up


def blocks(markdown: str) -> tuple[str, ...]:
    """The messages of a Markdown cell: its paragraphs, each on one line, its tables and its lists.

    >>> blocks("One\\nparagraph.\\n\\n| a | table |\\n|---|---|\\n")
    ('One paragraph.', '| a | table |\\n|---|---|')
    """
    found = re.split(r"\n\s*\n", markdown.strip())
    return tuple(
        block if re.match(r"\||#|[-*] |\d+\. ", block) else " ".join(block.split()) for block in found
    )


def translated(markdown: str, language: str) -> str:
    """A Markdown cell in a language."""
    look_up = look_up_in(language)
    return "\n\n".join(look_up(block, None, 1, "") for block in blocks(markdown))
