"""Tireur/X, Tir Multiple, Tir Rapide, Harcèlement, Tirailleurs, Camouflage."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from msgspec.structs import replace

from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.blows import charge_bonus
from escarmouche.games.drakerys.harassment import harassment_throw
from escarmouche.games.drakerys.rolls import HARASSMENT, SHOT, Kind, Throw, roll
from escarmouche.games.drakerys.shooting import SHOOT, shot_throw
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, gather, grant
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.strikes import wound_roll
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, reason, total
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def archers(board: Board) -> Unit:
    return board.put("irosia-archers", 0, (10, 10))


def opposed(board: Board, unit: Unit, target: Unit, kind: Kind = "shot") -> int:
    """What the target's skills add to the opposition of a roll."""
    return total(gather(board.game, Skill.opposition, target, Throw(unit, kind, 2, against=target)))


# ---- Tireur/X ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-70")
@pytest.mark.parametrize(
    ("profile", "names"),
    [
        ("irosia-archers", ["Arc"]),
        ("arbaletriers", ["Arbalète à répétition"]),
        ("lance-rocs", ["Rocs"]),
        ("soldats", []),
    ],
)
def test_a_shooter_shoots_with_the_weapon_named(board: Board, profile: str, names: list[str]) -> None:
    unit = board.put(profile, 0, (10, 10))
    assert [weapon.name.fr for weapon in weapons(board.game, unit)] == names


def heavy_crossbows(board: Board) -> Unit:
    profile = replace(board.profile("arbaletriers"), key="heavy", skills=("Tireur/Arbalète lourde",))
    board.library.profiles["heavy"] = profile
    return board.put("heavy", 0, (10, 10))


@pytest.mark.rule("DRK-WEAPON-05", "DRK-SKILL-70")
@pytest.mark.parametrize("target", ["guerriers", "irosia-lanciers"])
def test_the_target_of_a_heavy_crossbow_does_not_parry(board: Board, target: str) -> None:
    unit, enemy = heavy_crossbows(board), board.put(target, 1, (30, 10))
    throw = Throw(unit, "wound", 0, against=enemy, weapon="Arbalète lourde", cause=SHOT)
    assert play(wound_roll(board.game, throw, 1, 4, "DRK-SHOOT-16"), dice(10), dice(1)) == 1


@pytest.mark.rule("DRK-R-99", "DRK-SKILL-44")
def test_the_target_of_its_harassment_does(board: Board) -> None:
    unit, enemy = heavy_crossbows(board), board.put("guerriers", 1, (30, 10))
    throw = Throw(unit, "wound", 0, against=enemy, weapon="Arbalète lourde", cause=HARASSMENT)
    assert play(wound_roll(board.game, throw, 1, 4, "DRK-SKILL-47"), dice(10)) == 1


@pytest.mark.rule("DRK-WEAPON-05")
def test_the_target_of_another_weapon_parries(board: Board, archers: Unit) -> None:
    enemy = board.put("guerriers", 1, (30, 10))
    throw = Throw(archers, "wound", 0, against=enemy, weapon="Arc", cause=SHOT)
    assert play(wound_roll(board.game, throw, 1, 3, "DRK-SHOOT-16"), dice(10)) == 1


@pytest.mark.rule("DRK-WEAPON-05")
def test_who_has_two_weapons_pierces_with_the_heavy_one_alone(board: Board) -> None:
    unit, enemy = heavy_crossbows(board), board.put("guerriers", 1, (30, 10))
    grant(board.game, unit, "Tireur/Arc", Until("never"))
    throw = Throw(unit, "wound", 0, against=enemy, weapon="Arc", cause=SHOT)
    assert play(wound_roll(board.game, throw, 1, 3, "DRK-SHOOT-16"), dice(10)) == 1


# ---- Tir Multiple and Tir Rapide --------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-71", "DRK-R-99")
@pytest.mark.parametrize(("kind", "power"), [("shot", 5), ("attack", 3), ("harassment", 3)])
def test_multiple_shot_is_power_2_more_for_shots(board: Board, kind: Kind, power: int) -> None:
    noctis = board.put("noctis", 0, (10, 10))
    assert stat(board.game, noctis, "power", Throw(noctis, kind, 3)) == power


@pytest.mark.rule("DRK-SKILL-71")
def test_multiple_shot_counts_for_each_fighter_of_a_shot(board: Board) -> None:
    archers = board.put("irosia-archers", 0, (10, 10), (12.5, 10))
    grant(board.game, archers, "Tir Multiple", Until("never"))
    target = board.put("guerriers", 1, (30, 10))
    assert shot_throw(board.game, archers, target, board.library.weapons["Arc"]).pool == 6


