"""Which language a visitor gets, and how sentences are put together in it."""

import pytest

from verona.locale import LANGUAGES, blocks, language_for, look_up_in, translated
from verona.text import counted, noun, render, text
from verona.twist.characters import Character, Pair

CHOICES = [
    # asked for in the address, chosen before, liked by the browser: the language of the page
    ("", "", [], "en"),
    ("uk", "", ["pl"], "uk"),
    ("uk", "pl", ["en"], "uk"),
    ("", "pl", ["uk", "en"], "pl"),
    ("", "", ["uk-UA", "en"], "uk"),
    ("", "", ["pl-PL"], "pl"),
    ("", "", ["zh"], "zh-Hant"),
    ("", "", ["zh-TW"], "zh-Hant"),
    ("", "", ["zh-HK", "en"], "zh-Hant"),
    ("", "", ["zh-Hant-TW"], "zh-Hant"),
    ("zh-hant", "", [], "zh-Hant"),
    ("zh_TW", "", [], "zh-Hant"),
    ("", "", ["en-GB", "uk"], "en"),
    ("", "", ["ru"], "en"),
    ("", "", ["ru", "uk"], "uk"),
    ("", "", ["de", "fr"], "en"),
    ("klingon", "", ["pl"], "pl"),
    ("klingon", "nonsense", [], "en"),
    ("PL", "", [], "pl"),
    ("plx", "", [], "en"),
    ("", "", ["", "-", "*"], "en"),
]


@pytest.mark.parametrize(("asked", "chosen", "liked", "language"), CHOICES)
def test_the_language_of_a_page(asked, chosen, liked, language):
    assert language_for(asked, chosen, liked) == language


POLISH = {
    ("Prince", ""): "Książę",
    ("Prince", "gen"): "Księcia",
    ("Prince", "ins"): "Księciem",
    ("Prince", "gender"): "m",
    ("Princess", ""): "Księżniczka",
    ("Princess", "gen"): "Księżniczki",
    ("Princess", "ins"): "Księżniczką",
    ("Princess", "gender"): "f",
    ("{first} and {second}", ""): "{first} i {second}",
    ("{who} has moved.", ""): "{who} {who:poszedł|poszła}.",
    ("Not {who}.", ""): "Nie ma {who:gen}.",
    ("With {pair}.", ""): "Z {pair:ins}.",
    ("{name} thinks.", ""): "{name:gen} {name:m|f} myśli.",
}


def polish(id, plural, n, form):
    if plural is not None:
        return ["{n} para", "{n} pary", "{n} par"][0 if n == 1 else 1 if n % 10 in (2, 3, 4) else 2]
    return POLISH.get((id, form)) or POLISH.get((id, ""), id)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (text("{who} has moved.", who=Character.PRINCE), "Książę poszedł."),
        (text("{who} has moved.", who=Character.PRINCESS), "Księżniczka poszła."),
        (text("Not {who}.", who=Character.PRINCESS), "Nie ma Księżniczki."),
        (text("Not {who}.", who=noun("Prince")), "Nie ma Księcia."),
        (text("Not {who}.", who="Ann"), "Nie ma Ann."),
        (text("With {pair}.", pair=Pair(Character.PRINCE, Character.PRINCESS)), "Z Księciem i Księżniczką."),
        (text("{name} thinks.", name="Ann {b}"), "Ann {b} m myśli."),
        (counted("{n} pair", "{n} pairs", n=1), "1 para"),
        (counted("{n} pair", "{n} pairs", n=3), "3 pary"),
        (counted("{n} pair", "{n} pairs", n=5), "5 par"),
    ],
)
def test_names_are_declined_as_the_translation_asks(sentence, told):
    assert render(sentence, polish) == told


def test_english_has_no_cases():
    assert str(text("Not {who}.", who=Character.PRINCE)) == "Not Prince."
    assert str(text("{who} has moved.", who=Character.PRINCESS)) == "Princess has moved."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_in_a_catalog_stays_english(language):
    look_up = look_up_in(language)
    assert look_up("Nowhere said", None, 1, "") == "Nowhere said"
    assert look_up("Nowhere said", None, 1, "gen") == "Nowhere said"
    assert look_up("{n} nobody", "{n} nobodies", 2, "") == "{n} nobodies"


def test_markdown_is_translated_block_by_block():
    source = "A **long**\nparagraph.\n\n1. one\n2. two\n\n| a |\n|---|\n"
    assert blocks(source) == ("A **long** paragraph.", "1. one\n2. two", "| a |\n|---|")
    assert translated(source, "en") == "A **long** paragraph.\n\n1. one\n2. two\n\n| a |\n|---|"
