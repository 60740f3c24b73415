"""March and Run (Marche, Course, p. 9), and the one funnel through which figures move of their own accord."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Fall, FreeMarch
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.climbing import Change, Point3
from escarmouche.games.dysma.figure_states import acts, displaced
from escarmouche.games.dysma.missions import moved
from escarmouche.games.dysma.mover import LIMIT, Mover
from escarmouche.games.dysma.pivot import turned
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.games.dysma.state import EPSILON, put
from escarmouche.games.dysma.ways import some_route, sure_route, way_to, within_reach
from escarmouche.play.pose_requests import Route
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.pose_requests import RouteTo
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer

ACTIONS = ("march", "run", "retreat", "reaction")
"""What is an action, and ends En garde even on the spot (DYS-STATE-15); a free move does so where it moves anything."""
FREE_MOVES = ("consolidation", "free-march")
"""What a player may forgo: the figure stays, even where no March could end (DYS-R-39, DYS-R-73)."""
RUN = 2
"""A Run is so many Marches long (DYS-MOVE-11)."""


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_march(game: Game, figure: Figure, distance: float, action: str = "march") -> Reason | None:
    """Why a figure may not March: in contact with an enemy (DYS-MOVE-05), rooted, or hemmed in (DYS-R-14)."""
    if game.engaged(figure):
        return reason("march.engaged", "DYS-MOVE-05")
    if distance <= 0.0:
        return reason("march.no-mv", "DYS-MOVE-01")
    if (why := permitted(game, Skill.forbids_action, figure, action)) is not None:
        return why
    if not near_enemies(game, figure):
        return None
    return None if sure_route(Mover(game, figure, distance)) else reason("march.hemmed-in", "DYS-R-14")


def why_not_run(game: Game, figure: Figure) -> Reason | None:
    """Why a figure may not Run: all that forbids a March (DYS-MOVE-11), and loot (DYS-MISSION-25)."""
    if figure.carries >= 0 and game.tokens[figure.carries].kind == "loot":
        return reason("run.loot", "DYS-MISSION-25")
    return why_not_march(game, figure, RUN * mv(game, figure), "run")


@singledispatch
def near_enemies(game: Game, figure: Figure) -> bool:
    """Whether an enemy is nearer than a March may come (DYS-R-14)."""
    return any(game.distance(figure, enemy) < LIMIT for enemy in game.enemies(figure.player))


# ---- the move -------------------------------------------------------------------------------------------------------


async def march(
    game: Game,
    figure: Figure,
    player: int,
    distance: float,
    rule: str,
    *,
    topic: str = "march",
    close: bool = False,
    why: Reason | None = None,
) -> None:
    """A March of at most so much (DYS-MOVE-01), by the player who moves the figure.

    Whoever moves an enemy's figure makes it climb, never jump (DYS-R-73). `close`: it may end in contact (R-39).
    """
    mover = Mover(game, figure, distance, close=close, jumps=player == figure.player)
    if sure_route(mover) is None:
        chronicle.say(game, "event.stays", "DYS-R-14", figure, figure=figure)
        return
    request = route_request(mover, player, rule, topic)
    request.why = why
    route = await request
    if topic in ACTIONS:
        acts(game, figure)
    if not route.points:
        turned_only(game, figure, route.facing, rule)
        moved(game, figure)
        return
    cost = mover.cost(route.points)
    leap = cost.leap if mover.jumps else None
    whole = cost.ground + cost.climbs + (0.0 if mover.jumps else cost.drops)
    if leap is not None and whole <= distance + EPSILON:
        leap = leap if await Confirm(player, "jump", "DYS-R-15", (figure.id,)) else None
    spent = whole - (leap.climb if leap is not None else 0.0)
    move_along(game, figure, route.points, route.facing, spent, rule)
    if leap is not None:
        jumped(game, figure, player, leap, distance - spent)


def turned_only(game: Game, figure: Figure, facing: int, rule: str) -> None:
    """A figure stays where it is; it may look elsewhere now (DYS-MOVE-02)."""
    if facing == figure.facing:
        chronicle.say(game, "event.stays", rule, figure, figure=figure)
    else:
        turned(game, figure, facing, rule)


def move_along(game: Game, figure: Figure, points: Sequence[Point3], facing: int, length: float, rule: str) -> None:
    """A figure goes along a way and looks somewhere in the end; it is no longer En garde (DYS-STATE-17)."""
    put(game, figure, *points[-1], facing)
    displaced(game, figure)
    chronicle.went(game, figure, [value for x, y, _ in points for value in (x, y)], length, rule)
    moved(game, figure)


def jumped(game: Game, figure: Figure, player: int, leap: Change, left: float) -> None:
    """A fall attack follows a jump at once, then the figure goes on with the movement left (DYS-R-15, FALL-01)."""
    height = int(-leap.rise)
    chronicle.say(game, "event.jumps", "DYS-FALL-01", figure, figure=figure, height=height)
    if left > EPSILON:
        game.agenda.insert(0, FreeMarch(figure.id, player, left, "jump"))
    game.agenda.insert(0, Fall(figure.id, height))


def route_request(mover: Mover, player: int, rule: str, topic: str) -> Route:
    """Ask where a figure goes and where it looks in the end."""

    def check(route: RouteTo) -> Refusal | None:
        stays = not route.points and route.facing == mover.figure.facing
        return None if stays and topic in FREE_MOVES else mover.refusal(route.points, route.facing)

    def sample(rng: Random) -> Answer:
        return some_route(mover, rng)

    def offer(x: float, y: float) -> Answer | None:
        return way_to(mover, x, y)

    def region() -> list[list[float]]:
        return within_reach(mover)

    return Route(player, topic, rule, check, sample, (mover.i,), region, offer)


def run_length(game: Game, figure: Figure) -> float:
    """Twice its Mv (DYS-MOVE-11)."""
    return RUN * mv(game, figure)


async def run(game: Game, figure: Figure) -> None:
    """A Run (Course): a March of twice the Mv, with all its restrictions (DYS-MOVE-11, DYS-R-79)."""
    await march(game, figure, figure.player, run_length(game, figure), "DYS-MOVE-11", topic="run")
