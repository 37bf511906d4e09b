"""Start a real server for a test."""

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
COLD = "--VoilaConfiguration.preheat_kernel=False"
"""A flag for servers that a test asks for few pages: no warm kernels are waited for, or pay for."""


@dataclass(frozen=True)
class Server:
    """A Voilà that runs. `url` ends with a slash; what it writes is in `folder`."""

    url: str
    process: subprocess.Popen
    folder: Path

    @property
    def log(self) -> str:
        """What it has printed so far."""
        return (self.folder / "server.log").read_text()

    @property
    def kernels(self) -> set[str]:
        """The ids of its kernels, warm ones included."""
        return {path.stem.removeprefix("kernel-") for path in self.folder.glob("voila_*/kernel-*.json")}


@contextlib.contextmanager
def start_server(folder: Path, *flags: str, base_url: str = "/") -> Iterator[Server]:
    """Run plain `voila` in the repo root; what it writes goes to `folder`, not to the user's home."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        *(sys.executable, "-m", "voila", "--no-browser", f"--port={port}", f"--base_url={base_url}"),
        *(f"--Voila.connection_dir_root={folder}", *flags),
    ]
    homes = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    environment = {
        "VERONA_DATA": str(folder / "games"),
        **os.environ,
        **{home: str(folder / home.lower()) for home in homes},
    }
    with (folder / "server.log").open("w") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
    server = Server(f"http://127.0.0.1:{port}{base_url}", process, folder)
    try:
        wait_until(lambda: answers(server.url) or process.poll() is not None, 60)
        assert process.poll() is None, server.log
        yield server
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()


def answers(url: str) -> bool:
    """Whether a server is there, whatever it says."""
    try:
        urllib.request.urlopen(url + "favicon.ico", timeout=5).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


def wait_until(condition: Callable[[], object], seconds: float = 20) -> None:
    """Wait for something to become true, and fail if it does not."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited {seconds} s in vain"
        time.sleep(0.05)
