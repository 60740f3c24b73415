"""Explosion and Dispersion (p. 20-23): a point, one Shooting roll, everybody within 3 pas; a shot that goes astray."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.asking import why
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.shooting import why_not_shoot
from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice


def battery(*pieces: Any, key: str = "bombarde-naine") -> tuple[PlayedBoard, Figure]:
    """A bombard (Ti 4, 40 pas, Explosion, Dispersion, Rechargement) that looks along the x axis."""
    board = PlayedBoard("", *pieces)
    return board, board.put(key, 0, 5, 10, facing=0)


def orcs(board: PlayedBoard, *places: tuple[float, float]) -> list[Figure]:
    """Orcs that look at the gun: De 4, Sa 2."""
    return [board.put("guerrier-orque", 1, x, y, facing=180) for x, y in places]


ON_TARGET = dice(7)


@pytest.mark.rule("DYS-SKILL-40", "DYS-R-20")
def test_the_point_respects_sight_and_range() -> None:
    """The ground before it, or the centre of a figure; not behind it, nor behind a house, nor off the table."""
    board, gun = battery(piece("house", rectangle=(12, 12, 14, 14)), key="catapulte-gobeline")
    (orc,) = orcs(board, (20, 10))
    board.begin(gun)
    request = board.play("shoot")
    assert (request.kind, request.topic) == ("place", "aim")
    assert why(request, [15.0, 9.0]) == ""
    assert why(request, [20.0, 10.0]) == ""
    assert why(request, [20.3, 10.0]) == "sight.hidden"
    assert why(request, [2.0, 10.0]) == "sight.behind"
    assert why(request, [18.0, 16.0]) == "sight.hidden"
    assert why(request, [40.0, 10.0]) == "aim.off-table"
    assert request.offer(20.3, 10.2) == [orc.x, orc.y]
    put(board.game, gun, 1, 1, 0, 450)
    assert why(request, [35.0, 35.0]) == "aim.too-far"


@pytest.mark.rule("DYS-SKILL-41", "DYS-R-20")
def test_one_shooting_roll_and_a_defence_roll_of_everybody_within_three_pas() -> None:
    """Edge within 3 pas counts, friends too; each rolls against the same successes; nobody reacts."""
    board, gun = battery()
    near, edge, beyond = orcs(board, (15, 10), (18.5, 10), (15, 13.6))
    friend = board.put("guerrier-nain", 0, 15, 7, gear=())
    board.begin(gun)
    request = board.play("shoot", [15.0, 10.0], ON_TARGET)
    assert isinstance(request, Roll)
    assert len(request.dice) == 3
    board.play(dice(4, 5, 6), dice(4, 4, 1), dice(4, 4, 4), dice(1, 1, 1))
    assert (near.wounds, edge.wounds, beyond.wounds) == (1, 0, 0)
    assert not friend.on_table
    assert list(gun.unloaded) == ["Bombarde"]
    found = why_not_shoot(board.game, gun)
    assert found is not None
    assert found.key == "shoot.unloaded"


@pytest.mark.rule("DYS-R-20")
def test_the_shooter_may_catch_itself_and_shields_look_to_the_shooter() -> None:
    """A point before the gun: an orc that looks at the gun has its shield, one that looks at the point has not."""
    board, gun = battery()
    facing = board.put("guerrier-orque", 1, 10, 10, facing=180, gear=("Bouclier",))
    away = board.put("guerrier-orque", 1, 7.9, 12, facing=320, gear=("Bouclier",))
    board.begin(gun)
    request = board.play("shoot", [8.5, 10.0], ON_TARGET, dice(4, 1, 1))
    assert request.about[0] == gun.id
    request = board.play(dice(8, 8, 8), dice(1, 1, 1), dice(1, 1, 1))
    assert len(request.dice) == 1
    request = board.play(dice(4))
    assert request.about[0] == away.id
    board.play(dice(1, 1, 1))
    assert (gun.wounds, facing.wounds, away.wounds) == (0, 0, 1)


@pytest.mark.rule("DYS-R-20", "DYS-SKILL-65", "DYS-TERRAIN-03")
@pytest.mark.parametrize(("key", "pool"), [("bombarde-naine", 2), ("catapulte-gobeline", 3)])
def test_only_difficult_terrain_covers_and_indirect_fire_ignores_it(key: str, pool: int) -> None:
    """The point lies in a river; an orc half hidden behind another, in its back, changes nothing."""
    board, gun = battery(piece("river", disc=(15, 10, 1)), key=key)
    orcs(board, (13, 10.8))
    board.put("guerrier-orque", 1, 15, 10, facing=0)
    board.begin(gun)
    assert len(board.play("shoot", [15.0, 10.0], ON_TARGET).dice) == pool
    board, gun = battery(key=key)
    board.put("assassin-gobelin", 1, 15, 10, facing=0)
    board.begin(gun)
    assert len(board.play("shoot", [15.0, 10.0], ON_TARGET).dice) == 3


@pytest.mark.rule("DYS-R-20", "DYS-SHOOT-05", "DYS-SHOOT-08")
def test_range_and_height_are_measured_to_the_point() -> None:
    """More than 20 of 40 pas: a die less; from a platform of 2 a die more."""
    board, gun = battery()
    orcs(board, (28, 10))
    board.begin(gun)
    assert len(board.play("shoot", [26.5, 10.0], ON_TARGET).dice) == 2
    board, gun = battery(piece("platform", rectangle=(3, 7, 7, 13), height=2))
    put(board.game, gun, 5.5, 10, 2, 0)
    orcs(board, (15, 10))
    board.begin(gun)
    assert len(board.play("shoot", [15.0, 10.0], ON_TARGET).dice) == 4


@pytest.mark.rule("DYS-SKILL-25", "DYS-SKILL-26", "DYS-R-21", "DYS-R-20")
def test_the_point_moves_by_the_die_and_dice_are_those_of_the_point_aimed_at() -> None:
    """On a 4 it moves 4 pas, here to 90 degrees: into another orc and out of the first; the river still covers."""
    board, gun = battery(piece("river", disc=(15, 10, 1)))
    aimed, struck = orcs(board, (15, 10), (15, 16))
    board.begin(gun)
    request = board.play("shoot", [15.0, 10.0], dice(4))
    assert [die.sides for die in request.dice] == [360]
    request = board.play(dice(91))
    assert len(request.dice) == 2
    board.play(dice(4, 4), dice(1, 1, 1))
    assert (aimed.wounds, struck.on_table) == (0, False)


@pytest.mark.rule("DYS-SKILL-25", "DYS-R-21")
@pytest.mark.parametrize(("face", "moves"), [(8, False), (7, False), (6, True), (1, True)])
def test_a_seven_arrives(face: int, moves: bool) -> None:
    board, gun = battery()
    orcs(board, (15, 10))
    board.begin(gun)
    request = board.play("shoot", [15.0, 10.0], dice(face))
    assert (len(request.dice) == 1) is moves


@pytest.mark.rule("DYS-R-21")
def test_off_the_table_it_is_lost() -> None:
    board, gun = battery()
    (orc,) = orcs(board, (15, 3))
    board.begin(gun)
    board.play("shoot", [15.0, 3.0], dice(6), dice(271))
    assert len(board.told("event.shot-off-table")) == 1
    assert orc.wounds == 0


@pytest.mark.rule("DYS-R-21")
@pytest.mark.parametrize(("degrees", "struck"), [(90, "other"), (0, "nobody"), (270, "nobody")])
def test_without_explosion_whoever_stands_there_is_shot_at(degrees: int, struck: str) -> None:
    """A bow that scatters: 2 pas to the left stands another orc, hidden by a house: no further test of sight."""
    board = PlayedBoard("", piece("house", rectangle=(12, 11, 13, 14)))
    elf = board.put("archer-sylvain", 0, 5, 10, facing=0)
    aimed, other = orcs(board, (15, 10), (15, 12.2))
    grant(board.game, elf, "Dispersion")
    board.begin(elf)
    request = board.play("shoot", f"figure:{aimed.id}")
    assert [die.sides for die in request.dice] == [8]
    board.play(dice(2))
    request = board.play(dice(degrees + 1))
    if struck == "other":
        assert (request.topic, request.about) == ("shot-reaction", (other.id, elf.id))
        assert len(board.play(False).dice) == 2
    else:
        assert len(board.told("event.shot-into-nothing")) == 1


@pytest.mark.rule("DYS-R-66", "DYS-R-20")
def test_an_explosion_strikes_enemy_statues_and_spares_its_own() -> None:
    board, gun = battery()
    theirs, own = board.put("statue", 1, 15, 10), board.put("statue", 0, 16, 10)
    board.begin(gun)
    board.play("shoot", [15.0, 10.0], ON_TARGET, dice(8, 8, 5), dice(7, 7))
    assert (theirs.wounds, own.wounds) == (3, 0)


@pytest.mark.rule("DYS-HCAP-01", "DYS-HCAP-18", "DYS-R-16", "DYS-CAP-08")
def test_those_caught_may_answer_but_nobody_stands_before_them() -> None:
    """A guard has its wall of blades against an Explosion, a goblin no living shield."""
    board, gun = battery()
    board.game.sides[1].command_points = 1
    guard = board.put("garde-royal", 1, 15, 10, facing=180, fatigued=True)
    capacities = board.game.profile(board.put("roi-gobelin", 1, 15, 11, facing=180)).capacities
    assert "Bouclier vivant" in capacities
    board.begin(gun)
    request = board.play("shoot", [15.0, 10.0], ON_TARGET)
    assert (request.topic, request.about, set(request.keys)) == ("reaction", (guard.id,), {"Mur de lames", "none"})
    board.play("Mur de lames", dice(8, 7, 7), dice(7), dice(1, 1, 1), dice(4, 4, 4))
    assert guard.wounds == 4 - (2 + 1 - 1)


@pytest.mark.rule("DYS-HSPELL-20", "DYS-R-53", "DYS-SKILL-50", "DYS-SKILL-37")
def test_an_explosion_spell_sets_fire_and_passes_by_those_whom_magic_cannot_name() -> None:
    """Déflagration: of two goblins and a familiar within 3 pas the familiar makes no roll."""
    board = PlayedBoard()
    mage = board.put("sorcier-gobelin", 0, 7, 10, facing=0, spells=("Déflagration",))
    one, other = orcs(board, (15, 10), (15, 12))
    familiar = board.put("familier", 1, 15, 8)
    board.begin(mage)
    request = board.play("magic")
    assert request.topic == "aim"
    board.play([15.0, 10.0], dice(5, 6, 1), dice(4, 1, 1), dice(4, 4, 1))
    assert (one.burning, one.wounds, other.burning, familiar.wounds) == (True, 1, False, 0)
    assert board.game.sides[0].cast
