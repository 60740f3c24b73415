"""Casting (p. 10, p. 17): the mystic action, its move, targets, gems, how many spells and how often the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.boards.monconf import piece
from games.monconf.mystic_actions import MysticBoard, name, spells
from games.monconf.playing import open_keys, refused, refused_by

from escarmouche.games.monconf.agenda import Casting
from escarmouche.games.monconf.mystics.casting import pay
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import put
from escarmouche.play.pose_requests import Facing, Route
from escarmouche.play.script import dice, run


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


def asked(request: Any) -> str:
    assert request is not None
    return str(request.topic)


# ---- the action -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ACT-12", "MCF-MYST-03", "MCF-ACT-16")
def test_a_mystic_casts_free_or_engaged_and_only_in_its_own_action(board: MysticBoard) -> None:
    """The same menu in contact with an enemy, but for the move; a walk offers no spell."""
    mage = board.mage()
    board.put("Squelette guerrier", 1, 22.5, 20)
    request = board.mystic(mage)
    assert asked(request) == "mystic"
    assert "fleche-de-mana" in spells(request)
    assert refused_by(request)["move"] == "MCF-ACT-16"
    put(board.game, mage, 20, 60, 0, 0)
    board.activate(mage)
    request = board.play("walk")
    assert isinstance(request, Route)


@pytest.mark.rule("MCF-ACT-13", "MCF-R-102")
def test_one_walk_before_between_or_after_spells(board: MysticBoard) -> None:
    """The enemy at 35 cm comes into the range of 30 by a walk of MOU 10; then the spell, no second move."""
    mage = board.mage()
    enemy = board.put("Squelette guerrier", 1, 55, 20)
    request = board.mystic(mage)
    assert refused(request)["spell:fleche-de-mana"] == "mystic.too-far"
    request = board.play("move")
    assert request.refusal([0, 30.1, 20, 0]) is not None
    request = board.play([0, 30, 20, 0])
    assert mage.x == 30
    assert refused(request)["move"] == "mystic.moved"
    board.play("spell:fleche-de-mana", dice(6))
    assert enemy.hp == 2
    request = board.mystic(mage)
    board.play("spell:courage-du-brave", "move", [0, 32, 20, 0])
    assert mage.x == 32


@pytest.mark.rule("MCF-ACT-14", "MCF-R-102")
def test_a_warrior_mage_may_run_or_engage_and_go_on_casting_in_melee(board: MysticBoard) -> None:
    """MOU 7.5: a run of 15 cm, or contact with an enemy 14 cm away, on whom it then casts without surcharge."""
    smith, mage = board.smith(gems={"fire": 3}), board.mage(20, 60)
    enemy = board.put("Gobelin du Rat", 1, 34, 20)
    assert "run" not in open_keys(board.mystic(mage))
    request = board.mystic(smith)
    assert {"move", "run", "engage"} <= open_keys(request)
    request = board.play("run")
    assert request.refusal([0, 20, 35, 0]) is None
    way = board.mystic(smith, "engage").sample(Random(1))
    assert asked(board.play(way)) == "mystic"
    assert board.game.engaged(smith)
    assert not enemy.charged_upon
    board.play("spell:bucher")
    assert (enemy.hp, smith.gems) == (3, {})


@pytest.mark.rule("MCF-ACT-13", "MCF-ACT-14", "MCF-SKILLP-27")
def test_an_engaged_warrior_mage_engages_nobody_nor_does_one_who_could_name_nobody(board: MysticBoard) -> None:
    smith, foe = board.smith(), board.put("Gobelin du Rat", 1, 22.5, 20)
    board.put("Gobelin du Rat", 1, 60, 60)
    moves = {key: why for key, why in refused(board.mystic(smith)).items() if key in ("move", "run", "engage")}
    assert moves == dict.fromkeys(("move", "run", "engage"), "move.engaged")
    other = MysticBoard()
    free = other.smith()
    other.put(foe.profile, 1, 40, 20, hidden=True)
    assert refused(other.mystic(free))["engage"] == "mystic.nobody"


@pytest.mark.rule("MCF-R-102", "MCF-R-25", "MCF-FEAR-16")
@pytest.mark.parametrize(("face", "menu"), [(3, False), (4, True)])
def test_a_fear_test_failed_on_the_way_ends_the_action(board: MysticBoard, face: int, menu: bool) -> None:
    """COU 2 against a skeleton's fear of 6: with a 3 the warrior-mage stays and is done, with a 4 it casts on."""
    goblin = board.put("Gobelin du Rat", 0, 20, 20, gems={"fire": 5})
    grant(board.game, goblin, "Guerrier-Mage du Feu/2")
    board.put("Squelette guerrier", 1, 30, 20)
    board.put("Conscrit", 1, 70, 70, activated=True)
    way = board.mystic(goblin, "engage", "fighter:1").sample(Random(1))
    request = board.play(way, dice(face))
    assert (request is not None and request.topic == "mystic") == menu
    assert (goblin.frightened, board.game.engaged(goblin)) == (not menu, menu)


