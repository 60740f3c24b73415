"""What is asked before each step of the rules, and the stage that is set for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.activation import current
from escarmouche.games.drakerys.agenda import (
    ChargeMove,
    Combat,
    FreeWalk,
    MoraleTest,
    Reform,
    StaffPhase,
    Strike,
    Wounding,
)
from escarmouche.games.drakerys.clock import LAST_TURN, turn_ends
from escarmouche.games.drakerys.companion.declaring import forget_named
from escarmouche.games.drakerys.companion.facts import foes_of, known_within, lost_from_table, name, tell, tell_within
from escarmouche.games.drakerys.companion.melee import (
    ask_auras,
    ask_power,
    before_combat,
    before_morale,
    before_wounds,
    check_contacts,
)
from escarmouche.games.drakerys.companion.questions import label, which, who_is_near
from escarmouche.games.drakerys.companion.scoring import before_counting
from escarmouche.games.drakerys.companion.settings import (
    AIM,
    GUARD,
    VORTEX,
    before_declaring,
    draw_up,
    for_action,
    near_units,
)
from escarmouche.games.drakerys.companion.stage import Setting, set_stage
from escarmouche.games.drakerys.pyre import HEAT
from escarmouche.games.drakerys.setup import SETUP_STEPS
from escarmouche.games.drakerys.skills.maelstrom import HURRICANE, Blaze, Hurricane, LastDeed, Reflexes
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.orders import Divination
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.games.drakerys.skills.surroundings import EARSHOT
from escarmouche.games.drakerys.staff import waiting
from escarmouche.play.reason import reason
from escarmouche.play.requests import ChooseSeveral, Confirm

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit

KNOWN = "known"
"""How many Units there were."""
STAFF = "staff"
"""Which Unit acts in the Staff Phase."""


async def before_step(game: StagedGame) -> None:
    """Ask and set what the coming step looks at."""
    lost_from_table(game)
    note_arrivals(game)
    if game.phase in SETUP_STEPS:
        set_stage(game, Setting())
        return
    await check_contacts(game)
    if game.agenda:
        setting = await before_pending(game)
        if setting is not None:
            set_stage(game, setting)
        return
    match game.phase:
        case "declare" if (unit := game.units[current(game).unit]).on_table:
            forget_named(game)
            set_stage(game, before_declaring(game, unit))
        case "act":
            await before_act(game)
        case "end activation":
            set_stage(game, await before_end(game, game.units[current(game).unit]))
        case "end of phase" if turn_ends(game) and game.turn == LAST_TURN:
            await before_counting(game)
        case "pick":
            set_stage(game, Setting())


def note_arrivals(game: StagedGame) -> None:
    """An elemental that has come stands on its source until it moves (DRK-SUMMON-13)."""
    for unit in game.units[int(game.told.get(KNOWN, len(game.units))) :]:
        if unit.summoner >= 0 and VORTEX in game.told:
            tell(game, f"on:{name(unit)}:s{int(game.told[VORTEX])}", 1)
    tell(game, KNOWN, len(game.units))


async def before_act(game: StagedGame) -> None:
    """What the Action declared still needs: who hears a War Cry, what gives power."""
    activation = current(game)
    unit = game.units[activation.unit]
    if unit.where != "table":
        return
    key = activation.declared
    if key in ("charge", "combined-charge") and speaking(game, unit, Skill.before_charge):
        foes = [f"unit:{foe.id}" for foe in game.enemies(unit.player) if not foe.cage]
        await who_is_near(game, unit, foes, EARSHOT, "DRK-SKILL-26")
    if key == "shoot":
        await ask_power(game, unit)
        await ask_auras(game, unit, Reflexes)
    set_stage(game, for_action(game, unit, key))


async def before_pending(game: StagedGame) -> Setting | None:
    """What an Action left to be done looks at; None where all stands as it must."""
    match game.agenda[0]:
        case Combat() as combat:
            return await before_combat(game, combat)
        case Wounding() as wounding:
            return await before_wounds(game, wounding)
        case Strike() as strike:
            unit = game.units[strike.unit]
            return await before_morale(game, unit)
        case MoraleTest() as test:
            return await before_morale(game, game.units[test.unit])
        case ChargeMove() as charge:
            return await before_charge_move(game, charge)
        case Reform() as reform:
            return before_reform(game, reform)
        case FreeWalk() as walk:
            setting = Setting(game.units[walk.unit] if game.units[walk.unit].on_table else None)
            draw_up(game, game.units[walk.unit], setting)
            return setting
        case StaffPhase() as phase:
            return await before_staff(game, phase)


async def before_charge_move(game: StagedGame, record: ChargeMove) -> Setting:
    """The charger in ranks, its target, and its Guard if that reaches the target too (DRK-COMB-04)."""
    unit = game.units[record.unit]
    setting = Setting(unit if unit.on_table else None)
    target = game.units[int(game.told[AIM])] if AIM in game.told else None
    if target is None or not target.on_table or not unit.on_table:
        return setting
    setting.drawn_up, setting.beside = {unit.id}, [target.id]
    guard = game.units[record.guard] if record.guard >= 0 else None
    if guard is not None and guard.on_table and not foes_of(game, guard):
        why = reason("real.from-to", "DRK-COMB-04", unit=game.name(guard), other=game.name(target))
        about = (guard.leader, target.leader)
        setting.drawn_up.add(guard.id)
        if await Confirm(guard.player, "table.reaches", "DRK-COMB-04", about, why):
            tell(game, GUARD, guard.id)
            setting.beside.append(guard.id)
    return setting


def before_reform(game: StagedGame, record: Reform) -> Setting:
    """A winner whose enemy is gone may spread out; one whose enemy stands has all its fighters in contact."""
    unit = game.units[record.unit]
    setting = Setting(unit if unit.on_table else None)
    loser = game.units[record.loser]
    if unit.on_table and loser not in foes_of(game, unit):
        setting.drawn_up = {unit.id}
        setting.beside = [loser.id] if loser.on_table else []
    return setting


async def before_staff(game: StagedGame, record: StaffPhase) -> Setting:
    """Who acts, and who is near enough to hear it (DRK-SKILL-19, 31, DRK-MAEL-08)."""
    game.told.pop(STAFF, None)
    units = waiting(game, record)
    if not units:
        return Setting()
    keys = [f"unit:{unit.id}" for unit in units]
    key = await which(game, units[0], "staff-unit", "DRK-R-27", keys)
    unit = game.units[int(key.removeprefix("unit:"))]
    tell(game, STAFF, unit.id)
    if not unit.on_table:
        return Setting()
    own = [f"unit:{ally.id}" for ally in game.allies(unit) if ally is not unit]
    if any(isinstance(skill, Divination) for skill in speaking(game, unit, Skill.in_staff_phase)):
        foes = [foe for foe in game.enemies(unit.player) if not foe.cage and game.profile(foe).is_hero]
        own += [f"unit:{foe.id}" for foe in foes]
    await who_is_near(game, unit, own, EARSHOT, "DRK-SKILL-19")
    setting = Setting(unit)
    near_units(game, unit, setting)
    return setting


async def before_end(game: StagedGame, unit: Unit) -> Setting:
    """Fires beside a Unit, and whom the last deed of a Lord reaches (DRK-R-95, DRK-MAEL-12 to 16)."""
    setting = Setting(unit if unit.on_table else None)
    if not unit.on_table:
        return setting
    for number, piece in enumerate(game.scenery):
        if piece.burning:
            about = (unit.leader, f"scenery:{number}")
            if known_within(game, name(unit), f"d{number}", HEAT) is None:
                near = await Confirm(unit.player, "table.burns", "DRK-H-SPELL-I3", about)
                tell_within(game, name(unit), f"d{number}", HEAT, bool(near))
            if known_within(game, name(unit), f"d{number}", HEAT):
                setting.scenery[number] = HEAT / 2
    for deed in [own for own in speaking(game, unit, Skill.at_end_of_activation) if isinstance(own, LastDeed)]:
        await ask_deed(game, unit, deed, setting)
    near_units(game, unit, setting)
    return setting


async def ask_deed(game: StagedGame, unit: Unit, deed: LastDeed, setting: Setting) -> None:
    """Whom a Lord's capacity reaches."""
    others = [other for other in game.units if other.on_table and other is not unit]
    if isinstance(deed, Blaze):
        keys = [f"unit:{other.id}" for other in others if other not in foes_of(game, unit)]
        setting.together = [int(key[5:]) for key in await touching_too(game, unit, keys)]
        return
    keys = [f"unit:{o.id}" for o in others if isinstance(deed, Hurricane) or o.player != unit.player]
    await who_is_near(game, unit, keys, EARSHOT, "DRK-MAEL-20")
    if isinstance(deed, Hurricane):
        near = [key for key in keys if known_within(game, name(unit), f"u{key[5:]}", EARSHOT)]
        await who_is_near(game, unit, near, HURRICANE, "DRK-MAEL-13")


async def touching_too(game: StagedGame, unit: Unit, keys: list[str]) -> list[str]:
    """Units in contact that no Combat has told of: friends."""
    own = [key for key in keys if game.units[int(key[5:])].player == unit.player]
    if not own:
        return []
    return await ChooseSeveral(
        unit.player, "table.touched", "DRK-MAEL-15", own, 0, len(own), (unit.leader,),
        label=lambda key: label(game, key),
    )  # fmt: skip
