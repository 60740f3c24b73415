"""Skills of those who carry components for others: Larbin, Soutien Alchimique."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import not_accepted, speaking
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

PORTER = "Larbin"
LOAD = 2


def carried(game: Game, fighter: Fighter) -> int:
    """How many components a figure carries that is no alchemist."""
    return max([own.carries(game, fighter) for own in speaking(game, fighter, Skill.carries)], default=0)


def receivers(game: Game, fighter: Fighter) -> list[Fighter]:
    """Friendly alchemists in contact."""
    friends = [friend for friend in game.friends(fighter) if game.profile(friend).alchemist]
    return [f for f in friends if game.in_contact(fighter, f) and not_accepted(game, f, fighter) is None]


def hand_over(game: Game, fighter: Fighter, receiver: Fighter, components: int, rule: str) -> None:
    """Components change hands; what finds no slot is lost (AK1-R-138)."""
    fighter.components -= components
    slots = game.profile(receiver).components
    receiver.components = min(slots, receiver.components + components)
    chronicle.say(
        game, "event.handed-over", rule, fighter, receiver, figure=fighter, other=receiver, components=components
    )


@named(PORTER)
class Porter(Skill, frozen=True):
    """Larbin (AK1-SKILL-040): harvests 2 components from a token, carries 2, hands them to an alchemist in contact."""

    def carries(self, game: Game, fighter: Fighter) -> int:
        return LOAD

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if not fighter.components:
            return reason("skill.nothing-to-hand", self.rule)
        return None if receivers(game, fighter) else reason("skill.nobody", self.rule)

    async def use(self, game: Game, fighter: Fighter) -> None:
        receiver = await choose_figure(
            game, fighter.player, "hand-over", self.rule, receivers(game, fighter), (fighter.id,)
        )
        hand_over(game, fighter, receiver, fighter.components, self.rule)
