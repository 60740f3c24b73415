"""Loot (Butin, p. 33): five tokens to pick up, to carry, and to take home."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.action import Action
from escarmouche.games.dysma.missions.rules import MissionRules, bearers, earns, in_order
from escarmouche.games.dysma.missions.tokens import NOBODY, carries, lay, pick_up_action, room_from, why_no_room
from escarmouche.games.dysma.scene import TOKEN_RADIUS
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.state import EPSILON
from escarmouche.games.dysma.victory import Point, award
from escarmouche.games.dysma.zones import gap_to_zone, scaled, zone_of
from escarmouche.play.reason import Reason, reason, refusal
from escarmouche.play.requests import Confirm
from escarmouche.table.relief import footprint

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.reason import Refusal

TOKENS = 5
FROM_EDGE = FROM_ZONE = 3.0
APART = 8.0
TAKEN_HOME = 3


class Loot(MissionRules):
    """DYS-MISSION-20 to 28."""

    key = "loot"

    def placed_by_each(self, game: Game) -> list[int]:
        return in_order(game, TOKENS)[:TOKENS]

    def why_not_there(self, game: Game, player: int, x: float, y: float) -> Refusal | None:
        side = game.library.map.side
        if (why := why_no_room(game, x, y, scaled(FROM_EDGE, side))) is not None:
            return why
        least = scaled(FROM_ZONE, side)
        if any(gap_to_zone(game, who, x, y) - TOKEN_RADIUS < least for who in range(len(game.sides))):
            return refusal("token.zone", "DYS-MISSION-21", (x, y), distance=least)
        apart = scaled(APART, side)
        if self.room_at(game, player, x, y) < apart:
            return refusal("token.apart", "DYS-MISSION-22", (x, y), distance=apart)
        return None

    def room_at(self, game: Game, player: int, x: float, y: float) -> float:
        return room_from([(token.x, token.y) for token in game.tokens], x, y)

    def put_token(self, game: Game, player: int, x: float, y: float) -> None:
        lay(game, "loot", x, y, NOBODY, "DYS-MISSION-20")

    def actions(self, game: Game, figure: Figure) -> list[Action]:
        return [PICK_UP, EXIT]

    async def before_scoring(self, game: Game) -> None:
        """A carrier at his own edge may still be taken off (DYS-R-62)."""
        for figure in game.figures:
            if not figure.on_table or why_not_exit(game, figure) is not None:
                continue
            if await Confirm(figure.player, "exit", "DYS-MISSION-28", (figure.id,)):
                take_home(game, figure)

    def may_earn(self, game: Game, player: int) -> bool:
        """As long as loot is left, and somebody to carry it."""
        return any(token.kind == "loot" and not token.gone for token in game.tokens) and bool(bearers(game, player))

    def points(self, game: Game, player: int) -> list[Point]:
        held = [f for f in game.band(player) if carries(game, f, "loot") and earns(game, f)]
        return [Point("loot", "DYS-MISSION-27", len(held))]


def why_not_exit(game: Game, figure: Figure) -> Reason | None:
    """Why a figure may not be taken off with its loot (DYS-MISSION-28, DYS-R-62)."""
    if not carries(game, figure, "loot"):
        return reason("token.carries-none", "DYS-MISSION-28")
    if not at_own_edge(game, figure):
        return reason("exit.not-home", "DYS-MISSION-28")
    return None


@singledispatch
def at_own_edge(game: Game, figure: Figure) -> bool:
    """Whether a base touches a side of the table inside its player's zone (DYS-R-62)."""
    side, parts = game.library.map.side, zone_of(game, figure.player)
    for x, y in zip(*footprint(game.poses.box(figure.id)), strict=True):
        on_edge = min(x, y, side - x, side - y) <= EPSILON
        held = min(max(x, 0.0), side), min(max(y, 0.0), side)
        if on_edge and any(part.holds(*held) for part in parts):
            return True
    return False


def take_home(game: Game, figure: Figure) -> None:
    """A carrier is taken off with its token: out of play, neither killed nor sacrificed; points at once (DYS-R-62)."""
    from escarmouche.games.dysma.harm import gone

    number = figure.carries
    worth = 0 if any_says(game, Skill.insignificant, figure) else TAKEN_HOME
    game.tokens = [*game.tokens]
    game.tokens[number] = replace(game.tokens[number], carrier=NOBODY, gone=True)
    figure.carries = NOBODY
    chronicle.removed(game, figure, "event.takes-home", "DYS-MISSION-28")
    gone(game, figure)
    figure.where = "left"
    award(game, figure.player, Point("taken-home", "DYS-MISSION-28", worth))


async def leave(game: Game, figure: Figure, target: Figure | None) -> None:
    """The figure leaves the table with its loot."""
    take_home(game, figure)


PICK_UP = pick_up_action("loot", "DYS-MISSION-23")
EXIT = Action("exit", "free", why_not_exit, leave)
