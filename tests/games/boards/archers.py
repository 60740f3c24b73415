"""Archers of Alkemy V2 and whom they shoot at, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.boards.alkemy2 import Board
from games.boards.fights import through_the_shot
from msgspec.structs import replace

from escarmouche.games.alkemy.profiles import Weapon
from escarmouche.games.alkemy2.shooting import SHOOT
from escarmouche.play.requests import Roll

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

ARBALIST, RECRUIT, RAVEN, WIND = (
    "Arbalétriers Avaloniens",
    "Recrues Avaloniennes",
    "Guerrier-Tonnerre du Corbeau",
    "Guerrier-Vent Corbeau",
)
LINE = (1, 2, 3, 4, 5, 6)
SWORDS, AXES, MACES = (5, 5), (4, 4), (6, 6)
"""White faces: 5 sword, 4 axe, 6 mace; a pair reads the first, the fourth and the last column."""


def archer(board: Board, reach: int = 20, **fields: Any) -> str:
    """A figure whose bow tells each column by its damage."""
    name = f"Archer {reach}"
    bow = Weapon(name="Arc", value=3, range=reach, damage=LINE)
    profile = replace(board.profile(ARBALIST), key=f"archer-{reach}", name=name, weapon=bow, life=(9, 2, 2), **fields)
    board.library.profiles[profile.key] = profile
    return name


def target_of(board: Board, size: int = 2, **fields: Any) -> str:
    """A figure that can take a lot."""
    name = f"Cible {size}"
    key = f"cible-{size}"
    board.library.profiles[key] = replace(
        board.profile(RECRUIT), key=key, name=name, size=size, life=(9, 5, 5), **fields
    )
    return name


def facing(board: Board, gap: float = 11.0, points: int = 0) -> tuple[Fighter, Fighter]:
    """An archer and an enemy with nothing between them, so far apart from edge to edge."""
    shooter = board.put(archer(board), 0, 2, 12)
    return shooter, board.put(target_of(board), 1, 3 + gap, 12, action_points=points)


async def shoot(game: Game, shooter: Fighter) -> None:
    """One shooting Action from declaration to end."""
    declared = await SHOOT.declare(game, shooter)
    SHOOT.pay(game, shooter, declared)
    await through_the_shot(game, SHOOT.resolve(game, declared))


def dice_rolled(asked: list[Any]) -> list[int]:
    """How many dice each roll had."""
    return [len(request.dice) for request in asked if isinstance(request, Roll)]
