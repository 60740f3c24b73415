"""Drakerys on a real table: players tell sight, distances and counts, the rules do the rest."""

from __future__ import annotations

import pytest
from games.drakerys.real_table import RealTable

from escarmouche.games.drakerys.companion.facts import foes_of
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Faces

ARMIES = ("irosia-470", "avaren-470")


def charged() -> RealTable:
    """The Lancers of the first player have charged the Scourges, at the limit of their reach."""
    table = RealTable(ARMIES)
    scourges = table.unit("fleaux-de-sang", 1)
    table.activate(table.unit("irosia-lanciers", 0), "charge").say("charge-target", f"unit:{scourges.id}")
    return table.say("table.distance", 15)


# ---- charges --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-CHARGE-03", "DRK-R-32")
def test_a_charge_out_of_reach_costs_nothing_and_is_not_offered_again() -> None:
    table = RealTable(ARMIES)
    table.activate(table.unit("irosia-archers", 0))
    for enemy in table.game.army(1)[:-1]:
        table.say("declare", "charge").say("charge-target", f"unit:{enemy.id}").say("table.distance", 15.5)
    table.say("declare", "charge").say("table.distance", 30)
    refused = {option.key: option.refusal for option in table.ask.options() if option.refusal is not None}
    assert table.ask.topic == "declare"
    assert refused["charge"].key == "charge.no-target"
    table.say("declare", "walk")
    assert table.game.sides[0].time == 0
    assert table.game.activation is not None
    assert table.game.activation.spent == 1


@pytest.mark.rule("DRK-CHARGE-04", "DRK-CONTACT-05")
def test_a_charge_within_reach_ends_in_contact_with_its_target_alone() -> None:
    table = charged()
    lancers, scourges = table.unit("irosia-lanciers", 0), table.unit("fleaux-de-sang", 1)
    assert table.ask.topic == "table.figures"
    assert [foe.id for foe in table.game.engaged_with(lancers)] == [scourges.id]
    assert not table.game.engaged(table.unit("corbeaux", 1))
    assert table.game.activation is not None
    assert table.game.activation.spent == 5


def test_the_reach_that_matters_goes_with_the_question() -> None:
    table = RealTable(ARMIES)
    table.activate(table.unit("irosia-lanciers", 0), "charge").say("charge-target", "unit:4")
    assert getattr(table.ask, "reach", None) == 15
    assert table.ask.rule == "DRK-CHARGE-04"
    assert table.ask.about == (table.unit("irosia-lanciers", 0).leader, table.unit("corbeaux", 1).leader)


# ---- combats --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-CC-05", "DRK-CC-06", "DRK-CC-07")
def test_those_in_contact_and_in_support_roll() -> None:
    table = charged().say("table.figures", 4).say("table.support", 3)
    assert isinstance(table.ask, Faces)
    assert len(table.ask.dice) == 7
    assert table.ask.player == 0
    assert table.ask.why is not None
    assert table.ask.why.key == "throw.attack"


@pytest.mark.rule("DRK-WOUND-03", "DRK-CC-02")
def test_dice_that_are_entered_take_fighters_and_the_rest_is_counted_again() -> None:
    table = struck_first()
    assert table.game.size(table.unit("irosia-lanciers", 0)) == 4
    assert (table.ask.topic, table.ask.player) == ("table.figures", 0)
    table.say("table.figures", 2).say("table.support", 1)
    assert isinstance(table.ask, Faces)
    assert len(table.ask.dice) == 3
    table.roll(9).roll(9)
    assert table.game.size(table.unit("corbeaux", 1)) == 9
    assert table.ask.topic != "table.contact"


def struck_first() -> RealTable:
    """The Lancers have charged the Crows, who are faster: six of them struck, and six Lancers fell."""
    table = RealTable(ARMIES)
    table.activate(table.unit("irosia-lanciers", 0), "charge").say("charge-target", "unit:4").say("table.distance", 9)
    assert table.ask.player == 1
    return table.say("table.figures", 6).say("table.support", 0).roll(9).roll(9)


def test_a_unit_that_lost_all_in_contact_fights_no_more() -> None:
    table = struck_first().say("table.figures", 0)
    lancers = table.unit("irosia-lanciers", 0)
    assert not foes_of(table.game, lancers)
    assert not table.game.engaged(lancers)
    assert "event.rolled.attack" in table.told()
    assert table.told().count("event.rolled.attack") == 1


@pytest.mark.parametrize("held", [True, False])
def test_who_loses_more_than_stood_behind_is_asked_whether_he_still_touches(held: bool) -> None:
    table = RealTable(ARMIES)
    table.activate(table.unit("irosia-lanciers", 0), "charge").say("charge-target", "unit:4").say("table.distance", 9)
    table.say("table.figures", 12).roll(9, 9, 9, 1).say("reroll", []).roll(9)
    table.say("table.figures", 3).say("table.support", 0).roll(9).roll(9)
    assert (table.ask.topic, table.ask.player) == ("table.contact", 1)
    table.say("table.contact", held)
    assert table.game.engaged(table.unit("irosia-lanciers", 0)) is held


