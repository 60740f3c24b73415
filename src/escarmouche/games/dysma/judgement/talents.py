"""What capacities, potions and actions of missions are worth in a figure's own activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import missions
from escarmouche.games.dysma.artefacts import consumables
from escarmouche.games.dysma.capacities import capacities
from escarmouche.games.dysma.judgement.evaluation import TIRED, Evaluation
from escarmouche.games.dysma.judgement.fighting import charge_value
from escarmouche.games.dysma.judgement.ground import gain
from escarmouche.games.dysma.judgement.prices import point_price
from escarmouche.games.dysma.judgement.shooting import best_shot
from escarmouche.games.dysma.judgement.sorcery import spell_values
from escarmouche.games.dysma.missions.tokens import touched
from escarmouche.play.judging.candidate import Candidate
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Token

FIERCE = ("Piqué", "Cri de guerre", "Rage", "Sans pitié", "Frappe sournoise", "Nuée")
"""Talents that make a Combat of this activation better."""
FIERCER = 0.2
RUNES, PRECISE = 0.3, 0.25
COMMAND_REACH = 6.0
FURIOUS = 4.0
"""How much farther Charge furieuse carries."""
WANTED = ("pick-up", "exit")
"""Free actions of missions that are always welcome; what changes hands gains nothing."""
MISSION = 40.0
"""What is done for the mission where it is offered comes first."""


def free_actions(ev: Evaluation, figure: Figure) -> dict[str, Candidate]:
    """Talents and potions worth their price now, and what the mission offers."""
    game, found = ev.game, dict[str, Candidate]()
    price = point_price(ev)
    for capacity in capacities(game, figure, "talent"):
        name = capacity.name.fr
        if name not in figure.invoked and game.sides[ev.player].command_points >= capacity.cost:
            value = talent_value(ev, figure, name) - price * capacity.cost
            found[f"talent:{name}"] = Candidate(value, reason("aim.capacity", figure=ev.name(figure), capacity=name))
    for item in consumables(game, figure) if figure.artefacts else ():
        if list(figure.artefacts).count(item) > list(figure.used).count(item):
            aim = reason("aim.use", figure=ev.name(figure), item=item)
            found[f"potion:{item}"] = Candidate(potion_value(ev, figure, item), aim)
    for action in missions.actions(game, figure):
        if action.key in WANTED:
            found[action.key] = Candidate(MISSION, reason(f"aim.{action.key}", figure=ev.name(figure)))
    return {key: option for key, option in found.items() if option.value > 0.0}


def talent_value(ev: Evaluation, figure: Figure, name: str) -> float:
    """What a talent would bring in this activation."""
    game = ev.game
    if name in FIERCE:
        return FIERCER * best_fight(ev, figure)
    if name == "Ordre bref":
        return 0.6 * max([gain(ev, other, ev.pace(other)) for other in ordered(ev, figure)], default=0.0)
    if name == "Ralliement":
        shaken = [f for f in game.within(figure, COMMAND_REACH, game.friends(figure)) if f.fatigued or f.prone]
        return max([2.0 * TIRED * ev.worth(other) for other in shaken], default=0.0)
    if name == "Charge furieuse":
        return furious(ev, figure)
    if name == "Regain magique":
        return 0.6 * max([option.value for _, option in spell_values(ev, figure)], default=0.0)
    share = {"Tir précis": PRECISE, "Munitions runiques": RUNES, "Tir double": 0.8}.get(name, 0.0)
    if name == "Rechargement rapide" and figure.unloaded:
        return 4.0
    return share * best_shot(ev, figure) if share else 0.0


def ordered(ev: Evaluation, figure: Figure) -> list[Figure]:
    """Friends near enough for an order, and free to go."""
    near = ev.game.within(figure, COMMAND_REACH, ev.game.friends(figure))
    return [other for other in near if not other.prone and not ev.game.engaged(other)]


def best_fight(ev: Evaluation, figure: Figure) -> float:
    """The best fight that a figure may have in this activation."""
    game = ev.game
    if game.engaged(figure):
        return max([ev.combat(figure, enemy, "action") for enemy in game.opponents(figure)], default=0.0)
    reach = ev.reach(figure)
    near = [enemy for enemy in ev.game.enemies(figure.player) if game.distance(figure, enemy) <= reach]
    return max([ev.combat(figure, enemy, "charge") for enemy in near], default=0.0)


def furious(ev: Evaluation, figure: Figure) -> float:
    """What a longer Charge reaches that a usual one does not."""
    if ev.game.engaged(figure):
        return 0.0
    reach, best, farther = ev.reach(figure), 0.0, 0.0
    for enemy in ev.game.enemies(figure.player):
        away = ev.game.distance(figure, enemy)
        if away <= reach:
            best = max(best, charge_value(ev, figure, enemy))
        elif away <= reach + FURIOUS:
            farther = max(farther, charge_value(ev, figure, enemy))
    return 0.6 * (farther - best)


def potion_value(ev: Evaluation, figure: Figure, item: str) -> float:
    """What a potion or scroll would bring now; what is not needed is kept."""
    artefact = ev.game.library.artefacts[item]
    if artefact.heals:
        worth, _, left = ev.price(figure)
        return 0.4 * worth if figure.wounds and (left <= 1 or figure.wounds >= artefact.heals) else 0.0
    fight = best_fight(ev, figure)
    if "force" in item:
        return 0.25 * fight - 1.0
    if "résistance" in item:
        return 0.3 * ev.danger(figure, figure.x, figure.y) - 2.0
    if "vitesse" in item:
        return 0.4 * (gain(ev, figure, 2 * ev.pace(figure) + 4) - gain(ev, figure, 2 * ev.pace(figure))) - 0.5
    if "magique" in item:
        return 0.3 * max([option.value for _, option in spell_values(ev, figure)], default=0.0) - 1.0
    return 0.0


def useful(token: Token, player: int) -> bool:
    """Whether a player is glad if an altar changes: his own is woken, or the enemy's put out."""
    return token.active == (token.owner != player)


def short_actions(ev: Evaluation, figure: Figure) -> dict[str, Candidate]:
    """Capacities that take an action, and what the mission asks one for."""
    game, found = ev.game, dict[str, Candidate]()
    price = point_price(ev)
    for capacity in capacities(game, figure, "short"):
        name = capacity.name.fr
        if name in figure.invoked or game.sides[ev.player].command_points < capacity.cost:
            continue
        aim = reason("aim.capacity", figure=ev.name(figure), capacity=name)
        if name == "Balayage":
            fights = [ev.combat(figure, enemy, "action") for enemy in game.opponents(figure)]
            if len(fights) > 1:
                found[f"capacity:{name}"] = Candidate(sum(fights) - price * capacity.cost, aim)
        else:
            hurt = [friend for friend in game.friends(figure) if friend.wounds]
            value = max([0.3 * ev.worth(friend) for friend in hurt], default=0.0) - price * capacity.cost
            found[f"capacity:{name}"] = Candidate(value, aim)
    if any(useful(game.tokens[number], ev.player) for number in touched(game, figure, "altar")):
        found["altar"] = Candidate(MISSION, reason("aim.altar", figure=ev.name(figure)))
    return found
