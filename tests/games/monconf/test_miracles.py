"""Miracles (p. 20-21) and those of the armies (H-10): what each does, to whom, for how long."""

from __future__ import annotations

import pytest
from games.monconf.mystic_actions import MysticBoard, name, spells
from games.monconf.playing import open_keys, refused, refused_by

from escarmouche.games.monconf.characteristics import mov, power, value
from escarmouche.games.monconf.rolls import test as stat_test
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, lowest, permitted, report
from escarmouche.games.monconf.wounds.harm import lose_hp
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> MysticBoard:
    return MysticBoard()


@pytest.fixture
def guarded(board: MysticBoard) -> MysticBoard:
    """A table with an enemy far away, so that the match goes on."""
    board.put("Conscrit", 1, 72, 72)
    return board


def end_turn(board: MysticBoard) -> None:
    report(board.game, TURN_ENDS, -1)


# ---- universal ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MIRA-02", "MCF-MIRA-03", "MCF-R-68", "MCF-MIRA-01")
def test_intimidation_and_inspiration_change_the_next_test_by_one(board: MysticBoard) -> None:
    """To the end of the game if none is made; the second test is as ever. A second intimidation adds nothing."""
    priest, other = board.priest(), board.priest(20, 30)
    foe, friend = board.put("Squelette guerrier", 1, 40, 20), board.put("Conscrit", 0, 30, 40)
    board.mystic(priest, "miracle:intimidation-des-dieux", "miracle:inspiration-divine", f"fighter:{friend.id}")
    board.mystic(other, "miracle:intimidation-des-dieux")
    assert priest.faith == 6
    end_turn(board)
    assert play(stat_test(board.game, foe, "ini", "MCF-CORE-01"), dice(4)) == 2 + 4 - 1
    assert play(stat_test(board.game, friend, "ini", "MCF-CORE-01"), dice(4)) == 3 + 4 + 1
    assert play(stat_test(board.game, foe, "ini", "MCF-CORE-01"), dice(4)) == 2 + 4
    assert play(stat_test(board.game, friend, "ini", "MCF-CORE-01"), dice(4)) == 3 + 4


@pytest.mark.rule("MCF-MIRA-04", "MCF-R-59", "MCF-STATE-05")
def test_a_reprieve_puts_wounds_off_until_maintenance(guarded: MysticBoard) -> None:
    """One wound before: its penalty is gone at once. Nine more do not remove it; then all come at once."""
    board = guarded
    priest, friend = board.priest(), board.put("Conscrit", 0, 30, 20, hp=3)
    assert value(board.game, friend, "att") == 2
    board.mystic(priest, "miracle:sursis-miraculeux", f"fighter:{friend.id}")
    assert (value(board.game, friend, "att"), priest.faith) == (3, 5)
    lose_hp(board.game, friend, 9, "MCF-STATE-02")
    assert (friend.on_table, friend.hp, value(board.game, friend, "att")) == (True, 3, 3)
    assert board.game.sides[0].fallen == 0
    request = board.restart("negative")
    board.play(dice(*[1] * len(request.dice)))
    assert (friend.where, board.game.sides[0].fallen) == ("gone", 15)


@pytest.mark.rule("MCF-MIRA-05", "MCF-R-68", "MCF-X-31")
def test_the_warriors_prayer_raises_different_stats_as_far_as_the_faith_goes(guarded: MysticBoard) -> None:
    """5 FT: at most four stats; three of them for four FT, until the end of the turn."""
    board = guarded
    priest, friend = board.priest(faith=5), board.put("Conscrit", 0, 30, 20)
    request = board.mystic(priest, "miracle:priere-du-guerrier", f"fighter:{friend.id}")
    assert request.refusal(["ATT", "DEF", "INI", "RES"]) is None
    assert request.refusal(["ATT", "DEF", "INI", "RES", "FOR"]) is not None
    assert request.refusal(["ATT", "ATT"]) is not None
    assert request.refusal([]) is not None
    board.play(["MOU", "DEF", "COU"])
    assert (mov(board.game, friend), value(board.game, friend, "def_"), value(board.game, friend, "cou")) == (11, 4, 5)
    assert (value(board.game, friend, "att"), priest.faith) == (3, 1)
    end_turn(board)
    assert (mov(board.game, friend), value(board.game, friend, "def_")) == (10, 3)


