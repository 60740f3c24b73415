"""Composing a band (Composer une bande, p. 8): lists as players write them.

A line names a profile, how many, and what is bought for each of them: equipment, skills, artefacts, a domain of magic,
spells. A second weapon of a kind is written twice.

    name = "La patrouille du Val d'argent"
    factions = ["Elfes"]
    points = 200
    figures = ["Prince elfe : Épée, Bouclier, Amulette", "Mage elfe : Divination, Destin scellé", "Archer sylvain × 3"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from escarmouche.games.dysma.content_types import Positive
from escarmouche.games.dysma.profiles import Profile
from escarmouche.play.content import MOST_TOLD, Words, decode, error_at, file_name, text_of, together, words
from escarmouche.play.list_lines import MOST_LINES, Naming, read_line
from escarmouche.play.names import LONGEST, fold, nearest
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from escarmouche.games.dysma.catalogue import Catalogue
    from escarmouche.play.content import Source

MOST_EXTRAS = 20
"""Things bought for one figure; nobody can carry half as many."""
SECOND = ("2e ", "2nd ", "second ", "seconde ")
"""Words before a second weapon of the same kind, for those who like them."""


class BandFigure(Struct, frozen=True, kw_only=True):
    """Figures that are alike, as a list buys them: names in French, a second weapon of a kind twice."""

    profile: str
    number: int = 1
    options: tuple[str, ...] = ()
    """Equipment and skills (DYS-PROFILE-08, 09)."""
    artefacts: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()


class Band(Struct, frozen=True, kw_only=True):
    """A band (Bande) with the format its player had in mind; `band_check.check` says whether it is legal."""

    key: str
    name: Words
    idea: Words
    factions: tuple[str, ...]
    points: int
    figures: tuple[BandFigure, ...]
    notes: tuple[Reason, ...] = ()
    """What was understood where a list does not write the printed name."""


class BandFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A list as it is written."""

    name: str | Words
    idea: str | Words = ""
    factions: Annotated[tuple[str, ...], Meta(max_length=MOST_LINES)] = ()
    """Those of its figures unless written."""
    points: Positive
    figures: tuple[str, ...]
    content: dict[str, Any] = {}
    """Things of one's own that it brings; the catalogue reads them."""


class NamedProfile(Struct, frozen=True):
    """A profile by the name it bears in lists."""

    name: str
    profile: Profile


# ---- reading --------------------------------------------------------------------------------------------------------


def read_band(source: Source, catalogue: Catalogue) -> Band:
    """The band of a list file, its key the name of the file."""
    return band_from(text_of(source), catalogue, file_name(source), source.name.removesuffix(".toml"))


def band_from(text: str, catalogue: Catalogue, file: str, key: str) -> Band:
    """The band that a text describes; `file` is what messages call it. Raises all that cannot be understood at once."""
    written = decode(text, BandFile, file)
    faults: list[tuple[str, Reason]] = []
    factions: list[str] = []
    for index, name in enumerate(written.factions):
        found = faction_named(name, catalogue)
        if found is None:
            why = reason("army.unknown-faction", "DYS-ARMY-10", faction=name[:LONGEST])
            faults.append((f"factions[{index}]", why))
        elif found not in factions:
            factions.append(found)
    figures: list[BandFigure] = []
    notes: list[Reason] = []
    for index, line in enumerate(written.figures[:MOST_LINES]):
        figure, wrong, note = read_figure(line, factions, catalogue)
        faults += [(f"figures[{index}]", why) for why in wrong]
        notes += note
        if figure is not None:
            figures.append(figure)
    if len(written.figures) > MOST_LINES:
        faults.append((f"figures[{MOST_LINES}]", reason("army.too-many-lines", "DYS-ARMY-01", most=MOST_LINES)))
    if faults:
        raise together([error_at(text, file, place, why) for place, why in faults[:MOST_TOLD]])
    return Band(
        key=key,
        name=words(written.name),
        idea=words(written.idea),
        factions=tuple(factions or dict.fromkeys(catalogue.profiles[f.profile].faction for f in figures)),
        points=written.points,
        figures=tuple(figures),
        notes=tuple(dict.fromkeys(notes)),
    )


