"""The battlefield (p. 7) as everybody sees it: the scene that clients and replays draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.chronicle import marks
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.play.scene import Absent, Area, Disc, Fate, Link, Mark, PutDisc, Scene, Track

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.drakerys.state import Game, Unit

SOURCE_RADIUS, OBJECTIVE_RADIUS = 2.5, 1.25


def scene_of(game: Game, turn: int) -> Scene:
    """Everything that is drawn in this turn."""
    scene = Scene(WIDTH, WIDTH, "cm")
    for unit in game.units:
        if unit.on_table:
            scene.discs |= bases(game, unit)
            draw_contacts(game, unit, scene)
        scene.absent |= absent(game, unit)
    for number, source in enumerate(game.sources):
        if not source.gone:
            told: dict[str, Mark] = {"element": source.element, "exhausted": source.exhausted}
            scene.discs[f"source:{number}"] = Disc(
                f"source:{number}", source.x, source.y, SOURCE_RADIUS, "source", f"element.{source.element}", -1, told
            )
    for number, token in enumerate(game.objectives):
        if not token.gone and token.carrier < 0:
            scene.discs[f"objective:{number}"] = Disc(
                f"objective:{number}",
                token.x,
                token.y,
                OBJECTIVE_RADIUS,
                token.kind,
                f"objective.{token.kind}",
                token.owner,
            )
    for number, fog in enumerate(game.fogs):
        scene.discs[f"fog:{number}"] = Disc(f"fog:{number}", fog.x, fog.y, fog.radius, "fog", "", fog.player)
    if game.phase == "sources":
        draw_locations(game, scene)
    draw_ground(game, scene)
    scene.tracks["turn"] = Track("turn", turn, most=6)
    scene.tracks["mission"] = Track("mission", mission_number(game))
    for player, side in enumerate(game.sides):
        scene.tracks[f"time:{player}"] = Track(f"time:{player}", side.time, player, 96)
        scene.tracks[f"score:{player}"] = Track(f"score:{player}", side.score, player, 6)
    return scene


def mission_number(game: Game) -> int:
    """The number of the common mission, in the order of their cards; 0 before it is drawn."""
    return [*catalogue().missions].index(game.common) + 1 if game.common else 0


def draw_locations(game: Game, scene: Scene) -> None:
    """The marked locations on which a Vortex may still be put (DRK-SETUP-03)."""
    taken = [(source.x, source.y) for source in game.sources]
    for number, (x, y) in enumerate(catalogue().battlefield.vortices):
        if (x, y) not in taken:
            key = f"location:{number}"
            scene.discs[key] = Disc(key, x, y, SOURCE_RADIUS, "location", "option.location")


def bases(game: Game, unit: Unit) -> dict[str, Disc]:
    """The fighters of a Unit; what stands beside it stands beside its Leader."""
    radius, name = game.library.radius(unit), game.name(unit)
    return {
        str(figure.id): Disc(
            str(figure.id), figure.x, figure.y, radius, "cage" if unit.cage else "fighter", name, unit.player,
            marks(game, unit) if figure.id == unit.leader else {"unit": unit.id, "leader": False}, unit.profile,
        )
        for figure in game.fighters(unit)
    }  # fmt: skip


def draw_contacts(game: Game, unit: Unit, scene: Scene) -> None:
    """Which fighters are in contact with an enemy, each pair once (DRK-CONTACT-05)."""
    standing = game.standing
    for foe in game.engaged_with(unit):
        if foe.id < unit.id:
            continue
        for one in game.fighters(unit):
            for other in game.fighters(foe):
                if standing.gap(one.id, other.id) <= CONTACT:
                    key = f"engaged:{one.id}:{other.id}"
                    scene.links[key] = Link(key, str(one.id), str(other.id), "engaged")


FATES: dict[str, Fate] = {"reserve": "reserve", "away": "away", "captive": "captive", "gone": "fallen"}


def absent(game: Game, unit: Unit) -> dict[str, Absent]:
    """Those of a Unit who are not on the table: all of it, or its losses."""
    lost = [game.figures[number] for number in unit.figures if not game.figures[number].alive]
    key, number = f"absent:{unit.id}", len(lost)
    fate: Fate = "fallen"
    if not unit.on_table:
        fate, number = FATES[unit.where], len(unit.figures)
    if number == 0 or unit.cage:
        return {}
    spots = [value for figure in lost for value in (figure.x, figure.y)] if fate == "fallen" else []
    whole = number == len(unit.figures)
    cost = unit.points if whole else 0
    return {key: Absent(key, game.name(unit), fate, unit.player, unit.profile, number, cost, spots)}


def put_down(game: Game, unit: Unit) -> Iterator[PutDisc]:
    """A Unit comes onto the table."""
    for disc in bases(game, unit).values():
        yield PutDisc(disc)


def draw_ground(game: Game, scene: Scene) -> None:
    """Scenery and deployment zones."""
    for number, piece in enumerate(game.scenery):
        printed = game.library.scenery[piece.key]
        ring = [value for point in game.standing.ground.pieces[number].outline.points for value in point]
        told: dict[str, Mark] = {
            "sight": printed.sight,
            "crossing": printed.crossing,
            "burning": piece.burning,
        }
        scene.areas[f"scenery:{number}"] = Area(f"scenery:{number}", ring, "terrain", f"scenery.{piece.key}", -1, told)
    zones = {zone.key: zone.area for zone in catalogue().battlefield.zone}
    for player, side in enumerate(game.sides):
        if side.zone in zones:
            left, bottom, right, top = zones[side.zone]
            ring = [left, bottom, right, bottom, right, top, left, top]
            scene.areas[f"zone:{player}"] = Area(f"zone:{player}", ring, "deployment", owner=player)
