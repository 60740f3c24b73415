"""Who takes part in a combat (p. 12): on which side, against whom, still standing or not; and how far it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.procedures import waits_for

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


# ---- how far it has come --------------------------------------------------------------------------------------------


def is_open(fight: Fight) -> bool:
    """Whether it is not decided yet who strikes first (MCF-CC-11)."""
    return waits_for(fight, "champions", "fury", "initiative")


def dice_due(fight: Fight) -> bool:
    """Whether somebody is about to split its dice (MCF-CC-16)."""
    return waits_for(fight, "allocate")


def at_blows(fight: Fight) -> bool:
    """Whether passes of arms are fought (MCF-CC-20)."""
    return waits_for(fight, "pass")


def dice_lie(fight: Fight) -> bool:
    """Whether all have split their dice."""
    return waits_for(fight, "pass", "over")
