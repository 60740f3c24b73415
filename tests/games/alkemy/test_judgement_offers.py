"""What computer players of both editions make of the offers of the cards: they take those that help."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.judgement.abilities import ability_worth
from escarmouche.games.alkemy.judgement.blasts import blast_worth
from escarmouche.games.alkemy.judgement.evaluation import Evaluation
from escarmouche.games.alkemy.judgement.eye import Eye
from escarmouche.games.alkemy.judgement.formulas import formula_worth, target_worth
from escarmouche.games.alkemy.judgement.roster import ROSTER
from escarmouche.games.alkemy.judgement.topics import AlkemyJudgement
from escarmouche.games.alkemy.state import Fighter, Marker
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Ask, Choose, Confirm

SHARP = Eye(0.0, 0)
WOLF, CROSSBOW = "Guerrier-Tonnerre Loup", "Arbalétriers"


def looked_at(match: Match, player: int = 0) -> Evaluation:
    return Evaluation(match.game, player, SHARP)


def crowd(match: Match, player: int = 1) -> None:
    """As many enemies as it takes for nobody to be spared."""
    for y in (1, 4, 20, 23):
        match.put(CROSSBOW, player, 23, y)


def best(match: Match, ask: Ask[Any], player: int = 0) -> Any:
    """What is answered, by what it is worth."""
    judgement: AlkemyJudgement[Any] = AlkemyJudgement(SHARP, ROSTER)
    offhand = judgement.offhand(ask)
    if offhand is not None:
        return offhand.answer
    return max(judgement.weigh(match.game, player, ask, Random(1)), key=lambda each: each.value).answer


def offer(topic: str, *about: Fighter) -> Confirm:
    return Confirm(about[0].player, topic, "", tuple([fighter.id for fighter in about]))


def choice(topic: str, keys: Sequence[Any], *about: Fighter) -> Choose[Any]:
    return Choose(about[0].player, topic, "", tuple(keys), tuple([fighter.id for fighter in about]))


def test_an_offer_that_nobody_thought_of_is_taken(match: Match) -> None:
    wolf = match.put(WOLF, 0, 5, 5)
    assert best(match, offer("never-heard-of", wolf)) is True


@pytest.mark.rule("AK1-SKILL-024")
def test_a_stone_spares_a_djinn_that_would_decline(match: Match) -> None:
    djinn = match.put(WOLF, 0, 5, 5, lost=3)
    rich, poor = match.put(CROSSBOW, 0, 7, 5, stones=5), match.put(CROSSBOW, 0, 9, 5, stones=1)
    keys = ["decline", f"stone:{poor.id}", f"stone:{rich.id}"]
    assert best(match, choice("decline", keys, djinn)) == f"stone:{rich.id}"


@pytest.mark.rule("AK1-SKILL-143")
def test_blood_is_given_for_a_die_by_who_has_much_of_it(match: Match) -> None:
    crowd(match)
    hale, enemy = match.fighting(WOLF, CROSSBOW)
    gain = looked_at(match).harm(hale, enemy, 1) - looked_at(match).harm(hale, enemy)
    box = looked_at(match).figure(hale).box
    assert best(match, offer("blood-rite", hale)) is (gain > box * 10 / 9)
    idle = match.put(WOLF, 0, 2, 2)
    assert best(match, offer("blood-rite", idle)) is False


@pytest.mark.rule("AK1-SKILL-036")
def test_no_sharp_shot_is_wasted_on_an_open_target(match: Match) -> None:
    shooter, target = match.put(CROSSBOW, 0, 2, 12), match.put(WOLF, 1, 12, 12)
    assert best(match, offer("sharpshooter", shooter, target)) is False
    match.put(WOLF, 1, 10.9, 12)
    assert best(match, offer("sharpshooter", shooter, target)) is True


@pytest.mark.rule("AK1-SKILL-136")
@pytest.mark.parametrize(("apart", "dares"), [(2.0, True), (14.0, False)])
def test_a_charge_is_estimated_where_the_eye_may_be_trusted(match: Match, apart: float, dares: bool) -> None:
    one, other = match.put(WOLF, 0, 2, 12), match.put(CROSSBOW, 1, 3 + apart, 12)
    evaluation = Evaluation(match.game, 0, Eye(0.15, 3))
    weighed = ROSTER.weigh(evaluation, offer("precise-charge", one, other), Random(1))
    assert max(weighed, key=lambda each: each.value).answer is dares


@pytest.mark.rule("AK1-SKILL-134")
def test_a_mine_bursts_once_it_hurts_enemies_more_than_friends(match: Match) -> None:
    crowd(match)
    automaton = match.put("Automaton explosif", 0, 8, 8)
    automaton.where = "removed"
    match.game.markers.append(Marker("mine", 8, 8, 0.5, 0, False, 0, about=automaton.id))
    match.board.changed()
    keys = ["not-now", "marker:0"]
    assert best(match, choice("explode", keys, automaton)) == "not-now"
    match.put(WOLF, 1, 9.5, 8, lost=7)
    match.put(WOLF, 1, 8, 9.5, lost=7)
    assert best(match, choice("explode", keys, automaton)) == "marker:0"
    for x, y in ((6.5, 8), (8, 6.5), (7, 7)):
        match.put(WOLF, 0, x, y, lost=7)
    assert best(match, choice("explode", keys, automaton)) == "not-now"
    assert blast_worth(looked_at(match), 20.0, 12.0, 0.5, automaton.id) < 0.0


@pytest.mark.rule("AK1-SKILL-083")
def test_the_lowest_die_is_swapped_for_the_highest(match: Match) -> None:
    wolf = match.put(WOLF, 0, 5, 5)
    dice = {"no-swap": None, "swap:0:0": (2, 3), "swap:1:0": (4, 3), "swap:0:1": (2, 6), "swap:1:1": (4, 6)}

    def label(key: str) -> Reason:
        pair = dice[key]
        return reason("option.no-swap") if pair is None else reason("option.swap", mine=pair[0], theirs=pair[1])

    assert best(match, Choose(0, "swap-die", "", tuple(dice), (wolf.id,), label=label)) == "swap:0:1"


@pytest.mark.rule("AK1-SKILL-081")
def test_only_who_has_the_worse_of_a_fight_pushes_its_enemy_away(match: Match) -> None:
    crowd(match)
    wolf, crossbow = match.fighting(WOLF, CROSSBOW)
    crossbow.action_points = 0
    assert best(match, offer("brutal-blow", wolf, crossbow)) is False


@pytest.mark.rule("AK1-SKILL-089")
def test_a_wave_is_worth_the_enemies_round_its_bearer(match: Match) -> None:
    crowd(match)
    wolf, first = match.fighting(WOLF, CROSSBOW)
    one = ability_worth(looked_at(match), wolf, "Onde Rugissante")
    second = match.put(CROSSBOW, 1, 10, 11)
    match.board.engage(wolf, second)
    two, pa = ability_worth(looked_at(match), wolf, "Onde Rugissante"), looked_at(match).pa(wolf)
    assert one == pytest.approx(looked_at(match).harm(wolf, first) - pa)
    assert two == pytest.approx(one + looked_at(match).harm(wolf, second))
    alone = match.put(WOLF, 0, 2, 2)
    assert ability_worth(looked_at(match), alone, "Onde Rugissante") < 0.0


def test_a_formula_that_weakens_is_cast_on_enemies_in_a_fight(match: Match) -> None:
    crowd(match)
    caster = match.put("Alchimiste de l'Ecole du Long Soupir", 0, 10, 13, concentration=3)
    wolf, enemy = match.fighting(WOLF, CROSSBOW)
    formula = match.game.library.formulas["Influence du vent"]
    evaluation = looked_at(match)
    idle = match.put(CROSSBOW, 1, 13, 13)
    busy, quiet = (target_worth(looked_at(match), caster, formula, other) for other in (enemy, idle))
    assert busy > quiet > 0.0
    assert formula_worth(evaluation, caster, formula) == pytest.approx(busy)
    assert wolf.player == caster.player


@pytest.mark.rule("AK1-SKILL-141")
def test_who_meets_no_condition_of_a_scenario_leaves_its_objectives_to_others(match: Match) -> None:
    match.game.markers.append(Marker("jin", 12, 12, 0.5))
    match.board.changed()
    slave, free = match.put("Martyrs", 0, 12, 10), match.put(WOLF, 0, 12, 4)
    crowd(match)
    (goal,) = looked_at(match).goals(free)
    assert (goal.key, goal.number) == ("take-marker", 0)
    assert looked_at(match).goals(slave) == []
    near = match.put(WOLF, 0, 10, 12)
    (shared,) = looked_at(match).goals(free)
    assert shared.value < goal.value == looked_at(match).goals(near)[0].value
