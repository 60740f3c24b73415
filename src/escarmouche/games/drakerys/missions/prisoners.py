"""Prisoners (Les Prisonniers, insert): Heroes captured in Combat, or cages to break open."""

from __future__ import annotations

from functools import partial
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.cohesion import within
from escarmouche.games.drakerys.library import CAGE_RADIUS
from escarmouche.games.drakerys.missions.rules import COMMON, MissionRules, Point, award, is_hero
from escarmouche.games.drakerys.quick_setup import decide_spot
from escarmouche.games.drakerys.skills.query import skills_changed
from escarmouche.games.drakerys.state import CONTACT, Figure, Unit, bases_changed, place
from escarmouche.games.drakerys.zones import deployment_zone
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Confirm, Place, on_lattice
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.content_types import Rectangle
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step

CAGES, AWAY = 3, 10.0
RING, BEARINGS, NEAR = 0.25, 36, 1 / 128


class Prisoners(MissionRules):
    """Common: Heroes eliminated in Combat may be captured (DRK-MISSION-80..86). Solo: cages (DRK-MISSION-87..89)."""

    key = "prisoners"

    def choices(self, game: Game, owner: int) -> list[Step[Game]]:
        return [] if owner == COMMON else [partial(place_cage, player=1 - owner)] * CAGES

    async def eliminated(self, game: Game, owner: int, unit: Unit, by: Unit | None, in_combat: bool) -> None:
        if owner != COMMON:
            if unit.cage:
                award(game, owner, Point("cage", "DRK-MISSION-89"))
            return
        leader = game.leader(unit)
        await free_prisoners(game, unit, leader.x, leader.y)
        if in_combat and by is not None and by.on_table and by.player != unit.player and is_hero(game, unit):
            await offer_capture(game, unit, by)

    async def leader_eliminated(self, game: Game, unit: Unit, x: float, y: float) -> None:
        await free_prisoners(game, unit, x, y)

    def points(self, game: Game, owner: int, player: int) -> list[Point]:
        if owner != COMMON:
            return []
        own, theirs = captures(game, player), captures(game, 1 - player)
        found = [
            (own > 0, Point("captured", "DRK-MISSION-84")),
            (own > theirs, Point("captured-more", "DRK-MISSION-85")),
            (theirs == 0, Point("none-captured", "DRK-MISSION-86")),
        ]
        return [point for earned, point in found if earned]


# ---- captured Heroes ------------------------------------------------------------------------------------------------


async def offer_capture(game: Game, hero: Unit, captor: Unit) -> None:
    """The captor's player may take the Hero, who is set aside (DRK-MISSION-80, 81)."""
    if not await Confirm(captor.player, "capture", "DRK-MISSION-80", (hero.leader,)):
        return
    hero.where, hero.captor = "captive", captor.id
    side = game.sides[captor.player]
    if hero.id not in side.captured:
        side.captured = [*side.captured, hero.id]
    chronicle.say(game, "event.captured", "DRK-MISSION-80", captor, unit=captor, hero=hero)


async def free_prisoners(game: Game, captor: Unit, x: float, y: float) -> None:
    """The captor's Leader is eliminated: whom the Unit held comes back where he stood (DRK-MISSION-82, DRK-R-68)."""
    for hero in game.units:
        if hero.where == "captive" and hero.captor == captor.id:
            await put_back(game, hero, x, y)


async def put_back(game: Game, hero: Unit, x: float, y: float) -> None:
    """The owner puts a freed Hero as near as can be; he keeps his wounds and effects (DRK-MISSION-83, DRK-R-68)."""
    figure = game.leader(hero)
    near = nearest_spots(game, hero, x, y)
    reach = max([hypot(spot[0] - x, spot[1] - y) for spot in near]) + NEAR

    def refused(spot: list[float]) -> Refusal | None:
        if hypot(spot[0] - x, spot[1] - y) > reach:
            return refusal("freed.far", "DRK-R-68", (spot[0], spot[1]))
        return spot_refusal(game, hero.player, spot, game.library.radius(hero))

    def sample(rng: Random) -> list[float]:
        return near[int(rng.random() * len(near))]

    spot = near[0]
    if len(near) > 1:
        spot = await Place(hero.player, "freed", "DRK-R-68", refused, sample, (hero.leader,))
    hero.where, hero.captor = "table", -1
    place(game, figure, spot[0], spot[1])
    skills_changed(game)
    chronicle.say(game, "event.freed", "DRK-MISSION-82", hero, hero=hero)


