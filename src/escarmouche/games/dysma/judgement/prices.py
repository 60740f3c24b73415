"""What a command point is worth: the more activations are to come in this turn, the more use there may be for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.dysma.judgement.evaluation import Evaluation

LEAST, MOST = 0.3, 3.0
FEW, PLENTY = 1.3, 0.7
"""The last point is dearer, one of many cheaper."""


def point_price(ev: Evaluation) -> float:
    """In points of cost."""
    game = ev.game
    waiting = sum([not figure.activated for figure in (*ev.mine, *ev.foes)])
    share = waiting / max(1, len(ev.mine) + len(ev.foes))
    left = game.sides[ev.player].command_points
    return (LEAST + (MOST - LEAST) * share) * (FEW if left <= 1 else PLENTY if left > 3 else 1.0)
