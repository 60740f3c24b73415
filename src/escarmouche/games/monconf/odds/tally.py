"""What is counted while odds are reckoned: points of each player; life and states of each fighter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.game_odds import Measure, Tally
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game

STATES = ("stunned", "frightened", "charged_upon")
OF_PLAYER = 2
SCORE, SUMMONED = range(OF_PLAYER)
LOST, GONE, FIRST_STATE = 0, 1, 2
STUNNED, FRIGHTENED, CHARGED_UPON = (FIRST_STATE + k for k in range(len(STATES)))
TOXIC, ENGAGED, AFFECTED = (FIRST_STATE + len(STATES) + k for k in range(3))
OF_EACH = AFFECTED + 1
"""How many numbers there are of each fighter, in this order; fighters come last, for some may be summoned."""


def first_fighter(game: Game) -> int:
    """Where the fighters begin."""
    return OF_PLAYER * len(game.sides)


def tally(game: Game) -> Tally:
    """The numbers themselves: life as it falls, so that it is its growth that tells the wounds."""
    found: list[int] = []
    for player, side in enumerate(game.sides):
        summoned = [f for f in game.fighters if f.player == player and f.summoner >= 0 and f.on_table]
        found += (side.score, len(summoned))
    for f in game.fighters:
        gone = f.where in ("gone", "left")
        engaged = f.where == "table" and game.engaged(f)
        states = [int(getattr(f, state)) for state in STATES]
        found += (-f.hp, int(gone or f.dying), *states, f.toxic, int(engaged), len(f.effects))
    return tuple(found)


def measures(game: Game) -> list[Measure]:
    """What the numbers are, in their order."""
    found: list[Measure] = []
    for player in range(len(game.sides)):
        found += (
            Measure(reason("odds.mcf.score", player=player + 1), player, loss=False),
            Measure(reason("odds.mcf.summoned", player=player + 1), player, loss=False, event=True),
        )
    for f in game.fighters:
        name, player = game.name(f), f.player
        found += (
            Measure(reason("odds.mcf.wounds", fighter=name), player),
            Measure(reason("odds.mcf.gone", fighter=name), player, event=True),
            *[Measure(reason(f"odds.mcf.{state}", fighter=name), player, event=True) for state in STATES],
            Measure(reason("odds.mcf.toxic", fighter=name), player, event=True),
            Measure(reason("odds.mcf.engaged", fighter=name), player, loss=False, event=True),
            Measure(reason("odds.mcf.affected", fighter=name), player, loss=False, event=True),
        )
    return found
