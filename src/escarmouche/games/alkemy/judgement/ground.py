"""Where to go (V2 p. 24-26): ways worth looking at, and what it is worth to end there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.judgement.acting import goal_text, name, nearer_by, safer, towards
from escarmouche.games.alkemy.judgement.goal import POINT, distance
from escarmouche.games.alkemy.scenario import ACTION_REACH
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.judgement.goal import Goal
    from escarmouche.games.alkemy.judgement.matchup import Matchup
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Ask

MOST_GOALS, SAMPLES = 3, 2
NEAR_ENOUGH = 0.3
"""How near to a marker a careful figure ends its walk."""
CLEAR = 0.1
"""How far from enemies it stays on the way."""

Way = list[float]


class WayIdea(NamedTuple):
    """A way not found yet: what it promises as the crow flies, how to find it, and what for."""

    promise: float
    find: Callable[[], Way]
    text: Reason
    prey: Matchup | None = None
    """Whom it leads to."""


def moves(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """Ways of a walk or a run: towards what promises most, towards prey, out of danger, or none at all.

    A way is looked for as long as it promises more than those that were found.
    """
    fighter = evaluation.subject(ask)
    length = float(characteristic(evaluation.game, fighter, "run" if ask.topic == "run" else "walk") or 0)
    points, rooted = fighter.action_points, ask.topic == "run"
    here = evaluation.place(fighter, fighter.x, fighter.y, points, rooted)
    found = [Weighed([], here, reason("aim.stay", figure=name(evaluation, fighter)))]
    best = here
    for thought in sorted(
        ways_worth_finding(evaluation, fighter, length, points, rooted), key=lambda thought: -thought.promise
    ):
        if thought.promise <= best:
            break
        way = thought.find()
        spot = end(fighter, way)
        value = evaluation.place(fighter, *spot, points, rooted) + nearer(evaluation, fighter, thought.prey, *spot)
        found.append(Weighed(way, value, thought.text))
        best = max(best, value)
    if best <= here:
        text = reason("aim.elsewhere", figure=name(evaluation, fighter))
        ways = [ask.sample(rng) for _ in range(SAMPLES)]
        found += [Weighed(way, evaluation.place(fighter, *end(fighter, way), points, rooted), text) for way in ways]
    return found


def nearer(evaluation: Evaluation, fighter: Fighter, prey: Matchup | None, x: float, y: float) -> float:
    """What it is worth to end a way there, nearer to the enemy that it leads to."""
    if prey is None:
        return 0.0
    enemy = evaluation.game.fighters[prey.number]
    gone = evaluation.away(fighter, enemy) - hypot(enemy.x - x, enemy.y - y)
    return nearer_by(evaluation, fighter, prey, max(0.0, gone))


def ways_worth_finding(
    evaluation: Evaluation, fighter: Fighter, length: float, points: int, rooted: bool
) -> Iterator[WayIdea]:
    """Where a figure might go."""
    radius = evaluation.game.standing.radii[fighter.id]
    for goal in promising(evaluation, fighter):
        spot = towards(fighter, goal, length, radius)
        find = partial(way_to, evaluation, fighter, goal, length)
        yield WayIdea(evaluation.place(fighter, *spot, points, rooted), find, goal_text(evaluation, fighter, goal))
    prey = quarry(evaluation, fighter)
    if prey is not None:
        enemy = evaluation.game.fighters[prey.number]
        short = max(CLEAR, evaluation.figure(fighter).charge - 2.0)
        spot = straight(evaluation, fighter, enemy, length, short)
        promise = evaluation.place(fighter, *spot, points, rooted) + nearer(evaluation, fighter, prey, *spot)
        find = partial(evaluation.game.standing.approach_towards, fighter.id, enemy.id, length, short=short)
        text = reason("aim.approach", figure=name(evaluation, fighter), enemy=name(evaluation, enemy))
        yield WayIdea(promise, find, text, prey)
    spot = safer(evaluation, fighter, length)
    if spot != (fighter.x, fighter.y):
        find = partial(evaluation.game.standing.approach_point, fighter.id, *spot, length, clear_of=foes(evaluation))
        yield WayIdea(
            evaluation.place(fighter, *spot, points, rooted),
            find,
            reason("aim.safety", figure=name(evaluation, fighter)),
        )


def end(fighter: Fighter, way: Way) -> tuple[float, float]:
    """Where a way ends."""
    return (way[-2], way[-1]) if way else (fighter.x, fighter.y)


def foes(evaluation: Evaluation) -> list[int]:
    return [enemy.id for enemy in evaluation.enemies]


def promising(evaluation: Evaluation, fighter: Fighter) -> list[Goal]:
    """The goals worth most from here, distance considered."""
    figure, radius = evaluation.figure(fighter), evaluation.game.standing.radii[fighter.id]
    worth = [
        (goal.value * 0.7 ** (distance(goal, fighter.x, fighter.y, radius) / (figure.walk * figure.points)), at)
        for at, goal in enumerate(evaluation.goals(fighter))
    ]
    return [evaluation.goals(fighter)[at] for _, at in sorted(worth, reverse=True)[:MOST_GOALS]]


def way_to(evaluation: Evaluation, fighter: Fighter, goal: Goal, length: float) -> Way:
    """The shortest way towards a goal, as far as the move goes."""
    standing = evaluation.game.standing
    if goal.zone is not None:
        x, y = into(goal.zone, fighter, standing.radii[fighter.id])
        return standing.approach_point(fighter.id, x, y, length, clear_of=foes(evaluation))
    marker = evaluation.game.markers[goal.number]
    if marker.solid:
        disc = evaluation.game.disc(marker)
        return standing.approach_towards(fighter.id, disc, length, short=NEAR_ENOUGH, clear_of=foes(evaluation))
    if standing.gap_to_point(fighter.id, marker.x, marker.y) <= ACTION_REACH + marker.radius - NEAR_ENOUGH:
        return []
    return standing.approach_point(fighter.id, marker.x, marker.y, length, clear_of=foes(evaluation))


def into(zone: tuple[float, float, float, float], fighter: Fighter, radius: float) -> tuple[float, float]:
    """The nearest spot that lies safely inside a zone."""
    left, bottom, right, top = zone
    room = radius + NEAR_ENOUGH
    return max(left + room, min(right - room, fighter.x)), max(bottom + room, min(top - room, fighter.y))


def quarry(evaluation: Evaluation, fighter: Fighter) -> Matchup | None:
    """The enemy whom it is best to fight."""
    good = [matchup for matchup in evaluation.matchups(fighter) if matchup.worth > 0.0]
    return max(good, key=lambda matchup: (matchup.worth / (3.0 + matchup.apart), matchup.number), default=None)


def straight(
    evaluation: Evaluation, fighter: Fighter, enemy: Fighter, length: float, short: float
) -> tuple[float, float]:
    """Where a straight line towards an enemy ends, so far from it."""
    radii, away = evaluation.game.standing.radii, evaluation.away(fighter, enemy)
    gone = max(0.0, min(length, away - radii[fighter.id] - radii[enemy.id] - short))
    share = gone / away if away > 0.0 else 0.0
    return fighter.x + share * (enemy.x - fighter.x), fighter.y + share * (enemy.y - fighter.y)


def onsets(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """Contact places of a charge: where the fewest others can join in, and near what the scenario offers."""
    fighter = evaluation.subject(ask)
    text = reason("aim.contact", figure=name(evaluation, fighter))
    found = []
    for _ in range(SAMPLES):
        way: Way = ask.sample(rng)
        x, y = end(fighter, way)
        found.append(
            Weighed(way, evaluation.prospect(fighter, x, y, 0)[0] + 0.3 * evaluation.pressure(fighter, x, y), text)
        )
    return found


def deployments(evaluation: Evaluation, ask: Ask[Any], rng: Random) -> list[Weighed]:
    """Places to begin at: near the objectives, spread as chance has it."""
    fighter = evaluation.subject(ask)
    text = reason("aim.deploy", figure=name(evaluation, fighter))
    spots = [ask.sample(rng) for _ in range(4 * SAMPLES)]
    return [Weighed(spot, evaluation.prospect(fighter, spot[0], spot[1], 0)[0] / POINT, text) for spot in spots]


GROUND: TopicTable[Evaluation] = TopicTable(
    drawn={"walk": moves, "run": moves, "charge": onsets, "deploy-place": deployments}
)
"""Ways and places."""
