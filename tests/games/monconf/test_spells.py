"""Spells of primagic and of the six elements (p. 19-20): what each does, to whom, for how long."""

from __future__ import annotations

import pytest
from games.monconf.mystic_actions import MysticBoard, name, spells
from games.monconf.playing import open_keys, refused

from escarmouche.games.monconf.characteristics import mov, value
from escarmouche.games.monconf.reports import COMBAT
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, grant, report
from escarmouche.games.monconf.state import Fighter, put
from escarmouche.games.monconf.turns.tactics import cost
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice


@pytest.fixture
def board() -> MysticBoard:
    board = MysticBoard()
    board.put("Squelette guerrier", 1, 72, 72)
    return board


def end_turn(board: MysticBoard) -> None:
    report(board.game, TURN_ENDS, -1)


# ---- primagic -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-29", "MCF-SPELL-02", "MCF-SPELL-01")
@pytest.mark.parametrize(("face", "hp"), [(5, 3), (3, 4), (4, 3)])
def test_the_mana_arrow_strikes_by_level_and_die(board: MysticBoard, face: int, hp: int) -> None:
    """Level 2 on RES 6: die 5 gives +2 and +1, a wound; 4 gives 0, a wound; 3 gives -1: stunned."""
    smith, enemy = board.smith(), board.put("Squelette guerrier", 1, 50, 20)
    board.mystic(smith, "spell:fleche-de-mana", f"fighter:{enemy.id}", dice(face))
    assert (enemy.hp, enemy.stunned, smith.gems) == (hp, hp == 4, {"earth": 7})


@pytest.mark.rule("MCF-SPELL-03", "MCF-SPELL-04", "MCF-R-67", "MCF-R-98")
def test_a_galvanised_ally_acts_at_once_and_counts_as_activated(board: MysticBoard) -> None:
    """The caster and who has been activated cannot be chosen; the other two of its card stay to be activated."""
    mage = board.mage()
    card = board.card(0)
    trio = [board.put("Conscrit", 0, 30, 10 + 5 * number, card=card) for number in range(3)]
    trio[2].activated = True
    request = board.mystic(mage, "spell:galvanisation-mystique")
    assert open_keys(request) == name(trio[0], trio[1])
    assert refused(request) == {f"fighter:{one.id}": "mystic.not-ready" for one in (mage, trio[2])}
    request = board.play(f"fighter:{trio[1].id}")
    assert (request.topic, request.about) == ("action", (trio[1].id,))
    request = board.play("walk", [0, 40, 15, 0])
    assert (request.topic, trio[1].x, trio[1].activated, trio[0].activated) == ("mystic", 40, True, False)
    assert board.game.active == 0


@pytest.mark.rule("MCF-SPELL-05")
def test_minor_healing_heals_one_wound_never_beyond_the_full_number(board: MysticBoard) -> None:
    mage, friend = board.mage(), board.put("Conscrit", 0, 30, 20, hp=2)
    board.mystic(mage, "spell:soin-mineur", f"fighter:{friend.id}")
    assert friend.hp == 3
    board.play("spell:soin-mineur", f"fighter:{mage.id}")
    assert (mage.hp, mage.gems) == (4, {"light": 5})


@pytest.mark.rule("MCF-SPELL-06", "MCF-R-40")
def test_the_aura_makes_the_next_tactic_of_the_turn_free(board: MysticBoard) -> None:
    mage = board.mage()
    assert cost(board.game, 0, "hold-back") == 2
    request = board.mystic(mage, "spell:aura-d-autorite")
    assert board.game.sides[0].free_tactic
    assert not board.game.sides[1].free_tactic
    assert cost(board.game, 0, "hold-back") == 0
    assert refused(request)["spell:aura-d-autorite"] == "mystic.again"


