"""A picture of a table for those who are sent a link to it: the scene that everybody may see, from above one side."""

from __future__ import annotations

from math import cos, sin, tan
from typing import TYPE_CHECKING

from escarmouche.web.raster import Colour, Raster, Spot, mixed

if TYPE_CHECKING:
    from escarmouche.play.display import Display
    from escarmouche.play.scene import Area, Disc, Scene

WIDTH, HEIGHT = 1200, 630
"""As those who show links want it."""
TILT, ANGLE = 0.72, 0.6
"""How steeply the eye looks, and how wide its view is, in radians."""
ZOOM, MIDDLE, SHADES = 1.62, 0.46, 18
"""How large the table is on the sheet, how far down its middle lies, and in how many tones its ground grows lighter."""
DESK, WOOD, CREAM, SHADE = (27, 20, 13), (92, 60, 36), (243, 233, 210), (0, 0, 0)
GROUNDS: dict[str, Colour] = {
    "meadow": (138, 154, 98),
    "town": (150, 140, 120),
    "snow": (217, 223, 228),
    "marsh": (98, 112, 76),
    "desert": (205, 178, 124),
    "cave": (98, 92, 86),
    "deck": (148, 114, 76),
}
TERRAIN: dict[str, tuple[Colour, float]] = {
    "crates": ((150, 112, 68), 0.8),
    "field": ((206, 178, 92), 0.3),
    "floor": ((140, 106, 68), 0.15),
    "fountain": ((110, 160, 180), 0.6),
    "hedge": ((86, 122, 56), 0.75),
    "hill": ((150, 152, 98), 0.9),
    "house": ((168, 86, 60), 2.2),
    "marsh": ((86, 104, 84), 0.05),
    "palisade": ((122, 90, 56), 1.2),
    "plain": ((150, 138, 114), 0.5),
    "ravine": ((58, 46, 34), 0.02),
    "rocks": ((148, 144, 132), 0.9),
    "ruin": ((190, 178, 150), 1.1),
    "scree": ((160, 152, 136), 0.15),
    "statue": ((196, 190, 174), 1.8),
    "tower": ((172, 162, 138), 2.8),
    "tree": ((84, 128, 60), 2.4),
    "wall": ((176, 166, 142), 0.8),
    "water": ((70, 138, 168), 0.02),
    "wood": ((80, 122, 58), 2.2),
}
"""How each kind of terrain looks, and how tall it is in widths of a base where nobody tells."""
SIDES: list[tuple[Colour, Colour]] = [
    ((47, 116, 196), (14, 47, 89)),
    ((203, 66, 41), (92, 21, 11)),
    ((183, 138, 37), (101, 72, 12)),
    ((63, 132, 87), (28, 74, 44)),
]
NOBODY = ((125, 118, 102), (66, 61, 51))
BODY: list[Spot] = [
    (-0.2, 0.0), (-0.07, 0.0), (0.0, 0.28), (0.07, 0.0), (0.2, 0.0), (0.22, 0.5), (0.34, 0.52), (0.36, 0.86),
    (0.2, 1.0), (0.12, 1.04), (0.17, 1.16), (0.16, 1.34), (0.0, 1.46), (-0.16, 1.34), (-0.17, 1.16), (-0.12, 1.04),
    (-0.2, 1.0), (-0.36, 0.86), (-0.34, 0.52), (-0.22, 0.5),
]  # fmt: skip
"""A figure of card, in widths of a base, its feet at the origin."""


