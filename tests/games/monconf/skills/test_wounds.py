"""Skills of life, wounds and death (p. 20, p. 23-25), by the door of a hit on the wound table."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import NOBODY, Hit
from escarmouche.games.monconf.characteristics import full_hp, shooting_score, value
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.games.monconf.wounds.harm import end_of_phase_removals, heal, hurt, lose_hp
from escarmouche.play.script import dice, play

RULE = "MCF-WOUND-01"
STUNS, ONE, TWO, FOUR = (1, 0), (1, 1), (2, 3), (7, 1)
"""Thresholds, and what the wound table makes of them (D-01)."""


@pytest.fixture
def board() -> Board:
    return Board()


def hit(board: Board, target: Fighter, thresholds: tuple[int, int], *script: Any, by: int = NOBODY) -> None:
    """A hit, all of its stages."""
    game = board.game

    async def played() -> None:
        hurt(game, Hit(target.id, by, *thresholds, "blow", RULE))
        while game.agenda:
            await resolve_pending(game)

    play(played(), *script)


@pytest.mark.rule("MCF-SKILLP-24", "MCF-X-43")
def test_hard_as_nails_has_five_points_of_life(board: Board) -> None:
    hard = skilled(board, "Dur à cuire", ini=3, hp=5)
    hit(board, hard, TWO)
    assert (full_hp(board.game, hard), hard.hp, value(board.game, hard, "ini")) == (5, 3, 1)
    hit(board, hard, TWO)
    assert hard.on_table
    assert heal(board.game, hard, 9, RULE, "event.healed") == 4
    assert hard.hp == 5


@pytest.mark.rule("MCF-SKILLP-54", "MCF-X-43")
def test_the_possessed_suffer_no_penalty(board: Board) -> None:
    possessed = skilled(board, "Possédé", "Tireur/3", ini=3, att=3, hp=1)
    other = skilled(board, "Tireur/3", ini=3, att=3, hp=1, x=40)
    game = board.game
    assert [value(game, possessed, "ini"), value(game, possessed, "att"), shooting_score(game, possessed)] == [3, 3, 3]
    assert [value(game, other, "ini"), value(game, other, "att"), shooting_score(game, other)] == [0, 0, 0]


@pytest.mark.rule("MCF-SKILLP-61", "MCF-SHOOT-16")
def test_each_wound_takes_one_off_the_shooter(board: Board) -> None:
    shooter = skilled(board, "Tireur/4", hp=3)
    assert shooting_score(board.game, shooter) == 3


@pytest.mark.rule("MCF-SKILLP-41")
def test_the_ferocious_wound_whom_they_would_stun(board: Board) -> None:
    fierce, enemy = skilled(board, "Féroce"), skilled(board, player=1, x=22.5)
    hit(board, enemy, STUNS, by=fierce.id)
    assert (enemy.hp, enemy.stunned) == (3, False)
    hit(board, enemy, TWO, by=fierce.id)
    assert enemy.hp == 1
    hit(board, fierce, STUNS, by=enemy.id)
    assert (fierce.hp, fierce.stunned) == (4, True)


@pytest.mark.rule("MCF-SKILLP-35", "MCF-R-58")
def test_the_ethereal_take_one_wound_less_each_time(board: Board) -> None:
    ghost = skilled(board, "Éthéré")
    hit(board, ghost, ONE)
    assert ghost.hp == 4
    hit(board, ghost, TWO)
    assert ghost.hp == 3
    lose_hp(board.game, ghost, 1, RULE)
    assert ghost.hp == 2


@pytest.mark.rule("MCF-SKILLP-45", "MCF-R-58", "MCF-R-73")
def test_the_instinct_of_survival_takes_one_wound_off(board: Board) -> None:
    survivor = skilled(board, "Instinct de survie/5")
    hit(board, survivor, TWO, dice(4))
    assert survivor.hp == 2
    hit(board, survivor, TWO, dice(5))
    assert survivor.hp == 1
    grant(board.game, survivor, "Instinct de survie/3")
    hit(board, survivor, ONE, dice(3))
    assert survivor.hp == 1
    lose_hp(board.game, survivor, 1, RULE)
    assert not survivor.on_table


@pytest.mark.rule("MCF-R-58")
def test_being_ethereal_comes_before_the_instinct(board: Board) -> None:
    ghost = skilled(board, "Éthéré", "Instinct de survie/2")
    hit(board, ghost, ONE)
    assert ghost.hp == 4
    hit(board, ghost, FOUR, dice(2))
    assert ghost.hp == 2


@pytest.mark.rule("MCF-SKILLP-62", "MCF-R-86", "MCF-R-73")
def test_the_toxic_mark_whom_they_wound(board: Board) -> None:
    toxic, enemy = skilled(board, "Toxique/5"), skilled(board, player=1, x=22.5)
    hit(board, enemy, TWO, dice(4), by=toxic.id)
    assert enemy.toxic == 0
    hit(board, enemy, ONE, dice(5), by=toxic.id)
    assert (enemy.toxic, enemy.hp) == (1, 1)
    hit(board, enemy, STUNS, by=toxic.id)
    assert enemy.toxic == 1


@pytest.mark.rule("MCF-R-86", "MCF-SKILLP-62")
def test_no_wound_after_all_is_no_poison(board: Board) -> None:
    toxic, ghost = skilled(board, "Toxique/2"), skilled(board, "Éthéré", player=1, x=22.5)
    hit(board, ghost, ONE, by=toxic.id)
    hit(board, ghost, TWO, dice(2), by=toxic.id)
    assert (ghost.toxic, ghost.hp) == (1, 3)


@pytest.mark.rule("MCF-SKILLP-21", "MCF-SKILLP-42", "MCF-SKILLP-51", "MCF-R-86")
@pytest.mark.parametrize("form", ["Construct", "Mort-Vivant/6", "Immunité/Toxique"])
def test_some_are_immune_to_poison(board: Board, form: str) -> None:
    toxic, enemy = skilled(board, "Toxique/2"), skilled(board, form, player=1, x=22.5)
    hit(board, enemy, TWO, by=toxic.id)
    assert (enemy.toxic, enemy.hp) == (0, 2)


@pytest.mark.rule("MCF-SKILLP-42")
def test_another_immunity_does_not_help_against_poison(board: Board) -> None:
    toxic, enemy = skilled(board, "Toxique/2"), skilled(board, "Immunité/Peur", player=1, x=22.5)
    hit(board, enemy, TWO, dice(2), by=toxic.id)
    assert enemy.toxic == 1


@pytest.mark.rule("MCF-SKILLP-20")
def test_a_construct_cannot_be_healed(board: Board) -> None:
    construct, other = skilled(board, "Construct", hp=2), skilled(board, hp=2, x=40)
    assert heal(board.game, construct, 1, RULE, "event.healed") == 0
    assert heal(board.game, other, 1, RULE, "event.healed") == 1
    assert (construct.hp, other.hp) == (2, 3)


@pytest.mark.rule("MCF-SKILLP-02", "MCF-SKILLP-03", "MCF-STATE-04", "MCF-R-60")
def test_the_relentless_stay_below_nothing_and_count_as_a_loss(board: Board) -> None:
    relentless = skilled(board, "Acharné", cost=20, hp=2, att=3)
    hit(board, relentless, FOUR)
    assert (relentless.hp, relentless.on_table, relentless.dying) == (-2, True, True)
    assert (board.game.sides[0].losses, value(board.game, relentless, "att")) == (20, -3)
    hit(board, relentless, ONE)
    assert (relentless.hp, board.game.sides[0].losses) == (-3, 20)


@pytest.mark.rule("MCF-SKILLP-04", "MCF-SKILLP-57", "MCF-R-60", "MCF-X-47")
def test_the_relentless_leave_when_the_phase_ends_healed_or_not(board: Board) -> None:
    zombie, side = board.put("Zombie", 0, 20, 20), board.game.sides[0]
    hit(board, zombie, FOUR)
    assert (side.losses, side.reinforcements, zombie.on_table) == (13, 0, True)
    heal(board.game, zombie, 2, RULE, "event.healed")
    end_of_phase_removals(board.game)
    assert (side.losses, side.reinforcements, zombie.where) == (13, 1, "gone")


@pytest.mark.rule("MCF-STATE-03")
def test_others_are_removed_at_once(board: Board) -> None:
    fighter = skilled(board, cost=20, hp=2)
    hit(board, fighter, FOUR)
    assert (fighter.where, board.game.sides[0].losses) == ("gone", 20)


@pytest.mark.rule("MCF-SKILLP-57", "MCF-R-73")
def test_reinforcement_brings_markers_once_its_bearer_is_removed(board: Board) -> None:
    side = board.game.sides[0]
    fighter = skilled(board, "Renfort/2", "Acharné", hp=1)
    hit(board, fighter, ONE)
    assert side.reinforcements == 0
    other = skilled(board, "Renfort/2", hp=1, x=40)
    grant(board.game, other, "Renfort/1")
    hit(board, other, ONE)
    assert side.reinforcements == 2


@pytest.mark.rule("MCF-MIRA-04", "MCF-R-59")
def test_the_wounds_of_the_reprieved_wait(board: Board) -> None:
    reprieved = skilled(board, hp=3, ini=3)
    assert value(board.game, reprieved, "ini") == 2
    grant(board.game, reprieved, "Sursis miraculeux")
    hit(board, reprieved, FOUR)
    assert (reprieved.on_table, reprieved.hp, reprieved.deferred) == (True, 3, 4)
    assert value(board.game, reprieved, "ini") == 3
