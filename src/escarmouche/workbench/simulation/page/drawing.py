"""Small drawings as SVG text. Colours come from the style of the page, by class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

BAND, HEIGHT = 300, 22
"""The size of a drawing that stands in a row of a table."""
WIDEST_BAR = 90.0


def svg(width: float, height: float, parts: Sequence[str], label: str, kind: str) -> str:
    """A drawing with its parts, and what it shows in words."""
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return f'<svg class="{kind}" {box} role="img" aria-label="{escape(label, quote=True)}">{"".join(parts)}</svg>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def bar(x: float, y: float, width: float, height: float, kind: str, title: str = "") -> str:
    """A rectangle."""
    tooltip = f"<title>{escape(title)}</title>" if title else ""
    where = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}"'
    return f'<rect class="{kind}" {where} rx="1.5">{tooltip}</rect>'


def dot(x: float, y: float, radius: float, kind: str) -> str:
    """A point."""
    return f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"/>'


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    """Words in a drawing."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def interval(share: float, low: float, high: float, even: float, label: str) -> str:
    """A share and its interval on a line from nought to one, with a mark where nothing favours anybody."""
    middle = HEIGHT / 2
    side = "above" if low > even else "below" if high < even else "unsure"
    parts = [line(0, middle, BAND, middle, "rail")]
    parts += [line(BAND * at, middle - 3, BAND * at, middle + 3, "rail") for at in (0.0, 0.25, 0.75, 1.0)]
    parts.append(line(BAND * even, 1, BAND * even, HEIGHT - 1, "even"))
    parts.append(line(BAND * low, middle, BAND * high, middle, f"range {side}"))
    parts.append(dot(BAND * share, middle, 4.5, f"seen {side}"))
    return svg(BAND, HEIGHT, parts, label, "interval")


def scale(names: Sequence[str]) -> str:
    """The words over a column of intervals, evenly from its left to its right end."""
    last = len(names) - 1
    anchors = ["start", *["middle"] * (last - 1), "end"]
    parts = [text(BAND * at / last, 11, name, "tick", anchors[at]) for at, name in enumerate(names)]
    return svg(BAND, 14, parts, " ".join(names), "interval")


def mirrored(left: float, right: float, most: float, label: str) -> str:
    """Two bars that grow from the middle to either side."""
    half = BAND / 2
    reach = (half - 2) / most if most else 0.0
    parts = [
        bar(half - left * reach, 4, left * reach, HEIGHT - 8, "taken"),
        bar(half, 4, right * reach, HEIGHT - 8, "dealt"),
        line(half, 1, half, HEIGHT - 1, "even"),
    ]
    return svg(BAND, HEIGHT, parts, label, "interval")


def length(value: float, most: float, mark: float, label: str) -> str:
    """One bar from the left, and a mark to compare it with, if there is one."""
    reach = (BAND - 2) / most if most else 0.0
    parts = [bar(0, 4, value * reach, HEIGHT - 8, "dealt")]
    if mark:
        parts.append(line(mark * reach, 1, mark * reach, HEIGHT - 1, "even"))
    return svg(BAND, HEIGHT, parts, label, "interval")


def histogram(counts: Sequence[int], names: Sequence[str], titles: Sequence[str], label: str) -> str:
    """A bar for each count; names below, where they are not empty."""
    width, height, foot = 460.0, 190.0, 22.0
    step = min(WIDEST_BAR, width / max(1, len(counts)))
    most = max(counts, default=0) or 1
    parts = []
    for at, count in enumerate(counts):
        tall = (height - foot - 18) * count / most
        gap = min(6.0, step * 0.14)
        parts.append(bar(at * step + gap / 2, height - foot - tall, step - gap, tall, "count", titles[at]))
        if count and step > 26:
            parts.append(text((at + 0.5) * step, height - foot - tall - 5, str(count), "tick"))
        if names[at]:
            parts.append(text((at + 0.5) * step, height - 6, names[at], "tick"))
    parts.append(line(0, height - foot, width, height - foot, "axis"))
    return svg(width, height, parts, label, "chart")


def curves(
    own: Sequence[float], others: Sequence[float], most: float, label: str, written: Callable[[float], str]
) -> str:
    """Two lines over the turns, from before the first to after the last; `written` says how numbers are."""
    width, height, left, foot, top = 250.0, 150.0, 26.0, 20.0, 8.0
    last = max(1, len(own) - 1)

    def spot(at: int, value: float) -> tuple[float, float]:
        return left + (width - left - 8) * at / last, height - foot - (height - foot - top) * value / (most or 1.0)

    parts = []
    for level in ticks(most):
        _, y = spot(0, level)
        parts += [line(left, y, width - 8, y, "grid"), text(left - 5, y + 4, written(level), "tick", "end")]
    every = 1 if last <= 10 else 2
    parts += [text(spot(at, 0)[0], height - 5, str(at), "tick") for at in range(0, last + 1, every)]
    for values, kind in ((others, "others"), (own, "own")):
        points = " ".join("{:.1f},{:.1f}".format(*spot(at, value)) for at, value in enumerate(values))
        parts.append(f'<polyline class="{kind}" points="{points}"/>')
        if values:
            parts.append(dot(*spot(len(values) - 1, values[-1]), 3, f"{kind} end"))
    return svg(width, height, parts, label, "chart")


def ticks(most: float) -> list[float]:
    """Round numbers from nought up to the most, four or five of them."""
    for step in (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0):
        if most / step <= 5:
            return [round(step * at, 2) for at in range(int(most / step) + 1)]
    return [0.0, most]
