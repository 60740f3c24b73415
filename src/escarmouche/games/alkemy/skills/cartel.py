"""Skills of the Cartel's heroes: Regard d'Acier, Ravage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import INACTIVE
from escarmouche.games.alkemy.characteristics import own_mind
from escarmouche.games.alkemy.skills.ability import NamesOne
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.state import Fighter, Game

TRANSFIXED = "Pétrifié du regard"


@named("Regard d'Acier")
class SteelGaze(NamesOne, frozen=True):
    """Regard d'Acier (AK1-SKILL-164): once a turn an enemy in sight within his ESP neither charges nor fights."""

    topic = "steel-gaze"

    def suits(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        if other.player == fighter.player or any_says(game, Skill.fearless, other):
            return False
        return game.book.sees(game, fighter, other)

    def range_of(self, game: Game, fighter: Fighter) -> float:
        return own_mind(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        enemy = await self.name_one(game, fighter)
        if enemy is not None:
            grant(game, enemy, TRANSFIXED, Until(TURN_ENDS), source=fighter.id, by=self.printed)
            chronicle.say(game, "event.transfixed", self.rule, enemy, fighter, figure=enemy, enemy=fighter)


@named(TRANSFIXED)
class Transfixed(Skill, frozen=True):
    """Pétrifié du regard (AK1-SKILL-164): no charge, and no card but Inactif."""

    adds_up = False

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return reason("skill.transfixed", self.rule) if action in CHARGES else None

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        return None if card is INACTIVE else reason("skill.transfixed", self.rule)


CHARGES = ("charge", "react-charge")


@named("Ravage")
class Ravage(Skill, frozen=True):
    """Ravage (AK1-SKILL-166, AK1-R-125): once a turn, at any moment, an enemy who fights her loses 1 PA."""

    def prey(self, game: Game, bearer: Fighter) -> list[Fighter]:
        """Enemies with a PA to lose."""
        return [] if self.printed in bearer.used else [foe for foe in game.foes(bearer) if foe.alert]

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if self.printed in fighter.used:
            return reason("skill.once-a-turn", self.rule)
        return None if self.prey(game, fighter) else reason("skill.nobody", self.rule)

    async def use(self, game: Game, fighter: Fighter) -> None:
        await self.pounce(game, fighter, optional=False)

    async def action_seen(self, game: Game, bearer: Fighter, actor: Fighter, action: str) -> None:
        await self.pounce(game, bearer)

    async def before_cards(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        await self.pounce(game, fighter)

    async def pounce(self, game: Game, bearer: Fighter, optional: bool = True) -> None:
        """The beast attacks, if its mistress likes."""
        keys: list[int | str] = [foe.id for foe in self.prey(game, bearer)]
        if not keys:
            return
        chosen = await choose(bearer.player, "ravage", self.rule, [*keys, *([LATER] if optional else [])], (bearer.id,))
        if not isinstance(chosen, int):
            return
        enemy = game.fighters[chosen]
        bearer.use_up(self.printed)
        enemy.action_points -= 1
        chronicle.say(game, "event.ravage", self.rule, enemy, bearer, figure=bearer, enemy=enemy)


LATER = "later"
