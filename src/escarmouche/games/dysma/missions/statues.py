"""The two statues (Les 2 statues, p. 35): targets that the enemy strikes for points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.missions.rules import MissionRules, in_order
from escarmouche.games.dysma.missions.tokens import ground_at, room_from, why_no_room
from escarmouche.games.dysma.scene import TOKEN_RADIUS, put_down
from escarmouche.games.dysma.state import Figure, put
from escarmouche.games.dysma.victory import Point
from escarmouche.games.dysma.zones import gap_to_zone, scaled
from escarmouche.play.reason import refusal

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.reason import Refusal

STATUES = 2
FROM_EDGE, APART = 3.0, 8.0
WORTH = 3


class Statues(MissionRules):
    """DYS-MISSION-80 to 84. The profile is that of a figure that does nothing (DYS-MISSION-82, DYS-R-66)."""

    key = "statues"

    def placed_by_each(self, game: Game) -> list[int]:
        return in_order(game, STATUES)

    def why_not_there(self, game: Game, player: int, x: float, y: float) -> Refusal | None:
        side = game.library.map.side
        if (why := why_no_room(game, x, y, scaled(FROM_EDGE, side))) is not None:
            return why
        if gap_to_zone(game, player, x, y) < TOKEN_RADIUS:
            return refusal("token.own-zone", "DYS-MISSION-80", (x, y))
        apart = scaled(APART, side)
        if self.room_at(game, player, x, y) < apart:
            return refusal("token.apart", "DYS-MISSION-81", (x, y), distance=apart)
        return None

    def room_at(self, game: Game, player: int, x: float, y: float) -> float:
        own = [figure for figure in game.figures if figure.statue and figure.player == player]
        return room_from([(figure.x, figure.y) for figure in own], x, y)

    def put_token(self, game: Game, player: int, x: float, y: float) -> None:
        statue = Figure(len(game.figures), player, "statue")
        game.figures = [*game.figures, statue]
        game.__dict__.pop("cache", None)  # there is one base more: what was derived is made anew
        put(game, statue, x, y, ground_at(game, x, y), 0)
        changes = [put_down(game, statue)]
        chronicle.say(game, "event.token", "DYS-MISSION-80", statue, changes=changes, token="@token.statue")

    def may_earn(self, game: Game, player: int) -> bool:
        """As long as an enemy statue stands."""
        return any(figure.statue and figure.on_table and figure.player != player for figure in game.figures)

    def struck(self, game: Game, statue: Figure, by: Figure, wounds: int) -> list[Point]:
        """Three for each wound on an enemy statue (DYS-MISSION-83, 84)."""
        return [Point("statue", "DYS-MISSION-84", WORTH * wounds)] if by.player != statue.player else []
