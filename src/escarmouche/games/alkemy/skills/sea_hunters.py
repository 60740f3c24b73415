"""Skills of those who hunt legends, and of the guards of Chora: the Leviathan's blow, a poison, a stranglehold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.dice import column
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Hand, Throw, damage, keep_two, opposed_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, report, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.state import CONTACT
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Confirm, settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy.agenda import FollowUp
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.state import Fighter, Game

LEVIATHAN = "leviathan"


@named("Botte (Frappe de Léviathan)")
class LeviathansBlow(Skill, frozen=True):
    """Botte (Frappe de Léviathan) (AK1-SKILL-155): a Brutale with 1 malus die, that also costs whom it hits 1 PA."""

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return (LEVIATHAN,)

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.what != "combat" or throw.card is None or throw.card.key != LEVIATHAN:
            return ()
        return (Modifier(-1, reason("skill.leviathan", self.rule)),)

    async def after_successful_attack(self, game: Game, fighter: Fighter, enemy: Fighter, blow: FollowUp) -> bool:
        if blow.card == LEVIATHAN and enemy.alive and enemy.action_points:
            enemy.action_points -= 1
            chronicle.say(game, "event.loses-point", self.rule, enemy, figure=enemy)
        return False


# ---- the poison of the Medusa -----------------------------------------------------------------------------------

VENOM = "Venin de la Méduse"


@named("Frappe de la Méduse")
class MedusasStrike(Skill, frozen=True):
    """Frappe de la Méduse (AK1-SKILL-156): whom she wounds is poisoned."""

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if harm.kind == "attack" and target.alive:
            grant(game, target, f"{VENOM} ({attacker.id})", source=attacker.id, by=self.printed)
            chronicle.say(game, "event.venom", self.rule, target, attacker, figure=target, enemy=attacker)


@named(VENOM)
class Venom(Skill, frozen=True):
    """Venin de la Méduse (X) (AK1-SKILL-156), of the figure of that number: 2 white dice say its DOM, if it lasts."""

    adds_up = False

    async def before_initiative(self, game: Game, fighter: Fighter) -> None:
        hunter = game.fighters[self.value]
        profile = game.profile(hunter)
        line, stars = profile.second or profile.damage, profile.second_stars
        why = reason("throw.venom", self.rule, figure=game.name(fighter))
        kept = await settle(keep_two, Hand(hunter.player, why, (fighter.id,)), ("white", "white"), 0, None)
        amount = damage(line, kept, 0)
        faces = [(face.number, face.symbol) for face in kept]
        chronicle.rolled(game, "event.roll.venom", self.rule, fighter, faces, [], amount, None)
        if column(kept[0].symbol, kept[1].symbol) + 1 not in stars:
            for effect in [effect for effect in fighter.effects if effect.skill == self.printed]:
                take_back(game, fighter, effect)
        await hurt(game, Harm(fighter, amount, "direct", player=hunter.player, cause=self.bare), self.rule)


# ---- strangling -------------------------------------------------------------------------------------------------

STRANGLED = "Étranglé"
LETS_GO = "lets go"
"""Reported of a guard of Chora whose stranglehold ends."""


@named("Etranglement")
class Strangling(Skill, frozen=True):
    """Etranglement (AK1-SKILL-157): a card that hits from a distance may strangle in place of its damage."""

    async def on_hit(self, game: Game, attacker: Fighter, harm: Harm) -> bool:
        victim = harm.target
        if not harm.with_card or game.gap(attacker, victim) <= CONTACT:
            return False
        if not await Confirm(attacker.player, "strangle", self.rule, (attacker.id, victim.id)):
            return False
        ends = [Until("displaced", victim.id), Until("displaced", attacker.id), Until("removed", attacker.id)]
        grant(
            game,
            victim,
            f"{STRANGLED} ({attacker.id})",
            *ends,
            Until(LETS_GO, attacker.id),
            source=attacker.id,
            by=self.printed,
        )
        chronicle.say(game, "event.strangled", self.rule, victim, attacker, figure=victim, enemy=attacker)
        return True

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.card(fighter).stands_for != "inactive":
            report(game, LETS_GO, fighter.id)


@named(STRANGLED)
class Strangled(Skill, frozen=True):
    """Étranglé (X) (AK1-SKILL-157): by the figure of this number. It cannot move; for 1 PA it may try to break free."""

    adds_up = False

    def forbids_move(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.strangled", self.rule)

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    async def use(self, game: Game, fighter: Fighter) -> None:
        guard = game.fighters[self.value]
        mine = Throw(fighter, "reflex", "break-free", opponent=guard)
        theirs = Throw(guard, "reflex", "hold-fast", opponent=fighter)
        if await opposed_roll(game, mine, theirs, self.rule) is mine:
            report(game, LETS_GO, guard.id)
            chronicle.say(game, "event.breaks-free", self.rule, fighter, guard, figure=fighter, enemy=guard)
