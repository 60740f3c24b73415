"""What a position is worth (V2 p. 23): scenario points and what promises more, figures by the life they have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.judgement.evaluation import REMOVAL

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter

SCORED = 40.0
"""What a scenario point (PS) is worth that is scored, in points of cost: more than one that is still to be won."""
SOON = 0.7
"""What a point is worth that would be scored if the turn ended now."""
PROMISE = 0.25
"""What a prospect is worth that somebody still has to bring about."""


def position(evaluation: Evaluation) -> float:
    """The value to the player who looks: his side less the best of the others."""
    game = evaluation.game
    sides = [side_worth(evaluation, player) for player in range(game.players)]
    return sides[evaluation.player] - max([worth for player, worth in enumerate(sides) if player != evaluation.player])


def side_worth(evaluation: Evaluation, player: int) -> float:
    """The score, what the end of the turn would bring, the figures and their prospects."""
    game, judged = evaluation.game, evaluation.game.book.judged
    score, now = game.sides[player].score, judged.worth(game).points_now(game, player)
    worth = SCORED * (score + SOON * now) + (2 * SCORED if score + now >= judged.goal(game) else 0.0)
    return worth + sum([life(evaluation, fighter) + promise(evaluation, fighter) for fighter in game.troop(player)])


def life(evaluation: Evaluation, fighter: Fighter) -> float:
    """A figure by its cost and the life it has left."""
    figure = evaluation.figure(fighter)
    return figure.box * figure.facts.life + REMOVAL * figure.cost


def promise(evaluation: Evaluation, fighter: Fighter) -> float:
    """What the scenario offers a figure where it stands."""
    return PROMISE * evaluation.prospect(fighter, fighter.x, fighter.y, fighter.action_points)[0]
