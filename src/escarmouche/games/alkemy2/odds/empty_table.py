"""Tables on which there is nothing but what a question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy2.agenda import Charge, Fight, Fire
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.engagement import engage
from escarmouche.games.alkemy2.lane import obstacles
from escarmouche.games.alkemy2.library import Library, Options
from escarmouche.games.alkemy2.new_match import DEFAULT_SCENARIO
from escarmouche.games.alkemy2.state import Fighter, Game, Marker, Side

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.profiles import Profile

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


def empty_table() -> Game:
    """Two players and nothing else."""
    shelf = catalogue()
    game = Game(sides=[Side(), Side()], fighters=[], phase="hand", turn=1, order=[0, 1])
    game.library = Library(
        options=Options(width=WIDTH),
        scenario=shelf.scenarios[DEFAULT_SCENARIO],
        profiles=dict(shelf.profiles),
        formulas=shelf.formulas,
        terrain=shelf.terrain,
        factions=["", ""],
        armies=["", ""],
    )
    return game


def put(game: Game, profile: Profile, player: int, x: float, lost: int = 0) -> Fighter:
    """A figure on the middle line, with all its PA."""
    number = len(game.fighters)
    fighter = Fighter(
        number, player, number, profile.key, x, MIDDLE, "table", lost,
        profile.action_points, stones=profile.stones, components=profile.components,
    )  # fmt: skip
    game.fighters.append(fighter)
    return fighter


def two_apart(pair: Pair, gap: float) -> Game:
    """The two figures, so far apart from edge to edge."""
    game = empty_table()
    put(game, pair.attacker, 0, MIDDLE, pair.attacker_lost)
    put(game, pair.target, 1, MIDDLE + pair.attacker.radius + gap + pair.target.radius, pair.target_lost)
    return game


def engaged_pair(pair: Pair) -> Game:
    """Two about to choose their cards."""
    game = two_apart(pair, 0.0)
    engage(game, game.fighters[ATTACKER], game.fighters[TARGET])
    game.agenda = [Fight(ATTACKER, TARGET)]
    return game


def charging_pair(pair: Pair) -> Game:
    """One about to charge the other."""
    game = two_apart(pair, RUN_UP)
    game.agenda = [Charge(ATTACKER, (TARGET,))]
    return game


def shooting_range(pair: Pair, distance: float, blocked: int, aim: bool, is_engaged: bool) -> Game:
    """Shooter and target; thin obstacles just before the target, a friend engaged with it behind."""
    game = two_apart(pair, distance)
    attacker, target = game.fighters
    radius = pair.target.radius
    game.markers += [Marker("obstacle", target.x - radius - THIN, MIDDLE, THIN, 1) for _ in range(blocked)]
    if is_engaged:
        behind = target.x + radius + pair.attacker.radius
        engage(game, put(game, pair.attacker, attacker.player, behind), target)
    assert len(obstacles(game, attacker, target)) == blocked
    game.agenda = [Fire(ATTACKER, TARGET, aim)]
    return game
