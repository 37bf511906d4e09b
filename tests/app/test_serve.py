"""How the app starts, and how it says that it can't."""

import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from clients import ask
from serving import ROOT

from verona.app import serve
from verona.widgets.palette import DARK, FORCED, LIGHT, MORE_DARK, MORE_LIGHT


def test_a_busy_port_is_told_in_one_line():
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        code = f"from verona.app.serve import serve; serve({port}, browser=False)"
        done = subprocess.run([sys.executable, "-c", code], cwd="/", capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"verona: port {port} is in use; choose another with --port N\n"


def test_a_port_that_is_none_is_told():
    with pytest.raises(SystemExit, match="2"):
        serve.check_port("127.0.0.1", 99999)


def test_it_finds_the_project_or_says_where_to_go(tmp_path: Path, monkeypatch, capsys):
    assert serve.home() == ROOT
    monkeypatch.setattr(serve, "__file__", str(tmp_path / "verona/app/serve.py"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        serve.home()
    assert capsys.readouterr().err.startswith("verona: found no voila.json; ")
    shutil.copy(ROOT / "voila.json", tmp_path)
    assert serve.home() == tmp_path


def test_the_command_does_not_wait_for_jupyter():
    code = "import sys, verona.app.serve; print({'voila', 'tornado', 'traitlets'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "set()\n"


@pytest.mark.server
def test_the_tutorial_is_served(server):
    status, _, body = ask(server, "/voila/render/index.ipynb")
    assert status == 200
    assert b'<h1 class="brand">Verona Twist</h1>' in body


def test_page_and_widgets_share_their_colours():
    style = (ROOT / "verona/app/nbconvert/templates/verona/verona.css").read_text()
    palettes = (LIGHT, DARK, MORE_LIGHT, MORE_DARK, FORCED)
    for palette, part in zip(palettes, style.split("@media"), strict=False):
        found = dict(re.findall(r"--(\w+): (#?\w+);", part))
        assert found == {name: palette[name] for name in ("paper", "ink", "muted", "line", "accent", "nurse")}
