"""Everything printed that a match may need, read once from `data/` (p. 5-38) and from that of both editions, with what
players add of their own. What this book prints takes the place of what the cards of both editions say (AK2-ARMY-20).

A file of one's own holds `[[profile]]` and `[[faction]]` tables, `[[piece]]` tables of terrain, or one army list.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy.catalogue import SHARED_KINDS, profile_kind
from escarmouche.games.alkemy.content_types import Circle, Companion, Faction, Formula, Raise, ScenarioObject
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy2.army import Army, read_army
from escarmouche.games.alkemy2.content_types import (
    CommandCard,
    Format,
    MultiplayerFormat,
    Scenario,
    SecretObjective,
    TableZones,
    TerrainPiece,
)
from escarmouche.play.catalogue import CatalogueReader, Kind, Known

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.play.content import Source

__all__ = ["Catalogue", "Formula", "Scenario", "TerrainPiece", "catalogue"]


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed, by key."""

    profiles: dict[str, Profile] = {}
    armies: dict[str, Army] = {}
    factions: dict[str, Faction] = {}
    raises: dict[str, Raise] = {}
    companions: dict[str, Companion] = {}
    formats: dict[int, Format] = {}
    multiplayer: dict[int, MultiplayerFormat] = {}
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


KINDS = (
    *SHARED_KINDS,
    Kind("format", Format, into="formats", key=attrgetter("points")),
    Kind("multiplayer", MultiplayerFormat, into="multiplayer", key=attrgetter("points")),
    Kind("command", CommandCard, into="command"),
    Kind("objective", SecretObjective, into="objectives"),
    Kind("object", ScenarioObject, into="objects"),
    Kind("table", TableZones, into="zones", key=None),
    Kind("scenario", Scenario, into="scenarios"),
    profile_kind(faction_rule="AK2-CARD-03", formula_rule="AK2-CARD-14", skill_rule="AK2-SKILL-01"),
    Kind("piece", TerrainPiece, into="terrain", addable=True),
)


APART = ("cards", "dice", "pages", "skills")

PACKAGE, FAMILY = "escarmouche.games.alkemy2", "escarmouche.games.alkemy"

READER = CatalogueReader(PACKAGE, KINDS, lambda reader: Catalogue(), APART, "troop", read_army, FAMILY)


def catalogue(extra: Iterable[Source] = (), *, known_skill: Known | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    return READER.read(extra, known_skill)
