"""What a position is worth to a player: the score and its prospects, who lives in what state, who is where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.evaluation import AFLAME, DOWN, SICK, TIRED, WINNING, WOUND, Evaluation, due
from escarmouche.games.dysma.judgement.goal import POINT

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure

WON = 1000.0
NEAR = 0.5
"""What part of what a place is worth counts for standing there."""
DUE = 0.8
"""What the points of the coming end of turn are worth that somebody may still contest."""


def position(ev: Evaluation) -> float:
    """In points of cost."""
    return side(ev, ev.player) - side(ev, 1 - ev.player)


def side(ev: Evaluation, player: int) -> float:
    """One side of the table."""
    game = ev.game
    score = game.sides[player].score
    value = POINT * (score + DUE * due(game, player)) + sum([standing(ev, figure) for figure in game.band(player)])
    if game.phase == "over" and score >= WINNING > game.sides[1 - player].score:
        value += WON
    return value


def standing(ev: Evaluation, figure: Figure) -> float:
    """What a figure is worth as it is and where it stands."""
    worth = float(max(4, figure.cost)) + POINT * 0.5 * ev.stake(figure)
    sa = ev.game.profile(figure).sa
    share = 1.0 - WOUND * figure.wounds / sa - (0.1 if figure.wounds else 0.0)
    share -= TIRED * figure.fatigued + DOWN * figure.prone + AFLAME * figure.burning + SICK * figure.poisoned
    return worth * share + NEAR * ev.drawn_to(figure, figure.x, figure.y)
