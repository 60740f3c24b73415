"""Figures and blows in numbers: what a player counts with."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.games.alkemy.profiles import Colour, Line


class Facts(Struct, frozen=True):
    """What the dice know of a figure."""

    colour: Colour
    combat: int
    reflex: int
    defence: int
    line: Line
    tough: int
    life: int


class BlowOdds(Struct, frozen=True):
    """What one roll does: how likely it hurts, life boxes ticked on average, how likely it removes."""

    hit: float = 0.0
    boxes: float = 0.0
    kill: float = 0.0

    def times(self, chance: float) -> BlowOdds:
        """A blow that comes about only so often."""
        return BlowOdds(self.hit * chance, self.boxes * chance, self.kill * chance)

    def and_then(self, other: BlowOdds) -> BlowOdds:
        """This or that blow, by chances that exclude one another."""
        return BlowOdds(self.hit + other.hit, self.boxes + other.boxes, self.kill + other.kill)


class Shown(Struct, frozen=True):
    """A card that a figure shows, and bonus dice that its skills and its charge add to the COM roll."""

    card: str
    dice: int = 0


class FigureStats(Struct, frozen=True):
    """A figure as a player counts it."""

    number: int
    """Figures that are alike share it."""
    facts: Facts
    cost: float
    box: float
    """What each life box is worth."""
    walk: float
    run: float
    charge: float
    points: int
    """PA on its card; 1 of who draws its PA from others."""
    reach: float
    of_the_troop: bool
    counts: bool
    """Whether it meets conditions of scenarios."""
    farthest: float
    """The longest move."""
    charged_from: float
    """From how far away it may be charged at most."""

    def with_number(self, number: int) -> FigureStats:
        """This figure under a number."""
        return replace(self, number=number)
