"""Everything printed that a match may need, read once from `data/` (p. 5-38), with what players add of their own.

A file of one's own holds `[[profile]]` tables, `[[piece]]` tables of terrain, or one army list.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

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
    Printed,
    Raise,
    Scenario,
    ScenarioObject,
    SecretObjective,
    Symbol,
    TableZones,
    TerrainPiece,
)
from escarmouche.games.alkemy2.profiles import Colour, Profile
from escarmouche.play.content import (
    ContentError,
    Source,
    decode,
    error_at,
    file_name,
    folder,
    package_file,
    plain,
    text_of,
)
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["Catalogue", "Formula", "Scenario", "TerrainPiece", "catalogue"]

T = TypeVar("T")


class Catalogue(Struct, frozen=True, kw_only=True):
    """All that is printed, by key; what several kinds of card share (raises, companions) as lists."""

    profiles: dict[str, Profile]
    armies: dict[str, Army]
    factions: dict[str, Faction]
    raises: tuple[Raise, ...]
    companions: tuple[Companion, ...]
    formats: dict[int, Format]
    multiplayer: dict[int, MultiplayerFormat]
    dice: dict[Colour, Die]
    columns: tuple[tuple[Symbol, Symbol], ...]
    cards: dict[str, CombatCard]
    formulas: dict[str, Formula]
    circles: dict[str, Circle]
    terrain: dict[str, TerrainPiece]
    command: dict[str, CommandCard]
    objectives: dict[str, SecretObjective]
    scenarios: dict[str, Scenario]
    objects: dict[str, ScenarioObject]
    zones: tuple[TableZones, ...]

    def table_zones(self, width: int, players: int = 2) -> tuple[tuple[float, float, float, float], ...]:
        """The table zones of the players (p. 18); with three players the last quarter is nobody's (AK2-R-102)."""
        wanted = (width, players > 2)
        return next(table.zones for table in self.zones if (table.width, table.multiplayer) == wanted)[:players]


class _Cards(Printed, frozen=True, kw_only=True):
    card: tuple[CombatCard, ...]


class _Formats(Printed, frozen=True, kw_only=True):
    format: tuple[Format, ...]
    multiplayer: tuple[MultiplayerFormat, ...]


class _Factions(Printed, frozen=True, kw_only=True):
    faction: tuple[Faction, ...]
    raises: tuple[Raise, ...] = field(name="raise")
    companion: tuple[Companion, ...]


class _Formulas(Printed, frozen=True, kw_only=True):
    formula: tuple[Formula, ...]
    circle: tuple[Circle, ...]


class _Command(Printed, frozen=True, kw_only=True):
    command: tuple[CommandCard, ...]


class _Objectives(Printed, frozen=True, kw_only=True):
    objective: tuple[SecretObjective, ...]


class _Scenarios(Printed, frozen=True, kw_only=True):
    object: tuple[ScenarioObject, ...]
    table: tuple[TableZones, ...]
    scenario: tuple[Scenario, ...]


class _Additions(Printed, frozen=True, kw_only=True):
    """What a file of profiles or of terrain holds."""

    profile: tuple[Profile, ...] = ()
    piece: tuple[TerrainPiece, ...] = ()


def catalogue(extra: Iterable[Source] = (), *, known_skill: Callable[[str], bool] | None = None) -> Catalogue:
    """All that is shipped, and what these files add. A skill that `known_skill` does not know is refused."""
    found, added = _shipped(), list(extra)
    lists = [source for source in added if "troop" in plain(text_of(source), file_name(source))]
    others = [source for source in added if source not in lists]
    for source in others:
        found = _with_additions(found, source)
    if known_skill is not None:
        _check_shipped_skills(known_skill)
        for source in others:
            _check_skills(source, known_skill)
    for source in lists:
        army = read_army(source, found)
        if army.key in found.armies:
            raise ContentError(file_name(source), "", reason("content.twice", name=army.key))
        found = replace(found, armies={**found.armies, army.key: army})
    return found


