"""Who takes part in a combat (p. 12): on which side, against whom, still standing or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Fight
    from escarmouche.games.monconf.state import Fighter, Game


def members(fight: Fight) -> list[int]:
    """All who began it, the centre first."""
    return [fight.centre, *fight.others]


def taking_part(game: Game, fight: Fight) -> list[Fighter]:
    """Those of them who are still on the table; who is dying fights on (MCF-R-60)."""
    return [game.fighters[number] for number in members(fight) if game.fighters[number].on_table]


def side_of(game: Game, fight: Fight, player: int) -> list[Fighter]:
    """A player's fighters in it."""
    return [fighter for fighter in taking_part(game, fight) if fighter.player == player]


def enemies_in(game: Game, fight: Fight, fighter: Fighter) -> list[Fighter]:
    """The enemies of a fighter in it."""
    return side_of(game, fight, 1 - fighter.player)
