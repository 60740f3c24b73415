"""Combats on a real table: who is still in contact, how many fighters strike, who stands near enough to help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.agenda import Combat, Wounding
from escarmouche.games.drakerys.combat import begins, blows_over, closes_up, fixes_initiative, strikers
from escarmouche.games.drakerys.companion.facts import (
    FRONT,
    SIZE,
    SUPPORT,
    foes_of,
    forget,
    known_within,
    name,
    tell,
    tell_contact,
    tell_within,
    towards,
)
from escarmouche.games.drakerys.companion.questions import is_near, who_is_near
from escarmouche.games.drakerys.companion.settings import near_sources, near_units
from escarmouche.games.drakerys.companion.stage import Setting
from escarmouche.games.drakerys.safeguard import saves
from escarmouche.games.drakerys.skills.maelstrom import Reflexes, RockSolid
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, speaking
from escarmouche.games.drakerys.skills.spirit import Authority, Charisma
from escarmouche.games.drakerys.skills.surroundings import EARSHOT
from escarmouche.games.drakerys.skills.wizards import INFLUENCE, ElementalPower
from escarmouche.games.drakerys.wounds import struck_by
from escarmouche.play.reason import reason
from escarmouche.play.requests import Confirm, Number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.drakerys.agenda import Pending
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit

COHESION_OF = 0.5
"""Under which distance it is told that a Guard is in cohesion with whom it guards."""


# ---- contact --------------------------------------------------------------------------------------------------------


async def check_contacts(game: StagedGame) -> None:
    """Where an Engaged Unit has lost fighters, ask whether it still touches those it fought.

    In a Combat the count of those who strike says it: it is asked once that is over.
    """
    if any(isinstance(pending, Wounding) or under_way(game, pending) for pending in game.agenda):
        return
    shrunk = [unit for unit in game.units if has_lost(game, unit)]
    for unit in shrunk:
        before = game.told[f"{SIZE}:{name(unit)}"]
        for foe in foes_of(game, unit):
            if game.size(unit) < game.told.get(towards(FRONT, unit, foe), before):
                why = reason("real.from-to", "DRK-CONTACT-05", unit=game.name(unit), other=game.name(foe))
                about = (unit.leader, foe.leader)
                held = await Confirm(unit.player, "table.contact", "DRK-CONTACT-05", about, why)
                tell_contact(game, unit, foe, bool(held))
    for unit in shrunk:
        tell(game, f"{SIZE}:{name(unit)}", game.size(unit))
        forget(game, unit, FRONT, SUPPORT)


def under_way(game: StagedGame, pending: Pending) -> bool:
    """Whether this is a Combat in which blows are still to fall."""
    return isinstance(pending, Combat) and not blows_over(game, pending)


def has_lost(game: StagedGame, unit: Unit) -> bool:
    """Whether an Engaged Unit has lost fighters since it was last looked at."""
    return unit.where == "table" and game.told.get(f"{SIZE}:{name(unit)}", 0) > game.size(unit)


# ---- the blows ------------------------------------------------------------------------------------------------------


async def before_combat(game: StagedGame, record: Combat) -> Setting:
    """Count who strikes in the stage that comes, and ask who helps; the two Units among those they touch."""
    active, passive = game.units[record.active], game.units[record.passive]
    both_here = active.on_table and passive.on_table
    if begins(game, record):
        for unit in (active, passive):
            forget(game, unit, FRONT, SUPPORT)
    if both_here and fixes_initiative(game, record):
        for unit in (active, passive):
            await ask_auras(game, unit, Reflexes)
            await ask_power(game, unit)
    setting = Setting(active if active.on_table else passive)
    if both_here and closes_up(game, record) and passive not in foes_of(game, active):
        setting.drawn_up = {active.id}
        setting.beside = [passive.id]
        return setting
    if both_here:
        for unit in strikers(game, record):
            await count(game, unit, passive if unit is active else active)
        setting.facing = {active.id: passive, passive.id: active}
        for unit, enemy in ((active, passive), (passive, active)):
            setting.facing |= {ally.id: enemy for ally in helpers(game, unit, enemy)}
        add_helpers(game, setting, (active, passive))
    return setting


def helpers(game: StagedGame, unit: Unit, enemy: Unit) -> list[Unit]:
    """Other Units of its side that touch its enemy."""
    return [ally for ally in foes_of(game, enemy) if ally is not unit]


async def count(game: StagedGame, unit: Unit, enemy: Unit) -> None:
    """How many fighters touch the enemy, and how many support them; allies in contact bring rerolls (DRK-CC-05..09)."""
    if enemy not in foes_of(game, unit):
        return
    losses = has_lost(game, unit) or has_lost(game, enemy)
    if losses:
        game.told.pop(towards(FRONT, unit, enemy), None)
        game.told.pop(towards(SUPPORT, unit, enemy), None)
    await count_front(game, unit, enemy, least=0 if losses else 1)
    front, size = int(game.told.get(towards(FRONT, unit, enemy), 0)), game.size(unit)
    support = towards(SUPPORT, unit, enemy)
    if size > front > 0 and support not in game.told and not unit.cage:
        about = (unit.leader, enemy.leader)
        why = reason("real.from-to", "DRK-CC-06", unit=game.name(unit), other=game.name(enemy))
        number = Number(unit.player, "table.support", "DRK-CC-06", 0, size - front, 1, about, likely=size - front)
        number.why = why
        tell(game, support, await number)
    for ally in helpers(game, unit, enemy):
        await count_front(game, ally, enemy)


async def count_front(game: StagedGame, unit: Unit, enemy: Unit, least: int = 1) -> None:
    """How many fighters of a Unit touch an enemy one; after losses perhaps none."""
    front, size = towards(FRONT, unit, enemy), game.size(unit)
    if front in game.told:
        return
    tell(game, front, 1)
    if size > 1 or not least:
        likely, about = min(size, 2 * game.size(enemy) + 1), (unit.leader, enemy.leader)
        number = Number(unit.player, "table.figures", "DRK-CC-05", least, size, 1, about, likely=likely)
        number.why = reason("real.from-to", "DRK-CC-05", unit=game.name(unit), other=game.name(enemy))
        tell(game, front, await number)
    if not game.told[front]:
        tell_contact(game, unit, enemy, False)


AURAS: dict[type[Skill], str] = {
    Authority: "DRK-SKILL-07",
    Charisma: "DRK-SKILL-18",
    Reflexes: "DRK-MAEL-09",
    RockSolid: "DRK-MAEL-10",
}
"""What allies lend to those near them, and the rule."""


# ---- who helps ------------------------------------------------------------------------------------------------------


async def ask_auras(game: StagedGame, unit: Unit, *kinds: type[Skill]) -> bool:
    """Whether allies stand near enough that lend something in the throw that comes; whether there are such allies."""
    found = False
    for ally in game.allies(unit):
        for own in speaking(game, ally, Skill.lends) if ally is not unit else ():
            if isinstance(own, kinds):
                reach = float(own.value) if isinstance(own, Authority) else EARSHOT
                await is_near(game, ally, unit, reach, AURAS[type(own)])
                found = True
    return found


async def ask_power(game: StagedGame, unit: Unit) -> bool:
    """Which sources give their power to a Unit; whether it draws on them at all (DRK-SKILL-56)."""
    draws = any(isinstance(own, ElementalPower) for own in speaking(game, unit, Skill.adjusts))
    if draws:
        keys = [f"source:{number}" for number, source in enumerate(game.sources) if not source.gone]
        await who_is_near(game, unit, keys, INFLUENCE, "DRK-SKILL-56")
    return draws


def add_helpers(game: StagedGame, setting: Setting, units: Sequence[Unit]) -> None:
    """Set those near the Unit in the middle, and the sources that give it power."""
    if setting.unit is not None:
        near_sources(game, setting.unit, setting)
    for unit in units:
        lent = Setting(unit)
        near_units(game, unit, lent)
        setting.away |= {n: away for n, away in lent.away.items() if game.units[n] not in units}


async def before_morale(game: StagedGame, unit: Unit) -> Setting:
    """Who steadies a Unit that rolls for Morale (DRK-SKILL-07, 18)."""
    if unit.on_table:
        await ask_auras(game, unit, Authority, Charisma)
        await ask_power(game, unit)
    setting = Setting(unit if unit.on_table else None)
    if unit.on_table:
        add_helpers(game, setting, [unit])
    return setting


async def before_wounds(game: StagedGame, record: Wounding) -> Setting | None:
    """Who makes those harder that are struck, or which Guards may take their wounds (DRK-SKILL-64).

    None where nobody is near that matters: the figures stand as they were struck.
    """
    harm = next((harm for harm in record.harms if harm.hits), record.harms[0] if record.harms else None)
    if harm is None or not game.units[harm.unit].on_table:
        return None
    unit = game.units[harm.unit]
    setting = Setting(unit)
    if harm.hits:
        helped = await ask_auras(game, unit, RockSolid)
        if not await ask_power(game, unit) and not helped:
            return None
        add_helpers(game, setting, [unit])
    elif harm.wounds and saves(game, unit, struck_by(game, harm)):
        setting.together = [guard.id for guard in await ask_guards(game, unit)]
    else:
        return None
    setting.facing = facing(game, [unit])
    return setting


def facing(game: StagedGame, struck: Sequence[Unit]) -> dict[int, Unit]:
    """Those struck as they were counted, so that losses come from those out of contact."""
    return {unit.id: foes[0] for unit in struck if (foes := foes_of(game, unit))}


async def ask_guards(game: StagedGame, unit: Unit) -> list[Unit]:
    """Guards in cohesion with a Unit."""
    found: list[Unit] = []
    for guard in game.allies(unit):
        if guard is unit or not any_says(game, Skill.guards, guard):
            continue
        near = known_within(game, name(unit), name(guard), COHESION_OF)
        if near is None:
            why = reason("real.from-to", "DRK-SKILL-64", unit=game.name(unit), other=game.name(guard))
            about = (unit.leader, guard.leader)
            near = bool(await Confirm(unit.player, "table.cohesion", "DRK-SKILL-64", about, why))
            tell_within(game, name(unit), name(guard), COHESION_OF, near)
        if near:
            found.append(guard)
    return found
