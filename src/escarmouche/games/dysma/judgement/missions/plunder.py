"""Pillage (p. 33-35): at each end of turn the value of every enemy resource that a figure carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.judgement.goal import POINT, Goal, MissionWorth
from escarmouche.games.dysma.judgement.missions.holding import TOUCH, carries_off

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game, Token

USUAL = 8 / 3
"""What a resource is worth of which nobody knows the value: 4, 3 or 1."""


class PlunderWorth(MissionWorth):
    """Kill bearers, take what they drop, keep it."""

    def goals(self, game: Game, player: int) -> list[Goal]:
        found: list[Goal] = []
        for token in game.tokens:
            if token.kind != "resource" or token.gone:
                continue
            if token.carrier < 0:
                share = 2.0 if token.owner != player else 0.8
                found.append(Goal(token.x, token.y, TOUCH, share * POINT * value_of(token), "resource"))
            elif game.figures[token.carrier].player != player:
                bearer = game.figures[token.carrier]
                found.append(Goal(bearer.x, bearer.y, 4.0, 0.7 * POINT * value_of(token), "bearer", 3))
        return found

    def stake(self, game: Game, figure: Figure) -> float:
        if figure.carries < 0 or game.tokens[figure.carries].kind != "resource":
            return 0.0
        return value_of(game.tokens[figure.carries])

    def takes(self, game: Game, figure: Figure) -> bool:
        return carries_off(game, figure)


def value_of(token: Token) -> float:
    """What a resource is worth, as far as it is known."""
    return float(token.value.value) if token.value is not None and token.value.value is not None else USUAL
