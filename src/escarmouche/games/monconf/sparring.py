"""Sparring partners: simple strategies to measure players by. They see what a player sees, and reckon no odds.

Each has one idea. What it has no idea about it leaves to chance.
"""

from __future__ import annotations

from abc import abstractmethod
from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf import scenarios
from escarmouche.games.monconf.ground.own_zone import zone_of
from escarmouche.games.monconf.ground.zones import edge_of
from escarmouche.games.monconf.moves.flying import longest_reach
from escarmouche.games.monconf.shooting.shot_rules import can_shoot, ready_weapons, weapon_range
from escarmouche.games.monconf.state import Game
from escarmouche.play.judgement import keys_of
from escarmouche.play.numbered import number_in
from escarmouche.play.sparring import Strategy
from escarmouche.table.facing import towards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from escarmouche.games.monconf.state import Fighter
    from escarmouche.play.requests import Answer
    from escarmouche.play.sparring import StrategyMaker

Spot = tuple[float, float]

RUN = 2.0
"""How many walks a run is, and a charge."""
FACTORS = {"walk": 1.0, "run": RUN, "retreat": 1.0, "step": 0.5}
TARGETS = ("target", "redirect", "chase")
SPECIALS = ("special:pick-up", "special:leave", "special:secure")
SHOTS = ("artillery", "aimed", "shoot")
SHORTER = (1.0, 0.7, 0.4)
"""Parts of a move that are tried, where the whole of it has no room at its end."""
SIDEWAYS = (0.0, 0.5, -0.5, 1.0, -1.0)
"""How far to the side of the straight way, as a share of it."""
CLEAR = 3.0
"""How far beyond a charge somebody wants to be from his enemies, in cm."""
THERE = 2.0
"""Who is so near to a spot has arrived."""
TURNED = 60.0
"""Degrees past the enemy at which somebody turns to look at him."""
SIMPLE = {"speak": "card", "confirm-orders": "go", "deploy": "card", "reactive-fire": "none", "intercept": "none"}
"""Questions that are answered in the same way always."""


class SparringStrategy(Strategy[Game]):
    """Says what each fighter does, at whom, and where it goes; the ideas are in the subclasses."""

    def choose(self, game: Game, player: int, ask: Any, rng: Random) -> Answer | None:
        if ask.topic in SIMPLE and ask.refusal(SIMPLE[ask.topic]) is None:
            return SIMPLE[ask.topic]
        if not ask.about or not isinstance(ask.about[0], int):
            return None
        fighter = game.fighters[ask.about[0]]
        if fighter.player != player:
            return None
        if ask.topic == "resolve":
            return next((key for key in keys_of(ask) if str(key).startswith("order:")), "end")
        if ask.kind == "route" and ask.topic in FACTORS:
            return way(game, fighter, ask, self.goal(game, fighter))
        if ask.topic == "action":
            return self.action(game, fighter, ask)
        if ask.topic in ("turn", "facing"):
            return look_at(game, fighter)
        if ask.topic in TARGETS:
            named = [key for key in keys_of(ask) if str(key).startswith("fighter:")]
            return min(named, key=lambda key: game.distance(fighter, game.fighters[number_in(key)]), default=None)
        return dice(ask) if ask.topic in ("allocate", "parry") else None

    def action(self, game: Game, fighter: Fighter, ask: Any) -> Answer:
        """The first action on its list that is open; without one it rests or brawls."""
        wanted = [key for key in self.actions(game, fighter) if worth_trying(game, fighter, key)]
        if any(key in wanted for key in ("charge", *SHOTS)) and looks_away(game, fighter):
            wanted.insert(0, "turn")
        return next((key for key in (*SPECIALS, *wanted, "rest", "brawl") if ask.refusal(key) is None), None)

    @abstractmethod
    def actions(self, game: Game, fighter: Fighter) -> list[str]:
        """What a fighter does if it may, the dearest wish first."""

    @abstractmethod
    def goal(self, game: Game, fighter: Fighter) -> Spot:
        """Where a fighter wants to be."""


# ---- the ideas ------------------------------------------------------------------------------------------------------


