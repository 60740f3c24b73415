"""The stage: where the figures are set so that the rules see what the players told.

Whoever has nothing to do with a step waits in a bay of its own, out of every reach. Units in contact stay together. A
Unit that is to move is drawn up; any other is one heap of bases, for the stage knows of numbers, not of ranks.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys.companion.facts import FRONT, SUPPORT, touched, towards
from escarmouche.games.drakerys.companion.heaps import (
    BEARINGS,
    LEAST,
    Spot,
    behind,
    breadth,
    cluster_of,
    drawn_up,
    huddled,
    turned,
)
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.sources import RADIUS as SOURCE_RADIUS
from escarmouche.games.drakerys.state import Fog, bases_changed, place
from escarmouche.play.requests import on_lattice

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit

HUB: Spot = (WIDTH / 2, WIDTH / 2)
"""Where the Unit stands that a step is about, unless it is told where."""
BAYS, PITCH = 8, 200.0
"""Bays in a row, and how far apart they are: nothing in the game reaches so far."""
ASIDE = 2000.0
"""Where tokens lie that have nothing to do with a step."""
CLOSE = 1.0
"""From a Unit to those set beside it, so near that any move reaches them."""
CAPTORS: tuple[Spot, ...] = ((150.0, 0.0), (0.0, 150.0), (150.0, 150.0))
"""Bays out of all reach from which the battlefield is still found."""
NOBODY = -2
"""Whose a fog is that stands for an Obstacle: it lifts in nobody's Staff Phase."""


class Setting:
    """What a step is about: who stands in the middle, who is how far from it, what lies between."""

    def __init__(self, unit: Unit | None = None, at: Spot = HUB) -> None:
        self.unit, self.at = unit, at
        self.away: dict[int, float] = {}
        """Units by how far their Leader is from that of the one in the middle."""
        self.beside: list[int] = []
        """Units just out of contact with it."""
        self.drawn_up: set[int] = set()
        """Units that may move."""
        self.facing: dict[int, Unit] = {}
        """Units whose fighters in contact with another and in Support are counted."""
        self.together: list[int] = []
        """Units that stand where the one in the middle does: its Guards, those its fire reaches."""
        self.aside_of: Unit | None = None
        self.around: list[int] = []
        """Units that stand where `aside_of` does: those that a spell on it reaches too."""
        self.free_leader: set[int] = set()
        """Units whose Leader stands back from the fight."""
        self.sources: dict[int, float] = {}
        """Sources by how far they are from the one in the middle."""
        self.on_source: dict[int, int] = {}
        """Elementals that stand on a source."""
        self.denied: dict[int, Unit] = {}
        """Sources beside a Unit that denies them."""
        self.tokens: list[int] = []
        """Objectives that the Unit in the middle touches."""
        self.scenery: dict[int, float] = {}
        """Pieces of scenery by how far they are from it."""
        self.burnt: list[int] = []
        """Units beside those pieces."""
        self.hidden: list[Unit] = []
        """Units beside scenery that hides them."""
        self.obstacles: tuple[Unit, int] | None = None
        """How many Obstacles there are before a Unit."""
        self.unseen: list[Unit] = []
        """Units that the one in the middle does not see."""


def set_stage(game: StagedGame, setting: Setting) -> None:
    """Set everything where the setting wants it."""
    stage = Stage(game, setting)
    stage.set_units()
    stage.set_tokens()


