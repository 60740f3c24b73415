"""What holds everywhere in Drakerys: units of length, the Leader, a flat table; and the Chasm's worked example."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.library import WIDTH
from escarmouche.games.drakerys.new_match import muster
from escarmouche.games.drakerys.scene import scene_of
from escarmouche.games.drakerys.sight import look
from escarmouche.games.drakerys.skills.registry import skill
from escarmouche.play.script import dice, play


@pytest.mark.rule("DRK-GEN-06")
def test_every_distance_is_in_centimetres() -> None:
    board = Board()
    one, other = board.put("Salik", 0, (10, 10)), board.put("Noctis", 1, (22.5, 10))
    assert board.game.distance(one, other) == pytest.approx(10)
    assert (scene_of(board.game, 1).unit, scene_of(board.game, 1).width) == ("cm", WIDTH)


@pytest.mark.rule("DRK-UNIT-04")
def test_each_unit_has_one_leader_from_the_start() -> None:
    game, _ = muster({})
    for unit in game.units:
        assert unit.leader in unit.figures
    assert len({unit.leader for unit in game.units}) == len(game.units)


@pytest.mark.rule("DRK-UNIT-07")
def test_the_leader_is_told_apart_on_the_table() -> None:
    board = Board()
    unit = board.put("Corbeaux", 0, *rank(10, 10, 3))
    discs = scene_of(board.game, 1).discs
    assert [discs[str(number)].marks["leader"] for number in unit.figures] == [True, False, False]


@pytest.mark.rule("DRK-R-01")
def test_the_table_is_flat() -> None:
    board = Board()
    one, far = board.put("Salik", 0, (10, 10)), board.put("seigneur-de-l-air", 1, (50, 10))
    board.scenery("rock", 30, 10)
    assert look(board.game, one, far).level == "blocked"


@pytest.mark.rule("DRK-X-46", "DRK-MAEL-16", "DRK-MAEL-18")
def test_the_chasm_on_soldiers_and_on_a_hero() -> None:
    board = Board()
    lord = board.put("seigneur-de-la-terre", 0, (10, 10))
    soldiers = board.put("Soldats", 1, *rank(16, 10, 6, 2.5))
    chasm = skill("Faille")
    play(chasm.at_end_of_activation(board.game, lord), f"unit:{soldiers.id}", dice(8, 4), soldiers.figures[3:])
    assert board.game.size(soldiers) == 3
    assert board.game.units[lord.id].where == "gone"


@pytest.mark.rule("DRK-X-46", "DRK-R-82")
def test_one_success_saves_a_lone_hero_from_the_chasm() -> None:
    board = Board()
    lord = board.put("seigneur-de-la-terre", 0, (10, 10))
    hero = board.put("Noctis", 1, (18, 10))
    play(skill("Faille").at_end_of_activation(board.game, lord), f"unit:{hero.id}", dice(4, 1, 1))
    assert hero.where == "table"
