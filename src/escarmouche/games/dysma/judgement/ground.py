"""Where figures go, and where they look: spots are weighed cheaply, ways are looked for best first."""

from __future__ import annotations

from math import cos, hypot, inf, pi, sin
from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.agenda import Shot
from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.judgement.evaluation import PATIENCE, Evaluation
from escarmouche.games.dysma.movement import RUN
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import Reason, reason
from escarmouche.table.facing import HALF, towards

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from escarmouche.games.dysma.state import Figure
    from escarmouche.play.requests import Answer

COMPASS = [(cos(2 * pi * k / 12), sin(2 * pi * k / 12)) for k in range(12)]
SHARES, FAR_SHARES = (1.0, 0.6, 0.3), (1.0, 0.75)
"""How much of a move is tried in each direction; of a Run, what a March does not reach."""
CARE, HUNGER = 0.35, 0.3
"""How much a player thinks of charges on his figure, and of those that it could make, the turn after."""
PULL = 5.0
"""What it is worth to be near enemies to somebody who has no goal."""
IN_RANGE, AT_HALF_RANGE = 2.0, 1.0
EDGE = 0.8
HIDDEN = 0.25
"""What part of what a shot would do cover saves."""
SQUARE = (0.0, 90.0)
"""Facings in which a base fits along the edge of the table."""
STRAIGHT, ROUND = 24, 3
"""Spots to which a straight way is tried; and to how many of those that have none one round things is looked for."""

Scored = tuple[float, float, float]
"""What a spot is worth, and where it is."""


# ---- what a place is worth ------------------------------------------------------------------------------------------


def field(ev: Evaluation, figure: Figure) -> Callable[[float, float], float]:
    """What it is worth to a figure to stand somewhere, as a function of where: many places are tried."""
    found = ev.position.fields.get(figure.id)
    if found is None:
        found = ev.position.fields[figure.id] = field_of(ev, figure)
    return found


def field_of(ev: Evaluation, figure: Figure) -> Callable[[float, float], float]:
    enemies = [(enemy.x, enemy.y) for enemy in ev.against(figure)]
    reach, pace = shooting_reach(ev, figure), max(1.0, ev.pace(figure))
    hunts = not reach and (not ev.goals(figure) or bool(ev.preys(figure)))
    drawn_to, danger, prey = ev.drawn(figure), ev.dangers(figure), ev.hunting(figure)

    def value_at(x: float, y: float) -> float:
        value: float = drawn_to(x, y) - CARE * danger(x, y) + HUNGER * prey(x, y)
        if not enemies or not (reach or hunts):
            return value
        nearest = min([hypot(ex - x, ey - y) for ex, ey in enemies])
        if hunts:
            value += PULL * PATIENCE ** (nearest / pace)
            return value
        value += (IN_RANGE if nearest < reach else 0.0) + (AT_HALF_RANGE if 4.0 < nearest < reach / 2 else 0.0)
        return value - 0.02 * max(0.0, nearest - reach)

    return value_at


def shooting_reach(ev: Evaluation, figure: Figure) -> float:
    """How far a figure shoots or casts at enemies."""
    known = ev.cache.ranges.get(figure.id)
    if known is None:
        library, found = ev.game.library, [0.0]
        if threshold(ev.game, figure, "ti") is not None:
            found += [library.ranged[item].range for item in figure.gear if item in library.ranged]
        found += [spell.range for name in figure.spells if (spell := library.spells[name]).kind != "enchantment"]
        known = ev.cache.ranges[figure.id] = max(found)
    return known


def spots(ev: Evaluation, figure: Figure, distance: float) -> list[Scored]:
    """Places that a figure might go to with a move of this length, the best first, by what it gains there."""
    key = figure.id, distance
    found = ev.position.spots.get(key)
    if found is None:
        found = ev.position.spots[key] = scored(ev, figure, distance)
    return found


