"""Deployment (p. 9, p. 31): the first player puts down his whole band, then the second, one figure at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.choosing import choose_by_player
from escarmouche.games.dysma.quick_setup import by_lot
from escarmouche.games.dysma.scene import put_down
from escarmouche.games.dysma.setup.poses import decide_pose, why_not_in, why_not_stand
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.state import put
from escarmouche.games.dysma.zones import zone_of
from escarmouche.play.reason import refusal

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.games.dysma.zones import Part
    from escarmouche.play.pose_requests import PoseAt
    from escarmouche.play.reason import Refusal


def reserve(game: Game, player: int) -> list[Figure]:
    """A player's figures that are not on the table yet."""
    return [figure for figure in game.figures if figure.player == player and figure.where == "reserve"]


def is_scout(game: Game, figure: Figure) -> bool:
    """Whether a figure waits until everybody is deployed (Éclaireur, DYS-SKILL-28)."""
    return any_says(game, Skill.scouts, figure)


def to_deploy(game: Game, player: int) -> list[Figure]:
    """A player's figures that are still to be deployed; scouts come later."""
    return [figure for figure in reserve(game, player) if not is_scout(game, figure)]


async def deploy_figure(game: Game) -> None:
    """One figure of the player whose go it is (DYS-SETUP-03, 04); after the last band come the scouts."""
    player = game.active
    figures = to_deploy(game, player)
    if figures:
        figure = await next_figure(game, player, figures, "deploy")
        await deploy(game, figure)
    if len(figures) > 1:
        return
    if player == game.first:
        game.active = 1 - player
    else:
        game.active = game.first
        game.phase = "scouts"


async def next_figure(game: Game, player: int, figures: list[Figure], topic: str) -> Figure:
    """Which figure comes next: the player chooses; the program takes the largest first, for the sake of room."""
    if by_lot(game):
        return max(figures, key=lambda figure: game.library.base(figure).circumscribed)
    return await choose_by_player(game, player, topic, "DYS-SETUP-03", figures)


async def deploy(game: Game, figure: Figure) -> None:
    """A figure is put down in its zone."""
    parts = parts_open(game, figure)

    def check(pose: PoseAt) -> Refusal | None:
        return why_not_deploy(game, figure, pose, parts)

    pose = await decide_pose(game, figure, "deploy-place", "DYS-R-57", check, parts)
    if pose is None:
        raise LookupError("no room in the deployment zone")
    put_on_table(game, figure, pose)


def put_on_table(game: Game, figure: Figure, pose: PoseAt) -> None:
    """A figure comes onto the table."""
    put(game, figure, *pose)
    chronicle.say(game, "event.deployed", "DYS-SETUP-03", figure, changes=[put_down(game, figure)], figure=figure)


def why_not_deploy(game: Game, figure: Figure, pose: PoseAt, parts: tuple[Part, ...]) -> Refusal | None:
    """Why a figure cannot be deployed so: outside its zone, on no ground, or where a square would stay empty."""
    zone = zone_of(game, figure.player)
    if (why := why_not_in(game, figure, pose, zone)) is not None:
        return why
    if parts != zone and why_not_in(game, figure, pose, parts) is not None:
        return refusal("deploy.empty-square", "DYS-DEPLOY-05", (pose.x, pose.y))
    return why_not_stand(game, figure, pose)


def parts_open(game: Game, figure: Figure) -> tuple[Part, ...]:
    """The parts of its zone that a figure may use: of two squares none stays empty (DYS-DEPLOY-05, 08, DYS-R-89)."""
    zone = zone_of(game, figure.player)
    if game.deployment != "divided":
        return zone
    here = game.band(figure.player)
    empty = tuple([part for part in zone if not any(part.holds(other.x, other.y) for other in here)])
    return empty if empty and len(to_deploy(game, figure.player)) <= len(empty) else zone