@pytest.mark.rule("DRK-SKILL-72")
@pytest.mark.parametrize(("tension", "cost"), [(0, 1), (1, 1), (2, 2)])
def test_rapid_shot_takes_one_section_off_never_under_one(board: Board, tension: int, cost: int) -> None:
    noctis = board.put("noctis", 0, (10, 10), tension=tension)
    assert SHOOT.cost(board.game, noctis) == cost


@pytest.mark.rule("DRK-SKILL-72")
def test_rapid_shot_makes_only_shots_cheaper(board: Board) -> None:
    noctis = board.put("noctis", 0, (10, 10))
    assert gather(board.game, Skill.last_cost, noctis, "charge") == []


# ---- Harcèlement ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-40", "DRK-SKILL-41")
@pytest.mark.parametrize(("profile", "says"), [("francs-tireurs", True), ("irosia-archers", False)])
def test_only_its_bearers_harass(board: Board, profile: str, says: bool) -> None:
    assert any_says(board.game, Skill.harasses, board.put(profile, 0, (10, 10))) is says


@pytest.mark.rule("DRK-SKILL-44", "DRK-R-99", "DRK-H-CAMO-02")
def test_nothing_that_acts_on_shots_acts_on_harassment(board: Board) -> None:
    """Tir Multiple of the one, Camouflage and Tirailleurs of the other: one die, Aim 3 against Initiative 5."""
    kae = board.put("kae", 0, (10, 10))
    target = board.put("noctis", 1, (30, 10))
    board.scenery("hedge", 30, 13)
    grant(board.game, target, "Tirailleurs", Until("never"))
    throw = harassment_throw(board.game, kae, target)
    assert play(roll(board.game, throw, "DRK-SKILL-45"), dice(7)).successes == 0
    assert (throw.pool, throw.opposition_value) == (1, 5)


# ---- Tirailleurs ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-68", "DRK-R-99")
@pytest.mark.parametrize(("kind", "more"), [("shot", 1), ("harassment", 0), ("attack", 0), ("wound", 0)])
def test_skirmishers_are_harder_to_shoot_at(board: Board, archers: Unit, kind: Kind, more: int) -> None:
    scouts = board.put("scouts", 1, (30, 10))
    assert opposed(board, archers, scouts, kind) == more


@pytest.mark.rule("DRK-SKILL-68")
def test_their_own_shots_are_not_harder(board: Board) -> None:
    skirmishers = board.put("avaren-archers", 0, (10, 10))
    throw = Throw(
        skirmishers, "shot", 3, against=board.put("guerriers", 1, (30, 10)), dice=[Modifier(1, reason("test"))]
    )
    play(roll(board.game, throw, "DRK-SHOOT-11"), dice(3))
    assert throw.opposition_value == 0


@pytest.mark.rule("DRK-SKILL-69")
@pytest.mark.parametrize(("profile", "bonus"), [("scouts", 0), ("corbeaux", 1)])
def test_skirmishers_have_no_charge_bonus(board: Board, profile: str, bonus: int) -> None:
    active, passive = board.put(profile, 0, (10, 10)), board.put("guerriers", 1, (10, 12.5))
    assert charge_bonus(board.game, Combat(active.id, passive.id, charge=True), active) == bonus


# ---- Camouflage -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-CAMO-01", "DRK-SKILL-16")
@pytest.mark.parametrize(("y", "more"), [(15.25, 2), (15.3, 0)])
def test_near_scenery_it_is_hard_to_shoot_at(board: Board, archers: Unit, y: float, more: int) -> None:
    """A hedge 3 cm deep, its edge 2.5 cm from that of the base."""
    noctis = board.put("noctis", 1, (30, 10))
    board.scenery("hedge", 30, y)
    assert opposed(board, archers, noctis) == more


@pytest.mark.rule("DRK-H-CAMO-01")
def test_the_leader_counts(board: Board, archers: Unit) -> None:
    hidden = board.put("guerriers", 1, (30, 10), (27.5, 10))
    grant(board.game, hidden, "Camouflage", Until("never"))
    board.scenery("rock", 20.5, 10)
    assert opposed(board, archers, hidden) == 0


@pytest.mark.rule("DRK-H-CAMO-02")
@pytest.mark.parametrize("kind", ["spell", "harassment", "attack"])
def test_it_hides_from_shots_alone(board: Board, archers: Unit, kind: Kind) -> None:
    noctis = board.put("noctis", 1, (30, 10))
    board.scenery("hedge", 30, 13)
    assert opposed(board, archers, noctis, kind) == 0


@pytest.mark.rule("DRK-H-CAMO-01")
def test_flat_scenery_hides_nobody(board: Board, archers: Unit) -> None:
    noctis = board.put("noctis", 1, (30, 10))
    board.scenery("shallow-water", 30, 12)
    assert opposed(board, archers, noctis) == 0
