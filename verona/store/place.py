"""Where saved games are kept: the folder named by VERONA_DATA, or else the user's own folder for data."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

FOLDER = "VERONA_DATA"
"""The environment variable that names the folder."""
FILE = "games.sqlite3"


def games_file(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The file of saved games. It may not exist yet, nor its folder.

    >>> games_file({"VERONA_DATA": "/srv/verona"}).as_posix()
    '/srv/verona/games.sqlite3'
    >>> games_file({"XDG_DATA_HOME": "/home/ann/data"}, "linux").as_posix()
    '/home/ann/data/verona/games.sqlite3'
    """
    named = environ.get(FOLDER)
    return Path(named).expanduser() / FILE if named else _users_folder(environ, platform) / "verona" / FILE


def _users_folder(environ: Mapping[str, str], platform: str) -> Path:
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    given = Path(environ.get("XDG_DATA_HOME", ""))
    # The standard says to overlook a path that isn't absolute.
    return given if given.is_absolute() else Path.home() / ".local" / "share"
