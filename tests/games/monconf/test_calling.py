"""Calling (p. 18): targets, FT, how many miracles and how often the same; Persévérance and Inspiration."""

from __future__ import annotations

import pytest
from games.monconf.mystic_actions import MysticBoard, name, spells
from games.monconf.playing import open_keys, refused

from escarmouche.games.monconf.agenda import Calling
from escarmouche.games.monconf.mystics.calling import pay


@pytest.fixture
def board() -> MysticBoard:
    board = MysticBoard()
    board.put("Squelette guerrier", 1, 72, 72)
    return board


@pytest.mark.rule("MCF-FAITH-07", "MCF-FAITH-08", "MCF-FAITH-06")
def test_a_target_is_seen_at_whatever_distance_then_the_faith_is_spent(board: MysticBoard) -> None:
    priest = board.priest(5, 5, facing=45)
    behind, far = board.put("Conscrit", 0, 2, 2), board.put("Conscrit", 0, 70, 5)
    request = board.mystic(priest, "miracle:inspiration-divine")
    assert open_keys(request) == name(priest, far)
    assert refused(request) == {f"fighter:{behind.id}": "sight.behind"}
    board.play(f"fighter:{far.id}")
    assert (board.skills_given(far), priest.faith) == (["Inspiration divine"], 7)


@pytest.mark.rule("MCF-FAITH-09", "MCF-R-63")
def test_with_too_few_ft_the_miracle_fails_and_one_is_lost(board: MysticBoard) -> None:
    """The menu refuses what cannot be paid; the rule remains."""
    priest = board.priest(faith=3)
    assert refused(board.mystic(priest))["miracle:sursis-miraculeux"] == "mystic.too-few-faith"
    miracle = board.library.miracles["sursis-miraculeux"]
    assert not pay(board.game, priest, miracle, Calling(priest.id, miracle.key, [priest.id]), 4)
    assert priest.faith == 2
    priest.faith = 0
    assert not pay(board.game, priest, miracle, Calling(priest.id, miracle.key, [priest.id]), 4)
    assert priest.faith == 0


@pytest.mark.rule("MCF-FAITH-11", "MCF-FAITH-12")
def test_a_priest_of_one_god_succeeds_once_with_the_same_miracle(board: MysticBoard) -> None:
    priest, other = board.priest(), board.priest(20, 30)
    friend = board.put("Conscrit", 0, 30, 20)
    request = board.mystic(priest, "miracle:inspiration-divine", f"fighter:{friend.id}")
    assert refused(request)["miracle:inspiration-divine"] == "mystic.once-in-activation"
    board.mystic(other, "miracle:verite", f"fighter:{friend.id}")
    request = board.play("miracle:inspiration-divine")
    assert f"fighter:{friend.id}" in open_keys(request)


@pytest.mark.rule("MCF-FAITH-04", "MCF-FAITH-10")
def test_a_priest_of_many_gods_may_repeat_itself_on_other_targets(board: MysticBoard) -> None:
    """Level 3: three times the same, on three targets; a fourth miracle is one too many."""
    priest = board.priestess(20, 20, 0, facing=0, faith=20)
    friends = [board.put("Cultiste", 0, 30, 10 + 10 * number) for number in range(3)]
    request = board.mystic(
        priest, "miracle:inspiration-divine", f"fighter:{friends[0].id}", "miracle:inspiration-divine"
    )
    assert refused(request) == {f"fighter:{friends[0].id}": "mystic.again"}
    request = board.play(f"fighter:{friends[1].id}", "miracle:inspiration-divine", f"fighter:{friends[2].id}")
    assert spells(request) == set()
    assert set(refused(request).values()) == {"mystic.enough"}
    assert priest.faith == 14


@pytest.mark.rule("MCF-FAITH-10")
def test_a_level_of_one_is_one_miracle(board: MysticBoard) -> None:
    monk = board.put("Inquisiteur", 0, 20, 20, faith=9)
    request = board.mystic(monk, "miracle:intimidation-des-dieux")
    assert refused(request)["miracle:inspiration-divine"] == "mystic.enough"


@pytest.mark.rule("MCF-ITEM-21", "MCF-R-49")
def test_perseverance_calls_the_named_miracle_once_more(board: MysticBoard) -> None:
    """Level 1, one god: the named miracle twice, on one target even; no third time, and no other miracle besides."""
    monk = board.put("Inquisiteur", 0, 20, 20, faith=9, items=("perseverance",), named="inspiration-divine")
    request = board.mystic(monk, "miracle:inspiration-divine")
    assert spells(request) == {"inspiration-divine"}
    assert refused(request)["miracle:intimidation-des-dieux"] == "mystic.enough"
    request = board.play("miracle:inspiration-divine")
    assert refused(request)["miracle:inspiration-divine"] == "mystic.once-in-activation"