@pytest.mark.rule("MCF-SPELL-07", "MCF-SPELL-08", "MCF-R-67")
def test_a_score_is_one_from_its_original_and_never_more(board: MysticBoard) -> None:
    """A shooter's Tireur/2: two arcanists make it 3, not 4; then 1. For the game; no mystic skill, no plain one."""
    one, other = board.mage(), board.mage(20, 30)
    shooter, plain = board.put("Arquebusier du Griffon", 0, 30, 20), board.put("Conscrit", 0, 30, 30)
    request = board.mystic(one, "spell:specialisation-mystique")
    assert refused(request)[f"fighter:{plain.id}"] == "mystic.no-score"
    request = board.play(f"fighter:{one.id}")
    assert open_keys(request) == {f"{skill} {sign}1" for skill in ("Concentration", "Récupération") for sign in "+−"}
    request = board.mystic(one, "spell:specialisation-mystique", f"fighter:{shooter.id}")
    assert open_keys(request) == {"Tireur +1", "Tireur −1"}
    board.play("Tireur +1")
    assert value(board.game, shooter, "shoot") == 3
    end_turn(board)
    for sign, score in (("+", 3), ("−", 1)):
        other.gems = {"light": 3}
        board.mystic(other, "spell:specialisation-mystique", f"fighter:{shooter.id}", f"Tireur {sign}1")
        assert value(board.game, shooter, "shoot") == score


@pytest.mark.rule("MCF-SPELL-07", "MCF-CORE-14")
def test_specialisation_changes_the_fear_of_an_undead(board: MysticBoard) -> None:
    necromancer = board.necromancer(20, 20, 0, facing=0, gems={"earth": 3})
    board.put("Conscrit", 1, 70, 70)
    dead = board.put("Squelette guerrier", 0, 30, 20)
    board.mystic(necromancer, "spell:specialisation-mystique", f"fighter:{dead.id}", "Mort-Vivant +1")
    assert best(board.game, Skill.frightens_as_undead, dead) == 7


# ---- darkness -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SPELL-09", "MCF-R-67", "MCF-R-66")
def test_magic_drain_takes_x_gems_which_their_owner_chooses(board: MysticBoard) -> None:
    """Six Darkness gems, X of 1 to 6: three drained; only arcanists of the enemy, warrior-mages too."""
    necromancer = board.necromancer(20, 20, 0, facing=0, gems={"darkness": 6})
    foe = board.put("Hulda", 1, 40, 20, gems={"fire": 2, "earth": 2})
    request = board.mystic(necromancer, "spell:aspiration-magique", f"fighter:{foe.id}")
    assert (request.topic, list(request.keys)) == ("amount", [1, 2, 3, 4, 5, 6])
    request = board.play(3)
    assert (request.player, open_keys(request)) == (1, {"fire=2,earth=1", "fire=1,earth=2"})
    board.play("fire=1,earth=2")
    assert (foe.gems, necromancer.gems) == ({"fire": 1}, {"darkness": 3})


@pytest.mark.rule("MCF-SPELL-10", "MCF-R-58")
def test_scarification_costs_target_and_caster_a_point_of_life(board: MysticBoard) -> None:
    """Even an ethereal target loses it: no wound, a direct loss."""
    necromancer = board.necromancer(20, 20, 0, facing=0, gems={"darkness": 2})
    ghost = board.put("Spectre", 1, 50, 20)
    board.mystic(necromancer, "spell:scarification", f"fighter:{ghost.id}")
    assert (ghost.hp, necromancer.hp) == (3, 3)


@pytest.mark.rule("MCF-SPELL-11", "MCF-SPELL-12", "MCF-R-67")
def test_bewilderment_takes_a_command_point_once_in_a_game(board: MysticBoard) -> None:
    """A dispelled one is not used up; one that worked is, and the command points never go below 0."""
    necromancer, foe = board.necromancer(20, 20, 0, facing=0, gems={"darkness": 9}), board.mage(35, 20, 1, facing=180)
    foe.gems = {"light": 3}
    board.game.sides[1].command_points = 4
    request = board.mystic(necromancer, "spell:egarement", f"fighter:{foe.id}", dice(1), dice(6, 6))
    assert "egarement" in spells(request)
    request = board.play("spell:egarement")
    assert (board.game.sides[1].command_points, board.game.sides[0].command_points) == (3, 0)
    assert board.told("event.bewildered") == [{"player": 2}]
    assert refused(request)["spell:egarement"] == "mystic.once"
    necromancer.activated = False
    assert refused(board.mystic(necromancer))["spell:egarement"] == "mystic.once"


