"""Setting up (p. 9, p. 31): the dice of the scenario, the order of players, zones and their counterparts."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.scenarios import MissionBoard, set_up

from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.display import DISPLAY
from escarmouche.games.dysma.new_match import new_match
from escarmouche.games.dysma.scene import scene_of
from escarmouche.games.dysma.setup.scenario import choose_zone, draw_scenario, roll_order
from escarmouche.games.dysma.state import Game
from escarmouche.games.dysma.zones import (
    facing_zone,
    gap_to_zone,
    in_zone,
    scaled,
    zone_keys,
    zone_of,
    zone_parts,
    zone_rings,
)
from escarmouche.play.script import dice, play, run
from escarmouche.play.words import Phrases


def new_game(**options: Any) -> Game:
    game, _ = new_match(options)
    game.events = []
    return game


# ---- the scenario ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-SCEN-01", "DYS-DEPLOY-01", "DYS-DEPLOY-02", "DYS-DEPLOY-04", "DYS-DEPLOY-06")
@pytest.mark.parametrize(
    ("faces", "drawn"),
    [
        ((1, 1, 1), ("standard", "chests", "chiefs")),
        ((2, 2, 2), ("standard", "loot", "survival")),
        ((3, 3, 3), ("diagonal", "breakthrough", "glory")),
        ((4, 4, 4), ("diagonal", "control", "witch-hunt")),
        ((5, 5, 5), ("divided", "flags", "ambassador")),
        ((6, 6, 6), ("divided", "portal", "legend")),
        ((7, 7, 7), ("limited", "plunder", "sapping")),
        ((8, 8, 8), ("limited", "statues", "sacrifice")),
    ],
)
def test_three_dice_draw_the_scenario(faces: tuple[int, int, int], drawn: tuple[str, str, str]) -> None:
    game = new_game()
    play(draw_scenario(game), dice(*faces))
    assert (game.deployment, game.mission, game.secondary) == drawn
    assert game.phase == "order"


def test_everybody_sees_what_is_played_for_as_soon_as_it_is_drawn() -> None:
    game = new_game()
    scene = scene_of(game, 0)
    assert (scene.tracks["mission"].value, scene.tracks["secondary"].value) == (0, 0)
    play(draw_scenario(game), dice(3, 7, 5))
    [drawn] = game.events or []
    drawn.draw(scene)
    assert (scene.tracks["mission"].value, scene.tracks["secondary"].value) == (7, 5)
    assert scene_of(game, 0).tracks == scene.tracks


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_mission_is_told_at_the_head_of_the_table(language: str) -> None:
    words, shelf = Phrases(language, "dysma").messages, catalogue()
    for track, missions in (("mission", shelf.missions), ("secondary", shelf.secondaries)):
        label = DISPLAY.tracks[track].label
        for mission in missions.values():
            assert words[f"{label}.{mission.face}"].startswith(getattr(mission.name, language))


@pytest.mark.rule("DYS-SCEN-01", "DYS-SETUP-01")
def test_what_players_agreed_on_is_not_rolled() -> None:
    game = new_game(mission="plunder", deployment="limited")
    play(draw_scenario(game), dice(6))
    assert (game.deployment, game.mission, game.secondary) == ("limited", "plunder", "legend")
    agreed = new_game(mission="loot", deployment="divided", secondary="sapping")
    play(draw_scenario(agreed))
    assert (agreed.deployment, agreed.mission, agreed.secondary) == ("divided", "loot", "sapping")


@pytest.mark.rule("DYS-SETUP-02", "DYS-SETUP-05", "DYS-R-56")
def test_the_highest_die_is_first_and_equals_roll_again() -> None:
    game = new_game()
    game.phase = "order"
    play(roll_order(game), dice(5, 5))
    assert game.phase == "order"
    play(roll_order(game), dice(3, 7))
    assert (game.first, game.phase) == (1, "zone")
    whole = set_up(4)
    assert whole.active == whole.first


# ---- zones ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-SETUP-03", "DYS-SETUP-04", "DYS-R-89", "DYS-DEPLOY-03", "DYS-DEPLOY-07")
@pytest.mark.parametrize(
    ("deployment", "keys", "chosen", "other"),
    [
        ("standard", ["south", "north"], "north", "south"),
        ("diagonal", ["south-west", "north-east", "south-east", "north-west"], "south-east", "north-west"),
        (
            "divided",
            ["south-west+north-east", "south-east+north-west"],
            "south-east+north-west",
            "south-west+north-east",
        ),
        ("limited", ["centre-south", "outer-north", "outer-south", "centre-north"], "outer-north", "centre-south"),
    ],
)
def test_the_first_player_chooses_and_the_other_takes_the_counterpart(
    deployment: str, keys: list[str], chosen: str, other: str
) -> None:
    game = new_game(setup="played", deployment=deployment)
    game.deployment, game.first, game.phase = deployment, 1, "zone"
    _, [asked] = run(choose_zone(game), [chosen])
    assert (asked.player, asked.keys) == (1, keys)
    assert (game.sides[1].zone, game.sides[0].zone, game.phase) == (chosen, other, "tokens")


@pytest.mark.rule("DYS-DEPLOY-01", "DYS-DEPLOY-02", "DYS-DEPLOY-04", "DYS-DEPLOY-06", "DYS-DEPLOY-08")
@pytest.mark.parametrize(
    ("zone", "inside", "outside"),
    [
        ("south", [(0, 0), (36, 6)], [(18, 6.01)]),
        ("north", [(0, 30), (36, 36)], [(18, 29.99)]),
        ("south-west", [(12, 0), (0, 12), (8.48, 8.48)], [(8.5, 8.5), (12.01, 0)]),
        ("north-east", [(24, 36), (27.52, 27.52)], [(27.5, 27.5)]),
        ("south-west+north-east", [(6, 6), (30, 30), (36, 36)], [(6.01, 3), (29.99, 33), (30, 3)]),
        ("south-east+north-west", [(30, 6), (6, 30)], [(3, 3), (33, 33)]),
        ("centre-south", [(12, 0), (24, 12)], [(11.99, 3), (18, 12.01)]),
        ("outer-south", [(12, 12), (24, 12), (36, 0)], [(12.01, 3), (18, 3)]),
        ("centre-north", [(12, 24), (24, 36)], [(18, 23.99)]),
        ("outer-north", [(0, 24), (36, 36)], [(18, 30), (6, 23.9)]),
    ],
)
def test_each_zone_is_where_the_book_says(
    zone: str, inside: list[tuple[float, float]], outside: list[tuple[float, float]]
) -> None:
    parts = zone_parts(zone, 36)
    assert all(any(part.holds(x, y) for part in parts) for x, y in inside)
    assert not any(part.holds(x, y) for part in parts for x, y in outside)


@pytest.mark.rule("DYS-DEPLOY-03", "DYS-DEPLOY-07")
def test_facing_zones_face_each_other_both_ways() -> None:
    for deployment in catalogue().deployments:
        for key in zone_keys(deployment):
            assert facing_zone(key) != key
            assert facing_zone(facing_zone(key)) == key


@pytest.mark.rule("DYS-SCEN-02", "DYS-R-88", "DYS-SETUP-06")
def test_distances_shrink_with_the_table_to_half_a_pas() -> None:
    assert all(table.side == 36 for table in catalogue().maps.values())
    assert [scaled(distance, 36) for distance in (6, 8, 12)] == [6, 8, 12]
    assert [scaled(distance, 24) for distance in (6, 8, 12, 3)] == [4, 5.5, 8, 2]
    [strip] = zone_parts("north", 24)
    assert (strip.bottom, strip.top, strip.right) == (20, 24, 24)


def test_gaps_to_zones_are_measured_to_the_nearest_part() -> None:
    board = MissionBoard("control", deployment="divided")
    assert gap_to_zone(board.game, 0, 9, 10) == 5
    assert gap_to_zone(board.game, 1, 18, 3) == 12
    corner = MissionBoard("control", deployment="diagonal")
    assert gap_to_zone(corner.game, 0, 9, 12) == pytest.approx(3)
    assert in_zone(corner.game, 1, 30, 30)


def test_the_scene_draws_the_rings_of_a_zone() -> None:
    board = MissionBoard("control", deployment="limited", zone="outer-south")
    assert zone_rings(board.game, "outer-south") == [[0, 0, 12, 0, 12, 12, 0, 12], [24, 0, 36, 0, 36, 12, 24, 12]]
    assert zone_rings(board.game, "") == []
    arc = zone_rings(board.game, "north-east")[0]
    assert arc[:2] == [36, 36]
    assert all(24 - 1e-9 <= value <= 36 for value in arc)
    assert len(zone_of(board.game, 0)) == 2


# ---- the whole ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-R-92", "DYS-SETUP-01", "DYS-SETUP-06")
@pytest.mark.parametrize("setup", ["quick", "played"])
@pytest.mark.parametrize("deployment", ["standard", "diagonal", "divided", "limited"])
def test_every_deployment_can_be_set_up(deployment: str, setup: str) -> None:
    armies = ["patrouille-200", "cortege-200"]
    missions = {"standard": "portal", "diagonal": "flags", "divided": "plunder", "limited": "statues"}
    game = set_up(
        7, setup=setup, deployment=deployment, mission=missions[deployment], secondary="legend", armies=armies,
        map="ruined-town",
    )  # fmt: skip
    assert (game.phase, game.turn, game.agenda) == ("command", 0, [])
    assert all(figure.on_table for figure in game.figures)
    for figure in game.figures:
        if not figure.statue:
            assert in_zone(game, figure.player, figure.x, figure.y)
            assert game.poses.obstacle(figure.id, figure.x, figure.y, figure.z, figure.facing) is None
    assert all(side.named >= 0 for side in game.sides)
    order = [event.said.key for event in game.events or []]
    places = [order.index(key) for key in ("event.scenario", "event.order", "event.zone", "event.deployed")]
    assert places == sorted(places)
    assert order[-1] == "event.named-legend"
    if "event.token" in order:
        assert order.index("event.token") < order.index("event.deployed")


def test_the_same_seed_sets_up_the_same_table() -> None:
    one, other = (set_up(9, armies=["cohue-200", "cortege-200"], deployment="standard") for _ in range(2))
    assert [(f.x, f.y, f.facing) for f in one.figures] == [(f.x, f.y, f.facing) for f in other.figures]
