"""What a client may say to a kernel: no more than a page of ours has to."""

import statistics
import time

import pytest
import websocket
from clients import Line, open_page
from serving import COLD, start_server, wait_until

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def kernel(house):
    """The kernel of a page that is open."""
    return open_page(house.url, "plain.ipynb")


@pytest.fixture
def line(house, kernel):
    """A line to it; the kernel must have survived when the test is over."""
    with Line(house.url, kernel) as line:
        yield line
        assert line.is_alive()


def test_a_page_may_ask_for_widgets(line):
    assert "comm_info_reply" in line.replies(line.send("comm_info_request"))


def test_a_page_may_open_the_comm_that_asks_for_state(line):
    # Nothing imported ipywidgets here, so the kernel closes it again: an answer all the same.
    opened = line.send("comm_open", comm_id="c", target_name="jupyter.widget.control", data={})
    assert "comm_close" in line.replies(opened, seconds=2)


@pytest.mark.parametrize(
    "kind",
    [
        "shutdown_request",
        "interrupt_request",
        "execute_request",
        "complete_request",
        "inspect_request",
        "history_request",
        "is_complete_request",
        "debug_request",
        "create_subshell_request",
    ],
)
@pytest.mark.parametrize("channel", ["shell", "control"])
def test_other_requests_get_no_answer(line, kind, channel):
    content = {"code": "print(1)", "cursor_pos": 0, "restart": True, "command": "x", "type": "request"}
    assert line.replies(line.send(kind, channel, **content), seconds=0.2) == {}


@pytest.mark.parametrize("channel", ["control", "stdin", "iopub", "nowhere", ""])
def test_only_the_shell_channel_is_open(line, channel):
    assert line.replies(line.send("kernel_info_request", channel), seconds=0.2) == {}


def test_a_client_makes_no_widgets(line):
    data = {"state": {"_model_name": "LabelModel", "_model_module": "@jupyter-widgets/controls"}}
    opened = line.send("comm_open", comm_id="x", target_name="jupyter.widget", data=data)
    assert line.replies(opened, seconds=0.2) == {}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 7,
        (2**63).to_bytes(8, "little"),
        (2**40).to_bytes(8, "little") + bytes(64),
        (6).to_bytes(8, "little") + b"\xff" * 48,
        (6).to_bytes(8, "little") + b"".join((56).to_bytes(8, "little") for _ in range(6)),
        b'{"channel": "shell", "header": {"msg_type": "kernel_info_request"}}',
    ],
)
def test_nonsense_does_no_harm(line, data):
    line.send_raw(data)


def test_a_kind_that_is_no_name_does_no_harm(line):
    line.send(["comm_msg"])


def test_text_is_no_message(line):
    line.socket.send('{"channel": "shell", "header": {"msg_type": "shutdown_request"}}')


@pytest.mark.parametrize("protocol", [None, "v0", "v1.kernel.websocket.jupyter.org.x"])
def test_a_client_without_the_v1_protocol_is_refused(house, kernel, protocol):
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        Line(house.url, kernel, protocol)
    assert refused.value.status_code == 400


def test_a_foreign_page_is_refused(house, kernel):
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        Line(house.url, kernel, origin="http://elsewhere.example")
    assert refused.value.status_code == 403


def test_an_unknown_kernel_is_refused(house):
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        Line(house.url, "01234567-89ab-cdef-0123-456789abcdef")
    assert refused.value.status_code == 404


def test_answers_come_without_delay(house, kernel):
    """With Nagle's algorithm an answer's second frame waits for the client's delayed ACK, 40 ms."""

    def seconds(line):
        start = time.perf_counter()
        assert line.is_alive()
        return time.perf_counter() - start

    with Line(house.url, kernel) as line:
        assert statistics.quantiles([seconds(line) for _ in range(20)])[0] < 0.03


def test_a_page_that_nobody_looks_at_loses_its_kernel(notebooks, tmp_path):
    """A seen page pings. One in a forgotten tab is connected and silent."""
    flags = (
        COLD,
        f"--Voila.root_dir={notebooks}",
        "--CappedKernelManager.cull_unseen_timeout=3",
        "--MappingKernelManager.cull_interval=1",
    )
    with start_server(tmp_path, *flags) as server:
        kernel = open_page(server.url, "plain.ipynb")
        with Line(server.url, kernel) as line:
            end = time.monotonic() + 6
            while time.monotonic() < end:
                line.send("comm_msg", comm_id="browser", data={"method": "custom"})
                time.sleep(0.5)
            assert kernel in server.kernels
            assert line.is_alive()
            wait_until(lambda: kernel not in server.kernels)
