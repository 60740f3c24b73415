"""What is printed of a scenario: its markers and the ground of its terrain, as the table of a new match has them."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from escarmouche.play.content import Words
from escarmouche.play.match import Match
from escarmouche.play.reason import Reason, Refused, reason, refusal
from escarmouche.play.rulebook import packages_of, rulebook
from escarmouche.play.scene import Area, Disc, Scene
from escarmouche.play.sheets import Footprint, Token
from escarmouche.play.words import LANGUAGES, catalogue

SEED = 1
"""Where chance lays the terrain, it is always the same table that is printed."""
ZONES = ("deployment", "zone", "exit")
MARKER_KEYS = ("marker", "object", "objective", "token")


class PlanPart(Struct, frozen=True):
    """A thing on the plan of a table, in mm of the table: a flat list of coordinates, or a disc of one point."""

    name: Reason
    ring: tuple[float, ...]
    radius: float = 0.0
    zone: bool = False
    owner: int = -1


class ScenarioSheets(Struct, frozen=True):
    """All that there is to print of one scenario."""

    name: Words
    width: float
    height: float
    tokens: tuple[Token, ...]
    footprints: tuple[Footprint, ...]
    plan: tuple[PlanPart, ...]


def scenario_sheets(game: str, key: str) -> ScenarioSheets:
    """The sheets of a scenario; raises `Refused` where there is none of this key."""
    offers = rulebook(game).offers()
    name = next((each.name for each in offers.scenarios() if each.key == key), None)
    if name is None:
        raise Refused(refusal("scenario.none", name=key[:100]))
    armies = armies_for(game, key)
    match = Match.new(game, seed=SEED, undo=False, armies=armies, scenario=key)
    scene, unit = match.rules.scene(match.game), offers.millimetres
    pieces = [area for area in scene.areas.values() if area.owner < 0 and area.kind not in ZONES]
    return ScenarioSheets(
        name,
        scene.width * unit,
        scene.height * unit,
        tuple(tokens(game, scene, unit)),
        tuple(footprints(pieces, unit)),
        tuple(plan(game, scene, unit)),
    )


def armies_for(game: str, key: str) -> list[str]:
    """Lists that can play a scenario: the usual ones where they can."""
    offers = rulebook(game).offers()
    usual = tuple(offers.default_armies(2))
    for group in (usual, *offers.groups(2)):
        if key in offers.playable(group, 2):
            return list(group)
    return list(usual)


def markers(scene: Scene) -> list[Disc]:
    """What lies on the table and belongs to nobody."""
    return [disc for disc in scene.discs.values() if disc.owner < 0 and disc.kind != "fighter"]


def tokens(game: str, scene: Scene, unit: float) -> list[Token]:
    """A token for each marker of the scene."""
    display = rulebook(game).display()
    counted = Counter((disc.kind, disc.name, disc.radius) for disc in markers(scene))
    found = []
    for (kind, name, radius), number in counted.items():
        look = display.discs.get(kind)
        variant = look.variants.get(name.rpartition(".")[2]) if look is not None else None
        icon = variant.icon if variant is not None else look.icon if look is not None else ""
        colour = (variant.colour if variant is not None else "") or Token.__struct_defaults__[-1]
        found.append(Token(named(game, name, kind), icon, 2 * radius * unit, number, colour))
    return found


def named(game: str, name: str, kind: str) -> Reason:
    """What a marker is called: by its own name, or by its kind."""
    known = catalogue(LANGUAGES[0], *packages_of(game))
    keys = [name, *[f"{family}.{kind}" for family in MARKER_KEYS]]
    return reason(next((key for key in keys if key in known), kind))


def footprints(pieces: list[Area], unit: float) -> list[Footprint]:
    """The ground of each piece; pieces of one kind and size stand there once, with their number."""
    found: dict[tuple[str, float, float], list[Area]] = {}
    for piece in pieces:
        xs, ys = piece.ring[::2], piece.ring[1::2]
        size = piece.name, round(max(xs) - min(xs), 1), round(max(ys) - min(ys), 1)
        found.setdefault(size, []).append(piece)
    return [
        Footprint(reason(alike[0].name), tuple(value * unit for value in alike[0].ring), len(alike))
        for alike in found.values()
    ]


def plan(game: str, scene: Scene, unit: float) -> list[PlanPart]:
    """Where everything lies, the zones below."""
    areas = sorted(scene.areas.values(), key=lambda area: area.kind not in ZONES)
    found = [
        PlanPart(
            reason(area.name or f"area.{area.kind}"),
            tuple(value * unit for value in area.ring),
            zone=area.kind in ZONES,
            owner=area.owner,
        )
        for area in areas
    ]
    found += [
        PlanPart(named(game, disc.name, disc.kind), (disc.x * unit, disc.y * unit), disc.radius * unit)
        for disc in markers(scene)
    ]
    return found
