"""Skills about how much damage (DOM) goes through: Coriace, Robuste, Perce-Armure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.harm import Harm
    from escarmouche.games.alkemy2.state import Fighter, Game


@named("Coriace")
class Tough(Skill, frozen=True):
    """Coriace/X (AK2-SKILL-43, 44): X points less from a COM or shooting roll; Coriace from elsewhere adds up."""

    def toughness(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        return (Modifier(self.value, reason("skill.tough", "AK2-SKILL-43", value=self.value)),)


@named("Robuste")
class Braced(Skill, frozen=True):
    """Robuste/X (p. 10, AK2-CC-18): what the Botte Robuste adds to Coriace against the opponent's next COM roll."""

    def toughness(self, game: Game, fighter: Fighter, harm: Harm) -> tuple[Modifier, ...]:
        if harm.kind != "attack":
            return ()
        return (Modifier(self.value, reason("skill.braced", "AK2-CC-18", value=self.value)),)


@named("Perce-Armure (Combat)")
class ArmourPiercing(Skill, frozen=True):
    """Perce-Armure (Combat) (AK2-SKILL-45): its combat damage ignores Coriace."""

    def pierces(self, game: Game, fighter: Fighter, harm: Harm) -> bool:
        return harm.kind == "attack"
