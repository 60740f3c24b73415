"""Reactions and offers (V2 p. 28-34): shots and charges in answer, guards, shared wounds, what is paid with what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.alchemy import ACTION_POINT, LEVEL
from escarmouche.games.alkemy2.judgement.acting import name, percent, shot_blow
from escarmouche.games.alkemy2.sight import sees
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.look import Look
    from escarmouche.games.alkemy2.state import Fighter
    from escarmouche.play.requests import Ask

Weigh = Callable[["Look", "Ask[Any]"], list[Weighed]]


def pair(look: Look, ask: Ask[Any]) -> tuple[Fighter, Fighter]:
    """The two figures that a question is about."""
    one, other = ask.about[:2]
    return look.game.fighters[int(one)], look.game.fighters[int(other)]


def offered(value: float, key: str, **params: str | int) -> list[Weighed]:
    """Yes for what is worth something, no for what costs."""
    return [Weighed(True, value, reason(key, "", **params)), Weighed(False, 0.0, reason("aim.decline"))]


def reaction(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """What the target of a shot answers."""
    target, shooter = pair(look, ask)
    names = {"figure": name(look, target), "enemy": name(look, shooter)}
    found = [Weighed("no-reaction", 0.0, reason("aim.decline"))]
    for key in keys_of(ask):
        if key == "react-shot":
            value = look.worth(shooter, shot_blow(look, target, shooter, 0)) - look.pa(target)
            found.append(Weighed(key, value, reason("aim.shoot-back", **names)))
        elif key == "react-charge":
            chance = look.eye.within(look.game, target, shooter, look.figure(target).charge)
            worth = chance * look.exchange(target, shooter, charging=True) - (1 - chance) * 3.0 - look.pa(target)
            found.append(Weighed(key, worth, reason("aim.charge", chance=percent(chance), **names)))
        elif key == "react-walk":
            here = look.place(target, target.x, target.y, 0)
            found.append(Weighed(key, 0.05 * here - look.pa(target), reason("aim.safety", figure=names["figure"])))
    return found


def reaction_shot(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Shoot at a charger before it moves."""
    target, charger = pair(look, ask)
    if not sees(look.game, target, charger):
        return offered(-1.0, "aim.decline")
    blow = shot_blow(look, target, charger, 0)
    value = look.worth(charger, blow) - look.pa(target) * 0.5
    return offered(value, "aim.shoot-back", figure=name(look, target), enemy=name(look, charger))


def free_attack(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """An attack for nothing, unless the enemy had better live."""
    striker, enemy = pair(look, ask)
    return offered(look.harm(striker, enemy), "aim.strike", figure=name(look, striker), enemy=name(look, enemy))


def guard(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Step in for a friend who is worth more, or has less life left."""
    own, friend = pair(look, ask)
    return offered(risk(look, friend) - risk(look, own), "aim.guard", figure=name(look, own), friend=name(look, friend))


def risk(look: Look, fighter: Fighter) -> float:
    """What a blow would take from a figure."""
    figure = look.figure(fighter)
    return figure.box * (1.0 + 2.0 / figure.facts.life) * (13 - figure.facts.defence)


def empathy(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """Tick a box in a friend's stead when it is dearer to lose there."""
    own, friend = pair(look, ask)
    mine, theirs = look.figure(own), look.figure(friend)
    value = theirs.box * (1 + 1 / theirs.facts.life) - mine.box * (1 + 2 / mine.facts.life)
    return offered(value, "aim.guard", figure=name(look, own), friend=name(look, friend))


def kindness(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """A bonus die at one's own risk: for those who can afford it."""
    facts = look.figure(look.game.fighters[int(ask.about[0])]).facts
    return offered(facts.life - 2.5, "aim.useful")


def pay_formula(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """With a level that nothing else needs, else with a PA."""
    caster = look.game.fighters[int(ask.about[0])]
    spare = caster.concentration > 1 and caster.action_points < 2
    return [
        Weighed(ACTION_POINT, 0.5, reason("aim.pay-point")),
        Weighed(LEVEL, 1.0 if spare else 0.0, reason("aim.pay-level")),
    ]


def upgrade(look: Look, ask: Ask[Any]) -> list[Weighed]:
    """What stones are for: once the formula works, more of it, but no further names."""
    caster = look.game.fighters[int(ask.about[0])]
    found = [Weighed("enough", 0.0, reason("aim.enough"))]
    if caster.stones < 3 or keys_of(ask)[0] == "enough":
        return found
    return [*found, Weighed(keys_of(ask)[-2], 0.1, reason("aim.useful"))]


def first(ask: Ask[Any]) -> Weighed:
    """The first that is offered."""
    return Weighed(keys_of(ask)[0], 1.0, reason("aim.useful"))


OFFHAND: dict[str, Callable[[Ask[Any]], Weighed]] = {
    "charge-more": lambda ask: Weighed([], 1.0, reason("aim.one-target")),
    "token-use": lambda ask: Weighed("resources", 1.0, reason("aim.useful")),
    "feint": lambda ask: Weighed(False, 1.0, reason("aim.decline")),
    "begins": lambda ask: Weighed(f"player:{ask.player}", 1.0, reason("aim.begin")),
    "toad": first,
    "graft": first,
    "spirit": first,
}
"""What needs no look at the table: one target of a charge is enough, resources are better than the effect of a token,
and whoever begins strikes and takes first."""

REACTIONS: dict[str, Weigh] = {
    "reaction": reaction,
    "reaction-shot": reaction_shot,
    "chain": free_attack,
    "counter-parry": free_attack,
    "guard": guard,
    "empathy": empathy,
    "kindness": kindness,
    "pay-formula": pay_formula,
    "upgrade": upgrade,
}
"""By topic."""
