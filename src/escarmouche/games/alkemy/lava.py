"""Lava (Flaque Magmatique, Coulée de Lave): pools and flows that hurt whoever enters them, until the turn ends.

A pool is one marker. A flow is a row of them, of which the first tells how the whole lies (AK1-R-129).
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Scorch, comes_next
from escarmouche.games.alkemy.drawing import marker_disc
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy.state import Marker
from escarmouche.play.scene import Drop, PutDisc
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter, Game

LAVA = "lava"
POOL = 1.0
"""The radius of a pool."""
BREADTH = 1.0
"""How broad a flow is."""


class Lava(NamedTuple):
    """What a marker tells: the DOM it does, and of a flow its length and turn in degrees; a pool has neither."""

    harm: int
    length: float = 0.0
    turn: float = 0.0


def read(marker: Marker) -> Lava:
    """The lava of a marker; those that only show a flow do no harm."""
    harm, length, turn = (marker.element or "0 0 0").split()
    return Lava(int(harm), float(length), float(turn))


def lay_pool(game: Game, caster: Fighter, x: float, y: float, harm: int, rule: str) -> None:
    """A pool comes onto the table; who stands there is not hurt by it."""
    put(game, caster, [Marker(LAVA, x, y, POOL, 0, False, caster.player, None, f"{harm} 0 0", caster.id)], rule)


def lay_flow(game: Game, caster: Fighter, spot: Sequence[float], length: float, harm: int, rule: str) -> None:
    """A flow comes onto the table, round its middle: it hurts at once all whom it meets."""
    x, y, turn = spot[0], spot[1], spot[2]
    whole = Marker(LAVA, x, y, BREADTH / 2, 0, False, caster.player, None, f"{harm} {length} {turn}", caster.id)
    row = [at - length / 2 + BREADTH / 2 for at in range(int(length))]
    shown = [(x + at * cos(radians(turn)), y + at * sin(radians(turn))) for at in row]
    discs = [Marker(LAVA, sx, sy, BREADTH / 2, 0, False, caster.player, about=caster.id) for sx, sy in shown]
    put(game, caster, [whole, *discs], rule)
    met = [f for f in game.fighters if f.alive and f is not caster and depth(game, f, whole, f.x, f.y) > OVERLAP]
    comes_next(game, *[Scorch(fighter.id, caster.id, harm, rule) for fighter in met])


def put(game: Game, caster: Fighter, markers: list[Marker], rule: str) -> None:
    """Markers come onto the table."""
    first = len(game.markers)
    game.markers += markers
    changes = [PutDisc(marker_disc(first + at, marker)) for at, marker in enumerate(markers)]
    chronicle.say(game, "event.lava", rule, caster, changes=changes, figure=caster)


def depth(game: Game, fighter: Fighter, marker: Marker, x: float, y: float) -> float:
    """By how much lava would cover a base here; below 0: how far they would be apart."""
    lava, radius = read(marker), game.profile(fighter).radius
    dx, dy = x - marker.x, y - marker.y
    if not lava.length:
        return radius + marker.radius - hypot(dx, dy)
    turn = radians(lava.turn)
    along, aside = abs(dx * cos(turn) + dy * sin(turn)), abs(dy * cos(turn) - dx * sin(turn))
    return radius - hypot(max(0.0, along - lava.length / 2), max(0.0, aside - BREADTH / 2))


STRIDE = 0.05
"""How finely a way is looked at."""


def cross(game: Game, fighter: Fighter, start: tuple[float, float], path: Sequence[float]) -> None:
    """A figure has gone or been pushed along a way: it is hurt next by the lava that it entered."""
    pools = [marker for marker in game.markers if marker.kind == LAVA and not marker.gone and read(marker).harm]
    if not pools:
        return
    points = [start, *zip(path[::2], path[1::2], strict=True)]
    for marker in pools:
        if depth(game, fighter, marker, *start) <= OVERLAP and enters(game, fighter, marker, points):
            comes_next(game, Scorch(fighter.id, marker.about, read(marker).harm, rule_of(game, marker)))


def enters(game: Game, fighter: Fighter, marker: Marker, points: Sequence[tuple[float, float]]) -> bool:
    """Whether a base meets lava somewhere on its way."""
    for (ax, ay), (bx, by) in pairwise(points):
        steps = 1 + int(hypot(bx - ax, by - ay) / STRIDE)
        for at in range(1, steps + 1):
            part = at / steps
            if depth(game, fighter, marker, ax + part * (bx - ax), ay + part * (by - ay)) > OVERLAP:
                return True
    return False


def rule_of(game: Game, marker: Marker) -> str:
    """The formula that a marker comes from."""
    name = "Coulée de Lave" if read(marker).length else "Flaque Magmatique"
    return game.library.formulas[name].rule


async def scorch(game: Game, due: Scorch) -> None:
    """Lava hurts a figure, unless it is proof against it (Ignifuge)."""
    fighter = game.fighters[due.fighter]
    if fighter.alive and not any_says(game, Skill.fireproof, fighter):
        chronicle.say(game, "event.scorched", due.rule, fighter, figure=fighter)
        await hurt(game, Harm(fighter, due.harm, "direct", game.fighters[due.caster], cause="@cause.lava"), due.rule)


def cool(game: Game) -> None:
    """The turn is over: all lava is cold."""
    for number, marker in enumerate(game.markers):
        if marker.kind == LAVA and not marker.gone:
            marker.gone = True
            chronicle.say(game, "event.cooled", rule_of(game, marker), changes=[Drop(f"marker:{number}")])
