"""Whom to activate and what he declares (V2 p. 21-33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.activation import USE, reactivation, suited
from escarmouche.games.alkemy.judgement.abilities import ability_worth
from escarmouche.games.alkemy.judgement.acting import (
    action_candidate,
    can_be_undone,
    charging,
    fighting,
    name,
    shooting,
)
from escarmouche.games.alkemy.judgement.evaluation import Evaluation
from escarmouche.games.alkemy.judgement.formulas import formula_worth, target_worth
from escarmouche.games.alkemy.judgement.goal import POINT
from escarmouche.games.alkemy.judgement.matchup import FigureFingerprint
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.candidate import Candidate, best, weighed
from escarmouche.play.judging.survey import Survey
from escarmouche.play.judging.topics import TopicTable, Weigh
from escarmouche.play.numbered import name_in, number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.requests import Ask

CONCERNED = 8.0
"""How far away something happens that is none of a figure's business until it is chosen."""
PASSED_OVER = frozenset({"run", "concentrate", "gather", "climb", "revive"})
"""Actions that nobody is activated for."""
HOPED_FOR = Candidate(1.5, reason("aim.magic"))
"""What a formula promises before one has looked for its target."""
LATE = 0.3
"""How much of an Action counts, when somebody is chosen to be activated, that an enemy may undo this turn."""

SPENT = 0.5
"""What it is worth to activate those who find their PA only then (Automaton)."""

Thought = tuple[FigureFingerprint, tuple[int, Candidate]]
"""How a figure looked, its PA, and the best Action that it had then."""


