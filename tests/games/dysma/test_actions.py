"""Actions (p. 9, p. 12, p. 25): how many, which, in what order; Recover, stance, fire, reloading, bandages."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused, refused_by

from escarmouche.games.dysma.agenda import Consolidation, FreeMarch
from escarmouche.games.dysma.combat import declare
from escarmouche.games.dysma.figure_states import become
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import dice, play

ANSWERS: dict[str, list[Any]] = {"stance": [90], "march": [[90]], "run": [[90]], "recover": []}


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def elf_alone(board: PlayedBoard, key: str = "garde-royal", **fields: Any) -> Figure:
    """A figure of the first player in the open, with an enemy far away."""
    figure = board.put(key, 0, 10, 10, facing=90, **fields)
    board.put("guerrier-orque", 1, 34, 34)
    return figure


def take(board: PlayedBoard, *actions: str) -> Any:
    """The figure takes these actions, staying where it is: what is asked next."""
    return board.play(*[word for action in actions for word in (action, *ANSWERS[action])])


# ---- how many -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-ACT-01", "DYS-ACT-02", "DYS-ACT-03", "DYS-ACT-05")
def test_two_different_short_actions_or_a_long_one(board: PlayedBoard) -> None:
    elf = elf_alone(board)
    request = board.begin(elf)
    assert open_keys(request) == {"march", "run", "stance", "end"}
    request = take(board, "march")
    assert open_keys(request) == {"stance", "end"}
    assert refused(request)["march"] == "action.again"
    assert refused(request)["run"] == "action.no-long"
    assert request.why is None


@pytest.mark.rule("DYS-ACT-10", "DYS-ACT-11", "DYS-ACT-12", "DYS-R-25")
def test_a_fatigue_action_is_a_third_different_short_one_and_the_last(board: PlayedBoard) -> None:
    """It is the same question, and says so; the figure is Fatigué when it is over, not before."""
    elf = elf_alone(board, unloaded=["Arbalète"])
    board.begin(elf)
    request = take(board, "march", "stance")
    assert open_keys(request) == {"reload", "end"}
    assert request.why.key == "why.fatigue-action"
    assert refused_by(request)["march"] == "DYS-ACT-11"
    assert refused(request)["run"] == "action.no-long"
    assert not elf.fatigued
    board.play("reload")
    assert (elf.fatigued, elf.activated) == (True, True)


@pytest.mark.rule("DYS-R-24", "DYS-ACT-03", "DYS-ACT-10")
def test_a_fatigue_march_may_follow_a_run(board: PlayedBoard) -> None:
    elf = elf_alone(board)
    board.begin(elf)
    request = board.play("run", [90, 10, 19.5, 0])
    assert open_keys(request) == {"march", "stance", "end"}
    board.play("march", [90, 10, 24, 0])
    assert (elf.y, elf.fatigued) == (24, True)


@pytest.mark.rule("DYS-R-24", "DYS-ACT-13", "DYS-ACT-14", "DYS-CHARGE-05")
def test_the_combat_of_a_charge_is_free_and_a_fatigue_combat_may_follow(board: PlayedBoard) -> None:
    """The free Combat neither counts nor tires; the fatigue Combat does, and one more is Maître's alone."""
    elf = board.put("lancier-de-la-cite", 0, 10, 10, facing=90)
    board.put("guerrier-orque", 1, 10, 15, facing=270, fatigued=True)
    board.begin(elf)
    request = board.play("charge", dice(1, 1, 1, 1), dice(1, 1, 1))
    assert (request.topic, elf.fatigued, board.game.activation.taken) == ("action", False, ["charge"])  # type: ignore[union-attr]
    assert open_keys(request) == {"combat", "stance", "retreat", "end"}
    board.play("combat", dice(1, 1, 1), dice(1, 1, 1))
    assert (elf.fatigued, elf.activated) == (True, True)


@pytest.mark.rule("DYS-SKILL-53", "DYS-R-25")
def test_a_master_takes_its_action_twice_the_fatigue_action_included(board: PlayedBoard) -> None:
    """Garde royal masters Combat: Combat, Combat, and no third; or stance, Combat and a fatigue Combat."""
    elf = board.put("garde-royal", 0, 10, 10, facing=90)
    board.put("troll", 1, 10, 11.3, facing=270, fatigued=True)
    blow = ["combat", dice(1, 1, 1), dice(1, 1, 1)]
    board.begin(elf)
    request = board.play(*blow)
    assert "combat" in open_keys(request)
    request = board.play(*blow)
    assert refused(request)["combat"] == "action.again"
    board.begin(elf)
    request = board.play("stance", 90, *blow)
    assert ("combat" in open_keys(request), request.why.key) == (True, "why.fatigue-action")
    board.play(*blow)
    assert elf.fatigued


