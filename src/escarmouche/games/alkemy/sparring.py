"""Sparring partners of Alkemy: five simple ways to play, each a few lines of what it wants most.

They judge distances no better than a regular player, and know nothing of odds, cards or the score.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.activation import PASS, STOP
from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.judgement.exchange import Keeper
from escarmouche.games.alkemy.scenario import ACTION_REACH
from escarmouche.games.alkemy.state import Game
from escarmouche.play.judgement import keys_of
from escarmouche.play.numbered import number_in
from escarmouche.play.sparring import Strategy

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.journey import Pace
    from escarmouche.games.alkemy.judgement.eye import Eye
    from escarmouche.games.alkemy.judgement.goal import Goal
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.sparring import StrategyMaker

BLUR = 0.10
"""By which share of a distance they are wrong, one deviation: as a regular player."""
PACES: dict[str, Pace] = {"walk": "walk", "run": "run"}
TARGETS = frozenset({"charge-target", "shot-target", "opponent"})
CLEAR, BESIDE = 0.1, 0.3
"""How far from enemies a way ends, and from a marker."""
MARGIN = 1.0
"""By how much farther than an enemy charges one had better stay away."""

Spot = tuple[float, float]


class Archetype(Strategy[Game]):
    """What all have in common: fresh figures first, near enemies first, an attack card in a fight."""

    def __init__(self, eye: Eye) -> None:
        self.eye = eye

    def choose(self, game: Game, player: int, ask: Ask[Any], rng: Random) -> Answer | None:
        topic = ask.topic
        if topic == "activate":
            return self.activates(game, keys_of(ask))
        if topic == "keep":
            return Keeper()(ask)
        if topic == "card":
            return rng.choice([key for key in keys_of(ask) if CARDS[key].kind == "attack"] or keys_of(ask))
        if topic == "charge-more":
            return []
        if not ask.about or not isinstance(ask.about[0], int):
            return None
        fighter = game.fighters[ask.about[0]]
        if topic in ("declare", "free-action"):
            return next(filter(ask_offers(ask), self.wishes(game, fighter)), STOP)
        if topic in ("walk", "run"):
            return self.way(game, fighter, float(characteristic(game, fighter, PACES[topic]) or 0))
        if topic in TARGETS:
            return min(keys_of(ask), key=lambda number: game.gap(fighter, game.fighters[number]))
        if topic == "estimate":
            return self.eye.estimate(game, fighter, game.fighters[int(ask.about[1])])
        if any(action.key == topic for action in game.book.judged.worth(game).marker_actions):
            return next((f"marker:{goal.number}" for goal in self.offered(game, fighter) if goal.key == topic), None)
        return None

    def activates(self, game: Game, keys: Sequence[str]) -> str:
        """A card whose figures have not acted yet, of these the one that is nearest to an enemy."""
        cards = [key for key in keys if key != PASS]
        return min(cards, key=lambda key: self.turn_of(game, number_in(key)), default=PASS)

    def turn_of(self, game: Game, card: int) -> tuple[bool, float]:
        """When the turn of a card comes: the least first."""
        figures = [figure for figure in game.fighters if figure.card == card and figure.alert and figure.alive]
        gaps = [game.gap(figure, enemy) for figure in figures for enemy in game.enemies(figure.player)]
        return all(figure.activations for figure in figures), min(gaps, default=0.0)

    @abstractmethod
    def wishes(self, game: Game, fighter: Fighter) -> Iterator[str]:
        """What a figure would like to do, the best first; what is not offered is passed over."""

    @abstractmethod
    def way(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        """Where a figure goes; None: anywhere."""

    # ---- what they see ---------------------------------------------------------------------------------------

    def nearest(self, game: Game, fighter: Fighter) -> Fighter | None:
        """The nearest enemy."""
        return min(game.enemies(fighter.player), key=lambda enemy: game.gap(fighter, enemy), default=None)

    def may_reach(self, game: Game, fighter: Fighter, pace: Pace = "charge") -> bool:
        """Whether an enemy seems near enough for a move."""
        enemy, reach = self.nearest(game, fighter), characteristic(game, fighter, pace) or 0
        return enemy is not None and self.eye.gap(game, fighter, enemy) <= reach

    def threatened(self, game: Game, fighter: Fighter) -> bool:
        """Whether an enemy seems near enough to charge a figure."""
        return any(
            self.eye.gap(game, fighter, enemy) <= (characteristic(game, enemy, "charge") or 0) + MARGIN
            for enemy in game.enemies(fighter.player)
        )

    def objectives(self, game: Game, fighter: Fighter) -> list[Goal]:
        """What the scenario offers a figure, the nearest first."""
        offered = [
            goal
            for goal in game.book.judged.worth(game).goals(game, fighter, {})
            if goal.value > 0.0 and (goal.key or goal.zone is not None)
        ]
        return sorted(offered, key=lambda goal: hypot(goal.x - fighter.x, goal.y - fighter.y))

    def offered(self, game: Game, fighter: Fighter) -> list[Goal]:
        """The objectives that seem near enough to act on."""
        found = [goal for goal in self.objectives(game, fighter) if goal.key]
        return [
            goal for goal in found if self.eye.to_point(game, fighter, goal.x, goal.y) <= ACTION_REACH + goal.radius
        ]

    # ---- where they go ---------------------------------------------------------------------------------------

    def at_enemy(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        """The way to the nearest enemy."""
        enemy = self.nearest(game, fighter)
        if enemy is None:
            return None
        return game.standing.approach_towards(fighter.id, enemy.id, length, short=CLEAR, clear_of=foes(game, fighter))

    def to_objective(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        """The way to the nearest objective, or to the nearest spot of a zone."""
        for goal in self.objectives(game, fighter)[:1]:
            if goal.zone is not None:
                return to_spot(game, fighter, inside(goal, fighter), length)
            marker = game.markers[goal.number]
            if not marker.solid:
                return to_spot(game, fighter, (marker.x, marker.y), length)
            disc, clear_of = game.disc(marker), foes(game, fighter)
            return game.standing.approach_towards(fighter.id, disc, length, short=BESIDE, clear_of=clear_of)
        return None

    def away(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        """The way from the enemies, those that are near most of all."""
        dx = dy = 0.0
        for enemy in game.enemies(fighter.player):
            far = max(0.5, hypot(fighter.x - enemy.x, fighter.y - enemy.y))
            dx, dy = dx + (fighter.x - enemy.x) / far**3, dy + (fighter.y - enemy.y) / far**3
        far, ground, radius = hypot(dx, dy) or 1.0, game.standing.ground, game.standing.radii[fighter.id]
        x, y = fighter.x + length * dx / far, fighter.y + length * dy / far
        spot = max(radius, min(ground.width - radius, x)), max(radius, min(ground.height - radius, y))
        return to_spot(game, fighter, spot, length)


def ask_offers(ask: Ask[Any]) -> Any:
    """Whether a question accepts a key."""
    return lambda key: ask.refusal(key) is None


def foes(game: Game, fighter: Fighter) -> list[int]:
    return [enemy.id for enemy in game.enemies(fighter.player)]


def to_spot(game: Game, fighter: Fighter, spot: Spot, length: float) -> list[float]:
    """The way to a spot, as far as it goes."""
    return game.standing.approach_point(fighter.id, *spot, length, clear_of=foes(game, fighter))


def inside(goal: Goal, fighter: Fighter) -> Spot:
    """The nearest spot well inside the zone of a goal."""
    left, bottom, right, top = goal.zone or (goal.x, goal.y, goal.x, goal.y)
    return max(left + 1.5, min(right - 1.5, fighter.x)), max(bottom + 1.5, min(top - 1.5, fighter.y))


class Rush(Archetype):
    """At the nearest enemy, and strike."""

    def wishes(self, game: Game, fighter: Fighter) -> Iterator[str]:
        yield "fight"
        if fighter.free:
            if self.may_reach(game, fighter):
                yield "charge"
            elif not self.may_reach(game, fighter, "run"):
                yield "run"
            yield "walk"

    def way(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        return self.at_enemy(game, fighter, length)


class Objectives(Rush):
    """As the rush, but what the scenario offers is taken first, and what is carried is brought home."""

    def wishes(self, game: Game, fighter: Fighter) -> Iterator[str]:
        yield from (goal.key for goal in self.offered(game, fighter))
        yield from super().wishes(game, fighter)

    def way(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        near = self.objectives(game, fighter)[:1]
        enemy = self.nearest(game, fighter)
        if near and (fighter.carries or enemy is None or nearer(near[0], enemy, fighter)):
            return self.to_objective(game, fighter, length)
        return self.at_enemy(game, fighter, length)


def nearer(goal: Goal, enemy: Fighter, fighter: Fighter) -> bool:
    """Whether an objective is nearer than an enemy."""
    own = hypot(goal.x - fighter.x, goal.y - fighter.y)
    return own < hypot(enemy.x - fighter.x, enemy.y - fighter.y)


class Hold(Archetype):
    """To the objectives, take them, and stay there; who comes near is fought."""

    def wishes(self, game: Game, fighter: Fighter) -> Iterator[str]:
        yield from (goal.key for goal in self.offered(game, fighter))
        yield "fight"
        if fighter.free and self.may_reach(game, fighter, "walk"):
            yield "charge"
        if fighter.free and self.objectives(game, fighter) and not self.offered(game, fighter):
            yield "walk"

    def way(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        return self.to_objective(game, fighter, length) or []


class Kite(Archetype):
    """Shoot, and stay out of reach; who cannot shoot takes what the scenario offers."""

    def wishes(self, game: Game, fighter: Fighter) -> Iterator[str]:
        if fighter.engaged:
            yield "walk"
            yield "fight"
        elif self.threatened(game, fighter):
            yield "shoot"
            yield "walk"
        else:
            yield "shoot"
            yield from (goal.key for goal in self.offered(game, fighter))
            yield "walk"

    def way(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        if self.threatened(game, fighter):
            return self.away(game, fighter, length)
        if game.profile(fighter).weapon is not None:
            return self.at_enemy(game, fighter, length)
        return self.to_objective(game, fighter, length) or []


class Avoid(Archetype):
    """Take what the scenario offers, and never fight: whoever may be charged goes away."""

    def wishes(self, game: Game, fighter: Fighter) -> Iterator[str]:
        yield from (goal.key for goal in self.offered(game, fighter))
        yield "walk"

    def way(self, game: Game, fighter: Fighter, length: float) -> list[float] | None:
        if self.threatened(game, fighter):
            return self.away(game, fighter, length)
        return self.to_objective(game, fighter, length) or self.away(game, fighter, length)


PARTNERS: dict[str, type[Archetype]] = {
    "rush": Rush,
    "objectives": Objectives,
    "hold": Hold,
    "kite": Kite,
    "avoid": Avoid,
}


def partners(eye: Eye) -> dict[str, StrategyMaker]:
    """All of them by name, with the eyes that the book gives a player."""
    return {name: partial(partner, eye) for name, partner in PARTNERS.items()}
