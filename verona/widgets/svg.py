"""A scene as SVG, for small pictures within words. Colours are the page's CSS variables."""

from verona.widgets.scene import Circle, Label, Path, Rect, Scene, Shape


def svg(scene: Scene) -> str:
    """The scene as an <svg> element that says nothing to a screen reader.

    >>> print(svg(Scene(20, 10, (Circle(5, 5, 4, fill="ink"),))))
    <svg viewBox="0 0 20 10" aria-hidden="true"><circle cx="5" cy="5" r="4" style="fill:var(--ink)"/></svg>
    """
    shapes = "".join(map(_element, scene.shapes))
    return f'<svg viewBox="0 0 {scene.width:g} {scene.height:g}" aria-hidden="true">{shapes}</svg>'


def _element(shape: Shape) -> str:
    style = f"fill:var(--{shape.fill})" if shape.fill else "fill:none"
    if shape.stroke:
        style += f";stroke:var(--{shape.stroke});stroke-width:{shape.width:g}"
        style += f";stroke-dasharray:{' '.join(f'{n:g}' for n in shape.dash)}" if shape.dash else ""
    if shape.alpha != 1:
        style += f";opacity:{shape.alpha:g}"
    match shape:
        case Circle():
            return f'<circle cx="{shape.x:g}" cy="{shape.y:g}" r="{shape.r:g}" style="{style}"/>'
        case Rect():
            size = f'width="{shape.w:g}" height="{shape.h:g}" rx="{shape.r:g}"'
            return f'<rect x="{shape.x:g}" y="{shape.y:g}" {size} style="{style}"/>'
        case Path():
            # As on the canvas, the stroke is as wide as it says, whatever the scale.
            place = f'transform="translate({shape.x:g} {shape.y:g}) scale({shape.scale:g})"'
            return f'<path d="{shape.d}" {place} vector-effect="non-scaling-stroke" style="{style}"/>'
        case Label():
            raise ValueError("words belong beside such a picture, not in it")