# ---- light ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SPELL-13", "MCF-R-67")
def test_rest_of_the_brave_heals_an_activated_ally_that_rested(board: MysticBoard) -> None:
    mage = board.mage()
    rested = board.put("Conscrit", 0, 30, 20, hp=2, activated=True, action="rest")
    walked = board.put("Conscrit", 0, 30, 30, hp=2, activated=True, action="walk")
    fresh = board.put("Conscrit", 0, 30, 10, hp=2)
    request = board.mystic(mage, "spell:repos-du-brave")
    assert open_keys(request) == name(mage, rested, walked)
    assert refused(request) == {f"fighter:{fresh.id}": "mystic.not-activated"}
    board.play(f"fighter:{rested.id}", "spell:repos-du-brave", f"fighter:{walked.id}")
    assert (rested.hp, walked.hp, mage.gems) == (3, 2, {"light": 7})


@pytest.mark.rule("MCF-SPELL-14")
def test_courage_of_the_brave_rallies(board: MysticBoard) -> None:
    mage, friend = board.mage(), board.put("Arquebusier du Griffon", 0, 40, 20, frightened=True)
    board.mystic(mage, "spell:courage-du-brave", f"fighter:{friend.id}")
    assert (friend.frightened, mage.gems) == (False, {"light": 8})


@pytest.mark.rule("MCF-SPELL-15", "MCF-R-67")
def test_strength_of_the_brave_gives_an_ally_the_master_stroke_for_the_turn(board: MysticBoard) -> None:
    mage, friend = board.mage(), board.put("Conscrit", 0, 30, 20)
    request = board.mystic(mage, "spell:force-du-brave")
    assert open_keys(request) == name(mage, friend)
    board.play(f"fighter:{friend.id}")
    assert any_says(board.game, Skill.masters_blow, friend)
    end_turn(board)
    assert not any_says(board.game, Skill.masters_blow, friend)


# ---- fire -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SPELL-16", "MCF-R-108")
def test_ignition_lasts_for_the_next_combat_this_turn_or_later(board: MysticBoard) -> None:
    pyro, friend = board.pyromancer(), board.put("Gobelin du Rat", 0, 30, 20)
    other = board.put("Gobelin du Rat", 0, 60, 20)
    board.mystic(pyro, "spell:ignition", f"fighter:{friend.id}")
    assert value(board.game, friend, "str") == 7
    end_turn(board)
    report(board.game, COMBAT, other.id)
    assert value(board.game, friend, "str") == 7
    report(board.game, COMBAT, friend.id)
    assert value(board.game, friend, "str") == 5


@pytest.mark.rule("MCF-SPELL-17", "MCF-R-58")
def test_the_pyre_takes_one_point_of_life_within_fifteen_cm(board: MysticBoard) -> None:
    pyro, ghost = board.pyromancer(), board.put("Spectre", 1, 35, 20)
    board.mystic(pyro, "spell:bucher", f"fighter:{ghost.id}")
    assert (ghost.hp, pyro.gems) == (3, {"fire": 6})
    put(board.game, ghost, 35.1, 20, 0, 0)
    assert refused(board.mystic(pyro))["spell:bucher"] == "mystic.nobody"


@pytest.mark.rule("MCF-SPELL-18", "MCF-X-32", "MCF-R-67")
def test_the_blaze_takes_a_point_of_life_from_distinct_enemies(board: MysticBoard) -> None:
    """Five gems: three of four enemies in reach; a fourth cannot be paid, none is named twice."""
    pyro = board.pyromancer(gems={"fire": 5})
    foes = [board.put("Squelette guerrier", 1, 30, 12 + 5 * number) for number in range(4)]
    request = board.mystic(pyro, "spell:brasier", f"fighter:{foes[0].id}")
    assert open_keys(request) == name(*foes[1:]) | {"enough"}
    request = board.play(f"fighter:{foes[2].id}")
    assert open_keys(request) == name(foes[1], foes[3]) | {"enough"}
    board.play(f"fighter:{foes[3].id}")
    assert ([foe.hp for foe in foes], pyro.gems) == ([3, 4, 3, 3], {})


