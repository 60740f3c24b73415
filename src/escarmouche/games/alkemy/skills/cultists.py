"""Skills of the cults of Rados: Charge Précise, Fustigation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import own_mind
from escarmouche.games.alkemy.combat import FIGHT_ENDS
from escarmouche.games.alkemy.engagement import CHARGE_FAILS
from escarmouche.games.alkemy.harm import Harm, suffer
from escarmouche.games.alkemy.health import life_left
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.shot import Shot, announce_estimate, ends_in_base
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import any_says, grant
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Confirm, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

RIGHT, WRONG, MEASURED = 2, -1, 1
"""What an estimate gives in COM; with measuring nothing is estimated (Gaps, variant)."""
SURGE = "Élan"


@named("Charge Précise")
class PreciseCharge(Skill, frozen=True):
    """Charge Précise (AK1-SKILL-136): once a turn, charging or charged, an estimate of the distance: COM +2 or -1."""

    async def before_charge(self, game: Game, bearer: Fighter, charger: Fighter, target: Fighter) -> None:
        if self.printed in bearer.used:
            return
        other = target if bearer is charger else charger
        if not await Confirm(bearer.player, "precise-charge", self.rule, (bearer.id, other.id)):
            return
        bearer.use_up(self.printed)
        bonus = MEASURED
        if not game.library.options.measuring:
            guess = await announce_estimate(game, bearer, other, game.book.estimate_step)
            measured(game)
            bonus = RIGHT if ends_in_base(game, Shot(bearer, other), guess) else WRONG
        until = Until(FIGHT_ENDS, charger.id), Until(CHARGE_FAILS, charger.id), Until(TURN_ENDS)
        grant(game, bearer, f"{SURGE}/{bonus}", *until, by=self.printed)
        chronicle.say(game, "event.precise-charge", self.rule, bearer, figure=bearer, bonus=bonus)


@named(SURGE)
class Surge(Skill, frozen=True):
    """Élan/X (AK1-SKILL-136): COM changed by X."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(self.value, reason("skill.surge", self.rule)),) if stat == "combat" else ()


LARGEST = 2


@named("Fustigation")
class Scourging(Skill, frozen=True):
    """Fustigation (AK1-SKILL-140): takes over damage of a Rados friend of size 1-2 within its ESP, not its last box."""

    async def shares_wound(self, game: Game, bearer: Fighter, friend: Fighter, harm: Harm) -> int:
        profile, most = game.profile(friend), min(harm.amount, life_left(game, bearer) - 1)
        if profile.people != "Rados" or profile.size > LARGEST or most <= 0 or harm.by is None or not harm.by_enemy:
            return 0
        if harm.shared and not any_says(game, Skill.shared_by_many, friend):
            return 0
        if game.gap(bearer, friend) > own_mind(game, bearer) + MARGIN:
            return 0
        measured(game)
        keys = [f"boxes:{boxes}" for boxes in range(most + 1)]
        key = await choose(bearer.player, "scourging", self.rule, keys, (bearer.id, friend.id), label=boxes_label)
        boxes = number_in(key)
        if boxes:
            harm.shared = True
            chronicle.say(game, "event.scourged", self.rule, bearer, friend, figure=bearer, other=friend, boxes=boxes)
            taken = Harm(
                bearer, boxes, harm.kind, harm.by, player=harm.player, returned=harm.returned, total=harm.total,
                column=harm.column,
            )  # fmt: skip
            await suffer(game, taken, self.rule)
        return boxes


def boxes_label(key: str) -> Reason:
    """How many points are taken over."""
    return reason("option.share", boxes=number_in(key))
