"""Skills of movement: Désengagement, Encombré, Charge Brutale, Infiltration, Vol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Stat
    from escarmouche.games.drakerys.state import Game, Unit


@named("Désengagement")
class Disengage(Skill, frozen=True):
    """Désengagement (p. 26, DRK-SKILL-29): it may Walk while Engaged."""

    def walks_engaged(self, game: Game, unit: Unit) -> bool:
        return True


@named("Encombré")
class Encumbered(Skill, frozen=True):
    """Encombré (p. 26, DRK-SKILL-37): its Charges, combined or not (DRK-R-35), cost 2 ST more."""

    def action_cost(self, game: Game, unit: Unit, action: str) -> tuple[Modifier, ...]:
        if action not in ("charge", "combined-charge"):
            return ()
        return (Modifier(2, reason("skill.encumbered", "DRK-SKILL-37")),)


@named("Charge Brutale")
class BrutalCharge(Skill, frozen=True):
    """Charge Brutale (p. 25, DRK-SKILL-17): Power +1 in the Combat that follows its Charge."""

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        if stat != "power" or throw is None or not throw.charge or throw.kind not in ("attack", "block"):
            return ()
        return (Modifier(1, reason("skill.brutal-charge", "DRK-SKILL-17")),)


@named("Infiltration")
class Infiltration(Skill, frozen=True):
    """Infiltration (p. 27, DRK-SKILL-51): it deploys anywhere but in the enemy zone."""

    def infiltrates(self, game: Game, unit: Unit) -> bool:
        return True


@named("Vol")
class Flight(Skill, frozen=True):
    """Vol (p. 27, DRK-SKILL-73): it passes over figures and scenery."""

    def flies(self, game: Game, unit: Unit) -> bool:
        return True
