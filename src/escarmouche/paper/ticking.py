"""Lines to tick on a card: boxes of life in the colours of each state, pale enough for a pen, and circles of points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from msgspec import Struct

from escarmouche.paper.boxes import box, frame
from escarmouche.paper.fitting import size_within, text_width
from escarmouche.play.display import Display
from escarmouche.play.sheets import TickLine

BOX, CIRCLE, NAME_SIZE = 4.7, 3.5, 6.8
ROW = 5.4
WHOLE = 56.6
LONGEST_NAME = 24.0
ROUND = 16
"""Circles in a row of their own."""
PALE = 0.55
"""How much of white is in the colour of a box."""
LIGHT = "#ffffff"


class Row(Struct, frozen=True):
    """A row: a name, boxes by their state, circles; of a line that is too long, a part of it."""

    name: str
    boxes: tuple[int, ...]
    """The state of each box."""
    circles: int
    label: str = ""
    """What the circles count."""
    height: float = ROW


def rows_of(lines: Sequence[TickLine], label: str = "") -> Iterator[Row]:
    """The rows that these lines need; who has nothing to tick has one box, for when he is gone."""
    for line in lines:
        boxes = [state for state, number in enumerate(line.boxes) for _ in range(number)]
        if not boxes and not line.circles:
            boxes = [0]
        name_room = min(text_width(line.name, NAME_SIZE), LONGEST_NAME) + 1.5 if line.name else 0.0
        counted = label if boxes and line.circles else ""
        told = text_width(counted, NAME_SIZE) + 2 if counted else 0.0
        if name_room + len(boxes) * BOX + line.circles * CIRCLE + told <= WHOLE:
            yield Row(line.name, tuple(boxes), line.circles, counted)
            continue
        if line.name or line.circles:
            room = int((WHOLE - name_room) // CIRCLE)
            yield Row(line.name, (), min(line.circles, room), counted)
            for start in range(room, line.circles, ROUND):
                yield Row("", (), min(ROUND, line.circles - start))
        most = int(WHOLE // BOX)
        for start in range(0, len(boxes), most):
            yield Row("", tuple(boxes[start : start + most]), 0)


def colours_of(display: Display) -> tuple[str, ...]:
    """The pale colours of the boxes of each state; white where there is but one."""
    found = next((mark.colours for mark in display.marks.values() if mark.drawing == "boxes"), ())
    return tuple(pale(colour) for colour in found) if len(found) > 1 else (LIGHT,)


def pale(colour: str) -> str:
    """A colour with much white in it."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(part + (255 - part) * PALE):02x}" for part in parts)


def drawn_row(row: Row, x: float, y: float, width: float, colours: Sequence[str]) -> str:
    """A row on a card: the name on the left where there is one, boxes, circles on the right."""
    found, at = "", x
    if row.name:
        room = min(text_width(row.name, NAME_SIZE), LONGEST_NAME if row.boxes else width - row.circles * CIRCLE)
        size = size_within(row.name, room, NAME_SIZE, 3)
        found += box(x, y + 0.9, room + 0.6, 3.4, escape(row.name), "label start", size)
        at += room + 1.5
    for number, state in enumerate(row.boxes):
        colour = colours[min(state, len(colours) - 1)]
        found += frame(at + number * BOX, y + 0.3, BOX - 0.5, ROW - 0.9, "tick", colour)
    for number in range(row.circles):
        left = x + width - (row.circles - number) * CIRCLE
        found += frame(left, y + 1.1, CIRCLE - 0.5, CIRCLE - 0.5, "circle")
    if row.label:
        room = text_width(row.label, NAME_SIZE) + 0.6
        left = x + width - row.circles * CIRCLE - room - 0.6
        found += box(left, y + 1.1, room, 3.4, escape(row.label), "label start", NAME_SIZE)
    return found