class Picture:
    """A scene seen by an eye: one unit is the width of a usual base, the first player sits below."""

    def __init__(self, scene: Scene, display: Display) -> None:
        self.scene, self.display = scene, display
        broad = sorted(2 * disc.radius for disc in scene.discs.values() if self.stands(disc))
        self.scale = 1 / (broad[len(broad) // 2] if broad else max(scene.width, scene.height) / 30)
        self.wide, self.deep = scene.width * self.scale, scene.height * self.scale
        self.far = max(self.deep * 1.12, self.wide * 0.8) / (2 * tan(ANGLE / 2)) + self.deep * 0.4
        self.sheet = Raster(WIDTH, HEIGHT, DESK)

    def stands(self, disc: Disc) -> bool:
        """Whether a disc is somebody, and not something."""
        look = self.display.discs.get(disc.kind)
        return disc.kind == "fighter" if look is None else look.shape == "base"

    def spot(self, x: float, y: float, high: float = 0.0) -> Spot:
        """Where a point of the table is on the sheet."""
        across, away = x - self.wide / 2, y - self.deep / 2
        ahead = self.far + away * cos(TILT) - high * sin(TILT)
        up = away * sin(TILT) + high * cos(TILT)
        size = ZOOM * HEIGHT / (2 * tan(ANGLE / 2) * ahead)
        return WIDTH / 2 + across * size, HEIGHT * MIDDLE - up * size

    def pixels(self, y: float) -> float:
        """How many pixels the width of a base takes up so far away."""
        return ZOOM * HEIGHT / (2 * tan(ANGLE / 2) * (self.far + (y - self.deep / 2) * cos(TILT)))

    def draw(self) -> bytes:
        """The table with all that stands on it, the farthest first."""
        self.ground()
        for area in sorted(self.scene.areas.values(), key=lambda one: -min(one.ring[1::2])):
            self.piece(area)
        here = [disc for disc in self.scene.discs.values() if disc.x >= 0 and disc.y >= 0]
        for disc in sorted(here, key=lambda one: (self.stands(one), -one.y)):
            self.disc(disc)
        return self.sheet.png()

    def ground(self) -> None:
        """The wood round the table, and its ground, lighter towards the middle."""
        base = GROUNDS.get(self.scene.place, GROUNDS["meadow"])
        self.rectangle(-0.8, WOOD)
        for step in range(SHADES):
            share = step / (SHADES - 1)
            self.rectangle(share * min(self.wide, self.deep) * 0.3, mixed(mixed(base, SHADE, 0.22), base, share))

    def rectangle(self, within: float, colour: Colour) -> None:
        """So far within the edge of the table."""
        left, right, near, away = within, self.wide - within, within, self.deep - within
        self.sheet.fill([self.spot(*at) for at in ((left, near), (right, near), (right, away), (left, away))], colour)

    def piece(self, area: Area) -> None:
        """A piece of terrain as it stands: its sides, the nearer ones over the others, then its top."""
        if area.kind != "terrain":
            return
        colour, tall = self.looks(area)
        ring = [(x * self.scale, y * self.scale) for x, y in zip(area.ring[::2], area.ring[1::2], strict=True)]
        top, bottom = tall, 0.0
        if area.relief is not None:
            top, bottom = area.relief.top * self.scale, area.relief.bottom * self.scale
        sides = sorted(zip(ring, [*ring[1:], ring[0]], strict=True), key=lambda side: -(side[0][1] + side[1][1]))
        for (x, y), (far, end) in sides:
            dark = mixed(colour, SHADE, 0.3 if abs(far - x) > abs(end - y) else 0.48)
            corners = ((x, y, bottom), (far, end, bottom), (far, end, top), (x, y, top))
            self.sheet.fill([self.spot(*corner) for corner in corners], dark)
        self.sheet.fill([self.spot(x, y, top) for x, y in ring], colour)

    def looks(self, area: Area) -> tuple[Colour, float]:
        """The colour and the height of a piece."""
        look = next((look for look, names in self.display.terrain.items() if area.name in names), "plain")
        return TERRAIN.get(look, TERRAIN["plain"])

    def disc(self, disc: Disc) -> None:
        """A figure of card on its base, or a token that lies there."""
        main, dark = SIDES[disc.owner] if 0 <= disc.owner < len(SIDES) else NOBODY
        x, y = disc.x * self.scale, disc.y * self.scale
        high = disc.pose.height * self.scale if disc.pose is not None else 0.0
        size = 2 * disc.radius * self.scale * self.pixels(y)
        left, low = self.spot(x, y, high)
        if not self.stands(disc):
            self.sheet.ellipse(left, low, size * 0.5, size * 0.33, dark)
            self.sheet.ellipse(left, low - size * 0.05, size * 0.36, size * 0.24, CREAM)
            return
        self.sheet.ellipse(left + size * 0.2, low + size * 0.04, size * 0.52, size * 0.34, (40, 34, 22))
        self.sheet.ellipse(left, low, size * 0.5, size * 0.33, dark)
        self.sheet.ellipse(left, low - size * 0.05, size * 0.42, size * 0.27, main)
        for grow, colour in ((1.16, CREAM), (1.0, main)):
            lift = (grow - 1) * size * 0.7
            body = [(left + size * across * grow, low + lift - size * up * grow) for across, up in BODY]
            self.sheet.fill(body, colour)
        self.badge(left, low - size * 0.76, size * 0.17, disc.owner)

    def badge(self, x: float, y: float, size: float, owner: int) -> None:
        """Sides differ by more than their colour: a round badge, a bar, a square, a diamond."""
        wide, high = [(1.0, 1.0), (1.3, 0.4), (0.8, 0.8), (0.4, 1.3)][owner % 4]
        if owner % 4 == 0:
            self.sheet.ellipse(x, y, size, size, CREAM, 14)
            return
        corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
        self.sheet.fill([(x + across * size, y + down * size) for across, down in corners], CREAM)


def picture_of(scene: Scene, display: Display) -> bytes:
    """The picture of a scene, as a PNG."""
    return Picture(scene, display).draw()
