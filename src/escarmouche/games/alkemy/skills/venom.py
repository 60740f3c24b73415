"""Skills of poisoned and leeching weapons: what a wound brings beside the boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import heal, life_left
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game

POISONED = "Empoisonné"


@named("Armes empoisonnées")
class PoisonedWeapons(Skill, frozen=True):
    """Armes empoisonnées (AK1-SKILL-108): whom it wounds by blow or shot has 1 malus die until the end of the turn."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind == "direct" or not target.alive:
            return
        grant(game, target, POISONED, Until(TURN_ENDS), by=self.printed)
        chronicle.say(game, "event.poisoned", self.rule, target, attacker, figure=target, enemy=attacker)


@named(POISONED)
class Poisoned(Skill, frozen=True):
    """Empoisonné (AK1-SKILL-108): 1 malus die on all rolls."""

    adds_up = False

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.poisoned", self.rule)),)


@named("Ponction Vitale")
class LifeDrain(Skill, frozen=True):
    """Ponction Vitale (AK1-SKILL-153): its attack heals it 1 box, 3 where it removes the enemy at once."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind != "attack" or not harm.by_enemy:
            return
        if boxes := heal(game, attacker, 1 if target.alive else 3):
            chronicle.say(game, "event.drains-life", self.rule, attacker, figure=attacker, boxes=boxes)


@named("Toucher Fielleux")
class GallingTouch(Skill, frozen=True):
    """Toucher Fielleux (AK1-SKILL-154, AK1-R-74): the victim also ticks what is left of the last box's colour."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind != "attack" or not target.alive or not life_left(game, target):
            return
        boxes = game.profile(target).boxes
        colour = boxes[target.lost - 1]
        more = boxes[target.lost :].count(colour) if boxes[target.lost] == colour else 0
        if more:
            await hurt(game, Harm(target, more, "direct", attacker, cause=self.bare), self.rule)
