"""Where to go (p. 11, 17, 18): formations worth offering, and what it is worth to stand so."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, sin
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.formation import keeping_together, open_places, reach
from escarmouche.games.drakerys.judgement.acting import destinations, name
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.games.drakerys.zones import deployment_zone
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.judgement.acting import Destination
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Ask, Placement

ENOUGH = 2
"""Formations that are worked out for one question."""
SHARES_OF_WAY = (0.999, 0.7, 0.4)
"""Parts of a way round something, where the whole of it has no room at its end."""
DETOUR = 0.7
"""By how many moves a way round something may be longer than the straight one; to look farther takes too long."""
SHORTER, TURNS = 0.8, (0.0, 0.6, -0.6, 1.2, -1.2)
"""How much less far, and how far to the side, a Unit goes that finds no way at all."""
ROUND = 1.1
"""How much of what a way round something leads away from is kept: a little more, so that it is gone."""
STEP = 0.25
"""Whoever goes less far than this has not found a way."""
EDGE = 4.0
SAMPLES, COLUMNS = 6, 5
BEHIND, WAYS_IN = 4.0, 4
"""How much nearer to his Leader a fighter who closes up must come, and how many ways he looks for."""
HIGHER = 0.01
"""A gain that is worth moving for."""


def own_walks(evaluation: Evaluation, ask: Any) -> list[Weighed]:
    """A Walk, or a run on after a Combat; where an enemy walks a Unit, anything will do."""
    unit = evaluation.subject(ask)
    if unit.player != evaluation.player:
        return []
    walk, charge, _ = evaluation.moves(unit)
    return walks(evaluation, unit, ask, walk if ask.topic == "walk" else charge)


def walks(evaluation: Evaluation, unit: Unit, ask: Placement, length: float) -> list[Weighed]:
    """Formations about the best places of the Leader, the best first, and staying.

    One is worked out as long as its place promises more than where the others got.
    """
    leader = evaluation.game.leader(unit)
    here, strike = evaluation.place(unit, leader.x, leader.y), evaluation.strike(unit, 0)
    stay = Weighed([[] for _ in range(ask.count)], here, reason("aim.stay", unit=name(evaluation, unit)))
    goals = [
        (evaluation.place(unit, destination.x, destination.y, strike), destination)
        for destination in destinations(evaluation, unit, length)
    ]
    found: list[Weighed] = []
    for value, destination in sorted(goals, key=lambda goal: -goal[0]):
        if value <= here + HIGHER or len(found) >= ENOUGH or (found and found[-1].value >= value):
            break
        answer, goes_round = brought(evaluation, unit, ask, destination, length)
        if answer is not None:
            end = answer[evaluation.game.formation(unit).ids.index(unit.leader)]
            found.append(Weighed(answer, arrived(evaluation, unit, end[-2], end[-1], goes_round), destination.aim))
    if all(each.value <= here for each in found):
        closed = closed_up(evaluation, unit, length) if goals else None
        if closed is not None:
            return [*found, stay, Weighed(closed, here + HIGHER, reason("aim.close-up", unit=name(evaluation, unit)))]
        evaluation.cache.stuck[unit.id] = evaluation.spot(unit)
    return [*found, stay]


def closed_up(evaluation: Evaluation, unit: Unit, length: float) -> Paths | None:
    """Those behind come nearer to a Leader who stays: a Unit torn by an obstacle goes on once all are past it."""
    m = Manoeuvre(evaluation.game, unit, length)
    x, y = m.xs[m.leader], m.ys[m.leader]
    behind = sorted([(hypot(m.xs[i] - x, m.ys[i] - y), i) for i in range(len(m.ids)) if i != m.leader])
    paths, gained = m.still, 0.0
    for away, i in behind:
        way = drawn_in(m, i, paths, away) if away > BEHIND else None
        if way is not None:
            gained += away - hypot(way[-2] - x, way[-1] - y)
            paths = [*paths[:i], way, *paths[i + 1 :]]
    return paths if gained > BEHIND else None


def drawn_in(m: Manoeuvre, i: int, paths: Paths, away: float) -> list[float] | None:
    """A way of a fighter to a place nearer to its Leader, with which its Unit keeps together."""
    x, y = m.xs[m.leader], m.ys[m.leader]
    ends_x, ends_y = m.ends(paths)
    taken = [*ends_x[:i], *ends_x[i + 1 :]], [*ends_y[:i], *ends_y[i + 1 :]]
    searches = WAYS_IN
    for spot in keeping_together(m, (x, y), open_places(m, x, y), taken):
        if hypot(spot[0] - x, spot[1] - y) > away - BEHIND or not searches:
            return None
        way, searches = reach(m, i, spot, searches)
        if way is not None:
            tried = [*paths[:i], way, *paths[i + 1 :]]
            if m.refusal(tried) is None:
                return way
    return None


def arrived(evaluation: Evaluation, unit: Unit, x: float, y: float, goes_round: bool) -> float:
    """What it is worth to get there; a way round something may lead away from a goal at first, and loses nothing."""
    worth = evaluation.place(unit, x, y, evaluation.strike(unit, 0))
    if goes_round:
        leader = evaluation.game.leader(unit)
        kept = evaluation.prospect(unit, leader.x, leader.y)[0] - evaluation.prospect(unit, x, y)[0]
        worth += max(0.0, ROUND * kept)
    return worth


def brought(
    evaluation: Evaluation, unit: Unit, ask: Placement, destination: Destination, length: float
) -> tuple[list[list[float]] | None, bool]:
    """A formation with the Leader there, or on the way there, and whether that way leads round something."""
    leader, at = evaluation.game.leader(unit), evaluation.game.formation(unit).ids.index(unit.leader)
    for x, y, goes_round in ends(evaluation, unit, destination, length):
        answer: list[list[float]] | None = ask.offer(x, y)
        if answer is not None and answer[at] and hypot(answer[at][-2] - leader.x, answer[at][-1] - leader.y) >= STEP:
            return answer, goes_round
    return None, False


def ends(
    evaluation: Evaluation, unit: Unit, destination: Destination, length: float
) -> Iterator[tuple[float, float, bool]]:
    """Where a Leader on his course may end: straight on, on the way round something, at last to the side of it."""
    yield destination.x, destination.y, False
    leader = evaluation.game.leader(unit)
    routes = Manoeuvre(evaluation.game, unit, length).passage.routes
    whole = routes.way_towards(unit.leader, destination.to_x, destination.to_y, detour=DETOUR * length)
    for share in SHARES_OF_WAY:
        way = routes.beginning(unit.leader, whole, share * length)
        yield way[-2], way[-1], True
    for turn in TURNS:
        yield *turned(leader.x, leader.y, destination.x, destination.y, turn), False


def turned(x: float, y: float, to_x: float, to_y: float, turn: float) -> tuple[float, float]:
    """The end of a move when its direction is turned, a little less far, on the table."""
    dx, dy, c, s = SHORTER * (to_x - x), SHORTER * (to_y - y), cos(turn), sin(turn)
    end_x, end_y = x + c * dx - s * dy, y + s * dx + c * dy
    return max(EDGE, min(WIDTH - EDGE, end_x)), max(EDGE, min(WIDTH - EDGE, end_y))


def returns(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """Where a Unit comes back: the best of some places."""
    unit = evaluation.subject(ask)
    if unit.player != evaluation.player:
        return []
    at = evaluation.game.formation(unit).ids.index(unit.leader)
    text = reason("aim.return", unit=name(evaluation, unit))
    spots = [ask.sample(rng) for _ in range(SAMPLES)]
    return [Weighed(ways, evaluation.place(unit, *ways[at][-2:]), text) for ways in spots if ways]


def deployments(evaluation: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Places to begin at: where the missions want the Unit, those who shoot behind those who strike."""
    unit = evaluation.subject(ask)
    left, bottom, right, top = deployment_zone(evaluation.game, unit.player)
    deep = 0.35 if evaluation.game.profile(unit).aim is not None else 0.75
    forward = deep if bottom == 0 else 1.0 - deep
    text = reason("aim.deploy", unit=name(evaluation, unit))
    found = []
    for column in range(COLUMNS):
        x = left + (right - left) * (column + 0.3 + 0.4 * rng.random()) / COLUMNS
        answer = ask.offer(x, bottom + (top - bottom) * forward)
        if answer is not None:
            found.append(Weighed(answer, evaluation.prospect(unit, answer[0][0], answer[0][1])[0], text))
    return found


GROUND: TopicTable[Evaluation] = TopicTable(
    weighed={"walk": own_walks, "run-on": own_walks},
    drawn={
        "return": returns,
        "deploy-place": deployments,
    },
)
"""Formations and places."""