def activate(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Which card: the one whose figures have most to do now; passing where nobody has anything."""
    found: list[Weighed] = []
    kept = unconcerned(evaluation)
    for key in keys_of(ask):
        if key == "pass":
            found.append(Weighed(key, 0.0, reason("aim.pass")))
            continue
        figures = [f for f in evaluation.troop if f.card == number_in(key) and f.alert]
        candidates = [best_candidate_now(evaluation, fighter, kept) for fighter in figures]
        chosen = best(candidates)
        if chosen is not None:
            more = sum([max(0.0, each.value) for each in candidates if each is not chosen])
            value = chosen.value * timeliness(evaluation, chosen)
            found.append(Weighed(key, value + 0.5 * more + first_time(figures), chosen.aim))
        elif not figures:
            found.append(Weighed(key, SPENT, reason("aim.useful")))
    return found


def timeliness(evaluation: Evaluation, chosen: Candidate) -> float:
    """How much of an Action counts now: what an enemy may yet undo had better be done late in the turn."""
    action = next((each for each in evaluation.contested if chosen.aim.key == f"aim.{each.key}"), None)
    undone = action is not None and can_be_undone(evaluation, chosen.target, action.printed_cost)
    return LATE if undone else 1.0


def unconcerned(evaluation: Evaluation) -> dict[int, Thought]:
    """What was last thought of the figures near whom nothing has happened since; all others think anew."""
    game, cache = evaluation.game, evaluation.cache
    enemies = {enemy.id: evaluation.fingerprint(enemy) for enemy in evaluation.enemies}
    markers = [(marker.owner, marker.gone) for marker in game.markers]
    kept = cache.survey.unconcerned(game.turn, markers, enemies, CONCERNED)
    cache.survey = Survey(game.turn, markers, enemies, kept)
    return kept


def best_candidate_now(evaluation: Evaluation, fighter: Fighter, kept: dict[int, Thought]) -> Candidate:
    """The best Action of a figure, as it was found before where nothing has changed."""
    own, points, known = evaluation.fingerprint(fighter), fighter.action_points, kept.get(fighter.id)
    if known is None or known[0] != own or known[1][0] != points:
        known = kept[fighter.id] = own, (points, best_candidate(evaluation, fighter))
    return known[1][1]


def first_time(figures: list[Fighter]) -> float:
    """A figure not yet activated this turn wastes its PA if it waits too long."""
    return 0.5 if any(fighter.activations == 0 for fighter in figures) else 0.0


def best_candidate(evaluation: Evaluation, fighter: Fighter) -> Candidate:
    """The best Action of a figure about to be activated, at a glance: no run, no formula is thought through."""
    fee = reactivation(evaluation.game, fighter)
    points = fighter.action_points - fee
    found = Candidate(-1.0, reason("aim.wait"))
    for action in suited(evaluation.game, fighter):
        key = action.key
        if key in PASSED_OVER or action.printed_cost > points or not likely(fighter, key):
            continue
        thought = HOPED_FOR if key == "cast" else action_candidate(evaluation, fighter, key, points)
        if thought.value > found.value:
            found = thought
    return found.less(fee * evaluation.pa(fighter))


def likely(fighter: Fighter, key: str) -> bool:
    """Whether a figure may declare an Action as far as one sees at a glance."""
    if key in ("fight", "engage"):
        return not fighter.free
    if key in ("charge", "shoot", "climb", "revive"):
        return fighter.free and not (fighter.rooted and key == "charge")
    return not (key in ("walk", "run") and fighter.rooted)


def declare(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Which Action, skill, or nothing more."""
    fighter = evaluation.subject(ask)
    free = ask.topic == "free-action"
    found: list[Weighed] = []
    most = 0.0
    for key in sorted(keys_of(ask), key=lambda key: key in ("walk", "run")):
        if key.startswith(USE):
            value = ability_worth(evaluation, fighter, key[len(USE) :])
            found.append(
                Weighed(key, value, reason("aim.skill", figure=name(evaluation, fighter), skill=key[len(USE) :]))
            )
        elif key not in ("walk", "run") or not satisfied(evaluation, fighter, most):
            each = action_candidate(evaluation, fighter, key, fighter.action_points, free)
            found.append(Weighed(key, each.value, each.aim))
            most = max(most, each.value)
    return found


def satisfied(evaluation: Evaluation, fighter: Fighter, most: float) -> bool:
    """Whether a figure has so good a thing to do that it does not think of going elsewhere."""
    if fighter.engaged:
        return most > 0.0
    return most > max([goal.value for goal in evaluation.goals(fighter)], default=0.0) + 0.5 * POINT


def targeted(candidates: Callable[[Evaluation, Fighter], list[Candidate]]) -> Weigh[Evaluation]:
    """A question for a target, by the candidates of who asks for one."""
    return lambda evaluation, ask: weighed(candidates(evaluation, evaluation.subject(ask)), int)


def formula(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Which formula."""
    caster = evaluation.subject(ask)
    found: list[Weighed] = []
    for key in keys_of(ask):
        printed = evaluation.game.library.formulas[name_in(key)]
        text = reason("aim.cast", figure=name(evaluation, caster), formula=printed.name)
        found.append(Weighed(key, formula_worth(evaluation, caster, printed), text))
    return found


def formula_target(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Whom a formula names: whoever gains or suffers most by any formula of this rule."""
    caster = evaluation.subject(ask)
    printed = next((f for f in evaluation.game.library.formulas.values() if f.rule == ask.rule), None)
    if printed is None:
        return []
    return [
        Weighed(
            number,
            target_worth(evaluation, caster, printed, evaluation.game.fighters[number]),
            reason("aim.cast-on", formula=printed.name, target=name(evaluation, evaluation.game.fighters[number])),
        )
        for number in keys_of(ask)
    ]


def estimate(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """How far away a target seems (AK1-R-25, AK2-R-47)."""
    shooter, target = (evaluation.game.fighters[int(number)] for number in ask.about)
    guess = evaluation.eye.estimate(evaluation.game, shooter, target)
    return [Weighed(guess, 1.0, reason("aim.estimate", evaluation.game.rule("eye"), distance=guess))]


ACTIVATION: TopicTable[Evaluation] = TopicTable(
    weighed={
        "activate": activate,
        "declare": declare,
        "free-action": declare,
        "charge-target": targeted(lambda evaluation, fighter: charging(evaluation, fighter, fighter.action_points - 1)),
        "shot-target": targeted(shooting),
        "estimate": estimate,
        "opponent": targeted(fighting),
        "formula": formula,
        "formula-target": formula_target,
    }
)
"""The questions of an activation."""
