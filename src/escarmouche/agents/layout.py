"""How an observation is laid out: named blocks of rows of numbers from nought to one, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from escarmouche.play.shape import Shape

Numbers = NDArray[np.float32]

CODE = 12
"""Numbers that stand for a word: bits of its checksum, so that every word has its own without a list of them."""
TOPIC = 16
TRACKS = ("turn", "score", "time")

THING = ("present", "own", "other", "x", "y", "radius", "asked")
AREA = ("present", "own", "other", "x", "y", "across", "down", "asked", "size")
ACTION = ("open", "placed", "x", "y", "amount")


class Layout:
    """Where each block of an observation begins, and its rows and columns."""

    def __init__(self, shape: Shape, players: int, actions: int) -> None:
        self.shape, self.players, self.actions = shape, players, actions
        self.columns: dict[str, tuple[str, ...]] = {
            "request": ("own", *bits("kind", CODE), *bits("topic", TOPIC), "said", "answers"),
            "tracks": tuple(f"{track}_{seat}" for track in TRACKS for seat in range(1 if track == "turn" else players)),
            "fighters": (*THING, *shape.marks, *bits("name", CODE)),
            "markers": (*THING, *bits("kind", CODE)),
            "areas": (*AREA, *bits("kind", CODE)),
            "actions": (*ACTION, *bits("key", CODE)),
        }
        rows = {
            "request": 1,
            "tracks": 1,
            "fighters": shape.fighters,
            "markers": shape.markers,
            "areas": shape.areas,
            "actions": actions,
        }
        self.blocks: dict[str, tuple[int, int, int]] = {}
        """The first number, the rows and the columns of each block."""
        at = 0
        for name, columns in self.columns.items():
            self.blocks[name] = (at, rows[name], len(columns))
            at += rows[name] * len(columns)
        self.size = at

    def parts(self, observation: Numbers) -> dict[str, Numbers]:
        """The blocks by name, as tables: views of the observation, not copies."""
        return {
            name: observation[at : at + rows * columns].reshape(rows, columns)
            for name, (at, rows, columns) in self.blocks.items()
        }


def bits(name: str, count: int) -> tuple[str, ...]:
    """The names of the numbers that stand for a word."""
    return tuple(f"{name}_{bit}" for bit in range(count))


def nought(layout: Layout) -> tuple[Numbers, dict[str, Any]]:
    """An observation of nothing, to be filled through its parts."""
    observation = np.zeros(layout.size, np.float32)
    return observation, layout.parts(observation)
