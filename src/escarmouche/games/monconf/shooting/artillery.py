"""Artillery (Tir d'artillerie, p. 11): the shot's result against the dispersion, then what the shot hits.

One throw a step: the crew's die, the opponent's, and the direction in which an explosive shot goes astray.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.dice.dice import plain
from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Bombardment, Hit
from escarmouche.games.monconf.boosts import TOUGHNESS, boost
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.games.monconf.rolls import die, test
from escarmouche.games.monconf.shooting.blast import in_blast
from escarmouche.games.monconf.shooting.piercing import pierced
from escarmouche.games.monconf.shooting.shot_rules import (
    complete_steps,
    flight,
    ready_weapons,
    weapon_force,
    why_not_shoot_with,
)
from escarmouche.games.monconf.shooting.shots import choose_weapon, stand_down, tell_shot
from escarmouche.games.monconf.shooting.targets import nearest, why_not_name
from escarmouche.games.monconf.wounds.harm import hurt
from escarmouche.play.procedure import END
from escarmouche.play.reason import Reason, reason
from escarmouche.play.roller import Roller
from escarmouche.table.facing import ahead

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

DEGREES = plain(360)
"""The pointer: whole degrees, all alike (MCF-R-13)."""
FARTHER, LEAST_FAR = 8, 10
"""By how many cm a shot goes astray for each point below 0, and at least (MCF-ART-16)."""
ASTRAY = 1
"""The attack threshold of a blast that went astray (MCF-ART-17)."""


def why_not_bombard(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot choose Tir d'artillerie: no Tireur, no such weapon, engaged (MCF-ART-02, MCF-ACT-15)."""
    return why_not_shoot_with(game, fighter, "artillery")


def bombard_targets(game: Game, fighter: Fighter) -> Targets:
    """Whom it may name: the nearest in line of view, however far (MCF-ART-02, 03)."""
    return nearest(game, fighter)


async def bombard(game: Game, fighter: Fighter, order: Order) -> None:
    """Carry out Tir d'artillerie on the target that was named, if it is still one (MCF-ACT-06)."""
    target = game.fighters[order.target]
    if why_not_name(game, fighter, target) is not None:
        stand_down(game, fighter)
        return
    weapon = await choose_weapon(fighter, ready_weapons(game, fighter, "artillery"))
    tell_shot(game, fighter, target, weapon, "MCF-ART-02")
    game.agenda.insert(0, Bombardment(fighter.id, target.id, weapon))


# ---- the stages -----------------------------------------------------------------------------------------------------


@before(Bombardment)
def both_there(game: Game, record: Bombardment) -> Then:
    """Without its crew or its target there is no shot (MCF-ACT-06)."""
    return None if game.fighters[record.shooter].on_table and game.fighters[record.target].on_table else END


@stage(Bombardment)
async def fire(game: Game, record: Bombardment) -> None:
    """The crew's test: neither INI, cover, size nor height of the target enter it, flight does (MCF-ART-04, 06, 19)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    record.result = await test(
        game, shooter, "shoot", "MCF-ART-04", cause="artillery", against=target, bonus=flight(target)
    )  # fmt: skip


@stage(Bombardment)
async def dispersion(game: Game, record: Bombardment) -> Then:
    """The opponent's die and each complete 10 cm against the result; 0 or less scatters (MCF-ART-05, 06, 07)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    face = await die(game, 1 - shooter.player, "MCF-ART-05", "dispersion", shooter)
    scatter = face + complete_steps(game, shooter, target)
    record.threshold = record.result - scatter
    chronicle.say(
        game, "event.dispersion", "MCF-ART-06", shooter, target,
        fighter=shooter, face=face, scatter=scatter, threshold=record.threshold,
    )  # fmt: skip
    explosive = game.library.weapons[record.weapon].type == "explosive"
    if record.threshold > 0:
        await (explode_on_target if explosive else pierce)(game, record)
        return END
    if explosive:
        return None
    chronicle.say(game, "event.shot-cancelled", "MCF-ART-13", shooter, fighter=shooter)
    return END


async def pierce(game: Game, record: Bombardment) -> None:
    """The target is hit, then whoever is behind it while the threshold lasts (MCF-ART-08, 11, 12)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    struck = [(target, record.threshold)]
    struck += [(one.fighter, one.threshold) for one in pierced(game, shooter, target, record.threshold)]
    await strike(game, record, struck, "pierce", "MCF-ART-11")


async def explode_on_target(game: Game, record: Bombardment) -> None:
    """The blast is where it was aimed at (MCF-ART-15)."""
    target = game.fighters[record.target]
    await explode(game, record, target.x, target.y, record.threshold, "MCF-ART-15")


@stage(Bombardment)
async def direction(game: Game, record: Bombardment) -> None:
    """The blast is astray: so far from the target, wherever the pointer says (MCF-ART-16, 17, MCF-R-13)."""
    shooter, target = game.fighters[record.shooter], game.fighters[record.target]
    why = reason("throw.direction", "MCF-ART-16", fighter=game.name(shooter))
    degrees = (await Roller(shooter.player, why, (shooter.id,)).roll((DEGREES,)))[0]
    length = LEAST_FAR - FARTHER * record.threshold
    chronicle.say(
        game, "event.shot-scatters", "MCF-ART-16", shooter, fighter=shooter, length=length, degrees=degrees
    )  # fmt: skip
    await explode(game, record, *ahead(target.x, target.y, 10 * degrees, length), ASTRAY, "MCF-ART-17")


async def explode(game: Game, record: Bombardment, x: float, y: float, threshold: int, rule: str) -> None:
    """Everybody in the disc takes the hit, in the layer of the one aimed at (MCF-ART-14, 18, MCF-R-13, 14)."""
    struck = in_blast(game, x, y, int(game.fighters[record.target].airborne))
    if not struck:
        chronicle.say(game, "event.blast-empty", rule)
    await strike(game, record, [(fighter, threshold) for fighter in struck], "blast", rule)


async def strike(game: Game, record: Bombardment, struck: list[tuple[Fighter, int]], cause: str, rule: str) -> None:
    """One hit after the other: Force of the weapon against the RES of each (MCF-ART-08, 11, 15, 17)."""
    shooter = game.fighters[record.shooter]
    for fighter, _ in struck:
        await boost(game, fighter, TOUGHNESS, rule)
    force = weapon_force(game, shooter, record.weapon)
    for fighter, threshold in reversed(struck):
        wound = force - int(value(game, fighter, "res"))
        hurt(game, Hit(fighter.id, shooter.id, threshold, wound, cause, rule))


ARTILLERY = Action("artillery", "MCF-ART-02", why_not_bombard, bombard, bombard_targets)
