"""Resource tokens (V2 p. 33-34): picking one up, and what its element does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.characteristics import defence
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.query import grant, report
from escarmouche.games.alkemy.state import Activation
from escarmouche.games.alkemy2.alchemy import CAST
from escarmouche.games.alkemy2.skills.token_effects import EFFECTS
from escarmouche.games.alkemy2.tokens import GATHER, trigger
from escarmouche.play.script import play

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

PRIEST, RECRUIT, CAELINA = "Prêtre de Campagne", "Recrues Avaloniennes", "Prieure Caelina de l'Abbaye des Matines"
TOAD, NIGHT, WOLF, CHIEF = (
    "Chaman-Médecine Crapaud",
    "Chaman-Nuit Loup",
    "Guerrier-Tonnerre Loup",
    "Tecum'Seh Sachem Corbeau",
)
LITANY = "formula:Litanie des Ronces"


async def perform(board: Board, fighter: Fighter, action: Any) -> None:
    declared = await action.declare(board.game, fighter)
    action.pay(board.game, fighter, declared)
    await action.resolve(board.game, declared)


def at_a_wall(name: str, token: str = "earth", effect: str = "", **fields: Any) -> tuple[Board, Fighter]:
    """An alchemist who touches a wall with a token."""
    board = Board(advanced_terrain=True)
    board.piece("low-wall", 10, 10, token=token, effect=effect)
    return board, board.put(name, 0, 10, 10.75, **{"stones": 0, "components": 0, **fields})


def effects(fighter: Fighter) -> list[str]:
    return [effect.skill for effect in fighter.effects]


# ---- picking up -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-RES-01", "AK2-RES-02", "AK2-RES-05", "AK2-SKILL-37")
def test_an_alchemist_in_contact_removes_a_token_for_one_action_point() -> None:
    board, priest = at_a_wall(PRIEST)
    play(perform(board, priest, GATHER), "resources", "stones:4")
    assert (priest.stones, priest.components, priest.action_points) == (4, 0, 2)
    assert board.game.pieces[0].token == ""
    assert board.game.sides[0].deeds["tokens removed"] == 1
    assert effects(priest) == []


@pytest.mark.rule("AK2-RES-01")
@pytest.mark.parametrize(
    ("name", "y", "token"), [(PRIEST, 10.8, "earth"), (PRIEST, 10.75, ""), (RECRUIT, 10.75, "earth")]
)
def test_no_token_without_contact_or_by_another_figure(name: str, y: float, token: str) -> None:
    board = Board()
    board.piece("low-wall", 10, 10, token=token)
    assert GATHER.refused(board.game, board.put(name, 0, 10, y)) is not None


@pytest.mark.rule("AK2-RES-01", "AK2-R-03")
def test_with_advanced_terrain_standing_in_the_piece_is_contact() -> None:
    board = Board(advanced_terrain=True)
    board.piece("grove", 10, 10, token="water")
    assert GATHER.refused(board.game, board.put(PRIEST, 0, 10, 10)) is None


@pytest.mark.rule("AK2-R-64", "AK2-RES-01")
def test_an_engaged_alchemist_may_pick_a_token_up() -> None:
    board, priest = at_a_wall(PRIEST)
    board.engage(priest, board.put(WOLF, 1, 10, 11.75))
    assert GATHER.refused(board.game, priest) is None


@pytest.mark.rule("AK2-RES-05", "AK2-RES-06", "AK2-RES-07", "AK2-RES-08", "AK2-SKILL-37", "AK2-SKILL-38", "AK2-ALCH-11")
@pytest.mark.parametrize(
    ("name", "token", "resources"),
    [(PRIEST, "earth", 4), (PRIEST, "fire", 2), (NIGHT, "earth", 6), (NIGHT, "air", 4)],
)
def test_rank_and_affinity_say_how_many_resources(name: str, token: str, resources: int) -> None:
    board, alchemist = at_a_wall(name, token)
    words = ["resources"] if name == PRIEST else []
    after = [] if name == PRIEST else [False]
    play(perform(board, alchemist, GATHER), *words, f"stones:{resources // 2}", *after)
    assert alchemist.stones + alchemist.components == resources


@pytest.mark.rule("AK2-RES-04", "AK2-R-68")
@pytest.mark.parametrize("stones", [0, 1, 2])
def test_resources_are_taken_in_any_mix_and_know_no_element(stones: int) -> None:
    board, priest = at_a_wall(PRIEST, "water")
    play(perform(board, priest, GATHER), "resources", f"stones:{stones}")
    assert (priest.stones, priest.components) == (stones, 2 - stones)


@pytest.mark.rule("AK2-R-69", "AK2-ALCH-09")
def test_what_finds_no_room_is_lost() -> None:
    board, priest = at_a_wall(PRIEST, stones=9, components=10)
    play(perform(board, priest, GATHER), "resources")
    assert (priest.stones, priest.components) == (10, 12)
    assert board.game.pieces[0].token == ""


@pytest.mark.rule("AK2-R-69", "AK2-ALCH-09")
def test_a_reserve_is_never_filled_above_what_is_printed() -> None:
    board, priest = at_a_wall(PRIEST, stones=8, components=0)
    play(perform(board, priest, GATHER), "resources", "stones:2")
    assert (priest.stones, priest.components) == (10, 2)


@pytest.mark.rule("AK2-FX-14")
def test_alchemical_terrain_gives_two_more() -> None:
    board, priest = at_a_wall(PRIEST, effect="alchemical")
    play(perform(board, priest, GATHER), "resources", "stones:6")
    assert priest.stones == 6


@pytest.mark.rule("AK2-RES-02", "AK2-RES-09")
@pytest.mark.parametrize("element", ["earth", "water", "air", "fire"])
def test_an_outer_circle_alchemist_may_take_the_effect_instead(element: str) -> None:
    board, priest = at_a_wall(PRIEST, element)
    play(perform(board, priest, GATHER), f"effect-{element}")
    assert effects(priest) == [EFFECTS[element]]
    assert (priest.stones, priest.components) == (0, 0)


@pytest.mark.rule("AK2-RES-03", "AK2-RES-09")
@pytest.mark.parametrize("taken", [True, False])
def test_an_inner_circle_alchemist_may_have_both(taken: bool) -> None:
    board, night = at_a_wall(NIGHT, "fire")
    play(perform(board, night, GATHER), "stones:4", taken)
    assert night.stones == 4
    assert effects(night) == ([EFFECTS["fire"]] if taken else [])


@pytest.mark.rule("AK2-RES-01")
def test_of_two_tokens_in_reach_one_is_named() -> None:
    board, priest = at_a_wall(PRIEST)
    board.piece("low-wall", 10, 11.5, token="fire")
    play(perform(board, priest, GATHER), "piece:1", "effect-fire")
    assert [piece.token for piece in board.game.pieces] == ["earth", ""]


@pytest.mark.rule("AK2-RES-10", "AK2-R-70")
def test_an_effect_lasts_to_the_end_of_the_next_activation() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5)
    board.game.activation = Activation(priest.card, 0, [priest.id])
    trigger(board.game, priest, "earth")
    report(board.game, "turn ends", -1)
    report(board.game, "activation ends", priest.id)
    assert effects(priest) == [EFFECTS["earth"]]
    report(board.game, "activation ends", priest.id + 1)
    assert effects(priest) == [EFFECTS["earth"]]
    report(board.game, "activation ends", priest.id)
    assert effects(priest) == []


# ---- Fire -------------------------------------------------------------------------------------------------------


def burning(gap: float, **options: Any) -> tuple[Board, Fighter, Fighter]:
    """A priest under the effect of Fire and an enemy so far away."""
    board = Board(**options)
    priest, enemy = board.put(PRIEST, 0, 5, 5, stones=0), board.put("Guerrier-Totem Auroch", 1, 6 + gap, 5)
    grant(board.game, priest, EFFECTS["fire"])
    return board, priest, enemy


@pytest.mark.rule("AK2-RES-11", "AK2-R-70", "AK2-SKILL-33")
@pytest.mark.parametrize(("gap", "lost"), [(7.0, 1), (7.01, 0)])
def test_fire_hurts_an_enemy_within_esp_whatever_its_coriace(gap: float, lost: int) -> None:
    board, priest, enemy = burning(gap)
    play(perform(board, priest, CAST), True)
    assert enemy.lost == lost


@pytest.mark.rule("AK2-RES-11")
def test_fire_is_the_casters_choice_for_each_formula() -> None:
    board, priest, enemy = burning(3)
    board.put(WOLF, 1, 5, 9)
    priest.concentration = 3
    play(perform(board, priest, CAST), LITANY, "action-point", False)
    assert enemy.lost == 0
    play(perform(board, priest, CAST), "action-point", True, enemy.id)
    assert enemy.lost == 1


@pytest.mark.rule("AK2-RES-11", "AK2-R-70")
def test_fire_needs_sight_and_a_formula_that_succeeds() -> None:
    board, priest, enemy = burning(5)
    wall = board.piece("palisade", 8, 5, 90)
    play(perform(board, priest, CAST))
    board.game.pieces.remove(wall)
    board.changed()
    priest.concentration = 3
    recruit = board.put(RECRUIT, 0, 5, 20)
    play(perform(board, priest, CAST), recruit.id, "action-point")
    assert enemy.lost == 0


@pytest.mark.rule("AK2-RES-11", "AK2-SKILL-103")
def test_fire_is_alchemy_and_does_not_touch_a_spirit() -> None:
    board, priest, enemy = burning(3)
    enemy.where = "removed"
    spirit = board.put("Esprit-Héros Aurlok", 1, 8, 5)
    board.changed()
    play(perform(board, priest, CAST))
    assert spirit.lost == 0, "nobody is asked"


@pytest.mark.rule("AK2-RES-11", "AK2-MEASV-01")
def test_with_measuring_fire_is_offered_only_in_range() -> None:
    board, priest, enemy = burning(7.01, measuring=True)
    play(perform(board, priest, CAST))
    assert enemy.lost == 0


# ---- Water ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-RES-12", "AK2-R-70")
@pytest.mark.parametrize(("gap", "reached"), [(11.0, True), (11.01, False)])
def test_water_makes_the_range_three_inches_longer(gap: float, reached: bool) -> None:
    board = Board()
    priest, recruit = board.put(PRIEST, 0, 5, 5, concentration=2, stones=0), board.put(RECRUIT, 0, 6 + gap, 5)
    grant(board.game, priest, EFFECTS["water"])
    play(perform(board, priest, CAST), LITANY, recruit.id)
    assert (effects(recruit) != []) == reached


@pytest.mark.rule("AK2-RES-13", "AK2-R-70")
def test_water_makes_an_area_two_inches_larger_until_the_formula_ends() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, stones=0)
    trigger(board.game, priest, "water")
    play(perform(board, priest, CAST))
    report(board.game, "activation ends", priest.id)
    assert effects(priest) == ["Prière aux pierres (4)"]


# ---- Earth ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-RES-14")
@pytest.mark.parametrize(("name", "value"), [(PRIEST, 11), (CHIEF, 12)])
def test_earth_raises_defence_by_one_to_twelve_at_most(name: str, value: int) -> None:
    board = Board()
    fighter = board.put(name, 0, 5, 5)
    grant(board.game, fighter, EFFECTS["earth"])
    assert defence(board.game, fighter) == value


@pytest.mark.rule("AK2-RES-15")
def test_earth_keeps_concentration_when_wounded() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=2)
    grant(board.game, priest, EFFECTS["earth"])
    play(hurt(board.game, Harm(priest, 2, "direct"), "test"))
    assert (priest.lost, priest.concentration) == (2, 2)


# ---- Air --------------------------------------------------------------------------------------------------------


def breathing(gap: float, **options: Any) -> tuple[Board, Fighter, Fighter]:
    """A priest about to cast and an enemy alchemist under the effect of Air."""
    board = Board(**options)
    priest, toad = board.put(PRIEST, 0, 5, 5), board.put(TOAD, 1, 6 + gap, 5)
    grant(board.game, toad, EFFECTS["air"])
    return board, priest, toad


@pytest.mark.rule("AK2-RES-16", "AK2-RES-17", "AK2-R-71", "AK2-R-115")
def test_air_forbids_the_upgrades_of_one_formula_within_eight_inches() -> None:
    board, priest, toad = breathing(8)
    play(perform(board, priest, CAST), True)
    assert effects(priest) == ["Prière aux pierres (2)"]
    assert effects(toad) == []
    priest.used = []
    play(perform(board, priest, CAST), "upgrade:0", "enough")
    assert effects(priest)[-1] == "Prière aux pierres (3)"


@pytest.mark.rule("AK2-R-71", "AK2-R-115", "AK2-FORM-34")
def test_air_is_declared_before_the_friend_of_liaison_corruptive_falls() -> None:
    board = Board()
    deacon, victim = board.put("Diacre", 0, 5, 5, concentration=4), board.put("Recrues", 0, 5, 7)
    toad = board.put(TOAD, 1, 8, 5)
    grant(board.game, toad, EFFECTS["air"])
    rule = perform(board, deacon, CAST)
    words: list[Any] = ["formula:Liaison Corruptive", victim.id, toad.id, "action-point"]
    request: Any = rule.send(None)
    for word in words:
        request = rule.send(word)
    assert (request.topic, victim.alive) == ("air-token", True)
    with pytest.raises(StopIteration):
        rule.send(False)
    assert not victim.alive


@pytest.mark.rule("AK2-RES-16", "AK2-R-71")
def test_air_may_wait() -> None:
    board, priest, toad = breathing(8)
    play(perform(board, priest, CAST), False, "enough")
    assert effects(toad) == [EFFECTS["air"]]


@pytest.mark.rule("AK2-RES-16", "AK2-SKILL-31")
def test_air_beyond_eight_inches_is_wasted() -> None:
    board, priest, toad = breathing(8.01)
    play(perform(board, priest, CAST), True, "upgrade:0", "enough")
    assert effects(priest) == ["Prière aux pierres (3)"]
    assert effects(toad) == []
    board, priest, toad = breathing(8.01, measuring=True)
    play(perform(board, priest, CAST), "enough")
    assert effects(toad) == [EFFECTS["air"]]


@pytest.mark.rule("AK2-RES-16")
def test_air_is_not_asked_where_nothing_could_be_upgraded_nor_of_friends() -> None:
    board, priest, _ = breathing(3)
    priest.stones = 0
    play(perform(board, priest, CAST))
    board = Board()
    priest, friend = board.put(PRIEST, 0, 5, 5), board.put(CAELINA, 0, 8, 5)
    grant(board.game, friend, EFFECTS["air"])
    play(perform(board, priest, CAST), "enough")
