"""What is counted while odds are reckoned: boxes lost, figures removed, Free or under an effect, points and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.game_odds import Measure, Tally
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

BOXES, GONE, FREE, AFFECTED = range(4)
OF_EACH = 4
"""How many numbers there are of each figure, in this order; last one of each player, for figures may be summoned."""


def tally(game: Game) -> Tally:
    """The numbers themselves."""
    found: list[int] = []
    for fighter in game.fighters:
        affected = sum([effect.source != fighter.id for effect in fighter.effects])
        found += (fighter.lost, fighter.where == "removed", not fighter.engaged, affected)
    marks = [marker.owner for marker in game.markers]
    return (*found, *[side.score + marks.count(player) for player, side in enumerate(game.sides)])


def measures(game: Game) -> list[Measure]:
    """What the numbers are, in their order."""
    found: list[Measure] = []
    for fighter in game.fighters:
        name, player = game.name(fighter), fighter.player
        found += (
            Measure(reason("odds.boxes", figure=name), player),
            Measure(reason("odds.gone", figure=name), player, event=True),
            Measure(reason("odds.free", figure=name), player, loss=False, event=True),
            Measure(reason("odds.affected", figure=name), player, loss=False, event=True),
        )
    return [
        *found,
        *[Measure(reason("odds.marks", player=player + 1), player, loss=False) for player in range(game.players)],
    ]


def boxes(fighter: Fighter) -> int:
    """Where the boxes of a figure are counted."""
    return fighter.id * OF_EACH + BOXES


def gone(fighter: Fighter) -> int:
    """Where it is counted whether a figure is removed."""
    return fighter.id * OF_EACH + GONE


def affected(fighter: Fighter) -> int:
    """Where the effects that others have put on a figure are counted."""
    return fighter.id * OF_EACH + AFFECTED
