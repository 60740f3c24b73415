"""A combat (p. 12): the INI test, the number of dice, how they are split, the passes of arms."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import at_blows, duel, field, fought, played, rolls, topics
from games.monconf.skilled import skilled
from msgspec.structs import replace

from escarmouche.games.monconf.agenda import Allocation, Fight
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.combat.allocation import combat_dice
from escarmouche.games.monconf.reports import COMBAT
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused, total
from escarmouche.play.script import dice, run


@pytest.fixture
def board() -> Board:
    return field()


def trio(board: Board, *skills: str) -> tuple[Fighter, list[Fighter]]:
    """One of player 0 between three of player 1, in contact with each of them."""
    lone = skilled(board, *skills, x=20, y=20)
    places = [(22.5, 20), (17.5, 20), (20, 22.5)]
    return lone, [skilled(board, player=1, x=x, y=y) for x, y in places]


def staged(board: Board, fight: Fight, *script: Any) -> list[Any]:
    """The next stage of a combat by a script: what was asked."""
    board.game.agenda = [fight, *[pending for pending in board.game.agenda if pending is not fight]]
    _, asked = run(resolve_pending(board.game), script)
    assert len(asked) == len(script)
    return asked


# ---- the INI test ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-14", "MCF-CC-11", "MCF-CC-12", "MCF-CC-15", "MCF-CC-16", "MCF-R-52")
def test_the_lone_fighter_wins_by_one_and_the_trio_allocates_first(board: Board) -> None:
    """3 + 2 and 2 companions are 7, 5 + 3 are 8; then the dice of the three, then his."""
    lone = skilled(board, ini=5, x=20, y=20)
    others = [skilled(board, player=1, x=x, y=y) for x, y in [(22.5, 20), (17.5, 20), (20, 22.5)]]
    fight = Fight(lone.id, [other.id for other in others])
    staged(board, fight, f"fighter:{others[1].id}")
    assert fight.champions == {0: lone.id, 1: others[1].id}
    staged(board, fight)
    staged(board, fight, dice(3))
    staged(board, fight, dice(2))
    assert (fight.first, fight.active, fight.stage) == (0, 0, "allocate")
    assert [said["result"] for said in board.told("event.test", "event.tested")] == [8, 7]
    order = [staged(board, fight, [1, share])[0].about[0] for share in (1, 1, 1, 3)]
    assert order == [others[0].id, others[1].id, others[2].id, lone.id]
    assert fight.stage == "pass"


@pytest.mark.rule("MCF-CC-14", "MCF-R-104")
def test_equal_results_are_rolled_again_with_the_same_picks_and_leave_no_trace(board: Board) -> None:
    lone, others = trio(board)
    fight = Fight(lone.id, [other.id for other in others])
    staged(board, fight, f"fighter:{others[2].id}")
    staged(board, fight)
    picked = dict(fight.champions)
    staged(board, fight, dice(5))
    staged(board, fight, dice(3))
    assert (fight.stage, fight.results, fight.champions) == ("initiative", {}, picked)
    staged(board, fight, dice(5))
    staged(board, fight, dice(4))
    assert (fight.first, fight.results, fight.champions) == (1, {}, {})


@pytest.mark.rule("MCF-CC-13")
def test_wounds_and_charges_count_in_the_ini_test(board: Board) -> None:
    """Both roll 4: two wounds and a charge are three less."""
    one, other = duel(board, hp=2, charged_upon=True)
    fight = Fight(one.id, [other.id], stage="initiative", champions={0: one.id, 1: other.id})
    staged(board, fight, dice(4))
    staged(board, fight, dice(4))
    assert ([said["result"] for said in board.told("event.test", "event.tested")], fight.first) == ([4, 7], 1)


@pytest.mark.rule("MCF-R-104", "MCF-CC-11")
@pytest.mark.parametrize("dominant", [0, 1])
def test_the_dominant_names_and_rolls_first(board: Board, dominant: int) -> None:
    """Two against two cannot be, so the side of two is asked; the dominant's die comes first."""
    board.game.dominant = dominant
    one, other = duel(board)
    fight = Fight(one.id, [other.id], stage="initiative", champions={0: one.id, 1: other.id})
    first = staged(board, fight, dice(1)) + staged(board, fight, dice(2))
    assert [owner for owner, _ in rolls(first)] == [dominant, 1 - dominant]


