"""Which Action a figure had better declare, and at whom (V2 p. 21-33): what each promises, less what it costs."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.activation import reactivation
from escarmouche.games.alkemy.characteristics import armed
from escarmouche.games.alkemy.judgement.blows import NO_BLOW
from escarmouche.games.alkemy.judgement.formulas import best_formula, concentration_worth
from escarmouche.games.alkemy.judgement.goal import POINT, distance
from escarmouche.games.alkemy.judgement.judged_book import OPEN, LineOfFire
from escarmouche.games.alkemy.judgement.tables import TABLES
from escarmouche.games.alkemy.scenario import ACTION_REACH
from escarmouche.games.alkemy.shot import may_be_named, weapon_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.play.judging.candidate import Candidate, best, percent, weighed
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.judgement.facts import BlowOdds
    from escarmouche.games.alkemy.judgement.goal import Goal
    from escarmouche.games.alkemy.judgement.matchup import Matchup
    from escarmouche.games.alkemy.judgement.worth import ScenarioWorth
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.judgement import Weighed
    from escarmouche.play.requests import Ask

SURE = 0.9
"""What a straight line promises, as a share: something may stand in the way."""
EAGER = 0.6
"""What coming nearer to an enemy is worth, as a share of what the fight with him is."""
FARTHEST = 2.0
"""How many times as far as it can charge or shoot something is that nobody thinks within reach."""
UNLIKELY = 0.15
"""A charge less likely than this to reach its target is not thought of."""
UNDONE = 0.5
"""What is left of a scenario Action that an enemy may undo before the turn ends: it costs him as much."""
MOST_LANES = 3
"""Along how many lines a shooter looks before he chooses."""


NOTHING = Candidate(0.0, reason("aim.wait"))


# ---- moving -----------------------------------------------------------------------------------------------------


def moving(
    evaluation: Evaluation, fighter: Fighter, length: float, points: int, cost: float, rooted: bool = False
) -> Candidate:
    """A walk or a run towards what promises most; `points`: PA left for something to be done there."""
    here = evaluation.here(fighter)
    cost += leaving(evaluation, fighter)
    promised, goal = evaluation.prospect(fighter, fighter.x, fighter.y, points, length, rooted=rooted)
    if goal is not None:
        x, y = towards(fighter, goal, length, evaluation.game.standing.radii[fighter.id])
        value = promised + evaluation.pressure(fighter, x, y)
        if value > here:
            return Candidate(SURE * (value - here) - cost, goal_text(evaluation, fighter, goal))
    closer = approach(evaluation, fighter, length)
    away = flight(evaluation, fighter, length, here)
    return max(closer, away, key=lambda candidate: candidate.value).less(cost)


def towards(fighter: Fighter, goal: Goal, length: float, radius: float) -> tuple[float, float]:
    """Where a straight line towards a goal ends."""
    far = distance(goal, fighter.x, fighter.y, radius)
    away = hypot(goal.x - fighter.x, goal.y - fighter.y)
    share = min(length, far) / away if away > 0.0 else 0.0
    return fighter.x + share * (goal.x - fighter.x), fighter.y + share * (goal.y - fighter.y)


def goal_text(evaluation: Evaluation, fighter: Fighter, goal: Goal) -> Reason:
    """What a figure goes for."""
    name = evaluation.name(fighter)
    if goal.zone is not None:
        return reason("aim.zone", figure=name)
    return reason("aim.marker", figure=name, marker=f"@marker.{evaluation.game.markers[goal.number].kind}")


def approach(evaluation: Evaluation, fighter: Fighter, length: float) -> Candidate:
    """Go nearer to an enemy whom it is good to fight."""
    best_value, prey = 0.0, None
    for matchup in evaluation.matchups(fighter):
        if matchup.worth > 0.0 and matchup.apart > 0.5:
            value = nearer_by(evaluation, fighter, matchup, min(length, matchup.apart))
            if value > best_value:
                best_value, prey = value, evaluation.game.fighters[matchup.number]
    if prey is None:
        return NOTHING
    return Candidate(best_value, reason("aim.approach", figure=name(evaluation, fighter), enemy=name(evaluation, prey)))


def nearer_by(evaluation: Evaluation, fighter: Fighter, matchup: Matchup, gone: float) -> float:
    """What it is worth to come so much nearer to an enemy whom it is good to fight."""
    return EAGER * matchup.worth * gone / (matchup.apart + evaluation.figure(fighter).charge)


def flight(evaluation: Evaluation, fighter: Fighter, length: float, here: float) -> Candidate:
    """Go away from those who are stronger."""
    x, y = safer(evaluation, fighter, length)
    gain = evaluation.place(fighter, x, y, 0) - here
    return Candidate(SURE * gain, reason("aim.safety", figure=name(evaluation, fighter)))


def safer(evaluation: Evaluation, fighter: Fighter, length: float) -> tuple[float, float]:
    """A spot away from the enemies near by."""
    dx = dy = 0.0
    for enemy in evaluation.enemies:
        away = max(0.5, hypot(fighter.x - enemy.x, fighter.y - enemy.y))
        if away < 12.0:
            dx, dy = dx + (fighter.x - enemy.x) / away**2, dy + (fighter.y - enemy.y) / away**2
    far = hypot(dx, dy)
    if far == 0.0:
        return fighter.x, fighter.y
    ground, radius = evaluation.game.standing.ground, evaluation.game.standing.radii[fighter.id]
    x, y = fighter.x + length * dx / far, fighter.y + length * dy / far
    return max(radius, min(ground.width - radius, x)), max(radius, min(ground.height - radius, y))


def leaving(evaluation: Evaluation, fighter: Fighter) -> float:
    """What it costs on average to leave a fight: half the Reflex rolls are lost."""
    if fighter.free or any_says(evaluation.game, Skill.leaves_freely, fighter):
        return 0.0
    return sum([0.5 * evaluation.harm(foe, fighter, shift=-1) for foe in evaluation.game.foes(fighter)])


def name(evaluation: Evaluation, fighter: Fighter) -> str:
    return evaluation.name(fighter)


# ---- fighting ---------------------------------------------------------------------------------------------------


def charging(evaluation: Evaluation, fighter: Fighter, points: int) -> list[Candidate]:
    """A charge at each enemy that may be near enough; `points`: PA left for what follows it."""
    game, found = evaluation.game, []
    charge, leaping = evaluation.figure(fighter).charge, None
    for matchup in evaluation.matchups(fighter):
        if matchup.away > FARTHEST * charge:
            continue
        enemy = game.fighters[matchup.number]
        chance = evaluation.eye.within(game, fighter, enemy, min(charge, evaluation.figure(enemy).charged_from))
        if chance < UNLIKELY:
            continue
        value = matchup.onset + max(0.0, matchup.worth) * 0.6 * min(points, 2) - outnumbered(evaluation, fighter, enemy)
        value = chance * 0.95 * value - (1.0 - chance) * 0.5 * evaluation.pa(fighter)
        if value > 0.0:
            leaping = any_says(game, Skill.leaps, fighter) if leaping is None else leaping
            if not leaping and not game.book.sees(game, fighter, enemy):
                continue
        text = reason(
            "aim.charge", figure=name(evaluation, fighter), enemy=name(evaluation, enemy), chance=percent(chance)
        )
        found.append(Candidate(value, text, enemy.id))
    return found


def outnumbered(evaluation: Evaluation, fighter: Fighter, enemy: Fighter) -> float:
    """What the friends of an enemy may do to who stands beside it."""
    found = 0.0
    for matchup in evaluation.matchups(fighter):
        if matchup.harm and matchup.number != enemy.id:
            other = evaluation.game.fighters[matchup.number]
            if not other.engaged and evaluation.apart(other, other.x, other.y, enemy) < 4.0:
                found += 0.15 * matchup.harm
    return found


def fighting(evaluation: Evaluation, fighter: Fighter) -> list[Candidate]:
    """A card against each enemy that it is engaged with."""
    game, found = evaluation.game, []
    for enemy in game.foes(fighter):
        value = evaluation.exchange(fighter, enemy) - evaluation.pa(fighter) * 0.5
        if not game.book.judged.may_strike(game, fighter, enemy):
            value = -1.0
        found.append(
            Candidate(
                value, reason("aim.fight", figure=name(evaluation, fighter), enemy=name(evaluation, enemy)), enemy.id
            )
        )
    return found


def coming_up(evaluation: Evaluation, fighter: Fighter) -> list[Candidate]:
    """A card for nothing against each enemy that it fights from afar, once it has come up to it."""
    found = []
    for enemy in evaluation.game.foes(fighter):
        text = reason("aim.fight", figure=name(evaluation, fighter), enemy=name(evaluation, enemy))
        if not evaluation.game.in_contact(fighter, enemy):
            found.append(Candidate(evaluation.exchange(fighter, enemy), text, enemy.id))
    return found


# ---- shooting ---------------------------------------------------------------------------------------------------


def shooting(evaluation: Evaluation, fighter: Fighter) -> list[Candidate]:
    """A shot at those who promise most, once the lanes to them have been looked along."""
    game, weapon = evaluation.game, armed(evaluation.game, fighter)
    if weapon is None or not fighter.free:
        return []
    farthest = FARTHEST * weapon.range
    near = [game.fighters[matchup.number] for matchup in evaluation.matchups(fighter) if matchup.away <= farthest]
    open_shots = [(shot_worth(evaluation, fighter, enemy), enemy) for enemy in near]
    likely = sorted([(worth, enemy.id) for worth, enemy in open_shots if worth > 0.0], reverse=True)
    found: list[Candidate] = []
    for worth, number in likely:
        enemy = game.fighters[number]
        if len(found) >= MOST_LANES or (found and worth <= max(candidate.value for candidate in found)):
            break
        if may_be_named(game, enemy, fighter) and game.book.sees(game, fighter, enemy):
            found.append(shot_at(evaluation, fighter, enemy))
    return found


def shot_at(evaluation: Evaluation, shooter: Fighter, target: Fighter) -> Candidate:
    """A shot at a target in sight, what lies in the lane included."""
    line = evaluation.game.book.judged.line_of_fire(evaluation.game, shooter, target)
    blow = shot_blow(evaluation, shooter, target, line)
    text = reason(
        "aim.shoot",
        figure=name(evaluation, shooter),
        enemy=name(evaluation, target),
        hit=percent(blow.hit),
        kill=percent(blow.kill),
    )
    return Candidate(shot_worth(evaluation, shooter, target, line), text, target.id)


def shot_blow(evaluation: Evaluation, shooter: Fighter, target: Fighter, line: LineOfFire = OPEN) -> BlowOdds:
    """What a shot does: the range, the aim and point blank as the eye judges them."""
    weapon = weapon_of(evaluation.game, shooter)
    in_range, aimed_well, apart = evaluation.eye.takes_aim(evaluation.game, shooter, target, weapon.range)
    if in_range < 0.1:
        return NO_BLOW
    shift = line.shift + (apart <= evaluation.game.book.judged.point_blank(evaluation.game, shooter))
    plain, aimed = TABLES.shot(evaluation.figure(shooter), evaluation.figure(target), weapon, shift)
    in_range *= 1.0 - line.stopped
    return aimed.times(aimed_well * in_range).and_then(plain.times((1 - aimed_well) * in_range))


def shot_worth(evaluation: Evaluation, shooter: Fighter, target: Fighter, line: LineOfFire = OPEN) -> float:
    """What a shot is worth; one at a target in a fight may hit a friend instead."""
    blow = shot_blow(evaluation, shooter, target, line)
    if target.free or not blow.boxes:
        return evaluation.worth(target, blow)
    friends = [foe for foe in evaluation.game.foes(target) if foe.player == shooter.player]
    struck = max([evaluation.worth(friend, blow) for friend in friends], default=0.0)
    astray = evaluation.game.book.judged.strikes_opponent(evaluation.game, target)
    return (1.0 - astray) * evaluation.worth(target, blow) - astray * struck


# ---- the scenario -----------------------------------------------------------------------------------------------


def scenario_candidates(evaluation: Evaluation, fighter: Fighter, key: str) -> list[Candidate]:
    """A scenario Action on each marker that seems near enough."""
    found, contested = [], any(action.key == key for action in evaluation.contested)
    for goal in evaluation.goals(fighter):
        if goal.key != key:
            continue
        chance = evaluation.eye.reaches(evaluation.game, fighter, goal.x, goal.y, ACTION_REACH + goal.radius)
        kind = f"@marker.{evaluation.game.markers[goal.number].kind}"
        text = reason(f"aim.{key}", figure=name(evaluation, fighter), marker=kind, chance=percent(chance))
        full = max(goal.value, POINT * 0.3)
        if contested and can_be_undone(evaluation, goal.number, goal.cost):
            full *= UNDONE
        found.append(
            Candidate(chance * full * 1.1 - (1 - chance) * goal.cost * evaluation.pa(fighter), text, goal.number)
        )
    return found


def can_be_undone(evaluation: Evaluation, number: int, cost: int) -> bool:
    """Whether an enemy who can still act may undo this turn what is done to a marker."""
    marker = evaluation.game.markers[number]
    for enemy in evaluation.enemies:
        left = enemy.action_points - reactivation(evaluation.game, enemy) - cost
        if left >= 0:
            radius = evaluation.game.standing.radii[enemy.id] + marker.radius
            away = hypot(enemy.x - marker.x, enemy.y - marker.y) - radius - ACTION_REACH
            if away <= left * evaluation.figure(enemy).walk:
                return True
    return False


def marker_named(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Which marker a scenario Action is about."""
    found = scenario_candidates(evaluation, evaluation.subject(ask), ask.topic)
    return weighed(found, lambda number: f"marker:{number}")


