"""An activation (p. 9, p. 12): its start and its end in the order of DYS-R-28; extra activations."""

from __future__ import annotations

import pytest
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


# ---- the start ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-R-28", "DYS-SKILL-63", "DYS-SKILL-58")
def test_stupid_comes_before_regeneration(board: PlayedBoard) -> None:
    """A troll with a 2 acts by itself, and may lose a wound first; with a 1 it does neither."""
    troll = board.put("troll", 1, 10, 20, wounds=2)
    board.put("garde-royal", 0, 30, 30)
    assert board.begin(troll).why.key == "throw.stupid"
    request = board.play(dice(2))
    assert (request.topic, request.player, troll.wounds) == ("regenerate", 1, 2)
    assert board.play(True).topic == "action"
    assert troll.wounds == 1
    board.begin(troll)
    assert board.play(dice(1)).topic == "free-march"
    assert troll.wounds == 1


@pytest.mark.rule("DYS-SKILL-58")
def test_regeneration_may_be_declined_and_needs_a_wound(board: PlayedBoard) -> None:
    troll = board.put("troll", 1, 10, 20, wounds=2)
    board.put("garde-royal", 0, 30, 30)
    board.begin(troll)
    assert board.play(dice(5), False).topic == "action"
    assert troll.wounds == 2
    troll.wounds = 0
    board.begin(troll)
    assert board.play(dice(5)).topic == "action"


@pytest.mark.rule("DYS-SKILL-63", "DYS-R-73")
def test_the_opponent_marches_with_who_is_stupid_and_its_activation_ends(board: PlayedBoard) -> None:
    """Fire follows all the same: the troll burns at the end of an activation in which it did nothing."""
    troll = board.put("troll", 1, 10, 20, facing=90, burning=True)
    board.put("garde-royal", 0, 30, 30)
    board.begin(troll)
    request = board.play(dice(1))
    assert (request.player, request.topic) == (0, "free-march")
    assert request.refusal([0, 10, 25.5, 0]) is not None
    request = board.play([0, 10, 24.5, 0])
    assert (troll.x, troll.y, troll.activated, troll.wounds) == (10, 24.5, True, 1)
    assert request.player == 0


@pytest.mark.rule("DYS-R-73", "DYS-SKILL-63")
def test_the_opponent_may_leave_the_stupid_where_they_are(board: PlayedBoard) -> None:
    """Half a pas from one of his own figures, too, where no March could end."""
    troll = board.put("troll", 1, 10, 20, facing=90)
    board.put("garde-royal", 0, 11.8, 20)
    board.begin(troll)
    assert board.play(dice(1)).topic == "free-march"
    board.play([90])
    assert (troll.x, troll.y, troll.activated) == (10, 20, True)


@pytest.mark.rule("DYS-R-73")
@pytest.mark.parametrize("state", ["fatigued", "prone", "engaged"])
def test_nobody_marches_with_a_stupid_figure_that_cannot(board: PlayedBoard, state: str) -> None:
    troll = board.put("troll", 1, 10, 20, fatigued=state == "fatigued", prone=state == "prone")
    board.put("garde-royal", 0, 11.3 if state == "engaged" else 30, 20)
    board.begin(troll)
    request = board.play(dice(1))
    assert troll.activated
    assert (request.player, request.topic) == (0, "action")


@pytest.mark.rule("DYS-SKILL-35", "DYS-SKILL-36", "DYS-STATE-04", "DYS-R-28")
@pytest.mark.parametrize(("face", "free"), [(4, False), (5, True)])
def test_who_endures_may_be_free_of_fatigue_but_takes_no_fatigue_action(
    board: PlayedBoard, face: int, free: bool
) -> None:
    lancer = board.put("lancier-de-la-cite", 0, 10, 10, facing=90, fatigued=True)
    board.put("guerrier-orque", 1, 30, 30)
    assert board.begin(lancer).why.key == "throw.enduring"
    request = board.play(dice(face))
    assert lancer.fatigued is not free
    assert ("march" in open_keys(request)) is free
    request = board.play("stance" if free else "recover", *([90] if free else []))
    assert request.topic == "action"
    request = board.play("march", [90, 10, 12, 0])
    assert lancer.activated
    assert request.player == 1


@pytest.mark.rule("DYS-SKILL-42", "DYS-R-73", "DYS-R-28")
def test_who_is_frenzied_must_charge_if_it_can(board: PlayedBoard) -> None:
    """Everything else is greyed, the end too; its owner chooses among the enemies, never a statue."""
    madman = board.put("enrage", 1, 10, 20, facing=270)
    one, other = board.put("garde-royal", 0, 10, 13), board.put("garde-royal", 0, 13, 14)
    board.put("statue", 0, 7, 15)
    board.game.sides[1].command_points = 1
    request = board.begin(madman)
    assert open_keys(request) == {"charge", "talent:Rage", "talent:Sans pitié"}
    assert refused(request)["end"] == refused(request)["march"] == "action.must-charge"
    request = board.play("charge")
    assert (request.topic, open_keys(request)) == ("charge-target", {f"figure:{one.id}", f"figure:{other.id}"})


