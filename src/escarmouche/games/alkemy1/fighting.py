"""The combat action (p. 24-28): a figure in combat names one enemy in combat with it, and both choose a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.agenda import Fight, comes_next
from escarmouche.games.alkemy.cards import legal_cards
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.state import Declared, numbers
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.terrain import STEEPEST_FIGHT, elevation
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game


class FightAction(Action):
    """Combat: its card is paid once it is revealed, so declaring it costs nothing (AK1-CC-04, 09, AK1-R-55)."""

    key = "fight"
    rule = "AK1-FIGHT-07"
    printed_cost = 1

    def cost(self, game: Game, fighter: Fighter) -> int:
        return 0

    def price(self, game: Game, fighter: Fighter) -> int:
        return super().cost(game, fighter)

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return opponents(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if fighter.free:
            return reason("action.not-engaged", "AK1-FIGHT-01")
        if not opponents(game, fighter):
            return reason("action.no-card", "AK1-CC-06")
        return None

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        """A figure without PA may fight with a card that is given to it (AK1-R-38)."""
        if free and not fighter.free:
            return None if opponents(game, fighter, free=True) else reason("action.no-card", "AK1-CC-06")
        return super().refused(game, fighter, free)

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        enemies = opponents(game, fighter) or opponents(game, fighter, free=True)
        enemy = await choose(
            fighter.player, "opponent", "AK1-FIGHT-07", numbers(enemies), (fighter.id,),
            why_not=lambda: not_to_be_fought(game, fighter, enemies),
        )  # fmt: skip
        return Declared(fighter.id, self.key, [enemy])

    async def resolve(self, game: Game, declared: Declared) -> None:
        """One against one; an enemy who is gone by now ends the action, no card shown (AK1-FIGHT-06, AK1-MULTI-09)."""
        fighter, enemy = game.fighters[declared.fighter], game.fighters[declared.targets[0]]
        if enemy.id in fighter.engaged:
            comes_next(game, Fight(fighter.id, enemy.id, free=declared.free))


def too_steep(game: Game, duel: Duel) -> Reason | None:
    """Why no blow of this fight reaches its enemy: one base is more than 1 in higher than the other (AK1-FIGHT-09)."""
    one, other = (elevation(game, fighter.x, fighter.y) for fighter in duel.both)
    return reason("card.too-steep", "AK1-FIGHT-09") if abs(one - other) > STEEPEST_FIGHT + SLACK else None


def not_to_be_fought(game: Game, fighter: Fighter, may: list[Fighter]) -> dict[int, Reason]:
    """Enemies that it may not attack with a card, and why."""
    return {
        enemy.id: reason("action.no-card" if enemy.id in fighter.engaged else "fight.not-fought", "AK1-FIGHT-01")
        for enemy in game.enemies(fighter.player)
        if enemy not in may
    }


def opponents(game: Game, fighter: Fighter, free: bool = False) -> list[Fighter]:
    """Enemies in combat with it that it may name: with a PA, were it to bluff with Inactif, or a free card."""
    return [enemy for enemy in game.foes(fighter) if may_fight(game, fighter, enemy, free)]


def may_fight(game: Game, fighter: Fighter, enemy: Fighter, free: bool = False) -> bool:
    """Whether the figure has 1 PA or a card that is given to it (AK1-CC-06, AK1-R-55)."""
    if fighter.alert:
        return True
    return any(card.cost for card in legal_cards(game, Duel(fighter, enemy, free_action=free), fighter))


FIGHT = FightAction()
