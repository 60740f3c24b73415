"""What Actions cost, and what their options say that they cost, in both editions (AK1-SKILL-078)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.editions import EDITIONS, Match

from escarmouche.games.alkemy.activation import action_named, declaration_label
from escarmouche.games.alkemy.alchemy import formula_label
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.play.script import dice

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

SIGH, EVOCATRICE, HAKIM, GHULAM = "Alchimiste de l'Ecole du Long Soupir", "Evocatrice", "Kabircheikh", "Ghulam Suleman"
GUST, TEACHER = "Bourrasque Violente", "Précepteur Ondin"


def alchemist_beside_hakim(match: Match, name: str, points: int, hakim_at: float = 8) -> Fighter:
    """An alchemist with a level and components to spare, an enemy in sight, and a pacifist."""
    caster = match.put(name, 0, 10, 12, action_points=points, concentration=2, components=12)
    match.put(GHULAM, 1, 14, 12)
    match.put(HAKIM, 1, 10, hakim_at)
    return caster


def first(match: Match) -> bool:
    """Whether the formula is paid before its target is named, and rolled for."""
    return match.edition.name == "first edition"


def barred_formulas(match: Match, caster: Fighter) -> dict[str, str]:
    """What he is told of the formulas that he may not name."""
    rule = action_named(match.game, "cast").declare(match.game, caster)
    ask = rule.send(None)
    rule.close()
    return {option.key: option.refusal.key for option in ask.options() if option.refusal is not None}


@pytest.mark.rule("AK1-SKILL-078")
@pytest.mark.parametrize(("hakim_at", "left"), [(8, 0), (2, 1)])
def test_near_a_pacifist_a_formula_upon_an_enemy_takes_two_points(match: Match, hakim_at: float, left: int) -> None:
    caster = alchemist_beside_hakim(match, SIGH, 2, hakim_at)
    price = formula_label(match.game, caster, match.game.library.formulas[GUST])
    match.act(caster, "cast", f"formula:{GUST}", 1, *([dice(6, 6)] if first(match) else []), "enough")
    assert caster.action_points == left
    assert dict(price.params)["cost"] == 2 - left
    told = match.board.told("event.formula-for-points", "event.formula-prepared-for")
    assert told[0]["points"] == 2 - left


@pytest.mark.rule("AK1-SKILL-078")
def test_with_one_point_near_a_pacifist_no_enemy_is_named(match: Match) -> None:
    caster = alchemist_beside_hakim(match, SIGH, 1)
    assert barred_formulas(match, caster)[f"formula:{GUST}"] in ("action.too-dear", "formula.payment-dear")


@pytest.mark.rule("AK1-SKILL-078")
def test_a_formula_upon_oneself_costs_no_more_near_a_pacifist(match: Match) -> None:
    caster = alchemist_beside_hakim(match, EVOCATRICE, 1)
    match.act(caster, "cast", f"formula:{TEACHER}", *([] if first(match) else ["action-point"]), "enough")
    assert caster.action_points == 0
    assert not match.board.told("event.formula-failed")


@pytest.mark.rule("AK1-SKILL-078")
@pytest.mark.parametrize(("action", "near", "far"), [("shoot", 2, 1), ("fight", 2, 1), ("walk", 1, 1), ("run", 2, 2)])
def test_an_option_says_what_is_taken(match: Match, action: str, near: int, far: int) -> None:
    archer, other = match.put("Arbalétriers", 0, 10, 5), match.put("Arbalétriers", 0, 22, 22)
    match.put(HAKIM, 1, 10, 10)
    for fighter, price in ((archer, near), (other, far)):
        assert dict(declaration_label(match.game, fighter, action).params)["cost"] == price


@pytest.mark.rule("AK1-SKILL-071", "AK2-SKILL-118")
def test_a_walk_out_of_tangles_says_its_whole_price(match: Match) -> None:
    raven, enemy = match.fighting("Guerrier-Tonnerre du Corbeau", "Rétiaire")
    assert dict(declaration_label(match.game, raven, "walk").params)["cost"] == 1
    grant(match.game, raven, "Enchevêtré", source=enemy.id)
    assert dict(declaration_label(match.game, raven, "walk").params)["cost"] == 2


def test_a_skill_says_its_price(match: Match) -> None:
    biao = match.put("Lin Biao", 0, 10, 10)
    label = declaration_label(match.game, biao, "use:Bombe Fumigène")
    assert (label.key, dict(label.params)["cost"]) == ("option.use-for", 1)


@pytest.mark.rule("AK1-SKILL-078", "AK2-FORM-06")
def test_a_level_of_concentration_pays_for_one_of_the_two_points() -> None:
    match = Match(EDITIONS[1])
    caster = alchemist_beside_hakim(match, SIGH, 1)
    caster.concentration = 3
    match.act(caster, "cast", f"formula:{GUST}", 1, "enough")
    assert (caster.action_points, caster.concentration) == (0, 2)
    assert match.board.told("event.formula-for-both")[0]["points"] == 1
