"""A spell is named with all it needs (p. 22-23): its target, how far, in sight, and where its Mana comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.companion.facts import AWAY, SEEN, both, name, tell, tell_within, towards
from escarmouche.games.drakerys.companion.questions import (
    distance,
    fact_name,
    label,
    leaders_apart,
    sees,
    which,
    which_unit,
    who_is_near,
)
from escarmouche.games.drakerys.companion.settings import AIM, PIECE, SPELL, before_declaring, enchantable, for_action
from escarmouche.games.drakerys.companion.stage import set_stage
from escarmouche.games.drakerys.magic import ChooseSources, known, level, spell_label, uncastable
from escarmouche.games.drakerys.mana import payments
from escarmouche.games.drakerys.pyre import HEAT
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import bearers
from escarmouche.games.drakerys.sources import designable
from escarmouche.play.reason import reason
from escarmouche.play.requests import ChooseSeveral, choose

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.content_types import Spell
    from escarmouche.games.drakerys.state import Unit

RANGE = "DRK-MAGIC-11"


async def ask_spell(game: StagedGame, unit: Unit) -> bool:
    """Name a spell, its target and its sources; whether it can be cast."""
    set_stage(game, before_declaring(game, unit))
    able = [spell for spell in known(game, unit) if uncastable(game, unit, spell) is None]
    if not able:
        return False
    keys = [spell.key for spell in able]
    key = await choose(unit.player, "spell", "DRK-MAGIC-09", keys, (unit.leader,), label=spell_label)
    spell = game.library.spells[key]
    tell(game, SPELL, list(unit.spells).index(key))
    return await ask_target(game, unit, spell) and await ask_sources(game, unit, spell)


async def ask_target(game: StagedGame, unit: Unit, spell: Spell) -> bool:
    """Whom or what the spell names, and whether it is within range and in sight (DRK-MAGIC-11)."""
    match spell.target.kind:
        case "caster":
            return True
        case "enemies around":
            for reach in sorted({tier.range for tier in spell.tier}, reverse=True):
                foes = [f"unit:{foe.id}" for foe in game.army(1 - unit.player)]
                await who_is_near(game, unit, foes, float(reach), spell.rule)
            return True
        case "point":
            away = await distance(game, unit, float(spell.reach), RANGE, (unit.leader,))
            tell(game, both(AWAY, name(unit), "point"), away)
            return away <= spell.reach
        case "scenery":
            return await ask_pyre(game, unit, spell)
    open_to = enchantable(game, unit, spell)
    if not open_to:
        return False
    target = await which_unit(game, unit, "spell-target", RANGE, open_to)
    tell(game, AIM, target.id)
    if target is unit:
        return True
    if spell.target.sight:
        seen = towards(SEEN, unit, target)
        if seen not in game.told:
            tell(game, seen, await sees(game, unit, target, spell.rule))
        if not game.told[seen]:
            return False
    if await leaders_apart(game, unit, target, float(spell.reach), RANGE) > spell.reach:
        return False
    radius = max([tier.radius for tier in spell.tier])
    if radius:
        others = [f"unit:{foe.id}" for foe in game.army(target.player) if foe is not target]
        await who_is_near(game, target, others, float(radius), spell.rule)
    return True


async def ask_pyre(game: StagedGame, unit: Unit, spell: Spell) -> bool:
    """Which scenery burns, how far it is, and who stands beside it (DRK-H-SPELL-I3)."""
    keys = [f"scenery:{number}" for number in range(len(game.scenery))]
    key = await which(game, unit, "spell-scenery", RANGE, keys)
    piece = fact_name(key)
    away = await distance(game, unit, float(spell.reach), RANGE, (unit.leader, key))
    tell(game, PIECE, int(piece[1:]))
    tell(game, both(AWAY, name(unit), piece), away)
    if away > spell.reach:
        return False
    near = [other for other in game.units if other.on_table]
    await who_stands_by(game, unit, [other.id for other in near], key, spell.rule)
    return True


async def who_stands_by(game: StagedGame, unit: Unit, numbers: list[int], key: str, rule: str) -> None:
    """Which Units have a fighter beside a piece of scenery."""
    keys = [f"unit:{number}" for number in numbers]
    why = reason("real.within-of-scenery", rule, reach=HEAT)
    near = await ChooseSeveral(
        unit.player, "table.near", rule, keys, 0, len(keys), (key,), label=lambda key: label(game, key), why=why
    )
    for other in keys:
        tell_within(game, fact_name(other), fact_name(key), HEAT, other in near)


# ---- Mana -----------------------------------------------------------------------------------------------------------


async def ask_sources(game: StagedGame, unit: Unit, spell: Spell) -> bool:
    """Which sources pay for it, none of them denied, and how far the farthest is (DRK-MAGIC-12, 20, DRK-SKILL-53)."""
    tokens = [f"source:{number}" for number, source in enumerate(game.sources) if not source.gone]
    for denier in bearers(game, Skill.negates):
        await who_is_near(game, denier, tokens, 10.0, "DRK-SKILL-53")
    set_stage(game, for_action(game, unit, "cast"))
    found = designable(game)
    ways = payments(found, spell.mana, level(game, unit))
    if not ways:
        return False
    drawn = list(ways[0])
    if len(ways) > 1:
        needed = set().union(*ways)
        useful = [key for key in found if key in needed]
        drawn = await ChooseSources(unit, useful, ways, lambda key: label(game, key))
    for key in drawn:
        tell(game, f"drawn:{key}", 1)
    await ask_farthest(game, unit, [key for key in drawn if key != f"unit:{unit.id}"])
    return True


async def ask_farthest(game: StagedGame, unit: Unit, keys: list[str]) -> None:
    """How far the farthest of these sources is, unless all of them are known."""
    facts = [both(AWAY, name(unit), fact_name(key)) for key in keys]
    if all(fact in game.told for fact in facts):
        return
    away = await distance(game, unit, None, "DRK-MAGIC-20", (unit.leader, *keys))
    for fact in facts:
        game.told.setdefault(fact, away)
