"""Skills of hunters and inquisitors: Chasseur de Légendes, Arme Alchimique."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card
    from escarmouche.games.alkemy.profiles import Line
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Chasseur de Légendes")
class LegendHunter(Skill, frozen=True):
    """Chasseur de Légendes (AK1-SKILL-028): in red state Sans Peur, and one red die of each roll may be yellow."""

    def fearless(self, game: Game, fighter: Fighter) -> bool:
        return health(game, fighter) == "red"

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        if health(game, fighter) != "red" or throw.colour not in (None, "red"):
            return
        if await Confirm(fighter.player, "legend-hunter", self.rule, (fighter.id,)):
            throw.swapped += ("yellow",)


@named("Arme Alchimique")
class AlchemicalWeapon(Skill, frozen=True):
    """Arme Alchimique (AK1-SKILL-107): against an alchemist, combat damage is read in the second line."""

    def damage_line(self, game: Game, fighter: Fighter, target: Fighter, card: Card | None, line: Line) -> Line:
        second = game.profile(fighter).second
        return second if second is not None and game.profile(target).alchemist else line
