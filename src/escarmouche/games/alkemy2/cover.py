"""Shooting into a fight (Tirer dans un combat, V2 p. 31): the cover roll, and who is hit instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.rolls import Hand, handful, test
from escarmouche.games.alkemy.shot import nearest_opponent
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather
from escarmouche.play.reason import Modifier, reason, total
from escarmouche.play.requests import settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

COVERED = 8
"""What the two dice must show, without characteristic (AK2-COVER-06)."""
DICE_OF_SIZE = {1: 1, 3: -1}
"""Bonus or malus dice by the size of the target (AK2-COVER-07, 08)."""


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
    """Jet de couvert: plain dice of the health colour; only its size, or a skill, changes them (AK2-COVER-06..09)."""
    size = game.profile(target).size
    sized = DICE_OF_SIZE.get(size, 0)
    dice = [Modifier(sized, reason("cover.size", f"AK2-COVER-0{7 if sized > 0 else 8}", size=size))] if sized else []
    dice += gather(game, Skill.cover_dice, target)
    why = reason("throw.cover", "AK2-COVER-06", figure=game.name(target), shooter=game.name(shooter))
    by = Hand(target.player, why, (target.id, shooter.id))
    covered = await settle(test, by, *handful(health(game, target), total(dice)), COVERED)
    kept = covered.dice
    chronicle.rolled(
        game, "event.roll.cover", "AK2-COVER-06", target, [(face.number, face.symbol) for face in kept],
        dice, kept[0].number + kept[1].number, COVERED,
    )  # fmt: skip
    return covered.value
