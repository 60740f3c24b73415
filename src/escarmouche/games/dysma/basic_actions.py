"""The actions of the book (p. 9, p. 12, p. 20, p. 25), and those of them that no other chapter carries out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import movement
from escarmouche.games.dysma.action import Action
from escarmouche.games.dysma.capacity_rules import heal, lose_one, reload, why_no_reload
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.charge import charge, charge_length, why_not_charge
from escarmouche.games.dysma.choosing import choose_allowed, choose_figure
from escarmouche.games.dysma.combat import combat_targets, declare, why_not_attack, why_not_combat
from escarmouche.games.dysma.figure_states import become, lose
from escarmouche.games.dysma.magic import cast, casting_wasted, why_not_cast
from escarmouche.games.dysma.pivot import pivot
from escarmouche.games.dysma.retreat import retreat, why_not_retreat
from escarmouche.games.dysma.rolls import check
from escarmouche.games.dysma.shooting import shoot, shooting_wasted, why_not_shoot
from escarmouche.games.dysma.sight import from_back
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

QUENCHED_ON = 4
"""What a D8 must show to put out a fire (DYS-STATE-09)."""
BANDAGES = "Bandages"


# ---- moves ----------------------------------------------------------------------------------------------------------


def why_not_march(game: Game, figure: Figure) -> Reason | None:
    return movement.why_not_march(game, figure, mv(game, figure))


async def march(game: Game, figure: Figure, target: Figure | None) -> None:
    """March: up to its Mv (DYS-MOVE-01)."""
    await movement.march(game, figure, figure.player, mv(game, figure), "DYS-MOVE-01")


async def run(game: Game, figure: Figure, target: Figure | None) -> None:
    """Run: up to twice its Mv (DYS-MOVE-11)."""
    await movement.run(game, figure)


async def charge_target(game: Game, figure: Figure, target: Figure | None) -> None:
    """Charge; those of a group all run in before they fight (DYS-R-26)."""
    activation = game.activation
    await charge(game, figure, target, wait=activation is not None and activation.group)


async def break_off(game: Game, figure: Figure, target: Figure | None) -> None:
    """Retreat (DYS-DISENG-01)."""
    await retreat(game, figure)


# ---- states ---------------------------------------------------------------------------------------------------------


def why_not_recover(game: Game, figure: Figure) -> Reason | None:
    """Why there is nothing to recover from (DYS-ACT-07)."""
    return None if figure.fatigued or figure.prone else reason("recover.nothing", "DYS-ACT-07")


async def recover(game: Game, figure: Figure, target: Figure | None) -> None:
    """Recover (Récupération): it loses one of Fatigué and À terre, never Empoisonné (DYS-ACT-07, DYS-STATE-12)."""
    await lose_one(game, figure, figure.player, "DYS-ACT-07")


def always(game: Game, figure: Figure) -> Reason | None:
    """Nothing stands in the way."""
    return None


async def take_stance(game: Game, figure: Figure, target: Figure | None) -> None:
    """Defensive stance (Posture défensive): it may pivot in place, then is En garde (DYS-ACT-09)."""
    await pivot(game, figure, figure.player, "DYS-ACT-09")
    become(game, figure, "on_guard")


def stance_wasted(game: Game, figure: Figure) -> Reason | None:
    """Who is En garde already would but turn on the spot."""
    return reason("warning.on-guard", "DYS-STATE-01") if figure.on_guard else None


def burning_near(game: Game, figure: Figure) -> list[Figure]:
    """Whom it can help against fire: itself and those in contact, friends and enemies (DYS-STATE-09, DYS-R-48)."""
    near = [figure, *[game.figures[number] for number in game.contacts(figure)]]
    return [other for other in near if other.burning and permitted(game, Skill.unquenchable, other) is None]


def why_not_extinguish(game: Game, figure: Figure) -> Reason | None:
    """Why there is no fire to put out, or none that can be (DYS-STATE-09, DYS-SKILL-46)."""
    if burning_near(game, figure):
        return None
    if figure.burning and (why := permitted(game, Skill.unquenchable, figure)) is not None:
        return why
    return reason("extinguish.no-fire", "DYS-STATE-09")


async def extinguish(game: Game, figure: Figure, target: Figure | None) -> None:
    """Put out the fire (éteindre le feu): with 4+ on a D8 it is out (DYS-STATE-09)."""
    other = await choose_figure(game, figure, "extinguish", "DYS-STATE-09", burning_near(game, figure))
    if await check(game, figure, QUENCHED_ON, "extinguish", "DYS-STATE-09"):
        lose(game, other, "burning")


# ---- attacks --------------------------------------------------------------------------------------------------------


async def fight(game: Game, figure: Figure, target: Figure | None) -> None:
    """Combat against an enemy in contact; nothing where a group's target is not (DYS-FIGHT-01, DYS-CMD-09)."""
    refused = [(enemy, why_not_attack(game, figure, enemy)) for enemy in combat_targets(game, figure)]
    if target is None:
        target = await choose_allowed(game, figure, "combat", "DYS-FIGHT-01", refused)
    if any(enemy is target and why is None for enemy, why in refused):
        await declare(game, figure, target, cause="action", from_back=from_back(game, target, figure))


# ---- equipment ------------------------------------------------------------------------------------------------------


async def load(game: Game, figure: Figure, target: Figure | None) -> None:
    """Reload a weapon (DYS-SKILL-57, DYS-R-86)."""
    await reload(game, figure)


def to_bandage(game: Game, figure: Figure) -> list[Figure]:
    """Whom its bandages can help: itself or a friend in contact, if wounded (DYS-ITEM-05, DYS-R-81)."""
    near = [figure, *[other for other in game.friends(figure) if game.touching(figure, other)]]
    return [other for other in near if other.wounds]


def why_not_bandage(game: Game, figure: Figure) -> Reason | None:
    """Why it has no bandages left, or nobody to dress (DYS-ITEM-05)."""
    if BANDAGES not in figure.gear:
        return reason("bandage.never", "DYS-ITEM-05")
    if list(figure.gear).count(BANDAGES) <= list(figure.used).count(BANDAGES):
        return reason("bandage.none", "DYS-ITEM-05")
    return None if to_bandage(game, figure) else reason("bandage.nobody", "DYS-ITEM-05")


async def bandage(game: Game, figure: Figure, target: Figure | None) -> None:
    """Bandages: once in a game, a wound less for itself or a friend in contact (DYS-ITEM-05)."""
    other = await choose_figure(game, figure, "bandage", "DYS-ITEM-05", to_bandage(game, figure))
    figure.used = [*figure.used, BANDAGES]
    heal(game, other, 1, "DYS-ITEM-05")


BASIC_ACTIONS: tuple[Action, ...] = (
    Action("march", "short", why_not_march, march, mv),
    Action("run", "long", movement.why_not_run, run, movement.run_length),
    Action("charge", "long", why_not_charge, charge_target, charge_length),
    Action("retreat", "short", why_not_retreat, break_off),
    Action("recover", "short", why_not_recover, recover),
    Action("stance", "short", always, take_stance, wasted=stance_wasted),
    Action("shoot", "short", why_not_shoot, shoot, wasted=shooting_wasted),
    Action("magic", "short", why_not_cast, cast, wasted=casting_wasted),
    Action("combat", "short", why_not_combat, fight),
    Action("extinguish", "short", why_not_extinguish, extinguish),
    Action("reload", "short", why_no_reload, load),
    Action("bandage", "short", why_not_bandage, bandage),
)
"""Short and long actions (DYS-ACT-02, 03, 04)."""
