"""Who deploys first (p. 37), and what is done once all figures stand on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.setup.deployment import begins, count_cards, loser_of_roll, sent_first
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, react

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game


async def decide_deployment_order(game: Game) -> None:
    """The player with more profile cards begins; equal numbers: the loser of a roll (AK1-DEPLOY-02, 03)."""
    if (first := sent_first(game)) is not None:
        begins(game, first)
        return
    one, other = (count_cards(game, player) for player in range(2))
    begins(game, await loser_of_roll(game) if one == other else 0 if one > other else 1)


async def before_first_turn(game: Game) -> None:
    """Skills that speak after the deployment; then the first turn begins."""
    for fighter in bearers(game, Skill.after_deployment):
        await react(game, Skill.after_deployment, fighter)
    game.phase = "start"
