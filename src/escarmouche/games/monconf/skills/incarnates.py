"""What every incarnate has besides its printed skills (p. 8)."""

from __future__ import annotations

from collections.abc import Iterable

from escarmouche.games.monconf.skills.registry import skill

FENCING = ("Coup de maître", "Enchaînement", "Contre-Attaque")
GIVEN = {"Magicien": "Récupération", "Fidèle": "Piété"}
"""By the mystic skill of an incarnate what it has with the same score; warrior-mystics are fighters here (MCF-R-66)."""


def incarnate_skills(printed: Iterable[str]) -> list[str]:
    """By what an incarnate has, the rest: of a fighter, who may shoot, or of a mystic (MCF-INC-01, 02, 03, 04, 05)."""
    own = [skill(form) for form in printed]
    mystics = [(GIVEN.get(one.name.partition(" ")[0]), one.value) for one in own]
    if given := [f"{name}/{level}" for name, level in mystics if name]:
        return given
    return [*FENCING, "Tir Rapide"] if any(one.name == "Tireur" for one in own) else [*FENCING]
