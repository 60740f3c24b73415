"""Casting from the first word to the last (p. 23): what is asked, sampled and told; points, fires, heroic dice."""

from __future__ import annotations

from math import atan2, hypot, pi
from random import Random

import pytest
from games.boards.drakerys import Board, play_stage, rank
from games.boards.drakerys_magic import activate, maelstrom, mage, strikes, succeed, troop
from games.drakerys.preparing import asked, why

from escarmouche.games.drakerys.agenda import Combat
from escarmouche.games.drakerys.heroic import heroic_dice
from escarmouche.games.drakerys.magic import CAST, level, opposition
from escarmouche.games.drakerys.pyre import burn_at_end_of_activation, put_out, set_alight
from escarmouche.games.drakerys.rolls import SHOT
from escarmouche.games.drakerys.sources import supply
from escarmouche.games.drakerys.spells.casting import Casting, change_tension, heal
from escarmouche.games.drakerys.spells.targets import name_target, some_point
from escarmouche.games.drakerys.state import Source
from escarmouche.games.drakerys.wounds import wound
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


# ---- sources --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-12", "DRK-MAGIC-13")
def test_every_payment_may_be_picked_at_random(board: Board) -> None:
    wizard = mage(board, "S1", domain="Tempête")
    for n in range(3):
        board.source("air", 60 - 10 * n, 60)
    request = asked(CAST.resolve(board.game, wizard, activate(board, wizard)), "S1", f"unit:{wizard.id}")
    answers = {tuple(request.sample(Random(seed))) for seed in range(100)}
    assert all(request.refusal(list(answer)) is None for answer in answers)
    assert len(answers) == 4
    labels = [dict(option.label.params)["distance"] for option in request.options()]
    assert labels == [round(hypot(15 - 10 * n, 15) - 3.75, 1) for n in range(3)]


@pytest.mark.rule("DRK-MAGIC-20", "DRK-MAGIC-21")
@pytest.mark.parametrize(("away", "bands"), [(10.0, 1), (10.004, 1), (10.02, 2), (0.0, 0)])
def test_the_distance_of_a_source_is_told_with_its_bands(board: Board, away: float, bands: int) -> None:
    wizard = mage(board, "S1")
    source = board.source("air", 45, 45 + 1.25 + 2.5 + away)
    (found,) = opposition(board.game, wizard, [source])
    assert (found.value, dict(found.reason.params)) == (bands, {"distance": round(away, 1)})
    near = board.source("fire", 45, 50)
    assert [one.value for one in opposition(board.game, wizard, [near, source, near])] == [max(bands, 1), 2]


@pytest.mark.rule("DRK-MAGIC-05", "DRK-MAGIC-06")
def test_a_vortex_yields_three_and_a_maelstrom_is_counted_apart() -> None:
    assert (supply(Source("fire", 0, 0)), supply(Source("maelstrom", 0, 0))) == (3, 0)


@pytest.mark.rule("DRK-MAGIC-03")
def test_who_is_no_wizard_has_no_level(board: Board) -> None:
    assert (level(board.game, troop(board, 0, (20, 20))), level(board.game, mage(board, "S1"))) == (0, 3)


# ---- told -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-11")
def test_the_target_is_told_where_it_is_another(board: Board) -> None:
    wizard = mage(board, "P2", domain="Pluie")
    maelstrom(board, wizard)
    wizard.wounds = 1
    succeed(board, wizard, 1)
    assert board.told("event.casts-on") == []
    ally = troop(board, 0, (45, 50), (48, 50))
    ally.wounds = 2
    wizard.spells = ["P2"]
    activate(board, wizard)
    succeed(board, wizard, 1, f"unit:{ally.id}")
    (told,) = board.told("event.casts-on")
    assert (told["target"], told["distance"]) == (board.game.name(ally), 2.5)


@pytest.mark.rule("DRK-H-SPELL-P2")
def test_who_has_no_wounds_is_not_healed(board: Board) -> None:
    unit = troop(board, 0, (45, 45))
    heal(board.game, unit, 2, "DRK-H-SPELL-P2")
    assert board.told("event.healed") == []
    unit.wounds = 1
    heal(board.game, unit, 2, "DRK-H-SPELL-P2")
    assert ([event["n"] for event in board.told("event.healed")], unit.wounds) == ([1], 0)
    change_tension(board.game, unit, -1, "DRK-H-SPELL-P4")
    assert unit.tension == 0
    change_tension(board.game, unit, 2, "DRK-H-SPELL-P4")
    assert unit.tension == 2


