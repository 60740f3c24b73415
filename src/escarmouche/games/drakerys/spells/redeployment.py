"""A Unit comes back to the table (Mirage, p. 22, DRK-R-58): all of it in one answer, in cohesion, away from enemies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.cohesion import stragglers
from escarmouche.games.drakerys.footprint import footprints_but
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.scene import bases
from escarmouche.games.drakerys.state import COHESION, CONTACT, LEADERSHIP, lift, place
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Placement
from escarmouche.play.scene import Drop, PutDisc
from escarmouche.table.lattice import snap
from escarmouche.table.passage import apart
from escarmouche.table.strips import gap_to
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game, Unit

Spot = tuple[float, float]
LeaderRule = Callable[[float, float], Refusal | None]
"""Why the Leader may not stand here: touching an edge, near the wizard."""

RULE = "DRK-R-58"
APART = 0.1
"""Between comrades in a formation that the program proposes."""


class Landing:
    """Where a Unit off the table may be put: a rule for its Leader, a distance to keep from enemies, spots to try."""

    __slots__ = ("_bands", "_enemies", "away", "game", "leader_rule", "radius", "spots", "unit")

    def __init__(self, game: Game, unit: Unit, away: float, leader_rule: LeaderRule, spots: list[Spot]) -> None:
        self.game, self.unit, self.away, self.leader_rule, self.spots = game, unit, away, leader_rule, spots
        self.radius = game.library.radius(unit)
        enemies = [figure.id for enemy in game.enemies(unit.player) for figure in game.fighters(enemy)]
        self._enemies, self._bands = frozenset(enemies), footprints_but(game, unit)

    # ---- checking an answer -------------------------------------------------------------------------

    def refusal(self, ways: list[list[float]]) -> Refusal | None:
        """Why the Unit may not stand like this; one spot for each fighter, in their order."""
        if any(len(way) != 2 for way in ways):
            return refusal("answer.coordinates", RULE)
        spots = [(way[0], way[1]) for way in ways]
        leader = spots[self.leader_index]
        return (
            self.leader_rule(*leader)
            or next((wrong for spot in spots if (wrong := self.spot_refused(*spot))), None)
            or self.formation_refused(spots)
        )

    @property
    def leader_index(self) -> int:
        return [figure.id for figure in self.game.fighters(self.unit)].index(self.unit.leader)

    def spot_refused(self, x: float, y: float) -> Refusal | None:
        """Why no fighter of the Unit may stand here, comrades apart."""
        radius, standing = self.radius, self.game.standing
        if not (radius - OVERLAP <= min(x, y) and max(x, y) <= WIDTH - radius + OVERLAP):
            return refusal("return.off-table", RULE, (x, y))
        if any(standing.ground.solid[piece] for piece in standing.pieces_at(x, y, radius)):
            return refusal("return.scenery", "DRK-MOVE-04", (x, y))
        own = self.unit.figures
        bases_there = standing.near_point(x, y, radius - OVERLAP)
        if any(disc not in own for disc in bases_there) or gap_to(self._bands, x, y) < radius - OVERLAP:
            return refusal("return.occupied", "DRK-R-07", (x, y))
        near = standing.near_point(x, y, radius + max(CONTACT, self.away - OVERLAP))
        if not self._enemies.isdisjoint(near):
            return refusal("return.near-enemy", RULE, (x, y), away=self.away)
        return None

    def formation_refused(self, spots: list[Spot]) -> Refusal | None:
        """Why these spots are no formation: comrades overlap, or cohesion is broken (DRK-COH-01, 02)."""
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        first, _ = apart(xs, ys, self.radius)
        if first >= 0:
            return refusal("return.occupied", "DRK-R-03", spots[first])
        lost = stragglers(xs, ys, self.radius, self.leader_index)
        return refusal("return.cohesion", "DRK-COH-01", spots[min(lost)]) if lost else None

    def gap(self, one: Spot, other: Spot) -> float:
        return hypot(one[0] - other[0], one[1] - other[1]) - 2 * self.radius

    # ---- finding one --------------------------------------------------------------------------------

    def find(self, spots: list[Spot]) -> list[list[float]] | None:
        """The first formation round one of these spots for the Leader."""
        for x, y in spots:
            if self.leader_rule(x, y) is None and self.spot_refused(x, y) is None:
                found = self.formation((x, y))
                if found is not None:
                    return found
        return None

    def formation(self, leader: Spot) -> list[list[float]] | None:
        """The Leader here and its comrades in rings about it, nearest first."""
        wanted = self.game.size(self.unit)
        chosen = [leader]
        for spot in rings(leader, 2 * self.radius + APART, LEADERSHIP + 2 * self.radius):
            if len(chosen) == wanted:
                break
            near = min(self.gap(spot, other) for other in chosen)
            if -OVERLAP <= near <= COHESION - OVERLAP and self.spot_refused(*spot) is None:
                chosen.append(spot)
        if len(chosen) < wanted:
            return None
        comrades = iter(chosen[1:])
        figures = self.game.fighters(self.unit)
        return [list(leader if figure.id == self.unit.leader else next(comrades)) for figure in figures]

    def sample(self, rng: Random) -> list[list[float]]:
        """Some formation: the Leader on any spot where one fits."""
        spots = list(self.spots)
        rng.shuffle(spots)
        return self.find(spots) or []


def rings(centre: Spot, step: float, reach: float) -> Iterator[Spot]:
    """Spots about a centre, on rings a step apart, on the lattice of the table."""
    ring = 1
    while ring * step <= reach:
        for number in range(6 * ring):
            bearing = number * pi / (3 * ring)
            yield snap(centre[0] + ring * step * cos(bearing)), snap(centre[1] + ring * step * sin(bearing))
        ring += 1


# ---- leaving and coming back ----------------------------------------------------------------------------------------


def leave_table(game: Game, unit: Unit, rule: str) -> None:
    """The Unit is off the table for a while, with all its tokens and what it carries (DRK-R-58)."""
    figures = game.fighters(unit)
    for figure in figures:
        lift(game, figure)
    unit.where = "away"
    chronicle.say(game, "event.leaves", rule, changes=[Drop(str(figure.id)) for figure in figures], unit=unit)


async def redeploy(game: Game, landing: Landing, player: int, rule: str) -> None:
    """Ask for the whole formation, and put it on the table."""
    unit = landing.unit
    figures = game.fighters(unit)
    ways = await Placement(
        player, "return", rule, landing.refusal, landing.sample, (unit.leader,),
        figures=[figure.id for figure in figures],
    )  # fmt: skip
    unit.where = "table"
    for figure, (x, y) in zip(figures, ways, strict=True):
        place(game, figure, x, y)
    changes = [PutDisc(disc) for disc in bases(game, unit).values()]
    chronicle.say(game, "event.returns", rule, unit, changes=changes, unit=unit)


# ---- the two ways back ----------------------------------------------------------------------------------------------


def edge_landing(game: Game, unit: Unit, anywhere: bool) -> Landing:
    """In contact with a table edge, in one's own half or anywhere, touching no enemy (DRK-MAGIC-26, 27)."""
    radius, own_half = game.library.radius(unit), half_of(game, unit.player)
    halves = (0.0, WIDTH) if anywhere else own_half

    def leader_rule(x: float, y: float) -> Refusal | None:
        if min(x, y, WIDTH - x, WIDTH - y) - radius > CONTACT:
            return refusal("return.edge", "DRK-MAGIC-26", (x, y))
        if not halves[0] <= y <= halves[1]:
            return refusal("return.half", "DRK-MAGIC-26", (x, y))
        return None

    far = WIDTH - radius
    along = [radius + 1.5 * step for step in range(int((WIDTH - 2 * radius) / 1.5) + 1)]
    spots = [spot for at in along for spot in ((at, radius), (at, far), (radius, at), (far, at))]
    return Landing(game, unit, 0.0, leader_rule, spots)


def half_of(game: Game, player: int) -> tuple[float, float]:
    """The half of the table that holds a player's deployment zone, by its y."""
    return (0.0, WIDTH / 2) if game.sides[player].zone == "A" else (WIDTH / 2, WIDTH)


def near_landing(game: Game, unit: Unit, wizard: Spot, wizard_radius: float, within: float, away: float) -> Landing:
    """The Leader within reach of where the wizard stood, every fighter far from every enemy (DRK-MAGIC-28)."""
    reach = within + wizard_radius + game.library.radius(unit)

    def leader_rule(x: float, y: float) -> Refusal | None:
        if round(hypot(x - wizard[0], y - wizard[1]) - reach, 2) > 0:
            return refusal("return.too-far", "DRK-MAGIC-28", (x, y), within=within)
        return None

    return Landing(game, unit, away, leader_rule, list(rings(wizard, 2.0, reach)))
