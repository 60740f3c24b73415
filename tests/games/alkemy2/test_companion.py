"""Alkemy V2 on a real table: what players are asked, and what comes of what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.companion import Companion

from escarmouche.games.alkemy.characteristics import armed, characteristic
from escarmouche.games.alkemy.companion.questions import AlkemyInterview
from escarmouche.games.alkemy.state import place
from escarmouche.play.companion import Distance
from escarmouche.play.companion.told import SPOT, Want
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.rulebook import rulebook
from escarmouche.play.words import Phrases
from escarmouche.web.odds import odds

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter


@pytest.fixture
def table() -> Companion:
    return Companion("alkemy2", armies=["avalon-180-1", "aurlok-180-2"])


def enemy_of(table: Companion, fighter: Fighter) -> Fighter:
    """An enemy who shoots at nobody, so that nothing comes between."""
    return next(e for e in table.game.enemies(fighter.player) if armed(table.game, e) is None)


def charge(table: Companion) -> tuple[Fighter, Fighter]:
    """A charge that is declared and paid, up to the first question about the table."""
    charger = table.declares("charge")
    target = enemy_of(table, charger)
    before = charger.action_points
    table.say("declare", "charge")
    table.say("charge-target", target.id)
    table.say("charge-more", [])
    assert charger.action_points == before - 1, "it is paid before anybody looks"
    return charger, target


def shot(table: Companion) -> tuple[Fighter, Fighter]:
    """A shot at an enemy who is in sight, its distance guessed as 8 p."""
    shooter = table.declares("shoot")
    target = enemy_of(table, shooter)
    table.say("declare", "shoot")
    table.say("shot-target", target.id)
    table.say("table.seen", True)
    table.say("estimate", 8.0)
    table.until("table.distance")
    return shooter, target


def fight(table: Companion) -> tuple[Fighter, Fighter]:
    """A charge that has come into contact."""
    charger, target = charge(table)
    table.say("table.seen", True)
    table.say("table.distance", 2.0)
    table.until("card")
    return charger, target


# ---- charges ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CHARGE-04", "AK2-MEAS-01", "AK2-CHARGE-11")
def test_a_charge_in_sight_and_within_reach_comes_into_contact(table: Companion) -> None:
    charger, target = charge(table)
    assert table.ask.about == (charger.id, target.id)
    table.say("table.seen", True)
    ask = table.ask
    table.say("table.distance", 4.0)
    assert isinstance(ask, Distance)
    assert ask.reach == characteristic(table.game, charger, "charge")
    assert target.id in charger.engaged
    assert table.game.in_contact(charger, target)


@pytest.mark.rule("AK2-CHARGE-05", "AK2-CHARGE-09", "AK2-MEAS-04")
def test_a_charge_told_to_be_too_far_fails_and_stays_paid(table: Companion) -> None:
    charger, target = charge(table)
    table.say("table.seen", True)
    table.say("table.distance", 12.0)
    assert charger.wary
    assert charger.free
    assert [told["target"] for told in table.told("charge.too-far")] == [table.game.name(target)]


@pytest.mark.rule("AK2-CHARGE-04")
def test_a_charge_at_an_enemy_out_of_sight_fails_without_a_measure(table: Companion) -> None:
    charger, _ = charge(table)
    table.say("table.seen", False)
    assert charger.wary
    assert table.told("charge.unseen")
    assert table.topic != "table.distance"


@pytest.mark.rule("AK2-CHARGE-17", "AK2-CHARGE-19")
def test_a_charge_at_two_enemies_reaches_both_wherever_the_stage_had_them(table: Companion) -> None:
    charger = table.declares("charge")
    one, other = [e for e in table.game.enemies(charger.player) if armed(table.game, e) is None][:2]
    table.say("declare", "charge")
    table.say("charge-target", one.id)
    table.say("charge-more", [other.id])
    for target in (one, other):
        assert table.ask.about == (charger.id, target.id)
        table.say("table.seen", True)
    while table.topic == "table.distance":
        table.say("table.distance", 3.0)
    assert set(charger.engaged) == {one.id, other.id}


# ---- shots ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SHOOT-06", "AK2-SHOOT-07")
def test_a_shot_at_nobody_in_sight_is_not_estimated_and_fails(table: Companion) -> None:
    shooter = table.declares("shoot")
    table.say("declare", "shoot")
    table.say("shot-target", enemy_of(table, shooter).id)
    table.say("table.seen", False)
    assert table.topic != "estimate"
    table.until("activate", "estimate")
    assert table.told("event.shot-unseen")


@pytest.mark.rule("AK2-SHOOT-08", "AK2-SHOOT-09", "AK2-SHOOT-12", "AK2-SHOOT-13")
def test_a_guess_that_the_measure_bears_out_gives_the_aim_bonus(table: Companion) -> None:
    shot(table)
    table.say("table.distance", 8.0)
    table.until("roll")
    assert len(table.ask.dice) == 3  # type: ignore[attr-defined]


@pytest.mark.rule("AK2-SHOOT-12")
def test_a_wrong_guess_gives_none(table: Companion) -> None:
    shot(table)
    table.say("table.distance", 5.5)
    table.until("roll")
    assert len(table.ask.dice) == 2  # type: ignore[attr-defined]


@pytest.mark.rule("AK2-SHOOT-18", "AK2-SHOOT-19")
@pytest.mark.parametrize("between", [0, 2])
def test_each_obstacle_that_is_told_shifts_the_damage_by_a_column(table: Companion, between: int) -> None:
    shooter, _ = shot(table)
    table.say("table.distance", 8.0)
    table.until("table.between")
    table.say("table.between", between)
    table.say("roll", [6, 6, 6])
    table.until("activate", "declare", "table.distance")
    hit = table.told("event.hit-shifted" if between else "event.hit")
    line = armed(table.game, shooter).damage  # type: ignore[union-attr]
    assert [told["damage"] for told in hit] == [line[5 - between]]


# ---- moves and fights -------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-DISENG-02", "AK2-DISENG-04")
def test_who_breaks_away_from_a_fight_is_free_and_no_longer_in_contact(table: Companion) -> None:
    charger, target = fight(table)
    while not (table.topic == "activate" and table.ask.player == target.player):
        table.until("activate")
        if table.ask.player == charger.player:
            table.say("activate", "pass")
    assert charger.id in target.engaged
    table.activate(target)
    table.say("declare", "walk")
    while table.topic not in ("activate", "declare"):
        table.until("roll", "activate", "declare")
        if table.topic == "roll":
            table.roll(6 if table.ask.player == target.player else 1)
    assert target.free
    assert charger.free
    assert not table.game.in_contact(charger, target)


def test_no_way_and_no_spot_is_ever_asked_for(table: Companion) -> None:
    walker = table.declares("walk")
    before = walker.x, walker.y
    table.say("declare", "walk")
    assert (walker.x, walker.y) != before
    assert [told["figure"] for told in table.told("table.went")] == [table.game.name(walker)]
    assert not table.told("event.went"), "how far it went only its player knows"


def test_what_was_told_of_two_figures_holds_until_one_of_them_moves(table: Companion) -> None:
    shooter, target = shot(table)
    table.say("table.distance", 8.0)
    table.until("declare")
    if table.ask.about == (shooter.id,) and table.ask.refusal("shoot") is None:
        table.say("declare", "shoot")
        table.say("shot-target", target.id)
        assert table.topic == "estimate", "sight was told"
        table.say("estimate", 5.0)
        assert table.topic != "table.distance", "the distance was told"
    place(table.game, target, target.x + 1.0, target.y)
    assert not [fact for fact in table.game.holding() if target.id in fact.key[:2]]


def test_where_the_stage_has_somebody_decides_nothing(table: Companion) -> None:
    for charger in table.game.troop(0):
        for enemy in table.game.enemies(0):
            gap = table.game.gap(charger, enemy)
            assert not gap <= 1000.0
            assert not gap > 1.0
            assert not table.game.in_contact(charger, enemy)
            assert table.game.book.sees(table.game, charger, enemy)


# ---- objectives -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SCEN-06", "AK2-MEAS-03")
@pytest.mark.parametrize("near", [True, False])
def test_a_marker_is_taken_by_who_says_that_he_is_near_enough(table: Companion, near: bool) -> None:
    taker = table.declares("take-marker")
    table.say("declare", "take-marker")
    table.say("take-marker", "marker:1")
    ask = table.ask
    table.say("table.within", near)
    assert ask.why is not None
    assert Phrases("fr", "alkemy2").say(ask.why).endswith("à 1 p ou moins : borne Jin au centre")
    assert (table.game.markers[1].owner == taker.player) is near


@pytest.mark.rule("AK2-SCEN-09")
def test_more_markers_score_at_the_end_of_the_turn(table: Companion) -> None:
    taker = table.declares("take-marker")
    table.say("declare", "take-marker")
    table.say("take-marker", "marker:0")
    table.say("table.within", True)
    while table.game.turn == 1:
        table.until("activate", "initiative")
        if table.topic == "activate":
            table.say("activate", "pass")
        else:
            break
    assert table.game.sides[taker.player].score == 1


@pytest.mark.rule("AK2-HSCEN-09", "AK2-HSCEN-10")
def test_quarters_are_held_by_whoever_is_told_to_lie_in_them() -> None:
    table = Companion("alkemy2", scenario="ligne-de-partage")
    while table.topic != "table.inside":
        table.until("activate", "table.inside", "declare")
        if table.topic == "activate":
            table.say("activate", "pass" if table.ask.refusal("pass") is None else table.ask.options()[0].key)
        elif table.topic == "declare":
            table.say("declare", "stop" if table.ask.refusal("stop") is None else "walk")
    places = {f.id: (f.x, f.y) for f in table.game.fighters}
    mine = [f.id for f in table.game.troop(0)]
    for quarter in range(4):
        table.say("table.inside", mine[quarter : quarter + 1])
    assert [side.score for side in table.game.sides] == [2, 0]
    assert {f.id: (f.x, f.y) for f in table.game.fighters} == places, "the stage is as it was"


# ---- corrections ------------------------------------------------------------------------------------------------


def test_a_box_is_ticked_by_hand_and_everybody_is_told(table: Companion) -> None:
    table.match.aside(1, "set:2:lost:2")
    fighter = table.game.fighters[2]
    assert fighter.lost == 2
    assert table.told("table.corrected")[-1] | {"figure": ""} == {
        "figure": "", "track": "@companion.lost", "value": 2, "before": 0,
    }  # fmt: skip
    table.match.aside(0, "set:2:lost:0")
    table.match.aside(0, "set:2:action_points:1")
    table.match.aside(0, "set:score:1:2")
    fighter = table.game.fighters[2]
    assert (fighter.lost, fighter.action_points, table.game.sides[1].score) == (0, 1, 2)


def test_who_has_no_box_left_leaves_the_table(table: Companion) -> None:
    boxes = len(table.game.profile(table.game.fighters[2]).boxes)
    table.match.aside(0, f"set:2:lost:{boxes}")
    assert not table.game.fighters[2].alive


@pytest.mark.parametrize(
    "name", ["set:2:lost:99", "set:99:lost:1", "set:2:charm:1", "set:2:lost", "set:score:7:1", "set:2:lost:-1"]
)
def test_a_correction_that_makes_no_sense_is_refused(table: Companion, name: str) -> None:
    with pytest.raises(Refused):
        table.match.aside(0, name)


# ---- the match around it ----------------------------------------------------------------------------------------


def test_an_answer_about_the_table_is_taken_back_like_any_other(table: Companion) -> None:
    charger, target = charge(table)
    table.say("table.seen", False)
    table.match.undo(charger.player, consent=[target.player])
    assert table.topic == "table.seen"
    assert not table.game.fighters[charger.id].wary
    table.say("table.seen", True)
    assert table.topic == "table.distance"
    table.match.undo(charger.player)
    assert table.topic == "table.seen"


def test_a_match_is_saved_amid_its_questions(table: Companion) -> None:
    charger, target = charge(table)
    table.say("table.seen", True)
    table.match = Match.load(table.match.save())
    assert table.topic == "table.distance"
    table.say("table.distance", 3.0)
    assert target.id in table.game.fighters[charger.id].engaged


def test_odds_are_told_of_a_charge_and_of_a_duel(table: Companion) -> None:
    charger = table.declares("charge")
    report = odds(table.match.view(charger.player), table.match.library, "charge")
    assert report is not None
    assert any(bar.chance for bar in report.bars)
    target = enemy_of(table, charger)
    table.say("declare", "charge")
    table.say("charge-target", target.id)
    table.say("charge-more", [])
    table.say("table.seen", True)
    table.say("table.distance", 2.0)
    table.until("card")
    duel = odds(table.match.view(table.ask.player), table.match.library, None)
    assert duel is not None
    assert duel.bars or duel.options


def test_odds_are_told_of_a_shot(table: Companion) -> None:
    shooter = table.declares("shoot")
    report = odds(table.match.view(shooter.player), table.match.library, "shoot")
    assert report is not None
    assert any(bar.chance for bar in report.bars)


def test_the_companion_goes_by_the_name_of_its_game() -> None:
    assert rulebook("alkemy2-companion").name == "alkemy2-companion"


def test_what_does_not_suit_a_real_table_is_neither_offered_nor_taken() -> None:
    assert set(rulebook("alkemy2-companion").offers().modules) == {"command", "cartel-loges"}
    with pytest.raises(Refused):
        Match.new("alkemy2-companion", measuring=True)


def test_how_far_an_objective_is_may_be_asked_too(table: Companion) -> None:
    want = Want("gap", (0, SPOT, table.game.markers[1].x, table.game.markers[1].y), (0.0, 0.0))
    asking = AlkemyInterview(table.game, [want]).ask()
    request = asking.send(None)
    asking.close()
    assert isinstance(request, Distance)
    assert Phrases("fr", "alkemy2").say(request.why).endswith(" et borne Jin au centre")  # type: ignore[arg-type]
