"""Missions of ground (p. 33-34): Chests, Breakthrough, Control; who holds, who contests."""

from __future__ import annotations

import pytest
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.missions import MISSIONS
from escarmouche.games.dysma.missions.chests import most_held
from escarmouche.games.dysma.movement import why_not_march


def chests(deployment: str = "standard", zone: str = "") -> MissionBoard:
    board = MissionBoard("chests", deployment=deployment, zone=zone)
    MISSIONS["chests"].lay_out(board.game)
    return board


@pytest.mark.rule("DYS-MISSION-10", "DYS-R-59", "DYS-X-18")
@pytest.mark.parametrize(
    ("deployment", "zone", "spots"),
    [
        ("standard", "south", [(4, 18), (18, 18), (32, 18)]),
        ("limited", "centre-south", [(4, 18), (18, 18), (32, 18)]),
        ("divided", "south-west+north-east", [(4, 18), (18, 18), (32, 18)]),
        ("diagonal", "south-west", [(4, 32), (18, 18), (32, 4)]),
        ("diagonal", "north-west", [(4, 4), (18, 18), (32, 32)]),
    ],
)
def test_chests_lie_on_the_line_between_the_players(
    deployment: str, zone: str, spots: list[tuple[float, float]]
) -> None:
    assert [(token.x, token.y) for token in chests(deployment, zone).game.tokens] == spots


@pytest.mark.rule("DYS-MISSION-11", "DYS-MISSION-12", "DYS-MISSION-02", "DYS-R-01")
def test_a_chest_is_held_by_whoever_alone_is_within_2_pas_edge_to_edge() -> None:
    board = chests()
    board.put("garde-royal", 0, 18 + 0.5 + 2 + 0.5, 18)  # base edge exactly 2 from the edge of the token
    board.put("garde-royal", 0, 4 + 3.01, 18)  # a hundredth too far
    assert board.score() == (2, 0)
    enemy = board.put("troll", 1, 18, 18 - 0.5 - 2 - 0.8)
    assert board.score() == (0, 0)
    enemy.prone = True
    assert board.score() == (2, 0)


@pytest.mark.rule("DYS-MISSION-01", "DYS-R-68", "DYS-SKILL-49")
def test_the_prone_neither_hold_nor_contest_and_the_insignificant_only_contest() -> None:
    board = chests()
    familiar = board.put("familier", 0, 5, 18)
    board.put("troll", 1, 4, 16)
    board.put("garde-royal", 1, 32, 17)
    assert board.score() == (0, 2)  # the familiar denies the first chest, and earns nothing
    familiar.prone = True
    assert board.score() == (0, 4)


@pytest.mark.rule("DYS-MISSION-04", "DYS-R-68")
def test_a_figure_counts_for_one_chest_the_best_way_round() -> None:
    assert most_held([[1], [1], [1]]) == 1
    assert most_held([[1, 2], [1], []]) == 2
    assert most_held([[1], [1, 2], [2, 3]]) == 3


@pytest.mark.rule("DYS-MISSION-03")
def test_tokens_are_in_nobodys_way() -> None:
    board = chests()
    figure = board.put("garde-royal", 0, 18, 18)
    board.activate(figure)
    assert board.game.poses.obstacle(figure.id, 18, 18) is None
    assert why_not_march(board.game, figure, 5) is None


@pytest.mark.rule("DYS-MISSION-30", "DYS-R-58")
def test_breakthrough_counts_centres_in_the_enemy_zone() -> None:
    board = MissionBoard("breakthrough")
    board.put("garde-royal", 0, 10, 30)  # on the border: its centre is in
    board.put("garde-royal", 0, 14, 29.9)
    down = board.put("garde-royal", 0, 18, 33)
    board.put("familier", 0, 22, 33)
    board.put("troll", 1, 10, 5.9)
    board.put("troll", 1, 20, 33)
    assert board.score() == (4, 2)
    down.prone = True
    assert board.score() == (2, 2)


@pytest.mark.rule("DYS-R-58", "DYS-MISSION-30")
def test_the_enemy_zone_is_all_that_was_granted_used_or_not() -> None:
    board = MissionBoard("breakthrough", deployment="limited")  # centre-south against outer-north
    board.put("garde-royal", 0, 6, 25)
    board.put("garde-royal", 0, 30, 25)
    board.put("garde-royal", 0, 18, 25)
    board.put("troll", 1, 18, 6)
    board.put("troll", 1, 6, 6)
    assert board.score() == (4, 2)


@pytest.mark.rule("DYS-MISSION-40", "DYS-MISSION-41", "DYS-R-58")
def test_a_quarter_takes_two_whole_bases_and_no_enemy_centre() -> None:
    board = MissionBoard("control")
    board.put("garde-royal", 0, 5, 5)
    second = board.put("garde-royal", 0, 17.6, 10)  # a tenth over the median
    assert board.score() == (0, 0)
    second.x = 17.5
    board.changed()
    assert board.score() == (2, 0)
    enemy = board.put("troll", 1, 18.1, 5)  # its base is in, its centre is not
    assert board.score() == (2, 0)
    enemy.x = 17.9
    board.changed()
    assert board.score() == (0, 0)
    enemy.prone = True
    assert board.score() == (2, 0)
    second.prone = True
    assert board.score() == (0, 0)
