"""How much room a text takes, so that nothing on paper is ever cut off: reckoned with the widest of the fonts."""

from __future__ import annotations

import re
from functools import cache

from escarmouche.paper.drawings import font_faces

WIDTHS = {
    " \u00a0\u202f": 0.2, "',.:;’": 0.23, "!ilîï|": 0.27, "()-/I[]fj{}": 0.32, '"1?Jrt': 0.37, "*cszç«»": 0.42,
    "$+2357<=>FL^_evxy~éèêë–×": 0.47, "4689CESTagkopqàâôÉ": 0.52, "#0BPYZbdhnuùûÀÂ": 0.57, "AGKRVX…": 0.62,
    "DOQU": 0.67, "&HNw": 0.72, "Mmœ": 0.82, "%@ŒW—": 0.92,
}  # fmt: skip
"""In em, of the bold cut of the font that is built in."""
WIDTH = {letter: width for letters, width in WIDTHS.items() for letter in letters}
UNKNOWN = 0.7
SPARE = 1.01
"""Browsers hint and kern differently."""
PLAIN_FONT = 1.6
"""How much wider the widest of the usual fonts runs, where the built-in one is missing."""
PART = re.compile(r"[^-]*-|[^-]+")
"""What stays together: a line may end behind a hyphen."""
POINT = 25.4 / 72
"""Of type, in mm."""


@cache
def stretch() -> float:
    """How much wider than the built-in font the fonts of a page may run."""
    return 1.0 if font_faces() else PLAIN_FONT


def text_width(text: str, points: float) -> float:
    """The width of a text in mm, at so many points."""
    return sum(WIDTH.get(letter, UNKNOWN) for letter in text) * points * POINT * SPARE * stretch()


def lines_needed(text: str, points: float, width: float) -> int:
    """How many lines of this width in mm a text fills; a word that is too long for a line is broken."""
    lines, used = 1, 0.0
    blank = text_width(" ", points)
    for word in text.split():
        for at, part in enumerate(PART.findall(word)):
            gap, need = (blank if used and not at else 0.0), text_width(part, points)
            if used and used + gap + need > width:
                lines, used, gap = lines + 1, 0.0, 0.0
            while need > width:
                lines, need = lines + 1, need - width
            used += gap + need
    return lines


def size_within(text: str, width: float, best: float, least: float) -> float:
    """The size in points at which a text fills one line of this width, no larger than the best."""
    return max(least, min(best, best * width / max(text_width(text, best), 0.001)))
