"""Skills about how much damage (DOM) goes through: Coriace, Robuste, Perce-Armure, Chasseur d'Ifrit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Coriace")
class Tough(Skill, frozen=True):
    """Coriace/X (AK2-SKILL-43, 44): X points less from a COM or shooting roll; Coriace from elsewhere adds up."""

    def toughness(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(self.value, reason("skill.tough", self.rule, value=self.value)),)


@named("Robuste")
class Braced(Skill, frozen=True):
    """Robuste/X (p. 10, AK2-CC-18): what the Botte Robuste adds to Coriace against the opponent's next COM roll."""

    def toughness(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        if harm.kind != "attack":
            return ()
        return (Modifier(self.value, reason("skill.braced", self.rule, value=self.value)),)


@named("Perce-Armure (Combat)")
class ArmourPiercing(Skill, frozen=True):
    """Perce-Armure (Combat) (AK2-SKILL-45): its combat damage ignores Coriace."""

    def pierces(self, game: Game, fighter: Fighter, harm: Harm) -> bool:
        return harm.kind == "attack"


@named("Perce-Armure (Tir)")
class PiercingShots(Skill, frozen=True):
    """Perce-Armure (Tir) (AK1-SKILL-035): the damage of its shots ignores Coriace."""

    def pierces(self, game: Game, fighter: Fighter, harm: Harm) -> bool:
        return harm.kind == "shot"


IFRIT_SIZE = 3


@named("Chasseur d'Ifrit")
class IfritHunter(Skill, frozen=True):
    """Chasseur d'Ifrit (AK1-SKILL-088): against size 3, Perce-Armure (Combat) and 1 bonus die more on COM rolls."""

    def pierces(self, game: Game, fighter: Fighter, harm: Harm) -> bool:
        return harm.kind == "attack" and game.profile(harm.target).size == IFRIT_SIZE

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        if throw.what != "combat" or throw.opponent is None or game.profile(throw.opponent).size != IFRIT_SIZE:
            return ()
        return (Modifier(1, reason("skill.ifrit-hunter", self.rule)),)
