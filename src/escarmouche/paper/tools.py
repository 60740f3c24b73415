"""What lies beside the figures: the ruler that tells a wrong print scale, sticks, templates, tokens, footprints."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.paper.boxes import BLUE, CUT, FAINT, INK, Piece, written
from escarmouche.paper.drawings import Drawings
from escarmouche.paper.speaking import PaperWords
from escarmouche.play.sheets import Footprint, Stick, Template, Token

RULER = 100
STICK_HIGH = 11.0
TILE = (188.0, 250.0)
"""The largest part of a footprint that one page holds."""
LAP = 8.0
"""By how much two parts of a footprint overlap."""


def ruler(words: PaperWords) -> str:
    """100 mm, to be measured before anything is cut."""
    ticks = "".join(
        f'<line x1="{at}" x2="{at}" y1="0" y2="{2.6 if at % 10 == 0 else 1.4}" stroke="{INK}" stroke-width="0.15"/>'
        for at in range(0, RULER + 1, 5)
    )
    line = f'<path class="ruler" d="M0 0H{RULER}" stroke="{INK}" stroke-width="0.25" fill="none"/>'
    numbers = "".join(written(at, 4.6, str(at), 4.6, "faint") for at in range(10, RULER, 20))
    return line + ticks + numbers + written(RULER + 2, 2.4, words.key("paper.ruler"), 6.2, "faint start", 84)


def stick(one: Stick, words: PaperWords) -> Piece:
    """A stick to measure with, a mark at each unit."""
    found = f'<rect class="cut stick" {CUT} width="{one.length:.3f}" height="{STICK_HIGH}" fill="#fffaf0"/>'
    number, at = 1, one.step
    big = 5 if one.step < 12 else 1
    while at < one.length - 0.01:
        deep = 3.0 if number % big == 0 else 1.6
        found += f'<line x1="{at:.3f}" x2="{at:.3f}" y1="0" y2="{deep}" stroke="{INK}" stroke-width="0.2"/>'
        if number % big == 0:
            found += written(at, 5.6, str(number), 6)
        number, at = number + 1, at + one.step
    length = words.key("paper.mm", length=round(one.length, 1))
    found += written(one.length / 2, 9.6, f"{words.say(one.name)} · {length}", 7.5, "bold", one.length - 4)
    return Piece(one.length, STICK_HIGH, found)


def template(one: Template, words: PaperWords) -> Piece:
    """A disc, or half a ring that is laid against a base."""
    r, hole, name = one.radius, one.hole, words.say(one.name)
    if not hole:
        disc = f'<circle class="cut" {CUT} cx="{r:.3f}" cy="{r:.3f}" r="{r:.3f}" fill="#f1f5fa"/>'
        return Piece(2 * r, 2 * r, disc + written(r, r + 1.2, name, 9, "bold", 1.6 * r))
    outer, inner = f"A{r:.3f} {r:.3f} 0 0 1", f"A{hole:.3f} {hole:.3f} 0 0 0"
    ring = f"M0 {r:.3f}{outer} {2 * r:.3f} {r:.3f}H{r + hole:.3f}{inner} {r - hole:.3f} {r:.3f}Z"
    told = written(r, (r - hole) / 2 + 1.5, name, 9, "bold", 1.1 * r)
    return Piece(2 * r, r, f'<path class="cut" {CUT} d="{ring}" fill="#f1f5fa"/>{told}')


def tokens(one: Token, words: PaperWords, drawings: Drawings) -> Iterator[Piece]:
    """Round tokens that are alike."""
    r, name = one.diameter / 2, words.say(one.name)
    label = 0.0 if one.diameter >= 20 else 3.4
    size = one.diameter * (0.5 if not label else 0.66)
    found = f'<circle class="cut token" {CUT} cx="{r:.3f}" cy="{r:.3f}" r="{r:.3f}" fill="#fffdf7"/>'
    found += (
        f'<circle cx="{r:.3f}" cy="{r:.3f}" r="{r - 0.8:.3f}" fill="none" stroke="{one.colour}" stroke-width="0.6"/>'
    )
    if one.icon:
        found += drawings.icon(one.icon, r - size / 2, r - size * (0.62 if not label else 0.5), size)
    if label or not one.icon:
        found += written(r, 2 * r + 2.6 if one.icon else r + 1, name, 6, "", one.diameter + (3 if one.icon else -3))
    else:
        found += written(r, r + size * 0.38 + 3, name, 6.5, "bold", one.diameter * 0.72)
    for _ in range(one.number):
        yield Piece(one.diameter + (3 if label else 0), one.diameter + label, centred(found, 1.5 if label else 0))


def centred(svg: str, by: float) -> str:
    """A drawing, moved to the right."""
    return f'<g transform="translate({by} 0)">{svg}</g>' if by else svg


def footprint(one: Footprint, words: PaperWords) -> Iterator[Piece]:
    """The ground of a piece of terrain, in parts that overlap where no page holds it."""
    xs, ys = list(one.ring[::2]), list(one.ring[1::2])
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    if wide > high and wide > TILE[0] and wide <= TILE[1]:
        xs, ys, wide, high = ys, xs, high, wide
    points = " ".join(f"{x - min(xs):.3f},{y - min(ys):.3f}" for x, y in zip(xs, ys, strict=True))
    name = f"{words.say(one.name)} · {words.key('paper.mm', length=f'{wide:.0f} × {high:.0f}')}"
    name += f" · × {one.number}" if one.number > 1 else ""
    shape = f'<polygon class="cut ground" {CUT} points="{points}" fill="#f4f1e6"/>'
    across, down = parts(wide, TILE[0]), parts(high, TILE[1])
    for row, top in enumerate(down):
        for column, left in enumerate(across):
            width, height = min(TILE[0], wide - left), min(TILE[1], high - top)
            view = f'width="{width:.3f}" height="{height:.3f}" viewBox="{left:.3f} {top:.3f} {width:.3f} {height:.3f}"'
            number = (
                f" ({row * len(across) + column + 1}/{len(across) * len(down)})" if len(across) * len(down) > 1 else ""
            )
            told = written(width / 2, height / 2 + 1, name + number, 9, "bold", max(width - 4, 12))
            edge = f'<rect width="{width:.3f}" height="{height:.3f}" fill="none" stroke="{FAINT}" stroke-width="0.1"/>'
            yield Piece(width, height, f"<svg {view}>{shape}</svg>{edge if number else ''}{told}")


def parts(length: float, most: float) -> list[float]:
    """Where the parts of a length begin."""
    found = [0.0]
    while found[-1] + most < length:
        found.append(found[-1] + most - LAP)
    return found


def heading(text: str, note: str, width: float) -> Piece:
    """A line that says what follows."""
    told = written(0, 4.6, text, 11, "title start") + written(width, 4.6, note, 7, "faint end", width * 0.7)
    rule = f'<line x1="0" x2="{width:.2f}" y1="6.2" y2="6.2" stroke="{BLUE}" stroke-width="0.2"/>'
    return Piece(width, 7.6, told + rule, alone=True)
