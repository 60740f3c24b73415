"""Shots (p. 28-31): what their target answers, and behind what it hides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.judgement.acting import name, shot_blow
from escarmouche.games.alkemy.judgement.offhand import USEFUL
from escarmouche.games.alkemy.judgement.reactions import DECLINED, pair, risk
from escarmouche.games.alkemy1.cover import NO_COVER, OPPONENT
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, always
from escarmouche.play.numbered import kind_in, number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Ask

EXPOSED = 0.35
"""What the next shot counts for whoever may get out of its way now."""
AIM = 0.25
"""What the die of a right estimate adds to a shot, as a share."""
LEFT_BEHIND = 0.3
"""How much counts of the place that a figure leaves which walks into shelter."""


def reaction(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """What the target of shots answers: it costs a PA, and the shooters their aim (AK1-RMOVE-02, AK1-RSHOT-03)."""
    target = evaluation.subject(ask)
    shooters = [evaluation.game.fighters[int(number)] for number in ask.about[1:]]
    spared = AIM * sum([shot_worth(evaluation, each, target) for each in shooters]) - evaluation.pa(target)
    found = [Weighed("no-reaction", 0.0, DECLINED)]
    for key in keys_of(ask):
        if key == "react-shot" or key == "react-engage":
            found.append(best_against(evaluation, key, target, shooters, spared))
        elif key == "react-walk":
            more = sum([shot_worth(evaluation, shooter, target) for shooter in shooters if shooter.alert])
            worth = spared + EXPOSED * more - LEFT_BEHIND * max(0.0, evaluation.here(target))
            found.append(Weighed(key, worth, reason("aim.cover", figure=name(evaluation, target))))
    return found


def best_against(evaluation: Evaluation, key: str, target: Fighter, shooters: list[Fighter], spared: float) -> Weighed:
    """A shot or a blow in answer, by the best of those whom it may be aimed at."""
    worth_of, aim = (shot_worth, "aim.shoot-back") if key == "react-shot" else (blow_worth, "aim.approach")
    worth, number = max([(worth_of(evaluation, target, shooter), shooter.id) for shooter in shooters])
    enemy = name(evaluation, evaluation.game.fighters[number])
    return Weighed(key, spared + worth, reason(aim, figure=name(evaluation, target), enemy=enemy))


def shot_worth(evaluation: Evaluation, shooter: Fighter, target: Fighter) -> float:
    """What a shot in the open is worth to who shoots."""
    return evaluation.worth(target, shot_blow(evaluation, shooter, target))


def blow_worth(evaluation: Evaluation, fighter: Fighter, shooter: Fighter) -> float:
    """What it is worth to come up to a shooter within a walk, and strike for nothing."""
    chance = evaluation.eye.within(evaluation.game, fighter, shooter, evaluation.figure(fighter).walk)
    return chance * evaluation.exchange(fighter, shooter)


def whom_to_engage(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Which of several shooters to come up to."""
    fighter, found = evaluation.subject(ask), []
    for number in keys_of(ask):
        shooter = evaluation.game.fighters[number]
        text = reason("aim.approach", figure=name(evaluation, fighter), enemy=name(evaluation, shooter))
        found.append(Weighed(number, blow_worth(evaluation, fighter, shooter), text))
    return found


def whom_to_shoot(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Those of several shooters whom a shot is worth its PA; the best of them at least (AK1-RSHOT-02)."""
    request: Any = ask
    fighter, fighters = evaluation.subject(ask), evaluation.game.fighters
    worth = {number: shot_worth(evaluation, fighter, fighters[number]) for number in request.keys}
    order = sorted(worth, key=lambda number: -worth[number])[: request.most]
    chosen = [number for number in order if worth[number] > evaluation.pa(fighter)]
    return [Weighed(chosen or order[:1], 1.0, USEFUL)]


def cover(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Behind what to hide: best where an enemy is hit instead, never behind a friend who is worth more."""
    target, _ = pair(evaluation, ask)
    text = reason("aim.cover", figure=name(evaluation, target))
    spared, covers = risk(evaluation, target), [key for key in keys_of(ask) if key != NO_COVER]
    found = [Weighed(key, spared + struck_worth(evaluation, target, key), text) for key in covers]
    return [Weighed(NO_COVER, 0.0, DECLINED), *found]


def struck_worth(evaluation: Evaluation, target: Fighter, key: str) -> float:
    """What it is worth that somebody is hit in a target's stead: an enemy who fights it, or whoever stands there."""
    if key == OPPONENT:
        struck = evaluation.game.foes(target)[:1]
    else:
        figures = evaluation.game.fighters
        struck = [figures[number_in(key)]] if kind_in(key) == "disc" and number_in(key) < len(figures) else []
    held = max(0.0, evaluation.restraint)
    return sum([risk(evaluation, f) * (-1.0 if f.player == evaluation.player else held) for f in struck])


SHOTS: TopicTable[Evaluation] = TopicTable(
    offhand={"react-leave": always(False, DECLINED)},
    weighed={
        "reaction": reaction,
        "react-engage": whom_to_engage,
        "react-shots": whom_to_shoot,
        "cover": cover,
    },
)
"""Whoever is in cover already stays in his fight."""
