"""Escarmouche: tabletop skirmish miniatures played by the book, on a free table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.play.match import Match

__all__ = ["Match", "__version__"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`Match` is imported when it is first used, so that importing the package costs next to nothing."""
    if name == "Match":
        from escarmouche.play.match import Match

        return Match
    raise AttributeError(name)
