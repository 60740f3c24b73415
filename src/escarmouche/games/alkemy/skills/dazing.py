"""Carreaux Etourdissants: bolts that daze, and what their markers are worth when they are discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.shot import may_be_named
from escarmouche.games.alkemy.skills.counters import counted, set_count
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import Confirm, choose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.shot import Hit, Shot
    from escarmouche.games.alkemy.state import Fighter, Game

DAZED = "Étourdi"
NOBODY, ENOUGH = "nobody", "no-more"


@named(DAZED)
class Dazed(Skill, frozen=True):
    """Étourdi/X (AK1-SKILL-150): so many markers, harmless until they are discarded."""

    adds_up = False


class Lowered(Skill, frozen=True):
    """A characteristic that is X lower."""

    adds_up = False
    stats: ClassVar[Mapping[str, Stat]]
    said: ClassVar[str]

    @property
    def stat(self) -> Stat:
        return self.stats[self.printed.partition("/")[0]]

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(-self.value, reason(self.said, self.rule)),) if stat == self.stat else ()

    def adjusts_mind(self, game: Game, fighter: Fighter, value: int) -> tuple[Modifier, ...]:
        return self.adjusts(game, fighter, "mind", value)


STUNNED: Final[dict[str, Stat]] = {
    "ESP étourdi": "mind",
    "REF étourdi": "reflex",
    "COM étourdi": "combat",
    "DEF étourdie": "defence",
}
PRICES: Final[dict[str, int]] = {"ESP étourdi": 1, "REF étourdi": 1, "COM étourdi": 2, "DEF étourdie": 3}
"""Markers that one point of each characteristic costs."""


@named(*STUNNED)
class Stunned(Lowered, frozen=True):
    """What discarded markers do (AK1-SKILL-150): a characteristic is X lower until the end of the turn."""

    stats = STUNNED
    said = "skill.stunned"


@named("Carreaux Etourdissants")
class StunningBolts(Skill, frozen=True):
    """Carreaux Etourdissants (AK1-SKILL-150): a second bolt with each shot dazes; once a turn markers take effect."""

    # ---- the second bolt ------------------------------------------------------------------------

    async def shoots_more(self, game: Game, shooter: Fighter, shot: Shot) -> None:
        enemies = [e for e in game.enemies(shooter.player) if may_be_named(game, e, shooter)]
        seen = [shot.target, *[e for e in game.book.seen_by(game, shooter, enemies) if e is not shot.target]]
        keys = [*[f"bolt:{enemy.id}" for enemy in seen], NOBODY]
        key = await choose(
            shooter.player, "second-bolt", self.rule, keys, (shooter.id,), label=lambda key: self.label(game, key)
        )
        if key != NOBODY:
            await game.book.shoot_besides(game, shot, game.fighters[number_in(key)], self.printed)

    def label(self, game: Game, key: str) -> Reason:
        """At whom the second bolt flies."""
        if key == NOBODY:
            return reason("option.no-bolt", self.rule)
        return reason("option.bolt", self.rule, name=game.name(game.fighters[number_in(key)]))

    async def shot_rolled(self, game: Game, shooter: Fighter, shot: Shot, hit: Hit | None) -> None:
        """A second bolt that misses dazes once; a well aimed shot that hits once more, whichever it was."""
        missed = hit is None and shot.extra == self.printed
        if missed or (hit is not None and shot.aim):
            self.daze(game, shot.target, 1)

    async def on_hit(self, game: Game, attacker: Fighter, harm: Harm) -> bool:
        if harm.extra != self.printed:
            return False
        self.daze(game, harm.target, harm.amount)
        return True

    def daze(self, game: Game, target: Fighter, markers: int) -> None:
        """A figure receives markers."""
        set_count(game, target, DAZED, counted(game, target, DAZED) + markers)
        chronicle.say(game, "event.dazed", self.rule, target, figure=target, markers=markers)

    # ---- once a turn ----------------------------------------------------------------------------

    async def at_start_of_turn(self, game: Game, fighter: Fighter) -> None:
        if self.dazed(game) and await Confirm(fighter.player, "stun-now", self.rule, (fighter.id,)):
            await self.use(game, fighter)

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if self.printed in fighter.used:
            return reason("skill.once-a-turn", self.rule)
        return None if self.dazed(game) else reason("skill.nobody", self.rule)

    def dazed(self, game: Game) -> list[Fighter]:
        """Figures that bear markers."""
        return [fighter for fighter in game.fighters if fighter.alive and counted(game, fighter, DAZED)]

    async def use(self, game: Game, fighter: Fighter) -> None:
        """Markers of all who bear some are discarded, for as many effects as the player likes."""
        fighter.use_up(self.printed)
        for bearer in self.dazed(game):
            await self.stun(game, fighter, bearer)

    async def stun(self, game: Game, fighter: Fighter, bearer: Fighter) -> None:
        """What the markers of one figure do to it."""
        while markers := counted(game, bearer, DAZED):
            keys = [*[name for name, price in PRICES.items() if price <= markers], ENOUGH]
            name = await choose(fighter.player, "stun", self.rule, keys, (bearer.id,), label=lambda key: self.loss(key))
            if name == ENOUGH:
                return
            set_count(game, bearer, DAZED, markers - PRICES[name])
            set_count(game, bearer, name, counted(game, bearer, name) + 1, Until(TURN_ENDS))
            chronicle.say(game, "event.stunned", self.rule, bearer, figure=bearer, what=f"@stat.{STUNNED[name]}")

    def loss(self, key: str) -> Reason:
        """What markers are discarded for."""
        if key == ENOUGH:
            return reason("option.no-more", self.rule)
        return reason("option.stun", self.rule, what=f"@stat.{STUNNED[key]}", markers=PRICES[key])
