"""What a match of V2 asks beside the questions of both editions: payments, tokens, command cards, special terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.judgement.acting import name, scenario_topics, shot_blow
from escarmouche.games.alkemy.judgement.figures import all_who_may, by, cost, prey
from escarmouche.games.alkemy.judgement.offhand import USEFUL, keeping
from escarmouche.games.alkemy.judgement.reactions import DECLINED, pair
from escarmouche.games.alkemy.judgement.topics import SHARED_TOPICS
from escarmouche.games.alkemy2.alchemy import ACTION_POINT, LEVEL
from escarmouche.games.alkemy2.judgement.scenarios import WORTHS
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import percent
from escarmouche.play.judging.topics import TopicTable, agree, always
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.play.requests import Ask


def pay_formula(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """With a level that nothing else needs, else with a PA."""
    caster = evaluation.subject(ask)
    spare = caster.concentration > 1 and caster.action_points < 2
    return [
        Weighed(ACTION_POINT, 0.5, reason("aim.pay-point")),
        Weighed(LEVEL, 1.0 if spare else 0.0, reason("aim.pay-level")),
    ]


def reaction(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """What the target of a shot answers."""
    target, shooter = pair(evaluation, ask)
    names = {"figure": name(evaluation, target), "enemy": name(evaluation, shooter)}
    found = [Weighed("no-reaction", 0.0, DECLINED)]
    for key in keys_of(ask):
        if key == "react-shot":
            value = evaluation.worth(shooter, shot_blow(evaluation, target, shooter)) - evaluation.pa(target)
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


OWN: TopicTable[Evaluation] = TopicTable(
    offhand={
        "keep": keeping("AK2-R-15"),
        "cancel-command": agree(USEFUL),
        "air-token": agree(USEFUL),
        "token-use": always("resources", USEFUL),
    },
    weighed={
        "fire-victim": by(prey, "aim.prey"),
        "shaal-target": by(prey, "aim.prey"),
        "rampart": by(cost, "aim.useful-figure"),
        "second-wind": by(cost, "aim.useful-figure"),
        "first-aid": all_who_may,
        "pay-formula": pay_formula,
        "reaction": reaction,
    },
)
"""Resources are better than the effect of a token."""

TOPICS = SHARED_TOPICS.joined(scenario_topics(WORTHS), OWN)
