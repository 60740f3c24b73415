"""The judgement of MonCon'f: every question that a match asks, by its topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.monconf.judgement.blows import BLOWS
from escarmouche.games.monconf.judgement.cache import MonconfPlayerCache
from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.fighting import FIGHTING
from escarmouche.games.monconf.judgement.ground import GROUND
from escarmouche.games.monconf.judgement.maintenance import MAINTENANCE
from escarmouche.games.monconf.judgement.mystics import MYSTICS
from escarmouche.games.monconf.judgement.offhand import OFFHAND
from escarmouche.games.monconf.judgement.orders import ORDERS
from escarmouche.games.monconf.judgement.position import position
from escarmouche.games.monconf.judgement.setting_up import SETTING_UP
from escarmouche.games.monconf.judgement.speeches import SPEECHES
from escarmouche.games.monconf.state import Game
from escarmouche.play.judgement import Judgement, Weighed

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Ask

TOPICS = OFFHAND.joined(SPEECHES, ORDERS, GROUND, FIGHTING, BLOWS, MYSTICS, MAINTENANCE, SETTING_UP)


class MonconfJudgement(Judgement[Game]):
    """Plays MonCon'f as somebody does who has read the book, and counts."""

    rests: ClassVar[frozenset[str]] = frozenset({"speak", "combat", "pile", "first-speaker"})

    def __init__(self) -> None:
        self.caches = MonconfPlayerCache(), MonconfPlayerCache()
        """Of each side, for whoever also thinks for the other."""

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        return TOPICS.offhand(ask)

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        return TOPICS.weigh(Evaluation(game, player, self.caches[player]), ask, rng)

    def position(self, game: Game, player: int) -> float:
        return position(Evaluation(game, player, self.caches[player]))
