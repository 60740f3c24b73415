"""Which Action a Unit had better take, and at whom (p. 18): what each promises, less the time it costs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.dice.spreads import mean
from escarmouche.games.drakerys.closing import can_reach
from escarmouche.games.drakerys.judgement.evaluation import BAND, LATER
from escarmouche.games.drakerys.judgement.missions import WORTHS
from escarmouche.games.drakerys.judgement.sorcery import best_spell, summoning
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.sight import look as line_of_sight
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.judging.candidate import Candidate, best, percent
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.judgement.goal import Goal
    from escarmouche.games.drakerys.judgement.matchup import Foe
    from escarmouche.games.drakerys.judgement.missions.worth import CanDo
    from escarmouche.games.drakerys.judgement.strikes import HarmOdds
    from escarmouche.games.drakerys.state import Unit

FORESTALLED = 0.5
"""How much of an enemy's Charge counts for who charges it first: otherwise it may well be made."""
URGENT = 1.8
"""What a step towards a goal promises, as a share of the gain: what is not reached in time is lost."""
SEEN = 0.58
"""What a Shot promises before one has looked along its line."""
MOST_LINES = 3
"""Along how many lines of sight a shooter looks before he chooses."""


NOTHING = Candidate(0.0, reason("aim.wait"))
Candidates = Callable[["Evaluation", "Unit"], list[Candidate]]


def name(evaluation: Evaluation, unit: Unit) -> str:
    return evaluation.name(unit)


# ---- fighting -------------------------------------------------------------------------------------------------------


def attacks(evaluation: Evaluation, unit: Unit) -> list[Candidate]:
    """An Attack on each enemy in contact."""
    found = []
    for enemy in evaluation.game.engaged_with(unit):
        fought = evaluation.fought(unit, enemy)
        text = reason(
            "aim.attack", unit=name(evaluation, unit), enemy=name(evaluation, enemy),
            losses=round(mean(fought.given.losses), 1), gone=percent(fought.given.gone),
        )  # fmt: skip
        found.append(Candidate(evaluation.worth_of(unit, enemy, fought), text, enemy.id))
    return found


def charges(evaluation: Evaluation, unit: Unit) -> list[Candidate]:
    """A Charge at each enemy that is near enough as the crow flies."""
    game, found = evaluation.game, []
    reach, leader = evaluation.moves(unit)[1], evaluation.game.leader(unit)
    for foe in evaluation.foes(unit):
        if hypot(foe.x - leader.x, foe.y - leader.y) <= reach + 2 * BAND:
            enemy = game.units[foe.number]
            if game.gap(unit, enemy) <= reach and not evaluation.barred("charge", unit, enemy):
                found.append(charge_at(evaluation, unit, enemy, foe))
    return found


def reachable_charges(evaluation: Evaluation, unit: Unit) -> list[Candidate]:
    """The best Charge that has a way; those without one are remembered."""
    game, reach = evaluation.game, evaluation.moves(unit)[1]
    for candidate in sorted(charges(evaluation, unit), key=lambda each: -each.value):
        enemy = game.units[candidate.target]
        if can_reach(game, unit, enemy, reach):
            return [candidate]
        evaluation.bar("charge", unit, enemy)
    return []


def charge_at(evaluation: Evaluation, unit: Unit, enemy: Unit, foe: Foe) -> Candidate:
    """A Charge: its Combat, and those that follow while both stand; whoever waits may be charged by that enemy."""
    met, threat = foe.matchup.met, max(0.0, foe.matchup.threat)
    forestalled = FORESTALLED * threat if evaluation.game.gap(unit, enemy) <= foe.strike else 0.0
    text = reason(
        "aim.charge", unit=name(evaluation, unit), enemy=name(evaluation, enemy),
        losses=round(met.given, 1), gone=percent(met.killed + met.routed),
    )  # fmt: skip
    return Candidate(foe.matchup.gain + forestalled - place_lost(evaluation, unit, enemy), text, enemy.id)


