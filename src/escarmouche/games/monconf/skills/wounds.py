"""Skills of life, wounds and death (p. 20, p. 23-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game


@named("Acharné")
class Relentless(Skill, frozen=True):
    """Acharné (p. 24, MCF-SKILLP-02 to 04, MCF-R-60): a loss that stays and acts until the end of the phase."""

    def relentless(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Dur à cuire", "Dur-à-Cuire")
class HardAsNails(Skill, frozen=True):
    """Dur à cuire (p. 24, MCF-SKILLP-24, 25, MCF-R-81): a fifth point of life; power +1 when it is charged."""

    def life(self, game: Game, fighter: Fighter) -> int:
        return 1

    def standing_power(self, game: Game, fighter: Fighter) -> int:
        return 1


@named("Possédé")
class Possessed(Skill, frozen=True):
    """Possédé (p. 25, MCF-SKILLP-54): wounds bring it no penalty, nor to its Tireur."""

    def ignores_wounds(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Sursis miraculeux")
class Reprieved(Skill, frozen=True):
    """Sursis miraculeux (p. 20, MCF-MIRA-04, MCF-R-59): the effects of its wounds wait for Maintenance."""

    def ignores_wounds(self, game: Game, fighter: Fighter) -> bool:
        return True

    def deathless(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Instinct de survie")
class SurvivalInstinct(Skill, frozen=True):
    """Instinct de survie/X (p. 24, MCF-SKILLP-45): X or more on a die takes one of its wounds off."""

    scored: ClassVar[bool] = True
    least_is_best: ClassVar[bool] = True

    def survives_on(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Toxique")
class Toxic(Skill, frozen=True):
    """Toxique/X (p. 25, MCF-SKILLP-62, MCF-R-86): X or more on a die, and whom it has wounded is poisoned."""

    scored: ClassVar[bool] = True
    least_is_best: ClassVar[bool] = True

    def poisons_on(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Régénération")
class Regeneration(Skill, frozen=True):
    """Régénération/X (p. 25, MCF-SKILLP-56): X or more on a die heals it in Maintenance."""

    scored: ClassVar[bool] = True
    least_is_best: ClassVar[bool] = True

    def regenerates_on(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Soin", "Soins")
class Care(Skill, frozen=True):
    """Soin/X (p. 23, MCF-SKILLA-26, MCF-R-81): in Maintenance, if free, X points of life for an ally or itself."""

    scored: ClassVar[bool] = True
    active: ClassVar[bool] = True

    @property
    def name(self) -> str:
        """However it is spelt (MCF-R-81)."""
        return "Soin"

    def heals(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Renfort")
class Reinforcement(Skill, frozen=True):
    """Renfort/X (p. 25, MCF-SKILLP-57 to 60): X markers when it is removed; it may come back."""

    scored: ClassVar[bool] = True

    def reinforces(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Féroce")
class Ferocious(Skill, frozen=True):
    """Féroce (p. 24, MCF-SKILLP-41): a stunned result that it inflicts is one wound."""

    def ferocious(self, game: Game, fighter: Fighter) -> bool:
        return True
