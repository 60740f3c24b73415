"""The judgement of Drakerys: every question that a match asks, by its topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.judgement.activating import ACTIVATION
from escarmouche.games.drakerys.judgement.answers import ANSWERS
from escarmouche.games.drakerys.judgement.evaluation import Evaluation
from escarmouche.games.drakerys.judgement.ground import GROUND
from escarmouche.games.drakerys.judgement.missions import WORTHS
from escarmouche.games.drakerys.judgement.offhand import OFFHAND
from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
from escarmouche.games.drakerys.judgement.position import position
from escarmouche.games.drakerys.state import Game
from escarmouche.play.judgement import Judgement, Weighed

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Ask

TOPICS = OFFHAND.joined(ACTIVATION, ANSWERS, GROUND, *[worth.topics for worth in WORTHS.values()])


class DrakerysJudgement(Judgement[Game]):
    """Plays Drakerys as somebody does who has read the book, and counts."""

    def __init__(self) -> None:
        self.caches = DrakerysPlayerCache(), DrakerysPlayerCache()
        """Of each side, for whoever also thinks for the other: what one knows is not what the other does."""

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        return TOPICS.offhand(ask)

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        return TOPICS.weigh(Evaluation(game, player, self.caches[player]), ask, rng)

    def position(self, game: Game, player: int) -> float:
        return position(Evaluation(game, player, self.caches[player]))
