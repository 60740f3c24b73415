"""What each fighter of a card does (p. 10): every action by what it brings, then whom it names."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.judgement.evaluation import Evaluation
from escarmouche.games.monconf.judgement.ground import gain, look_out
from escarmouche.games.monconf.judgement.maintenance import FREE, free_things, free_value, is_free
from escarmouche.games.monconf.judgement.melee import stats_of
from escarmouche.games.monconf.judgement.mystics import mystic_target, mystic_value
from escarmouche.games.monconf.judgement.shots import shot_value, shots
from escarmouche.games.monconf.moves.charge import charge_targets, engage_targets, plans
from escarmouche.games.monconf.shooting.shot_rules import can_shoot, ready_weapons
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.numbered import kind_in, name_in, number_in, pieces_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.monconf.state import Fighter

LEAST = 0.5
"""What a charge must promise before it is thought of."""
ENGAGING = 0.8
"""What is left of a charge without its shock."""
TRIED = 2
"""Enemies to whom a way is looked for."""
TURN_FIRST = 30
"""Degrees by which a fighter looks past the enemy before it turns towards him."""
ASSAULT = 0.8
"""What is left of a charge that follows a shot."""
MOVED_SHOT = 0.6
"""What is left of what a walk brings somebody who shoots besides."""
OUT_OF_REACH = 100.0
"""What the name of somebody is worth less to whom there is no way."""
MYSTIC_WALK, MEANT = 0.9, 0.3
"""What a walk within a mystic action is worth, and what it is worth to be a mystic at work."""
MYSTIC_RULES = ("MCF-MAGIC-05", "MCF-FAITH-07")
"""Under which the target of a spell or of a miracle is asked for."""
CONTACTS = {"MCF-CHARGE-01": "charge", "MCF-MOVE-04": "engage", "MCF-ACT-14": "engage"}
SHOTS = {"MCF-SHOOT-03": "aimed", "MCF-SHOOT-04": "assault", "MCF-ART-02": "artillery"}
"""Actions by the rule under which their target is asked for."""
RALLIED = 0.2
"""What part of its worth a frightened fighter gains that may be rallied."""


def promised(ev: Evaluation, fighter: Fighter) -> list[tuple[float, int]]:
    """Enemies within reach of a charge, the best first; nobody has looked for a way."""
    found = ev.position.charges.get(fighter.id)
    if found is None:
        reach = ev.reach(fighter)
        near = [
            enemy
            for enemy in ev.against(fighter)
            if not enemy.hidden
            and hypot(enemy.x - fighter.x, enemy.y - fighter.y) <= reach + ev.game.library.base(enemy).radius - 1.0
        ]
        leaves = left_behind(ev, fighter)
        valued = [(ev.joining(fighter, enemy, charging=True) - leaves(enemy), enemy.id) for enemy in near]
        found = ev.position.charges[fighter.id] = sorted(valued, reverse=True)
    return found


def left_behind(ev: Evaluation, fighter: Fighter) -> Callable[[Fighter], float]:
    """What goals a fighter leaves behind, or comes nearer to, that goes where an enemy is."""
    if not ev.goals(fighter):
        return lambda enemy: 0.0
    drawn = ev.drawn(fighter)
    here = drawn(fighter.x, fighter.y) + ev.scenario.rooted(ev.game, fighter)
    return lambda enemy: here - drawn(enemy.x, enemy.y)


def choose_action(ev: Evaluation, ask: Any) -> list[Weighed]:
    """The action of a fighter."""
    fighter = ev.game.fighters[int(ask.about[0])]
    if looks_away(ev, fighter) and ask.refusal("turn") is None:
        return [Weighed("turn", 1.0, reason("aim.look", fighter=ev.name(fighter)))]
    found = engaged_actions(ev, fighter) if ev.engaged(fighter) else free_actions(ev, fighter)
    allowed = set(keys_of(ask))
    if "rally" in allowed:
        found.append(rally(ev, fighter))
    found = [one for one in found if one.answer in allowed]
    found += free_first(ev, fighter, [key for key in allowed if is_free(key)], found)
    found += [
        Weighed(key, ev.scenario.special(ev.game, fighter, key), reason("aim.special", fighter=ev.name(fighter)))
        for key in allowed
        if isinstance(key, str) and key.startswith("special:")
    ]
    return found


def free_first(ev: Evaluation, fighter: Fighter, keys: list[str], actions: list[Weighed]) -> list[Weighed]:
    """What costs no action comes before it, where it brings something."""
    most = max([one.value for one in actions], default=0.0)
    wanted = [one for one in free_things(ev, fighter, keys) if one.value > 0.0]
    return [Weighed(one.answer, most + one.value, one.aim) for one in wanted]


def rally(ev: Evaluation, fighter: Fighter) -> Weighed:
    """Rallier: a command point, and the commander walks, for the chance to rally all who are frightened."""
    afraid = sum([ev.worth(each) for each in ev.mine if each.frightened])
    value = RALLIED * afraid - ev.points(1) + gain(ev, fighter, ev.pace(fighter)) if afraid else -1.0
    return Weighed("rally", value, reason("aim.rally", fighter=ev.name(fighter)))


def engaged_actions(ev: Evaluation, fighter: Fighter) -> list[Weighed]:
    """Stay in the fight, or leave one that goes ill."""
    name, foes = ev.name(fighter), ev.opponents(fighter)
    stays = sum([ev.combat(fighter, enemy) for enemy in foes])
    leaving = max(0.0, min(1.0, (stats_of(ev.cache, ev.game, fighter).ini - len(foes) + 1) / 6))
    flees = leaving * -stays - 2.0
    return [
        Weighed("brawl", 0.0, reason("aim.brawl", fighter=name)),
        Weighed("retreat", flees, reason("aim.retreat", fighter=name)),
        Weighed("mystic", mystic_value(ev, fighter) - MEANT, reason("aim.mystic", fighter=name)),
    ]


def free_actions(ev: Evaluation, fighter: Fighter) -> list[Weighed]:
    """Every action of a free fighter that is worth a thought."""
    name, pace = ev.name(fighter), ev.pace(fighter)
    walks = gain(ev, fighter, pace)
    found = [
        Weighed("rest", 0.0, reason("aim.rest", fighter=name)),
        Weighed("walk", walks, reason("aim.walk", fighter=name)),
        Weighed("run", gain(ev, fighter, 2.0 * pace), reason("aim.run", fighter=name)),
        Weighed("mystic", mystic_value(ev, fighter) + MYSTIC_WALK * walks + MEANT, reason("aim.mystic", fighter=name)),
        *shooting(ev, fighter, walks),
    ]
    return found + contacts(ev, fighter, max([one.value for one in found if one.answer != "mystic"]))


def shooting(ev: Evaluation, fighter: Fighter, walks: float) -> list[Weighed]:
    """The best shot by each of the actions that shoot."""
    game, name, found = ev.game, ev.name(fighter), list[Weighed]()
    if not game.profile(fighter).weapons or not can_shoot(game, fighter):
        return found
    for action, use in (("shoot", "normal"), ("aimed", "normal"), ("assault", "assault"), ("artillery", "artillery")):
        if not ready_weapons(game, fighter, use):  # type: ignore[arg-type]  # the pairs above are what it takes
            continue
        best = shots(ev, fighter, action)
        if best:
            more = MOVED_SHOT * walks if action == "shoot" else 0.0
            enemy = game.fighters[best[0][1]]
            more = max(0.0, ASSAULT * ev.joining(fighter, enemy, charging=True)) if action == "assault" else more
            aim = reason("aim.shoot", fighter=name, enemy=ev.name(enemy))
            found.append(Weighed(action, best[0][0] + more, aim))
    return found


def contacts(ev: Evaluation, fighter: Fighter, most: float) -> list[Weighed]:
    """The best charge on somebody in sight, or engagement of anybody, that beats all else and to whom there is a way.

    Ways are dear to find: nobody looks for one that he would not go.
    """
    charges = [each for each in promised(ev, fighter) if each[0] > max(LEAST, most)]
    if not charges:
        return []
    game, name = ev.game, ev.name(fighter)
    seen = charge_targets(game, fighter)
    for action, targets, share in (("charge", seen, 1.0), ("engage", engage_targets(game, fighter), ENGAGING)):
        able = [each for each in charges if share * each[0] > most and targets.get(each[1], "") is None]
        best = next((each for each in able[:TRIED] if can_reach(ev, fighter, game.fighters[each[1]], action)), None)
        if best is not None:
            aim = reason(f"aim.{action}", fighter=name, enemy=ev.name(game.fighters[best[1]]))
            return [Weighed(action, share * best[0], aim)]
    return []


def can_reach(ev: Evaluation, fighter: Fighter, enemy: Fighter, action: str) -> bool:
    """Whether there is a way to an enemy that is short enough: the move itself will look for the same."""
    return bool(plans(ev.game, fighter, enemy, action))


def looks_away(ev: Evaluation, fighter: Fighter) -> bool:
    """Whether a fighter looks past its enemies: to turn to them costs nothing, and loses no line of view."""
    wanted = look_out(ev, fighter, fighter.x, fighter.y)
    return abs((wanted - fighter.facing / 10 + 180) % 360 - 180) >= TURN_FIRST


def choose_target(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whom an action names, by the rule of the action."""
    if ask.rule in MYSTIC_RULES:
        return mystic_target(ev, ask)
    game = ev.game
    fighter, contact = game.fighters[int(ask.about[0])], CONTACTS.get(ask.rule)
    found: list[Weighed] = []
    for key in keys_of(ask):
        kind, number = kind_in(str(key)), name_in(str(key))
        if kind not in ("fighter", "called"):
            found.append(Weighed(key, 0.0, reason("aim.usual")))
            continue
        enemy = game.fighters[int(number)]
        value = target_value(ev, fighter, enemy, ask.rule) - (ev.points(1) if kind == "called" else 0.0)
        found.append(Weighed(key, value, reason("aim.target", fighter=ev.name(fighter), enemy=ev.name(enemy))))
    return found if contact is None else reached(ev, fighter, found, contact)


