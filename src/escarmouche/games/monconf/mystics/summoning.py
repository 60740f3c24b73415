"""Summoning (p. 21-22): how many, where, and how the newcomer joins the match; those who stand up again, too."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.content_types import Spell
from escarmouche.games.monconf.moves.mover import in_the_way
from escarmouche.games.monconf.mystics.crafts import arcanist, crafts, spell_cost
from escarmouche.games.monconf.profiles import BASES
from escarmouche.games.monconf.scene import put_down
from escarmouche.games.monconf.sight.line_of_view import in_arc, sees_point
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best, skills_changed, speaking
from escarmouche.games.monconf.state import GROUND, TOUCH, Fighter, put
from escarmouche.play.pose_requests import Pose, PoseAt
from escarmouche.play.reason import Reason, Refusal, reason, refusal, total
from escarmouche.play.requests import on_lattice
from escarmouche.table.facing import TURN, ahead
from escarmouche.table.poses import Poses

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.content_types import Miracle
    from escarmouche.games.monconf.profiles import Profile
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.requests import Answer
    from escarmouche.table.base import Base

REACH = 10.0
"""How near a summoned fighter appears (MCF-SUMM-07, MCF-R-04)."""
LEVEL = 3.0
"""The height of a level, palier (MCF-R-10)."""
OBJECTIVE_RADIUS = 2.0
RAISED_COST = 20
"""The most that one who is raised may cost (H-09)."""
RINGS, RAYS = 15, 24
"""Where a spot is looked for: every 0.6 cm, in so many directions."""


# ---- may it? --------------------------------------------------------------------------------------------------------


def summons_left(game: Game, fighter: Fighter) -> int:
    """Its mystic level, one more for an incarnate, Invocateur/X, less those that succeeded (MCF-SUMM-01, 02, 03)."""
    level = max([craft.level for craft in crafts(game, fighter)], default=0)
    bonus = int(game.profile(fighter).incarnate) + best(game, Skill.more_summons, fighter)
    return level + bonus - fighter.summoned if level else 0


def creatures(game: Game, fighter: Fighter, power: Spell | Miracle) -> list[Profile]:
    """What a spell or miracle may summon now."""
    return [one for one in printed_creatures(game, power) if why_not_creature(game, fighter, power, one) is None]


def printed_creatures(game: Game, power: Spell | Miracle) -> list[Profile]:
    """Whom a spell or miracle names: elemental beings by magic, immortals by faith (MCF-SUMM-09, MCF-IMM-01)."""
    shelf = game.library.profiles.values()
    match power.effect:
        case "summon-sparkling":
            return [profile for profile in shelf if profile.kind == "sparkling"]
        case "summon-immortal":
            way = getattr(power, "way", "")
            return [profile for profile in shelf if profile.kind == "immortal" and profile.way == way]
        case "summon-elemental":
            return [profile for profile in shelf if profile.kind == "elemental"]
        case _:
            return []


def why_not_creature(game: Game, fighter: Fighter, power: Spell | Miracle, creature: Profile) -> Reason | None:
    """Why it cannot summon this one: an arcanist summons one Elemental in a game, and pays in its element.

    It must be an element that he masters (MCF-SPELL-30, MCF-ELEM-01, 03).
    """
    if power.effect != "summon-elemental":
        return None
    assert isinstance(power, Spell)
    if has_summoned_elemental(game, fighter):
        return reason("summon.one-elemental", "MCF-ELEM-03")
    craft, element = arcanist(game, fighter), f"@element.{creature.element}"
    if craft is None or creature.element not in craft.elements:
        return reason("summon.not-mastered", "MCF-SPELL-30", element=element)
    cost, held = total(spell_cost(game, fighter, power, ())), fighter.gems.get(creature.element, 0)
    return None if held >= cost else reason("summon.gems", "MCF-ELEM-01", element=element, needed=cost, held=held)


def has_summoned_elemental(game: Game, fighter: Fighter) -> bool:
    """Whether it has called an Elemental in this game, wherever that is now (MCF-ELEM-03)."""
    return any(f.summoner == fighter.id and game.profile(f).kind == "elemental" for f in game.fighters)


def fallen(game: Game, caster: Fighter) -> list[Fighter]:
    """Own eliminated fighters with Mort-Vivant that cost no more than 20 (Relever les morts, H-09)."""
    gone = [f for f in game.fighters if f.player == caster.player and f.where == "gone"]
    return [f for f in gone if speaking(game, f, Skill.undead) and game.profile(f).cost <= RAISED_COST]


def why_not_summon(game: Game, fighter: Fighter, power: Spell | Miracle) -> Reason | None:
    """Why it cannot summon with a spell or miracle: too often, nothing to summon, no room (MCF-SUMM-01)."""
    if summons_left(game, fighter) < 1:
        return reason("summon.too-often", "MCF-SUMM-01")
    if power.effect == "raise-dead":
        bases = [game.library.base(one) for one in fallen(game, fighter)]
        if not bases:
            return reason("summon.nobody-fallen", power.rule, most=RAISED_COST)
    else:
        bases = [BASES[profile.size] for profile in creatures(game, fighter, power)]
        if not bases:
            return why_no_creature(game, fighter, power)
    smallest = min(bases, key=lambda base: base.radius)
    return None if some_spot(game, fighter, smallest) else reason("summon.no-room", "MCF-SUMM-07")


def why_no_creature(game: Game, fighter: Fighter, power: Spell | Miracle) -> Reason:
    """Why there is nobody to summon: what stands against the nearest to being summoned."""
    refused = [why_not_creature(game, fighter, power, one) for one in printed_creatures(game, power)]
    found = {why.key: why for why in refused if why is not None}
    return found.get("summon.one-elemental") or found.get("summon.gems") or reason("summon.nobody", power.rule)


# ---- where ----------------------------------------------------------------------------------------------------------


def ground_at(game: Game, x: float, y: float) -> float:
    """How high the ground is there."""
    return game.library.scenery.height_at(x, y)


def with_guest(game: Game, base: Base) -> Poses:
    """Where the bases stand, and one more that stands nowhere yet: the last one."""
    found = game.cache.found(game.poses)
    key = ("guest", base)
    if key not in found:
        poses = found[key] = Poses(game.poses.relief, [*game.poses.shapes, base], headroom=game.poses.headroom)
        for f in game.army(0) + game.army(1):
            poses.place(f.id, f.x, f.y, f.z, f.facing, int(f.airborne))
    guests: Poses = found[key]
    return guests


def why_not_there(game: Game, summoner: Fighter, base: Base, pose: PoseAt) -> Refusal | None:
    """Near, on its level, seen, free, touching no enemy and no objective (MCF-SUMM-04, 05, 07, 08, MCF-R-71)."""
    x, y, z, facing = pose
    spot, dx, dy = (x, y), x - summoner.x, y - summoner.y
    if dx * dx + dy * dy > REACH * REACH:
        return refusal("summon.too-far", "MCF-SUMM-07", spot, most=REACH)
    ground = ground_at(game, x, y)
    if z != ground or floor(ground / LEVEL) != floor(ground_at(game, summoner.x, summoner.y) / LEVEL):
        return refusal("summon.other-level", "MCF-SUMM-08", spot)
    return why_not_free(game, summoner.player, base, x, y, facing) or why_not_seen(game, summoner, x, y)


def why_not_free(game: Game, player: int, base: Base, x: float, y: float, facing: int) -> Refusal | None:
    """Why a base cannot appear on a spot of the ground: no room, an enemy or an objective touched (MCF-SUMM-04, 05)."""
    poses, guest, spot = with_guest(game, base), len(game.poses), (x, y)
    if (met := poses.obstacle(guest, x, y, 0.0, facing, layer=GROUND)) is not None:
        return in_the_way(game, met, spot)
    for enemy in game.enemies(player):
        if not enemy.airborne and poses.gap_to_point(enemy.id, x, y) <= base.radius + TOUCH:
            return refusal("summon.near-enemy", "MCF-SUMM-04", spot)
    for objective in game.objectives:
        far = base.radius + OBJECTIVE_RADIUS + TOUCH
        if objective.carrier < 0 and (objective.x - x) ** 2 + (objective.y - y) ** 2 <= far * far:
            return refusal("summon.on-objective", "MCF-SUMM-05", spot)
    return None


def why_not_seen(game: Game, mystic: Fighter, x: float, y: float) -> Refusal | None:
    """Why a mystic does not see a point: it is behind its back, or something is in between (MCF-R-08, MCF-R-71)."""
    if not in_arc(game, mystic, x, y):
        return refusal("sight.behind", "MCF-LOS-02", (x, y))
    return None if sees_point(game, mystic, x, y) else refusal("sight.hidden", "MCF-R-08", (x, y))


def some_spot(game: Game, summoner: Fighter, base: Base) -> PoseAt | None:
    """Some spot where a base may appear; none where there is no room."""
    found = game.cache.found(game.poses)
    key = ("spot", summoner.id, base)
    if key not in found:
        found[key] = next((p for p in spots(game, summoner) if why_not_there(game, summoner, base, p) is None), None)
    known: PoseAt | None = found[key]
    return known


def spots(game: Game, summoner: Fighter) -> list[PoseAt]:
    """Spots round a summoner, those before it first."""
    found: list[PoseAt] = []
    for ray in sorted(range(RAYS), key=lambda ray: min(ray, RAYS - ray)):
        for ring in range(RINGS):
            bearing = summoner.facing + ray * TURN // RAYS
            x, y = on_lattice([*ahead(summoner.x, summoner.y, bearing, 1.2 + 0.6 * ring)])
            found.append(PoseAt(x, y, ground_at(game, x, y), summoner.facing))
    return found


async def choose_spot(game: Game, summoner: Fighter, base: Base, rule: str) -> PoseAt:
    """Where the newcomer appears, and where it looks: any facing (MCF-R-71)."""

    def check(pose: PoseAt) -> Refusal | None:
        return why_not_there(game, summoner, base, pose)

    def sample(rng: Random) -> Answer:
        x, y = on_lattice([*ahead(summoner.x, summoner.y, floor(rng.random() * TURN), 2.0 + 8.0 * rng.random())])
        pose = PoseAt(x, y, ground_at(game, x, y), floor(rng.random() * TURN))
        sure = some_spot(game, summoner, base)
        assert sure is not None
        x, y, z, facing = pose if check(pose) is None else sure
        return [x, y, z, facing / 10]

    return await Pose(summoner.player, "summon", rule, check, sample, (summoner.id,), base=base)


# ---- the newcomer ---------------------------------------------------------------------------------------------------


def summon(game: Game, summoner: Fighter, profile: str, pose: PoseAt, power: Spell | Miracle) -> Fighter:
    """A new fighter on the summoner's card: it counts as activated in this turn (MCF-SUMM-06, MCF-R-71).

    What has an upkeep must be paid for every turn (MCF-ELEM-04, MCF-G-11). It has what its profile prints: an Elemental
    its Projection élémentaire (MCF-ELEM-08).
    """
    upkept = getattr(power, "upkeep", 0) > 0
    newcomer = Fighter(
        len(game.fighters), summoner.player, profile, summoner.card,
        activated=True, summoner=summoner.id, upkept=upkept,
    )  # fmt: skip
    game.fighters.append(newcomer)
    game.cache.standing = None
    game.cache.found_at = -1
    skills_changed(game)
    newcomer.hp = full_hp(game, newcomer)
    put(game, newcomer, *pose)
    summoner.summoned += 1
    changes = [put_down(game, newcomer)] if game.events is not None else []
    chronicle.say(
        game, "event.summoned", power.rule, summoner, newcomer, changes=changes, fighter=newcomer, summoner=summoner
    )
    return newcomer