# ---- Furie Guerrière ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-15", "MCF-SKILLA-16", "MCF-SKILLA-17", "MCF-R-77", "MCF-R-104")
@pytest.mark.parametrize("dominant", [0, 1])
def test_fury_is_announced_by_each_bearer_the_dominant_first(board: Board, dominant: int) -> None:
    board.game.dominant = dominant
    one, other = duel(board, "Furie Guerrière", theirs=("Furie Guerrière",))
    fight = Fight(one.id, [other.id], stage="fury", champions={0: one.id, 1: other.id})
    asked = staged(board, fight, True, False)
    assert [request.player for request in asked] == [dominant, 1 - dominant]
    fighters = (one, other)
    assert [fighter.raging for fighter in fighters] == [dominant == 0, dominant == 1]
    fight.stage, fight.first = "allocate", dominant
    staged(board, fight, [1, 1])
    staged(board, fight)
    assert fight.dice[fighters[dominant].id] == Allocation(3, 0, all_attack=True)
    fight.stage = "fury"
    assert len(staged(board, fight, False)) == 1


@pytest.mark.rule("MCF-R-53", "MCF-DISENG-05", "MCF-SKILLA-01")
@pytest.mark.parametrize("state", ["only_defends", "frightened"])
def test_neither_the_frightened_nor_who_only_defends_may_rage(board: Board, state: str) -> None:
    one, other = duel(board, "Furie Guerrière")
    setattr(one, state, True)
    fight = Fight(one.id, [other.id], stage="fury", champions={0: one.id, 1: other.id})
    assert staged(board, fight) == []
    assert not one.raging


# ---- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-13", "MCF-CC-17")
def test_one_against_three_has_four_dice_and_each_of_them_two(board: Board) -> None:
    lone, others = trio(board)
    fight = Fight(lone.id, [other.id for other in others])
    assert [total(combat_dice(board.game, fight, fighter)) for fighter in (lone, *others)] == [4, 2, 2, 2]


@pytest.mark.rule("MCF-SKILLP-64", "MCF-SKILLP-23", "MCF-SKILLP-15", "MCF-R-73", "MCF-R-107")
@pytest.mark.parametrize(
    ("skills", "fields", "expected"),
    [
        (("Tueur Né",), {}, 3),
        (("Destrier",), {}, 3),
        (("Destrier",), {"charged": True}, 2),
        (("Charge Bestiale",), {}, 2),
        (("Charge Bestiale",), {"charged": True}, 3),
        (("Charge Bestiale",), {"charged": True, "fights": 1}, 2),
        (("Charge Bestiale", "Tueur Né"), {"charged": True}, 4),
    ],
)
def test_skills_bring_more_dice(board: Board, skills: tuple[str, ...], fields: dict[str, Any], expected: int) -> None:
    one, other = duel(board, *skills, **fields)
    assert total(combat_dice(board.game, Fight(one.id, [other.id]), one)) == expected


@pytest.mark.rule("MCF-CC-18", "MCF-CC-19")
@pytest.mark.parametrize("share", [[0, 2], [1, 1], [2, 0]])
def test_dice_are_split_freely(board: Board, share: list[int]) -> None:
    one, other = duel(board)
    fight = Fight(one.id, [other.id], stage="allocate", first=1)
    staged(board, fight, share)
    assert fight.dice == {one.id: Allocation(share[0], share[1], all_attack=share == [2, 0])}


