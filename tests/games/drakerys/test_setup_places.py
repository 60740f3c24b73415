"""Places that the set-up finds, draws and offers (p. 15-17): formations, diagonals, the row of a message."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, rank
from games.drakerys.preparing import asked, mission_board, start, told, why

from escarmouche.games.drakerys.missions import end_of_deployment
from escarmouche.games.drakerys.missions.messenger import place_message
from escarmouche.games.drakerys.scene import scene_of
from escarmouche.games.drakerys.setup.blocks import astray, block, blocks, crowd
from escarmouche.games.drakerys.setup.deployment import choose_zone, deploy_spells, deploy_unit, find_formation
from escarmouche.games.drakerys.setup.objectives import decide_place, place_objective, tokens_due
from escarmouche.games.drakerys.state import Game, Objective, Scenery, Source, Unit, bases_changed
from escarmouche.play.reason import Reason
from escarmouche.play.script import dice, play


def where(request: Any, answer: Any) -> tuple[float, float]:
    """The spot that a refusal points at."""
    wrong = request.refusal(answer)
    assert wrong is not None
    spot: tuple[float, float] = wrong.where
    return spot


def reserve(board: Board, key: str, player: int, count: int) -> Unit:
    """A Unit that is still to be deployed."""
    unit = board.put(key, player, *[(0.0, 0.0)] * count)
    unit.where = "reserve"
    board.changed()
    return unit


def spots_of(game: Game, unit: Unit) -> list[tuple[float, float]]:
    return [(figure.x, figure.y) for figure in game.fighters(unit)]


def quick(zone: str = "A") -> Board:
    board = Board(setup="quick")
    board.game.sides[0].zone, board.game.sides[1].zone = zone, "B" if zone == "A" else "A"
    return board


# ---- formations -----------------------------------------------------------------------------------------------------


def test_a_block_has_ranks_of_so_many_files_round_its_middle() -> None:
    assert block(3, 2, 4.0) == [(-2, -2), (-2, 2), (2, -2)]
    assert block(5, 1, 3.0) == [(0, 0), (0, -3), (0, 3), (0, -6), (0, 6)]
    assert block(4, 4, 2.0) == [(-1, 0), (1, 0), (-3, 0), (3, 0)]
    assert block(6, 3, 2.0) == [(0, -1), (0, 1), (-2, -1), (-2, 1), (2, -1), (2, 1)]


@pytest.mark.rule("DRK-COH-01", "DRK-COH-02", "DRK-R-12")
def test_only_blocks_in_cohesion_are_offered_a_quarter_of_a_centimetre_between_their_bases() -> None:
    assert [max(x for x, _ in spots) for spots in blocks(3, 1.25)] == [0, 1.375, 2.75]
    assert len(blocks(9, 1.25)) == 9
    assert blocks(10, 1.25) == [
        spots for spots in blocks(10, 1.25) if astray([list(s) for s in spots], 0, 1.25) is None
    ]
    assert 0 < len(blocks(12, 1.25)) < 12


@pytest.mark.rule("DRK-R-12")
def test_the_first_base_out_of_cohesion_is_named() -> None:
    assert astray([[0, 0], [3, 0], [12, 0], [20, 0]], 0, 1.25) == [12, 0]
    assert astray([[0, 0], [5, 0]], 0, 1.25) is None


def test_a_crowd_takes_the_nearest_free_spots_that_keep_clear_of_one_another() -> None:
    free = [[0.0, 0.0], [1.0, 0.0], [2.5, 0.0], [5.0, 0.0], [0.0, 5.0], [10.25, 0.0], [2.5, 2.5]]
    assert crowd(free, 4, 1.25) == [[0, 0], [2.5, 0], [2.5, 2.5], [5, 0]]
    assert crowd(free, 5, 1.25) == [[0, 0], [2.5, 0], [2.5, 2.5], [5, 0], [0, 5]]
    assert crowd([[0.0, 0.0], [2.49, 0.0]], 2, 1.25) is None
    assert crowd([[0.0, 0.0], [2.499, 0.0]], 2, 1.25) == [[0, 0], [2.499, 0]]
    assert crowd([[0.0, 0.0], [5.006, 0.0]], 2, 1.25) is None
    assert crowd([[0.0, 0.0], [5.004, 0.0]], 2, 1.25) == [[0, 0], [5.004, 0]]


@pytest.mark.rule("DRK-DEPLOY-02")
def test_a_quick_set_up_deploys_what_takes_most_room_first() -> None:
    for first, other in ((("brutes", 5), ("corbeaux", 12)), (("corbeaux", 16), ("brutes", 6))):
        board = quick()
        small, large = reserve(board, *other[:1], 0, other[1]), reserve(board, *first[:1], 0, first[1])
        play(deploy_unit(board.game), *[dice(1, 1, 1)] * 25)
        assert (large.where, small.where) == ("table", "reserve")


@pytest.mark.parametrize(("zone", "bottom"), [("A", 0), ("B", 70)])
def test_a_formation_is_drawn_with_its_place_in_the_zone(zone: str, bottom: float) -> None:
    board = quick(zone)
    unit = reserve(board, "guerriers", 0, 3)
    roll = asked(deploy_unit(board.game))
    assert [die.sides for die in roll.dice] == [3, 512, 512]
    play(deploy_unit(board.game), dice(3, 256, 257))
    x, y = 90 * 255 / 511, bottom + 20 * 256 / 511
    wanted = [(x, y), (x - 2.75, y), (x + 2.75, y)]
    assert spots_of(board.game, unit) == [pytest.approx(spot, abs=0.002) for spot in wanted]


def test_after_twenty_five_lots_the_first_place_of_the_zone_that_will_do_is_taken() -> None:
    board = quick("B")
    unit = reserve(board, "salik", 0, 1)
    play(deploy_unit(board.game), *[dice(1, 1, 1)] * 25)
    assert spots_of(board.game, unit) == [(2, 72)]
    board = quick("B")
    unit = reserve(board, "salik", 0, 1)
    play(deploy_unit(board.game), *[dice(1, 1, 1)] * 24, dice(1, 256, 256))
    assert spots_of(board.game, unit)[0][0] > 40


def corner_of_zone_a() -> Board:
    """Rocks all over zone A but in its upper right corner."""
    board = Board(setup="played")
    for x in range(0, 90, 5):
        for y in range(0, 25, 5):
            if x < 85 or y < 15:
                board.scenery("rock", x, y)
    return board


def test_a_formation_is_found_from_the_lower_left_to_the_upper_right_of_the_zone() -> None:
    board = Board(setup="played")
    unit = reserve(board, "salik", 0, 1)
    assert find_formation(board.game, unit) == [[2, 2]]
    board.put("salik", 0, (2, 2))
    assert find_formation(board.game, unit) == [[5, 2]]
    board = Board(setup="played")
    assert find_formation(board.game, reserve(board, "guerriers", 0, 3)) == [[2, 4], [2, 1.25], [2, 6.75]]
    board = corner_of_zone_a()
    assert find_formation(board.game, reserve(board, "salik", 0, 1)) == [[87, 15]]


def test_there_may_be_no_room_in_the_zone() -> None:
    board = Board(setup="played")
    unit = reserve(board, "guerriers", 0, 3)
    for x in range(0, 96, 5):
        for y in range(0, 25, 5):
            board.scenery("rock", x, y)
    with pytest.raises(LookupError, match="no room"):
        find_formation(board.game, unit)


@pytest.mark.rule("DRK-DEPLOY-02")
def test_what_a_player_is_offered_when_he_deploys() -> None:
    board = Board(setup="played")
    unit = reserve(board, "guerriers", 0, 5)
    reserve(board, "salik", 0, 1)
    choice = asked(deploy_unit(board.game))
    assert [dict(option.label.params)["fighters"] for option in choice.options()] == [5, 1]
    request = asked(deploy_unit(board.game), f"unit:{unit.id}")
    assert request.region() == [[0, 0, 90, 0, 90, 20, 0, 20]]
    assert request.offer(45, 10) == [[45, 10], [45, 7.25], [45, 12.75], [45, 4.5], [45, 15.5]]
    beside = request.offer(45, 5)
    assert beside is not None
    assert beside != request.offer(45, 10)
    assert request.refusal(beside) is None
    assert request.offer(45, 0.5) is None
    assert why(request, [[45, 10], [45, 7.25], [45, 12.75], [45, 4.5], [45, 15.5, 45, 16]]) == "answer.coordinates"


def test_formations_picked_at_random_lie_all_over_the_zone_in_several_shapes() -> None:
    board = Board(setup="played")
    reserve(board, "guerriers", 0, 4)
    request, rng = asked(deploy_unit(board.game)), Random(3)
    found = [request.sample(rng) for _ in range(120)]
    assert all(request.refusal(spots) is None for spots in found)
    assert min(spots[0][0] for spots in found) < 8
    assert max(spots[0][0] for spots in found) > 82
    assert min(spots[0][1] for spots in found) < 4
    assert max(spots[0][1] for spots in found) > 16
    shapes = {tuple((round(x - spots[0][0], 2), round(y - spots[0][1], 2)) for x, y in spots) for spots in found}
    assert len(shapes) >= 4


def test_where_room_is_scarce_the_sample_is_the_place_that_is_known() -> None:
    board = corner_of_zone_a()
    reserve(board, "salik", 0, 1)
    request = asked(deploy_unit(board.game))
    samples = [request.sample(Random(seed)) for seed in range(8)]
    assert all(request.refusal(spots) is None for spots in samples)
    assert [[87, 15]] in samples


@pytest.mark.rule("DRK-R-89")
def test_a_refused_deployment_points_at_the_base_that_is_wrong() -> None:
    board = Board(setup="played")
    reserve(board, "guerriers", 0, 3)
    request = asked(deploy_unit(board.game))
    assert where(request, [[10, 15], [13, 15], [15.25, 15.5]]) == (15.25, 15.5)
    assert where(request, [[10, 15], [13, 15], [19, 16]]) == (19, 16)
    assert where(request, [[10, 15], [13, 15], [16, 19]]) == (16, 19)
    assert why(request, [[88.75, 18.75], [86, 18.75], [83, 18.75]]) == ""
    assert why(request, [[88.8, 10], [86, 10], [83, 10]]) == "deploy.outside"


@pytest.mark.rule("DRK-DEPLOY-05", "DRK-MAGIC-07")
def test_wizards_of_a_quick_set_up_keep_the_spells_of_their_list_or_draw_them() -> None:
    board = quick()
    celeste = board.put("celeste", 0, (10, 10))
    board.put("guerriers", 0, *rank(20, 10, 2))
    roll = asked(deploy_spells(board.game))
    level, most = board.game.profile(celeste).wizard, roll.dice[0].sides
    assert [die.sides for die in roll.dice] == list(range(most, most - level, -1))
    play(deploy_spells(board.game), dice(*[1] * level))
    assert len(set(celeste.spells)) == level
    before = list(celeste.spells)
    board.game.active = 0
    play(deploy_spells(board.game))
    assert celeste.spells == before


@pytest.mark.rule("DRK-DEPLOY-03")
@pytest.mark.parametrize("first", [0, 1])
def test_the_other_player_deploys_even_when_nothing_of_his_is_left(first: int) -> None:
    game = Board(setup="played").game
    game.first = game.active = first
    play(deploy_spells(game))
    assert (game.active, game.phase) == (1 - first, "deploy")
    play(deploy_unit(game))
    assert (game.active, game.phase) == (1 - first, "spells")
    play(deploy_spells(game))
    assert (game.active, game.phase) == (first, "end of deployment")


@pytest.mark.rule("DRK-DEPLOY-02")
def test_a_zone_is_told_with_who_took_it() -> None:
    game = start("zone")
    game.first = 1
    play(choose_zone(game), "B")
    assert told(game, "event.zone") == [{"player": 2, "zone": "B"}]


# ---- diagonals ------------------------------------------------------------------------------------------------------


def idols(setup: str = "quick") -> Game:
    game = start("objectives", setup=setup)
    game.sides[0].solo = "idols_of_power"
    game.first, game.active = 0, 1
    return game


@pytest.mark.rule("DRK-MISSION-53")
@pytest.mark.parametrize(
    ("diagonal", "lot", "spot"),
    [(1, 1, (1.25, 1.25)), (1, 351, (88.75, 88.75)), (2, 1, (1.25, 88.75)), (2, 351, (88.75, 1.25))],
)
def test_idols_are_drawn_along_the_whole_diagonal(diagonal: int, lot: int, spot: tuple[float, float]) -> None:
    game = idols()
    play(place_objective(game), dice(diagonal))
    assert [die.sides for die in asked(place_objective(game)).dice] == [351]
    play(place_objective(game), dice(lot))
    assert [(token.x, token.y) for token in game.objectives] == [spot]


@pytest.mark.rule("DRK-MISSION-53", "DRK-OBJ-02")
def test_who_places_an_idol_himself_sees_the_diagonal_and_gets_samples_of_all_of_it() -> None:
    game = idols("played")
    play(place_objective(game), "falling")
    request, rng = asked(place_objective(game)), Random(1)
    assert request.region() == [[1.25, 88.75, 88.75, 1.25]]
    spots = [request.sample(rng) for _ in range(150)]
    assert all(request.refusal(spot) is None for spot in spots)
    assert min(x for x, _ in spots) < 5
    assert max(x for x, _ in spots) > 85
    assert why(request, [45.006, 45]) == "objective.off-diagonal"
    assert why(request, [45, 45]) == why(request, [45.004, 45]) == ""


@pytest.mark.rule("DRK-OBJ-02")
def test_idols_drawn_keep_away_from_what_lies_there() -> None:
    game = idols()
    game.sources = [Source("fire", 45, 45), Source("air", 20, 20, gone=True)]
    game.scenery = [Scenery("rock", 70, 70)]
    bases_changed(game)
    play(place_objective(game), dice(1))
    sides = asked(place_objective(game)).dice[0].sides
    for lot in (1, sides):
        other = idols()
        other.sources, other.scenery, other.setup = game.sources, game.scenery, dict(game.setup)
        bases_changed(other)
        play(place_objective(other), dice(lot))
        assert (other.objectives[0].x, other.objectives[0].y) == {1: (1.25, 1.25), sides: (88.75, 88.75)}[lot]
    near = [along for k in range(351) if near_something(along := 1.25 + k / 4)]
    assert sides == 351 - len(near)


def near_something(along: float) -> bool:
    """Whether a token at (along, along) is less than 10 cm from the source of 2.5 cm or the rock of 4 cm."""
    from_source = hypot(along - 45, along - 45) - 2.5 - 1.25
    from_rock = hypot(along - 70, along - 70) - 4 - 1.25
    return from_source < 10 - 0.005 or from_rock < 10 - 0.02


@pytest.mark.rule("DRK-OBJ-03")
def test_what_a_token_may_be_stacked_upon_is_named() -> None:
    game = start("objectives")
    game.common, game.first, game.active = "moon_shards", 0, 1
    game.objectives = [Objective("shard", x, y) for x in (15.8, 45.0, 74.2) for y in (15.8, 45.0, 74.2)]
    game.sources = [Source("fire", 30, 30)]
    request = asked(decide_place(game, 1, tokens_due(game)[0]))
    labels = [option.label for option in request.options()]
    assert labels[0] == Reason("element.fire", "DRK-OBJ-03")
    assert (labels[2].key, dict(labels[2].params)) == ("option.objective", {"kind": "@objective.shard"})
    discs = scene_of(game, 0).discs
    assert all(str(option.key) in discs for option in request.options())


# ---- the message ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-65", "DRK-R-73")
@pytest.mark.parametrize(("player", "row"), [(0, 75), (1, 15)])
def test_a_message_lies_thirty_centimetres_beyond_the_centre_line_from_edge_to_edge(player: int, row: float) -> None:
    for lot, x in ((1, 1.25), (176, 88.75)):
        board = mission_board("", setup="quick")
        roll = asked(place_message(board.game, player))
        assert [die.sides for die in roll.dice] == [176]
        play(place_message(board.game, player), dice(lot))
        token = board.game.objectives[0]
        assert (token.kind, token.x, token.y, token.owner) == ("message", x, row, player)
    board = mission_board("")
    request = asked(place_message(board.game, player))
    assert request.region() == [[1.25, row, 88.75, row]]
    assert (request.player, why(request, [88.75, row]), why(request, [1.25, row])) == (player, "", "")
    assert why(request, [88.8, row]) == why(request, [1.2, row]) == why(request, [45, row + 0.01]) == "message.row"
    spots = [request.sample(rng) for rng in map(Random, range(120))]
    assert {y for _, y in spots} == {row}
    assert min(x for x, _ in spots) < 5
    assert max(x for x, _ in spots) > 85


@pytest.mark.rule("DRK-R-73")
def test_a_message_does_not_lie_in_scenery() -> None:
    board = mission_board("")
    board.scenery("low-wall", 45, 75, 90)
    request = asked(place_message(board.game, 0))
    assert why(request, [45, 75]) == why(request, [47.2, 75]) == "message.scenery"
    assert why(request, [47.25, 75]) == why(request, [42.75, 75]) == ""


# ---- cages ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-87")
@pytest.mark.parametrize(
    ("owner", "spot", "wrong"),
    [
        (1, [2, 45], ""),
        (1, [1.9, 45], "place.off-table"),
        (1, [88, 45], ""),
        (1, [88.1, 45], "place.off-table"),
        (1, [45, 88], ""),
        (0, [45, 2], ""),
        (0, [45, 1.9], "place.off-table"),
        (0, [45, 68], ""),
        (0, [45, 68.1], "cage.zone"),
        (0, [88, 68.1], "cage.zone"),
        (0, [2, 80], "cage.zone"),
    ],
)
def test_cages_lie_on_the_table_outside_the_zone_of_who_places_them(owner: int, spot: list[float], wrong: str) -> None:
    board = mission_board("", *(["prisoners", ""] if owner == 0 else ["", "prisoners"]))
    request = asked(end_of_deployment(board.game))
    assert request.player == 1 - owner
    assert why(request, spot) == wrong
