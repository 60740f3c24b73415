"""Where a walk or a run goes: what its owner is asked, and paths to where it may end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.engagement import reach
from escarmouche.games.alkemy.journey import enemies_touched, not_free
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, speaking
from escarmouche.play.reason import Refusal
from escarmouche.play.requests import Path
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.journey import Journey

Ends = Callable[[float, float], Refusal | None]
"""Why a move may not end at a spot."""


def path_request(journey: Journey, rule: str, ends: Ends | None, sure: list[float]) -> Path:
    """Ask the owner which way the figure goes; declared and paid, the move may be measured."""
    game, fighter = journey.game, journey.fighter
    end_rule = game.rule("run-end" if journey.pace == "run" else "walk-end")

    def check(path: list[float]) -> Refusal | None:
        x, y = journey.end(path)
        why = journey.refusal(path) or way_barred(journey, path) or not_free(game, fighter, x, y, end_rule)
        return ends(x, y) if why is None and ends is not None else why

    def sample(rng: Random) -> list[float]:
        return some_path(journey, ends, rng) or sure

    def region() -> list[list[float]]:
        return journey.standing.reach(fighter.id, journey.budget)

    def offer(x: float, y: float) -> list[float] | None:
        """A way to the spot; where the figure may not stay, and not end there either, to where it surely may."""
        way = journey.way(x, y)
        return sure if sure and (way is None or check(way) is not None) else way

    return Path(fighter.player, journey.pace, rule, check, sample, (fighter.id,), region, offer)


TRIES: Final = 6


def some_path(journey: Journey, ends: Ends | None, rng: Random) -> list[float] | None:
    """A path to a spot picked at random within the move, if it can be had quickly."""
    game, fighter, budget = journey.game, journey.fighter, journey.budget
    ground, radius = game.standing.ground, game.standing.radii[fighter.id]
    for _ in range(TRIES):
        bearing, length = rng.random() * 2 * pi, budget * sqrt(rng.random())
        x, y = fighter.x + length * cos(bearing), fighter.y + length * sin(bearing)
        if not (radius <= x <= ground.width - radius and radius <= y <= ground.height - radius):
            continue
        path = journey.way(x, y)
        if path is None or way_barred(journey, path) is not None:
            continue
        if not_free(game, fighter, path[-2], path[-1], "") is None and (
            ends is None or ends(path[-2], path[-1]) is None
        ):
            return path
    return None


BEARINGS: Final = tuple(sign * step * pi / 12 for step in range(13) for sign in (1, -1) if step % 12 or sign > 0)
"""Twenty-four bearings, straight ahead first."""


def refuge(journey: Journey, ends: Ends | None = None, haven: tuple[float, float] | None = None) -> list[float] | None:
    """Some path to where the figure may end its move, or None: where it is, a straight step, a way round."""
    game, fighter = journey.game, journey.fighter

    def acceptable(x: float, y: float) -> bool:
        return not_free(game, fighter, x, y, "") is None and (ends is None or ends(x, y) is None)

    if acceptable(fighter.x, fighter.y):
        return []
    if haven is not None and (path := journey.way(*haven)) is not None and acceptable(*journey.end(path)):
        return path
    spots = ways_out(journey)
    for x, y in spots:
        if acceptable(x, y) and journey.refusal([x, y]) is None and way_barred(journey, [x, y]) is None:
            return [x, y]
    for x, y in spots:
        if acceptable(x, y) and (path := journey.way(x, y)) is not None and way_barred(journey, path) is None:
            return path
    return None


def way_barred(journey: Journey, path: Sequence[float]) -> Refusal | None:
    """Why an enemy's skill lets nobody go this way."""
    game, fighter = journey.game, journey.fighter
    for bearer in bearers(game, Skill.bars_way) if path else ():
        if bearer.player != fighter.player:
            for own in speaking(game, bearer, Skill.bars_way):
                if (why := own.bars_way(game, bearer, fighter, path)) is not None:
                    return Refusal(why, (path[-2], path[-1]))
    return None


def ways_out(journey: Journey) -> list[tuple[float, float]]:
    """Spots all round the figure, away from its enemies first: just out of reach, half-way, as far as it goes."""
    game, fighter = journey.game, journey.fighter
    foes = game.foes(fighter) or enemies_touched(game, fighter, fighter.x, fighter.y)
    ahead = 0.0
    if foes:
        x, y = sum(foe.x for foe in foes) / len(foes), sum(foe.y for foe in foes) / len(foes)
        ahead = atan2(fighter.y - y, fighter.x - x)
    own = reach(game, fighter)
    step = 0.1 + max([max(own, reach(game, foe)) for foe in foes], default=0.0)
    lengths = [step, *[length for length in (journey.budget / 2, journey.budget - 0.002) if length > step]]
    return [
        (snap(fighter.x + length * cos(ahead + turn)), snap(fighter.y + length * sin(ahead + turn)))
        for length in lengths
        if length <= journey.budget
        for turn in BEARINGS
    ]
