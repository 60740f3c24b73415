"""Shooting (Tir, Tir précis, Tir d'assaut, p. 10-11): who may be shot at, and a shot from its walk to its end.

One throw a step: the record waits at the front of the agenda until the last stage is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Hit, Shot
from escarmouche.games.monconf.boosts import TOUGHNESS, boost
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves import walking
from escarmouche.games.monconf.moves.walking import begin_move, why_not_walk
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.games.monconf.rolls import test
from escarmouche.games.monconf.shooting.shot_rules import (
    CALLED,
    attack_threshold,
    ready_weapons,
    test_changes,
    weapon_force,
    why_not_fire,
    why_not_shoot_with,
)
from escarmouche.games.monconf.shooting.targets import nearest, why_not_name
from escarmouche.games.monconf.sight.line_of_view import sight
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.games.monconf.wounds.harm import hurt
from escarmouche.play.numbered import number_in
from escarmouche.play.procedure import END
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, choose
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_shoot(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot choose Tir or Tir précis: no Tireur, no weapon, engaged (MCF-SHOOT-01, MCF-ACT-15)."""
    return why_not_shoot_with(game, fighter, "normal")


def why_not_assault(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot choose Tir d'assaut: no Tireur, no assault weapon, engaged (MCF-SHOOT-04, MCF-ACT-15)."""
    return why_not_shoot_with(game, fighter, "assault")


def shoot_targets(game: Game, fighter: Fighter) -> Targets:
    """Whom a Tir may name: the nearest in line of view; how far it is matters when the shot is fired (MCF-R-18)."""
    return nearest(game, fighter)


def called_shot_targets(game: Game, fighter: Fighter) -> Targets:
    """Whom it may name with Tir ciblé: any enemy in line of view (MCF-TACT-08)."""
    return {enemy.id: why_not_name(game, fighter, enemy) for enemy in game.enemies(fighter.player)}


def aimed_targets(game: Game, fighter: Fighter) -> Targets:
    """Whom a Tir précis may name: the nearest, within range unless it may still walk (MCF-SHOOT-03, 21)."""
    return within_range(game, fighter, nearest(game, fighter))


def called_aimed_targets(game: Game, fighter: Fighter) -> Targets:
    """Whom a Tir précis may name with Tir ciblé."""
    return within_range(game, fighter, called_shot_targets(game, fighter))


def assault_targets(game: Game, fighter: Fighter) -> Targets:
    """Whom a Tir d'assaut may name: a free enemy in line of view and in range (MCF-SHOOT-04, MCF-R-19)."""
    weapons = ready_weapons(game, fighter, "assault")
    found: dict[int, Reason | None] = {}
    for enemy in game.enemies(fighter.player):
        why = why_not_name(game, fighter, enemy)
        if why is None and game.engaged(enemy):
            why = reason("shoot.target-engaged", "MCF-SHOOT-04")
        found[enemy.id] = why or out_of_reach(game, fighter, enemy, weapons)
    return found


def within_range(game: Game, fighter: Fighter, targets: Targets) -> Targets:
    """The same targets, those who are too far refused: of one who will not walk (MCF-SHOOT-21)."""
    if any_says(game, Skill.aims_walking, fighter):
        return targets
    weapons = ready_weapons(game, fighter, "normal")
    return {
        number: why or out_of_reach(game, fighter, game.fighters[number], weapons) for number, why in targets.items()
    }


def out_of_reach(game: Game, fighter: Fighter, enemy: Fighter, weapons: list[str]) -> Reason | None:
    """Why no weapon of some reaches a target."""
    refused = [why_not_fire(game, fighter, enemy, weapon) for weapon in weapons]
    return None if None in refused else refused[0] if refused else reason("shoot.no-weapon", "MCF-SHOOT-01")


# ---- the actions ----------------------------------------------------------------------------------------------------


async def take_shot(game: Game, fighter: Fighter, order: Order) -> None:
    """Carry out Tir, Tir précis or Tir d'assaut on the target that was named (MCF-ACT-05, 06, MCF-R-18)."""
    target = game.fighters[order.target]
    weapons = ready_weapons(game, fighter, "assault" if order.action == "assault" else "normal")
    shot = Shot(fighter.id, target.id, await choose_weapon(fighter, weapons), order.action)
    shot.targeted = order.tactic == CALLED
    if order.action == "aimed" and not may_walk(game, shot) and why_lost(game, shot) is not None:
        stand_down(game, fighter)
    else:
        begin_shot(game, shot)


async def choose_weapon(fighter: Fighter, weapons: list[str]) -> str:
    """Which of its weapons a fighter shoots with; the only one is not asked for."""
    return await choose(fighter.player, "weapon", "MCF-SHOOT-20", weapons, (fighter.id,), label=weapon_label)


def weapon_label(weapon: str) -> Reason:
    return reason("option.weapon", weapon=weapon)


def begin_shot(game: Game, shot: Shot) -> None:
    """A shot comes next."""
    shooter, target = game.fighters[shot.shooter], game.fighters[shot.target]
    tell_shot(game, shooter, target, shot.weapon, "MCF-SHOOT-07")
    game.agenda.insert(0, shot)


def tell_shot(game: Game, shooter: Fighter, target: Fighter, weapon: str, rule: str) -> None:
    """Who shoots at whom, how far, with what."""
    away = round(game.distance(shooter, target), 1)
    chronicle.say(
        game, "event.shoots", rule, shooter, target, fighter=shooter, target=target, distance=away, weapon=weapon
    )


def stand_down(game: Game, fighter: Fighter) -> None:
    """An action without a valid target becomes Se reposer, or Baston! of an engaged fighter (MCF-ACT-06)."""
    fighter.action = "brawl" if game.engaged(fighter) else "rest"
    chronicle.say(
        game, "event.no-target", "MCF-ACT-06", fighter, fighter=fighter, action=f"@action.{fighter.action}"
    )  # fmt: skip


# ---- the stages of a shot -------------------------------------------------------------------------------------------


@before(Shot)
def still_there(game: Game, record: Shot) -> Then:
    """The shot of one who is gone is over (MCF-ACT-06)."""
    return None if game.fighters[record.shooter].on_table else END


@stage(Shot, "before", optional=True)
async def before_it(game: Game, record: Shot) -> None:
    """The shooter may walk, before the shot or after it (MCF-SHOOT-02, MCF-SKILLA-27, MCF-R-76)."""
    shooter, walk = game.fighters[record.shooter], "none"
    if may_walk(game, record):
        keys = ["before", "after", "none"]
        about = (shooter.id, record.target)
        walk = await Choose(shooter.player, "shot-walk", walk_rule(record), keys, about, label=walk_label)
    record.later = walk == "after"
    if walk == "before":
        record.walked = True
        begin_walk(game, record)


def may_walk(game: Game, record: Shot) -> bool:
    """Whether a walk belongs to this shot, and is possible now."""
    shooter = game.fighters[record.shooter]
    if record.action == "aimed" and not any_says(game, Skill.aims_walking, shooter):
        return False
    return record.action != "assault" and why_not_walk(game, shooter) is None


def begin_walk(game: Game, record: Shot) -> None:
    """The walk of a shot comes next; that of a reactive one is nobody's to intercept (MCF-R-100)."""
    walking.begin_walk(game, game.fighters[record.shooter], record.action, walk_rule(record))


def walk_rule(record: Shot) -> str:
    return "MCF-SKILLA-27" if record.action == "aimed" else "MCF-SHOOT-02"


def walk_label(key: str) -> Reason:
    return reason(f"option.walk-{key}")


@stage(Shot)
async def fire(game: Game, record: Shot) -> Then:
    """The shot; nothing follows a second one, for which the move was given up (MCF-SKILLA-28)."""
    await take_aim(game, record)
    return "over" if record.second else None


async def take_aim(game: Game, record: Shot) -> None:
    """The shooting test (MCF-SHOOT-07 to 18); line of view and range are looked at now, or it is lost (MCF-R-18)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    if (why := why_lost(game, record)) is not None:
        chronicle.say(
            game, "event.shot-lost", "MCF-R-18", shooter, fighter=shooter, target=target, why=f"@{why.key}"
        )  # fmt: skip
        return
    await boost(game, target, ("ini", "res"), "MCF-SHOOT-13")
    changes = test_changes(game, record)
    result = await test(game, shooter, "shoot", "MCF-SHOOT-07", cause="shot", against=target, bonus=changes)
    threshold = attack_threshold(game, target, result)
    if threshold <= 0:
        chronicle.say(
            game, "event.shot-missed", "MCF-SHOOT-13", shooter, target,
            fighter=shooter, target=target, threshold=threshold,
        )  # fmt: skip
        return
    struck = await who_is_struck(game, shooter, target, threshold)
    if struck is not target:
        await boost(game, struck, TOUGHNESS, "MCF-SHOOT-18")
    strike(game, record, struck, threshold)


def why_lost(game: Game, record: Shot) -> Reason | None:
    """Why a shot that was declared cannot be fired: intercepted, target gone, out of view or range (R-18, 19, 39)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    if game.engaged(shooter):
        return reason("shoot.engaged", "MCF-ACT-15")
    if not target.on_table:
        return reason("shoot.gone", "MCF-ACT-06")
    if record.action == "assault" and game.engaged(target):
        return reason("shoot.target-engaged", "MCF-SHOOT-04")
    if why_not_fire(game, shooter, target, record.weapon) is not None:
        return reason("shoot.out-of-range", "MCF-SHOOT-21")
    return why_not_name(game, shooter, target)


async def who_is_struck(game: Game, shooter: Fighter, target: Fighter, threshold: int) -> Fighter:
    """An odd shot into a fight hits the shooter's ally in contact that is nearest to it (MCF-SHOOT-17, 18, R-16)."""
    friends = [other for other in game.opponents(target) if other.player == shooter.player]
    if not friends or threshold % 2 == 0:
        return target
    least = min([game.distance(shooter, friend) for friend in friends])
    keys = [f"fighter:{friend.id}" for friend in friends if game.distance(shooter, friend) <= least + SLACK]
    about = (shooter.id, target.id)
    key = await choose(1 - shooter.player, "stray-shot", "MCF-R-16", keys, about, label=label_in(game))
    friend = game.fighters[number_in(key)]
    chronicle.say(
        game, "event.shot-astray", "MCF-SHOOT-18", shooter, friend, fighter=shooter, target=target, ally=friend
    )  # fmt: skip
    return friend


def strike(game: Game, record: Shot, struck: Fighter, threshold: int) -> None:
    """The wound table comes next: Force of the weapon against RES (MCF-SHOOT-14, 15)."""
    shooter = game.fighters[record.shooter]
    wound = weapon_force(game, shooter, record.weapon) - value(game, struck, "res")
    hurt(game, Hit(struck.id, shooter.id, threshold, wound, "shot", "MCF-SHOOT-15"))


@stage(Shot, optional=True)
async def second(game: Game, record: Shot) -> Then:
    """Tir Rapide: a second shot instead of the move, its target chosen now (MCF-SKILLA-28, 29, 30, R-106)."""
    shooter = game.fighters[record.shooter]
    targets = second_targets(game, record)
    keys = [f"fighter:{number}" for number, why in targets.items() if why is None]
    if keys:
        greyed = {f"fighter:{number}": why for number, why in targets.items() if why is not None}
        key = await Choose(
            shooter.player, "second-shot", "MCF-SKILLA-28", [*keys, "none"], (shooter.id,),
            label=second_label(game), why_not=lambda: greyed,
        )  # fmt: skip
        if key != "none":
            record.target, record.second = number_in(key), True
            return "fire"
    return None


def second_targets(game: Game, record: Shot) -> Targets:
    """Whom the second shot may be fired at: by the rule of the action at that moment (MCF-R-106)."""
    shooter = game.fighters[record.shooter]
    if record.walked or record.action not in ("shoot", "reactive") or game.engaged(shooter):
        return {}
    if not any_says(game, Skill.shoots_twice, shooter):
        return {}
    if record.action == "reactive":
        mover = game.fighters[record.target]
        found: Targets = {mover.id: why_not_name(game, shooter, mover)} if mover.on_table else {}
    else:
        found = called_shot_targets(game, shooter) if record.targeted else nearest(game, shooter)
    weapons = [record.weapon]
    return {number: why or out_of_reach(game, shooter, game.fighters[number], weapons) for number, why in found.items()}


def second_label(game: Game) -> Callable[[str], Reason]:
    """Whom to shoot at, or to leave it at one shot."""
    label = label_in(game)
    return lambda key: reason("option.no-second-shot") if key == "none" else label(key)


@stage(Shot)
def after(game: Game, record: Shot) -> None:
    """The walk that was to come after the shot; of a Tir d'assaut the charge (MCF-SHOOT-02, 05, 06)."""
    if record.action == "assault":
        charge(game, record)
    elif record.later and may_walk(game, record):
        begin_walk(game, record)


def charge(game: Game, record: Shot) -> None:
    """A charge on the same target, or a walk if it is gone or out of sight (MCF-SHOOT-05, 06, MCF-R-19)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    if why_not_walk(game, shooter) is not None:
        return
    if target.on_table and not target.hidden and sight(game, shooter, target).visible:
        begin_move(game, shooter, "charge", "assault", "MCF-SHOOT-05", target.id)
    else:
        walking.begin_walk(game, shooter, "assault", "MCF-SHOOT-06")


@stage(Shot)
def over(game: Game, record: Shot) -> None:
    """Nothing follows."""


SHOOT = Action("shoot", "MCF-SHOOT-02", why_not_shoot, take_shot, shoot_targets, called=called_shot_targets)
AIMED = Action("aimed", "MCF-SHOOT-03", why_not_shoot, take_shot, aimed_targets, called=called_aimed_targets)
ASSAULT = Action("assault", "MCF-SHOOT-04", why_not_assault, take_shot, assault_targets, shot_at=True)
