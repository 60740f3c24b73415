"""The reaction to a shot (p. 15): a March at once, for the price of fatigue; only cover can change by it."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.reaction import why_not_react
from escarmouche.games.dysma.shooting import aimed_shot
from escarmouche.games.dysma.sight import from_back
from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.state import Figure
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice


def scene(*pieces: Any, **fields: Any) -> tuple[PlayedBoard, Figure, Figure]:
    """An archer (Arc, 30 pas) and an orc 8 pas before it, who looks at it and may react: Mv 4."""
    board = PlayedBoard("", *pieces)
    elf = board.put("archer-sylvain", 0, 5, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 14, 10, **{"activated": True, "facing": 180.0, **fields})
    board.begin(elf)
    return board, elf, orc


def refusal(board: PlayedBoard, elf: Figure, orc: Figure) -> str:
    """Why a target cannot react."""
    found = why_not_react(board.game, aimed_shot(board.game, elf, orc, weapon="Arc"))
    return "" if found is None else found.key


@pytest.mark.rule("DYS-REACT-01", "DYS-REACT-02", "DYS-REACT-03", "DYS-R-16", "DYS-R-17")
def test_it_marches_behind_a_corner_is_tired_and_in_cover() -> None:
    """Before the shot's dice; Activé or not; it ends half behind a house: two dice instead of three."""
    board, _elf, orc = scene(piece("house", rectangle=(12, 11, 14.5, 13)))
    request = board.play("shoot")
    assert (request.player, request.topic) == (1, "shot-reaction")
    request = board.play(True)
    assert (request.player, request.topic) == (1, "reaction")
    request = board.play([180.0, 15.6, 10.4, 0.0, 16.0, 11.2, 0.0])
    assert orc.fatigued
    assert isinstance(request, Roll)
    assert len(request.dice) == 2
    board.play(dice(4, 4), dice(1, 1, 1))
    assert not orc.on_table


@pytest.mark.rule("DYS-REACT-05", "DYS-R-17")
def test_it_cannot_make_the_shot_impossible() -> None:
    """Wholly behind the house it is still shot at, in cover."""
    board, _elf, orc = scene(piece("house", rectangle=(11, 11, 13, 15)))
    request = board.play("shoot", True, [180.0, 14.5, 12.9, 0.0])
    assert len(request.dice) == 2
    board.play(dice(4, 1), dice(1, 1, 1))
    assert orc.wounds == 1


@pytest.mark.rule("DYS-REACT-03", "DYS-R-17")
def test_cover_may_be_lost_by_it() -> None:
    board, *_ = scene(piece("river", disc=(14, 10, 1)))
    assert len(board.play("shoot", True, [180.0, 14.0, 13.0, 0.0]).dice) == 3
    board, *_ = scene(piece("river", disc=(14, 10, 1)))
    assert len(board.play("shoot", False).dice) == 2


@pytest.mark.rule("DYS-REACT-04", "DYS-R-17", "DYS-R-05")
def test_range_and_back_stay_as_they_were_declared() -> None:
    """From its back at 15 pas of 30: it marches beyond half the range and turns round, and nothing changes."""
    board = PlayedBoard()
    elf = board.put("archer-sylvain", 0, 5, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 21, 10, facing=0)
    board.begin(elf)
    request = board.play("shoot", True, [180.0, 25.0, 10.0, 0.0])
    assert board.game.distance(elf, orc) == 19
    assert not from_back(board.game, orc, elf)
    assert len(request.dice) == 4
    before = PlayedBoard()
    elf = before.put("archer-sylvain", 0, 5, 10, facing=0)
    before.put("guerrier-orque", 1, 25, 10, facing=180)
    before.begin(elf)
    assert len(before.play("shoot", False).dice) == 2


@pytest.mark.rule("DYS-REACT-01", "DYS-R-18")
def test_who_cannot_react() -> None:
    """Tired, down, in contact with an enemy, without Mv, rooted, sealed, a machine, a statue."""
    board, elf, orc = scene(fatigued=True)
    assert refusal(board, elf, orc) == "reaction.fatigued"
    orc.fatigued, orc.prone = False, True
    assert refusal(board, elf, orc) == "reaction.prone"
    orc.prone = False
    assert refusal(board, elf, orc) == ""
    board.put("garde-royal", 0, 15, 10)
    assert refusal(board, elf, orc) == "march.engaged"
    for given, why in (("Enraciné", "skill.rooted"), ("Destin scellé", "skill.sealed-fate")):
        free = board.put("guerrier-orque", 1, 20, 20)
        grant(board.game, free, given)
        assert refusal(board, elf, free) == why
    assert refusal(board, elf, board.put("catapulte-gobeline", 1, 26, 26)) == "skill.machine"
    assert refusal(board, elf, board.put("statue", 1, 30, 20)) == "reaction.statue"


