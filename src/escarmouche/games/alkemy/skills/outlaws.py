"""Skills of the Évadés: an ifrit whose alchemy rots, a one-eyed gunner, chains, and duels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.activation import ACTIVATION_ENDS
from escarmouche.games.alkemy.characteristics import defence
from escarmouche.games.alkemy.engagement import engage, release
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import heal
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.skills.ability import NamesOne
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, report, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.state import Fighter, Game

ROTTEN = "Nécrose ambiante"


@named("Nécrose Alchimique")
class AlchemicalNecrosis(Skill, frozen=True):
    """Nécrose Alchimique (AK1-SKILL-092): 1 DOM each end of turn; formulas cost 1 component more; feeds on stones."""

    may_lend = (ROTTEN,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (ROTTEN,) if game.profile(fighter).alchemist else ()

    async def at_end_of_turn(self, game: Game, fighter: Fighter) -> None:
        await hurt(game, Harm(fighter, 1, "direct", cause=self.bare), self.rule)

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None if self.prey(game, fighter) else reason("skill.nobody", self.rule)

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    def prey(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Alchemists in contact, friend or enemy, with stones to lose."""
        near = [other for other in game.fighters if other.alive and other is not fighter and other.stones >= STONES]
        return [other for other in near if game.profile(other).alchemist and game.in_contact(fighter, other)]

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return self.prey(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        prey = await choose_figure(game, fighter.player, "necrosis", self.rule, self.prey(game, fighter), (fighter.id,))
        prey.stones -= STONES
        boxes = heal(game, fighter, 2)
        chronicle.say(game, "event.necrosis", self.rule, fighter, prey, figure=fighter, other=prey, boxes=boxes)


STONES = 2


@named(ROTTEN)
class Rotten(Skill, frozen=True):
    """Nécrose ambiante (AK1-SKILL-092): each formula costs 1 component more."""

    adds_up = False

    def component_discount(self, game: Game, fighter: Fighter, formula: str) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.rotten", self.rule)),)


NEAR, FAR = 2.0, 4.0


@named("Explosion Alchimique*")
class AlchemicalBlast(Skill, frozen=True):
    """Explosion Alchimique* (AK1-SKILL-093, AK1-R-75): a blow read in a starred column bursts round him too."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind != "attack" or harm.column + 1 not in game.profile(attacker).stars:
            return
        others = [other for other in game.fighters if other.alive and other is not attacker]
        seen = [other for other in others if game.book.sees(game, attacker, other)]
        bursts = [(other, burst(game.gap(attacker, other))) for other in seen]
        for other, amount in bursts:
            if amount:
                await hurt(game, Harm(other, amount, "blast", attacker, cause=self.bare), self.rule)


def burst(gap: float) -> int:
    """The damage of the blast at a distance."""
    return 2 if gap <= NEAR + MARGIN else 1 if gap <= FAR + MARGIN else 0


SHOT_JUST_NOW = "Arme déchargée"


@named("Encombrant")
class Unwieldy(Skill, frozen=True):
    """Encombrant (AK1-SKILL-095): in its activation something else must be done between two shots."""

    async def after_shooting(self, game: Game, shooter: Fighter) -> None:
        if game.activation is not None and shooter.id in game.activation.fighters:
            grant(game, shooter, SHOT_JUST_NOW, Until(ACTIVATION_ENDS, shooter.id), by=self.printed)

    async def after_action(self, game: Game, fighter: Fighter, action: str) -> None:
        if action != "shoot":
            for effect in [effect for effect in fighter.effects if effect.skill == SHOT_JUST_NOW]:
                take_back(game, fighter, effect)


@named(SHOT_JUST_NOW)
class Discharged(Skill, frozen=True):
    """Arme déchargée (AK1-SKILL-095): no shot before something else was done."""

    adds_up = False

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return reason("skill.unwieldy", self.rule) if action == "shoot" else None


@named("Chaînes")
class Chains(NamesOne, frozen=True):
    """Chaînes (AK1-SKILL-097): a COM roll drags an enemy of size 1-2 within 4 p into contact, and it loses 1 PA."""

    topic = "chains"

    def suits(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        small = game.profile(other).size <= 2 and other.player != fighter.player
        return small and game.book.sees(game, fighter, other)

    def range_of(self, game: Game, fighter: Fighter) -> float:
        return DRAGGED

    async def use(self, game: Game, fighter: Fighter) -> None:
        enemy = await self.name_one(game, fighter)
        if enemy is None:
            return
        throw = Throw(fighter, "combat", "chains", opponent=enemy)
        if not await characteristic_roll(game, throw, defence(game, enemy), self.rule):
            return
        others = [other.id for other in game.fighters if other.alive and other not in (fighter, enemy)]
        path = game.standing.approach(enemy.id, fighter.id, DRAGGED, stop=0.0, clear_of=others)
        if path is None:
            chronicle.say(game, "event.chains-short", self.rule, fighter, enemy, figure=fighter, enemy=enemy)
            return
        release(game, enemy)
        place(game, enemy, path[-2], path[-1])
        report(game, "displaced", enemy.id)
        enemy.action_points = max(0, enemy.action_points - 1)
        engage(game, fighter, enemy)
        chronicle.pushed(game, enemy, path, self.rule)
        chronicle.say(game, "event.chained", self.rule, fighter, enemy, figure=fighter, enemy=enemy)


DRAGGED = 4.0


@named("Botte (Duel)")
class DuelStance(Skill, frozen=True):
    """Botte (Duel) (AK1-SKILL-098): in a duel of two, a bonus die on REF and COM with that card."""

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return ("duel",)

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        duel = throw.duel
        if throw.card is None or throw.card.key != "duel" or duel is None or not alone(fighter, duel):
            return ()
        return (Modifier(1, reason("skill.duel", self.rule)),)


def alone(fighter: Fighter, duel: Duel) -> bool:
    """Whether these two fight each other and nobody else."""
    opponent = duel.opponent(fighter)
    return list(fighter.engaged) == [opponent.id] and list(opponent.engaged) == [fighter.id]
