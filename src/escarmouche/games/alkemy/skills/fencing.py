"""Skills of combat cards: Expert, Maître, Sans Faille, Feinte, Enchaînement, Botte. None works without a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import CARDS, INACTIVE, forbidden
from escarmouche.games.alkemy.combat import FIGHT_ENDS, free_attack
from escarmouche.games.alkemy.engagement import can_strike
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import gather, grant, replaced
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.agenda import FollowUp
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game

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
        return (Modifier(1, reason("skill.expert", self.rule, card=f"@card.{card}")),)


@named("Expert Rapide et Normale")
class DoubleExpert(Skill, frozen=True):
    """Expert Rapide et Normale (AK1-SKILL-032): 1 bonus die on the COM roll of either card."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.what != "combat" or throw.card is None or throw.card.stands_for not in ("quick", "normal"):
            return ()
        return (Modifier(1, reason("skill.expert", self.rule, card=f"@card.{throw.card.stands_for}")),)


@named("Rage")
class Rage(Skill, frozen=True):
    """Rage (AK1-SKILL-059): in red state it has Expert Brutale."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.what != "combat" or throw.card is None or throw.card.stands_for != "brutal":
            return ()
        return (Modifier(1, reason("skill.rage", self.rule)),) if health(game, fighter) == "red" else ()


@named("Maître (Combat)")
class Master(Skill, frozen=True):
    """Maître (Combat) (p. 34, AK2-SKILL-53..55): once a turn its card costs nothing, even if it is Spent."""

    def may_pay_for_card(self, game: Game, fighter: Fighter) -> bool:
        return self.printed not in fighter.used

    async def pays_for_card(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        if self.printed in fighter.used:
            return False
        spent = fighter.action_points < duel.card(fighter).cost
        if not spent and not await Confirm(fighter.player, "master", self.rule, (fighter.id,)):
            return False
        fighter.use_up(self.printed)
        chronicle.say(game, "event.master", self.rule, fighter, figure=fighter)
        return True


@named("Sans Faille")
class Flawless(Skill, frozen=True):
    """Sans Faille (AK2-SKILL-56): having shown Parade, it may make the attacker roll all his dice again, once."""

    async def forces_reroll(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        attacker = duel.opponent(fighter)
        if not await Confirm(fighter.player, "flawless", self.rule, (fighter.id, attacker.id)):
            return False
        chronicle.say(game, "event.flawless", self.rule, fighter, figure=fighter, enemy=attacker)
        return True


@named("Feinte")
class Feint(Skill, frozen=True):
    """Feinte (AK2-SKILL-57, 58): once cards are revealed it may change its own into Inactif, where it may show that."""

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.card(fighter) is INACTIVE or forbidden(game, duel, fighter, INACTIVE) is not None:
            return
        if await Confirm(fighter.player, "feint", self.rule, (fighter.id, duel.opponent(fighter).id)):
            duel.cards[fighter.id] = INACTIVE
            chronicle.say(game, "event.feint", self.rule, fighter, figure=fighter)


@named("Enchaînement")
class Chain(Skill, frozen=True):
    """Enchaînement (p. 6, AK2-SKILL-11..13, 35): after a COM roll won with a card, one free Quick attack."""

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter, blow: FollowUp) -> bool:
        if not enemy.alive or not can_strike(game, fighter, enemy):
            return False
        if not await Confirm(fighter.player, "chain", self.rule, (fighter.id, enemy.id)):
            return False
        kind = replaced(game, Skill.chain, fighter, value="quick")
        dice = gather(game, Skill.chain_dice, fighter, blow)
        await free_attack(game, fighter, enemy, kind, self.rule, tuple(dice))
        return True


@named("Botte")
class SpecialCard(Skill, frozen=True):
    """Botte (X) (p. 10, AK2-CC-14, AK2-SKILL-36): the special card of that name joins its cards."""

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return tuple(key for key, card in CARDS.items() if card.skill == self.printed)


CLEARLY = 5
READY = "Prêt à Contre-Attaquer"


@named("Botte (Contre-Attaque)")
class CounterAttack(SpecialCard, frozen=True):
    """Botte (Contre-Attaque) (AK1-SKILL-171): a Parade with COM +1 that strikes back quickly, or brutally."""

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.card(fighter).key == "counter":
            grant(game, fighter, READY, Until(FIGHT_ENDS, duel.active.id), by=self.printed)


@named(READY)
class Ready(Skill, frozen=True):
    """Prêt à Contre-Attaquer (AK1-SKILL-171): COM +1; won by 3 or 4 a parry gives a Quick attack, by 5 a Brutal one."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.counter-attack", self.rule)),) if stat == "combat" else ()

    def strikes_back(self, game: Game, fighter: Fighter, margin: int, kind: str) -> str:
        return "brutal" if margin >= CLEARLY else "quick"
