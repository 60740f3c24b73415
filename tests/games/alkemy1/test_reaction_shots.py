"""Reaction shots (p. 31): at whoever shoots, at whoever charges; what skills do in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.alkemy1.shots import (
    AXES,
    LINE,
    MACES,
    RECRUIT,
    SWORDS,
    archer,
    dice_rolled,
    facing,
    reactions,
    shoot,
    target_of,
    to_the_end,
)
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.shot import SHOTS_END
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy1.charge import CHARGE
from escarmouche.games.alkemy1.reactions import reaction_shot_at_charger
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused
from escarmouche.play.requests import ChooseSeveral, Roll
from escarmouche.play.script import dice, play, run, secretly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.games.alkemy1 import state


# ---- the reaction shot -------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-RSHOT-01", "AK1-RSHOT-03", "AK1-RSHOT-07", "AK1-RSHOT-08", "AK1-R-81", "AK1-X-25", "AK1-R-78")
def test_both_shots_are_made_at_once_without_aim_and_both_may_fall() -> None:
    """Within 6 p: the active archer has point blank, who shoots back has not."""
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 8, 12)
    target.lost = len(board.game.profile(target).boxes) - 1
    script = [5.0, "react-shot", dice(2, 4), dice(5, 4)]
    _, asked = run(shoot(board.game, shooter), script)
    assert dice_rolled(asked) == [2, 2], "the aim is lost, the reaction has none, and nobody reacts to it"
    assert board.told("event.react-shot")
    assert not target.alive
    assert shooter.lost == LINE[1], "sword and axe, unshifted, of one who has fallen by now"


@pytest.mark.rule("AK1-RSHOT-07")
@pytest.mark.parametrize(("gap", "may"), [(10.0, True), (10.01, False)])
def test_the_range_of_the_answer_is_checked(gap: float, may: bool) -> None:
    board = Board()
    shooter = board.put(archer(board), 0, 2, 12)
    target = board.put(archer(board, 10), 1, 3 + gap, 12)
    assert ("react-shot" in reactions(board, target, shooter)) is may


@pytest.mark.rule("AK1-RSHOT-04", "AK1-FIGHT-08")
def test_who_is_in_combat_makes_no_reaction_shot() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 8, 12)
    assert "react-shot" in reactions(board, target, shooter)
    board.engage(target, board.put(RECRUIT, 0, 8, 13))
    assert "react-shot" not in reactions(board, target, shooter)


@pytest.mark.rule("AK1-RSHOT-01")
def test_without_a_weapon_there_is_no_reaction_shot() -> None:
    board = Board()
    shooter, target = facing(board, 6.0, points=2)
    assert "react-shot" not in reactions(board, target, shooter)


@pytest.mark.rule("AK1-RSHOT-02", "AK1-RSHOT-09", "AK1-REACT-05", "AK1-R-78")
@pytest.mark.parametrize(("answered", "points"), [(1, 1), (2, 0)])
def test_a_volley_is_answered_shooter_by_shooter_and_loses_all_its_aim(answered: int, points: int) -> None:
    board = Board()
    one = board.put(archer(board), 0, 2, 10)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    target = board.put(archer(board), 1, 14, 12)
    whom = [one.id, two.id][:answered]
    back = [dice(*AXES), dice(*SWORDS)][:answered]
    _, asked = run(shoot(board.game, one, two), [11.5, 11.5, "react-shot", whom, dice(1, 1), dice(1, 1), *back])
    assert isinstance(asked[3], ChooseSeveral)
    assert dice_rolled(asked) == [2] * (2 + answered)
    assert target.action_points == points
    assert (one.lost, two.lost) == (LINE[3], LINE[0] if answered == 2 else 0)


@pytest.mark.rule("AK1-SKILL-057")
@pytest.mark.parametrize("back", [True, False])
def test_bees_near_whoever_shot_back_wake(back: bool) -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    thrower = board.put("Lance-Ruches", 0, 20, 20)
    board.marker("hive", 13, 13, size=0, solid=False, owner=0, about=thrower.id)
    script = ["react-shot", dice(1, 1), dice(1, 1), dice(1, 1)] if back else ["no-reaction", dice(1, 1)]
    play(shoot(board.game, shooter), 3.0, *script)
    assert len(board.told("event.bees")) == back
    assert target.lost == 0


@named("Recul")
class Recoil(Skill, frozen=True):
    """Recul: counts the shots that it survived. A skill of this test."""

    async def after_shooting(self, game: Game, shooter: Fighter) -> None:
        shooter.count("recoils")


@pytest.mark.rule("AK1-R-76")
def test_who_is_still_there_feels_its_shot_when_all_are_over() -> None:
    board = Board()
    shooter, target = board.put(archer(board), 0, 2, 12), board.put(archer(board), 1, 12, 12)
    for fighter in (shooter, target):
        grant(board.game, fighter, "Recul", Until("turn ends"))
    target.lost = len(board.game.profile(target).boxes) - 1
    play(shoot(board.game, shooter), 3.0, "react-shot", dice(*AXES), dice(1, 1))
    assert (shooter.tally, target.tally) == ({"recoils": 1}, {})


@pytest.mark.rule("AK1-RSHOT-02")
def test_no_more_shooters_are_answered_than_there_are_points() -> None:
    board = Board()
    one = board.put(archer(board), 0, 2, 10)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    board.put(archer(board), 1, 14, 12, action_points=1)
    with pytest.raises(Refused):
        play(shoot(board.game, one, two), 11.5, 11.5, "react-shot", [one.id, two.id])


@pytest.mark.rule("AK1-RMOVE-02", "AK1-R-78")
def test_one_move_answers_a_whole_volley() -> None:
    board = Board()
    one = board.put(archer(board), 0, 2, 10)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    target = board.put(target_of(board), 1, 6.4, 12, action_points=2)
    script = [4.0, 4.0, "react-engage", two.id, dice(1, 1), dice(1, 1), secretly({0: "inactive", 1: "inactive"})]
    _, asked = run(shoot(board.game, one, two), script)
    assert dice_rolled(asked) == [2, 2]
    assert target.action_points == 1
    assert target.engaged == [two.id]


# ---- against a charge --------------------------------------------------------------------------------------------


async def charge(game: state.Game, charger: Fighter) -> None:
    """A charge from its declaration to the end of its fight."""
    declared = await CHARGE.declare(game, charger)
    CHARGE.pay(game, charger, declared)
    await to_the_end(game, CHARGE.resolve(game, declared))


@pytest.mark.rule(
    "AK1-RSHOT-01", "AK1-RSHOT-03", "AK1-RSHOT-05", "AK1-RSHOT-06", "AK1-X-24", "AK1-REACT-03", "AK1-R-82"
)
def test_who_is_charged_shoots_first_however_short_its_weapon() -> None:
    """Range 2, charged from 5 p, within its own charge: no aim, no point blank, no measure, and before the move."""
    board = Board()
    charger = board.put(target_of(board), 0, 2, 12)
    target = board.put(archer(board, 2), 1, 8, 12)
    script = [True, dice(5, 4), [6.99, 12.0], secretly({0: "normal", 1: "inactive"}), dice(1, 1, 1)]
    _, asked = run(charge(board.game, charger), script)
    assert [type(request).__name__ for request in asked[:3]] == ["Confirm", "Roll", "Path"]
    assert charger.lost == LINE[1]
    assert target.action_points == 1
    assert charger.engaged == [target.id]


@pytest.mark.rule("AK1-R-47", "AK1-RSHOT-05")
def test_a_charger_removed_by_the_shot_never_arrives() -> None:
    board = Board()
    charger = board.put(RECRUIT, 0, 2, 12, lost=6)
    target = board.put(archer(board), 1, 8, 12)
    play(charge(board.game, charger), True, dice(*MACES))
    assert not charger.alive
    assert charger.action_points == 0
    assert (target.lost, target.free) == (0, True)


@pytest.mark.rule("AK1-RSHOT-01", "AK1-RSHOT-04")
@pytest.mark.parametrize("case", ["spent", "unarmed", "fighting"])
def test_who_may_not_shoot_at_a_charger_is_not_asked(case: str) -> None:
    board = Board()
    charger = board.put(target_of(board), 0, 2, 12)
    name = target_of(board) if case == "unarmed" else archer(board)
    target = board.put(name, 1, 8, 12, action_points=0 if case == "spent" else 2)
    if case == "fighting":
        board.engage(target, board.put(RECRUIT, 0, 9, 12))
    play(reaction_shot_at_charger(board.game, target, charger))
    assert not board.game.agenda


@pytest.mark.rule("AK1-R-82")
def test_a_shot_at_a_charger_needs_sight_and_meets_cover() -> None:
    board = Board()
    charger = board.put(target_of(board), 0, 2, 12)
    target = board.put(archer(board), 1, 8, 12)
    wall = board.piece("low-wall", 3.1, 12, 90)
    script = [True, dice(*AXES), "piece:0", dice(4, 4)]
    _, asked = run(to_the_end(board.game, reaction_shot_at_charger(board.game, target, charger)), script)
    assert [type(request) for request in asked][1] is Roll
    assert charger.lost == 0
    board.game.pieces.remove(wall)
    board.piece("tower", 5, 12)
    play(to_the_end(board.game, reaction_shot_at_charger(board.game, target, charger)))


# ---- between the reactions and the roll --------------------------------------------------------------------------


@named("Miroir")
class Mirror(Skill, frozen=True):
    """Miroir: when shot at, shimmers until the shots are over. A skill of this test."""

    async def when_shot_at(self, game: Game, target: Fighter, shots: Sequence[Shot]) -> None:
        if [shot.target is target for shot in shots] == [True, True]:
            grant(game, target, "Reflet de l'essai", Until(SHOTS_END), by="test")


@named("Reflet de l'essai")
class Shimmer(Skill, frozen=True):
    """Reflet de l'essai: no aim, and no damage below a total of 12. A skill of this test."""

    def denies_aim(self, game: Game, target: Fighter, shot: Shot) -> bool:
        return True

    async def dodges(self, game: Game, target: Fighter, harm: Harm) -> bool:
        return harm.total < 12


@pytest.mark.rule("AK1-R-76", "AK1-R-67")
def test_a_skill_may_answer_shots_after_the_reactions_and_ends_with_them() -> None:
    """Totals of 11 and 12, one after the other at once: the first is dodged, the second is not."""
    board = Board()
    one, target = facing(board)
    two = board.put(archer(board), 0, 2, 14, card=one.card)
    grant(board.game, target, "Miroir", Until("turn ends"))
    _, asked = run(shoot(board.game, one, two), [11.5, 11.5, dice(*AXES), dice(4, 5)])
    assert dice_rolled(asked) == [2, 2]
    assert target.lost == LINE[1]
    assert [effect.skill for effect in target.effects] == ["Miroir"]
