"""What a position is worth (p. 17): the score and what would be scored, what promises more, who lives, who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.clock import END_OF_TIME, SPACES
from escarmouche.games.drakerys.judgement.points import growth, points_now

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.state import Unit

PROMISE = 0.5
"""What a prospect is worth that somebody still has to bring about."""
STANDS = 0.6
"""What a Unit is worth beyond its cost when it is wanted for a mission."""
TIME, WEARY = 3.0, 0.75
"""How much more than a careful player pays for it a time section brings on average; and how many sections the first
Tension token of a Unit costs it later: the second twice as many, and so on."""
VICTORY, DRAWN, LATE = 3.0, -1.0, 6
"""What winning is worth, in victory points, a draw, which is nearer to a defeat, and how much more it is the later."""


def position(evaluation: Evaluation) -> float:
    """The value to the player who looks: his side less the other."""
    game, player = evaluation.game, evaluation.player
    points = [points_now(game, side) for side in (0, 1)]
    lead = points[player] - points[1 - player]
    ahead = VICTORY if lead > 0 else DRAWN if lead == 0 else -VICTORY
    if game.phase == "over":
        return evaluation.point * (lead + ahead)
    if not game.sides[player].zone:
        return 0.0
    passed = min([side.time for side in game.sides]) / END_OF_TIME
    own, other = side_worth(evaluation, player), side_worth(evaluation, 1 - player)
    return evaluation.point * (certainty(passed) * lead + passed**LATE * ahead) + own - other


def certainty(passed: float) -> float:
    """How sure it is that what would be scored now will be: the more, the later it is."""
    return 0.4 + 0.6 * passed


def side_worth(evaluation: Evaluation, player: int) -> float:
    """The Units of a side, what the missions promise them, and the time it has left.

    Cost and time keep pace with what a point is worth: how sure points are tells already how late it is.
    """
    units, left = evaluation.game.army(player), END_OF_TIME - evaluation.game.sides[player].time
    tired = WEARY * sum([unit.tension * (unit.tension + 1) for unit in units]) * min(1.0, left / SPACES)
    time = TIME * growth(evaluation.game) * evaluation.section * min(1.0, len(units) / 4) * (left - tired)
    return sum([life(evaluation, unit) + promise(evaluation, unit) for unit in units]) + time


def life(evaluation: Evaluation, unit: Unit) -> float:
    """A Unit by its cost, its wound tokens and its Tension."""
    dear = evaluation.dear[unit.player]
    cost = evaluation.cost(unit) * (dear + growth(evaluation.game) - 1.0) / dear
    tokens = 0.3 * unit.wounds * cost / max(1, evaluation.game.size(unit) * evaluation.game.profile(unit).health)
    return cost + STANDS * evaluation.stake(unit) - tokens - 0.03 * unit.tension * cost


def promise(evaluation: Evaluation, unit: Unit) -> float:
    """What the missions offer a Unit where it stands, while there is time."""
    leader = evaluation.game.leader(unit)
    left = (END_OF_TIME - evaluation.game.sides[unit.player].time) / SPACES
    return PROMISE * min(1.0, left) * evaluation.prospect(unit, leader.x, leader.y)[0]
