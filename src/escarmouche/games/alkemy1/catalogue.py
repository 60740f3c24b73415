"""Everything printed that a match of the first edition may need, read once from `data/` (p. 8-38) and from that of both
editions, with what players add of their own.

A file of one's own holds `[[profile]]` and `[[faction]]` tables, `[[piece]]` tables of scenery, or one army list.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.alkemy.catalogue import SHARED_KINDS, profile_kind
from escarmouche.games.alkemy.content_types import Circle, Companion, Faction, Formula, Raise, ScenarioObject
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.games.alkemy.recruitment import Army
from escarmouche.games.alkemy1.army import read_army
from escarmouche.games.alkemy1.content_types import Format, Scenario, TerrainPiece
from escarmouche.play.catalogue import CatalogueReader, Kind, Known

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.play.content import Source


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed, by key."""

    profiles: dict[str, Profile] = {}
    armies: dict[str, Army] = {}
    factions: dict[str, Faction] = {}
    raises: dict[str, Raise] = {}
    companions: dict[str, Companion] = {}
    formats: dict[str, Format] = {}
    formulas: dict[str, Formula] = {}
    circles: dict[str, Circle] = {}
    terrain: dict[str, TerrainPiece] = {}
    scenarios: dict[str, Scenario] = {}
    objects: dict[str, ScenarioObject] = {}

    def format_for(self, points: int) -> Format:
        """The format whose table and scenery go with troops of so many points (AK1-GEN-09)."""
        by_points = sorted(self.formats.values(), key=attrgetter("most_points"))
        return next((found for found in by_points if points <= found.most_points), by_points[-1])


KINDS = (
    *SHARED_KINDS,
    Kind("format", Format, into="formats"),
    Kind("object", ScenarioObject, into="objects"),
    Kind("scenario", Scenario, into="scenarios"),
    profile_kind(faction_rule="AK1-CARD-06", formula_rule="AK1-CARD-09", skill_rule="AK1-CARD-01"),
    Kind("piece", TerrainPiece, into="terrain", addable=True),
)

APART = ("cards", "dice", "pages", "skills")

PACKAGE, FAMILY = "escarmouche.games.alkemy1", "escarmouche.games.alkemy"

READER = CatalogueReader(PACKAGE, KINDS, lambda reader: Catalogue(), APART, "troop", read_army, FAMILY)


def catalogue(extra: Iterable[Source] = (), *, known_skill: Known | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    return READER.read(extra, known_skill)
