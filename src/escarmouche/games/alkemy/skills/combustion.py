"""Combustion: tokens that burn whoever bears them (cards Encensoir ignée, Feu de Rados, Feu de Thébus)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.reserves import COMBUSTION, tokens_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, take_back
from escarmouche.games.alkemy.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.effects import Effect
    from escarmouche.play.reason import Reason

MOST_BURNS = 3
"""Damage that a figure takes from its tokens in one turn (AK1-STATE-09)."""
PUT_OUT = 2
"""Tokens that 1 PA discards (AK1-STATE-08)."""
ALIGHT, BURNT = "alight", "burnt"
"""What is noted for the turn: that an activation began with tokens, and each point of damage taken from them."""


@named(COMBUSTION)
class Combustion(Skill, frozen=True):
    """Combustion: as many tokens as its number. Tokens got in an activation burn at the end of the next one."""

    adds_up = False

    async def at_start_of_activation(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(ALIGHT)

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    async def use(self, game: Game, fighter: Fighter) -> None:
        """Two tokens are discarded (AK1-STATE-08)."""
        put_tokens(game, fighter, self.value - PUT_OUT)
        chronicle.say(game, "event.put-out", game.rule("combustion-put-out"), fighter, figure=fighter)

    async def at_end_of_activation(self, game: Game, fighter: Fighter) -> None:
        """As many DOM as tokens, then one token less (AK1-STATE-07, 09); no roll, so no Coriace (AK1-R-136)."""
        if ALIGHT not in fighter.used:
            return
        fighter.used = [what for what in fighter.used if what != ALIGHT]
        burns = min(self.value, MOST_BURNS - fighter.used.count(BURNT))
        fighter.used = [*fighter.used, *[BURNT] * burns]
        put_tokens(game, fighter, self.value - 1)
        chronicle.say(game, "event.burns", self.rule, fighter, figure=fighter, tokens=self.value, damage=burns)
        await hurt(game, Harm(fighter, burns, "direct", cause=self.bare), self.rule)


def burning(fighter: Fighter) -> list[Effect]:
    """The effects that are its tokens: one, or none."""
    return [effect for effect in fighter.effects if effect.skill.startswith(f"{COMBUSTION}/")]


def put_tokens(game: Game, fighter: Fighter, tokens: int) -> None:
    """The figure bears so many tokens now."""
    for effect in burning(fighter):
        take_back(game, fighter, effect)
    if tokens > 0:
        grant(game, fighter, f"{COMBUSTION}/{tokens}", by=COMBUSTION)


def ignite(game: Game, fighter: Fighter, tokens: int, rule: str) -> None:
    """A figure receives tokens."""
    put_tokens(game, fighter, tokens_of(game, fighter) + tokens)
    chronicle.say(game, "event.ignited", rule, fighter, figure=fighter, tokens=tokens)
