"""Tables on which there is nothing but what a question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.engagement import engage
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.state import Fighter, Marker

if TYPE_CHECKING:
    from escarmouche.games.alkemy.odds.edition import Edition
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Game

G = TypeVar("G", bound="Game")

ATTACKER, TARGET, FRIEND = 0, 1, 2
"""The numbers of the figures: the friend is engaged with the target of a shot."""
MIDDLE, THIN = 12.0, 0.05
"""Where the attacker stands; how wide an obstacle is."""
WIDTH = 60
"""Every weapon's range fits."""
RUN_UP = 1.0
"""How far away a charge begins."""


class Pair(Struct, frozen=True):
    """Two figures about to meet, and the boxes they have lost."""

    attacker: Profile
    target: Profile
    attacker_lost: int = 0
    target_lost: int = 0


def put(game: Game, profile: Profile, player: int, x: float, lost: int = 0) -> Fighter:
    """A figure on the middle line, with all its PA."""
    number = len(game.fighters)
    fighter = Fighter(
        number, player, number, profile.key, x, MIDDLE, "table", lost,
        profile.action_points, stones=profile.stones, components=profile.components,
    )  # fmt: skip
    game.fighters.append(fighter)
    return fighter


def two_apart(edition: Edition[G], pair: Pair, gap: float) -> G:
    """The two figures, so far apart from edge to edge."""
    game = edition.empty_table()
    put(game, pair.attacker, 0, MIDDLE, pair.attacker_lost)
    put(game, pair.target, 1, MIDDLE + pair.attacker.radius + gap + pair.target.radius, pair.target_lost)
    return game


def engaged_pair(edition: Edition[G], pair: Pair) -> G:
    """Two about to choose their cards."""
    game = two_apart(edition, pair, 0.0)
    engage(game, game.fighters[ATTACKER], game.fighters[TARGET])
    game.agenda = [Fight(ATTACKER, TARGET)]
    return game


def charging_pair(edition: Edition[G], pair: Pair) -> G:
    """One about to charge the other."""
    game = two_apart(edition, pair, RUN_UP)
    game.agenda = list(edition.charge_due(ATTACKER, TARGET))
    return game


def shooting_range(edition: Edition[G], pair: Pair, distance: float, obstacles: int, is_engaged: bool) -> G:
    """Shooter and target; thin obstacles just before the target, a friend engaged with it behind."""
    game = two_apart(edition, pair, distance)
    attacker, target = game.fighters
    radius = pair.target.radius
    game.markers += [Marker("obstacle", target.x - radius - THIN, MIDDLE, THIN, 1) for _ in range(obstacles)]
    if is_engaged:
        behind = target.x + radius + pair.attacker.radius
        engage(game, put(game, pair.attacker, attacker.player, behind), target)
    return game


def shooting(edition: Edition[G], game: G, aim: bool) -> G:
    """The shooter about to roll."""
    game.agenda = list(edition.shot_due(Shot(game.fighters[ATTACKER], game.fighters[TARGET], aim=aim)))
    return game
