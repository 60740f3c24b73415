"""One action of one fighter, from its order to its end, step by step."""

from __future__ import annotations

from typing import Any

from games.boards.monconf import Board

from escarmouche.games.monconf.agenda import NOBODY, Batch, Order
from escarmouche.games.monconf.orders.action import Action
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.running import Running
from escarmouche.play.script import reply


class Acting:
    """A fighter of the active player carries out an action; what follows is played by a script.

    Nobody has command points for reactions unless told.
    """

    def __init__(self, board: Board, points: int = 0) -> None:
        self.game = board.game
        for side in self.game.sides:
            side.command_points = points

    def order(self, action: Action, fighter: Fighter, *script: Any, at: Fighter | None = None) -> Any:
        """The request that is left when the words are used up; None when the action is over."""
        order = Order(fighter.id, action.key, NOBODY if at is None else at.id)
        self.batch = Batch(fighter.player, [fighter.card], [fighter.id], [order], "resolve", [fighter.id])
        self.game.agenda, self.game.active = [self.batch], fighter.player
        fighter.activated = True
        running, words = Running(action.take(self.game, fighter, order)), list(script)
        while True:
            while (request := running.play_in_line()) is not None:
                only = request.only() if isinstance(request, LazyChoose) else None
                if only is None and not words:
                    return request
                running.say(reply(request, words.pop(0)) if only is None else only)
            if not self.game.agenda or self.game.agenda[0] is self.batch:
                assert not words, f"left over: {words}"
                return None
            running = Running(resolve_pending(self.game))
