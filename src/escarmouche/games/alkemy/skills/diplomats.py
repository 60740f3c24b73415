"""Skills of those who win without blows: Immunité Diplomatique, Pacifiste, Volonté Supérieure; and who heeds none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.activation import ACTIVATED
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll, opposed_roll
from escarmouche.games.alkemy.skills.ability import NamesOne
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, own_skills
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game

HOSTILE = "hostile"
"""What a bearer of Immunité Diplomatique counts once it has made a COM or shooting roll."""


@named("Immunité Diplomatique")
class DiplomaticImmunity(Skill, frozen=True):
    """Immunité Diplomatique (AK1-SKILL-077): until it strikes or shoots, who charges it must first win an ESP roll."""

    async def withstands_charge(self, game: Game, bearer: Fighter, charger: Fighter) -> Fighter | bool:
        if HOSTILE in bearer.tally or any(isinstance(own, Outlaw) for own in own_skills(game, charger)):
            return False
        throw = Throw(charger, "mind", "immunity", opponent=bearer)
        against = Throw(bearer, "mind", "immunity", opponent=charger)
        return await opposed_roll(game, throw, against, self.rule) is against

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        if throw.what in ("combat", "shoot") and HOSTILE not in fighter.tally:
            fighter.count(HOSTILE)


@named("Evadés")
class Outlaw(Skill, frozen=True):
    """Evadés (AK1-SKILL-009): ignores Immunité Diplomatique."""


PACIFIED = "Apaisé"
PEACE_WITHIN = 5.0
HOSTILE_ACTS = ("fight", "shoot", "react-shot", "cast")
"""Combat, shooting and alchemy, as Action or Reaction."""


@named(PACIFIED)
class Pacified(Skill, frozen=True):
    """Apaisé (AK1-SKILL-078): Actions and Reactions against an enemy cost 1 PA more."""

    adds_up = False

    def surcharge(self, game: Game, fighter: Fighter, act: str) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.pacified", self.rule)),) if act in HOSTILE_ACTS else ()


@named("Pacifiste")
class Pacifist(Pacified, frozen=True):
    """Pacifiste (AK1-SKILL-078): he and everybody within 5 p pay 1 PA more to fight, shoot or cast at an enemy."""

    may_lend = (PACIFIED,)

    def around(self, profile: Profile) -> float:
        return PEACE_WITHIN

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (PACIFIED,) if game.gap(bearer, fighter) <= PEACE_WITHIN + MARGIN else ()


CALLED = "Appelé"
STRONG_WILL = 15


@named("Volonté Supérieure")
class SuperiorWill(NamesOne, frozen=True):
    """Volonté Supérieure (AK1-SKILL-079): with an ESP roll of 15, an enemy's card must be the next to be played."""

    topic = "superior-will"

    def suits(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        return other.player != fighter.player and game.book.sees(game, fighter, other)

    def in_reach(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        return True

    async def use(self, game: Game, fighter: Fighter) -> None:
        enemy = await self.name_one(game, fighter)
        if enemy is None:
            return
        if await characteristic_roll(game, Throw(fighter, "mind", "will", opponent=enemy), STRONG_WILL, self.rule):
            grant(game, enemy, CALLED, Until(ACTIVATED, enemy.id), Until(TURN_ENDS), source=fighter.id)
            chronicle.say(game, "event.called", self.rule, enemy, figure=enemy, enemy=fighter)


@named(CALLED)
class Called(Skill, frozen=True):
    """Appelé (AK1-SKILL-079): its card must be the next that its player activates."""

    adds_up = False

    def must_be_next(self, game: Game, fighter: Fighter) -> bool:
        return True
