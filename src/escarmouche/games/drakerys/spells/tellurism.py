"""Tellurism (Tellurisme): the spells of Earth that harden, weigh down and shake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.spells.casting import Incantation, Lasting, change_tension
from escarmouche.games.drakerys.spells.targets import beyond
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.spells.casting import Casting
    from escarmouche.games.drakerys.state import Game, Unit


class StoneFists(Lasting):
    """Poings de pierre: Coup Violent for an allied Unit, at best Strength +1 in Combat too (DRK-H-SPELL-E1)."""

    key = "E1"


class HeavyGround(Lasting):
    """Sol pesant: an enemy Unit walks and charges less far (DRK-H-SPELL-E2)."""

    key = "E2"


class RockSkin(Lasting):
    """Peau de roc: an allied Unit is tougher (DRK-H-SPELL-E3)."""

    key = "E3"


class Tremor(Incantation):
    """Séisme: one Tension token to each enemy Unit round the caster (DRK-H-SPELL-E4); cages never act and take none."""

    key = "E4"

    def wasted(self, game: Game, caster: Unit, target: Unit) -> Reason | None:
        reach = game.library.spells[self.key].reach
        near = any(not beyond(game.distance(caster, unit), reach) for unit in game.army(1 - caster.player))
        return None if near else reason("warning.nobody-around", "DRK-H-SPELL-E4", range=reach)

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for unit in game.army(1 - casting.caster.player):
            if not beyond(game.distance(casting.caster, unit), casting.tier.range):
                change_tension(game, unit, casting.tier.tension, casting.spell.rule)


SPELLS = (StoneFists(), HeavyGround(), RockSkin(), Tremor())
