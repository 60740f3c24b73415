"""Skills of those who shoot and are shot at: Tireur Émérite, Maître (Tir), Vision Acérée, Borgne, Exubérant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.shot import Hit, Shot
    from escarmouche.games.alkemy.state import Fighter, Game

AIM = "dice.aim"
"""The message by which both books tell the die of the Aim bonus."""


@named("Tireur Émérite")
class Sharpshooter(Skill, frozen=True):
    """Tireur Émérite X (AK1-SKILL-036, 037): X times a turn a shot passes by every cover."""

    async def past_cover(self, game: Game, shooter: Fighter, shot: Shot) -> bool:
        if shooter.used.count(self.printed) >= self.value:
            return False
        if not await Confirm(shooter.player, "sharpshooter", self.rule, (shooter.id, shot.target.id)):
            return False
        shooter.use_up(self.printed)
        chronicle.say(game, "event.sharpshooter", self.rule, shooter, figure=shooter, target=shot.target)
        return True


@named("Maître (Tir)")
class MasterShot(Skill, frozen=True):
    """Maître (Tir) (AK1-SKILL-034): once a turn, in its activation or in reaction, a shot costs nothing."""

    def may_pay_for_shot(self, game: Game, shooter: Fighter) -> bool:
        return self.printed not in shooter.used

    async def pays_for_shot(self, game: Game, shooter: Fighter) -> bool:
        if self.printed in shooter.used:
            return False
        if shooter.alert and not await Confirm(shooter.player, "master-shot", self.rule, (shooter.id,)):
            return False
        shooter.use_up(self.printed)
        chronicle.say(game, "event.master-shot", self.rule, shooter, figure=shooter)
        return True


@named("Vision Acérée")
class KeenSight(Skill, frozen=True):
    """Vision Acérée (AK1-SKILL-149): the aim die is kept though the target reacts."""

    def keeps_aim(self, game: Game, shooter: Fighter, shot: Shot) -> bool:
        return True


@named("Borgne")
class OneEyed(Skill, frozen=True):
    """Borgne (AK1-SKILL-094): the die of the Aim bonus is red."""

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        if any(modifier.reason.key == AIM for modifier in throw.modifiers):
            throw.swapped += ("red",)


OVERHEATS = 14


@named("Surchauffe")
class Overheating(Skill, frozen=True):
    """Surchauffe (AK1-SKILL-159): after each shooting roll of 14 or more it takes 1 DOM."""

    async def shot_rolled(self, game: Game, shooter: Fighter, shot: Shot, hit: Hit | None) -> None:
        if hit is not None and hit.total >= OVERHEATS:
            await hurt(game, Harm(shooter, 1, "direct", cause=self.bare), self.rule)


@named("Exubérant")
class Exuberant(Skill, frozen=True):
    """Exubérant (AK1-SKILL-124): an enemy who sees him and shoots in its activation has to aim at him."""

    def draws_shots(self, game: Game, bearer: Fighter, shooter: Fighter) -> bool:
        return True


@named("Prostré")
class Cowering(Skill, frozen=True):
    """Prostré (AK1-SKILL-139): always counts as in cover."""

    def always_covered(self, game: Game, target: Fighter, shooter: Fighter) -> bool:
        return True
