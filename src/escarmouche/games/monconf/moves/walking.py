"""Walks (Marche, p. 10): who may make one, as an action or as part of another, and how it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import NOBODY, Move
from escarmouche.games.monconf.moves.flying import longest_reach
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Reason


def why_not_walk(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter may not walk: it is engaged (MCF-ACT-07), or its MOU is 0 (MCF-R-103)."""
    if game.engaged(fighter):
        return reason("move.engaged", "MCF-ACT-16")
    return reason("move.no-mov", "MCF-R-103") if longest_reach(game, fighter, 1.0) <= 0.0 else None


def why_not_run(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter may not run: all that forbids a walk (MCF-ACT-08)."""
    return why_not_walk(game, fighter)


def begin_move(game: Game, fighter: Fighter, kind: str, cause: str, rule: str, target: int = NOBODY) -> None:
    """Put a move on the agenda: the mover's player may stay where he is."""
    game.agenda.insert(0, Move(fighter.id, kind, cause, target, rule=rule))


def begin_walk(game: Game, fighter: Fighter, cause: str, rule: str) -> None:
    """Put a walk on the agenda that is not the action Marche: of a shot, a spell, Harcèlement (MCF-R-76)."""
    begin_move(game, fighter, "walk", cause, rule)
