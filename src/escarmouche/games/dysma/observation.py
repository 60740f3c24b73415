"""How much of a match of Dysma's Portal an agent sees at once."""

from __future__ import annotations

from escarmouche.play.shape import Shape

SHAPE = Shape(
    fighters=40,
    marks={
        "wounds": 5, "health": 5, "facing": 3600, "height": 5, "activated": 1, "fatigued": 1, "prone": 1, "burning": 1,
        "poisoned": 1, "on_guard": 1, "carries": 1,
    },
)  # fmt: skip
