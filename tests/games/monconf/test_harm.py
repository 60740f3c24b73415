"""Harm (p. 8): stunned, wounds, losses, those who stay, and the way off the table."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import field, harmed
from games.monconf.skilled import skilled

from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.wounds.harm import (
    end_of_phase_removals,
    end_reprieve,
    heal,
    lose,
    lose_hp,
    remove,
    stun,
)
from escarmouche.play.script import dice


@pytest.fixture
def board() -> Board:
    return field()


def enemy(board: Board, *skills: str) -> Fighter:
    """An enemy far away, with these skills."""
    return skilled(board, *skills, player=1, x=60, y=60)


@pytest.mark.rule("MCF-WOUND-05", "MCF-WOUND-06", "MCF-WOUND-07", "MCF-STATE-02", "MCF-STATE-07")
@pytest.mark.parametrize(
    ("attack", "wound", "hp", "stunned"), [(1, -3, 4, False), (1, 0, 4, True), (2, 1, 3, False), (6, 1, 1, False)]
)
def test_a_result_does_nothing_stuns_or_wounds(board: Board, attack: int, wound: int, hp: int, stunned: bool) -> None:
    target = skilled(board)
    harmed(board, target, attack, wound)
    assert (target.hp, target.stunned, target.where) == (hp, stunned, "table")


@pytest.mark.rule("MCF-SKILLP-41")
@pytest.mark.parametrize(("attack", "wound", "hp"), [(1, 0, 3), (1, -3, 4), (2, 5, 2)])
def test_a_fierce_fighter_wounds_where_others_stun(board: Board, attack: int, wound: int, hp: int) -> None:
    target = skilled(board)
    harmed(board, target, attack, wound, by=enemy(board, "Féroce"))
    assert (target.hp, target.stunned) == (hp, False)


@pytest.mark.rule("MCF-STATE-03", "MCF-R-51", "MCF-R-58")
def test_without_life_a_fighter_is_a_loss_of_its_printed_cost_and_gone(board: Board) -> None:
    """A Zombie's cost, not the Conscrit's; the excess of six wounds is lost."""
    target = skilled(board, cost=27, hp=2, stunned=True, frightened=True)
    harmed(board, target, 7, 7)
    side = board.game.sides[0]
    assert (target.where, target.hp, side.losses, side.fallen) == ("gone", 0, 27, 27)
    assert (target.stunned, target.frightened) == (False, False)
    assert board.game.sides[1].losses == 0
    told = board.told("event.wounded")[-1]
    assert (told["wounds"], told["hp"]) == (2, 0)


@pytest.mark.rule("MCF-STATE-04", "MCF-SKILLP-02", "MCF-SKILLP-03", "MCF-SKILLP-04", "MCF-R-60")
def test_the_relentless_are_losses_at_once_and_leave_at_the_end_of_the_phase(board: Board) -> None:
    """Two wounds beyond the last: -2, with penalties of six; counted once, healed in vain, markers at the end."""
    target = skilled(board, "Acharné", "Renfort/1", cost=13, hp=1)
    side = board.game.sides[0]
    harmed(board, target, 6, 1)
    assert (target.where, target.dying, target.hp, side.losses, side.reinforcements) == ("table", True, -2, 13, 0)
    harmed(board, target, 2, 1)
    assert (target.hp, side.losses) == (-3, 13)
    heal(board.game, target, 9, "MCF-SPELL-24", "event.healed")
    assert target.hp == 4
    end_of_phase_removals(board.game)
    assert (target.where, side.losses, side.fallen, side.reinforcements) == ("gone", 13, 13, 1)
    end_of_phase_removals(board.game)
    assert side.reinforcements == 1


@pytest.mark.rule("MCF-SKILLP-35", "MCF-SKILLP-45", "MCF-R-58")
@pytest.mark.parametrize(
    ("skills", "script", "hp"),
    [
        ((), (), 1),
        (("Éthéré",), (), 2),
        (("Instinct de survie/5",), (dice(5),), 2),
        (("Instinct de survie/5",), (dice(4),), 1),
        (("Éthéré", "Instinct de survie/5"), (dice(6),), 3),
    ],
)
def test_wounds_are_reduced_first_by_being_ethereal_then_by_instinct(
    board: Board, skills: tuple[str, ...], script: tuple[object, ...], hp: int
) -> None:
    """Three wounds by the table."""
    target = skilled(board, *skills)
    harmed(board, target, 6, 1, *script)
    assert target.hp == hp


@pytest.mark.rule("MCF-R-58")
def test_a_single_wound_of_the_ethereal_is_no_wound_and_rolls_no_die(board: Board) -> None:
    target = skilled(board, "Éthéré", "Instinct de survie/2")
    harmed(board, target, 2, 0, by=enemy(board, "Toxique/1"))
    assert (target.hp, target.toxic) == (4, 0)


@pytest.mark.rule("MCF-R-58")
def test_a_direct_loss_is_not_reduced(board: Board) -> None:
    target = skilled(board, "Éthéré", "Instinct de survie/2")
    lose_hp(board.game, target, 3, "MCF-SPELL-17")
    assert target.hp == 1
    told = len(board.told("event.wounded"))
    lose_hp(board.game, target, 0, "MCF-SKILLP-63")
    assert len(board.told("event.wounded")) == told


@pytest.mark.rule("MCF-SKILLP-62", "MCF-R-86")
@pytest.mark.parametrize(("face", "markers"), [(4, 0), (5, 1), (6, 1)])
def test_the_toxic_roll_once_for_each_attack_that_wounds(board: Board, face: int, markers: int) -> None:
    """Two wounds, one die; a stunned result rolls none."""
    target, by = skilled(board), enemy(board, "Toxique/5")
    harmed(board, target, 1, 0, by=by)
    harmed(board, target, 4, 1, dice(face), by=by)
    assert (target.hp, target.toxic) == (2, markers)
    told = [[one["face"], one["least"]] for one in board.told("event.poisoned" if markers else "event.not-poisoned")]
    assert told == [[face, 5]]


@pytest.mark.rule("MCF-R-86", "MCF-SKILLP-42", "MCF-SKILLP-62")
def test_the_immune_and_the_dead_are_not_poisoned_nor_is_anybody_by_himself(board: Board) -> None:
    by = enemy(board, "Toxique/1")
    harmed(board, immune := skilled(board, "Immunité/Toxique"), 2, 1, by=by)
    harmed(board, dead := skilled(board, x=30, hp=1), 2, 1, by=by)
    harmed(board, by, 2, 1, by=by)
    assert [fighter.toxic for fighter in (immune, dead, by)] == [0, 0, 0]


@pytest.mark.rule("MCF-MIRA-04", "MCF-R-59")
def test_a_reprieve_puts_wounds_off_and_then_all_of_them_count(board: Board) -> None:
    target = skilled(board, "Sursis miraculeux", hp=3)
    harmed(board, target, 4, 1)
    lose_hp(board.game, target, 2, "MCF-SPELL-17")
    assert (target.hp, target.deferred, target.where) == (3, 4, "table")
    end_reprieve(board.game, target)
    assert (target.hp, target.deferred, target.where) == (0, 0, "gone")


@pytest.mark.rule("MCF-R-57")
def test_a_fighter_is_stunned_once_however_often(board: Board) -> None:
    target = skilled(board)
    stun(board.game, target, "MCF-SPELL-25")
    stun(board.game, target, "MCF-SPELL-25")
    assert target.stunned
    assert target.hp == 4


@pytest.mark.rule("MCF-R-58", "MCF-SKILLP-20")
@pytest.mark.parametrize(
    ("skills", "hp", "left"), [((), 3, 4), ((), 1, 3), (("Dur à cuire",), 4, 5), (("Construct",), 1, 1)]
)
def test_healing_stops_at_full_life_and_a_construct_has_none(
    board: Board, skills: tuple[str, ...], hp: int, left: int
) -> None:
    target = skilled(board, *skills, hp=hp)
    assert heal(board.game, target, 2, "MCF-SPELL-24", "event.healed") == left - hp
    assert target.hp == left


@pytest.mark.rule("MCF-SKILLP-57", "MCF-R-51")
def test_every_removal_brings_markers_but_not_every_one_is_a_loss(board: Board) -> None:
    """Dismissed it is no loss; sacrificed it is, Acharné or not."""
    dismissed, sacrificed = skilled(board, "Renfort/2"), skilled(board, "Acharné", "Renfort/1", x=30)
    remove(board.game, dismissed, "MCF-ELEM-04", "event.dismissed")
    assert (board.game.sides[0].losses, board.game.sides[0].reinforcements) == (0, 2)
    lose(board.game, sacrificed, "MCF-MIRA-08", "event.sacrificed")
    assert (board.game.sides[0].losses, board.game.sides[0].reinforcements) == (15, 3)
    assert [fighter.where for fighter in (dismissed, sacrificed)] == ["gone", "gone"]


@pytest.mark.rule("MCF-STATE-04", "MCF-R-51")
def test_who_is_a_loss_already_is_not_counted_twice(board: Board) -> None:
    """Dying, and then removed by something else before the end of the phase."""
    target = skilled(board, "Acharné", hp=1)
    lose_hp(board.game, target, 1, "MCF-SPELL-17")
    lose(board.game, target, "MCF-MIRA-08", "event.sacrificed")
    assert (target.where, board.game.sides[0].losses, board.game.sides[0].fallen) == ("gone", 15, 15)


@pytest.mark.rule("MCF-R-78")
def test_how_somebody_fell_makes_no_difference(board: Board) -> None:
    """Two deaths by different ways leave the same state behind, so that odds may count them as one."""
    rules = [(7, 7), (2, 1)]
    left = []
    for attack, wound in rules:
        alone = field()
        target = skilled(alone, "Instinct de survie/6", hp=1, toxic=attack % 2, spent=attack % 2)
        harmed(alone, target, attack, wound, dice(3))
        alone.game.events = None
        left.append([*alone.game.fighters])
    assert left[0] == left[1]
