"""What a player is told of an action or a spell that may be chosen, and that nothing can come of."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.mystic_actions import MysticBoard, name

from escarmouche.games.monconf.moves.charge import contact_length, plans
from escarmouche.games.monconf.moves.flying import longest_reach
from escarmouche.games.monconf.shooting.shot_rules import ready_weapons, weapon_range
from escarmouche.games.monconf.state import Fighter, put
from escarmouche.play.words import LANGUAGES, Phrases


@pytest.fixture
def board() -> MysticBoard:
    """With an enemy far away: who is alone on the table has won."""
    found = MysticBoard()
    found.put("Gobelin du Rat", 1, 72, 72)
    return found


def warned(request: Any) -> dict[str, str]:
    """The options that come with a warning; each is told in words, by its rule."""
    found = {str(o.key): o.warning for o in request.options() if o.refusal is None and o.warning is not None}
    for why in found.values():
        assert why.rule.startswith("MCF-")
        assert all(Phrases(language, "monconf").say(why) != why.key for language in LANGUAGES)
    return {key: why.key for key, why in found.items()}


def bases(board: MysticBoard, *fighters: Fighter) -> float:
    return sum(board.game.library.base(fighter).circumscribed for fighter in fighters)


@pytest.mark.rule("MCF-MOVE-05", "MCF-CHARGE-05", "MCF-CORE-02")
def test_who_is_beyond_a_run_is_told_before_the_order(board: MysticBoard) -> None:
    knight = board.put("Conscrit", 0, 5, 20)
    enemy = board.put("Squelette guerrier", 1, 60, 20, facing=180)
    most = contact_length(board.game, knight) + bases(board, knight, enemy)
    for away, told in ((most + 0.2, True), (most - 2.0, False)):
        put(board.game, enemy, 5 + away, 20.0, 0.0, 1800)
        found = {"engage": "warning.engage-far", "charge": "warning.charge-far"} if told else {}
        assert {k: w for k, w in warned(board.activate(knight)).items() if k in ("engage", "charge")} == found
        if told:
            assert not plans(board.game, knight, enemy, "charge")


@pytest.mark.rule("MCF-MOVE-05", "MCF-CHARGE-05")
def test_of_several_enemies_those_too_far_are_told(board: MysticBoard) -> None:
    knight = board.put("Conscrit", 0, 5, 20)
    near, far = (
        board.put("Squelette guerrier", 1, 15, 26, facing=180),
        board.put("Squelette guerrier", 1, 70, 20, facing=180),
    )
    assert "charge" not in warned(board.activate(knight))
    found = warned(board.play("charge"))
    assert found[f"fighter:{far.id}"] == "warning.charge-far"
    assert f"fighter:{near.id}" not in found


@pytest.mark.rule("MCF-R-18", "MCF-SHOOT-02", "MCF-SHOOT-21")
def test_a_shot_that_no_walk_brings_into_range_is_told(board: MysticBoard) -> None:
    archer = board.put("Archer", 0, 3, 20)
    enemy = board.put("Squelette guerrier", 1, 60, 20, facing=180)
    ranges = [weapon_range(board.game, archer, one) or 0.0 for one in ready_weapons(board.game, archer, "normal")]
    reach = max(ranges) + longest_reach(board.game, archer, 1.0)
    for away, told in ((reach + 0.1, {"shoot": "warning.shot-far"}), (reach - 0.1, {})):
        put(board.game, enemy, 3 + away, 20.0, 0.0, 1800)
        found = warned(board.activate(archer))
        assert {key: why for key, why in found.items() if key == "shoot"} == told


@pytest.mark.rule("MCF-ACT-13", "MCF-MAGIC-06", "MCF-FAITH-07")
def test_a_mystic_who_can_pay_for_nothing_is_told_so(board: MysticBoard) -> None:
    mage, priest = board.mage(gems={}), board.priest(20, 30, faith=0)
    assert warned(board.activate(mage))["mystic"] == "warning.mystic-idle"
    assert warned(board.activate(priest))["mystic"] == "warning.mystic-idle"
    mage.gems, priest.faith = {"light": 9}, 9
    assert "mystic" not in warned(board.activate(mage))
    assert "mystic" not in warned(board.activate(priest))


@pytest.mark.rule("MCF-SPELL-05")
def test_healing_says_who_is_unhurt(board: MysticBoard) -> None:
    mage, friend = board.mage(), board.put("Conscrit", 0, 25, 20)
    request = board.mystic(mage)
    assert warned(request)["spell:soin-mineur"] == "warning.spell-vain"
    friend.hp -= 1
    request = board.mystic(mage)
    assert "spell:soin-mineur" not in warned(request)
    assert warned(board.play("spell:soin-mineur")) == dict.fromkeys(name(mage), "warning.unhurt")


@pytest.mark.rule("MCF-SPELL-14")
def test_courage_says_who_is_not_frightened(board: MysticBoard) -> None:
    mage, friend = board.mage(), board.put("Conscrit", 0, 25, 20, frightened=True)
    assert "spell:courage-du-brave" not in warned(board.mystic(mage))
    assert warned(board.play("spell:courage-du-brave")) == dict.fromkeys(name(mage), "warning.unafraid")
    friend.frightened = False
    assert warned(board.mystic(mage))["spell:courage-du-brave"] == "warning.spell-vain"


@pytest.mark.rule("MCF-SPELL-13")
def test_the_rest_of_the_brave_is_for_who_rested(board: MysticBoard) -> None:
    mage = board.mage()
    friend = board.put("Conscrit", 0, 25, 20, activated=True)
    friend.hp -= 1
    assert warned(board.mystic(mage))["spell:repos-du-brave"] in ("warning.unrested", "warning.spell-vain")
    friend.action = "rest"
    assert "spell:repos-du-brave" not in warned(board.mystic(mage))


@pytest.mark.rule("MCF-SPELL-06")
def test_authority_is_given_once(board: MysticBoard) -> None:
    mage = board.mage()
    assert "spell:aura-d-autorite" not in warned(board.mystic(mage))
    board.game.sides[0].free_tactic = True
    assert warned(board.mystic(mage))["spell:aura-d-autorite"] == "warning.authority"


@pytest.mark.rule("MCF-SPELL-09", "MCF-SPELL-11")
def test_nothing_is_taken_from_who_has_nothing() -> None:
    board = MysticBoard(points=(0, 1))
    caster = board.necromancer(20, 20, 0, facing=0, gems={"darkness": 9})
    mage = board.mage(30, 20, 1, facing=180, gems={})
    found = warned(board.mystic(caster))
    assert found["spell:aspiration-magique"] == "warning.no-gems"
    assert "spell:egarement" not in found
    mage.gems, board.game.sides[1].command_points = {"light": 1}, 0
    found = warned(board.mystic(caster))
    assert "spell:aspiration-magique" not in found
    assert found["spell:egarement"] == "warning.no-points"
