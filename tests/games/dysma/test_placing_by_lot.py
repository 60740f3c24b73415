"""Where figures are put down (p. 9, DYS-R-57): lots of a quick set-up, the grid where they fail, what clicks mean."""

from __future__ import annotations

from random import Random

import pytest
from games.dysma.boards import piece
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.content_types import Floor
from escarmouche.games.dysma.setup.deployment import deploy, next_figure, why_not_deploy
from escarmouche.games.dysma.setup.poses import facings, find_pose, grid, pose_at, sample_pose
from escarmouche.games.dysma.setup.scouts import put_scout
from escarmouche.games.dysma.setup.tokens import grid as token_grid
from escarmouche.games.dysma.state import Figure
from escarmouche.games.dysma.zones import Part
from escarmouche.play.pose_requests import PoseAt
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Roll
from escarmouche.play.running import Running
from escarmouche.play.script import dice, play

FINEST = 512


def lots(board: MissionBoard) -> MissionBoard:
    """The same board, set up by lot."""
    from msgspec.structs import replace

    board.library.options = replace(board.library.options, setup="quick")
    return board


def waiting(board: MissionBoard, key: str, player: int) -> Figure:
    """A figure that is not deployed yet."""
    profile = board.profile(key)
    figure = Figure(len(board.game.figures), player, profile.key, gear=profile.equipment)
    board.game.figures.append(figure)
    board.changed()
    return figure


@pytest.mark.rule("DYS-R-57", "DYS-SETUP-03")
def test_lots_are_drawn_until_one_will_do() -> None:
    """The zone is 36 × 6: the first lot is its corner, where no base fits, the next a third across and half up."""
    board = lots(MissionBoard("control"))
    figure = waiting(board, "garde-royal", 0)
    play(deploy(board.game, figure), dice(1, 1, 1), dice(1, 1 + 365, 1 + 219))
    assert (figure.x, figure.y) == pytest.approx((36 * 365 / 511, 6 * 219 / 511), abs=1e-3)
    assert figure.facing == 900  # the middle of the table is up and to the left: the nearest quarter is up
    assert [event.said.key for event in board.game.events or []] == ["event.deployed"]


@pytest.mark.rule("DYS-R-57", "DYS-DEPLOY-04")
def test_a_lot_names_the_part_too_and_the_dice_have_so_many_sides() -> None:
    board = lots(MissionBoard("control", deployment="divided"))
    figure = waiting(board, "garde-royal", 0)
    waiting(board, "garde-royal", 0)
    waiting(board, "garde-royal", 0)
    running = Running(deploy(board.game, figure))
    request = running.play_in_line()
    assert isinstance(request, Roll)
    assert [die.sides for die in request.dice] == [2, FINEST, FINEST]
    running.say([1, 255, 255])
    assert running.play_in_line() is None
    assert (figure.x, figure.y) == pytest.approx((33, 33), abs=0.01)
    assert figure.facing == 1800


@pytest.mark.rule("DYS-R-57")
def test_after_thirty_lots_the_grid_is_searched() -> None:
    """Every lot is the corner of the zone; the first place of the grid that will do: half a pas in and up."""
    board = lots(MissionBoard("control"))
    figure = waiting(board, "garde-royal", 0)
    play(deploy(board.game, figure), *[dice(1, 1, 1)] * 30)
    assert (figure.x, figure.y) == (0.5, 0.5)


@pytest.mark.rule("DYS-R-57")
def test_the_grid_goes_all_over_the_parts_row_by_row_then_turned() -> None:
    board = MissionBoard("control")
    parts = (Part(2.0, 3.0, 3.0, 4.0), Part(10.0, 3.0, 10.5, 3.0))
    found = [(pose.x, pose.y) for pose in grid(board.game, parts, 0.5)]
    first = [(2, 3), (2.5, 3), (3, 3), (2, 3.5), (2.5, 3.5), (3, 3.5), (2, 4), (2.5, 4), (3, 4), (10, 3), (10.5, 3)]
    assert found == [*first, *first]
    turns = [pose.facing for pose in grid(board.game, parts, 0.5)]
    assert turns[9] == 900
    assert turns[20] == 1800
    assert {pose.z for pose in grid(board.game, parts, 0.5)} == {0.0}

    def only(pose: PoseAt) -> Refusal | None:
        return None if (pose.x, pose.y) == (2.5, 4) else refusal("deploy.void", "DYS-R-57", (pose.x, pose.y))

    assert find_pose(board.game, only, parts) == PoseAt(2.5, 4, 0, facings(board.game, 2.5, 4)[0])
    assert find_pose(board.game, lambda pose: refusal("deploy.void", "DYS-R-57", (0, 0)), parts) is None


@pytest.mark.parametrize(
    ("x", "y", "looks"),
    [(18, 3, [900, 1800, 2700, 0]), (3, 18, [0, 900, 1800, 2700]), (33, 17, [1800, 2700, 0, 900]),
     (17, 33, [2700, 0, 900, 1800])],
)  # fmt: skip
def test_who_is_put_down_by_chance_looks_to_the_middle(x: float, y: float, looks: list[int]) -> None:
    assert facings(MissionBoard("control").game, x, y) == looks


