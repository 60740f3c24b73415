"""Icons and fonts that the build of the client leaves beside it; without them paper is plainer, and says the same."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

import msgspec

BUILT = Path(__file__).resolve().parent.parent / "web" / "static"
PLAIN = "person"
CIRCLE = "M256 76a80 80 0 1 0 0 160a80 80 0 0 0 0-160zM96 448a160 190 0 0 1 320 0z"
"""A bust, for whatever nobody drew."""
FONTS = {("Alegreya", 700): "alegreya-latin-700-normal", ("Alegreya Sans", 400): "alegreya-sans-latin-400-normal",
         ("Alegreya Sans", 700): "alegreya-sans-latin-700-normal"}  # fmt: skip


class Drawings:
    """The drawings of icons: those that are built in, and those that a game brings."""

    def __init__(self, brought: dict[str, str]) -> None:
        self.known = {**brought, **built_in()}

    def path(self, name: str) -> str:
        """The path of an icon on a ground of 512 by 512."""
        return self.known.get(name) or self.known.get(PLAIN) or CIRCLE

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "#241a0e") -> str:
        """An icon in a picture measured in mm, its upper left corner at x and y."""
        scale = size / 512
        return (
            f'<path transform="translate({x:.3f} {y:.3f}) scale({scale:.5f})" fill="{colour}" d="{self.path(name)}"/>'
        )


@cache
def built_in() -> dict[str, str]:
    """The icons that the client and the games name."""
    file = BUILT / "icons.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}


@cache
def font_faces() -> str:
    """The fonts as a style that needs no other file; empty where the client is not built."""
    found = []
    for (family, weight), stem in FONTS.items():
        for file in sorted((BUILT / "assets").glob(f"{stem}-*.woff2"))[:1]:
            data = b64encode(file.read_bytes()).decode("ascii")
            source = f"url(data:font/woff2;base64,{data}) format('woff2')"
            found.append(f"@font-face{{font-family:'{family}';font-weight:{weight};src:{source}}}")
    return "\n".join(found) if len(found) == len(FONTS) else ""
