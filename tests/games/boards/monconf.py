"""A small table of MonCon'f for tests: put fighters and scenery where the test wants them, then play a rule."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.games.monconf.content_types import (
    Affiliation,
    Item,
    Map,
    MapPiece,
    Miracle,
    People,
    Scenario,
    Solo,
    Spell,
    Tactic,
    TerrainPiece,
    Weapon,
)
from escarmouche.games.monconf.library import Library, Options
from escarmouche.games.monconf.profiles import Profile
from escarmouche.games.monconf.skills.registry import known
from escarmouche.games.monconf.state import Card, Fighter, Game, Objective, Side, put
from escarmouche.play.content import Words, folder, package_file, read
from escarmouche.play.names import fold

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Printed(Struct, forbid_unknown_fields=False):
    """What the data files hold, by the name of their tables."""

    people: list[People] = []
    profile: list[Profile] = []
    weapon: list[Weapon] = []
    affiliation: list[Affiliation] = []
    solo: list[Solo] = []
    item: list[Item] = []
    spell: list[Spell] = []
    miracle: list[Miracle] = []
    tactic: list[Tactic] = []
    piece: list[TerrainPiece] = []
    map: list[Map] = []
    scenario: list[Scenario] = []


@cache
def printed() -> Printed:
    """All that the data files print; skills that no file knows are left out."""
    found = Printed()
    for source in folder(package_file("escarmouche.games.monconf", "data")):
        table = read(source, Printed)
        for name in table.__struct_fields__:
            setattr(found, name, [*getattr(found, name), *getattr(table, name)])
    for name in ("profile", "solo", "item", "spell", "miracle"):
        setattr(found, name, [replace(one, skills=tuple(filter(known, one.skills))) for one in getattr(found, name)])
    return found


class Board:
    """A match between two steps, with nothing on it yet. Fighters are numbered in the order they are put.

    Scenery is written piece by piece: `Board(piece("wood", disc=(30, 30, 6)))`; every fighter has a card of its own
    unless told. Both players hold six command points.
    """

    def __init__(self, *pieces: MapPiece, scenario: str = "escarmouche", **options: Any) -> None:
        shelf = printed()
        scenarios = {one.key: one for one in shelf.scenario}
        self.library = Library(
            options=Options(scenario=scenario, map="open", **options),
            map=Map(key="test", name=Words(fr="Essai", en="Test"), pieces=pieces),
            profiles={one.key: one for one in shelf.profile},
            peoples={one.key: one for one in shelf.people},
            weapons={one.name.fr: one for one in shelf.weapon},
            affiliations={one.key: one for one in shelf.affiliation},
            solos={one.key: one for one in shelf.solo},
            items={one.key: one for one in shelf.item},
            spells={one.key: one for one in shelf.spell},
            miracles={one.key: one for one in shelf.miracle},
            tactics={one.key: one for one in shelf.tactic},
            terrain={one.key: one for one in shelf.piece},
            scenario=scenarios[scenario],
            armies=["", ""],
        )
        sides = [Side(command_points=6, edge="south"), Side(command_points=6, edge="north")]
        self.game = Game(sides=sides, fighters=[], scenario=scenario)
        self.game.library = self.library
        self.game.events = []
        self.game.phase, self.game.turn = "speaking", 1

    def profile(self, key: str) -> Profile:
        """A profile by its key, its French name, or a part of that which is unique."""
        shelf = self.library.profiles
        if key in shelf:
            return shelf[key]
        exact = [p for p in shelf.values() if fold(p.name.fr) == fold(key)]
        found = exact or [p for p in shelf.values() if fold(key) in fold(p.name.fr)]
        assert len(found) == 1, (key, [p.key for p in found])
        return found[0]

    def card(self, player: int, *solos: str) -> int:
        """A card of a player with nobody on it yet: its number."""
        mine = [card for card in self.game.cards if card.player == player]
        self.game.cards.append(Card(len(self.game.cards), player, LETTERS[len(mine) % len(LETTERS)], solos))
        return len(self.game.cards) - 1

    def put(
        self,
        key: str,
        player: int,
        x: float,
        y: float,
        *,
        facing: float = 0.0,
        z: float = 0.0,
        card: int | None = None,
        airborne: bool = False,
        **fields: Any,
    ) -> Fighter:
        """A fighter on the table, looking somewhere (degrees from the x axis to the left), with its full life."""
        profile = self.profile(key)
        number = len(self.game.fighters)
        fighter = Fighter(number, player, profile.key, self.card(player) if card is None else card)
        side = self.game.sides[player]
        side.people = side.people or profile.people
        if "hp" not in fields:
            fighter.hp = 5 if "Dur à cuire" in profile.skills else 4
        for name, value in fields.items():
            setattr(fighter, name, value)
        self.game.fighters.append(fighter)
        self.changed()
        put(self.game, fighter, float(x), float(y), float(z), round(facing * 10), airborne=airborne)
        return fighter

    def objective(self, kind: str, x: float, y: float) -> Objective:
        """An objective or the relic."""
        self.game.objectives.append(Objective(kind, float(x), float(y)))
        return self.game.objectives[-1]

    def changed(self) -> None:
        """What is derived is made anew."""
        self.game.__dict__.pop("cache", None)

    def told(self, *keys: str) -> list[dict[str, Any]]:
        """The parameters of every event told with one of these message keys."""
        return [dict(event.said.params) for event in self.game.events or [] if event.said.key in keys]


def piece(key: str, **fields: Any) -> MapPiece:
    """A piece of scenery for a board of one's own."""
    return MapPiece(piece=key, **fields)
