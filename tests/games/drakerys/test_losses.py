"""Losses dealt at one time, and the finer points of who goes, who is remembered and what is rolled (p. 11-12)."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.drakerys import Board, play_stage, rank, to_losses
from games.drakerys.preparing import asked, mission_board
from msgspec import convert, to_builtins

from escarmouche.games.drakerys.agenda import Combat, Harm, MoraleTest, Strike, Wounding
from escarmouche.games.drakerys.cohesion import shortfall
from escarmouche.games.drakerys.rolls import ATTACK, SHOT, Throw, roll
from escarmouche.games.drakerys.sacrifice import SACRIFICE, strength
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.steps import resolve_pending
from escarmouche.games.drakerys.strikes import strike
from escarmouche.games.drakerys.wounds import eliminate, remove_losses, wound
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> Board:
    return Board()


def left(board: Board, unit: Unit) -> list[int]:
    return [figure.id for figure in board.game.fighters(unit)]


async def inflict(board: Board, *harms: Harm) -> None:
    """Wounds dealt at one time, to their losses."""
    await to_losses(board.game, play_stage(board.game, Wounding(list(harms), harms[0].unit)))


# ---- at one time ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-38", "DRK-MISSION-80")
@pytest.mark.parametrize(("wounds", "tokens", "asks"), [(3, 0, False), (4, 0, False), (2, 1, False), (2, 0, True)])
def test_who_falls_in_the_same_blows_captures_nobody(wounds: int, tokens: int, asks: bool) -> None:
    board = mission_board("prisoners")
    captor, hero = board.put("salik", 0, (45, 45), wounds=tokens), board.put("celeste", 1, (45, 47.5))
    harms = [Harm(hero.id, captor.id, ATTACK, wounds=3), Harm(captor.id, hero.id, ATTACK, wounds=wounds)]
    script: list[object] = [dice(1, 1, 1), dice(*[1] * wounds)]
    play(inflict(board, *harms), *script, *([True] if asks else []))
    assert (hero.where, captor.where) == (("captive", "table") if asks else ("gone", "gone"))


@pytest.mark.rule("DRK-MISSION-80")
def test_a_hero_shot_down_is_not_captured() -> None:
    board = mission_board("prisoners")
    captor, hero = board.put("corbeaux", 0, (45, 45)), board.put("celeste", 1, (45, 47.5))
    play(inflict(board, Harm(hero.id, captor.id, SHOT, wounds=3)), dice(1, 1, 1))
    assert hero.where == "gone"


@pytest.mark.rule("DRK-R-45")
def test_no_wounds_are_neither_saved_nor_told(board: Board) -> None:
    hero = board.put("salik", 0, (10, 10))
    assert play(wound(board.game, hero, 0, None, SHOT, "DRK-WOUND-02")) == 0
    assert board.told("event.wounded") == []


@pytest.mark.rule("DRK-R-58")
def test_who_is_off_the_table_is_not_wounded(board: Board) -> None:
    hero = board.put("salik", 0, (10, 10))
    hero.where = "away"
    assert play(wound(board.game, hero, 2, None, SHOT, "DRK-WOUND-02")) == 0
    play(remove_losses(board.game, hero, 1, "DRK-WOUND-02"))
    assert (hero.wounds, hero.where) == (0, "away")


@pytest.mark.rule("DRK-R-65")
def test_whoever_goes_by_nobodys_hand_was_struck_by_nobody(board: Board) -> None:
    board.put("guerriers", 1, (30, 30))
    board.put("guerriers", 1, (40, 30))
    warriors, others = board.put("guerriers", 0, *rank(10, 10, 2)), board.put("guerriers", 0, (10, 20))
    play(wound(board.game, warriors, 1, None, SHOT, "DRK-R-65"))
    play(eliminate(board.game, others, None, "DRK-R-65"))
    assert (warriors.struck_by, others.struck_by) == (-1, -1)


@pytest.mark.rule("DRK-R-58")
def test_an_eliminated_unit_loses_its_effects_and_its_bases(board: Board) -> None:
    unit = board.put("guerriers", 0, *rank(10, 10, 2))
    grant(board.game, unit, "Berserk", Until(TURN_ENDS))
    play(eliminate(board.game, unit, None, "DRK-R-58"))
    assert unit.effects == []
    assert not any(board.game.standing.on_table(number) for number in unit.figures)
    play(eliminate(board.game, unit, None, "DRK-R-58"))
    assert len(board.told("event.eliminated")) == 1


# ---- who goes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-WOUND-09", "DRK-R-90")
def test_a_leader_who_stands_alone_goes_before_two_who_stand_together(board: Board) -> None:
    unit = board.put("guerriers", 0, (10, 10), (30, 10), (33, 10))
    _, requests = run(remove_losses(board.game, unit, 1, "DRK-WOUND-09"), [2])
    assert [request.topic for request in requests] == ["leader"]
    assert (left(board, unit), unit.leader) == ([1, 2], 2)


@pytest.mark.rule("DRK-WOUND-09", "DRK-WOUND-08")
def test_where_cohesion_is_lost_anyway_whoever_is_engaged_still_stays(board: Board) -> None:
    unit = board.put("guerriers", 0, (10, 10), (12.5, 10), (18, 10), (20.5, 10))
    board.put("soldats", 1, (20.5, 12.5))
    request = asked(remove_losses(board.game, unit, 1, "DRK-WOUND-09"))
    assert [request.refusal([number]) is None for number in unit.figures] == [False, True, True, False]


@pytest.mark.rule("DRK-WOUND-08")
def test_all_who_are_not_engaged_go_without_a_question(board: Board) -> None:
    unit = board.put("guerriers", 0, (10, 10), (12.5, 10), (15, 10), (10, 7.5), (12.5, 7.5))
    board.put("soldats", 1, *rank(10, 12.5, 3, 2.5))
    play(remove_losses(board.game, unit, 2, "DRK-WOUND-08"))
    assert left(board, unit) == [0, 1, 2]


@pytest.mark.rule("DRK-WOUND-05")
def test_losses_picked_at_random_are_allowed_and_not_always_the_same(board: Board) -> None:
    unit = board.put("guerriers", 0, *rank(10, 10, 4), *rank(10, 12.5, 4))
    request, rng = asked(remove_losses(board.game, unit, 2, "DRK-WOUND-05")), Random(1)
    answers = [request.sample(rng) for _ in range(30)]
    assert all(request.refusal(answer) is None for answer in answers)
    assert len({tuple(sorted(answer)) for answer in answers}) > 5


@pytest.mark.rule("DRK-R-13", "DRK-COH-01", "DRK-COH-02")
@pytest.mark.parametrize(
    ("spots", "missing"),
    [
        ([(0, 0), (5, 0)], 0),
        ([(0, 0), (8, 0)], 3 + 3),
        ([(0, 0), (0, 15)], 10 + 10 + 2.5),
        ([(0, 0), (3, 0), (13.5, 0), (16, 0)], 1 + 3.5),
        ([(0, 0), (3, 0), (9, 8)], 5 + 0),
    ],
)
def test_by_how_much_a_formation_misses_cohesion(spots: list[tuple[float, float]], missing: float) -> None:
    xs, ys = [float(x) for x, _ in spots], [float(y) for _, y in spots]
    assert shortfall(xs, ys, 1.25, 0) == pytest.approx(missing)


# ---- Hits, and the rolls they call for ------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-52", "DRK-R-98")
def test_the_morale_roll_of_a_loss_comes_before_what_was_due(board: Board) -> None:
    unit = board.put("conscrits", 0, *rank(10, 10, 5))
    other = board.put("conscrits", 0, *rank(10, 30, 3))
    waiting = [Strike(other.id, 1, 3, 2), Strike(other.id, 2, 3, 2), Strike(other.id, 3, 3, 2)]
    board.game.agenda = list(waiting)
    play(to_losses(board.game, strike(board.game, Strike(unit.id, 1, 9, 2))), dice(9), [4])
    assert board.game.agenda == [MoraleTest(unit.id, 2, "shot", -1), *waiting]


@pytest.mark.rule("DRK-SKILL-65")
def test_the_greater_of_two_sacrifices_counts(board: Board) -> None:
    slaves = board.put("esclaves", 0, *rank(10, 10, 2))
    assert strength(board.game, slaves) == 4
    grant(board.game, slaves, "Sacrifice[6]", Until(TURN_ENDS))
    target = board.put("guerriers", 1, (10, 12.5), (13, 12.5))
    assert strength(board.game, slaves) == 6
    activation = board.game.activation = Activation(slaves.id, target=target.id)
    play(SACRIFICE.resolve(board.game, slaves, activation))
    assert board.game.agenda == [Strike(target.id, 2, 6, 6, slaves.id, "sacrifice")]


def pool(unit: Unit, dice: int, kind: str = "wound", against: Unit | None = None, cause: str = "") -> Throw:
    return Throw(unit, kind, 3, against=against, dice=[Modifier(dice, reason("dice.hits"))], cause=cause)  # type: ignore[arg-type]


@pytest.mark.rule("DRK-SKILL-54", "DRK-SKILL-55")
def test_a_ten_against_an_expert_parry_is_a_failure_and_no_critical(board: Board) -> None:
    unit, lancers = board.put("guerriers", 0, (10, 10)), board.put("irosia-lanciers", 1, (10, 12.5))
    result = play(roll(board.game, pool(unit, 3, against=lancers, cause=ATTACK), "DRK-CC-14"), dice(10, 7, 1))
    assert (result.successes, result.criticals, result.ones) == (1, 0, 1)
    soldiers = board.put("soldats", 1, (30, 12.5))
    result = play(roll(board.game, pool(unit, 3, against=soldiers, cause=ATTACK), "DRK-CC-14"), dice(10, 7, 1))
    assert (result.successes, result.criticals) == (2, 1)


@pytest.mark.rule("DRK-DICE-01")
def test_a_pool_below_nothing_rolls_nothing(board: Board) -> None:
    unit = board.put("guerriers", 0, (10, 10))
    made = pool(unit, -2)
    assert (made.pool, play(roll(board.game, made, "DRK-DICE-01")).successes) == (0, 0)


def test_who_rolls_is_told_what_for_and_against_whom(board: Board) -> None:
    unit, foe = board.put("guerriers", 0, (10, 10)), board.put("corbeaux", 1, (10, 30))
    name, enemy = board.game.name(unit), board.game.name(foe)

    def why(throw: Throw) -> tuple[str, dict[str, object], tuple[object, ...]]:
        request = asked(roll(board.game, throw, "DRK-TEST"))
        assert isinstance(request, Roll)
        assert [die.sides for die in request.dice] == [10]
        return request.why.key, dict(request.why.params), tuple(request.about)

    assert why(pool(unit, 1, against=foe)) == (
        "throw.wound", {"unit": name, "roll": "@throw.wound.name", "enemy": enemy}, (unit.leader, foe.leader),
    )  # fmt: skip
    assert why(pool(unit, 1, against=unit)) == (
        "throw.wound-suffered", {"unit": name, "roll": "@throw.wound.name"}, (unit.leader,),
    )  # fmt: skip
    assert why(pool(unit, 1, "morale", cause="shot")) == (
        "throw.morale", {"unit": name, "roll": "@throw.morale.name", "cause": "@morale.shot"}, (unit.leader,),
    )  # fmt: skip


@pytest.mark.rule("DRK-R-38", "DRK-CC-17")
def test_hits_stored_without_a_stage_go_on_where_they_were(board: Board) -> None:
    """As older matches were stored: what is saved already is not rolled for again, and all losses come together."""
    game = board.game
    ours, theirs = board.put("guerriers", 0, *rank(10, 10, 2)), board.put("guerriers", 1, *rank(10, 12.5, 2))
    left, taken = Harm(ours.id, theirs.id, ATTACK, wounds=1), Harm(theirs.id, ours.id, ATTACK, wounds=2)
    stored = ["Wounding", [to_builtins(left)], theirs.id, [to_builtins(taken)], [2], 0, 0]
    game.agenda = [convert(stored, Wounding), combat := Combat(ours.id, theirs.id, stage="advantage", inflicted=[2, 0])]
    play(to_losses(game, resolve_pending(game)))
    assert (game.size(ours), theirs.where, combat.inflicted) == (1, "gone", [2, 1])
