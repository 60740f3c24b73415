"""Missions drawn and Objectives placed (p. 15)."""

from __future__ import annotations

from math import hypot, sqrt

import pytest
from games.drakerys.preparing import asked, start, told, why

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.missions import MISSIONS, mission_actions
from escarmouche.games.drakerys.objectives import PICK_UP
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.setup.cards import draw_mission
from escarmouche.games.drakerys.setup.objectives import decide_place, place_objective, tokens_due
from escarmouche.games.drakerys.state import Game, Objective, Scenery, Source, bases_changed
from escarmouche.play.requests import Choose, Place, Roll
from escarmouche.play.script import dice, play


def shuffled(game: Game, *lots: int) -> None:
    """Shuffle by these lots, each a face of a die of as many sides as cards are left."""
    play(draw_mission(game), dice(*lots, *[1] * (9 - len(lots))))


# ---- drawing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-01")
def test_nine_cards_have_a_common_and_a_solo_effect() -> None:
    assert sorted(MISSIONS) == sorted(catalogue().missions)
    assert len(MISSIONS) == 9
    assert all(card.common.points == card.solo.points == 3 for card in catalogue().missions.values())
    game = start("missions")
    roll = asked(draw_mission(game))
    assert isinstance(roll, Roll)
    assert roll.hidden
    assert [die.sides for die in roll.dice] == list(range(9, 0, -1))


@pytest.mark.rule("DRK-MISSION-02", "DRK-MISSION-03", "DRK-MISSION-04", "DRK-R-62")
def test_the_first_player_draws_the_common_card_then_his_own_then_the_opponent_draws() -> None:
    game = start("missions")
    game.first = game.active = 1
    shuffled(game, 4, 4, 1)
    order = list(catalogue().missions)
    assert (game.common, game.sides[0].solo, game.sides[1].solo) == ("", "", "")
    play(draw_mission(game))
    assert (game.common, game.sides[1].solo) == (order[3], "")
    play(draw_mission(game))
    assert (game.sides[1].solo, game.sides[0].solo) == (order[4], "")
    play(draw_mission(game))
    assert (game.sides[0].solo, game.phase) == (order[0], "objectives")
    assert told(game, "event.common-mission") == [{"player": 2, "mission": f"@mission.{order[3]}"}]
    assert [event["player"] for event in told(game, "event.solo-mission")] == [2, 1]


@pytest.mark.rule("DRK-MISSION-05")
def test_a_mission_applies_as_soon_as_it_is_drawn() -> None:
    game = start("missions")
    shuffled(game, list(catalogue().missions).index("moon_shards") + 1)
    assert PICK_UP not in mission_actions(game)
    play(draw_mission(game))
    assert PICK_UP in mission_actions(game)
    assert len(tokens_due(game)) == 6


@pytest.mark.rule("DRK-MISSION-06")
def test_cards_are_not_put_back() -> None:
    game = start("missions")
    shuffled(game, 1, 1, 1)
    for _ in range(3):
        play(draw_mission(game))
    drawn = {game.common, game.sides[0].solo, game.sides[1].solo}
    assert len(drawn) == 3
    assert game.deck is not None
    assert len(game.deck.known) == 6
    assert not drawn & set(game.deck.known)


@pytest.mark.rule("DRK-R-62")
def test_nobody_knows_the_cards_that_are_left() -> None:
    game = start("missions")
    shuffled(game, 5)
    for player in (-1, 0, 1):
        deck = RULES.mask(game, player).deck
        assert deck is not None
        assert deck.value is None


def test_missions_may_be_agreed_upon() -> None:
    game = start("missions", missions=["relics", "prisoners", "messenger"])
    game.first = 1
    play(draw_mission(game))
    assert (game.common, game.sides[1].solo, game.sides[0].solo) == ("relics", "prisoners", "messenger")
    assert (game.phase, game.active) == ("objectives", 0)
    game = start("missions", missions=["relics", "prisoners", "messenger"])
    play(draw_mission(game))
    assert (game.sides[0].solo, game.active) == ("prisoners", 1)


# ---- Objectives -----------------------------------------------------------------------------------------------------


def placing(common: str = "", first: str = "", other: str = "") -> Game:
    game = start("objectives")
    game.common, game.sides[0].solo, game.sides[1].solo = common, first, other
    game.first, game.active = 0, 1
    return game


