"""How much of a match of the first edition an agent sees at once."""

from __future__ import annotations

from escarmouche.play.shape import Shape

SHAPE = Shape(
    fighters=48,
    marks={
        "action_points": 8, "boxes": 20, "lost": 20, "engaged": 4, "rooted": 1, "wary": 1, "effects": 4,
        "carries": 1, "concentration": 4, "stones": 14, "components": 12,
    },
)  # fmt: skip
