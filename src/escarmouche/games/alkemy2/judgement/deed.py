"""Something a figure might do: what it is worth, why, and the figure or marker it is about."""

from __future__ import annotations

from msgspec import Struct

from escarmouche.play.reason import Reason, reason


class Deed(Struct, frozen=True):
    """Something a figure might do: what it is worth, why, and the figure or marker it is about."""

    value: float
    aim: Reason
    target: int = -1

    def less(self, cost: float) -> Deed:
        """The same, at a cost."""
        return Deed(self.value - cost, self.aim, self.target)


NOTHING = Deed(0.0, reason("aim.wait"))
