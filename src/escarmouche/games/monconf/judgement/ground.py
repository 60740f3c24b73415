"""Where fighters go, and where they look: spots are weighed cheaply, ways are looked for best first."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.agenda import Special
from escarmouche.games.monconf.judgement.evaluation import PATIENCE, Evaluation
from escarmouche.games.monconf.mystics.crafts import crafts
from escarmouche.games.monconf.shooting.shot_rules import can_shoot, ready_weapons, weapon_range
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import Reason, reason
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from escarmouche.games.monconf.state import Fighter
    from escarmouche.play.requests import Answer

COMPASS = [(cos(2 * pi * k / 12), sin(2 * pi * k / 12)) for k in range(12)]
SHARES, FAR_SHARES = (1.0, 0.55), (1.0, 0.75)
CARE, HUNGER = 0.35, 0.25
"""How much a player thinks of charges on his fighter, and of those that it could make, the turn after."""
PULL = 8.0
"""What it is worth to be near enemies to somebody who has no goal."""
SHY_CARE, SHY_PULL = 0.6, 4.0
"""The same for a chief whose head is at stake."""
IN_RANGE = 3.0
MYSTIC_REACH = 18.0
"""How near an enemy must be to most spells."""
STRAIGHT, ROUND = 20, 2
"""Spots to which a straight way is tried; and to how many of those that have none one round things is looked for."""
DETOUR = 0.6
"""How much more than the best spot straight ahead one must be worth before a way round things is looked for."""

ARRIVES = 100.0
"""What it is worth to end a walk where a special action wants it."""

Scored = tuple[float, float, float]
"""What a spot is worth, and where it is."""


def field(ev: Evaluation, fighter: Fighter) -> Callable[[float, float], float]:
    """What it is worth to a fighter to stand somewhere, as a function of where: many places are tried."""
    found = ev.position.fields.get(fighter.id)
    if found is None:
        found = ev.position.fields[fighter.id] = field_of(ev, fighter)
    return found


def field_of(ev: Evaluation, fighter: Fighter) -> Callable[[float, float], float]:
    enemies = [(e.x, e.y, ev.combat(fighter, e, charging=True)) for e in ev.against(fighter) if not e.hidden]
    shoots, pace, reach = shooting_reach(ev, fighter), max(1.0, ev.pace(fighter)), ev.reach(fighter)
    drawn, danger, guarded = ev.drawn(fighter), ev.dangers(fighter), ev.guarded(fighter)
    care, pull = (CARE, PULL) if not guarded else (SHY_CARE, SHY_PULL)

    def value_at(x: float, y: float) -> float:
        value: float = drawn(x, y) - care * danger(x, y)
        nearest, prey = 1e9, 0.0
        for ex, ey, worth in enemies:
            away = hypot(ex - x, ey - y)
            nearest = min(nearest, away)
            if away <= reach:
                prey = max(prey, worth)
        value += HUNGER * prey
        if not enemies:
            return value
        if shoots:
            return value + (IN_RANGE if nearest < shoots else -0.02 * (nearest - shoots))
        value += pull * PATIENCE ** (nearest / pace)
        return value

    return value_at


def shooting_reach(ev: Evaluation, fighter: Fighter) -> float:
    """How far a fighter shoots; artillery as far as the table goes, most spells no farther than a sling."""
    game = ev.game
    if not can_shoot(game, fighter):
        return MYSTIC_REACH if any(not craft.warrior for craft in crafts(game, fighter)) else 0.0
    if ready_weapons(game, fighter, "artillery"):
        return game.library.map.side
    ranges = [weapon_range(game, fighter, name) or 0.0 for name in ready_weapons(game, fighter, "normal")]
    return max(ranges, default=0.0)


def spots(ev: Evaluation, fighter: Fighter, distance: float) -> list[Scored]:
    """Places that a fighter might go to with a move of this length, the best first, by what it gains there."""
    key = fighter.id, distance
    found = ev.position.spots.get(key)
    if found is None:
        found = ev.position.spots[key] = scored(ev, fighter, distance)
    return found


def scored(ev: Evaluation, fighter: Fighter, distance: float) -> list[Scored]:
    """Places round a fighter and on the way to its goals."""
    worth_at, side = field(ev, fighter), ev.game.library.map.side
    here = worth_at(fighter.x, fighter.y) + ev.scenario.rooted(ev.game, fighter)
    edge = ev.game.library.base(fighter).radius
    places = set[tuple[float, float]]()
    for goal in ev.goals(fighter):
        away = hypot(goal.x - fighter.x, goal.y - fighter.y)
        for left in (max(0.0, goal.reach - 0.1), 0.0):
            share = min(distance, away - left) / away if away > 0.1 else 0.0
            if share > 0.0:
                places.add((fighter.x + share * (goal.x - fighter.x), fighter.y + share * (goal.y - fighter.y)))
    for ux, uy in COMPASS:
        for share in FAR_SHARES if distance > ev.pace(fighter) else SHARES:
            places.add((fighter.x + share * distance * ux, fighter.y + share * distance * uy))
    inside = [(x, y) for x, y in places if edge <= x <= side - edge and edge <= y <= side - edge]
    return sorted([(worth_at(x, y) - here, x, y) for x, y in inside], reverse=True)


def gain(ev: Evaluation, fighter: Fighter, distance: float) -> float:
    """What a move of this length would bring a fighter, if nothing bars its way."""
    found = spots(ev, fighter, distance)
    return max(0.0, found[0][0]) if found else 0.0


# ---- routes ---------------------------------------------------------------------------------------------------------


def go(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Where a fighter goes: to the best spot to which there is a way, or it stays and looks at the enemy."""
    fighter = ev.game.fighters[int(ask.about[0])]
    special = next((record for record in ev.game.agenda if isinstance(record, Special)), None)
    if special is not None and special.fighter == fighter.id:
        ends = ev.scenario.ends(ev.game, fighter, special.action)
        if ends:
            return routes(ev, ask, fighter, [(ARRIVES - at, x, y) for at, (x, y) in enumerate(ends)])
    pace = ev.pace(fighter)
    distance = 2.0 * pace if ask.topic == "run" else 0.5 * pace if ask.topic == "step" else pace
    return routes(ev, ask, fighter, spots(ev, fighter, distance))


