"""Skills and equipment of shooting (p. 6, p. 23-25), by the door of a shot."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board, piece
from games.monconf.resolving import resolve, topics
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Shot
from escarmouche.games.monconf.characteristics import shooting_score
from escarmouche.games.monconf.shooting.shots import AIMED, SHOOT
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.script import dice

ARQUEBUS = "Arquebuse"
"""Force 8, 40 cm."""


@pytest.fixture
def board() -> Board:
    board = Board()
    for side in board.game.sides:
        side.command_points = 0
    return board


def shooter(board: Board, *skills: str, **fields: Any) -> Fighter:
    return skilled(board, "Tireur/3", *skills, like="Arquebusier du Griffon", **fields)


def target(board: Board, x: float, **fields: Any) -> Fighter:
    return skilled(board, player=1, x=x, **{"ini": 3, "res": 20, **fields})


def shot(one: Fighter, other: Fighter, action: str = "shoot") -> Shot:
    return Shot(one.id, other.id, ARQUEBUS, action)


def results(board: Board) -> list[int]:
    return [told["result"] for told in board.told("event.test", "event.tested")]


@pytest.mark.rule("MCF-SKILLP-61", "MCF-SHOOT-01", "MCF-SHOOT-07")
def test_only_a_shooter_shoots_with_his_score(board: Board) -> None:
    one, other = shooter(board, hp=3), target(board, 38)
    assert SHOOT.why_not(board.game, one) is None
    assert SHOOT.why_not(board.game, skilled(board, like="Arquebusier du Griffon", y=40)) is not None
    resolve(board, shot(one, other), "none", dice(5))
    assert results(board) == [5 + 3 - 1 - 1]


@pytest.mark.rule("MCF-R-73", "MCF-CORE-14", "MCF-G-04")
def test_the_best_score_shoots_and_soot_takes_two_off(board: Board) -> None:
    one = shooter(board)
    grant(board.game, one, "Tireur/4")
    grant(board.game, one, "Tireur/2")
    assert shooting_score(board.game, one) == 4
    grant(board.game, one, "Tireur −2")
    assert shooting_score(board.game, one) == 2


@pytest.mark.rule("MCF-SKILLA-28", "MCF-SKILLA-29")
def test_a_quick_shot_is_a_second_one_at_one_less_instead_of_the_walk(board: Board) -> None:
    one, other = shooter(board, "Tir Rapide"), target(board, 29)
    resolve(board, shot(one, other), "none", dice(1), f"fighter:{other.id}", dice(1))
    assert results(board) == [4, 3]


@pytest.mark.rule("MCF-SKILLA-28")
def test_whoever_walks_before_has_no_quick_shot(board: Board) -> None:
    one, other = shooter(board, "Tir Rapide"), target(board, 29)
    asked = topics(board, shot(one, other), "before", [0.0, 21.0, 20.0, 0.0], dice(1))
    assert "second-shot" not in asked


@pytest.mark.rule("MCF-SKILLA-28", "MCF-SKILLA-01", "MCF-FEAR-11")
@pytest.mark.parametrize(
    ("skills", "action", "fields"), [((), "shoot", {}), (("Tir Rapide",), "shoot", {"frightened": True})]
)
def test_no_second_shot_for_others_nor_in_fear(
    board: Board, skills: tuple[str, ...], action: str, fields: dict[str, Any]
) -> None:
    one, other = shooter(board, *skills, **fields), target(board, 29)
    assert "second-shot" not in topics(board, shot(one, other, action), "none", dice(1))


@pytest.mark.rule("MCF-SKILLA-28")
def test_an_aimed_shot_is_fired_once(board: Board) -> None:
    one, other = shooter(board, "Tir Rapide"), target(board, 29)
    assert topics(board, shot(one, other, "aimed"), dice(1)) == []


@pytest.mark.rule("MCF-SKILLA-30", "MCF-R-106", "MCF-X-50")
@pytest.mark.parametrize(("hp", "second"), [(1, 2), (4, 1)])
def test_the_second_target_is_the_nearest_then(board: Board, hp: int, second: int) -> None:
    """At 12 and 14 cm: the nearer one falls, or has to be shot at again."""
    one, near, far = shooter(board), target(board, 32, hp=hp, res=8), target(board, 34, y=24)
    grant(board.game, one, "Tir Rapide")
    resolve(board, shot(one, near), "none", dice(6), f"fighter:{second}", dice(1))
    assert near.on_table is (hp == 4)
    told = [*board.told("event.shot-missed"), *board.told("event.thresholds")[1:]][0]
    assert board.game.name(board.game.fighters[second]) in told.values()
    assert far.on_table


@pytest.mark.rule("MCF-SKILLA-27", "MCF-R-76")
def test_an_instinctive_shooter_walks_and_aims(board: Board) -> None:
    one, other = shooter(board, "Tir Instinctif"), target(board, 29)
    resolve(board, shot(one, other, "aimed"), "after", dice(1), [0.0, 20.0, 28.0, 0.0])
    assert (results(board), one.y) == ([5], 28.0)
    plain = shooter(board, y=40)
    assert topics(board, shot(plain, other, "aimed"), dice(1)) == []


@pytest.mark.rule("MCF-AFFIL-10", "MCF-G-05", "MCF-X-03")
@pytest.mark.parametrize(("distance", "reached"), [(30, True), (30.1, False)])
def test_explosive_ammunition_is_stronger_and_shorter(board: Board, distance: float, reached: bool) -> None:
    """The arquebus: Force 8 and 40 cm, then 10 and 30 cm."""
    one = shooter(board, "Munitions Explosives")
    other = target(board, 20 + distance, res=7)
    resolve(board, shot(one, other, "aimed"), *[dice(6)] * reached)
    assert [told["wound"] for told in board.told("event.thresholds")] == [3] * reached
    assert len(board.told("event.shot-lost")) == (not reached)


@pytest.mark.rule("MCF-G-03", "MCF-R-108")
def test_fine_powder_adds_one(board: Board) -> None:
    one, other = shooter(board, "Poudre fine"), target(board, 29, res=7)
    grant(board.game, one, "Poudre fine")
    resolve(board, shot(one, other, "aimed"), dice(6))
    assert board.told("event.thresholds")[0]["wound"] == 2


@pytest.mark.rule("MCF-SKILLP-18")
def test_obstacles_stop_the_shots_of_the_aware() -> None:
    board = Board(piece("wall", rectangle=(30, 20, 1, 20, 0)))
    seer, other = shooter(board, "Conscience"), target(board, 38)
    assert AIMED.targets is not None
    assert AIMED.targets(board.game, seer)[other.id] is not None


@pytest.mark.rule("MCF-SKILLP-69", "MCF-SHOOT-12")
def test_shots_at_fliers_have_two_less(board: Board) -> None:
    one, other = shooter(board), skilled(board, "Vol", player=1, x=29, airborne=True, z=10.0, fly_mov=15.0)
    resolve(board, shot(one, other, "aimed"), dice(6))
    assert results(board) == [6 + 3 + 1 - 2]
