"""The two ways in which something stands on a page: a box of text, and a drawing measured in mm."""

from __future__ import annotations

from html import escape

from msgspec import Struct

from escarmouche.paper.fitting import POINT, size_within

INK, FAINT, GOLD, RED, BLUE = "#241a0e", "#6b5d47", "#8a5a00", "#a4432f", "#2f5d8a"
# Drawings bear their looks themselves: the writer of PDFs shows them no style of the page.
CUT = 'stroke="#2b2115" stroke-width="0.2"'
FLAP = 'stroke="#8a5a00" stroke-width="0.25" stroke-dasharray="1.2 0.8"'
FOLD = 'stroke="#a4432f" stroke-width="0.25" stroke-dasharray="2 0.8 0.4 0.8"'
SANS = ' font-family="Alegreya Sans, Arial, Helvetica, sans-serif"'
MIDDLE = ' text-anchor="middle"'
LOOKS = {
    "bold": ' font-weight="700"',
    "faint": f' fill="{FAINT}"',
    "start": ' text-anchor="start"',
    "end": ' text-anchor="end"',
    "title": f' font-family="Alegreya, Georgia, serif" font-weight="700" fill="{GOLD}"',
}
"""What the words of a kind of text mean."""
PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0


class Piece(Struct, frozen=True):
    """A drawing that is placed on a page as a whole, its upper left corner at nought."""

    width: float
    height: float
    svg: str
    alone: bool = False
    """Whether it begins a row and fills it."""


def box(x: float, y: float, width: float, height: float, content: str, kind: str = "", points: float = 0.0) -> str:
    """A box of text on a page or a card, in mm; what it holds is ready to stand in a page."""
    size = f";font-size:{points:.2f}pt" if points else ""
    place = f"left:{x:.2f}mm;top:{y:.2f}mm;width:{width:.2f}mm;height:{height:.2f}mm{size}"
    return f'<div class="{("box " + kind).strip()}" style="{place}">{content}</div>'


def frame(x: float, y: float, width: float, height: float, kind: str, colour: str = "") -> str:
    """An empty box with a rim."""
    filled = f";background:{colour}" if colour else ""
    place = f"left:{x:.2f}mm;top:{y:.2f}mm;width:{width:.2f}mm;height:{height:.2f}mm{filled}"
    return f'<div class="{kind}" style="{place}"></div>'


def picture(x: float, y: float, width: float, height: float, drawn: str) -> str:
    """A drawing on a card, in mm."""
    place = f"left:{x:.2f}mm;top:{y:.2f}mm;width:{width:.2f}mm;height:{height:.2f}mm"
    return f'<svg class="at" style="{place}" viewBox="0 0 {width:.2f} {height:.2f}">{drawn}</svg>'


def written(x: float, y: float, text: str, points: float, kind: str = "", width: float = 0.0) -> str:
    """A line of text in a drawing, shrunk where it is wider than the width; `x` is its middle unless the kind says."""
    size = size_within(text, width, points, 2.5) if width else points
    looks = "".join(LOOKS[word] for word in kind.split())
    place = f'x="{x:.2f}" y="{y:.2f}" font-size="{size * POINT:.3f}"'
    anchor = "" if "text-anchor" in looks else MIDDLE
    family = "" if "font-family" in looks else SANS
    return f"<text {place}{anchor}{family}{looks}>{escape(text)}</text>"
