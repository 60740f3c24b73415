"""Wounds and losses (Blessures, Pertes, p. 11): dealt to a Unit as a whole, saved, kept as tokens, paid in fighters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import Harm
from escarmouche.games.drakerys.casualties import choose_losses
from escarmouche.games.drakerys.leadership import name_leader
from escarmouche.games.drakerys.missions import dropped, leader_eliminated, unit_eliminated
from escarmouche.games.drakerys.rolls import ATTACK
from escarmouche.games.drakerys.safeguard import safeguard
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import permitted, skills_changed
from escarmouche.games.drakerys.state import fall
from escarmouche.games.drakerys.stats import stat

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Figure, Game, Unit


async def wound(game: Game, unit: Unit, wounds: int, by: Unit | None, cause: str, rule: str) -> int:
    """Deal wounds to a Unit at once; how many were not saved, those passed on to a Guard included."""
    shares = await after_saves(game, Harm(unit.id, by.id if by is not None else -1, cause, wounds=wounds))
    await remove_together(game, shares, rule)
    return sum([share.wounds for share in shares])


async def remove_together(game: Game, taken: Sequence[Harm], rule: str) -> None:
    """Wounds that nobody saved are dealt at one time: all losses are removed together (DRK-R-38, 48)."""
    due = [(share, losses_due(game, share)) for share in taken if game.units[share.unit].where == "table"]
    doomed = [share.unit for share, losses in due if losses >= game.size(game.units[share.unit])]
    for share, losses in due:
        captors = share.cause == ATTACK and share.by >= 0 and share.by not in doomed
        by = struck_by(game, share)
        await remove_losses(game, game.units[share.unit], losses, rule, by=by, in_combat=captors)


def struck_by(game: Game, harm: Harm) -> Unit | None:
    """The Unit that does the harm, if one does."""
    return game.units[harm.by] if harm.by >= 0 else None


async def after_saves(game: Game, harm: Harm) -> list[Harm]:
    """What is left of wounds once immunity and Sauvegarde have spoken, and who bears them (DRK-R-45)."""
    unit = game.units[harm.unit]
    if harm.wounds <= 0 or unit.where != "table" or immune(game, harm):
        return []
    kept, passed = await safeguard(game, unit, harm.wounds, struck_by(game, harm))
    shares = [replace(harm, wounds=kept)] if kept else []
    for guard, wounds in passed:
        share = replace(harm, unit=guard.id, wounds=wounds)
        if not immune(game, share):
            shares.append(share)
    return shares


def immune(game: Game, harm: Harm) -> bool:
    """Whether wounds of this cause do not touch the Unit."""
    unit = game.units[harm.unit]
    why = permitted(game, Skill.immune, unit, struck_by(game, harm), harm.cause)
    if why is not None:
        chronicle.say(game, "event.immune", why.rule, unit, unit=unit, wounds=harm.wounds, why=f"@{why.key}")
    return why is not None


def losses_due(game: Game, harm: Harm) -> int:
    """Wounds and tokens together by the Leader's Health; the rest stays as tokens (DRK-WOUND-02, 03, 04).

    No more fighters are lost than there are. A Unit that is wiped out keeps the tokens it had: a captured Hero comes
    back with them (DRK-MISSION-83).
    """
    unit = game.units[harm.unit]
    unit.struck_by = harm.by
    losses, left = divmod(unit.wounds + harm.wounds, max(1, stat(game, unit, "health") or 1))
    losses = min(losses, game.size(unit))
    if losses < game.size(unit):
        unit.wounds = left
    by = [game.units[harm.by]] if harm.by >= 0 else []
    chronicle.say(
        game, "event.wounded", "DRK-WOUND-02", unit, *by,
        unit=unit, wounds=harm.wounds, losses=losses, tokens=unit.wounds,
    )  # fmt: skip
    return losses


async def remove_losses(
    game: Game, unit: Unit, count: int, rule: str, by: Unit | None = None, in_combat: bool = False
) -> None:
    """Remove so many fighters, of the owner's choice within the priorities; all of them: the Unit is eliminated."""
    if count <= 0 or unit.where != "table":
        return
    if count >= game.size(unit):
        await eliminate(game, unit, by, rule, in_combat)
        return
    gone = await choose_losses(game, unit, count)
    for figure in gone:
        fall(game, figure)
    chronicle.lost(game, unit, gone, rule)
    await replace_leader(game, unit)


async def replace_leader(game: Game, unit: Unit) -> None:
    """A Unit always has a Leader: where it was lost before others the owner names another at once (DRK-R-90)."""
    fallen = game.leader(unit)
    if not fallen.alive:
        await name_leader(game, unit)
        await leader_eliminated(game, unit, fallen.x, fallen.y)


async def eliminate(game: Game, unit: Unit, by: Unit | None, rule: str, in_combat: bool = False) -> None:
    """A Unit is gone for good: what it carried falls, what it had summoned goes, whom it held is free."""
    if not (unit.on_table or unit.where == "away"):
        return
    unit.struck_by = by.id if by is not None else -1
    dropped(game, unit)
    gone = game.fighters(unit)
    remove_all(game, unit, gone)
    chronicle.lost(game, unit, gone, rule)
    chronicle.say(game, "event.eliminated", rule, unit=unit)
    await unit_eliminated(game, unit, by, in_combat)
    for elemental in game.units:
        if elemental.summoner == unit.id:
            await eliminate(game, elemental, None, "DRK-SUMMON-16")
    if unit.where == "gone":
        unit.effects = []
    skills_changed(game)


def remove_all(game: Game, unit: Unit, fighters: list[Figure]) -> None:
    """Take a Unit off the table, as eliminated."""
    for figure in fighters:
        fall(game, figure)
    unit.where, unit.eliminated = "gone", True
    skills_changed(game)
