"""What each address answers, asked by raw clients."""

import time

import pytest
from clients import ask, open_page
from serving import start_server, wait_until

pytestmark = pytest.mark.server


@pytest.mark.parametrize("path", ["/", "/voila", "/voila/render", "/voila/tree", "/voila/tree/index.ipynb"])
def test_every_door_leads_to_the_landing_page_and_keeps_the_query(house, path):
    status, headers, _ = ask(house.url, path + "?step=3&token=s3cret")
    assert (status, headers["Location"]) == (302, "/verona/voila/render/index.ipynb?step=3&token=s3cret")


@pytest.mark.parametrize(
    "path",
    [
        "/api/kernels",
        "/api/contents",
        "/api/terminals",
        "/api/sessions",
        "/voila/api/contents",
        "/voila/api/contents/index.ipynb",
        "/voila/query/01234567-89ab-cdef-0123-456789abcdef",
        "/voila/files/index.ipynb",
        "/voila/files/secret.py",
        "/voila/files/secret.txt",
        "/voila/files/secret.html",
        "/voila/files/secret.db",
        "/voila/render/secret.txt",
        "/voila/render/../secret.txt",
        "/voila/render/..%2f..%2f..%2fetc%2fpasswd",
        "/voila/files/../../../../etc/passwd",
        "/voila/files/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/voila/static/../../../../../../etc/passwd",
        "/voila/templates/verona/static/../../../../door.py",
        "/voila/templates/verona/static/..%2findex.html.j2",
        "/voila/templates/base/static/voila.js",
        "/voila/labextensions/nowhere.js",
        "/voila/render/nowhere.ipynb",
        "/voila/render/index.ipynb%00",
        "/voila/render/index.ipynb%0a",
        "/nowhere",
    ],
)
def test_what_is_nobodys_business_is_not_there(house, path):
    status, headers, body = ask(house.url, path)
    if status == 302:  # Voilà sends what is no notebook to its file handler, which decides
        status, _, body = ask(house.url, headers["Location"].removeprefix("/verona"))
    assert status in (403, 404)
    for secret in (b"secret", b"root:", b"ipynb_checkpoints", b"import ", b"{%", b"Traceback"):
        assert secret not in body


def test_where_nobody_logs_in_nobody_logs_out(small_house):
    assert ask(small_house.url, "/logout")[0] == 404


@pytest.mark.parametrize("query", ["template=nope", "template=lab", "theme=dark", "theme=../../etc"])
def test_overrides_are_refused_at_once(house, query):
    def starts_nothing():
        before, start = house.kernels, time.monotonic()
        status, _, body = ask(house.url, f"/voila/render/index.ipynb?{query}")
        assert (status, time.monotonic() - start < 2) == (400, True)
        assert b"cannot be asked here" in body
        return house.kernels == before

    wait_until(starts_nothing)  # soon, when no warm kernel happens to start meanwhile


@pytest.mark.parametrize(
    "path", ["/nowhere", "/voila/render/nowhere.ipynb", "/voila/labextensions/nowhere.js"]
)
def test_an_error_page_looks_like_the_others(house, path):
    _, _, body = ask(house.url, path)
    for part in (
        b'<html lang="en">',
        b"No such street in Verona",
        b"--paper: #F6EFE4",
        b"favicon.svg",
        b'href="/verona/"',
    ):
        assert part in body


def test_a_foreign_page_cannot_stop_a_kernel(house):
    kernel = open_page(house.url, "plain.ipynb")
    for path, method in ((f"/voila/api/shutdown/{kernel}", "POST"), (f"/api/kernels/{kernel}", "DELETE")):
        assert ask(house.url, path, method, Origin="http://elsewhere.example")[0] == 404
    assert kernel in house.kernels


def test_pages_and_scripts_are_compressed(house):
    for path in ("/voila/render/plain.ipynb", "/voila/static/voila.js"):
        status, headers, body = ask(house.url, path, Accept_Encoding="gzip")
        assert (status, headers["Content-Encoding"], body[:2]) == (200, "gzip", b"\x1f\x8b")


def test_the_browser_is_told_to_ask_nobody_else(house):
    _, headers, _ = ask(house.url, "/voila/render/plain.ipynb")
    assert headers["Content-Security-Policy"].startswith("default-src 'self' data: blob:;")


def test_the_page_names_itself(house):
    _, _, body = ask(house.url, "/voila/render/plain.ipynb")
    for part in (
        b'<html lang="en">',
        b">Capulet &amp; sons</title>",
        b'<main id="page">',
        b"a plain page",
    ):
        assert part in body


def test_cells_for_the_lab_neither_run_nor_show(house, notebooks):
    _, _, body = ask(house.url, "/voila/render/index.ipynb")
    assert b"Some <em>words</em>" in body
    assert b"in the lab" not in body
    assert not (notebooks / "lab-cell-has-run").exists()


def test_a_full_house_says_so_and_has_room_when_guests_have_gone(small_house):
    wait_until(lambda: len(small_house.kernels) == 3)
    guest = open_page(small_house.url, "plain.ipynb")
    wait_until(lambda: len(small_house.kernels) == 4)  # another warm one took the place of the guest's
    for name in ("plain.ipynb", "index.ipynb"):
        status, headers, body = ask(small_house.url, f"/voila/render/{name}")
        assert (status, headers["Retry-After"]) == (503, "120")
        assert b"Please try again in a few minutes" in body
    # This guest never connected: the culler sees it out. The warm ones stay, however long they wait.
    wait_until(lambda: guest not in small_house.kernels)
    assert len(small_house.kernels) == 3
    wait_until(lambda: ask(small_house.url, "/voila/render/plain.ipynb")[0] == 200)


def test_a_page_is_made_ready_when_somebody_has_come_to_the_one_before(tmp_path):
    with start_server(tmp_path) as tutorial:
        # Two for the landing page, one for the first chapter, one for the games.
        wait_until(lambda: len(tutorial.kernels) == 4)
        ready = tutorial.kernels
        guest = open_page(tutorial.url, "01_welcome.ipynb")
        assert guest in ready
        # One takes the place of the guest's, and one is for the second chapter.
        wait_until(lambda: len(tutorial.kernels) == 6)
        ready = tutorial.kernels
        assert open_page(tutorial.url, "02_placement.ipynb") in ready
