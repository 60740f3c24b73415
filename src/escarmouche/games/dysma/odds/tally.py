"""What is counted while odds are reckoned: points of each player; wounds and states of each figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.game_odds import Measure, Tally
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game

STATES = ("fatigued", "prone", "burning", "poisoned")
OF_PLAYER = 2
SCORE, COMMAND = range(OF_PLAYER)
WOUNDS, GONE, FIRST_STATE, ENCHANTED = 0, 1, 2, 2 + len(STATES)
OF_EACH = ENCHANTED + 1
"""How many numbers there are of each figure, in this order."""


def first_figure(game: Game) -> int:
    """Where the figures begin."""
    return OF_PLAYER * len(game.sides)


def tally(game: Game) -> Tally:
    """The numbers themselves; wounds beyond Sa are not told."""
    found: list[int] = []
    for side in game.sides:
        found += (side.score, side.command_points)
    for figure in game.figures:
        states = [int(getattr(figure, state)) for state in STATES]
        gone = figure.where == "gone"
        wounds = game.profile(figure).sa if gone else figure.wounds
        found += (wounds, int(gone), *states, len(figure.effects))
    return tuple(found)


def measures(game: Game) -> list[Measure]:
    """What the numbers are, in their order."""
    found: list[Measure] = []
    for player in range(len(game.sides)):
        found += (
            Measure(reason("odds.dys.score", player=player + 1), player, loss=False),
            Measure(reason("odds.dys.command", player=player + 1), player, loss=False),
        )
    for figure in game.figures:
        name, player = game.name(figure), figure.player
        found += (
            Measure(reason("odds.dys.wounds", figure=name), player),
            Measure(reason("odds.dys.gone", figure=name), player, event=True),
            *[Measure(reason(f"odds.dys.{state}", figure=name), player, event=True) for state in STATES],
            Measure(reason("odds.dys.enchanted", figure=name), player, loss=False, event=True),
        )
    return found
