"""For tests of moves: an order is carried out, and what follows is played by a script of answers and dice."""

from __future__ import annotations

from typing import Any

from games.boards.monconf import Board

from escarmouche.games.monconf.agenda import NOBODY, Batch, Flight, Move, Order
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.play.running import Running
from escarmouche.play.script import reply

LONGEST = 100
Route = list[float]


def to(*points: tuple[float, float], facing: float = 0.0) -> Route:
    """A route: the facing in the end, and the way-points."""
    return [facing, *[value for x, y in points for value in (x, y, 0.0)]]


class Moving:
    """The fighters of one activation carry out their orders."""

    def __init__(self, board: Board, *fighters: Fighter) -> None:
        self.board, self.game = board, board.game
        self.batch = Batch(fighters[0].player, [fighters[0].card], [fighter.id for fighter in fighters])
        self.game.agenda = [self.batch]
        self.running: Running | None = None
        for fighter in fighters:
            fighter.activated = True

    def order(
        self, action: Action, fighter: Fighter, *script: Any, at: Fighter | None = None, forced: bool = False
    ) -> Any:
        """A fighter carries out an action; what is asked when the words of the script are used up, if anything."""
        target = NOBODY if at is None else at.id
        fighter.action = action.key
        order = Order(fighter.id, action.key, target, forced=forced)
        self.running = Running(action.take(self.game, fighter, order))
        return self.play(*script)

    def play(self, *script: Any) -> Any:
        """Play on: what is asked next; None where the move is over. Every word of the script is used."""
        words = list(script)
        for _ in range(LONGEST):
            if self.running is None:
                if not self.game.agenda or not isinstance(self.game.agenda[0], Move | Flight):
                    assert not words, f"left over: {words}"
                    return None
                self.running = Running(resolve_pending(self.game))
            while (request := self.running.play_in_line()) is not None:
                if not words:
                    return request
                self.running.say(reply(request, words.pop(0)))
            self.running = None
        raise AssertionError("the move never ends")


def place(fighter: Fighter) -> tuple[Any, Any]:
    """Where a fighter stands."""
    return fighter.x, fighter.y


def why(request: Any, answer: Any) -> str:
    """The key of the refusal of an answer; nothing where it will do."""
    refused = request.refusal(answer)
    return "" if refused is None else refused.reason.key


def free_table(board: Board) -> None:
    """Nobody can pay for a tactic."""
    for side in board.game.sides:
        side.command_points = 0