@pytest.mark.rule("MCF-CC-18", "MCF-CC-19")
@pytest.mark.parametrize("share", [[2, 1], [0, 1], [3, -1]])
def test_no_more_and_no_fewer_dice_than_there_are(board: Board, share: list[int]) -> None:
    one, other = duel(board)
    with pytest.raises(Refused):
        staged(board, Fight(one.id, [other.id], stage="allocate", first=1), share)


@pytest.mark.rule("MCF-X-37", "MCF-FEAR-10")
@pytest.mark.parametrize(("killer", "least"), [(False, 1), (True, 2)])
def test_the_frightened_keep_at_least_half_their_dice_for_defence(board: Board, killer: bool, least: int) -> None:
    """Of two dice one at least, of three two."""
    one, other = duel(board, *(["Tueur Né"] if killer else []), frightened=True)
    fight, many = Fight(one.id, [other.id], stage="allocate", first=1), 3 if killer else 2
    with pytest.raises(Refused) as refused:
        staged(board, fight, [many - least + 1, least - 1])
    assert refused.value.refusal.reason.rule == "MCF-FEAR-10"
    board.game.agenda.clear()
    asked = staged(board, fight, [many - least, least])
    assert fight.dice[one.id].defence == least
    samples = {tuple(asked[0].sample(Random(seed))) for seed in range(20)}
    assert samples == {(many - defence, defence) for defence in range(least, many + 1)}


@pytest.mark.rule("MCF-DISENG-05", "MCF-R-53")
def test_whoever_failed_to_disengage_only_defends_in_that_combat_alone(board: Board) -> None:
    one, other = duel(board, only_defends=True)
    fought(board, one, other, script=(dice(6), dice(1), [0, 2]))
    assert board.told("event.allocated")[1] == {
        "fighter": "essai-" + one.profile[6:],
        "dice": 2,
        "attack": 0,
        "defence": 2,
    }
    assert not one.only_defends


@pytest.mark.rule("MCF-SKILLA-12", "MCF-SKILLA-13")
@pytest.mark.parametrize("used", [True, False])
def test_chaining_gives_one_die_at_the_price_of_att_and_def(board: Board, used: bool) -> None:
    one, other = duel(board, "Enchaînement")
    fight = Fight(one.id, [other.id], stage="allocate", first=1)
    assert topics(staged(board, fight, used, [3, 0] if used else [2, 0])) == ["chain", "allocate"]
    assert fight.dice[one.id] == Allocation(3 if used else 2, 0, chained=used, all_attack=True)


# ---- passes of arms -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-CC-20", "MCF-CC-21", "MCF-CC-24", "MCF-CC-25")
def test_one_against_one_strike_in_turn_pass_by_pass(board: Board) -> None:
    """Two dice against one: first, second, first again; the defence die is lost with the combat."""
    one, other = duel(board)
    at_blows(board, 1, (one, Allocation(1, 1)), (other, Allocation(2, 0)))
    asked = played(board, dice(1), "none", dice(1), dice(1), "none")
    assert [owner for owner, _ in rolls(asked)] == [1, 0, 1]
    assert board.game.agenda == []


@pytest.mark.rule("MCF-CC-23", "MCF-CC-20")
def test_the_outnumbered_strikes_each_enemy_once_a_pass_while_dice_last(board: Board) -> None:
    """Two attack dice against three: he picks two of them in this pass; none is struck twice."""
    lone, others = trio(board)
    at_blows(board, 0, (lone, Allocation(2, 0)), *[(other, Allocation(0, 0)) for other in others])
    asked = played(board, f"blow:{lone.id}:{others[2].id}", dice(1), f"blow:{lone.id}:{others[0].id}", dice(1))
    assert [list(request.keys) for request in asked if hasattr(request, "keys")] == [
        [f"blow:{lone.id}:{other.id}" for other in others],
        [f"blow:{lone.id}:{other.id}" for other in others[:2]],
    ]


