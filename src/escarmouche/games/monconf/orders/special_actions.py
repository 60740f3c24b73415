"""Special actions (Action spéciale, p. 10, MCF-H-13): what they have in common, whatever the scenario."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Special
from escarmouche.games.monconf.ground.objectives import RADIUS
from escarmouche.games.monconf.moves.flying import longest_reach
from escarmouche.games.monconf.state import TOUCH
from escarmouche.play.reason import reason, refusal
from escarmouche.play.requests import Place, on_lattice
from escarmouche.table.facing import ahead

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.monconf.agenda import Order
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Reason, Refusal

TURN = 3600


def why_not_special(game: Game, fighter: Fighter) -> Reason | None:
    """Why a fighter cannot take a special action at all: it is engaged, or frightened (MCF-H-13)."""
    if fighter.frightened:
        return reason("special.frightened", "MCF-ACT-11")
    return reason("special.engaged", "MCF-ACT-11") if game.engaged(fighter) else None


async def begin(game: Game, fighter: Fighter, order: Order) -> None:
    """A special action begins (MCF-ACT-11)."""
    game.agenda.insert(0, Special(fighter.id, order.action, order.target))


def walking_reach(game: Game, fighter: Fighter) -> float:
    """How far a fighter gets in the walk of a special action, in the manner that suits it best."""
    return longest_reach(game, fighter, 1.0)


async def choose_spot_beside(game: Game, fighter: Fighter, topic: str, rule: str) -> tuple[float, float]:
    """Where a fighter puts an objective down: a spot where the disc touches its base (MCF-R-88)."""
    reach = game.library.base(fighter).radius + RADIUS
    side = game.library.scenery.side

    def check(spot: list[float]) -> Refusal | None:
        x, y = spot
        if not (0.0 <= x <= side and 0.0 <= y <= side):
            return refusal("special.off-table", rule, (x, y))
        if hypot(x - fighter.x, y - fighter.y) > reach + TOUCH:
            return refusal("special.out-of-reach", rule, (x, y))
        if any(piece.movement == "impassable" for piece in game.library.scenery.pieces_at(x, y)):
            return refusal("deploy.body", rule, (x, y))
        return None

    def sample(rng: Random) -> list[float]:
        spot = list(ahead(fighter.x, fighter.y, int(rng.random() * TURN), rng.random() * reach))
        return spot if check(spot) is None else [fighter.x, fighter.y]

    def offer(x: float, y: float) -> list[float]:
        spot = on_lattice([x, y])
        return spot if check(spot) is None else [fighter.x, fighter.y]

    place = await Place(fighter.player, topic, rule, check, sample, (fighter.id,), offer=offer)
    return place[0], place[1]
