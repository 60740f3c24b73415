"""Les Trois Bornes (MCF-H-12): three objectives to hold, the middle one worth twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.ground.objectives import away, short_of, touches
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.orders.special_actions import begin, walking_reach, why_not_special
from escarmouche.games.monconf.scenarios.rules import NOBODY, Result, Scenario, most
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Special
    from escarmouche.games.monconf.state import Fighter, Game

REACH = 5.0
"""Within which fighters count, from centre to centre."""
FIRST_SCORED = 2
OUTER, CENTRAL = 1, 2
MIDDLE = 1
"""The number of the central objective."""


class Markers(Scenario):
    """MCF-G-21."""

    key = "trois-bornes"
    rule = "MCF-G-21"
    objective = "mark"

    @property
    def special_actions(self) -> tuple[Action, ...]:
        return (SECURE,)

    async def special(self, game: Game, fighter: Fighter, special: Special) -> None:
        """Sécuriser: a walk that ends in contact; until it moves or is engaged the fighter counts as two (MCF-H-13)."""
        number = next((n for n, mark in enumerate(game.objectives) if touches(game, fighter, mark)), NOBODY)
        if number >= 0:
            fighter.secured = number
            chronicle.say(game, "event.secures", "MCF-G-21", fighter, fighter=fighter)

    def end_of_speaking_turn(self, game: Game) -> None:
        """Whoever is engaged secures nothing any more (MCF-H-13)."""
        for fighter in game.fighters:
            if fighter.secured >= 0 and fighter.on_table and (game.engaged(fighter) or fighter.fights):
                fighter.secured = NOBODY

    def points(self, game: Game, player: int) -> int:
        return game.sides[player].score

    def score_turn(self, game: Game) -> None:
        """From turn 2 on, a point for each outer objective and two for the central one."""
        self.end_of_speaking_turn(game)
        if game.turn < FIRST_SCORED:
            return
        for number in range(len(game.objectives)):
            player = holder(game, number)
            if player >= 0:
                worth = CENTRAL if number == MIDDLE else OUTER
                game.sides[player].score += worth
                drawn = chronicle.track(game, "score", player, game.sides[player].score)
                chronicle.say(game, "event.held", self.rule, changes=drawn, player=player + 1, points=worth)

    def by_score(self, game: Game) -> Result:
        """Most points; equal: more enemy losses; equal again: a draw."""
        winner, why = most(self.rule, "end.points", [side.score for side in game.sides])
        return (winner, why) if winner >= 0 else self.by_losses(game)


def weight(game: Game, fighter: Fighter, number: int) -> int:
    """For how many a fighter counts at an objective: not hidden, not frightened, within 5 cm (MCF-G-21, MCF-R-74)."""
    if not fighter.on_table or fighter.hidden or fighter.frightened:
        return 0
    if away(game, fighter, game.objectives[number]) > REACH:
        return 0
    return 2 if fighter.secured == number and not game.engaged(fighter) else 1


def holder(game: Game, number: int) -> int:
    """The player who has strictly more fighters at an objective; NOBODY where neither has."""
    mine, yours = (sum([weight(game, f, number) for f in game.army(player)]) for player in (0, 1))
    return NOBODY if mine == yours else 0 if mine > yours else 1


def why_not_secure(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot secure anything: no objective is within its walk (MCF-ACT-04)."""
    if (why := why_not_special(game, fighter)) is not None:
        return why
    if all(short_of(game, fighter, mark) > walking_reach(game, fighter) for mark in game.objectives):
        return reason("special.too-far", "MCF-G-21")
    return None


SECURE = Action("special:secure", "MCF-G-21", why_not_secure, begin)
