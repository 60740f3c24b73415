"""Shots (p. 18, p. 20-21): who shoots at whom, the roll, the weapons, Morale."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank, shot

from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.shooting import SHOOT, opposition, shot_throw, why_no_target
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.weapons import weapons
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def archers(board: Board) -> Unit:
    """Five Irosia Archers: Aim 2, Arc (50 cm, Strength 3, Saturation 3)."""
    return board.put("irosia-archers", 0, (10, 10), *rank(7.5, 7.5, 4, 2.5))


def at(board: Board, distance: float, count: int = 1, key: str = "guerriers") -> Unit:
    """Enemies whose Leader stands this far from the archers' Leader, edge to edge."""
    return board.put(key, 1, *[(10 + index * 2.5, 12.5 + distance) for index in range(count)])


def why(board: Board, unit: Unit) -> str | None:
    refused = SHOOT.refused(board.game, unit)
    return refused.key if refused is not None else None


# ---- who may shoot at whom --------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SHOOT-01")
def test_a_shot_costs_one(board: Board, archers: Unit) -> None:
    assert SHOOT.cost(board.game, archers) == 1


@pytest.mark.rule("DRK-X-33", "DRK-SKILL-72", "DRK-R-102")
def test_rapid_shot_makes_the_whole_one_cheaper_never_below_one(board: Board) -> None:
    minvis = board.put("minvis", 0, (10, 10), tension=2)
    assert SHOOT.cost(board.game, minvis) == 2
    minvis.tension = 0
    assert SHOOT.cost(board.game, minvis) == 1


@pytest.mark.rule("DRK-SHOOT-02", "DRK-SHOOT-03", "DRK-PROF-09")
def test_the_shooter_has_a_weapon_and_is_not_engaged(board: Board, archers: Unit) -> None:
    at(board, 20)
    assert why(board, archers) is None
    board.put("guerriers", 1, (12.5, 10))
    assert why(board, archers) == "action.engaged"
    assert why(board, board.put("guerriers", 0, (50, 50))) == "shoot.no-weapon"


@pytest.mark.rule("DRK-SHOOT-04")
def test_an_engaged_unit_may_not_be_shot_at(board: Board, archers: Unit) -> None:
    target = at(board, 20)
    board.put("guerriers", 0, (12.5, 32.5))
    assert board.game.engaged(target)
    assert why(board, archers) == "shoot.no-target"


@pytest.mark.rule("DRK-SHOOT-06", "DRK-WEAPON-07")
def test_the_leader_must_be_in_range(board: Board, archers: Unit) -> None:
    target = at(board, 50)
    assert why(board, archers) is None
    board.put("soldats", 1, (62.6, 10), (60, 10))
    far = board.game.units[-1]
    refused = why_no_target(board.game, archers, far, 50)
    assert refused is not None
    assert refused.key == "shoot.too-far"
    assert why_no_target(board.game, archers, target, 50) is None


@pytest.mark.rule("DRK-SHOOT-05", "DRK-SHOOT-08")
def test_the_leader_alone_must_see_somebody(board: Board, archers: Unit) -> None:
    """A tower stands right before the Leader; the others see past it, which does not matter."""
    target = at(board, 40)
    assert why_no_target(board.game, archers, target, 50) is None
    board.scenery("ruined-tower", 10, 22)
    refused = why_no_target(board.game, archers, target, 50)
    assert refused is not None
    assert refused.key == "shoot.unseen"


@pytest.mark.rule("DRK-SHOOT-05", "DRK-SHOOT-09")
def test_one_fighter_seen_is_enough_and_all_may_be_hit(board: Board, archers: Unit) -> None:
    board.scenery("ruined-tower", 10, 22)
    target = board.put("guerriers", 1, *rank(10, 52.5, 6, 4.0))
    assert why_no_target(board.game, archers, target, 50) is None
    bow = board.library.weapons["Arc"]
    play(shot(board.game, archers, target, bow), dice(10, 10, 10, 10, 10), dice(*[10] * 5), dice(*[1] * 5),
         dice(*[7] * 10))  # fmt: skip
    assert target.where == "gone"


@pytest.mark.rule("DRK-SHOOT-04")
def test_the_target_is_named_when_the_shot_is_declared(board: Board, archers: Unit) -> None:
    one, two = at(board, 20), board.put("soldats", 1, (40, 10))
    board.put("soldats", 1, (80, 80))
    activation = Activation(archers.id)
    _, asked = run(SHOOT.declare(board.game, archers, activation), [f"unit:{two.id}"])
    assert list(asked[0].keys) == [f"unit:{one.id}", f"unit:{two.id}"]
    assert [option.refusal.key for option in asked[0].options() if option.refusal] == ["shoot.too-far"]
    assert (activation.target, activation.detail) == (two.id, "Arc")