class Rush(SparringStrategy):
    """Rushes the nearest enemy and fights it, whatever the scenario says."""

    def actions(self, game: Game, fighter: Fighter) -> list[str]:
        return ["charge", "engage", "artillery", "run", "walk"]

    def goal(self, game: Game, fighter: Fighter) -> Spot:
        enemy = nearest_enemy(game, fighter)
        return (fighter.x, fighter.y) if enemy is None else (enemy.x, enemy.y)


class Objectives(Rush):
    """Goes for what the scenario wants; fights whoever is nearer than that."""

    def actions(self, game: Game, fighter: Fighter) -> list[str]:
        wanted, enemy = list(wanted_at(game, fighter)), nearest_enemy(game, fighter)
        goal = self.goal(game, fighter)
        if not wanted or (enemy is not None and game.distance(fighter, enemy) < away(fighter, goal)):
            return super().actions(game, fighter)
        return ["charge", *SHOTS] if away(fighter, goal) <= THERE else ["artillery", "run", "walk"]

    def goal(self, game: Game, fighter: Fighter) -> Spot:
        return nearest(fighter, list(wanted_at(game, fighter)) or [super().goal(game, fighter)])


class Hold(SparringStrategy):
    """Goes where the scenario wants it and stays there; shoots whoever it sees, charges whoever comes near."""

    def actions(self, game: Game, fighter: Fighter) -> list[str]:
        near = in_danger(game, fighter)
        if away(fighter, self.goal(game, fighter)) <= THERE:
            return [*SHOTS, "mystic", *(["charge"] if near else [])]
        return [*SHOTS, *(["charge"] if near else []), "run", "walk"]

    def goal(self, game: Game, fighter: Fighter) -> Spot:
        return nearest(fighter, list(wanted_at(game, fighter)) or [(fighter.x, fighter.y)])


class Kite(SparringStrategy):
    """Shoots, and keeps out of reach of charges; who cannot shoot keeps away."""

    def actions(self, game: Game, fighter: Fighter) -> list[str]:
        return ["retreat", *SHOTS, "mystic", "run", "walk"]

    def goal(self, game: Game, fighter: Fighter) -> Spot:
        enemy = nearest_enemy(game, fighter)
        if enemy is None or in_danger(game, fighter):
            return retreat(game, fighter)
        reach = shooting_reach(game, fighter)
        return (enemy.x, enemy.y) if 0.0 < reach <= game.distance(fighter, enemy) else (fighter.x, fighter.y)


class Avoid(SparringStrategy):
    """Avoids every fight, and does for the scenario what can be done without one."""

    def actions(self, game: Game, fighter: Fighter) -> list[str]:
        return ["retreat", "run", "walk"]

    def goal(self, game: Game, fighter: Fighter) -> Spot:
        free = [spot for spot in wanted_at(game, fighter) if not threatened(game, fighter, *spot)]
        return nearest(fighter, free) if free else retreat(game, fighter)


SPARRING: dict[str, StrategyMaker] = {
    "rush": Rush,
    "objectives": Objectives,
    "hold": Hold,
    "kite": Kite,
    "avoid": Avoid,
}
"""By the name under which they may be invited."""


# ---- what a fighter sees --------------------------------------------------------------------------------------------


def away(fighter: Fighter, spot: Spot) -> float:
    return hypot(fighter.x - spot[0], fighter.y - spot[1])


def nearest(fighter: Fighter, spots: list[Spot]) -> Spot:
    return min(spots, key=lambda spot: away(fighter, spot))


def nearest_enemy(game: Game, fighter: Fighter) -> Fighter | None:
    seen = [enemy for enemy in game.enemies(fighter.player) if not enemy.hidden]
    return min(seen, key=lambda enemy: game.distance(fighter, enemy), default=None)


def threatened(game: Game, fighter: Fighter, x: float, y: float) -> bool:
    """Whether an enemy might charge a fighter that stood there."""
    return any(
        hypot(enemy.x - x, enemy.y - y) <= longest_reach(game, enemy, RUN) + CLEAR
        for enemy in game.enemies(fighter.player)
        if not enemy.hidden and not game.engaged(enemy)
    )


