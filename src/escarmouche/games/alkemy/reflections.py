"""Reflets de la Réalité (cards): formulas as Abdelan copies them from the lists of others."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from escarmouche.games.alkemy.content_types import Formula

MIRROR = "Reflets de la Réalité"
PREFIX = "Reflets : "
"""How a copied formula is called."""


def with_reflections(formulas: dict[str, Formula]) -> dict[str, Formula]:
    """All formulas, and beside each, where there is a mirror, what it looks like in it."""
    mirror = formulas.get(MIRROR)
    if mirror is None:
        return formulas
    copies = [reflection(mirror, one) for one in formulas.values() if one is not mirror and not one.copies]
    return formulas | {copy.name: copy for copy in copies}


@lru_cache(maxsize=256)
def reflection(mirror: Formula, formula: Formula) -> Formula:
    """Its components in water, the higher level of the two, and Khaliman for any people (AK1-FORM-46, AK1-R-98)."""
    return replace(
        formula,
        name=f"{PREFIX}{formula.name}",
        copies=formula.name,
        level=max(mirror.level, formula.level),
        people="Khaliman" if formula.people else "",
        element=mirror.element,
        rule=mirror.rule,
    )