def scenario_topics(worths: Mapping[str, ScenarioWorth[Any]]) -> TopicTable[Evaluation]:
    """Scenario Actions that name a marker."""
    return TopicTable(
        weighed={action.key: marker_named for worth in worths.values() for action in worth.marker_actions}
    )


# ---- all of them ------------------------------------------------------------------------------------------------


FICKLE = frozenset({"cast", "concentrate", "gather"})
"""Actions that depend on more than what is near a figure."""


def action_candidate(evaluation: Evaluation, fighter: Fighter, key: str, points: int, free: bool = False) -> Candidate:
    """What declaring an Action is worth to a figure with so many PA."""
    if key in FICKLE:
        return reckoned_action(evaluation, fighter, key, points, free)
    kept = evaluation.candidates(fighter)
    found = kept.get((key, points, free))
    if found is None:
        found = kept[key, points, free] = reckoned_action(evaluation, fighter, key, points, free)
    return found


def reckoned_action(evaluation: Evaluation, fighter: Fighter, key: str, points: int, free: bool) -> Candidate:
    """What it promises, reckoned anew."""
    price = 0.0 if free else evaluation.pa(fighter)
    figure = evaluation.figure(fighter)
    spare = 1 if free else 0
    match key:
        case "walk":
            return moving(evaluation, fighter, figure.walk, points - 1 + spare, price)
        case "run":
            return moving(evaluation, fighter, figure.run, points - 2 + 2 * spare, 2 * price, rooted=True)
        case "charge":
            return (best(charging(evaluation, fighter, points - 1 + spare)) or NOTHING.less(1.0)).less(
                price + rest(evaluation, fighter, points - 1)
            )
        case "fight":
            return (best(fighting(evaluation, fighter)) or NOTHING.less(1.0)).less(
                rest(evaluation, fighter, points - 1)
            )
        case "engage":
            return (best(coming_up(evaluation, fighter)) or NOTHING.less(1.0)).less(
                price + rest(evaluation, fighter, points - 1)
            )
        case "shoot":
            return (best(shooting(evaluation, fighter)) or NOTHING.less(1.0)).less(price)
        case "concentrate":
            return Candidate(
                concentration_worth(evaluation, fighter) - rest(evaluation, fighter, points - 1),
                reason("aim.concentrate", figure=name(evaluation, fighter)),
            )
        case "cast":
            value, formula = best_formula(evaluation, fighter)
            value -= price + rest(evaluation, fighter, points - 1)
            return Candidate(value, reason("aim.cast", figure=name(evaluation, fighter), formula=formula))
        case "gather":
            return Candidate(3.0 - price, reason("aim.gather", figure=name(evaluation, fighter)))
        case "climb" | "revive":
            return Candidate(-1.0, reason("aim.wait"))
        case "stop":
            return Candidate(0.0, reason("aim.stop", figure=name(evaluation, fighter)))
    found = best(scenario_candidates(evaluation, fighter, key))
    return found if found is not None else Candidate(-5.0, reason("aim.wait"))


def rest(evaluation: Evaluation, fighter: Fighter, points: int) -> float:
    """What it costs to have no PA left for a card when enemies who can still act are near."""
    if points > 0:
        return 0.0
    most, fighters = 0.0, evaluation.game.fighters
    for matchup in evaluation.matchups(fighter):
        if matchup.harm > most:
            enemy = fighters[matchup.number]
            if enemy.alert and matchup.apart < evaluation.figure(enemy).charge:
                most = matchup.harm
    return 0.15 * most