@pytest.mark.rule("MCF-SPELL-18")
def test_the_blaze_may_stop_at_one_enemy_for_three_gems(board: MysticBoard) -> None:
    pyro = board.pyromancer(gems={"fire": 5})
    foes = [board.put("Squelette guerrier", 1, 30, 12 + 5 * number) for number in range(2)]
    board.mystic(pyro, "spell:brasier", f"fighter:{foes[1].id}", "enough")
    assert ([foe.hp for foe in foes], pyro.gems) == ([4, 3], {"fire": 2})


# ---- earth, water, air ----------------------------------------------------------------------------------------------


def changed(board: MysticBoard, fighter: Fighter) -> tuple[int, int]:
    return value(board.game, fighter, "res"), value(board.game, fighter, "str")


@pytest.mark.rule("MCF-SPELL-19", "MCF-SPELL-20", "MCF-R-108")
def test_granite_and_steel_last_until_the_end_of_the_turn(board: MysticBoard) -> None:
    """A goblin, RES 5 and FOR 5: 7 and 7; two smiths' granite adds up."""
    smith, second, friend = board.smith(), board.smith(20, 30), board.put("Gobelin du Rat", 0, 30, 20)
    board.mystic(smith, "spell:granit", f"fighter:{friend.id}", "spell:acier", f"fighter:{friend.id}")
    assert changed(board, friend) == (7, 7)
    board.mystic(second, "spell:granit", f"fighter:{friend.id}")
    assert changed(board, friend) == (9, 7)
    end_turn(board)
    assert changed(board, friend) == (5, 5)


@pytest.mark.rule("MCF-SPELL-21", "MCF-R-103")
@pytest.mark.parametrize(("profile", "left"), [("Chevalier du Griffon", 7.5), ("Squelette guerrier", 0.0)])
def test_heaviness_takes_ten_cm_never_below_nought(board: MysticBoard, profile: str, left: float) -> None:
    necromancer = board.necromancer(20, 20, 0, facing=0, gems={"earth": 2})
    foe = board.put(profile, 1, 30, 20)
    board.mystic(necromancer, "spell:lourdeur", f"fighter:{foe.id}")
    assert mov(board.game, foe) == left
    end_turn(board)
    assert mov(board.game, foe) == board.game.profile(foe).mov


@pytest.mark.rule("MCF-SPELL-22")
def test_the_stream_gives_healing_for_the_turn(board: MysticBoard) -> None:
    mage, friend = board.mage(gems={"water": 2}), board.put("Conscrit", 0, 30, 20)
    board.mystic(mage, "spell:ruissellement-bienfaisant", f"fighter:{friend.id}")
    assert best(board.game, Skill.heals, friend) == 1
    end_turn(board)
    assert best(board.game, Skill.heals, friend) == 0


@pytest.mark.rule("MCF-SPELL-23", "MCF-R-84")
def test_immateriality_swaps_base_att_and_def_of_anybody(board: MysticBoard) -> None:
    """A skeleton (3/2) with one wound and +1 ATT: 2 - 1 + 1 = 2 and 3 - 1 = 2, where it had 3 and 1."""
    mage, foe = board.mage(gems={"water": 9}), board.put("Squelette guerrier", 1, 40, 20, hp=3)
    grant(board.game, foe, "ATT +1")
    friend = board.put("Templier", 0, 30, 30)
    request = board.mystic(mage, "spell:immaterialite")
    assert open_keys(request) == name(mage, foe, friend)
    assert (value(board.game, foe, "att"), value(board.game, foe, "def_")) == (3, 1)
    board.play(f"fighter:{foe.id}")
    assert (value(board.game, foe, "att"), value(board.game, foe, "def_")) == (2, 2)
    end_turn(board)
    assert (value(board.game, foe, "att"), value(board.game, foe, "def_")) == (3, 1)


@pytest.mark.rule("MCF-SPELL-24", "MCF-SKILLP-20")
def test_the_fountain_heals_all_wounds_but_those_of_a_construct(board: MysticBoard) -> None:
    mage, friend = board.mage(gems={"water": 6}), board.put("Borgrim", 0, 30, 20, hp=1)
    machine = board.put("Guerrier-chaudière", 0, 28, 26, hp=1)
    board.mystic(mage, "spell:fontaine-de-jouvence", f"fighter:{friend.id}")
    board.play("spell:fontaine-de-jouvence", f"fighter:{machine.id}")
    assert (friend.hp, machine.hp, mage.gems) == (5, 1, {})


