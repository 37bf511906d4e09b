"""Clients that do what a browser would not: any path, any header, any message."""

import http.client
import re
import time
import uuid
from urllib.parse import urlsplit

import websocket
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)

PROTOCOL = "v1.kernel.websocket.jupyter.org"


def ask(url: str, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to `path` below `url`, as it is, redirects not followed."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
    try:
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, urlsplit(url).path.rstrip("/") + path, headers=fields)
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def open_page(url: str, name: str) -> str:
    """Load a notebook as a page, without its scripts; the id of the kernel it got."""
    status, _, body = ask(url, f"/voila/render/{name}")
    assert status == 200, body.decode()
    return re.search(rb'"kernelId": "([^"]+)"', body)[1].decode()


class Line:
    """A websocket to a kernel."""

    def __init__(self, url: str, kernel: str, protocol: str | None = PROTOCOL, origin: str | None = None):
        address = url.replace("http", "ws", 1) + f"api/kernels/{kernel}/channels?session_id={uuid.uuid4()}"
        subprotocols = [protocol] if protocol else None
        self.session = Session()
        self.socket = websocket.create_connection(
            address, subprotocols=subprotocols, origin=origin, timeout=10
        )

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, kind: str, channel: str = "shell", **content: object) -> str:
        """Send a message of this kind; its id."""
        message = self.session.msg(kind, content)
        self.send_raw(serialize_msg_to_ws_v1(message, channel, self.session.pack))
        return message["msg_id"]

    def send_raw(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.socket.send_binary(data)

    def replies(self, to: str, seconds: float = 10) -> dict[str, dict]:
        """What comes back for the message `to`, by kind, until the kernel is idle and has replied.

        Not every message has a reply, and one that was not let in has nothing at all: then this gives up
        after `seconds`.
        """
        found, end = {}, time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.socket.settimeout(left)
            try:
                _, parts = deserialize_msg_from_ws_v1(self.socket.recv())
            except websocket.WebSocketTimeoutException:
                break
            header, parent, _, content = (self.session.unpack(part) for part in parts[:4])
            if parent.get("msg_id") == to:
                found[header["msg_type"]] = content
                idle = found.get("status", {}).get("execution_state") == "idle"
                if idle and any(kind.endswith("_reply") for kind in found):
                    break
        return found

    def is_alive(self) -> bool:
        """Whether the kernel still answers a question that any page may ask."""
        return "kernel_info_reply" in self.replies(self.send("kernel_info_request"))
