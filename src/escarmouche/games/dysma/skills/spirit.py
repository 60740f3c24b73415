"""Skills that reach others (p. 20-23): what is lent, what inspires, and what does not touch the bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import ROLLS, Skill
from escarmouche.games.dysma.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.profiles import Profile
    from escarmouche.games.dysma.state import Figure, Game

REACH = 6.0
"""Of Aura and Motivant, from base to base (DYS-SKILL-13, 54, DYS-R-75)."""


def near_friends(game: Game, bearer: Figure, figure: Figure) -> bool:
    """Whether a figure is of the bearer's side and near enough; a statue is nobody's friend."""
    return figure.player == bearer.player and not figure.statue and game.distance(bearer, figure) <= REACH


@named("Aura")
class Aura(Skill, frozen=True):
    """Aura : skill (p. 20-23, DYS-SKILL-13, DYS-R-75): it and friends within 6 pas have the skill.

    A keyword in the bracket says which friends (DYS-SKILL-04); a kind of roll goes with the skill.
    """

    may_lend = (
        "Acharné", "Agile", "Béni", "Bête", "Cavalier", "Colosse", "Compagnon", "Contre-attaque", "Coup puissant",
        "Défenseur", "Duelliste", "Effrayant", "Enchaînement", "Endurant", "Enflammé", "Entraves", "Expert",
        "Frénétique", "Furtif", "Immunité", "Impassible", "Inflammable", "Insaisissable", "Insensible", "Insignifiant",
        "Loyal", "Maître", "Motivant", "Mutation", "Perforant", "Régénération", "Sens aiguisé", "Soif de sang",
        "Souffrance", "Stratège", "Stupide", "Tir en cloche", "Tir fiable", "Vampire", "Véloce", "Venimeux", "Vicieux",
        "Vol",
    )  # fmt: skip
    """Not what belongs to a weapon, to set-up, or is an aura itself."""

    def around(self, profile: Profile) -> float:
        return REACH

    def lendable(self) -> tuple[str, ...]:
        return (self.detail.removesuffix(f" [{self.only}]") if self.only not in ROLLS else self.detail,)

    def lends(self, game: Game, bearer: Figure, figure: Figure) -> tuple[str, ...]:
        concerned = self.only in ROLLS or self.concerns(game, figure)
        return self.lendable() if concerned and near_friends(game, bearer, figure) else ()


@named("Motivant")
class Inspiring(Skill, frozen=True):
    """Motivant (p. 20-23, DYS-SKILL-54, DYS-R-75): friends within 6 pas may use its Es."""

    def around(self, profile: Profile) -> float:
        return REACH

    def spirit_for(self, game: Game, bearer: Figure, figure: Figure) -> int | None:
        inspired = near_friends(game, bearer, figure) and self.concerns(game, figure)
        return game.profile(bearer).es if inspired else None


@named("Immunité")
class Immunity(Skill, frozen=True):
    """Immunité (skill) (p. 20-23, DYS-SKILL-44, DYS-R-75): the named skill of others does nothing to it."""

    def ignores(self, game: Game, figure: Figure, skill: Skill) -> bool:
        return skill.name == self.detail


@named("Insignifiant")
class Insignificant(Skill, frozen=True):
    """Insignifiant (p. 20-23, DYS-SKILL-49, 50): it earns no victory points, and no Magic action may name it."""

    def insignificant(self, game: Game, figure: Figure) -> bool:
        return True

    def forbids_magic(self, game: Game, figure: Figure, caster: Figure) -> Reason | None:
        return reason("skill.insignificant", "DYS-SKILL-50")
