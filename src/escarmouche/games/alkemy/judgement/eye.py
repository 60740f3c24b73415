"""The eye (coup d'œil, first edition p. 13, 29, V2 p. 14, 30): how a player judges what nobody may measure yet."""

from __future__ import annotations

from math import erf, erfc, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.shot import FARTHEST_ESTIMATE

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

BELL = NormalDist()
ROOT = sqrt(2.0)
PLAINLY = 2.0
"""Whatever is so many times as far as something reaches, or as near, everybody sees to be so."""
NEAREST = 0.5
"""Nearer than this nothing is looked at."""
FINE = 1024
"""In how many steps errors come; coordinates lie on a lattice as fine."""
DEVIATIONS = [BELL.inv_cdf((step + 0.5) / FINE) for step in range(FINE)]
MIXER, WORD = 0x9E3779B97F4A7C15, (1 << 64) - 1
"""An odd number whose multiples fill the word evenly: the golden section of it."""
SPREAD = (0xD1342543DE82EF95, 0xAF251AF3B0F025B5, 0xB564EF22EC7AECE5, 0xF7C2EBC08F67F2B5)
"""Others, for numbers that are to be mixed."""


class Eye:
    """Somebody's eye for distances: the same bases at the same places always look equally far apart to it."""

    __slots__ = ("blur", "least", "seed")

    def __init__(self, blur: float, seed: int, least: float = 0.0) -> None:
        self.blur = blur
        """One deviation of its error, as a share of the distance."""
        self.seed = seed
        self.least = least
        """One deviation of its error at least, in inches, however near something is (AK1-R-25)."""

    @property
    def exact(self) -> bool:
        """Whether it never errs."""
        return self.blur == 0.0 and self.least == 0.0

    def blur_at(self, distance: float) -> float:
        """One deviation of its error about so much, as a share."""
        return self.blur if self.blur * distance >= self.least else self.least / max(distance, NEAREST)

    def error(self, from_x: float, from_y: float, to_x: float = -1.0, to_y: float = -1.0) -> float:
        """By which share it is wrong about something that it looks at, were it not near."""
        return self.blur * self.deviation(from_x, from_y, to_x, to_y)

    def deviation(self, from_x: float, from_y: float, to_x: float, to_y: float) -> float:
        """By how many deviations it is wrong about something that it looks at."""
        mixed = self.seed + int(from_x * FINE) * SPREAD[0] + int(from_y * FINE) * SPREAD[1]
        mixed += int(to_x * FINE) * SPREAD[2] + int(to_y * FINE) * SPREAD[3]
        mixed = ((mixed ^ mixed >> 29) * MIXER) & WORD
        return DEVIATIONS[(mixed >> 20) % FINE]

    def to_point(self, game: Game, fighter: Fighter, x: float, y: float) -> float:
        """How far from the edge of a base a point seems to be; where players measure, how far it is."""
        true = game.standing.gap_to_point(fighter.id, x, y)
        if game.library.options.measuring:
            return true
        return self.seems(true, fighter, x, y)

    def seems(self, true: float, fighter: Fighter, x: float, y: float) -> float:
        """How far away a point seems to be that is so far away."""
        return true * max(0.0, 1.0 + self.blur_at(true) * self.deviation(fighter.x, fighter.y, x, y))

    def gap(self, game: Game, one: Fighter, other: Fighter) -> float:
        """How far apart two bases seem to be: the eye goes to the centre of the other."""
        return max(0.0, self.to_point(game, one, other.x, other.y) - game.standing.radii[other.id])

    def estimate(self, game: Game, shooter: Fighter, target: Fighter) -> float:
        """The distance to the centre of a target as it is announced, as finely as the book says."""
        step = game.book.judged.estimate_step
        return min(FARTHEST_ESTIMATE, round(self.to_point(game, shooter, target.x, target.y) / step) * step)

    def within(self, game: Game, one: Fighter, other: Fighter, reach: float) -> float:
        """How likely another base is within so much, by what it seems and by how wrong this eye may be."""
        return self.reaches(game, one, other.x, other.y, reach + game.standing.radii[other.id])

    def reaches(self, game: Game, one: Fighter, x: float, y: float, reach: float) -> float:
        """How likely a point is within so much of the edge of a base."""
        true = game.standing.gap_to_point(one.id, x, y)
        if game.library.options.measuring or self.exact or reach <= 0.0:
            return float(true <= reach)
        if true > PLAINLY * reach or reach > PLAINLY * true:
            return float(true <= reach)
        return self.likely(self.seems(true, one, x, y), reach)

    def likely(self, seems: float, reach: float) -> float:
        """How likely something is within reach that seems so far away, by how wrong this eye may be."""
        return 1.0 - 0.5 * erfc((1.0 - seems / reach) / (self.blur_at(reach) * ROOT))

    def aims_rightly(self, game: Game, shooter: Fighter, target: Fighter) -> float:
        """How likely an estimate of this eye ends inside the base of the target."""
        return self.hits_base(game, target, self.to_point(game, shooter, target.x, target.y))

    def hits_base(self, game: Game, target: Fighter, seems: float) -> float:
        """How likely an estimate ends inside the base of a target that seems so far away."""
        if game.library.options.measuring or self.exact:
            return 1.0
        seems = max(NEAREST, seems)
        return erf(game.standing.radii[target.id] / (seems * self.blur_at(seems) * ROOT))

    def takes_aim(self, game: Game, shooter: Fighter, target: Fighter, range_: float) -> tuple[float, float, float]:
        """At one look: how likely a target is in range, how likely an estimate is right, and how far away it seems."""
        seems, radius = self.to_point(game, shooter, target.x, target.y), game.standing.radii[target.id]
        if game.library.options.measuring or self.exact:
            return float(seems <= range_ + radius), 1.0, seems - radius
        return self.likely(seems, range_ + radius), self.hits_base(game, target, seems), seems - radius
