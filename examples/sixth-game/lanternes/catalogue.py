"""What is printed: fighters, scenarios and bands, read from `data/`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from escarmouche.play.catalogue import CatalogueReader, Kind, Printed
from escarmouche.play.content import Words, decode, error_at, file_name, text_of, together
from escarmouche.play.list_lines import Naming, read_lines
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.play.content import Source

SIZE = 60.0
"""The square is as wide as this, in centimetres (LAN-SET-01)."""
POINTS = 12
"""What a band may cost (LAN-SET-02)."""

Small = Annotated[int, Meta(ge=1, le=20)]
Spot = tuple[float, float]


class Profile(Printed, frozen=True, kw_only=True):
    """A fighter as his card has him."""

    key: str
    name: str
    icon: str
    cost: Small
    move: Small
    dice: Small
    guard: Annotated[int, Meta(ge=2, le=6)]
    life: Small


class Scenario(Printed, frozen=True, kw_only=True):
    """Where the lanterns hang, where the walls are, and how long the night is."""

    key: str
    name: Words
    turns: Small
    lanterns: Annotated[list[Spot], Meta(min_length=1, max_length=9)]
    walls: list[list[Spot]] = []


class Band(Printed, frozen=True, kw_only=True):
    """A list as it is written; once read, `band` has the key of a profile for each who comes."""

    key: str = ""
    name: Words
    idea: Words
    band: list[str]
    notes: tuple[Reason, ...] = ()


class Catalogue(Struct, frozen=True):
    """All of it by keys."""

    profiles: dict[str, Profile] = {}
    scenarios: dict[str, Scenario] = {}
    armies: dict[str, Band] = {}


def read_band(source: Source, found: Catalogue) -> Band:
    """The band of a file; raises every line that cannot be understood at once."""
    text, file = text_of(source), file_name(source)
    written = decode(text, Band, file)
    naming = Naming(list(found.profiles.values()), lambda profile: True, "LAN-SET-02", "LAN-SET-02")
    lines = read_lines(written.band, naming)
    if lines.faults:
        raise together([error_at(text, file, f"band[{at}]", why) for at, why in lines.faults])
    keys = [line.profile.key for line in lines.lines for _ in range(line.number or 1)]
    key = source.name.removesuffix(".toml")
    return Band(key=key, name=written.name, idea=written.idea, band=keys, notes=lines.notes)


KINDS = [Kind("profile", Profile, "profiles", addable=True), Kind("scenario", Scenario, "scenarios")]
READER = CatalogueReader("lanternes", KINDS, lambda reader: Catalogue(), (), "band", read_band)


def cost(band: Band, found: Catalogue) -> int:
    """What a band costs."""
    return sum(found.profiles[key].cost for key in band.band)


def faults(band: Band, found: Catalogue) -> list[Reason]:
    """What is wrong with a band: it is empty, or too dear (LAN-SET-02)."""
    if not band.band:
        return [reason("lanternes.empty", "LAN-SET-02")]
    dear = reason("lanternes.dear", "LAN-SET-02", cost=cost(band, found), most=POINTS)
    return [dear] if cost(band, found) > POINTS else []
