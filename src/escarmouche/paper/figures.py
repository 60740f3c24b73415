"""Paper figures: a strip to cut out, fold and stand, and the sole that is glued under it.

From the top: a flap, the back upside down, the fold, the front, a flap. Folded, both flaps together are the base of
the figure in its true size.
"""

from __future__ import annotations

from escarmouche.paper.boxes import BLUE, CUT, FAINT, FLAP, FOLD, INK, Piece, written
from escarmouche.paper.drawings import Drawings
from escarmouche.paper.fitting import text_width
from escarmouche.paper.speaking import PaperWords
from escarmouche.play.sheets import Cutout

PALE = "#8d8472"
"""Of the back."""
BODY_WIDE, BODY_HIGH = 100.0, 150.0
CLOAK = "M3 150L13 84Q18 52 50 50Q82 52 87 84L97 150Z"
HOOD = "M29 30A21 21 0 0 1 71 30Q50 16 29 30Z"
"""The body that all small figures have, in a box of 100 by 150."""
USUAL_WIDTH, USUAL_TALL, MOST_TALL = 30.0, 35.0, 80.0


def tall(figure: Cutout) -> float:
    """How high a figure stands."""
    return USUAL_TALL if figure.width <= USUAL_WIDTH else min(MOST_TALL, figure.width * 1.1 + 4)


def flap(figure: Cutout) -> float:
    """Half the depth of its base."""
    return (figure.depth or figure.width) / 2


def strip(figure: Cutout, words: PaperWords, drawings: Drawings) -> Piece:
    """A figure to cut out."""
    wide, high, foot = figure.width, tall(figure), flap(figure)
    whole = 2 * (high + foot)
    middle = wide / 2
    front, back = half(figure, drawings, INK), half(figure, drawings, PALE)
    lower, upper = foot + 2 * high, foot
    found = f'<path class="cut" {CUT} d="{outline(figure, whole)}" fill="#fffdf7"/>'
    found += f'<g transform="translate(0 {foot + high:.3f})">{front}</g>'
    found += f'<g transform="translate({wide:.3f} {foot + high:.3f}) rotate(180)">{back}</g>'
    for y in (upper, lower):
        found += f'<line {FLAP} x1="0" x2="{wide:.3f}" y1="{y:.3f}" y2="{y:.3f}"/>'
    found += f'<line {FOLD} x1="0" x2="{wide:.3f}" y1="{foot + high:.3f}" y2="{foot + high:.3f}"/>'
    found += signed(middle, lower, figure, words.key("paper.front"))
    turned = signed(0, 0, figure, words.key("paper.back"))
    found += f'<g transform="translate({middle:.3f} {upper:.3f}) rotate(180)">{turned}</g>'
    return Piece(wide, whole, f'<g class="strip">{found}</g>')


def signed(x: float, y: float, figure: Cutout, side: str) -> str:
    """The name on a flap, and which side it is."""
    deep = min(flap(figure), 12.0)
    lines = name_lines(figure.name, 6.8, figure.width - 3.5)
    found = "".join(
        written(x, y + 3.4 + 2.6 * at, line, 6.8, "bold", figure.width - 3.5) for at, line in enumerate(lines)
    )
    return found + (written(x, y + 3.2 + 2.6 * len(lines), side, 5.6, "faint") if deep > 8 else "")


def name_lines(name: str, points: float, width: float) -> list[str]:
    """A name in one line, or in two where it would be too small."""
    words = name.split()
    if text_width(name, points) <= width or len(words) == 1:
        return [name]
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(halves, key=lambda pair: max(text_width(part, points) for part in pair)))


def half(figure: Cutout, drawings: Drawings, colour: str) -> str:
    """One side of a figure, its feet below: a body that bears the picture; of a large one the picture alone."""
    wide, high = figure.width, tall(figure)
    ground = f'<rect x="0.4" y="{high - 2.2:.3f}" width="{wide - 0.8:.3f}" height="2" fill="#e7ddc4"/>'
    if wide > USUAL_WIDTH:
        size = min(wide - 2, high - 3)
        return ground + drawings.icon(figure.icon, (wide - size) / 2, high - size - 1.2, size, colour)
    scale = min((wide - 2) / BODY_WIDE, (high - 2.4) / BODY_HIGH)
    left, top = (wide - BODY_WIDE * scale) / 2, high - 1.2 - BODY_HIGH * scale
    line = f'fill="#f6efdd" stroke="{colour}" stroke-width="1.6" stroke-linejoin="round"'
    body = f'<path d="{CLOAK}" {line}/><circle cx="50" cy="27" r="21" {line}/><path d="{HOOD}" fill="{colour}"/>'
    drawn = f'<g transform="translate({left:.3f} {top:.3f}) scale({scale:.5f})">{body}</g>'
    size = BODY_WIDE * 0.62 * scale
    return ground + drawn + drawings.icon(figure.icon, (wide - size) / 2, top + 68 * scale, size, colour)


def outline(figure: Cutout, whole: float) -> str:
    """The line to cut along."""
    wide, foot = figure.width, flap(figure)
    if figure.depth:
        return f"M0 0H{wide:.3f}V{whole:.3f}H0Z"
    arc = f"A{foot:.3f} {foot:.3f} 0 0 1"
    return f"M0 {foot:.3f}{arc} {wide:.3f} {foot:.3f}V{whole - foot:.3f}{arc} 0 {whole - foot:.3f}Z"


def sole(figure: Cutout, drawings: Drawings) -> Piece:
    """What is glued under a figure: its base with its name."""
    wide, deep = figure.width, figure.depth or figure.width
    x, y = wide / 2, deep / 2
    round_one = f'<circle class="cut sole" {CUT} cx="{x:.3f}" cy="{y:.3f}" r="{x:.3f}" fill="#fffdf7"/>'
    flat_one = f'<rect class="cut sole" {CUT} width="{wide:.3f}" height="{deep:.3f}" fill="#fffdf7"/>'
    rim = f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{x - 1:.3f}" fill="none" stroke="{BLUE}" stroke-width="0.5"/>'
    size = min(wide, deep) * 0.42
    found = flat_one if figure.depth else round_one + rim
    found += drawings.icon(figure.icon, x - size / 2, y - size * 0.75, size)
    for at, part in enumerate(name_lines(figure.name, 6.2, wide * 0.72)):
        found += written(x, y + size * 0.25 + 2.8 + 2.4 * at, part, 6.2, "bold", wide * (0.76 - 0.14 * at))
    if figure.depth:
        found += f'<path d="M{x - 2:.2f} 3L{x:.2f} 1L{x + 2:.2f} 3" fill="none" stroke="{FAINT}" stroke-width="0.4"/>'
    return Piece(wide, deep, found)
