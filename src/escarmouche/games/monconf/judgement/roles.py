"""What a fighter is for: to fight, to shoot, to work artillery or spells, or to lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.mystics.crafts import is_mystic
from escarmouche.games.monconf.shooting.shot_rules import can_shoot, ready_weapons

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter

Role = Literal["fighter", "shooter", "artillery", "mystic", "chief"]
BLADE = 9
"""Whose ATT and FOR come to this much fights hand to hand, whatever else it can."""


def role_of(ev: Evaluation, fighter: Fighter) -> Role:
    """The role of a fighter; it leads only where its own head is at stake."""
    game = ev.game
    if ev.scenario.guarded(game, fighter):
        return "chief"
    if can_shoot(game, fighter) and ready_weapons(game, fighter, "artillery"):
        return "artillery"
    profile = game.profile(fighter)
    if profile.att + profile.str > BLADE:
        return "fighter"
    if is_mystic(game, fighter):
        return "mystic"
    return "shooter" if can_shoot(game, fighter) else "fighter"
