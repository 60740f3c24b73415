"""Whatever happens in a match: no base leaves the table or lies upon another, and Units stay in cohesion.

Only losses that could not be taken otherwise may leave stragglers behind (DRK-R-13).
"""

from __future__ import annotations

from itertools import combinations
from math import hypot
from random import Random
from typing import Any

import pytest

from escarmouche.games.drakerys.cohesion import in_cohesion
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.state import Game
from escarmouche.play.match import Match

MATCHES: list[dict[str, Any]] = [
    {},
    {"armies": ("aurium-470", "ashral-470"), "setup": "played"},
    {"armies": ("avaren-1000", "irosia-1000"), "scenery": "advanced"},
]


@pytest.mark.rule("DRK-COH-03", "DRK-R-03", "DRK-R-15")
@pytest.mark.parametrize("options", MATCHES)
@pytest.mark.parametrize("seed", [1, 2])
def test_bases_and_cohesion_hold_after_every_answer(options: dict[str, Any], seed: int) -> None:
    match, rng = Match.new("drakerys", seed=seed, undo=False, **options), Random(seed)
    while not match.over:
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))
        check(match.game)


def check(game: Game) -> None:
    here = [f for f in game.figures if f.alive and game.units[f.unit].where == "table"]
    radius = {f.id: game.library.radius(game.units[f.unit]) for f in here}
    for figure in here:
        edge = radius[figure.id] - 0.01
        assert edge <= figure.x <= WIDTH - edge
        assert edge <= figure.y <= WIDTH - edge
    for one, other in combinations(here, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= radius[one.id] + radius[other.id] - 0.02
    for unit in game.units:
        if unit.where == "table":
            assert in_cohesion(game, unit) or game.size(unit) < len(unit.figures), game.name(unit)
