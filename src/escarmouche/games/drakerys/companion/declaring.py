"""An Action is declared: what must be known of the table first, asked at once, for everybody may measure."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.charge import charge_distance
from escarmouche.games.drakerys.companion.casting import ask_spell
from escarmouche.games.drakerys.companion.facts import (
    COVER,
    GAP,
    SEEN,
    both,
    foes_of,
    forget,
    known_within,
    name,
    tell,
    tell_within,
    towards,
)
from escarmouche.games.drakerys.companion.questions import (
    NONE,
    distance,
    fact_name,
    leaders_apart,
    sees,
    which_or_none,
    which_unit,
    who_is_near,
)
from escarmouche.games.drakerys.companion.settings import (
    AIM,
    GUARD,
    PIECE,
    SPELL,
    VORTEX,
    ZONE_NAMED,
    before_declaring,
    chargeable,
    for_action,
    guards,
    open_zones,
    pieces,
    shootable,
    tokens,
)
from escarmouche.games.drakerys.companion.stage import set_stage
from escarmouche.games.drakerys.shooting import ready_weapons
from escarmouche.games.drakerys.skills.maelstrom import ABSORBED_WITHIN, Absorption
from escarmouche.games.drakerys.skills.mercenaries import SpiritBond
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.games.drakerys.skills.shooters import Camouflage
from escarmouche.games.drakerys.summoning import REACH as SUMMONING
from escarmouche.play.companion import Forwarded
from escarmouche.play.numbered import name_in
from escarmouche.play.reason import reason
from escarmouche.play.requests import Confirm, Number

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.lazy_choice import LazyChoose
    from escarmouche.play.requests import Answer

MOST_OBSTACLES = 6
NAMED = (AIM, GUARD, SPELL, VORTEX, PIECE, ZONE_NAMED)


async def declare(game: StagedGame, unit: Unit, request: LazyChoose[str]) -> Answer:
    """What the player declares, once it is sure that the table allows it; else he declares again."""
    while True:
        key = await Forwarded(request)
        if await possible(game, unit, key):
            set_stage(game, for_action(game, unit, key))
            return key
        forget_named(game)
        set_stage(game, before_declaring(game, unit))
        request.look_again()


def forget_named(game: StagedGame) -> None:
    """Nothing is named yet."""
    for key in [key for key in game.told if key in NAMED or key.startswith("drawn:")]:
        del game.told[key]


async def possible(game: StagedGame, unit: Unit, key: str) -> bool:
    """Ask what the Action needs; whether the table allows it."""
    if skill := name_in(key):
        return await ask_capacity(game, unit, skill)
    ask = ASKED.get(key)
    return ask is None or await ask(game, unit)


async def ask_charge(game: StagedGame, unit: Unit) -> bool:
    """Whom, and whether he is within the Charge (DRK-CHARGE-03)."""
    open_to = chargeable(game, unit)
    if not open_to:
        return False
    target = await which_unit(game, unit, "charge-target", "DRK-CHARGE-03", open_to)
    reach, key = float(charge_distance(game, unit)), both(GAP, name(unit), name(target))
    if key not in game.told:
        about = (unit.leader, target.leader)
        tell(game, key, await distance(game, unit, reach, "DRK-CHARGE-04", about, target))
    tell(game, AIM, target.id)
    return game.told[key] <= reach


async def ask_combined_charge(game: StagedGame, unit: Unit) -> bool:
    """Which Guards are near enough, then as for any Charge (DRK-COMB-03)."""
    able = guards(game, unit)
    await who_is_near(game, unit, [f"unit:{guard.id}" for guard in able], 10.0, "DRK-COMB-03")
    if not any(known_within(game, name(unit), name(guard), 10.0) for guard in able):
        return False
    return await ask_charge(game, unit)


async def ask_shot(game: StagedGame, unit: Unit) -> bool:
    """At whom; whether he is in sight, how far, and behind how much (DRK-SHOOT-04 to 06, 12, 14)."""
    open_to = shootable(game, unit)
    if not open_to:
        return False
    target = await which_unit(game, unit, "shoot-target", "DRK-SHOOT-04", open_to)
    seen = towards(SEEN, unit, target)
    if seen not in game.told:
        tell(game, seen, await sees(game, unit, target, "DRK-SHOOT-05"))
    if not game.told[seen]:
        return False
    reach = max([weapon.range for weapon in ready_weapons(game, unit)])
    if await leaders_apart(game, unit, target, reach, "DRK-SHOOT-06") > reach:
        return False
    await ask_cover(game, unit, target)
    tell(game, AIM, target.id)
    return True


async def ask_cover(game: StagedGame, unit: Unit, target: Unit) -> None:
    """How many Obstacles are in the way, and whether somebody hides (DRK-SHOOT-14, DRK-SKILL-16)."""
    cover, about = towards(COVER, unit, target), (unit.leader, target.leader)
    if cover not in game.told:
        obstacles = Number(unit.player, "table.obstacles", "DRK-SHOOT-14", 0, MOST_OBSTACLES, 1, about, likely=0)
        obstacles.why = reason("real.from-to", "DRK-SHOOT-14", unit=game.name(unit), other=game.name(target))
        tell(game, cover, await obstacles)
    hidden = f"hidden:{name(target)}"
    hides = any(isinstance(own, Camouflage) for own in speaking(game, target, Skill.opposition))
    if hides and game.scenery and hidden not in game.told:
        why = reason("real.hidden", "DRK-H-CAMO-01", unit=game.name(target))
        tell(game, hidden, await Confirm(unit.player, "table.hides", "DRK-H-CAMO-01", (target.leader,), why))


async def leader_is_free(game: StagedGame, unit: Unit, rule: str) -> bool:
    """Whether the Leader of an Engaged Unit touches no enemy himself (DRK-R-04)."""
    key = f"free:{name(unit)}"
    if foes_of(game, unit) and key not in game.told:
        free = game.size(unit) > 1 and await Confirm(unit.player, "table.leader-free", rule, (unit.leader,))
        tell(game, key, bool(free))
    return bool(game.told.get(key, 1))


async def ask_casting(game: StagedGame, unit: Unit) -> bool:
    """Whether the wizard is free; then the spell and all it needs (DRK-MAGIC-02)."""
    return await leader_is_free(game, unit, "DRK-MAGIC-02") and await ask_spell(game, unit)


async def ask_summoning(game: StagedGame, unit: Unit) -> bool:
    """At which source within 20 cm (DRK-SUMMON-02)."""
    if not await leader_is_free(game, unit, "DRK-SUMMON-01"):
        return False
    open_to = [n for n, source in enumerate(game.sources) if not (source.gone or source.exhausted)]
    return await ask_source(game, unit, open_to, SUMMONING, "DRK-SUMMON-02")


async def ask_capacity(game: StagedGame, unit: Unit, printed: str) -> bool:
    """Which Vortex is near enough to be absorbed (DRK-MAEL-01); who changes places has moved (DRK-MERC-16)."""
    skill = next((own for own in speaking(game, unit, Skill.ability) if own.printed == printed), None)
    if isinstance(skill, SpiritBond):
        for other in game.allies(unit):
            if other is unit or other.profile == "lorn":
                forget(game, other)
    if not isinstance(skill, Absorption):
        return True
    near = [int(key.removeprefix("source:")) for key in skill.in_reach(game, unit)]
    return await ask_source(game, unit, near, ABSORBED_WITHIN, "DRK-MAEL-01")


async def ask_source(game: StagedGame, unit: Unit, numbers: list[int], reach: float, rule: str) -> bool:
    """Which of these sources is within reach; none: all of them are farther."""
    own = name(unit)
    keys = [f"source:{n}" for n in numbers if known_within(game, own, f"s{n}", reach) is not False]
    why = reason("real.within-of", rule, unit=game.name(unit), reach=reach)
    key = await which_or_none(game, unit, "table.source", rule, keys, why)
    for other in keys if key == NONE else [key]:
        tell_within(game, own, fact_name(other), reach, other == key)
    if key != NONE:
        tell(game, VORTEX, int(key.removeprefix("source:")))
    return key != NONE


async def ask_token(game: StagedGame, unit: Unit) -> bool:
    """Which Objective it touches (DRK-OBJ-08); of several alike any will do."""
    kinds = {
        (game.objectives[n].kind, game.objectives[n].owner): f"objective:{n}" for n in reversed(tokens(game, unit))
    }
    key = await which_or_none(game, unit, "table.token", "DRK-OBJ-08", list(kinds.values()))
    for number in tokens(game, unit):
        tell_within(game, name(unit), f"o{number}", 0, f"objective:{number}" == key)
    return key != NONE


async def ask_piece(game: StagedGame, unit: Unit) -> bool:
    """Which scenery it touches (DRK-MISSION-97)."""
    found = pieces(game, unit)
    key = await which_or_none(game, unit, "table.scenery", "DRK-MISSION-97", [f"scenery:{n}" for n in found])
    for number in found:
        tell_within(game, name(unit), f"d{number}", 0, f"scenery:{number}" == key)
    if key != NONE:
        tell(game, PIECE, int(key.removeprefix("scenery:")))
    return key != NONE


async def ask_zone(game: StagedGame, unit: Unit) -> bool:
    """In which conquest zone it plants its flag (DRK-MISSION-23)."""
    keys = [f"zone:{zone}" for zone in open_zones(game)]
    key = await which_or_none(game, unit, "table.zone", "DRK-MISSION-23", keys)
    if key != NONE:
        tell(game, ZONE_NAMED, int(key.removeprefix("zone:")))
    return key != NONE


async def ask_edge(game: StagedGame, unit: Unit) -> bool:
    """Whether the messenger touches the enemy edge (DRK-MISSION-61)."""
    return bool(await Confirm(unit.player, "table.edge", "DRK-MISSION-61", (unit.leader,)))


ASKED: dict[str, Callable[[StagedGame, Unit], Awaitable[bool]]] = {
    "charge": ask_charge,
    "combined-charge": ask_combined_charge,
    "shoot": ask_shot,
    "cast": ask_casting,
    "summon": ask_summoning,
    "pick-up": ask_token,
    "search": ask_piece,
    "plant-flag": ask_zone,
    "deliver": ask_edge,
}
