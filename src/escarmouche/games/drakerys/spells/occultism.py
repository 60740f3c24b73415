"""Occultism (Occultisme): the spells of Water and Air of dread and stolen life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys.spells.casting import Incantation, Lasting, hits

if TYPE_CHECKING:
    from escarmouche.games.drakerys.spells.casting import Casting
    from escarmouche.games.drakerys.state import Game


class SpectralForm(Lasting):
    """Forme spectrale: an allied Unit charges, then walks further, at best it frightens (DRK-H-SPELL-O1)."""

    key = "O1"


class Languor(Lasting):
    """Langueur: Charge −5, Initiative −1 on an enemy Unit (DRK-H-SPELL-O2)."""

    key = "O2"


class FreezingDread(Lasting):
    """Terreur figeante: an enemy Unit may not Charge, Attack or Shoot; it still strikes back (DRK-H-SPELL-O3)."""

    key = "O3"


class LifeDrain(Incantation):
    """Drain de vie: Hits on an enemy Unit; the caster heals no more wounds than they dealt (DRK-H-SPELL-O4)."""

    key = "O4"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        game.agenda.append(replace(hits(casting, casting.target), drains=casting.tier.heal))


SPELLS = (SpectralForm(), Languor(), FreezingDread(), LifeDrain())