@pytest.mark.rule("DRK-SKILL-63", "DRK-R-45")
def test_wounds_passed_on_are_told_and_never_less_than_none(board: Board) -> None:
    salik, guard = board.put("salik", 0, (20, 20)), board.put("corbeaux", 0, *rank(20, 22.5, 3))
    rule = wound(board.game, salik, 2, None, SHOT, "DRK-SHOOT-17")
    request = asked(rule, dice(6, 9))
    assert (request.topic, request.low, request.high) == ("pass-wounds", 0, 2)
    play(wound(board.game, salik, 2, None, SHOT, "DRK-SHOOT-17"), dice(6, 9), 1)
    assert [(event["guard"], event["wounds"]) for event in board.told("event.passed-wounds")] == [
        (board.game.name(guard), 1)
    ]
    assert salik.wounds == 1


@pytest.mark.rule("DRK-CC-02")
def test_the_initiative_of_both_sides_is_told(board: Board) -> None:
    one, other = board.put("corbeaux", 0, (20, 20)), board.put("guerriers", 1, (20, 22.5))
    play(play_stage(board.game, Combat(one.id, other.id, stage="initiative")))
    (told,) = board.told("event.initiative")
    assert (told["mine"], told["theirs"]) == (4, 2)


def test_cages_are_numbered_in_their_order(board: Board) -> None:
    board.put("guerriers", 0, (10, 10))
    cages = [board.put("guerriers", player, (20, 20 + 10 * player), cage=True) for player in (0, 1)]
    assert [board.game.name(cage) for cage in cages] == ["Cage 1", "Cage 2"]
    others = [
        board.put("corbeaux", 0, (40, 10)),
        board.put("corbeaux", 0, (50, 10)),
        board.put("corbeaux", 1, (60, 10)),
    ]
    name = board.profile("corbeaux").name
    assert [board.game.name(unit) for unit in others] == [f"{name} 1", f"{name} 2", name]


# ---- heroic dice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-02", "DRK-R-25", "DRK-R-102")
@pytest.mark.parametrize(
    ("left", "spare", "bought", "spent", "kept"),
    [(1, 2, 3, 1, 0), (3, 0, 2, 2, 0), (3, 2, 1, 0, 1), (3, 2, 2, 0, 0), (0, 2, 2, 0, 0), (9, 3, 5, 2, 0)],
)
def test_what_rapid_shot_could_not_take_off_pays_for_dice_first(
    board: Board, left: int, spare: int, bought: int, spent: int, kept: int
) -> None:
    hero = board.put("noctis", 0, (20, 20))
    activation = activate(board, hero)
    activation.spent, activation.cost, activation.spare = 0, 0, spare
    board.game.sides[0].time = 96 - left
    request = asked(heroic_dice(board.game, hero))
    assert (request.low, request.high) == (0, min(5, left + spare))
    found = play(heroic_dice(board.game, hero), bought)
    assert [one.value for one in found] == [bought]
    assert (activation.spent, activation.cost, activation.spare) == (spent, spent, kept)


# ---- points ---------------------------------------------------------------------------------------------------------


def fog(board: Board, at: tuple[float, float]) -> Casting:
    wizard = mage(board, "P3", domain="Pluie", at=at)
    return Casting(wizard, board.library.spells["P3"])


@pytest.mark.rule("DRK-MAGIC-11", "DRK-MEAS-03")
def test_points_lie_on_the_table_to_its_very_edge(board: Board) -> None:
    request = asked(name_target(board.game, fog(board, (88, 88))))
    assert [why(request, [x, y]) for x, y in ((90, 88), (88, 90), (90, 90))] == ["", "", ""]
    assert [why(request, [x, y]) for x, y in ((90.01, 88), (88, 90.01))] == ["spell.off-table"] * 2
    other = Board()
    request = asked(name_target(other.game, fog(other, (2, 2))))
    assert [why(request, [x, y]) for x, y in ((0, 2), (2, 0))] == ["", ""]
    assert [why(request, [x, y]) for x, y in ((-0.01, 2), (2, -0.01))] == ["spell.off-table"] * 2


