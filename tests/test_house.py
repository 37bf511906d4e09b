"""Who may import whom in the house; see the order of the rooms below."""

import ast
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1] / "verona"
FILES = sorted(HOUSE.rglob("*.py"))

MAY_IMPORT = {
    "__init__": set(),
    "text": set(),
    "game": {"text"},
    "headers": {"text", "game"},
    "deck_file": {"text", "game"},
    "player": {"text"},
    "kept": {"text", "game", "headers", "deck_file", "player"},
    "twist": {"text", "game", "headers", "player"},
    "council": {"text", "game", "headers", "deck_file", "player", "kept"},
    "julia": {"text", "game", "headers", "deck_file", "player", "kept"},
    "lessons": {"text", "twist", "council", "julia"},
    "bots": {"text", "twist", "council", "julia"},
    "store": {"text", "game", "kept", "twist", "council", "julia"},
    "adapters": {"twist"},
    # What a page needs of it looks texts up; what renews the catalogs reads the lessons too.
    "locale": {"text", "lessons"},
    "widgets": {
        "text",
        "game",
        "deck_file",
        "player",
        "kept",
        "twist",
        "council",
        "julia",
        "lessons",
        "bots",
        "store",
        "locale",
    },
    "app": {"text", "game", "twist", "locale"},
}
"""The rooms of the house and the other rooms that each may import."""

MUST_BE_STANDARD = {
    "__init__",
    "text",
    "game",
    "headers",
    "deck_file",
    "player",
    "kept",
    "twist",
    "council",
    "julia",
    "lessons",
    "bots",
    "store",
}
"""The rooms that import nothing but the house and the standard library."""

# The canvas needs NumPy anyway, so that the search of the bots costs no page anything.
BUT_ALSO = {"bots": {"numpy"}}

ONLY_IN = {
    "ipywidgets": "widgets",
    "ipycanvas": "widgets",
    "anywidget": "widgets",
    "babel": "locale",
    "sqlite3": "store",
    "pyspiel": "adapters",
    "pettingzoo": "adapters",
    "gymnasium": "adapters",
}


def room(module):
    """The room of a dotted module name in the house."""
    return module.split(".")[1] if "." in module else "__init__"


def module_name(path):
    parts = path.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source, module, is_package=False):
    """The dotted names that the source of `module` imports, also inside functions.

    >>> sorted(imports("import ast\\nfrom verona import text\\nfrom . import board", "verona.twist.rules"))
    ['ast', 'verona.text', 'verona.twist.board']
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(origin, names, level):
                parts = module.split(".")
                above = parts[: len(parts) + is_package - level]
                base = ".".join([*above, *([origin] if origin else [])]) if level else origin
                # `from verona import text` means the module; `from verona.text import Text` a name in it.
                yield from (f"{base}.{name.name}" for name in names) if base == "verona" or level else (base,)


def imported(path):
    return set(imports(path.read_text(), module_name(path), path.name == "__init__.py"))


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_imports_lead_only_one_way(path):
    here = room(module_name(path))
    for name in imported(path):
        if name.split(".")[0] == "verona":
            assert room(name) in MAY_IMPORT[here] | {here}, f"{here} imports {name}"
        else:
            library = name.split(".")[0]
            assert ONLY_IN.get(library, here) == here, f"{here} imports {library}"
            if here in MUST_BE_STANDARD:
                allowed = sys.stdlib_module_names | BUT_ALSO.get(here, set())
                assert library in allowed, f"{here} imports {library}"


@pytest.mark.parametrize("path", [path for path in FILES if "widgets" in path.parts], ids=module_name)
def test_what_games_share_on_pages_knows_no_game(path):
    """Only the landing page knows them all."""
    games = {"twist", "council", "julia", "card_table"}
    own = {path.parent.name} | ({"card_table"} if path.parent.name in {"council", "julia"} else set())
    if path.stem != "contents":
        for name in imported(path):
            parts = name.split(".")
            if parts[:2] == ["verona", "widgets"] and len(parts) > 2:
                assert parts[2] in own or parts[2] not in games, f"{module_name(path)} imports {name}"


def test_the_house_is_read_at_all():
    assert "verona.text" in imported(HOUSE / "twist" / "board.py")
    assert "verona.app.serve" in imported(HOUSE / "app" / "command.py")


@pytest.mark.parametrize(
    ("source", "module", "is_package", "expected"),
    [
        ("import verona.bots.greedy", "verona.lessons.model", False, {"verona.bots.greedy"}),
        ("from verona.lessons import model", "verona.bots.greedy", False, {"verona.lessons"}),
        ("from verona import lessons, text", "verona.twist.rules", False, {"verona.lessons", "verona.text"}),
        ("def f():\n    import ipywidgets as w", "verona.app.command", False, {"ipywidgets"}),
        ("from ..lessons import model", "verona.bots.greedy", False, {"verona.lessons.model"}),
        ("from ..lessons import model", "verona.bots", True, {"verona.lessons.model"}),
        ("from .rules import play", "verona.twist", True, {"verona.twist.rules.play"}),
        ("from . import rules", "verona.twist.view", False, {"verona.twist.rules"}),
    ],
)
def test_every_spelling_of_an_import_is_seen(source, module, is_package, expected):
    assert set(imports(source, module, is_package)) == expected
