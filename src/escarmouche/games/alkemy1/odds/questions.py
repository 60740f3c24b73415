"""Questions about the first edition that may be put without a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.odds import questions
from escarmouche.games.alkemy.odds.empty_table import shooting_range
from escarmouche.games.alkemy1.odds.edition import EDITION
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.odds.empty_table import Pair
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.game_odds import OddsQuestion


class Attack(questions.Attack, kw_only=True):
    """An attack card against any card."""

    edition = EDITION


class Duel(questions.Duel, kw_only=True):
    """Every card against every card."""

    edition = EDITION


class Shot(questions.Shot, kw_only=True):
    """A shot at a target in the open, or in cover that is no figure."""

    edition = EDITION
    cover: bool = False

    def range(self, pair: Pair, distance: float) -> Game:
        return shooting_range(EDITION, pair, distance, int(self.cover), self.engaged)

    def title(self, pair: Pair, distance: float) -> Reason:
        return reason(
            "odds.shot-in-cover" if self.cover else "odds.shot-in-the-open",
            attacker=pair.attacker.name, target=pair.target.name, distance=distance, aim=self.aimed,
        )  # fmt: skip

    def way(self) -> dict[str, Any]:
        return {"cover": self.cover}


QUESTIONS: dict[str, type[OddsQuestion]] = {"attack": Attack, "shot": Shot, "duel": Duel}
