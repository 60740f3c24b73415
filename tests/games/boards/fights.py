"""Fights of Alkemy V2 for tests: what is on the agenda is played as one rule, step after step."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from escarmouche.games.alkemy.agenda import Fight, Fire, comes_next
from escarmouche.games.alkemy.combat import Duel, blow_of
from escarmouche.games.alkemy.rolls import Result, Throw, keep_two, side_of
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.agenda import Pending, ShotEnds, Struck
from escarmouche.games.alkemy2.rulebook import resolve_pending
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.requests import settle


async def to_the_end(game: Game, rule: Coroutine[Any, Any, Any]) -> None:
    """A rule, and what it leaves to be done."""
    await rule
    while game.agenda:
        await resolve_pending(game)


async def up_to_the_fight(game: Game, rule: Coroutine[Any, Any, Any]) -> None:
    """A rule, and what it leaves to be done until cards are chosen."""
    await rule
    while game.agenda and not isinstance(game.agenda[0], Fight):
        await resolve_pending(game)


async def through_the_shot(game: Game, rule: Coroutine[Any, Any, Any]) -> None:
    """A rule that shoots, the rolls and the damage, up to what follows from the shot."""
    await rule
    while game.agenda and isinstance(game.agenda[0], (Fire, Struck, ShotEnds)):
        await resolve_pending(game)


async def due(game: Game, *pending: Pending) -> None:
    """What is due, and what comes of it; what waited before goes on waiting."""
    waiting = len(game.agenda)
    comes_next(game, *pending)
    while len(game.agenda) > waiting:
        await resolve_pending(game)


async def fight(game: Game, duel: Duel) -> None:
    """The fight of these two, from the choice of cards to its end."""
    charger = duel.charger.id if duel.charger else -1
    forced = duel.forced.key if duel.forced else ""
    await due(game, Fight(duel.active.id, duel.target.id, charger, forced, duel.free_action))


async def attack(game: Game, duel: Duel, attacker: Fighter) -> None:
    """The attack of one of two whose cards lie open."""
    await due(game, blow_of(duel, attacker))


async def roll(game: Game, throw: Throw) -> Result:
    """Two dice kept, and the characteristic added."""
    by, dice, net, value = await side_of(game, throw, "AK2-ROLL-05")
    return Result(await settle(keep_two, by, dice, net, throw.stake), value)
