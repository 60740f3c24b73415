"""A small battlefield of Drakerys for tests: put Units and scenery where the test wants them, then play a rule."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from msgspec.structs import replace

from escarmouche.games.drakerys.agenda import Combat, Pending, Wounding
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.combat import together
from escarmouche.games.drakerys.content_types import Weapon
from escarmouche.games.drakerys.library import Library, Options
from escarmouche.games.drakerys.profiles import Profile
from escarmouche.games.drakerys.shooting import shoot
from escarmouche.games.drakerys.state import Figure, Game, Objective, Scenery, Side, Source, Unit, bases_changed
from escarmouche.games.drakerys.steps import resolve_pending


class Board:
    """A match between two steps, with nothing on it yet. Units and figures are numbered in the order they are put."""

    def __init__(self, **options: Any) -> None:
        shelf = catalogue()
        self.library = Library(
            options=Options(**options),
            profiles=dict(shelf.profiles),
            spells=shelf.spells,
            weapons=shelf.weapons,
            scenery=shelf.scenery,
            armies=["", ""],
        )
        self.game = Game(sides=[Side(zone="A"), Side(zone="B")], units=[], figures=[])
        self.game.library = self.library
        self.game.events = []
        self.game.phase = "pick"

    def profile(self, key: str) -> Profile:
        """A profile by its key, or by a part of its key or name that is unique."""
        shelf = self.library.profiles
        if key in shelf:
            return shelf[key]
        found = [p for p in shelf.values() if key.casefold() in p.name.casefold() or key in p.key]
        assert len(found) == 1, [p.key for p in found]
        return found[0]

    def put(self, key: str, player: int, *spots: tuple[float, float], **fields: Any) -> Unit:
        """A Unit on the table, one fighter on each spot, the first its Leader."""
        profile = self.profile(key)
        number, first = len(self.game.units), len(self.game.figures)
        ids = list(range(first, first + len(spots)))
        self.game.figures += [Figure(i, number, float(x), float(y)) for i, (x, y) in zip(ids, spots, strict=True)]
        unit = Unit(number, player, profile.key, ids, first, "table", **fields)
        self.game.units.append(unit)
        self.changed()
        return unit

    def source(self, element: str, x: float, y: float, **fields: Any) -> Source:
        """A Vortex, or the Maelstrom."""
        self.game.sources.append(Source(element, float(x), float(y), **fields))
        return self.game.sources[-1]

    def scenery(self, key: str, x: float, y: float, turn: float = 0.0, **fields: Any) -> Scenery:
        """A scenery piece of the set."""
        self.game.scenery.append(Scenery(key, float(x), float(y), float(turn), **fields))
        self.changed()
        return self.game.scenery[-1]

    def objective(self, kind: str, x: float, y: float, **fields: Any) -> Objective:
        """An Objective token."""
        self.game.objectives.append(Objective(kind, float(x), float(y), **fields))
        return self.game.objectives[-1]

    def alter(self, number: int, **fields: Any) -> None:
        """A fighter stands elsewhere, or has fallen, without a rule having done it."""
        self.game.figures[number] = replace(self.game.figures[number], **fields)

    def changed(self) -> None:
        """What is derived is made anew."""
        bases_changed(self.game)
        self.game.cache.voices = None

    def told(self, key: str) -> list[dict[str, Any]]:
        """The parameters of every event told with this message key."""
        return [dict(event.said.params) for event in self.game.events or [] if event.said.key == key]


def rank(x: float, y: float, count: int, step: float = 3.0) -> list[tuple[float, float]]:
    """So many spots side by side, from left to right."""
    return [(x + index * step, y) for index in range(count)]


async def play_stage(game: Game, record: Pending) -> None:
    """The stage of a record that comes; it is put in front of what is left to be done."""
    game.agenda = [record, *[pending for pending in game.agenda if pending is not record]]
    await resolve_pending(game)


async def to_losses(game: Game, rule: Coroutine[Any, Any, object]) -> None:
    """A rule, then the Wound rolls, saves and losses that it leaves to be done."""
    await rule
    while game.agenda and isinstance(game.agenda[0], Wounding):
        await resolve_pending(game)


async def shot(game: Game, unit: Unit, target: Unit, weapon: Weapon) -> None:
    """A Shot, to its losses."""
    await to_losses(game, shoot(game, unit, target, weapon))


UNDER_WAY = ("harassing", "closing up", "answer", "blocks", "last blocks")


async def exchange(game: Game, combat: Combat) -> None:
    """A stage of a Combat and what belongs to it: an exchange of blows to its losses, or all Harassing Shots."""
    await to_losses(game, play_stage(game, combat))
    while any(pending is combat for pending in game.agenda) and (
        combat.stage in UNDER_WAY or (combat.stage == "second" and together(combat))
    ):
        await to_losses(game, resolve_pending(game))
