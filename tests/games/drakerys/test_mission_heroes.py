"""Missions of Heroes (insert): Epic Fight, Messenger, Breakthrough, and what is secret."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board
from games.drakerys.preparing import act, asked, mission_board, refused, why
from msgspec.structs import replace

from escarmouche.games.drakerys.ending import count_missions
from escarmouche.games.drakerys.missions import MISSIONS, end_of_deployment, imagined_choice
from escarmouche.games.drakerys.missions.messenger import DELIVER
from escarmouche.games.drakerys.missions.rules import COMMON, Point, is_hero
from escarmouche.games.drakerys.objectives import PICK_UP, give_objective
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.wounds import eliminate, wound
from escarmouche.play.requests import AskSecretly, Choose, ChooseSeveral
from escarmouche.play.script import dice, play, secretly
from escarmouche.play.state import Secret


def earned(board: Board, key: str, owner: int, player: int) -> list[str]:
    """What a mission brings a player now: point and rule."""
    found: list[Point] = MISSIONS[key].points(board.game, owner, player)
    return [f"{point.key} {point.rule.removeprefix('DRK-MISSION-')}" for point in found if point.count]


def two_heroes(*missions: str, **options: Any) -> tuple[Board, Unit, Unit, Unit, Unit]:
    board = mission_board(*missions, **options)
    own = board.put("salik", 0, (30, 10)), board.put("zandarai", 0, (40, 10))
    enemies = board.put("celeste", 1, (30, 80)), board.put("karya", 1, (40, 80))
    return board, *own, *enemies


def named(board: Board, player: int) -> Sequence[int] | None:
    choice = board.game.sides[player].common_choice
    return None if choice is None else choice.value


# ---- who is a Hero --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-83")
def test_named_individuals_are_heroes_but_ward_the_dragon_and_elementals() -> None:
    board = Board()
    for key in ("salik", "bastion", "isha", "lorn", "duc-amdir", "bekha"):
        assert is_hero(board.game, board.put(key, 0, (5, 5)))
    for key in ("ward", "dragon", "heraut-du-feu", "seigneur-du-feu", "incarnation-de-lorn", "guerriers"):
        assert not is_hero(board.game, board.put(key, 0, (5, 5)))


# ---- Epic Fight -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-10", "DRK-R-62", "DRK-R-74")
def test_each_player_secretly_names_a_hero_at_once() -> None:
    board, salik, zandarai, _, karya = two_heroes("epic_fight")
    board.put("guerriers", 0, (60, 10))
    board.put("heraut-du-feu", 0, (70, 10))
    request = asked(end_of_deployment(board.game))
    assert isinstance(request, AskSecretly)
    assert request.kept
    question = request.questions[0]
    assert isinstance(question, Choose)
    assert question.keys == [f"unit:{salik.id}", f"unit:{zandarai.id}"]
    play(end_of_deployment(board.game), secretly({0: f"unit:{salik.id}", 1: f"unit:{karya.id}"}))
    assert (named(board, 0), named(board, 1), board.game.phase) == ([salik.id], [karya.id], "pick")
    seen = RULES.mask(board.game, 0)
    assert seen.sides[0].common_choice == Secret([salik.id], (0,))
    assert seen.sides[1].common_choice == Secret(None, (1,))
    assert [event["player"] for event in board.told("event.named-in-secret")] == [1, 2]
    assert all(salik.id not in event.about for event in board.game.events or [])


@pytest.mark.rule("DRK-R-74")
def test_an_only_hero_is_named_without_asking() -> None:
    board = mission_board("epic_fight")
    salik, celeste = board.put("salik", 0, (30, 10)), board.put("celeste", 1, (30, 80))
    play(end_of_deployment(board.game))
    assert (named(board, 0), named(board, 1)) == ([salik.id], [celeste.id])


def test_a_hero_is_named_by_a_hidden_lot_in_a_quick_set_up() -> None:
    board, *_ = two_heroes("epic_fight", setup="quick")
    roll = asked(end_of_deployment(board.game))
    assert (roll.hidden, roll.owner, [die.sides for die in roll.dice]) == (True, -1, [2])


def epic(board: Board, own: Unit, enemy: Unit) -> None:
    board.game.sides[0].common_choice = Secret([own.id], (0,))
    board.game.sides[1].common_choice = Secret([enemy.id], (1,))


@pytest.mark.rule("DRK-MISSION-11", "DRK-MISSION-12")
def test_a_point_for_the_own_hero_standing_and_one_for_the_other_fallen() -> None:
    board, salik, zandarai, celeste, karya = two_heroes("epic_fight")
    epic(board, salik, celeste)
    assert earned(board, "epic_fight", COMMON, 0) == ["hero-stands 11"]
    play(eliminate(board.game, karya, zandarai, "DRK-TEST"))
    assert earned(board, "epic_fight", COMMON, 0) == ["hero-stands 11"]
    play(eliminate(board.game, celeste, zandarai, "DRK-TEST"))
    assert earned(board, "epic_fight", COMMON, 0) == ["hero-stands 11", "hero-fell 12"]
    assert earned(board, "epic_fight", COMMON, 1) == []
    salik.where = "away"
    assert earned(board, "epic_fight", COMMON, 0) == ["hero-fell 12"]


@pytest.mark.rule("DRK-MISSION-13", "DRK-R-65")
def test_a_point_more_by_his_own_hand() -> None:
    board, salik, _, celeste, _ = two_heroes("epic_fight")
    epic(board, salik, celeste)
    play(wound(board.game, celeste, 1, salik, "shot", "DRK-TEST"), *safe(1))
    play(eliminate(board.game, celeste, salik, "DRK-TEST"))
    assert earned(board, "epic_fight", COMMON, 0) == ["hero-stands 11", "hero-fell 12", "hero-by-hand 13"]


def safe(count: int) -> tuple[object, ...]:
    """Safeguard fails."""
    return (dice(*[1] * count),)


@pytest.mark.rule("DRK-R-65")
def test_the_hand_that_counts_is_the_last_and_the_named_heros() -> None:
    board, salik, zandarai, celeste, _ = two_heroes("epic_fight")
    epic(board, salik, celeste)
    play(wound(board.game, celeste, 1, salik, "shot", "DRK-TEST"), *safe(1))
    play(eliminate(board.game, celeste, zandarai, "DRK-TEST"))
    assert "hero-by-hand 13" not in earned(board, "epic_fight", COMMON, 0)


@pytest.mark.rule("DRK-MISSION-14")
def test_solo_names_an_own_and_an_enemy_hero_openly() -> None:
    board, salik, zandarai, celeste, karya = two_heroes("total_destruction", "moon_shards", "epic_fight")
    game = board.game
    request = asked(end_of_deployment(game))
    assert (request.player, request.keys) == (1, [f"unit:{celeste.id}", f"unit:{karya.id}"])
    request = asked(end_of_deployment(game), f"unit:{karya.id}")
    assert (request.player, request.keys) == (1, [f"unit:{salik.id}", f"unit:{zandarai.id}"])
    play(end_of_deployment(game), f"unit:{karya.id}", f"unit:{zandarai.id}")
    for player in (0, 1, -1):
        choice = RULES.mask(game, player).sides[1].solo_choice
        assert choice is not None
        assert choice.value == [karya.id, zandarai.id]


@pytest.mark.rule("DRK-MISSION-15")
def test_solo_has_the_same_three_points_for_its_player() -> None:
    board, salik, zandarai, celeste, karya = two_heroes("total_destruction", "epic_fight")
    board.game.sides[0].solo_choice = Secret([salik.id, karya.id], (0, 1))
    assert earned(board, "epic_fight", 0, 0) == ["hero-stands 15"]
    play(eliminate(board.game, celeste, salik, "DRK-TEST"))
    assert earned(board, "epic_fight", 0, 0) == ["hero-stands 15"]
    play(eliminate(board.game, karya, zandarai, "DRK-TEST"))
    assert earned(board, "epic_fight", 0, 0) == ["hero-stands 15", "hero-fell 15"]
    karya.where = "table"
    board.alter(karya.leader, alive=True)
    board.changed()
    play(eliminate(board.game, karya, salik, "DRK-TEST"))
    assert earned(board, "epic_fight", 0, 0) == ["hero-stands 15", "hero-fell 15", "hero-by-hand 15"]


# ---- Messenger ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-60")
def test_each_player_secretly_chooses_a_messenger() -> None:
    board, _, zandarai, celeste, _ = two_heroes("messenger")
    answers = {0: f"unit:{zandarai.id}", 1: f"unit:{celeste.id}"}
    play(end_of_deployment(board.game), secretly(answers))
    assert (named(board, 0), named(board, 1)) == ([zandarai.id], [celeste.id])
    assert RULES.mask(board.game, 1).sides[0].common_choice == Secret(None, (0,))


def messenger(y: float, player: int = 0) -> tuple[Board, Unit, Unit]:
    board = mission_board("messenger")
    hero, other = board.put("salik", player, (30, y)), board.put("zandarai", player, (40, y))
    board.game.sides[player].common_choice = Secret([hero.id], (player,))
    board.game.sides[1 - player].common_choice = Secret([], (1 - player,))
    return board, hero, other


@pytest.mark.rule("DRK-MISSION-61", "DRK-R-73", "DRK-H-MAP-03")
@pytest.mark.parametrize(
    ("player", "y", "wrong"),
    [
        (0, 88.75, ""),
        (0, 88.7, ""),
        (0, 88.6, "deliver.edge"),
        (0, 1.25, "deliver.edge"),
        (1, 1.25, ""),
        (1, 88.75, "deliver.edge"),
    ],
)
def test_the_messenger_delivers_at_the_enemy_edge(player: int, y: float, wrong: str) -> None:
    board, hero, other = messenger(y, player)
    assert refused(board.game, hero, DELIVER) == wrong
    assert refused(board.game, other, DELIVER) == "deliver.messenger"


@pytest.mark.rule("DRK-MISSION-61", "DRK-R-73", "DRK-R-62", "DRK-R-92")
def test_delivering_costs_one_section_and_reveals_the_messenger() -> None:
    board, hero, _ = messenger(88.75)
    hero.tension = 1
    assert RULES.mask(board.game, 1).sides[0].common_choice == Secret(None, (0,))
    assert act(board.game, hero, DELIVER).spent == 2
    assert RULES.mask(board.game, 1).sides[0].common_choice == Secret([hero.id], (-1, 0, 1))
    assert refused(board.game, hero, DELIVER) == "deliver.done"
    assert board.told("event.revealed") == [{"player": 1, "unit": "Salik"}]


@pytest.mark.rule("DRK-MISSION-62", "DRK-MISSION-63", "DRK-MISSION-64")
def test_points_of_messengers() -> None:
    board, salik, _, celeste, _ = two_heroes("messenger")
    epic(board, salik, celeste)
    assert earned(board, "messenger", COMMON, 0) == ["not-delivered 63", "messenger-stands 64"]
    board.alter(salik.leader, y=88.75)
    board.changed()
    act(board.game, salik, DELIVER)
    assert earned(board, "messenger", COMMON, 0) == ["delivered 62", "not-delivered 63", "messenger-stands 64"]
    assert earned(board, "messenger", COMMON, 1) == ["messenger-stands 64"]
    play(eliminate(board.game, salik, None, "DRK-TEST"))
    assert earned(board, "messenger", COMMON, 0) == ["delivered 62", "not-delivered 63"]


@pytest.mark.rule("DRK-MISSION-65", "DRK-R-73", "DRK-R-64")
@pytest.mark.parametrize(("player", "row"), [(0, 75.0), (1, 15.0)])
def test_solo_places_a_message_beyond_the_centre_line(player: int, row: float) -> None:
    solos = ("messenger", "") if player == 0 else ("", "messenger")
    board, salik, zandarai, celeste, karya = two_heroes("total_destruction", *solos)
    board.scenery("rock", 60, row)
    board.source("fire", 20, row)
    game = board.game
    heroes = (salik, zandarai) if player == 0 else (celeste, karya)
    request = asked(end_of_deployment(game))
    assert (request.player, request.keys) == (player, [f"unit:{hero.id}" for hero in heroes])
    play(end_of_deployment(game), f"unit:{heroes[1].id}")
    choice = game.sides[player].solo_choice
    assert choice == Secret([heroes[1].id], (-1, 0, 1))
    request = asked(end_of_deployment(game))
    assert request.player == player
    assert why(request, [20, row]) == ""
    assert why(request, [20, row - 0.01]) == "message.row"
    assert why(request, [20, 90 - row]) == "message.row"
    assert why(request, [1, row]) == "message.row"
    assert why(request, [60, row]) == "message.scenery"
    assert request.refusal(request.sample(Random(1))) is None
    play(end_of_deployment(game), [20, row])
    (token,) = game.objectives
    assert (token.kind, token.x, token.y, token.owner) == ("message", 20, row, player)
    assert game.phase == "pick"


@pytest.mark.rule("DRK-MISSION-66", "DRK-MISSION-67", "DRK-MISSION-68", "DRK-MISSION-69", "DRK-R-73")
def test_points_of_the_message() -> None:
    board, salik, zandarai, celeste, _ = two_heroes("total_destruction", "messenger")
    game = board.game
    game.sides[0].solo_choice = Secret([zandarai.id], (0, 1))
    board.objective("message", 30, 75, owner=0)
    assert earned(board, "messenger", 0, 0) == []
    board.alter(celeste.leader, x=27.0, y=75.0)
    board.alter(salik.leader, y=75.0)
    board.changed()
    assert refused(game, celeste, PICK_UP) == "pick-up.nothing"
    assert refused(game, salik, PICK_UP) == ""
    give_objective(game, salik, 0)
    assert earned(board, "messenger", 0, 0) == ["message-carried 67"]
    salik.carries = []
    give_objective(game, zandarai, 0)
    assert earned(board, "messenger", 0, 0) == ["message-carried 67", "message-hero 68", "message-home 69"]
    board.alter(zandarai.leader, y=20.0)
    board.changed()
    assert earned(board, "messenger", 0, 0) == ["message-carried 67", "message-hero 68"]
    zandarai.carries = []
    game.objectives[0] = replace(game.objectives[0], carrier=-1, y=5.0)
    assert earned(board, "messenger", 0, 0) == ["message-home 69"]


@pytest.mark.rule("DRK-R-58")
def test_what_is_carried_off_the_table_scores_nothing() -> None:
    board, salik, _, _, _ = two_heroes("total_destruction", "messenger")
    board.game.sides[0].solo_choice = Secret([salik.id], (0, 1))
    board.objective("message", 30, 75, owner=0)
    give_objective(board.game, salik, 0)
    assert len(earned(board, "messenger", 0, 0)) == 3
    salik.where = "away"
    board.changed()
    assert earned(board, "messenger", 0, 0) == []


# ---- Breakthrough ---------------------------------------------------------------------------------------------------


def four_each(*missions: str) -> Board:
    board = mission_board(*missions)
    for player, y in ((0, 10), (1, 80)):
        for number, key in enumerate(("salik", "corbeaux", "guerriers", "celeste")):
            board.put(key, player, (10 + 20 * number, y))
    return board


@pytest.mark.rule("DRK-MISSION-70", "DRK-R-74")
def test_each_player_secretly_chooses_three_units() -> None:
    board = four_each("breakthrough")
    request = asked(end_of_deployment(board.game))
    assert isinstance(request, AskSecretly)
    question = request.questions[1]
    assert isinstance(question, ChooseSeveral)
    assert (question.least, question.most, len(question.keys)) == (3, 3, 4)
    play(
        end_of_deployment(board.game),
        secretly({0: ["unit:0", "unit:3", "unit:1"], 1: ["unit:4", "unit:5", "unit:6"]}),
    )
    assert (named(board, 0), named(board, 1)) == ([0, 1, 3], [4, 5, 6])
    assert RULES.mask(board.game, 0).sides[1].common_choice == Secret(None, (1,))


@pytest.mark.rule("DRK-R-74")
def test_fewer_than_three_units_are_all_chosen() -> None:
    board = mission_board("breakthrough")
    board.put("salik", 0, (10, 10))
    board.put("celeste", 1, (10, 80))
    board.put("karya", 1, (20, 80))
    play(end_of_deployment(board.game))
    assert (named(board, 0), named(board, 1)) == ([0], [1, 2])


@pytest.mark.rule("DRK-MISSION-71", "DRK-R-63")
def test_a_point_for_each_chosen_unit_in_the_enemy_zone() -> None:
    board = four_each("breakthrough")
    board.game.sides[0].common_choice = Secret([0, 1, 2], (0,))
    places = {0: 70.0, 1: 70.1, 2: 89.0, 3: 85.0}
    for number, y in places.items():
        board.alter(number, y=y)
    board.changed()
    mission = MISSIONS["breakthrough"]
    assert mission.points(board.game, COMMON, 0) == [Point("broke-through", "DRK-MISSION-71", 2)]


@pytest.mark.rule("DRK-MISSION-72")
def test_solo_its_player_alone_chooses_and_scores() -> None:
    board = four_each("total_destruction", "", "breakthrough")
    request = asked(end_of_deployment(board.game))
    assert list(request.questions) == [1]
    play(end_of_deployment(board.game), secretly({1: ["unit:4", "unit:5", "unit:6"]}))
    board.alter(4, y=10.0)
    board.changed()
    assert board.game.sides[0].solo_choice is None
    assert MISSIONS["breakthrough"].points(board.game, 1, 1) == [Point("broke-through", "DRK-MISSION-72", 1)]
    count_missions(board.game)
    assert [side.score for side in board.game.sides] == [0, 1]


# ---- imagining ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["epic_fight", "messenger", "breakthrough"])
def test_an_imagined_choice_is_one_that_could_have_been_made(key: str) -> None:
    board = four_each(key)
    board.put("heraut-du-feu", 1, (70, 75))
    rng = Random(1)
    heroes = {4, 7}
    for _ in range(20):
        some = imagined_choice(board.game, 1, key, False, rng)
        assert len(some) == (3 if key == "breakthrough" else 1)
        assert set(some) <= ({4, 5, 6, 7} if key == "breakthrough" else heroes)