@pytest.mark.rule("DYS-R-73", "DYS-SKILL-42")
@pytest.mark.parametrize("why", ["fatigued", "prone", "statue", "far"])
def test_frenzy_binds_nobody_who_cannot_charge(board: PlayedBoard, why: str) -> None:
    madman = board.put("enrage", 1, 10, 20, facing=270, fatigued=why == "fatigued", prone=why == "prone")
    board.put("statue" if why == "statue" else "garde-royal", 0, 10, 5 if why == "far" else 13)
    request = board.begin(madman)
    assert "end" in open_keys(request)


# ---- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-ACT-06", "DYS-STATE-02", "DYS-STATE-10", "DYS-STATE-11", "DYS-R-28", "DYS-R-48", "DYS-R-49")
def test_activated_then_fire_then_poison(board: PlayedBoard) -> None:
    """Fire wounds without a roll and without regard for armour 2; poison wounds on a 6, not on a 5."""
    elf = board.put("prince-elfe", 0, 10, 10, gear=("Armure lourde",), burning=True, poisoned=True)
    orc = board.put("guerrier-orque", 1, 30, 30)
    elf.burnt_by = elf.poisoned_by = orc.id
    board.begin(elf)
    request = board.play("end")
    assert (request.why.key, elf.activated, elf.wounds) == ("throw.poison", True, 1)
    board.play(dice(5))
    assert (elf.wounds, elf.burning, elf.poisoned) == (1, True, True)
    elf.activated = False
    board.begin(elf)
    board.play("end", dice(6))
    assert elf.where == "gone"
    assert board.told("event.poison")[-1]["face"] == 6


@pytest.mark.rule("DYS-STATE-10", "DYS-R-80")
def test_who_dies_by_fire_rolls_for_no_poison(board: PlayedBoard) -> None:
    elf = board.put("garde-royal", 0, 10, 10, burning=True, poisoned=True, wounds=1)
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(elf)
    request = board.play("end")
    assert elf.where == "gone"
    assert (request.player, request.topic) == (1, "action")


@pytest.mark.rule("DYS-STATE-12")
def test_neither_recovery_nor_the_end_of_a_turn_cures_poison(board: PlayedBoard) -> None:
    elf = board.put("garde-royal", 0, 10, 10, fatigued=True, prone=True, poisoned=True)
    board.put("guerrier-orque", 1, 30, 30, activated=True)
    board.begin(elf)
    board.play("recover", "fatigued", "recover", dice(1))
    assert (elf.fatigued, elf.prone, elf.poisoned) == (False, False, True)
    assert board.game.turn == 2


# ---- extra activations ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-CMD-02", "DYS-CMD-03", "DYS-R-27")
def test_one_extra_activation_follows_a_normal_one_and_no_second(board: PlayedBoard) -> None:
    figures = [board.put("garde-royal", 0, x, 10) for x in (5, 10, 15, 20)]
    board.put("guerrier-orque", 1, 30, 30)
    side = board.game.sides[0]
    side.command_points = 3
    request = board.begin(figures[0])
    request = board.play("end")
    assert (request.topic, request.player) == ("extra", 0)
    request = board.play(True)
    assert open_keys(request) == {"figure:1", "figure:2", "figure:3"}
    request = board.play("figure:2")
    assert (request.topic, request.about, side.command_points) == ("action", (2,), 2)
    request = board.play("end")
    assert request.player == 1


@pytest.mark.rule("DYS-CMD-02", "DYS-R-27")
def test_no_extra_activation_is_offered_without_a_point_or_after_a_group(board: PlayedBoard) -> None:
    figures = [board.put("garde-royal", 0, x, 10) for x in (5, 10, 15, 20)]
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(figures[0])
    assert board.play("end").player == 1
    figures[0].activated = False
    board.game.sides[0].command_points = 3
    board.begin(figures[0], figures[1])
    assert board.play("end").player == 1
    assert board.game.sides[0].command_points == 3
    figures[0].activated = figures[1].activated = False
    board.begin(figures[0])
    assert board.play("end", False).player == 1


@pytest.mark.rule("DYS-R-26", "DYS-R-28", "DYS-SKILL-42", "DYS-SKILL-63")
def test_the_start_of_one_figure_is_over_before_that_of_the_next(board: PlayedBoard) -> None:
    """The frenzied one must charge before anybody rolls for the stupid one beside it."""
    wild = board.put("guerrier-orque", 0, 10, 10, bought=("Frénétique",))
    troll = board.put("troll", 0, 20, 20)
    third = board.put("troll", 0, 25, 20)
    board.put("garde-royal", 1, 15, 10, facing=180)
    request = board.begin(wild, troll, third)
    assert request.why.key == "throw.stupid"
    assert board.told("event.frenzy") == [{"figure": "Guerrier orque"}]


@pytest.mark.rule("DYS-R-73", "DYS-R-15")
def test_the_opponent_pays_for_every_pas_that_a_stupid_figure_climbs_down() -> None:
    """2.9 along and 1.5 down are 4.4 of 5; on its own it would jump down for nothing."""
    board = PlayedBoard("", piece("hill", rectangle=(5, 5, 12, 15), height=1.5))
    troll = board.put("troll", 1, 10, 10, z=1.5)
    board.put("garde-royal", 0, 30, 30)
    board.begin(troll)
    request = board.play(dice(1))
    assert request.refusal([0, 13.6, 10, 0]) is not None
    board.play([0, 12.9, 10, 0])
    assert (round(troll.x, 2), troll.z) == (12.9, 0)
    assert [event["length"] for event in board.told("event.went")] == [4.4]