@pytest.mark.rule("MCF-R-07", "MCF-LOS-02")
def test_a_mystic_may_turn_before_it_casts(board: MysticBoard) -> None:
    mage = board.mage()
    board.put("Squelette guerrier", 1, 10, 20)
    request = board.mystic(mage)
    assert refused(request)["spell:fleche-de-mana"] == "sight.behind"
    request = board.play("turn")
    assert isinstance(request, Facing)
    request = board.play(180)
    assert "spell:fleche-de-mana" in open_keys(request)
    assert refused(request)["turn"] == "mystic.turned"


# ---- targets and gems -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MAGIC-05", "MCF-R-04")
def test_a_target_must_be_seen_and_within_range(board: MysticBoard) -> None:
    """Flèche de Mana reaches 30 cm and no 30.1; a wall hides; who is behind is not seen; friends are no enemies."""
    board = MysticBoard(piece("wall", rectangle=(30, 32, 1, 8, 0)))
    mage = board.mage()
    near, far = board.put("Squelette guerrier", 1, 50, 20), board.put("Squelette guerrier", 1, 50.2, 20.5)
    behind, walled = board.put("Squelette guerrier", 1, 10, 20), board.put("Squelette guerrier", 1, 34, 35)
    friend = board.put("Conscrit", 0, 25, 30)
    put(board.game, far, 20, 50.1, 0, 0)
    request = board.mystic(mage)
    assert "spell:fleche-de-mana" in open_keys(request)
    board.put("Squelette guerrier", 1, 40, 10)
    request = board.mystic(mage, "spell:fleche-de-mana")
    assert open_keys(request) == name(near, board.game.fighters[-1])
    why = {f"fighter:{behind.id}": "sight.behind", f"fighter:{walled.id}": "sight.hidden"}
    assert refused(request) == {f"fighter:{far.id}": "mystic.too-far", **why}
    assert friend.on_table


@pytest.mark.rule("MCF-SKILLP-27")
def test_a_hidden_enemy_is_no_target(board: MysticBoard) -> None:
    mage = board.mage()
    board.put("Coupe-jarret", 1, 35, 20, hidden=True)
    assert refused(board.mystic(mage))["spell:fleche-de-mana"] == "mystic.hidden"


@pytest.mark.rule("MCF-R-31")
def test_a_mystic_is_its_own_ally_whatever_it_sees(board: MysticBoard) -> None:
    mage = board.mage(hp=2)
    board.put("Squelette guerrier", 1, 70, 70)
    board.mystic(mage, "spell:soin-mineur")
    assert (mage.hp, mage.gems) == (3, {"light": 7})


@pytest.mark.rule("MCF-MAGIC-06")
def test_gems_must_be_of_the_spells_element(board: MysticBoard) -> None:
    """Two Light and five Water gems: Lance d'aurore (3 Light) cannot be paid, Fontaine de Jouvence (3 Water) can."""
    mage = board.mage(gems={"light": 2, "water": 5})
    board.put("Squelette guerrier", 1, 35, 20)
    request = board.mystic(mage)
    assert refused(request)["spell:lance-d-aurore"] == "mystic.too-few-gems"
    board.play("spell:fontaine-de-jouvence")
    assert mage.gems == {"light": 2, "water": 2}


@pytest.mark.rule("MCF-X-07", "MCF-MAGIC-07", "MCF-SPELL-03")
def test_primagic_is_paid_with_any_mixture(board: MysticBoard) -> None:
    """Galvanisation (3): two Water gems and one Earth gem will do, as four other mixtures."""
    mage = board.mage(gems={"water": 2, "earth": 3})
    friend = board.put("Conscrit", 0, 30, 20)
    board.put("Squelette guerrier", 1, 70, 70)
    request = board.mystic(mage, "spell:galvanisation-mystique", f"fighter:{friend.id}")
    assert open_keys(request) == {"water=2,earth=1", "water=1,earth=2", "earth=3"}
    request = board.play("water=2,earth=1")
    assert mage.gems == {"earth": 2}
    assert (request.topic, request.about) == ("action", (friend.id,))


@pytest.mark.rule("MCF-MAGIC-08", "MCF-R-63")
def test_with_too_few_gems_the_spell_fails_and_one_gem_is_lost(board: MysticBoard) -> None:
    """The menu refuses what cannot be paid; the rule remains: a gem of the player's choice, no effect."""
    mage = board.mage(gems={"light": 2, "water": 1})
    board.put("Squelette guerrier", 1, 35, 20)
    spell = board.library.spells["lance-d-aurore"]
    paid, questions = run(pay(board.game, mage, spell, Casting(mage.id, spell.key, [1]), 3), ["water=1"])
    assert (paid, mage.gems) == (False, {"light": 2})
    assert open_keys(questions[0]) == {"light=1", "water=1"}


