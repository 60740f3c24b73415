"""A move to be made (déplacement, p. 20-24): what scenery does to the paths it allows (AK1-R-14..16, 39)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import journey as family
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.ground import shut
from escarmouche.games.alkemy.journey import barred
from escarmouche.games.alkemy.leap import leapt_discs, leapt_pieces, too_long_a_leap
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.state import CONTACT
from escarmouche.games.alkemy1 import terrain
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.lattice import snap
from escarmouche.table.standing import Standing
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.alkemy.journey import Pace
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.table.movement import Verdict

CLEARANCE: Final = CONTACT + 2 * OVERLAP
"""How far a walk or a run keeps from the bases of enemies."""
MOST_DETOURS: Final = 4
"""Of how many hindering pieces a way is looked for round some and over others."""


class Journey(family.Journey):
    """A move of the first edition. It lives inside one step, and holds as long as nothing else moves.

    With `clear` it keeps out of contact with enemies all the way, as walks and runs do (AK1-MOVE-04, AK1-RUN-05).
    """

    __slots__ = ("_game", "hindering", "value")

    def __init__(self, game: Game, fighter: Fighter, pace: Pace, *, clear: bool = False) -> None:
        super().__init__(game, fighter, pace)
        self._game = game
        self.value = self.budget
        """What the card allows; its budget is a little more (AK1-R-05)."""
        self.budget += MARGIN
        if clear:
            self.standing = clear_of_enemies(game, fighter)
        self.hindering = terrain.hindering(game, fighter, self.budget)
        """Pieces that it may come across."""

    @property
    def game(self) -> Game:
        return self._game

    # ---- which paths are allowed ----------------------------------------------------------------

    def on_foot(self, path: Sequence[float]) -> Refusal | None:
        """What bars the way, how long it is with what hinders it, and whether it may end there (AK1-TERRAIN-04)."""
        verdict = self.standing.check(self.fighter.id, path)
        if verdict.barred:
            return self.touches(path, verdict) or barred(self.game, verdict)
        cost = verdict.cost + terrain.crossings(self.game, self.fighter, path, self.hindering)
        return self.too_long(path, cost) or terrain.no_room(self.game, self.fighter, *self.end(path))

    def touches(self, path: Sequence[float], verdict: Verdict) -> Refusal | None:
        """Whether a path is barred only because it comes into contact with an enemy."""
        if verdict.disc is None or self.game.standing.check(self.fighter.id, path).barred:
            return None
        rule, enemy = self.game.rule("run-end" if self.pace == "run" else "walk-end"), self.game.fighters[verdict.disc]
        return refusal("path.contact", rule, (verdict.x, verdict.y), enemy=self.game.name(enemy))

    def too_long(self, path: Sequence[float], cost: float) -> Refusal | None:
        """Whether a path of this cost is more than the card allows."""
        if cost <= self.budget + SLACK:
            return None
        rule = self.game.rule(self.pace)
        return refusal("path.too-long", rule, self.end(path), most=self.value, length=round(cost, 2))

    def by_leap(self, path: Sequence[float]) -> Refusal | None:
        """Why it cannot leap there: over what is of size 3 or less, landing where it may stand (AK1-SKILL-012)."""
        game, fighter, (x, y) = self.game, self.fighter, self.end(path)
        standing, over = game.standing, [*leapt_pieces(game), *self.hindering]
        verdict = standing.check(fighter.id, path, ignoring=leapt_discs(game), ignoring_pieces=over)
        if verdict.barred:
            return barred(game, verdict)
        if (why := self.too_long(path, verdict.cost) or terrain.no_room(game, fighter, x, y)) is not None:
            return why
        if self.on_somebody(x, y):
            return refusal("path.no-landing", game.rule("leap"), (x, y))
        walk = float(characteristic(game, fighter, "walk") or 0)
        over = [piece for piece in over if not self.stands_on(piece, x, y)]
        return too_long_a_leap(game, fighter, path, over, walk)

    def on_somebody(self, x: float, y: float) -> bool:
        """Whether the base would overlap another figure here."""
        standing = self.game.standing
        near = standing.near_point(x, y, standing.radii[self.fighter.id] - OVERLAP)
        return any(disc != self.fighter.id and disc < len(self.game.fighters) for disc in near)

    def stands_on(self, piece: int, x: float, y: float) -> bool:
        """Whether the figure starts or lands on top of a piece."""
        return terrain.holds(self.game, piece, x, y) or terrain.holds(self.game, piece, self.fighter.x, self.fighter.y)

    # ---- finding one ----------------------------------------------------------------------------

    def way(self, x: float, y: float) -> list[float] | None:
        """A path to a place, or None: on foot, over what hinders or round it, or a straight leap."""
        x, y = snap(x), snap(y)
        if terrain.no_room(self.game, self.fighter, x, y) is not None:
            return None
        for table in self.tables():
            found = table.way(self.fighter.id, x, y, self.budget)
            if found is None and table is self.standing:
                break
            if found is not None and self.on_foot(found) is None:
                return found
        return [x, y] if self.leaping and self.by_leap([x, y]) is None else None

    def tables(self) -> Iterator[Standing]:
        """Over all that hinders, round all of it, round some and over others; whoever stands on it cannot go round."""
        yield self.standing
        x, y = self.fighter.x, self.fighter.y
        around = [piece for piece in self.hindering if not terrain.holds(self.game, piece, x, y)]
        if around:
            yield shut(self.standing, around)
        if len(around) <= MOST_DETOURS:
            for number in range(1, len(around)):
                for some in combinations(around, number):
                    yield shut(self.standing, some)

    @property
    def winding(self) -> bool:
        """Where the shortest way ends there may be an objective, or scenery on which nobody stands."""
        return True


def clear_of_enemies(game: Game, fighter: Fighter) -> Standing:
    """The table with the bases of enemies a little larger: whoever goes past does not touch them (AK1-R-39)."""
    standing = game.standing
    radii = list(standing.radii)
    for enemy in game.enemies(fighter.player):
        radii[enemy.id] += CLEARANCE
    return Standing(standing.ground, standing.xs, standing.ys, radii, standing.levels, standing.solid)
