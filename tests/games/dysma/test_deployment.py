"""Deployment and scouts (p. 9, p. 20, p. 31): one figure at a time, wholly inside the zone, on ground that holds it."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.asking import asked, why
from games.dysma.boards import piece
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.content_types import Floor
from escarmouche.games.dysma.setup.deployment import deploy, deploy_figure, parts_open
from escarmouche.games.dysma.setup.scouts import place_scout, put_scout, scouts
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import play, run


def reserve(board: MissionBoard, key: str, player: int, **fields: Any) -> Figure:
    """A figure that is not deployed yet."""
    profile = board.profile(key)
    figure = Figure(len(board.game.figures), player, profile.key, gear=profile.equipment, **fields)
    board.game.figures.append(figure)
    board.changed()
    return figure


def place(board: MissionBoard, figure: Figure) -> Any:
    """The request where a figure is deployed."""
    return asked(deploy(board.game, figure))


@pytest.mark.rule("DYS-SETUP-03", "DYS-R-57", "DYS-DEPLOY-01")
def test_a_base_is_wholly_inside_its_zone_on_free_ground() -> None:
    board = MissionBoard("control", piece("rock", disc=(18, 3, 1.5)))
    figure = reserve(board, "garde-royal", 0)
    board.put("garde-royal", 0, 30, 3)
    request = place(board, figure)
    assert request.kind == "pose"
    assert why(request, [10, 5.5, 0, 90]) == ""
    assert why(request, [10, 5.6, 0, 90]) == "deploy.outside"
    assert why(request, [10, 5.5, 0, 45]) == "deploy.outside"  # turned, its corners stick out
    assert why(request, [10, 30, 0, 90]) == "deploy.outside"
    assert why(request, [0.4, 3, 0, 90]) == "deploy.outside"
    assert why(request, [18, 4.5, 0, 0]) == "deploy.body"
    assert why(request, [30.9, 3, 0, 0]) == "deploy.base"
    assert why(request, [10, 3, 2, 0]) == "deploy.void"
    play(deploy(board.game, figure), [10, 3, 0, 123.4])
    assert (figure.where, figure.x, figure.y, figure.facing) == ("table", 10, 3, 1234)


def test_whoever_is_put_where_it_cannot_stand_is_offered_the_nearest_spot_and_the_question_says_who_it_is() -> None:
    board = MissionBoard("control")
    board.put("garde-royal", 0, 30, 3)
    figure = reserve(board, "archer-sylvain", 0)
    request = place(board, figure)
    assert dict(request.why.params) == {"figure": board.game.name(figure)}
    for x, y in ((30, 3), (10, 20), (0, 0)):
        spot = request.offer(x, y)
        assert why(request, spot) == ""
        assert abs(spot[0] - x) <= 1.5
        assert spot[1] <= 5.5
    assert request.offer(10, 20)[1] == 5.5, "as near as the zone allows"


@pytest.mark.rule("DYS-DEPLOY-02", "DYS-R-57")
def test_a_corner_holds_bases_within_12_pas_of_it() -> None:
    board = MissionBoard("control", deployment="diagonal")
    request = place(board, reserve(board, "garde-royal", 0))
    assert why(request, [7.9, 7.9, 0, 0]) == ""  # the far corner of the base: 8.4 x 8.4, 11.88 away
    assert why(request, [8.1, 8.1, 0, 0]) == "deploy.outside"
    assert why(request, [11.4, 0.5, 0, 0]) == ""


@pytest.mark.rule("DYS-R-57", "DYS-R-96", "DYS-SKILL-17")
def test_upper_storeys_are_open_but_to_riders() -> None:
    ruin = piece("ruin", rectangle=(10, 1, 16, 5), floors=(Floor(height=2.5, rectangle=(10, 1, 16, 5)),))
    board = MissionBoard("control", ruin, piece("hill", rectangle=(20, 1, 26, 5)))
    assert why(place(board, reserve(board, "garde-royal", 0)), [13, 3, 2.5, 0]) == ""
    rider = place(board, reserve(board, "cavalier-argente", 0))
    assert why(rider, [13, 3, 2.5, 0]) == "deploy.rider"
    assert why(rider, [13, 3, 0, 0]) == ""
    assert why(rider, [23, 3, 2, 0]) == ""  # a hill is no storey


@pytest.mark.rule("DYS-DEPLOY-04", "DYS-DEPLOY-05", "DYS-R-89")
def test_of_two_squares_none_stays_empty() -> None:
    board = MissionBoard("control", deployment="divided")
    one, two, three = (reserve(board, "garde-royal", 0) for _ in range(3))
    for figure, spot in ((one, [3, 3, 0, 0]), (two, [5, 3, 0, 0])):
        assert len(parts_open(board.game, figure)) == 2
        play(deploy(board.game, figure), spot)
    request = place(board, three)
    assert why(request, [3, 5, 0, 0]) == "deploy.empty-square"
    assert why(request, [33, 33, 0, 0]) == ""
    alone = MissionBoard("control", deployment="divided")
    single = reserve(alone, "garde-royal", 0)
    assert len(parts_open(alone.game, single)) == 2  # a band of one uses one


@pytest.mark.rule("DYS-DEPLOY-08", "DYS-R-89")
def test_the_outer_parts_may_be_used_both_or_only_one() -> None:
    board = MissionBoard("control", deployment="limited", zone="outer-south")
    for number in range(3):
        play(deploy(board.game, reserve(board, "garde-royal", 0)), [2 + 2 * number, 3, 0, 0])
    assert all(figure.on_table for figure in board.game.figures)


@pytest.mark.rule("DYS-SETUP-03", "DYS-SETUP-04", "DYS-R-57")
def test_the_first_player_deploys_his_whole_band_then_the_second() -> None:
    board = MissionBoard("control")
    game = board.game
    first, second = reserve(board, "garde-royal", 1), reserve(board, "troll", 1)
    last = reserve(board, "garde-royal", 0)
    game.first = game.active = 1
    game.phase = "deploy"
    _, requests = run(deploy_figure(game), [f"figure:{second.id}", [10, 33, 0, 270]])
    assert [request.player for request in requests] == [1, 1]
    assert requests[0].keys == [f"figure:{first.id}", f"figure:{second.id}"]
    play(deploy_figure(game), [14, 33, 0, 270])  # the last one is not chosen
    assert (game.active, game.phase) == (0, "deploy")
    play(deploy_figure(game), [10, 3, 0, 90])
    assert (game.phase, last.on_table) == ("scouts", True)


# ---- scouts ---------------------------------------------------------------------------------------------------------


def scouting(*pieces: Any) -> tuple[MissionBoard, Figure]:
    """A scout of player 0, and an enemy at (18, 33) who looks south over the table."""
    board = MissionBoard("control", *pieces)
    scout = reserve(board, "rodeur-sylvain", 0)
    board.put("garde-royal", 1, 18, 33, facing=270)
    board.put("garde-royal", 0, 2, 2, facing=90)
    return board, scout


@pytest.mark.rule("DYS-SKILL-28", "DYS-R-57", "DYS-R-06")
def test_a_scout_stands_where_no_enemy_sees_it() -> None:
    board, scout = scouting(piece("house", rectangle=(15, 20, 21, 24)))
    request = asked(put_scout(board.game, scout))
    assert why(request, [18, 15, 0, 90]) == ""  # behind the house
    assert why(request, [5, 15, 0, 90]) == "scout.seen"
    assert why(request, [5, 35, 0, 90]) == ""  # in the back of the enemy, in his own zone
    assert why(request, [18, 34.9, 0, 90]) == "scout.near"
    assert why(request, [18, 22, 0, 90]) == "deploy.body"
    play(put_scout(board.game, scout), [18, 15, 0, 90])
    assert scout.on_table


@pytest.mark.rule("DYS-SKILL-29")
def test_without_a_hidden_place_a_scout_goes_to_its_zone() -> None:
    board = MissionBoard("control")
    scout = reserve(board, "rodeur-sylvain", 0)
    board.put("aigle-geant", 1, 18, 33)  # it sees all round
    request = asked(put_scout(board.game, scout))
    assert (request.topic, why(request, [18, 15, 0, 90])) == ("deploy-place", "deploy.outside")
    play(put_scout(board.game, scout), [18, 3, 0, 90])
    assert scout.on_table


@pytest.mark.rule("DYS-SKILL-28", "DYS-SKILL-30")
def test_scouts_wait_for_the_bands_and_players_place_them_in_turn() -> None:
    board = MissionBoard("control", piece("house", rectangle=(0, 14, 36, 18)))
    game = board.game
    mine = [reserve(board, "rodeur-sylvain", 0) for _ in range(2)]
    theirs = reserve(board, "traqueur", 1)
    guard, troll = reserve(board, "garde-royal", 0), reserve(board, "troll", 1)
    game.first = game.active = 1
    game.phase = "deploy"
    play(deploy_figure(game), [10, 33, 0, 270])
    play(deploy_figure(game), [10, 3, 0, 90])
    assert (troll.on_table, guard.on_table, theirs.on_table, game.phase) == (True, True, False, "scouts")
    play(place_scout(game), [30, 25, 0, 270])
    assert theirs.on_table
    play(place_scout(game), f"figure:{mine[1].id}", [30, 5, 0, 90])
    assert (mine[1].on_table, game.phase) == (True, "scouts")
    play(place_scout(game))  # player 1 has none left
    play(place_scout(game), [25, 5, 0, 90])
    assert (game.phase, scouts(game, 0)) == ("gifts", [])
