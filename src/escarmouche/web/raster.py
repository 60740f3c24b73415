"""A sheet of pixels on which polygons are filled, and the same as a PNG: enough for a picture, by zlib alone."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from math import ceil, cos, pi, sin

Colour = tuple[int, int, int]
Spot = tuple[float, float]


class Raster:
    """Pixels in rows of three bytes; y goes down."""

    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(bytes(colour) * width) for _ in range(height)]

    def fill(self, ring: Sequence[Spot], colour: Colour) -> None:
        """A polygon; what lies outside the sheet is left out."""
        top = max(0, ceil(min(y for _, y in ring) - 0.5))
        low = min(self.height, ceil(max(y for _, y in ring) - 0.5))
        edges = [(a, b) if a[1] < b[1] else (b, a) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]
        ink = bytes(colour)
        for row in range(top, low):
            middle = row + 0.5
            crossed = sorted(
                x + (middle - y) * (far - x) / (end - y) for (x, y), (far, end) in edges if y <= middle < end
            )
            for left, right in zip(crossed[::2], crossed[1::2], strict=False):
                start, stop = max(0, ceil(left - 0.5)), min(self.width, ceil(right - 0.5))
                if start < stop:
                    self.rows[row][3 * start : 3 * stop] = ink * (stop - start)

    def ellipse(self, x: float, y: float, across: float, down: float, colour: Colour, corners: int = 28) -> None:
        """An ellipse, by its middle and its two radii."""
        turns = [2 * pi * at / corners for at in range(corners)]
        self.fill([(x + across * cos(turn), y + down * sin(turn)) for turn in turns], colour)

    def png(self) -> bytes:
        """The sheet as a file that everybody can show."""
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 6)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG: how long it is, what it is, and a sum to check it by."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