@pytest.mark.rule("MCF-MIRA-05", "MCF-R-63")
@pytest.mark.parametrize(("faith", "why"), [(1, "mystic.too-few-faith"), (2, None)])
def test_the_prayer_for_one_stat_costs_two(guarded: MysticBoard, faith: int, why: str | None) -> None:
    request = guarded.mystic(guarded.priest(faith=faith))
    assert refused(request).get("miracle:priere-du-guerrier") == why


@pytest.mark.rule("MCF-MIRA-06")
def test_divine_incarnation_gives_three_skills_for_the_turn(guarded: MysticBoard) -> None:
    board = guarded
    priest, friend = board.priest(), board.put("Conscrit", 0, 30, 20)
    moments = (Skill.masters_blow, Skill.counters, Skill.chains)
    board.mystic(priest, "miracle:incarnation-divine", f"fighter:{friend.id}")
    assert [any_says(board.game, moment, friend) for moment in moments] == [True] * 3
    end_turn(board)
    assert [any_says(board.game, moment, friend) for moment in moments] == [False] * 3


# ---- darkness -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MIRA-08", "MCF-MIRA-09", "MCF-MIRA-10", "MCF-MIRA-11", "MCF-MIRA-12", "MCF-R-68")
def test_sacrifice_takes_an_ally_and_a_seen_enemy_of_lower_rank_and_fewer_hp(board: MysticBoard) -> None:
    """The caller has 3 hp: an enemy with 2 may go; not one with 3, of rank 2, incarnate, hidden or unseen."""
    caller = board.priestess(20, 20, 0, facing=0, faith=9, hp=3)
    ghost, cultist = board.put("Spectre", 0, 20, 30), board.put("Cultiste", 0, 20, 10)
    varghast = board.put("Varghast", 0, 20, 40)
    weak, strong = board.put("Conscrit", 1, 40, 20, hp=2), board.put("Conscrit", 1, 40, 30, hp=3)
    elite, hero = board.put("Templier", 1, 40, 10, hp=1), board.put("Aldemar", 1, 40, 40, hp=1)
    unseen, hidden = board.put("Conscrit", 1, 10, 20, hp=1), board.put("Coupe-jarret", 1, 40, 50, hp=1, hidden=True)
    other = board.put("Conscrit", 1, 45, 15, hp=1)
    request = board.mystic(caller, "miracle:sacrifice", f"fighter:{ghost.id}")
    assert (request.topic, open_keys(request)) == ("sacrificed", name(weak, other))
    assert refused_by(request) == {
        f"fighter:{strong.id}": "MCF-MIRA-11",
        f"fighter:{elite.id}": "MCF-MIRA-10",
        f"fighter:{hero.id}": "MCF-MIRA-12",
        f"fighter:{unseen.id}": "MCF-LOS-02",
        f"fighter:{hidden.id}": "MCF-SKILLP-27",
    }
    board.play(f"fighter:{weak.id}")
    assert (ghost.where, weak.where, cultist.where, varghast.where) == ("gone", "gone", "table", "table")
    assert [side.fallen for side in board.game.sides] == [47, 15]
    assert caller.faith == 7


@pytest.mark.rule("MCF-MIRA-12", "MCF-R-68", "MCF-MIRA-10")
def test_neither_the_caller_nor_an_incarnate_nor_a_rank_one_is_given(board: MysticBoard) -> None:
    """Nobody is of a lower rank than a cultist; the others may not be given."""
    caller = board.priestess(20, 20, 0, facing=0, faith=9)
    board.put("Varghast", 0, 20, 40)
    board.put("Cultiste", 0, 20, 10)
    board.put("Conscrit", 1, 40, 20, hp=1)
    assert refused(board.mystic(caller))["miracle:sacrifice"] == "mystic.nobody"


