"""Sparring partners: simple strategies to measure players by. They see what a player sees, and reckon no odds.

Each has one idea. What it has no idea about it leaves to chance, and moves into contact to the question itself.
"""

from __future__ import annotations

from abc import abstractmethod
from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.choosing import number_named, unit_key, unit_named
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.missions.conquerors import conquering, flag_in
from escarmouche.games.drakerys.missions.messenger import DELIVERED
from escarmouche.games.drakerys.missions.relics import empty
from escarmouche.games.drakerys.missions.rules import COMMON, chosen
from escarmouche.games.drakerys.objectives import lying, may_take
from escarmouche.games.drakerys.state import Game
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.games.drakerys.zones import CONQUEST, deployment_zone, enemy_edge
from escarmouche.play.judgement import keys_of
from escarmouche.play.sparring import Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Answer
    from escarmouche.play.sparring import StrategyMaker

Spot = tuple[float, float]

CHARGES, MISSIONS = ("charge", "combined-charge"), ("deliver", "pick-up", "search", "plant-flag")
CLOSING = ("charge", "pile-in", "reform-closing")
"""Moves into contact: the question knows the best one."""
SHORTER = (1.0, 0.75, 0.5, 0.25)
"""Parts of a step that are tried, where the whole of it has no room at its end."""
SIDEWAYS = (0.0, 0.5, -0.5, 1.0, -1.0)
"""How far to the side of the straight way, as a share of it."""
OUT_OF_REACH = 10.0
"""How far beyond a Charge somebody wants to be from his enemies, in cm."""


THERE = 1.0
"""Who is so near to a spot has arrived, in cm."""


class SparringStrategy(Strategy[Game]):
    """Says which Unit acts, what it does, at whom, and where it goes; the ideas are in the subclasses."""

    def choose(self, game: Game, player: int, ask: Any, rng: Random) -> Answer | None:
        if ask.topic in CLOSING and ask.kind == "placement":
            closing: Answer = ask.offer(0.0, 0.0)
            return closing
        if ask.topic == "activate":
            units = [unit_named(game, key) for key in keys_of(ask) if number_named("unit", key) is not None]
            return unit_key(min(units, key=lambda unit: self.turn_of(game, unit))) if units else None
        if ask.topic in ("declare", "walk", "charge-target", "attack-target", "shoot-target"):
            unit = game.units[game.figures[int(ask.about[0])].unit]
            if unit.player == player:
                return self.order(game, unit, ask)
        return None

    def order(self, game: Game, unit: Unit, ask: Any) -> Answer | None:
        """What a Unit of its own does."""
        if ask.topic == "walk":
            return walk(game, unit, ask, self.goal(game, unit))
        if ask.topic == "declare":
            wanted = [*self.actions(game, unit), "stop"]
            return next((key for key in wanted if key in keys_of(ask)), None)
        return min(keys_of(ask), key=lambda key: game.gap(unit, unit_named(game, key)))

    def turn_of(self, game: Game, unit: Unit) -> tuple[float, ...]:
        """Who acts first: the least tired, then whoever is nearest to an enemy."""
        return unit.tension, min([game.gap(unit, enemy) for enemy in game.enemies(unit.player)], default=0.0)

    @abstractmethod
    def actions(self, game: Game, unit: Unit) -> list[str]:
        """What a Unit does if it may, the dearest wish first; then it stops."""

    @abstractmethod
    def goal(self, game: Game, unit: Unit) -> Spot:
        """Where a Unit wants to be."""


# ---- the ideas ------------------------------------------------------------------------------------------------------


class Rush(SparringStrategy):
    """Rushes the nearest enemy and fights it, whatever the missions say."""

    def actions(self, game: Game, unit: Unit) -> list[str]:
        return [*CHARGES, "attack", "walk"]

    def goal(self, game: Game, unit: Unit) -> Spot:
        return spot_of(game, nearest_enemy(game, unit) or unit)


class Objectives(Rush):
    """Rushes, but does for the missions what it is offered, and goes for what lies nearer than an enemy stands."""

    def actions(self, game: Game, unit: Unit) -> list[str]:
        return [*MISSIONS, *super().actions(game, unit)]

    def goal(self, game: Game, unit: Unit) -> Spot:
        return nearest(game, unit, [*wanted_at(game, unit), super().goal(game, unit)])


class Hold(SparringStrategy):
    """Goes where the missions want it and stays there; fights whoever comes, shoots whoever it sees."""

    def actions(self, game: Game, unit: Unit) -> list[str]:
        holding = away(game, unit, self.goal(game, unit)) <= THERE
        return [*MISSIONS, "attack", "shoot", *(CHARGES if holding else ()), "walk"]

    def goal(self, game: Game, unit: Unit) -> Spot:
        return nearest(game, unit, [*wanted_at(game, unit)] or [spot_of(game, unit)])


class Kite(SparringStrategy):
    """Shoots, and keeps out of reach of Charges; who cannot shoot keeps away."""

    def actions(self, game: Game, unit: Unit) -> list[str]:
        hunted = in_danger(game, unit)
        return [*MISSIONS, *(("walk", "shoot") if hunted else ("shoot", "walk")), "attack"]

    def goal(self, game: Game, unit: Unit) -> Spot:
        enemy = nearest_enemy(game, unit)
        if enemy is None or in_danger(game, unit):
            return retreat(game, unit)
        reach = max([weapon.range for weapon in weapons(game, unit)], default=0.0)
        return spot_of(game, enemy) if 0.0 < reach < game.distance(unit, enemy) else spot_of(game, unit)


