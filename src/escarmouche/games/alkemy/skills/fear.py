"""Skills about fear: Effrayant and what it does, Sans Peur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.engagement import parted_from
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Effrayant")
class Frightening(Skill, frozen=True):
    """Effrayant (X) (AK2-SKILL-46..50): whoever charges it or is charged by it makes an ESP roll of difficulty X.

    One roll, whatever else makes the bearer frightening: the highest X counts (AK1-R-72).
    """

    adds_up = False

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return isinstance(skill, Frightening) and skill.value < self.value

    async def when_charge_is_valid(self, game: Game, bearer: Fighter, other: Fighter) -> None:
        if not await passes_fear_test(game, other, bearer, self.value, self.rule):
            parted, gone = Until(parted_from(bearer), other.id), Until("removed", bearer.id)
            grant(game, other, "Effrayé", parted, gone, source=bearer.id, by="Effrayant")


async def passes_fear_test(game: Game, fighter: Fighter, bearer: Fighter, difficulty: int, rule: str) -> bool:
    """The Effrayant test of a figure; the fearless pass without rolling (AK2-SKILL-42), those without ESP too."""
    if any_says(game, Skill.fearless, fighter):
        return True
    if await characteristic_roll(game, Throw(fighter, "mind", "fear", opponent=bearer), difficulty, rule):
        return True
    chronicle.say(game, "event.frightened", game.rule("frightened"), fighter, bearer, figure=fighter, enemy=bearer)
    return False


@named("Effrayé")
class Frightened(Skill, frozen=True):
    """Effrayé (AK2-SKILL-47, 49): 1 malus die on all rolls; that of each Effrayant enemy counts."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(-1, reason("skill.frightened", self.rule)),)


@named("Sans Peur")
class Fearless(Skill, frozen=True):
    """Sans Peur (AK2-SKILL-42): passes every Effrayant test without rolling."""

    def fearless(self, game: Game, fighter: Fighter) -> bool:
        return True
