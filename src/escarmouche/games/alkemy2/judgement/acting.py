"""Which Action a figure had better declare, and at whom (V2 p. 21-33): what each promises, less what it costs."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.judgement.aim import POINT
from escarmouche.games.alkemy2.judgement.aims import distance
from escarmouche.games.alkemy2.judgement.blows import NO_BLOW
from escarmouche.games.alkemy2.judgement.deed import NOTHING, Deed
from escarmouche.games.alkemy2.judgement.formulas import best_formula, concentration_worth
from escarmouche.games.alkemy2.judgement.tables import TABLES
from escarmouche.games.alkemy2.lane import obstacles, shift_by_obstacles
from escarmouche.games.alkemy2.scenarios.rules import ACTION_REACH
from escarmouche.games.alkemy2.shooting import POINT_BLANK, Shot, may_be_named, weapon_of
from escarmouche.games.alkemy2.sight import sees
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says
from escarmouche.play.reason import Reason, reason, total

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.aim import Aim
    from escarmouche.games.alkemy2.judgement.facts import Blow
    from escarmouche.games.alkemy2.judgement.look import Look
    from escarmouche.games.alkemy2.state import Fighter

SURE = 0.9
"""What a straight line promises, as a share: something may stand in the way."""
EAGER = 0.6
"""What coming nearer to an enemy is worth, as a share of what the fight with him is."""
FARTHEST = 2.0
"""How many times as far as it can charge or shoot something is that nobody thinks within reach."""
UNLIKELY = 0.15
"""A charge less likely than this to reach its target is not thought of."""
MOST_LANES = 3
"""Along how many lines a shooter looks before he chooses."""


def best(deeds: list[Deed]) -> Deed | None:
    """The deed worth most."""
    return max(deeds, key=lambda deed: deed.value, default=None)


def percent(chance: float) -> int:
    """A chance in a sentence."""
    return round(100 * chance)


# ---- moving -----------------------------------------------------------------------------------------------------


def moving(look: Look, fighter: Fighter, length: float, points: int, cost: float) -> Deed:
    """A walk or a run towards what promises most; `points`: PA left for something to be done there."""
    here = look.here(fighter)
    cost += leaving(look, fighter)
    promised, aim = look.prospect(fighter, fighter.x, fighter.y, points, length)
    if aim is not None:
        x, y = towards(fighter, aim, length, look.game.standing.radii[fighter.id])
        value = promised + look.pressure(fighter, x, y)
        if value > here:
            return Deed(SURE * (value - here) - cost, aim_text(look, fighter, aim))
    closer = approach(look, fighter, length)
    away = flight(look, fighter, length, here)
    return max(closer, away, key=lambda deed: deed.value).less(cost)


def towards(fighter: Fighter, aim: Aim, length: float, radius: float) -> tuple[float, float]:
    """Where a straight line towards an aim ends."""
    far = distance(aim, fighter.x, fighter.y, radius)
    away = hypot(aim.x - fighter.x, aim.y - fighter.y)
    share = min(length, far) / away if away > 0.0 else 0.0
    return fighter.x + share * (aim.x - fighter.x), fighter.y + share * (aim.y - fighter.y)


def aim_text(look: Look, fighter: Fighter, aim: Aim) -> Reason:
    """What a figure goes for."""
    name = look.name(fighter)
    if aim.zone is not None:
        return reason("aim.zone", figure=name)
    return reason("aim.marker", figure=name, marker=f"@marker.{look.game.markers[aim.number].kind}")


def approach(look: Look, fighter: Fighter, length: float) -> Deed:
    """Go nearer to an enemy whom it is good to fight."""
    charge = look.figure(fighter).charge
    best_value, prey = 0.0, None
    for feud in look.feuds(fighter):
        if feud.worth > 0.0 and feud.apart > 0.5:
            value = EAGER * feud.worth * min(length, feud.apart) / (feud.apart + charge)
            if value > best_value:
                best_value, prey = value, look.game.fighters[feud.number]
    if prey is None:
        return NOTHING
    return Deed(best_value, reason("aim.approach", figure=name(look, fighter), enemy=name(look, prey)))


def flight(look: Look, fighter: Fighter, length: float, here: float) -> Deed:
    """Go away from those who are stronger."""
    x, y = safer(look, fighter, length)
    gain = look.place(fighter, x, y, 0) - here
    return Deed(SURE * gain, reason("aim.safety", figure=name(look, fighter)))


def safer(look: Look, fighter: Fighter, length: float) -> tuple[float, float]:
    """A spot away from the enemies near by."""
    dx = dy = 0.0
    for enemy in look.enemies:
        away = max(0.5, hypot(fighter.x - enemy.x, fighter.y - enemy.y))
        if away < 12.0:
            dx, dy = dx + (fighter.x - enemy.x) / away**2, dy + (fighter.y - enemy.y) / away**2
    far = hypot(dx, dy)
    if far == 0.0:
        return fighter.x, fighter.y
    ground, radius = look.game.standing.ground, look.game.standing.radii[fighter.id]
    x, y = fighter.x + length * dx / far, fighter.y + length * dy / far
    return max(radius, min(ground.width - radius, x)), max(radius, min(ground.height - radius, y))


def leaving(look: Look, fighter: Fighter) -> float:
    """What it costs on average to leave a fight: half the Reflex rolls are lost."""
    if fighter.free or any_says(look.game, Skill.leaves_freely, fighter):
        return 0.0
    return sum([0.5 * look.harm(foe, fighter, shift=-1) for foe in look.game.foes(fighter)])


def name(look: Look, fighter: Fighter) -> str:
    return look.name(fighter)


# ---- fighting ---------------------------------------------------------------------------------------------------


def charging(look: Look, fighter: Fighter, points: int) -> list[Deed]:
    """A charge at each enemy that may be near enough; `points`: PA left for what follows it."""
    game, found = look.game, []
    charge, leaping = look.figure(fighter).charge, None
    for feud in look.feuds(fighter):
        if feud.away > FARTHEST * charge:
            continue
        enemy = game.fighters[feud.number]
        chance = look.eye.within(game, fighter, enemy, charge)
        if chance < UNLIKELY:
            continue
        value = feud.onset + max(0.0, feud.worth) * 0.6 * min(points, 2) - outnumbered(look, fighter, enemy)
        value = chance * 0.95 * value - (1.0 - chance) * 0.5 * look.pa(fighter)
        if value > 0.0:
            leaping = any_says(game, Skill.leaps, fighter) if leaping is None else leaping
            if not leaping and not sees(game, fighter, enemy):
                continue
        text = reason("aim.charge", figure=name(look, fighter), enemy=name(look, enemy), chance=percent(chance))
        found.append(Deed(value, text, enemy.id))
    return found


def outnumbered(look: Look, fighter: Fighter, enemy: Fighter) -> float:
    """What the friends of an enemy may do to who stands beside it."""
    found = 0.0
    for feud in look.feuds(fighter):
        if feud.harm and feud.number != enemy.id:
            other = look.game.fighters[feud.number]
            if not other.engaged and look.apart(other, other.x, other.y, enemy) < 4.0:
                found += 0.15 * feud.harm
    return found


def fighting(look: Look, fighter: Fighter) -> list[Deed]:
    """A card against each enemy that it is engaged with."""
    found = []
    for enemy in look.game.foes(fighter):
        value = look.exchange(fighter, enemy) - look.pa(fighter) * 0.5
        found.append(Deed(value, reason("aim.fight", figure=name(look, fighter), enemy=name(look, enemy)), enemy.id))
    return found


# ---- shooting ---------------------------------------------------------------------------------------------------


def shooting(look: Look, fighter: Fighter) -> list[Deed]:
    """A shot at those who promise most, once the lanes to them have been looked along."""
    game, weapon = look.game, look.game.profile(fighter).weapon
    if weapon is None or not fighter.free:
        return []
    farthest = FARTHEST * weapon.range
    near = [game.fighters[feud.number] for feud in look.feuds(fighter) if feud.away <= farthest]
    open_shots = [(shot_worth(look, fighter, enemy, 0), enemy) for enemy in near]
    likely = sorted([(worth, enemy.id) for worth, enemy in open_shots if worth > 0.0], reverse=True)
    found: list[Deed] = []
    for worth, number in likely:
        enemy = game.fighters[number]
        if len(found) >= MOST_LANES or (found and worth <= max(deed.value for deed in found)):
            break
        if may_be_named(game, enemy, fighter) and sees(game, fighter, enemy):
            found.append(shot_at(look, fighter, enemy))
    return found


def shot_at(look: Look, shooter: Fighter, target: Fighter) -> Deed:
    """A shot at a target in sight, what lies in the lane included."""
    game = look.game
    shift = total(shift_by_obstacles(game, Shot(shooter, target), obstacles(game, shooter, target)))
    blow = shot_blow(look, shooter, target, shift)
    text = reason(
        "aim.shoot",
        figure=name(look, shooter),
        enemy=name(look, target),
        hit=percent(blow.hit),
        kill=percent(blow.kill),
    )
    return Deed(shot_worth(look, shooter, target, shift), text, target.id)


def shot_blow(look: Look, shooter: Fighter, target: Fighter, shift: int) -> Blow:
    """What a shot does: the range, the aim and point blank as the eye judges them."""
    weapon = weapon_of(look.game, shooter)
    in_range, aim, apart = look.eye.takes_aim(look.game, shooter, target, weapon.range)
    if in_range < 0.1:
        return NO_BLOW
    shift += apart <= POINT_BLANK
    plain, aimed = TABLES.shot(look.figure(shooter), look.figure(target), weapon, shift)
    return aimed.times(aim * in_range).and_then(plain.times((1 - aim) * in_range))


def shot_worth(look: Look, shooter: Fighter, target: Fighter, shift: int) -> float:
    """What a shot is worth; one at a target in a fight may hit a friend instead."""
    blow = shot_blow(look, shooter, target, shift)
    if target.free or not blow.boxes:
        return look.worth(target, blow)
    friends = [foe for foe in look.game.foes(target) if foe.player == shooter.player]
    struck = max([look.worth(friend, blow) for friend in friends], default=0.0)
    return 0.6 * look.worth(target, blow) - 0.4 * struck


# ---- the scenario -----------------------------------------------------------------------------------------------


def scenario_deeds(look: Look, fighter: Fighter, key: str) -> list[Deed]:
    """A scenario Action on each marker that seems near enough."""
    found = []
    for aim in look.aims(fighter):
        if aim.key != key:
            continue
        chance = look.eye.reaches(look.game, fighter, aim.x, aim.y, ACTION_REACH + aim.radius)
        kind = f"@marker.{look.game.markers[aim.number].kind}"
        text = reason(f"aim.{key}", figure=name(look, fighter), marker=kind, chance=percent(chance))
        full = max(aim.value, POINT * 0.3)
        found.append(Deed(chance * full * 1.1 - (1 - chance) * aim.cost * look.pa(fighter), text, aim.number))
    return found


# ---- all of them ------------------------------------------------------------------------------------------------


FICKLE = frozenset({"cast", "concentrate", "gather"})
"""Actions that depend on more than what is near a figure."""


def deed(look: Look, fighter: Fighter, key: str, points: int, free: bool = False) -> Deed:
    """What declaring an Action is worth to a figure with so many PA."""
    if key in FICKLE:
        return thought_over(look, fighter, key, points, free)
    kept = look.deeds(fighter)
    found = kept.get((key, points, free))
    if found is None:
        found = kept[key, points, free] = thought_over(look, fighter, key, points, free)
    return found


def thought_over(look: Look, fighter: Fighter, key: str, points: int, free: bool) -> Deed:
    """The same, reckoned anew."""
    price = 0.0 if free else look.pa(fighter)
    figure = look.figure(fighter)
    spare = 1 if free else 0
    match key:
        case "walk":
            return moving(look, fighter, figure.walk, points - 1 + spare, price)
        case "run":
            return moving(look, fighter, figure.run, 0, 2 * price)
        case "charge":
            return (best(charging(look, fighter, points - 1 + spare)) or NOTHING.less(1.0)).less(
                price + rest(look, fighter, points - 1)
            )
        case "fight":
            return (best(fighting(look, fighter)) or NOTHING.less(1.0)).less(rest(look, fighter, points - 1))
        case "shoot":
            return (best(shooting(look, fighter)) or NOTHING.less(1.0)).less(price)
        case "concentrate":
            return Deed(concentration_worth(look, fighter), reason("aim.concentrate", figure=name(look, fighter)))
        case "cast":
            value, formula = best_formula(look, fighter)
            return Deed(value - price, reason("aim.cast", figure=name(look, fighter), formula=formula))
        case "gather":
            return Deed(3.0 - price, reason("aim.gather", figure=name(look, fighter)))
        case "climb" | "revive":
            return Deed(-1.0, reason("aim.wait"))
        case "stop":
            return Deed(0.0, reason("aim.stop", figure=name(look, fighter)))
    found = best(scenario_deeds(look, fighter, key))
    return found if found is not None else Deed(-5.0, reason("aim.wait"))


def rest(look: Look, fighter: Fighter, points: int) -> float:
    """What it costs to have no PA left for a card when enemies who can still act are near."""
    if points > 0:
        return 0.0
    most, fighters = 0.0, look.game.fighters
    for feud in look.feuds(fighter):
        if feud.harm > most:
            enemy = fighters[feud.number]
            if enemy.alert and feud.apart < look.figure(enemy).charge:
                most = feud.harm
    return 0.15 * most
