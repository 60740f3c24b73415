"""Isha and Maëlan, the Heralds, the Lords."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.activation import end_activation, spend_time
from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import react, report, speaking
from escarmouche.games.drakerys.skills.registry import skill
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


# ---- Absorption Élémentaire -------------------------------------------------------------------------------------

ISHA, MAELAN = "Absorption Élémentaire (Feu, Terre)", "Absorption Élémentaire (Air, Eau)"


@pytest.mark.rule("DRK-MAEL-01", "DRK-MAEL-05", "DRK-R-86")
@pytest.mark.parametrize(
    ("profile", "own", "elements"), [("isha", ISHA, ("fire", "earth")), ("maelan", MAELAN, ("air", "water"))]
)
def test_a_vortex_of_her_elements_is_destroyed_and_heals_two_wounds(
    board: Board, profile: str, own: str, elements: tuple[str, str]
) -> None:
    unit = board.put(profile, 0, (20, 20), wounds=3)
    capacity = skill(own)
    found = [board.source(element, 34.5, 20).element for element in ("air", "water", "fire", "earth", "maelstrom")]
    key = f"source:{found.index(elements[0])}"
    play(capacity.use(board.game, unit), key)
    assert [source.element for source in board.game.sources if source.gone] == [elements[0]]
    assert unit.wounds == 1


@pytest.mark.rule("DRK-MAEL-02", "DRK-MAEL-06")
def test_she_may_absorb_again_and_again(board: Board) -> None:
    isha = board.put("isha", 0, (20, 20), wounds=3)
    board.source("fire", 25, 20)
    board.source("earth", 20, 25)
    capacity = skill(ISHA)
    play(capacity.use(board.game, isha), "source:0")
    assert capacity.ability(board.game, isha) is None
    play(capacity.use(board.game, isha))
    assert isha.wounds == 0
    assert capacity.ability(board.game, isha) is not None


@pytest.mark.rule("DRK-MAEL-01", "DRK-R-60")
def test_nothing_is_absorbed_beyond_10_nor_from_a_living_source(board: Board) -> None:
    isha = board.put("isha", 0, (20, 20))
    board.source("fire", 34.6, 20)
    board.source("maelstrom", 20, 25)
    board.put("guerriers-mages", 0, (20, 25))
    assert skill(ISHA).ability(board.game, isha) is not None


@pytest.mark.rule("DRK-R-86")
def test_an_elemental_on_the_vortex_is_unharmed(board: Board) -> None:
    isha = board.put("isha", 0, (20, 20))
    board.source("fire", 25, 20)
    herald = board.put("heraut-du-feu", 1, (25, 20))
    play(skill(ISHA).use(board.game, isha))
    assert herald.on_table


@pytest.mark.rule("DRK-R-86")
def test_absorption_is_no_action(board: Board) -> None:
    isha = board.put("isha", 0, (20, 20), wounds=1)
    board.source("fire", 25, 20)
    board.game.activation = Activation(isha.id)
    play(skill(ISHA).use(board.game, isha))
    assert board.game.activation == Activation(isha.id)


# ---- Déplacement Élémentaire ------------------------------------------------------------------------------------


def walked(board: Board, unit: Unit, *script: object) -> tuple[float, float]:
    play(react(board.game, Skill.after_walk, unit), *script)
    leader = board.game.leader(unit)
    return leader.x, leader.y


@pytest.mark.rule("DRK-MAEL-03", "DRK-MAEL-04", "DRK-MAEL-07")
@pytest.mark.parametrize(
    ("profile", "here", "there", "other"), [("isha", "fire", "earth", "air"), ("maelan", "air", "water", "fire")]
)
def test_a_walk_into_a_vortex_goes_on_from_another(
    board: Board, profile: str, here: str, there: str, other: str
) -> None:
    unit = board.put(profile, 0, (20, 22))
    board.source(here, 20, 20)
    board.source(there, 60, 60)
    board.source(other, 70, 20)
    board.source("maelstrom", 45, 45)
    with pytest.raises(Refused):
        walked(board, unit, "source:2")
    assert walked(board, unit, "source:1") == (60, 60)


@pytest.mark.rule("DRK-MAEL-04")
def test_she_may_stay(board: Board) -> None:
    isha = board.put("isha", 0, (20, 20))
    board.source("fire", 20, 20)
    board.source("earth", 60, 60)
    assert walked(board, isha, "stay") == (20, 20)


@pytest.mark.rule("DRK-MAEL-03")
@pytest.mark.parametrize(("element", "y"), [("fire", 22.6), ("air", 20.0)])
def test_she_must_end_inside_a_vortex_of_hers(board: Board, element: str, y: float) -> None:
    isha = board.put("isha", 0, (20, y))
    board.source(element, 20, 20)
    board.source("earth", 60, 60)
    assert walked(board, isha) == (20, y)


@pytest.mark.rule("DRK-R-86", "DRK-MAEL-03", "DRK-MAEL-04")
@pytest.mark.parametrize("spot", [(18.3, 18.3), (61, 62), (60, 63.3)])
def test_an_occupied_vortex_is_of_no_use(board: Board, spot: tuple[float, float]) -> None:
    """Somebody over the one she stands in, or over the other, or so close that she would touch him."""
    isha = board.put("isha", 0, (21, 21))
    board.put("corbeaux", 1, spot)
    board.source("fire", 20, 20)
    board.source("earth", 60, 60)
    assert walked(board, isha) == (21, 21)


@pytest.mark.rule("DRK-R-60")
def test_nobody_travels_to_a_living_source(board: Board) -> None:
    isha = board.put("isha", 0, (20, 20))
    board.source("fire", 20, 20)
    board.put("guerriers-mages", 0, (60, 60))
    assert walked(board, isha) == (20, 20)


# ---- Heralds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAEL-08", "DRK-R-05")
def test_the_zephyr_gives_an_action_until_the_end_of_the_next_activation(board: Board) -> None:
    herald = board.put("heraut-de-l-air", 0, (20, 20))
    near = board.put("guerriers", 0, (20, 43.25))
    far = board.put("guerriers", 0, (20, 43.3 + 20))
    enemy = board.put("corbeaux", 1, (30, 20))
    for unit in (far, enemy):
        with pytest.raises(Refused):
            play(react(board.game, Skill.at_start_of_staff_phase, herald), f"unit:{unit.id}")
    play(react(board.game, Skill.at_start_of_staff_phase, herald), f"unit:{near.id}")
    assert stat(board.game, near, "actions") == 3
    report(board.game, "activation ends", herald.id)
    assert stat(board.game, near, "actions") == 3
    report(board.game, "activation ends", near.id)
    assert stat(board.game, near, "actions") == 2


@pytest.mark.rule("DRK-MAEL-08", "DRK-R-91")
def test_two_zephyrs_do_not_add_up_and_none_is_compulsory(board: Board) -> None:
    heralds = [board.put("heraut-de-l-air", 0, (20, 20)), board.put("heraut-de-l-air", 0, (20, 30))]
    for herald in heralds:
        play(react(board.game, Skill.at_start_of_staff_phase, herald), f"unit:{heralds[0].id}")
    assert stat(board.game, heralds[0], "actions") == 3
    play(react(board.game, Skill.at_start_of_staff_phase, heralds[0]), "nobody")
    assert stat(board.game, heralds[1], "actions") == 2


@pytest.mark.rule("DRK-MAEL-09", "DRK-MAEL-11", "DRK-R-66", "DRK-R-51", "DRK-R-06")
@pytest.mark.parametrize("herald", ["heraut-de-l-eau", "heraut-du-feu"])
@pytest.mark.parametrize(("gap", "initiative"), [(20.0, 4), (20.02, 2)])
def test_reflexes_give_allies_initiative(board: Board, herald: str, gap: float, initiative: int) -> None:
    board.put(herald, 0, (20, 20))
    guerriers = board.put("guerriers", 0, (20, 23.25 + gap))
    enemy = board.put("guerriers", 1, (24, 20))
    assert stat(board.game, guerriers, "initiative") == initiative
    assert (stat(board.game, enemy, "initiative"), stat(board.game, guerriers, "power")) == (2, 2)


@pytest.mark.rule("DRK-R-66", "DRK-R-51")
def test_reflexes_do_not_add_up(board: Board) -> None:
    board.put("heraut-de-l-eau", 0, (20, 20))
    board.put("heraut-de-l-eau", 0, (20, 25))
    board.put("heraut-du-feu", 0, (25, 20))
    assert stat(board.game, board.put("guerriers", 0, (20, 30)), "initiative") == 4


@pytest.mark.rule("DRK-R-66")
def test_by_option_fire_gives_power() -> None:
    board = Board(fire_herald_ardour=True)
    board.put("heraut-du-feu", 0, (20, 20))
    guerriers = board.put("guerriers", 0, (20, 30))
    assert (stat(board.game, guerriers, "power"), stat(board.game, guerriers, "initiative")) == (3, 2)
    board.put("heraut-de-l-eau", 0, (30, 20))
    assert (stat(board.game, guerriers, "power"), stat(board.game, guerriers, "initiative")) == (3, 4)


@pytest.mark.rule("DRK-MAEL-10", "DRK-R-51", "DRK-R-05")
def test_rock_solid_gives_allies_toughness(board: Board) -> None:
    herald = board.put("heraut-de-la-terre", 0, (20, 20))
    guerriers = board.put("guerriers", 0, (20, 30))
    assert stat(board.game, guerriers, "toughness") == 5
    assert stat(board.game, herald, "toughness") == 6
    assert stat(board.game, board.put("guerriers", 1, (30, 20)), "toughness") == 4


# ---- Lords ------------------------------------------------------------------------------------------------------


def unleash(board: Board, lord: Unit, *script: object) -> None:
    play(react(board.game, Skill.at_end_of_activation, lord), *script)


@pytest.mark.rule("DRK-MAEL-12", "DRK-MAEL-21", "DRK-R-81")
@pytest.mark.parametrize("player", [0, 1])
def test_a_hurricane_gives_one_unit_three_tension(board: Board, player: int) -> None:
    lord = board.put("seigneur-de-l-air", 0, (40, 40))
    near = board.put("guerriers", player, (40, 64.25))
    board.put("guerriers", 0, (40, 64.4), (42, 66))
    unleash(board, lord, "hurricane-one")
    assert near.tension == 3
    assert lord.where == "gone"


@pytest.mark.rule("DRK-MAEL-13", "DRK-MAEL-21", "DRK-R-81")
def test_or_each_unit_near_by_one(board: Board) -> None:
    lord = board.put("seigneur-de-l-air", 0, (40, 40))
    units = [
        board.put("guerriers", 0, (40, 54.25)),
        board.put("corbeaux", 1, (50, 40)),
        board.put("casseurs", 1, (40, 56)),
    ]
    unleash(board, lord, "hurricane-all")
    assert [unit.tension for unit in units] == [1, 1, 0]
    assert (lord.where, lord.tension) == ("gone", 0)


@pytest.mark.rule("DRK-MAEL-20")
@pytest.mark.parametrize(
    ("profile", "answer"),
    [
        ("seigneur-de-l-air", "spare-lord"),
        ("seigneur-de-l-eau", "spare-lord"),
        ("seigneur-de-la-terre", "spare-lord"),
        ("seigneur-du-feu", False),
    ],
)
def test_a_lord_may_be_spared(board: Board, profile: str, answer: str | bool) -> None:
    lord = board.put(profile, 0, (40, 40))
    enemy = board.put("guerriers", 1, (40, 44.25))
    unleash(board, lord, answer)
    assert lord.on_table
    assert enemy.on_table
    assert enemy.tension == 0


@pytest.mark.rule("DRK-MAEL-20")
@pytest.mark.parametrize("element", ["de-l-air", "de-l-eau", "de-la-terre", "du-feu"])
def test_nothing_is_asked_where_nobody_is_in_reach(board: Board, element: str) -> None:
    lord = board.put(f"seigneur-{element}", 0, (20, 20))
    board.put("guerriers", 1, (80, 80))
    unleash(board, lord)
    assert lord.on_table


@pytest.mark.rule("DRK-R-81")
def test_the_time_of_its_activation_is_still_spent_without_tension(board: Board) -> None:
    lord = board.put("seigneur-de-l-air", 0, (40, 40))
    near = board.put("guerriers", 1, (40, 50))
    board.game.activation = Activation(lord.id, spent=5, actions=2)
    play(end_activation(board.game), "hurricane-all")
    play(spend_time(board.game))
    assert (board.game.sides[0].time, lord.tension, near.tension) == (5, 0, 1)


@pytest.mark.rule("DRK-MAEL-14", "DRK-MAEL-21", "DRK-R-53", "DRK-R-81")
def test_engulfment_hits_each_fighter_of_one_enemy(board: Board) -> None:
    """Strength 3 against Toughness 4: 7 or more. No Parry, hence an extra die; no Morale roll."""
    lord = board.put("seigneur-de-l-eau", 0, (40, 40))
    guerriers = board.put("guerriers", 1, *rank(40, 64.25, 4, 2.5))
    ours = board.put("guerriers", 0, (40, 50))
    with pytest.raises(Refused):
        unleash(board, lord, f"unit:{ours.id}")
    unleash(
        board, lord, f"unit:{guerriers.id}", dice(10, 7, 6, 1), dice(1), [guerriers.figures[2], guerriers.figures[3]]
    )
    assert board.game.size(guerriers) == 2
    assert board.game.agenda == []
    assert lord.where == "gone"


@pytest.mark.rule("DRK-MAEL-15", "DRK-MAEL-21", "DRK-R-81")
def test_a_blaze_burns_whoever_touches_the_lord(board: Board) -> None:
    """Strength 8 against Toughness 4 and 3: 2 or more; three Hits each, of either side, as a Shot of Saturation 2."""
    lord = board.put("seigneur-du-feu", 0, (40, 40))
    enemy = board.put("guerriers", 1, *rank(40, 44.25, 4, 2.5))
    friend = board.put("brutes", 0, (40, 35))
    apart = board.put("corbeaux", 1, (50, 40))
    order = [f"unit:{friend.id}", f"unit:{enemy.id}"]
    losses = [enemy.figures[2]]
    unleash(board, lord, True, order, dice(2, 1, 2), dice(2, 1, 1), losses)
    assert (friend.wounds, board.game.size(enemy), apart.wounds) == (2, 3, 0)
    assert board.game.agenda == [MoraleTest(enemy.id, 2, "shot", lord.id)]
    assert lord.where == "gone"


@pytest.mark.rule("DRK-MAEL-16", "DRK-MAEL-17", "DRK-MAEL-21", "DRK-R-82")
def test_a_chasm_swallows_who_does_not_leap(board: Board) -> None:
    """Two Actions, Initiative 1 against 2: 7 or more."""
    lord = board.put("seigneur-de-la-terre", 0, (40, 40))
    soldats = board.put("soldats", 1, *rank(40, 50, 6, 2.5))
    unleash(board, lord, f"unit:{soldats.id}", dice(6, 6))
    assert soldats.where == "gone"
    assert lord.where == "gone"


@pytest.mark.rule("DRK-MAEL-18", "DRK-R-82")
def test_one_success_saves_half(board: Board) -> None:
    lord = board.put("seigneur-de-la-terre", 0, (40, 40))
    soldats = board.put("soldats", 1, *rank(40, 50, 5, 2.5))
    gone = [soldats.figures[3], soldats.figures[4]]
    unleash(board, lord, f"unit:{soldats.id}", dice(8, 4), gone)
    assert board.game.size(soldats) == 3


@pytest.mark.rule("DRK-MAEL-18", "DRK-MAEL-19", "DRK-R-82")
@pytest.mark.parametrize("faces", [(8, 1, 1, 1), (8, 9, 1, 1)])
def test_a_lone_hero_needs_one_leap_and_no_safeguard(board: Board, faces: tuple[int, ...]) -> None:
    lord = board.put("seigneur-de-la-terre", 0, (40, 40))
    salik = board.put("salik", 1, (40, 50))
    unleash(board, lord, f"unit:{salik.id}", dice(*faces))
    assert salik.on_table


@pytest.mark.rule("DRK-MAEL-17", "DRK-R-82")
def test_no_safeguard_helps_a_hero_who_falls(board: Board) -> None:
    lord = board.put("seigneur-de-la-terre", 0, (40, 40))
    salik = board.put("salik", 1, (40, 50))
    unleash(board, lord, f"unit:{salik.id}", dice(2, 1, 1, 1))
    assert salik.where == "gone"


@pytest.mark.rule("DRK-R-82", "DRK-MAEL-19")
def test_an_aura_of_initiative_helps_the_leap(board: Board) -> None:
    """Initiative 1 + 2: 5 or more."""
    lord = board.put("seigneur-de-la-terre", 0, (40, 40))
    soldats = board.put("soldats", 1, *rank(40, 50, 6, 2.5))
    board.put("heraut-de-l-eau", 1, (80, 60))
    board.put("heraut-du-feu", 1, (45, 56))
    unleash(board, lord, f"unit:{soldats.id}", dice(5, 5))
    assert board.game.size(soldats) == 6


@pytest.mark.rule("DRK-MAEL-22")
def test_the_dragon_has_no_capacity(board: Board) -> None:
    dragon = board.put("dragon", 0, (40, 40))
    moments = (Skill.ability, Skill.after_walk, Skill.at_end_of_activation, Skill.at_start_of_staff_phase)
    assert all(speaking(board.game, dragon, moment) == () for moment in moments)
