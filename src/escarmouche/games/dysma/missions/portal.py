"""Opening the portal (Activation du portail, p. 34): altars before the enemy zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.action import Action
from escarmouche.games.dysma.missions.rules import MissionRules, holders, in_order
from escarmouche.games.dysma.missions.tokens import choose_token, drawn, lay, room_from, touched, why_no_room
from escarmouche.games.dysma.scene import TOKEN_RADIUS
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.victory import Point
from escarmouche.games.dysma.zones import gap_to_zone, scaled
from escarmouche.play.reason import Reason, reason, refusal

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.reason import Refusal

ALTARS = 3
FROM_ZONE, TOLERANCE = 4.0, 0.25
APART = 8.0
WORTH = 2


class Portal(MissionRules):
    """DYS-MISSION-60 to 64."""

    key = "portal"
    grid = 0.5

    def placed_by_each(self, game: Game) -> list[int]:
        return in_order(game, ALTARS)

    def why_not_there(self, game: Game, player: int, x: float, y: float) -> Refusal | None:
        side = game.library.map.side
        wanted = scaled(FROM_ZONE, side)
        gap = gap_to_zone(game, 1 - player, x, y) - TOKEN_RADIUS
        if not wanted - TOLERANCE <= gap <= wanted + TOLERANCE:
            return refusal("altar.place", "DYS-MISSION-60", (x, y), distance=wanted)
        if (why := why_no_room(game, x, y)) is not None:
            return why
        apart = scaled(APART, side)
        if self.room_at(game, player, x, y) < apart:
            return refusal("token.apart", "DYS-MISSION-61", (x, y), distance=apart)
        return None

    def room_at(self, game: Game, player: int, x: float, y: float) -> float:
        return room_from([(token.x, token.y) for token in game.tokens if token.owner == player], x, y)

    def put_token(self, game: Game, player: int, x: float, y: float) -> None:
        """An altar is inactive at first (DYS-MISSION-62)."""
        lay(game, "altar", x, y, player, "DYS-MISSION-60")

    def actions(self, game: Game, figure: Figure) -> list[Action]:
        return [ALTAR]

    def may_earn(self, game: Game, player: int) -> bool:
        """With an altar that is active, or that somebody could activate."""
        own = [token for token in game.tokens if token.kind == "altar" and token.owner == player]
        return any(token.active for token in own) or bool(own and holders(game, player))

    def points(self, game: Game, player: int) -> list[Point]:
        lit = [token for token in game.tokens if token.kind == "altar" and token.owner == player and token.active]
        return [Point("altar", "DYS-MISSION-64", WORTH * len(lit))]


def workable(game: Game, figure: Figure) -> list[int]:
    """The altars that a figure can work: whoever is Insignifiant deactivates, and activates none (DYS-R-65)."""
    found = touched(game, figure, "altar")
    humble = any_says(game, Skill.insignificant, figure)
    return [number for number in found if game.tokens[number].active or not humble]


def why_not_altar(game: Game, figure: Figure) -> Reason | None:
    """Why a figure can work no altar: it must stand and touch one, of either side (DYS-MISSION-63, DYS-R-65)."""
    if figure.prone:
        return reason("token.prone", "DYS-R-65")
    if not touched(game, figure, "altar"):
        return reason("token.none-touched", "DYS-MISSION-63")
    return None if workable(game, figure) else reason("altar.insignificant", "DYS-R-65")


async def work_altar(game: Game, figure: Figure, target: Figure | None) -> None:
    """The altar is active, or inactive again (DYS-MISSION-63)."""
    number = await choose_token(game, figure, workable(game, figure), "DYS-MISSION-63")
    token = replace(game.tokens[number], active=not game.tokens[number].active)
    game.tokens = [*game.tokens]
    game.tokens[number] = token
    told = "event.altar-lit" if token.active else "event.altar-out"
    owner = token.owner + 1
    chronicle.say(game, told, "DYS-MISSION-63", figure, changes=drawn(game, number), figure=figure, player=owner)


ALTAR = Action("altar", "short", why_not_altar, work_altar)
