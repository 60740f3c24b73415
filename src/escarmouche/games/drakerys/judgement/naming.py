"""Whom to name for a mission at the end of deployment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.choosing import unit_named
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import Weigh
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Ask

ALREADY_NAMED = 0.3
"""How willingly a Unit is sent abroad on whose life a victory point hangs."""


def named(worth: Callable[[Evaluation, Unit], float]) -> Weigh[Evaluation]:
    """Who is named: one Unit, or several."""

    def weigh(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
        keys = sorted(keys_of(ask), key=lambda key: -worth(evaluation, unit_named(evaluation.game, key)))
        text = reason("aim.named", unit=evaluation.name(unit_named(evaluation.game, keys[0])))
        if ask.kind == "several":
            return [Weighed(keys[: getattr(ask, "least", 1)], 1.0, text)]
        return [Weighed(keys[0], 1.0, text)]

    return weigh


def lasting(evaluation: Evaluation, unit: Unit) -> float:
    """How hard it is to get rid of a Unit."""
    game = evaluation.game
    health, toughness = stat(game, unit, "health") or 1, stat(game, unit, "toughness") or 0
    return evaluation.game.size(unit) * health * (1.0 + 0.25 * toughness)


def swift(evaluation: Evaluation, unit: Unit) -> float:
    """How soon it is somewhere, and how likely it arrives."""
    walk, _, actions = evaluation.moves(unit)
    needed_elsewhere = ALREADY_NAMED if evaluation.stake(unit) >= evaluation.point else 1.0
    return (walk * actions + lasting(evaluation, unit)) * needed_elsewhere


def frail(evaluation: Evaluation, unit: Unit) -> float:
    return -lasting(evaluation, unit)
