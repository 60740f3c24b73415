"""Marches (p. 9) outside a figure's own actions: an order, an enemy's will, the rest of a move after a jump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.agenda import FreeMarch
from escarmouche.games.dysma.movement import march, why_not_march
from escarmouche.games.dysma.procedures import drives
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game

RULES = {"jump": "DYS-R-15", "stupid": "DYS-R-73", "possession": "DYS-R-73"}
"""By which rule it is made; any other is a March that something gives (DYS-MOVE-01)."""

WHY = {"stupid": "DYS-SKILL-63", "possession": "DYS-HSPELL-32", "order": "DYS-HCAP-02", "spell": "DYS-HSPELL-55"}
"""What gives it, as the question says."""


@drives(FreeMarch)
async def free_march(game: Game, record: FreeMarch) -> None:
    """A March that a player may make with a figure, if it can: À terre it makes no free move (DYS-R-87)."""
    figure = game.figures[record.figure]
    if not figure.on_table or figure.prone or why_not_march(game, figure, record.distance) is not None:
        return
    rule = RULES.get(record.cause, "DYS-MOVE-01")
    why = reason(f"why.free-march.{record.cause}", WHY.get(record.cause, rule), figure=game.name(figure))
    await march(game, figure, record.player, record.distance, rule, topic="free-march", why=why)
