"""A player who takes any acceptable answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.play.requests import Answer
    from escarmouche.players.player import Seat


class RandomPlayer:
    """Leaves everything to chance."""

    __slots__ = ()

    def decide(self, seat: Seat) -> Answer:
        """Some acceptable answer."""
        return seat.request.sample(seat.rng)
