"""A scene drawn in characters: terrain, zones, and two characters for each base, the player and a letter."""

from __future__ import annotations

from string import ascii_letters
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.play.scene import Area, Disc, Scene

COLOURS = ("cyan", "magenta", "yellow", "green")
"""Of the players, in the order of their seats."""
SHADES = "░▒▓█"
"""Terrain by its height."""
WIDEST = 72
"""Columns of the largest table: it fits into a terminal of eighty."""
STRIDES = (6, 12, 20, 30, 60, 120, 240, 480)
"""How far apart the numbers along the sides may be."""
ORDINALS = ascii_letters[26:] + ascii_letters[:26]


class Labels:
    """Two characters for each thing on the table; once given they stay, whoever leaves."""

    def __init__(self) -> None:
        self.given: dict[str, str] = {}
        self.counts: dict[str, int] = {}

    def of(self, disc: Disc) -> str:
        """The label of a disc: its player and a letter, or a sign and a letter for what is no figure."""
        if disc.id not in self.given:
            sign = str(disc.owner + 1) if disc.kind == "fighter" else "◆"
            number = self.counts.get(sign, 0)
            self.counts[sign] = number + 1
            self.given[disc.id] = sign + (ORDINALS[number] if number < len(ORDINALS) else "?")
        return self.given[disc.id]


def colour(owner: int) -> str:
    """The colour of a player; of nobody, none."""
    return COLOURS[owner % len(COLOURS)] if owner >= 0 else "white"


def ordered(discs: Iterable[Disc]) -> list[Disc]:
    """Figures first by number, then the rest by name."""
    return sorted(
        discs, key=lambda disc: (not disc.id.isdecimal(), int(disc.id) if disc.id.isdecimal() else 0, disc.id)
    )


class Chart:
    """The grid of characters under way."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.across = min(2.0, WIDEST / scene.width)
        self.columns, self.rows = round(scene.width * self.across), max(1, round(scene.height * self.across / 2))
        self.stride = next(stride for stride in STRIDES if scene.width / stride <= 8 or stride == STRIDES[-1])
        self.cells = [[(" ", "")] * self.columns for _ in range(self.rows)]

    def centre(self, column: int, row: int) -> tuple[float, float]:
        """The middle of a cell on the table."""
        return (column + 0.5) / self.across, self.scene.height - (row + 0.5) * 2 / self.across

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """The column and the row of a spot."""
        column, row = int(x * self.across), int((self.scene.height - y) * self.across / 2)
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    def fill(self, area: Area) -> None:
        """Shade a polygon; what is not terrain only dots free ground."""
        terrain = area.kind == "terrain"
        size = area.marks.get("size", 1 if area.relief is None else area.relief.top)
        sign = SHADES[min(int(size) if isinstance(size, int | float) else 1, len(SHADES) - 1)] if terrain else "·"
        style = "green" if terrain else f"{colour(area.owner)} dim"
        for row in range(self.rows):
            for column in range(self.columns):
                if inside(area.ring, *self.centre(column, row)):
                    self.cells[row][column] = (sign, style)

    def mark(self, disc: Disc, label: str) -> None:
        """Write the label of a disc where it stands."""
        column, row = self.cell(disc.x - 0.5 / self.across, disc.y)
        column = min(column, self.columns - len(label))
        style = f"bold {colour(disc.owner)}" if disc.kind == "fighter" else f"{colour(disc.owner)} reverse"
        for at, sign in enumerate(label):
            self.cells[row][column + at] = (sign, style)

    def text(self) -> Text:
        """The grid with its frame: inches, or whatever the unit is, along two sides."""
        text = Text()
        side = "─" * self.columns
        text.append(f"     ┌{side}┐\n")
        for number, row in enumerate(self.cells):
            y = self.scene.height - (number + 1) * 2 / self.across
            told = f"{y:4.0f}" if round(y) % self.stride == 0 and abs(y - round(y)) < 1 / self.across else "    "
            text.append(f"{told} │")
            for sign, style in row:
                text.append(sign, style)
            text.append("│\n")
        text.append(f"     └{side}┘\n      {self.ruler()}")
        return text

    def ruler(self) -> str:
        """Numbers along the lower side."""
        line = ""
        for x in range(0, int(self.scene.width) + 1, self.stride):
            line = line.ljust(round(x * self.across)) + str(x)
        return line[: self.columns + 2]


def inside(ring: list[float], x: float, y: float) -> bool:
    """Whether a point lies in a polygon, near enough for a drawing."""
    found = False
    for at in range(0, len(ring), 2):
        ax, ay, bx, by = ring[at - 2], ring[at - 1], ring[at], ring[at + 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def chart(scene: Scene, labels: Labels) -> Text:
    """The whole table."""
    drawn = Chart(scene)
    for area in sorted(scene.areas.values(), key=lambda area: area.kind == "terrain"):
        drawn.fill(area)
    discs = ordered(scene.discs.values())
    for disc in sorted(discs, key=lambda disc: disc.kind == "fighter"):
        drawn.mark(disc, labels.of(disc))
    return drawn.text()
