"""The catalogs: in step with the sources and with each other, nothing missing, nothing broken."""

import ast
from io import BytesIO
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from verona.locale import TRANSLATIONS, look_up_in
from verona.locale.__main__ import (
    HERE,
    calls,
    compiled,
    extracted,
    is_done,
    python_files,
    strings_of,
    updated,
    written,
)
from verona.text import FORMS, Text, counted, render
from verona.twist.characters import Character

every_language = pytest.mark.parametrize("language", TRANSLATIONS)


def catalog(language):
    return read_po(BytesIO((HERE / f"{language}.po").read_bytes()), locale=language.replace("-", "_"))


def messages(language):
    return [message for message in catalog(language) if message.id]


def placeholders(pattern):
    return {field for _, field, _, _ in Formatter().parse(pattern) if field is not None}


def ids(message):
    return message.id if isinstance(message.id, tuple) else (message.id,)


def markup(pattern):
    """The tags of a message, without what is between them."""
    return sorted(part.partition(">")[0] for part in pattern.split("<")[1:])


def test_the_template_is_in_step_with_the_sources():
    assert (HERE / "verona.pot").read_bytes() == written(extracted()), "run: python -m verona.locale"


@every_language
def test_a_catalog_is_in_step_with_the_template(language):
    assert (HERE / f"{language}.po").read_bytes() == written(updated(language, extracted()))


@every_language
def test_what_is_compiled_is_in_step_with_the_catalog(language):
    assert (HERE / f"{language}.mo").read_bytes() == compiled(catalog(language))


@every_language
def test_no_message_is_missing_or_fuzzy(language):
    assert [message.id for message in messages(language) if not is_done(message)] == []


@every_language
def test_placeholders_and_tags_are_those_of_the_english(language):
    for message in messages(language):
        if is_done(message):
            allowed = [placeholders(id) for id in ids(message)]
            for string in strings_of(message):
                assert placeholders(string) in allowed, (message.id, string)
                assert markup(string) == markup(ids(message)[0]), (message.id, string)


@every_language
def test_placeholders_ask_only_for_forms_there_are(language):
    for message in messages(language):
        for string in strings_of(message):
            for _, _, form, _ in Formatter().parse(string):
                if form and "|" not in form:
                    assert form in FORMS[:-1], (message.id, string)


@every_language
def test_every_message_can_be_said(language):
    """With somebody in each place, in whatever form the translation asks for, and with any number."""
    look_up = look_up_in(language)
    for message in messages(language):
        names = {name for id in ids(message) for name in placeholders(id)} - {"n"}
        for who in (Character.PRINCESS, Character.PRINCE):
            for n in (1, 2, 5):
                values = {"n": n, **dict.fromkeys(names, who)}
                plural = message.id[1] if isinstance(message.id, tuple) else None
                said = render(Text(ids(message)[0], tuple(values.items()), plural), look_up)
                assert said
                assert not {"{", "}"} & {*said}, said


GROUPS = {
    # numbers that go with the same word
    "uk": [(1, 21, 101), (2, 3, 4, 22), (0, 5, 11, 12, 14, 25, 111)],
    "pl": [(1,), (2, 3, 4, 22), (0, 5, 11, 12, 14, 21, 25, 101)],
    "zh-Hant": [(0, 1, 2, 5, 21)],
}


@every_language
def test_numbers_go_with_the_right_word(language):
    def words(n):
        return render(counted("{n} pair is left.", "{n} pairs are left.", n=n), look_up_in(language)).replace(
            str(n), ""
        )

    groups = [{words(n) for n in group} for group in GROUPS[language]]
    assert [len(group) for group in groups] == [1] * len(groups)
    assert len(set.union(*groups)) == len(groups)


@every_language
def test_every_name_has_a_gender(language):
    look_up = look_up_in(language)
    names = [character.title.id for character in Character]
    if is_done(catalog(language).get(names[0], context="gender")):
        assert {look_up(name, None, 1, "gender") for name in names} <= {"m", "f", "n"}


@every_language
def test_markdown_keeps_its_tables_and_lists(language):
    for message in messages(language):
        if message.id and isinstance(message.id, str) and message.id.startswith("|") and is_done(message):
            for one, other in zip(message.id.splitlines(), message.string.splitlines(), strict=True):
                assert one.count("|") == other.count("|")


def test_every_text_is_written_where_it_is_said():
    """Ids made by code could not be extracted; a sentence from elsewhere is filled by `filled`."""
    found = [id for path in python_files() for _, ids in calls(path) for id in ids]
    assert len(found) > 400
    made = [
        f"{path.name}:{node.lineno}"
        for path in python_files()
        if path.name != "text.py"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Text"
        and not isinstance(node.args[0], ast.Constant)
    ]
    assert made == []
