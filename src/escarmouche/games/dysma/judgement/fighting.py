"""Decisions inside Combats, shots and charges: whom to strike, with what, how to answer, what to pay for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.agenda import Casting, Combat, Harm, Shot
from escarmouche.games.dysma.charge import DIVE
from escarmouche.games.dysma.choosing import figure_in, figure_named
from escarmouche.games.dysma.combat import arms_to_riposte
from escarmouche.games.dysma.hands import ways_to_fight
from escarmouche.games.dysma.judgement.duel import riposted
from escarmouche.games.dysma.judgement.evaluation import TIRED, Evaluation
from escarmouche.games.dysma.judgement.forecast import UNHURT, combat_forecast, shot_forecast
from escarmouche.games.dysma.judgement.ground import dodge
from escarmouche.games.dysma.judgement.prices import point_price
from escarmouche.games.dysma.judgement.shooting import best_points, shot_values
from escarmouche.games.dysma.judgement.sorcery import casting_value
from escarmouche.games.dysma.sight import from_back
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.numbered import kind_in
from escarmouche.play.reason import reason
from escarmouche.table.facing import TURN
from escarmouche.table.slides import push

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.dysma.state import Figure, Game

DIRECTIONS = range(0, TURN, TURN // 16)
AMULET = 1.6
"""How much dearer than a command point the one die of an amulet is."""
SHELL = 0.35
"""What part of what an attack would do a capacity saves that adds armour or a die to the defence."""


def under_way(game: Game, kind: type[Any]) -> Any:
    """The record of this kind that is being played."""
    return next((pending for pending in game.agenda if isinstance(pending, kind)), None)


# ---- whom -----------------------------------------------------------------------------------------------------------


def strike(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Which enemy in contact to strike; none where that is offered and all would cost more than they bring."""
    game, found = ev.game, list[Weighed]()
    about = game.figures[int(ask.about[0])]
    for key in keys_of(ask):
        other = figure_named(game, key)
        if other is None:
            found.append(Weighed(key, 0.0, reason("aim.spare", figure=ev.name(about))))
            continue
        one, target, cause = (other, about, "retreat") if ask.topic == "retreat-strike" else (about, other, "action")
        value = ev.combat(one, target, cause, from_back(game, target, one))
        found.append(Weighed(key, value, reason("aim.strike", figure=ev.name(one), enemy=ev.name(target))))
    return found


