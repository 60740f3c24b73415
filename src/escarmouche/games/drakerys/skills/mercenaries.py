"""Capacities of mercenaries (p. 34): Bastion's experimental weapons, Lorn's Incarnation, Ward's Lien Spirituel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.rolls import ATTACK
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.games.drakerys.skills.shooters import RapidShot
from escarmouche.games.drakerys.state import place
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.scene import Move
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Stat
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.reason import Modifier

# ---- Bastion ----------------------------------------------------------------------------------------------------

WARDED = ("fire", "earth")
"""The elements from which enchanted armour protects."""


@named("Armes Expérimentales")
class ExperimentalWeapons(Skill, frozen=True):
    """Armes Expérimentales (DRK-MERC-01..03): lets its army buy the three weapons below; silent in play."""


@named("enchanted-heavy-weapon")
class EnchantedHeavyWeapon(Skill, frozen=True):
    """Arme lourde enchantée (DRK-MERC-04, 05): its Attacks meet Toughness 3; Coup Fatal against elementals."""

    def replaces_enemy(self, game: Game, bearer: Unit, enemy: Unit, stat: Stat, throw: Throw | None) -> int | None:
        return 3 if stat == "toughness" and throw is not None and throw.cause == ATTACK else None

    def fatal(self, game: Game, unit: Unit, throw: Throw) -> bool:
        enemy = throw.against
        return throw.kind == "attack" and enemy is not None and not enemy.cage and game.profile(enemy).elemental != ""


@named("reloading-mechanism")
class ReloadingMechanism(RapidShot, frozen=True):
    """Mécanisme de rechargement (DRK-MERC-06, DRK-R-85): Tir Rapide for crossbows of any kind."""

    def last_cost(self, game: Game, unit: Unit, action: str) -> tuple[Modifier, ...]:
        weapons = [own.weapon(game, unit) for own in speaking(game, unit, Skill.weapon)]
        crossbow = any(game.library.weapons[weapon].crossbow for weapon in weapons)
        return super().last_cost(game, unit, action) if crossbow else ()


@named("enchanted-armour")
class EnchantedArmour(Skill, frozen=True):
    """Armure enchantée (DRK-MERC-07, 08): no wounds from elementals of Fire or Earth, nor spells of such Mana."""

    def immune(self, game: Game, unit: Unit, by: Unit | None, cause: str) -> Reason | None:
        if by is not None and not by.cage and game.profile(by).element in WARDED:
            return reason("skill.armour-elemental", "DRK-MERC-07")
        spell = game.library.spells.get(cause)
        if spell is not None and any(element in spell.mana for element in WARDED):
            return reason("skill.armour-spell", "DRK-MERC-08")
        return None


# ---- Lorn -------------------------------------------------------------------------------------------------------

INCARNATION = "incarnation-de-lorn"


def incarnation(game: Game) -> Unit | None:
    """The Incarnation of Lorn on the table: there is never a second one (DRK-MERC-13)."""
    return next((unit for unit in game.units if unit.profile == INCARNATION and unit.on_table), None)


@named("Incarnation")
class Incarnation(Skill, frozen=True):
    """Incarnation (DRK-MERC-09..11, 13, DRK-R-87): once, in place of a Lord; while it is there, Lorn does nothing."""

    def instead_of_lord(self, game: Game, unit: Unit) -> str:
        return "" if "incarnation" in unit.used or incarnation(game) is not None else INCARNATION

    def forbids_activation(self, game: Game, unit: Unit) -> Reason | None:
        there = incarnation(game)
        return reason("skill.incarnated", "DRK-MERC-11") if there is not None and there.summoner == unit.id else None


def may_dismiss(game: Game, player: int) -> Refusal | None:
    """Why a player has no Incarnation to take off the table."""
    there = incarnation(game)
    return None if there is not None and there.player == player else refusal("skill.no-incarnation", "DRK-MERC-12")


async def dismiss(game: Game, player: int) -> None:
    """Its owner takes the Incarnation off the table, at any time (DRK-MERC-12)."""
    there = incarnation(game)
    if there is not None and there.player == player:
        chronicle.say(game, "event.dismissed", "DRK-MERC-12", unit=there)
        await eliminate(game, there, None, "DRK-MERC-12")


# ---- Ward -------------------------------------------------------------------------------------------------------


@named("Lien Spirituel")
class SpiritBond(Skill, frozen=True):
    """Lien Spirituel (DRK-MERC-16, DRK-R-87): once, in Ward's Activation, he and Lorn change places, both Free."""

    def ability(self, game: Game, unit: Unit) -> Reason | Literal[False] | None:
        lorn = next((ally for ally in game.allies(unit) if ally.profile == "lorn"), None)
        if self.printed in unit.used or lorn is None:
            return reason("skill.no-bond", "DRK-MERC-16")
        if game.engaged(unit) or game.engaged(lorn):
            return reason("skill.bond-free", "DRK-MERC-16")
        return None if can_swap(game, unit, lorn) else reason("skill.bond-room", "DRK-R-87")

    async def use(self, game: Game, unit: Unit) -> None:
        lorn = next(ally for ally in game.allies(unit) if ally.profile == "lorn")
        unit.used = [*unit.used, self.printed]
        one, other = game.leader(unit), game.leader(lorn)
        here, there = (one.x, one.y), (other.x, other.y)
        place(game, one, *there)
        place(game, other, *here)
        changes = [Move(str(one.id), list(there)), Move(str(other.id), list(here))]
        chronicle.say(game, "event.bond", "DRK-MERC-16", unit, lorn, changes=changes, unit=unit, friend=lorn)


def can_swap(game: Game, one: Unit, other: Unit) -> bool:
    """Whether neither base would overlap anything where the other stands."""
    return fits(game, one, other) and fits(game, other, one)


def fits(game: Game, unit: Unit, there: Unit) -> bool:
    """Whether the base of a Unit could stand where another does, that one gone."""
    spot = game.leader(there)
    return game.standing.nearest_free(unit.leader, spot.x, spot.y, within=SLACK, ignoring=[there.leader]) is not None
