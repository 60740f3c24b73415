"""Whether a band is legal (p. 8): points, types for each slice of 100 points, alliances, limits of the whole band."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from escarmouche.games.dysma.recruiting import recruited
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.dysma.army import Band, BandFigure
    from escarmouche.games.dysma.catalogue import Catalogue

SLICE = 100
"""Type limits are counted for each slice of so many points (DYS-ARMY-04)."""
MOST_FACTIONS = 2
TYPE_RULES = {
    "hero": "DYS-ARMY-05",
    "warrior": "DYS-ARMY-06",
    "specialist": "DYS-ARMY-07",
    "support": "DYS-ARMY-08",
}


def points_of(band: Band, catalogue: Catalogue) -> int:
    """What a band costs, equipment, artefacts and spells included (DYS-ARMY-01)."""
    return cost_of(band.figures, catalogue)


def cost_of(figures: Sequence[BandFigure], catalogue: Catalogue) -> int:
    """What some figures cost together."""
    return sum(figure.number * recruited(figure, catalogue).cost for figure in figures)


def slices(points: int) -> int:
    """An incomplete slice counts as a whole one (DYS-ARMY-04)."""
    return -(-points // SLICE)


def limits(count: int, catalogue: Catalogue) -> dict[str, tuple[int, int]]:
    """The least and the most of each type for so many slices, summed, not checked one by one (DYS-ARMY-09)."""
    return {key: (limit.least * count, limit.most * count) for key, limit in catalogue.types.items()}


def check(band: Band, catalogue: Catalogue, points: int | None = None) -> list[Reason]:
    """Everything that is wrong with a band for the agreed format (its own unless told); an empty list: it is legal."""
    unknown = [figure.profile for figure in band.figures if figure.profile not in catalogue.profiles]
    if unknown:
        return [reason("army.unknown-profile", "DYS-PROFILE-01", profile=key) for key in dict.fromkeys(unknown)]
    if not band.figures:
        return [reason("army.empty", "DYS-ARMY-01")]
    limit = band.points if points is None else points
    return [
        *faults_of_lines(band, catalogue),
        *faults_of_points(band, catalogue, limit),
        *faults_of_factions(band, catalogue),
        *faults_of_types(band, catalogue, limit),
        *faults_of_limits(band, catalogue),
    ]


def faults_of_lines(band: Band, catalogue: Catalogue) -> Iterator[Reason]:
    """What is wrong with one line or another, each with its number, counted from 1."""
    for line, figure in enumerate(band.figures, 1):
        profile = catalogue.profiles[figure.profile]
        for fault in recruited(figure, catalogue).faults:
            yield Reason(fault.key, fault.rule, (*fault.params, ("line", line)))
        if not profile.faction:
            yield reason("army.not-for-hire", "DYS-ARTE-11", profile=profile.name.fr, line=line)


def faults_of_points(band: Band, catalogue: Catalogue, limit: int) -> Iterator[Reason]:
    """The cost may not exceed the format (DYS-ARMY-01)."""
    cost = points_of(band, catalogue)
    if cost > limit:
        yield reason("army.too-dear", "DYS-ARMY-01", points=cost, limit=limit)


def faults_of_factions(band: Band, catalogue: Catalogue) -> Iterator[Reason]:
    """At most two factions (DYS-ARMY-10), and none but those that the list names."""
    used = factions_of(band, catalogue)
    if len({*used, *band.factions}) > MOST_FACTIONS:
        yield reason("army.too-many-factions", "DYS-ARMY-10", most=MOST_FACTIONS)
    for faction in used:
        if band.factions and faction not in band.factions:
            name = f"@faction.{faction}"
            yield reason("army.other-faction", "DYS-ARMY-10", faction=name)


def factions_of(band: Band, catalogue: Catalogue) -> list[str]:
    """The factions of the figures of a band."""
    found = dict.fromkeys(catalogue.profiles[figure.profile].faction for figure in band.figures)
    return [faction for faction in found if faction]


def faults_of_types(band: Band, catalogue: Catalogue, limit: int) -> Iterator[Reason]:
    """Types of the band by its format, and in each faction of an alliance by its own points (DYS-ARMY-11, 12, R-76)."""
    for key, least, most, count in out_of_bounds(band.figures, slices(limit), catalogue):
        words: dict[str, str | int] = {"type": f"@type.{key}", "least": least, "most": most, "number": count}
        yield reason("army.types", TYPE_RULES[key], **words)
    used = factions_of(band, catalogue)
    if len(used) < MOST_FACTIONS:
        return
    for faction in used:
        own = [figure for figure in band.figures if catalogue.profiles[figure.profile].faction == faction]
        for key, least, most, count in out_of_bounds(own, slices(cost_of(own, catalogue)), catalogue):
            words = {"type": f"@type.{key}", "least": least, "most": most, "number": count}
            yield reason("army.types-of-faction", "DYS-ARMY-11", faction=f"@faction.{faction}", **words)


def out_of_bounds(
    figures: Sequence[BandFigure], count: int, catalogue: Catalogue
) -> Iterator[tuple[str, int, int, int]]:
    """The types of which there are too few or too many: the type, its bounds, and how many there are."""
    found = Counter[str]()
    for figure in figures:
        found[catalogue.profiles[figure.profile].type] += figure.number
    for key, (least, most) in limits(count, catalogue).items():
        if not least <= found[key] <= most:
            yield key, least, most, found[key]


def faults_of_limits(band: Band, catalogue: Catalogue) -> Iterator[Reason]:
    """So many of a kind in a band, and no more: banners, artefacts (DYS-ITEM-02, DYS-ARTE-01)."""
    items, artefacts = Counter[str](), Counter[str]()
    for figure in band.figures:
        for item in recruited(figure, catalogue).gear:
            items[item] += figure.number
        for item in figure.artefacts:
            artefacts[item] += figure.number
    for item, number in items.items():
        if item in catalogue.items and 0 < catalogue.items[item].most < number:
            yield reason("army.too-many-of", "DYS-ITEM-02", item=item, most=catalogue.items[item].most, number=number)
    for item, number in artefacts.items():
        printed = catalogue.artefacts.get(item)
        if printed is not None and 0 < printed.most < number:
            yield reason("army.too-many-of", "DYS-ARTE-01", item=item, most=printed.most, number=number)
