"""The judgement of Dysma's Portal: every question that a match asks, by its topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.judgement.acting import ACTING
from escarmouche.games.dysma.judgement.activating import ACTIVATING
from escarmouche.games.dysma.judgement.cache import DysmaPlayerCache
from escarmouche.games.dysma.judgement.evaluation import Evaluation
from escarmouche.games.dysma.judgement.fighting import FIGHTING
from escarmouche.games.dysma.judgement.ground import GROUND
from escarmouche.games.dysma.judgement.offhand import OFFHAND
from escarmouche.games.dysma.judgement.position import position
from escarmouche.games.dysma.judgement.setting_up import SETTING_UP
from escarmouche.games.dysma.judgement.sorcery import SORCERY
from escarmouche.games.dysma.state import Game
from escarmouche.play.judgement import Judgement, Weighed

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Ask

TOPICS = OFFHAND.joined(ACTIVATING, ACTING, FIGHTING, SORCERY, GROUND, SETTING_UP)


class DysmaJudgement(Judgement[Game]):
    """Plays Dysma's Portal as somebody does who has read the book, and counts."""

    def __init__(self) -> None:
        self.caches = DysmaPlayerCache(), DysmaPlayerCache()
        """Of each side, for whoever also thinks for the other."""

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        return TOPICS.offhand(ask)

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        return TOPICS.weigh(Evaluation(game, player, self.caches[player]), ask, rng)

    def position(self, game: Game, player: int) -> float:
        return position(Evaluation(game, player, self.caches[player]))
