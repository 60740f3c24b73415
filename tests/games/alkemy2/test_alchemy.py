"""Alchemy (V2 p. 8, 32-33): concentration, what a formula asks for, the order in which it is cast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.alchemy import concentrate
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.alchemists import alchemist
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy2.alchemy import CAST, CONCENTRATE, components_due, uncastable
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.new_match import muster
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.games.alkemy2.turn import start_of_turn
from escarmouche.play.reason import Modifier, Refused, reason
from escarmouche.play.requests import Choose
from escarmouche.play.script import play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

PRIEST, RECRUIT, ARBALIST, GARLAN, COLOSSUS = (
    "Prêtre de Campagne",
    "Recrues Avaloniennes",
    "Arbalétriers Avaloniens",
    "Chevalier-Légat Garlan de Brall",
    "Colosse Avalonien",
)
TOAD, NIGHT, WOLF, PILGRIM, MARTYR = (
    "Chaman-Médecine Crapaud",
    "Chaman-Nuit Loup",
    "Guerrier-Tonnerre Loup",
    "Pélerin Avalonien",
    "Esprit-Héros Aurlok",
)
PRAYER, LITANY = "formula:Prière aux pierres", "formula:Litanie des Ronces"
KISS, FURY = "formula:Baiser de Walosi", "formula:Fureur Animale"
HOWL, CALL = "formula:Hurlement Funeste", "formula:Convocation des Anciens"


async def perform(board: Board, fighter: Fighter, action: Any = CAST) -> None:
    declared = await action.declare(board.game, fighter)
    action.pay(board.game, fighter, declared)
    await action.resolve(board.game, declared)


def wound(board: Board, target: Fighter, boxes: int = 1, by: Fighter | None = None) -> None:
    play(hurt(board.game, Harm(target, boxes, "direct", by), "test"))


def effects(fighter: Fighter) -> list[str]:
    return [effect.skill for effect in fighter.effects]


# ---- alchemists -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ALCH-06", "AK2-SKILL-20", "AK2-SKILL-37", "AK2-SKILL-38", "AK2-ALCH-01")
def test_an_alchemist_has_a_rank_and_an_affinity() -> None:
    board = Board()
    outer, inner = alchemist(board.game, board.put(PRIEST, 0, 5, 5)), alchemist(board.game, board.put(NIGHT, 1, 9, 9))
    assert outer is not None
    assert inner is not None
    assert (outer.circle(board.game).rank, inner.circle(board.game).rank) == ("outer", "inner")
    assert (outer.affinity, inner.affinity) == ("earth", "earth")
    assert alchemist(board.game, board.put(RECRUIT, 0, 15, 15)) is None


@pytest.mark.rule("AK2-ALCH-02", "AK2-ALCH-03", "AK2-ALCH-04", "AK2-ALCH-05")
@pytest.mark.parametrize(
    ("symbols", "affinity"),
    [
        (["Avalon", "Temple", "Sanctifiés", "Aurlok", "Walosi", "Waga"], "earth"),
        (["Khaliman", "Sororité", "Evades", "Utopie", "Bokors"], "water"),
        (["Triade de Jade", "Garde Cobra", "Chimères"], "air"),
        (["Naashti", "Chim-Eth", "Rados", "Culte du Sang"], "fire"),
    ],
)
def test_factions_have_an_affinity(symbols: list[str], affinity: str) -> None:
    factions = catalogue().factions.items()
    assert {symbol for symbol, faction in factions if faction.affinity == affinity} == set(symbols)


@pytest.mark.rule("AK2-ALCH-10", "AK2-FORM-24", "AK2-R-44", "AK2-CONC-02", "AK2-CARD-15")
def test_a_match_begins_with_full_reserves_and_no_concentration() -> None:
    game, _ = muster({"armies": ("avalon-180-1", "aurlok-180-1")})
    alchemists = [fighter for fighter in game.fighters if game.profile(fighter).alchemist]
    assert alchemists
    for fighter in alchemists:
        profile = game.profile(fighter)
        assert (fighter.stones, fighter.components, fighter.concentration) == (profile.stones, profile.components, 0)
        assert profile.stones > 0
        assert profile.components > 0


# ---- concentration ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CONC-01", "AK2-CONC-03", "AK2-CONC-04", "AK2-CONC-06", "AK2-CARD-13")
def test_each_action_point_raises_concentration_by_one_up_to_four() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, action_points=9)
    for level in (1, 2, 3, 4):
        assert CONCENTRATE.refused(board.game, priest) is None
        play(perform(board, priest, CONCENTRATE))
        assert (priest.concentration, priest.action_points) == (level, 9 - level)
    refused = CONCENTRATE.refused(board.game, priest)
    assert refused is not None
    assert refused.key == "alchemy.highest-level"
    concentrate(board.game, priest, "AK2-FX-17")
    assert priest.concentration == 4


@pytest.mark.rule("AK2-ALCH-06", "AK2-CONC-04")
def test_only_alchemists_concentrate_and_cast() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 5, 5)
    for action in (CONCENTRATE, CAST):
        refused = action.refused(board.game, recruit)
        assert refused is not None
        assert refused.key == "alchemy.no-alchemist"


@pytest.mark.rule("AK2-CONC-05", "AK2-CONC-06")
def test_damage_costs_one_level_however_much_it_is() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=3)
    wound(board, priest, 2)
    assert priest.concentration == 2
    wound(board, priest, 0)
    assert priest.concentration == 2


@pytest.mark.rule("AK2-CONC-07")
def test_concentration_carries_over_to_the_next_turn() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=3)
    play(start_of_turn(board.game))
    assert priest.concentration == 3


@pytest.mark.rule("AK2-R-64")
def test_an_engaged_alchemist_may_concentrate_and_cast() -> None:
    board = Board()
    priest, wolf = board.put(PRIEST, 0, 5, 5), board.put(WOLF, 1, 6, 5)
    board.engage(priest, wolf)
    assert CONCENTRATE.refused(board.game, priest) is None
    assert CAST.refused(board.game, priest) is None


# ---- what a formula asks for ------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-01", "AK2-FORM-02", "AK2-FORM-03", "AK2-CARD-14")
def test_a_formula_asks_for_components_a_level_and_not_to_be_used_yet() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, components=3, concentration=2)
    prayer, litany = (board.library.formulas[name] for name in board.profile(PRIEST).formulas)

    def missing(formula: Any) -> str:
        why = uncastable(board.game, priest, formula)
        return "" if why is None else why.key

    assert (missing(prayer), missing(litany)) == ("", "")
    priest.concentration = 1
    assert (missing(prayer), missing(litany)) == ("", "formula.level")
    priest.components = 2
    assert missing(prayer) == "formula.components"
    priest.components = 12
    play(perform(board, priest), "action-point", "enough")
    assert missing(prayer) == "formula.used"
    play(start_of_turn(board.game))
    assert missing(prayer) == ""


@pytest.mark.rule("AK2-FORM-01")
def test_formulas_that_cannot_be_cast_are_shown_with_the_reason() -> None:
    board = Board()
    night = board.put(NIGHT, 0, 5, 5, concentration=0)
    assert CAST.refused(board.game, night) is None
    night.components = 1
    refused = CAST.refused(board.game, night)
    assert refused is not None
    assert refused.key == "formula.components"
    priest = board.put(PRIEST, 1, 9, 9, concentration=2)
    _, asked = run(perform(board, priest), [PRAYER, "action-point", "enough"])
    assert isinstance(asked[0], Choose)
    assert [option.key for option in asked[0].options()] == [PRAYER, LITANY]
    priest.used, priest.concentration = [], 1
    toad = board.put(TOAD, 1, 20, 20, concentration=1)
    toad.lost = 1
    board.put(WOLF, 1, 20, 18, lost=1)
    shown = {option.key: option.refusal for option in CAST.declare(board.game, toad).send(None).options()}
    assert [key for key, why in shown.items() if why is None]
    assert {why.key for why in shown.values() if why is not None} == {"formula.level"}
    _, asked = run(perform(board, priest), ["action-point", "enough"])
    assert asked[0].topic == "pay-formula"


@pytest.mark.rule("AK2-FORM-05", "AK2-FORM-07", "AK2-FORM-25", "AK2-ALCH-07", "AK2-ALCH-08")
def test_a_formula_costs_components_and_an_action_point_and_succeeds_without_a_roll() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5)
    play(perform(board, priest), "enough")
    assert (priest.components, priest.action_points, priest.stones) == (9, 2, 10)
    assert effects(priest) == ["Prière aux pierres (2)"]
    assert board.game.sides[0].deeds["formulas cast"] == 1


@pytest.mark.rule("AK2-FORM-05", "AK2-FORM-06", "AK2-R-73")
def test_a_level_may_pay_if_the_required_one_remains() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=3, action_points=0)
    play(perform(board, priest), LITANY, "enough")
    assert (priest.concentration, priest.action_points) == (2, 0)
    play(perform(board, priest), "enough")
    assert (priest.concentration, priest.action_points) == (1, 0)
    assert board.game.sides[0].deeds["formulas cast"] == 2


@pytest.mark.rule("AK2-X-49", "AK2-FORM-06", "AK2-FORM-58")
@pytest.mark.parametrize(("level", "payment", "left"), [(4, ["concentration"], (3, 1)), (3, [], (3, 0))])
def test_the_call_of_the_elders_at_level_three_or_four(level: int, payment: list[str], left: tuple[int, int]) -> None:
    board = Board()
    night = board.put(NIGHT, 0, 12, 12, concentration=level, action_points=1)
    play(perform(board, night), CALL, "spirit:esprit-heros-aurlok", [14, 12], *payment)
    assert (night.concentration, night.action_points) == left


@pytest.mark.rule("AK2-FORM-06", "AK2-X-49")
def test_without_points_the_required_level_itself_cannot_pay() -> None:
    board = Board()
    night = board.put(NIGHT, 0, 12, 12, concentration=3, action_points=0, used=["formula:Hurlement Funeste"])
    refused = CAST.refused(board.game, night)
    assert refused is not None
    assert refused.key == "formula.payment"


# ---- sight and range --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-07", "AK2-FORM-08", "AK2-R-65")
@pytest.mark.parametrize(("gap", "reached"), [(8.0, True), (8.01, False)])
def test_out_of_range_a_formula_fails_and_all_is_lost(gap: float, reached: bool) -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 2, 5, concentration=2)
    recruit = board.put(RECRUIT, 0, 3 + gap, 5)
    script = [LITANY, recruit.id, *(["enough"] if reached else [])]
    play(perform(board, priest), *script)
    assert effects(recruit) == (["Litanie des Ronces/1"] if reached else [])
    assert (priest.components, priest.action_points, priest.stones) == (9, 2, 10)
    assert "formula:Litanie des Ronces" in priest.used
    assert ("formulas cast" in board.game.sides[0].deeds) == reached
    assert board.game.learnt


@pytest.mark.rule("AK2-FORM-04", "AK2-R-65", "AK2-LOS-05", "AK2-R-115")
def test_out_of_sight_a_formula_fails_before_anything_is_measured() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=2)
    hidden = board.put(RECRUIT, 0, 5, 10)
    board.piece("thick-wood", 5, 7.5)
    play(perform(board, priest), LITANY, hidden.id)
    assert effects(hidden) == []
    assert (priest.components, priest.action_points) == (9, 2)
    assert not board.game.learnt
    assert "formula:Litanie des Ronces" in priest.used


@pytest.mark.rule("AK2-FORM-04")
def test_a_formula_needs_somebody_in_sight() -> None:
    board = Board()
    toad = board.put(TOAD, 0, 5, 5, concentration=2)
    board.put(RECRUIT, 1, 5, 10)
    board.piece("thick-wood", 5, 7.5)
    why = uncastable(board.game, toad, board.library.formulas["Fureur Animale"])
    assert why is not None
    assert why.key == "formula.no-target"


@pytest.mark.rule("AK2-X-40", "AK2-FORM-20", "AK2-FORM-23")
def test_the_litany_may_name_troopers_but_not_garlan() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=2)
    garlan, recruit, arbalist = (board.put(name, 0, x, 8) for name, x in ((GARLAN, 3), (RECRUIT, 5), (ARBALIST, 7)))
    with pytest.raises(Refused):
        play(perform(board, priest), LITANY, garlan.id)
    play(perform(board, priest), LITANY, recruit.id, "upgrade:0", arbalist.id, "enough")
    assert effects(recruit) == effects(arbalist) == ["Litanie des Ronces/1"]
    assert effects(garlan) == []
    assert priest.stones == 9


@pytest.mark.rule("AK2-SKILL-114", "AK2-SKILL-103", "AK2-FORM-20")
def test_the_stubborn_and_spirits_cannot_be_named_by_friends() -> None:
    board = Board()
    toad, priest = board.put(TOAD, 0, 5, 5), board.put(PRIEST, 1, 15, 15, concentration=2)
    spirit, colossus = board.put(MARTYR, 0, 7, 5), board.put(COLOSSUS, 1, 17, 15)
    with pytest.raises(Refused):
        play(perform(board, priest), LITANY, colossus.id)
    toad.lost = 1
    play(perform(board, toad), "enough")
    assert toad.lost == 0
    assert effects(spirit) == []


@pytest.mark.rule("AK2-SKILL-114", "AK2-SKILL-103")
def test_an_enemy_formula_may_name_the_stubborn_but_not_a_spirit() -> None:
    board = Board()
    toad = board.put(TOAD, 0, 5, 5, concentration=2, lost=4, stones=0)
    colossus = board.put(COLOSSUS, 1, 9, 5)
    board.put(MARTYR, 1, 5, 9)
    play(perform(board, toad), FURY)
    assert colossus.lost == 1


# ---- upgrades ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-09", "AK2-FORM-10", "AK2-FORM-12", "AK2-FORM-19")
def test_an_outer_circle_alchemist_spends_up_to_four_stones_on_a_formula() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5)
    play(perform(board, priest), *["upgrade:0"] * 4)
    assert (priest.stones, effects(priest)) == (6, ["Prière aux pierres (6)"])


@pytest.mark.rule("AK2-FORM-11", "AK2-FORM-12", "AK2-FORM-13")
def test_an_inner_circle_alchemist_spends_up_to_six_stones_on_a_formula() -> None:
    board = Board()
    night = board.put(NIGHT, 0, 5, 5)
    play(perform(board, night), *["upgrade:0", "upgrade:1"] * 3)
    assert (night.stones, effects(night)) == (8, ["Effrayant 15"])


@pytest.mark.rule("AK2-FORM-09", "AK2-ALCH-07")
def test_no_more_stones_than_he_has() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, stones=1)
    play(perform(board, priest), "upgrade:0")
    assert (priest.stones, effects(priest)) == (0, ["Prière aux pierres (3)"])


@pytest.mark.rule("AK2-FORM-13", "AK2-FORM-23", "AK2-FORM-26")
def test_a_stronger_effect_is_for_all_targets_of_the_casting() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=2)
    one, two = board.put(RECRUIT, 0, 5, 8), board.put(RECRUIT, 0, 7, 8)
    play(perform(board, priest), LITANY, one.id, "upgrade:1", "upgrade:0", two.id, "enough")
    assert effects(one) == effects(two) == ["Litanie des Ronces/2"]
    assert priest.stones == 7


@pytest.mark.rule("AK2-FORM-14", "AK2-FORM-15", "AK2-FORM-27", "AK2-R-66")
def test_stones_for_a_target_out_of_range_or_out_of_sight_are_lost() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=2)
    near, far, hidden = (board.put(RECRUIT, 0, x, y) for x, y in ((8, 5), (20, 5), (5, 10)))
    board.piece("thick-wood", 5, 7.5)
    script = [LITANY, near.id, "upgrade:0", far.id, "upgrade:0", hidden.id, "enough"]
    play(perform(board, priest), *script)
    assert priest.stones == 8
    assert [effects(figure) for figure in (near, far, hidden)] == [["Litanie des Ronces/1"], [], []]
    told = [event.said.key for event in board.game.events or []]
    assert max(n for n, key in enumerate(told) if key == "event.upgraded") < told.index("formula.out-of-range")


@pytest.mark.rule("AK2-FORM-27", "AK2-R-66")
def test_an_additional_target_is_of_the_same_kind_and_another_figure() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, concentration=2)
    recruit, garlan = board.put(RECRUIT, 0, 5, 8), board.put(GARLAN, 0, 8, 8)
    board.put(WOLF, 1, 9, 5)
    script = [LITANY, recruit.id, "upgrade:0"]
    with pytest.raises(Refused):
        play(perform(board, priest), *script, garlan.id)
    priest.used = []
    _, asked = run(perform(board, priest), [*script, "enough"])
    assert effects(priest) == ["Litanie des Ronces/1"]
    assert [option.key for option in asked[-1].options() if option.refusal] == ["upgrade:0"]


# ---- Garde ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-R-115", "AK2-SKILL-59", "AK2-SKILL-61")
def test_a_guard_takes_the_place_of_a_figure_named_by_an_enemy_formula_after_upgrades() -> None:
    board = Board()
    toad = board.put(TOAD, 0, 5, 5, concentration=2, lost=5)
    recruit, guard = board.put(RECRUIT, 1, 10, 5), board.put(PILGRIM, 1, 11.5, 5)
    other = board.put(RECRUIT, 1, 5, 10)
    script = [FURY, recruit.id, "upgrade:0", other.id, "enough", True]
    play(perform(board, toad), *script)
    assert [figure.lost for figure in (recruit, guard, other)] == [0, 2, 2]
    assert (guard.x, recruit.x) == (10, 11.5)


# ---- terrain and discounts --------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FX-13", "AK2-R-91")
@pytest.mark.parametrize(("x", "components"), [(5, 2), (14, 3)])
def test_within_two_inches_of_alchemical_terrain_formulas_cost_one_component_less(x: float, components: int) -> None:
    board = Board(advanced_terrain=True)
    board.piece("hedge", 5, 5, effect="alchemical")
    priest = board.put(PRIEST, 0, x, 7)
    prayer = board.library.formulas["Prière aux pierres"]
    assert components_due(board.game, priest, prayer) == components
    play(perform(board, priest), "enough")
    assert priest.components == 12 - components


@pytest.mark.rule("AK2-FX-13", "AK2-MEAS-04", "AK2-R-109")
def test_who_counts_on_alchemical_terrain_too_far_away_fails() -> None:
    board = Board(advanced_terrain=True)
    board.piece("hedge", 5, 5, effect="alchemical")
    near, far = board.put(PRIEST, 0, 5, 7, components=2), board.put(PRIEST, 0, 18, 18, components=2)
    assert CAST.refused(board.game, far) is None
    play(perform(board, near), "enough")
    play(perform(board, far))
    assert (effects(near), near.components) == (["Prière aux pierres (2)"], 0)
    assert (effects(far), far.components, far.action_points) == ([], 0, 2)
    measuring = Board(advanced_terrain=True, measuring=True)
    measuring.piece("hedge", 5, 5, effect="alchemical")
    refused = CAST.refused(measuring.game, measuring.put(PRIEST, 0, 18, 18, components=2))
    assert refused is not None
    assert refused.key == "formula.components"


@named("Rituel d'essai")
class Rite(Skill, frozen=True):
    """Four components less."""

    def component_discount(self, game: Any, fighter: Fighter, formula: str) -> tuple[Modifier, ...]:
        return (Modifier(4, reason("test")),)


@pytest.mark.rule("AK2-R-91")
def test_a_formula_never_costs_less_than_nothing() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 5, 5, components=0)
    grant(board.game, priest, "Rituel d'essai")
    play(perform(board, priest), "enough")
    assert (priest.components, effects(priest)[-1]) == (0, "Prière aux pierres (2)")
