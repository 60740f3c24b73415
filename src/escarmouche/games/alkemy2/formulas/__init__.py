"""The formulas of the alchemists (V2 p. 8, 33): what each does, by its printed name."""

from __future__ import annotations

from escarmouche.games.alkemy2.formulas.collector import AngelusVitae, BeathacrannsKindness
from escarmouche.games.alkemy2.formulas.country_priest import BrambleLitany, StonePrayer
from escarmouche.games.alkemy2.formulas.deacon import CorrosiveOil, CorruptingBond
from escarmouche.games.alkemy2.formulas.night_shaman import AncestralCall, BalefulHowl
from escarmouche.games.alkemy2.formulas.prioress import DeadlyBlessing, RockOration
from escarmouche.games.alkemy2.formulas.recipe import Casting, Recipe
from escarmouche.games.alkemy2.formulas.tamel_seh import KogasSwiftness, TelluricSpear
from escarmouche.games.alkemy2.formulas.toad_shaman import AnimalFury, WalosisKiss

__all__ = ["RECIPES", "Casting", "Recipe", "recipe"]

RECIPES: dict[str, Recipe] = {
    one.name: one
    for one in (
        StonePrayer(),
        BrambleLitany(),
        AngelusVitae(),
        BeathacrannsKindness(),
        CorrosiveOil(),
        CorruptingBond(),
        RockOration(),
        DeadlyBlessing(),
        KogasSwiftness(),
        TelluricSpear(),
        WalosisKiss(),
        AnimalFury(),
        BalefulHowl(),
        AncestralCall(),
    )
}


def recipe(name: str) -> Recipe:
    """What the formula of this printed name does."""
    return RECIPES[name]