def in_danger(game: Game, fighter: Fighter) -> bool:
    return threatened(game, fighter, fighter.x, fighter.y)


def shooting_reach(game: Game, fighter: Fighter) -> float:
    """How far it shoots; 0: not at all."""
    if not can_shoot(game, fighter):
        return 0.0
    reaches = [weapon_range(game, fighter, name) or 0.0 for name in ready_weapons(game, fighter, "normal")]
    return game.library.map.side if ready_weapons(game, fighter, "artillery") else max(reaches, default=0.0)


def worth_trying(game: Game, fighter: Fighter, action: str) -> bool:
    """Whether an enemy is near enough for an action that needs one."""
    if action not in ("charge", "engage", *SHOTS):
        return True
    enemy = nearest_enemy(game, fighter)
    reach = (
        longest_reach(game, fighter, RUN) + CLEAR if action in ("charge", "engage") else shooting_reach(game, fighter)
    )
    return enemy is not None and game.distance(fighter, enemy) <= reach


def looks_away(game: Game, fighter: Fighter) -> bool:
    return abs((look_at(game, fighter) - fighter.facing / 10 + 180.0) % 360.0 - 180.0) > TURNED


def look_at(game: Game, fighter: Fighter) -> float:
    """Towards the nearest enemy, in degrees."""
    enemy = nearest_enemy(game, fighter)
    return fighter.facing / 10 if enemy is None else towards(fighter.x, fighter.y, enemy.x, enemy.y) / 10


def dice(ask: Any) -> Answer | None:
    """Half of the dice to attack, the odd one too; whoever is struck parries."""
    if ask.topic == "parry":
        return next((key for key in keys_of(ask) if key != "none"), None)
    attack = (int(ask.points) + 1) // 2
    return [attack, int(ask.points) - attack]


def retreat(game: Game, fighter: Fighter) -> Spot:
    """Away from the nearest enemy, along the edge where the table ends."""
    enemy = nearest_enemy(game, fighter)
    if enemy is None:
        return fighter.x, fighter.y
    side, far = game.library.map.side, max(0.1, away(fighter, (enemy.x, enemy.y)))
    to_x, to_y = fighter.x + side * (fighter.x - enemy.x) / far, fighter.y + side * (fighter.y - enemy.y) / far
    return max(2.0, min(side - 2.0, to_x)), max(2.0, min(side - 2.0, to_y))


def wanted_at(game: Game, fighter: Fighter) -> Iterator[Spot]:
    """Where the scenario wants a fighter: at an objective, at the relic or home with it, at a chief's throat, out."""
    side = game.library.map.side
    if fighter.carries:
        zone = zone_of(game, fighter.player)
        yield fighter.x, zone.bottom + 2.0 if edge_of(game, fighter.player) == "south" else zone.top - 2.0
        return
    for mark in game.objectives:
        if mark.carrier != fighter.id:
            yield mark.x, mark.y
    if game.attacker == fighter.player:
        yield fighter.x, side if edge_of(game, fighter.player) == "south" else 0.0
    prey = scenarios.of(game).prey(game, fighter.player)
    if prey is not None:
        yield prey.x, prey.y


def way(game: Game, fighter: Fighter, ask: Any, goal: Spot) -> Answer:
    """A route that goes straight to a spot, or a little to the side, as far as can be; else it stays."""
    pace, far = longest_reach(game, fighter, FACTORS[ask.topic]), away(fighter, goal)
    share = min(1.0, pace / far) if far > 0.2 else 0.0
    dx, dy = share * (goal[0] - fighter.x), share * (goal[1] - fighter.y)
    for part in SHORTER if share else ():
        for side in SIDEWAYS:
            scale = 0.98 * part / hypot(1.0, side)
            x, y = fighter.x + scale * (dx - side * dy), fighter.y + scale * (dy + side * dx)
            found: Answer = [towards(fighter.x, fighter.y, x, y) / 10, x, y, game.library.scenery.height_at(x, y)]
            if ask.refusal(found) is None:
                return found
    return [look_at(game, fighter)]
