"""The formulas of the alchemists (V2 p. 8, 33): what each does, by its printed name."""

from __future__ import annotations

from functools import cache

from escarmouche.games.alkemy.formulas import khaliman, naashti, rados, waters
from escarmouche.games.alkemy.formulas.abdelan import in_mirror
from escarmouche.games.alkemy.formulas.black_cloud import Distraction
from escarmouche.games.alkemy.formulas.collector import AngelusVitae, BeathacrannsKindness
from escarmouche.games.alkemy.formulas.country_priest import BrambleLitany, StonePrayer
from escarmouche.games.alkemy.formulas.crystal_sun import AvengingBreath, BlindingWhirl, WindLightness
from escarmouche.games.alkemy.formulas.deacon import CorrosiveOil, CorruptingBond
from escarmouche.games.alkemy.formulas.feng_sao import CuttingTornado
from escarmouche.games.alkemy.formulas.foam_apprentice import Fog
from escarmouche.games.alkemy.formulas.gallia import GrowthPsalm, SavingAgony
from escarmouche.games.alkemy.formulas.long_sigh import ViolentGust, WindInfluence
from escarmouche.games.alkemy.formulas.mist_monkey import AerialDiversion, TravellingCircus
from escarmouche.games.alkemy.formulas.night_shaman import AncestralCall, BalefulHowl
from escarmouche.games.alkemy.formulas.pitekica import WalosisBlast, WalosisTrick
from escarmouche.games.alkemy.formulas.prioress import DeadlyBlessing, RockOration
from escarmouche.games.alkemy.formulas.recipe import Casting, Recipe
from escarmouche.games.alkemy.formulas.tamel_seh import KogasSwiftness, TelluricSpear
from escarmouche.games.alkemy.formulas.toad_shaman import AnimalFury, WalosisKiss
from escarmouche.games.alkemy.formulas.unprinted import DeadlyTaunts, ShadowProtection
from escarmouche.games.alkemy.formulas.utopie import AlchemicalHarpoon, Apathy, BreakingWave, Fluidity
from escarmouche.games.alkemy.formulas.vicar import BeathacrannsGrowth, RisingSap
from escarmouche.games.alkemy.reflections import PREFIX

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
        Apathy(),
        Fluidity(),
        AlchemicalHarpoon(),
        BreakingWave(),
        Fog(),
        AerialDiversion(),
        TravellingCircus(),
        CuttingTornado(),
        ViolentGust(),
        WindInfluence(),
        AvengingBreath(),
        BlindingWhirl(),
        WindLightness(),
        Distraction(),
        GrowthPsalm(),
        SavingAgony(),
        BeathacrannsGrowth(),
        RisingSap(),
        WalosisBlast(),
        WalosisTrick(),
        DeadlyTaunts(),
        ShadowProtection(),
        khaliman.AlchemicalScimitar(),
        khaliman.FatesPranks(),
        khaliman.Serenity(),
        khaliman.Uchronia(),
        khaliman.Premonition(),
        naashti.IridescentReflection(),
        naashti.Diffraction(),
        naashti.ThermalFusion(),
        naashti.MagmaPool(),
        naashti.LavaFlow(),
        rados.WildSacrifice(),
        rados.SacrificialBlood(),
        rados.ProtectingSparks(),
        rados.ThebusFire(),
        waters.UndineGuard(),
        waters.UndineTeacher(),
        waters.UndineCall(),
        waters.RoaringWaves(),
    )
}


@cache
def recipe(name: str) -> Recipe:
    """What the formula of this printed name does, or its reflection."""
    if name.startswith(PREFIX):
        return in_mirror(RECIPES[name.removeprefix(PREFIX)])
    return RECIPES[name]
