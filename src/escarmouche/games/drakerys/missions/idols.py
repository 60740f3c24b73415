"""Idols of Power (Les Idoles de pouvoir, insert): three idols on a diagonal; each a point for who controls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.missions.rules import COMMON, MissionRules, Point, Token
from escarmouche.games.drakerys.objectives import controller

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game

IDOLS, APART = 3, 30.0


class Idols(MissionRules):
    """Common: fixed spots, each player scores (DRK-MISSION-51, 52). Solo: along a diagonal (DRK-MISSION-53, 54)."""

    key = "idols_of_power"

    def tokens(self, owner: int) -> tuple[Token, ...]:
        if owner == COMMON:
            return (Token("idol", owner, "DRK-MISSION-51", APART, diagonal=True, fixed=True),) * IDOLS
        return (Token("idol", owner, "DRK-MISSION-53", APART, diagonal=True),) * IDOLS

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        held = [token for token in game.objectives if token.kind == "idol" and controller(game, token) == player]
        return [Point("idols", "DRK-MISSION-52" if owner == COMMON else "DRK-MISSION-54", len(held))]
