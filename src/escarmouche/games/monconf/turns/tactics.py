"""Tactics (p. 16): what they cost, why they cannot be played, and the phrases to be said (p. 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.turns.keywords import is_heard
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game

GENIUS = "genius"
"""Plan génial: its price is chosen, and nothing lowers it (MCF-R-40)."""


def cost(game: Game, player: int, key: str) -> int:
    """The command points a tactic costs (D-09): an affiliation may lower it, Aura d'autorité waives it, never below 0.

    Of Plan génial the least (MCF-AFFIL-09, MCF-SPELL-06, MCF-R-37, MCF-R-40).
    """
    if key == GENIUS:
        return 1
    side = game.sides[player]
    if side.free_tactic:
        return 0
    own = game.library.affiliations.get(side.affiliation)
    discount = 1 if own is not None and own.tactic == key else 0
    return max(0, game.library.tactics[key].cost - discount)


def why_not_tactic(game: Game, player: int, key: str) -> Reason | None:
    """Why a player cannot pay for a tactic (MCF-TACT-02)."""
    price, points = cost(game, player, key), game.sides[player].command_points
    if price <= points:
        return None
    return reason("tactic.too-dear", "MCF-TACT-02", price=price, points=points)


def pay(game: Game, player: int, key: str, amount: int | None = None) -> None:
    """A tactic is paid before its effect (MCF-TACT-02); Plan génial costs what its player likes (MCF-R-40)."""
    price = cost(game, player, key) if amount is None else amount
    if key != GENIUS:
        game.sides[player].free_tactic = False
    tactic = game.library.tactics[key]
    spend(game, player, price)
    chronicle.say(
        game,
        "event.tactic",
        tactic.rule,
        player=player + 1,
        tactic=f"@tactic.{key}",
        keyword=tactic.keyword,
        points=price,
    )


def spend(game: Game, player: int, points: int) -> None:
    """A player has so many command points fewer."""
    side = game.sides[player]
    side.command_points -= points
    chronicle.say(
        game, "event.command-left", "MCF-TAC-06", changes=chronicle.track(game, "command", player, side.command_points),
        player=player + 1, points=side.command_points,
    )  # fmt: skip


async def play_tactic(game: Game, player: int, key: str, amount: int | None = None) -> bool:
    """Pay for a tactic and say its keyword: whether it takes effect (MCF-TACT-02, MCF-CORE-06)."""
    pay(game, player, key, amount)
    known = game.library.tactics
    return await is_heard(game, player, known[key], [one.keyword for one in known.values()])
