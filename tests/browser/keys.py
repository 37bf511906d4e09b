"""Somebody with a keyboard and a screen reader: knows what has the focus, and what is announced."""

from playwright.sync_api import expect
from serving import wait_until

LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const {target, addedNodes} of changes) {
    if (target.matches?.(".verona-status")) heard.push(...[...addedNodes].map((node) => node.textContent));
  }
}).observe(document, {childList: true, subtree: true});
"""
FOCUSED = """() => {
  const it = document.activeElement;
  const label = it.labels?.[0]?.textContent ?? "";
  return [it.getAttribute("role") ?? it.tagName.toLowerCase(), it.ariaLabel ?? (label || it.innerText)];
}"""
GRID = """() => {
  const places = document.activeElement.closest("[role=grid]")?.querySelectorAll("[role=gridcell]") ?? [];
  const down = (place) => Math.round(place.getBoundingClientRect().y);
  return [...places].map((place) => [place.ariaLabel, down(place), place === document.activeElement]);
}"""


class Keys:
    """One page and a keyboard. Nothing is ever clicked."""

    def __init__(self, page):
        self.page = page
        self._heard = 0
        page.add_init_script(LISTEN)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focused(self):
        """Role and name of what has the focus."""
        return tuple(self.page.evaluate(FOCUSED))

    def reach(self, matches, way="Tab", most=40):
        """Presses Tab until something has the focus for which `matches(role, name)` holds."""
        for _ in range(most):
            if matches(*self.focused):
                return
            self.press(way)
        raise AssertionError(f"not reached; the focus is on {self.focused}")

    def button(self, name, way="Tab"):
        """Goes to a button and presses it."""
        self.reach(lambda role, found: role == "button" and found == name, way)
        self.press("Enter")

    def choose(self, name, way="Tab", key="Enter"):
        """Goes to a picture, and over it to the square, tile or pair that says this first; chooses that."""

        def wanted(said):
            return said == name or said.startswith((f"{name},", f"{name}:"))

        self.reach(lambda *_: any(wanted(said) for said, *_ in self._grid()), way)
        self.press("Home")
        while True:
            grid = self._grid()
            [row] = [down for said, down, _ in grid if wanted(said)]
            [(here, down)] = [(said, down) for said, down, focused in grid if focused]
            if wanted(here):
                break
            if down == row:
                self._step("ArrowRight")
            else:
                self._step("ArrowDown" if down < row else "ArrowUp")
                self.press("Home")
        self.press(key)

    def _step(self, arrow):
        at = "Array.from(document.querySelectorAll('.verona-square')).indexOf(document.activeElement)"
        before = self.page.evaluate(at)
        self.press(arrow)
        assert self.page.evaluate(at) != before, f"stuck on {self.focused}"

    def _grid(self):
        """What the places of the picture with the focus say, how far down they are, and which one has it."""
        return self.page.evaluate(GRID)

    def comes_to(self, role, name):
        """Waits until the focus has come somewhere by itself."""
        wait_until(lambda: self.page.wait_for_timeout(30) or self._is_on(role, name), 10)

    def _is_on(self, role, name):
        found_role, found = self.focused
        return found_role == role and found.startswith(name)

    def hears(self, *sentences):
        """Waits for what is announced next: these sentences, each once, in this order, and nothing else."""
        wait_until(
            lambda: self.page.wait_for_timeout(30) or len(self._all()) >= self._heard + len(sentences), 20
        )
        self.page.wait_for_timeout(250)  # something said twice would be there by now
        news = self.news()
        assert news == list(sentences), f"heard {news} instead of {sentences}"

    def hears_until(self, sentence):
        """Waits for a sentence; all that was announced up to it, and perhaps after."""
        wait_until(lambda: self.page.wait_for_timeout(30) or sentence in self._all()[self._heard :], 20)
        self.page.wait_for_timeout(250)
        return self.news()

    def news(self):
        """What was announced since this was last asked for."""
        said = self._all()
        new, self._heard = said[self._heard :], len(said)
        return new

    def _all(self):
        return self.page.evaluate("window.heard ?? []")

    def said_on_page(self):
        """What is on the page for screen readers to announce."""
        return self.page.locator(".verona-status").inner_text()

    def board(self):
        """What is said of the squares of the board."""
        grid = self.page.get_by_role("grid", name="The piazza.", exact=True)
        return grid.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)")

    def offers(self, name):
        return self.page.get_by_role("button", name=name, exact=True).is_visible()

    def words(self, part):
        return self.page.locator(f".verona-{part}").first

    def reads(self, sentence, part="text"):
        expect(self.words(part)).to_contain_text(sentence)
