"""The first edition on a real table: what players are asked, and what comes of what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.companion import Companion

from escarmouche.games.alkemy.characteristics import armed, characteristic
from escarmouche.play.companion import Distance

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter


@pytest.fixture
def table() -> Companion:
    return Companion("alkemy1", armies=["avalon-180-1", "aurlok-180-2"])


def unarmed(table: Companion, fighter: Fighter) -> Fighter:
    """An enemy who shoots at nobody, so that nothing comes between."""
    return next(e for e in table.game.enemies(fighter.player) if armed(table.game, e) is None)


def charge(table: Companion) -> tuple[Fighter, Fighter]:
    """A charge at an enemy in sight, declared and paid."""
    charger = table.declares("charge")
    target = unarmed(table, charger)
    table.say("declare", "charge")
    table.say("table.sees", [target.id])
    if table.topic == "charge-target":
        table.say("charge-target", target.id)
    table.until("table.distance")
    return charger, target


@pytest.mark.rule("AK1-CHARGE-05")
def test_only_enemies_that_are_told_to_be_in_sight_may_be_charged(table: Companion) -> None:
    charger = table.declares("charge")
    one, other = table.game.enemies(charger.player)[:2]
    table.say("declare", "charge")
    ask = table.ask
    table.say("table.sees", [one.id, other.id])
    assert ask.refusal([]) is not None, "who charges sees somebody"
    assert [option.key for option in table.ask.options() if table.ask.refusal(option.key) is None] == [one.id, other.id]


@pytest.mark.rule("AK1-CHARGE-06", "AK1-CHARGE-07", "AK1-GEN-05")
def test_a_charge_within_reach_comes_into_contact(table: Companion) -> None:
    charger, target = charge(table)
    ask = table.ask
    table.say("table.distance", 3.0)
    assert isinstance(ask, Distance)
    assert ask.reach == characteristic(table.game, charger, "charge")
    table.until("card", "activate")
    assert table.game.in_contact(charger, target)
    assert target.id in charger.engaged


@pytest.mark.rule("AK1-CHARGE-12")
def test_a_charge_told_to_be_too_far_fails(table: Companion) -> None:
    charger, _ = charge(table)
    table.say("table.distance", 10.0)
    assert charger.wary
    assert charger.free


@pytest.mark.rule("AK1-COVER-01", "AK1-COVERROLL-01", "AK1-COVERROLL-04")
@pytest.mark.parametrize("behind", [[], ["scenery"]])
def test_a_target_rolls_for_the_cover_that_its_player_tells_of(table: Companion, behind: list[str]) -> None:
    shooter = table.declares("shoot")
    target = unarmed(table, shooter)
    table.say("declare", "shoot")
    table.until("shot-target")
    table.say("shot-target", target.id)
    table.say("estimate", 6.0)
    table.until("table.seen")
    table.say("table.seen", True)
    table.until("table.distance")
    table.say("table.distance", 6.0)
    table.until("table.cover")
    table.say("table.cover", behind)
    while table.topic not in ("activate", "declare"):
        table.until("roll", "cover", "activate", "declare")
        if table.topic == "cover":
            table.say("cover", "piece:0")
        elif table.topic == "roll":
            table.roll(6)
    assert bool(table.told("event.shot-cancelled")) is bool(behind)
    assert (target.lost == 0) is bool(behind)


@pytest.mark.rule("AK1-MISSION-02", "AK1-R-24")
@pytest.mark.parametrize("near", [True, False])
def test_a_borne_is_taken_by_who_says_that_he_is_near_enough(table: Companion, near: bool) -> None:
    taker = table.declares("take-marker")
    table.say("declare", "take-marker")
    table.say("take-marker", "marker:0")
    table.until("table.within")
    table.say("table.within", near)
    assert (table.game.markers[0].owner == taker.player) is near


@pytest.mark.rule("AK1-COMP-02", "AK1-COMP-07")
def test_an_alchemist_harvests_the_token_that_he_is_told_to_stand_by() -> None:
    table = Companion("alkemy1", armies=["avalon-180-1", "aurlok-180-2"])
    alchemist = next(f for f in table.game.troop(0) if table.game.profile(f).alchemist)
    alchemist.components = 0
    table.activate(alchemist)
    table.say("declare", "walk")
    token = next(key for key in table.ask.keys if str(key).startswith("marker:"))  # type: ignore[attr-defined]
    table.say("table.near-what", [token])
    table.say("harvest", token)
    assert table.game.fighters[alchemist.id].components > 0
    assert table.game.markers[int(token.removeprefix("marker:"))].gone


def test_a_chest_scores_where_its_carrier_is_told_to_be_home() -> None:
    table = Companion("alkemy1", armies=["avalon-180-1", "aurlok-180-2"], scenario="coffres")
    carrier = table.declares("take-chest")
    table.say("declare", "take-chest")
    if table.topic == "take-chest":
        table.say("take-chest", table.ask.options()[0].key)
    table.until("table.within")
    table.say("table.within", True)
    assert carrier.carries
    table.until("table.inside-one")
    table.say("table.inside-one", True)
    assert table.game.sides[carrier.player].score == 1


def test_corrections_are_told(table: Companion) -> None:
    table.match.aside(0, "set:1:lost:1")
    assert table.game.fighters[1].lost == 1
    assert table.told("table.corrected")