@pytest.mark.rule("MCF-MIRA-13", "MCF-R-31", "MCF-R-68", "MCF-R-58")
def test_dark_prayers_cost_every_ally_a_point_of_life_and_give_chance(board: MysticBoard) -> None:
    """Everywhere, the caller too, unseen ones and ghosts alike; who had one point left is gone; enemies are not."""
    caller = board.priestess(20, 20, 0, facing=0, faith=3)
    ghost, frail = board.put("Spectre", 0, 5, 70), board.put("Cultiste", 0, 10, 20, hp=1)
    foe = board.put("Conscrit", 1, 40, 20)
    board.mystic(caller, "miracle:prieres-aux-dieux-sombres")
    assert (caller.hp, ghost.hp, frail.where, foe.hp) == (3, 3, "gone", 4)
    assert board.skills_given(ghost) == board.skills_given(caller) == ["Chance"]
    end_turn(board)
    assert board.skills_given(ghost) == []


# ---- light ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MIRA-15", "MCF-R-68")
def test_truth_makes_a_courageous_ally_immune_to_fear(guarded: MysticBoard) -> None:
    board = guarded
    priest, friend = board.priest(), board.put("Conscrit", 0, 30, 20)
    scared = board.put("Conscrit", 0, 30, 30, frightened=True)
    request = board.mystic(priest, "miracle:verite")
    assert refused(request) == {f"fighter:{scared.id}": "mystic.not-courageous"}
    board.play(f"fighter:{friend.id}")
    assert permitted(board.game, Skill.fears_nothing, friend) is not None
    end_turn(board)
    assert permitted(board.game, Skill.fears_nothing, friend) is None


@pytest.mark.rule("MCF-MIRA-16", "MCF-R-68")
def test_kindness_makes_support_worth_two_for_the_whole_side(guarded: MysticBoard) -> None:
    board = guarded
    priest, far = board.priest(), board.put("Conscrit", 0, 5, 70)
    board.mystic(priest, "miracle:bonte")
    assert [best(board.game, Skill.support_worth, one) for one in (priest, far)] == [1, 1]
    assert best(board.game, Skill.support_worth, board.game.fighters[0]) == 0
    end_turn(board)
    assert best(board.game, Skill.support_worth, far) == 0


# ---- destiny --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-MIRA-18", "MCF-MIRA-19", "MCF-R-68")
def test_fury_of_the_weak_makes_a_card_fierce(guarded: MysticBoard) -> None:
    """Rank 2 at most, one of the card in sight; all its fighters gain it, unseen ones too."""
    board = guarded
    vermin = board.put("Mère Vermine", 0, 20, 20, faith=3)
    card = board.card(0)
    seen, unseen = board.put("Gobelin du Rat", 0, 30, 20, card=card), board.put("Gobelin du Rat", 0, 10, 20, card=card)
    behind = board.put("Frondeur", 0, 10, 30)
    lord = board.put("Varghast", 0, 40, 30)
    request = board.mystic(vermin, "miracle:fureur-des-faibles")
    assert open_keys(request) == {f"card:{vermin.card}", f"card:{card}"}
    assert refused_by(request) == {f"card:{behind.card}": "MCF-R-68", f"card:{lord.card}": "MCF-MIRA-19"}
    board.play(f"card:{card}")
    assert [any_says(board.game, Skill.ferocious, one) for one in (seen, unseen, behind)] == [True, True, False]
    end_turn(board)
    assert not any_says(board.game, Skill.ferocious, seen)


@pytest.mark.rule("MCF-MIRA-20", "MCF-R-68")
def test_ultimate_devotion_lasts_for_the_game(guarded: MysticBoard) -> None:
    board = guarded
    priest, friend = board.put("Durgan", 0, 20, 20, faith=4), board.put("Guerrier du Sanglier", 0, 30, 20)
    board.mystic(priest, "miracle:ultime-devotion", f"fighter:{friend.id}")
    end_turn(board)
    assert any_says(board.game, Skill.fanatic, friend)
    assert any_says(board.game, Skill.relentless, friend)
    assert best(board.game, Skill.feal, friend) == 2


