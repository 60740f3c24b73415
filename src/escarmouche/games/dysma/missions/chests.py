"""Chests (Coffres, p. 33): three on the centre line; whoever alone is near one controls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.missions.rules import MissionRules, contests, earns
from escarmouche.games.dysma.missions.tokens import lay, token_gap
from escarmouche.games.dysma.victory import Point
from escarmouche.games.dysma.zones import scaled

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game, Token

FROM_EDGE = 4.0
CONTROL = 2.0
WORTH = 2


class Chests(MissionRules):
    """DYS-MISSION-10 to 12."""

    key = "chests"

    def lay_out(self, game: Game) -> None:
        for x, y in centre_line(game):
            lay(game, "chest", x, y, -1, "DYS-MISSION-10")

    def points(self, game: Game, player: int) -> list[Point]:
        held = most_held(candidates(game, player))
        return [Point("chest", "DYS-MISSION-11", WORTH * held)]


def centre_line(game: Game) -> list[tuple[float, float]]:
    """The middle of the table and a spot near each end of the line between the players (DYS-R-59)."""
    side = game.library.map.side
    near, far, middle = scaled(FROM_EDGE, side), side - scaled(FROM_EDGE, side), side / 2
    if game.deployment != "diagonal":
        return [(near, middle), (middle, middle), (far, middle)]
    if game.sides[0].zone in ("south-west", "north-east"):
        return [(near, far), (middle, middle), (far, near)]
    return [(near, near), (middle, middle), (far, far)]


def candidates(game: Game, player: int) -> list[list[int]]:
    """For each chest that no enemy contests: the figures with which a player can hold it (DYS-MISSION-12, R-68)."""
    found: list[list[int]] = []
    for token in game.tokens:
        if token.kind != "chest" or any(near(game, f.id, token) and contests(game, f) for f in game.enemies(player)):
            continue
        found.append([f.id for f in game.band(player) if earns(game, f) and near(game, f.id, token)])
    return found


def near(game: Game, number: int, token: Token) -> bool:
    """Whether a figure is within reach of a chest: 2 pas, exactly."""
    return token_gap(game, game.figures[number], token) <= CONTROL


def most_held(chests: list[list[int]]) -> int:
    """The most chests that a player can hold when each figure counts for one only (DYS-MISSION-04, DYS-R-68)."""
    holder: dict[int, int] = {}

    def finds(chest: int, tried: set[int]) -> bool:
        for figure in chests[chest]:
            if figure not in tried:
                tried.add(figure)
                if figure not in holder or finds(holder[figure], tried):
                    holder[figure] = chest
                    return True
        return False

    return sum([finds(chest, set()) for chest in range(len(chests))])
