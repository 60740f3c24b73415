"""The play aid: one page, two columns, as large as it fits."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from msgspec import Struct

from escarmouche.paper.boxes import box
from escarmouche.paper.fitting import POINT, lines_needed
from escarmouche.paper.packing import BOTTOM, LEFT, RIGHT, TOP
from escarmouche.paper.speaking import PaperWords
from escarmouche.play.sheets import AidPart

GUTTER = 6.0
COLUMN = (RIGHT - LEFT - GUTTER) / 2
SIZES = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6, 6.2)
LEADING = 1.22


class Block(Struct, frozen=True):
    """A heading or an entry of the aid."""

    text: str
    """As long as what is shown."""
    shown: str
    heading: bool = False


def aid_page(parts: Sequence[AidPart], words: PaperWords) -> str:
    """The boxes of the page; empty where a game has no aid."""
    blocks = list(blocks_of(parts, words))
    if not blocks:
        return ""
    for points in SIZES:
        found = laid(blocks, points)
        if found is not None:
            return found
    return laid(blocks, SIZES[-1], bounded=False) or ""


def blocks_of(parts: Sequence[AidPart], words: PaperWords) -> list[Block]:
    """Everything in its order."""
    found = []
    for part in parts:
        entries = [entry for key in part.entries if (entry := words.entry(key, part.rules.get(key, ""))) is not None]
        if entries:
            name = words.say(part.name)
            found.append(Block(name, escape(name), heading=True))
        for entry in entries:
            page = f" <i>{escape(entry.page)}</i>" if entry.page else ""
            shown = f"<b>{escape(entry.name)}</b> {escape(entry.text)}{page}"
            found.append(Block(f"{entry.name} {entry.text} {entry.page}", shown))
    return found


def laid(blocks: Sequence[Block], points: float, bounded: bool = True) -> str | None:
    """The blocks at this size; None where two columns do not hold them, or what they do hold."""
    column, y, found = 0, TOP, ""
    for at, block in enumerate(blocks):
        size = points * 1.25 if block.heading else points
        high = lines_needed(block.text, size, COLUMN) * size * POINT * LEADING + 0.4
        follower = 4 * points * POINT * LEADING if block.heading and at + 1 < len(blocks) else 0.0
        if y + high + follower > BOTTOM:
            column, y = column + 1, TOP
            if column > 1:
                return None if bounded else found
        x = LEFT + column * (COLUMN + GUTTER)
        found += box(x, y, COLUMN, high, block.shown, "aid title" if block.heading else "aid", size)
        y += high + 0.9
    return found