def scored(ev: Evaluation, figure: Figure, distance: float) -> list[Scored]:
    """Places round a figure and on the way to its goals."""
    worth_at, side = field(ev, figure), ev.game.library.map.side
    here = worth_at(figure.x, figure.y)
    places, reached = set[tuple[float, float]](), set[tuple[float, float]]()
    for goal in ev.goals(figure):
        away = hypot(goal.x - figure.x, goal.y - figure.y)
        if away > 0.1:
            for left in (max(0.0, goal.reach - 0.1), 0.5 * goal.reach, 0.0):
                share = min(distance, away - left) / away
                if share > 0.0:
                    reached.add((figure.x + share * (goal.x - figure.x), figure.y + share * (goal.y - figure.y)))
    for ux, uy in COMPASS:
        for share in FAR_SHARES if distance > ev.pace(figure) else SHARES:
            places.add((figure.x + share * distance * ux, figure.y + share * distance * uy))
    inside = [(x, y) for x, y in places if EDGE <= x <= side - EDGE and EDGE <= y <= side - EDGE]
    return sorted([(worth_at(x, y) - here, x, y) for x, y in (*inside, *reached)], reverse=True)


def gain(ev: Evaluation, figure: Figure, distance: float) -> float:
    """What a move of this length would bring a figure, if nothing bars its way."""
    found = spots(ev, figure, distance)
    return found[0][0] if found else 0.0


# ---- routes ---------------------------------------------------------------------------------------------------------


