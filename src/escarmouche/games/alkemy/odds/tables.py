"""The table of a match as odds may look at it: as it is, or with nobody on it but those whom a question is about.

Where players estimate (AK1-GEN-05, AK2-GEN-05) no number may tell how far away anybody stands or what stands in the
way: all others are taken off, and those who are not in contact stand at a distance that is always the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from escarmouche.games.alkemy.engagement import part, release
from escarmouche.games.alkemy.hives import HIVE
from escarmouche.games.alkemy.odds.fights import ready
from escarmouche.games.alkemy.state import lift

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.games.alkemy.state import Fighter, Game

G = TypeVar("G", bound="Game")

PLACE = (4.0, 12.0)
"""Where the first of two figures stands that are put apart."""


def copied(game: G) -> G:
    """A table to be played on; what is derived is made anew."""
    rules = game.book.odds.rules
    copy: G = rules.decode(rules.encode(game), game.library)
    return ready(copy)


def alone(game: G, those: Iterable[int]) -> G:
    """Some figures where they stand, and nobody else."""
    table = copied(game)
    leave(table, [table.fighters[number] for number in those])
    return copied(table)


def leave(table: Game, those: list[Fighter]) -> None:
    """Take everybody else off, and hives, whose bees tell how near they are."""
    for marker in table.markers:
        if marker.kind == HIVE:
            marker.gone = True
    for figure in table.fighters:
        if figure.alive and figure not in those:
            release(table, figure)
            lift(table, figure)


def apart(game: G, one: int, other: int, gap: float) -> G:
    """Two figures so far apart, and behind the other whoever is engaged with it; nobody and nothing else."""
    table = copied(game)
    first, second = table.fighters[one], table.fighters[other]
    foes = table.foes(second)
    leave(table, [first, second, *foes])
    for foe in foes:
        for enemy in table.foes(foe):
            if enemy is not second:
                part(table, foe, enemy)
    table.pieces, table.markers = [], []
    radius, (x, y) = table.profile(second).radius, PLACE
    away = x + table.profile(first).radius + gap + radius
    (first.x, first.y), (second.x, second.y) = (x, y), (away, y)
    for foe in foes:
        foe.x, foe.y = away + radius + table.profile(foe).radius, y
    return copied(table)
