"""The order of a Magic action (p. 17, DYS-R-94): what comes before what, in groups too; who may no longer cast."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.boards import piece
from games.dysma.playing import PlayedBoard, open_keys

from escarmouche.games.dysma.agenda import Casting
from escarmouche.games.dysma.harm import gone
from escarmouche.games.dysma.recall import some_place
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import dice


def keys(*figures: Figure) -> list[str]:
    """Figures as options."""
    return [f"figure:{figure.id}" for figure in figures]


def three(board: PlayedBoard, key: str, *spells: str) -> list[Figure]:
    """Three sorcerers side by side, who look along the x axis."""
    return [board.put(key, 0, 5, 10 + 2 * number, facing=0, spells=spells) for number in range(3)]


@pytest.mark.rule("DYS-R-94", "DYS-R-26", "DYS-CMD-08")
def test_in_a_group_a_spell_takes_effect_before_the_next_is_cast() -> None:
    """Grâce is on the first when the second of three is asked for its target; hexes may have other targets."""
    board = PlayedBoard()
    group = three(board, "mage-elfe", "Grâce")
    board.begin(*group)
    request = board.play("magic", keys(*group), keys(group[0])[0], dice(4, 4, 4))
    assert (request.topic, request.about) == ("spell-target", (group[1].id,))
    assert [effect.skill for effect in group[0].effects] == ["Mouvement +1", "Agile"]


@pytest.mark.rule("DYS-HSPELL-55", "DYS-R-26", "DYS-CMD-08")
def test_in_a_group_the_dead_dance_before_the_next_is_cast() -> None:
    board = PlayedBoard()
    group = three(board, "necromancien", "Danse macabre")
    dancer, other = board.put("zombie", 0, 9, 10), board.put("zombie", 0, 9, 14)
    board.begin(*group)
    request = board.play("magic", keys(*group), keys(dancer)[0], dice(4, 4, 1))
    assert (request.topic, request.player, request.about) == ("free-march", 0, (dancer.id,))
    assert board.play([0, 10, 10, 0]).about == (group[1].id,)
    assert (dancer.x, other.x) == (10, 9)


@pytest.mark.rule("DYS-R-80", "DYS-R-94")
@pytest.mark.parametrize("lost", ["caster", "target"])
def test_a_spell_is_lost_with_its_caster_or_its_target(lost: str) -> None:
    board = PlayedBoard()
    caster = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Mauvais œil",))
    target = board.put("troll", 1, 10, 10, facing=180)
    board.put("troll", 1, 30, 10)
    board.put("mage-elfe", 0, 30, 30)
    board.begin(caster)
    gone(board.game, caster if lost == "caster" else target)
    board.game.agenda = [Casting(caster.id, "Mauvais œil", target.id)]
    board.running = None
    request = board.play()
    assert request.topic in ("action", "activate")
    assert len(board.told("event.spell-lost")) == 1
    assert list(target.effects) == []


@pytest.mark.rule("DYS-R-94", "DYS-R-40", "DYS-CMD-10")
def test_the_caster_buys_a_die_before_the_target_and_each_for_its_own_roll() -> None:
    """Three dice and one bought against three: the caster's hero is not the target's."""
    board = PlayedBoard(points=(1, 1))
    caster = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Mauvais œil",))
    target = board.put("chef-de-guerre", 1, 10, 10, facing=180)
    board.begin(caster)
    request = board.play("magic")
    assert (request.topic, request.player) == ("heroism", 0)
    request = board.play("heroism")
    assert (request.topic, request.player) == ("heroism", 1)
    request = board.play("none")
    assert len(request.dice) == 4
    request = board.play(dice(4, 4, 4, 1), dice(1))
    assert len(request.dice) == 3
    board.play(dice(1, 1, 5))
    assert [effect.skill for effect in target.effects] == ["Défense −1D"]
    assert [side.command_points for side in board.game.sides] == [0, 1]


@pytest.mark.rule("DYS-R-94", "DYS-R-40")
def test_the_target_of_a_hex_buys_a_die_for_its_own_roll() -> None:
    board = PlayedBoard(points=(0, 1))
    caster = board.put("chamane-orque", 0, 5, 10, facing=0, spells=("Gel",))
    target = board.put("chef-de-guerre", 1, 10, 10, facing=180)
    board.begin(caster)
    request = board.play("magic", "heroism", dice(5, 5, 1))
    assert len(request.dice) == 4
    board.play(dice(5, 1, 1, 1))
    assert target.fatigued


@pytest.mark.rule("DYS-ARTE-13", "DYS-HSPELL-20")
def test_a_blast_is_aimed_through_either_pair_of_eyes() -> None:
    """The caster looks at a wall; its familiar sees the orc."""
    board = PlayedBoard("", piece("house", rectangle=(8, 6, 9, 14)))
    mage = board.put("mage-elfe", 0, 5, 10, facing=0, spells=("Déflagration",))
    board.put("familier", 0, 11, 10, facing=0, master=mage.id)
    orc = board.put("guerrier-orque", 1, 16, 10, facing=180)
    board.begin(mage)
    request = board.play("magic")
    assert (request.topic, open_keys(request)) == ("spell-eye", {"figure:-1", "familiar:-1"})
    labels = {option.key: option.label.key for option in request.options()}
    assert labels == {"figure:-1": "option.own-eyes", "familiar:-1": "option.familiars-eyes"}
    request = board.play("familiar:-1", [16.0, 10.0])
    assert len(request.dice) == 3
    board.play(dice(4, 4, 4), dice(1, 1, 1))
    assert not orc.on_table


@pytest.mark.rule("DYS-HSPELL-56")
def test_a_place_to_rise_is_looked_for_from_near_to_far() -> None:
    """Straight ahead, 1 pas away; among a crowd 2 pas away; nowhere between walls."""
    board = PlayedBoard()
    caster = board.put("necromancien", 0, 5, 10, facing=0)
    dead = board.put("squelette", 0, 30, 30)
    gone(board.game, dead)
    assert some_place(board.game, caster, dead) == (6, 10, 0, 0)
    goblin = board.put("guerrier-gobelin", 0, 6, 10)
    assert some_place(board.game, caster, dead) == (5, 11, 0, 0)  # to the left, then to the right
    goblin.where = "gone"
    board.changed()
    for x, y in ((6, 10), (6, 11), (6, 9), (5, 11), (5, 9), (4, 10), (4, 11), (4, 9)):
        board.put("squelette", 0, x, y)
    assert some_place(board.game, caster, dead) is None  # nothing is seen past them
    board.game.figures[-8].where = "gone"
    board.changed()
    found: Any = some_place(board.game, caster, dead)
    assert found == (6, 10, 0, 0)


@pytest.mark.rule("DYS-HSPELL-56")
def test_a_place_to_rise_is_half_a_pas_farther_each_time() -> None:
    """Between two houses, behind a goblin: the first free place straight ahead is 2 pas away."""
    walls = piece("house", rectangle=(4, 10.55, 5.6, 14)), piece("house", rectangle=(4, 6, 5.6, 9.45))
    board = PlayedBoard("", *walls)
    caster = board.put("necromancien", 0, 5, 10, facing=0)
    dead = board.put("squelette", 0, 30, 30)
    gone(board.game, dead)
    board.put("guerrier-gobelin", 0, 6, 10)
    found: Any = some_place(board.game, caster, dead)
    assert found == (7, 10, 0, 0)


@pytest.mark.rule("DYS-HSPELL-06", "DYS-R-26", "DYS-CMD-08")
def test_in_a_group_a_gust_blows_before_the_next_is_cast() -> None:
    board = PlayedBoard()
    group = three(board, "chamane-orque", "Bourrasque")
    orc, other = board.put("guerrier-orque", 1, 10, 10, facing=180), board.put("guerrier-orque", 1, 10, 16, facing=180)
    board.begin(*group)
    request = board.play("magic", keys(*group), keys(orc)[0], dice(5, 5, 5), dice(1, 1, 1))
    assert (request.topic, request.about) == ("spell-target", (group[1].id,))
    assert ((orc.x, orc.y, orc.prone), other.x) == ((13, 10, False), 10)