@pytest.mark.rule("DYS-SKILL-68", "DYS-R-25", "DYS-ARTE-09")
def test_the_swift_take_three_short_actions_or_a_long_and_a_short_one_in_any_order(board: PlayedBoard) -> None:
    elf = elf_alone(board, bought=("Véloce",), unloaded=["Arbalète"])
    board.begin(elf)
    request = take(board, "march")
    assert {"run", "stance"} <= open_keys(request)
    request = take(board, "run")
    assert open_keys(request) == {"stance", "reload", "end"}
    assert request.why.key == "why.fatigue-action"
    board.begin(elf)
    request = take(board, "run")
    assert (open_keys(request), request.why) == ({"march", "stance", "reload", "end"}, None)
    board.begin(elf)
    request = take(board, "march", "stance")
    assert (open_keys(request), request.why) == ({"reload", "end"}, None)
    board.play("reload")
    assert not elf.fatigued


# ---- Fatigué and À terre --------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-STATE-03", "DYS-STATE-04", "DYS-ACT-07")
def test_who_is_fatigued_recovers_first_and_takes_no_fatigue_action(board: PlayedBoard) -> None:
    elf = elf_alone(board, fatigued=True)
    request = board.begin(elf)
    assert open_keys(request) == {"recover", "end"}
    assert refused_by(request)["march"] == "DYS-STATE-03"
    request = board.play("recover")
    assert (elf.fatigued, open_keys(request)) == (False, {"march", "stance", "end"})
    assert refused(request)["run"] == "action.no-long"
    board.game.sides[0].command_points = 1
    board.play("stance", 90)
    assert (elf.activated, elf.fatigued) == (True, False)


@pytest.mark.rule("DYS-ACT-07", "DYS-ACT-08", "DYS-ACT-05")
def test_recover_takes_one_state_away_and_may_be_taken_twice(board: PlayedBoard) -> None:
    elf = elf_alone(board, fatigued=True, prone=True)
    board.begin(elf)
    request = board.play("recover")
    assert (request.topic, open_keys(request)) == ("recover", {"fatigued", "prone"})
    request = board.play("prone")
    assert (elf.fatigued, elf.prone) == (True, False)
    assert open_keys(request) == {"recover", "end"}
    board.play("recover")
    assert not elf.fatigued


@pytest.mark.rule("DYS-ACT-07")
def test_who_is_fresh_has_nothing_to_recover_from(board: PlayedBoard) -> None:
    assert refused(board.begin(elf_alone(board)))["recover"] == "recover.nothing"


@pytest.mark.rule("DYS-R-84", "DYS-STATE-05")
def test_who_falls_in_its_activation_recovers_even_by_its_fatigue_action(board: PlayedBoard) -> None:
    """À terre alone leaves the fatigue action open, for Recover only."""
    elf = elf_alone(board, unloaded=["Arbalète"])
    board.begin(elf)
    take(board, "march")
    become(board.game, elf, "prone")
    board.running = None
    assert open_keys(board.play()) == {"recover", "end"}
    elf.prone, board.running = False, None
    take(board, "stance")
    become(board.game, elf, "prone")
    board.running = None
    request = board.play()
    assert (open_keys(request), request.why.key) == ({"recover", "end"}, "why.fatigue-action")
    board.play("recover")
    assert (elf.prone, elf.fatigued) == (False, True)


@pytest.mark.rule("DYS-R-84", "DYS-STATE-04")
def test_who_tires_in_its_activation_has_no_fatigue_action_any_more(board: PlayedBoard) -> None:
    elf = elf_alone(board)
    board.begin(elf)
    take(board, "march")
    become(board.game, elf, "fatigued")
    board.running = None
    board.game.sides[0].command_points = 1
    board.put("garde-royal", 0, 20, 20)
    request = board.play("recover")
    assert (request.topic, elf.activated, elf.fatigued) == ("extra", True, False)


@pytest.mark.rule("DYS-R-87")
def test_out_of_its_activation_the_tired_act_freely_and_the_fallen_do_not_move(board: PlayedBoard) -> None:
    """A free March and a consolidation: Fatigué yes, À terre no; a free Combat of a skill: both."""
    game = board.game
    elf = elf_alone(board, fatigued=True)
    for record in (FreeMarch(elf.id, 0, 5.0, "order"), Consolidation(elf.id)):
        for prone in (False, True):
            elf.prone, board.running, game.agenda = prone, None, [record]
            game.activation = None
            assert board.play().topic in (("activate", "action") if prone else ("free-march", "consolidation"))
    orc = board.put("guerrier-orque", 1, 10, 11)
    game.agenda = []
    play(declare(game, elf, orc, cause="counter", from_back=False))
    assert len(game.agenda) == 1


# ---- stance, fire, reloading, bandages ------------------------------------------------------------------------------


@pytest.mark.rule("DYS-ACT-09", "DYS-STATE-15")
def test_stance_pivots_then_puts_en_garde_until_the_next_action(board: PlayedBoard) -> None:
    elf = elf_alone(board)
    board.begin(elf)
    board.play("stance", 180)
    assert (elf.facing, elf.on_guard) == (1800, True)
    board.play("march", [180])
    assert not elf.on_guard