def test_points_picked_at_random_lie_all_round_the_wizard_as_far_as_the_spell_goes(board: Board) -> None:
    casting = fog(board, (45, 45))
    reach = casting.spell.reach
    spots = [some_point(board.game, casting, Random(seed)) for seed in range(200)]
    away = [hypot(x - 45, y - 45) for x, y in spots]
    assert {int((atan2(y - 45, x - 45) % (2 * pi)) / (pi / 4)) for x, y in spots} == set(range(8))
    assert max(away) > reach - 1
    assert min(away) < 2
    assert max(away) <= reach


# ---- fire -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-H-SPELL-I3", "DRK-R-06")
@pytest.mark.parametrize(("gap", "burns"), [(2.5, True), (2.53, False)])
def test_fire_reaches_two_and_a_half_centimetres(board: Board, gap: float, burns: bool) -> None:
    wizard = mage(board, "I3", at=(80, 80), domain="Inquisition")
    board.scenery("low-wall", 45, 45)
    unit = troop(board, 1, (45, 46 + gap + 1.25 + 3), (45, 46 + gap + 1.25))
    play(set_alight(board.game, wizard, 0, 2, 0))
    assert strikes(board) == ([(unit.id, 2, 3, 2)] if burns else [])


@pytest.mark.rule("DRK-H-SPELL-I3", "DRK-TIME-07")
def test_the_order_is_asked_where_several_burn(board: Board) -> None:
    wizard = mage(board, "I3", at=(80, 80), domain="Inquisition")
    board.scenery("low-wall", 45, 45)
    one, other = troop(board, 1, (43, 48)), troop(board, 0, (47, 48))
    play(set_alight(board.game, wizard, 0, 2, 0), [f"unit:{other.id}", f"unit:{one.id}"])
    assert [strike[0] for strike in strikes(board)] == [other.id, one.id]


@pytest.mark.rule("DRK-H-SPELL-I3")
def test_a_weaker_fire_does_not_put_out_a_stronger_and_its_player_does(board: Board) -> None:
    wizard = mage(board, "I3", at=(80, 80), domain="Inquisition")
    board.scenery("low-wall", 45, 45)
    play(set_alight(board.game, wizard, 0, 3, 0))
    play(set_alight(board.game, wizard, 0, 2, 1))
    assert (board.game.scenery[0].burning, board.game.scenery[0].burns_until) == (3, 0)
    play(set_alight(board.game, wizard, 0, 3, 1))
    assert board.game.scenery[0].burns_until == 1
    put_out(board.game, 0)
    assert board.game.scenery[0].burning == 3
    put_out(board.game, 1)
    assert (board.game.scenery[0].burning, board.game.scenery[0].burns_until) == (0, -1)
    (event,) = [event for event in board.game.events or [] if event.said.key == "event.pyre-out"]
    assert [(change.id, change.marks) for change in event.changes] == [("scenery:0", {"burning": 0})]  # type: ignore[union-attr]


@pytest.mark.rule("DRK-R-95", "DRK-H-SPELL-I3")
def test_whoever_ends_its_activation_by_a_fire_burns(board: Board) -> None:
    wizard = mage(board, "I3", at=(80, 80), domain="Inquisition")
    board.scenery("low-wall", 45, 45)
    play(set_alight(board.game, wizard, 0, 2, -1))
    unit = troop(board, 0, (45, 48))
    play(burn_at_end_of_activation(board.game, unit), dice(9, 1))
    assert unit.wounds == 1
    put_out(board.game, 0)
    put_out(board.game, 1)
    assert board.game.scenery[0].burning == 2, "it burns to the end"
    far = troop(board, 0, (20, 20))
    play(burn_at_end_of_activation(board.game, far))


@pytest.mark.rule("DRK-MAGIC-09", "DRK-MAGIC-10", "DRK-MAGIC-12")
def test_spells_that_may_not_be_cast_now_are_shown_with_the_reason(board: Board) -> None:
    wizard = mage(board, "P2", "P1", "T1", domain="Pluie")
    maelstrom(board, wizard)
    activation = activate(board, wizard)
    activation.cast = ["P2"]
    assert CAST.forbidden(board.game, wizard) is None
    options = asked(CAST.resolve(board.game, wizard, activation)).options()
    assert {option.key: option.refusal and option.refusal.key for option in options} == {
        "T1": None, "P2": "spell.used", "P1": "spell.no-target",
    }  # fmt: skip
