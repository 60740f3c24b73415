"""What odds count in this game: lives lost, and who falls."""

from __future__ import annotations

from typing import Any

from escarmouche.play.game_odds import GameOdds, Measure, Tally
from escarmouche.play.reason import reason
from escarmouche.play.requests import Ask, AskSecretly
from lanternes.state import Game


class Nobody:
    """Nobody decides anything while a blow falls."""

    def keep(self, ask: Ask[Any]) -> Any: ...

    def decide(self, ask: Ask[Any]) -> Any: ...

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Any], float]]:
        return []

    def worth(self, reading: Any, player: int) -> float:
        return 0.0


class WatchOdds(GameOdds[Game]):
    """A blow, before it falls."""

    def measures(self, game: Game) -> list[Measure]:
        named = [(one.player, game.profile(one).name) for one in game.fighters]
        lives = [Measure(reason("odds.lives", whom=name), player) for player, name in named]
        return lives + [Measure(reason("odds.falls", whom=name), player, event=True) for player, name in named]

    def tally(self, game: Game) -> Tally:
        return *(one.lost for one in game.fighters), *(int(not game.alive(one)) for one in game.fighters)

    def at_rest(self, game: Game) -> bool:
        return game.phase != "blow"

    def policy(self, game: Game) -> Nobody:
        return Nobody()

    def rolls(self, ask: Ask[Any]) -> bool:
        return ask.topic == "strike"