def place_lost(evaluation: Evaluation, unit: Unit, enemy: Unit) -> float:
    """What the missions promised where the Unit stands, and do not beside its enemy."""
    here, there = evaluation.game.leader(unit), evaluation.game.leader(enemy)
    return evaluation.prospect(unit, here.x, here.y)[0] - evaluation.prospect(unit, there.x, there.y)[0]


def sacrifices(evaluation: Evaluation, unit: Unit) -> list[Candidate]:
    """A Sacrifice is for a Unit that is as good as lost."""
    dear = evaluation.cost(unit) + evaluation.stake(unit)
    text = reason("aim.sacrifice", unit=name(evaluation, unit))
    enemies = evaluation.game.engaged_with(unit)
    return [Candidate(0.4 * evaluation.cost(enemy) - dear, text, enemy.id) for enemy in enemies]


# ---- shooting -------------------------------------------------------------------------------------------------------


def shots(evaluation: Evaluation, unit: Unit) -> list[Candidate]:
    """The Shot that promises most, before anybody has looked along its line."""
    worth, number, weapon_name = max(in_range(evaluation, unit), default=(0.0, -1, ""))
    if number < 0:
        return []
    enemy = evaluation.game.units[number]
    harm = evaluation.shot(unit, enemy, evaluation.game.library.weapons[weapon_name], band_of(evaluation, unit, enemy))
    return [Candidate(SEEN * worth, shot_text(evaluation, unit, enemy, harm), number)]


