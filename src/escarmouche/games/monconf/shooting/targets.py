"""Whom a shooter may name (p. 10-11): the nearest enemy in line of view; engaged and hidden ones (MCF-R-17)."""

from __future__ import annotations

from functools import singledispatch
from math import inf
from typing import TYPE_CHECKING

from escarmouche.games.monconf.sight.line_of_view import sight
from escarmouche.play.reason import Reason, reason
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.state import Fighter, Game


def why_not_name(game: Game, shooter: Fighter, enemy: Fighter) -> Reason | None:
    """Why an enemy cannot be shot at, however far it is: hidden, or no line to it (MCF-SHOOT-02, 22, SKILLP-18)."""
    if enemy.hidden:
        return reason("shoot.hidden", "MCF-SHOOT-22")
    seen = sight(game, shooter, enemy)
    if seen.visible and not seen.open:
        return reason("sight.through", "MCF-SKILLP-18")
    return seen.why


@singledispatch
def nearest(game: Game, shooter: Fighter) -> Targets:
    """Whom the rule of the nearest enemy lets a shooter name (MCF-SHOOT-02, 03, MCF-ART-02, MCF-R-17).

    Enemies who are engaged may be left out of account, or be named (MCF-SHOOT-19); of equally near ones it chooses.
    """
    refused = {enemy.id: why_not_name(game, shooter, enemy) for enemy in game.enemies(shooter.player)}
    seen = [game.fighters[number] for number, why in refused.items() if why is None]
    free = [enemy for enemy in seen if not game.engaged(enemy)]
    first = min(free, key=lambda enemy: game.distance(shooter, enemy), default=None)
    least = inf if first is None else game.distance(shooter, first)
    found: dict[int, Reason | None] = {}
    for number, why in refused.items():
        if why is None and first is not None and game.distance(shooter, game.fighters[number]) > least + SLACK:
            why = reason("shoot.not-nearest", "MCF-SHOOT-02", nearest=game.name(first))
        found[number] = why
    return found
