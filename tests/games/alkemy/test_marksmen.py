"""Skills of shooters and of those they aim at, in both editions; the shot itself is for each edition to test."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.shot import Hit, Shot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, react, some_reacts
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.script import play, run


def aimed(match: Match, name: str, **fields: Any) -> tuple[Fighter, Shot]:
    """A shooter and its shot at a Recrue."""
    shooter, target = match.put(name, 0, 5, 5, **fields), match.put("Recrues", 1, 15, 5)
    return shooter, Shot(shooter, target)


@pytest.mark.rule("AK1-SKILL-036", "AK1-SKILL-037")
@pytest.mark.parametrize(("name", "times"), [("Moucheur", 1), ("Cheikh Araoui", 2)])
def test_a_sharpshooter_passes_by_cover_so_many_times_a_turn(match: Match, name: str, times: int) -> None:
    shooter, shot = aimed(match, name)
    for _ in range(times):
        assert play(some_reacts(match.game, Skill.past_cover, shooter, shot), True)
    passed, asked = run(some_reacts(match.game, Skill.past_cover, shooter, shot), [])
    assert (passed, asked) == (False, []), "nothing is asked when it is used up"


@pytest.mark.rule("AK1-SKILL-036")
def test_a_sharpshooter_may_keep_his_eye_for_later(match: Match) -> None:
    shooter, shot = aimed(match, "Moucheur")
    assert not play(some_reacts(match.game, Skill.past_cover, shooter, shot), False)
    assert play(some_reacts(match.game, Skill.past_cover, shooter, shot), True)


@pytest.mark.rule("AK1-SKILL-034")
def test_a_master_shoots_once_for_nothing_even_when_spent(match: Match) -> None:
    shooter, _ = aimed(match, "Pyro-Mâne", action_points=0)
    assert any_says(match.game, Skill.may_pay_for_shot, shooter)
    assert play(some_reacts(match.game, Skill.pays_for_shot, shooter)), "no question to whoever cannot pay"
    assert not any_says(match.game, Skill.may_pay_for_shot, shooter)
    assert not play(some_reacts(match.game, Skill.pays_for_shot, shooter))


@pytest.mark.rule("AK1-SKILL-034")
@pytest.mark.parametrize("answer", [True, False])
def test_a_master_with_action_points_chooses(match: Match, answer: bool) -> None:
    shooter, _ = aimed(match, "Pyro-Mâne")
    assert play(some_reacts(match.game, Skill.pays_for_shot, shooter), answer) is answer
    assert any_says(match.game, Skill.may_pay_for_shot, shooter) is not answer


@pytest.mark.rule("AK1-SKILL-149")
@pytest.mark.parametrize(("name", "kept"), [("Foldo", True), ("Moucheur", False)])
def test_keen_sight_keeps_the_aim(match: Match, name: str, kept: bool) -> None:
    shooter, shot = aimed(match, name)
    assert any_says(match.game, Skill.keeps_aim, shooter, shot) is kept


@pytest.mark.rule("AK1-SKILL-094")
@pytest.mark.parametrize(
    ("modifiers", "dice"),
    [(["dice.aim"], ("red", "white", "white")), (["other"], ("white",) * 3), ([], ("white",) * 2)],
)
def test_the_aim_of_the_one_eyed_is_a_red_die(match: Match, modifiers: list[str], dice: tuple[str, ...]) -> None:
    shooter, _ = aimed(match, "Hakan")
    throw = Throw(shooter, "shoot", "shot", modifiers=[Modifier(1, reason(key)) for key in modifiers])
    assert play(prepare(match.game, throw)) == (dice, len(modifiers))


@pytest.mark.rule("AK1-SKILL-159")
@pytest.mark.parametrize(("hit", "lost"), [(Hit(3, 14, 2), 1), (Hit(3, 13, 2), 0), (None, 0)])
def test_a_hot_weapon_burns_its_bearer(match: Match, hit: Hit | None, lost: int) -> None:
    shooter, shot = aimed(match, "Moucheur")
    play(react(match.game, Skill.shot_rolled, shooter, shot, hit))
    assert shooter.lost == lost


@pytest.mark.rule("AK1-SKILL-124", "AK1-SKILL-139")
def test_the_exuberant_draw_shots_and_the_cowering_are_covered(match: Match) -> None:
    peacock, martyr = match.put("Sul~Koor'z", 0, 5, 5), match.put("Martyrs", 0, 8, 8)
    archer = match.put("Moucheur", 1, 15, 15)
    assert any_says(match.game, Skill.draws_shots, peacock, archer)
    assert not any_says(match.game, Skill.draws_shots, martyr, archer)
    assert any_says(match.game, Skill.always_covered, martyr, archer)
    assert not any_says(match.game, Skill.always_covered, peacock, archer)
