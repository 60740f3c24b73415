"""The judgement of Alkemy V2 (p. 20-38): every question that a match asks, by its topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.judgement.acting import SCENARIO
from escarmouche.games.alkemy2.judgement.activating import ACTIVATION
from escarmouche.games.alkemy2.judgement.evaluation import Evaluation
from escarmouche.games.alkemy2.judgement.fencing import CARDS_SHOWN
from escarmouche.games.alkemy2.judgement.figures import FIGURES
from escarmouche.games.alkemy2.judgement.ground import GROUND
from escarmouche.games.alkemy2.judgement.misjudging import misjudge
from escarmouche.games.alkemy2.judgement.offhand import OFFHAND
from escarmouche.games.alkemy2.judgement.player_cache import AlkemyPlayerCache
from escarmouche.games.alkemy2.judgement.position import position
from escarmouche.games.alkemy2.judgement.reactions import REACTIONS
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.judgement import Judgement, Weighed

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy2.judgement.eye import Eye
    from escarmouche.play.requests import Ask

TOPICS = OFFHAND.joined(ACTIVATION, SCENARIO, CARDS_SHOWN, FIGURES, REACTIONS, GROUND)


class AlkemyJudgement(Judgement[Game]):
    """Plays Alkemy V2 as somebody does who has read the book, and counts."""

    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        self.cache = AlkemyPlayerCache()

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        return TOPICS.offhand(ask)

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        return TOPICS.weigh(Evaluation(game, player, self.eye, self.cache), ask, rng)

    def misjudge(self, game: Game, player: int, rng: Random) -> None:
        misjudge(game, self.eye, rng)

    def position(self, game: Game, player: int) -> float:
        return position(Evaluation(game, player, self.eye, self.cache))