# ---- the roll ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-X-28", "DRK-SHOOT-10", "DRK-SHOOT-11", "DRK-SHOOT-12", "DRK-R-06", "DRK-R-54", "DRK-MEAS-02")
@pytest.mark.parametrize(("distance", "least"), [(25.0, 7), (20.0, 6), (20.1, 7)])
def test_five_archers_shoot(board: Board, archers: Unit, distance: float, least: int) -> None:
    throw = shot_throw(board.game, archers, at(board, distance), board.library.weapons["Arc"])
    assert (throw.pool, throw.threshold) == (5, least)


@pytest.mark.rule("DRK-X-28", "DRK-SHOOT-13", "DRK-SHOOT-14", "DRK-TENS-04", "DRK-LOS-04")
def test_tension_and_obstacles_make_a_shot_harder(board: Board, archers: Unit) -> None:
    archers.tension = 1
    board.scenery("hedge", 10, 30)
    target = at(board, 34)
    assert total(opposition(board.game, archers, target)) == 6
    assert shot_throw(board.game, archers, target, board.library.weapons["Arc"]).threshold == 10


@pytest.mark.rule("DRK-SHOOT-07", "DRK-R-11")
def test_scenery_that_the_shooting_leader_touches_does_not_count(board: Board, archers: Unit) -> None:
    target = at(board, 34)
    piece = board.library.scenery["hedge"]
    board.scenery("hedge", 10, 11.25 + piece.depth / 2)
    assert total(opposition(board.game, archers, target)) == 4


@pytest.mark.rule("DRK-SKILL-71", "DRK-SKILL-68")
def test_multiple_shot_and_skirmishers(board: Board) -> None:
    noctis = board.put("noctis", 0, (10, 10))
    scouts = board.put("avaren-archers", 1, (10, 32.5))
    result, _ = run(shot(board.game, noctis, scouts, board.library.weapons["Arbalète"]), [dice(1, 1, 1, 1, 1)])
    assert result is None
    assert board.told("event.rolled.shot")[0]["threshold"] == 6


@pytest.mark.rule("DRK-SHOOT-15", "DRK-SHOOT-16", "DRK-SHOOT-17", "DRK-SHOOT-18", "DRK-SHOOT-19")
def test_a_shot_wounds_with_the_weapon_and_a_loss_calls_for_morale(board: Board, archers: Unit) -> None:
    """Strength 3 of the bow against Toughness 3: 6+; the Archers' own Strength is 2."""
    target = at(board, 20, 7, "corbeaux")
    play(shot(board.game, archers, target, board.library.weapons["Arc"]), dice(6, 6, 5, 5, 5), dice(6, 5))
    assert board.game.size(target) == 6
    assert board.game.agenda == [MoraleTest(target.id, 3, "shot", archers.id)]


@pytest.mark.rule("DRK-SHOOT-18")
def test_no_loss_no_morale(board: Board, archers: Unit) -> None:
    target = at(board, 20, 1, "lance-rocs")
    play(shot(board.game, archers, target, board.library.weapons["Arc"]), dice(6, 1, 1, 1, 1), dice(7))
    assert (target.wounds, board.game.agenda) == (1, [])


@pytest.mark.rule("DRK-SHOOT-18")
def test_a_unit_shot_to_the_last_rolls_no_morale(board: Board, archers: Unit) -> None:
    target = at(board, 20, 1, "corbeaux")
    play(shot(board.game, archers, target, board.library.weapons["Arc"]), dice(6, 1, 1, 1, 1), dice(7))
    assert (target.where, board.game.agenda) == ("gone", [])


@pytest.mark.rule("DRK-SKILL-23", "DRK-R-50")
def test_a_fatal_shot_wounds_by_itself(board: Board) -> None:
    hunters = board.put("chasseurs-de-dragons", 0, (10, 10))
    target = board.put("lance-rocs", 1, (10, 20))
    javelins = board.library.weapons["Javelots"]
    play(shot(board.game, hunters, target, javelins), dice(10, 1, 1), dice(1), dice(1))
    assert target.wounds == 1


@pytest.mark.rule("DRK-SKILL-02", "DRK-X-50", "DRK-R-102", "DRK-R-93")
@pytest.mark.parametrize(("tension", "heroic", "cost"), [(0, 1, 1), (1, 3, 4), (0, 3, 3), (0, 0, 1)])
def test_heroic_dice_and_rapid_shot_add_up(board: Board, tension: int, heroic: int, cost: int) -> None:
    from escarmouche.games.drakerys.activation import declare

    noctis = board.put("noctis", 0, (10, 10), tension=tension)
    board.put("dragon", 1, (10, 60))
    board.game.activation = activation = Activation(noctis.id)
    play(declare(board.game), "shoot")
    noctis.tension += 2
    play(SHOOT.resolve(board.game, noctis, activation), heroic, dice(*[1] * (5 + heroic)))
    assert activation.spent == cost


