"""What is derived from a state of Drakerys and hangs beside it: what was found out about where the bases stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from escarmouche.play.cache import Cache

if TYPE_CHECKING:
    from escarmouche.games.drakerys.skills.moments import Skill  # noqa: F401 (named in a string below)
    from escarmouche.games.drakerys.state import Formation
    from escarmouche.table.kernel.shapes import Discs, Strips
    from escarmouche.table.standing import Standing  # noqa: F401 (named in a string below)


class DrakerysCache(Cache["Skill", "Standing"]):
    """Formations, contacts, gaps and ways: each holds until a base that matters to it is placed or lifted."""

    __slots__ = (
        "contacts", "footprints", "formations", "found", "found_at", "gaps", "stirred", "summoning_spots", "ways_out",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.formations: dict[int, Formation] = {}
        """By Unit, those looked at so far."""
        self.gaps: dict[tuple[int, int], tuple[Formation, Formation, float]] = {}
        """Between two formations, as far as found."""
        self.contacts: dict[int, tuple[int, ...]] = {}
        """By Unit the enemy Units in contact with it, as they were before some were `stirred`."""
        self.stirred: set[int] | None = None
        """Units whose contacts must be looked for, of which a base was placed or lifted; None: all."""
        self.footprints: dict[int, tuple[Formation, Strips]] = {}
        """By Unit its formation, and the bands that join its fighters."""
        self.summoning_spots: dict[Any, tuple[Discs, tuple[float, float] | None]] = {}
        """What bars a spot over a source, and the spot."""
        self.ways_out: dict[Any, tuple[list[object], bool]] = {}
        """What bears on the question whether a Unit has some legal walk, and the answer."""
        self.found: dict[Any, Any] = {}
        """What was found out while all bases stood as they do now."""
        self.found_at = -1
        """How often a base had moved by then."""

    def fork(self) -> Self:
        fork = super().fork()
        fork.formations, fork.gaps, fork.contacts = self.formations.copy(), self.gaps.copy(), self.contacts.copy()
        fork.stirred = None if self.stirred is None else self.stirred.copy()
        fork.footprints, fork.ways_out = self.footprints.copy(), self.ways_out.copy()
        fork.summoning_spots = self.summoning_spots.copy()
        fork.found, fork.found_at = self.found, self.found_at
        return fork

    def forget_bases(self) -> None:
        """Figures came or went: where the bases stand is found out anew."""
        self.standing, self.stirred = None, None
        self.contacts, self.found, self.found_at = {}, {}, -1
        self.formations.clear()