@pytest.mark.rule("DYS-R-57")
def test_shares_of_a_part_lead_to_its_highest_level() -> None:
    board = MissionBoard("control", piece("hill", rectangle=(4, 0, 8, 6)))
    part = Part(2.0, 1.0, 10.0, 5.0)
    assert pose_at(board.game, part, 0.0, 0.0) == PoseAt(2, 1, 0, 900)
    assert pose_at(board.game, part, 0.5, 0.25) == PoseAt(6, 2, 2, 900)
    assert pose_at(board.game, part, 1.0, 1.0) == PoseAt(10, 5, 0, 900)
    house = MissionBoard("control", piece("house", rectangle=(4, 0, 8, 6)))
    assert pose_at(house.game, part, 0.5, 0.5) is None


@pytest.mark.rule("DYS-R-57")
def test_what_is_sampled_and_offered_will_do() -> None:
    """A click on a storey puts a figure there, one where only a turned base fits turns it, others lead near."""
    floor = Floor(height=2.5, rectangle=(10, 1, 15, 5))
    board = MissionBoard("control", piece("ruin", rectangle=(10, 1, 15, 5), floors=(floor,)))
    figure = waiting(board, "cavalier-argente", 0)
    guard = waiting(board, "garde-royal", 0)
    running = Running(deploy(board.game, guard))
    request = running.play_in_line()
    assert request is not None
    assert request.offer(12.0, 3.0) == [12, 3, 2.5, 90]
    assert request.offer(35.0, 3.0) == [35, 3, 0, 180]
    assert request.offer(30.0, 30.0) == [30, 5.5, 0, 90]
    assert request.region() == [[0, 0, 36, 0, 36, 6, 0, 6]]
    assert all(request.refusal(request.sample(Random(seed))) is None for seed in range(8))
    rider = Running(deploy(board.game, figure)).play_in_line()
    assert rider is not None
    assert rider.offer(12.0, 3.0) == [12, 3, 0, 90]  # not upstairs
    assert rider.offer(0.5, 1.0) == [0.5, 1, 0, 90]
    assert rider.offer(1.0, 0.5) == [1, 0.5, 0, 180]
    parts = (Part(0.0, 0.0, 36.0, 6.0),)
    nowhere = sample_pose(board.game, lambda pose: refusal("deploy.void", "DYS-R-57", (0, 0)), parts, Random(1))
    assert nowhere is None


@pytest.mark.rule("DYS-SKILL-28")
def test_a_scout_is_offered_the_whole_table() -> None:
    board = MissionBoard("control")
    scout = waiting(board, "rodeur-sylvain", 0)
    request = Running(put_scout(board.game, scout)).play_in_line()
    assert request is not None
    assert request.topic == "scout-place"
    assert request.region() == [[0, 0, 36, 0, 36, 36, 0, 36]]


@pytest.mark.rule("DYS-SETUP-03")
def test_by_lot_the_largest_comes_first_and_else_the_player_chooses() -> None:
    board = MissionBoard("control")
    small, large, other = (waiting(board, key, 0) for key in ("archer-gobelin", "troll", "garde-royal"))
    figures = [small, large, other]
    assert play(next_figure(board.game, 0, figures, "deploy"), f"figure:{other.id}") is other
    assert play(next_figure(lots(board).game, 0, figures, "deploy")) is large


@pytest.mark.rule("DYS-R-57")
def test_where_there_is_no_room_at_all_the_set_up_says_so() -> None:
    board = MissionBoard("control", piece("house", rectangle=(0, 0, 36, 7)))
    figure = waiting(board, "garde-royal", 0)
    with pytest.raises(LookupError):
        play(deploy(board.game, figure))
    zone = (Part(0.0, 0.0, 36.0, 6.0),)
    wrong = why_not_deploy(board.game, figure, PoseAt(10, 3, 0, 0), zone)
    assert wrong is not None
    assert wrong.reason.key == "deploy.body"


@pytest.mark.rule("DYS-R-57", "DYS-R-01")
@pytest.mark.parametrize(("height", "near"), [(1.5, False), (0.9, True)])
def test_a_scout_may_stand_under_an_enemy_who_is_a_pas_higher(height: float, near: bool) -> None:
    """Behind his back, half a pas from his platform: 1.5 pas of height are far enough, 0.9 count for nothing."""
    board = MissionBoard("control", piece("platform", rectangle=(10, 20, 14, 24), height=height))
    scout = waiting(board, "rodeur-sylvain", 0)
    board.put("troll", 1, 12, 20.9, height, facing=90)
    request = Running(put_scout(board.game, scout)).play_in_line()
    assert request is not None
    wrong = request.refusal([12.0, 19.1, 0.0, 90.0])
    assert (wrong is not None and wrong.reason.key == "scout.near") is near


def test_tokens_are_looked_for_on_a_grid_all_over_the_table() -> None:
    spots = token_grid(36.0, 1.0)
    assert len(spots) == 35 * 35
    assert (spots[0], spots[1], spots[-1]) == ([1, 1], [1, 2], [35, 35])
    fine = token_grid(4.0, 0.5)
    assert len(fine) == 7 * 7
    assert fine[-1] == [3.5, 3.5]
