"""Start the app: what plain ``voila`` does in the folder with ``voila.json``, from anywhere."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Sequence
from pathlib import Path


def serve(port: int | None = None, browser: bool = True, extra: Sequence[str] = ()) -> None:
    """Serve the tutorial until it is interrupted, and open a browser at it unless told not to.

    ``extra`` are flags for Voilà. Ends with one line on standard error if ``voila.json`` is not found
    or the port cannot be had.
    """
    os.chdir(home())
    from voila.app import Voila  # slow to import: only when it is to run

    flags = [*extra]
    if port is not None:
        flags.append(f"--port={port}")
    if not browser:
        flags.append("--no-browser")
    app = Voila.instance()
    app.initialize(flags)
    check_port(app.ip, app.port)
    app.start()


def home() -> Path:
    """The folder with ``voila.json`` and the tutorial: where the package lies, or the current one."""
    for folder in (Path(__file__).parents[2], Path.cwd()):
        if (folder / "voila.json").is_file():
            return folder
    raise SystemExit(
        "verona: found no voila.json; go to the folder of the project, where README.md and tutorial/ are,"
        " and try again there"
    )


def check_port(ip: str, port: int) -> None:
    """Leave with a clear word if nobody can listen at ``port``; Voilà's own is two lines of log."""
    with socket.socket(socket.AF_INET6 if ":" in ip else socket.AF_INET) as probe:
        if os.name == "posix":  # as the server will: a port that was just left is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ip, port))
        except OverflowError:
            raise SystemExit(f"verona: there is no port {port}; choose one from 1 to 65535") from None
        except OSError as error:
            reason = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be had ({error.strerror})"
            raise SystemExit(f"verona: port {port} {reason}; choose another with --port N") from None
