"""La Percée (MCF-H-12): the attacker has to get through to the defender's edge."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.ground.zones import STRIP, band, edge_of
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.orders.special_actions import begin, walking_reach, why_not_special
from escarmouche.games.monconf.reports import REMOVED
from escarmouche.games.monconf.scenarios.rules import Result, Scenario
from escarmouche.games.monconf.skills.query import report
from escarmouche.games.monconf.state import TOUCH, lift
from escarmouche.games.monconf.turns.piles import tidy
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.monconf.agenda import Special
    from escarmouche.games.monconf.ground.zones import Zone
    from escarmouche.games.monconf.state import Fighter, Game

NEAR, FAR = 35.0, 55.0
"""The defender's zone, from the attacker's edge."""
GOAL = 40
"""What the attacker needs, in hundredths of the budget."""


class Breakthrough(Scenario):
    """MCF-G-24."""

    key = "percee"
    rule = "MCF-G-24"
    has_attacker = True

    def zone(self, game: Game, player: int) -> Zone:
        """The attacker's strip along his edge; the defender's across his way."""
        edge, side = edge_of(game, game.attacker), game.library.map.side
        return band(edge, side, 0.0, STRIP) if player == game.attacker else band(edge, side, NEAR, FAR)

    @property
    def special_actions(self) -> tuple[Action, ...]:
        return (LEAVE,)

    async def special(self, game: Game, fighter: Fighter, special: Special) -> None:
        """Sortir: a walk to the defender's edge, and off the table (MCF-H-13)."""
        if not game.engaged(fighter) and to_edge(game, fighter) <= TOUCH:
            leave(game, fighter)

    def points(self, game: Game, player: int) -> int:
        """Of the attacker: those who got through, and half of the defender's losses; of the defender: losses."""
        return doubled(game) // 2 if player == game.attacker else game.sides[1 - player].fallen

    def result(self, game: Game, wiped_out: Sequence[int]) -> Result:
        """Without a defender the attacker wins; otherwise his score decides, also when he has nobody left."""
        attacker = game.attacker
        if list(wiped_out) == [1 - attacker]:
            return attacker, reason("end.wiped-out", self.rule, player=attacker + 1)
        through = 100 * doubled(game) >= 2 * GOAL * game.library.options.budget
        winner, key = (attacker, "end.through") if through else (1 - attacker, "end.held-off")
        return winner, reason(key, self.rule, player=winner + 1, points=doubled(game) / 2)


def doubled(game: Game) -> int:
    """Twice the attacker's score."""
    attacker = game.attacker
    through = [f for f in game.fighters if f.player == attacker and f.where == "left"]
    return 2 * sum([game.profile(f).cost for f in through]) + game.sides[1 - attacker].fallen


@singledispatch
def to_edge(game: Game, fighter: Fighter) -> float:
    """How far a fighter's base is from the defender's edge."""
    south = edge_of(game, game.attacker) == "north"
    gap = fighter.y if south else game.library.map.side - fighter.y
    return gap - game.library.base(fighter).radius


def leave(game: Game, fighter: Fighter) -> None:
    """A fighter leaves the table for good: no loss, no Renfort markers (MCF-H-13, MCF-SKILLP-57)."""
    chronicle.removed(game, fighter, "event.leaves", "MCF-G-24")
    lift(game, fighter, "left")
    report(game, REMOVED, fighter.id)
    tidy(game)


def why_not_leave(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot leave: it defends, or the edge is farther than its walk (MCF-ACT-04)."""
    if fighter.player != game.attacker:
        return reason("special.defender", "MCF-G-24")
    if (why := why_not_special(game, fighter)) is not None:
        return why
    far = to_edge(game, fighter) - TOUCH > walking_reach(game, fighter)
    return reason("special.too-far", "MCF-G-24") if far else None


LEAVE = Action("special:leave", "MCF-G-24", why_not_leave, begin)
