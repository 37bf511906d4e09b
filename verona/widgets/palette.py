"""The colours of Verona by role: in light, in dark, in the visitor's own few; and which must be told apart.

The palettes are the only place with colour values; pictures and the style sheet both name roles.
"""

from collections.abc import Mapping

LIGHT: Mapping[str, str] = {
    "paper": "#F6EFE4",
    "ink": "#2A211C",
    "muted": "#6B5B4E",
    "line": "#D9C9B2",
    "accent": "#9E2B25",
    "nurse": "#1F5F5B",
    "panel": "#EFE2D0",
    "card": "#FFFBF3",
    "card-edge": "#8F7C62",
    "gone": "#DDD2C1",
    "gone-ink": "#7B6D5D",
    "back": "#6E2420",
    "back-line": "#E9CFA8",
    "frame": "#CDB897",
    "frame-line": "#8E7355",
    "edge": "#EADCC4",
    "edge-other": "#E3D3B8",
    "edge-joint": "#D3C09E",
    "edge-label": "#5E4C36",
    "centre": "#AB825E",
    "centre-joint": "#9B724F",
    "centre-joint-lit": "#4F2F14",
    "centre-label": "#1F1209",
    "dim": "#F6EFE4",
    "shadow": "#1A120C",
    "rim": "#FFF9EF",
    "token-ink": "#FFF9EF",
    "badge": "#FFF9EF",
    "badge-ink": "#2A211C",
    "passive": "#D6CCBD",
    "passive-ink": "#574C42",
    "passive-rim": "#40362E",
    "prince": "#B3402F",
    "princess": "#5B3E8C",
    "bishop": "#2F6B3C",
    "noble": "#8A5A12",
    "servant": "#2E5E8C",
    "friar": "#4A4A4A",
    "montague": "#2E5E8C",
    "capulet": "#9E2B25",
}

DARK: Mapping[str, str] = {
    "paper": "#1C1714",
    "ink": "#F1E7D8",
    "muted": "#B7A795",
    "line": "#4A3F35",
    "accent": "#E8837A",
    "nurse": "#6FC2BA",
    "panel": "#2D2520",
    "card": "#2A231E",
    "card-edge": "#8F7E6A",
    "gone": "#332B25",
    "gone-ink": "#8D7F70",
    "back": "#7A2D28",
    "back-line": "#E9CFA8",
    "frame": "#3A3028",
    "frame-line": "#15100D",
    "edge": "#786751",
    "edge-other": "#705F4B",
    "edge-joint": "#635340",
    "edge-label": "#FBF2E4",
    "centre": "#3D2C20",
    "centre-joint": "#54402F",
    "centre-joint-lit": "#A98765",
    "centre-label": "#EADCC6",
    "dim": "#1C1714",
    "shadow": "#000000",
    "rim": "#120E0B",
    "token-ink": "#FFF9EF",
    "badge": "#FFF9EF",
    "badge-ink": "#2A211C",
    "passive": "#4A423A",
    "passive-ink": "#D9CDBD",
    "passive-rim": "#DDD2C2",
    "prince": "#C04532",
    "princess": "#7E5EB6",
    "bishop": "#367C46",
    "noble": "#986314",
    "servant": "#3872A9",
    "friar": "#6E6E6E",
    "montague": "#3872A9",
    "capulet": "#C04532",
}

FORCED: Mapping[str, str] = {
    **dict.fromkeys(LIGHT, "CanvasText"),
    **dict.fromkeys(("paper", "panel", "card", "gone", "frame", "dim", "shadow", "rim"), "Canvas"),
    **dict.fromkeys(("edge", "edge-other", "edge-joint", "centre"), "Canvas"),
    **dict.fromkeys(("token-ink", "badge", "passive", "back-line"), "Canvas"),
    **dict.fromkeys(("accent", "nurse"), "LinkText"),
}
"""For visitors who force their own colours on all pages: CSS names for those, which are legible on Canvas.

Two would do: active tokens are solid and passive ones hollow, and only the centre has its pattern.
"""

MORE_LIGHT, MORE_DARK = (
    {role: colours[name] for role, name in FORCED.items()}
    for colours in (
        {"Canvas": "#FFFFFF", "CanvasText": "#000000", "LinkText": "#00008F"},
        {"Canvas": "#000000", "CanvasText": "#FFFFFF", "LinkText": "#FFE94D"},
    )
)
"""The same for visitors who ask for more contrast and leave the colours to us."""

TEXT_ON = {
    "ink": ("paper", "panel", "card", "rim"),
    "paper": ("ink",),
    "muted": ("paper",),
    "accent": ("paper", "panel", "card"),
    "nurse": ("paper", "panel"),
    "edge-label": ("edge", "edge-other", "edge-joint"),
    "centre-label": ("centre",),
    "token-ink": ("prince", "princess", "bishop", "noble", "servant", "friar", "montague", "capulet"),
    "passive-ink": ("passive",),
    "badge-ink": ("badge",),
}
"""Text roles, each with what it lies on: at least 4.5 to 1."""

MARKS_ON = {
    "accent": ("rim", "card", "paper"),
    "nurse": ("rim", "paper"),
    "ink": ("edge", "edge-other", "centre", "rim", "card"),
    "token-ink": ("prince", "princess", "bishop", "noble", "servant", "friar", "montague", "capulet"),
    "passive-rim": ("edge", "edge-other", "centre", "passive", "rim"),
    "prince": ("paper", "card", "token-ink"),
    "princess": ("paper", "card", "token-ink"),
    "bishop": ("paper", "card", "token-ink"),
    "noble": ("paper", "card", "token-ink"),
    "servant": ("paper", "card", "token-ink"),
    "friar": ("paper", "card", "token-ink"),
    "montague": ("paper", "card", "token-ink"),
    "capulet": ("paper", "card", "token-ink"),
    "card-edge": ("card", "paper"),
    "gone-ink": ("paper",),
    "centre-joint-lit": ("centre",),
}
"""Roles of marks that carry meaning, each with what lies next to it: at least 3 to 1."""

RIMMED_ON = dict.fromkeys(("accent", "nurse", "ink"), ("edge", "edge-other", "centre"))
"""Roles of marks that have a rim, each with what lies around it: the mark or its rim at least 3 to 1."""


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two #RRGGBB colours as WCAG 2 defines it, from 1 to 21.

    >>> contrast("#000000", "#FFFFFF")
    21.0
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def variables(palette: Mapping[str, str]) -> str:
    """The palette as declarations of CSS variables.

    >>> variables({"ink": "#000000", "paper": "#FFFFFF"})
    '--ink: #000000; --paper: #FFFFFF;'
    """
    return " ".join(f"--{role}: {colour};" for role, colour in palette.items())
