"""Reforms (Reformation, p. 20): what the winner of a Combat may do with its fighters, for free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.agenda import Reform
from escarmouche.games.drakerys.formation import some_walk
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.games.drakerys.movement import move_unit
from escarmouche.games.drakerys.pile_in import free_fighters, pile_in
from escarmouche.games.drakerys.procedures import drives
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Refusal
from escarmouche.play.requests import Confirm, Placement

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game, Unit


@drives(Reform)
async def reform(game: Game, record: Reform) -> None:
    """A winner may reform: close in on a loser that stands, or spread out where it is gone (DRK-REFORM-01..04)."""
    unit, loser = game.units[record.unit], game.units[record.loser]
    if unit.where != "table":
        return
    if loser.where == "table":
        if free_fighters(game, unit) and await Confirm(unit.player, "reform", "DRK-REFORM-01", (unit.leader,)):
            await pile_in(game, unit, loser, "reform-closing", "DRK-REFORM-02")
    elif game.size(unit) > 1:
        paths = await spread_request(game, unit)
        if any(paths):
            move_unit(game, unit, paths, "DRK-REFORM-03")


def spread_request(game: Game, unit: Unit) -> Placement:
    """Ask how everybody but the Leader moves, into no contact with an enemy (DRK-REFORM-03, 04)."""
    leader = [figure.id for figure in game.fighters(unit)].index(unit.leader)
    movers = [i for i in range(game.size(unit)) if i != leader]
    m = Manoeuvre(game, unit, stat(game, unit, "walk") or 0, movers)

    def check(paths: Paths) -> Refusal | None:
        return m.refusal(paths) or m.free_of_foes(paths, "DRK-REFORM-04", moved_only=True)

    def sample(rng: Random) -> Paths:
        return some_walk(m, rng, m.rally)

    return Placement(unit.player, "reform-spreading", "DRK-REFORM-03", check, sample, (unit.leader,), figures=m.ids)
