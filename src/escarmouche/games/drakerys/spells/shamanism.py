"""Shamanism (Chamanisme): the spells of Earth and Water of beasts and spirits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.skills.registry import skill
from escarmouche.games.drakerys.spells.casting import Blast, Incantation, Lasting, heal
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.spells.casting import Casting
    from escarmouche.games.drakerys.state import Game, Unit

MOST_WAY_TOKENS = 3


class Bestiality(Lasting):
    """Bestialité: allied Infantry or Beasts turn wild (DRK-H-SPELL-C1)."""

    key = "C1"


class WayOfNature(Incantation):
    """Voie de la Nature: tokens that add dice to the caster's Shamanism rolls, three at most (DRK-H-SPELL-C2)."""

    key = "C2"

    def wasted(self, game: Game, caster: Unit, target: Unit) -> Reason | None:
        full = way_tokens(caster) >= MOST_WAY_TOKENS and not caster.wounds
        return reason("warning.way-full", "DRK-H-SPELL-C2", most=MOST_WAY_TOKENS) if full else None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, name, tier = casting.caster, casting.spell.name.fr, casting.tier
        tokens = min(MOST_WAY_TOKENS, way_tokens(caster) + tier.way_tokens)
        caster.effects = [effect for effect in caster.effects if effect.by != self.key]
        grant(game, caster, f"{name}[{tokens}]", source=caster.id, by=self.key)
        chronicle.say(game, "event.way-of-nature", casting.spell.rule, caster, unit=caster, n=tokens)
        heal(game, caster, tier.heal, casting.spell.rule)


def way_tokens(unit: Unit) -> int:
    """How many Way tokens a Unit has: they accumulate (DRK-R-91)."""
    return sum(skill(effect.skill).value for effect in unit.effects if effect.by == WayOfNature.key)


class SpiritPack(Blast):
    """Meute d’esprits: Hits on an enemy Unit, Engaged or not (DRK-H-SPELL-C3)."""

    key = "C3"


class Totem(Lasting):
    """Totem: the morale of an allied Unit counts as intact (DRK-H-SPELL-C4)."""

    key = "C4"


SPELLS = (Bestiality(), WayOfNature(), SpiritPack(), Totem())