@cache
def _shipped() -> Catalogue:
    dice, factions, formats = _data("dice", Dice), _data("factions", _Factions), _data("formats", _Formats)
    formulas, scenarios = _data("formulas", _Formulas), _data("scenarios", _Scenarios)
    found = Catalogue(
        profiles={},
        armies={},
        factions={faction.symbol: faction for faction in factions.faction},
        raises=factions.raises,
        companions=factions.companion,
        formats={entry.points: entry for entry in formats.format},
        multiplayer={entry.points: entry for entry in formats.multiplayer},
        dice={die.colour: Die(die.colour, tuple(Face(*face) for face in die.faces)) for die in dice.die},
        columns=dice.columns,
        cards={card.key: card for card in _data("cards", _Cards).card},
        formulas={formula.name: formula for formula in formulas.formula},
        circles={circle.rank: circle for circle in formulas.circle},
        terrain={},
        command={card.key: card for card in _data("command", _Command).command},
        objectives={card.key: card for card in _data("objectives", _Objectives).objective},
        scenarios={scenario.key: scenario for scenario in scenarios.scenario},
        objects={thing.key: thing for thing in scenarios.object},
        zones=scenarios.table,
    )
    for source in (*_profile_files(), _file("terrain.toml")):
        found = _with_additions(found, source)
    lists = [read_army(source, found) for source in folder(_file("armies"))]
    return replace(found, armies={army.key: army for army in lists})


def _file(*parts: str) -> Source:
    return package_file("escarmouche.games.alkemy2", "data", *parts)


def _data(name: str, kind: type[T]) -> T:
    source = _file(f"{name}.toml")
    return decode(text_of(source), kind, file_name(source))


def _profile_files() -> list[Source]:
    return [source for source in folder(_file()) if source.name.startswith("profiles-")]


def _with_additions(found: Catalogue, source: Source) -> Catalogue:
    """A catalogue with the profiles and the terrain of one more file."""
    text, file = text_of(source), file_name(source)
    if not {"profile", "piece"}.intersection(plain(text, file)):
        raise ContentError(file, "", reason("content.unknown-kind"))
    additions = decode(text, _Additions, file)
    profiles, terrain = dict(found.profiles), dict(found.terrain)
    for index, profile in enumerate(additions.profile):
        for place, why in _unknown_names(profile, profiles, found):
            raise error_at(text, file, f"profile[{index}]{place}", why)
        profiles[profile.key] = profile
    for index, piece in enumerate(additions.piece):
        if piece.key in terrain:
            raise error_at(text, file, f"piece[{index}]", reason("content.twice", name=piece.key))
        terrain[piece.key] = piece
    return replace(found, profiles=profiles, terrain=terrain)


def _unknown_names(profile: Profile, taken: dict[str, Profile], found: Catalogue) -> Iterator[tuple[str, Reason]]:
    """What a profile names and nothing defines, and where on it; a name that another profile has already."""
    name = profile.name
    if profile.key in taken:
        yield "", reason("content.twice", name=name)
    for number, symbol in enumerate(profile.factions):
        if symbol not in found.factions:
            why = reason("profile.unknown-faction", "AK2-CARD-03", profile=name, faction=symbol)
            yield f".factions[{number}]", why
    for number, formula in enumerate(profile.formulas):
        if formula not in found.formulas:
            why = reason("profile.unknown-formula", "AK2-CARD-14", profile=name, formula=formula)
            yield f".formulas[{number}]", why


@cache
def _check_shipped_skills(known: Callable[[str], bool]) -> None:
    for source in _profile_files():
        _check_skills(source, known)


def _check_skills(source: Source, known: Callable[[str], bool]) -> None:
    text, file = text_of(source), file_name(source)
    for index, profile in enumerate(decode(text, _Additions, file).profile):
        for number, skill in enumerate(profile.skills):
            if not known(skill):
                why = reason("profile.unknown-skill", "AK2-SKILL-01", profile=profile.name, skill=skill)
                raise error_at(text, file, f"profile[{index}].skills[{number}]", why)
