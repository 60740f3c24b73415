"""What is printed: fighters, scenarios and bands, read from `data/`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from escarmouche.play.content import Words, decode, error_at, file_name, folder, package_file, read, text_of, together
from escarmouche.play.list_lines import Naming, read_lines
from escarmouche.play.reason import Reason, Refused, reason, refusal

if TYPE_CHECKING:
    from escarmouche.play.content import Source

SIZE = 60.0
"""The square is as wide as this, in centimetres (LAN-SET-01)."""
POINTS = 12
"""What a band may cost (LAN-SET-02)."""

Small = Annotated[int, Meta(ge=1, le=20)]
Spot = tuple[float, float]


class Printed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something with a key."""

    key: str


class Profile(Printed, frozen=True, kw_only=True):
    """A fighter as his card has him."""

    name: str
    icon: str
    cost: Small
    move: Small
    dice: Small
    guard: Annotated[int, Meta(ge=2, le=6)]
    life: Small


class Scenario(Printed, frozen=True, kw_only=True):
    """Where the lanterns hang, where the walls are, and how long the night is."""

    name: Words
    turns: Small
    lanterns: Annotated[list[Spot], Meta(min_length=1, max_length=9)]
    walls: list[list[Spot]] = []


class Band(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A list as it is written; once read, `band` has the key of a profile for each who comes."""

    key: str = ""
    name: Words
    idea: Words
    band: list[str]
    notes: tuple[Reason, ...] = ()


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of fighters and scenarios."""

    profile: list[Profile]
    scenario: list[Scenario]


@cache
def printed() -> tuple[dict[str, Profile], dict[str, Scenario]]:
    """All fighters and all scenarios by their keys."""
    tables = read(package_file("lanternes", "data", "lanternes.toml"), Tables)
    return {each.key: each for each in tables.profile}, {each.key: each for each in tables.scenario}


@cache
def bands() -> dict[str, Band]:
    """The lists that are shipped."""
    found = [read_band(file) for file in folder(package_file("lanternes", "data", "armies"))]
    return {band.key: band for band in found}


def read_band(source: Source) -> Band:
    """The band of a file; raises every line that cannot be understood at once."""
    text, file = text_of(source), file_name(source)
    written = decode(text, Band, file)
    naming = Naming(list(printed()[0].values()), lambda profile: True, "LAN-SET-02", "LAN-SET-02")
    found = read_lines(written.band, naming)
    if found.faults:
        raise together([error_at(text, file, f"band[{at}]", why) for at, why in found.faults])
    keys = [line.profile.key for line in found.lines for _ in range(line.number or 1)]
    key = source.name.removesuffix(".toml")
    return Band(key=key, name=written.name, idea=written.idea, band=keys, notes=found.notes)


def cost(band: Band) -> int:
    """What a band costs."""
    return sum(printed()[0][key].cost for key in band.band)


def faults(band: Band) -> list[Reason]:
    """What is wrong with a band: it is empty, or too dear (LAN-SET-02)."""
    if not band.band:
        return [reason("lanternes.empty", "LAN-SET-02")]
    return [reason("lanternes.dear", "LAN-SET-02", cost=cost(band), most=POINTS)] if cost(band) > POINTS else []


def band_named(name: Band | str) -> Band:
    """A list by its key, or the list itself."""
    if isinstance(name, str) and name not in bands():
        raise Refused(refusal("lanternes.no-band", "LAN-SET-02", name=name, known=", ".join(bands())))
    return bands()[name] if isinstance(name, str) else name
