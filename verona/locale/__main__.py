"""Renews the catalogs: reads every text there is, updates the .pot and the .po files, compiles the .mo files.

Messages keep what is translated. One whose English has changed a little keeps its old translation too, but
marked as fuzzy, to be looked at: until then the page is English there.
"""

import ast
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from verona.lessons.council import COURSES as COUNCIL
from verona.lessons.julia import COURSES as JULIA
from verona.lessons.model import Ask, Do, Find, Step, Strike, Tick
from verona.lessons.twist import COURSES
from verona.locale import TRANSLATIONS, blocks
from verona.text import FORMS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOR_PROGRAMS = {"adapters", "app", "locale"}
"""Folders without texts for a page: what programs and the command line say stays English."""

CASES = {"gen": "genitive", "dat": "dative", "acc": "accusative", "ins": "instrumental", "loc": "locative"}
FORM_COMMENTS = {
    **{form: f"The {case}, for {{who:{form}}} in a sentence." for form, case in CASES.items()},
    "gender": "Not shown. Write m, f or n: which word {who:masculine|feminine|neuter} chooses for it.",
}

HEADER = """\
# Verona: what the pages say. README.md beside this file tells translators what they need to know.
# This file is made by `python -m verona.locale`."""


def main() -> None:
    """Renews all catalogs and says how complete they are."""
    template = extracted()
    (HERE / "verona.pot").write_bytes(written(template))
    for language in TRANSLATIONS:
        catalog = updated(language, template)
        (HERE / f"{language}.po").write_bytes(written(catalog))
        (HERE / f"{language}.mo").write_bytes(compiled(catalog))
        done = sum(bool(message.id) and is_done(message) for message in catalog)
        print(f"{language}: {done} of {len(catalog)} messages")


