"""Every tolerance of the table, in one place; all are lengths in the unit of the game.

A lattice step is about 0.001, so a point that is rounded to the lattice moves by at most 0.0007: each tolerance
below is well above that, or is about reals that were never rounded.
"""

from __future__ import annotations

from typing import Final

CONTACT: Final = 0.02
"""Bases whose gap is at most this touch."""

OVERLAP: Final = 1 / 512
"""Bases may sink into one another or into an outline by this much and still only touch: two lattice steps."""

SIGHT: Final = 0.01
"""A line of sight may run through a blocker at a depth of at most this; blockers are eroded by it."""

GRAZE: Final = 0.02
"""An eye ray may run through the sides and the top of a body at a depth of at most this; its foot stands on something
and is not eroded."""

LANE: Final = 0.01
"""An element is in a lane or a corridor when it reaches into it deeper than this."""

EXCESS: Final = 0.01
"""A way is at most this much longer than the shortest one: arcs are cut into tangents."""

SLACK: Final = 1e-6
"""A length may exceed its budget by this much: the rounding of sums and square roots."""
