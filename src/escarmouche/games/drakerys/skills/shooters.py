"""Skills of those who shoot and of those who are shot at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.rolls import SHOT
from escarmouche.games.drakerys.skills.fencing import PARRIES
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Stat
    from escarmouche.games.drakerys.state import Game, Unit

HIDES_WITHIN = 2.5


@named("Tireur")
class Shooter(Skill, frozen=True):
    """Tireur/X (p. 27, DRK-SKILL-70, DRK-WEAPON-05): it shoots with weapon X; some leave no Parry to the target."""

    def weapon(self, game: Game, unit: Unit) -> str:
        return self.detail

    def silences(self, game: Game, bearer: Unit, enemy: Unit, skill: Skill, throw: Throw | None) -> bool:
        if skill.printed not in PARRIES or throw is None or throw.weapon != self.detail or throw.cause != SHOT:
            return False
        return game.library.weapons[self.detail].pierces_parry


@named("Tir Multiple")
class MultipleShot(Skill, frozen=True):
    """Tir Multiple (p. 27, DRK-SKILL-71): Power +2 in its Shots."""

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        if stat != "power" or throw is None or throw.kind != "shot":
            return ()
        return (Modifier(2, reason("skill.multiple-shot", "DRK-SKILL-71")),)


@named("Tir Rapide")
class RapidShot(Skill, frozen=True):
    """Tir Rapide (p. 27, DRK-SKILL-72, DRK-R-102): its Shots cost 1 ST less, never under 1."""

    def last_cost(self, game: Game, unit: Unit, action: str) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.rapid-shot", "DRK-SKILL-72")),) if action == "shoot" else ()


@named("Harcèlement")
class Harassment(Skill, frozen=True):
    """Harcèlement (p. 26, DRK-SKILL-40, 41): a Harassing Shot when it charges or is charged."""

    def harasses(self, game: Game, unit: Unit) -> bool:
        return True


@named("Tirailleurs")
class Skirmishers(Skill, frozen=True):
    """Tirailleurs (p. 27, DRK-SKILL-68, 69): opposition +1 to Shots at it, and no charge bonus of its own."""

    def opposition(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.skirmishers", "DRK-SKILL-68")),) if throw.kind == "shot" else ()

    def has_no_charge_bonus(self, game: Game, unit: Unit) -> bool:
        return True


@named("Camouflage")
class Camouflage(Skill, frozen=True):
    """Camouflage (p. 25, DRK-SKILL-16, DRK-H-CAMO): opposition +2 to Shots at it, its Leader near scenery."""

    def opposition(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        if throw.kind != "shot" or not hidden(game, unit):
            return ()
        return (Modifier(2, reason("skill.camouflage", "DRK-H-CAMO-01")),)


def hidden(game: Game, unit: Unit) -> bool:
    """Whether the Leader is within 2.5 cm of a piece that hides (DRK-H-CAMO-01)."""
    pieces = [number for number, piece in enumerate(game.scenery) if game.library.scenery[piece.key].camouflage]
    return any(round(game.standing.gap_to_piece(unit.leader, number), 2) <= HIDES_WITHIN for number in pieces)