@pytest.mark.rule("DRK-OBJ-01", "DRK-R-64")
def test_the_opponent_of_the_first_player_places_all_tokens() -> None:
    game = placing("moon_shards", "idols_of_power")
    assert [token.kind for token in tokens_due(game)] == ["shard"] * 6 + ["idol"] * 3
    assert asked(place_objective(game)).player == 1
    game = placing("relics", "idols_of_power", "moon_shards")
    assert [token.kind for token in tokens_due(game)] == ["idol"] * 3 + ["shard"] * 6
    assert asked(place_objective(game)).player == 1


@pytest.mark.rule("DRK-R-64")
def test_fixed_spots_come_first() -> None:
    game = placing("idols_of_power", "moon_shards")
    assert tokens_due(game)[0].kind == "idol"
    play(place_objective(game), "rising")
    assert [token.kind for token in game.objectives] == ["idol"] * 3
    assert asked(place_objective(game)).topic == "objective"


def test_missions_without_tokens_go_on_at_once() -> None:
    game = placing("epic_fight", "breakthrough", "total_destruction")
    play(place_objective(game))
    assert (game.phase, game.active) == ("zone", 0)


@pytest.mark.rule("DRK-OBJ-02")
@pytest.mark.parametrize(
    ("spot", "wrong"),
    [
        ([20 + 2.5 + 10 + 1.25, 20], ""),
        ([20 + 2.5 + 9.98 + 1.25, 20], "objective.near"),
        ([70, 60 + 1 + 10 + 1.25], ""),
        ([70, 60 + 1 + 9.98 + 1.25], "objective.near"),
        ([20, 70 - 2.5 - 10], ""),
        ([20, 70 - 2.5 - 9.98], "objective.near"),
        ([45, 1.25], ""),
        ([45, 1.2], "objective.off-table"),
        ([45, 88.75], ""),
        ([45, 88.8], "objective.off-table"),
        ([88.75, 45], ""),
        ([88.8, 45], "objective.off-table"),
        ([1.25, 45], ""),
        ([1.2, 45], "objective.off-table"),
    ],
)
def test_tokens_keep_ten_centimetres_from_scenery_sources_and_other_objectives(spot: list[float], wrong: str) -> None:
    game = placing("moon_shards")
    game.sources = [Source("maelstrom", 20, 20)]
    game.scenery = [Scenery("low-wall", 70, 60)]
    game.objectives = [Objective("idol", 20, 70)]
    bases_changed(game)
    assert why(asked(place_objective(game)), spot) == wrong


@pytest.mark.rule("DRK-MISSION-40")
@pytest.mark.parametrize(("x", "wrong"), [(20 + 2.5 + 25, ""), (20 + 2.5 + 24.98, "objective.near-same")])
def test_six_shards_lie_twenty_five_centimetres_apart(x: float, wrong: str) -> None:
    game = placing("moon_shards")
    play(place_objective(game), [20, 20])
    request = asked(place_objective(game))
    assert isinstance(request, Place)
    assert why(request, [x, 20]) == wrong
    game = placing("relics", "", "moon_shards")
    for spot in ([10, 10], [45, 10], [80, 10], [10, 80], [45, 80], [80, 80]):
        play(place_objective(game), spot)
    assert len(game.objectives) == 6
    assert game.phase == "zone"


@pytest.mark.rule("DRK-MISSION-50", "DRK-MISSION-51", "DRK-R-64")
@pytest.mark.parametrize(("diagonal", "sign"), [("rising", 1), ("falling", -1)])
def test_common_idols_have_fixed_spots_on_a_diagonal_whatever_lies_near(diagonal: str, sign: int) -> None:
    game = placing("idols_of_power")
    game.sources = [Source("maelstrom", 45, 45)]
    play(place_objective(game), diagonal)
    middle, *others = game.objectives
    assert (middle.x, middle.y) == (45, 45)
    for idol in others:
        assert idol.y - 45 == pytest.approx(sign * (idol.x - 45))
        assert hypot(idol.x - 45, idol.y - 45) - 2.5 == pytest.approx(30, abs=0.002)
    assert sorted(idol.x > 45 for idol in others) == [False, True]


