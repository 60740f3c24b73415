"""The Actions of the first edition (p. 17-38) are played on its own table, and some by several figures together."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from escarmouche.games.alkemy import actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Declared
    from escarmouche.games.alkemy1.library import Library
    from escarmouche.games.alkemy1.state import Game


OnThisTable: TypeAlias = actions.Action["Game", "Library"]


class Action(OnThisTable):
    """What a figure may do in its activation."""

    together: ClassVar[bool] = False
    """Whether figures of one card that declare it in the same step do it together: charges, shots (p. 22, 29)."""

    async def resolve_together(self, game: Game, several: Sequence[Declared]) -> None:
        """Carry out what two or more figures of one card have declared in one step (AK1-MULTI-05, 10, AK1-R-123)."""
        raise TypeError(self.key)
