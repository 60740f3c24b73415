"""What tests of moves share: carrying out an Action, and asking why a path will not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.boards.fights import up_to_the_fight

from escarmouche.play.requests import Path

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.actions import Action
    from escarmouche.games.alkemy2.state import Game


async def carry_out(game: Game, action: Action, fighter: Fighter) -> None:
    """Declare, pay, resolve; what follows from it too, until cards are chosen."""
    declared = await action.declare(game, fighter)
    action.pay(game, fighter, declared)
    await up_to_the_fight(game, action.resolve(game, declared))


def why(action: Action, game: Game, fighter: Fighter) -> str:
    """The key of the reason why a figure cannot declare an Action, empty when it can."""
    found = action.refused(game, fighter)
    return "" if found is None else found.key


def path_of(game: Game, action: Action, fighter: Fighter) -> Path:
    """What the owner is asked once the Action is paid."""
    rule = carry_out(game, action, fighter)
    request = rule.send(None)
    rule.close()
    assert isinstance(request, Path)
    return request


def refused(request: Path, *path: float) -> str:
    """The key of the reason why a path will not do, empty when it will."""
    wrong = request.refusal(list(path))
    return "" if wrong is None else wrong.reason.key
