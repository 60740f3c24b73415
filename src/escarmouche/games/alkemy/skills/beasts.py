"""Skills of animals and monsters: Animal Sauvage, Esprit de Meute, Vorace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import PARRY
from escarmouche.games.alkemy.health import heal
from escarmouche.games.alkemy.skills.fencing import Chain
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, own_skills
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.agenda import FollowUp
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.state import Fighter, Game


class WildAnimal(Skill, frozen=True):
    """Animal Sauvage (AK1-SKILL-167, AK2-SKILL-14..18): meets no condition of a scenario, and cannot parry.

    Whether it is part of a troop is for each book to say.
    """

    def counts_for_scenario(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("scenario.animal", game.rule("animal"))

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        return reason("card.animal", self.rule) if card is PARRY else None


def of_the_troop(game: Game, fighter: Fighter) -> bool:
    """Whether a figure is part of its player's troop (AK1-R-104, AK2-SKILL-15, AK2-R-107)."""
    return not any_says(game, Skill.outside_troop, fighter)


def wild(game: Game, fighter: Fighter) -> bool:
    """Whether a figure is an Animal, whom no Chef leads (AK1-SKILL-167, AK2-SKILL-16)."""
    return any(isinstance(own, WildAnimal) for own in own_skills(game, fighter))


@named("Esprit de Meute", "Esprit de meute")
class PackSpirit(Chain, frozen=True):
    """Esprit de Meute (p. 17, AK2-SKILL-19): Enchaînement against an enemy that fights another of its kind too."""

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter, blow: FollowUp) -> bool:
        if not any(foe is not fighter and foe.profile == fighter.profile for foe in game.foes(enemy)):
            return False
        return await super().after_successful_attack(game, fighter, enemy, blow)


@named("Vorace")
class Voracious(Skill, frozen=True):
    """Vorace (AK2-HSKILL-04): heals one box when its attack removes an enemy."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind == "attack" and harm.by_enemy and not target.alive and heal(game, attacker, 1):
            chronicle.say(game, "event.voracious", self.rule, attacker, figure=attacker)
