"""The Kunturi, a weapon that eats its bearer: one shot a turn, more for charges; masters, failures, wild shots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import life_left
from escarmouche.games.alkemy.reserves import CHARGES_SPENT, charges
from escarmouche.games.alkemy.shot import weapon_of
from escarmouche.games.alkemy.skills.marksmen import MasterShot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, own_skills
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.shot import Hit, Shot
    from escarmouche.games.alkemy.state import Fighter, Game

FIRED, CHARGED, SMOKING = "kunturi fired", "kunturi charged", "kunturi smoking"
"""What is noted for the turn: each shot, each charge that paid for one, and that its smoke is still to come."""
SHOTS = ("shoot", "react-shot")


@named("Kunturi")
class Kunturi(Skill, frozen=True):
    """Kunturi (AK1-SKILL-027): one shot a turn; a charge, and 1 DOM after it, allow one more."""

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        if action not in SHOTS or fighter.used.count(FIRED) < hands(game, fighter):
            return None
        if fighter.used.count(CHARGED) >= hands(game, fighter):
            return reason("skill.kunturi-spent", self.rule)
        if charges(game, fighter) == 0:
            return reason("skill.kunturi-empty", self.rule)
        return reason("skill.kunturi-last-box", self.rule) if life_left(game, fighter) == 1 else None

    async def announces_shot(self, game: Game, shooter: Fighter) -> None:
        if shooter.used.count(FIRED) < hands(game, shooter):
            shooter.use_up(FIRED)
            return
        shooter.count(CHARGES_SPENT)
        shooter.used = [*shooter.used, CHARGED, SMOKING]
        chronicle.say(game, "event.kunturi", self.rule, shooter, figure=shooter, charges=charges(game, shooter))

    async def after_shooting(self, game: Game, shooter: Fighter) -> None:
        smoke = shooter.used.count(SMOKING)
        shooter.used = [what for what in shooter.used if what != SMOKING]
        for _ in range(smoke):
            await hurt(game, Harm(shooter, 1, "direct", cause=self.bare), self.rule)


def hands(game: Game, fighter: Fighter) -> int:
    """How many shots without a charge, and how many with one, a bearer has in a turn."""
    return 2 if any(isinstance(own, MasterOfKunturi) for own in own_skills(game, fighter)) else 1


@named("Maître (Kunturi)")
class MasterOfKunturi(MasterShot, frozen=True):
    """Maître (Kunturi) (AK1-SKILL-146): once a turn a shot for nothing; two without a charge, and two with one."""


JAMMED = "Kunturi avarié"


@named("Avarie")
class Failure(Skill, frozen=True):
    """Avarie (AK1-SKILL-145): a double 1 on a shooting roll ends her mastery for the game."""

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        if throw.what == "shoot" and throw.kept is not None and [face.number for face in throw.kept] == [1, 1]:
            grant(game, fighter, JAMMED, by=self.printed)
            chronicle.say(game, "event.jammed", self.rule, fighter, figure=fighter)


@named(JAMMED)
class Jammed(Skill, frozen=True):
    """Kunturi avarié (AK1-SKILL-145): no longer a master of it."""

    adds_up = False

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return isinstance(skill, MasterOfKunturi)


RECOIL = "wild shot"


@named("Tir incontrôlé *")
class WildShot(Skill, frozen=True):
    """Tir incontrôlé * (AK1-SKILL-158): read in a starred column, a shot goes off twice, and hurts its shooter."""

    async def shot_rolled(self, game: Game, shooter: Fighter, shot: Shot, hit: Hit | None) -> None:
        if shot.extra or hit is None or hit.column + 1 not in weapon_of(game, shooter).stars:
            return
        shooter.use_up(RECOIL)
        chronicle.say(game, "event.wild-shot", self.rule, shooter, shot.target, figure=shooter, target=shot.target)
        await game.book.shoot_besides(game, shot, shot.target, self.printed)

    async def after_shooting(self, game: Game, shooter: Fighter) -> None:
        recoils = shooter.used.count(RECOIL)
        shooter.used = [what for what in shooter.used if what != RECOIL]
        for _ in range(recoils):
            await hurt(game, Harm(shooter, 1, "direct", cause=self.bare), self.rule)
