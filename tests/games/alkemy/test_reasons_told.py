"""What cannot be done now is shown with its reason, in both editions: skills, charges, reactivations, figures."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.activation import action_named, card_label, declaration_label, pay_again, refusals
from escarmouche.games.alkemy.alchemy import formula_label
from escarmouche.games.alkemy.left_out import left_out
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.play.requests import Choose


def test_a_skill_that_is_used_up_says_so(match: Match) -> None:
    dahlia = match.put("Dahlia", 0, 5, 5)
    match.put("Recrues", 1, 12, 5)
    assert "use:Volonté Supérieure" not in refusals(match.game, dahlia)
    dahlia.use_up("Volonté Supérieure")
    why = refusals(match.game, dahlia)["use:Volonté Supérieure"]
    assert (why.key, why.rule) == ("skill.once-a-turn", "AK1-SKILL-079")


def test_a_skill_that_is_too_dear_says_its_price(match: Match) -> None:
    biao = match.put("Lin Biao", 0, 10, 10, action_points=0)
    why = refusals(match.game, biao)["use:Bombe Fumigène"]
    assert (why.key, dict(why.params)) == ("action.too-dear", {"cost": 1, "points": 0})


@pytest.mark.rule("AK1-SKILL-077")
def test_who_was_sent_away_by_the_only_enemy_hears_by_whom(match: Match) -> None:
    envoy, recruit = match.put("Cheikh Araoui", 0, 5, 5), match.put("Recrues", 1, 9, 5)
    assert match.refused(recruit, "charge") == ""
    recruit.use_up(f"sent away by {envoy.id}")
    assert match.refused(recruit, "charge") == "charge.sent-away"
    match.put("Recrues", 0, 9, 9)
    match.put("Recrues", 0, 12, 9)
    assert match.refused(recruit, "charge") == ""
    rule = action_named(match.game, "charge").declare(match.game, recruit)
    ask = rule.send(None)
    rule.close()
    barred = {option.key: option.refusal.key for option in ask.options() if option.refusal is not None}
    assert barred == {envoy.id: "charge.sent-away"}


@pytest.mark.rule("AK1-SKILL-058", "AK1-WATCH-01", "AK2-ACT-03")
def test_a_reactivation_says_what_it_takes(match: Match) -> None:
    one, two = match.put("Guerrier-Totem", 0, 5, 5, card=3), match.put("Guerrier-Totem", 0, 7, 5, card=3)
    assert card_label(match.game, [one, two], "", "").key == "option.card"
    one.activations = two.activations = 1
    label = card_label(match.game, [one, two], "", "")
    assert (label.key, dict(label.params)["cost"]) == ("option.card-again-for", 1)
    grant(match.game, one, "Guidé par l'Emblème")
    assert card_label(match.game, [one, two], "", "").key == "option.card-again-mixed"
    assert card_label(match.game, [one], "", "").key == "option.card-again-free"
    points = one.action_points
    pay_again(match.game, one, "")
    pay_again(match.game, two, "")
    assert (one.action_points, two.action_points) == (points, points - 1)
    assert (len(match.board.told("event.reactivated-free")), len(match.board.told("event.reactivated-for"))) == (1, 1)


@pytest.mark.parametrize(
    ("topic", "number", "key"),
    [
        ("opponent", 0, "left-out.own"), ("authority", 1, "left-out.not-yours"), ("strike", 2, "left-out.fallen"),
        ("strike", 3, "left-out.reserve"), ("strike", 0, "left-out.strike"),
        ("deployment-roll", 3, "left-out.deployment-roll"),
        ("graft", "budding", "left-out.graft"), ("declare", "use:Minage", "left-out.not-on-card"),
        ("activate", "card:1", "left-out.other-card"), ("activate", "card:2", "left-out.card-gone"),
    ],
)  # fmt: skip
def test_what_a_question_leaves_out_has_its_cause(match: Match, topic: str, number: int | str, key: str) -> None:
    asker, _ = match.put("Recrues", 0, 5, 5), match.put("Recrues", 1, 9, 5)
    match.put("Recrues", 0, 9, 9).where = "removed"
    match.put("Recrues", 0, 9, 9).where = "reserve"
    why = left_out(match.game, Choose(0, topic, "AK1-ACT-01", [], (asker.id,)), number)
    assert why is not None
    assert (why.key, why.rule) == (key, "AK1-ACT-01")


def test_the_only_one_whom_an_option_would_strike_is_named_in_it(match: Match) -> None:
    """Nobody is asked whom, so the option says so before anything is spent."""
    dahlia, enemy = match.put("Dahlia", 0, 5, 5), match.put("Garlan", 1, 12, 5)
    for key in ("charge", "use:Volonté Supérieure"):
        label = declaration_label(match.game, dahlia, key)
        assert label.key.endswith("-only")
        assert dict(label.params)["target"] == match.game.name(enemy)
    match.put("Garlan", 1, 12, 9)
    for key in ("charge", "use:Volonté Supérieure"):
        assert not declaration_label(match.game, dahlia, key).key.endswith("-only")


def test_the_only_target_of_a_formula_is_named_in_its_option(match: Match) -> None:
    caster, enemy = match.put("Alchimiste de l'Ecole du Long Soupir", 0, 5, 5), match.put("Garlan", 1, 12, 5)
    formula = match.game.library.formulas["Bourrasque Violente"]
    assert dict(formula_label(match.game, caster, formula).params)["target"] == match.game.name(enemy)
    match.put("Garlan", 1, 12, 9)
    assert "target" not in dict(formula_label(match.game, caster, formula).params)
