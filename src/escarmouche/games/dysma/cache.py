"""What is derived from a state of Dysma's Portal and hangs beside it: what was found out while the bases stood so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from escarmouche.play.cache import Cache

if TYPE_CHECKING:
    from escarmouche.games.dysma.skills.moments import Skill  # noqa: F401 (named in a string below)
    from escarmouche.table.poses import Poses


class DysmaCache(Cache["Skill", "Poses"]):
    """Contacts and sight: each holds until a base is placed, turned or lifted."""

    __slots__ = ("found_at", "found_so_far")

    def __init__(self) -> None:
        super().__init__()
        self.found_so_far: dict[Any, Any] = {}
        self.found_at = -1

    def found(self, poses: Poses) -> dict[Any, Any]:
        """What was found out while all bases stood as they do now; empty again as soon as one moves."""
        if self.found_at != poses.moves:
            self.found_so_far, self.found_at = {}, poses.moves
        return self.found_so_far

    def fork(self) -> Self:
        """What is found out while nobody has moved on either table holds for both: who moves begins anew."""
        fork = super().fork()
        fork.found_so_far, fork.found_at = {}, -1
        if self.standing is not None and fork.standing is not None and self.found_at == self.standing.moves:
            fork.found_so_far, fork.found_at = self.found_so_far, fork.standing.moves
        return fork
