"""What a shot is made of (p. 11): the weapon and its Force, what changes the test, the threshold that comes out."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Literal

from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.sight.line_of_view import sight
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best, gather, speaking
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Shot
    from escarmouche.games.monconf.state import Fighter, Game

Use = Literal["normal", "assault", "artillery"]
"""What a weapon is wanted for: Tir and Tir précis, Tir d'assaut, Tir d'artillerie."""

CALLED = "called-shot"
"""The tactic Tir ciblé (MCF-TACT-08)."""
STEP = 10.0
"""Each complete one of these between shooter and target counts (MCF-SHOOT-08)."""
HIGHER = 2.0
"""By so much the shooter's feet must be higher than the target's (MCF-R-10)."""
LEAST_RANGE = 10.0
"""Below this no ammunition brings a range (MCF-G-05)."""


# ---- weapons --------------------------------------------------------------------------------------------------------


def can_shoot(game: Game, fighter: Fighter) -> bool:
    """Whether it has Tireur/X (MCF-SHOOT-01, MCF-SKILLP-61)."""
    return best(game, Skill.shoots, fighter) > 0


def ready_weapons(game: Game, fighter: Fighter, use: Use) -> list[str]:
    """Its weapons for an action: artillery is fired by Tir d'artillerie alone (MCF-ART-01, MCF-SHOOT-04)."""
    return [name for name in game.profile(fighter).weapons if serves(game, name, use)]


def serves(game: Game, name: str, use: Use) -> bool:
    """Whether a weapon is of use for an action (MCF-SHOOT-20)."""
    weapon = game.library.weapons[name]
    if use == "artillery":
        return weapon.type != "normal"
    return weapon.type == "normal" and (use == "normal" or weapon.assault)


def why_not_shoot_with(game: Game, fighter: Fighter, use: Use) -> Reason | None:
    """Why it may shoot at nobody, wherever he stands: no Tireur, no such weapon, engaged (MCF-SHOOT-01, ACT-15)."""
    if not can_shoot(game, fighter):
        return reason("shoot.no-skill", "MCF-SHOOT-01")
    if not ready_weapons(game, fighter, use):
        return reason(NO_WEAPON[use][0], NO_WEAPON[use][1])
    return reason("shoot.engaged", "MCF-ACT-15") if game.engaged(fighter) else None


NO_WEAPON: dict[Use, tuple[str, str]] = {
    "normal": ("shoot.no-weapon", "MCF-SHOOT-01"),
    "assault": ("shoot.no-assault-weapon", "MCF-SHOOT-04"),
    "artillery": ("shoot.no-artillery", "MCF-ART-02"),
}


def weapon_force(game: Game, fighter: Fighter, name: str) -> int:
    """The Force of a weapon in its hands; ammunition is for normal weapons (MCF-SHOOT-14, MCF-G-05)."""
    weapon = game.library.weapons[name]
    more = gather(game, Skill.weapon_force, fighter) if weapon.type == "normal" else []
    return weapon.force + total(list(more))


def weapon_range(game: Game, fighter: Fighter, name: str) -> float | None:
    """How far a weapon reaches; None: no limit (MCF-SHOOT-21, MCF-ART-03, MCF-G-05)."""
    weapon = game.library.weapons[name]
    if weapon.type != "normal" or not weapon.range:
        return None
    more = sum([skill.weapon_range(game, fighter) for skill in speaking(game, fighter, Skill.weapon_range)])
    return max(min(weapon.range, LEAST_RANGE), weapon.range + more)


def why_not_fire(game: Game, fighter: Fighter, target: Fighter, name: str) -> Reason | None:
    """Why a weapon does not reach a target (MCF-SHOOT-21)."""
    most, distance = weapon_range(game, fighter, name), game.distance(fighter, target)
    if most is None or distance <= most + SLACK:
        return None
    return reason("shoot.too-far", "MCF-SHOOT-21", length=round(distance, 2), most=most)


# ---- the test -------------------------------------------------------------------------------------------------------


def complete_steps(game: Game, shooter: Fighter, target: Fighter) -> int:
    """How many complete 10 cm lie between two fighters (MCF-SHOOT-08, MCF-ART-05)."""
    return int((game.distance(shooter, target) + SLACK) // STEP)


def test_changes(game: Game, record: Shot) -> list[Modifier]:
    """What changes the shooting test: distance, size, cover, height, flight and the kind of shot (D-06)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    found = list[Modifier]()
    if steps := complete_steps(game, shooter, target):
        found.append(Modifier(-steps, reason("shot.distance", "MCF-SHOOT-08")))
    if game.profile(target).large:
        found.append(Modifier(1, reason("shot.large", "MCF-SHOOT-09")))
    found += cover(sight(game, shooter, target).hidden_share)
    if is_higher(game, shooter, target):
        found.append(Modifier(1, reason("shot.higher", "MCF-SHOOT-11")))
    return [*found, *flight(target), *manner(record)]


@singledispatch
def is_higher(game: Game, shooter: Fighter, target: Fighter) -> bool:
    """Whether the shooter stands high enough over the target (MCF-R-10)."""
    return shooter.z - target.z >= HIGHER


def cover(hidden: float) -> list[Modifier]:
    """More than half of the target is hidden, or less (MCF-SHOOT-10, MCF-R-09)."""
    if hidden == 0.0:
        return []
    if hidden > 0.5:
        return [Modifier(-2, reason("shot.mostly-hidden", "MCF-SHOOT-10"))]
    return [Modifier(-1, reason("shot.partly-hidden", "MCF-SHOOT-10"))]


def flight(target: Fighter) -> list[Modifier]:
    """A target in the air, also of artillery (MCF-SHOOT-12, MCF-ART-19, MCF-SKILLP-69)."""
    return [Modifier(-2, reason("shot.flying", "MCF-SHOOT-12"))] if target.airborne else []


def manner(record: Shot) -> list[Modifier]:
    """How it is shot: Tir précis, Tir d'assaut, Tir ciblé, the second shot of Tir Rapide."""
    found = list[Modifier]()
    if record.action == "aimed":
        found.append(Modifier(1, reason("shot.aimed", "MCF-SHOOT-03")))
    if record.action == "assault":
        found.append(Modifier(-2, reason("shot.assault", "MCF-SHOOT-05")))
    if record.targeted:
        found.append(Modifier(-1, reason("shot.called", "MCF-TACT-08")))
    if record.second:
        found.append(Modifier(-1, reason("shot.second", "MCF-SKILLA-29")))
    return found


def attack_threshold(game: Game, target: Fighter, result: int) -> int:
    """The result of the test less the target's INI as it is now (MCF-SHOOT-13)."""
    return result - int(value(game, target, "ini"))
