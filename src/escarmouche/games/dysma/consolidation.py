"""Consolidation (p. 19): a figure that has killed all enemies in contact may go on for half its Mv."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.agenda import Consolidation
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.procedures import drives
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game

SHARE = 0.5
"""Of its Mv, exactly (DYS-CONSO-02, DYS-R-39)."""


@drives(Consolidation)
async def consolidate(game: Game, record: Consolidation) -> None:
    """A free March of half the Mv, into contact if its player likes; no Combat follows (DYS-CONSO-02, 03, 04).

    It is offered to whoever has killed all enemies in contact (DYS-CONSO-01); from others it keeps off (DYS-R-39).
    """
    figure = game.figures[record.figure]
    if not figure.on_table or figure.prone or game.engaged(figure):
        return
    distance = SHARE * mv(game, figure)
    if distance <= 0.0 or permitted(game, Skill.forbids_action, figure, "march") is not None:
        return
    await march(game, figure, figure.player, distance, "DYS-CONSO-02", topic="consolidation", close=True)
