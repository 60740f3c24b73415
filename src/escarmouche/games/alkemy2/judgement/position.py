"""What a position is worth (V2 p. 23): scenario points and what promises more, figures by the life they have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.judgement.aim import POINT
from escarmouche.games.alkemy2.judgement.aims import points_now
from escarmouche.games.alkemy2.judgement.look import REMOVAL
from escarmouche.games.alkemy2.scenarios import scenario_rules

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.look import Look
    from escarmouche.games.alkemy2.state import Fighter

SOON = 0.7
"""What a point is worth that would be scored if the turn ended now."""
PROMISE = 0.25
"""What a prospect is worth that somebody still has to bring about."""


def position(look: Look) -> float:
    """The value to the player who looks: his side less the best of the others."""
    game = look.game
    sides = [side_worth(look, player) for player in range(game.players)]
    return sides[look.player] - max([worth for player, worth in enumerate(sides) if player != look.player])


def side_worth(look: Look, player: int) -> float:
    """The score, what the end of the turn would bring, the figures and their prospects."""
    game = look.game
    goal, score, now = scenario_rules(game).goal(game), game.sides[player].score, points_now(game, player)
    worth = POINT * (score + SOON * now) + (2 * POINT if score + now >= goal else 0.0)
    return worth + sum([life(look, fighter) + promise(look, fighter) for fighter in game.troop(player)])


def life(look: Look, fighter: Fighter) -> float:
    """A figure by its cost and the life it has left."""
    figure = look.figure(fighter)
    return figure.box * figure.facts.life + REMOVAL * figure.cost


def promise(look: Look, fighter: Fighter) -> float:
    """What the scenario offers a figure where it stands."""
    return PROMISE * look.prospect(fighter, fighter.x, fighter.y, fighter.action_points)[0]
