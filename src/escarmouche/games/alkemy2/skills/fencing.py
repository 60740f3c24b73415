"""Skills of combat cards: Expert, Maître, Sans Faille, Feinte, Enchaînement, Botte. None works without a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.cards import CARDS, INACTIVE, forbidden
from escarmouche.games.alkemy2.combat import free_attack
from escarmouche.games.alkemy2.engagement import can_strike
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.combat import Duel
    from escarmouche.games.alkemy2.rolls import Throw
    from escarmouche.games.alkemy2.state import Fighter, Game

CARD_OF_EXPERT = {
    "Expert Brutale": "brutal",
    "Expert Normale": "normal",
    "Expert Parade": "parry",
    "Expert Rapide": "quick",
}


@named(*CARD_OF_EXPERT)
class Expert(Skill, frozen=True):
    """Expert (AK2-SKILL-51, 52): 1 bonus die on the COM roll of the card named, or of a Botte that counts as it."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        card = CARD_OF_EXPERT[self.printed]
        if throw.what != "combat" or throw.card is None or throw.card.stands_for != card:
            return ()
        return (Modifier(1, reason("skill.expert", "AK2-SKILL-51", card=f"@card.{card}")),)


@named("Maître (Combat)")
class Master(Skill, frozen=True):
    """Maître (Combat) (p. 34, AK2-SKILL-53..55): once a turn its card costs nothing, even if it is Spent."""

    def may_pay_for_card(self, game: Game, fighter: Fighter) -> bool:
        return self.printed not in fighter.used

    async def pays_for_card(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        if self.printed in fighter.used:
            return False
        spent = fighter.action_points < duel.card(fighter).cost
        if not spent and not await Confirm(fighter.player, "master", "AK2-SKILL-55", (fighter.id,)):
            return False
        fighter.use_up(self.printed)
        chronicle.say(game, "event.master", "AK2-SKILL-53", fighter, figure=fighter)
        return True


@named("Sans Faille")
class Flawless(Skill, frozen=True):
    """Sans Faille (AK2-SKILL-56): having shown Parade, it may make the attacker roll all his dice again, once."""

    async def forces_reroll(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        attacker = duel.opponent(fighter)
        if not await Confirm(fighter.player, "flawless", "AK2-SKILL-56", (fighter.id, attacker.id)):
            return False
        chronicle.say(game, "event.flawless", "AK2-SKILL-56", fighter, figure=fighter, enemy=attacker)
        return True


@named("Feinte")
class Feint(Skill, frozen=True):
    """Feinte (AK2-SKILL-57, 58): once cards are revealed it may change its own into Inactif, where it may show that."""

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.card(fighter) is INACTIVE or forbidden(game, duel, fighter, INACTIVE) is not None:
            return
        if await Confirm(fighter.player, "feint", "AK2-SKILL-57", (fighter.id, duel.opponent(fighter).id)):
            duel.cards[fighter.id] = INACTIVE
            chronicle.say(game, "event.feint", "AK2-SKILL-57", fighter, figure=fighter)


@named("Enchaînement")
class Chain(Skill, frozen=True):
    """Enchaînement (p. 6, AK2-SKILL-11..13, 35): after a COM roll won with a card, one free Quick attack."""

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter) -> bool:
        if not enemy.alive or not can_strike(game, fighter, enemy):
            return False
        if not await Confirm(fighter.player, "chain", "AK2-SKILL-11", (fighter.id, enemy.id)):
            return False
        await free_attack(game, fighter, enemy, "quick", "AK2-SKILL-11")
        return True


@named("Botte")
class SpecialCard(Skill, frozen=True):
    """Botte (X) (p. 10, AK2-CC-14, AK2-SKILL-36): the special card of that name joins its cards."""

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return tuple(key for key, card in CARDS.items() if card.skill == self.printed)
