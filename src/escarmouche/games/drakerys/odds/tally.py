"""What is counted while odds are reckoned: points and Units of each player; wounds, losses and Tension of each Unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.game_odds import Measure, Tally
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

PLAYERS, OF_PLAYER = 2, 2
FIRST_UNIT = PLAYERS * OF_PLAYER
"""Where the Units begin: those that are summoned come after all that were there."""

WOUNDS, LOSSES, GONE, TENSION, EFFECTS = range(5)
OF_EACH = 5
"""How many numbers there are of each Unit, in this order."""


def tally(game: Game) -> Tally:
    """The numbers themselves."""
    found: list[int] = []
    for player, side in enumerate(game.sides):
        found += (side.score, sum([unit.player == player for unit in game.units]))
    for unit in game.units:
        lost = fallen(game, unit)
        health = 1 if unit.cage else game.profile(unit).health
        tokens = unit.wounds if unit.where == "table" else 0
        found += (lost * health + tokens, lost, unit.where == "gone", unit.tension, len(unit.effects))
    return tuple(found)


def fallen(game: Game, unit: Unit) -> int:
    """How many fighters of a Unit have been lost."""
    return len(unit.figures) - (0 if unit.where == "gone" else game.size(unit))


def measures(game: Game) -> list[Measure]:
    """What the numbers are, in their order."""
    found: list[Measure] = []
    for player in range(PLAYERS):
        found += (
            Measure(reason("odds.drk.score", player=player + 1), player, loss=False),
            Measure(reason("odds.drk.arrives", player=player + 1), player, loss=False, event=True),
        )
    for unit in game.units:
        name, player = game.name(unit), unit.player
        found += (
            Measure(reason("odds.drk.wounds", unit=name), player),
            Measure(reason("odds.drk.losses", unit=name), player),
            Measure(reason("odds.drk.gone", unit=name), player, event=True),
            Measure(reason("odds.drk.tension", unit=name), player, burden=True),
            Measure(reason("odds.drk.enchanted", unit=name), player, loss=False, event=True),
        )
    return found
