"""What is derived from a state of MonCon'f and hangs beside it: what was found out while the bases stood so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from escarmouche.play.cache import Cache

if TYPE_CHECKING:
    from escarmouche.games.monconf.skills.moments import Skill  # noqa: F401 (named in a string below)
    from escarmouche.table.poses import Poses


class MonconfCache(Cache["Skill", "Poses"]):
    """What holds until a base is placed, turned or lifted; and, of contacts and rays, until one stands elsewhere."""

    __slots__ = ("found_at", "found_so_far", "looked_at", "places", "seen_from_places")

    def __init__(self) -> None:
        super().__init__()
        self.found_so_far: dict[Any, Any] = {}
        self.found_at = -1
        self.seen_from_places: dict[Any, Any] = {}
        self.places: tuple[tuple[float, ...], ...] = ()
        self.looked_at: tuple[Poses | None, int] = (None, -1)

    def found(self, poses: Poses) -> dict[Any, Any]:
        """What was found out while all bases stood as they do now; empty again as soon as one moves."""
        if self.found_at != poses.moves:
            self.found_so_far, self.found_at = {}, poses.moves
        return self.found_so_far

    def found_in_place(self, poses: Poses) -> dict[Any, Any]:
        """What was found out while all bases stood where they do now, wherever they look: bases are round."""
        known, moves = self.looked_at
        if known is not poses or moves != poses.moves:
            self.looked_at = (poses, poses.moves)
            places = (tuple(poses.xs), tuple(poses.ys), tuple(poses.zs), tuple(poses.layers))
            if places != self.places:
                self.seen_from_places, self.places = {}, places
        return self.seen_from_places

    def fork(self) -> Self:
        """What is found out while nobody has moved on either table holds for both: who moves begins anew."""
        fork = super().fork()
        fork.found_so_far, fork.found_at = {}, -1
        if self.standing is not None and fork.standing is not None and self.found_at == self.standing.moves:
            fork.found_so_far, fork.found_at = self.found_so_far, fork.standing.moves
        fork.seen_from_places, fork.places, fork.looked_at = self.seen_from_places, self.places, (None, -1)
        return fork
