"""Magic (p. 18, 22-23): who casts, the four steps, the roll, tiers, spell cards."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import activate, cast, effects, maelstrom, mage, succeed, troop
from msgspec.structs import replace

from escarmouche.games.drakerys.magic import (
    CAST,
    ChooseSources,
    ChooseSpells,
    choose_spells,
    level,
    opposition,
    spells_open_to,
    uncastable,
)
from escarmouche.games.drakerys.spells.casting import Casting
from escarmouche.games.drakerys.spells.grimoire import INCANTATIONS
from escarmouche.games.drakerys.spells.targets import name_target, point_refused, refused, units
from escarmouche.games.drakerys.state import Source, Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Refused, reason
from escarmouche.play.requests import Place
from escarmouche.play.script import ScriptError, dice, play, run
from escarmouche.play.words import catalogue as words


@pytest.fixture
def board() -> Board:
    return Board()


def why(board: Board, unit: Unit) -> str | None:
    found = CAST.refused(board.game, unit)
    return found.key if found else None


# ---- the printed example ----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "DRK-X-37", "DRK-MAGIC-12", "DRK-MAGIC-18", "DRK-MAGIC-19", "DRK-MAGIC-20", "DRK-MAGIC-21", "DRK-SKILL-02"
)
def test_celeste_draws_on_two_vortices(board: Board) -> None:
    celeste = board.put("Céleste", 0, (20, 20), spells=["S1"])
    board.source("fire", 20 + 3.75 + 8, 20)
    board.source("air", 20, 20 + 3.75 + 18)
    activation = activate(board, celeste)
    cast(board, celeste, ["source:0", "source:1"], 3, 2, dice(1, 2, 3, 4, 5, 5))
    (told,) = board.told("event.rolled.spell")
    assert (told["dice"], told["threshold"], told["successes"]) == (6, 6, 0)
    assert activation.spent == 3


@pytest.mark.rule("DRK-MAGIC-16", "DRK-MAGIC-18")
def test_reinforcing_takes_no_more_mana_than_is_left(board: Board) -> None:
    wizard = mage(board, "T2")
    board.source("air", 45, 45)
    troop(board, 1, (45, 60))
    with pytest.raises(Refused):
        cast(board, wizard, 2)
    activate(board, wizard)
    cast(board, wizard, 1, dice(2, 2))


@pytest.mark.rule("DRK-MAGIC-20", "DRK-MAGIC-21", "DRK-MEAS-02")
def test_opposition_is_the_distance_of_the_furthest_and_the_number_of_others(board: Board) -> None:
    wizard = mage(board, at=(10, 10))
    near, far = Source("air", 10, 10), Source("fire", 10 + 3.75 + 10.5, 10)
    assert sum(m.value for m in opposition(board.game, wizard, [near])) == 0
    assert sum(m.value for m in opposition(board.game, wizard, [far])) == 2
    assert sum(m.value for m in opposition(board.game, wizard, [near, far])) == 3


# ---- who may cast -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-01", "DRK-TENS-02")
def test_magic_costs_one_section_and_tension(board: Board) -> None:
    wizard = mage(board, "T1")
    assert CAST.cost(board.game, wizard) == 1
    wizard.tension = 2
    assert CAST.cost(board.game, wizard) == 3


@pytest.mark.rule("DRK-MAGIC-02", "DRK-MAGIC-03", "DRK-SKILL-52")
def test_only_wizards_cast(board: Board) -> None:
    wizard, soldier = mage(board, "T1"), troop(board, 0, (50, 45))
    maelstrom(board, wizard)
    assert (level(board.game, wizard), level(board.game, soldier)) == (3, 0)
    assert why(board, wizard) is None
    assert why(board, soldier) == "cast.no-wizard"


@pytest.mark.rule("DRK-MAGIC-02", "DRK-R-04", "DRK-CONTACT-02")
def test_the_leader_alone_must_be_free(board: Board) -> None:
    wizard = mage(board, "T4")
    maelstrom(board, wizard)
    enemy = troop(board, 1, (47.5, 45))
    assert why(board, wizard) == "cast.engaged"
    enemy.where = "gone"
    board.changed()
    comrades = board.put(wizard.profile, 0, (20, 20), (22.5, 20), spells=["T4"])
    troop(board, 1, (25, 20))
    assert board.game.engaged(comrades)
    assert why(board, comrades) is None


# ---- step 1: the spell and its target ---------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-09", "DRK-MAGIC-10", "DRK-R-57")
def test_a_spell_tried_and_failed_is_used_for_this_activation(board: Board) -> None:
    wizard = mage(board, "T1", "T4")
    maelstrom(board, wizard)
    cast(board, wizard, "T1", 0, dice(2))
    assert board.told("event.spell-fails")
    spells = board.library.spells
    used = uncastable(board.game, wizard, spells["T1"])
    assert used is not None
    assert used.key == "spell.used"
    assert uncastable(board.game, wizard, spells["T4"]) is None
    activate(board, wizard)
    assert uncastable(board.game, wizard, spells["T1"]) is None


@pytest.mark.rule("DRK-MAGIC-09")
def test_only_attributed_spells_are_cast(board: Board) -> None:
    wizard = mage(board, "T1", "T4")
    maelstrom(board, wizard)
    with pytest.raises(Refused):
        cast(board, wizard, "T2")


@pytest.mark.rule("DRK-MAGIC-11", "DRK-R-55", "DRK-H-SPELL-02")
def test_a_target_is_legal_within_the_greatest_range_leader_to_leader(board: Board) -> None:
    wizard = mage(board, "T2", at=(10, 10))
    near = troop(board, 1, (10, 10 + 2.5 + 30))
    far = troop(board, 1, (10 + 2.5 + 30.02, 10), (40, 10))
    assert units(board.game, wizard, board.library.spells["T2"]) == [near]
    out = refused(board.game, wizard, board.library.spells["T2"], far)
    assert out is not None
    assert out.key == "spell.out-of-range"


@pytest.mark.rule("DRK-R-55")
def test_after_the_roll_only_tiers_that_reach_may_be_chosen(board: Board) -> None:
    wizard = mage(board, "T2")
    maelstrom(board, wizard)
    enemy = troop(board, 1, (45, 45 + 2.5 + 25))
    succeed(board, wizard, 2)
    assert board.told("event.spell-fails")
    assert effects(enemy) == []
    activate(board, wizard)
    succeed(board, wizard, 3)
    assert effects(enemy) == ["Bourrasque[3]"]


@pytest.mark.rule("DRK-H-SPELL-02", "DRK-R-05")
def test_allied_includes_the_caster_and_other_does_not(board: Board) -> None:
    wizard = mage(board, "E3", "P4")
    spells = board.library.spells
    assert units(board.game, wizard, spells["E3"]) == [wizard]
    assert units(board.game, wizard, spells["P4"]) == []
    ally = troop(board, 0, (50, 45))
    assert units(board.game, wizard, spells["P4"]) == [ally]


@pytest.mark.rule("DRK-MAGIC-11", "DRK-H-SPELL-04")
def test_conditions_of_the_card_free_sight_type(board: Board) -> None:
    wizard = mage(board, "T3", at=(10, 10))
    spells = board.library.spells
    enemy = troop(board, 1, (10, 25))
    assert units(board.game, wizard, spells["T3"]) == [enemy]
    board.scenery("rock", 10, 18)
    hidden = refused(board.game, wizard, spells["T3"], enemy)
    assert hidden is not None
    assert hidden.key == "spell.unseen"
    assert refused(board.game, wizard, spells["T2"], enemy) is None
    board.game.scenery.clear()
    board.changed()
    troop(board, 0, (12.5, 25))
    engaged = refused(board.game, wizard, spells["T3"], enemy)
    assert engaged is not None
    assert engaged.key == "spell.engaged"
    assert refused(board.game, wizard, spells["C3"], enemy) is None


@pytest.mark.rule("DRK-R-69")
def test_a_cage_is_named_only_by_spells_that_hit(board: Board) -> None:
    wizard = mage(board, "T3", at=(10, 10))
    cage = board.put("corbeaux", 1, (10, 25), cage=True)
    spells = board.library.spells
    named = {key for key in ("T2", "T3", "S2", "S4", "P1", "C3", "O4", "I4") if units(board.game, wizard, spells[key])}
    assert named == {"T3", "S4", "C3", "O4"}
    assert refused(board.game, wizard, spells["I4"], cage) is not None


@pytest.mark.rule("DRK-H-SPELL-06", "DRK-MEAS-03")
def test_points_and_scenery_are_measured_as_elements(board: Board) -> None:
    wizard = mage(board, "P3", at=(10, 10))
    casting = Casting(wizard, board.library.spells["P3"])
    assert point_refused(board.game, casting, [10 + 1.25 + 30, 10]) is None
    assert point_refused(board.game, casting, [10 + 1.25 + 30.1, 10]) is not None
    assert point_refused(board.game, casting, [-1, 10]) is not None
    board.scenery("rock", 10, 10 + 1.25 + 30 + 3.9)
    play(name_target(board.game, pyre := Casting(wizard, board.library.spells["I3"])))
    assert pyre.piece == 0
    assert uncastable(board.game, wizard, board.library.spells["I3"]) is not None


# ---- step 2 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-12", "DRK-MAGIC-13")
def test_sources_that_do_not_pay_are_refused(board: Board) -> None:
    wizard = mage(board, "S1", domain="Solaire")
    board.source("fire", 45, 45)
    board.source("air", 45, 45)
    with pytest.raises(Refused):
        cast(board, wizard, ["source:1"])
    activate(board, wizard)
    assert uncastable(board.game, wizard, board.library.spells["S1"]) is None
    board.game.sources[0] = replace(board.game.sources[0], gone=True)
    short = uncastable(board.game, wizard, board.library.spells["S1"])
    assert short is not None
    assert short.key == "spell.no-mana-near"


@pytest.mark.rule("DRK-SUMMON-06")
def test_an_exhausted_vortex_still_supplies_mana(board: Board) -> None:
    wizard = mage(board, "T1")
    board.source("air", 45, 45, exhausted=True)
    cast(board, wizard, 0, dice(3))
    assert effects(wizard) == ["Vent porteur[1]"]


@pytest.mark.rule("DRK-SKILL-53")
def test_a_negated_source_pays_for_nothing(board: Board) -> None:
    wizard = mage(board, "T1")
    maelstrom(board, wizard)
    assert why(board, wizard) is None
    troop(board, 1, (45, 55), skills=("Négation",))
    assert why(board, wizard) == "cast.no-spell"


# ---- step 4: tiers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-22", "DRK-MAGIC-23")
@pytest.mark.parametrize(("successes", "tier"), [(1, 1), (2, 1), (3, 3), (4, 3), (5, 5), (7, 5)])
def test_the_tier_is_that_of_the_successes(board: Board, successes: int, tier: int) -> None:
    wizard = mage(board, "T4")
    maelstrom(board, wizard)
    succeed(board, wizard, successes, tier=tier if tier > 1 else None)
    assert effects(wizard) == [f"Mur de vent[{tier}]"]


@pytest.mark.rule("DRK-MAGIC-24")
def test_the_caster_may_choose_a_lower_tier_but_no_higher_one(board: Board) -> None:
    wizard = mage(board, "T4")
    maelstrom(board, wizard)
    succeed(board, wizard, 5, tier=1)
    assert effects(wizard) == ["Mur de vent[1]"]
    activate(board, wizard)
    with pytest.raises(Refused):
        succeed(board, wizard, 3, tier=5)


@pytest.mark.rule("DRK-DICE-07", "DRK-R-18")
def test_extra_dice_are_asked_for_where_the_maelstrom_is_drawn_on(board: Board) -> None:
    wizard = mage(board, "T4")
    maelstrom(board, wizard)
    cast(board, wizard, 0, dice(10), False)
    assert effects(wizard) == ["Mur de vent[1]"]
    board.game.sources.clear()
    board.source("air", 45, 45)
    activate(board, wizard)
    cast(board, wizard, 0, dice(10), dice(10), dice(9), "tier:3")
    assert "Mur de vent[3]" in effects(wizard)


# ---- stacking ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-91")
def test_of_two_castings_the_stronger_counts_and_other_spells_add_up(board: Board) -> None:
    wizard = mage(board, "E3", "L2", domain="Tellurisme")
    maelstrom(board, wizard)
    succeed(board, wizard, 1, "E3")
    activate(board, wizard)
    succeed(board, wizard, 5, "E3", tier=5)
    assert effects(wizard) == ["Peau de roc[1]", "Peau de roc[5]"]
    assert stat(board.game, wizard, "toughness") == 3 + 2
    activate(board, wizard)
    succeed(board, wizard, 5, "E3", tier=5)
    assert stat(board.game, wizard, "toughness") == 3 + 2


# ---- spell cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-DEPLOY-05", "DRK-MAGIC-07", "DRK-MAGIC-08", "DRK-R-57")
def test_wizards_receive_as_many_different_cards_as_their_level_from_their_domains(board: Board) -> None:
    celeste = board.put("Céleste", 0, (20, 20), spells=["S1", "T3", "S2"])
    troop(board, 0, (30, 20))
    assert {spell.domain for spell in spells_open_to(board.game, celeste)} == {"storm", "solar"}
    play(choose_spells(board.game, 0), ["T1", "T2", "S3"])
    assert celeste.spells == ["T1", "T2", "S3"]
    for wrong in (["T1", "T2"], ["T1", "T2", "P1"], ["T1", "T2", "T2"], ["T1", "T2", "T3", "T4"]):
        with pytest.raises(Refused):
            play(choose_spells(board.game, 0), wrong)


@pytest.mark.rule("DRK-R-57", "DRK-H-LIST-06")
def test_two_wizards_may_know_the_same_spell_and_the_list_comes_to_mind(board: Board) -> None:
    first = mage(board, "T3", "T1", "T2")
    second = mage(board, at=(60, 60))
    _, asked = run(choose_spells(board.game, 0), (["T1", "T2", "T3"], ["T1", "T2", "T3"]))
    assert first.spells == second.spells
    assert isinstance(asked[0], ChooseSpells)
    assert asked[0].sample(Random(1)) == ["T3", "T1", "T2"]


# ---- random play ------------------------------------------------------------------------------------------------


def test_every_question_of_a_casting_samples_what_it_accepts(board: Board) -> None:
    wizard = mage(board, "P3", at=(3, 3), domain="Pluie")
    board.source("water", 3, 3)
    board.source("air", 20, 3)
    rng = Random(7)
    ways = [("source:0",), ("source:0", "source:1")]
    ask = ChooseSources(wizard, ["source:0", "source:1"], ways, lambda key: reason(key))
    assert all(ask.refusal(ask.sample(rng)) is None for _ in range(20))
    for _ in range(20):
        with pytest.raises(ScriptError) as stopped:
            play(name_target(board.game, Casting(wizard, board.library.spells["P3"])))
        assert "spell-point" in str(stopped.value)
    request = name_target(board.game, Casting(wizard, board.library.spells["P3"])).send(None)
    assert isinstance(request, Place)
    assert all(request.refusal(request.sample(rng)) is None for _ in range(50))


def test_every_spell_of_the_library_is_known_and_told_in_both_languages(board: Board) -> None:
    assert set(INCANTATIONS) == set(board.library.spells)
    for language in ("fr", "en"):
        said = words(language, "escarmouche.games.drakerys")
        for spell in board.library.spells.values():
            assert said[f"spell.{spell.key}"] == spell.name.say(language)
            for tier in spell.tier:
                assert said[f"tier.{spell.key}.{tier.successes}"] == tier.text.say(language)
