"""The stage of games whose figures face somewhere: what eyes see changes when one turns, what is measured does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.play.companion.parking import home
from escarmouche.play.companion.state import OnStage
from escarmouche.play.companion.told import GAP, Told, pair

if TYPE_CHECKING:
    from escarmouche.play.companion.told import Place
    from escarmouche.play.requests import Answer, Ground
    from escarmouche.table.poses import Poses


class OnPoses(OnStage):
    """Goes before the state of such a game among the bases; numbers are those of its `poses`."""

    OF_EYES: ClassVar[frozenset[str]] = frozenset()
    """The kinds of facts that a turn on the spot ends."""

    if TYPE_CHECKING:

        @property
        def poses(self) -> Poses:
            """Where the bases stand on the stage."""

    def spot_of(self, number: int) -> tuple[float, float]:
        return self.poses.xs[number], self.poses.ys[number]

    def pose_of(self, number: int, kind: str) -> tuple[float, ...]:
        poses = self.poses
        spot = poses.xs[number], poses.ys[number]
        return (*spot, poses.facings[number]) if kind in self.OF_EYES else spot

    def on_stage(self) -> list[int]:
        return [number for number in range(len(self.poses)) if self.poses.on_table(number)]

    def near_spot(self, x: float, y: float, reach: float) -> list[int]:
        return self.poses.centred_within(x, y, reach)

    def look_again(self, told: Mapping[Place, Told]) -> None:
        for number in self.on_stage():
            self.poses.turn(number, self.poses.facings[number])
            return

    def told_distance(self, one: int, other: int) -> float | None:
        """How far it is between two figures, as told; None where the stage shows it, for they touch."""
        if one == other or other in self.fights_of(one):
            return None
        return self.told_number(GAP, pair(one, other))

    def walked_home(self, request: Ground[Any]) -> Answer | None:
        """The answer to a route by which a figure that was moved by hand goes to its cell, if the rule lets it."""
        (number, *_) = request.about
        if not isinstance(number, int):
            return None
        route = [self.poses.facings[number] / 10, *home(self, number), self.poses.zs[number]]
        return route if request.refusal(route) is None else None
