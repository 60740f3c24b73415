"""What is derived from a state of Dysma's Portal and hangs beside it: what was found out while the bases stood so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from escarmouche.play.cache import Cache

if TYPE_CHECKING:
    from escarmouche.games.dysma.skills.moments import Skill  # noqa: F401 (named in a string below)
    from escarmouche.table.poses import Poses


class DysmaCache(Cache["Skill", "Poses"]):
    """Contacts and sight: each holds until a base is placed, turned or lifted."""

    __slots__ = ("_found", "_found_at")

    def __init__(self) -> None:
        super().__init__()
        self._found: dict[Any, Any]
        self._found_at: int
        self.begin_anew()

    def found(self, poses: Poses) -> dict[Any, Any]:
        """What was found out while all bases stood as they do now; empty again as soon as one moves."""
        if self._found_at != poses.moves:
            self._found, self._found_at = {}, poses.moves
        return self._found

    def fork(self) -> Self:
        fork = super().fork()
        fork.begin_anew()
        if self.standing is not None and fork.standing is not None and self._found_at == self.standing.moves:
            fork.found(fork.standing).update(self._found)
        return fork

    def begin_anew(self) -> None:
        """Nothing has been found out yet."""
        self._found, self._found_at = {}, -1
