"""Reactions and offers (V2 p. 28-34): shots and charges in answer, guards, shared wounds, what is paid with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.alchemy import ACTION_POINT, LEVEL
from escarmouche.games.alkemy2.judgement.acting import name, shot_blow
from escarmouche.games.alkemy2.sight import sees
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import percent, yes_no
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy2.state import Fighter
    from escarmouche.play.requests import Ask


DECLINED = reason("aim.decline")


def pair(evaluation: Evaluation, ask: Ask[Any]) -> tuple[Fighter, Fighter]:
    """The two figures that a question is about."""
    one, other = ask.about[:2]
    return evaluation.game.fighters[int(one)], evaluation.game.fighters[int(other)]


def offered(value: float, key: str, **params: str | int) -> list[Weighed]:
    """Yes for what is worth something, no for what costs."""
    return yes_no(value, reason(key, "", **params), DECLINED)


def reaction(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """What the target of a shot answers."""
    target, shooter = pair(evaluation, ask)
    names = {"figure": name(evaluation, target), "enemy": name(evaluation, shooter)}
    found = [Weighed("no-reaction", 0.0, DECLINED)]
    for key in keys_of(ask):
        if key == "react-shot":
            value = evaluation.worth(shooter, shot_blow(evaluation, target, shooter, 0)) - evaluation.pa(target)
            found.append(Weighed(key, value, reason("aim.shoot-back", **names)))
        elif key == "react-charge":
            chance = evaluation.eye.within(evaluation.game, target, shooter, evaluation.figure(target).charge)
            worth = (
                chance * evaluation.exchange(target, shooter, charging=True)
                - (1 - chance) * 3.0
                - evaluation.pa(target)
            )
            found.append(Weighed(key, worth, reason("aim.charge", chance=percent(chance), **names)))
        elif key == "react-walk":
            here = evaluation.place(target, target.x, target.y, 0)
            found.append(
                Weighed(key, 0.05 * here - evaluation.pa(target), reason("aim.safety", figure=names["figure"]))
            )
    return found


def reaction_shot(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Shoot at a charger before it moves."""
    target, charger = pair(evaluation, ask)
    if not sees(evaluation.game, target, charger):
        return offered(-1.0, "aim.decline")
    blow = shot_blow(evaluation, target, charger, 0)
    value = evaluation.worth(charger, blow) - evaluation.pa(target) * 0.5
    return offered(value, "aim.shoot-back", figure=name(evaluation, target), enemy=name(evaluation, charger))


def free_attack(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """An attack for nothing, unless the enemy had better live."""
    striker, enemy = pair(evaluation, ask)
    return offered(
        evaluation.harm(striker, enemy), "aim.strike", figure=name(evaluation, striker), enemy=name(evaluation, enemy)
    )


def guard(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Step in for a friend who is worth more, or has less life left."""
    own, friend = pair(evaluation, ask)
    return offered(
        risk(evaluation, friend) - risk(evaluation, own),
        "aim.guard",
        figure=name(evaluation, own),
        friend=name(evaluation, friend),
    )


def risk(evaluation: Evaluation, fighter: Fighter) -> float:
    """What a blow would take from a figure."""
    figure = evaluation.figure(fighter)
    return figure.box * (1.0 + 2.0 / figure.facts.life) * (13 - figure.facts.defence)


def empathy(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Tick a box in a friend's stead when it is dearer to lose there."""
    own, friend = pair(evaluation, ask)
    mine, theirs = evaluation.figure(own), evaluation.figure(friend)
    value = theirs.box * (1 + 1 / theirs.facts.life) - mine.box * (1 + 2 / mine.facts.life)
    return offered(value, "aim.guard", figure=name(evaluation, own), friend=name(evaluation, friend))


def kindness(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """A bonus die at one's own risk: for those who can afford it."""
    facts = evaluation.figure(evaluation.subject(ask)).facts
    return offered(facts.life - 2.5, "aim.useful")


def pay_formula(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """With a level that nothing else needs, else with a PA."""
    caster = evaluation.subject(ask)
    spare = caster.concentration > 1 and caster.action_points < 2
    return [
        Weighed(ACTION_POINT, 0.5, reason("aim.pay-point")),
        Weighed(LEVEL, 1.0 if spare else 0.0, reason("aim.pay-level")),
    ]


def upgrade(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """What stones are for: once the formula works, more of it, but no further names."""
    caster = evaluation.subject(ask)
    found = [Weighed("enough", 0.0, reason("aim.enough"))]
    if caster.stones < 3 or keys_of(ask)[0] == "enough":
        return found
    return [*found, Weighed(keys_of(ask)[-2], 0.1, reason("aim.useful"))]


REACTIONS: TopicTable[Evaluation] = TopicTable(
    weighed={
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
)
"""Answers to what somebody else does, and offers that cost something."""
