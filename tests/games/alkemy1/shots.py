"""Archers and fighters of the first edition for tests; what waits on the agenda is played to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.boards.alkemy1 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.agenda import Fight, comes_next
from escarmouche.games.alkemy.profiles import Weapon
from escarmouche.games.alkemy1 import reactions as chapter
from escarmouche.games.alkemy1.shooting import SHOOT
from escarmouche.games.alkemy1.state import Activation
from escarmouche.games.alkemy1.steps import resolve_pending
from escarmouche.play.requests import Roll
from escarmouche.play.script import secretly

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game

ARBALIST, RECRUIT, GHULAM, JARAYA = "Arbalétriers Avaloniens", "Recrues Avaloniennes", "Ghulam Suleman", "Jaraya Malikh"
LINE = (1, 2, 3, 4, 5, 6)
SWORDS, AXES, MACES = (5, 5), (4, 4), (6, 6)
"""White faces: 5 sword, 4 axe, 6 mace; a pair reads the first, the fourth and the last column."""


def archer(board: Board, reach: int = 20, **fields: Any) -> str:
    """A figure whose bow tells each column by its damage; it charges 6, and its own DEF is 9."""
    name = f"Archer {reach}{''.join(sorted(fields))}"
    bow = Weapon(name="Arc", value=3, range=reach, damage=LINE)
    given = {"key": name, "name": name, "weapon": bow, "life": (9, 2, 2)} | fields
    board.library.profiles[name] = replace(board.profile(ARBALIST), **given)
    return name


def target_of(board: Board, size: int = 2, **fields: Any) -> str:
    """A figure of DEF 9 that can take a lot."""
    name = f"Cible {size}{''.join(sorted(fields))}"
    given = {"key": name, "name": name, "size": size, "life": (9, 5, 5)} | fields
    board.library.profiles[name] = replace(board.profile(RECRUIT), **given)
    return name


def facing(board: Board, gap: float = 11.0, points: int = 0) -> tuple[Fighter, Fighter]:
    """An archer and an enemy with nothing between them, so far apart from edge to edge."""
    shooter = board.put(archer(board), 0, 2, 12)
    return shooter, board.put(target_of(board), 1, 3 + gap, 12, action_points=points)


async def to_the_end(game: Game, rule: Coroutine[Any, Any, Any]) -> None:
    """A rule, and what it leaves to be done."""
    await rule
    while game.agenda:
        await resolve_pending(game)


async def shoot(game: Game, *shooters: Fighter) -> None:
    """A shot, or those of several figures of a card, from declaration to end."""
    declared = []
    for shooter in shooters:
        declared.append(await SHOOT.declare(game, shooter))
        SHOOT.pay(game, shooter, declared[-1])
    await to_the_end(game, SHOOT.resolve_together(game, declared))


async def fight(
    game: Game, active: Fighter, target: Fighter, *, charger: Fighter | None = None, free: bool = False
) -> None:
    """The fight of these two, from the choice of cards to its end."""
    comes_next(game, Fight(active.id, target.id, charger.id if charger else -1, free=free))
    while game.agenda:
        await resolve_pending(game)


def activation_of(*fighters: Fighter) -> Activation:
    """The activation of the card of these figures, under way."""
    return Activation(fighters[0].card, fighters[0].player, [fighter.id for fighter in fighters], beginning=[])


def dice_rolled(asked: list[Any]) -> list[int]:
    """How many dice each roll had."""
    return [len(request.dice) for request in asked if isinstance(request, Roll)]


def colours(asked: list[Any]) -> list[set[str]]:
    """The colours of the dice of each roll."""
    return [{die.name for die in request.dice} for request in asked if isinstance(request, Roll)]


def cards(mine: str, theirs: str) -> Any:
    """The cards that both players choose in secret."""
    return secretly({0: mine, 1: theirs})


def meeting(
    board: Board, one: str = RECRUIT, other: str = JARAYA, gap: float = 0.0, **fields: Any
) -> tuple[Fighter, Fighter]:
    """Two figures in combat, player 0's first, so far apart."""
    mine = board.put(one, 0, 8, 12, **fields)
    theirs = board.put(other, 1, 9 + gap, 12)
    board.engage(mine, theirs)
    return mine, theirs


def reactions(board: Board, target: Fighter, *shooters: Fighter) -> list[str]:
    """What a target might answer to these shooters."""
    return [*chapter.reactions(board.game, target, list(shooters))]
