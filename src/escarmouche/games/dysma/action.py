"""What an action (p. 9) is to the activation: its name, its kind, whether it can be taken, how it is carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.reason import Reason

Kind = Literal["short", "long", "free"]
"""Free ones do not count, and do not tire (DYS-ACT-13, 14)."""


class Action(NamedTuple):
    """One action of a figure (p. 9): of the book, of a capacity, of an item or of a mission."""

    key: str
    """Its name as an option."""
    kind: Kind
    why_not: Callable[[Game, Figure], Reason | None]
    """Why the figure cannot take it as things stand, whatever it has done so far."""
    take: Callable[[Game, Figure, Figure | None], Awaitable[None]]
    """Carries it out; with a target where a group has named one (DYS-CMD-06)."""
    reach: Callable[[Game, Figure], float] | None = None
    """How far the figure goes by it at most, in pas; None: it does not move."""
    wasted: Callable[[Game, Figure], Reason | None] | None = None
    """Why nothing can come of it, though it may be taken."""
    counts_as: str = ""
    """The action it counts as, where that is another (DYS-HCAP-11)."""

    @property
    def name(self) -> str:
        """Under which name it counts among the actions taken (DYS-ACT-05)."""
        return self.counts_as or self.key
