"""Boards with a scenario for tests of set-up and missions: a deployment, zones, a mission; set-ups by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from games.dysma.boards import Board

from escarmouche.games.dysma.action import Action
from escarmouche.games.dysma.content_types import MapPiece
from escarmouche.games.dysma.missions import actions, score_turn
from escarmouche.games.dysma.new_match import new_match
from escarmouche.games.dysma.setup import SETUP
from escarmouche.games.dysma.state import Figure, Game
from escarmouche.games.dysma.zones import facing_zone, zone_keys
from escarmouche.play.reason import Reason
from escarmouche.play.requests import AskSecretly, Roll
from escarmouche.play.running import Running
from escarmouche.play.script import play


class MissionBoard(Board):
    """A board on which a main mission is in play; player 0 has the first zone of the deployment."""

    def __init__(
        self, mission: str, *pieces: MapPiece, deployment: str = "standard", secondary: str = "", zone: str = ""
    ) -> None:
        super().__init__("", *pieces, setup="played")
        game = self.game
        game.mission, game.secondary, game.deployment = mission, secondary, deployment
        first = zone or zone_keys(deployment)[0]
        game.sides[0].zone, game.sides[1].zone = first, facing_zone(first)

    @property
    def scores(self) -> tuple[int, int]:
        """The victory points of both players."""
        return self.game.sides[0].score, self.game.sides[1].score

    def score(self, *script: Any) -> tuple[int, int]:
        """What each player earns when a turn ends now."""
        before = self.scores
        play(score_turn(self.game), *script)
        return self.scores[0] - before[0], self.scores[1] - before[1]

    def action(self, figure: Figure, key: str) -> Action:
        """An action that the mission gives a figure."""
        return next(action for action in actions(self.game, figure) if action.key == key)

    def why_not(self, figure: Figure, key: str) -> str:
        """The key of the reason why a figure cannot take an action of the mission; nothing where it can."""
        why = self.action(figure, key).why_not(self.game, figure)
        return why.key if isinstance(why, Reason) else ""

    def take(self, figure: Figure, key: str, *script: Any) -> None:
        """A figure takes an action of the mission."""
        assert self.why_not(figure, key) == ""
        action = self.action(figure, key)

        async def taken() -> None:
            await action.take(self.game, figure, None)

        play(taken(), *script)


def set_up(seed: int, until: str = "command", **options: Any) -> Game:
    """A match whose set-up is played by chance, or by players who answer at random, up to a phase."""
    game, _ = new_match(options)
    game.events = []
    rng = Random(seed)
    while game.phase != until:
        running = Running(SETUP[game.phase](game))
        while (request := running.play_in_line()) is not None:
            running.say(some_answer(request, rng))
    return game


def some_answer(request: Any, rng: Random) -> Any:
    """Dice, or an answer that the request accepts."""
    if isinstance(request, Roll):
        return [rng.randrange(die.sides) for die in request.dice]
    if isinstance(request, AskSecretly):
        return [[player, ask.sample(rng)] for player, ask in sorted(request.questions.items())]
    answer = request.sample(rng)
    assert request.refusal(answer) is None, (request.topic, answer)
    return answer
