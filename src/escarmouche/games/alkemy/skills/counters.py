"""Markers that lie beside a figure: an effect with the number of them in its printed form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.query import grant, take_back

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.effects import Until


def counted(game: Game, fighter: Fighter, name: str) -> int:
    """How many markers of a name a figure bears."""
    return sum([game.book.registry.skill(effect.skill).value for effect in fighter.effects if effect.by == name])


def set_count(game: Game, fighter: Fighter, name: str, number: int, *until: Until) -> None:
    """A figure bears so many of them now."""
    for effect in [effect for effect in fighter.effects if effect.by == name]:
        take_back(game, fighter, effect)
    if number > 0:
        grant(game, fighter, f"{name}/{number}", *until, by=name)
