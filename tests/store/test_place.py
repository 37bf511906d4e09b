"""Where the file of saved games is."""

from pathlib import Path

import pytest

from verona.store.games import GameStore
from verona.store.place import games_file


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({"VERONA_DATA": "/srv/games"}, "linux", "/srv/games/games.sqlite3"),
        ({"VERONA_DATA": "~/games"}, "linux", "~/games/games.sqlite3"),
        ({"VERONA_DATA": "/srv/games", "XDG_DATA_HOME": "/x"}, "darwin", "/srv/games/games.sqlite3"),
        ({"VERONA_DATA": ""}, "linux", "~/.local/share/verona/games.sqlite3"),
        ({}, "linux", "~/.local/share/verona/games.sqlite3"),
        ({"XDG_DATA_HOME": "/x"}, "linux", "/x/verona/games.sqlite3"),
        ({"XDG_DATA_HOME": "not/absolute"}, "linux", "~/.local/share/verona/games.sqlite3"),
        ({}, "darwin", "~/Library/Application Support/verona/games.sqlite3"),
        ({"LOCALAPPDATA": "/c/local"}, "win32", "/c/local/verona/games.sqlite3"),
        ({}, "win32", "~/AppData/Local/verona/games.sqlite3"),
    ],
)
def test_the_file(environ, platform, expected):
    assert games_file(environ, platform) == Path(expected).expanduser()


def test_a_store_is_there_unless_told_otherwise(monkeypatch, tmp_path):
    monkeypatch.setenv("VERONA_DATA", str(tmp_path))
    assert GameStore().path == tmp_path / "games.sqlite3"
