"""The eye (coup d'œil, V2 p. 14, 30): how a player judges distances that nobody may measure yet (AK2-R-47)."""

from __future__ import annotations

from hashlib import blake2b
from statistics import NormalDist
from struct import pack
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy2.shooting import ESTIMATE_STEP, FARTHEST_ESTIMATE

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game

BELL = NormalDist()
MANY = 1 << 64


class Eye(Struct, frozen=True):
    """Somebody's eye for distances: the same bases at the same places always look equally far apart to it."""

    blur: float
    """One deviation of its error, as a share of the distance."""
    seed: int

    def error(self, *sight: float) -> float:
        """By which share it is wrong about something that it looks at."""
        digest = blake2b(pack(f"<q{len(sight)}d", self.seed, *sight), digest_size=8).digest()
        return self.blur * BELL.inv_cdf((int.from_bytes(digest, "big") + 0.5) / MANY)

    def to_point(self, game: Game, fighter: Fighter, x: float, y: float) -> float:
        """How far from the edge of a base a point seems to be; where players measure, how far it is."""
        true = game.standing.gap_to_point(fighter.id, x, y)
        if game.library.options.measuring:
            return true
        return true * max(0.0, 1.0 + self.error(fighter.x, fighter.y, x, y))

    def gap(self, game: Game, one: Fighter, other: Fighter) -> float:
        """How far apart two bases seem to be: the eye goes to the centre of the other."""
        return max(0.0, self.to_point(game, one, other.x, other.y) - game.standing.radii[other.id])

    def estimate(self, game: Game, shooter: Fighter, target: Fighter) -> float:
        """The distance to the centre of a target as it is announced, by steps of half an inch."""
        steps = round(self.to_point(game, shooter, target.x, target.y) / ESTIMATE_STEP)
        return min(FARTHEST_ESTIMATE, steps * ESTIMATE_STEP)

    def within(self, game: Game, one: Fighter, other: Fighter, reach: float) -> float:
        """How likely another base is within so much, by what it seems and by how wrong this eye may be."""
        return self.reaches(game, one, other.x, other.y, reach + game.standing.radii[other.id])

    def reaches(self, game: Game, one: Fighter, x: float, y: float, reach: float) -> float:
        """How likely a point is within so much of the edge of a base."""
        seems = self.to_point(game, one, x, y)
        if game.library.options.measuring or self.blur == 0.0 or reach <= 0.0:
            return float(seems <= reach)
        return 1.0 - BELL.cdf((seems / reach - 1.0) / self.blur)

    def aims_rightly(self, game: Game, shooter: Fighter, target: Fighter) -> float:
        """How likely an estimate of this eye ends inside the base of the target."""
        if game.library.options.measuring:
            return 1.0
        seems = max(0.5, self.to_point(game, shooter, target.x, target.y))
        half = game.standing.radii[target.id] / seems
        return 1.0 if self.blur == 0.0 else 2.0 * BELL.cdf(half / self.blur) - 1.0
