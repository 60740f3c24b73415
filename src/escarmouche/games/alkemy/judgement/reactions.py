"""Reactions and offers (V2 p. 28-34): shots and charges in answer, guards, shared wounds, what is paid with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.judgement.acting import name, shot_blow
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import yes_no
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Ask


DECLINED = reason("aim.decline")


def pair(evaluation: Evaluation, ask: Ask[Any]) -> tuple[Fighter, Fighter]:
    """The two figures that a question is about."""
    one, other = ask.about[:2]
    return evaluation.game.fighters[int(one)], evaluation.game.fighters[int(other)]


def offered(value: float, key: str, **params: str | int) -> list[Weighed]:
    """Yes for what is worth something, no for what costs."""
    return yes_no(value, reason(key, "", **params), DECLINED)


def reaction_shot(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Shoot at a charger before it moves."""
    target, charger = pair(evaluation, ask)
    if not evaluation.game.book.sees(evaluation.game, target, charger):
        return offered(-1.0, "aim.decline")
    blow = shot_blow(evaluation, target, charger)
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


def upgrade(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """What stones are for: once the formula works, more of it, but no further names."""
    caster = evaluation.subject(ask)
    found = [Weighed("enough", 0.0, reason("aim.enough"))]
    if caster.stones < 3 or keys_of(ask)[0] == "enough":
        return found
    return [*found, Weighed(keys_of(ask)[-2], 0.1, reason("aim.useful"))]


REACTIONS: TopicTable[Evaluation] = TopicTable(
    weighed={
        "reaction-shot": reaction_shot,
        "chain": free_attack,
        "counter-parry": free_attack,
        "guard": guard,
        "empathy": empathy,
        "kindness": kindness,
        "upgrade": upgrade,
    }
)
"""Answers to what somebody else does, and offers that cost something."""
