"""How much terrain and how many tokens a table takes (V2 p. 16, p. 18-19, p. 35, p. 38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy2.catalogue import catalogue

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game

GAP, ADVANCED_GAP = 3.0, 2.0
"""A piece must be farther than this from other pieces and from objectives (AK2-SETUP-06, 07, AK2-ADVT-03)."""


class Limits(Struct, frozen=True, kw_only=True):
    """The numbers of one format on its table."""

    least: int
    """Pieces that the table must hold."""
    most: int
    """Pieces that the table may hold."""
    least_each: int
    """Pieces that every player must have placed before anybody stops."""
    most_each: int
    stop_from: int
    """The own piece before which a player may first stop."""
    effects: int
    """Special Effects that each player may give."""
    gap: float
    tokens: int
    tokens_away: int
    """Tokens of each player that must go to opposing table zones."""


def limits(game: Game) -> Limits:
    """What holds in this match."""
    options = game.library.options
    gap = ADVANCED_GAP if options.advanced_terrain else GAP
    if game.players > 2:
        return limits_of_many(game, gap)
    printed = catalogue().formats[options.format]
    placement = printed.advanced if options.advanced_terrain else printed.basic
    return Limits(
        least=placement.terrain[0],
        most=placement.terrain[1],
        least_each=0,
        most_each=placement.terrain[1],
        stop_from=placement.stop_from,
        effects=placement.effects,
        gap=gap,
        tokens=printed.tokens,
        tokens_away=printed.tokens_away,
    )


def limits_of_many(game: Game, gap: float) -> Limits:
    """Three or four players (p. 38): so many pieces each, and the most that the table holds (AK2-MULTI-03..06, 12)."""
    options = game.library.options
    printed = catalogue().multiplayer[options.format]
    alike = next(entry for entry in catalogue().formats.values() if entry.table == printed.table)
    return Limits(
        least=0,
        most=printed.most,
        least_each=printed.terrain[0],
        most_each=printed.terrain[1],
        stop_from=printed.terrain[0] + 1,
        effects=alike.advanced.effects if options.advanced_terrain else 0,
        gap=gap,
        tokens=printed.tokens,
        tokens_away=printed.tokens_away,
    )