@pytest.mark.rule("DYS-R-18", "DYS-STATE-15")
def test_it_may_stay_where_it_is_and_it_ends_a_guard() -> None:
    """A March of no length is one, and tires; declined, it changes nothing and En garde defends with four dice."""
    board, _, orc = scene(on_guard=True)
    request = board.play("shoot", True, [180.0], dice(4, 1, 1))
    assert (orc.fatigued, orc.on_guard, len(request.dice)) == (True, False, 3)
    board, _, orc = scene(on_guard=True)
    request = board.play("shoot", False, dice(4, 1, 1))
    assert (orc.fatigued, orc.on_guard, len(request.dice)) == (False, True, 4)


@pytest.mark.rule("DYS-R-18", "DYS-SHOOT-15")
def test_whoever_is_drawn_in_a_combat_reacts_if_it_is_free() -> None:
    """A friend of the target touches no enemy of its own: drawn, it may step away."""
    board, elf, orc = scene()
    board.put("garde-royal", 0, 15, 9.8, fatigued=True)
    other = board.put("guerrier-orque", 1, 14, 11, facing=180)
    request = board.play("shoot", f"figure:{orc.id}", dice(3))
    assert (request.topic, request.about) == ("shot-reaction", (other.id, elf.id))


@pytest.mark.rule("DYS-MAGIC-02", "DYS-REACT-01")
def test_a_magic_projectile_is_reacted_to_like_a_shot() -> None:
    board = PlayedBoard()
    mage = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Trait de lune",))
    orc = board.put("guerrier-orque", 1, 14, 10, facing=180)
    board.begin(mage)
    assert board.play("magic").topic == "shot-reaction"
    board.play(True, [180.0, 16.0, 10.0, 0.0], dice(1, 1, 1), dice(1, 1, 1))
    assert orc.fatigued


# ---- capacities that answer to a shot -------------------------------------------------------------------------------


@pytest.mark.rule("DYS-HCAP-07", "DYS-R-18")
def test_a_dodge_is_the_same_march_without_fatigue() -> None:
    """Paid for as the shot is declared: it is not asked again whether it reacts, and it is not tired."""
    board = PlayedBoard(points=(0, 1))
    shooter = board.put("archer-sylvain", 0, 5, 12, facing=0)
    dodger = board.put("danseur-de-lames", 1, 14, 12, facing=180)
    board.begin(shooter)
    request = board.play("shoot")
    assert (request.player, request.topic, set(request.keys)) == (1, "reaction", {"Esquive", "none"})
    request = board.play("Esquive")
    assert request.kind == "route"
    request = board.play([180.0, dodger.x + 3, dodger.y, 0.0])
    assert isinstance(request, Roll)
    assert (dodger.fatigued, board.game.sides[1].command_points) == (False, 0)


@pytest.mark.rule("DYS-X-14", "DYS-CAP-08", "DYS-HCAP-01", "DYS-R-16")
def test_a_wall_of_blades_is_armour_against_that_shot() -> None:
    """Ar 2 becomes 3 for the action: of four hits one wounds; the next shot meets Ar 2 again."""
    board = PlayedBoard(points=(0, 2))
    shooter = board.put("archer-sylvain", 0, 5, 10, facing=0)
    guard = board.put("garde-royal", 1, 12, 10, facing=180, fatigued=True)
    board.begin(shooter)
    board.play("shoot", "Mur de lames", "none", dice(8, 7, 7), dice(7), dice(1, 1, 1))
    assert (guard.wounds, board.game.sides[1].command_points) == (1, 1)
    guard.wounds = 0
    board.begin(shooter)
    board.play("shoot", "none", dice(4, 4, 4), dice(1, 1, 1))
    assert guard.wounds == 1


@pytest.mark.rule("DYS-HCAP-18", "DYS-R-17", "DYS-R-18")
def test_a_living_shield_takes_the_shot_at_its_own_place_and_may_react() -> None:
    """The king is seen from the front, his shield turns its back: a die more; the range stays as declared."""
    board = PlayedBoard(points=(0, 1))
    shooter = board.put("archer-sylvain", 0, 5, 10, facing=0)
    king = board.put("roi-gobelin", 1, 20.8, 10, facing=180, fatigued=True)
    other = board.put("guerrier-gobelin", 1, 21.9, 11.2, facing=0)
    assert board.game.distance(shooter, king) < 15 < board.game.distance(shooter, other)
    board.begin(shooter)
    request = board.play("shoot", f"figure:{king.id}", "Bouclier vivant")
    assert (request.topic, request.about) == ("shot-reaction", (other.id, shooter.id))
    assert len(board.play(False).dice) == 4
