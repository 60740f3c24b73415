"""The ranks of alchemists: Alchimiste du Cercle Extérieur, Alchimiste du Cercle Intérieur."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import ON_CARDS, named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Affinity, Circle
    from escarmouche.games.alkemy.state import Fighter, Game

CIRCLES = ("Alchimiste du Cercle Extérieur", "Alchimiste du Cercle Intérieur")
ELEMENTS: dict[str, Affinity] = {"Terre": "earth", "Eau": "water", "Air": "air", "Feu": "fire"}


@named(*CIRCLES)
class Alchemist(Skill, frozen=True):
    """Alchimiste du Cercle Extérieur, Intérieur (p. 8, 32): rank and affinity (AK2-SKILL-20, 37, 38)."""

    def circle(self, game: Game) -> Circle:
        """Stones for one formula, resources from one token (AK2-ALCH-06)."""
        return game.book.circles[self.printed.removesuffix(f" ({self.detail})")]

    @property
    def affinity(self) -> Affinity:
        """The element that is his own (AK2-ALCH-01)."""
        return ELEMENTS[self.detail]


def alchemist(game: Game, fighter: Fighter) -> Alchemist | None:
    """The rank of a figure, if it is an alchemist at all."""
    return rank_of(game.profile(fighter).skills)


@cache
def rank_of(printed: tuple[str, ...]) -> Alchemist | None:
    """The rank among the skills of a card."""
    found = [ON_CARDS.skill(form) for form in printed if form.startswith(CIRCLES)]
    return next((own for own in found if isinstance(own, Alchemist)), None)
