"""The combat Action (V2 p. 26-27): an engaged figure names one of its enemies and plays a card against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.agenda import Fight, comes_next
from escarmouche.games.alkemy.cards import NORMAL, can_pay, legal_cards
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.engagement import can_strike
from escarmouche.games.alkemy.state import Declared, numbers
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.movement import can_step, step_into_contact
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


class FightAction(Action):
    """Combat: its card is paid at the reveal, so declaring it costs nothing (AK2-FIGHT-10, AK2-R-116)."""

    key = "fight"
    rule = "AK2-FIGHT-01"
    printed_cost = 1

    def cost(self, game: Game, fighter: Fighter) -> int:
        return 0

    def price(self, game: Game, fighter: Fighter) -> int:
        return super().cost(game, fighter)

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return opponents(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if fighter.free:
            return reason("action.not-engaged", "AK2-FIGHT-01")
        if not opponents(game, fighter):
            return reason("action.no-card", "AK2-R-118")
        return None

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        """A Spent figure may play a card that is given to it, one that would cost (AK2-SKILL-111, 112)."""
        if free and not fighter.free:
            return None if opponents(game, fighter, free=True) else reason("action.no-card", "AK2-R-118")
        return super().refused(game, fighter, free)

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        enemies = opponents(game, fighter) or opponents(game, fighter, free=True)
        enemy = await choose(
            fighter.player, "opponent", "AK2-FIGHT-03", numbers(enemies), (fighter.id,),
            why_not=lambda: not_to_be_fought(game, fighter, enemies),
        )  # fmt: skip
        return Declared(fighter.id, self.key, [enemy])

    async def resolve(self, game: Game, declared: Declared) -> None:
        """An enemy who is gone ends the Action: no card, no PA, no other opponent (AK2-R-117)."""
        fighter, enemy = game.fighters[declared.fighter], game.fighters[declared.targets[0]]
        if enemy.id not in fighter.engaged:
            return
        comes_next(game, Fight(fighter.id, enemy.id, free=declared.free))
        if not can_strike(game, fighter, enemy):
            await step_into_contact(game, fighter, enemy)


def not_to_be_fought(game: Game, fighter: Fighter, may: list[Fighter]) -> dict[int, Reason]:
    """Enemies against whom it may play no card, and why."""
    return {
        enemy.id: reason("action.no-card" if enemy.id in fighter.engaged else "fight.not-fought", "AK2-FIGHT-03")
        for enemy in game.enemies(fighter.player)
        if enemy not in may
    }


def opponents(game: Game, fighter: Fighter, free: bool = False) -> list[Fighter]:
    """Engaged enemies against whom the figure has a card to show; at 0 PA not Inactif alone (AK2-R-26, AK2-R-118)."""
    return [enemy for enemy in game.foes(fighter) if may_fight(game, fighter, enemy, free)]


def may_fight(game: Game, fighter: Fighter, enemy: Fighter, free: bool = False) -> bool:
    """Whether the figure could play a card against this enemy, where it stands or after its free step (AK2-R-130)."""
    duel = Duel(fighter, enemy, free_action=free)
    cards = legal_cards(game, duel, fighter)
    if any(card.cost for card in cards) if fighter.action_points == 0 else bool(cards):
        return True
    could_attack = not fighter.wary and can_pay(game, duel, fighter, NORMAL)
    return could_attack and not can_strike(game, fighter, enemy) and can_step(game, fighter, enemy)


FIGHT = FightAction()
