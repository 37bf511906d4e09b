"""A small house of notebooks for the tests of the server."""

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from serving import Server, start_server

BOARD = """\
from ipycanvas import Canvas, hold_canvas
from ipywidgets import Button, Label, VBox

canvas = Canvas(width=200, height=100)
decoy = Canvas(width=1, height=1)
label = Label("not clicked")
button = Button(description="Next")


def draw():
    with hold_canvas():
        decoy.clear()
        canvas.fill_style = "#9E2B25"
        canvas.fill_rect(0, 0, 200, 100)


def clicked(_):
    label.value = "clicked"


canvas.on_client_ready(draw)
button.on_click(clicked)
VBox([canvas, label, button])"""


def write(path: Path, title: str, *cells: nbformat.NotebookNode) -> None:
    """Write a notebook with a title."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(cells=list(cells), metadata={"kernelspec": kernel, "title": title})
    nbformat.write(notebook, path)


@pytest.fixture(scope="session")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a board, a plain page, and files that are nobody's business."""
    folder = tmp_path_factory.mktemp("notebooks")
    mark = folder / "lab-cell-has-run"
    lab = new_code_cell(f"open({str(mark)!r}, 'w').close(); print('only in the lab')")
    lab.metadata.tags = ["lab", "nbval-check-output"]
    words = new_markdown_cell("Some *words*, and a [link](plain.ipynb).")
    hidden = new_markdown_cell("Words only in the lab")
    hidden.metadata.tags = ["lab"]
    write(folder / "index.ipynb", "The first page", words, hidden, new_code_cell(BOARD), lab)
    write(folder / "plain.ipynb", "Capulet & sons", new_code_cell("print('a plain page')"))
    for name in ("secret.py", "secret.txt", "secret.html", "secret.db"):
        (folder / name).write_text("secret")
    return folder


@pytest.fixture(scope="session")
def house(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """That folder, served as the tutorial is, but below /verona/."""
    flags = (f"--Voila.root_dir={notebooks}",)
    with start_server(tmp_path_factory.mktemp("house"), *flags, base_url="/verona/") as server:
        yield server
        assert_discreet(server)


@pytest.fixture(scope="session")
def small_house(notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same with room for one visitor besides the three warm kernels, and a quick culler."""
    flags = (
        f"--Voila.root_dir={notebooks}",
        "--CappedKernelManager.max_kernels=4",
        "--VoilaKernelManager.fill_delay=0",
        "--MappingKernelManager.cull_idle_timeout=2",
        "--MappingKernelManager.cull_interval=1",
    )
    with start_server(tmp_path_factory.mktemp("small"), *flags) as server:
        yield server
        assert_discreet(server)


def assert_discreet(server: Server) -> None:
    """After all tests: the log tells no kernel's id, no query, no traceback."""
    assert "Voilà is running at" in server.log
    for word in ("s3cret", "Traceback", *server.kernels):
        assert word not in server.log, server.log
