"""The table (p. 5) as everybody sees it: the scene that clients and replays draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.chronicle import marks, pose_of
from escarmouche.games.dysma.zones import zone_rings
from escarmouche.play.scene import Absent, Area, AreaRelief, Disc, Fate, Link, Mark, PutDisc, Scene, Track

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game, Token
    from escarmouche.games.dysma.terrain import PlacedPiece, Scenery

TOKEN_RADIUS = 0.5
"""Tokens are about a pas across (DYS-MISSION-02)."""
LEVELS = ("hill", "platform")
"""Pieces on which one stands; of a building one stands on its floors."""
GOAL = 12
"""Victory points that end the game (DYS-END-02)."""


def scene_of(game: Game, turn: int) -> Scene:
    """Everything that is drawn in this turn."""
    side = float(game.library.map.side)
    scene = Scene(side, side, "pas", place=game.library.map.place)
    for figure in game.figures:
        if figure.on_table:
            scene.discs[str(figure.id)] = disc_of(game, figure)
            draw_contacts(game, figure, scene)
        else:
            scene.absent[f"absent:{figure.id}"] = absent(game, figure)
    for number, token in enumerate(game.tokens):
        if not token.gone and token.carrier < 0:
            scene.discs[f"token:{number}"] = token_disc(number, token)
    draw_ground(game, scene)
    scene.tracks["turn"] = Track("turn", turn, most=game.library.options.max_turns)
    for name, face in goals(game).items():
        scene.tracks[name] = Track(name, face)
    for player, own in enumerate(game.sides):
        scene.tracks[f"score:{player}"] = Track(f"score:{player}", own.score, player, GOAL)
        scene.tracks[f"command:{player}"] = Track(f"command:{player}", own.command_points, player)
    return scene


def draw_contacts(game: Game, figure: Figure, scene: Scene) -> None:
    """Who is in contact with an enemy, each pair once (DYS-R-02)."""
    for other in () if figure.statue else game.opponents(figure):
        if figure.id < other.id:
            key = f"engaged:{figure.id}:{other.id}"
            scene.links[key] = Link(key, str(figure.id), str(other.id), "engaged")


FATES: dict[str, Fate] = {"reserve": "reserve", "gone": "fallen", "left": "left"}


def absent(game: Game, figure: Figure) -> Absent:
    """A figure that is not on the table: not yet deployed, removed, or gone with its loot (DYS-R-62)."""
    fate = FATES[figure.where]
    spots = [figure.x, figure.y] if fate == "fallen" else []
    return Absent(
        f"absent:{figure.id}", game.name(figure), fate, figure.player, figure.profile, cost=figure.cost, spots=spots
    )


def goals(game: Game) -> dict[str, int]:
    """The missions by the faces of the dice that draw them; nought as long as they are not drawn."""
    shelf = catalogue()
    main, second = shelf.missions.get(game.mission), shelf.secondaries.get(game.secondary)
    return {"mission": main.face if main else 0, "secondary": second.face if second else 0}


def disc_of(game: Game, figure: Figure) -> Disc:
    """The base of a figure, as it stands."""
    base = game.library.base(figure)
    kind = "statue" if figure.statue else "fighter"
    radius = base.radius or max(base.half_depth, base.half_width)
    return Disc(
        str(figure.id), figure.x, figure.y, radius, kind, game.name(figure), figure.player, marks(game, figure),
        figure.profile, pose_of(game, figure),
    )  # fmt: skip


def put_down(game: Game, figure: Figure) -> PutDisc:
    """A figure comes onto the table, or stands otherwise than it did."""
    return PutDisc(disc_of(game, figure))


def token_disc(number: int, token: Token) -> Disc:
    """A token that lies on the table."""
    return Disc(
        f"token:{number}", token.x, token.y, TOKEN_RADIUS, token.kind, f"token.{token.kind}", token.owner,
        {"active": token.active, "height": token.z},
    )  # fmt: skip


def draw_ground(game: Game, scene: Scene) -> None:
    """Scenery and deployment zones."""
    scenery = game.library.scenery
    for piece in scenery.pieces:
        ring = [value for point in piece.outline.points for value in point]
        scene.areas[f"piece:{piece.number}"] = Area(
            f"piece:{piece.number}", ring, "terrain", f"terrain.{piece.key}", -1,
            {"ground": piece.kind, "height": piece.height},
            AreaRelief(piece.height, firm=piece.kind in LEVELS),
        )  # fmt: skip
        if piece.kind == "building":
            draw_building(scenery, piece, scene)
    for player, own in enumerate(game.sides):
        for part, ring in enumerate(zone_rings(game, own.zone)):
            key = f"zone:{player}:{part}"
            scene.areas[key] = Area(key, ring, "deployment", owner=player)


def draw_building(scenery: Scenery, piece: PlacedPiece, scene: Scene) -> None:
    """The floors of an open building, and its walls where they stand."""
    for number in piece.bodies:
        body = scenery.relief.bodies[number]
        key, name = part_of_building(scenery, piece, number)
        ring = [value for point in body.outline.points for value in point]
        marks: dict[str, Mark] = {"height": body.top} if body.firm else {}
        relief = AreaRelief(body.top, body.bottom, body.firm)
        scene.areas[key] = Area(key, ring, "terrain", name, -1, marks, relief)


def part_of_building(scenery: Scenery, piece: PlacedPiece, body: int) -> tuple[str, str]:
    """The key and the name of a floor or a wall on the scene."""
    part = "floor" if scenery.relief.bodies[body].firm else "wall"
    return f"{part}:{piece.number}:{piece.bodies.index(body)}", f"terrain.{part}"
