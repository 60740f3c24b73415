"""The card that opens a list again: a QR code that holds the whole of it."""

from __future__ import annotations

from html import escape

import segno

from escarmouche.paper.boxes import box, picture
from escarmouche.paper.speaking import PaperWords

SIDE = 52.0
LEFT, TOP = 5.5, 12.0
QUIET = 4
"""Squares round a code that must stay white."""
LONGEST = 1800
"""Signs of a link: with more of them the squares would be too small for a telephone."""


def code_card(link: str, words: PaperWords, name: str) -> str:
    """A card with the code of a link; empty where there is none, or no code holds it."""
    if not link or len(link) > LONGEST:
        return ""
    title, note = words.key("paper.code"), words.key("paper.code.note")
    inside = box(LEFT, 4.0, SIDE, 5.5, escape(title), "name middle", 11.0)
    inside += picture(LEFT, TOP, SIDE, SIDE, squares(link))
    inside += box(LEFT, TOP + SIDE + 2.0, SIDE, 7.0, escape(name[:60]), "kind middle", 7.5)
    inside += box(LEFT, TOP + SIDE + 10.0, SIDE, 9.0, escape(note), "rule middle", 7.6)
    return f'<div class="card code" data-signs="{len(link)}">{inside}</div>'


def squares(link: str) -> str:
    """The squares of a code, as large as its card holds."""
    matrix = segno.make_qr(link, error="l").matrix
    size = SIDE / (len(matrix) + 2 * QUIET)
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark
    )
    return f'<g transform="scale({size:.5f})"><path d="{path}" fill="#000" shape-rendering="crispEdges"/></g>'
