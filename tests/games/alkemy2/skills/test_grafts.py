"""Double greffon."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.harm import Harm, Kind, hurt
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import react, report
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.movement import RUN, WALK, cannot_move
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import play, run


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def mordren(board: Board) -> Fighter:
    return board.put("Mordren", 0, 5, 5)


@pytest.fixture
def wolf(board: Board) -> Fighter:
    """COM 4."""
    return board.put("Guerrier-Tonnerre Loup", 1, 6, 5)


def start(board: Board, mordren: Fighter, choice: str) -> list[Any]:
    return run(react(board.game, Skill.at_start_of_turn, mordren), [choice])[1]


def wound(board: Board, attacker: Fighter, target: Fighter, amount: int, kind: Kind = "attack") -> None:
    play(hurt(board.game, Harm(target, amount, kind, attacker), "AK2-FIGHT-13"))


def end_turn(board: Board) -> None:
    report(board.game, TURN_ENDS, -1)


@pytest.mark.rule("AK2-SKILL-106")
def test_one_effect_a_turn_and_each_once_a_game(board: Board, mordren: Fighter) -> None:
    asked = start(board, mordren, "budding")
    assert asked[0].keys == ["sap-surge", "anchored-graft", "budding", "shifting-graft", "no-graft"]
    end_turn(board)
    assert mordren.effects == []
    assert "budding" not in start(board, mordren, "no-graft")[0].keys
    for choice in ("sap-surge", "anchored-graft", "shifting-graft"):
        start(board, mordren, choice)
        end_turn(board)
    play(react(board.game, Skill.at_start_of_turn, mordren))
    assert mordren.effects == []


@pytest.mark.rule("AK2-SKILL-107", "AK2-R-58")
@pytest.mark.parametrize(("amount", "kind", "combat"), [(2, "attack", 2), (1, "attack", 4), (3, "direct", 4)])
def test_two_boxes_from_one_attack_drain_until_the_end_of_the_turn(
    board: Board, mordren: Fighter, wolf: Fighter, amount: int, kind: Kind, combat: int
) -> None:
    start(board, mordren, "sap-surge")
    wound(board, mordren, wolf, amount, kind)
    assert characteristic(board.game, wolf, "combat") == combat
    end_turn(board)
    assert characteristic(board.game, wolf, "combat") == 4


@pytest.mark.rule("AK2-SKILL-107")
def test_a_lower_value_stays(board: Board, mordren: Fighter) -> None:
    hunters = board.put("Rabatteurs", 1, 6, 5)
    start(board, mordren, "sap-surge")
    wound(board, mordren, hunters, 2)
    assert characteristic(board.game, hunters, "combat") == 2


@pytest.mark.rule("AK2-SKILL-108", "AK2-SKILL-44")
def test_the_anchored_graft_takes_one_point_off(board: Board, mordren: Fighter, wolf: Fighter) -> None:
    start(board, mordren, "anchored-graft")
    wound(board, wolf, mordren, 3)
    assert mordren.lost == 2


@pytest.mark.rule("AK2-SKILL-108")
def test_budding_lengthens_his_moves(board: Board, mordren: Fighter) -> None:
    start(board, mordren, "budding")
    moves = [characteristic(board.game, mordren, stat) for stat in ("walk", "charge", "run")]
    assert moves == [5, 7, 12]


@pytest.mark.rule("AK2-SKILL-109")
def test_the_next_figure_wounded_in_combat_may_not_move(board: Board, mordren: Fighter, wolf: Fighter) -> None:
    other = board.put("Guerrier-Tonnerre Loup", 1, 9, 9)
    start(board, mordren, "shifting-graft")
    wound(board, mordren, other, 1, "direct")
    assert cannot_move(board.game, other) is None
    wound(board, mordren, wolf, 1)
    wound(board, mordren, other, 1)
    why = cannot_move(board.game, wolf)
    assert why is not None
    assert why.key == "skill.held"
    assert WALK.refused(board.game, wolf) is not None
    assert RUN.refused(board.game, wolf) is not None
    assert cannot_move(board.game, other) is None, "the next figure only"
    end_turn(board)
    assert cannot_move(board.game, wolf) is None


@pytest.mark.rule("AK2-R-131")
def test_what_he_gave_outlives_him(board: Board, mordren: Fighter, wolf: Fighter) -> None:
    start(board, mordren, "shifting-graft")
    wound(board, mordren, wolf, 1)
    wound(board, wolf, mordren, 20)
    assert not mordren.alive
    assert cannot_move(board.game, wolf) is not None
