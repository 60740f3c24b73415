"""Idols of Power: what one more Unit at an idol is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.judgement.goal import Goal
from escarmouche.games.drakerys.judgement.missions.worth import MissionWorth, is_own
from escarmouche.games.drakerys.missions.idols import Idols
from escarmouche.games.drakerys.objectives import CONTROL, RADIUS

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

WANTED = {0: 1.0, 1: 0.3, -1: 0.6}
"""What one more Unit at an idol is worth in points, by how many its side is ahead there without it."""
DENIED = {-1: 0.8, 0: 0.3, -2: 0.2}
"""What it is worth where only the other side scores."""


class IdolsWorth(MissionWorth):
    """Within 5 cm of each idol; a side without the mission only takes them from the other."""

    mission = Idols

    def goals(self, game: Game, unit: Unit, owner: int, point: float) -> Iterator[Goal]:
        own = is_own(unit, owner)
        for number, token in enumerate(game.objectives):
            if token.kind == "idol" and not token.gone:
                lead, others = idol_lead(game, unit, number)
                need = WANTED.get(lead, 0.1) if own else DENIED.get(lead, 0.0) if others else 0.0
                if need:
                    yield Goal(token.x, token.y, 4.0, point * need, "idol", number=number, shared=own and not others,
                              late=True, what="objective.idol")  # fmt: skip

    def stake(self, game: Game, viewer: int, unit: Unit, owner: int) -> float:
        return 0.3 if is_own(unit, owner) and near_idol(game, unit) else 0.0

    def watched(self, game: Game) -> Iterator[list[int]]:
        for number, token in enumerate(game.objectives):
            if token.kind == "idol":
                yield units_at(game, number)


def idol_lead(game: Game, unit: Unit, number: int) -> tuple[int, int]:
    """By how many Units its side is ahead at an idol without this one, and how many enemies are there."""
    counts = [0, 0]
    for other in units_at(game, number):
        if other != unit.id and not game.units[other].cage:
            counts[game.units[other].player] += 1
    return counts[unit.player] - counts[1 - unit.player], counts[1 - unit.player]


def units_at(game: Game, number: int) -> list[int]:
    """The Units near an idol, looked for once until somebody moves."""
    known, token = game.found_since_a_move, game.objectives[number]
    found: list[int] | None = known.get(("units at", number))
    if found is None:
        near = [
            u for u in game.units if u.where == "table" and game.distance_to(u, token.x, token.y, RADIUS) <= CONTROL
        ]
        found = known["units at", number] = [unit.id for unit in near]
    return found


def near_idol(game: Game, unit: Unit) -> bool:
    """Whether a Unit weighs in the control of an idol."""
    idols = [number for number, token in enumerate(game.objectives) if token.kind == "idol"]
    return any(unit.id in units_at(game, number) for number in idols)
