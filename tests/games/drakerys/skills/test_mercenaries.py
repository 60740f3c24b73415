"""Bastion's experimental weapons, Lorn's Incarnation, Ward's Lien Spirituel."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.rolls import ATTACK, HARASSMENT, SHOT, Throw
from escarmouche.games.drakerys.shooting import SHOOT
from escarmouche.games.drakerys.skills.mercenaries import dismiss, may_dismiss
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, permitted, speaking
from escarmouche.games.drakerys.skills.registry import skill
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.strikes import wound_roll
from escarmouche.games.drakerys.summoning import SUMMON
from escarmouche.games.drakerys.wounds import eliminate, wound
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


# ---- experimental weapons ---------------------------------------------------------------------------------------

HEAVY, RELOAD, ARMOUR = "enchanted-heavy-weapon", "reloading-mechanism", "enchanted-armour"


@pytest.mark.rule("DRK-MERC-04", "DRK-R-85")
@pytest.mark.parametrize(("enemy", "face"), [("soldats", 6), ("irosia-archers", 6)])
def test_attacks_of_a_heavy_weapon_meet_toughness_3(board: Board, enemy: str, face: int) -> None:
    """Guerriers, Strength 3: 6 or more, be the enemy's Toughness 5 or 2."""
    guerriers = board.put("guerriers", 0, (20, 20), weapon=HEAVY)
    target = board.put(enemy, 1, (20, 22.5))
    throw = Throw(guerriers, "wound", 0, against=target, cause=ATTACK)
    assert play(wound_roll(board.game, throw, 2, None, "DRK-CC-14"), dice(face, face - 1)) == 1


@pytest.mark.rule("DRK-MERC-04")
@pytest.mark.parametrize("cause", [SHOT, HARASSMENT])
def test_its_bearers_shots_do_not(board: Board, cause: str) -> None:
    archers = board.put("irosia-archers", 0, (20, 20), weapon=HEAVY)
    soldats = board.put("soldats", 1, (20, 30))
    throw = Throw(archers, "wound", 0, against=soldats, cause=cause)
    assert stat(board.game, soldats, "toughness", throw) == 5


@pytest.mark.rule("DRK-MERC-04")
def test_the_toughness_of_its_bearer_is_his_own(board: Board) -> None:
    soldats = board.put("soldats", 0, (20, 20), weapon=HEAVY)
    throw = Throw(board.put("guerriers", 1, (20, 22.5)), "wound", 0, against=soldats, cause=ATTACK)
    assert stat(board.game, soldats, "toughness", throw) == 5


@pytest.mark.rule("DRK-MERC-05", "DRK-R-85")
@pytest.mark.parametrize(
    ("enemy", "says"),
    [("heraut-de-l-air", True), ("seigneur-de-l-eau", True), ("incarnation-de-lorn", True), ("dragon", False)],
)
def test_a_heavy_weapon_is_fatal_to_elementals(board: Board, enemy: str, says: bool) -> None:
    guerriers = board.put("guerriers", 0, (20, 20), weapon=HEAVY)
    throw = Throw(guerriers, "attack", 3, against=board.put(enemy, 1, (20, 40)))
    assert any_says(board.game, Skill.fatal, guerriers, throw) is says


@pytest.mark.rule("DRK-MERC-06", "DRK-R-85")
@pytest.mark.parametrize(("profile", "cost"), [("arbaletriers", 2), ("irosia-archers", 3), ("lance-rocs", 3)])
def test_the_reloading_mechanism_is_rapid_shot_for_crossbows(board: Board, profile: str, cost: int) -> None:
    assert SHOOT.cost(board.game, board.put(profile, 0, (20, 20), weapon=RELOAD, tension=2)) == cost


@pytest.mark.rule("DRK-MERC-07")
@pytest.mark.parametrize(
    ("by", "harmed"),
    [
        ("heraut-du-feu", False),
        ("seigneur-de-la-terre", False),
        ("heraut-de-l-eau", True),
        ("seigneur-de-l-air", True),
        ("corbeaux", True),
    ],
)
def test_enchanted_armour_stops_fire_and_earth(board: Board, by: str, harmed: bool) -> None:
    brutes = board.put("brutes", 0, (20, 20), weapon=ARMOUR)
    enemy = board.put(by, 1, (40, 40))
    play(wound(board.game, brutes, 2, enemy, ATTACK, "DRK-CC-17"))
    assert brutes.wounds == (2 if harmed else 0)


@pytest.mark.rule("DRK-MERC-08")
@pytest.mark.parametrize(("spell", "harmed"), [("S4", False), ("C3", False), ("T3", True), ("O4", True)])
def test_enchanted_armour_stops_spells_of_fire_and_earth(board: Board, spell: str, harmed: bool) -> None:
    brutes = board.put("brutes", 0, (20, 20), weapon=ARMOUR)
    play(wound(board.game, brutes, 2, board.put("celeste", 1, (40, 40)), spell, "DRK-R-52"))
    assert brutes.wounds == (2 if harmed else 0)


# ---- Lorn -------------------------------------------------------------------------------------------------------


@pytest.fixture
def lorn(board: Board) -> Unit:
    return board.put("lorn", 0, (20, 20))


def offered(board: Board, unit: Unit) -> list[str]:
    return [own.instead_of_lord(board.game, unit) for own in speaking(board.game, unit, Skill.instead_of_lord)]


@pytest.mark.rule("DRK-MERC-09", "DRK-R-87")
def test_lorn_may_summon_his_incarnation_once(board: Board, lorn: Unit) -> None:
    assert offered(board, lorn) == ["incarnation-de-lorn"]
    lorn.used = ["incarnation"]
    assert offered(board, lorn) == [""]
    assert offered(board, board.put("salik", 0, (40, 40))) == []


