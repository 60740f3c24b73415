"""Where to put the tokens of a mission."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from escarmouche.play.judgement import Weighed
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Ask

SPOTS = 40
"""How many are looked at."""


def near_own(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """A spot for a token that one's own Units are to fetch."""
    return [
        Weighed(spot, -away, reason("aim.token-near")) for spot, away in spots(evaluation, evaluation.army, ask, rng)
    ]


def far_from_enemies(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """A spot for a token that the enemy's Units had better not reach."""
    return [
        Weighed(spot, away, reason("aim.token-far")) for spot, away in spots(evaluation, evaluation.enemies, ask, rng)
    ]


def spots(evaluation: Evaluation, side: list[Unit], ask: Ask[Any], rng: Random) -> Iterator[tuple[Any, float]]:
    """Some spots, and how far each is from the nearest Unit of a side."""
    for _ in range(SPOTS):
        spot = ask.sample(rng)
        yield spot, min([evaluation.game.distance_to(unit, spot[0], spot[1]) for unit in side], default=0.0)
