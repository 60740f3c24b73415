"""What every scenario has (MCF-H-12): zones, objectives, special actions, the score of a turn, a winner.

By itself it is a game without a scenario: more points of enemy losses win (MCF-R-80).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.ground.objectives import disc_of
from escarmouche.games.monconf.ground.zones import STRIP, band, edge_of
from escarmouche.games.monconf.state import Objective
from escarmouche.play.reason import reason
from escarmouche.play.scene import PutDisc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.monconf.agenda import Special
    from escarmouche.games.monconf.ground.zones import Zone
    from escarmouche.games.monconf.orders.action import Action
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Reason
    from escarmouche.play.scene import Change

NOBODY = -1
SIDE = 75.0
"""Of the table for which the places of objectives are printed (MCF-SETUP-03)."""

Result = tuple[int, "Reason"]
"""Who has won, NOBODY for a draw; and why."""


class Scenario:
    """A scenario by its key."""

    key: ClassVar[str] = ""
    rule: ClassVar[str] = "MCF-R-80"
    objective: ClassVar[str] = ""
    """The kind of its objectives: mark or relic."""
    has_attacker: ClassVar[bool] = False
    """Whether one player is drawn as the attacker (MCF-G-24)."""

    # ---- set-up ---------------------------------------------------------------------------------

    def zone(self, game: Game, player: int) -> Zone:
        """Where a player deploys: a strip along his edge."""
        return band(edge_of(game, player), game.library.map.side, 0.0, STRIP)

    def lay_out(self, game: Game) -> None:
        """The objectives come onto the table, where the scenario prints them."""
        share = game.library.map.side / SIDE
        spots = game.library.scenario.objectives
        game.objectives = [Objective(self.objective, x * share, y * share) for x, y in spots]
        for number, objective in enumerate(game.objectives):
            drawn = [PutDisc(disc_of(number, objective))]
            chronicle.say(game, "event.objective", self.rule, changes=drawn, objective=f"@objective.{objective.kind}")

    def may_hide(self, game: Game, fighter: Fighter) -> bool:
        """Whether a fighter who is able to may be deployed hidden, or as a scout."""
        return True

    # ---- play -----------------------------------------------------------------------------------

    @property
    def special_actions(self) -> tuple[Action, ...]:
        """Actions that fighters have in it (MCF-ACT-11, MCF-H-13)."""
        return ()

    def starts(self, game: Game, fighter: Fighter, special: Special) -> bool:
        """What one of them does at once, and whether the fighter may walk then."""
        return True

    async def special(self, game: Game, fighter: Fighter, special: Special) -> None:
        """What it does after the walk."""

    def dropped(self, game: Game, fighter: Fighter) -> None:
        """A fighter leaves the table, or is frightened."""

    def end_of_speaking_turn(self, game: Game) -> None:
        """At the end of each speaking turn, and of each phase."""

    def end_of_turn(self, game: Game) -> None:
        """A turn is over: it is scored, and may decide the game; everybody sees how things stand."""
        self.score_turn(game)
        game.scored = game.turn
        points = [self.points(game, player) for player in range(len(game.sides))]
        if points != [side.score for side in game.sides]:
            self.show_points(game, points)

    def show_points(self, game: Game, points: Sequence[int]) -> None:
        """The score that stands beside the table."""
        changes: list[Change] = []
        for player, side in enumerate(game.sides):
            side.score = points[player]
            changes += chronicle.track(game, "score", player, side.score)
        chronicle.say(game, "event.scores", self.rule, changes=changes, one=points[0], other=points[1])

    def score_turn(self, game: Game) -> None:
        """What a turn brings the players."""

    # ---- victory --------------------------------------------------------------------------------

    def points(self, game: Game, player: int) -> int:
        """A player's score: the points of the enemy's losses (MCF-R-43, MCF-R-78)."""
        return game.sides[1 - player].fallen

    def prey(self, game: Game, player: int) -> Fighter | None:
        """The enemy whose fall a player wins by."""
        return None

    def is_decided(self, game: Game) -> bool:
        """Whether the turn that was just scored is the last, though nobody has won by it."""
        return False

    def why_won(self, game: Game, player: int) -> Reason:
        """Why a player has won before the last turn."""
        return reason("end.won", self.rule, player=player + 1)

    def result(self, game: Game, wiped_out: Sequence[int]) -> Result:
        """Who wins: whoever is not wiped out alone; then the score decides."""
        if len(wiped_out) == 1:
            return 1 - wiped_out[0], reason("end.wiped-out", self.rule, player=2 - wiped_out[0])
        return self.by_score(game)

    def by_score(self, game: Game) -> Result:
        """Who wins when both are left, or none: whoever has more points."""
        return most(self.rule, "end.losses", [self.points(game, player) for player in range(len(game.sides))])

    def by_losses(self, game: Game) -> Result:
        """Who has more points of enemy losses (MCF-R-43, MCF-R-78)."""
        return most(self.rule, "end.losses", [game.sides[1 - player].fallen for player in range(len(game.sides))])


def most(rule: str, key: str, scores: Sequence[int]) -> Result:
    """Who has more; equal: a draw."""
    if scores[0] == scores[1]:
        return NOBODY, reason("end.draw", rule)
    winner = 0 if scores[0] > scores[1] else 1
    return winner, reason(key, rule, player=winner + 1, points=scores[winner], other=scores[1 - winner])


# ---- whom a scenario means ------------------------------------------------------------------------------------------


def is_loss(fighter: Fighter) -> bool:
    """Whether a fighter is a loss now, removed or not yet (MCF-STATE-03, 04, MCF-R-78)."""
    return fighter.where == "gone" or fighter.dying


def commander_of(game: Game, player: int) -> Fighter | None:
    """The commander that a scenario means: the one named before deployment, never a successor (MCF-R-32, MCF-H-12)."""
    number = game.sides[player].named_commander
    return game.fighters[number] if number >= 0 else None


def lost_commander(game: Game, player: int) -> Fighter | None:
    """The commander of a player, if he is a loss."""
    commander = commander_of(game, player)
    return commander if commander is not None and is_loss(commander) else None
