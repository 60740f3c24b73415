"""The Attack (Attaque, p. 18): an Engaged Unit closes up on one enemy Unit it touches, and fights it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.choosing import choose_unit
from escarmouche.games.drakerys.pile_in import pile_in
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Activation, Game, Unit


class Attack(Action):
    """Attaque: 1 ST, for a Unit that is Engaged."""

    key = "attack"
    rule = "DRK-ATK-01"

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        return None if game.engaged(unit) else reason("action.not-engaged", "DRK-ATK-02")

    async def declare(self, game: Game, unit: Unit, activation: Activation) -> None:
        """The target is one enemy Unit in contact (DRK-ATK-03)."""
        foes = game.engaged_with(unit)
        target = await choose_unit(game, unit.player, "attack-target", "DRK-ATK-03", foes, (unit.leader,))
        activation.target = target.id

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """Close up, then a Combat (DRK-ATK-04, 06)."""
        target = game.units[activation.target]
        await pile_in(game, unit, target)
        game.agenda.insert(0, Combat(unit.id, target.id))


ATTACK = Attack()
