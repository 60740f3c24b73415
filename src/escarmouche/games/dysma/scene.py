"""The table (p. 5) as everybody sees it: the scene that clients and replays draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.chronicle import marks, pose_of
from escarmouche.games.dysma.zones import zone_rings
from escarmouche.play.scene import Area, AreaRelief, Disc, PutDisc, Scene, Track

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game, Token

TOKEN_RADIUS = 0.5
"""Tokens are about a pas across (DYS-MISSION-02)."""
LEVELS = ("hill", "platform")
"""Pieces on which one stands; of a building one stands on its floors."""
GOAL = 12
"""Victory points that end the game (DYS-END-02)."""


def scene_of(game: Game, turn: int) -> Scene:
    """Everything that is drawn in this turn."""
    side = float(game.library.map.side)
    scene = Scene(side, side, "pas")
    for figure in game.figures:
        if figure.on_table:
            scene.discs[str(figure.id)] = disc_of(game, figure)
    for number, token in enumerate(game.tokens):
        if not token.gone and token.carrier < 0:
            scene.discs[f"token:{number}"] = token_disc(number, token)
    draw_ground(game, scene)
    scene.tracks["turn"] = Track("turn", turn, most=game.library.options.max_turns)
    for player, own in enumerate(game.sides):
        scene.tracks[f"score:{player}"] = Track(f"score:{player}", own.score, player, GOAL)
        scene.tracks[f"command:{player}"] = Track(f"command:{player}", own.command_points, player)
    return scene


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
        for floor, body in enumerate(piece.bodies):
            slab = scenery.relief.bodies[body]
            if piece.kind == "building" and slab.firm:
                key = f"floor:{piece.number}:{floor}"
                ring = [value for point in slab.outline.points for value in point]
                relief = AreaRelief(slab.top, slab.bottom, True)
                scene.areas[key] = Area(key, ring, "terrain", "terrain.floor", -1, {"height": slab.top}, relief)
    for player, own in enumerate(game.sides):
        for part, ring in enumerate(zone_rings(game, own.zone)):
            key = f"zone:{player}:{part}"
            scene.areas[key] = Area(key, ring, "deployment", owner=player)