def band_of(evaluation: Evaluation, unit: Unit, enemy: Unit) -> int:
    """Bands of 10 cm begun between two Units."""
    return max(1, -int(-evaluation.game.distance(unit, enemy) // BAND))


def in_range(evaluation: Evaluation, unit: Unit) -> list[tuple[float, int, str]]:
    """What a Shot at each enemy in range is worth along an open line, and with which weapon."""
    game = evaluation.game
    found: list[tuple[float, int, str]] = []
    for weapon in weapons(game, unit):
        for enemy in evaluation.enemies:
            near = game.distance(unit, enemy) <= weapon.range
            if near and not game.engaged(enemy) and not evaluation.barred("shoot", unit, enemy):
                harm = evaluation.shot(unit, enemy, weapon, band_of(evaluation, unit, enemy))
                found.append((evaluation.lost(enemy, harm), enemy.id, weapon.name.fr))
    return found


def aimed(evaluation: Evaluation, unit: Unit) -> list[tuple[Candidate, str]]:
    """Shots at those who promise most, once the lines to them have been looked along, with the weapon of each."""
    game = evaluation.game
    found: list[tuple[Candidate, str]] = []
    for worth, number, weapon_name in sorted(in_range(evaluation, unit), reverse=True):
        if len(found) >= MOST_LINES or (found and worth <= max(candidate.value for candidate, _ in found)):
            break
        shot = shot_at(evaluation, unit, game.units[number], weapon_name)
        found += [(shot, weapon_name)] if shot is not None else []
    return found


def shot_at(evaluation: Evaluation, unit: Unit, enemy: Unit, weapon_name: str) -> Candidate | None:
    """A Shot along the line as it is; None where it is blocked."""
    line = line_of_sight(evaluation.game, unit, enemy, shot=True)
    if line.blocked:
        return None
    weapon = evaluation.game.library.weapons[weapon_name]
    harm = evaluation.shot(unit, enemy, weapon, band_of(evaluation, unit, enemy) + line.obstacles)
    return Candidate(evaluation.lost(enemy, harm), shot_text(evaluation, unit, enemy, harm), enemy.id)


def shot_text(evaluation: Evaluation, unit: Unit, enemy: Unit, harm: HarmOdds) -> Reason:
    """A Shot and its odds."""
    return reason(
        "aim.shoot", unit=name(evaluation, unit), enemy=name(evaluation, enemy),
        hits=round(mean(harm.hits), 1), losses=round(mean(harm.losses), 1), gone=percent(harm.gone),
    )  # fmt: skip


# ---- moving ---------------------------------------------------------------------------------------------------------


def walks(evaluation: Evaluation, unit: Unit, most: int = 2) -> list[Candidate]:
    """A Walk to where most is promised; `most`: of how many goals one thinks."""
    leader = evaluation.game.leader(unit)
    found = [NOTHING]
    if evaluation.cache.stuck.get(unit.id) == evaluation.spot(unit):
        return found
    here = evaluation.place(unit, leader.x, leader.y)
    ends, strike = destinations(evaluation, unit, evaluation.moves(unit)[0], most), evaluation.strike(unit, 1)
    worths = [URGENT * (evaluation.place(unit, end.x, end.y, strike) - here) for end in ends]
    return found + [Candidate(worth, end.aim) for worth, end in zip(worths, ends, strict=True)]


class Destination(NamedTuple):
    """Where a straight move might end, why, and where the Leader wants to get at last."""

    x: float
    y: float
    aim: Reason
    to_x: float
    to_y: float


def destinations(evaluation: Evaluation, unit: Unit, length: float, most: int = 2) -> list[Destination]:
    """Where a move of this length might end: towards goals of the missions, towards prey, out of danger."""
    leader, found = evaluation.game.leader(unit), []
    for goal in promising(evaluation, unit, most):
        x, y = towards(leader.x, leader.y, goal.x, goal.y, length)
        found.append(Destination(x, y, goal_text(evaluation, unit, goal), goal.x, goal.y))
    prey = hunting(evaluation, unit, length)
    found += [prey] if prey is not None else []
    safe = safer(evaluation, unit, length)
    found += [Destination(*safe, reason("aim.safety", unit=name(evaluation, unit)), *safe)] if safe is not None else []
    return found


def promising(evaluation: Evaluation, unit: Unit, most: int) -> list[Goal]:
    """The goals worth most from here, distance considered."""
    leader, walk = evaluation.game.leader(unit), evaluation.moves(unit)[0]
    worth = [
        (value * LATER ** (goal.away(leader.x, leader.y) / walk), at)
        for at, (value, goal) in enumerate(evaluation.prospects(unit))
        if value > 0.0 and goal.away(leader.x, leader.y) > 0.0
    ]
    return [evaluation.prospects(unit)[at][1] for _, at in sorted(worth, reverse=True)[:most]]


def towards(x: float, y: float, to_x: float, to_y: float, length: float) -> tuple[float, float]:
    """Where a straight move ends."""
    away = hypot(to_x - x, to_y - y)
    share = min(1.0, length / away) if away > 0.0 else 0.0
    return x + share * (to_x - x), y + share * (to_y - y)


def goal_text(evaluation: Evaluation, unit: Unit, goal: Goal) -> Reason:
    """What a Unit goes for."""
    if goal.what:
        return reason(f"aim.go.{goal.key}", unit=name(evaluation, unit), what=f"@{goal.what}")
    return reason(f"aim.go.{goal.key}", unit=name(evaluation, unit))


def hunting(evaluation: Evaluation, unit: Unit, length: float) -> Destination | None:
    """Towards the enemy that promises most, no nearer than a Charge or a Shot needs."""
    leader = evaluation.game.leader(unit)
    _, number = evaluation.pressure(unit, leader.x, leader.y)
    if number < 0:
        return None
    enemy = evaluation.game.units[number]
    spot = evaluation.game.leader(enemy)
    away = hypot(spot.x - leader.x, spot.y - leader.y)
    foe = next(foe for foe in evaluation.foes(unit) if foe.number == number)
    wanted = max(evaluation.moves(unit)[1] * 0.8, BAND * max(0, len(foe.matchup.shots) - 1))
    x, y = towards(leader.x, leader.y, spot.x, spot.y, min(length, max(0.0, away - wanted)))
    return Destination(
        x, y, reason("aim.approach", unit=name(evaluation, unit), enemy=name(evaluation, enemy)), spot.x, spot.y
    )


def safer(evaluation: Evaluation, unit: Unit, length: float) -> tuple[float, float] | None:
    """A spot away from the enemies who are stronger; None where none is near."""
    leader, dx, dy = evaluation.game.leader(unit), 0.0, 0.0
    for foe in evaluation.foes(unit):
        away = max(0.5, hypot(leader.x - foe.x, leader.y - foe.y))
        threat = foe.matchup.threat
        if threat > max(0.0, foe.matchup.gain) and away < foe.charge + 2 * BAND:
            dx, dy = dx + threat * (leader.x - foe.x) / away**2, dy + threat * (leader.y - foe.y) / away**2
    far = hypot(dx, dy)
    if far == 0.0:
        return None
    edge = evaluation.game.library.radius(unit) + 0.5
    x, y = leader.x + length * dx / far, leader.y + length * dy / far
    return max(edge, min(WIDTH - edge, x)), max(edge, min(WIDTH - edge, y))


# ---- what cannot be done -------------------------------------------------------------------------------------------


def not_offered(evaluation: Evaluation, unit: Unit, action: str, offered: Collection[int] = ()) -> None:
    """Remember the enemies that looked within reach of a Charge or a Shot and are not: something stands between."""
    if evaluation.game.engaged(unit):
        return
    charging = action == "charge"
    near = (
        [candidate.target for candidate in charges(evaluation, unit)]
        if charging
        else [shot[1] for shot in in_range(evaluation, unit)]
    )
    for number in near:
        if number not in offered:
            evaluation.bar(action, unit, evaluation.game.units[number])


# ---- Special Actions ------------------------------------------------------------------------------------------------


def on_mission(action: str, can_do: CanDo) -> Candidates:
    """A Special Action, by the goals that ask for it and may be reached from here."""

    def candidates(evaluation: Evaluation, unit: Unit) -> list[Candidate]:
        found = []
        for goal in evaluation.goals(unit):
            if goal.action == action and can_do(evaluation.game, unit, goal):
                what = f"@{goal.what}" if goal.what else ""
                text = reason(f"aim.do.{action}", unit=name(evaluation, unit), what=what)
                found.append(Candidate(goal.value, text, goal.number))
        return found

    return candidates


ACTIONS: dict[str, Candidates] = {
    "walk": walks,
    "attack": attacks,
    "charge": reachable_charges,
    "combined-charge": reachable_charges,
    "shoot": shots,
    "cast": lambda evaluation, unit: [Candidate(*found) for found in best_spell(evaluation, unit)],
    "summon": lambda evaluation, unit: [Candidate(*found) for found in summoning(evaluation, unit)],
    "sacrifice": sacrifices,
    **{key: on_mission(key, can_do) for worth in WORTHS.values() for key, can_do in worth.actions.items()},
}
"""By the key of the Action."""


AT_A_GLANCE: dict[str, Candidates] = {
    **ACTIONS,
    "charge": charges,
    "combined-charge": charges,
    "walk": lambda evaluation, unit: walks(evaluation, unit, 1),
    "cast": lambda evaluation, unit: [hoped_for(evaluation, unit)],
}
"""By the key of the Action, before a Unit is chosen: fewer ways and no spell are thought of."""


def hoped_for(evaluation: Evaluation, unit: Unit) -> Candidate:
    """A spell that may do some good."""
    return Candidate(SPELL * evaluation.point, reason("aim.magic", unit=name(evaluation, unit)))


SPELL = 0.02
"""What a spell promises before one has looked for its target, in victory points."""


def action_candidate(
    evaluation: Evaluation, unit: Unit, key: str, sections: int, at_a_glance: bool = False
) -> Candidate:
    """The best that an Action promises, its time paid."""
    found = best((AT_A_GLANCE if at_a_glance else ACTIONS)[key](evaluation, unit))
    return (found or Candidate(-1.0, reason("aim.wait"))).less(sections * evaluation.section)
