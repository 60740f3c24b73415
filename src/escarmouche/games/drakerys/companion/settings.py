"""What stands on the stage: before a declaration whatever may still be possible, after it just what was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.charge import ESCORT, charge_distance, guards_near
from escarmouche.games.drakerys.companion.facts import (
    AWAY,
    COVER,
    GAP,
    SEEN,
    WITHIN,
    both,
    foes_of,
    known_distance,
    known_within,
    name,
    touched,
    towards,
)
from escarmouche.games.drakerys.companion.heaps import breadth
from escarmouche.games.drakerys.companion.stage import HUB, Setting, set_stage
from escarmouche.games.drakerys.magic import known
from escarmouche.games.drakerys.missions.conquerors import Conquerors, conquering, taken_zones
from escarmouche.games.drakerys.missions.messenger import Messenger
from escarmouche.games.drakerys.missions.relics import Relics, empty
from escarmouche.games.drakerys.missions.rules import is_hero
from escarmouche.games.drakerys.objectives import lying, may_take
from escarmouche.games.drakerys.shooting import ready_weapons
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, bearers
from escarmouche.games.drakerys.spells.targets import candidates, refused
from escarmouche.games.drakerys.state import LEADERSHIP
from escarmouche.games.drakerys.summoning import REACH as SUMMONING
from escarmouche.games.drakerys.zones import CONQUEST, enemy_edge

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.content_types import Spell
    from escarmouche.games.drakerys.state import Unit

NEAR = 2.0
"""How far a Unit is set of which only is known that it is near enough."""
SOURCE = 8.0
"""The same of a source: near enough to summon and to absorb, with room for an elemental."""
ZONE = 30.0
AIM, GUARD, SPELL, VORTEX, PIECE, ZONE_NAMED = "aim", "guard", "spell", "vortex", "piece", "zone"
"""What was named with the declaration under way: a Unit, a Guard that reaches it too, a spell by its place in hand, a
source, scenery, a conquest zone."""


# ---- what is not ruled out ------------------------------------------------------------------------------------------


def chargeable(game: StagedGame, unit: Unit) -> list[Unit]:
    """Enemies that may be within its Charge, those that nobody fights first."""
    reach = charge_distance(game, unit)
    open_to = [enemy for enemy in game.enemies(unit.player) if least_gap(game, unit, enemy) <= reach]
    return sorted(open_to, key=lambda enemy: bool(foes_of(game, enemy)))


def least_gap(game: StagedGame, unit: Unit, enemy: Unit) -> float:
    """How near the fighters of two Units are at least: as told, or as near to their Leaders as cohesion lets them."""
    gap = game.told.get(both(GAP, name(unit), name(enemy)))
    if gap is not None:
        return gap
    spread = sum([LEADERSHIP + 2 * game.library.radius(u) for u in (unit, enemy) if game.size(u) > 1])
    return (known_distance(game, unit, enemy) or 0.0) - spread


def in_sight(game: StagedGame, unit: Unit, target: Unit) -> bool:
    """Whether nobody has told that the target is out of sight."""
    return bool(game.told.get(towards(SEEN, unit, target), 1))


def in_reach(game: StagedGame, unit: Unit, target: Unit, reach: float) -> bool:
    """Whether nobody has told that the target is too far."""
    return known_within(game, name(unit), name(target), reach) is not False


def shootable(game: StagedGame, unit: Unit) -> list[Unit]:
    """Enemies that it may be able to shoot at."""
    reach = max([weapon.range for weapon in ready_weapons(game, unit)], default=0)
    return [
        enemy
        for enemy in (game.enemies(unit.player) if reach else ())
        if not foes_of(game, enemy) and in_sight(game, unit, enemy) and in_reach(game, unit, enemy, reach)
    ]


def enchantable(game: StagedGame, unit: Unit, spell: Spell) -> list[Unit]:
    """Units that the spell may be able to name: each is set near, and the rule looks at it."""
    found: list[Unit] = []
    for target in candidates(game, unit, spell):
        ruled_out = spell.target.sight and not in_sight(game, unit, target)
        if ruled_out or not in_reach(game, unit, target, spell.reach):
            continue
        setting = Setting(unit)
        if target is not unit:
            setting.away[target.id] = NEAR
        set_stage(game, setting)
        if refused(game, unit, spell, target) is None:
            found.append(target)
    return found


def guards(game: StagedGame, hero: Unit) -> list[Unit]:
    """Guards that may charge with a Hero, if they are near enough: each is set near, and the rule looks."""
    setting = Setting(hero)
    setting.away = {u.id: NEAR for u in game.allies(hero) if u is not hero and any_says(game, Skill.guards, u)}
    if not setting.away:
        return []
    set_stage(game, setting)
    return guards_near(game, hero)


def tokens(game: StagedGame, unit: Unit) -> list[int]:
    """Objectives that it may be able to take, if it touches them."""
    return [
        number
        for number in lying(game)
        if may_take(game, unit, game.objectives[number])
        and known_within(game, name(unit), f"o{number}", 0) is not False
    ]


def pieces(game: StagedGame, unit: Unit) -> list[int]:
    """Scenery that its side may search, if it touches it."""
    if game.sides[unit.player].solo != Relics.key:
        return []
    left = [number for number in range(len(game.scenery)) if empty(number) not in game.sides[unit.player].deeds]
    return [number for number in left if known_within(game, name(unit), f"d{number}", 0) is not False]


def open_zones(game: StagedGame) -> list[int]:
    """Conquest zones where a flag may be planted."""
    return [zone for zone in range(CONQUEST * CONQUEST) if zone not in taken_zones(game)]


def zone_centre(zone: int) -> tuple[float, float]:
    """The middle of a conquest zone."""
    return ZONE * (zone % CONQUEST + 0.5), ZONE * (zone // CONQUEST + 0.5)


def at_edge(game: StagedGame, unit: Unit) -> tuple[float, float]:
    """Where a Unit touches the table side of the enemy."""
    edge, radius = enemy_edge(game, unit.player), game.library.radius(unit)
    return HUB[0], edge + radius if edge < HUB[1] else edge - radius


# ---- before a declaration -------------------------------------------------------------------------------------------


def before_declaring(game: StagedGame, unit: Unit) -> Setting:
    """Everything that may still be possible is: somebody to charge, to shoot, to enchant, something to take."""
    engaged = bool(foes_of(game, unit))
    setting = Setting(unit, stand(game, unit))
    near: dict[int, float] = {}
    if not engaged:
        targets = shootable(game, unit) if game.profile(unit).aim is not None else []
        first = sorted(chargeable(game, unit), key=lambda enemy: enemy not in targets)[:1]
        setting.beside = [enemy.id for enemy in first]
        setting.unseen = [enemy for enemy in first if enemy not in targets]
        near |= {enemy.id: max(weapon.range for weapon in ready_weapons(game, unit)) for enemy in targets[:1]}
    if is_hero(game, unit):
        escort = [guard.id for guard in guards(game, unit) if in_reach(game, unit, guard, ESCORT)]
        setting.beside += escort
        setting.drawn_up |= set(escort)
    for spell in known(game, unit):
        if spell.target.kind in ("enemy", "allied", "other allied"):
            for target in enchantable(game, unit, spell)[:1]:
                near[target.id] = min(spell.reach, near.get(target.id, spell.reach))
        elif spell.target.kind == "scenery" and game.scenery:
            setting.scenery = {0: NEAR}
    draw_up(game, unit, setting)
    out_of_charge = charge_distance(game, unit) + breadth(game.size(unit), game.library.radius(unit)) + 2 * NEAR
    close = {unit.id, *[other.id for other in touched(game, unit)]}
    setting.away = {n: min(reach - NEAR, out_of_charge) for n, reach in near.items() if n not in close}
    if game.told.get(f"free:{name(unit)}", 1):
        setting.free_leader = {unit.id}
    setting.sources = {
        number: SOURCE
        for number in range(len(game.sources))
        if known_within(game, name(unit), f"s{number}", SUMMONING) is not False
    }
    setting.tokens = [number for number in tokens(game, unit) if game.objectives[number].kind != "flag"]
    found = pieces(game, unit)
    if found:
        setting.scenery = dict.fromkeys(found, 0.0)
    return setting


def stand(game: StagedGame, unit: Unit) -> tuple[float, float]:
    """Where it must stand for its missions to be possible: at the enemy edge, upon a flag, in an open zone."""
    if game.common == Messenger.key and is_hero(game, unit):
        return at_edge(game, unit)
    flags = [game.objectives[number] for number in tokens(game, unit) if game.objectives[number].kind == "flag"]
    if flags:
        return flags[0].x, flags[0].y
    if Conquerors.key in (game.common, game.sides[unit.player].solo) and conquering(game, unit):
        zones = open_zones(game)
        return zone_centre(zones[len(zones) // 2]) if zones else HUB
    return HUB


def draw_up(game: StagedGame, unit: Unit, setting: Setting) -> None:
    """Let a Unit stand in ranks where it may move: not Engaged, or able to walk all the same."""
    if not foes_of(game, unit) or any_says(game, Skill.walks_engaged, unit):
        setting.drawn_up.add(unit.id)


# ---- once something was declared ------------------------------------------------------------------------------------


def for_action(game: StagedGame, unit: Unit, key: str) -> Setting:
    """Just what was told about the Action that was declared."""
    setting, told = Setting(unit), game.told
    target = game.units[int(told[AIM])] if told.get(AIM, -1) >= 0 else None
    match key:
        case "walk":
            draw_up(game, unit, setting)
        case "charge" | "combined-charge":
            return for_charge(game, unit, target)
        case "shoot" if target is not None:
            setting.away = {target.id: known_distance(game, unit, target) or 0.0}
            setting.obstacles = target, int(told.get(towards(COVER, unit, target), 0))
            setting.hidden = [target] if told.get(f"hidden:{name(target)}") else []
        case "cast":
            for_spell(game, unit, target, setting)
        case "plant-flag" if ZONE_NAMED in told:
            setting.at = zone_centre(int(told[ZONE_NAMED]))
        case "deliver":
            setting.at = at_edge(game, unit)
        case "search" if PIECE in told:
            setting.scenery = {int(told[PIECE]): 0.0}
    for_tokens(game, unit, setting)
    near_sources(game, unit, setting)
    if VORTEX in told:
        number = int(told[VORTEX])
        setting.sources = {number: SOURCE}
        setting.on_source = {u.id: number for u in game.units if u.on_table and f"on:{name(u)}:s{number}" in told}
    return setting


def for_charge(game: StagedGame, unit: Unit, target: Unit | None) -> Setting:
    """The Unit in ranks, its target, its Guard, and those near enough to hear it."""
    setting = Setting(unit)
    draw_up(game, unit, setting)
    near = [u for u in game.units if known_within(game, name(unit), name(u), 20.0) and u is not unit and u.on_table]
    setting.beside = [u.id for u in near if u not in touched(game, unit)]
    if target is not None and target.on_table and target.id not in setting.beside:
        setting.beside = [target.id, *setting.beside]
    return setting


def for_tokens(game: StagedGame, unit: Unit, setting: Setting) -> None:
    """The Objectives of which was told that it touches them; a flag stays, and the Unit stands upon it."""
    held = [number for number in lying(game) if known_within(game, name(unit), f"o{number}", 0)]
    setting.tokens = [number for number in held if game.objectives[number].kind != "flag"]
    for number in held:
        if game.objectives[number].kind == "flag":
            setting.at = game.objectives[number].x, game.objectives[number].y


def near_sources(game: StagedGame, unit: Unit, setting: Setting) -> None:
    """The sources of which is known how far they are from the Unit in the middle."""
    for number in range(len(game.sources)):
        away = game.told.get(both(AWAY, name(unit), f"s{number}"))
        if away is not None:
            setting.sources[number] = away
        elif (reach := least_reach(game, name(unit), f"s{number}")) is not None:
            setting.sources[number] = min(reach / 2, SOURCE)


def least_reach(game: StagedGame, one: str, other: str) -> float | None:
    """The least distance within which two are told to be."""
    start = both(WITHIN, one, other) + ":"
    told = [float(key.removeprefix(start)) for key, near in game.told.items() if key.startswith(start) and near]
    return min(told, default=None)


def near_units(game: StagedGame, unit: Unit, setting: Setting) -> None:
    """The Units of which was told that they are near the one in the middle."""
    for other in game.units:
        if other is unit or other.where != "table" or other in touched(game, unit):
            continue
        reach = least_reach(game, name(unit), name(other))
        if reach is not None and reach > 0:
            setting.away[other.id] = reach / 2


def for_spell(game: StagedGame, unit: Unit, target: Unit | None, setting: Setting) -> None:
    """The target of a spell, those it reaches too, the scenery it burns, and sources that nobody denies."""
    told = game.told
    if target is not None and target is not unit and target not in touched(game, unit):
        setting.away[target.id] = known_distance(game, unit, target) or 0.0
    spell = game.library.spells[unit.spells[int(told[SPELL])]] if SPELL in told else None
    if spell is not None and spell.target.kind == "enemies around":
        near_units(game, unit, setting)
    radius = max([tier.radius for tier in spell.tier]) if spell is not None else 0
    if radius and target is not None:
        setting.aside_of = target
        near = [
            u for u in game.army(target.player) if u is not target and known_within(game, name(target), name(u), radius)
        ]
        setting.around = [other.id for other in near]
    if PIECE in told:
        piece = int(told[PIECE])
        setting.scenery = {piece: told.get(both(AWAY, name(unit), f"d{piece}"), NEAR)}
        setting.burnt = [u.id for u in game.units if u.on_table and u is not unit and burnt(game, u, piece)]
    setting.free_leader = {unit.id}
    for key in [key for key in told if key.startswith("drawn:unit:")]:
        bearer = game.units[int(key.removeprefix("drawn:unit:"))]
        if bearer is not unit and bearer not in touched(game, unit):
            setting.away.setdefault(bearer.id, known_distance(game, unit, bearer) or NEAR)
    for denier in bearers(game, Skill.negates):
        for number in range(len(game.sources)):
            if known_within(game, name(denier), f"s{number}", 10.0):
                setting.denied[number] = denier


def burnt(game: StagedGame, unit: Unit, piece: int) -> bool:
    """Whether a Unit was told to stand beside a piece of scenery."""
    return bool(known_within(game, name(unit), f"d{piece}", 2.5))
