"""Inquisition: the spells of Fire that judge, curse, burn and bend the will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.agenda import FreeWalk
from escarmouche.games.drakerys.pyre import set_alight
from escarmouche.games.drakerys.spells.casting import Incantation, Lasting, bestow
from escarmouche.games.drakerys.spells.targets import hero
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Tier
    from escarmouche.games.drakerys.spells.casting import Casting
    from escarmouche.games.drakerys.state import Game


class Verdict(Lasting):
    """Sentence: an enemy Unit may not Charge; at best, unless it is a Hero, not be activated (DRK-H-SPELL-I1)."""

    key = "I1"

    def excluded(self, game: Game, casting: Casting, tier: Tier) -> Reason | None:
        if not tier.hero and hero(game, casting.target):
            return reason("spell.hero", casting.spell.rule)
        return None


class Anathema(Lasting):
    """Anathème: −1 to six characteristics, at best the loss of all skills too (DRK-H-SPELL-I2)."""

    key = "I2"


class Pyre(Incantation):
    """Bûcher: a scenery piece burns, and whoever is near it (DRK-H-SPELL-I3)."""

    key = "I3"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        goes_out = casting.caster.player if "SP" in casting.spell.lasts(casting.tier) else -1
        await set_alight(game, casting.caster, casting.piece, casting.tier.hits, goes_out)


class Domination(Incantation):
    """Domination: the caster's player moves an enemy Unit, which is then under Control (DRK-H-SPELL-I4)."""

    key = "I4"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        target, tier = casting.target, casting.tier
        length = stat(game, target, "charge" if tier.move == "charge" else "walk") or 0
        bestow(game, casting, target)
        game.agenda.append(FreeWalk(target.id, casting.caster.player, length, "domination"))


SPELLS = (Verdict(), Anathema(), Pyre(), Domination())
