"""The living grafts of Mordren (Double greffon, AK2-SKILL-106..109): four effects, each for one turn of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import grant, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.state import Fighter, Game

GRAFTS = {
    "sap-surge": "Excès de sève",
    "anchored-graft": "Coriace/1",
    "budding": "Bourgeonnement",
    "shifting-graft": "Greffon mouvant",
}
"""What each choice gives for the turn."""

BUDDING = {"walk": 5, "charge": 7, "run": 12}
DRAINED_COMBAT = 2


@named("Double greffon")
class DoubleGraft(Skill, frozen=True):
    """Double greffon (AK2-SKILL-106): one effect for this turn, chosen before initiative; each once a game."""

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        left = [graft for graft in GRAFTS if not fighter.tally.get(graft)]
        chosen = await choose(fighter.player, "graft", self.rule, [*left, "no-graft"], (fighter.id,))
        if chosen == "no-graft":
            return
        fighter.count(chosen)
        grant(game, fighter, GRAFTS[chosen], Until(TURN_ENDS), source=fighter.id, by=self.printed)
        chronicle.say(game, "event.graft", self.rule, fighter, figure=fighter, graft=f"@option.{chosen}")


@named("Excès de sève")
class SapSurge(Skill, frozen=True):
    """Excès de sève (AK2-SKILL-107): whoever ticks two boxes from one of his attacks is drained until the turn ends."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind == "attack" and harm.ticked >= 2 and target.alive:
            grant(game, target, "Vidé de sa sève", Until(TURN_ENDS), source=attacker.id)
            chronicle.say(game, "event.drained", self.rule, target, figure=target)


@named("Vidé de sa sève")
class Drained(Skill, frozen=True):
    """Vidé de sa sève (AK2-SKILL-107): COM 2, if it was higher."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        if stat != "combat" or value <= DRAINED_COMBAT:
            return ()
        return (Modifier(DRAINED_COMBAT - value, reason("skill.drained", self.rule)),)


@named("Bourgeonnement")
class Budding(Skill, frozen=True):
    """Bourgeonnement (AK2-SKILL-108): moves of 5, 7 and 12 p."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        if stat not in BUDDING:
            return ()
        return (Modifier(BUDDING[stat] - value, reason("skill.budding", self.rule)),)


@named("Greffon mouvant")
class ShiftingGraft(Skill, frozen=True):
    """Greffon mouvant (AK2-SKILL-109): the next figure that he wounds in combat may not move until the turn ends."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind != "attack":
            return
        for effect in [effect for effect in attacker.effects if effect.skill == self.printed]:
            take_back(game, attacker, effect)
        if target.alive:
            grant(game, target, "Immobilisé", Until(TURN_ENDS), source=attacker.id)
            chronicle.say(game, "event.held", self.rule, target, figure=target)


@named("Immobilisé")
class Held(Skill, frozen=True):
    """Immobilisé (AK2-SKILL-109): makes no move of any kind."""

    def forbids_move(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.held", self.rule)
