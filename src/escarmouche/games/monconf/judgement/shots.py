"""What a shot is worth: the wound table over one die, from where the shooter stands."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Shot
from escarmouche.games.monconf.characteristics import shooting_score, value
from escarmouche.games.monconf.judgement.blow_chances import struck
from escarmouche.games.monconf.judgement.duel import STUN
from escarmouche.games.monconf.judgement.melee import stats_of
from escarmouche.games.monconf.shooting.artillery import ARTILLERY
from escarmouche.games.monconf.shooting.shot_rules import (
    STEP,
    can_shoot,
    complete_steps,
    ready_weapons,
    test_changes,
    weapon_force,
    weapon_range,
    why_not_fire,
)
from escarmouche.games.monconf.shooting.shots import aimed_targets, assault_targets, shoot_targets
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.monconf.judgement.evaluation import Evaluation
    from escarmouche.games.monconf.orders.action import Targets
    from escarmouche.games.monconf.shooting.shot_rules import Use
    from escarmouche.games.monconf.state import Fighter, Game

ENGAGED = 0.4
"""What is left of a shot at somebody whom an ally touches."""
UNSEEN = 0.7
"""What is left of a shot of which nobody knows whether the target is in sight."""
BLAST = 1.3
"""An artillery shot may strike more than one."""


def targets_of(game: Game, fighter: Fighter, action: str) -> Targets:
    """Whom an action may name."""
    if action == "artillery":
        assert ARTILLERY.targets is not None
        return ARTILLERY.targets(game, fighter)
    return {"aimed": aimed_targets, "assault": assault_targets}.get(action, shoot_targets)(game, fighter)


def shots(ev: Evaluation, fighter: Fighter, action: str) -> list[tuple[float, int]]:
    """The shots that a fighter may declare by an action, the best first."""
    key = fighter.id, action
    found = ev.position.shots.get(key)
    if found is None:
        named = [number for number, why in targets_of(ev.game, fighter, action).items() if why is None]
        valued = [(shot_value(ev, fighter, ev.game.fighters[number], action), number) for number in named]
        found = ev.position.shots[key] = sorted(valued, reverse=True)
    return found


def likely_shot(ev: Evaluation, fighter: Fighter) -> float:
    """What the best shot of a fighter may be worth, by distances alone: nobody looks whether it sees anybody."""
    game = ev.game
    if not game.profile(fighter).weapons or not can_shoot(game, fighter):
        return 0.0
    best, score = 0.0, shooting_score(game, fighter)
    for name in game.profile(fighter).weapons:
        most = weapon_range(game, fighter, name) or game.library.map.side
        force, artillery = weapon_force(game, fighter, name), game.library.weapons[name].type != "normal"
        for enemy in ev.against(fighter):
            away = hypot(enemy.x - fighter.x, enemy.y - fighter.y)
            if away > most or enemy.hidden:
                continue
            theirs = stats_of(ev.cache, game, enemy)
            margin = score - int(away // STEP) - (0 if artillery else theirs.ini)
            read = struck(margin, force - theirs.res, parried=artillery)
            best = max(best, ev.loss(enemy, read.mean, read.at_least(max(1, enemy.hp))))
    return UNSEEN * best


def shot_value(ev: Evaluation, shooter: Fighter, target: Fighter, action: str) -> float:
    """What a shot at a target is likely to cost its side, in points of cost."""
    game = ev.game
    use: Use = "artillery" if action == "artillery" else "assault" if action == "assault" else "normal"
    best = 0.0
    for weapon in ready_weapons(game, shooter, use):
        if why_not_fire(game, shooter, target, weapon) is not None:
            continue
        wound = weapon_force(game, shooter, weapon) - value(game, target, "res")
        if use == "artillery":
            margin = shooting_score(game, shooter) - complete_steps(game, shooter, target)
            read = struck(margin, wound, parried=True)
        else:
            changes = total(test_changes(game, Shot(shooter.id, target.id, weapon, action)))
            read = struck(shooting_score(game, shooter) + changes - value(game, target, "ini"), wound)
        hurt = ev.loss(target, read.mean + STUN * read.stunned, read.at_least(max(1, target.hp)))
        best = max(best, hurt * (BLAST if use == "artillery" else 1.0))
    if game.engaged(target) and use != "artillery":
        return ENGAGED * best - 0.3 * best
    return best
