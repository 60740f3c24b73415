"""Reactive fire (Tir réactif, p. 16): a shot at somebody who has declared a move, before anything is resolved.

The window opens once all actions of the card are declared (MCF-R-38); for each of them there is one shot (MCF-R-100).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Batch, Shot
from escarmouche.games.monconf.orders.actions import named
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.shooting.shot_rules import ready_weapons, why_not_shoot_with
from escarmouche.games.monconf.shooting.shots import begin_shot, choose_weapon
from escarmouche.games.monconf.shooting.targets import why_not_name
from escarmouche.games.monconf.sight.hiding import acts
from escarmouche.games.monconf.turns.tactics import cost, play_tactic, why_not_tactic
from escarmouche.play.numbered import pieces_in
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

TACTIC = "reactive-fire"


@stage(Batch, "reactive", optional=True)
async def reactive_window(game: Game, batch: Batch) -> Then:
    """All is declared, nothing resolved: the opponent may fire at who is about to move (MCF-TACT-05, MCF-R-38).

    Then the window opens again (MCF-R-37).
    """
    player, shots = 1 - batch.player, payable_shots(game, batch)
    if not shots:
        return None
    keys = [f"shot:{shooter.id}:{mover.id}" for shooter, mover in shots]
    key = await Choose(
        player, TACTIC, "MCF-TACT-05", [*keys, "none"], label=shot_label(game), why=why_shoot(game, player, shots)
    )
    if key == "none":
        batch.shot_at = sorted({*batch.shot_at, *[mover.id for _, mover in shots]})
        return AGAIN
    shooter, mover = shots[keys.index(key)]
    batch.shot_at = [*batch.shot_at, mover.id]
    await shoot(game, shooter, mover)
    return AGAIN


def why_shoot(game: Game, player: int, shots: list[tuple[Fighter, Fighter]]) -> Reason:
    """Who is about to move, and what a shot costs."""
    movers = ", ".join(dict.fromkeys([game.name(mover) for _, mover in shots]))
    return reason("why.reactive-fire", "MCF-TACT-05", fighters=movers, points=cost(game, player, TACTIC))


def payable_shots(game: Game, batch: Batch) -> list[tuple[Fighter, Fighter]]:
    """Who may shoot at whom, if the opponent can pay for it (MCF-TACT-02); with none the window stays shut."""
    return [] if why_not_tactic(game, 1 - batch.player, TACTIC) is not None else possible_shots(game, batch)


async def shoot(game: Game, shooter: Fighter, mover: Fighter) -> None:
    """A full Tir on the one that was named, and the shooter counts as activated (MCF-TACT-06, 07, MCF-R-38)."""
    if not await play_tactic(game, shooter.player, TACTIC):
        return
    weapon = await choose_weapon(shooter, ready_weapons(game, shooter, "normal"))
    shooter.activated, shooter.action = True, "shoot"
    acts(game, shooter, "shoot")
    begin_shot(game, Shot(shooter.id, mover.id, weapon, "reactive"))


def possible_shots(game: Game, batch: Batch) -> list[tuple[Fighter, Fighter]]:
    """Who may shoot at whom: at those whose declared action may be shot at, and nobody has (MCF-TACT-05, R-100)."""
    movers = [game.fighters[order.fighter] for order in batch.orders]
    movers = [mover for mover in movers if why_not_shot_at(game, batch, mover) is None]
    shooters = [fighter for fighter in game.army(1 - batch.player) if why_no_reaction(game, fighter) is None]
    return [(one, mover) for one in shooters for mover in movers if why_not_name(game, one, mover) is None]


def why_not_react(game: Game, batch: Batch, shooter: Fighter, mover: Fighter) -> Reason | None:
    """Why one cannot fire at another now: neither who shoots, nor who is shot at, nor his sight of him stands firm."""
    return why_no_reaction(game, shooter) or why_not_shot_at(game, batch, mover) or why_not_name(game, shooter, mover)


def why_no_reaction(game: Game, fighter: Fighter) -> Reason | None:
    """Free, not yet activated, with Tireur/X and a normal weapon; a hidden one too (MCF-R-38)."""
    if fighter.activated:
        return reason("reactive-fire.activated", "MCF-TACT-05")
    return why_not_shoot_with(game, fighter, "normal")


def why_not_shot_at(game: Game, batch: Batch, mover: Fighter) -> Reason | None:
    """Why nobody fires at this one: it declared no move, was shot at, or is gone (MCF-TACT-05, MCF-R-100)."""
    orders = [order for order in batch.orders if order.fighter == mover.id]
    if not mover.on_table or not any(named(game, order.action).shot_at for order in orders):
        return reason("reactive-fire.no-move", "MCF-TACT-05")
    return reason("reactive-fire.shot-at", "MCF-R-100") if mover.id in batch.shot_at else None


def shot_label(game: Game) -> Callable[[str], Reason]:
    """Who shoots at whom, or nobody."""

    def label(key: str) -> Reason:
        if key == "none":
            return reason("option.no-reactive-fire")
        _, shooter, mover = pieces_in(key)
        names = [game.name(game.fighters[int(number)]) for number in (shooter, mover)]
        return reason("option.reactive-shot", shooter=names[0], target=names[1])

    return label