def read_figure(
    line: str, factions: Iterable[str], catalogue: Catalogue
) -> tuple[BandFigure | None, list[Reason], list[Reason]]:
    """One line: the figure, what cannot be understood of it, and what was understood otherwise than written."""
    name, _, rest = line.partition(":")
    found = read_line(name, naming(factions, catalogue.profiles))
    extras = [extra.strip() for extra in rest.split(",") if extra.strip()]
    if isinstance(found, Reason):
        return None, [found], []
    profile = found.profile.profile
    faults: list[Reason] = []
    if len(extras) > MOST_EXTRAS:
        faults.append(reason("army.too-many-extras", "DYS-PROFILE-08", profile=profile.name.fr, most=MOST_EXTRAS))
    bought: dict[str, list[str]] = {"options": [], "artefacts": [], "domains": [], "spells": []}
    for extra in extras[:MOST_EXTRAS]:
        sort, french = sort_of(extra, profile, catalogue)
        if sort:
            bought[sort].append(french)
        else:
            faults.append(unknown_extra(extra, profile, catalogue))
    if not bought["domains"] and len(profile.domains) == 1:
        bought["domains"] = [*profile.domains]
    sorts = {sort: tuple(names) for sort, names in bought.items()}
    figure = BandFigure(profile=profile.key, number=found.number or 1, **sorts)
    return figure, faults, [found.note] if found.note is not None else []


def sort_of(extra: str, profile: Profile, catalogue: Catalogue) -> tuple[str, str]:
    """What a name means that is written after a profile: which field it goes into, and its French name."""
    wanted = fold(extra[:LONGEST])
    for prefix in SECOND:
        if wanted.startswith(fold(prefix) + " "):
            wanted = wanted.removeprefix(fold(prefix) + " ")
    for option in profile.options:
        if option.skill and fold(option.skill) == wanted:
            return "options", option.skill
    for sort, french, names in extras_of(catalogue):
        if wanted and wanted in names:
            return sort, french
    return "", ""


def extras_of(catalogue: Catalogue) -> Iterator[tuple[str, str, set[str]]]:
    """Everything that can stand after a profile: the field it goes into, its French name, and what it may be called."""
    gear = (catalogue.weapons, catalogue.ranged, catalogue.armours, catalogue.items, catalogue.mounts)
    for shelf in gear:
        for french, printed in shelf.items():
            also = getattr(printed, "also", None)
            yield "options", french, called(printed.name) | (called(also) if also else set())
    for sort in ("artefacts", "domains", "spells"):
        for french, thing in getattr(catalogue, sort).items():
            yield sort, french, called(thing.name)


def called(name: Words) -> set[str]:
    return {fold(name.fr), fold(name.en)}


def unknown_extra(extra: str, profile: Profile, catalogue: Catalogue) -> Reason:
    """What is said of a name that nothing bears, with those its author may have had in mind."""
    short = extra[:LONGEST]
    near = nearest(short, [french for _, french, _ in extras_of(catalogue)])
    if near and fold(short):
        return reason(
            "army.unknown-extra-near", "DYS-PROFILE-08", profile=profile.name.fr, extra=short, near=", ".join(near)
        )
    return reason("army.unknown-extra", "DYS-PROFILE-08", profile=profile.name.fr, extra=short)


def naming(factions: Iterable[str], profiles: Mapping[str, Profile]) -> Naming[NamedProfile]:
    """How a band names its figures: those of its factions first, by French or English name."""
    home = set(factions)

    def at_home(named: NamedProfile) -> bool:
        return named.profile.faction in home if home else bool(named.profile.faction)

    shelf = [NamedProfile(name, profile) for profile in profiles.values() for name in names_of(profile)]
    return Naming(shelf, at_home, "DYS-PROFILE-01", "DYS-ARMY-01", meant=lambda named: named.profile.key)


def names_of(profile: Profile) -> list[str]:
    """The names of a profile, each once."""
    return list(dict.fromkeys((profile.name.fr, profile.name.en)))


def faction_named(name: str, catalogue: Catalogue) -> str | None:
    """The key of a faction called by its key or its name in any language."""
    wanted = fold(name)
    return next((f.key for f in catalogue.factions.values() if wanted in {fold(f.key), *called(f.name)}), None)
