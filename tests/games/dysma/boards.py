"""A small table of Dysma's Portal for tests: put figures and scenery where the test wants them, then play a rule."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.games.dysma.content_types import (
    Armour,
    Artefact,
    Capacity,
    Domain,
    Item,
    Map,
    MapPiece,
    Mount,
    RangedWeapon,
    Spell,
    TerrainPiece,
    Weapon,
)
from escarmouche.games.dysma.library import Library, Options
from escarmouche.games.dysma.profiles import Profile
from escarmouche.games.dysma.skills.registry import known
from escarmouche.games.dysma.state import Activation, Figure, Game, Side, Token, put
from escarmouche.play.content import Words, folder, package_file, read


class Printed(Struct, forbid_unknown_fields=False):
    """What the data files hold, by the name of their tables."""

    profile: list[Profile] = []
    weapon: list[Weapon] = []
    ranged: list[RangedWeapon] = []
    armour: list[Armour] = []
    item: list[Item] = []
    mount: list[Mount] = []
    artefact: list[Artefact] = []
    capacity: list[Capacity] = []
    domain: list[Domain] = []
    spell: list[Spell] = []
    piece: list[TerrainPiece] = []
    map: list[Map] = []


@cache
def printed() -> Printed:
    """All that the data files print; skills that no file knows yet are left out."""
    found = Printed()
    for source in folder(package_file("escarmouche.games.dysma", "data")):
        table = read(source, Printed)
        for name in table.__struct_fields__:
            setattr(found, name, [*getattr(found, name), *getattr(table, name)])
    found.profile = [replace(p, skills=tuple(s for s in p.skills if known(s))) for p in found.profile]
    found.weapon = [replace(w, skills=tuple(s for s in w.skills if known(s))) for w in found.weapon]
    found.mount = [replace(m, skills=tuple(s for s in m.skills if known(s))) for m in found.mount]
    found.item = [replace(i, skills=tuple(s for s in i.skills if known(s))) for i in found.item]
    found.artefact = [replace(a, skills=tuple(s for s in a.skills if known(s))) for a in found.artefact]
    return found


class Board:
    """A match between two steps, with nothing on it yet. Figures are numbered in the order they are put.

    `map` is the key of a table of the house, or pieces of scenery: `piece("hedge", segment=(12, 20, 17, 20))`.
    """

    def __init__(self, map: str = "", *pieces: MapPiece, **options: Any) -> None:  # noqa: A002 - as in the options
        shelf = printed()
        maps = {one.key: one for one in shelf.map}
        empty = Map(key="test", name=Words(fr="Essai", en="Test"), pieces=pieces)
        self.library = Library(
            options=Options(map=map, **options),
            map=maps[map] if map else empty,
            profiles={one.key: one for one in shelf.profile},
            weapons={one.name.fr: one for one in shelf.weapon},
            ranged={one.name.fr: one for one in shelf.ranged},
            armours={one.name.fr: one for one in shelf.armour},
            items={one.name.fr: one for one in shelf.item},
            mounts={one.name.fr: one for one in shelf.mount},
            artefacts={one.name.fr: one for one in shelf.artefact},
            capacities={one.name.fr: one for one in shelf.capacity},
            spells={one.name.fr: one for one in shelf.spell},
            terrain={one.key: one for one in shelf.piece},
            bands=["", ""],
        )
        self.game = Game(sides=[Side(command_points=3), Side(command_points=3)], figures=[])
        self.game.library = self.library
        self.game.events = []
        self.game.phase, self.game.turn = "activations", 1

    def profile(self, key: str) -> Profile:
        """A profile by its key, or by a part of its key or French name that is unique."""
        shelf = self.library.profiles
        if key in shelf:
            return shelf[key]
        found = [p for p in shelf.values() if key.casefold() in p.name.fr.casefold() or key in p.key]
        assert len(found) == 1, [p.key for p in found]
        return found[0]

    def put(
        self, key: str, player: int, x: float, y: float, z: float = 0.0, facing: float = 0.0, **fields: Any
    ) -> Figure:
        """A figure on the table, looking somewhere (degrees from the x axis to the left), with its included gear."""
        profile = self.profile(key)
        fields.setdefault("gear", profile.equipment)
        fields.setdefault("cost", profile.cost)
        figure = Figure(len(self.game.figures), player, profile.key, **fields)
        self.game.figures.append(figure)
        self.changed()
        put(self.game, figure, x, y, z, round(facing * 10))
        return figure

    def token(self, kind: str, x: float, y: float, **fields: Any) -> Token:
        """A token of a mission."""
        self.game.tokens.append(Token(kind, float(x), float(y), **fields))
        return self.game.tokens[-1]

    def activate(self, *figures: Figure) -> Activation:
        """These figures have their activation now."""
        self.game.activation = Activation([figure.id for figure in figures], "actions")
        self.game.active = figures[0].player
        return self.game.activation

    def changed(self) -> None:
        """What is derived is made anew."""
        self.game.__dict__.pop("cache", None)

    def told(self, key: str) -> list[dict[str, Any]]:
        """The parameters of every event told with this message key."""
        return [dict(event.said.params) for event in self.game.events or [] if event.said.key == key]


def piece(key: str, **fields: Any) -> MapPiece:
    """A piece of scenery for a board of one's own."""
    return MapPiece(piece=key, **fields)


def crowd(board: Board, rng: Random, count: int) -> None:
    """So many figures of both players, men and trolls, wherever there is room."""
    while len(board.game.figures) < count:
        number = len(board.game.figures)
        x, y = 2 + 32 * rng.random(), 2 + 32 * rng.random()
        z = max(board.library.scenery.relief.heights_at(x, y), default=0.0)
        figure = board.put("troll" if number % 3 == 0 else "garde-royal", number % 2, x, y, z, 360 * rng.random())
        if board.game.poses.obstacle(number, figure.x, figure.y, figure.z) is not None:
            board.game.figures.pop()
            board.changed()
