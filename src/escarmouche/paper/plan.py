"""The plan of a table: where a scenario has its terrain, its markers and its zones."""

from __future__ import annotations

from escarmouche.paper.boxes import BLUE, FAINT, INK, RED, Piece, written
from escarmouche.paper.packing import LEFT, RIGHT
from escarmouche.paper.speaking import PaperWords
from escarmouche.play.scenario_sheets import PlanPart, ScenarioSheets

WIDEST, TALLEST = RIGHT - LEFT, 150.0
OWNERS = (BLUE, RED)


def plan(chosen: ScenarioSheets, words: PaperWords) -> Piece:
    """A drawing of the whole table, as large as half a page holds it."""
    scale = min(WIDEST / chosen.width, TALLEST / chosen.height)
    wide, high = chosen.width * scale, chosen.height * scale
    found = f'<rect width="{wide:.2f}" height="{high:.2f}" fill="#fffdf7" stroke="{INK}" stroke-width="0.3"/>'
    found += "".join(drawn(part, scale, high) for part in chosen.plan)
    found += "".join(label(part, scale, high, wide, words) for part in chosen.plan if not part.zone)
    return Piece(wide, high, f'<g class="plan">{found}</g>', alone=False)


def at(part: PlanPart, scale: float, high: float) -> list[tuple[float, float]]:
    """The corners on paper: there the first player, whose side is at the foot of the table, sits below."""
    points = zip(part.ring[::2], part.ring[1::2], strict=True)
    return [(x * scale, high - y * scale) for x, y in points]


def drawn(part: PlanPart, scale: float, high: float) -> str:
    """A part of the plan."""
    corners = at(part, scale, high)
    if part.radius:
        (x, y), r = corners[0], max(part.radius * scale, 1.2)
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="#fff" stroke="{INK}" stroke-width="0.4"/>'
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
    if part.zone:
        colour = OWNERS[part.owner % len(OWNERS)] if part.owner >= 0 else FAINT
        return (
            f'<polygon points="{points}" fill="none" stroke="{colour}" stroke-width="0.4" stroke-dasharray="1.6 1.2"/>'
        )
    return f'<polygon points="{points}" fill="#efe8d5" stroke="{INK}" stroke-width="0.25"/>'


def label(part: PlanPart, scale: float, high: float, wide: float, words: PaperWords) -> str:
    """The name of a part, in its middle, or beside a marker; never beyond the table."""
    corners = at(part, scale, high)
    x = sum(x for x, _ in corners) / len(corners)
    y = sum(y for _, y in corners) / len(corners) + (part.radius * scale + 3.0 if part.radius else 0.8)
    room = 2 * min(x, wide - x) - 1
    return written(x, min(y, high - 1.0), words.say(part.name), 6.0, "", max(room, 4.0))
