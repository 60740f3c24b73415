"""Skills of the cults of fire and blood: what burns who strikes or is struck, and blood paid for a die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import life_left
from escarmouche.games.alkemy.skills.combustion import ignite
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Feu de Rados")
class RadosFire(Skill, frozen=True):
    """Feu de Rados (AK1-SKILL-138): an enemy in contact whose blow wounds the bearer receives 1 Combustion token."""

    async def after_wounded(self, game: Game, target: Fighter, harm: Harm) -> None:
        by = harm.by
        if harm.kind == "attack" and by is not None and by.alive and harm.by_enemy and game.in_contact(by, target):
            ignite(game, by, 1, self.rule)


@named("Encensoir ignée")
class BurningCenser(Skill, frozen=True):
    """Encensoir ignée (AK1-SKILL-142): whom its shots wound receives 1 Combustion token."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind == "shot" and target.alive:
            ignite(game, target, 1, self.rule)


@named("Rite de Sang")
class BloodRite(Skill, frozen=True):
    """Rite de Sang (AK1-SKILL-143): before a COM roll it may take 1 DOM for 1 bonus die, never with its last box."""

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        if throw.what != "combat" or life_left(game, fighter) <= 1:
            return
        if await Confirm(fighter.player, "blood-rite", self.rule, (fighter.id,)):
            await hurt(game, Harm(fighter, 1, "direct", fighter, cause=self.bare), self.rule)
            throw.modifiers.append(Modifier(1, reason("skill.blood-rite", self.rule)))


@named("Esclaves des Cultes")
class SlavesOfTheCults(Skill, frozen=True):
    """Esclaves des Cultes (AK1-SKILL-141): meets no condition of a scenario."""

    def counts_for_scenario(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.slaves", self.rule)
