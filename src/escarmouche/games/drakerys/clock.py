"""The TimePath (p. 13): two tokens on a clock of sixteen spaces; whoever is furthest behind plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import StaffPhase

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game

SPACES = 16
LAST_TURN = 6
END_OF_TIME = SPACES * LAST_TURN


def active_player(game: Game) -> int:
    """Whose token is furthest behind; on one space, the one on top of the stack (DRK-TIME-04, 05, DRK-R-21)."""
    return min((0, 1), key=lambda player: (game.sides[player].time, -game.sides[player].arrived))


def next_start(game: Game, player: int) -> int:
    """The absolute time at which the player's token next stands on START."""
    return (game.sides[player].time // SPACES + 1) * SPACES


def room(game: Game, player: int) -> int:
    """Time sections an Activation of this player may still spend: 16, and never past the end (DRK-R-25, 26)."""
    spent = game.activation.spent if game.activation is not None else 0
    return min(SPACES, END_OF_TIME - game.sides[player].time) - spent


def advance(game: Game, player: int, sections: int, rule: str) -> None:
    """Move a token; it lies on top where it stops. Passing START brings a Staff Phase (DRK-TIME-03, 06, 09)."""
    side = game.sides[player]
    before = side.time
    side.time = min(END_OF_TIME, side.time + sections)
    game.arrivals += 1
    side.arrived = game.arrivals
    chronicle.clock(game, player, rule, sections)
    for _ in range(before // SPACES, side.time // SPACES):
        game.agenda.append(StaffPhase(player))


def turn_ends(game: Game) -> bool:
    """Whether both tokens have reached the end of this turn, their Staff Phases played (DRK-TIME-10, DRK-R-29)."""
    return all(side.staff_phases >= game.turn for side in game.sides)
