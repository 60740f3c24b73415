"""Solar magic (Solaire): the spells of Fire that dazzle, guide, burn, and Mirage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.spells.casting import Blast, Incantation, Lasting
from escarmouche.games.drakerys.spells.redeployment import Landing, leave_table, near_landing, redeploy
from escarmouche.play.effects import Until
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Tier
    from escarmouche.games.drakerys.spells.casting import Casting
    from escarmouche.games.drakerys.state import Game

MIRAGE_ENDS = "mirage ends"


class Mirage(Incantation):
    """Mirage (p. 22, DRK-MAGIC-25..28): a Free allied Unit leaves the table and comes back later, at best at once."""

    key = "S1"

    def excluded(self, game: Game, casting: Casting, tier: Tier) -> Reason | None:
        if tier.edge == "none" and (landing := landing_near(game, casting, tier)).find(landing.spots) is None:
            return reason("spell.no-room", "DRK-R-58")
        return None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        target, tier, rule = casting.target, casting.tier, casting.spell.rule
        if tier.edge == "none":
            landing = landing_near(game, casting, tier)
            leave_table(game, target, rule)
            await redeploy(game, landing, casting.caster.player, "DRK-MAGIC-28")
            return
        leave_table(game, target, rule)
        printed = f"{casting.spell.name.fr}[{tier.successes}]"
        grant(game, target, printed, Until(MIRAGE_ENDS, target.id), source=casting.caster.id, by=self.key)
        if game.activation is not None and game.activation.unit == target.id:
            game.activation.ended = True


def landing_near(game: Game, casting: Casting, tier: Tier) -> Landing:
    """Where the Unit may come back at once: measured from where the wizard stands now."""
    leader = game.leader(casting.caster)
    radius = game.library.radius(casting.caster)
    return near_landing(game, casting.target, (leader.x, leader.y), radius, tier.within, tier.away)


class Dazzle(Lasting):
    """Éblouissement: an enemy Unit walks and charges less far (DRK-H-SPELL-S2)."""

    key = "S2"


class SunsEye(Lasting):
    """Œil du soleil: allied shooters reroll their failures, at best they ignore Obstacles (DRK-H-SPELL-S3)."""

    key = "S3"


class SearingRay(Blast):
    """Rayon ardent: Hits on an enemy Unit in sight and not Engaged (DRK-H-SPELL-S4)."""

    key = "S4"


SPELLS = (Mirage(), Dazzle(), SunsEye(), SearingRay())
