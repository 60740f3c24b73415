"""The Actions of V2 (p. 22-24) are played on its own table."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy import actions

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.state import Game

Action: TypeAlias = actions.Action["Game", "Library"]
