"""What is counted beside a figure: plates and charges that its card gives for the whole game, and tokens that burn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

PLATES_LOST: Final = "plates lost"
CHARGES_SPENT: Final = "charges spent"
COMBUSTION: Final = "Combustion"


def plates(game: Game, fighter: Fighter) -> int:
    """The plates that a figure has left."""
    return game.profile(fighter).plates - fighter.tally.get(PLATES_LOST, 0)


def charges(game: Game, fighter: Fighter) -> int:
    """The alchemical charges that a weapon has left."""
    return game.profile(fighter).charges - fighter.tally.get(CHARGES_SPENT, 0)


def tokens_of(game: Game, fighter: Fighter) -> int:
    """The Combustion tokens that a figure bears."""
    return sum([game.book.registry.skill(effect.skill).value for effect in fighter.effects if effect.by == COMBUSTION])