def charge(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Which enemy to charge."""
    game, found = ev.game, list[Weighed]()
    figure = game.figures[int(ask.about[0])]
    for key in keys_of(ask):
        enemy = figure_named(game, key)
        if enemy is not None:
            value = charge_value(ev, figure, enemy, dive=int(figure.z - enemy.z) if kind_in(key) == DIVE else 0)
            found.append(Weighed(key, value, reason("aim.charge", figure=ev.name(figure), enemy=ev.name(enemy))))
    return found


def charge_value(ev: Evaluation, figure: Figure, enemy: Figure, dive: int = 0) -> float:
    """What a charge brings: the Combat, and to stand where the enemy stands rather than here."""
    game = ev.game
    value = ev.combat(figure, enemy, "charge", from_back(game, enemy, figure), dive)
    moved = ev.drawn_to(figure, enemy.x, enemy.y) - ev.drawn_to(figure, figure.x, figure.y)
    freed = 0.5 * ev.drawn_to(enemy, enemy.x, enemy.y) if not enemy.statue else 0.0
    return value + 0.6 * moved + 0.15 * freed - (0.05 * ev.worth(figure) if dive else 0.0)


def intercept(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Who takes a charge: whoever suffers less by it than its target, which is taken for the best within reach."""
    game, found = ev.game, [Weighed("no", 0.0, reason("aim.let-pass"))]
    activation = game.activation
    if activation is None:
        return found
    charger = game.figures[activation.figures[0]]
    near = [figure for figure in ev.mine if game.distance(charger, figure) <= ev.reach(charger)]
    harms = {figure.id: ev.combat(charger, figure, "charge", from_back(game, figure, charger)) for figure in near}
    spared = max(harms.values(), default=0.0)
    for key in keys_of(ask):
        other = figure_named(game, key)
        if other is not None:
            value = spared - harms.get(other.id, spared) - 0.5
            found.append(Weighed(key, value, reason("aim.intercept", figure=ev.name(other), enemy=ev.name(charger))))
    return found


# ---- answers --------------------------------------------------------------------------------------------------------


def riposte(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Défense or Riposte: what each is likely to cost and to bring; a Riposte tires."""
    game = ev.game
    record = under_way(game, Combat)
    if record is None:
        return []
    attacker, target = game.figures[record.attacker], game.figures[record.target]
    plain, weapons = combat_forecast(game, record).given, tuple(record.weapons)
    back = riposted(game, attacker, target, record.cause, record.from_back, record.diving, weapons)
    if back is None:
        return []
    defence = -ev.loss(target, plain)
    answer = ev.loss(attacker, back.taken) - ev.loss(target, back.given) - TIRED * ev.worth(target)
    return [
        Weighed("defence", defence, reason("aim.defend", figure=ev.name(target))),
        Weighed("riposte", answer, reason("aim.riposte", figure=ev.name(target), enemy=ev.name(attacker))),
    ]


def weapons(ev: Evaluation, ask: Any) -> list[Weighed]:
    """What to take in hand: what does most against the enemy at hand."""
    game = ev.game
    figure = game.figures[int(ask.about[0])]
    record = under_way(game, Combat)
    if record is not None and arms_to_riposte(record, figure):
        return riposte_weapons(ev, ask, record)
    enemies = [game.figures[number] for number in game.contacts(figure)]
    enemies = [enemy for enemy in enemies if enemy.player != figure.player]
    charging = game.activation is not None and "charge" in list(game.activation.taken)[-1:]
    found: list[Weighed] = []
    for way in ways_to_fight(game, figure, charge=charging) if enemies else ():
        trial = Combat(figure.id, enemies[0].id, "charge" if charging else "action", list(way))
        value = ev.loss(enemies[0], combat_forecast(game, trial).given)
        found.append(Weighed(" + ".join(way), value, reason("aim.weapons", weapons=" + ".join(way))))
    return found


def riposte_weapons(ev: Evaluation, ask: Any, record: Combat) -> list[Weighed]:
    """What to riposte with."""
    game, found = ev.game, list[Weighed]()
    attacker, target = game.figures[record.attacker], game.figures[record.target]
    before = record.riposte, record.target_weapons
    for way in ways_to_fight(game, target, charge=False):
        record.riposte, record.target_weapons = True, list(way)
        forecast = combat_forecast(game, record)
        value = ev.loss(attacker, forecast.taken) - ev.loss(target, forecast.given)
        found.append(Weighed(" + ".join(way), value, reason("aim.weapons", weapons=" + ".join(way))))
    record.riposte, record.target_weapons = before
    return found


# ---- dice and reactions ---------------------------------------------------------------------------------------------


def heroism(ev: Evaluation, ask: Any) -> list[Weighed]:
    """A die more: what it changes, against what a command point is worth now."""
    game = ev.game
    figure = game.figures[int(ask.about[0])]
    better = die_value(ev, figure)
    price = point_price(ev)
    aim = reason("aim.die", figure=ev.name(figure))
    costs = {"heroism": price, "amulet": AMULET * price}
    bought = [Weighed(key, better - costs[key], aim) for key in keys_of(ask) if key in costs]
    return [Weighed("none", 0.0, reason("aim.no-die")), *bought]


def die_value(ev: Evaluation, figure: Figure) -> float:
    """What one more die would bring the side of a figure in what is being played."""
    game = ev.game
    pending = next((one for one in game.agenda if isinstance(one, Combat | Shot | Casting)), None)
    if isinstance(pending, Combat):
        return combat_die(ev, pending, figure)
    if isinstance(pending, Shot) and not pending.blast:
        return shot_die(ev, pending, figure)
    if isinstance(pending, Casting):
        mine = 0 if pending.caster == figure.id else 1
        return casting_value(ev, pending, [1 - mine, mine]) * (1 if mine == 0 else -1) - (
            casting_value(ev, pending, [0, 0]) * (1 if mine == 0 else -1)
        )
    return 0.05 * ev.worth(figure)


def combat_die(ev: Evaluation, record: Combat, figure: Figure) -> float:
    """What a die changes in a Combat."""
    mine = 0 if record.attacker == figure.id else 1
    before, record.bonus = record.bonus, list(record.bonus)
    plain = combat_worth(ev, record)
    record.bonus[mine] += 1
    better = combat_worth(ev, record)
    record.bonus = before
    return better - plain if mine == 0 else plain - better


def combat_worth(ev: Evaluation, record: Combat) -> float:
    """What a Combat is worth to the attacker's side as it stands."""
    forecast = combat_forecast(ev.game, record)
    attacker, target = ev.game.figures[record.attacker], ev.game.figures[record.target]
    taken = ev.loss(attacker, forecast.taken) if forecast.taken is not UNHURT else 0.0
    return ev.loss(target, forecast.given) - taken


def shot_die(ev: Evaluation, record: Shot, figure: Figure) -> float:
    """What a die changes in a shot."""
    mine = 0 if record.shooter == figure.id else 1
    target = ev.game.figures[record.target]
    before, record.bonus = record.bonus, list(record.bonus)
    plain = ev.loss(target, shot_forecast(ev.game, record).given)
    record.bonus[mine] += 1
    better = ev.loss(target, shot_forecast(ev.game, record).given)
    record.bonus = before
    return better - plain if mine == 0 else plain - better


def react(ev: Evaluation, ask: Any, rng: Random) -> list[Weighed]:
    """A reaction of a capacity, or the March of whoever is shot at."""
    if ask.kind == "route":
        return dodge(ev, ask, rng)
    game = ev.game
    figure = game.figures[int(ask.about[0])]
    harm, price = threat(ev, figure), point_price(ev)
    found = [Weighed("none", 0.0, reason("aim.keep-points"))]
    for key in keys_of(ask):
        if key != "none":
            saved = ev.worth(figure) * 0.5 if key == "Serment" else SHELL * harm
            cost = price * game.library.capacities[key].cost
            found.append(Weighed(key, saved - cost, reason("aim.capacity", figure=ev.name(figure), capacity=key)))
    return found


def threat(ev: Evaluation, figure: Figure) -> float:
    """What the attack that is being played would do to a figure."""
    game = ev.game
    pending = next((one for one in game.agenda if isinstance(one, Combat | Shot | Harm)), None)
    if isinstance(pending, Combat) and pending.target == figure.id:
        return ev.loss(figure, combat_forecast(game, pending).given)
    if isinstance(pending, Shot) and pending.target == figure.id and not pending.blast:
        return ev.loss(figure, shot_forecast(game, pending).given)
    return 0.1 * ev.worth(figure)


# ---- pushes ---------------------------------------------------------------------------------------------------------


def shove(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Push an enemy over an edge, or out of where it is wanted; else keep it in contact."""
    value, _ = best_push(ev, ev.game.figures[int(ask.about[0])])
    return [Weighed(True, value, reason("aim.push")), Weighed(False, 0.0, reason("aim.keep-contact"))]


def shove_where(ev: Evaluation, ask: Any) -> list[Weighed]:
    """In which direction."""
    value, facing = best_push(ev, ev.game.figures[int(ask.about[0])])
    return [Weighed(facing / 10, value, reason("aim.push"))]


def best_push(ev: Evaluation, figure: Figure) -> tuple[float, int]:
    """The direction in which a push does a figure most harm."""
    game, found = ev.game, list[tuple[float, int]]()
    here = ev.drawn_to(figure, figure.x, figure.y)
    for facing in DIRECTIONS:
        there = push(game.poses, figure.id, facing, 2.0)
        fall = 0.0 if there.drop is None else max(0.0, figure.z - there.drop.after)
        hurt = 0.1 * ev.worth(figure) * fall if fall >= 2.0 else 0.0
        found.append((hurt + 0.4 * (here - ev.drawn_to(figure, there.x, there.y)) - 1.5, facing))
    return max(found)


# ---- shots ----------------------------------------------------------------------------------------------------------


def shoot(ev: Evaluation, ask: Any) -> list[Weighed]:
    """Whom to shoot at."""
    figure = ev.game.figures[int(ask.about[0])]
    values = {shot.target: shot for shot in shot_values(ev, figure)}
    found: list[Weighed] = []
    for key in keys_of(ask):
        enemy = figure_in(ev.game, key)
        shot = values.get(enemy.id)
        value = 0.0 if shot is None else shot.value
        found.append(Weighed(key, value, reason("aim.shoot", figure=ev.name(figure), enemy=ev.name(enemy))))
    return found


def aim(ev: Evaluation, ask: Any) -> list[Weighed]:
    """At what point an Explosion is aimed: where it strikes most enemies and fewest friends."""
    figure = ev.game.figures[int(ask.about[0])]
    aim = reason("aim.blast", figure=ev.name(figure))
    return [Weighed([x, y], value, aim) for value, x, y in best_points(ev, figure)]


FIGHTING: TopicTable[Evaluation] = TopicTable(
    weighed={
        "combat": strike,
        "sweep": strike,
        "retreat-strike": strike,
        "counter": strike,
        "follow-up": strike,
        "charge": charge,
        "charge-target": charge,
        "intercept": intercept,
        "riposte": riposte,
        "weapons": weapons,
        "heroism": heroism,
        "push": shove,
        "push-direction": shove_where,
        "shoot": shoot,
        "aim": aim,
    },
    drawn={"reaction": react},
)
