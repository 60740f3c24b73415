"""Which Action a Unit had better take, and at whom (p. 18): what each promises, less the time it costs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from escarmouche.dice.spreads import mean
from escarmouche.games.drakerys.judgement.look import BAND, LATER
from escarmouche.games.drakerys.judgement.sorcery import best_spell, summoning
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.missions.messenger import at_edge
from escarmouche.games.drakerys.missions.relics import SEARCH
from escarmouche.games.drakerys.objectives import PICK_UP
from escarmouche.games.drakerys.sight import look as line_of_sight
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.games.drakerys.zones import conquest_zone
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.goals import Aim
    from escarmouche.games.drakerys.judgement.look import Feud, Look
    from escarmouche.games.drakerys.judgement.strikes import Harm
    from escarmouche.games.drakerys.state import Unit

URGENT = 1.8
"""What a step towards an aim promises, as a share of the gain: what is not reached in time is lost."""
SEEN = 0.58
"""What a Shot promises before one has looked along its line."""
MOST_LINES = 3
"""Along how many lines of sight a shooter looks before he chooses."""


class Deed(Struct, frozen=True):
    """Something a Unit might do: what it is worth, why, and the Unit or token it is about."""

    value: float
    aim: Reason
    target: int = -1

    def less(self, cost: float) -> Deed:
        """The same, at a cost."""
        return Deed(self.value - cost, self.aim, self.target)


NOTHING = Deed(0.0, reason("aim.wait"))
Deeds = Callable[["Look", "Unit"], list[Deed]]


def best(deeds: list[Deed]) -> Deed | None:
    """The deed worth most."""
    return max(deeds, key=lambda deed: deed.value, default=None)


def percent(chance: float) -> int:
    """A chance in a sentence."""
    return round(100 * chance)


def name(look: Look, unit: Unit) -> str:
    return look.name(unit)


# ---- fighting -------------------------------------------------------------------------------------------------------


def attacks(look: Look, unit: Unit) -> list[Deed]:
    """An Attack on each enemy in contact."""
    found = []
    for enemy in look.game.engaged_with(unit):
        fought = look.fought(unit, enemy)
        text = reason(
            "aim.attack", unit=name(look, unit), enemy=name(look, enemy),
            losses=round(mean(fought.given.losses), 1), gone=percent(fought.given.gone),
        )  # fmt: skip
        found.append(Deed(look.worth_of(unit, enemy, fought), text, enemy.id))
    return found


def charges(look: Look, unit: Unit) -> list[Deed]:
    """A Charge at each enemy that is near enough as the crow flies."""
    game, found = look.game, []
    reach, leader = look.moves(unit)[1], look.game.leader(unit)
    for foe in look.foes(unit):
        if hypot(foe.x - leader.x, foe.y - leader.y) <= reach + 2 * BAND:
            enemy = game.units[foe.number]
            if game.gap(unit, enemy) <= reach and not look.barred("charge", unit, enemy):
                found.append(charge_at(look, unit, enemy, foe.feud))
    return found


def charge_at(look: Look, unit: Unit, enemy: Unit, feud: Feud) -> Deed:
    """A Charge: its Combat, and those that follow while both stand."""
    met = feud.met
    text = reason(
        "aim.charge", unit=name(look, unit), enemy=name(look, enemy),
        losses=round(met.given, 1), gone=percent(met.killed + met.routed),
    )  # fmt: skip
    return Deed(feud.gain - place_lost(look, unit, enemy), text, enemy.id)


def place_lost(look: Look, unit: Unit, enemy: Unit) -> float:
    """What the missions promised where the Unit stands, and do not beside its enemy."""
    here, there = look.game.leader(unit), look.game.leader(enemy)
    return look.prospect(unit, here.x, here.y)[0] - look.prospect(unit, there.x, there.y)[0]


def sacrifices(look: Look, unit: Unit) -> list[Deed]:
    """A Sacrifice is for a Unit that is as good as lost."""
    dear = look.cost(unit) + look.stake(unit)
    return [Deed(0.4 * look.cost(enemy) - dear, reason("aim.sacrifice", unit=name(look, unit)), enemy.id)
            for enemy in look.game.engaged_with(unit)]  # fmt: skip


# ---- shooting -------------------------------------------------------------------------------------------------------


def shots(look: Look, unit: Unit) -> list[Deed]:
    """The Shot that promises most, before anybody has looked along its line."""
    worth, number, weapon_name = max(in_range(look, unit), default=(0.0, -1, ""))
    if number < 0:
        return []
    enemy = look.game.units[number]
    harm = look.shot(unit, enemy, look.game.library.weapons[weapon_name], band_of(look, unit, enemy))
    return [Deed(SEEN * worth, shot_text(look, unit, enemy, harm), number)]


def band_of(look: Look, unit: Unit, enemy: Unit) -> int:
    """Bands of 10 cm begun between two Units."""
    return max(1, -int(-look.game.distance(unit, enemy) // BAND))


def in_range(look: Look, unit: Unit) -> list[tuple[float, int, str]]:
    """What a Shot at each enemy in range is worth along an open line, and with which weapon."""
    game = look.game
    found: list[tuple[float, int, str]] = []
    for weapon in weapons(game, unit):
        for enemy in look.enemies:
            near = game.distance(unit, enemy) <= weapon.range
            if near and not game.engaged(enemy) and not look.barred("shoot", unit, enemy):
                harm = look.shot(unit, enemy, weapon, band_of(look, unit, enemy))
                found.append((look.lost(enemy, harm), enemy.id, weapon.name.fr))
    return found


def aimed(look: Look, unit: Unit) -> list[tuple[Deed, str]]:
    """Shots at those who promise most, once the lines to them have been looked along, with the weapon of each."""
    game = look.game
    found: list[tuple[Deed, str]] = []
    for worth, number, weapon_name in sorted(in_range(look, unit), reverse=True):
        if len(found) >= MOST_LINES or (found and worth <= max(deed.value for deed, _ in found)):
            break
        shot = shot_at(look, unit, game.units[number], weapon_name)
        found += [(shot, weapon_name)] if shot is not None else []
    return found


def shot_at(look: Look, unit: Unit, enemy: Unit, weapon_name: str) -> Deed | None:
    """A Shot along the line as it is; None where it is blocked."""
    line = line_of_sight(look.game, unit, enemy, shot=True)
    if line.blocked:
        return None
    weapon = look.game.library.weapons[weapon_name]
    harm = look.shot(unit, enemy, weapon, band_of(look, unit, enemy) + line.obstacles)
    return Deed(look.lost(enemy, harm), shot_text(look, unit, enemy, harm), enemy.id)


def shot_text(look: Look, unit: Unit, enemy: Unit, harm: Harm) -> Reason:
    """A Shot and its odds."""
    return reason(
        "aim.shoot", unit=name(look, unit), enemy=name(look, enemy),
        hits=round(mean(harm.hits), 1), losses=round(mean(harm.losses), 1), gone=percent(harm.gone),
    )  # fmt: skip


# ---- moving ---------------------------------------------------------------------------------------------------------


def walks(look: Look, unit: Unit, most: int = 2) -> list[Deed]:
    """A Walk to where most is promised; `most`: of how many aims one thinks."""
    leader = look.game.leader(unit)
    found = [NOTHING]
    if look.memory.stuck.get(unit.id) == look.spot(unit):
        return found
    here = look.place(unit, leader.x, leader.y)
    courses = destinations(look, unit, look.moves(unit)[0], most)
    return found + [Deed(URGENT * (look.place(unit, end.x, end.y) - here), end.aim) for end in courses]


class Course(NamedTuple):
    """Where a straight move might end, why, and where the Leader wants to get at last."""

    x: float
    y: float
    aim: Reason
    to_x: float
    to_y: float


def destinations(look: Look, unit: Unit, length: float, most: int = 2) -> list[Course]:
    """Where a move of this length might end: towards aims of the missions, towards prey, out of danger."""
    leader, found = look.game.leader(unit), []
    for aim in promising(look, unit, most):
        x, y = towards(leader.x, leader.y, aim.x, aim.y, length)
        found.append(Course(x, y, aim_text(look, unit, aim), aim.x, aim.y))
    prey = hunting(look, unit, length)
    found += [prey] if prey is not None else []
    safe = safer(look, unit, length)
    found += [Course(*safe, reason("aim.safety", unit=name(look, unit)), *safe)] if safe is not None else []
    return found


def promising(look: Look, unit: Unit, most: int) -> list[Aim]:
    """The aims worth most from here, distance considered."""
    leader, walk = look.game.leader(unit), look.moves(unit)[0]
    worth = [
        (value * LATER ** (aim.away(leader.x, leader.y) / walk), at)
        for at, (value, aim) in enumerate(look.prospects(unit))
        if value > 0.0 and aim.away(leader.x, leader.y) > 0.0
    ]
    return [look.prospects(unit)[at][1] for _, at in sorted(worth, reverse=True)[:most]]


def towards(x: float, y: float, to_x: float, to_y: float, length: float) -> tuple[float, float]:
    """Where a straight move ends."""
    away = hypot(to_x - x, to_y - y)
    share = min(1.0, length / away) if away > 0.0 else 0.0
    return x + share * (to_x - x), y + share * (to_y - y)


def aim_text(look: Look, unit: Unit, aim: Aim) -> Reason:
    """What a Unit goes for."""
    if aim.what:
        return reason(f"aim.go.{aim.key}", unit=name(look, unit), what=f"@{aim.what}")
    return reason(f"aim.go.{aim.key}", unit=name(look, unit))


def hunting(look: Look, unit: Unit, length: float) -> Course | None:
    """Towards the enemy that promises most, no nearer than a Charge or a Shot needs."""
    leader = look.game.leader(unit)
    _, number = look.pressure(unit, leader.x, leader.y)
    if number < 0:
        return None
    enemy = look.game.units[number]
    spot = look.game.leader(enemy)
    away = hypot(spot.x - leader.x, spot.y - leader.y)
    foe = next(foe for foe in look.foes(unit) if foe.number == number)
    wanted = max(look.moves(unit)[1] * 0.8, BAND * max(0, len(foe.feud.shots) - 1))
    x, y = towards(leader.x, leader.y, spot.x, spot.y, min(length, max(0.0, away - wanted)))
    return Course(x, y, reason("aim.approach", unit=name(look, unit), enemy=name(look, enemy)), spot.x, spot.y)


def safer(look: Look, unit: Unit, length: float) -> tuple[float, float] | None:
    """A spot away from the enemies who are stronger; None where none is near."""
    leader, dx, dy = look.game.leader(unit), 0.0, 0.0
    for foe in look.foes(unit):
        away = max(0.5, hypot(leader.x - foe.x, leader.y - foe.y))
        threat = foe.feud.threat
        if threat > max(0.0, foe.feud.gain) and away < foe.charge + 2 * BAND:
            dx, dy = dx + threat * (leader.x - foe.x) / away**2, dy + threat * (leader.y - foe.y) / away**2
    far = hypot(dx, dy)
    if far == 0.0:
        return None
    edge = look.game.library.radius(unit) + 0.5
    x, y = leader.x + length * dx / far, leader.y + length * dy / far
    return max(edge, min(WIDTH - edge, x)), max(edge, min(WIDTH - edge, y))


# ---- what cannot be done -------------------------------------------------------------------------------------------


def not_offered(look: Look, unit: Unit, action: str, offered: Collection[int] = ()) -> None:
    """Remember the enemies that looked within reach of a Charge or a Shot and are not: something stands between."""
    if look.game.engaged(unit):
        return
    charging = action == "charge"
    near = [deed.target for deed in charges(look, unit)] if charging else [shot[1] for shot in in_range(look, unit)]
    for number in near:
        if number not in offered:
            look.bar(action, unit, look.game.units[number])


# ---- Special Actions ------------------------------------------------------------------------------------------------


def missions(action: str) -> Deeds:
    """A Special Action, by the aims that ask for it here."""

    def deeds(look: Look, unit: Unit) -> list[Deed]:
        leader = look.game.leader(unit)
        found = []
        for aim in look.aims(unit):
            if aim.action == action and within_reach(look, unit, aim, leader.x, leader.y):
                text = reason(f"aim.do.{action}", unit=name(look, unit), what=f"@{aim.what}" if aim.what else "")
                found.append(Deed(aim.value, text, aim.number))
        return found

    return deeds


def within_reach(look: Look, unit: Unit, aim: Aim, x: float, y: float) -> bool:
    """Whether what an aim asks for may be done where the Unit stands."""
    if aim.action == "pick-up":
        return aim.number in PICK_UP.within_reach(look.game, unit)
    if aim.action == "search":
        return aim.number in SEARCH.within_reach(look.game, unit)
    if aim.action == "plant-flag":
        spots = {conquest_zone(figure.x, figure.y) for figure in look.game.fighters(unit)}
        return aim.number in spots
    return at_edge(look.game, unit)


ACTIONS: dict[str, Deeds] = {
    "walk": walks,
    "attack": attacks,
    "charge": charges,
    "combined-charge": charges,
    "shoot": shots,
    "cast": lambda look, unit: [Deed(*found) for found in best_spell(look, unit)],
    "summon": lambda look, unit: [Deed(*found) for found in summoning(look, unit)],
    "sacrifice": sacrifices,
    "pick-up": missions("pick-up"),
    "plant-flag": missions("plant-flag"),
    "deliver": missions("deliver"),
    "search": missions("search"),
}
"""By the key of the Action."""


AT_A_GLANCE: dict[str, Deeds] = {
    **ACTIONS,
    "walk": lambda look, unit: walks(look, unit, 1),
    "cast": lambda look, unit: [hoped_for(look, unit)],
}
"""The same, before a Unit is chosen: fewer ways and no spell are thought of."""


def hoped_for(look: Look, unit: Unit) -> Deed:
    """A spell that may do some good."""
    return Deed(SPELL * look.point, reason("aim.magic", unit=name(look, unit)))


SPELL = 0.02
"""What a spell promises before one has looked for its target, in victory points."""


def deed(look: Look, unit: Unit, key: str, sections: int, at_a_glance: bool = False) -> Deed:
    """The best that an Action promises, its time paid."""
    found = best((AT_A_GLANCE if at_a_glance else ACTIONS)[key](look, unit))
    return (found or Deed(-1.0, reason("aim.wait"))).less(sections * look.section)
