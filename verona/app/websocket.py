"""The line between a page and its kernel.

`voila.json` names `PageConnection`. It differs from Jupyter's own in three ways: small
messages leave at once, only the current wire protocol is spoken, and a page may say no more than a
page of ours has to say.
"""

# Jupyter and Voilà carry few types.
# mypy: disable-error-code="misc, no-untyped-call"

from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado import web
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PROTOCOL = "v1.kernel.websocket.jupyter.org"

# Widgets need these, and a page reload the first two. Voilà also allows shutdown_request, which
# would leave the page with an empty kernel.
ALLOWED = {"kernel_info_request", "comm_info_request", "comm_msg", "comm_close"}

# The one comm that a page opens itself: it asks for the state of the widgets that exist. A comm_open
# for any other target would make a new widget in the kernel.
CONTROL = "jupyter.widget.control"


class PageSocket(VoilaKernelWebsocketHandler):
    """The handler at the address of that line (see `door.py`)."""

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """Choose the protocol, unless the page has gone while its kernel was asked how it is."""
        if self.connection is None:
            raise web.HTTPError(400)
        choice: str | None = super().select_subprotocol(subprotocols)
        return choice


class PageConnection(ZMQChannelsWebsocketConnection):
    """A websocket that sends without delay and lets only harmless messages in."""

    async def prepare(self) -> None:
        """Refuse a client that does not offer the v1 protocol, before anything is set up for it.

        Without it one canvas message sends the server into an endless loop.
        """
        offered = self.websocket_handler.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [name.strip() for name in offered.split(",")]:
            raise web.HTTPError(400, f"offer the websocket protocol {PROTOCOL}")
        await super().prepare()

    def connect(self) -> Any:
        """Connect, with TCP_NODELAY: a click's second message would else wait 40 ms for an ACK."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass a message on to the kernel if a page may send it, else drop it in silence."""
        if self.welcome(incoming_msg):
            super().handle_incoming_message(incoming_msg)

    def welcome(self, message: Any) -> bool:
        """Whether `message` is well framed, for the shell channel, and of a kind a page may send."""
        if not isinstance(message, bytes) or not well_framed(message):
            return False
        try:
            channel, parts = deserialize_msg_from_ws_v1(message)
            header, _parent, _metadata, content = (self.session.unpack(part) for part in parts[:4])
            kind = header["msg_type"]
            if kind == "comm_open":
                kind = "comm_msg" if content["target_name"] == CONTROL else "refused"
            return channel == "shell" and kind in ALLOWED
        except Exception:  # whatever is wrong with it, it is not a message of ours
            return False


def well_framed(message: bytes) -> bool:
    """Whether the table of offsets at the head of a v1 message is sound.

    The format is a count, that many offsets, then the parts, all numbers little-endian in eight
    bytes. Jupyter trusts the count: a large one would keep the server busy for ever.

    >>> well_framed((2**60).to_bytes(8, "little"))
    False
    """
    count = int.from_bytes(message[:8], "little")
    start = 8 * (count + 1)
    if count < 6 or start > len(message):
        return False
    offsets = [int.from_bytes(message[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    return offsets[0] == start and offsets == sorted(offsets) and offsets[-1] == len(message)
