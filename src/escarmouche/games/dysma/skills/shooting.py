"""Skills of sight, cover and shots (p. 20-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.state import Figure, Game

KNEE_HIGH = 1.0
"""What is lower gives a Colosse no cover (DYS-SKILL-18)."""


@named("Sens aiguisé")
class KeenSenses(Skill, frozen=True):
    """Sens aiguisé (p. 20-23, DYS-SKILL-59): it sees all round and has no back."""

    def sees_all_round(self, game: Game, figure: Figure) -> bool:
        return True


@named("Furtif")
class Stealthy(Skill, frozen=True):
    """Furtif (p. 20-23, DYS-SKILL-43): always in cover against shots and magic projectiles."""

    def always_covered(self, game: Game, figure: Figure) -> Reason | None:
        return reason("skill.stealthy", "DYS-SKILL-43")


@named("Colosse")
class Colossus(Skill, frozen=True):
    """Colosse (p. 20-23, DYS-SKILL-18): what is less than 1 pas high gives it no cover."""

    def too_big_for(self, game: Game, figure: Figure, height: float) -> bool:
        return height < KNEE_HIGH


@named("Tir en cloche")
class IndirectFire(Skill, frozen=True):
    """Tir en cloche (p. 20-23, DYS-SKILL-65): the weapon ignores the malus of cover."""

    def ignores_cover(self, game: Game, figure: Figure, throw: Throw) -> bool:
        return True


@named("Tir fiable")
class ReliableShot(Skill, frozen=True):
    """Tir fiable (p. 20-23, DYS-SKILL-66): the weapon ignores the malus of long range."""

    def ignores_long_range(self, game: Game, figure: Figure, throw: Throw) -> bool:
        return True


@named("Explosion")
class Explosion(Skill, frozen=True):
    """Explosion (p. 20-23, DYS-SKILL-40, 41): aimed at a point, it strikes everybody within 3 pas."""

    def explodes(self, game: Game, figure: Figure) -> bool:
        return True


@named("Dispersion")
class Scatter(Skill, frozen=True):
    """Dispersion (p. 20-23, DYS-SKILL-25, 26): the point aimed at moves, but on a 7+."""

    def scatters(self, game: Game, figure: Figure) -> bool:
        return True


@named("Rechargement")
class Reload(Skill, frozen=True):
    """Rechargement (p. 20-23, DYS-SKILL-57): after a shot the weapon needs a short action."""

    def reloads(self, game: Game, figure: Figure) -> bool:
        return True
