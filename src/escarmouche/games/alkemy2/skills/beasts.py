"""Skills of animals and monsters: Animal Sauvage, Esprit de Meute, Vorace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.cards import PARRY
from escarmouche.games.alkemy2.health import heal
from escarmouche.games.alkemy2.skills.fencing import Chain
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import own_skills
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.combat import Card, Duel
    from escarmouche.games.alkemy2.harm import Harm
    from escarmouche.games.alkemy2.state import Fighter, Game


@named("Animal Sauvage")
class WildAnimal(Skill, frozen=True):
    """Animal Sauvage (p. 17, AK2-SKILL-14..18): fights beside a troop, is no part of it, and cannot parry."""

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        return reason("card.animal", "AK2-SKILL-18") if card is PARRY else None


def of_the_troop(game: Game, fighter: Fighter) -> bool:
    """Whether a figure is part of its player's troop (AK2-SKILL-15, 16, AK2-R-107)."""
    return not any(isinstance(own, WildAnimal) for own in own_skills(game, fighter))


@named("Esprit de Meute", "Esprit de meute")
class PackSpirit(Chain, frozen=True):
    """Esprit de Meute (p. 17, AK2-SKILL-19): Enchaînement against an enemy that fights another of its kind too."""

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter) -> bool:
        if not any(foe is not fighter and foe.profile == fighter.profile for foe in game.foes(enemy)):
            return False
        return await super().after_successful_attack(game, fighter, enemy)


@named("Vorace")
class Voracious(Skill, frozen=True):
    """Vorace (AK2-HSKILL-04): heals one box when its attack removes an enemy."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind == "attack" and harm.by_enemy and not target.alive and heal(game, attacker, 1):
            chronicle.say(game, "event.voracious", "AK2-HSKILL-04", attacker, figure=attacker)
