"""Skills of the alchemists of the Triade: Maîtrise, Contrôle and Soutien Alchimique."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.ability import OnceATurn
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Maîtrise Alchimique")
class AlchemicalMastery(Skill, frozen=True):
    """Maîtrise Alchimique (AK1-SKILL-103): stones make up for a failed alchemy roll, up to one more than his level."""

    async def mends_alchemy(self, game: Game, fighter: Fighter, missing: int) -> bool:
        if missing > min(fighter.stones, fighter.concentration + 1):
            return False
        if not await Confirm(fighter.player, "alchemical-mastery", self.rule, (fighter.id,)):
            return False
        fighter.stones -= missing
        chronicle.say(game, "event.alchemical-mastery", self.rule, fighter, figure=fighter, stones=missing)
        return True


@named("Contrôle Alchimique")
class AlchemicalControl(Skill, frozen=True):
    """Contrôle Alchimique (AK1-SKILL-104): only more damage at once than his level costs him a level."""

    def keeps_concentration(self, game: Game, fighter: Fighter, boxes: int) -> bool:
        return boxes <= fighter.concentration


@named("Soutien Alchimique")
class AlchemicalSupport(OnceATurn, frozen=True):
    """Soutien Alchimique (AK1-SKILL-105): once a turn it hands components to an alchemist friend in contact."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if (why := super().ability(game, fighter)) is not None:
            return why
        if not fighter.components:
            return reason("skill.no-components", self.rule)
        return None if self.receivers(game, fighter) else reason("skill.nobody", self.rule)

    def receivers(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Alchemist friends in contact."""
        friends = [friend for friend in game.friends(fighter) if game.profile(friend).alchemist]
        return [friend for friend in friends if game.in_contact(fighter, friend)]

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        receivers = self.receivers(game, fighter)
        friend = await choose_figure(game, fighter.player, "support", self.rule, receivers, (fighter.id,))
        keys = [f"components:{number}" for number in range(fighter.components, 0, -1)]
        key = await choose(
            fighter.player, "support-components", self.rule, keys, (fighter.id, friend.id), label=components_label
        )
        number = number_in(key)
        fighter.components -= number
        friend.components = min(game.profile(friend).components, friend.components + number)
        chronicle.say(
            game, "event.support", self.rule, fighter, friend, figure=fighter, friend=friend, components=number
        )


def components_label(key: str) -> Reason:
    """So many components as an option."""
    return reason("option.components", number=number_in(key))
