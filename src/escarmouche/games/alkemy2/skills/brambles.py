"""Litanie des Ronces as V2 prints it (p. 8)."""

from __future__ import annotations

from escarmouche.games.alkemy.skills.formula_effects import BrambleLitany
from escarmouche.games.alkemy2.skills.registry import named


@named("Litanie des Ronces")
class EngagedLitany(BrambleLitany, frozen=True):
    """Litanie des Ronces/X (p. 8, AK2-FORM-21): any Engaged figure whose attack wounds the bearer suffers X DOM."""