@pytest.mark.rule("DRK-MERC-09", "DRK-MERC-10", "DRK-R-87")
def test_summoning_it_costs_as_a_lord_and_ends_his_activation(board: Board, lorn: Unit) -> None:
    board.source("water", 30, 20)
    board.game.activation = activation = Activation(lorn.id, cost=SUMMON.cost(board.game, lorn))
    play(SUMMON.declare(board.game, lorn, activation), "incarnation", 0)
    assert activation.cost == 3
    play(SUMMON.resolve(board.game, lorn, activation), dice(7, 1))
    assert (board.game.units[-1].profile, board.game.units[-1].summoner) == ("incarnation-de-lorn", lorn.id)
    assert (lorn.summoned, activation.ended) == (1, True)
    assert offered(board, lorn) == [""]


@pytest.mark.rule("DRK-R-87")
def test_it_goes_with_lorn(board: Board, lorn: Unit) -> None:
    incarnation = board.put("incarnation-de-lorn", 0, (50, 50), summoner=lorn.id)
    play(eliminate(board.game, lorn, None, "DRK-WOUND-02"))
    assert incarnation.where == "gone"


@pytest.mark.rule("DRK-MERC-13")
@pytest.mark.parametrize("player", [0, 1])
def test_there_is_one_incarnation_at_most(board: Board, lorn: Unit, player: int) -> None:
    board.put("incarnation-de-lorn", player, (50, 50))
    assert offered(board, lorn) == [""]


@pytest.mark.rule("DRK-MERC-11", "DRK-R-87")
def test_lorn_does_nothing_while_it_is_there(board: Board, lorn: Unit) -> None:
    incarnation = board.put("incarnation-de-lorn", 0, (50, 50), summoner=lorn.id)
    assert permitted(board.game, Skill.forbids_activation, lorn) is not None
    play(eliminate(board.game, incarnation, None, "DRK-MERC-12"))
    assert permitted(board.game, Skill.forbids_activation, lorn) is None


@pytest.mark.rule("DRK-MERC-11")
def test_the_incarnation_of_another_lorn_does_not_hold_him(board: Board, lorn: Unit) -> None:
    other = board.put("lorn", 1, (70, 70))
    board.put("incarnation-de-lorn", 1, (50, 50), summoner=other.id)
    assert permitted(board.game, Skill.forbids_activation, lorn) is None


@pytest.mark.rule("DRK-MERC-12")
def test_its_owner_may_remove_it_at_any_time(board: Board, lorn: Unit) -> None:
    assert may_dismiss(board.game, 0) is not None
    incarnation = board.put("incarnation-de-lorn", 0, (50, 50), summoner=lorn.id)
    assert may_dismiss(board.game, 0) is None
    assert may_dismiss(board.game, 1) is not None
    play(dismiss(board.game, 1))
    assert incarnation.on_table
    play(dismiss(board.game, 0))
    assert incarnation.where == "gone"
    assert lorn.on_table


# ---- Ward -------------------------------------------------------------------------------------------------------

BOND = "Lien Spirituel"


@pytest.mark.rule("DRK-MERC-16", "DRK-R-87")
def test_lorn_and_ward_change_places_once(board: Board, lorn: Unit) -> None:
    ward = board.put("ward", 0, (60, 70))
    bond = skill(BOND)
    assert bond.ability(board.game, ward) is None
    play(bond.use(board.game, ward))
    assert [(f.x, f.y) for f in (board.game.leader(ward), board.game.leader(lorn))] == [(20, 20), (60, 70)]
    assert bond.ability(board.game, ward) is not None


@pytest.mark.rule("DRK-MERC-16")
@pytest.mark.parametrize("spot", [(20, 22.5), (60, 72.5)])
def test_both_must_be_free(board: Board, lorn: Unit, spot: tuple[float, float]) -> None:
    ward = board.put("ward", 0, (60, 70))
    board.put("corbeaux", 1, spot)
    assert lorn.on_table
    assert skill(BOND).ability(board.game, ward) is not None


@pytest.mark.rule("DRK-MERC-16")
def test_ward_needs_a_lorn_of_his_own_side(board: Board) -> None:
    ward = board.put("ward", 0, (60, 70))
    board.put("lorn", 1, (20, 20))
    assert skill(BOND).ability(board.game, ward) is not None


@pytest.mark.rule("DRK-R-87")
def test_neither_may_overlap_anything(board: Board) -> None:
    """A Lorn grown tall, as a profile of one's own might have it, does not fit between two friends of Ward."""
    from msgspec.structs import replace

    board.library.profiles["lorn"] = replace(board.profile("lorn"), base="M")
    board.put("lorn", 0, (20, 20))
    ward = board.put("ward", 0, (60, 70))
    assert skill(BOND).ability(board.game, ward) is None
    board.put("corbeaux", 0, (62.5, 70))
    assert skill(BOND).ability(board.game, ward) is not None


@pytest.mark.rule("DRK-MERC-15")
def test_ward_is_a_unit_by_himself(board: Board) -> None:
    assert [size.figures for size in board.profile("ward").sizes] == [1]


@pytest.mark.rule("DRK-MERC-17")
@pytest.mark.parametrize("profile", ["fantom", "fir-the-free", "kae", "valira"])
def test_the_other_mercenaries_have_no_capacity(board: Board, profile: str) -> None:
    unit = board.put(profile, 0, (20, 20))
    moments = (Skill.ability, Skill.instead_of_lord, Skill.after_walk, Skill.at_end_of_activation)
    assert all(speaking(board.game, unit, moment) == () for moment in moments)
