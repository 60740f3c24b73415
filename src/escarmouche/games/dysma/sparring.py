"""Sparring partners: simple strategies to measure players by. They see what a player sees, and reckon no odds.

Each has one idea. What it has no idea about it leaves to chance.
"""

from __future__ import annotations

from abc import abstractmethod
from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.choosing import figure_in, figure_key, figure_named, names_figure
from escarmouche.games.dysma.movement import RUN
from escarmouche.games.dysma.state import Game
from escarmouche.games.dysma.zones import in_zone, zone_of
from escarmouche.play.judgement import keys_of
from escarmouche.play.sparring import Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from escarmouche.games.dysma.state import Figure
    from escarmouche.play.requests import Answer
    from escarmouche.play.sparring import StrategyMaker

Spot = tuple[float, float]

MISSIONS = ("exit", "pick-up", "altar")
MOVES = ("march", "run", "retreat", "free-march", "consolidation", "reaction")
TARGETS = ("charge", "charge-target", "combat", "shoot", "retreat-strike")
SHORTER = (1.0, 0.7, 0.4)
"""Parts of a move that are tried, where the whole of it has no room at its end."""
SIDEWAYS = (0.0, 0.5, -0.5, 1.0, -1.0)
"""How far to the side of the straight way, as a share of it."""
CLEAR = 2.0
"""How far beyond a Charge somebody wants to be from his enemies, in pas."""
THERE = 1.0
"""Who is so near to a spot has arrived."""


class SparringStrategy(Strategy[Game]):
    """Says who acts, what it does, at whom, and where it goes; the ideas are in the subclasses."""

    def choose(self, game: Game, player: int, ask: Any, rng: Random) -> Answer | None:
        if ask.topic == "activate":
            figures = [figure_in(game, key) for key in keys_of(ask) if names_figure(key)]
            return figure_key(min(figures, key=lambda figure: nearest_gap(game, figure))) if figures else None
        if ask.kind == "confirm":
            return ask.topic in ("face", "regenerate", "pick-up", "exit")
        if not ask.about or not isinstance(ask.about[0], int):
            return None
        figure = game.figures[ask.about[0]]
        if ask.kind == "route" and ask.topic in MOVES and figure.player == player:
            return way(game, figure, ask, self.goal(game, figure))
        if ask.topic == "action":
            return self.action(game, figure, ask)
        if ask.topic in TARGETS and ask.kind == "choose":
            named = [key for key in keys_of(ask) if figure_named(game, key)]
            return min(named, key=lambda key: game.distance(figure, figure_in(game, key)), default=None)
        return "defence" if ask.topic == "riposte" else None

    def action(self, game: Game, figure: Figure, ask: Any) -> Answer:
        """The first action on its list that is open; without one, the end."""
        tired = game.activation is not None and game.activation.short + 2 * game.activation.long >= 2
        wanted = [] if tired else self.actions(game, figure)
        return next((key for key in ("recover", *MISSIONS, *wanted) if ask.refusal(key) is None), "end")

    @abstractmethod
    def actions(self, game: Game, figure: Figure) -> list[str]:
        """What a figure does if it may, the dearest wish first."""

    @abstractmethod
    def goal(self, game: Game, figure: Figure) -> Spot:
        """Where a figure wants to be."""


# ---- the ideas ------------------------------------------------------------------------------------------------------


class Rush(SparringStrategy):
    """Rushes the nearest enemy and fights it, whatever the mission says."""

    def actions(self, game: Game, figure: Figure) -> list[str]:
        return ["charge", "combat", "run", "shoot", "march"]

    def goal(self, game: Game, figure: Figure) -> Spot:
        enemy = nearest_enemy(game, figure)
        return (figure.x, figure.y) if enemy is None else (enemy.x, enemy.y)


class Objectives(Rush):
    """Goes for what the mission wants; fights whoever is nearer than that."""

    def actions(self, game: Game, figure: Figure) -> list[str]:
        wanted = self.goal(game, figure)
        if away(figure, wanted) <= THERE:
            return ["combat", "shoot", "charge", "stance"]
        return (
            ["combat", "run", "march", "charge", "shoot"] if wanted_at(game, figure) else super().actions(game, figure)
        )

    def goal(self, game: Game, figure: Figure) -> Spot:
        return nearest(figure, wanted_at(game, figure) or [super().goal(game, figure)])


class Hold(SparringStrategy):
    """Goes where the mission wants it and stays there; fights whoever comes, shoots whoever it sees."""

    def actions(self, game: Game, figure: Figure) -> list[str]:
        if away(figure, self.goal(game, figure)) <= THERE:
            return ["combat", "shoot", "magic", "stance"]
        return ["combat", "shoot", "march", "stance"]

    def goal(self, game: Game, figure: Figure) -> Spot:
        return nearest(figure, wanted_at(game, figure) or [(figure.x, figure.y)])


