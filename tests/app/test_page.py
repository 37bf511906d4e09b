"""The page in a real browser."""

import re

import pytest
from serving import wait_until

pytestmark = [pytest.mark.server, pytest.mark.browser]


@pytest.fixture
def visit(chromium):
    """Opens an address in a context of its own; fails if anything went wrong or went elsewhere."""
    contexts, errors, foreign = [], [], []

    def visit(url, **options):
        context = chromium.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: message.type == "error" and errors.append(message.text))
        host = re.match(r"\w+://[^/]+/", url)[0]
        page.on(
            "request",
            lambda request: request.url.startswith((host, "data:", "blob:")) or foreign.append(request.url),
        )
        page.goto(url)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert (errors, foreign) == ([], [])


def until_set(page):
    page.wait_for_function("document.getElementById('loading').textContent === ''")


def kernel_of(page):
    return page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")


def test_a_page_is_complete_alone_and_calm(house, visit):
    page = visit(house.url)
    until_set(page)
    assert page.title() == "The first page"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("main").count() == page.locator("h1").count() == 1
    assert page.locator("main canvas").count() == 1
    icon = page.locator("link[rel=icon]").evaluate("link => link.href")
    assert page.request.get(icon).headers["content-type"] == "image/svg+xml"
    page.get_by_role("button", name="Next").click()
    page.get_by_text("clicked", exact=True).wait_for()
    page.get_by_role("link", name="link").click()
    page.get_by_text("a plain page").wait_for()
    assert page.get_by_role("heading", level=1).inner_text() == "Capulet & sons"
    assert (
        page.get_by_role("link", name="Rules").evaluate("a => a.pathname")
        == "/verona/voila/render/10_rules.ipynb"
    )
    page.get_by_role("link", name="Verona Twist").click()
    page.get_by_text("Some words").first.wait_for()


def test_a_kernel_goes_with_its_page(house, visit):
    page = visit(house.url)
    until_set(page)
    kernel = kernel_of(page)
    assert kernel in house.kernels
    page.close(run_before_unload=True)
    wait_until(lambda: kernel not in house.kernels)


def test_a_reload_frees_the_old_kernel(house, visit):
    page = visit(house.url)
    until_set(page)
    kernel = kernel_of(page)
    page.reload()
    wait_until(lambda: kernel not in house.kernels)


@pytest.mark.parametrize(("scheme", "paper"), [("light", "rgb(246, 239, 228)"), ("dark", "rgb(28, 23, 20)")])
@pytest.mark.parametrize(("width", "padding"), [(1280, "24px"), (390, "12px")])
def test_the_paper_follows_the_visitor(house, visit, scheme, paper, width, padding):
    viewport = {"width": width, "height": 800}
    page = visit(house.url + "voila/render/plain.ipynb", color_scheme=scheme, viewport=viewport)
    look = page.evaluate(
        "['html', 'body'].map(name => getComputedStyle(document.querySelector(name)).backgroundColor)"
    )
    assert look == [paper, paper]
    assert page.evaluate("getComputedStyle(document.body).paddingLeft") == padding
    assert page.evaluate("document.scrollingElement.scrollWidth") == width


def test_nothing_else_can_be_asked(house, chromium):
    context = chromium.new_context()
    page = context.new_page()
    page.goto(house.url + "voila/render/plain.ipynb")
    refused = page.evaluate("fetch('https://elsewhere.example/').then(() => 'went', error => error.message)")
    assert refused == "Failed to fetch"
    context.close()


def test_without_scripts_it_says_what_is_missing(house, visit):
    page = visit(house.url + "voila/render/plain.ipynb", java_script_enabled=False)
    assert page.locator("noscript p").is_visible()
