"""Sacrifice [X] (p. 27): in place of an Attack a Unit gives itself up, and strikes every fighter of its target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.agenda import Strike
from escarmouche.games.drakerys.attack import Attack
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import permitted, speaking
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Activation, Game, Unit


class Sacrifice(Attack):
    """Sacrifice: the prerequisite, cost and target of an Attack, without closing up; no Combat (DRK-R-101)."""

    key = "sacrifice"
    rule = "DRK-SKILL-65"

    def suits(self, game: Game, unit: Unit) -> bool:
        return bool(speaking(game, unit, Skill.sacrifices))

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        if not strength(game, unit):
            return reason("sacrifice.no-skill", "DRK-SKILL-65")
        return permitted(game, Skill.forbids_action, unit, Attack.key) or super().forbidden(game, unit)

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """Its fighters go first; then a Hit for each fighter of the target, as a Shot (DRK-SKILL-66, DRK-R-101)."""
        force = strength(game, unit)
        target = game.units[activation.target]
        await eliminate(game, unit, None, "DRK-SKILL-65")
        hits = game.size(target)
        game.agenda.insert(0, Strike(target.id, hits, force, force, unit.id, self.key))


def strength(game: Game, unit: Unit) -> int:
    """X, the Strength and Saturation of its Hits; 0 without the skill."""
    return max([own.sacrifices(game, unit) for own in speaking(game, unit, Skill.sacrifices)], default=0)


SACRIFICE = Sacrifice()
