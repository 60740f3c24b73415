"""What the formulas of Utopie put on figures: each effect is a skill with the name of its formula."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.profiles import Weapon
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.state import Fighter, Game

PLAYS_ATTACK = "plays attack"
"""Reported of a figure under Apathie that has shown an attack card."""


@named("Apathie")
class Apathetic(Skill, frozen=True):
    """Apathie (X) (AK1-FORM-03): the card of this key cannot be chosen."""

    adds_up = False

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        return reason("formula.apathy", self.rule) if card.key == self.detail else None

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        if duel.card(fighter).kind == "attack":
            report(game, PLAYS_ATTACK, fighter.id)


FLUID: dict[Stat, int] = {"defence": 9, "combat": 2}


@named("Fluidence")
class Fluid(Skill, frozen=True):
    """Fluidence (AK1-FORM-20): DEF is 9 and COM 2; 1 malus die on cover rolls; charged in spite of Furtivité."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(FLUID[stat] - value, reason("formula.fluid", self.rule)),) if stat in FLUID else ()

    def cover_dice(self, game: Game, target: Fighter) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("formula.fluid", self.rule)),)

    def open_to_charges(self, game: Game, fighter: Fighter) -> bool:
        return True


REINFORCED = "Harpon Alchimique renforcé"
LINE = (1, 2, 3, 3, 4, 4)


@named("Harpon Alchimique")
class Harpooner(Skill, frozen=True):
    """Harpon Alchimique (AK1-FORM-24): a harpoon (3/8) for who has no weapon; blows and shots ignore Coriace."""

    adds_up = False

    def weapon(self, game: Game, fighter: Fighter, weapon: Weapon | None) -> Weapon | None:
        return weapon or Weapon(name="Harpon Alchimique", value=3, range=8, damage=LINE)

    def pierces(self, game: Game, fighter: Fighter, harm: Harm) -> bool:
        return harm.kind in ("attack", "shot")


@named(REINFORCED)
class ReinforcedHarpooner(Harpooner, frozen=True):
    """Harpon Alchimique renforcé (AK1-FORM-24): the harpoon is (4/10)."""

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return type(skill) is Harpooner

    def weapon(self, game: Game, fighter: Fighter, weapon: Weapon | None) -> Weapon | None:
        return weapon or Weapon(name="Harpon Alchimique", value=4, range=10, damage=LINE)
