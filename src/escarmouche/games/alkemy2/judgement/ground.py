"""Where to go (V2 p. 24-26): ways worth looking at, and what it is worth to end there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.alkemy2.characteristics import characteristic
from escarmouche.games.alkemy2.judgement.acting import aim_text, name, safer, towards
from escarmouche.games.alkemy2.judgement.aim import POINT
from escarmouche.games.alkemy2.judgement.aims import distance
from escarmouche.games.alkemy2.scenarios.rules import ACTION_REACH
from escarmouche.play.judgement import Weighed
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy2.judgement.aim import Aim
    from escarmouche.games.alkemy2.judgement.look import Look
    from escarmouche.games.alkemy2.state import Fighter
    from escarmouche.play.requests import Ask

MOST_AIMS, SAMPLES = 3, 2
NEAR_ENOUGH = 0.3
"""How near to a marker a careful figure ends its walk."""
CLEAR = 0.1
"""How far from enemies it stays on the way."""

Way = list[float]


class Thought(NamedTuple):
    """A way not found yet: what it promises as the crow flies, how to find it, and what for."""

    promise: float
    find: Callable[[], Way]
    text: Reason


def moves(look: Look, fighter: Fighter, ask: Ask[object], rng: Random) -> list[Weighed]:
    """Ways of a walk or a run: towards what promises most, towards prey, out of danger, or none at all.

    A way is looked for as long as it promises more than those that were found.
    """
    length = float(characteristic(look.game, fighter, "run" if ask.topic == "run" else "walk") or 0)
    points = 0 if ask.topic == "run" else fighter.action_points
    here = look.place(fighter, fighter.x, fighter.y, points)
    found = [Weighed([], here, reason("aim.stay", figure=name(look, fighter)))]
    best = here
    for thought in sorted(thoughts(look, fighter, length, points), key=lambda thought: -thought.promise):
        if thought.promise <= best:
            break
        way = thought.find()
        value = look.place(fighter, *end(fighter, way), points)
        found.append(Weighed(way, value, thought.text))
        best = max(best, value)
    if best <= here:
        text = reason("aim.elsewhere", figure=name(look, fighter))
        ways = [ask.sample(rng) for _ in range(SAMPLES)]
        found += [Weighed(way, look.place(fighter, *end(fighter, way), points), text) for way in ways]
    return found


def thoughts(look: Look, fighter: Fighter, length: float, points: int) -> Iterator[Thought]:
    """Where a figure might go."""
    radius = look.game.standing.radii[fighter.id]
    for aim in promising(look, fighter):
        spot = towards(fighter, aim, length, radius)
        find = partial(way_to, look, fighter, aim, length)
        yield Thought(look.place(fighter, *spot, points), find, aim_text(look, fighter, aim))
    prey = quarry(look, fighter)
    if prey is not None:
        short = max(CLEAR, look.figure(fighter).charge - 2.0)
        spot = straight(look, fighter, prey, length, short)
        find = partial(look.game.standing.approach_towards, fighter.id, prey.id, length, short=short)
        text = reason("aim.approach", figure=name(look, fighter), enemy=name(look, prey))
        yield Thought(look.place(fighter, *spot, points), find, text)
    spot = safer(look, fighter, length)
    if spot != (fighter.x, fighter.y):
        find = partial(look.game.standing.approach_point, fighter.id, *spot, length, clear_of=foes(look))
        yield Thought(look.place(fighter, *spot, points), find, reason("aim.safety", figure=name(look, fighter)))


def end(fighter: Fighter, way: Way) -> tuple[float, float]:
    """Where a way ends."""
    return (way[-2], way[-1]) if way else (fighter.x, fighter.y)


def foes(look: Look) -> list[int]:
    return [enemy.id for enemy in look.enemies]


def promising(look: Look, fighter: Fighter) -> list[Aim]:
    """The aims worth most from here, distance considered."""
    figure, radius = look.figure(fighter), look.game.standing.radii[fighter.id]
    worth = [
        (aim.value * 0.7 ** (distance(aim, fighter.x, fighter.y, radius) / (figure.walk * figure.points)), at)
        for at, aim in enumerate(look.aims(fighter))
    ]
    return [look.aims(fighter)[at] for _, at in sorted(worth, reverse=True)[:MOST_AIMS]]


def way_to(look: Look, fighter: Fighter, aim: Aim, length: float) -> Way:
    """The shortest way towards an aim, as far as the move goes."""
    standing = look.game.standing
    if aim.zone is not None:
        x, y = into(aim.zone, fighter, standing.radii[fighter.id])
        return standing.approach_point(fighter.id, x, y, length, clear_of=foes(look))
    marker = look.game.markers[aim.number]
    if marker.solid:
        disc = look.game.disc(marker)
        return standing.approach_towards(fighter.id, disc, length, short=NEAR_ENOUGH, clear_of=foes(look))
    if standing.gap_to_point(fighter.id, marker.x, marker.y) <= ACTION_REACH + marker.radius - NEAR_ENOUGH:
        return []
    return standing.approach_point(fighter.id, marker.x, marker.y, length, clear_of=foes(look))


def into(zone: tuple[float, float, float, float], fighter: Fighter, radius: float) -> tuple[float, float]:
    """The nearest spot that lies safely inside a zone."""
    left, bottom, right, top = zone
    room = radius + NEAR_ENOUGH
    return max(left + room, min(right - room, fighter.x)), max(bottom + room, min(top - room, fighter.y))


def quarry(look: Look, fighter: Fighter) -> Fighter | None:
    """The enemy whom it is best to fight."""
    good = [(feud.worth / (3.0 + feud.apart), feud.number) for feud in look.feuds(fighter) if feud.worth > 0.0]
    return look.game.fighters[max(good)[1]] if good else None


def straight(look: Look, fighter: Fighter, enemy: Fighter, length: float, short: float) -> tuple[float, float]:
    """Where a straight line towards an enemy ends, so far from it."""
    radii, away = look.game.standing.radii, look.away(fighter, enemy)
    gone = max(0.0, min(length, away - radii[fighter.id] - radii[enemy.id] - short))
    share = gone / away if away > 0.0 else 0.0
    return fighter.x + share * (enemy.x - fighter.x), fighter.y + share * (enemy.y - fighter.y)


def onsets(look: Look, fighter: Fighter, ask: Ask[object], rng: Random) -> list[Weighed]:
    """Contact places of a charge: where the fewest others can join in, and near what the scenario offers."""
    text = reason("aim.contact", figure=name(look, fighter))
    found = []
    for _ in range(SAMPLES):
        way: Way = ask.sample(rng)
        x, y = end(fighter, way)
        found.append(Weighed(way, look.prospect(fighter, x, y, 0)[0] + 0.3 * look.pressure(fighter, x, y), text))
    return found


def deployments(look: Look, fighter: Fighter, ask: Ask[object], rng: Random) -> list[Weighed]:
    """Places to begin at: near the objectives, spread as chance has it."""
    text = reason("aim.deploy", figure=name(look, fighter))
    spots = [ask.sample(rng) for _ in range(4 * SAMPLES)]
    return [Weighed(spot, look.prospect(fighter, spot[0], spot[1], 0)[0] / POINT, text) for spot in spots]
