"""The skill of beasts in V2: Animal Sauvage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.beasts import WildAnimal
from escarmouche.games.alkemy2.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Animal Sauvage")
class Companion(WildAnimal, frozen=True):
    """Animal Sauvage (p. 17, AK2-SKILL-15): fights beside a troop and is no part of it."""

    def outside_troop(self, game: Game, fighter: Fighter) -> bool:
        return True
