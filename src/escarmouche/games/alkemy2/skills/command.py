"""The skill of leaders: Chef."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.characteristics import own_mind
from escarmouche.games.alkemy2.skills.beasts import of_the_troop
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Modifier, reason
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.profiles import Colour
    from escarmouche.games.alkemy2.rolls import Throw
    from escarmouche.games.alkemy2.state import Fighter, Game


@named("Chef")
class Leader(Skill, frozen=True):
    """Chef (AK2-SKILL-39..41): friends within his ESP roll with it; his own initiative roll is white (AK2-R-119)."""

    may_lend = ("Sous les ordres",)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or not of_the_troop(game, fighter):
            return ()
        mind = own_mind(game, bearer)
        return (f"Sous les ordres ({mind})",) if game.gap(bearer, fighter) <= mind + SLACK else ()

    def colour(self, game: Game, fighter: Fighter, throw: Throw, colour: Colour) -> Colour:
        return "white" if throw.purpose == "initiative" else colour


@named("Sous les ordres")
class UnderOrders(Skill, frozen=True):
    """Sous les ordres (X) (AK2-SKILL-39, 41): the ESP of a Chef, where it is higher than one's own."""

    def adjusts_mind(self, game: Game, fighter: Fighter, value: int) -> tuple[Modifier, ...]:
        if self.value <= value:
            return ()
        return (Modifier(self.value - value, reason("skill.under-orders", "AK2-SKILL-39", value=self.value)),)
