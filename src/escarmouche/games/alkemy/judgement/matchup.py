"""What a figure and an enemy mean to one another where they stand: found out once, kept until one of them changes."""

from __future__ import annotations

from typing import NamedTuple

Neighbour = tuple[float, float, float, float, float, float, float, float, float]
"""An enemy that may matter to a figure: its centre, both radii, how much farther it seems; from how far it may be
charged, from how far it charges, and with a walk before; what there is to win by it and to lose."""

FigureFingerprint = tuple[float, float, int, bool, str, float]
"""A figure at a glance: its place, what it is, whether it is an enemy that can answer, what it carries; and how much
harm to enemies counts."""


class Matchup(NamedTuple):
    """One enemy as a figure sees it."""

    number: int
    away: float
    """How far away it is."""
    apart: float
    """About how far it seems."""
    worth: float
    """What a card against it is worth."""
    onset: float
    """What the card of a charge at it is worth."""
    harm: float
    """What one of its attacks is worth to it."""
    neighbour: Neighbour | None
    """None where it does not matter within a run."""