@pytest.mark.rule("DRK-MISSION-53")
def test_solo_idols_lie_along_one_diagonal_thirty_centimetres_apart() -> None:
    game = placing("", "idols_of_power")
    play(place_objective(game), "falling")
    assert game.objectives == []
    request = asked(place_objective(game))
    assert why(request, [20, 20]) == "objective.off-diagonal"
    play(place_objective(game), [20, 70])
    step = 32.5 / sqrt(2)
    request = asked(place_objective(game))
    assert why(request, [20 + step - 0.05, 70 - step + 0.05]) == "objective.near-same"
    assert why(request, [20 + step, 70 - step]) == ""


@pytest.mark.rule("DRK-OBJ-02", "DRK-R-64")
def test_solo_idols_keep_the_ten_centimetres_as_well() -> None:
    game = placing("", "idols_of_power")
    game.sources = [Source("maelstrom", 45, 45)]
    game.objectives = [Objective("shard", 80, 80)]
    play(place_objective(game), "rising")
    request, exactly = asked(place_objective(game)), (10 + 2.5 + 1.25) / sqrt(2)
    assert why(request, [45, 45]) == "objective.near"
    assert why(request, [45 + exactly, 45 + exactly]) == why(request, [45 - exactly, 45 - exactly]) == ""
    assert why(request, [45 + exactly - 0.02, 45 + exactly - 0.02]) == "objective.near"
    exactly = (10 + 1.25 + 1.25) / sqrt(2)
    assert why(request, [80 - exactly, 80 - exactly]) == ""
    assert why(request, [80 - exactly + 0.02, 80 - exactly + 0.02]) == "objective.near"
    game.scenery = [Scenery("low-wall", 20, 20)]
    bases_changed(game)
    assert why(asked(place_objective(game)), [29, 29]) == "objective.near"
    assert why(asked(place_objective(game)), [33, 33]) == ""


def full(*shards: tuple[float, float], sources: tuple[tuple[float, float], ...] = ()) -> Game:
    """A table on which walls of sources leave no spot 10 cm from everything."""
    game = placing("moon_shards")
    game.objectives = [Objective("shard", x, y) for x, y in shards]
    game.sources = [Source("fire", x, y) for x, y in sources]
    return game


EVERYWHERE = tuple((x, y) for x in range(9, 90, 18) for y in range(9, 90, 18))


@pytest.mark.rule("DRK-OBJ-03", "DRK-R-64")
def test_a_surplus_token_is_stacked_where_the_spacing_is_kept() -> None:
    game = full((9, 9), sources=EVERYWHERE)
    request = asked(place_objective(game))
    assert isinstance(request, Choose)
    assert request.topic == "stack"
    far = [n for n, (x, y) in enumerate(EVERYWHERE) if hypot(x - 9, y - 9) >= 27.5]
    assert request.keys == [f"source:{n}" for n in far]
    play(place_objective(game), f"source:{far[0]}")
    assert (game.objectives[1].x, game.objectives[1].y) == EVERYWHERE[far[0]]


@pytest.mark.rule("DRK-R-64")
def test_failing_that_the_spacing_alone_counts() -> None:
    lines = (15.8, 45.0, 74.2)
    game = full(*[(x, y) for x in lines for y in lines if (x, y) != (74.2, 74.2)])
    game.scenery = [Scenery("rock", x, y) for x, y in ((68, 68), (80, 80), (80, 68), (68, 80))]
    bases_changed(game)
    request = asked(decide_place(game, 1, tokens_due(game)[0]))
    assert isinstance(request, Place)
    assert why(request, [74.2, 74.2]) == ""
    assert why(request, [70, 70]) == "objective.near-same"


@pytest.mark.rule("DRK-R-64", "DRK-OBJ-03")
def test_failing_that_too_it_is_stacked_anywhere() -> None:
    lines = (15.8, 45.0, 74.2)
    game = full(*[(x, y) for x in lines for y in lines])
    game.sources = [Source("fire", 30, 30)]
    request = asked(decide_place(game, 1, tokens_due(game)[0]))
    assert request.keys == ["source:0", *[f"objective:{n}" for n in range(9)]]
    assert play(decide_place(game, 1, tokens_due(game)[0]), "objective:4") == [45, 45]