@pytest.mark.rule("MCF-ITEM-21", "MCF-R-49")
def test_perseverance_is_no_miracle_more_for_another_one(board: MysticBoard) -> None:
    """After another miracle the named one would be the second of a level of one: refused. Without the liturgy, too."""
    monk = board.put("Inquisiteur", 0, 20, 20, faith=9, items=("perseverance",), named="inspiration-divine")
    request = board.mystic(monk, "miracle:intimidation-des-dieux")
    assert refused(request)["miracle:inspiration-divine"] == "mystic.enough"
    other = board.put("Inquisiteur", 0, 20, 30, faith=9, named="inspiration-divine")
    request = board.mystic(other, "miracle:inspiration-divine", f"fighter:{other.id}")
    assert "miracle:inspiration-divine" in refused(request)


@pytest.mark.rule("MCF-ITEM-21", "MCF-R-49", "MCF-FAITH-04")
def test_perseverance_is_one_call_more_for_a_priest_of_many_gods_never_twice_on_one_target(board: MysticBoard) -> None:
    vermin = board.put("Mère Vermine", 0, 20, 20, faith=20, items=("perseverance",), named="inspiration-divine")
    one, other = board.put("Gobelin du Rat", 0, 30, 20), board.put("Gobelin du Rat", 0, 30, 30)
    board.mystic(vermin, "miracle:pelage-gras", f"fighter:{one.id}", "miracle:pelage-gras", f"fighter:{other.id}")
    request = board.play("miracle:inspiration-divine", f"fighter:{one.id}")
    assert spells(request) == set()
    board.mystic(vermin, "miracle:inspiration-divine", f"fighter:{one.id}")
    request = board.play("miracle:pelage-gras", f"fighter:{one.id}", "miracle:inspiration-divine")
    assert open_keys(request) == name(vermin, other)
    request = board.play(f"fighter:{other.id}")
    assert spells(request) == set()


@pytest.mark.rule("MCF-ITEM-22", "MCF-R-49", "MCF-FAITH-10")
def test_inspiration_calls_any_miracle_once_in_the_game_as_one_of_its_number(board: MysticBoard) -> None:
    """A monk of level 1 calls Ultime dévotion (level 3, Destiny) for 4 FT; that was its miracle, and its liturgy."""
    monk = board.put("Inquisiteur", 0, 20, 20, faith=9, items=("inspiration",))
    friend = board.put("Conscrit", 0, 30, 20)
    request = board.mystic(monk, "miracle:ultime-devotion", f"fighter:{friend.id}")
    assert (monk.faith, tuple(monk.used)) == (5, ("inspiration",))
    assert spells(request) == set()
    monk.activated = False
    request = board.mystic(monk)
    assert "miracle:ultime-devotion" not in {option.key for option in request.options()}


@pytest.mark.rule("MCF-ITEM-22", "MCF-R-63")
def test_its_own_miracles_and_censured_ones_leave_inspiration_unused(board: MysticBoard) -> None:
    monk = board.put("Inquisiteur", 0, 20, 20, faith=9, items=("inspiration",))
    board.priestess(35, 20, faith=9)
    board.mystic(monk, "miracle:inspiration-divine", "none")
    assert tuple(monk.used) == ()
    monk.activated = False
    request = board.mystic(monk, "miracle:fureur-des-faibles", "fighter:2", False)
    assert (tuple(monk.used), "fureur-des-faibles" in spells(request)) == ((), True)


@pytest.mark.rule("MCF-FAITH-07", "MCF-MAGIC-05", "MCF-SKILLP-27")
@pytest.mark.parametrize(("enemies", "why"), [(1, "mystic.hidden"), (2, "mystic.nobody")])
def test_of_a_single_candidate_it_is_said_why_not(enemies: int, why: str) -> None:
    """Of one enemy why it cannot be named, of several that nobody can."""
    board = MysticBoard()
    for number in range(enemies):
        board.put("Gobelin du Rat", 1, 40, 20 + 5 * number, hidden=True)
    assert refused(board.mystic(board.priest()))["miracle:intimidation-des-dieux"] == why
    assert refused(board.mystic(board.smith(20, 40)))["spell:fleche-de-mana"] == why