def extracted() -> Catalog:
    """Every message in the sources, with the place where it is said."""
    catalog = Catalog(project="Verona", version="1", header_comment=HEADER, fuzzy=False)
    places = dict(lesson_places())
    for path in python_files():
        where = path.relative_to(ROOT).as_posix()
        for function, ids in calls(path):
            if function == "noun":
                add_noun(catalog, ids[0], where)
            else:
                comments = places.get(ids[0], ())
                catalog.add(ids if len(ids) > 1 else ids[0], locations=[(where, 0)], auto_comments=comments)
    for path in sorted((ROOT / "verona/app/nbconvert/templates/verona").glob("*.[hj]*")):
        for id in said_in_template(path.read_text(encoding="utf-8")):
            catalog.add(id, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for path in sorted((ROOT / "tutorial").glob("*.ipynb")):
        for id, comment in said_in_notebook(path):
            catalog.add(id, locations=[(path.relative_to(ROOT).as_posix(), 0)], auto_comments=[comment])
    return catalog


def python_files() -> Iterator[Path]:
    """The files that may have texts, room by room; the chapters in the order in which they are taught."""
    keys = [course.key for courses in (COURSES, COUNCIL, JULIA) for course in courses]
    chapters = [key.rpartition("-")[2] for key in keys]
    house = ROOT / "verona"
    files = [file for file in house.rglob("*.py") if not FOR_PROGRAMS & {*file.relative_to(house).parts}]
    yield from sorted(
        files,
        key=lambda file: (file.parent, file.stem in chapters and chapters.index(file.stem), file.name),
    )


def calls(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The calls of `text`, `counted` and `noun` in the order they are written, with their one or two ids."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("text", "counted", "noun")
    ]
    for call in sorted(found, key=lambda call: (call.lineno, call.col_offset)):
        assert isinstance(call.func, ast.Name)
        ids = call.args[: 2 if call.func.id == "counted" else 1]
        if not ids or not all(isinstance(id, ast.Constant) and isinstance(id.value, str) for id in ids):
            sys.exit(f"{path}:{call.lineno}: expected the sentence itself as an argument of {call.func.id}")
        yield call.func.id, tuple(str(ast.literal_eval(id)) for id in ids)


def add_noun(catalog: Catalog, id: str, where: str) -> None:
    """A name with its forms."""
    catalog.add(id, locations=[(where, 0)], auto_comments=["A name, as the subject of a sentence."])
    for form in FORMS:
        catalog.add(id, locations=[(where, 0)], context=form, auto_comments=[FORM_COMMENTS[form]])


def said_in_template(source: str) -> Iterator[str]:
    """The ids in a page template: {{ 'like this' | said }}."""
    for use in Environment(extensions=["jinja2.ext.do"]).parse(source).find_all(nodes.Filter):
        if use.name in ("said", "translations") and isinstance(use.node, nodes.Const):
            yield use.node.value


def said_in_notebook(path: Path) -> Iterator[tuple[str, str]]:
    """The title of a notebook, and the blocks of its Markdown that the app shows."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    yield notebook["metadata"]["title"], "The title of a page."
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown" and "lab" not in cell["metadata"].get("tags", ()):
            for block in blocks("".join(cell["source"])):
                yield block, "Markdown: keep its stars, bars and links."


def lesson_places() -> Iterator[tuple[str, list[str]]]:
    """For each sentence of a lesson that is said once or more, where."""
    places: dict[str, list[str]] = {}
    for course in COURSES:
        for index in range(course.length or 0):
            for id, role in roles(course.step(index)):
                place = f"Chapter “{course.title}”, step {index + 1}: {role}"
                if place not in places.setdefault(id, []):
                    places[id].append(place)
    yield from places.items()


def roles(step: Step) -> Iterator[tuple[str, str]]:
    """The sentences of a step, and what each of them is there for."""
    yield step.text.id, "what it tells"
    for sentence, role in (
        (step.who, "whose turn it is"),
        (step.task, "what to do"),
        (step.praise, "praise"),
    ):
        if sentence is not None:
            yield sentence.id, role
    match step.goal:
        case Ask(options):
            for option in options:
                yield option.text.id, "an answer to choose"
                yield option.reply.id, f"said to who chose “{option.text}”"
        case Do() | Find() | Tick() | Strike() as goal:
            yield goal.otherwise.id, "said to any other answer"
            for _, why in goal.because:
                yield why.id, "said to a certain answer, mostly why it is wrong"


def updated(language: str, template: Catalog) -> Catalog:
    """The catalog of a language with the messages of the template, and what was translated before."""
    path = HERE / f"{language}.po"
    locale = language.replace("-", "_")
    if path.exists():
        catalog = read_po(BytesIO(path.read_bytes()), locale=locale)
    else:
        catalog = Catalog(locale, project="Verona", version="1", header_comment=HEADER, fuzzy=False)
    catalog.update(template, update_header_comment=False)
    catalog.obsolete.clear()
    for message in catalog:
        if not any(strings_of(message)):
            message.flags.discard("fuzzy")
    return catalog


def is_done(message: Message) -> bool:
    """Whether all forms of a message are there, and looked at."""
    return all(strings_of(message)) and not message.fuzzy


def strings_of(message: Message) -> tuple[str, ...]:
    """The translation, or its plural forms."""
    return message.string if isinstance(message.string, tuple) else (str(message.string or ""),)


def written(catalog: Catalog) -> bytes:
    """The catalog as a file that tells no dates: it changes when a message does, and only then."""
    file = BytesIO()
    write_po(file, catalog, width=100, omit_header=False, include_lineno=False)
    left_out = (
        b'"POT-Creation-Date',
        b'"PO-Revision-Date',
        b'"Generated-By',
        b'"Report-Msgid',
        b'"Last-T',
        b'"Language-T',
    )
    return b"".join(line for line in file.getvalue().splitlines(True) if not line.startswith(left_out))


def compiled(catalog: Catalog) -> bytes:
    """The catalog as gettext reads it; it tells no dates either."""
    done = Catalog(catalog.locale, fuzzy=False)
    done.creation_date = done.revision_date = datetime(1597, 1, 1, tzinfo=UTC)
    for message in catalog:
        if message.id and is_done(message):
            done.add(message.id, message.string, context=message.context)
    file = BytesIO()
    write_mo(file, done)
    return file.getvalue()


if __name__ == "__main__":
    main()
