"""The Shot (Tir, p. 18, p. 20-21): a Unit that is not Engaged shoots at one that is not, all its fighters together."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.agenda import Harm, Wounding
from escarmouche.games.drakerys.choosing import unit_key, unit_keys, unit_label, unit_named
from escarmouche.games.drakerys.heroic import heroic_dice
from escarmouche.games.drakerys.rolls import SHOT, Throw, has_dice, roll
from escarmouche.games.drakerys.sight import look
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.weapons import choose_weapon, weapons
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Weapon
    from escarmouche.games.drakerys.state import Activation, Game, Unit

BAND = 10.0


class Shoot(Action):
    """Tir: 1 ST, for a Unit that is not Engaged and has a ranged weapon."""

    key = "shoot"
    rule = "DRK-SHOOT-01"

    def suits(self, game: Game, unit: Unit) -> bool:
        return game.profile(unit).aim is not None

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if not weapons(game, unit):
            return reason("shoot.no-weapon", "DRK-SHOOT-03")
        if game.engaged(unit):
            return reason("action.engaged", "DRK-SHOOT-02")
        ready = ready_weapons(game, unit)
        if not ready:
            return reason("shoot.one-shot", "DRK-WEAPON-02")
        if next(targets(game, unit, ready), None) is None:
            return reason("shoot.no-target", "DRK-SHOOT-04")
        return None

    def wasted(self, game: Game, unit: Unit) -> Reason | None:
        if any_says(game, Skill.heroic, unit):
            return None
        armed = any(
            has_dice(game, volley_throw(game, unit, target, weapon))
            for weapon in ready_weapons(game, unit)
            for target in targets(game, unit, [weapon])
        )
        return None if armed else reason("warning.no-dice", "DRK-SHOOT-11")

    async def declare(self, game: Game, unit: Unit, activation: Activation) -> None:
        """Name the weapon, where there are several, and the target (DRK-SHOOT-04 to 06)."""
        weapon = await choose_weapon(game, unit, loaded(game, unit))
        key = await LazyChoose(
            unit.player, "shoot-target", "DRK-SHOOT-04", lambda: within_reach(game, unit, weapon), (unit.leader,),
            label=unit_label(game, "DRK-SHOOT-04"), why_not=lambda: out_of_reach(game, unit, weapon),
        )  # fmt: skip
        activation.target, activation.detail = unit_named(game, key).id, weapon.name.fr

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        activation.fired = [*activation.fired, activation.detail]
        await shoot(game, unit, game.units[activation.target], game.library.weapons[activation.detail])


SHOOT = Shoot()


def ready_weapons(game: Game, unit: Unit) -> list[Weapon]:
    """The weapons that may shoot again in this Activation (DRK-WEAPON-02, 04)."""
    fired = game.activation.fired if game.activation is not None and game.activation.unit == unit.id else []
    return [weapon for weapon in weapons(game, unit) if not (weapon.one_shot and weapon.name.fr in fired)]


def loaded(game: Game, unit: Unit) -> list[Weapon]:
    """Those of them that have somebody to shoot at; the only one has, or there is no Shot."""
    ready = ready_weapons(game, unit)
    return ready if len(ready) == 1 else [weapon for weapon in ready if next(targets(game, unit, [weapon]), None)]


def targets(game: Game, unit: Unit, ready: list[Weapon]) -> Iterator[Unit]:
    """The Units that some of these weapons may shoot at, looked for one by one."""
    reach = max(weapon.range for weapon in ready)
    for enemy in game.enemies(unit.player):
        if why_no_target(game, unit, enemy, reach) is None:
            yield enemy


def why_no_target(game: Game, unit: Unit, enemy: Unit, reach: int) -> Reason | None:
    """Why a Unit may not be shot at: Engaged, too far, out of sight (DRK-SHOOT-04, 05, 06)."""
    away = round(game.distance(unit, enemy), 2)
    if away > reach:
        return reason("shoot.too-far", "DRK-SHOOT-06", distance=away, range=reach)
    if game.engaged(enemy):
        return reason("shoot.engaged-target", "DRK-SHOOT-04")
    if look(game, unit, enemy, shot=True).blocked:
        return reason("shoot.unseen", "DRK-SHOOT-05")
    return None


def within_reach(game: Game, unit: Unit, weapon: Weapon) -> LazyKeys[str]:
    """The Units that a weapon may shoot at, as options."""
    foes = unit_keys(game.enemies(unit.player))
    return LazyKeys(list(foes), lambda key, _: why_no_target(game, unit, foes[key], weapon.range) is None)


def out_of_reach(game: Game, unit: Unit, weapon: Weapon) -> dict[str, Reason]:
    """The Units that may not be shot at, and why."""
    found = {unit_key(foe): why_no_target(game, unit, foe, weapon.range) for foe in game.enemies(unit.player)}
    return {key: why for key, why in found.items() if why is not None}


async def shoot(game: Game, unit: Unit, target: Unit, weapon: Weapon) -> None:
    """Shot roll; then Wound roll, losses, and Morale if somebody fell, each in its turn (DRK-SHOOT-10 to 19)."""
    throw = shot_throw(game, unit, target, weapon)
    throw.dice += await heroic_dice(game, unit)
    result = await roll(game, throw, "DRK-SHOOT-11")
    fatal = result.criticals if any_says(game, Skill.fatal, unit, throw) else 0
    wound = Throw(unit, "wound", 0, against=target, weapon=weapon.name.fr, cause=SHOT)
    strength = weapon.strength_of(stat(game, unit, "strength", wound) or 0)
    harm = Harm(target.id, unit.id, SHOT, result.successes, fatal, strength, weapon.name.fr)
    game.agenda.insert(0, Wounding([harm], target.id, saturation=weapon.saturation))


def shot_throw(game: Game, unit: Unit, target: Unit, weapon: Weapon) -> Throw:
    """All fighters shoot, wherever they stand: Aim against distance, Tension and Obstacles (DRK-R-54)."""
    throw = volley_throw(game, unit, target, weapon)
    throw.opposition = opposition(game, unit, target)
    return throw


def volley_throw(game: Game, unit: Unit, target: Unit, weapon: Weapon) -> Throw:
    """The dice and the Aim of a Shot, whatever is opposed to it (DRK-SHOOT-11)."""
    throw = Throw(unit, "shot", 0, against=target, weapon=weapon.name.fr)
    throw.action = stat(game, unit, "aim", throw) or 0
    fighters, power = game.size(unit), stat(game, unit, "power", throw) or 0
    dice = reason("dice.shooters", "DRK-SHOOT-11", fighters=fighters, power=power)
    throw.dice = [Modifier(fighters * power, dice)]
    return throw


def opposition(game: Game, unit: Unit, target: Unit) -> list[Modifier]:
    """A point for each 10 cm begun, each Tension, each Obstacle (DRK-SHOOT-12, 13, 14, DRK-R-06)."""
    away = round(game.distance(unit, target), 2)
    found = [Modifier(ceil(away / BAND), reason("opposition.distance", "DRK-SHOOT-12", distance=away))]
    if unit.tension:
        found.append(Modifier(unit.tension, reason("opposition.tension", "DRK-SHOOT-13")))
    obstacles = look(game, unit, target, shot=True).obstacles
    if obstacles:
        found.append(Modifier(obstacles, reason("opposition.obstacles", "DRK-SHOOT-14", obstacles=obstacles)))
    return found
