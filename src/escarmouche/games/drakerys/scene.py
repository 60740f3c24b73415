"""The battlefield (p. 7) as everybody sees it: the scene that clients and replays draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.chronicle import marks
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.play.scene import Area, Disc, Mark, PutDisc, Scene, Track

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
    draw_ground(game, scene)
    scene.tracks["turn"] = Track("turn", turn, most=6)
    for player, side in enumerate(game.sides):
        scene.tracks[f"time:{player}"] = Track(f"time:{player}", side.time, player, 96)
        scene.tracks[f"score:{player}"] = Track(f"score:{player}", side.score, player, 6)
    return scene


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


def put_down(game: Game, unit: Unit) -> Iterator[PutDisc]:
    """A Unit comes onto the table."""
    for disc in bases(game, unit).values():
        yield PutDisc(disc)


def draw_ground(game: Game, scene: Scene) -> None:
    """Scenery and deployment zones."""
    for number, piece in enumerate(game.scenery):
        printed = game.library.scenery[piece.key]
        ring = [value for point in game.standing.ground.pieces[number].outline.points for value in point]
        told: dict[str, Mark] = {"sight": printed.sight, "burning": piece.burning}
        scene.areas[f"scenery:{number}"] = Area(f"scenery:{number}", ring, "terrain", f"scenery.{piece.key}", -1, told)
    zones = {zone.key: zone.area for zone in catalogue().battlefield.zone}
    for player, side in enumerate(game.sides):
        if side.zone in zones:
            left, bottom, right, top = zones[side.zone]
            ring = [left, bottom, right, bottom, right, top, left, top]
            scene.areas[f"zone:{player}"] = Area(f"zone:{player}", ring, "deployment", owner=player)
