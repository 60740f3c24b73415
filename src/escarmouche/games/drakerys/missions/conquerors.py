"""Conquerors (Les Conquérants, insert): three Units plant flags in nine conquest zones; a point for every three."""

from __future__ import annotations

from functools import partial
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.missions.rules import (
    COMMON,
    MissionRules,
    Naming,
    Point,
    chosen,
    in_order,
    name_units,
    own_units,
)
from escarmouche.games.drakerys.objectives import PICK_UP, RADIUS, put_objective
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.games.drakerys.zones import conquest_zone
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, on_lattice
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from escarmouche.games.drakerys.state import Activation, Game, Objective, Unit
    from escarmouche.play.rulebook import Step

UNITS, SET, MOST = 3, 3, 3
BEARINGS = 12
AROUND = [(cos(2 * pi * number / BEARINGS), sin(2 * pi * number / BEARINGS)) for number in range(BEARINGS)]
"""Unit vectors all round."""


class Conquerors(MissionRules):
    """Common: a new flag replaces the old (DRK-MISSION-25). Solo: the enemy picks flags up (DRK-MISSION-28)."""

    key = "conquerors"

    def actions(self, owner: int) -> tuple[Action, ...]:
        return (PLANT_FLAG,) if owner == COMMON else (PLANT_FLAG, PICK_UP)

    def naming(self, owner: int) -> Naming:
        return Naming(UNITS, own_units)

    def choices(self, game: Game, owner: int) -> list[Step[Game]]:
        players = in_order(game) if owner == COMMON else (owner,)
        return [partial(name_conquerors, player=player, owner=owner) for player in players]

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        flags = [flag for flag in flags_of(game) if flag.owner == player]
        rule = "DRK-MISSION-26" if owner == COMMON else "DRK-MISSION-29"
        return [Point("flags", rule, min(MOST, len(flags) // SET))]


async def name_conquerors(game: Game, player: int, owner: int) -> None:
    """A player names three of his Units (DRK-MISSION-21, 27); where he has fewer, all (DRK-R-72)."""
    rule = "DRK-MISSION-21" if owner == COMMON else "DRK-MISSION-27"
    await name_units(game, player, owner, "name-conquerors", rule, own_units(game, player), UNITS)


def flags_of(game: Game) -> list[Objective]:
    """The flags that stand; a zone holds one at most (DRK-MISSION-24)."""
    return [token for token in game.objectives if token.kind == "flag" and not token.gone]


def flag_in(game: Game, zone: int) -> Objective | None:
    """The flag of a conquest zone: that of the token's centre (DRK-R-72)."""
    return next((flag for flag in flags_of(game) if conquest_zone(flag.x, flag.y) == zone), None)


def conquering(game: Game, unit: Unit) -> bool:
    """Whether the Unit was named."""
    return unit.id in chosen(game, unit.player, COMMON if game.common == Conquerors.key else unit.player)


class PlantFlag(Action):
    """Planter un drapeau: a Special Action of a conquering Unit, Engaged or not (DRK-MISSION-22, DRK-R-72)."""

    key = "plant-flag"
    rule = "DRK-MISSION-22"

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if not self.in_mission(game, unit) or not conquering(game, unit):
            return reason("flag.conquerors", "DRK-MISSION-22")
        if next(open_spots(game, unit), None) is None:
            return reason("flag.no-zone", "DRK-R-72")
        return None

    def in_mission(self, game: Game, unit: Unit) -> bool:
        """Whether the mission concerns the Unit's side."""
        return Conquerors.key in (game.common, game.sides[unit.player].solo)

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """The flag is put down; in the common mission it replaces the one already there (DRK-MISSION-23..25)."""
        known = list(open_spots(game, unit))
        if not known:
            return

        def sample(rng: Random) -> list[float]:
            return known[int(rng.random() * len(known))]

        spot = await Place(
            unit.player, "plant-flag", "DRK-MISSION-23", lambda spot: flag_refusal(game, unit, spot), sample,
            (unit.leader,),
        )  # fmt: skip
        zone = conquest_zone(spot[0], spot[1])
        old = flag_in(game, zone) if zone is not None else None
        if old is not None:
            game.objectives[game.objectives.index(old)] = replace(old, gone=True)
        put_objective(game, "flag", spot[0], spot[1], "DRK-MISSION-23", unit.player)
        chronicle.say(game, "event.flag-planted", "DRK-MISSION-22", unit, unit=unit, zone=(zone or 0) + 1)


def flag_refusal(game: Game, unit: Unit, spot: list[float]) -> Refusal | None:
    """Why a flag may not stand there: in contact with a fighter, inside a zone, alone in it (DRK-MISSION-23, 24)."""
    x, y = spot
    side, reach = catalogue().battlefield.side, game.library.radius(unit) + RADIUS + CONTACT + SLACK
    if not (RADIUS <= x <= side - RADIUS and RADIUS <= y <= side - RADIUS):
        return refusal("objective.off-table", "DRK-MISSION-23", (x, y))
    if not any(hypot(figure.x - x, figure.y - y) <= reach for figure in game.fighters(unit)):
        return refusal("flag.contact", "DRK-MISSION-23", (x, y))
    zone = conquest_zone(x, y)
    if zone is None:
        return refusal("flag.border", "DRK-MISSION-23", (x, y))
    if zone in taken_zones(game):
        return refusal("flag.taken", "DRK-R-72", (x, y))
    return None


def taken_zones(game: Game) -> set[int | None]:
    """The zones where no other flag may be planted (DRK-R-72); in the common mission there are none."""
    return set() if game.common == Conquerors.key else {conquest_zone(flag.x, flag.y) for flag in flags_of(game)}


def open_spots(game: Game, unit: Unit) -> Iterator[list[float]]:
    """Spots in contact with each fighter of a Unit where a flag may be planted, looked for one by one."""
    side, away, closed = catalogue().battlefield.side, game.library.radius(unit) + RADIUS, {None, *taken_zones(game)}
    for figure in game.fighters(unit):
        for dx, dy in AROUND:
            x, y = spot = on_lattice([figure.x + away * dx, figure.y + away * dy])
            if min(spot) >= RADIUS and max(spot) <= side - RADIUS and conquest_zone(x, y) not in closed:
                yield spot


PLANT_FLAG = PlantFlag()
