"""Skills and equipment of shooting (p. 6, p. 23-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

EXPLOSIVE_FORCE, EXPLOSIVE_RANGE = 2, -10.0
"""Munitions Explosives (MCF-G-05)."""


@named("Tireur")
class Shooter(Skill, frozen=True):
    """Tireur/X (p. 25, MCF-SKILLP-61): it may shoot, with X for its characteristic."""

    scored: ClassVar[bool] = True

    def shoots(self, game: Game, fighter: Fighter) -> int:
        return self.value


@named("Tir Rapide")
class QuickShot(Skill, frozen=True):
    """Tir Rapide (p. 23, MCF-SKILLA-28 to 30): a second shot instead of its move, at -1."""

    active: ClassVar[bool] = True

    def shoots_twice(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Tir Instinctif")
class InstinctiveShot(Skill, frozen=True):
    """Tir Instinctif (p. 23, MCF-SKILLA-27, MCF-R-76): a walk besides an aimed shot."""

    active: ClassVar[bool] = True

    def aims_walking(self, game: Game, fighter: Fighter) -> bool:
        return True


@named("Munitions Explosives")
class ExplosiveAmmunition(Skill, frozen=True):
    """Munitions Explosives (p. 6, MCF-AFFIL-10, MCF-G-05): Force +2 and 10 cm less for its normal weapons."""

    def weapon_force(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        return (Modifier(EXPLOSIVE_FORCE, reason("skill.explosive-ammunition", "MCF-G-05")),)

    def weapon_range(self, game: Game, fighter: Fighter) -> float:
        return EXPLOSIVE_RANGE


@named("Poudre fine")
class FinePowder(Skill, frozen=True):
    """Poudre fine (MCF-G-03, H-07): Force +1 for its normal weapons."""

    def weapon_force(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.fine-powder", "MCF-G-03")),)
