"""A scene as pixels: the commands of the real painter, carried out by Chromium on a canvas of its own."""

import base64
from types import SimpleNamespace

import numpy as np
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

from verona.widgets.painter import paint

_NAMES = {number: name for name, number in COMMANDS.items()}
_ATTRIBUTES = {number: name for name, number in Canvas.ATTRS.items()}

_DRAW = """([width, height, calls]) => {
    const canvas = Object.assign(document.createElement("canvas"), {width, height});
    const context = canvas.getContext("2d");
    for (const [name, values] of calls) {
        if (name === "fillCircle" || name === "strokeCircle") {
            const [x, y, r] = values;
            context.beginPath();
            context.arc(x, y, r, 0, 2 * Math.PI);
            context[name === "fillCircle" ? "fill" : "stroke"]();
        } else if (name === "set") {
            context[values[0].replace(/_(.)/g, (_, letter) => letter.toUpperCase())] = values[1];
        } else {
            context[name](...values);
        }
    }
    const {data} = context.getImageData(0, 0, width, height);
    let text = "";
    for (let i = 0; i < data.length; i += 30000) text += String.fromCharCode(...data.subarray(i, i + 30000));
    return btoa(text);
}"""


def develop(page, scene, palette, width):
    """The scene on the palette's paper, so many pixels wide: rows of pixels of red, green, blue, 0 to 255."""
    calls = [["set", ["fill_style", palette["paper"]]], ["fillRect", [0, 0, 9999, 9999]]]

    def carry_out(_, command):
        name, values = _NAMES[command[0]], command[1]
        calls.append([name, [_ATTRIBUTES[values[0]], values[1]] if name == "set" else values])

    manager = SimpleNamespace(send_command=carry_out)
    paint(SimpleNamespace(width=width, _canvas_manager=manager), scene, palette)
    height = round(width * scene.height / scene.width)
    raw = base64.b64decode(page.evaluate(_DRAW, [width, height, calls]))
    return np.frombuffer(raw, np.uint8).reshape(height, width, 4)[:, :, :3]
