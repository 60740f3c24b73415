"""What some spells leave to be chosen besides a target: a place, a creature, one of the fallen, a skill (p. 19-21)."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.mover import feet, no_room
from escarmouche.games.monconf.mystics.crafts import scored_skills
from escarmouche.games.monconf.mystics.summoning import (
    choose_spot,
    fallen,
    printed_creatures,
    some_spot,
    why_not_creature,
    why_not_seen,
    why_not_summon,
)
from escarmouche.games.monconf.profiles import BASES
from escarmouche.games.monconf.state import APART, GROUND, SKY
from escarmouche.play.numbered import name_in
from escarmouche.play.pose_requests import Pose, PoseAt
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Choose, Place, on_lattice
from escarmouche.table.facing import TURN, ahead

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from escarmouche.games.monconf.agenda import Calling, Casting
    from escarmouche.games.monconf.content_types import Miracle, Spell
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.requests import Answer
    from escarmouche.table.base import Base


def why_no_place(game: Game, mystic: Fighter, power: Spell | Miracle) -> Reason | None:
    """Why there is no place for a spell or miracle that needs one."""
    if power.effect == "teleport":
        if mystic.carries:
            return reason("teleport.relic", "MCF-G-22")
        return None if landing(game, mystic, reach(power)) else reason("teleport.no-room", "MCF-SPELL-27")
    if power.effect == "blast":
        return None if point_before(game, mystic, reach(power)) else reason("mystic.no-point", "MCF-MAGIC-05")
    return why_not_summon(game, mystic, power)


def reach(power: Spell | Miracle) -> float:
    """The range of a spell; a miracle summons within 10 cm (MCF-IMM-01)."""
    return getattr(power, "range", 0.0)


async def choose_place(game: Game, mystic: Fighter, power: Spell | Miracle, record: Casting | Calling) -> None:
    """A point for a blast, for a teleported caster or for a newcomer."""
    if power.effect == "blast":
        record.x, record.y = await choose_point(game, mystic, power)
        return
    if power.effect == "teleport":
        pose = await choose_landing(game, mystic, power)
    elif power.effect == "raise-dead":
        record.choice = await choose_fallen(game, mystic, power)
        base = game.library.base(game.fighters[int(record.choice)])
        pose = await choose_spot(game, mystic, base, power.rule)
    else:
        record.choice = await choose_creature(game, mystic, power)
        pose = await choose_spot(game, mystic, BASES[game.library.profiles[record.choice].size], power.rule)
    record.x, record.y, record.z, record.facing = pose


# ---- who ------------------------------------------------------------------------------------------------------------


async def choose_creature(game: Game, mystic: Fighter, power: Spell | Miracle) -> str:
    """Which creature, of those for which there is room (MCF-SPELL-30)."""
    found = {profile.key: profile for profile in printed_creatures(game, power)}
    refused = {
        key: why_not_creature(game, mystic, power, one) or why_no_room(game, mystic, BASES[one.size])
        for key, one in found.items()
    }

    def label(key: str) -> Reason:
        return reason("option.creature", creature=found[key].name.fr)

    return await choose_unless_alone(mystic, "creature", power.rule, refused, label)


async def choose_fallen(game: Game, mystic: Fighter, power: Spell | Miracle) -> str:
    """Which of the fallen stands up again (H-09)."""
    found = fallen(game, mystic)
    refused = {f"fighter:{one.id}": why_no_room(game, mystic, game.library.base(one)) for one in found}
    return name_in(await choose_unless_alone(mystic, "fallen", power.rule, refused, label_in(game)))


def why_no_room(game: Game, mystic: Fighter, base: Base) -> Reason | None:
    """Why nobody with such a base can appear."""
    return None if some_spot(game, mystic, base) is not None else reason("summon.no-room", "MCF-SUMM-07")


async def choose_unless_alone(
    mystic: Fighter, topic: str, rule: str, refused: dict[str, Reason | None], label: Callable[[str], Reason]
) -> str:
    """One of those that are not refused; asked unless there is but one who could ever come."""
    keys = [key for key, why in refused.items() if why is None]
    if len(refused) == 1:
        return keys[0]
    greyed = {key: why for key, why in refused.items() if why is not None}
    return await Choose(mystic.player, topic, rule, keys, (mystic.id,), label=label, why_not=lambda: greyed)


async def choose_skill(game: Game, caster: Fighter, target: Fighter, spell: Spell) -> str:
    """Spécialisation Mystique: the score of a skill, no mystic one, and one more or one fewer (MCF-SPELL-07, 08)."""
    keys = [f"{name} {sign}1" for name in scored_skills(game, target) for sign in "+−"]
    why = reason("why.specialise", spell.rule, fighter=game.name(target))

    def label(key: str) -> Reason:
        return reason("option.skill", skill=key)

    return await Choose(caster.player, "specialise", spell.rule, keys, (caster.id, target.id), label=label, why=why)


# ---- where ----------------------------------------------------------------------------------------------------------


async def choose_point(game: Game, mystic: Fighter, power: Spell | Miracle) -> tuple[float, float]:
    """A point of the ground that the caster sees, in range (H-09)."""
    far = reach(power)

    def check(point: list[float]) -> Refusal | None:
        x, y = point
        if (x - mystic.x) ** 2 + (y - mystic.y) ** 2 > far * far:
            return refusal("mystic.point-too-far", "MCF-MAGIC-05", (x, y), most=far)
        return why_not_point(game, mystic, x, y)

    def sample(rng: Random) -> Answer:
        bearing = mystic.facing + floor((rng.random() - 0.5) * TURN / 2)
        point = on_lattice([*ahead(mystic.x, mystic.y, bearing, far * rng.random())])
        return point if check(point) is None else point_before(game, mystic, far)

    x, y = await Place(mystic.player, "blast", power.rule, check, sample, (mystic.id,))
    return x, y


def point_before(game: Game, mystic: Fighter, far: float) -> list[float] | None:
    """Some point of the ground that it sees."""
    for ring in range(1, floor(far) + 1):
        for turn in range(-800, 801, 200):
            x, y = on_lattice([*ahead(mystic.x, mystic.y, mystic.facing + turn, ring - 0.1)])
            if why_not_point(game, mystic, x, y) is None:
                return [x, y]
    return None


def why_not_point(game: Game, mystic: Fighter, x: float, y: float) -> Refusal | None:
    """Why a point of the ground cannot be named: it is off the table, or not seen (H-09)."""
    side = game.library.map.side
    if not (0.0 <= x <= side and 0.0 <= y <= side):
        return refusal("mystic.point-off-table", "MCF-SETUP-03", (x, y))
    return why_not_seen(game, mystic, x, y)


def why_not_land(game: Game, caster: Fighter, far: float, pose: PoseAt) -> Refusal | None:
    """Within reach, seen, a free spot that touches no enemy (MCF-SPELL-27, MCF-R-67)."""
    x, y, z, _ = pose
    spot, poses = (x, y), game.poses
    if (x - caster.x) ** 2 + (y - caster.y) ** 2 > far * far:
        return refusal("mystic.point-too-far", "MCF-SPELL-27", spot, most=far)
    layer = SKY if caster.airborne else GROUND
    if z != feet(game, x, y, airborne=caster.airborne):
        return refusal("teleport.height", "MCF-SPELL-27", spot)
    if (room := no_room(game, caster, x, y, layer)) is not None:
        return room
    radius = game.library.base(caster).radius
    for enemy in game.enemies(caster.player):
        if enemy.airborne == caster.airborne and poses.gap_to_point(enemy.id, x, y) < radius + APART:
            return refusal("summon.near-enemy", "MCF-R-67", spot)
    return why_not_seen(game, caster, x, y)


def landing(game: Game, caster: Fighter, far: float) -> PoseAt | None:
    """Some place to be teleported to."""
    found = game.cache.found(game.poses)
    key = ("landing", caster.id, far)
    if key not in found:
        found[key] = first_landing(game, caster, far)
    known_pose: PoseAt | None = found[key]
    return known_pose


def first_landing(game: Game, caster: Fighter, far: float) -> PoseAt | None:
    """The nearest of some places before the caster where it may stand."""
    for ring in range(1, floor(far) + 1):
        for turn in range(-900, 901, 150):
            x, y = on_lattice([*ahead(caster.x, caster.y, caster.facing + turn, ring - 0.1)])
            pose = PoseAt(x, y, feet(game, x, y, airborne=caster.airborne), caster.facing)
            if why_not_land(game, caster, far, pose) is None:
                return pose
    return None


async def choose_landing(game: Game, caster: Fighter, power: Spell | Miracle) -> PoseAt:
    """Where the caster is teleported to, and where it looks there (MCF-SPELL-27)."""
    far = reach(power)

    def check(pose: PoseAt) -> Refusal | None:
        return why_not_land(game, caster, far, pose)

    def sample(rng: Random) -> Answer:
        bearing = caster.facing + floor((rng.random() - 0.5) * TURN / 2)
        x, y = on_lattice([*ahead(caster.x, caster.y, bearing, far * rng.random())])
        pose = PoseAt(x, y, feet(game, x, y, airborne=caster.airborne), floor(rng.random() * TURN))
        sure = landing(game, caster, far)
        assert sure is not None
        x, y, z, facing = pose if check(pose) is None else sure
        return [x, y, z, facing / 10]

    return await Pose(caster.player, "teleport", power.rule, check, sample, (caster.id,))
