"""A picture on the page: paints a scene, and turns a click into the name of a place."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import traitlets
from ipycanvas import Canvas, hold_canvas
from ipywidgets import Box, Layout

from verona.widgets.browser import LOOKS, Browser, this_browser
from verona.widgets.painter import paint
from verona.widgets.scene import Place, Scene, spoken

SHARPNESS = 2
"""Bitmap pixels per CSS pixel at full width: sharp on fine displays, whatever the page's real ratio."""

FRAME_SECONDS = 1 / 60
GLIDE_SECONDS = 0.18
"""For whatever goes from one place to another."""

# Draw commands of ipycanvas are messages that name a canvas only when it changes. A page that missed the
# last change (it was reloaded, or came late) would draw on no canvas. Drawing on this one first, which is
# never shown, makes every message name its canvas.
_decoy = Canvas(width=1, height=1)


class Picture(Box):  # type: ignore[misc]  # ipywidgets has no types
    """A canvas that shows a scene and reports clicks on its places.

    `label` says in words what the picture shows, for those who do not see it; it can be set again. Those who
    use keys find the places over the canvas, each with its words (see browser.js). `max_width` is the widest
    it gets, in CSS pixels; by default a scene unit is a pixel. It shrinks with the page. Nothing is drawn
    before the page is ready, and all of it again whenever a page comes.
    """

    label = traitlets.Unicode().tag(sync=True)
    places = traitlets.List(traitlets.List(traitlets.List(traitlets.Float()))).tag(sync=True)
    """The places that can be clicked, row by row, as left, top, width and height in percent."""
    words = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """What is to be said of each of them, in reading order."""

    def __init__(
        self,
        scene: Scene,
        *,
        label: str,
        max_width: float | None = None,
        clickable: bool = True,
        browser: Browser | None = None,
    ) -> None:
        width = round(max_width or scene.width)
        layout = Layout(width="100%", max_width=f"{width}px", height="auto")
        self.canvas = Canvas(
            width=SHARPNESS * width,
            height=round(SHARPNESS * width * scene.height / scene.width),
            layout=layout,
        )
        self._scene = scene
        self._browser = browser or this_browser()
        self._clickable = clickable
        self._ready = False
        self._animation: asyncio.Task[None] | None = None
        self._clicked: list[Callable[[str], None]] = []
        super().__init__([self.canvas], layout=layout, label=label, **self._told())
        self.add_class("verona-picture")
        self.add_class(f"verona-picture-{self.model_id}")
        if clickable:
            self.add_class("is-clickable")
        self.canvas.on_client_ready(self._page_came)
        self.canvas.on_mouse_down(self._pressed)
        self._browser.observe(self._recolour, LOOKS)
        self._browser.observe(self._say_anew, "spoken")

    @property
    def scene(self) -> Scene:
        """What is shown, or will be when the animation ends."""
        return self._scene

    def show(self, scene: Scene) -> None:
        """Shows `scene` at once, ending any animation. It must have the shape of the first one."""
        moving = self._stop()
        if scene != self._scene or moving:
            self._scene = scene
            self._draw(scene)
            self._tell()

    def animate(self, frames: Iterable[Scene], seconds: float) -> None:
        """Shows `frames` evenly spread over `seconds`; the last one stays, and counts for clicks at once.

        Where nothing may move, or nothing can (no event loop, no page), only the last one is shown.
        """
        sequence = tuple(frames)
        if not sequence:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        if loop is None or not self._ready or not self._browser.motion or len(sequence) == 1:
            self.show(sequence[-1])
            return
        self._stop()
        self._scene = sequence[-1]
        self._tell()
        self._animation = loop.create_task(self._play(sequence, seconds))

    def on_click(self, callback: Callable[[str], None]) -> None:
        """Calls `callback` with the name of the place whenever one is clicked or tapped."""
        self._clicked.append(callback)

    def click(self, name: str) -> None:
        """Clicks the middle of a place, as a page would; LookupError if the picture has no such place.

        For notebooks and tests: it takes the same way as a real click, from the pixel on.
        """
        x, y = self._scene.place(name).middle
        scale = self.canvas.width / self._scene.width
        event = {"event": "mouse_down", "x": x * scale, "y": y * scale}
        self.canvas._handle_frontend_event(None, event, [])

    def close(self) -> None:
        """Takes the picture off the page for good."""
        if self.comm is not None:  # ipywidgets closes again when the object goes
            self._stop()
            self._browser.unobserve(self._recolour, LOOKS)
            self._browser.unobserve(self._say_anew, "spoken")
            self.canvas.close()
        super().close()

    def _pressed(self, x: float, y: float) -> None:
        scale = self.canvas.width / self._scene.width
        name = self._scene.at(x / scale, y / scale)
        if name is not None:
            for callback in tuple(self._clicked):
                callback(name)

    def _told(self) -> dict[str, list[Any]]:
        """Where the places of the scene are, and their words."""
        scene = self._scene
        rows = in_rows(scene.places) if self._clickable else []
        wide, high = 100 / scene.width, 100 / scene.height
        return {
            "places": [[[p.x * wide, p.y * high, p.w * wide, p.h * high] for p in row] for row in rows],
            "words": [
                self._browser.shown(p.words) if p.words is not None else p.name for row in rows for p in row
            ],
        }

    def _tell(self) -> None:
        with self.hold_sync():
            for name, value in self._told().items():
                setattr(self, name, value)

    def _page_came(self) -> None:
        self._ready = True
        self._draw(self._scene)
        # The page waits for this; before all of its widgets are made it might miss it.
        self._browser.on_ready(lambda: self.add_class("is-drawn"))

    def _recolour(self, _: Any) -> None:
        if self._animation is None:
            self._draw(self._scene)

    def _say_anew(self, change: Any) -> None:
        self._tell()
        self._recolour(change)

    def _draw(self, scene: Scene) -> None:
        if not self._ready:
            return
        with hold_canvas():
            try:
                _decoy.clear()
                self.canvas.clear()
                paint(self.canvas, spoken(scene, self._browser.shown), self._browser.palette)
            except Exception:
                # An exception that leaves hold_canvas makes it hold for good; a half-drawn picture
                # tells of the fault and lets the next one be drawn.
                self.log.exception("a picture could not be painted")

    async def _play(self, frames: tuple[Scene, ...], seconds: float) -> None:
        loop = asyncio.get_running_loop()
        start = loop.time()
        try:
            while (done := (loop.time() - start) / seconds) < 1:
                self._draw(frames[int(done * len(frames))])
                await asyncio.sleep(FRAME_SECONDS)
        except asyncio.CancelledError:
            raise
        except Exception:
            self.log.exception("an animation failed")
        self._animation = None
        self._draw(self._scene)

    def _stop(self) -> bool:
        """Ends the animation, if any; whether there was one."""
        animation, self._animation = self._animation, None
        if animation is not None:
            animation.cancel()
        return animation is not None


def in_rows(places: Iterable[Place]) -> list[list[Place]]:
    """Places in reading order. Those in a row need not begin at quite the same height.

    >>> [[place.name for place in row] for row in in_rows([Place("c", 0, 9, 9, 9), Place("b", 9, 0, 9, 9),
    ...     Place("a", 0, 1, 9, 9)])]
    [['a', 'b'], ['c']]
    """
    rows: list[list[Place]] = []
    for place in sorted(places, key=lambda place: place.y):
        if rows and place.y - rows[-1][0].y < min(place.h, rows[-1][0].h) / 2:
            rows[-1].append(place)
        else:
            rows.append([place])
    return [sorted(row, key=lambda place: place.x) for row in rows]
