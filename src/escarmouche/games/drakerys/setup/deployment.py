"""Deployment (Déploiement, p. 17): the First Player chooses a zone and deploys all his Units, then the other does."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.choosing import unit_keys
from escarmouche.games.drakerys.magic import choose_spells, level, spells_open_to
from escarmouche.games.drakerys.quick_setup import FINENESS, by_lot, decide, ring, share_of
from escarmouche.games.drakerys.scene import put_down
from escarmouche.games.drakerys.setup.blocks import astray, blocks, crowd
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.state import CONTACT, place
from escarmouche.games.drakerys.zones import deployment_zone
from escarmouche.play.lots import LOT, draw_several, one_of
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Placement, Roll, choose, on_lattice
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.content_types import Rectangle
    from escarmouche.games.drakerys.state import Game, Unit

    Spots = list[list[float]]

ZONES = ("A", "B")
LOTS, SAMPLES, STEP = 25, 60, 1.0


async def choose_zone(game: Game) -> None:
    """The First Player takes zone A or B, the opponent the other (DRK-DEPLOY-02, 03)."""
    key = await decide(game, game.first, "zone", "DRK-DEPLOY-02", ZONES)
    game.sides[game.first].zone = key
    game.sides[1 - game.first].zone = "A" if key == "B" else "B"
    chronicle.say(game, "event.zone", "DRK-DEPLOY-02", player=game.first + 1, zone=key)
    game.active = game.first
    game.phase = "deploy"


def reserve(game: Game, player: int) -> list[Unit]:
    """The Units of a player that are not deployed yet."""
    return [unit for unit in game.units if unit.player == player and unit.where == "reserve"]


async def deploy_unit(game: Game) -> None:
    """One Unit of the player whose go it is, all its fighters at once; after his last one come his spells."""
    player = game.active
    units = unit_keys(reserve(game, player))
    if units:
        unit = await next_unit(game, player, units)
        spots = await choose_formation(game, unit)
        unit.where = "table"
        for figure, spot in zip(game.fighters(unit), spots, strict=True):
            place(game, figure, spot[0], spot[1])
        chronicle.say(game, "event.deployed", "DRK-DEPLOY-02", unit, changes=put_down(game, unit), unit=unit)
    if not reserve(game, player):
        game.phase = "spells"


async def next_unit(game: Game, player: int, units: dict[str, Unit]) -> Unit:
    """Which Unit comes next: the player chooses; the program takes the largest first, for the sake of room."""
    if by_lot(game):
        return max(units.values(), key=lambda unit: len(unit.figures) * game.library.radius(unit) ** 2)
    key = await choose(player, "deploy", "DRK-DEPLOY-02", list(units), label=lambda key: unit_label(game, units[key]))
    return units[key]


def unit_label(game: Game, unit: Unit) -> Reason:
    """A Unit to deploy, with the number of its fighters."""
    return reason("option.deploy-unit", "DRK-DEPLOY-02", unit=game.name(unit), fighters=len(unit.figures))


async def deploy_spells(game: Game) -> None:
    """Just after his army stands a player chooses its spells (DRK-DEPLOY-05); then the other deploys (DRK-DEPLOY-03).

    In a quick set-up the wizards keep the spells of their list; where it names none they are drawn.
    """
    player = game.active
    if by_lot(game):
        await draw_spells(game, player)
    else:
        await choose_spells(game, player)
    game.active = 1 - player
    game.phase = "deploy"
    if not reserve(game, game.active) and player != game.first:
        game.active = game.first
        game.phase = "end of deployment"


async def draw_spells(game: Game, player: int) -> None:
    """Spells by lot for wizards whose list names none."""
    for unit in game.army(player):
        if level(game, unit) and not unit.spells:
            keys = [spell.key for spell in spells_open_to(game, unit)]
            unit.spells = await draw_several(keys, min(level(game, unit), len(keys)))


# ---- where ----------------------------------------------------------------------------------------------------------


def infiltrates(game: Game, unit: Unit) -> bool:
    """Whether a Unit may deploy anywhere but in the enemy zone (DRK-SKILL-51)."""
    return any_says(game, Skill.infiltrates, unit)


def area_of(game: Game, unit: Unit) -> Rectangle:
    """A rectangle that holds every spot where the Unit may deploy."""
    side = catalogue().battlefield.side
    if not infiltrates(game, unit):
        return deployment_zone(game, unit.player)
    _, bottom, _, top = deployment_zone(game, 1 - unit.player)
    return (0.0, top, side, side) if bottom == 0 else (0.0, 0.0, side, bottom)


async def choose_formation(game: Game, unit: Unit) -> Spots:
    """Where the fighters of a Unit stand, in their order."""
    if by_lot(game):
        return await draw_formation(game, unit) or find_formation(game, unit)
    answer = await Placement(
        unit.player,
        "deploy-place",
        "DRK-DEPLOY-02",
        lambda ways: deployment_refusal(game, unit, ways),
        lambda rng: sample_formation(game, unit, rng),
        (unit.leader,),
        region=lambda: [ring(area_of(game, unit))],
        figures=unit.figures,
        offer=lambda x, y: formation_at(game, unit, x, y),
    )
    return [way[:2] for way in answer]


def deployment_refusal(game: Game, unit: Unit, spots: Spots) -> Refusal | None:
    """Why a Unit cannot stand so: each base in the zone, on nothing impassable, the Unit in cohesion (DRK-R-89)."""
    radius, area = game.library.radius(unit), area_of(game, unit)
    for number, spot in enumerate(spots):
        if len(spot) != 2:
            return refusal("answer.coordinates", "DRK-DEPLOY-02")
        if (why := base_refusal(game, unit, spot, radius, area)) is not None:
            return why
        for x, y in spots[:number]:
            if hypot(spot[0] - x, spot[1] - y) < 2 * radius - OVERLAP:
                return refusal("deploy.on-base", "DRK-R-89", (spot[0], spot[1]))
    lost = astray(spots, unit.figures.index(unit.leader), radius)
    if lost is not None:
        return refusal("deploy.cohesion", "DRK-R-89", (lost[0], lost[1]))
    return None


def base_refusal(game: Game, unit: Unit, spot: list[float], radius: float, area: Rectangle) -> Refusal | None:
    """Why one base cannot stand there: outside, on scenery, on a base, or an Infiltrator against an enemy."""
    x, y = spot
    left, bottom, right, top = area
    if not (left + radius <= x <= right - radius and bottom + radius <= y <= top - radius):
        return refusal("deploy.outside", "DRK-R-89", (x, y))
    for number in game.standing.near_point(x, y, radius + CONTACT):
        figure = game.figures[number]
        if hypot(figure.x - x, figure.y - y) < radius + game.standing.radii[number] - OVERLAP:
            return refusal("deploy.on-base", "DRK-R-89", (x, y))
        if game.units[figure.unit].player != unit.player:
            return refusal("deploy.contact", "DRK-R-89", (x, y))
    standing = game.standing
    if any(standing.ground.solid[piece] for piece in standing.pieces_at(x, y, radius)):
        return refusal("deploy.on-scenery", "DRK-R-89", (x, y))
    return None


# ---- finding a formation --------------------------------------------------------------------------------------------


def put_at(block: list[tuple[float, float]], x: float, y: float) -> Spots:
    """A formation round a spot."""
    return [on_lattice([x + dx, y + dy]) for dx, dy in block]


async def draw_formation(game: Game, unit: Unit) -> Spots | None:
    """A formation by lot, if one of so many will do."""
    shapes = blocks(len(unit.figures), game.library.radius(unit))
    area = area_of(game, unit)
    for _ in range(LOTS):
        shape, across, up = await Roll((one_of(len(shapes)), one_of(FINENESS), one_of(FINENESS)), LOT)
        x, y = share_of(area, across / (FINENESS - 1), up / (FINENESS - 1))
        spots = put_at(shapes[shape], x, y)
        if deployment_refusal(game, unit, spots) is None:
            return spots
    return None


def sample_formation(game: Game, unit: Unit, rng: Random) -> Spots:
    """Some legal formation."""
    shapes = blocks(len(unit.figures), game.library.radius(unit))
    area = area_of(game, unit)
    for _ in range(SAMPLES):
        x, y = share_of(area, rng.random(), rng.random())
        spots = put_at(shapes[int(rng.random() * len(shapes))], x, y)
        if deployment_refusal(game, unit, spots) is None:
            return spots
    return find_formation(game, unit)


def formation_at(game: Game, unit: Unit, x: float, y: float) -> Spots | None:
    """The first shape that may stand about this place."""
    shapes = [put_at(shape, x, y) for shape in blocks(len(unit.figures), game.library.radius(unit))]
    return next((spots for spots in shapes if deployment_refusal(game, unit, spots) is None), None)


def find_formation(game: Game, unit: Unit) -> Spots:
    """The first formation that finds room: a block on a grid, or where there is none for a block, a crowd."""
    radius, area = game.library.radius(unit), area_of(game, unit)
    left, bottom, right, top = area
    grid = [
        [left + across * STEP, bottom + up * STEP]
        for up in range(int((top - bottom) / STEP) + 1)
        for across in range(int((right - left) / STEP) + 1)
    ]
    free = [spot for spot in grid if base_refusal(game, unit, spot, radius, area) is None]
    for block in blocks(len(unit.figures), radius):
        for x, y in free:
            spots = put_at(block, x, y)
            if deployment_refusal(game, unit, spots) is None:
                return spots
    found = crowd(free, len(unit.figures), radius)
    if found is None:
        raise LookupError("no room in the deployment zone")
    return found
