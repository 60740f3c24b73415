"""What is hidden (DYS-R-78): the values of the resources of Plunder (p. 33), and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.play.state import Secret

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.dysma.state import Game

VALUES = (4, 3, 1)
"""Of each player's resources (DYS-MISSION-70)."""


def imagine(game: Game, rng: Random) -> None:
    """Deal the values that nobody has revealed among the resources whose value is masked."""
    for player in range(len(game.sides)):
        hidden = [
            n for n, t in enumerate(game.tokens) if t.owner == player and t.value is not None and t.value.value is None
        ]
        known = [t.value.value for t in game.tokens if t.owner == player and t.value is not None]
        left = list(VALUES)
        for value in known:
            if value is not None:
                left.remove(value)
        rng.shuffle(left)
        for number, value in zip(hidden, left, strict=False):
            token = game.tokens[number]
            assert token.value is not None
            game.tokens[number] = replace(token, value=Secret(value, token.value.known_by))
