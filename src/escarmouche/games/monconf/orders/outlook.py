"""What may be known of an action (p. 10) before it is ordered: that nothing can come of it, though the book allows it.

Players measure freely (MCF-CORE-02): what is too far may be told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Mystic
from escarmouche.games.monconf.moves.charge import contact_length
from escarmouche.games.monconf.moves.flying import longest_reach
from escarmouche.games.monconf.mystics.crafts import miracles_of, spells_of
from escarmouche.games.monconf.mystics.mystic_action import why_not_do
from escarmouche.games.monconf.shooting.shot_rules import ready_weapons, weapon_range
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.games.monconf.state import TOUCH
from escarmouche.play.reason import Reason, reason
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.monconf.orders.action import Action
    from escarmouche.games.monconf.state import Fighter, Game

UNPAID = ("mystic.too-few-gems", "mystic.too-few-faith", "mystic.once", "mystic.enough")
"""Why a spell or miracle cannot be used wherever its caster went first."""


def order_wasted(game: Game, fighter: Fighter, action: Action) -> Reason | None:
    """Why nothing can come of an action, whomever it names."""
    if action.key == "mystic":
        return nothing_paid(game, fighter)
    judge = FAR.get(action.key)
    if judge is None or action.targets is None:
        return None
    named = [game.fighters[number] for number, why in action.targets(game, fighter).items() if why is None]
    whys = [judge(game, fighter, enemy) for enemy in named]
    return whys[0] if whys and all(whys) else None


def target_wasted(game: Game, fighter: Fighter, action: Action, enemy: Fighter) -> Reason | None:
    """Why nothing can come of an action against this enemy."""
    judge = FAR.get(action.key)
    return judge(game, fighter, enemy) if judge is not None else None


def engage_far(game: Game, fighter: Fighter, enemy: Fighter) -> Reason | None:
    """An engagement of somebody too far away becomes a run (MCF-MOVE-05)."""
    return reason("warning.engage-far", "MCF-MOVE-05") if beyond_a_run(game, fighter, enemy) else None


def charge_far(game: Game, fighter: Fighter, enemy: Fighter) -> Reason | None:
    """A charge at somebody too far away fails, and becomes a run (MCF-CHARGE-05)."""
    return reason("warning.charge-far", "MCF-CHARGE-05") if beyond_a_run(game, fighter, enemy) else None


def beyond_a_run(game: Game, fighter: Fighter, enemy: Fighter) -> bool:
    """Whether not even a straight run, corner to corner, comes into contact: no way is shorter."""
    bases = sum(game.library.base(one).circumscribed for one in (fighter, enemy))
    return game.distance(fighter, enemy) > contact_length(game, fighter) + bases + TOUCH


def shot_far(game: Game, fighter: Fighter, enemy: Fighter) -> Reason | None:
    """A shot at somebody whom no weapon reaches, not even after the walk that belongs to it (MCF-R-18)."""
    ranges = [weapon_range(game, fighter, weapon) for weapon in ready_weapons(game, fighter, "normal")]
    if not ranges or None in ranges:
        return None
    reach = max(length for length in ranges if length is not None) + longest_reach(game, fighter, 1.0)
    far = game.distance(fighter, enemy) > reach + SLACK
    return reason("warning.shot-far", "MCF-R-18") if far else None


def aimed_far(game: Game, fighter: Fighter, enemy: Fighter) -> Reason | None:
    """Only who aims while walking may name somebody out of range (MCF-SHOOT-03, 21, MCF-SKILLA-27)."""
    return shot_far(game, fighter, enemy) if any_says(game, Skill.aims_walking, fighter) else None


FAR: dict[str, Callable[[Game, Fighter, Fighter], Reason | None]] = {
    "engage": engage_far,
    "charge": charge_far,
    "shoot": shot_far,
    "aimed": aimed_far,
}
"""Actions that may name somebody whom they cannot reach."""


def nothing_paid(game: Game, fighter: Fighter) -> Reason | None:
    """A mystic action without a spell or miracle that could be paid for is but a walk (MCF-ACT-13)."""
    powers = [f"spell:{spell.key}" for spell in spells_of(game, fighter)]
    powers += [f"miracle:{miracle.key}" for miracle in miracles_of(game, fighter)]
    whys = [why_not_do(game, fighter, Mystic(fighter.id), key) for key in powers]
    idle = all(why is not None and why.key in UNPAID for why in whys)
    return reason("warning.mystic-idle", "MCF-ACT-13") if idle else None