class Avoid(SparringStrategy):
    """Avoids every fight, and does for the missions what can be done without one."""

    def actions(self, game: Game, unit: Unit) -> list[str]:
        return [*MISSIONS, "walk", "attack"]

    def goal(self, game: Game, unit: Unit) -> Spot:
        free = [spot for spot in wanted_at(game, unit) if not threatened(game, unit, *spot)]
        return nearest(game, unit, free) if free and not in_danger(game, unit) else retreat(game, unit)


SPARRING: dict[str, StrategyMaker] = {
    "rush": Rush,
    "objectives": Objectives,
    "hold": Hold,
    "kite": Kite,
    "avoid": Avoid,
}
"""By the name under which they may be invited."""


# ---- where ----------------------------------------------------------------------------------------------------------


def spot_of(game: Game, unit: Unit) -> Spot:
    leader = game.leader(unit)
    return leader.x, leader.y


def away(game: Game, unit: Unit, spot: Spot) -> float:
    leader = game.leader(unit)
    return hypot(leader.x - spot[0], leader.y - spot[1])


def nearest(game: Game, unit: Unit, spots: list[Spot]) -> Spot:
    return min(spots, key=lambda spot: away(game, unit, spot))


def nearest_enemy(game: Game, unit: Unit) -> Unit | None:
    return min(game.enemies(unit.player), key=lambda enemy: game.gap(unit, enemy), default=None)


def threatened(game: Game, unit: Unit, x: float, y: float) -> bool:
    """Whether an enemy might charge a Unit that stood there."""
    return any(
        game.distance_to(enemy, x, y) <= (stat(game, enemy, "charge") or 0) + OUT_OF_REACH
        for enemy in game.army(1 - unit.player)
    )


def in_danger(game: Game, unit: Unit) -> bool:
    return threatened(game, unit, *spot_of(game, unit))


def retreat(game: Game, unit: Unit) -> Spot:
    """Away from the nearest enemy, along the edge where the table ends."""
    (x, y), enemy = spot_of(game, unit), nearest_enemy(game, unit)
    if enemy is None:
        return x, y
    from_x, from_y = spot_of(game, enemy)
    far, edge = max(0.1, hypot(x - from_x, y - from_y)), game.library.radius(unit) + 1.0
    to_x, to_y = x + WIDTH * (x - from_x) / far, y + WIDTH * (y - from_y) / far
    return max(edge, min(WIDTH - edge, to_x)), max(edge, min(WIDTH - edge, to_y))


def wanted_at(game: Game, unit: Unit) -> Iterator[Spot]:
    """Where a mission of its own or of both wants a Unit: tokens, idols, zones, pieces to search, the far edge."""
    player = unit.player
    foot, solo = game.profile(unit).is_infantry, game.sides[player].solo
    for number in lying(game):
        token = game.objectives[number]
        if token.kind == "idol" or (foot and may_take(game, unit, token)):
            yield token.x, token.y
    if "conquerors" in (game.common, solo) and conquering(game, unit):
        yield from open_zones(game, player)
    x, y = spot_of(game, unit)
    for key, owner in ((game.common, COMMON), (solo, player)):
        if key == "breakthrough" and unit.id in chosen(game, player, owner):
            _, bottom, _, top = deployment_zone(game, 1 - player)
            yield x, max(bottom + 1.5, min(top - 1.5, y))
        if key == "messenger" and unit.id in chosen(game, player, owner) and owner == COMMON:
            edge, radius = enemy_edge(game, player), game.library.radius(unit)
            if DELIVERED not in game.sides[player].deeds:
                yield x, edge + (radius if edge == 0 else -radius)
    if solo == "relics" and foot:
        for number, piece in enumerate(game.scenery):
            if empty(number) not in game.sides[player].deeds:
                yield piece.x, piece.y


def open_zones(game: Game, player: int) -> Iterator[Spot]:
    """The middles of the conquest zones without a flag of a player."""
    side = WIDTH / CONQUEST
    for zone in range(CONQUEST * CONQUEST):
        flag = flag_in(game, zone)
        if flag is None or flag.owner != player:
            yield side * (zone % CONQUEST + 0.5), side * (zone // CONQUEST + 0.5)


def walk(game: Game, unit: Unit, ask: Any, goal: Spot) -> Answer:
    """A formation as near to a spot as one that goes straight, or a little to the side, can bring the Leader."""
    (x, y), length = spot_of(game, unit), stat(game, unit, "walk") or 0
    far = hypot(goal[0] - x, goal[1] - y)
    share = min(1.0, length / far) if far > THERE else 0.0
    dx, dy = share * (goal[0] - x), share * (goal[1] - y)
    for part in SHORTER if share else ():
        for side in SIDEWAYS:
            scale = 0.99 * part / hypot(1.0, side)
            answer: Answer | None = ask.offer(x + scale * (dx - side * dy), y + scale * (dy + side * dx))
            if answer is not None:
                return answer
    return [[] for _ in range(ask.count)]
