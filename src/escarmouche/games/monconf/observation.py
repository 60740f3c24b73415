"""How much of a match of MonCon'f an agent sees at once."""

from __future__ import annotations

from escarmouche.play.shape import Shape

SHAPE = Shape(
    fighters=48,
    marks={
        "wounds": 5, "life": 5, "facing": 3600, "height": 10, "activated": 1, "airborne": 1, "frightened": 1,
        "stunned": 1, "charged_upon": 1, "hidden": 1, "dying": 1, "toxic": 3, "gems": 15, "faith": 10, "carries": 1,
    },
)  # fmt: skip