class Kite(SparringStrategy):
    """Shoots, and keeps out of reach of Charges; who cannot shoot keeps away."""

    def actions(self, game: Game, figure: Figure) -> list[str]:
        return ["shoot", "magic", "reload", "march", "combat", "retreat"]

    def goal(self, game: Game, figure: Figure) -> Spot:
        enemy = nearest_enemy(game, figure)
        if enemy is None or in_danger(game, figure):
            return retreat(game, figure)
        library = game.library
        reach = max([library.ranged[item].range for item in figure.gear if item in library.ranged], default=0.0)
        return (enemy.x, enemy.y) if 0.0 < reach <= game.distance(figure, enemy) else (figure.x, figure.y)


class Avoid(SparringStrategy):
    """Avoids every fight, and does for the mission what can be done without one."""

    def actions(self, game: Game, figure: Figure) -> list[str]:
        return ["retreat", "run", "march", "stance"]

    def goal(self, game: Game, figure: Figure) -> Spot:
        free = [spot for spot in wanted_at(game, figure) if not threatened(game, figure, *spot)]
        return nearest(figure, free) if free else retreat(game, figure)


SPARRING: dict[str, StrategyMaker] = {
    "rush": Rush,
    "objectives": Objectives,
    "hold": Hold,
    "kite": Kite,
    "avoid": Avoid,
}
"""By the name under which they may be invited."""


# ---- where ----------------------------------------------------------------------------------------------------------


def away(figure: Figure, spot: Spot) -> float:
    return hypot(figure.x - spot[0], figure.y - spot[1])


def nearest(figure: Figure, spots: list[Spot]) -> Spot:
    return min(spots, key=lambda spot: away(figure, spot))


def nearest_enemy(game: Game, figure: Figure) -> Figure | None:
    return min(game.enemies(figure.player), key=lambda enemy: game.distance(figure, enemy), default=None)


def nearest_gap(game: Game, figure: Figure) -> float:
    enemy = nearest_enemy(game, figure)
    return 0.0 if enemy is None else game.distance(figure, enemy)


def threatened(game: Game, figure: Figure, x: float, y: float) -> bool:
    """Whether an enemy might charge a figure that stood there."""
    return any(
        hypot(enemy.x - x, enemy.y - y) <= RUN * mv(game, enemy) + CLEAR
        for enemy in game.enemies(figure.player)
        if not game.engaged(enemy)
    )


def in_danger(game: Game, figure: Figure) -> bool:
    return threatened(game, figure, figure.x, figure.y)


def retreat(game: Game, figure: Figure) -> Spot:
    """Away from the nearest enemy, along the edge where the table ends."""
    enemy = nearest_enemy(game, figure)
    if enemy is None:
        return figure.x, figure.y
    side, far = game.library.map.side, max(0.1, away(figure, (enemy.x, enemy.y)))
    to_x, to_y = figure.x + side * (figure.x - enemy.x) / far, figure.y + side * (figure.y - enemy.y) / far
    return max(1.0, min(side - 1.0, to_x)), max(1.0, min(side - 1.0, to_y))


def wanted_at(game: Game, figure: Figure) -> list[Spot]:
    """Where the mission wants a figure."""
    return [*tokens_wanted(game, figure), *places_wanted(game, figure)]


def tokens_wanted(game: Game, figure: Figure) -> Iterator[Spot]:
    """Chests, what lies about and may be carried, altars that are not as they should be, statues."""
    for token in game.tokens:
        mine = token.owner == figure.player
        if token.gone or token.carrier >= 0:
            continue
        if token.kind == "chest" or (token.kind == "altar" and token.active != mine):
            yield token.x, token.y
        if token.kind in ("loot", "flag", "resource") and figure.carries < 0:
            yield token.x, token.y
    for statue in game.targets(figure.player):
        if statue.statue:
            yield statue.x, statue.y


def places_wanted(game: Game, figure: Figure) -> Iterator[Spot]:
    """The enemy's zone, a quarter of the table, home with the loot."""
    side, carried = game.library.map.side, game.tokens[figure.carries].kind if figure.carries >= 0 else ""
    if game.mission == "breakthrough" or carried == "flag":
        for part in zone_of(game, 1 - figure.player):
            yield (part.left + part.right) / 2, (part.bottom + part.top) / 2
    if game.mission == "control":
        yield from [(x, y) for x in (side / 4, 3 * side / 4) for y in (side / 4, 3 * side / 4)]
    if carried == "loot":
        half = game.library.base(figure).inscribed
        low = in_zone(game, figure.player, figure.x, 0.0)
        yield figure.x, half if low or figure.y < side / 2 else side - half


def way(game: Game, figure: Figure, ask: Any, goal: Spot) -> Answer:
    """A route that goes straight to a spot, or a little to the side, as far as can be; else it stays."""
    pace = mv(game, figure) * (RUN if ask.topic == "run" else 0.5 if ask.topic == "consolidation" else 1)
    far = away(figure, goal)
    share = min(1.0, pace / far) if far > 0.2 else 0.0
    dx, dy = share * (goal[0] - figure.x), share * (goal[1] - figure.y)
    for part in SHORTER if share else ():
        for side in SIDEWAYS:
            scale = 0.98 * part / hypot(1.0, side)
            found: Answer | None = ask.offer(figure.x + scale * (dx - side * dy), figure.y + scale * (dy + side * dx))
            if found is not None and ask.refusal(found) is None:
                return found
    return [figure.facing / 10]
