"""The judgement of Drakerys: every question that a match asks, by its topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.state import Game
from escarmouche.play.judgement import Judgement, Weighed

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.requests import Ask


class DrakerysJudgement(Judgement[Game]):
    """Plays Drakerys as somebody does who has read the book, and counts."""

    def weigh(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> list[Weighed]:
        return []

    def position(self, game: Game, player: int) -> float:
        own, enemy = ([unit.points for unit in game.army(side)] for side in (player, 1 - player))
        return float(sum(own) - sum(enemy))
