"""Solar magic: Mirage, Éblouissement, Œil du soleil, Rayon ardent."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, play_stage
from games.boards.drakerys_magic import activate, cast, effects, maelstrom, mage, strikes, succeed, troop

from escarmouche.games.drakerys.agenda import StaffPhase
from escarmouche.games.drakerys.rolls import Kind, Throw, roll
from escarmouche.games.drakerys.shooting import shot_throw
from escarmouche.games.drakerys.skills.query import grant, report
from escarmouche.games.drakerys.spells.redeployment import Landing, edge_landing, near_landing
from escarmouche.games.drakerys.spells.targets import units
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Modifier, Refused, reason
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def wizard(board: Board) -> Unit:
    found = mage(board, "S1", domain="Solaire")
    maelstrom(board, found)
    return found


def start_of_staff_phase(board: Board, player: int, *script: Any) -> None:
    for stage in ("start", "first effects"):
        play(play_stage(board.game, StaffPhase(player, stage)), *(script if stage != "start" else ()))


def spots(board: Board, unit: Unit) -> list[tuple[float, float]]:
    return [(figure.x, figure.y) for figure in board.game.fighters(unit)]


# ---- Mirage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-X-07", "DRK-MAGIC-25", "DRK-MAGIC-26", "DRK-R-58")
def test_with_two_successes_the_unit_comes_back_at_an_edge_of_its_half(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, (45, 60), (47.5, 60))
    ally.wounds, ally.tension, ally.carries = 1, 2, [0]
    succeed(board, wizard, 2, f"unit:{ally.id}")
    assert (ally.where, ally.wounds, ally.tension, ally.carries) == ("away", 1, 2, [0])
    assert not board.game.standing.on_table(ally.leader)
    assert ally not in board.game.army(0)
    start_of_staff_phase(board, 1)
    assert ally.where == "away"
    for wrong in ([[1.25, 50], [3.8, 50]], [[10, 10], [12.6, 10]], [[1.25, 20], [9, 20]], [[1.25, 20], [2, 20]]):
        with pytest.raises(Refused):
            start_of_staff_phase(board, 0, wrong)
    start_of_staff_phase(board, 0, [[1.25, 40], [3.8, 40]])
    assert (ally.where, effects(ally)) == ("table", [])
    assert spots(board, ally) == [(1.25, 40), (3.7998046875, 40)]


@pytest.mark.rule("DRK-X-07", "DRK-MAGIC-27")
def test_with_four_successes_any_edge_will_do(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, (45, 60))
    succeed(board, wizard, 4, f"unit:{ally.id}", tier=3)
    start_of_staff_phase(board, 0, [[50, 88.75]])
    assert spots(board, ally) == [(50, 88.75)]


@pytest.mark.rule("DRK-X-07", "DRK-MAGIC-28", "DRK-R-58")
def test_with_five_successes_it_comes_back_at_once_near_the_wizard_far_from_enemies(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, (45, 60))
    troop(board, 1, (20, 45))
    too_far, too_near = [[45, 45 + 2.5 + 30.1]], [[20 + 2.5 + 4.9, 45]]
    for wrong in (too_far, too_near):
        ally.where = "table"
        board.changed()
        activate(board, wizard)
        with pytest.raises(Refused):
            succeed(board, wizard, 5, f"unit:{ally.id}", tier=5, then=(wrong,))
    ally.where = "table"
    board.changed()
    activate(board, wizard)
    succeed(board, wizard, 5, f"unit:{ally.id}", tier=5, then=([[20 + 2.5 + 5, 45]],))
    assert (ally.where, spots(board, ally)) == ("table", [(27.5, 45)])


@pytest.mark.rule("DRK-H-SPELL-S1", "DRK-MAGIC-25", "DRK-MAGIC-26", "DRK-MAGIC-27", "DRK-MAGIC-28", "DRK-R-55")
@pytest.mark.parametrize(("away", "successes", "works"), [(20, 1, True), (24, 2, False), (24, 3, True), (29, 4, False)])
def test_the_range_grows_with_the_successes(
    board: Board, wizard: Unit, away: float, successes: int, works: bool
) -> None:
    ally = troop(board, 0, (45, 45 + 2.5 + away))
    tiers = [tier for tier, reach in ((1, 20), (3, 25)) if tier <= successes and away <= reach]
    succeed(board, wizard, successes, f"unit:{ally.id}", tier=tiers[-1] if len(tiers) > 1 else None)
    assert (ally.where == "away") is works


@pytest.mark.rule("DRK-MAGIC-25")
def test_only_free_allies_are_named(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, (45, 60))
    assert units(board.game, wizard, board.library.spells["S1"]) == [wizard, ally]
    troop(board, 1, (45, 62.5))
    assert units(board.game, wizard, board.library.spells["S1"]) == [wizard]


@pytest.mark.rule("DRK-R-58")
def test_an_active_unit_that_leaves_ends_its_activation(board: Board, wizard: Unit) -> None:
    activation = activate(board, wizard)
    succeed(board, wizard, 1)
    assert (wizard.where, activation.ended) == ("away", True)


@pytest.mark.rule("DRK-R-58")
def test_without_room_it_waits_and_touches_no_enemy(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, (45, 60))
    succeed(board, wizard, 1, f"unit:{ally.id}")
    board.game.sides[0].zone = "A"
    board.scenery("rock", 45, 20)
    landing = edge_landing(board.game, ally, anywhere=False)
    blocked = Landing(board.game, ally, 200.0, landing.leader_rule, landing.spots)
    foe = troop(board, 1, (60, 60))
    assert foe.on_table
    assert Landing(board.game, ally, 200.0, landing.leader_rule, landing.spots).find(landing.spots) is None
    assert blocked.find(landing.spots) is not None
    touching = [[1.25, 20.0]]
    troop(board, 1, (1.25, 22.5))
    with pytest.raises(Refused):
        start_of_staff_phase(board, 0, touching)
    crowd = [(1.25 + 2.5 * step, y) for step in range(36) for y in (1.25, 88.75)]
    troop(board, 1, *crowd, *[(x, 1.25 + 2.5 * step) for step in range(1, 35) for x in (1.25, 88.75)])
    start_of_staff_phase(board, 0)
    assert (ally.where, effects(ally)) == ("away", ["Mirage[1]"])


@pytest.mark.rule("DRK-R-58")
def test_without_a_place_near_the_wizard_a_lower_tier_must_do(board: Board, wizard: Unit) -> None:
    troop(board, 1, *[(x, y) for x in range(1, 90, 8) for y in range(9, 90, 8)])
    with pytest.raises(Refused):
        succeed(board, wizard, 5, tier=5)
    activate(board, wizard)
    succeed(board, wizard, 5, tier=1)
    assert wizard.where == "away"


@pytest.mark.rule("DRK-R-58", "DRK-COH-01", "DRK-COH-02")
def test_a_formation_that_the_program_proposes_is_legal(board: Board, wizard: Unit) -> None:
    ally = troop(board, 0, *[(40 + 2.6 * step, 60) for step in range(18)])
    board.scenery("rock", 10, 8)
    troop(board, 1, (30, 3), (32.5, 3))
    rng = Random(3)
    near = near_landing(board.game, ally, (45, 45), 1.25, 30, 5)
    for landing in (edge_landing(board.game, ally, anywhere=False), edge_landing(board.game, ally, True), near):
        for _ in range(5):
            assert landing.refusal(landing.sample(rng)) is None


# ---- Éblouissement ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-S2", "DRK-STATE-09")
@pytest.mark.parametrize(("tier", "walk", "charge"), [(1, 10, 15), (5, 5, 10)])
def test_a_dazzled_enemy_moves_less_far(board: Board, wizard: Unit, tier: int, walk: int, charge: int) -> None:
    wizard.spells = ["S2"]
    enemy = troop(board, 1, (45, 60), walk=15, charge=20)
    succeed(board, wizard, tier, tier=5 if tier == 5 else None)
    assert (stat(board.game, enemy, "walk"), stat(board.game, enemy, "charge")) == (walk, charge)
    report(board.game, "activation ends", enemy.id)
    assert stat(board.game, enemy, "walk") == 15


@pytest.mark.rule("DRK-H-SPELL-05")
def test_penalties_never_go_below_five_whatever_comes_with_them(board: Board, wizard: Unit) -> None:
    wizard.spells = ["S2"]
    enemy = troop(board, 1, (45, 60), walk=10, charge=15)
    succeed(board, wizard, 5, tier=5)
    grant(board.game, enemy, "Sol pesant[5]", by="E2")
    assert (stat(board.game, enemy, "walk"), stat(board.game, enemy, "charge")) == (5, 5)
    lame = troop(board, 1, (60, 60), walk=4)
    grant(board.game, lame, "Éblouissement[1]", by="S2")
    assert stat(board.game, lame, "walk") == 4


@pytest.mark.rule("DRK-H-SPELL-05", "DRK-R-20")
def test_the_floor_holds_for_the_sum(board: Board, wizard: Unit) -> None:
    wizard.spells = ["T1"]
    ally = troop(board, 0, (45, 60), walk=10)
    grant(board.game, ally, "Éblouissement[5]", by="S2")
    succeed(board, wizard, 1, f"unit:{ally.id}")
    assert stat(board.game, ally, "walk") == 5


# ---- Œil du soleil ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-S3", "DRK-STATE-09")
def test_shooters_reroll_failures_and_at_best_ignore_obstacles(board: Board, wizard: Unit) -> None:
    wizard.spells = ["S3"]
    troop(board, 0, (45, 50))
    archers = troop(board, 0, (45, 60), aim=3, skills=("Tireur/Arc",))
    assert units(board.game, wizard, board.library.spells["S3"]) == [archers]
    succeed(board, wizard, 1)

    def rolled(kind: Kind, *script: Any) -> int:
        throw = Throw(archers, kind, 3, dice=[Modifier(2, reason("test"))], opposition=[Modifier(3, reason("test"))])
        return play(roll(board.game, throw, "test"), *script).successes

    assert rolled("shot", dice(2, 7), ["die:0"], dice(8)) == 2
    assert rolled("harassment", dice(2, 7)) == 1
    enemy, bow = troop(board, 1, (45, 85)), board.library.weapons["Arc"]
    board.scenery("hedge", 45, 75)
    assert shot_throw(board.game, archers, enemy, bow).threshold == 6 - 3 + 3 + 1
    activate(board, wizard)
    succeed(board, wizard, 5, tier=5)
    play(roll(board.game, throw := shot_throw(board.game, archers, enemy, bow), "test"), dice(2), [])
    assert throw.threshold == 6 - 3 + 3
    report(board.game, "activation ends", archers.id)
    assert rolled("shot", dice(2, 7)) == 1


# ---- Rayon ardent -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-S4", "DRK-H-SPELL-04")
@pytest.mark.parametrize(("tier", "hits"), [(1, (2, 4, 1)), (3, (4, 4, 2)), (5, (5, 5, 2))])
def test_the_ray_strikes_as_a_shot(board: Board, wizard: Unit, tier: int, hits: tuple[int, int, int]) -> None:
    wizard.spells = ["S4"]
    enemy = troop(board, 1, (45, 60))
    succeed(board, wizard, tier, tier=tier if tier > 1 else None)
    assert strikes(board) == [(enemy.id, *hits)]
    ally = troop(board, 0, (45, 62.5))
    assert ally.on_table
    assert units(board.game, wizard, board.library.spells["S4"]) == []


@pytest.mark.rule("DRK-H-SPELL-01")
def test_solar_spells_cost_fire(board: Board, wizard: Unit) -> None:
    board.game.sources.clear()
    board.source("fire", 45, 45)
    wizard.spells = ["S2"]
    troop(board, 1, (45, 60))
    cast(board, wizard, 1, dice(2, 2))
