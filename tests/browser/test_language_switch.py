"""The language of a page in a real browser: how it is chosen, and switched in the middle of a lesson."""

import json
import re
from pathlib import Path

import pytest
from learner import BOARD, Learner, watched
from playwright.sync_api import expect
from serving import ROOT

from verona.lessons.twist import course, notebook
from verona.locale import LANGUAGES, blocks, language_for, look_up_in
from verona.text import render, text

pytestmark = [pytest.mark.browser, pytest.mark.server]

VISITORS = [
    # asked for in the address, chosen before, liked by the browser
    ("", None, ["en-US"]),
    ("", None, ["pl-PL", "en"]),
    ("", None, ["zh-TW"]),
    ("", None, ["zh-HK", "en"]),
    ("", None, ["ru", "uk"]),
    ("", None, ["ru"]),
    ("", None, []),
    ("uk", None, ["pl"]),
    ("UK-ua", "pl", ["en"]),
    ("klingon", "pl", ["en"]),
    ("klingon", "nonsense", ["zh"]),
    ("", "zh-Hant", ["en"]),
    ("", 7, ["pl"]),
]


def said(sentence, language):
    return render(sentence, look_up_in(language))


@pytest.mark.parametrize(("asked", "chosen", "liked"), VISITORS)
def test_the_page_chooses_as_python_does(chromium, server, asked, chosen, liked):
    context = chromium.new_context()
    context.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => {json.dumps(liked)}}});"
        f"if (location.protocol !== 'about:' && {json.dumps(chosen is not None)})"
        f" localStorage.verona = {json.dumps(json.dumps({'language': chosen}))};"
    )
    page = context.new_page()
    page.goto(f"{server}no/such/page?lang={asked}")
    language = language_for(asked, str(chosen or ""), liked)
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title() == said(text("No such street in Verona"), language)
    assert page.get_by_role("heading").inner_text() == page.title()
    pressed = page.locator("#languages button[aria-pressed=true]")
    assert pressed.inner_text() == LANGUAGES[language]
    context.close()


def shown_markdown(page):
    return page.locator(".jp-MarkdownCell > :visible")


def expect_language(page, title, language):
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page).to_have_title(said(title, language))


def test_a_switch_in_the_middle_of_a_lesson(chromium, server):
    chapter = course("moving")
    step = chapter.step(2)
    with watched(chromium.new_context(viewport={"width": 1280, "height": 800}), server) as context:
        page = context.new_page()
        page.goto(server + "voila/render/index.ipynb?lang=uk")
        expect_language(page, text("Learn Verona Twist"), "uk")
        expect(shown_markdown(page)).to_have_attribute("lang", "uk")
        begin = page.locator(".verona-primary")
        expect(begin).to_have_text(said(text("Begin"), "uk"))

        page.goto(server + f"voila/render/{notebook('moving')}?step=3")
        expect_language(page, chapter.title, "uk")
        words = page.locator(".verona-text")
        expect(words).to_have_text(said(step.text, "uk"))
        learner = Learner(page)
        start = learner.rests(BOARD)
        learner.do("b2")
        in_hand = learner.rests(BOARD, unlike=start)
        learner.do("a3")
        before = learner.rests(BOARD, unlike=in_hand)
        kept = page.evaluate("JSON.parse(localStorage.verona)")

        page.locator("#languages button[lang=pl]").focus()
        page.keyboard.press("Enter")
        expect_language(page, chapter.title, "pl")
        expect(words).to_have_text(said(step.text, "pl"))
        expect(page.locator(".verona-dots")).to_have_text(said(text("Step {n} of {all}", n=3, all=14), "pl"))
        assert learner.rests(BOARD) == before
        assert page.evaluate("JSON.parse(localStorage.verona)") == {**kept, "language": "pl"}
        learner.do("b4")
        expect(page.locator(".verona-note")).to_have_text(said(step.praise, "pl"))

        page.reload()
        expect_language(page, chapter.title, "pl")
        expect(words).to_have_text(said(step.text, "pl"))


def test_another_page_of_the_same_browser_follows(chromium, server):
    context = chromium.new_context(locale="en-US")
    one, other = context.new_page(), context.new_page()
    for page in (one, other):
        page.goto(server + "no/such/page")
    one.locator("#languages button[lang=zh-Hant]").click()
    expect(other.locator("html")).to_have_attribute("lang", "zh-Hant")
    shown = said(text("No such street in Verona"), "zh-Hant")
    expect(other.locator("h1")).to_have_text(shown, use_inner_text=True)
    context.close()


def test_who_goes_back_is_not_asked_again(chromium, server):
    context = chromium.new_context(locale="en-US")
    page = context.new_page()
    page.goto(server + "no/such/page?lang=uk&step=3")
    assert page.url == server + "no/such/page?step=3"
    page.goto(server + "no/other/page")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    page.locator("#languages button[lang=pl]").click()
    page.go_back()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    context.close()


def test_without_storage_a_choice_lasts_as_long_as_the_page(chromium, server):
    context = chromium.new_context(locale="en-US")
    context.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error() }})")
    page = context.new_page()
    page.goto(server + "no/such/page?lang=uk")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    page.locator("#languages button[lang=pl]").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert "lang" not in page.url
    context.close()


def test_the_switch_names_every_language_in_itself():
    template = ROOT / "verona/app/nbconvert/templates/verona/languages.html"
    buttons = re.findall(r'<button type="button" lang="([\w-]+)">(\w+)</button>', template.read_text())
    assert dict(buttons) == LANGUAGES


def test_rules_are_shown_in_one_language_at_a_time(chromium, server):
    cells = json.loads(Path(ROOT / "tutorial/10_rules.ipynb").read_text())["cells"]
    first = blocks("".join(cells[0]["source"]))[0]
    with watched(chromium.new_context(), server) as context:
        page = context.new_page()
        page.goto(server + "voila/render/10_rules.ipynb?lang=zh-TW")
        for language in ("zh-Hant", "uk", "en", "pl"):
            page.locator(f"#languages button[lang={language}]").click()
            shown = look_up_in(language)(first, None, 1, "").replace("*", "")
            assert shown_markdown(page).evaluate_all("all => all.map(one => one.lang)") == [language]
            expect(shown_markdown(page).locator("p").first).to_have_text(shown)
