"""Gems (p. 17-18): mixtures, the limit, recovery in Maintenance, familiars, potions."""

from __future__ import annotations

import pytest
from games.monconf.mystic_actions import MysticBoard
from games.monconf.playing import open_keys, refused_by

from escarmouche.games.monconf.mystics.gems import gain_gems, gems_label, mixtures
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


def test_all_ways_to_take_gems_out_of_a_purse() -> None:
    assert mixtures({"fire": 2, "water": 1, "air": 0}, 2) == [{"fire": 2}, {"fire": 1, "water": 1}]
    assert mixtures({"fire": 1}, 2) == []
    assert mixtures({}, 0) == [{}]
    assert gems_label("fire=2,water=1").params == (
        ("element1", "@element.fire"), ("count1", 2), ("element2", "@element.water"), ("count2", 1),
    )  # fmt: skip


@pytest.mark.rule("MCF-X-25", "MCF-MAGIC-15", "MCF-SKILLP-55", "MCF-INC-03")
def test_each_die_of_four_or_more_brings_a_gem_and_recovery_its_score(board: MysticBoard) -> None:
    """Dice 4, 2, 6: two gems, Récupération/3 of an incarnate: five, of mastered elements as the player likes."""
    mage = board.mage(gems={"light": 1})
    board.recover(mage, dice(4, 2, 6), "water=3,light=2")
    assert mage.gems == {"light": 3, "water": 3}


@pytest.mark.rule("MCF-X-25", "MCF-MAGIC-17", "MCF-R-66")
def test_a_mage_in_melee_recovers_one_fewer_and_a_warrior_mage_does_not(board: MysticBoard) -> None:
    mage, smith = board.mage(gems={}), board.smith(40, 40, gems={})
    board.put("Squelette guerrier", 1, 22.5, 20)
    board.put("Squelette guerrier", 1, 42.5, 40)
    board.recover(mage, dice(4, 2, 6), "light=4")
    board.recover(smith, dice(5, 3, 1), "fire=1")
    assert (mage.gems, smith.gems) == ({"light": 4}, {"fire": 1})


@pytest.mark.rule("MCF-MAGIC-17")
def test_a_warrior_mage_without_a_lucky_die_recovers_nothing(board: MysticBoard) -> None:
    smith = board.smith(gems={})
    board.recover(smith, dice(1, 2, 3))
    assert smith.gems == {}


@pytest.mark.rule("MCF-FAM-03", "MCF-X-25", "MCF-R-46", "MCF-MAGIC-17")
def test_own_familiars_within_ten_cm_bring_a_gem_each_whatever_the_melee_takes(board: MysticBoard) -> None:
    """Two of its own at 10 cm, one farther away, one of somebody else's: dice 1, 1, 1 and Récupération 3, - 1, + 2."""
    mage, other = board.mage(gems={}), board.mage(60, 60, gems={})
    for x, summoner in ((30, mage), (10, mage), (30.1, mage), (18, other)):
        board.put("Familier", 0, x, 20, summoner=summoner.id)
    board.put("Squelette guerrier", 1, 20, 22.5)
    board.recover(mage, dice(1, 1, 1), "light=4")
    assert mage.gems == {"light": 4}


@pytest.mark.rule("MCF-MAGIC-16", "MCF-X-25")
def test_the_reserve_never_exceeds_five_times_the_level(board: MysticBoard) -> None:
    mage = board.mage(gems={"light": 13})
    board.recover(mage, dice(6, 6, 6), "water=1,light=1")
    assert mage.gems == {"light": 14, "water": 1}
    board.recover(mage)
    play(gain_gems(board.game, mage, 2, "MCF-SKILLA-10"))
    assert (sum(mage.gems.values()), len(board.told("event.gems-gained"))) == (15, 1)


@pytest.mark.rule("MCF-MAGIC-04", "MCF-MAGIC-03")
def test_gems_are_of_mastered_elements_alone(board: MysticBoard) -> None:
    mage, priest = board.mage(gems={}), board.priest(40, 40)
    _, asked = run(gain_gems(board.game, mage, 1, "MCF-MAGIC-15"), ["water=1"])
    assert open_keys(asked[0]) == {"light=1", "water=1"}
    play(gain_gems(board.game, priest, 3, "MCF-MAGIC-15"))
    assert priest.gems == {}


@pytest.mark.rule("MCF-ITEM-15", "MCF-R-48", "MCF-MAGIC-16")
def test_a_potion_of_power_is_a_gem_at_once_within_the_limit(board: MysticBoard) -> None:
    pyro = board.pyromancer(items=("potion-de-puissance",), gems={"fire": 4})
    board.put("Squelette guerrier", 1, 70, 70)
    board.activate(pyro)
    board.play("potion:potion-de-puissance", "air=1")
    assert pyro.gems == {"fire": 4, "air": 1}
    full = board.pyromancer(40, 40, items=("potion-de-puissance",), gems={"fire": 15})
    assert refused_by(board.activate(full))["potion:potion-de-puissance"] == "MCF-MAGIC-16"