@pytest.mark.rule("DRK-SKILL-29")
def test_who_walks_out_of_a_fight_touches_nobody() -> None:
    table = charged().say("table.figures", 1).say("table.support", 0).roll(1)
    lancers = table.unit("irosia-lanciers", 0)
    while table.ask.topic != "activate" or table.ask.player != 0:
        topic = table.ask.topic
        if isinstance(table.ask, Faces):
            table.roll(5)
        elif topic == "activate":
            table.activate(table.unit("corbeaux", 1), "walk", "stop")
        else:
            table.say(
                topic, {"table.figures": 1, "table.within": False, "declare": "stop", "reform": False}.get(topic, 0)
            )
    assert foes_of(table.game, lancers)
    table.activate(lancers, "walk")
    assert not foes_of(table.game, lancers)
    assert "table.went" in table.told()
    assert not table.game.engaged(lancers)


# ---- shots ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SHOOT-12", "DRK-SHOOT-14")
@pytest.mark.parametrize(("obstacles", "opposition"), [(0, 4), (2, 6)])
def test_a_shot_is_opposed_by_what_was_told(obstacles: int, opposition: int) -> None:
    table = RealTable(ARMIES)
    crows = table.unit("corbeaux", 1)
    table.activate(table.unit("irosia-archers", 0), "shoot").say("shoot-target", f"unit:{crows.id}")
    table.say("table.seen", True).say("table.distance", 35).say("table.obstacles", obstacles)
    assert isinstance(table.ask, Faces)
    assert len(table.ask.dice) == 5
    table.roll(1)
    assert opposed(table) == opposition


def opposed(table: RealTable) -> int:
    """The opposition of the last roll that was read."""
    thrown = [event.thrown for event in table.events() if event.thrown is not None and event.thrown.opposition]
    return sum(modifier.value for modifier in thrown[-1].opposition)


@pytest.mark.rule("DRK-SHOOT-05", "DRK-SHOOT-06")
def test_who_is_unseen_or_too_far_is_not_shot_at() -> None:
    table = RealTable(ARMIES)
    archers = table.unit("irosia-archers", 0)
    crows, scourges, salik = table.game.army(1)
    table.activate(archers, "shoot").say("shoot-target", f"unit:{crows.id}").say("table.seen", False)
    table.say("declare", "shoot").say("shoot-target", f"unit:{scourges.id}").say("table.seen", True)
    table.say("table.distance", 50.5).say("declare", "shoot").say("table.seen", False)
    refused = {option.key: option.refusal for option in table.ask.options() if option.refusal is not None}
    assert refused["shoot"].key == "shoot.no-target"
    assert table.game.told[f"seen:u{archers.id}:u{salik.id}"] == 0


def test_what_was_told_holds_until_a_unit_moves() -> None:
    table = RealTable(ARMIES)
    archers, crows = table.unit("irosia-archers", 0), table.unit("corbeaux", 1)
    table.activate(archers, "shoot").say("shoot-target", f"unit:{crows.id}")
    table.say("table.seen", True).say("table.distance", 35).say("table.obstacles", 1).roll(1)
    table.say("declare", "shoot").say("shoot-target", f"unit:{crows.id}").roll(1)
    assert table.game.told[f"away:u{archers.id}:u{crows.id}"] == 35
    table.activate(crows, "walk")
    assert f"away:u{archers.id}:u{crows.id}" not in table.game.told


# ---- what is kept ---------------------------------------------------------------------------------------------------


def test_an_answer_about_the_table_can_be_taken_back() -> None:
    table = RealTable(ARMIES)
    table.activate(table.unit("irosia-archers", 0), "shoot").say("shoot-target", "unit:4").say("table.seen", True)
    table.match.undo(0)
    table.say("table.seen", False)
    assert table.ask.topic == "declare"


def test_a_saved_match_goes_on_in_the_middle_of_its_questions() -> None:
    table = RealTable(ARMIES)
    table.activate(table.unit("irosia-archers", 0), "shoot").say("shoot-target", "unit:4").say("table.seen", True)
    table.match = Match.load(table.match.save())
    table.say("table.distance", 20).say("table.obstacles", 0)
    assert isinstance(table.ask, Faces)


@pytest.mark.parametrize(("track", "value"), [("size", 3), ("wounds", 1), ("tension", 2)])
def test_players_put_right_what_the_companion_keeps(track: str, value: int) -> None:
    table = RealTable(ARMIES)
    scourges = table.unit("fleaux-de-sang", 1)
    table.match.aside(0, f"set:{scourges.leader}:{track}:{value}")
    scourges = table.unit("fleaux-de-sang", 1)
    kept = {"size": table.game.size(scourges), "wounds": scourges.wounds, "tension": scourges.tension}
    assert kept == {"size": 4, "wounds": 0, "tension": 0} | {track: value}
    assert table.told()[-1] == "table.corrected"
    assert table.match.rules.scene(table.game).discs[str(scourges.leader)].marks[track] == value


def test_a_correction_brings_back_and_takes_away() -> None:
    table = RealTable(ARMIES)
    scourges = table.unit("fleaux-de-sang", 1)
    table.match.aside(0, f"set:{scourges.leader}:size:1")
    table.match.aside(0, f"set:{scourges.leader}:size:4")
    assert table.game.size(table.unit("fleaux-de-sang", 1)) == 4
    table.match.aside(1, f"set:{scourges.leader}:size:0")
    assert table.unit("fleaux-de-sang", 1).where == "gone"


@pytest.mark.parametrize("name", ["set:0:size:13", "set:0:wounds:1", "set:0:luck:1", "set:999:size:1", "set:x:size:1"])
def test_a_correction_that_cannot_be_is_refused(name: str) -> None:
    table = RealTable(("avaren-470", "irosia-470"))
    with pytest.raises(Refused):
        table.match.aside(0, name)
