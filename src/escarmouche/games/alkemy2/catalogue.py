"""Everything printed that a match may need, read once from `data/` (p. 5-38), with what players add of their own.

A file of one's own holds `[[profile]]` tables, `[[piece]]` tables of terrain, or one army list.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.dice.dice import Die, Face
from escarmouche.games.alkemy2.army import Army, read_army
from escarmouche.games.alkemy2.content_types import (
    Circle,
    CombatCard,
    CommandCard,
    Companion,
    Dice,
    Faction,
    Format,
    Formula,
    MultiplayerFormat,
    Raise,
    Scenario,
    ScenarioObject,
    SecretObjective,
    Symbol,
    TableZones,
    TerrainPiece,
)
from escarmouche.games.alkemy2.profiles import Colour, Profile
from escarmouche.play.catalogue import CatalogueReader, Kind, Known
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from escarmouche.play.content import Source

__all__ = ["Catalogue", "Formula", "Scenario", "TerrainPiece", "catalogue"]


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed, by key; what several kinds of card share (raises, companions) as lists."""

    dice: dict[Colour, Die]
    columns: tuple[tuple[Symbol, Symbol], ...]
    profiles: dict[str, Profile] = {}
    armies: dict[str, Army] = {}
    factions: dict[str, Faction] = {}
    raises: tuple[Raise, ...] = ()
    companions: tuple[Companion, ...] = ()
    formats: dict[int, Format] = {}
    multiplayer: dict[int, MultiplayerFormat] = {}
    cards: dict[str, CombatCard] = {}
    formulas: dict[str, Formula] = {}
    circles: dict[str, Circle] = {}
    terrain: dict[str, TerrainPiece] = {}
    command: dict[str, CommandCard] = {}
    objectives: dict[str, SecretObjective] = {}
    scenarios: dict[str, Scenario] = {}
    objects: dict[str, ScenarioObject] = {}
    zones: tuple[TableZones, ...] = ()

    def table_zones(self, width: int, players: int = 2) -> tuple[tuple[float, float, float, float], ...]:
        """The table zones of the players (p. 18); with three players the last quarter is nobody's (AK2-R-102)."""
        wanted = (width, players > 2)
        return next(table.zones for table in self.zones if (table.width, table.multiplayer) == wanted)[:players]


def unknown_names(profile: Profile, found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """What a profile names and nothing defines, and where on it."""
    for number, symbol in enumerate(profile.factions):
        if symbol not in found.factions:
            why = reason("profile.unknown-faction", "AK2-CARD-03", profile=profile.name, faction=symbol)
            yield f".factions[{number}]", why
    for number, formula in enumerate(profile.formulas):
        if formula not in found.formulas:
            why = reason("profile.unknown-formula", "AK2-CARD-14", profile=profile.name, formula=formula)
            yield f".formulas[{number}]", why


KINDS = (
    Kind("faction", Faction, into="factions", key=attrgetter("symbol")),
    Kind("raise", Raise, into="raises", key=None),
    Kind("companion", Companion, into="companions", key=None),
    Kind("format", Format, into="formats", key=attrgetter("points")),
    Kind("multiplayer", MultiplayerFormat, into="multiplayer", key=attrgetter("points")),
    Kind("card", CombatCard, into="cards"),
    Kind("formula", Formula, into="formulas", key=attrgetter("name")),
    Kind("circle", Circle, into="circles", key=attrgetter("rank")),
    Kind("command", CommandCard, into="command"),
    Kind("objective", SecretObjective, into="objectives"),
    Kind("object", ScenarioObject, into="objects"),
    Kind("table", TableZones, into="zones", key=None),
    Kind("scenario", Scenario, into="scenarios"),
    Kind("profile", Profile, into="profiles", names=unknown_names, skill_rule="AK2-SKILL-01", addable=True),
    Kind("piece", TerrainPiece, into="terrain", addable=True),
)


def with_dice(reader: CatalogueReader[Catalogue, Army]) -> Catalogue:
    """The dice (p. 6), and nothing else yet."""
    printed = reader.data("dice", Dice)
    dice = {die.colour: Die(die.colour, tuple(Face(*face) for face in die.faces)) for die in printed.die}
    return Catalogue(dice=dice, columns=printed.columns)


APART = ("dice", "pages")

READER = CatalogueReader("escarmouche.games.alkemy2", KINDS, with_dice, APART, "troop", read_army)


def catalogue(extra: Iterable[Source] = (), *, known_skill: Known | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    return READER.read(extra, known_skill)
