"""What takes boxes, lost blows and ties are told by their cause, in both editions."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from architecture.sources import ROOT
from games.boards.editions import Match

from escarmouche.games.alkemy.alchemy import no_upgrade, upgrade_label
from escarmouche.games.alkemy.combat import free_attack
from escarmouche.games.alkemy.formulas import Casting
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.skills.water_effects import GUARD_MARKS
from escarmouche.play.script import dice

GAMES = ROOT / "src/escarmouche/games"


def direct_harm(file: Path) -> list[ast.Call]:
    """Damage of a file that no roll to hit has told."""
    calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("Harm", "MoreHarm")]
    return [call for call in named if any(isinstance(a, ast.Constant) and a.value == "direct" for a in call.args)]


def test_all_damage_without_a_roll_to_hit_says_what_it_comes_from() -> None:
    silent = [
        f"{file.name}:{call.lineno}"
        for game in ("alkemy", "alkemy1", "alkemy2")
        for file in (GAMES / game).rglob("*.py")
        if not {"judgement", "odds"} & set(file.parts) and file.name != "lingering.py"
        for call in direct_harm(file)
        if not any(keyword.arg == "cause" for keyword in call.keywords)
    ]
    assert silent == []


def test_a_loss_is_told_with_its_cause(match: Match) -> None:
    recruit = match.put("Recrues", 0, 5, 5)
    match.play(hurt(match.game, Harm(recruit, 1, "direct", cause="Rite de Sang"), ""))
    assert [told["cause"] for told in match.board.told("event.wounded-by")] == ["Rite de Sang"]
    assert match.board.told("event.wounded") == []


@pytest.mark.rule("AK1-FORM-23")
def test_undines_on_guard_say_what_they_have_taken_off(match: Match) -> None:
    evocatrice, enemy = match.fighting("Evocatrice", "Recrues")
    grant(match.game, evocatrice, "Garde Ondin", source=evocatrice.id, by="Garde Ondin")
    evocatrice.count(GUARD_MARKS)
    harm = Harm(evocatrice, 4, "attack", enemy, column=3, line=(1, 2, 3, 4, 5, 6))
    match.play(hurt(match.game, harm, ""), "undines:1")
    (told,) = match.board.told("event.softened")
    assert (told["skill"], told["columns"], told["before"], told["after"]) == ("Garde Ondin", 2, 4, 2)


@pytest.mark.rule("AK1-ROLL-04", "AK2-ROLL-08")
def test_a_tie_says_which_characteristic_decided(match: Match) -> None:
    """Reflex of Dahlia is higher: with equal results she wins."""
    one, other = match.put("Recrues", 0, 5, 5), match.put("Dahlia", 1, 9, 5)
    gap = match.game.profile(other).reflex - match.game.profile(one).reflex
    mine, theirs = Throw(one, "reflex", "duel", opponent=other), Throw(other, "reflex", "duel", opponent=one)
    match.play(opposed_roll(match.game, mine, theirs, ""), dice(1 + gap, 1), dice(1, 1))
    (told,) = match.board.told("event.opposed-tie")
    assert told["winner"] == match.game.name(other)
    assert match.board.told("event.opposed") == []


def test_a_free_attack_that_is_lost_is_told(match: Match) -> None:
    one, other = match.fighting("Recrues", "Garlan")
    grant(match.game, one, "Étouffé (1)", source=other.id)
    match.play(free_attack(match.game, one, other, "quick", ""))
    assert len(match.board.told("event.strike-lost")) == 1


@pytest.mark.rule("AK1-FORM-40")
def test_a_doubled_range_is_no_plus_one_and_comes_once(match: Match) -> None:
    evocatrice = match.put("Evocatrice", 0, 5, 5)
    formula = match.game.library.formulas["Précepteur Ondin"]
    assert upgrade_label(match.game, formula, "upgrade:0").key == "option.upgrade-once"
    casting = Casting(match.game, evocatrice, formula, [])
    assert no_upgrade(match.game, casting, formula.upgrades[0], 9, 0) is None
    casting.bought["ranges"] = 1
    why = no_upgrade(match.game, casting, formula.upgrades[0], 9, 0)
    assert why is not None
    assert why.key == "upgrade.had"
