"""Interception (p. 9): another figure of the target's side takes a charge that passes within 1 pas of it (DYS-R-30)."""

from __future__ import annotations

from functools import singledispatch
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.charge_path import Place, places_behind, places_round
from escarmouche.games.dysma.choosing import choose_figure_or_nobody, figure_key
from escarmouche.games.dysma.climbing import Point3, level_change
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.games.dysma.state import APPROACH, LEVEL
from escarmouche.play.reason import Reason, reason
from escarmouche.table.lattice import snap
from escarmouche.table.relief import same
from escarmouche.table.slides import first_within

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from escarmouche.games.dysma.mover import Mover, Points
    from escarmouche.games.dysma.state import Figure, Game

SAME_POINT = 1e-6
"""Along the way: figures that the charge comes near to at one point are offered together."""


class Interception(NamedTuple):
    """Who may take the charge, how far along its way, and how the charge then ends."""

    figure: int
    along: float
    points: tuple[Point3, ...]
    facing: int


def why_not_intercept(game: Game, figure: Figure) -> Reason | None:
    """Why a figure may not intercept: Fatigué, À terre, in contact with an enemy, a machine (DYS-CHARGE-07)."""
    if figure.fatigued:
        return reason("intercept.fatigued", "DYS-CHARGE-07")
    if figure.prone:
        return reason("intercept.prone", "DYS-CHARGE-07")
    if game.engaged(figure):
        return reason("intercept.engaged", "DYS-CHARGE-07")
    return permitted(game, Skill.forbids_action, figure, "intercept")


def interceptions(mover: Mover, target: Figure, points: Points, *, diving: bool = False) -> list[Interception]:
    """Who may intercept, in the order in which the charge comes near; a dive only after its landing (DYS-R-71)."""
    game, found = mover.game, list[Interception]()
    stretches = list(stretches_of(mover, points, diving=diving))
    for figure in game.band(target.player):
        if figure is target or why_not_intercept(game, figure) is not None:
            continue
        met = first_met(mover, figure, points, stretches)
        if met is not None:
            found.append(met)
    return sorted(found, key=lambda one: (one.along, one.figure))


def passed_by(mover: Mover, target: Figure, points: Points, *, diving: bool = False) -> dict[str, Reason]:
    """Those whom the charge comes near to and who may not intercept it, by their keys, and why not."""
    game, stretches = mover.game, list(stretches_of(mover, points, diving=diving))
    found: dict[str, Reason] = {}
    for figure in game.band(target.player):
        why = None if figure is target else why_not_intercept(game, figure)
        if why is not None and first_met(mover, figure, points, stretches) is not None:
            found[figure_key(figure)] = why
    return found


class Stretch(NamedTuple):
    """A straight part of a way on one level: of which leg, from where to where, and how far along it begins."""

    leg: int
    start: Point3
    end: tuple[float, float]
    along: float


def stretches_of(mover: Mover, points: Points, *, diving: bool) -> Iterator[Stretch]:
    """A way cut where it changes its level; of a dive only what comes after the landing, half a base off the edge."""
    along, before = 0.0, mover.start
    for leg, point in enumerate(points):
        x, y, z = before
        change = None if mover.flies or same(z, point[2]) else level_change(mover.scenery, before, point)
        whole = sqrt((point[0] - x) ** 2 + (point[1] - y) ** 2)
        if change is None:
            if not diving or z < mover.start[2]:
                yield Stretch(leg, (x, y, point[2]), point[:2], along)
        else:
            reached = sqrt((change.x - x) ** 2 + (change.y - y) ** 2)
            if not diving:
                yield Stretch(leg, before, (change.x, change.y), along)
            if diving and change.rise < 0.0:
                reached = min(whole, reached + mover.poses.shapes[mover.i].inscribed)
            share = reached / whole if whole else 1.0
            down = (x + share * (point[0] - x), y + share * (point[1] - y), point[2])
            yield Stretch(leg, down, point[:2], along + reached)
        along, before = along + whole, point


def first_met(mover: Mover, figure: Figure, points: Points, stretches: Sequence[Stretch]) -> Interception | None:
    """Where a charge first is within 1 pas of a figure before contact, if it can then be run into it (DYS-R-30)."""
    return passes(mover.game, mover, figure, points, stretches)


@singledispatch
def passes(
    game: Game, mover: Mover, figure: Figure, points: Points, stretches: Sequence[Stretch]
) -> Interception | None:
    """The same, as the way lies on the table."""
    there, whole = mover.poses.twin(), sum(lengths(mover.start, points))
    for stretch in stretches:
        x, y, z = stretch.start
        level = figure.z if mover.flies else z
        if abs(level - figure.z) >= LEVEL:
            continue
        there.place(mover.i, x, y, level)
        met = first_within(there, mover.i, stretch.end, figure.id, APPROACH)
        if met is None:
            continue
        along, turn = stretch.along + met.along, (snap(met.x), snap(met.y), level)
        place = place_of_contact(mover, figure, turn) if along < whole - SAME_POINT else None
        if place is None:
            return None
        return Interception(figure.id, along, (*points[: stretch.leg], turn, place[:3]), place.facing)
    return None


def lengths(start: Point3, points: Points) -> list[float]:
    """How long each leg is in plan."""
    found = list[float]()
    for point in points:
        found.append(sqrt((point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2))
        start = point
    return found


def place_of_contact(mover: Mover, figure: Figure, turn: Point3) -> Place | None:
    """Where a charger that turns aside here runs straight into a figure; nothing may stand between (DYS-R-30)."""
    there = mover.poses.twin()
    there.place(mover.i, *turn)
    walk = mover.walk(turn)
    behind = [
        place
        for piece in mover.scenery.touched_obstacles(mover.poses, figure.id)
        for place in places_behind(mover, figure, piece)
    ]
    spots = places_round(there, mover.i, figure.id)
    for place in (*behind, *[Place(spot.x, spot.y, turn[2], spot.facing) for spot in spots]):
        if there.obstacle(mover.i, place.x, place.y, place.z, place.facing) is not None:
            continue
        if not walk.walked([place.x, place.y]).barred:
            return place
    return None


async def ask_interceptions(
    game: Game, player: int, found: Sequence[Interception], barred: Callable[[], dict[str, Reason]]
) -> Interception | None:
    """The owner may intercept, once in a charge; of several at one point he picks one (DYS-CHARGE-06, DYS-R-30)."""
    left = list(found)
    while left:
        here = [one for one in left if one.along <= left[0].along + SAME_POINT]
        figures = [game.figures[one.figure] for one in here]
        taker = await choose_figure_or_nobody(
            game,
            player,
            "intercept",
            "DYS-CHARGE-06",
            figures,
            tuple([figure.id for figure in figures]),
            why_not=barred,
        )
        if taker is not None:
            return here[figures.index(taker)]
        left = left[len(here) :]
    return None