# ---- how many, how often --------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MAGIC-10", "MCF-MAGIC-12", "MCF-R-65")
def test_as_many_spells_as_the_level_the_same_not_twice_on_one_target(board: MysticBoard) -> None:
    """Level 2: two arrows at different enemies; neither may be hit twice, a third spell is refused."""
    smith = board.smith(gems={"fire": 9})
    one, other = board.put("Squelette guerrier", 1, 40, 20), board.put("Squelette guerrier", 1, 40, 30)
    request = board.mystic(smith, "spell:fleche-de-mana", f"fighter:{one.id}", dice(1))
    assert "spell:fleche-de-mana" in open_keys(request)
    request = board.play("spell:fleche-de-mana")
    assert (open_keys(request), refused(request)) == (name(other), {f"fighter:{one.id}": "mystic.again"})
    request = board.play(f"fighter:{other.id}", dice(1))
    assert (one.hp, other.hp) == (4, 4)
    assert smith.gems == {"fire": 5}
    assert {refused(request)[f"spell:{key}"] for key in ("ignition", "bucher", "fleche-de-mana")} == {"mystic.enough"}


@pytest.mark.rule("MCF-MAGIC-12", "MCF-MAGIC-13")
def test_another_arcanist_may_cast_the_same_spell_on_the_same_target(board: MysticBoard) -> None:
    mage, other = board.mage(), board.mage(20, 30)
    board.put("Squelette guerrier", 1, 40, 20)
    request = board.mystic(mage, "spell:fleche-de-mana", dice(1))
    assert refused(request)["spell:fleche-de-mana"] == "mystic.again"
    assert "spell:fleche-de-mana" in open_keys(board.mystic(other))
    mage.activated = False
    assert "spell:fleche-de-mana" in open_keys(board.mystic(mage))


@pytest.mark.rule("MCF-MAGIC-13")
def test_an_arcanist_galvanised_within_the_action_of_another_may_strike_the_same_target(board: MysticBoard) -> None:
    """Both actions are under way at once: what the first has done does not bar the second, nor the other way round."""
    mage, other = board.mage(gems={"light": 9}), board.mage(20, 30, gems={"light": 9})
    foe = board.put("Squelette guerrier", 1, 40, 25)
    board.mystic(mage, "spell:fleche-de-mana", dice(1))
    request = board.play("spell:galvanisation-mystique", f"fighter:{other.id}", "mystic")
    assert (request.about, "spell:fleche-de-mana" in open_keys(request)) == ((other.id,), True)
    request = board.play("spell:fleche-de-mana", dice(1))
    assert refused(request)["spell:fleche-de-mana"] == "mystic.again"
    assert [told["fighter"] for told in board.told("event.casts-on") if told["targets"] == board.game.name(foe)] == [
        board.game.name(mage), board.game.name(other),
    ]  # fmt: skip


@pytest.mark.rule("MCF-MAGIC-11", "MCF-R-63", "MCF-DISPEL-06")
def test_a_dispelled_spell_does_not_count_and_may_be_tried_again(board: MysticBoard) -> None:
    smith, other = board.smith(gems={"fire": 9}), board.necromancer(gems={"earth": 3})
    words = ("spell:bucher", f"fighter:{other.id}", dice(1), dice(6))
    request = board.mystic(smith, *words)
    assert (other.hp, smith.gems, other.gems) == (4, {"fire": 6}, {})
    assert "spell:bucher" in open_keys(request)
    request = board.play("spell:bucher")
    assert other.hp == 3
    assert "spell:ignition" in open_keys(request)


@pytest.mark.rule("MCF-MAGIC-09")
def test_there_is_no_casting_roll(board: MysticBoard) -> None:
    """Bûcher goes from the gems to the lost point of life without a die."""
    pyro = board.pyromancer()
    enemy = board.put("Squelette guerrier", 1, 30, 20)
    board.mystic(pyro, "spell:bucher")
    assert enemy.hp == 3


@pytest.mark.rule("MCF-CORE-05", "MCF-CORE-06", "MCF-R-41")
def test_a_spell_without_its_phrase_may_be_cancelled_and_stays_paid() -> None:
    board = MysticBoard(keywords=True)
    pyro = board.pyromancer()
    enemy = board.put("Squelette guerrier", 1, 30, 20)
    request = board.mystic(pyro, "spell:bucher", "Sagittalpha", True)
    assert (enemy.hp, pyro.gems) == (4, {"fire": 6})
    request = board.play("spell:bucher")
    assert asked(request) == "keyword"
    board.play("Brûûûle, Sorcière!")
    assert enemy.hp == 3