@pytest.mark.rule("MCF-CC-23", "MCF-CC-24")
def test_dice_left_after_a_pass_are_used_in_the_next(board: Board) -> None:
    """Four dice against two: both, then both again."""
    lone, others = trio(board)
    at_blows(board, 0, (lone, Allocation(4, 0)), *[(other, Allocation(0, 0)) for other in others[:2]])
    strike = f"blow:{lone.id}:{others[1].id}"
    played(board, strike, dice(1), dice(1), strike, dice(1), dice(1))
    assert [said["enemy"] for said in board.told("event.blow")] == [
        board.game.name(others[place]) for place in (1, 0, 1, 0)
    ]


@pytest.mark.rule("MCF-CC-22", "MCF-CC-34", "MCF-CC-36", "MCF-CC-37", "MCF-CC-38")
def test_the_many_strike_once_each_in_the_order_they_like_or_help(board: Board) -> None:
    """The second strikes, helped by the third; the first strikes alone: who struck or helped does so no more."""
    lone, others = trio(board)
    dies = Allocation(1, 0)
    at_blows(board, 1, (lone, Allocation(0, 0)), *[(other, dies) for other in others])
    numbers = [other.id for other in others]
    asked = played(
        board, f"blow:{numbers[1]}:{lone.id}", [f"fighter:{numbers[2]}"], dice(1), dice(1),
    )  # fmt: skip
    assert topics(asked) == ["strike", "support"]
    assert [said["fighter"] for said in board.told("event.blow")] == [board.game.name(others[k]) for k in (1, 0)]


@pytest.mark.rule("MCF-CC-36", "MCF-CC-37", "MCF-CC-38")
def test_a_helper_gives_one_die_a_pass_and_neither_strikes_nor_helps_again_in_it(board: Board) -> None:
    """Two dice each: in the first pass one helps and the other strikes; in the second the other way round."""
    lone, (one, two, _) = trio(board)
    fight = at_blows(board, 1, (lone, Allocation(0, 0)), (one, Allocation(2, 0)), (two, Allocation(2, 0)))
    played(
        board, f"blow:{one.id}:{lone.id}", [f"fighter:{two.id}"], dice(1),
        f"blow:{two.id}:{lone.id}", [f"fighter:{one.id}"], dice(1),
    )  # fmt: skip
    assert [said["fighter"] for said in board.told("event.blow")] == [board.game.name(one), board.game.name(two)]
    assert all(not lie.attack for lie in fight.dice.values())


@pytest.mark.rule("MCF-R-54")
def test_whoever_has_a_die_must_use_it(board: Board) -> None:
    one, other = duel(board, "Feinte", "Coup de maître")
    fight = at_blows(board, 0, (one, Allocation(2, 0)), (other, Allocation(1, 1)))
    pair = f"{one.id}:{other.id}"
    asked = staged(board, fight, f"blow:{pair}")
    assert list(asked[0].keys) == [f"blow:{pair}", f"master:{pair}", f"feint:{pair}"]


@pytest.mark.rule("MCF-SKILLA-14", "MCF-R-77")
def test_a_feint_costs_a_die_and_cancels_one_once_a_combat_in_place_of_an_attack(board: Board) -> None:
    """Two dice against one: the feint leaves the enemy none, and in the next pass there is but a blow."""
    one, other = duel(board, "Feinte")
    at_blows(board, 0, (one, Allocation(2, 0)), (other, Allocation(1, 0)))
    asked = played(board, f"feint:{one.id}:{other.id}", dice(1))
    assert rolls(asked) == [(0, 1)]
    assert len(board.told("event.feint")) == 1


@pytest.mark.rule("MCF-SKILLA-14")
def test_nobody_feints_who_has_no_die_to_cancel_or_has_feinted(board: Board) -> None:
    one, other = duel(board, "Feinte")
    at_blows(board, 0, (one, Allocation(3, 0)), (other, Allocation(3, 0)))
    asked = played(
        board, f"feint:{one.id}:{other.id}", dice(1), dice(1), dice(1), dice(1)
    )  # fmt: skip
    assert topics(asked) == ["strike"]
    assert [owner for owner, _ in rolls(asked)] == [1, 0, 1, 0]


