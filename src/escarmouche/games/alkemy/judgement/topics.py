"""The judgement of Alkemy: every question that a match of both editions asks, by its topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from escarmouche.games.alkemy.judgement.activating import ACTIVATION
from escarmouche.games.alkemy.judgement.evaluation import Evaluation
from escarmouche.games.alkemy.judgement.fencing import CARDS_SHOWN
from escarmouche.games.alkemy.judgement.figures import FIGURES
from escarmouche.games.alkemy.judgement.ground import GROUND
from escarmouche.games.alkemy.judgement.misjudging import misjudge
from escarmouche.games.alkemy.judgement.offhand import OFFHAND
from escarmouche.games.alkemy.judgement.player_cache import AlkemyPlayerCache
from escarmouche.games.alkemy.judgement.position import position
from escarmouche.games.alkemy.judgement.reactions import REACTIONS
from escarmouche.games.alkemy.judgement.roster import ROSTER, unlooked_for
from escarmouche.play.judgement import Judgement, Weighed

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.judgement.eye import Eye
    from escarmouche.games.alkemy.state import Game
    from escarmouche.play.judging.topics import TopicTable
    from escarmouche.play.requests import Ask

G = TypeVar("G", bound="Game")

SHARED_TOPICS = OFFHAND.joined(ACTIVATION, CARDS_SHOWN, FIGURES, REACTIONS, GROUND, ROSTER)
"""What both books ask; each edition adds what its own chapters and scenarios do."""


class AlkemyJudgement(Judgement[G]):
    """Plays Alkemy as somebody does who has read the book, and counts."""

    def __init__(self, eye: Eye, topics: TopicTable[Evaluation]) -> None:
        self.eye, self.topics = eye, topics
        self.cache = AlkemyPlayerCache()

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        return self.topics.offhand(ask)

    def weigh(self, game: G, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        evaluation = Evaluation(game, player, self.eye, self.cache)
        return self.topics.weigh(evaluation, ask, rng) or unlooked_for(evaluation, ask)

    def misjudge(self, game: G, player: int, rng: Random) -> None:
        misjudge(game, self.eye, rng)

    def position(self, game: G, player: int) -> float:
        return position(Evaluation(game, player, self.eye, self.cache))
