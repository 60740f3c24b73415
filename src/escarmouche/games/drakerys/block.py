"""The Block (Blocage, p. 25): in place of its Attack a Unit takes Hits off the enemy's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.blows import attack_throw, opponent, roll_with_heroics
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat, Harm
    from escarmouche.games.drakerys.state import Game, Unit


def may_block(game: Game, combat: Combat, unit: Unit) -> bool:
    """Whether the Unit may give up its Attack for a Block: somebody of it must be able to strike."""
    blockers = speaking(game, unit, Skill.may_block, against=opponent(game, combat, unit))
    if not any(own.may_block(game, unit) for own in blockers):
        return False
    return attack_throw(game, combat, unit, "block").pool > 0


async def decide(game: Game, combat: Combat, unit: Unit) -> bool:
    """Ask a Unit that has Blocage whether it Blocks; kept for the rest of the Combat (DRK-SKILL-12)."""
    if not may_block(game, combat, unit):
        return False
    enemy = opponent(game, combat, unit)
    if not await Confirm(unit.player, "block", "DRK-SKILL-12", (unit.leader, enemy.leader)):
        return False
    combat.blocked = [*combat.blocked, unit.id]
    chronicle.say(game, "event.blocks", "DRK-SKILL-12", unit, unit=unit)
    return True


async def block(game: Game, combat: Combat, unit: Unit, blow: Harm) -> Harm:
    """Roll the Block: each success cancels a Hit, never an automatic wound (DRK-SKILL-13, DRK-R-44, 50)."""
    result = await roll_with_heroics(game, attack_throw(game, combat, unit, "block"), "DRK-SKILL-13")
    if result is None:
        return blow
    cancelled = min(blow.hits, result.successes)
    left = blow.hits - cancelled
    chronicle.say(game, "event.blocked", "DRK-SKILL-13", unit, unit=unit, hits=cancelled, left=left)
    return replace(blow, hits=left)
