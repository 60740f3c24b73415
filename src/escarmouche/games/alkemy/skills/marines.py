"""Renfort des Marines: the Genji who fight beside their sisters of the water."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.agenda import Fight, comes_next
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.djinns import EVOCATRICES
from escarmouche.games.alkemy.skills.fear import passes_fear_test
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

NEAR = 5.0
SISTERS = (*EVOCATRICES, "oracle-sorhna")
GIFTS = ("Expert Rapide", "Expert Normale", "Expert Brutale", "Effrayant 14")
NO_GIFT, NO_BLOW = "no-gift", "no-blow"


@named("Renfort des Marines")
class MarineSupport(Skill, frozen=True):
    """Renfort des Marines (AK1-SKILL-091): a skill for the turn near a sister, a free card when an alchemist casts."""

    async def at_start_of_activation(self, game: Game, fighter: Fighter) -> None:
        sisters = [friend for friend in game.friends(fighter) if friend.profile in SISTERS]
        if not any(game.gap(fighter, sister) <= NEAR + MARGIN for sister in sisters):
            return
        measured(game)
        gift = await choose(
            fighter.player, "marines", self.rule, [NO_GIFT, *GIFTS], (fighter.id,),
            label=lambda key: reason("option.no-gift" if key == NO_GIFT else "option.gift", self.rule, skill=key),
        )  # fmt: skip
        if gift == NO_GIFT:
            return
        grant(game, fighter, gift, Until(TURN_ENDS), by=self.printed)
        if gift.startswith("Effrayant"):
            for enemy in game.foes(fighter):
                if not await passes_fear_test(game, enemy, fighter, 14, self.rule):
                    grant(game, enemy, "Effrayé", Until(TURN_ENDS), source=fighter.id, by=self.printed)

    async def after_friend_casts(self, game: Game, bearer: Fighter, caster: Fighter, formula: str) -> None:
        if game.profile(caster).hero or bearer.free or game.gap(bearer, caster) > NEAR + MARGIN:
            return
        keys: list[int | str] = [*[foe.id for foe in game.foes(bearer)], NO_BLOW]
        chosen = await Choose(bearer.player, "marine-blow", self.rule, keys, (bearer.id,))
        if isinstance(chosen, int):
            comes_next(game, Fight(bearer.id, chosen, free=True))