@pytest.mark.rule("MCF-SKILLA-14")
def test_a_feint_needs_a_die_to_cancel(board: Board) -> None:
    one, other = duel(board, "Feinte")
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    assert topics(played(board, dice(1))) == []


@pytest.mark.rule("MCF-CC-24", "MCF-CC-32")
def test_the_dice_of_the_fallen_leave_no_trace(board: Board) -> None:
    """However many they were: the combat goes on with the other enemy, and odds count such positions as one."""
    lone, (one, two, _) = trio(board)
    one.hp = 1
    fight = at_blows(board, 0, (lone, Allocation(1, 0)), (one, Allocation(2, 1)), (two, Allocation(1, 0)))
    board.library.profiles[lone.profile] = replace(board.game.profile(lone), att=9, str=20)
    played(board, f"blow:{lone.id}:{one.id}", dice(6), "none", dice(1))
    assert (one.where, fight.dice[one.id]) == ("gone", Allocation())


@pytest.mark.rule("MCF-CC-24", "MCF-CC-32", "MCF-STATE-03")
def test_a_combat_ends_when_one_side_is_gone(board: Board) -> None:
    """The first blow kills: five dice of the dead and three of the victor are never rolled."""
    one, other = duel(board, att=9, str=20)
    other.hp = 1
    at_blows(board, 0, (one, Allocation(3, 0)), (other, Allocation(5, 0)))
    asked = played(board, dice(6), "none")
    assert other.where == "gone"
    assert len(rolls(asked)) == 1


@pytest.mark.rule("MCF-R-22", "MCF-R-108", "MCF-STATE-06")
def test_the_charge_penalty_ends_with_the_first_combat(board: Board) -> None:
    one, other = duel(board, charged_upon=True)
    at_blows(board, 0, (one, Allocation(0, 2)), (other, Allocation(0, 2)))
    played(board)
    assert (one.charged_upon, one.fights, other.fights) == (False, 1, 1)


@pytest.mark.rule("MCF-R-108", "MCF-SPELL-16")
def test_what_lasts_for_the_next_combat_ends_with_it(board: Board) -> None:
    one, other = duel(board)
    grant(board.game, one, "FOR +2", Until(COMBAT, one.id))
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    board.game.agenda.clear()
    assert value(board.game, one, "str") == 6
    board.game.agenda.insert(0, fight)
    played(board, dice(1), "none")
    assert value(board.game, one, "str") == 4


@pytest.mark.rule("MCF-R-60", "MCF-SKILLP-02")
def test_the_relentless_fight_on_and_nobody_pursues_meanwhile(board: Board) -> None:
    """Killed by the first blow, it still strikes back with its own die."""
    one, other = duel(board, att=9, str=20, theirs=("Acharné",))
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(1, 0)))
    asked = played(board, dice(6), dice(1))
    assert [owner for owner, _ in rolls(asked)] == [0, 1]
    assert (other.dying, other.where) == (True, "table")
    assert topics(asked) == []


@pytest.mark.rule("MCF-CC-01", "MCF-CC-11", "MCF-CC-17", "MCF-CC-26", "MCF-CC-32")
def test_a_whole_combat_of_two_conscripts(board: Board) -> None:
    """4 + 3 against 2 + 3: the other allocates first; a wound of the first blow counts in the answer and its parry."""
    one, other = board.put("conscrit-du-griffon", 0, 20, 20), board.put("conscrit-du-griffon", 1, 22.5, 20)
    asked = fought(
        board, one, other,
        script=(dice(4), dice(2), [1, 1], [1, 1], dice(5), "none", dice(4), "die", dice(1)),
    )  # fmt: skip
    assert [request.player for request in asked if request.__class__.__name__ == "DiceSplit"] == [1, 0]
    assert [said["result"] for said in board.told("event.test", "event.tested")] == [7, 5, 8, 6, 4]
    assert (one.hp, other.hp) == (4, 3)
