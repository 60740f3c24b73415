"""Playing a match of Dysma's Portal step by step, by a script of answers and dice."""

from __future__ import annotations

from typing import Any

from games.dysma.boards import Board

from escarmouche.games.dysma.content_types import MapPiece
from escarmouche.games.dysma.state import Activation, Figure
from escarmouche.games.dysma.steps import PENDING, STEPS
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.running import Running
from escarmouche.play.script import reply

LONGEST = 500
"""Steps after which a script that asks for nothing has gone astray."""


class PlayedBoard(Board):
    """A board on which the steps of a match are played; no player has command points unless a test gives him some."""

    def __init__(self, map: str = "", *pieces: MapPiece, points: tuple[int, int] = (0, 0)) -> None:  # noqa: A002 - as in Board
        super().__init__(map, *pieces)
        self.running: Running | None = None
        for side, own in zip(self.game.sides, points, strict=True):
            side.command_points = own

    def play(self, *script: Any) -> Any:
        """Play on with these words, to what is asked next: that request; None where the match is over."""
        words = list(script)
        for _ in range(LONGEST):
            if self.running is None:
                if self.game.phase == "over":
                    assert not words, words
                    return None
                self.running = Running((PENDING if self.game.agenda else STEPS[self.game.phase])(self.game))
            while (request := self.running.play_in_line()) is not None:
                if type(request) is LazyChoose and (only := request.only()) is not None:
                    self.running.say(only)
                elif words:
                    self.running.say(reply(request, words.pop(0)))
                else:
                    return request
            self.running = None
        raise AssertionError("nothing is asked")

    def begin(self, *figures: Figure) -> Any:
        """These figures have their activation now: what is asked first."""
        self.game.activation = Activation([figure.id for figure in figures])
        self.game.active = figures[0].player
        return self.restart()

    def restart(self, phase: str = "activations") -> Any:
        """A step begins anew with what a test has changed: what is asked first."""
        self.running, self.game.phase, self.game.agenda = None, phase, []
        return self.play()


def open_keys(request: Any) -> set[str]:
    """What may be answered."""
    return set(request.keys)


def refused(request: Any) -> dict[str, str]:
    """What is greyed, and the key of the reason."""
    return {option.key: option.refusal.key for option in request.options() if option.refusal is not None}


def refused_by(request: Any) -> dict[str, str]:
    """What is greyed, and the rule that forbids it."""
    return {option.key: option.refusal.rule for option in request.options() if option.refusal is not None}
