"""Which Unit to activate, and which Action it declares (p. 17-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.activation import abilities, action_named, suited
from escarmouche.games.drakerys.choosing import unit_named
from escarmouche.games.drakerys.clock import SPACES, room
from escarmouche.games.drakerys.judgement.acting import action_candidate, name, not_offered
from escarmouche.games.drakerys.skills.maelstrom import Absorption
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import Candidate
from escarmouche.play.judging.survey import Survey
from escarmouche.play.judging.topics import TopicTable
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.games.drakerys.judgement.matchup import Sighting
    from escarmouche.games.drakerys.state import Unit

CONCERNED, IN_SIGHT = 30.0, 100.0
"""How far away something happens that is none of a Unit's business until it is chosen, and of one that shoots."""
FOLLOWING = 0.5
"""What further Actions of an Activation promise, as a share of the first."""
TIRING, TIRED = 1.0, 5.0
"""How many time sections the Tension token of an Activation costs later, and how many more for each that is there
already: only one comes off in a turn."""
IDLE = 0.06
"""What the Tension of waiting costs a Unit, as a share of its cost."""
USUAL = 4.5
"""Time sections of an Activation as they mostly are, its Tension counted in: what one is worth is told for so many."""


def activations(evaluation: Evaluation, keys: Sequence[str]) -> list[Weighed]:
    """Units to activate; what was last thought of those near whom nothing has happened since still holds."""
    kept, enemies = unconcerned(evaluation), {enemy.id: evaluation.sighting(enemy) for enemy in evaluation.enemies}
    evaluation.cache.survey = Survey(evaluation.game.turn, evaluation.seen, enemies, kept)
    found: list[Weighed] = []
    for key in keys:
        unit = unit_named(evaluation.game, key)
        own, known = evaluation.sighting(unit), kept.get(unit.id)
        if known is None or known[0] != own:
            known = kept[unit.id] = own, best_candidate(evaluation, unit)
        found.append(activated(evaluation, unit, key, *known[1]))
    return found


def unconcerned(evaluation: Evaluation) -> dict[int, tuple[Sighting, tuple[Candidate, int]]]:
    """What was thought of the Units far from all enemies that have changed; all think anew when time runs out."""
    if evaluation.left < SPACES:
        return {}
    game, survey = evaluation.game, evaluation.cache.survey
    now = {enemy.id: evaluation.sighting(enemy) for enemy in evaluation.enemies}
    known = survey.unconcerned(game.turn, evaluation.seen, now, CONCERNED)
    quiet = survey.unconcerned(game.turn, evaluation.seen, now, IN_SIGHT) if known else {}
    own = [unit for unit in evaluation.army if unit.id in known]
    return {unit.id: known[unit.id] for unit in own if unit.id in quiet or not weapons(game, unit)}


def activated(evaluation: Evaluation, unit: Unit, key: str, chosen: Candidate, cost: int) -> Weighed:
    """A Unit to activate, by the best that it could do now, for each time section that its Actions would take."""
    if chosen.value <= 0.0:
        return Weighed(key, -IDLE * evaluation.cost(unit), chosen.aim)
    actions = 1.0 + FOLLOWING * (evaluation.moves(unit)[2] - 1)
    return Weighed(key, USUAL * actions * chosen.value / (actions * cost + tiring(evaluation, unit)), chosen.aim)


def tiring(evaluation: Evaluation, unit: Unit) -> float:
    """How many time sections one more Tension token costs a Unit, as long as there is a later."""
    return (TIRING + TIRED * unit.tension) * min(1.0, evaluation.left / SPACES)


def best_candidate(evaluation: Evaluation, unit: Unit) -> tuple[Candidate, int]:
    """The best Action of a Unit about to be activated, and its time sections."""
    game, left = evaluation.game, room(evaluation.game, unit.player)
    engaged = game.engaged(unit)
    chosen, least = Candidate(-1.0, reason("aim.wait")), 1
    for action in suited(game, unit):
        if likely(action.key, engaged):
            cost = action.cost(game, unit)
            if cost <= left:
                found = action_candidate(evaluation, unit, action.key, cost, at_a_glance=True)
                if found.value > chosen.value:
                    chosen, least = found, cost
    return chosen, least


def likely(key: str, engaged: bool) -> bool:
    """Whether a Unit may take an Action, as far as one sees at a glance."""
    return engaged if key in ("attack", "sacrifice") else not engaged or key in ("cast", "plant-flag", "deliver")


def declarations(evaluation: Evaluation, unit: Unit, keys: Sequence[str]) -> list[Weighed]:
    """What a Unit may do now; what it hoped for in vain is remembered, so that it is not chosen for it again."""
    for action in ("charge", "shoot"):
        if action not in keys and not (evaluation.game.activation and evaluation.game.activation.actions):
            not_offered(evaluation, unit, action)
    found = [declared(evaluation, unit, key) for key in keys]
    if idle(evaluation):
        others = [each for each in found if each.answer != "stop"]
        return others or found
    return found


def declared(evaluation: Evaluation, unit: Unit, key: str) -> Weighed:
    """An Action, a capacity, or nothing more."""
    if key == "stop":
        return Weighed(key, 0.0, reason("aim.stop", unit=name(evaluation, unit)))
    skill = abilities(evaluation.game, unit).get(key)
    if skill is not None:
        value = 1.0 if isinstance(skill, Absorption) and unit.wounds else -1.0
        return Weighed(key, value, reason("aim.skill", unit=name(evaluation, unit), skill=skill.printed))
    chosen = action_candidate(evaluation, unit, key, action_named(evaluation.game, key).cost(evaluation.game, unit))
    return Weighed(key, chosen.value, chosen.aim)


def idle(evaluation: Evaluation) -> bool:
    """Whether nobody had anything to do when a Unit was last chosen: time passes, and that takes one token only."""
    thoughts = evaluation.cache.survey.thoughts
    return all(thoughts[unit.id][1][0].value <= 0.0 for unit in evaluation.army if unit.id in thoughts)


ACTIVATION: TopicTable[Evaluation] = TopicTable(
    weighed={
        "activate": lambda evaluation, ask: activations(evaluation, keys_of(ask)),
        "declare": lambda evaluation, ask: declarations(evaluation, evaluation.subject(ask), keys_of(ask)),
    }
)
"""The questions of an Activation."""