# ---- of the armies --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-G-04")
@pytest.mark.parametrize(("profile", "before"), [("Squelette guerrier", (0, 6)), ("Goule", (6, 0))])
def test_anathema_takes_two_from_the_fear_of_an_enemy(
    board: MysticBoard, profile: str, before: tuple[int, int]
) -> None:
    priest, foe = board.priest(), board.put(profile, 1, 40, 20)

    def fears() -> tuple[int, int]:
        return best(board.game, Skill.frightens, foe), best(board.game, Skill.frightens_as_undead, foe)

    assert fears() == before
    board.mystic(priest, "miracle:anatheme")
    assert fears() == tuple(max(0, score - 2) for score in before)
    end_turn(board)
    assert fears() == before


@pytest.mark.rule("MCF-G-04")
def test_a_crusade_is_for_believers_within_ten_cm(guarded: MysticBoard) -> None:
    board = guarded
    priest, near = board.priest(), board.put("Conscrit", 0, 10, 20)
    far, spark = board.put("Conscrit", 0, 30.1, 20), board.put("Étincelant", 0, 22, 24)
    board.mystic(priest, "miracle:croisade")
    assert [value(board.game, one, "att") for one in (priest, near, far, spark)] == [5, 4, 3, 2]
    end_turn(board)
    assert value(board.game, near, "att") == 3


@pytest.mark.rule("MCF-G-04")
def test_the_breath_of_the_vault_is_for_undead_allies(guarded: MysticBoard) -> None:
    board = guarded
    priest = board.priestess(20, 20, 0, facing=0, faith=9)
    dead, cultist = board.put("Squelette guerrier", 0, 30, 20), board.put("Cultiste", 0, 30, 30)
    board.mystic(priest, "miracle:souffle-du-caveau", f"fighter:{dead.id}")
    assert (best(board.game, Skill.frightens_as_undead, dead), value(board.game, dead, "str")) == (7, 7)
    assert board.skills_given(cultist) == []


@pytest.mark.rule("MCF-G-04", "MCF-SKILLP-42", "MCF-SKILLP-51")
def test_the_plague_leaves_a_toxic_marker_unless_immune(board: MysticBoard) -> None:
    priest = board.priestess(20, 20, 0, facing=0, faith=8)
    foe, immune = board.put("Conscrit", 1, 40, 20), board.put("Mère Vermine", 1, 40, 30)
    board.mystic(priest, "miracle:fleau-de-salauel", f"fighter:{foe.id}")
    board.play("miracle:fleau-de-salauel", f"fighter:{immune.id}")
    assert (foe.toxic, immune.toxic, priest.faith) == (1, 0, 0)


@pytest.mark.rule("MCF-G-04")
def test_miracles_of_rats_and_boars(guarded: MysticBoard) -> None:
    board = guarded
    vermin, friend = board.put("Mère Vermine", 0, 20, 20, faith=6), board.put("Gobelin du Rat", 0, 30, 20)
    board.mystic(vermin, "miracle:pelage-gras", f"fighter:{friend.id}", "miracle:les-cousins-arrivent")
    assert (lowest(board.game, Skill.survives_on, friend), board.game.sides[0].reinforcements) == (4, 2)
    durgan, boar = board.put("Durgan", 0, 20, 50, faith=6), board.put("Guerrier du Sanglier", 0, 30, 50)
    request = board.mystic(durgan, "miracle:pas-de-la-montagne", f"fighter:{boar.id}")
    assert (power(board.game, boar), permitted(board.game, Skill.fears_nothing, boar) is None) == (2, False)
    assert "rancune-d-odnir" in spells(request)
    board.play("miracle:rancune-d-odnir", f"fighter:{boar.id}")
    assert board.skills_given(boar) == ["Puissance +1", "Immunité/Peur", "Brute Épaisse"]
    end_turn(board)
    assert (power(board.game, boar), board.skills_given(boar), board.skills_given(friend)) == (1, [], [])
