"""Litanie des Ronces as the cards print it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.formula_effects import BrambleLitany
from escarmouche.games.alkemy.skills.toads import touched
from escarmouche.games.alkemy1.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Litanie des Ronces")
class TouchingLitany(BrambleLitany, frozen=True):
    """Litanie des Ronces/X (AK1-FORM-31): a figure in contact whose attack wounds the bearer suffers X DOM."""

    def pricks(self, game: Game, target: Fighter, attacker: Fighter) -> bool:
        return touched(game, target, attacker)
