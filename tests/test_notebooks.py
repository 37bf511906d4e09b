"""What nbval doesn't see: that there is something to compare, and that notebooks are kept tidy."""

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from verona.lessons import council, julia, twist

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "tutorial").glob("*.ipynb"))
NOTEBOOKS = {path.name: nbformat.read(path, as_version=4) for path in FILES}
OTHERS = (
    *("10_rules.ipynb", "11_balance.ipynb", "12_your_own_bot.ipynb"),
    *("council.ipynb", "index.ipynb", "julia.ipynb", "play.ipynb"),
)
"""The notebooks that are no chapters."""

CHAPTERS = {twist.notebook(one.key): one for one in twist.COURSES}
CHAPTERS |= {council.CHAPTERS.notebook(one.key): one for one in council.COURSES}
CHAPTERS |= {julia.CHAPTERS.notebook(one.key): one for one in julia.COURSES}

TWIST = (*(twist.notebook(one.key) for one in twist.COURSES), "10_rules.ipynb", "index.ipynb", "play.ipynb")

ACTS = re.compile(r"\.click\(|\b(re)?play\(")
"""What a cell does that acts: it clicks, or plays by the rules."""

LONGEST = 9
"""How many lines a code cell may have, empty ones not counted."""

each = pytest.mark.parametrize("nb", NOTEBOOKS.values(), ids=NOTEBOOKS)


def tags(cell):
    return cell.metadata.get("tags", [])


def code(nb):
    return [cell for cell in nb.cells if cell.cell_type == "code"]


def checks(nb):
    return [cell for cell in code(nb) if "nbval-check-output" in tags(cell)]


def test_every_chapter_has_its_notebook():
    assert sorted(NOTEBOOKS) == sorted([*CHAPTERS, *OTHERS])


@each
def test_it_is_a_valid_notebook_with_a_title_and_no_state_of_widgets(nb):
    nbformat.validate(nb)
    assert nb.metadata.title.strip()
    assert "widgets" not in nb.metadata
    assert nb.metadata.kernelspec.name == "python3"


@each
def test_titles_are_those_of_the_chapters(nb):
    keys = re.findall(r'teach\("([\w-]+)"\)', "\n".join(cell.source for cell in code(nb)))
    if keys:
        (name,) = [name for name, other in NOTEBOOKS.items() if other is nb]
        assert keys == [CHAPTERS[name].key]
        assert nb.metadata.title == str(CHAPTERS[name].title)


@each
def test_at_least_two_cells_print_and_their_outputs_are_kept(nb):
    assert len(checks(nb)) >= 2
    for cell in checks(nb):
        assert isinstance(cell.execution_count, int)
        assert "".join(output.text for output in cell.outputs if output.output_type == "stream").strip()
        assert {output.output_type for output in cell.outputs} <= {"stream", "execute_result"}
        assert "print(" in cell.source
        # An address in memory or the id of a widget is another one every time.
        assert not re.search(r"0x[0-9a-f]{6,}|\b[0-9a-f]{32}\b", str(cell.outputs))


@pytest.mark.parametrize("name", TWIST)
def test_in_those_of_verona_twist_two_of_them_act(name):
    assert sum(bool(ACTS.search(cell.source)) for cell in checks(NOTEBOOKS[name])) >= 2


@each
def test_check_cells_are_for_the_lab_and_leave_the_shown_lesson_alone(nb):
    for cell in checks(nb):
        assert "lab" in tags(cell)
        assert not re.search(r"\bteach\b|keep=True|this_browser", cell.source)


@each
def test_no_other_cell_keeps_an_output(nb):
    for cell in code(nb):
        if cell not in checks(nb):
            assert cell.outputs == []
            assert cell.execution_count is None


@each
def test_what_is_shown_in_voila_comes_without_the_lab(nb):
    shown = [cell for cell in nb.cells if "lab" not in tags(cell)]
    assert any(cell.cell_type == "code" for cell in shown)
    # Cells shown must run without those that are not.
    names = {}
    for cell in shown:
        if cell.cell_type == "code":
            exec(cell.source, names)


@each
def test_cells_are_short(nb):
    for cell in code(nb):
        assert len([line for line in cell.source.splitlines() if line.strip()]) <= LONGEST, cell.source
        assert max(map(len, cell.source.splitlines())) <= 110


@each
def test_links_lead_to_notebooks_that_are_there(nb):
    prose = "\n".join(cell.source for cell in nb.cells if cell.cell_type == "markdown")
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", prose):
        assert link in NOTEBOOKS


@pytest.mark.parametrize("name", sorted({*NOTEBOOKS} - {"index.ipynb"}))
def test_who_reads_in_the_lab_finds_back(name):
    """The lab shows no header of ours."""
    prose = "\n".join(cell.source for cell in NOTEBOOKS[name].cells if cell.cell_type == "markdown")
    assert "(index.ipynb)" in prose
    assert "(10_rules.ipynb)" in prose or name == "10_rules.ipynb" or name.startswith(("council", "julia"))


def test_links_are_found_at_all():
    prose = "\n".join(cell.source for cell in NOTEBOOKS["index.ipynb"].cells)
    assert set(re.findall(r"\]\(([^)#]+)[^)]*\)", prose)) >= set(NOTEBOOKS) - set(OTHERS)


def run_by_pytest(folder, nb):
    """Exit code of pytest, with the repo's own settings, over one notebook."""
    path = folder / "altered.ipynb"
    nbformat.write(nb, path)
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider"]
    result = subprocess.run([*command, str(path)], cwd=folder, capture_output=True, text=True)
    return result.returncode, result.stdout


def test_an_altered_output_fails(tmp_path):
    nb = nbformat.from_dict(NOTEBOOKS["02_placement.ipynb"])
    output = checks(nb)[0].outputs[0]
    assert "Nd2" in output.text
    output.text = output.text.replace("Nd2", "Nd3")
    code, said = run_by_pytest(tmp_path, nb)
    assert code == 1
    assert "1 failed" in said