def target_value(ev: Evaluation, fighter: Fighter, enemy: Fighter, rule: str) -> float:
    """What it is worth to name somebody for an action."""
    if (contact := CONTACTS.get(rule)) is not None:
        far = ev.game.distance(fighter, enemy) > ev.reach(fighter) + 2.0
        value = ev.joining(fighter, enemy, charging=contact == "charge") - left_behind(ev, fighter)(enemy)
        return value - (OUT_OF_REACH if far else 0.0)
    if enemy.player == fighter.player:
        return 0.1 * ev.worth(enemy)
    return shot_value(ev, fighter, enemy, SHOTS.get(rule, "shoot")) or 0.01 * ev.combat(fighter, enemy)


def reached(ev: Evaluation, fighter: Fighter, found: list[Weighed], action: str) -> list[Weighed]:
    """Those before whom nobody worth more can be reached: a way is looked for to the best first."""
    found.sort(key=lambda one: -one.value)
    for at, one in enumerate(found[:TRIED]):
        if can_reach(ev, fighter, ev.game.fighters[number_in(str(one.answer))], action):
            return found[at:]
    return found


def redirect(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Another target of a charge whose own has fled."""
    fighter, found = ev.game.fighters[int(ask.about[0])], list[Weighed]()
    for key in keys_of(ask):
        enemy = ev.game.fighters[number_in(str(key))]
        aim = reason("aim.target", fighter=ev.name(fighter), enemy=ev.name(enemy))
        found.append(Weighed(key, ev.joining(fighter, enemy, charging=True), aim))
    return found


def resolve(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Orders as they come; a free walk where it brings something; then the end."""
    found: list[Weighed] = []
    for key in keys_of(ask):
        kind, rest = kind_in(str(key)), name_in(str(key))
        fighter = ev.game.fighters[int(kind_in(rest))] if rest else None
        value = {"order": 2.0, "end": 0.0}.get(kind, -1.0)
        if kind == "free-walk" and fighter is not None:
            value = min(1.5, gain(ev, fighter, ev.pace(fighter)) - 0.5)
        elif kind in FREE and fighter is not None:
            bare = ":".join([kind, *pieces_in(rest)[1:]])
            value = 2.5 if free_value(ev, fighter, bare) > 0.0 else -1.0
        found.append(Weighed(key, value, reason("aim.usual")))
    return found


def reactive_fire(ev: Evaluation, ask: Any) -> list[Weighed]:
    """A shot at somebody who is about to move: it costs two command points, and the shooter's own activation."""
    found = [Weighed("none", 0.0, reason("aim.save-points"))]
    for key in keys_of(ask):
        if key == "none":
            continue
        _, shooter, mover = pieces_in(str(key))
        one, other = ev.game.fighters[int(shooter)], ev.game.fighters[int(mover)]
        own = max([value for value, _ in shots(ev, one, "shoot")], default=0.0)
        value = shot_value(ev, one, other, "shoot") - 0.8 * own - ev.points(2)
        found.append(Weighed(key, value, reason("aim.shoot", fighter=ev.name(one), enemy=ev.name(other))))
    return found


def intercept(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Step into somebody's way: for the fight, and for whom he was after."""
    mover = ev.game.fighters[int(ask.about[0])]
    found = [Weighed("none", 0.0, reason("aim.save-points"))]
    for key in keys_of(ask):
        if key != "none":
            fighter = ev.game.fighters[number_in(str(key))]
            chance = max(0.1, min(0.9, 0.42 + 0.14 * (ev.game.profile(fighter).ini - ev.game.profile(mover).ini)))
            value = chance * (ev.combat(fighter, mover) + 0.05 * ev.worth(mover)) - ev.points(1)
            aim = reason("aim.intercept", fighter=ev.name(fighter), enemy=ev.name(mover))
            found.append(Weighed(key, value, aim))
    return found


ORDERS: TopicTable[Evaluation] = TopicTable(
    weighed={
        "action": choose_action,
        "target": choose_target,
        "redirect": redirect,
        "resolve": resolve,
        "reactive-fire": reactive_fire,
        "intercept": intercept,
    }
)
