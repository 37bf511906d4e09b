"""Words on cards, broken into lines. A canvas says nothing of their width, so it is estimated."""

from unicodedata import east_asian_width

_NARROW, _WIDE = frozenset("fijlrtI.,:;'()|! -"), frozenset("mwMWĄĆ@%—щшжмюфыШЩЖМЮФЫ")


def width(words: str, size: float, bold: bool = False) -> float:
    """About how wide words are in the serif of the pictures, a little too much rather than too little."""
    ems = sum(map(_ems, words))
    return ems * size * (1.07 if bold else 1)


def _ems(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return 1.0
    if letter in _NARROW:
        return 0.33
    if letter in _WIDE:
        return 0.85
    return 0.7 if letter.isupper() else 0.53


def wrapped(words: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """Words in lines of at most `room`; a longer word has a line of its own. Chinese breaks anywhere.

    >>> wrapped("Prince Escalus", 60, 12)
    ('Prince', 'Escalus')
    """
    lines = [""]
    for piece in _pieces(words):
        longer = lines[-1] + piece
        if width(longer.rstrip(), size, bold) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(piece)
    return tuple(line.strip() for line in lines)


def _pieces(words: str) -> list[str]:
    pieces = [""]
    for letter in words:
        pieces[-1] += letter
        if letter == " " or east_asian_width(letter) in "WF":
            pieces.append("")
    # What closes a sentence stays with its last sign.
    joined = list[str]()
    for piece in filter(None, pieces):
        if joined and piece in "。，、；：！？）":
            joined[-1] += piece
        else:
            joined.append(piece)
    return joined


def fitted(words: str, room: float, height: float, size: float) -> tuple[float, tuple[str, ...]]:
    """The largest size up to `size` at which words fit into a box, and their lines."""
    while True:
        lines = wrapped(words, room, size)
        fits = len(lines) * size * LEADING <= height and all(width(line, size) <= room for line in lines)
        if fits or size <= SMALLEST:
            return size, lines
        size -= 0.5


LEADING = 1.16
SMALLEST = 8.0
