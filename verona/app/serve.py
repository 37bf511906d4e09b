"""Start the app: what plain `voila` does in the folder with `voila.json`, from anywhere."""

import errno
import os
import socket
import sys
from pathlib import Path
from typing import NoReturn


def serve(port: int | None = None, browser: bool = True) -> None:
    """Serve the tutorial until it is interrupted, and open a browser at it unless told not to.

    Ends with one line on standard error and status 2 if `voila.json` is not found or the port cannot
    be had.
    """
    os.chdir(home())
    from voila.app import Voila  # slow to import: only when it is to run

    flags = []
    if port is not None:
        flags.append(f"--port={port}")
    if not browser:
        flags.append("--no-browser")
    app = Voila.instance()
    app.initialize(flags)
    check_port(app.ip, app.port)
    app.start()


def home() -> Path:
    """The folder with `voila.json` and the tutorial: where the package lies, or the current one."""
    for folder in (Path(__file__).parents[2], Path.cwd()):
        if (folder / "voila.json").is_file():
            return folder
    refuse("found no voila.json; try again in the folder of the project, where README.md and tutorial/ are")


def check_port(ip: str, port: int) -> None:
    """Leave with a clear word if `port` cannot be listened at; Voilà's own is two lines of log."""
    with socket.socket(socket.AF_INET6 if ":" in ip else socket.AF_INET) as probe:
        if os.name == "posix":  # as the server will: a port that was just left is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ip, port))
        except OverflowError:
            refuse(f"there is no port {port}; choose one from 1 to 65535")
        except OSError as error:
            reason = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be had ({error.strerror})"
            refuse(f"port {port} {reason}; choose another with --port N")


def refuse(reason: str) -> NoReturn:
    """Say in one line why the app does not start, and leave."""
    print(f"verona: {reason}", file=sys.stderr)
    raise SystemExit(2)
