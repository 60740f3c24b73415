"""Renfort (p. 25): markers of the fallen bring one of them back each turn, in its player's zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.ground.own_zone import free_spot, why_not_in_zone, zone_of
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.scene import disc_of
from escarmouche.games.monconf.setup.places import pose_request
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import speaking
from escarmouche.games.monconf.state import put
from escarmouche.play.numbered import number_in
from escarmouche.play.pose_requests import Pose
from escarmouche.play.requests import Choose
from escarmouche.play.scene import PutDisc

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.pose_requests import PoseAt
    from escarmouche.play.reason import Refusal

PRICES = ((20, 3), (40, 6), (60, 9))
"""Up to which cost how many markers bring a fighter back (MCF-SKILLP-58)."""
NONE = "none"


def price(game: Game, fighter: Fighter) -> int | None:
    """The markers that the return of a fighter costs; None: it is too dear to return."""
    cost = game.profile(fighter).cost
    return next((markers for most, markers in PRICES if cost <= most), None)


def may_return(game: Game, player: int) -> list[Fighter]:
    """Eliminated fighters with Renfort/X whom the player can pay for (MCF-SKILLP-58, 59)."""
    markers = game.sides[player].reinforcements
    found: list[Fighter] = []
    for fighter in game.fighters if markers else ():
        if fighter.player == player and fighter.where == "gone" and speaking(game, fighter, Skill.reinforces):
            needed = price(game, fighter)
            if needed is not None and needed <= markers:
                found.append(fighter)
    return found


async def reinforce(game: Game, player: int) -> None:
    """At most one fighter returns in a turn; its player may decline (MCF-SKILLP-58, 60, MCF-R-61, 78)."""
    spots = {fighter.id: free_spot(game, player, fighter) for fighter in may_return(game, player)}
    keys = [*[f"fighter:{number}" for number, spot in spots.items() if spot is not None], NONE]
    if len(keys) == 1:
        return
    chosen = await Choose(player, "return", "MCF-SKILLP-58", keys, label=label_in(game, "option.no-return"))
    if chosen == NONE:
        return
    fighter = game.fighters[number_in(chosen)]
    sure = spots[fighter.id]
    assert sure is not None
    pose = await return_request(game, player, fighter, sure)
    side = game.sides[player]
    side.reinforcements -= price(game, fighter) or 0
    come_back(game, fighter, pose)
    chronicle.say(
        game, "event.returns", "MCF-SKILLP-58", fighter,
        changes=[*drawn(game, fighter), *chronicle.track(game, "reinforcements", player, side.reinforcements)],
        fighter=fighter, markers=side.reinforcements,
    )  # fmt: skip


def come_back(game: Game, fighter: Fighter, pose: PoseAt) -> None:
    """Full life, no states, the same card; it acts next turn, and is a loss no longer (MCF-R-78)."""
    put(game, fighter, pose.x, pose.y, pose.z, pose.facing)
    fighter.hp = full_hp(game, fighter)
    fighter.activated = True
    game.sides[fighter.player].fallen -= game.profile(fighter).cost


def return_request(game: Game, player: int, fighter: Fighter, sure: PoseAt) -> Pose:
    """Ask for a free place in the player's own zone, out of contact (MCF-R-78)."""

    def check(pose: PoseAt) -> Refusal | None:
        return why_not_in_zone(game, fighter, pose)

    return pose_request(game, fighter, "return-place", "MCF-R-78", check, zone_of(game, player), sure)


def drawn(game: Game, fighter: Fighter) -> list[PutDisc]:
    """A fighter as it comes onto the table."""
    return [PutDisc(disc_of(game, fighter))]