@pytest.mark.rule("MCF-SPELL-25", "MCF-R-57", "MCF-R-81")
def test_suffocation_stuns(board: MysticBoard) -> None:
    pyro, foe = board.pyromancer(gems={"air": 1}), board.put("Squelette guerrier", 1, 50, 20)
    board.mystic(pyro, "spell:etouffement", f"fighter:{foe.id}")
    assert (foe.stunned, foe.hp, value(board.game, foe, "ini")) == (True, 4, 1)


@pytest.mark.rule("MCF-SPELL-26", "MCF-R-67", "MCF-R-98")
def test_the_carrying_breath_makes_an_ally_walk_and_leaves_its_activation_alone(board: MysticBoard) -> None:
    """One activated already walks, one yet to be activated stays so; an engaged one cannot walk."""
    pyro = board.pyromancer(gems={"air": 6})
    done, fresh = board.put("Gobelin du Rat", 0, 30, 20, activated=True), board.put("Gobelin du Rat", 0, 30, 30)
    stuck = board.put("Gobelin du Rat", 0, 30, 10)
    board.put("Conscrit", 1, 32.5, 10)
    board.mystic(pyro, "spell:souffle-porteur", f"fighter:{done.id}", [0, 40, 20, 0])
    board.play("spell:souffle-porteur", f"fighter:{fresh.id}", [0, 40, 30, 0])
    request = board.play("spell:souffle-porteur", f"fighter:{stuck.id}")
    assert (request.topic, done.x, fresh.x, stuck.x) == ("mystic", 40, 40, 30)
    assert (done.activated, fresh.activated) == (True, False)


@pytest.mark.rule("MCF-SPELL-27", "MCF-SPELL-28", "MCF-R-67", "MCF-ACT-13")
def test_teleportation_leaves_melee_for_a_seen_free_spot_and_is_no_move(board: MysticBoard) -> None:
    """30 cm and no more, nothing behind its back, no contact; afterwards the walk is still there."""
    pyro, foe = board.pyromancer(gems={"air": 9}), board.put("Squelette guerrier", 1, 22.5, 20)
    other = board.put("Squelette guerrier", 1, 40, 40)
    request = board.mystic(pyro, "spell:teleportation")
    spots = ((20, 50.1), (50.1, 25), (10, 20), (30, 20), (40, 37.5), (22.5, 21))
    why = {spot: request.refusal([*spot, 0, 90]).reason.key for spot in spots}
    assert why == {
        (20, 50.1): "mystic.point-too-far",
        (50.1, 25): "mystic.point-too-far",
        (10, 20): "sight.behind",
        (30, 20): "sight.hidden",
        (40, 37.5): "summon.near-enemy",
        (22.5, 21): "stand.fighter",
    }
    request = board.play([20, 50, 0, 90])
    assert ((pyro.x, pyro.y, pyro.facing), pyro.gems) == ((20, 50, 900), {"air": 5})
    assert "move" in open_keys(request)
    assert not board.game.engaged(foe)
    assert refused(request)["spell:teleportation"] == "mystic.again"
    assert other.on_table


@pytest.mark.rule("MCF-SPELL-27")
@pytest.mark.parametrize("y", [2, 73])
def test_at_an_edge_there_is_room_on_the_other_side(board: MysticBoard, y: float) -> None:
    """A wall of friends before it: only to its left or to its right there is a spot that it sees."""
    pyro = board.pyromancer(20, y, gems={"air": 3})
    board.put("Squelette guerrier", 1, 60, 40)
    for ahead in (22.5, 25, 27.5):
        board.put("Troll", 0, ahead, y)
    assert "teleportation" in spells(board.mystic(pyro))


@pytest.mark.rule("MCF-G-22")
def test_who_carries_the_relic_cannot_be_teleported(board: MysticBoard) -> None:
    pyro = board.pyromancer(gems={"air": 3}, carries=True)
    assert refused(board.mystic(pyro))["spell:teleportation"] == "teleport.relic"
