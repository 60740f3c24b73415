"""Component tokens (pions composants, p. 37): each touches scenery, one by one, players alternating."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import ceil, hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.drawing import marker_disc
from escarmouche.games.alkemy.recruitment import affinities_of
from escarmouche.games.alkemy.setup.spots import draw_one, rings
from escarmouche.games.alkemy.state import Marker
from escarmouche.games.alkemy.zones import seat
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.components import COMPONENT, RADIUS, tokens
from escarmouche.games.alkemy1.setup.scenery import lying, whole_table
from escarmouche.play.reason import Reason, reason, refusal
from escarmouche.play.requests import Place, choose, on_lattice
from escarmouche.play.scene import PutDisc
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.reason import Refusal
    from escarmouche.table.outline import Outline

APART = 4.0
"""Between any two tokens, whoever owns them (AK1-SETUP-13)."""
STEP = 0.5
"""By how much that shrinks where there is no room (AK1-R-131), and how far apart spots round a piece are tried."""
TOUCH = 0.02
"""A token this close touches the piece."""
MOST_DRAWN = 200


async def place_component(game: Game) -> None:
    """One token of the player whose go it is; none without an alchemist on either side (AK1-SETUP-09..11)."""
    player = game.active
    if not due(game):
        game.phase = "deploy order"
        return
    if not game.sides[player].affinity:
        await choose_element(game, player)
    spot = await choose_spot(game, player)
    if spot is not None:
        put_token(game, player, spot)
    else:
        game.sides[player].tokens += 1
    game.active = 1 - player
    if not due(game):
        game.phase = "deploy order"


def due(game: Game) -> bool:
    """Whether tokens are still to be placed."""
    if not any(game.profile(fighter).alchemist for fighter in game.fighters) or not game.pieces:
        return False
    return any(side.tokens < each(game) for side in game.sides)


def each(game: Game) -> int:
    """Tokens of each player (AK1-SETUP-09, H300)."""
    return catalogue().formats[game.library.options.format].tokens


async def choose_element(game: Game, player: int) -> None:
    """A troop of the Cartel or the Loges has the element of one of its alchemists, or any (AK1-R-108)."""
    able = affinities_of([game.profile(fighter) for fighter in game.fighters if fighter.player == player])
    if game.library.options.setup == "quick":
        game.sides[player].affinity = await draw_one(game, able)
    else:
        game.sides[player].affinity = await choose(player, "element", "AK1-R-108", list(able), label=element_label)


def element_label(element: str) -> Reason:
    """An element as an option."""
    return reason(f"element.{element}", "AK1-ALCH-02")


# ---- where a token may lie --------------------------------------------------------------------------------------


def half(game: Game, player: int) -> Rectangle:
    """A player's half of the table."""
    left, bottom, right, top = whole_table(game)
    return (left, bottom, right, top / 2) if seat(game, player) == 0 else (left, top / 2, right, top)


def halves_due(game: Game, player: int) -> list[int]:
    """On whose halves the next token may lie: in the end so many of them lie on each (AK1-SETUP-14).

    A half without scenery asks for none (AK1-R-131).
    """
    side, on_each = game.sides[player], catalogue().formats[game.library.options.format].tokens_each_half
    placed = {player: side.tokens - side.tokens_abroad, 1 - player: side.tokens_abroad}
    missing = {owner: max(0, on_each - placed[owner]) if has_scenery(game, owner) else 0 for owner in placed}
    if sum(missing.values()) < each(game) - side.tokens:
        return list(placed)
    return [owner for owner, number in missing.items() if number] or list(placed)


def has_scenery(game: Game, player: int) -> bool:
    """Whether any scenery lies on a player's half."""
    return any(lying(game, piece).area_within(*half(game, player)) > SLACK for piece in game.pieces)


