"""The scenario (p. 31) and the order of the players (p. 9): dice decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.quick_setup import decide
from escarmouche.games.dysma.rolls import D8
from escarmouche.games.dysma.scene import goals
from escarmouche.games.dysma.zones import facing_zone, zone_keys, zone_rings
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll
from escarmouche.play.scene import Area, PutArea, SetTrack

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from escarmouche.games.dysma.content_types import Deployment, Mission
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.scene import Change


async def draw_scenario(game: Game) -> None:
    """Three D8: deployment, main mission, secondary mission; what the players agreed on is not rolled (DYS-SCEN-01)."""
    options, shelf = game.library.options, catalogue()
    faces: Iterator[int] = iter(())
    open_dice = [not key for key in (options.deployment, options.mission, options.secondary)]
    if any(open_dice):
        rolled = await Roll((D8,) * sum(open_dice), reason("roll.scenario", "DYS-SCEN-01"))
        faces = iter([face + 1 for face in rolled])
    game.deployment = options.deployment or by_faces(shelf.deployments, next(faces))
    game.mission = options.mission or by_face(shelf.missions, next(faces))
    game.secondary = options.secondary or by_face(shelf.secondaries, next(faces))
    chronicle.say(
        game, "event.scenario", "DYS-SCEN-01", changes=[SetTrack(name, face) for name, face in goals(game).items()],
        deployment=f"@deployment.{game.deployment}",
        mission=f"@mission.{game.mission}", secondary=f"@secondary.{game.secondary}",
    )  # fmt: skip
    game.phase = "order"


def by_faces(deployments: Mapping[str, Deployment], face: int) -> str:
    """The deployment that a face draws."""
    return next(key for key, deployment in deployments.items() if face in deployment.faces)


def by_face(missions: Mapping[str, Mission], face: int) -> str:
    """The mission that a face draws."""
    return next(key for key, mission in missions.items() if face == mission.face)


async def roll_order(game: Game) -> None:
    """Each player rolls a D8, the highest is first; equals roll again (DYS-SETUP-02, DYS-R-56)."""
    rolled = await Roll((D8,) * len(game.sides), reason("roll.order", "DYS-SETUP-02"))
    faces = [face + 1 for face in rolled]
    best = [player for player, face in enumerate(faces) if face == max(faces)]
    said = ", ".join(map(str, faces))
    if len(best) > 1:
        chronicle.say(game, "event.order-tied", "DYS-R-56", faces=said)
        return
    game.first = game.active = best[0]
    chronicle.say(game, "event.order", "DYS-SETUP-02", player=game.first + 1, faces=said)
    game.phase = "zone"


async def choose_zone(game: Game) -> None:
    """The first player chooses his zone, the other takes its counterpart (DYS-SETUP-03, DYS-R-89)."""
    key = await decide(
        game, game.first, "zone", "DYS-SETUP-03", zone_keys(game.deployment), label=lambda key: reason(f"zone.{key}")
    )
    game.sides[game.first].zone = key
    game.sides[1 - game.first].zone = facing_zone(key)
    changes = zones_drawn(game)
    chronicle.say(game, "event.zone", "DYS-SETUP-03", changes=changes, player=game.first + 1, zone=f"@zone.{key}")
    game.phase = "tokens"


def zones_drawn(game: Game) -> list[Change]:
    """The zones as the scene shows them."""
    found: list[Change] = []
    for player, side in enumerate(game.sides):
        for part, ring in enumerate(zone_rings(game, side.zone)):
            found.append(PutArea(Area(f"zone:{player}:{part}", ring, "deployment", owner=player)))
    return found
