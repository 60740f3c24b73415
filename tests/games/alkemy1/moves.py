"""What tests of moves share: carrying out an Action, and asking why a path will not do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy1.steps import resolve_pending
from escarmouche.play.requests import Path
from escarmouche.play.running import Running
from escarmouche.play.script import reply

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from escarmouche.games.alkemy.state import Declared, Fighter
    from escarmouche.games.alkemy1.actions import Action
    from escarmouche.games.alkemy1.state import Game


async def carry_out(game: Game, action: Action, fighter: Fighter) -> None:
    """Declare, pay, resolve; what follows from it too, until cards are chosen."""
    declared = await declare(game, action, fighter)
    await up_to_the_fight(game, action.resolve(game, declared))


async def declare(game: Game, action: Action, fighter: Fighter) -> Declared:
    """Declare and pay."""
    declared = await action.declare(game, fighter)
    action.pay(game, fighter, declared)
    return declared


async def carry_out_together(game: Game, action: Action, *fighters: Fighter) -> None:
    """What several figures of one card declare in one step, until cards are chosen."""
    several = [await declare(game, action, fighter) for fighter in fighters]
    await up_to_the_fight(game, action.resolve_together(game, several))


async def up_to_the_fight(game: Game, rule: Coroutine[Any, Any, Any]) -> None:
    """A rule, and what it leaves to be done until cards are chosen."""
    await rule
    while game.agenda and not isinstance(game.agenda[0], Fight):
        await resolve_pending(game)


async def to_the_end(game: Game, rule: Coroutine[Any, Any, Any]) -> None:
    """A rule, and what it leaves to be done."""
    await rule
    while game.agenda:
        await resolve_pending(game)


async def whatever_waits(game: Game) -> None:
    """What is left to be done."""
    while game.agenda:
        await resolve_pending(game)


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


def path_after(rule: Coroutine[Any, Any, Any], *script: Any) -> Path:
    """Which way the owner is asked to go, once the words of a script are said."""
    running = Running(rule)
    words = list(script)
    while not isinstance(request := running.play_in_line(), Path):
        running.say(reply(request, words.pop(0)))
    return request


def refused(request: Path, *path: float) -> str:
    """The key of the reason why a path will not do, empty when it will."""
    wrong = request.refusal(list(path))
    return "" if wrong is None else wrong.reason.key


def rule_of(request: Path, *path: float) -> str:
    """The rule by which a path will not do."""
    wrong = request.refusal(list(path))
    assert wrong is not None
    return wrong.reason.rule
