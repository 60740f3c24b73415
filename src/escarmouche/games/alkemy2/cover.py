"""Shooting into a fight (Tirer dans un combat, V2 p. 31): the cover roll, and who is hit instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.rolls import test
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says
from escarmouche.play.lots import one_of
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Roll, settle
from escarmouche.play.roller import Roller

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game

COVERED = 8
"""What the two dice must show, without characteristic (AK2-COVER-06)."""
DICE_OF_SIZE = {1: 1, 3: -1}
"""Bonus or malus dice by the size of the target (AK2-COVER-07, 08)."""
SAME_DISTANCE = 0.01


async def victim(game: Game, shooter: Fighter, target: Fighter) -> Fighter:
    """Who suffers a shot that hit: its target, or an opponent the target hides behind (AK2-COVER-01, 02)."""
    if target.free or any_says(game, Skill.avoids_cover, target):
        return target
    if not await cover_roll(game, shooter, target):
        return target
    struck = await nearest_opponent(game, shooter, target)
    chronicle.say(game, "event.covered", "AK2-COVER-02", struck, target, target=target, struck=struck)
    return struck


async def cover_roll(game: Game, shooter: Fighter, target: Fighter) -> bool:
    """Jet de couvert: plain dice of the health colour; only the size of the target changes them (AK2-COVER-06..09)."""
    size = game.profile(target).size
    net = DICE_OF_SIZE.get(size, 0)
    why = reason("throw.cover", "AK2-COVER-06", figure=game.name(target), shooter=game.name(shooter))
    by = Roller(target.player, why, (target.id, shooter.id))
    covered = await settle(test, by, (health(game, target),) * (2 + abs(net)), net, COVERED)
    kept = covered.dice
    chronicle.rolled(
        game, "event.roll.cover", "AK2-COVER-06", target, [(face.number, face.symbol) for face in kept],
        [Modifier(net, reason("cover.size", "AK2-COVER-07" if net > 0 else "AK2-COVER-08", size=size))] if net else [],
        kept[0].number + kept[1].number, COVERED,
    )  # fmt: skip
    return covered.value


async def nearest_opponent(game: Game, shooter: Fighter, target: Fighter) -> Fighter:
    """The figure engaged with the target that is nearest to the shooter; equals by chance (AK2-COVER-04, 05)."""
    opponents = game.foes(target)
    least = min([game.gap(shooter, opponent) for opponent in opponents])
    nearest = [opponent for opponent in opponents if game.gap(shooter, opponent) <= least + SAME_DISTANCE]
    if len(nearest) == 1:
        return nearest[0]
    (index,) = await Roll((one_of(len(nearest)),), reason("cover.chance", "AK2-COVER-05"), about=(target.id,))
    return nearest[index]
