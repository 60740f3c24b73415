"""What tests of the set-up and of missions share: asking what a rule wants, and taking Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.boards.drakerys import Board

from escarmouche.games.drakerys.new_match import muster
from escarmouche.games.drakerys.state import Activation
from escarmouche.play.requests import IN_LINE, Settle
from escarmouche.play.script import play, reply

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from escarmouche.games.drakerys.actions import Action
    from escarmouche.games.drakerys.state import Game, Unit


def start(phase: str, **options: Any) -> Game:
    """A match whose set-up is played, at one of its phases."""
    game, _ = muster({"setup": "played", **options})
    game.events = []
    game.phase = phase
    return game


def asked(rule: Coroutine[Any, Any, Any], *script: Any) -> Any:
    """The request that comes after these words of a script."""
    request, words = rule.send(None), list(script)
    while True:
        if type(request) is Settle:
            request = rule.send(IN_LINE)
        elif words:
            request = rule.send(reply(request, words.pop(0)))
        else:
            rule.close()
            return request


def why(request: Any, answer: Any) -> str:
    """The key of a refusal, or nothing."""
    wrong = request.refusal(answer)
    return "" if wrong is None else wrong.reason.key


def told(game: Game, key: str) -> list[dict[str, Any]]:
    """The parameters of every event told with this message key."""
    return [dict(event.said.params) for event in game.events or [] if event.said.key == key]


def mission_board(common: str = "", first: str = "", other: str = "", **options: Any) -> Board:
    """A board with missions in play, the set-up played; player 0 is First Player, in zone A."""
    board = Board(**{"setup": "played", **options})
    board.game.common, board.game.sides[0].solo, board.game.sides[1].solo = common, first, other
    return board


def act(game: Game, unit: Unit, action: Action, *script: Any) -> Activation:
    """The Unit's Action, declared, paid and resolved as in an Activation."""
    game.activation = activation = game.activation or Activation(unit.id)
    assert action.refused(game, unit) is None

    async def carry_out() -> None:
        activation.cost = action.cost(game, unit)
        await action.declare(game, unit, activation)
        activation.spent += activation.cost
        await action.resolve(game, unit, activation)

    play(carry_out(), *script)
    return activation


def refused(game: Game, unit: Unit, action: Action) -> str:
    """Why the Unit may not take an Action."""
    found = action.refused(game, unit)
    return "" if found is None else found.key
