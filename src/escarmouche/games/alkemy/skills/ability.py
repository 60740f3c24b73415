"""What skills that are used in an activation have in common: once a turn, upon one figure that is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import not_accepted
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


class OnceATurn(Skill, frozen=True):
    """A skill that is used once a turn between two Actions."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return reason("skill.once-a-turn", self.rule) if self.printed in fighter.used else None


class NamesOne(OnceATurn, frozen=True):
    """A skill that is used once a turn upon one figure, named before anything is measured."""

    topic: ClassVar[str]

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if (why := super().ability(game, fighter)) is not None:
            return why
        return None if self.nameable(game, fighter) else reason("skill.nobody", self.rule)

    def suits(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        """Whether it may be used upon this figure, wherever that stands."""
        raise TypeError(self.printed)

    def range_of(self, game: Game, fighter: Fighter) -> float:
        """How far it reaches."""
        raise TypeError(self.printed)

    def nameable(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Those who may be named; where players measure, only those in range."""
        found = [other for other in game.fighters if other.alive and other is not fighter]
        found = [o for o in found if self.suits(game, fighter, o) and not_accepted(game, o, fighter) is None]
        return [o for o in found if self.in_reach(game, fighter, o)] if game.library.options.measuring else found

    def in_reach(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        return game.gap(fighter, other) <= self.range_of(game, fighter) + MARGIN

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return self.nameable(game, fighter)

    async def name_one(self, game: Game, fighter: Fighter) -> Fighter | None:
        """Name a figure: the skill is used, whether that is near enough or not."""
        fighter.use_up(self.printed)
        chosen = await choose_figure(
            game, fighter.player, self.topic, self.rule, self.nameable(game, fighter), (fighter.id,)
        )
        measured(game)
        if self.in_reach(game, fighter, chosen):
            return chosen
        chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, chosen, figure=fighter, other=chosen)
        return None
