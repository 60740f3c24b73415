"""How much of a match of Drakerys an agent sees at once."""

from __future__ import annotations

from escarmouche.play.shape import Shape

SHAPE = Shape(
    fighters=112,
    marks={"unit": 32, "leader": 1, "size": 20, "wounds": 10, "tension": 10, "effects": 4, "carries": 4},
)