def nearest_spots(game: Game, hero: Unit, x: float, y: float) -> list[list[float]]:
    """Free spots for a Hero as near to a place as can be, one or a ring of them."""
    radius, side = game.library.radius(hero), catalogue().battlefield.side
    for ring in range(int(2 * side / RING)):
        turns = [2 * pi * number / BEARINGS for number in range(BEARINGS if ring else 1)]
        spots = [on_lattice([x + ring * RING * cos(turn), y + ring * RING * sin(turn)]) for turn in turns]
        free = [spot for spot in spots if spot_refusal(game, hero.player, spot, radius) is None]
        if free:
            return free
    raise LookupError("no room on the table")


def spot_refusal(game: Game, player: int, spot: list[float], radius: float) -> Refusal | None:
    """Why a base may not stand there: off the table, on something, or in contact with an enemy of the player."""
    x, y = spot
    side = catalogue().battlefield.side
    if not (radius <= x <= side - radius and radius <= y <= side - radius):
        return refusal("place.off-table", "DRK-R-15", (x, y))
    if game.standing.pieces_at(x, y, radius):
        return refusal("place.on-scenery", "DRK-R-16", (x, y))
    for number in game.standing.near_point(x, y, radius + CONTACT):
        figure = game.figures[number]
        apart = hypot(figure.x - x, figure.y - y) - radius - game.standing.radii[number]
        if apart < -OVERLAP:
            return refusal("place.on-base", "DRK-R-03", (x, y))
        if game.units[figure.unit].player != player:
            return refusal("place.contact", "DRK-R-68", (x, y))
    return None


def captures(game: Game, player: int) -> int:
    """How many different enemy Heroes a side captured during the game; by option, those it still holds (DRK-R-68)."""
    taken = [game.units[number] for number in game.sides[player].captured]
    if game.library.options.prisoners_held_at_end:
        taken = [hero for hero in taken if hero.where == "captive"]
    return len(taken)


# ---- cages ----------------------------------------------------------------------------------------------------------


async def place_cage(game: Game, player: int) -> None:
    """The opposing player puts a cage down: it counts as one of his fighters (DRK-MISSION-87, 88, DRK-R-69)."""
    side = catalogue().battlefield.side
    spot = await decide_spot(
        game, player, "cage", "DRK-MISSION-87", lambda spot: cage_refusal(game, player, spot), (0.0, 0.0, side, side)
    )  # fmt: skip
    if spot is None:
        return
    number, figure = len(game.units), len(game.figures)
    game.figures.append(Figure(figure, number, spot[0], spot[1]))
    game.units.append(Unit(number, player, "", [figure], figure, "table", cage=True))
    bases_changed(game)
    skills_changed(game)
    chronicle.say(game, "event.cage-placed", "DRK-MISSION-87", game.units[number], player=player + 1)


def cage_refusal(game: Game, player: int, spot: list[float]) -> Refusal | None:
    """Outside his own zone, more than 10 cm from his Units, on nothing, touching nobody (DRK-MISSION-87, DRK-R-69)."""
    x, y = spot
    if overlaps(deployment_zone(game, player), x, y, CAGE_RADIUS):
        return refusal("cage.zone", "DRK-MISSION-87", (x, y))
    for unit in game.army(player):
        if within(game.distance_to(unit, x, y, CAGE_RADIUS), AWAY):
            return refusal("cage.near", "DRK-MISSION-87", (x, y), unit=game.name(unit))
    if (why := spot_refusal(game, player, spot, CAGE_RADIUS)) is not None:
        return why
    if game.standing.near_point(x, y, CAGE_RADIUS + CONTACT):
        return refusal("place.contact", "DRK-R-69", (x, y))
    return None


def overlaps(zone: Rectangle, x: float, y: float, radius: float) -> bool:
    """Whether a base reaches into a zone."""
    left, bottom, right, top = zone
    return hypot(x - min(max(x, left), right), y - min(max(y, bottom), top)) < radius - SLACK
