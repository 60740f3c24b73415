"""Deployment (p. 17), spells, and the quick set-up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, rank
from games.drakerys.preparing import asked, start, told, why

from escarmouche.dice.faces import faces
from escarmouche.games.drakerys.cohesion import in_cohesion
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.setup import SETUP_STEPS
from escarmouche.games.drakerys.setup.blocks import crowd
from escarmouche.games.drakerys.setup.deployment import (
    choose_zone,
    deploy_spells,
    deploy_unit,
    deployment_refusal,
    find_formation,
)
from escarmouche.games.drakerys.state import Game, Objective, Scenery, Source, Unit
from escarmouche.games.drakerys.zones import deployment_zone, enemy_edge
from escarmouche.play.requests import IN_LINE, AskSecretly, Placement, Roll, Settle
from escarmouche.play.script import play


def at(x: float, y: float, count: int) -> list[list[float]]:
    return [[a, b] for a, b in rank(x, y, count)]


def in_zone(y: float, count: int, x: float = 20.0) -> list[list[float]]:
    """Ranks of four from here on."""
    return [[x + 3.0 * (n % 4), y + 3.0 * (n // 4)] for n in range(count)]


def deploying(zone: str = "A", **options: Any) -> Game:
    game = start("zone", **options)
    play(choose_zone(game), zone)
    return game


def unit_of(game: Game, profile: str) -> Unit:
    return next(unit for unit in game.units if unit.profile == profile)


# ---- zones ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-DEPLOY-02", "DRK-DEPLOY-03", "DRK-H-MAP-01", "DRK-H-MAP-03")
@pytest.mark.parametrize(("zone", "other"), [("A", "B"), ("B", "A")])
def test_the_first_player_chooses_a_zone_and_the_opponent_has_the_other(zone: str, other: str) -> None:
    game = start("zone")
    game.first = 1
    request = asked(choose_zone(game))
    assert (request.player, list(request.keys)) == (1, ["A", "B"])
    play(choose_zone(game), zone)
    assert (game.sides[1].zone, game.sides[0].zone) == (zone, other)
    areas = {"A": (0, 0, 90, 20), "B": (0, 70, 90, 90)}
    assert (deployment_zone(game, 1), deployment_zone(game, 0)) == (areas[zone], areas[other])
    assert enemy_edge(game, 0) == {"A": 0, "B": 90}[zone]
    assert (game.phase, game.active) == ("deploy", 1)


@pytest.mark.rule("DRK-GEN-04")
def test_the_battlefield_is_a_square_of_ninety_centimetres() -> None:
    ground = Board().game.standing.ground
    assert (ground.width, ground.height) == (90, 90) == (WIDTH, WIDTH)


# ---- Units ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-DEPLOY-02", "DRK-DEPLOY-03", "DRK-DEPLOY-05", "DRK-DEPLOY-04")
def test_one_player_deploys_all_then_chooses_spells_then_the_other() -> None:
    game = deploying(
        armies=["irosia-470", "avaren-470"], missions=["total_destruction", "moon_shards", "idols_of_power"]
    )
    archers, lancers = unit_of(game, "irosia-archers"), unit_of(game, "irosia-lanciers")
    casseurs, celeste = unit_of(game, "casseurs"), unit_of(game, "celeste")
    assert asked(deploy_unit(game)).keys == [f"unit:{unit.id}" for unit in game.units if unit.player == 0]
    play(deploy_unit(game), f"unit:{archers.id}", at(5, 5, 5))
    play(deploy_unit(game), f"unit:{casseurs.id}", [[40, 10], [45, 10]])
    play(deploy_unit(game), f"unit:{lancers.id}", in_zone(3, 10, 60))
    assert (game.phase, game.active) == ("deploy", 0)
    play(deploy_unit(game), [[30, 10]])
    assert (game.phase, celeste.on_table) == ("spells", True)
    assert (game.figures[celeste.leader].x, game.standing.y(celeste.leader)) == (30, 10)
    request = asked(deploy_spells(game))
    assert (request.player, request.topic) == (0, "spells")
    play(deploy_spells(game), request.sample(Random(1)))
    assert (game.phase, game.active) == ("deploy", 1)
    spots = {"corbeaux": in_zone(75, 12), "fleaux-de-sang": at(60, 80, 4), "salik": [[50, 80]]}
    for unit in [unit for unit in game.units if unit.player == 1]:
        left = [u for u in game.units if u.where == "reserve"]
        play(deploy_unit(game), *([f"unit:{unit.id}"] if len(left) > 1 else []), spots[unit.profile])
    play(deploy_spells(game))
    assert game.phase == "end of deployment"
    play(SETUP_STEPS["end of deployment"](game))
    assert game.phase == "pick"
    assert len(told(game, "event.deployed")) == 7


@pytest.mark.rule("DRK-R-89")
@pytest.mark.parametrize(
    ("spots", "wrong"),
    [
        (at(10, 1.25, 5), ""),
        (at(10, 1.2, 5), "deploy.outside"),
        (at(10, 18.75, 5), ""),
        (at(10, 18.8, 5), "deploy.outside"),
        (at(1.2, 10, 5), "deploy.outside"),
        (at(10, 45, 5), "deploy.outside"),
        ([[10, 10], [12.4, 10], [15, 10], [18, 10], [21, 10]], "deploy.on-base"),
        ([[10, 10], [12.5, 10], [15, 10], [17.5, 10], [22.5, 10]], ""),
        ([[10, 10], [12.5, 10], [15, 10], [17.5, 10], [22.6, 10]], "deploy.cohesion"),
        ([[10, 10], [14.5, 10], [19, 10], [22.5, 10], [19, 13]], ""),
        ([[10, 10], [14.5, 10], [19, 10], [22.6, 10], [19, 13]], "deploy.cohesion"),
        (at(40, 10, 5), "deploy.on-base"),
        ([[45 + 3.248046875, 10], [51.5, 10], [54.5, 10], [51.5, 13], [54.5, 13]], ""),
        ([[45 + 3.2470703125, 10], [51.5, 10], [54.5, 10], [51.5, 13], [54.5, 13]], "deploy.on-base"),
        (at(60, 10, 5), "deploy.on-scenery"),
    ],
)
def test_bases_lie_in_the_zone_in_cohesion_on_nothing(spots: list[list[float]], wrong: str) -> None:
    board = Board(setup="played")
    board.put("casseurs", 0, (45, 10), (45, 14))
    board.scenery("rock", 65, 10)
    game = board.game
    unit = board.put("guerriers", 0, *[(0.0, 0.0)] * 5)
    unit.where = "reserve"
    board.changed()
    request = asked(deploy_unit(game))
    assert isinstance(request, Placement)
    assert why(request, spots) == wrong


@pytest.mark.rule("DRK-R-16")
def test_tokens_may_be_stood_upon_and_scenery_may_not() -> None:
    board = Board(setup="played")
    unit = board.put("salik", 0, (0.0, 0.0))
    unit.where = "reserve"
    board.game.sources.append(Source("fire", 20, 10))
    board.game.objectives.append(Objective("shard", 30, 10))
    board.game.scenery.append(Scenery("thicket", 50, 10))
    board.changed()
    request = asked(deploy_unit(board.game))
    assert why(request, [[20, 10]]) == why(request, [[30, 10]]) == ""
    assert why(request, [[50, 10]]) == "deploy.on-scenery"


@pytest.mark.rule("DRK-SKILL-51", "DRK-R-89")
@pytest.mark.parametrize(
    ("spot", "wrong"),
    [
        ([[45, 68.75]], ""),
        ([[45, 68.8]], "deploy.outside"),
        ([[45, 80]], "deploy.outside"),
        ([[10, 40]], ""),
        ([[45, 10]], ""),
        ([[30, 40]], "deploy.on-base"),
        ([[32.5, 40]], "deploy.contact"),
        ([[32.6, 40]], ""),
    ],
)
def test_infiltrators_deploy_anywhere_but_in_the_enemy_zone_and_touch_nobody(
    spot: list[list[float]], wrong: str
) -> None:
    board = Board(setup="played")
    board.put("salik", 1, (30, 40))
    unit = board.put("fantom", 0, (0.0, 0.0))
    unit.where = "reserve"
    board.changed()
    assert why(asked(deploy_unit(board.game)), spot) == wrong


@pytest.mark.rule("DRK-SKILL-51")
def test_an_infiltrator_of_zone_b_may_come_as_near_as_zone_a() -> None:
    board = Board(setup="played")
    unit = board.put("fantom", 1, (0.0, 0.0))
    unit.where = "reserve"
    board.changed()
    board.game.active = 1
    request = asked(deploy_unit(board.game))
    assert why(request, [[45, 21.25]]) == ""
    assert why(request, [[45, 21.2]]) == "deploy.outside"


def test_a_unit_finds_room_in_a_crowded_zone() -> None:
    board = Board(setup="played")
    game = board.game
    for x in range(4, 88, 8):
        board.put("salik", 0, (x, 6))
        board.put("salik", 0, (x, 14))
    unit = board.put("guerriers", 0, *[(0.0, 0.0)] * 12)
    unit.where = "reserve"
    board.changed()
    spots = find_formation(game, unit)
    assert deployment_refusal(game, unit, spots) is None
    assert len(spots) == 12


def test_a_crowd_needs_room_for_all() -> None:
    assert crowd([[10.0, 10.0], [12.5, 10.0]], 3, 1.25) is None
    assert crowd([[10.0, 10.0], [12.5, 10.0], [40.0, 10.0]], 2, 1.25) == [[10.0, 10.0], [12.5, 10.0]]


# ---- whole set-ups --------------------------------------------------------------------------------------------------


def set_up(seed: int, **options: Any) -> tuple[Game, int]:
    """Play the whole set-up at random: the match, and the longest step."""
    game, rng, longest = start("first player", **options), Random(seed), 0
    step = 0
    while game.phase in SETUP_STEPS:
        step += 1
        rule, heard, value = SETUP_STEPS[game.phase](game), 0, None
        while True:
            try:
                request: Any = rule.send(value)
            except StopIteration:
                break
            if type(request) is Settle:
                value = IN_LINE
                continue
            heard += 1
            value = answer(request, rng, seed, step, heard)
            assert options.get("setup") != "quick" or isinstance(request, Roll)
        longest = max(longest, heard)
        assert step < 100
    return game, longest


def answer(request: Any, rng: Random, seed: int, step: int, heard: int) -> Any:
    if isinstance(request, Roll):
        return faces(seed, 0, step, heard, [die.sides for die in request.dice])
    if isinstance(request, AskSecretly):
        return [[player, ask.sample(rng)] for player, ask in sorted(request.questions.items())]
    value = request.sample(rng)
    assert request.refusal(value) is None
    return value


@pytest.mark.parametrize("setup", ["quick", "played"])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("size", ["470", "1000"])
def test_a_whole_set_up_leaves_both_armies_in_their_zones(setup: str, seed: int, size: str) -> None:
    armies = [f"{name}-{size}" for name in (("avaren", "irosia") if seed % 2 else ("ashral", "aurium"))]
    game, longest = set_up(seed, setup=setup, armies=armies)
    assert longest < 60
    assert game.phase == "pick"
    assert len(game.sources) == 5
    assert len(game.scenery) == 6
    for unit in game.units:
        assert unit.on_table
        if not unit.cage:
            assert in_cohesion(game, unit)
            left, bottom, right, top = deployment_zone(game, unit.player)
            radius = game.library.radius(unit)
            home = unit.profile not in ("scouts", "minvis", "aspic", "fantom")
            assert not home or all(
                left + radius <= f.x <= right - radius and bottom + radius <= f.y <= top - radius
                for f in game.fighters(unit)
            )


def test_wizards_of_a_quick_set_up_know_their_spells() -> None:
    game, _ = set_up(3, setup="quick", armies=["irosia-470", "avaren-1000"])
    assert all(len(unit.spells) == game.profile(unit).wizard for unit in game.units if not unit.cage)