def go(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Where a figure goes: to the best spot to which there is a way, or it stays and looks at the enemy."""
    figure = ev.game.figures[int(ask.about[0])]
    found = routes(ev, ask, figure, candidates(ev, figure, length(ev, ask, figure)))
    if all(ask.refusal(each.answer) is not None for each in found):  # it may not stay, and no spot is open: any will do
        found.append(Weighed(ask.sample(rng), 0.0, aim_of(ev, figure)))
    return found


def length(ev: Evaluation, ask: Any, figure: Figure) -> float:
    """How far a question lets a figure go, about."""
    pace = ev.pace(figure)
    return RUN * pace if ask.topic == "run" else 0.5 * pace if ask.topic == "consolidation" else pace


def candidates(ev: Evaluation, figure: Figure, distance: float) -> list[Scored]:
    """Spots the best first; for an enemy's figure the worst."""
    found = spots(ev, figure, distance)
    return found if figure.player == ev.player else [(-value, x, y) for value, x, y in reversed(found)]


def routes(ev: Evaluation, ask: Any, figure: Figure, wanted: list[Scored]) -> list[Weighed]:
    """The best spot that can be reached straight, a better one round what is in the way, and to stay."""
    name = ev.name(figure)
    stay: Answer = [look_out(ev, figure, figure.x, figure.y)]
    found = [Weighed(stay, 0.0, reason("aim.stay", figure=name))]
    found.append(Weighed([figure.facing / 10], -0.01, reason("aim.stay", figure=name)))
    least = 0.0 if ask.refusal(stay) is None else -inf
    aim = aim_of(ev, figure)
    better = [spot for spot in wanted if spot[0] > least]
    straight = next((spot for spot in better[:STRAIGHT] if ask.refusal(heading(ev, figure, spot)) is None), None)
    if straight is not None:
        found.append(Weighed(heading(ev, figure, straight), straight[0], aim))
        better = better[: better.index(straight)]
    for spot in better[:ROUND]:
        route = way_round(ev, ask, figure, spot)
        if route is not None:
            found.append(Weighed(route, spot[0], aim))
            break
    return found


def heading(ev: Evaluation, figure: Figure, spot: Scored) -> Answer:
    """Straight to a spot, looking out in the end."""
    _, x, y = spot
    return [look_out(ev, figure, x, y), x, y, figure.z]


def way_round(ev: Evaluation, ask: Any, figure: Figure, spot: Scored) -> Answer | None:
    """A legal way round what is between a figure and a spot; it looks out in the end, if its base fits so."""
    _, x, y = spot
    route = ask.offer(x, y)
    if route is None or len(route) < 2:
        return None
    facings = (look_out(ev, figure, x, y), route[0], *SQUARE)
    return next((way for f in facings if ask.refusal(way := [f, *route[1:]]) is None), None)


def look_out(ev: Evaluation, figure: Figure, x: float, y: float) -> float:
    """Where a figure should look: at the nearest of its enemies; one of the enemy's, away from him."""
    enemies = [e for e in ev.against(figure) if (e.x, e.y) != (x, y)]
    if not enemies:
        return figure.facing / 10
    nearest = min(enemies, key=lambda enemy: hypot(enemy.x - x, enemy.y - y))
    facing = towards(x, y, nearest.x, nearest.y)
    return (facing if figure.player == ev.player else (facing + HALF) % (2 * HALF)) / 10


def aim_of(ev: Evaluation, figure: Figure) -> Reason:
    """What a move is for."""
    if figure.player != ev.player:
        return reason("aim.mislead", figure=ev.name(figure))
    goals = ev.goals(figure)
    return reason(f"aim.go.{goals[0].key if goals else 'enemy'}", figure=ev.name(figure))


def dodge(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Where a figure goes that is shot at: into cover, if it can."""
    figure = ev.game.figures[int(ask.about[0])]
    found = candidates(ev, figure, ev.pace(figure))
    bonus = {(x, y): shelter(ev, figure, x, y) for _, x, y in found}
    wanted = sorted([(value + bonus[x, y], x, y) for value, x, y in found], reverse=True)
    return routes(ev, ask, figure, wanted)


def shelter(ev: Evaluation, figure: Figure, x: float, y: float) -> float:
    """What difficult ground at a spot saves a figure that is shot at (DYS-TERRAIN-03)."""
    covered = bool(ev.game.library.scenery.difficult_at(x, y, figure.z))
    return HIDDEN * ev.worth(figure) if covered else 0.0


def shot_reaction(ev: Evaluation, ask: Any) -> list[Weighed]:
    """React to a shot: for cover, or for a move that is wanted anyway; it tires."""
    from escarmouche.games.dysma.judgement.evaluation import TIRED
    from escarmouche.games.dysma.judgement.forecast import shot_forecast

    game, figure = ev.game, ev.game.figures[int(ask.about[0])]
    record = game.agenda[0] if game.agenda else None
    harm = ev.loss(figure, shot_forecast(game, record).given) if isinstance(record, Shot) else 0.0
    found = candidates(ev, figure, ev.pace(figure))
    covered = any(value > -harm and shelter(ev, figure, x, y) for value, x, y in found)
    moved = 0.3 * max(0.0, found[0][0]) if found and not figure.activated else 0.0
    value = (0.4 * harm if covered else 0.0) + moved - TIRED * ev.worth(figure) - 0.5
    name = ev.name(figure)
    return [
        Weighed(True, value, reason("aim.dodge", figure=name)),
        Weighed(False, 0.0, reason("aim.stand-firm", figure=name)),
    ]


# ---- facings and places ---------------------------------------------------------------------------------------------


def pivot(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Look at the nearest enemy, as far as there is room."""
    figure = ev.game.figures[int(ask.about[0])]
    best = look_out(ev, figure, figure.x, figure.y)
    aim = reason("aim.look", figure=ev.name(figure))
    turns = [(best + turn) % 360 for turn in (0, 15, -15, 30, -30, 45, -45, 60, -60, 90, -90)]
    found = [Weighed(turn, -float(at), aim) for at, turn in enumerate(turns)]
    return [*found, Weighed(figure.facing / 10, -20.0, aim)]


def recall(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Where one of the fallen stands again: as near to the enemy as may be, of a few places."""
    places = [ask.sample(rng) for _ in range(4)]
    foes = ev.foes
    return [
        Weighed(place, -min([hypot(foe.x - place[0], foe.y - place[1]) for foe in foes], default=0.0), AIM_RECALL)
        for place in places
    ]


AIM_RECALL = reason("aim.recall")

GROUND: TopicTable[Evaluation] = TopicTable(
    weighed={"pivot": pivot, "shot-reaction": shot_reaction},
    drawn={
        "march": go,
        "run": go,
        "retreat": go,
        "free-march": go,
        "consolidation": go,
        "recall": recall,
    },
)
