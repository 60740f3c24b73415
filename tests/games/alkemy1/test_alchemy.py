"""Alchemy in the first edition (p. 32-35): concentration, the order of a formula, the alchemy roll, improvements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy1 import Board
from games.boards.steps1 import activate, step

from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.alchemists import alchemist
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy1 import turn
from escarmouche.games.alkemy1.alchemy import CAST, CONCENTRATE, alchemy_roll, uncastable
from escarmouche.games.alkemy1.components import COMPONENT
from escarmouche.games.alkemy1.new_match import muster
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

PRIEST, NIGHT, TOAD, RECRUIT = (
    "Prêtre de Campagne",
    "Chaman-Nuit Loup",
    "Chaman-Médecine Crapaud",
    "Recrues Avaloniennes",
)
GARLAN, CROSSBOW, JARAYA = "Garlan", "Arbalétriers Avaloniens", "Jaraya Malikh"
PRAYER, LITANY, FURY = "formula:Prière aux pierres", "formula:Litanie des Ronces", "formula:Fureur Animale"


@pytest.fixture
def board() -> Board:
    return Board()


async def perform(board: Board, fighter: Fighter, action: Any = CAST) -> None:
    declared = await action.declare(board.game, fighter)
    action.pay(board.game, fighter, declared)
    await action.resolve(board.game, declared)


def wound(board: Board, target: Fighter, boxes: int) -> None:
    play(hurt(board.game, Harm(target, boxes, "direct"), "test"))


def why_not(board: Board, fighter: Fighter, formula: str) -> str:
    found = uncastable(board.game, fighter, board.library.formulas[formula.removeprefix("formula:")])
    return found.rule if found is not None else ""


def furious(board: Board, **fields: Any) -> tuple[Fighter, Fighter]:
    """A toad shaman with two ticked yellow boxes and 6 components, 5 in from a Jaraya (ESP 8)."""
    caster = board.put(TOAD, 0, 4, 4, components=6, concentration=2, **fields)
    boxes = board.library.profiles[caster.profile].boxes
    caster.lost = boxes.index("yellow") + 2
    return caster, board.put(JARAYA, 1, 10, 4)


def dice_in(asked: list[Any]) -> list[Any]:
    """The throws among what was asked."""
    return [request for request in asked if not hasattr(request, "topic")]


# ---- concentration ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-CONC-01", "AK1-CONC-02", "AK1-CONC-03", "AK1-CONC-04", "AK1-CARD-08", "AK1-R-88")
def test_each_action_point_raises_concentration_by_one_up_to_four(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, action_points=9)
    board.put(JARAYA, 1, 22, 22)
    assert priest.concentration == 0
    activate(board, priest.card)
    for level in (1, 2, 3, 4):
        step(board, "concentrate")
        step(board)
        assert (priest.concentration, priest.action_points) == (level, 9 - level)
    refused = CONCENTRATE.refused(board.game, priest)
    assert refused is not None
    assert (refused.key, refused.rule) == ("alchemy.highest-level", "AK1-CONC-02")


@pytest.mark.rule("AK1-X-57", "AK1-CONC-05", "AK1-CONC-06", "AK1-R-89")
def test_each_wound_costs_one_level_however_many_boxes(board: Board) -> None:
    one, two = (board.put(PRIEST, player, 4, 4 + 9 * player, concentration=3) for player in (0, 1))
    wound(board, one, 4)
    assert one.concentration == 2
    wound(board, two, 1)
    wound(board, two, 1)
    assert two.concentration == 1
    wound(board, two, 0)
    assert two.concentration == 1
    play(turn.start_of_turn(board.game))
    assert (one.concentration, two.concentration) == (2, 1), "kept over turns"


@pytest.mark.rule("AK1-R-95", "AK1-ALCH-01")
def test_alchemists_alone_concentrate_and_cast_in_combat_too(board: Board) -> None:
    priest, jaraya = board.put(PRIEST, 0, 4, 4, components=6), board.put(JARAYA, 1, 5, 4)
    recruit = board.put(RECRUIT, 0, 8, 8)
    board.engage(priest, jaraya)
    for action in (CONCENTRATE, CAST):
        assert action.refused(board.game, priest) is None
        refused = action.refused(board.game, recruit)
        assert refused is not None
        assert refused.rule == "AK1-ALCH-01"


@pytest.mark.rule("AK1-STONE-01")
def test_alchemists_enter_a_match_with_all_the_stones_of_their_cards() -> None:
    game, _ = muster({"armies": ["avalon-180-1", "aurlok-180-1"]})
    found = {f.profile: f.stones for f in game.fighters}
    printed = {key: game.library.profiles[key].stones for key in found}
    assert found == printed
    assert {10, 0} <= set(found.values())


# ---- what a formula costs ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-CAST-01", "AK1-CAST-02", "AK1-CAST-03", "AK1-ALCH-03", "AK1-ALCH-04", "AK1-STONE-01")
def test_a_formula_takes_a_point_its_components_and_its_level_and_comes_once_a_turn(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=7, concentration=1)
    assert priest.stones == 10
    assert why_not(board, priest, LITANY) == "AK1-CAST-02"
    play(perform(board, priest), "enough")
    assert (priest.action_points, priest.components, priest.stones, priest.concentration) == (2, 4, 10, 1)
    assert why_not(board, priest, PRAYER) == "AK1-ALCH-04"
    priest.concentration = 2
    assert why_not(board, priest, LITANY) == ""
    play(perform(board, priest), "enough")
    assert (priest.action_points, priest.components) == (1, 1), "another formula in the same turn"
    play(turn.start_of_turn(board.game))
    assert why_not(board, priest, PRAYER) == "", "4 stones in the place of 2 components"


@pytest.mark.rule("AK1-X-56", "AK1-STONE-02", "AK1-STONE-03", "AK1-IMPROVE-03")
def test_two_stones_replace_a_missing_component_and_leave_the_limit_of_improvements_alone(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=1, stones=10)
    play(perform(board, priest), *["upgrade:0"] * 4)
    assert (priest.components, priest.stones) == (0, 2), "4 stones for 2 components, 4 more for improvements"


@pytest.mark.rule("AK1-STONE-02", "AK1-CAST-03")
@pytest.mark.parametrize(
    ("components", "stones", "castable"), [(3, 0, True), (2, 2, True), (2, 1, False), (0, 5, False)]
)
def test_without_enough_of_both_there_is_no_formula(board: Board, components: int, stones: int, castable: bool) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=components, stones=stones)
    assert why_not(board, priest, PRAYER) == ("" if castable else "AK1-CAST-03")


@pytest.mark.rule("AK1-X-27", "AK1-IMPROVE-01", "AK1-IMPROVE-02")
def test_a_harvest_a_formula_and_improvements_leave_one_component_and_eight_stones(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, stones=12)
    board.put(JARAYA, 1, 22, 22)
    board.marker(COMPONENT, 5.5, 4, radius=0.5, size=0, solid=False, element="earth")
    activate(board, priest.card)
    step(board, "concentrate")
    step(board)
    step(board, "marker:0")
    step(board, "cast")
    step(board, *["upgrade:0"] * 4)
    assert (priest.components, priest.stones) == (1, 8)


# ---- naming and measuring ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-X-28", "AK1-CAST-04", "AK1-CAST-07", "AK1-CAST-11", "AK1-IMPROVE-05", "AK1-FORM-31")
def test_a_litany_on_garlan_improved_on_two_others_needs_no_roll(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=3, concentration=2)
    named = [board.put(name, 0, x, 8) for name, x in ((GARLAN, 4), (RECRUIT, 6), (CROSSBOW, 8))]
    _, asked = run(
        perform(board, priest), [LITANY, named[0].id, "upgrade:0", named[1].id, "upgrade:0", named[2].id, "enough"]
    )
    assert (priest.action_points, priest.components, priest.stones) == (2, 0, 8)
    assert [[effect.skill for effect in fighter.effects] for fighter in named] == [["Litanie des Ronces/1"]] * 3
    assert asked[1].topic == "formula-target", "named once the formula is paid"


@pytest.mark.rule("AK1-CAST-07")
def test_an_automatic_formula_needs_no_roll_against_an_enemy_either(board: Board) -> None:
    """Liaison Corruptive, Auto, beside Fureur Animale, Cible: only the second is rolled for."""
    deacon = board.put("Diacre", 0, 4, 4, components=6, concentration=3)
    victim, enemy = board.put(RECRUIT, 0, 4, 8), board.put(JARAYA, 1, 8, 4)
    _, asked = run(perform(board, deacon), ["formula:Liaison Corruptive", victim.id, enemy.id, "enough"])
    assert not dice_in(asked)
    assert enemy.lost > 0
    toad, target = furious(board)
    place(board.game, enemy, 20, 20)
    _, asked = run(perform(board, toad), [FURY, target.id, dice(1, 1)])
    assert len(dice_in(asked)) == 1


@pytest.mark.rule("AK1-CAST-04", "AK1-R-124")
def test_the_target_is_named_after_components_are_paid(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=3, concentration=2)
    garlan = board.put(GARLAN, 0, 4, 8)
    board.put(JARAYA, 1, 22, 22)
    activate(board, priest.card)
    assert step(board, "cast", LITANY) == "act"
    assert (priest.action_points, priest.components) == (2, 0)
    assert not garlan.effects
    step(board, garlan.id, "enough")
    assert garlan.effects


@pytest.mark.rule("AK1-CAST-06", "AK1-R-87", "AK1-R-22")
@pytest.mark.parametrize(("y", "reached"), [(13.0, True), (13.1, False)])
def test_beyond_range_the_formula_fails_and_all_is_lost(board: Board, y: float, reached: bool) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=2, concentration=2)
    garlan = board.put(GARLAN, 0, 4, y)
    play(perform(board, priest), LITANY, garlan.id, *(["enough"] if reached else []))
    assert bool(garlan.effects) is reached
    assert (priest.action_points, priest.components, priest.stones) == (2, 0, 8), "a stone's worth in their place too"
    assert why_not(board, priest, LITANY) == "AK1-ALCH-04"


@pytest.mark.rule("AK1-GEN-06", "AK1-CAST-06")
@pytest.mark.parametrize(("beyond", "reached"), [(-0.05, True), (0.05, False)])
def test_a_range_is_measured_from_edge_to_edge_of_the_bases(board: Board, beyond: float, reached: bool) -> None:
    """8 in between two bases of 1 in: their centres are 9 in apart."""
    priest, rider = board.put(PRIEST, 0, 4, 4, components=3, concentration=2), board.put("Chevalier-Légat", 0, 9, 4)
    place(board.game, rider, 4 + 9 + beyond, 4)
    play(perform(board, priest), LITANY, rider.id, *(["enough"] if reached else []))
    assert bool(rider.effects) is reached


@pytest.mark.rule("AK1-CAST-05", "AK1-IMPROVE-06", "AK1-R-92")
def test_no_target_out_of_sight_is_named_nor_an_additional_one(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=6, concentration=2)
    hidden, garlan, recruit = (
        board.put(RECRUIT, 0, 4, 10),
        board.put(GARLAN, 0, 9, 4),
        board.put(RECRUIT, 0, 9, 6),
    )
    board.piece("tower", 4, 7)
    words = [LITANY, garlan.id, "upgrade:0", recruit.id, "enough"]
    _, asked = run(perform(board, priest), words)
    for ask in [ask for ask in asked if ask.topic == "formula-target"]:
        barred = [option.key for option in ask.options() if option.refusal is not None]
        assert barred == [hidden.id]
    assert not hidden.effects


@pytest.mark.rule("AK1-IMPROVE-06", "AK1-R-92")
def test_nobody_else_in_sight_leaves_no_additional_target_to_buy(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=6, concentration=2)
    board.put(GARLAN, 0, 9, 4)
    board.put(RECRUIT, 0, 4, 10)
    board.piece("tower", 4, 7)
    _, asked = run(perform(board, priest), [LITANY, priest.id, "upgrade:0", "enough"])
    (upgrades,) = [ask for ask in asked if ask.topic == "upgrade"][-1:]
    barred = {option.key: option.refusal.key for option in upgrades.options() if option.refusal is not None}
    assert barred["upgrade:0"] == "upgrade.no-target"


@pytest.mark.rule("AK1-R-92")
def test_an_additional_target_out_of_range_costs_its_stones(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=3, concentration=2)
    garlan, far = board.put(GARLAN, 0, 4, 8), board.put(RECRUIT, 0, 4, 20)
    play(perform(board, priest), LITANY, garlan.id, "upgrade:0", far.id, "enough")
    assert garlan.effects
    assert not far.effects
    assert priest.stones == 9


# ---- the alchemy roll -------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-CAST-08", "AK1-CAST-09", "AK1-FORM-21")
@pytest.mark.parametrize(("level", "faces", "boxes"), [(2, (3, 3), 2), (2, (3, 2), 0), (3, (3, 2), 2)])
def test_a_formula_with_a_threshold_rolls_concentration_against_the_mind_of_its_target(
    board: Board, level: int, faces: tuple[int, int], boxes: int
) -> None:
    caster, jaraya = furious(board)
    caster.concentration = level
    _, asked = run(
        perform(board, caster),
        [
            FURY,
            dice(*faces),
        ],
    )
    assert [die.name for die in asked[1].dice] == ["yellow", "yellow"], "in the colour of his state"
    assert jaraya.lost == boxes
    assert caster.concentration == level, "not spent"
    assert caster.components == 4


@pytest.mark.rule("AK1-X-55", "AK1-CAST-08", "AK1-CAST-09", "AK1-CAST-10")
def test_the_inner_circle_rolls_a_bonus_die(board: Board) -> None:
    outer, inner = board.put(PRIEST, 0, 4, 4, concentration=2), board.put(NIGHT, 0, 4, 8, concentration=2)
    jaraya = board.put(JARAYA, 1, 10, 4)
    assert play(alchemy_roll(board.game, outer, jaraya, 8), dice(3, 4)) is True
    assert play(alchemy_roll(board.game, outer, jaraya, 8), dice(3, 2)) is False
    assert play(alchemy_roll(board.game, inner, jaraya, 8), dice(1, 3, 3)) is True, "the two best of three"
    assert play(alchemy_roll(board.game, inner, jaraya, 8), dice(1, 3, 2)) is False


@named("Remède d’essai")
class Mending(Skill, frozen=True):
    """Remède d’essai: mends an alchemy roll that falls short by one, for tests."""

    async def mends_alchemy(self, game: Game, fighter: Fighter, missing: int) -> bool:
        return missing == 1


@pytest.mark.rule("AK1-R-130")
@pytest.mark.parametrize(("faces", "success"), [((3, 2), True), ((2, 2), False)])
def test_a_roll_that_falls_short_may_be_mended(board: Board, faces: tuple[int, int], success: bool) -> None:
    caster, jaraya = board.put(PRIEST, 0, 4, 4, concentration=2), board.put(JARAYA, 1, 10, 4)
    grant(board.game, caster, "Remède d’essai")
    assert play(alchemy_roll(board.game, caster, jaraya, 8), dice(*faces)) is success


@pytest.mark.rule("AK1-R-87", "AK1-CAST-11")
def test_a_lost_roll_loses_all_and_improves_nothing(board: Board) -> None:
    caster, jaraya = furious(board)
    stones = caster.stones
    play(perform(board, caster), FURY, dice(1, 1))
    assert (caster.components, caster.stones, caster.action_points) == (4, stones, caster.action_points)
    assert why_not(board, caster, FURY) == "AK1-ALCH-04"
    assert jaraya.lost == 0


# ---- improvements -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-IMPROVE-03", "AK1-IMPROVE-04", "AK1-IMPROVE-02")
@pytest.mark.parametrize(("name", "formula", "most"), [(PRIEST, PRAYER, 4), (NIGHT, "formula:Hurlement Funeste", 6)])
def test_a_circle_limits_the_stones_of_one_formula(board: Board, name: str, formula: str, most: int) -> None:
    caster = board.put(name, 0, 4, 4, components=6)
    stones = caster.stones
    play(perform(board, caster), *["upgrade:0"] * most)
    assert caster.stones == stones - most


@pytest.mark.rule("AK1-ALCH-02", "AK1-R-03", "AK1-R-108")
@pytest.mark.parametrize(
    ("name", "element"),
    [(PRIEST, "earth"), ("Sourcelier", "water"), ("Feng Sao", "air"), ("Prêtresse de Rados", "fire")],
)
def test_each_alchemist_has_one_element(board: Board, name: str, element: str) -> None:
    rank = alchemist(board.game, board.put(name, 0, 4, 4))
    assert rank is not None
    assert rank.affinity == element


@pytest.mark.rule("AK1-R-93")
def test_the_same_formula_on_the_same_target_does_not_add_to_itself(board: Board) -> None:
    one, two = (board.put(PRIEST, 0, x, 4, components=3, concentration=2) for x in (4, 6))
    garlan = board.put(GARLAN, 0, 5, 8)
    for priest in (one, two):
        play(perform(board, priest), LITANY, garlan.id, "enough")
    assert [effect.skill for effect in garlan.effects] == ["Litanie des Ronces/1"]


@pytest.mark.rule("AK1-R-90", "AK1-R-91")
def test_an_aura_follows_its_caster_and_is_looked_at_when_it_matters(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, components=3)
    recruit, jaraya = board.put(RECRUIT, 0, 4, 9), board.put(JARAYA, 1, 20, 20)
    play(perform(board, priest), "enough")

    def boxes(fighter: Fighter) -> int:
        return play(hurt(board.game, Harm(fighter, 2, "attack", jaraya), "test"))

    assert boxes(recruit) == 2, "4 in away"
    place(board.game, priest, 4, 6.5)
    assert boxes(recruit) == 1, "the priest stands 1.5 in away now"
    assert boxes(priest) == 1, "he has it too, and loses it with his first wound"
    assert boxes(priest) == 2
