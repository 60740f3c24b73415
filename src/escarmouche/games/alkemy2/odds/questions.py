"""Questions about V2 that may be put without a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.odds import questions
from escarmouche.games.alkemy.odds.empty_table import ATTACKER, TARGET, shooting_range
from escarmouche.games.alkemy2.lane import NEAR, obstacles
from escarmouche.games.alkemy2.odds.edition import EDITION
from escarmouche.play.reason import Reason, Refused, reason, refusal

if TYPE_CHECKING:
    from escarmouche.games.alkemy.odds.empty_table import Pair
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.game_odds import OddsQuestion

MOST_OBSTACLES = 20


class Attack(questions.Attack, kw_only=True):
    """An attack card against any card."""

    edition = EDITION


class Duel(questions.Duel, kw_only=True):
    """Every card against every card."""

    edition = EDITION


class Shot(questions.Shot, kw_only=True):
    """A shot through some obstacles."""

    edition = EDITION
    obstacles: int = 0

    def range(self, pair: Pair, distance: float) -> Game:
        game: Game = shooting_range(EDITION, pair, distance, self.obstacles, self.engaged)
        assert len(obstacles(game, game.fighters[ATTACKER], game.fighters[TARGET])) == self.obstacles
        return game

    def check(self, distance: float) -> None:
        """Near the shooter nothing is an obstacle (AK2-SHOOT-20)."""
        if not 0 <= self.obstacles <= MOST_OBSTACLES:
            raise Refused(refusal("odds.obstacles", most=MOST_OBSTACLES))
        if self.obstacles and distance <= NEAR:
            raise Refused(refusal("odds.no-room", near=NEAR))

    def title(self, pair: Pair, distance: float) -> Reason:
        return reason(
            "odds.shot", attacker=pair.attacker.name, target=pair.target.name, distance=distance,
            obstacles=self.obstacles, aim=self.aimed,
        )  # fmt: skip

    def way(self) -> dict[str, Any]:
        return {"obstacles": self.obstacles}


QUESTIONS: dict[str, type[OddsQuestion]] = {"attack": Attack, "shot": Shot, "duel": Duel}