class Stage:
    """One setting being set."""

    def __init__(self, game: StagedGame, setting: Setting) -> None:
        self.game, self.setting = game, setting
        self.spots: dict[int, Spot] = {}
        """Where each Unit has its heap, or the middle of its ranks."""

    # ---- Units ------------------------------------------------------------------------------------------------------

    def set_units(self) -> None:
        """The Unit in the middle, those about it, whoever stands with them, and all others in their bays."""
        game, setting = self.game, self.setting
        if setting.unit is not None:
            self.set_cluster(setting.unit, setting.at, 0.0)
        spokes = [number for number in dict.fromkeys([*setting.beside, *setting.away]) if self.waits(number)]
        for turn, number in enumerate(spokes):
            if self.waits(number):
                self.set_on_spoke(game.units[number], 2 * pi * turn / len(spokes))
        for number, spot in self.company().items():
            if self.waits(number):
                self.set_cluster(game.units[number], spot, pi)
        for unit in game.units:
            if self.waits(unit.id):
                self.set_cluster(unit, bay_of(game, unit), 0.0)
        for unit in game.units:
            if unit.where == "table":
                self.set_fighters(unit)

    def waits(self, number: int) -> bool:
        """Whether a Unit on the table has no spot yet."""
        return number not in self.spots and self.game.units[number].where == "table"

    def company(self) -> dict[int, Spot]:
        """Units that stand just where another does, or something else that matters."""
        setting = self.setting
        found = dict.fromkeys(setting.together, setting.at)
        if setting.aside_of is not None:
            found |= dict.fromkeys(setting.around, self.spots.get(setting.aside_of.id, setting.at))
        found |= {number: self.at_source(source) for number, source in setting.on_source.items()}
        if setting.scenery:
            found |= dict.fromkeys(setting.burnt, self.at_piece(next(iter(setting.scenery))))
        return found

    def set_on_spoke(self, unit: Unit, bearing: float) -> None:
        """A Unit about the one in the middle, wherever it and those it fights touch nobody else."""
        cluster = huddled(cluster_of(self.game, unit))
        turns = [bearing + 2 * pi * turn / BEARINGS for turn in range(BEARINGS)]

        def wrong(turn: float) -> int:
            return self.false_contacts(turned(cluster, self.on_spoke(unit.id, turn), turn))

        best = min(turns, key=wrong)
        self.spots |= turned(cluster, self.on_spoke(unit.id, best), best)

    def false_contacts(self, spots: dict[int, Spot]) -> int:
        """How many enemies would touch there whom nobody told to."""
        units, found = self.game.units, 0
        for number, (x, y) in spots.items():
            held = [other.id for other in touched(self.game, units[number])]
            for other, (other_x, other_y) in self.spots.items():
                if units[other].player != units[number].player and other not in held:
                    reach = self.breadth(units[number]) + self.breadth(units[other]) + LEAST / 2
                    found += hypot(x - other_x, y - other_y) < reach
        return found

    def on_spoke(self, number: int, bearing: float) -> Spot:
        """Where a Unit stands that is so far from the one in the middle."""
        game, setting, hub = self.game, self.setting, self.setting.unit
        if hub is None:
            raise LookupError("nobody in the middle")
        radius = game.library.radius(game.units[number])
        if number in setting.beside:
            length = self.breadth(hub) + CLOSE + self.breadth(game.units[number])
        else:
            length = game.library.radius(hub) + max(LEAST, setting.away[number]) + radius
        return setting.at[0] + length * cos(bearing), setting.at[1] + length * sin(bearing)

    def at_source(self, number: int) -> Spot:
        """Where a source lies that is so far from the Unit in the middle."""
        (x, y), setting = self.setting.at, self.setting
        radius = self.game.library.radius(setting.unit) if setting.unit is not None else 0.0
        length = radius + max(LEAST, setting.sources.get(number, ASIDE)) + SOURCE_RADIUS
        turn = 2 * pi * (number + 0.5) / len(self.game.sources)
        return x + length * cos(turn), y + length * sin(turn)

    def at_piece(self, number: int) -> Spot:
        """Where a piece of scenery lies that is so far from the Unit in the middle."""
        (x, y), setting = self.setting.at, self.setting
        printed = self.game.library.scenery[self.game.scenery[number].key]
        reach = self.breadth(setting.unit) if setting.unit is not None else 0.0
        return x, y - reach - setting.scenery[number] - printed.depth / 2

    def breadth(self, unit: Unit) -> float:
        """How far its bases reach from its spot."""
        radius = self.game.library.radius(unit)
        if unit.id not in self.setting.drawn_up:
            return radius
        return breadth(self.game.size(unit), radius)

    def set_cluster(self, unit: Unit, spot: Spot, bearing: float) -> None:
        """A Unit and all those in contact with it, by way of others too."""
        self.spots |= turned(huddled(cluster_of(self.game, unit)), spot, bearing)

    def set_fighters(self, unit: Unit) -> None:
        """The fighters of a Unit, its Leader first."""
        game, setting = self.game, self.setting
        x, y = on_lattice([*self.spots[unit.id]])
        numbers, xs, ys, _ = game.formation(unit)
        spots: list[Spot] = []
        if unit.id in setting.drawn_up:
            back = self.back(unit, 2) if touched(game, unit) else None
            spots = drawn_up(len(numbers), game.library.radius(unit), back)
        elif unit.id in setting.facing:
            spots = self.lines(unit, setting.facing[unit.id], len(numbers))
        elif unit.id in setting.free_leader and len(numbers) > 1:
            spots = [self.back(unit, 2), *[(0.0, 0.0)] * (len(numbers) - 1)]
        if not spots:
            if xs != [x] * len(xs) or ys != [y] * len(ys):
                for figure in game.fighters(unit):
                    place(game, figure, x, y)
            return
        fighters = sorted(game.fighters(unit), key=lambda figure: figure.id != unit.leader)
        for figure, (dx, dy) in zip(fighters, spots, strict=True):
            to_x, to_y = on_lattice([x + dx, y + dy])
            if (figure.x, figure.y) != (to_x, to_y):
                place(game, figure, to_x, to_y)

    def lines(self, unit: Unit, enemy: Unit, fighters: int) -> list[Spot]:
        """Those in contact with an enemy Unit, those who support them, those who stand behind."""
        front = min(fighters, int(self.game.told.get(towards(FRONT, unit, enemy), fighters)))
        support = min(fighters - front, int(self.game.told.get(towards(SUPPORT, unit, enemy), 0)))
        rest = fighters - front - support
        return [(0.0, 0.0)] * front + [self.back(unit, 1)] * support + [self.back(unit, 2)] * rest

    def back(self, unit: Unit, ranks_behind: int) -> Spot:
        """A spot behind the heap of a Unit, from that heap: one rank behind touches it, two ranks touch nobody."""
        own, *others = cluster_of(self.game, unit)
        x, y = self.spots[unit.id]
        shunned = [
            (self.spots[other.number][0] - x, self.spots[other.number][1] - y, other.radius)
            for other in others
            if ranks_behind > 1 or other.player != own.player
        ]
        return behind(2 * own.radius * ranks_behind + LEAST * (ranks_behind - 1), tuple(shunned))

    # ---- tokens -----------------------------------------------------------------------------------------------------

    def set_tokens(self) -> None:
        """Sources, Objectives, scenery and Obstacles: near where they matter, aside where they do not."""
        game, setting = self.game, self.setting
        radius = game.library.radius(setting.unit) if setting.unit is not None else 0.0
        for number, source in enumerate(game.sources):
            spot = (ASIDE, ASIDE - 20.0 * number)
            if number in setting.denied:
                denier = setting.denied[number]
                spot = self.spots[denier.id][0], self.spots[denier.id][1] + game.library.radius(denier) + SOURCE_RADIUS
            elif number in setting.sources:
                spot = self.at_source(number)
            if (source.x, source.y) != spot:
                to_x, to_y = on_lattice([*spot])
                game.sources[number] = replace(source, x=to_x, y=to_y)
        for number, token in enumerate(game.objectives):
            if token.kind != "flag":
                spot = setting.at if number in setting.tokens else (ASIDE - 300.0, ASIDE)
                if (token.x, token.y) != spot:
                    game.objectives[number] = replace(token, x=spot[0], y=spot[1])
        self.set_scenery()
        game.fogs = [replace(fog, x=ASIDE, y=ASIDE - 500) for fog in game.fogs if fog.player != NOBODY]
        if setting.obstacles is not None:
            target, number = setting.obstacles
            game.fogs += [Fog(*self.half_way(target), LEAST, False, NOBODY)] * number
        for target in setting.unseen:
            wide = max(radius, game.library.radius(target)) + LEAST
            game.fogs += [Fog(*self.half_way(target), wide, True, NOBODY)]

    def half_way(self, target: Unit) -> Spot:
        """The middle between the Unit in the middle and another."""
        (x, y), (to_x, to_y) = self.setting.at, self.spots[target.id]
        return (x + to_x) / 2, (y + to_y) / 2

    def set_scenery(self) -> None:
        """Pieces that matter beside the Unit in the middle, all others aside; the ground is made anew if any moved."""
        game, setting = self.game, self.setting
        moved = False
        for number, piece in enumerate(game.scenery):
            spot = (ASIDE - 100.0, ASIDE - 40.0 * number)
            if number in setting.scenery:
                spot = self.at_piece(number)
            elif setting.hidden and game.library.scenery[piece.key].camouflage:
                spot = self.beside_hidden(setting.hidden[0], piece.key)
            if (piece.x, piece.y, piece.turn) != (*spot, 0.0):
                game.scenery[number] = replace(piece, x=spot[0], y=spot[1], turn=0.0)
                moved = True
        if moved:
            bases_changed(game)

    def beside_hidden(self, unit: Unit, key: str) -> Spot:
        """A piece that a Unit hides behind, out of everybody's sight of it."""
        x, y = self.spots[unit.id]
        printed, radius = self.game.library.scenery[key], self.game.library.radius(unit)
        return x + radius + CLOSE + printed.width / 2, y


def bay(number: int) -> Spot:
    """Where a Unit waits."""
    return PITCH * (2 + number % BAYS), PITCH * (2 + number // BAYS % BAYS)


def bay_of(game: StagedGame, unit: Unit) -> Spot:
    """Where this Unit waits: whoever holds a prisoner nearer, for he comes back to the battlefield (DRK-MISSION-82)."""
    captors = sorted({hero.captor for hero in game.units if hero.where == "captive"})
    if unit.id not in captors:
        return bay(unit.id)
    x, y = CAPTORS[captors.index(unit.id) % len(CAPTORS)]
    return HUB[0] + x, HUB[1] + y
