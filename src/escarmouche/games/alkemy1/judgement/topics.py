"""What a match of the first edition asks beside the questions of both editions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.judgement.acting import coming_up, scenario_topics
from escarmouche.games.alkemy.judgement.activating import best_candidate, targeted
from escarmouche.games.alkemy.judgement.offhand import USEFUL, keeping
from escarmouche.games.alkemy.judgement.topics import SHARED_TOPICS
from escarmouche.games.alkemy1.judgement.harvesting import harvest
from escarmouche.games.alkemy1.judgement.scenarios import WORTHS
from escarmouche.games.alkemy1.judgement.shots import SHOTS
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable, always
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.play.requests import Ask


def reactivate(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Those of a card who have something left to do that is worth its PA; the best of them at least (AK1-R-36)."""
    request: Any = ask
    fighters = [evaluation.game.fighters[number] for number in request.keys]
    worth = {fighter.id: best_candidate(evaluation, fighter).value for fighter in fighters}
    chosen = [number for number, value in worth.items() if value > 0.0]
    return [Weighed(chosen or [max(worth, key=lambda number: worth[number])], 1.0, USEFUL)]


OWN: TopicTable[Evaluation] = TopicTable(
    offhand={
        "keep": keeping("AK1-R-64"),
        "engage-more": always([], reason("aim.one-target")),
    },
    weighed={"reactivate": reactivate, "harvest": harvest, "engage-target": targeted(coming_up)},
)

TOPICS = SHARED_TOPICS.joined(scenario_topics(WORTHS), SHOTS, OWN)