@pytest.mark.rule("DYS-STATE-15", "DYS-ACT-04")
@pytest.mark.parametrize("action", ["recover", "reload", "bandage", "extinguish"])
def test_every_action_ends_en_garde(board: PlayedBoard, action: str) -> None:
    burning, tired = action == "extinguish", action == "recover"
    gear = ("Bandages", "Arbalète")
    elf = elf_alone(board, on_guard=True, gear=gear, unloaded=["Arbalète"], wounds=1, burning=burning, fatigued=tired)
    board.begin(elf)
    board.play(action, *([dice(1)] if burning else []))
    assert not elf.on_guard


@pytest.mark.rule("DYS-STATE-09", "DYS-ACT-04", "DYS-R-48")
@pytest.mark.parametrize(("face", "burning"), [(3, True), (4, False)])
def test_fire_is_put_out_on_four(board: PlayedBoard, face: int, burning: bool) -> None:
    """On itself, or on whoever is in contact, an enemy too; once in an activation."""
    elf = board.put("garde-royal", 0, 10, 10, facing=90, burning=True)
    orc = board.put("guerrier-orque", 1, 10, 11, burning=True)
    board.put("guerrier-orque", 1, 10, 14, burning=True)
    board.begin(elf)
    request = board.play("extinguish")
    assert open_keys(request) == {f"figure:{elf.id}", f"figure:{orc.id}"}
    request = board.play(f"figure:{orc.id}", dice(face))
    assert (orc.burning, elf.burning) == (burning, True)
    assert refused(request)["extinguish"] == "action.again" if burning else "extinguish" not in open_keys(request)


@pytest.mark.rule("DYS-STATE-09", "DYS-SKILL-46")
def test_there_is_no_fire_to_put_out_or_none_that_can_be(board: PlayedBoard) -> None:
    elf = elf_alone(board)
    assert refused(board.begin(elf))["extinguish"] == "extinguish.no-fire"
    tree = board.put("ancien-des-bois", 0, 20, 20, burning=True)
    assert refused_by(board.begin(tree))["extinguish"] == "DYS-SKILL-46"


@pytest.mark.rule("DYS-R-86", "DYS-SKILL-57", "DYS-ACT-04")
def test_each_weapon_is_reloaded_by_itself(board: PlayedBoard) -> None:
    dwarf = elf_alone(board, "arbaletrier-nain", gear=("Arbalète", "Tromblon"), unloaded=["Arbalète", "Tromblon"])
    board.begin(dwarf)
    request = board.play("reload")
    assert (request.topic, open_keys(request)) == ("reload", {"Arbalète", "Tromblon"})
    board.play("Tromblon")
    assert dwarf.unloaded == ["Arbalète"]
    dwarf.unloaded = []
    assert refused(board.begin(dwarf))["reload"] == "reload.loaded"


@pytest.mark.rule("DYS-ITEM-05", "DYS-R-81", "DYS-ACT-04", "DYS-R-45")
def test_bandages_heal_one_wound_of_a_friend_in_contact_once(board: PlayedBoard) -> None:
    elf = board.put("garde-royal", 0, 10, 10, gear=("Bandages",))
    prince = board.put("prince-elfe", 0, 11, 10, wounds=2)
    far = board.put("prince-elfe", 0, 14, 10, wounds=2)
    board.put("guerrier-orque", 1, 34, 34)
    board.begin(elf)
    board.play("bandage")
    assert (prince.wounds, far.wounds, elf.used) == (1, 2, ["Bandages"])
    assert refused(board.begin(elf))["bandage"] == "bandage.none"
    elf.used, prince.wounds = (), 0
    assert refused(board.begin(elf))["bandage"] == "bandage.nobody"


@pytest.mark.rule("DYS-R-82", "DYS-ACT-06")
def test_an_activation_may_be_empty(board: PlayedBoard) -> None:
    elf = elf_alone(board)
    board.begin(elf)
    board.play("end")
    assert (elf.activated, elf.fatigued) == (True, False)


@pytest.mark.rule("DYS-SKILL-64")
def test_the_stupid_take_no_stance(board: PlayedBoard) -> None:
    zombie = elf_alone(board, "zombie")
    board.begin(zombie)
    assert refused_by(board.play(dice(8)))["stance"] == "DYS-SKILL-64"


@pytest.mark.rule("DYS-ACT-01", "DYS-MOVE-05")
def test_what_contact_forbids_is_greyed_with_its_reason(board: PlayedBoard) -> None:
    elf = board.put("garde-royal", 0, 10, 10, facing=90)
    board.put("guerrier-orque", 1, 10, 11)
    request = board.begin(elf)
    assert open_keys(request) == {"combat", "retreat", "stance", "end"}
    assert refused(request)["march"] == "march.engaged"
    assert refused(request)["charge"] == "charge.engaged"
