"""Etouffement: an enemy in contact is held so that it can do nothing but struggle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.state import Fighter, Game

SMOTHERED, RESCUER = "Étouffé", "Secours"


@named("Etouffement")
class Smothering(Skill, frozen=True):
    """Etouffement (AK1-SKILL-135): an attack roll that succeeds against an enemy in contact may smother it."""

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        enemy = throw.opponent
        if not success or throw.what != "combat" or throw.stake is None or enemy is None:
            return
        if not game.in_contact(fighter, enemy) or f"{SMOTHERED} ({fighter.id})" in [e.skill for e in enemy.effects]:
            return
        if await Confirm(fighter.player, "smother", self.rule, (fighter.id, enemy.id)):
            smother(game, fighter, enemy, self.rule)


def smother(game: Game, fighter: Fighter, enemy: Fighter, rule: str) -> None:
    """One enemy at a time, until one of the two is moved."""
    printed = f"{SMOTHERED} ({fighter.id})"
    for other in game.fighters:
        let_go(game, other, printed)
    until = Until("displaced", fighter.id), Until("displaced", enemy.id), Until("removed", fighter.id)
    grant(game, enemy, printed, *until, source=fighter.id, by="Etouffement")
    chronicle.say(game, "event.smothered", rule, enemy, fighter, figure=enemy, enemy=fighter)


def let_go(game: Game, victim: Fighter, printed: str) -> None:
    """A figure is smothered no more."""
    for effect in [effect for effect in victim.effects if effect.skill == printed]:
        take_back(game, victim, effect)


@named(SMOTHERED)
class Smothered(Skill, frozen=True):
    """Étouffé (X) (AK1-SKILL-135): nothing but opposed COM rolls against figure number X, 1 PA each."""

    adds_up = False
    may_lend = (RESCUER,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        near = fighter.player == bearer.player and game.in_contact(bearer, fighter)
        return (f"{RESCUER} ({bearer.id})",) if near else ()

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return reason("skill.smothered", self.rule)

    def forbids_move(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.smothered", self.rule)

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        return reason("skill.smothered", self.rule) if card.cost else None

    def cannot_strike(self, game: Game, fighter: Fighter) -> bool:
        return True

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    async def use(self, game: Game, fighter: Fighter) -> None:
        """It struggles."""
        holder = game.fighters[self.value]
        throw = Throw(fighter, "combat", "struggle", opponent=holder)
        against = Throw(holder, "combat", "grip", opponent=fighter)
        if await opposed_roll(game, throw, against, self.rule) is throw:
            let_go(game, fighter, self.printed)
            chronicle.say(game, "event.breathes", self.rule, fighter, figure=fighter)


@named(RESCUER)
class Rescuer(Skill, frozen=True):
    """Secours (X) (AK1-SKILL-135): ends an action in contact with smothered figure number X, and may free it."""

    adds_up = False

    async def after_action(self, game: Game, fighter: Fighter, action: str) -> None:
        victim = game.fighters[self.value]
        if not await Confirm(fighter.player, "rescue", self.rule, (fighter.id, victim.id)):
            return
        for effect in [effect for effect in victim.effects if effect.skill.startswith(SMOTHERED)]:
            take_back(game, victim, effect)
        chronicle.say(game, "event.breathes", self.rule, victim, figure=victim)
