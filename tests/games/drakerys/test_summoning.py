"""Summoning (p. 24): sources, Heralds and Lords, dice, Element, the elemental's place, its link."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import profile, troop
from msgspec.structs import replace

from escarmouche.games.drakerys.sources import RADIUS
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.summoning import SUMMON, occupants, offers, spot_on
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


def awakened(board: Board, at: tuple[float, float] = (45, 45), player: int = 0, **fields: Any) -> Unit:
    key = profile(board, f"Éveillé {player}", types=("infantry", "hero"), awakened=2, skills=fields.pop("skills", ()))
    return board.put(key, player, at, **fields)


def summon(board: Board, unit: Unit, *script: Any) -> Activation:
    """Declare and resolve a summoning, as an Activation does."""
    game = board.game
    activation = game.activation = Activation(unit.id)

    async def act() -> None:
        activation.cost = SUMMON.cost(game, unit)
        await SUMMON.declare(game, unit, activation)
        activation.spent += activation.cost
        await SUMMON.resolve(game, unit, activation)

    play(act(), *script)
    return activation


def why(board: Board, unit: Unit) -> str | None:
    found = SUMMON.refused(board.game, unit)
    return found.key if found else None


# ---- examples ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-X-40", "DRK-SUMMON-03", "DRK-SUMMON-07", "DRK-SUMMON-08", "DRK-ACT-01")
def test_a_herald_with_two_dice_more_and_one_tension_costs_four(board: Board) -> None:
    unit = awakened(board, tension=1)
    board.source("water", 45, 45 + 1.25 + 15 + RADIUS)
    activation = summon(board, unit, "herald", 2, dice(1, 6, 6, 7))
    assert activation.spent == 4
    (told,) = board.told("event.summoning")
    assert (told["dice"], told["threshold"], told["successes"]) == (4, 7, 1)
    thrown = next(event.thrown for event in board.game.events or [] if event.said.key == "event.summoning")
    assert thrown is not None
    assert ([one.value for one in thrown.modifiers], thrown.difficulty, thrown.result) == ([4], 7, 1)
    assert board.game.units[-1].profile == "heraut-de-l-eau"


@pytest.mark.rule("DRK-X-41", "DRK-SUMMON-09", "DRK-SUMMON-11", "DRK-SUMMON-12", "DRK-R-93")
def test_out_of_the_maelstrom_a_one_costs_a_section_and_is_rolled_again(board: Board) -> None:
    unit = awakened(board)
    board.source("maelstrom", 45, 55)
    activation = summon(board, unit, "herald", dice(7, 2), dice(1), dice(5))
    assert activation.spent == 2
    assert board.game.units[-1].profile == "heraut-de-l-eau"


# ---- who, where, what -------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SUMMON-01", "DRK-TYPE-07")
def test_the_leader_is_free_and_awakened(board: Board) -> None:
    unit, soldier = awakened(board), troop(board, 0, (45, 40))
    board.source("air", 45, 55)
    assert why(board, unit) is None
    assert why(board, soldier) == "summon.not-awakened"
    troop(board, 1, (47.5, 45))
    assert why(board, unit) == "summon.engaged"


@pytest.mark.rule("DRK-SUMMON-02", "DRK-MEAS-03")
@pytest.mark.parametrize(("away", "offered"), [(20.0, True), (20.02, False)])
def test_the_source_is_within_twenty(board: Board, away: float, offered: bool) -> None:
    unit = awakened(board)
    board.source("air", 45, 45 + 1.25 + away + RADIUS)
    assert bool(list(offers(board.game, unit))) is offered


@pytest.mark.rule("DRK-TYPE-08", "DRK-R-77")
def test_only_successes_use_up_the_awakened(board: Board) -> None:
    unit = awakened(board)
    board.source("air", 45, 55)
    board.source("fire", 45, 35)
    activation = summon(board, unit, "source:0", "herald", 0, dice(6, 6))
    assert (unit.summoned, activation.spent) == (0, 1)
    summon(board, unit, "source:0", "herald", 0, dice(7, 6))
    summon(board, unit, "source:1", "herald", 0, dice(7, 6))
    assert unit.summoned == 2
    assert why(board, unit) == "summon.spent"


@pytest.mark.rule("DRK-SUMMON-03", "DRK-SUMMON-04", "DRK-SUMMON-05", "DRK-R-78")
def test_a_lord_costs_three_and_exhausts_its_vortex_even_when_it_does_not_come(board: Board) -> None:
    unit = awakened(board)
    board.source("earth", 45, 55)
    activation = summon(board, unit, "lord", 0, dice(2, 3))
    assert (activation.spent, board.game.sources[0].exhausted) == (3, True)
    assert len(board.game.units) == 1
    assert why(board, unit) == "summon.no-source"


@pytest.mark.rule("DRK-SUMMON-04")
def test_a_herald_exhausts_nothing_nor_a_lord_the_maelstrom(board: Board) -> None:
    unit = awakened(board)
    sources = board.game.sources
    board.source("earth", 45, 55)
    summon(board, unit, "herald", 0, dice(2, 3))
    assert not sources[0].exhausted
    sources[0] = replace(sources[0], gone=True)
    board.source("maelstrom", 45, 35)
    summon(board, unit, "lord", dice(7, 7), dice(10), "fire")
    assert not sources[1].exhausted
    assert board.game.units[-1].profile == "seigneur-du-feu"


@pytest.mark.rule("DRK-SUMMON-07", "DRK-DICE-06")
def test_seven_is_enough_six_is_not_and_tens_bring_no_dice(board: Board) -> None:
    unit = awakened(board)
    board.source("air", 45, 55)
    summon(board, unit, "herald", 0, dice(6, 5))
    assert len(board.game.units) == 1
    summon(board, unit, "herald", 0, dice(10, 10))
    assert len(board.game.units) == 2


@pytest.mark.rule("DRK-R-25")
def test_no_more_dice_than_the_time_left(board: Board) -> None:
    unit = awakened(board)
    board.source("air", 45, 55)
    board.game.sides[0].time = 96 - 3
    with pytest.raises(Refused):
        summon(board, unit, "herald", 3)
    activation = summon(board, unit, "herald", 2, dice(1, 1, 1, 1))
    assert activation.spent == 3


@pytest.mark.rule("DRK-TURN-12", "DRK-R-26")
def test_a_lord_is_not_offered_where_its_cost_does_not_fit(board: Board) -> None:
    unit = awakened(board)
    board.source("air", 45, 55)
    board.game.sides[0].time = 96 - 2
    assert list(offers(board.game, unit)) == [(0, "herald")]


@pytest.mark.rule("DRK-R-25", "DRK-R-26")
def test_a_surcharge_beyond_the_end_is_cut_and_ends_the_activation(board: Board) -> None:
    unit = awakened(board)
    board.source("maelstrom", 45, 55)
    board.game.sides[0].time = 96 - 1
    activation = summon(board, unit, dice(7, 7), dice(1), dice(2))
    assert (activation.spent, activation.ended) == (1, True)


@pytest.mark.rule("DRK-SUMMON-10", "DRK-SUMMON-11", "DRK-ARMY-14")
@pytest.mark.parametrize(
    ("faces", "element"), [((2, 3), "air"), ((4, 5), "water"), ((6, 7), "fire"), ((8, 9), "earth")]
)
def test_the_element_of_the_maelstrom_is_rolled(board: Board, faces: tuple[int, ...], element: str) -> None:
    unit = awakened(board)
    board.source("maelstrom", 45, 55)
    for face in faces:
        summon(board, unit, "herald", dice(7, 7), dice(face))
        assert board.game.profile(board.game.units[-1]).element == element


# ---- the elemental ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SUMMON-13", "DRK-SUMMON-15", "DRK-R-79", "DRK-R-80")
def test_it_stands_on_the_centre_a_unit_by_itself_without_tension(board: Board) -> None:
    unit = awakened(board, player=1)
    board.source("fire", 45, 55)
    summon(board, unit, "lord", 0, dice(7, 7))
    lord = board.game.units[-1]
    figure = board.game.leader(lord)
    assert (figure.x, figure.y) == (45, 55)
    assert (lord.id, lord.player, lord.tension, lord.summoner, board.game.size(lord)) == (1, 1, 0, unit.id, 1)
    assert board.game.standing.on_table(figure.id)
    assert board.game.profile(lord).elemental == "lord"


@pytest.mark.rule("DRK-R-79")
def test_beside_others_it_stands_as_near_as_it_can_over_the_token_and_away_from_enemies(board: Board) -> None:
    unit = awakened(board)
    source = board.source("fire", 45, 60)
    troop(board, 1, (45, 60))
    spot = spot_on(board.game, unit, source, "herald")
    assert spot is not None
    away = ((spot[0] - 45) ** 2 + (spot[1] - 60) ** 2) ** 0.5
    assert 2 + 1.25 + 0.05 < away <= 3.5
    for x, y in ((42, 60), (48, 60), (45, 57), (45, 63), (43, 62.3), (47, 62.3), (43, 57.7), (47, 57.7)):
        troop(board, 1, (x, y))
    assert spot_on(board.game, unit, source, "lord") is None
    assert (0, "lord") not in list(offers(board.game, unit))


@pytest.mark.rule("DRK-SUMMON-09", "DRK-SUMMON-14", "DRK-R-79", "DRK-R-80")
def test_it_replaces_an_elemental_of_either_side_and_gets_no_dice_more(board: Board) -> None:
    unit = awakened(board)
    source = board.source("fire", 45, 55)
    enemy = board.put("heraut-du-feu", 1, (46, 55))
    assert occupants(board.game, source) == [enemy]
    summon(board, unit, "herald", dice(7, 1))
    assert enemy.where == "gone"
    assert (board.game.figures[-1].x, board.game.figures[-1].y) == (45, 55)


@pytest.mark.rule("DRK-SUMMON-14")
def test_a_failed_summoning_replaces_nobody(board: Board) -> None:
    unit = awakened(board)
    board.source("fire", 45, 55)
    herald = board.put("heraut-du-feu", 0, (45, 55))
    summon(board, unit, "herald", dice(1, 1))
    assert herald.where == "table"


@pytest.mark.rule("DRK-SUMMON-16", "DRK-R-80")
def test_the_link_breaks_with_the_awakened(board: Board) -> None:
    unit = awakened(board)
    board.source("fire", 45, 55)
    summon(board, unit, "herald", 0, dice(7, 1))
    herald = board.game.units[-1]
    play(eliminate(board.game, unit, None, "DRK-MORALE-05"))
    assert herald.where == "gone"


@pytest.mark.rule("DRK-R-60")
def test_a_living_source_is_no_place_to_summon(board: Board) -> None:
    unit = awakened(board)
    troop(board, 0, (45, 50), skills=("Source de Feu/[2]",))
    assert why(board, unit) == "summon.no-source"


@pytest.mark.rule("DRK-R-46")
def test_negation_does_not_hinder_summoning(board: Board) -> None:
    unit = awakened(board)
    board.source("fire", 45, 55)
    troop(board, 1, (45, 62), skills=("Négation",))
    assert why(board, unit) is None


# ---- the Incarnation --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MERC-09", "DRK-MERC-10", "DRK-R-87")
def test_lorn_may_summon_his_incarnation_instead_of_a_lord_once(board: Board) -> None:
    lorn = board.put("lorn", 0, (45, 45))
    board.source("fire", 45, 55)
    board.source("air", 45, 35)
    activation = summon(board, lorn, "source:0", "incarnation", 0, dice(7, 1))
    assert (activation.spent, activation.ended, lorn.summoned) == (3, True, 1)
    assert board.game.sources[0].exhausted
    assert board.game.units[-1].profile == "incarnation-de-lorn"
    board.game.activation = None
    assert list(offers(board.game, lorn)) == [(1, "herald"), (1, "lord")]
