"""What shots are worth: the likeliest good targets are looked at first, for a look costs time."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.dysma.characteristics import threshold
from escarmouche.games.dysma.explosion import RADIUS, aims
from escarmouche.games.dysma.judgement.forecast import shot_forecast
from escarmouche.games.dysma.shooting import (
    aimed_shot,
    explodes,
    ranged_weapons,
    why_not_start,
    why_not_target,
    why_not_use,
)
from escarmouche.games.dysma.shot_rolls import range_of
from escarmouche.play.judging.candidate import Candidate
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.judgement.evaluation import Evaluation
    from escarmouche.games.dysma.state import Figure

LOOKED_AT = 4
"""Targets that are looked at with each weapon."""
MIXED = 0.4
"""What a shot into a combat is still worth: it may hit a friend (DYS-SHOOT-14)."""
BLAST = 0.25
"""What part of the worth of a figure within its radius an Explosion is likely to bring."""


def shot_values(ev: Evaluation, figure: Figure) -> list[Candidate]:
    """The best shots that a figure has now, by their targets; a weapon to be aimed at a point counts by its best."""
    found = ev.position.shots.get(figure.id)
    if found is None:
        found = ev.position.shots[figure.id] = looked_for(ev, figure)
    return found


def looked_for(ev: Evaluation, figure: Figure) -> list[Candidate]:
    """Every weapon that is ready against the enemies most worth it."""
    game, found = ev.game, list[Candidate]()
    if not any(item in game.library.ranged for item in figure.gear) or why_not_start(game, figure) is not None:
        return found
    for weapon in ranged_weapons(game, figure):
        if why_not_use(game, figure, weapon) is not None:
            continue
        if explodes(game, figure, weapon):
            points = best_points(ev, figure)
            found += [Candidate(value, reason("aim.blast", figure=ev.name(figure))) for value, _, _ in points[:1]]
        else:
            found += aimed(ev, figure, weapon, "")
    return found


def aimed(ev: Evaluation, figure: Figure, weapon: str, spell: str) -> list[Candidate]:
    """Shots with one weapon or spell at those in range, a few of them looked at."""
    game, found, looked = ev.game, list[Candidate](), 0
    reach = range_of(game, weapon or spell)
    near = [enemy for enemy in game.targets(figure.player) if game.distance(figure, enemy) < reach]
    for enemy in sorted(near, key=lambda enemy: -promise(ev, figure, enemy)):
        if looked >= LOOKED_AT:
            break
        looked += 1
        if why_not_target(game, figure, enemy, reach) is not None:
            continue
        shot = aimed_shot(game, figure, enemy, weapon=weapon, spell=spell)
        value = ev.loss(enemy, shot_forecast(game, shot).given) * (MIXED if shot.mixed else 1.0)
        found.append(Candidate(value, reason("aim.shoot", figure=ev.name(figure), enemy=ev.name(enemy)), enemy.id))
    return found


def promise(ev: Evaluation, figure: Figure, enemy: Figure) -> float:
    """About what a shot at an enemy might bring, before anybody looks: its worth, its wounds, its defence, how far."""
    worth, _, left = ev.price(enemy)
    defence = threshold(ev.game, enemy, "de") or 9
    far = hypot(enemy.x - figure.x, enemy.y - figure.y)
    return worth / left * (defence - 1) / 8 * (1.0 - 0.01 * far)


def best_points(ev: Evaluation, figure: Figure) -> list[tuple[float, float, float]]:
    """Points that an Explosion may be aimed at, the best first."""
    game, found = ev.game, list[tuple[float, float, float]]()
    reach = max([item.range for item in (game.library.ranged.get(name) for name in figure.gear) if item], default=18.0)
    for x, y, _ in aims(game, figure, reach):
        value = 0.0
        for other in (*ev.mine, *ev.foes):
            if hypot(other.x - x, other.y - y) <= RADIUS + 0.5:
                value += BLAST * ev.worth(other) * (1.0 if other.player != figure.player else -1.3)
        found.append((value, x, y))
    return sorted(found, reverse=True)


def best_shot(ev: Evaluation, figure: Figure) -> float:
    """What its best shot is worth now."""
    return max([shot.value for shot in shot_values(ev, figure)], default=0.0)
