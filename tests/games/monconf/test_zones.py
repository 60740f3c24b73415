"""Deployment zones (H-12): strips, quarter discs, the two zones of La Percée; free places in them."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.monconf import Board, piece

from escarmouche.games.monconf import scenarios
from escarmouche.games.monconf.ground.own_zone import free_spot, in_zone, why_not_in_zone, zone_of, zones_drawn


@pytest.mark.rule("MCF-G-20", "MCF-R-93", "MCF-DEPLOY-07")
@pytest.mark.parametrize("scenario", ["escarmouche", "trois-bornes", "relique"])
def test_strips_of_15_cm_hold_whole_bases(scenario: str) -> None:
    game = Board(scenario=scenario).game
    south, north = zone_of(game, 0), zone_of(game, 1)
    assert south.holds(30, 13.75, 1.25)
    assert not south.holds(30, 13.8, 1.25)
    assert not south.holds(30, 13.75, 2.0)  # a larger base sticks out there
    assert not south.holds(1.2, 5, 1.25)
    assert north.holds(30, 61.25, 1.25)
    assert not north.holds(30, 61.2, 1.25)
    assert north.outline() == [0, 60, 75, 60, 75, 75, 0, 75]


def test_whoever_drew_the_north_edge_deploys_there() -> None:
    game = Board().game
    game.sides[0].edge, game.sides[1].edge = "north", "south"
    assert zone_of(game, 0).holds(30, 70, 1.25)
    assert not zone_of(game, 0).holds(30, 5, 1.25)
    assert zone_of(game, 1).holds(30, 5, 1.25)


@pytest.mark.rule("MCF-G-23")
def test_quarter_discs_of_30_cm_lie_in_opposite_corners() -> None:
    game = Board(scenario="tete-du-chef").game
    south, north = zone_of(game, 0), zone_of(game, 1)
    assert south.holds(20, 20, 1.25)  # 28.3 from the corner, 29.5 with its base
    assert not south.holds(20.5, 20.5, 1.25)  # 29 from the corner, 30.2 with its base
    assert south.holds(28.7, 1.3, 1.25)
    assert not south.holds(29, 1.3, 1.25)
    assert north.holds(55, 55, 1.25)
    assert not north.holds(54.5, 54.5, 1.25)
    assert not north.holds(20, 20, 1.25)
    ring = north.outline()
    assert ring[:2] == [75, 75]
    assert min(ring[0::2]) == pytest.approx(45)


@pytest.mark.rule("MCF-G-24")
@pytest.mark.parametrize(("attacker", "edge"), [(0, "south"), (0, "north"), (1, "south"), (1, "north")])
def test_the_defender_of_a_breakthrough_stands_across_the_way(attacker: int, edge: str) -> None:
    game = Board(scenario="percee").game
    game.attacker = attacker
    game.sides[attacker].edge, game.sides[1 - attacker].edge = edge, "north" if edge == "south" else "south"

    def held(player: int, off: float) -> bool:
        return zone_of(game, player).holds(40, off if edge == "south" else 75 - off, 1.25)

    assert [held(attacker, off) for off in (1.25, 13.7, 13.8, 40)] == [True, True, False, False]
    assert [held(1 - attacker, off) for off in (36.2, 36.25, 53.75, 53.8, 70)] == [False, True, True, False, False]


def test_the_scene_shows_zones_once_edges_are_drawn() -> None:
    game = Board().game
    shown = [change.area for change in zones_drawn(game)]  # type: ignore[union-attr]
    assert [(area.id, area.owner, area.ring[1]) for area in shown] == [("zone:0", 0, 0), ("zone:1", 1, 60)]
    game.sides[0].edge = game.sides[1].edge = ""
    assert zones_drawn(game) == []


@pytest.mark.rule("MCF-R-78", "MCF-R-93")
def test_a_free_spot_is_in_the_zone_and_touches_no_enemy() -> None:
    board = Board(piece("building", rectangle=(20, 7.5, 39, 15, 0)))
    mine = board.put("Conscrit du Griffon", 0, 40, 40)
    board.put("Gobelin du Rat", 1, 42, 2)
    spot = free_spot(board.game, 0, mine)
    assert spot is not None
    assert why_not_in_zone(board.game, mine, spot) is None
    assert spot.x > 39.5 + 1.2
    assert abs(spot.x - 42) > 2.6 or spot.y > 4.6


def test_a_full_zone_has_no_free_spot() -> None:
    board = Board(piece("building", rectangle=(37.5, 7.5, 75, 15, 0)))
    assert free_spot(board.game, 0, board.put("Conscrit du Griffon", 0, 40, 40)) is None


@pytest.mark.rule("MCF-CORE-09")
def test_nobody_is_put_down_in_contact_with_an_enemy() -> None:
    board = Board()
    mine = board.put("Conscrit du Griffon", 0, 40, 40)
    board.put("Gobelin du Rat", 1, 30, 5)
    board.put("Conscrit du Griffon", 0, 50, 5)
    zone = scenarios.of(board.game).zone(board.game, 0)
    pose = free_spot(board.game, 0, mine)
    assert pose is not None
    near, off, friend = pose._replace(x=32.55, y=5), pose._replace(x=32.65, y=5), pose._replace(x=52.5, y=5)
    assert zone.holds(near.x, near.y, 1.25)
    refused = why_not_in_zone(board.game, mine, near)
    assert refused is not None
    assert refused.reason.key == "deploy.contact"
    assert why_not_in_zone(board.game, mine, off) is None
    assert why_not_in_zone(board.game, mine, friend) is None, "friends may touch"
    board.put("Ange de Lumière", 1, 60, 5, airborne=True)
    assert why_not_in_zone(board.game, mine, pose._replace(x=60, y=5)) is None, "nobody touches a flier from below"


def test_a_base_is_in_its_zone_only_whole() -> None:
    board = Board()
    inside, across = board.put("Gobelin du Rat", 1, 30, 61.3), board.put("Gobelin du Rat", 1, 40, 61.2)
    assert in_zone(board.game, inside)
    assert not in_zone(board.game, across)


def test_samples_lie_in_the_rectangle_round_a_zone() -> None:
    zone = zone_of(Board(scenario="tete-du-chef").game, 1)
    rng = Random(5)
    assert all(45 <= value <= 75 for _ in range(50) for value in zone.sample(rng))