def routes(ev: Evaluation, ask: Any, fighter: Fighter, wanted: list[Scored]) -> list[Weighed]:
    """The best spot that can be reached straight, a better one round what is in the way, and to stay."""
    stay: Answer = [look_out(ev, fighter, fighter.x, fighter.y)]
    found = [Weighed(stay, 0.0, reason("aim.stay", fighter=ev.name(fighter)))]
    aim = aim_of(ev, fighter)
    better = [spot for spot in wanted if spot[0] > 0.0]
    straight = next((spot for spot in better[:STRAIGHT] if ask.refusal(heading(ev, fighter, spot)) is None), None)
    if straight is not None and (straight[1], straight[2]) == (fighter.x, fighter.y):
        return [Weighed(stay, straight[0], aim)]
    if straight is not None:
        found.append(Weighed(heading(ev, fighter, straight), straight[0], aim))
        better = [spot for spot in better if spot[0] > straight[0] + DETOUR]
    for spot in better[:ROUND]:
        route = ask.offer(spot[1], spot[2])
        if route is not None and len(route) > 1:
            turned = [look_out(ev, fighter, route[-3], route[-2]), *route[1:]]
            found.append(Weighed(turned if ask.refusal(turned) is None else route, spot[0], aim))
            break
    return found


def get_away(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """Out of a fight, where it is best or least bad: whoever retreats must go somewhere (MCF-R-24)."""
    fighter = ev.game.fighters[int(ask.about[0])]
    aim = reason("aim.retreat", fighter=ev.name(fighter))
    open_ways = [heading(ev, fighter, spot) for spot in spots(ev, fighter, ev.pace(fighter))]
    way = next((way for way in open_ways if ask.refusal(way) is None), None)
    return [Weighed(ask.sample(rng) if way is None else way, 1.0, aim)]


def heading(ev: Evaluation, fighter: Fighter, spot: Scored) -> Answer:
    """Straight to a spot, looking out in the end."""
    _, x, y = spot
    return [look_out(ev, fighter, x, y), x, y, fighter.z]


def look_out(ev: Evaluation, fighter: Fighter, x: float, y: float) -> float:
    """Where a fighter should look: at the nearest of its enemies."""
    enemies = [e for e in ev.against(fighter) if (e.x, e.y) != (x, y)]
    if not enemies:
        return fighter.facing / 10
    nearest = min(enemies, key=lambda enemy: hypot(enemy.x - x, enemy.y - y))
    return towards(x, y, nearest.x, nearest.y) / 10


def aim_of(ev: Evaluation, fighter: Fighter) -> Reason:
    """What a move is for."""
    goals = ev.goals(fighter)
    return reason(f"aim.go.{goals[0].key if goals else 'enemy'}", fighter=ev.name(fighter))


def look(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Look at the nearest enemy."""
    fighter = ev.game.fighters[int(ask.about[0])]
    return [Weighed(look_out(ev, fighter, fighter.x, fighter.y), 1.0, reason("aim.look", fighter=ev.name(fighter)))]


def into_contact(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """The way to the enemy that was named."""
    return [Weighed(ask.sample(rng), 1.0, reason("aim.usual"))]


GROUND: TopicTable[Evaluation] = TopicTable(
    weighed={"turn": look, "facing": look},
    drawn={"walk": go, "run": go, "retreat": get_away, "step": go, "engage": into_contact, "disengage": into_contact},
)
