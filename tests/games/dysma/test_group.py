"""Group activations (p. 12): up to three figures, the same actions, one target."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard, open_keys, refused, refused_by

from escarmouche.games.dysma.agenda import ChargeMove, Shot
from escarmouche.games.dysma.state import Figure
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def keys(*figures: Figure) -> list[str]:
    return [f"figure:{figure.id}" for figure in figures]


@pytest.mark.rule("DYS-CMD-04", "DYS-R-26")
def test_two_or_three_figures_are_activated_together_for_two_points(board: PlayedBoard) -> None:
    game = board.game
    figures = [board.put("garde-royal", 0, x, 10) for x in (5, 10, 15, 20)]
    board.put("guerrier-orque", 1, 30, 30)
    game.sides[0].command_points = 1
    assert refused(board.play())["group"] == "command.too-few"
    game.sides[0].command_points = 3
    request = board.restart()
    assert "group" in open_keys(request)
    request = board.play("group")
    assert (request.topic, request.least, request.most) == ("group", 2, 3)
    with pytest.raises(Refused):
        board.play(keys(*figures))
    request = board.play(keys(*figures[1:]))
    assert (request.topic, request.about) == ("action", (1, 2, 3))
    assert game.sides[0].command_points == 1
    board.play("end")
    assert [figure.activated for figure in figures] == [False, True, True, True]


@pytest.mark.rule("DYS-CMD-04")
def test_a_group_needs_two_figures(board: PlayedBoard) -> None:
    board.put("garde-royal", 0, 5, 10)
    for x in (20, 25):
        board.put("guerrier-orque", 1, x, 30)
    board.game.sides[0].command_points = 3
    assert refused(board.play())["group"] == "group.alone"


@pytest.mark.rule("DYS-CMD-05", "DYS-CMD-07", "DYS-CMD-08", "DYS-R-26")
def test_every_action_is_carried_out_by_all_before_the_next(board: PlayedBoard) -> None:
    """In the order their player likes; no fatigue action follows the second."""
    one, other = board.put("garde-royal", 0, 5, 10, facing=90), board.put("garde-royal", 0, 10, 10, facing=90)
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(one, other)
    request = board.play("march")
    assert (request.topic, request.kind) == ("group-order", "order")
    request = board.play(keys(other, one))
    assert (request.topic, request.about) == ("march", (other.id,))
    request = board.play([90, 10, 14, 0])
    assert (request.topic, request.about) == ("march", (one.id,))
    request = board.play([90, 5, 15, 0])
    assert (other.y, one.y, request.topic) == (14, 15, "action")
    assert refused(request)["march"] == "action.again"
    board.play("stance", keys(one, other), 90, 180)
    assert (one.on_guard, other.on_guard, one.facing, other.facing) == (True, True, 900, 1800)
    assert (one.activated, one.fatigued) == (True, False)


@pytest.mark.rule("DYS-CMD-07")
def test_a_group_takes_no_fatigue_action(board: PlayedBoard) -> None:
    group = [board.put("guerrier-orque", 0, x, 10, facing=90, unloaded=["Arbalète"]) for x in (5, 10)]
    board.put("guerrier-orque", 1, 30, 30)
    board.game.sides[0].command_points = 1
    board.begin(*group)
    request = board.play("march", keys(*group), [90], [90], "stance", keys(*group), 90, 90)
    assert (request.topic, request.why) == ("action", None)
    assert refused_by(request)["reload"] == "DYS-CMD-07"


@pytest.mark.rule("DYS-R-26", "DYS-CMD-09")
def test_an_illegal_action_is_lost_for_one_figure_alone(board: PlayedBoard) -> None:
    """The one in contact cannot March, and has had the action all the same."""
    free, held = board.put("garde-royal", 0, 5, 10, facing=90), board.put("garde-royal", 0, 10, 10, facing=90)
    board.put("guerrier-orque", 1, 10, 11)
    board.begin(free, held)
    request = board.play("march")
    assert (request.topic, request.about) == ("march", (free.id,))
    request = board.play([90, 5, 14, 0])
    assert [told["figure"] for told in board.told("event.action-lost")] == [board.game.name(held)]
    assert board.game.activation is not None
    assert board.game.activation.short == 1


@pytest.mark.rule("DYS-R-26", "DYS-SKILL-68", "DYS-SKILL-53")
def test_maitre_and_veloce_help_a_group_only_if_all_have_them(board: PlayedBoard) -> None:
    swift = [board.put("garde-royal", 0, x, 10, facing=90, bought=("Véloce",)) for x in (5, 10)]
    slow = board.put("guerrier-orque", 0, 15, 10, facing=90)
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(*swift)
    request = board.play("march", keys(*swift), [90], [90])
    assert "run" in open_keys(request)
    board.begin(swift[0], slow)
    request = board.play("march", keys(swift[0], slow), [90], [90])
    assert refused(request)["run"] == "action.no-long"
    troll = board.put("troll", 1, 21.3, 20, fatigued=True)
    master, pupil = board.put("garde-royal", 0, 20, 20), board.put("guerrier-orque", 0, 21.3, 21.3, facing=270)
    blow = [dice(1, 1, 1, 1), dice(1, 1, 1)]
    board.begin(master, pupil)
    request = board.play("combat", keys(master, pupil), *blow, *blow)
    assert troll.on_table
    assert refused(request)["combat"] == "action.again"


@pytest.mark.rule("DYS-CMD-06", "DYS-CMD-09", "DYS-R-26")
def test_a_group_strikes_one_target_and_the_rest_is_lost_when_it_dies(board: PlayedBoard) -> None:
    """The first names the target for all; the second has another enemy in contact, and may not turn to it."""
    first, second = board.put("garde-royal", 0, 10, 10, facing=90), board.put("garde-royal", 0, 11, 12, facing=270)
    victim = board.put("guerrier-orque", 1, 10, 11, facing=270, fatigued=True, wounds=1)
    other = board.put("guerrier-orque", 1, 12, 12, fatigued=True)
    board.begin(first, second)
    request = board.play("combat", keys(first, second), dice(4, 4, 4), dice(1, 1))
    assert (victim.on_table, request.topic) == (False, "consolidation")
    request = board.play([90])
    assert [told["figure"] for told in board.told("event.action-lost")] == [board.game.name(second)]
    assert (other.wounds, request.topic) == (0, "action")
    assert refused(request)["run"] == "action.no-long"


@pytest.mark.rule("DYS-CMD-06")
def test_who_does_not_touch_the_common_target_loses_the_combat(board: PlayedBoard) -> None:
    first, second = board.put("garde-royal", 0, 10, 10, facing=90), board.put("garde-royal", 0, 20, 10, facing=90)
    board.put("troll", 1, 10, 11.3, facing=270, fatigued=True)
    board.put("troll", 1, 20, 11.3, facing=270, fatigued=True)
    board.begin(first, second)
    board.play("combat", keys(first, second), dice(1, 1, 1), dice(1, 1, 1))
    assert [told["figure"] for told in board.told("event.action-lost")] == [board.game.name(second)]


@pytest.mark.rule("DYS-R-26", "DYS-CMD-06", "DYS-CMD-08")
def test_in_a_charge_all_moves_come_before_the_combats(board: PlayedBoard) -> None:
    """Both stand at the troll when the first rolls: each has Surnombre beside Assaut, five dice."""
    first, second = board.put("garde-royal", 0, 8, 10, facing=90), board.put("garde-royal", 0, 12, 10, facing=90)
    troll = board.put("ogre-mercenaire", 1, 10, 15, facing=270, fatigued=True)
    board.put("ogre-mercenaire", 1, 16, 15, facing=270)
    board.begin(first, second)
    request = board.play("charge", keys(first, second))
    assert (request.topic, request.player) == ("charge", 0)
    request = board.play(f"figure:{troll.id}")
    assert len(request.dice) == 5
    assert board.game.touching(first, troll)
    assert board.game.touching(second, troll)
    waiting = [pending for pending in board.game.agenda if isinstance(pending, ChargeMove)]
    assert [(pending.charger, pending.stage) for pending in waiting] == [(second.id, "combat")]


@pytest.mark.rule("DYS-R-73", "DYS-SKILL-42")
def test_a_group_with_a_frenzied_figure_charges(board: PlayedBoard) -> None:
    madman, orc = board.put("enrage", 1, 10, 20, facing=270), board.put("guerrier-orque", 1, 14, 20, facing=270)
    board.put("garde-royal", 0, 10, 13)
    board.game.sides[1].command_points = 1
    request = board.begin(madman, orc)
    assert "charge" in open_keys(request)
    assert refused(request)["march"] == refused(request)["end"] == "action.must-charge"


@pytest.mark.rule("DYS-R-26", "DYS-CAP-06")
def test_talents_remain_individual_in_a_group(board: PlayedBoard) -> None:
    one, other = board.put("guerrier-orque", 0, 5, 10), board.put("guerrier-orque", 0, 10, 10)
    board.put("guerrier-orque", 1, 30, 30)
    board.game.sides[0].command_points = 3
    board.begin(one, other)
    request = board.play("talent:Rage")
    assert (request.topic, open_keys(request)) == ("who", set(keys(one, other)))
    request = board.play(keys(other)[0])
    assert ([effect.skill for effect in other.effects], one.effects) == (["Enchaînement"], ())
    board.play("talent:Rage")
    assert [effect.skill for effect in one.effects] == ["Enchaînement"]


@pytest.mark.rule("DYS-R-26", "DYS-SKILL-63")
def test_start_effects_come_for_each_and_the_stupid_drop_out(board: PlayedBoard) -> None:
    one, other = board.put("zombie", 0, 5, 10), board.put("zombie", 0, 10, 10)
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(one, other)
    request = board.play(dice(1), [0])
    assert request.why.key == "throw.stupid"
    request = board.play(dice(8))
    assert (request.topic, request.about) == ("action", (other.id,))
    board.play("end")
    assert (one.activated, other.activated) == (True, True)


@pytest.mark.rule("DYS-R-26", "DYS-R-28")
def test_end_effects_come_in_their_owners_order(board: PlayedBoard) -> None:
    one, other = (board.put("prince-elfe", 0, x, 10, burning=True, poisoned=True) for x in (5, 10))
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(one, other)
    request = board.play("end")
    assert (request.topic, request.kind) == ("end-order", "order")
    request = board.play(keys(other, one))
    assert (request.about, other.wounds, one.wounds) == ((other.id,), 1, 0)
    board.play(dice(6), dice(1))
    assert (other.wounds, one.wounds) == (2, 1)


@pytest.mark.rule("DYS-X-15", "DYS-CMD-06", "DYS-CMD-09", "DYS-R-26")
def test_three_shoot_one_target_and_what_comes_after_its_death_is_lost(board: PlayedBoard) -> None:
    """All shots are declared before the first is rolled; the first kills, the others are not redirected."""
    archers = [board.put("archer-sylvain", 0, x, 10, facing=90) for x in (8, 10, 12)]
    victim, other = (board.put("guerrier-gobelin", 1, x, 22, facing=270, fatigued=True) for x in (10, 14))
    board.begin(*archers)
    request = board.play("shoot", keys(*archers))
    assert open_keys(request) == set(keys(victim, other))
    request = board.play(keys(victim)[0])
    assert [type(pending) for pending in board.game.agenda] == [Shot, Shot, Shot]
    assert len(request.dice) == 3
    board.play(dice(7, 7, 1), dice(1, 1, 1))
    assert (victim.on_table, other.wounds) == (False, 0)
    assert not any(isinstance(pending, Shot) for pending in board.game.agenda)
    assert board.game.activation is not None
    assert board.game.activation.taken == ["shoot"]


@pytest.mark.rule("DYS-CMD-08", "DYS-R-93", "DYS-R-39")
def test_the_first_to_strike_consolidates_before_the_others_act(board: PlayedBoard) -> None:
    """Three elves round an orc: the first kills it and goes on; only then do the others lose their blows."""
    elves = [board.put("garde-royal", 0, x, y, facing=0) for x, y in ((10, 10), (11, 11), (11, 9))]
    orc = board.put("guerrier-orque", 1, 11, 10, facing=180, wounds=1, fatigued=True)
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(*elves)
    request = board.play("combat", keys(*elves))
    assert len(request.dice) == 4
    request = board.play(dice(7, 7, 7, 7), dice(1, 1))
    assert (orc.on_table, request.topic, request.about) == (False, "consolidation", (elves[0].id,))
    assert board.told("event.action-lost") == []
    board.play([0])
    assert len(board.told("event.action-lost")) == 2


@pytest.mark.rule("DYS-R-26", "DYS-STATE-10", "DYS-STATE-11")
def test_the_order_of_one_who_burns_and_one_who_is_poisoned_is_asked_for(board: PlayedBoard) -> None:
    """Of three the third is well: nobody asks about it."""
    burning = board.put("prince-elfe", 0, 5, 10, burning=True)
    poisoned = board.put("prince-elfe", 0, 10, 10, poisoned=True)
    well = board.put("prince-elfe", 0, 15, 10)
    board.put("guerrier-orque", 1, 30, 30)
    board.begin(burning, poisoned, well)
    request = board.play("end")
    assert (request.topic, set(request.keys)) == ("end-order", {f"figure:{burning.id}", f"figure:{poisoned.id}"})
    request = board.play([f"figure:{poisoned.id}", f"figure:{burning.id}"])
    assert (request.why.key, burning.wounds) == ("throw.poison", 0)
    board.play(dice(6))
    assert (burning.wounds, poisoned.wounds, well.activated) == (1, 1, True)


@pytest.mark.rule("DYS-CMD-08", "DYS-R-33", "DYS-DISENG-02")
def test_in_a_group_one_retreats_after_the_other(board: PlayedBoard) -> None:
    """The first is struck at and marches before anybody strikes at the second."""
    elves = [board.put("garde-royal", 0, x, 10, facing=90) for x in (5, 15, 25)]
    orcs = [board.put("guerrier-orque", 1, x, 11, facing=270) for x in (5, 15, 25)]
    board.begin(*elves)
    for elf, orc in zip(elves, orcs, strict=True):
        request = board.play(*(["retreat", keys(*elves)] if elf is elves[0] else []))
        assert (request.topic, request.about, list(request.keys)) == (
            "retreat-strike",
            (elf.id,),
            [f"figure:{orc.id}", "no"],
        )
        assert len(board.told("event.retreat")) == elves.index(elf) + 1
        request = board.play("no")
        assert (request.topic, request.about) == ("retreat", (elf.id,))
        board.play([270, elf.x, 7, 0])
        assert (elf.y, orc.wounds) == (7, 0)
