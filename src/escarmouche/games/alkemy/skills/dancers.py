"""Skills of the masters of the blade: Coup Brutal, Danse Mortelle, Coupe Tendon, Frappe Préventive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.agenda import Blow, Fight
from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.combat import card_dice, combat_line, duel_of
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.pushing import push
from escarmouche.games.alkemy.rolls import Throw, damage, opposed_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.agenda import FollowUp
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Modifier


@named("Coup Brutal")
class BrutalBlow(Skill, frozen=True):
    """Coup Brutal (AK1-SKILL-081): once a turn an Attaque Brutale that hits may push its target 1 p away."""

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter, blow: FollowUp) -> bool:
        if self.printed in fighter.used or CARDS[blow.card].stands_for != "brutal" or not enemy.alive:
            return False
        if not await Confirm(fighter.player, "brutal-blow", self.rule, (fighter.id, enemy.id)):
            return False
        fighter.use_up(self.printed)
        await push(game, enemy, fighter, 1.0, self.rule)
        return True


@named("Danse Mortelle")
class DeadlyDance(Skill, frozen=True):
    """Danse Mortelle (AK1-SKILL-087): the extra roll of Enchaînement is read without its shift."""

    def chain(self, game: Game, fighter: Fighter, kind: str) -> str:
        return "normal"


@named("Coupe Tendon")
class Hamstring(Skill, frozen=True):
    """Coupe Tendon (AK1-SKILL-096): the bonus dice of her card count for the extra roll of Enchaînement too."""

    def chain_dice(self, game: Game, fighter: Fighter, blow: FollowUp) -> tuple[Modifier, ...]:
        duel = duel_of(game, Blow(blow.attacker, blow.target, blow.card, blow.against, blow.charging))
        return tuple(card_dice(game, duel, fighter))


@named("Frappe Préventive")
class PreemptiveStrike(Skill, frozen=True):
    """Frappe Préventive (AK1-SKILL-086, AK1-R-73): charged, a REF roll that it wins wounds by the dice kept."""

    async def when_engaged(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        if not charges(game, other):
            return
        if not await Confirm(bearer.player, "preemptive", self.rule, (bearer.id, other.id)):
            return
        mine = Throw(bearer, "reflex", "preempt", opponent=other)
        theirs = Throw(other, "reflex", "preempted", opponent=bearer)
        if await opposed_roll(game, mine, theirs, self.rule) is mine and mine.kept is not None:
            amount = damage(combat_line(game, bearer, other), mine.kept, 0)
            await hurt(game, Harm(other, amount, "direct", bearer, cause=self.bare), self.rule)

    def guards_from_afar(self, game: Game, guard: Fighter) -> bool:
        return True


def charges(game: Game, fighter: Fighter) -> bool:
    """Whether a figure is about to play the free card of its charge."""
    return any(isinstance(due, Fight) and due.charger == fighter.id for due in game.agenda)
