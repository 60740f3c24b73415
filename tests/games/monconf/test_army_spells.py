"""Spells of the armies (H-09)."""

from __future__ import annotations

import pytest
from games.monconf.mystic_actions import MysticBoard
from games.monconf.playing import open_keys, refused

from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, lowest, report
from escarmouche.games.monconf.wounds.harm import lose
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice


@pytest.fixture
def board() -> MysticBoard:
    board = MysticBoard()
    board.put("Conscrit", 1, 72, 72)
    return board


def end_turn(board: MysticBoard) -> None:
    report(board.game, TURN_ENDS, -1)


@pytest.mark.rule("MCF-G-04")
def test_spells_that_change_a_number_until_the_end_of_the_turn(board: MysticBoard) -> None:
    mage, friend = board.mage(gems={"light": 2}), board.put("Conscrit", 0, 30, 20)
    board.mystic(mage, "spell:rempart-de-vitrail", f"fighter:{friend.id}")
    necromancer = board.necromancer(20, 40, 0, facing=0, gems={"darkness": 2})
    foe = board.put("Arquebusier du Griffon", 1, 40, 40)
    board.mystic(necromancer, "spell:main-glacee", f"fighter:{foe.id}")
    pyro = board.pyromancer(20, 60, gems={"air": 1})
    shooter = board.put("Arquebusier du Griffon", 1, 40, 60)
    board.mystic(pyro, "spell:nuage-de-suie", f"fighter:{shooter.id}")
    assert value(board.game, friend, "def_") == 4
    assert value(board.game, foe, "ini") == 1
    assert (value(board.game, shooter, "att"), value(board.game, shooter, "shoot")) == (1, 0)
    end_turn(board)
    assert (value(board.game, friend, "def_"), value(board.game, foe, "ini")) == (3, 3)
    assert (value(board.game, shooter, "att"), value(board.game, shooter, "shoot")) == (2, 2)


@pytest.mark.rule("MCF-G-04")
def test_spells_that_give_a_skill_until_the_end_of_the_turn(board: MysticBoard) -> None:
    smith, friend = board.smith(gems={"fire": 2, "earth": 3}), board.put("Guerrier du Sanglier", 0, 30, 20)
    board.mystic(
        smith, "spell:marteau-de-braise", f"fighter:{friend.id}", "spell:peau-de-basalte", f"fighter:{friend.id}"
    )
    assert any_says(board.game, Skill.ferocious, friend)
    assert lowest(board.game, Skill.survives_on, friend) == 3
    end_turn(board)
    assert not any_says(board.game, Skill.ferocious, friend)
    assert lowest(board.game, Skill.survives_on, friend) == 7


@pytest.mark.rule("MCF-G-04")
@pytest.mark.parametrize(("profile", "hp"), [("Squelette guerrier", 2), ("Gobelin à boulet", 3)])
def test_the_dawn_lance_is_fiercer_against_a_people_of_darkness(board: MysticBoard, profile: str, hp: int) -> None:
    """Die 1: +4 and 1 + 4 - 6 = -1 on a skeleton: one wound; die 3: +1, two wounds. On RES 5 at +3: two and 2."""
    mage, foe = board.mage(gems={"light": 3}), board.put(profile, 1, 40, 20)
    board.mystic(mage, "spell:lance-d-aurore", f"fighter:{foe.id}", dice(3 if hp == 2 else 1))
    assert foe.hp == hp


@pytest.mark.rule("MCF-G-04", "MCF-R-14")
def test_a_petard_strikes_friend_and_foe_in_the_blast(board: MysticBoard) -> None:
    """+2 and 7 - RES: RES 5 (+2) and 7 (0) a wound, RES 8 (-1) stunned; who flies or stands 2.6 cm away, nothing."""
    pyro = board.pyromancer(gems={"fire": 3})
    friend, foe = board.put("Gobelin du Rat", 0, 35, 20), board.put("Conscrit", 1, 33.9, 17.6)
    far, flier = board.put("Gobelin du Rat", 1, 33.9, 22.625), board.put("Ange", 1, 35.5, 20, airborne=True)
    lancer = board.put("Lancier", 1, 32.4, 21.9)
    request = board.mystic(pyro, "spell:petarade")
    assert request.refusal([40.1, 20]).reason.key == "mystic.point-too-far"
    assert request.refusal([10, 20]).reason.key == "sight.behind"
    board.play([33.9, 20])
    assert (lancer.hp, lancer.stunned) == (3, False)
    assert (friend.hp, foe.hp, foe.stunned, far.hp, flier.hp) == (3, 4, True, 4, 4)


@pytest.mark.rule("MCF-G-04", "MCF-MAGIC-05")
def test_a_petard_needs_a_point_of_the_table_that_is_seen(board: MysticBoard) -> None:
    """In the open every point will do; at an edge those beyond it will not."""
    board.put("Conscrit", 1, 70, 70)
    amidst = board.pyromancer(37.5, 37.5, gems={"fire": 3})
    assert "spell:petarade" in open_keys(board.mystic(amidst))
    pyro = board.pyromancer(5, 15, facing=180, gems={"fire": 3})
    request = board.mystic(pyro, "spell:petarade")
    spots = {(0, 15): None, (-0.5, 15): "mystic.point-off-table", (5, 0): None, (5, -0.1): "mystic.point-off-table"}
    for spot, why in spots.items():
        wrong = request.refusal([*spot])
        assert (wrong.reason.key if wrong else None) == why


@pytest.mark.rule("MCF-G-04", "MCF-R-78", "MCF-SUMM-01")
def test_the_dead_of_at_most_twenty_points_stand_up_on_the_casters_card(board: MysticBoard) -> None:
    """A zombie (13) may, neither a bone knight (60) nor a cultist who is no undead; it is a loss no longer."""
    necromancer = board.necromancer(20, 20, 0, facing=0, gems={"darkness": 9})
    zombie, archer = board.put("Zombie", 0, 60, 60), board.put("Archer squelette", 0, 60, 50)
    knight, cultist = board.put("Chevalier d'os", 0, 60, 40), board.put("Cultiste", 0, 60, 30)
    for one in (zombie, archer, knight, cultist):
        lose(board.game, one, "MCF-STATE-03", "event.killed")
    assert board.game.sides[0].fallen == 13 + 17 + 60 + 16
    request = board.mystic(necromancer, "spell:relever-les-morts")
    assert open_keys(request) == {f"fighter:{zombie.id}", f"fighter:{archer.id}"}
    request = board.play(f"fighter:{zombie.id}", [28, 20, 0, 45])
    assert (zombie.where, zombie.hp, zombie.card, zombie.activated) == ("table", 4, necromancer.card, True)
    assert ((zombie.x, zombie.y, zombie.facing), necromancer.summoned) == ((28, 20, 450), 1)
    assert board.game.sides[0].fallen == 17 + 60 + 16
    necromancer.summoned, necromancer.activated = 5, False
    assert refused(board.mystic(necromancer))["spell:relever-les-morts"] == "summon.too-often"
