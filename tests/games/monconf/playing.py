"""Playing a match of MonCon'f step by step, by a script of answers and dice."""

from __future__ import annotations

from typing import Any

from games.boards.monconf import Board
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Batch
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import PENDING, STEPS
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.running import Running
from escarmouche.play.script import reply, secretly

LONGEST = 500
"""Steps after which a script that asks for nothing has gone astray."""


class PlayedBoard(Board):
    """A board on which the steps of a match are played. No player has command points unless a test gives him some."""

    def __init__(self, *pieces: Any, points: tuple[int, int] = (0, 0), **options: Any) -> None:
        super().__init__(*pieces, **options)
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

    def activate(self, *fighters: Fighter) -> Any:
        """These fighters are activated together now: what is asked first."""
        player = fighters[0].player
        cards = sorted({fighter.card for fighter in fighters})
        self.running, self.game.phase, self.game.active = None, "speaking", player
        self.game.agenda = [Batch(player, cards, [fighter.id for fighter in fighters])]
        return self.play()

    def restart(self, phase: str) -> Any:
        """A phase begins anew with what a test has changed: what is asked first."""
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


def armies(board: PlayedBoard, mine: int, theirs: int) -> tuple[list[Fighter], list[Fighter]]:
    """So many fighters on either side, each on a card of his own, far from one another."""
    ours = [skilled(board, player=0, x=8 + 8 * n, y=8) for n in range(mine)]
    foes = [skilled(board, player=1, x=8 + 8 * n, y=67) for n in range(theirs)]
    return ours, foes


def piled(board: PlayedBoard, mine: list[Fighter], theirs: list[Fighter]) -> Any:
    """The piles are made in this order, and the first player speaks first."""
    board.game.tactician = 0
    board.restart("piling")
    asked = {0: mine, 1: theirs}
    answers = {player: [f"card:{f.card}" for f in own] for player, own in asked.items() if len(own) > 1}
    return board.play(secretly(answers), "me") if answers else board.play("me")
