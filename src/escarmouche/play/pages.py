"""Where a rule is printed: the page of the book, so that every reason can be looked up."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from escarmouche.play.rulebook import packages_of


@cache
def pages(game: str) -> dict[str, str]:
    """Each rule of a game and its family and where it stands: pages ("10", "8, 32"), or another source ("card")."""
    found: dict[str, str] = {}
    for package in packages_of(game):
        file = resources.files(package) / "data" / "pages.toml"
        if file.is_file():
            found |= msgspec.toml.decode(file.read_text(encoding="utf-8"), type=dict[str, str])
    return found


def where(game: str, rule: str) -> tuple[str, str]:
    """The message that says where a rule is printed, and the pages it needs; an empty key where nobody knows."""
    place = pages(game).get(rule, "") if game else ""
    if not place:
        return "", ""
    return ("source.page", place) if place[0].isdigit() else (f"source.{place}", "")