class TokenRoom:
    """The table as it is before one token is put down: what the token must touch, and what it must keep away from."""

    __slots__ = ("apart", "halves", "height", "scenery", "tokens", "width")

    def __init__(self, game: Game, halves: list[int], apart: float) -> None:
        self.halves, self.apart = [half(game, owner) for owner in halves], apart
        self.tokens = [game.markers[number] for number in tokens(game)]
        _, _, self.width, self.height = whole_table(game)
        self.scenery = known_scenery(tuple([lying(game, piece) for piece in game.pieces]))

    def refusal(self, spot: list[float]) -> Refusal | None:
        """Why a token may not lie there (AK1-SETUP-12..14)."""
        return self.crowded(spot) or self.scenery.refusal(spot)

    def crowded(self, spot: list[float]) -> Refusal | None:
        """Why it may not lie there, scenery apart: off the table, on this half, or so near another token."""
        x, y = where = spot[0], spot[1]
        if not (RADIUS <= x <= self.width - RADIUS and RADIUS <= y <= self.height - RADIUS):
            return refusal("component.off-table", "AK1-SETUP-12", where)
        if not any(in_half(area, y) for area in self.halves):
            return refusal("component.other-half", "AK1-SETUP-14", where)
        for other in self.tokens:
            if hypot(other.x - x, other.y - y) - other.radius - RADIUS < self.apart - SLACK:
                return refusal("component.near-token", "AK1-SETUP-13", where, gap=self.apart)
        return None

    def spots(self) -> list[list[float]]:
        """Spots round the pieces where a token may lie."""
        return [spot for spot in self.scenery.rims if self.crowded(spot) is None]


class Scenery:
    """The pieces on the table, to which every token has to lie close."""

    def __init__(self, outlines: Sequence[Outline]) -> None:
        self.outlines = outlines

    def refusal(self, spot: list[float]) -> Refusal | None:
        """Why a token may not lie there: it touches a piece, and lies beside it (AK1-SETUP-12)."""
        x, y = where = spot[0], spot[1]
        if any(outline.contains(x, y) for outline in self.outlines):
            return refusal("component.on-scenery", "AK1-SETUP-12", where)
        if not any(outline.gap_to_disc(x, y, RADIUS) <= TOUCH for outline in self.outlines):
            return refusal("component.alone", "AK1-SETUP-12", where)
        return None

    @cached_property
    def rims(self) -> list[list[float]]:
        """Spots for a token all round every piece, found once for all tokens."""
        return [spot for spot in self.around() if self.refusal(spot) is None]

    def around(self) -> Iterator[list[float]]:
        """Spots that touch scenery."""
        for outline in self.outlines:
            points = outline.points
            for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
                length = hypot(x2 - x1, y2 - y1)
                out = RADIUS / length
                steps = max(1, ceil(length / STEP))
                for step in range(steps):
                    x, y = x1 + (x2 - x1) * (step / steps), y1 + (y2 - y1) * (step / steps)
                    for way in (out, -out):
                        yield on_lattice([x + (y2 - y1) * way, y - (x2 - x1) * way])


known_scenery = lru_cache(maxsize=16)(Scenery)


def in_half(area: Rectangle, y: float) -> bool:
    """Whether a spot lies on a half of the table; the middle line is nobody's."""
    _, bottom, _, top = area
    return bottom <= y < top if bottom == 0 else bottom < y <= top


async def choose_spot(game: Game, player: int) -> list[float] | None:
    """Where a token is put; without room for it the 4 in shrink, then the duty (AK1-SETUP-15, AK1-R-131)."""
    room = TokenRoom(game, halves_due(game, player), APART)
    while not (found := room.spots()) and room.apart > 0:
        room.apart -= STEP
    if not found:
        return None
    if game.library.options.setup == "quick":
        return await draw_one(game, thinned(found))
    return await Place(
        player,
        "place-component",
        "AK1-SETUP-12",
        room.refusal,
        lambda rng: one_at_random(found, rng),
        region=lambda: rings(room.halves),
    )


def thinned(found: list[list[float]]) -> list[list[float]]:
    """No more spots than a lot may tell apart."""
    return found[:: ceil(len(found) / MOST_DRAWN)]


def one_at_random(found: list[list[float]], rng: Random) -> list[float]:
    """Any of some spots."""
    return found[int(rng.random() * len(found))]


def put_token(game: Game, player: int, spot: list[float]) -> None:
    """A token of the player's element lies on the table."""
    side = game.sides[player]
    game.markers.append(Marker(COMPONENT, spot[0], spot[1], RADIUS, 0, False, player, element=side.affinity))
    side.tokens += 1
    side.tokens_abroad += in_half(half(game, 1 - player), spot[1])
    number = len(game.markers) - 1
    changes = [PutDisc(marker_disc(number, game.markers[number]))]
    element = f"@element.{side.affinity}"
    chronicle.say(game, "event.component-placed", "AK1-SETUP-09", changes=changes, player=player + 1, element=element)