# ---- weapons ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-WEAPON-02", "DRK-WEAPON-04", "DRK-ACT-06")
@pytest.mark.parametrize(("key", "again"), [("noctis", "shoot.one-shot"), ("arbaletriers", None)])
def test_a_crossbow_shoots_once_per_activation(board: Board, key: str, again: str | None) -> None:
    shooter = board.put(key, 0, (10, 10))
    target = board.put("dragon", 1, (10, 60))
    board.game.activation = activation = Activation(shooter.id)
    play(SHOOT.declare(board.game, shooter, activation))
    assert activation.target == target.id
    script = (0, dice(*[1] * 5)) if key == "noctis" else (dice(1),)
    play(SHOOT.resolve(board.game, shooter, activation), *script)
    assert why(board, shooter) == again
    board.game.activation = Activation(shooter.id)
    assert why(board, shooter) is None


@pytest.mark.rule("DRK-WEAPON-04", "DRK-WEAPON-05", "DRK-WEAPON-03", "DRK-R-54")
def test_the_heavy_crossbow_leaves_no_parry(board: Board, archers: Unit) -> None:
    archers.weapon = "Tireur/Arbalète lourde"
    board.changed()
    heavy = board.library.weapons["Arbalète lourde"]
    assert heavy.one_shot
    target = at(board, 20, 3, "irosia-lanciers")
    play(shot(board.game, archers, target, heavy), dice(6, 1, 1, 1, 1), dice(10), dice(1), [7])
    assert board.game.size(target) == 2
    other = board.put("irosia-lanciers", 1, (40, 10))
    play(shot(board.game, archers, other, board.library.weapons["Arc"]), dice(7, 1, 1, 1, 1), dice(10))
    assert other.where == "table"


@pytest.mark.rule("DRK-R-54")
def test_a_unit_with_two_weapons_names_one(board: Board, archers: Unit) -> None:
    archers.weapon = "Tireur/Arbalète"
    board.changed()
    at(board, 20)
    activation = Activation(archers.id)
    _, asked = run(SHOOT.declare(board.game, archers, activation), ["Arbalète"])
    assert asked[0].keys == ["Arc", "Arbalète"]
    activation.fired = ["Arbalète"]
    board.game.activation = activation
    assert why(board, archers) is None


@pytest.mark.rule("DRK-PROF-09")
def test_who_has_no_aim_cannot_shoot_whatever_it_holds(board: Board) -> None:
    warriors = board.put("guerriers", 0, (10, 10), weapon="Tireur/Arc")
    at(board, 20)
    assert why(board, warriors) == "shoot.no-weapon"


@pytest.mark.rule("DRK-X-09", "DRK-WEAPON-08", "DRK-WEAPON-09")
def test_rocks_and_javelins_have_the_strength_of_the_fighter(board: Board) -> None:
    throwers = board.put("lance-rocs", 0, (10, 10))
    assert [weapon.name.fr for weapon in weapons(board.game, throwers)] == ["Rocs"]
    rocks = board.library.weapons["Rocs"]
    assert (rocks.range, rocks.saturation, rocks.strength_of(3)) == (30, 4, 3)
    target = board.put("guerriers", 1, (10, 20), (13, 20))
    play(shot(board.game, throwers, target, rocks), dice(6, 1), dice(7))
    assert board.game.size(target) == 1
    assert board.told("event.rolled.wound")[0]["threshold"] == 7
    assert board.game.agenda == [MoraleTest(target.id, 4, "shot", throwers.id)]
    javelins = board.library.weapons["Javelots"]
    assert (javelins.range, javelins.saturation, javelins.strength_of(2)) == (20, 1, 2)


@pytest.mark.rule("DRK-WEAPON-01", "DRK-WEAPON-03", "DRK-WEAPON-06", "DRK-WEAPON-07")
@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("Arbalète", (80, 4, 2)),
        ("Arbalète lourde", (100, 4, 2)),
        ("Arbalète à répétition", (60, 3, 2)),
        ("Arc", (50, 3, 3)),
    ],
)
def test_the_numbers_of_the_weapons(board: Board, name: str, numbers: tuple[int, int, int]) -> None:
    weapon = board.library.weapons[name]
    assert (weapon.range, weapon.strength, weapon.saturation) == numbers
