"""A player who follows one of the simple strategies of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.play.requests import Answer
    from escarmouche.play.sparring import Strategy
    from escarmouche.players.player import Seat


class SparringPlayer:
    """Sees his view and the request, nothing else; where his strategy does not mind, chance decides."""

    __slots__ = ("strategy",)

    def __init__(self, strategy: Strategy[Any]) -> None:
        self.strategy = strategy

    def decide(self, seat: Seat) -> Answer:
        """What the strategy says, if it is acceptable."""
        ask = seat.request
        if seat.peek is not None:
            answer = self.strategy.choose(seat.peek(seat.rng), ask.player, ask, seat.rng)
            if answer is not None and ask.refusal(answer) is None:
                return answer
        return ask.sample(seat.rng)
