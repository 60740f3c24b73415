"""An attack (p. 13): ATT test, parry, thresholds, and what becomes of the dice."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.fighting import at_blows, duel, field, played, rolls, topics
from games.monconf.playing import open_keys, refused, refused_by
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Allocation, Blow, Fight
from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.skills.moments import Stat
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.steps import resolve_pending
from escarmouche.games.monconf.wounds.harm import remove
from escarmouche.play.reason import Refused
from escarmouche.play.running import Running
from escarmouche.play.script import dice, run

INI_ATT_FOR_DEF: tuple[Stat, ...] = ("ini", "att", "str", "def_")


@pytest.fixture
def board() -> Board:
    return field()


def conscripts(board: Board) -> tuple[Fighter, Fighter]:
    """Two Conscrits in contact."""
    return board.put("conscrit-du-griffon", 0, 20, 20), board.put("conscrit-du-griffon", 1, 22.5, 20)


def results(board: Board) -> list[int]:
    """What each test made came to."""
    return [told["result"] for told in board.told("event.test", "event.tested")]


def thresholds(board: Board) -> list[tuple[int, int]]:
    """The pairs of thresholds that went to the wound table."""
    return [(told["attack"], told["wound"]) for told in board.told("event.thresholds")]


# ---- worked examples ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-11", "MCF-CC-27", "MCF-CC-30", "MCF-CC-31", "MCF-CC-33", "MCF-STATE-05")
def test_an_undefended_conscript_is_wounded_and_weaker_at_once(board: Board) -> None:
    one, other = conscripts(board)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 1)))
    played(board, dice(5), "none")
    assert (results(board), thresholds(board)) == ([8], [(5, -4)])
    assert (other.hp, [value(board.game, other, name) for name in INI_ATT_FOR_DEF]) == (3, [2, 2, 3, 2])


@pytest.mark.rule("MCF-X-12", "MCF-CC-28", "MCF-CC-29", "MCF-CC-33")
def test_a_defended_blow_may_succeed_without_harm(board: Board) -> None:
    """8 against 7: a threshold of 1, which the table shrugs off; the die is spent."""
    one, other = conscripts(board)
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    played(board, dice(5), "die", dice(4))
    assert (results(board), thresholds(board)) == ([8, 7], [(1, -4)])
    assert (other.hp, other.stunned, fight.dice[other.id].defence) == (4, False, 1)
    assert board.told("event.blow-failed") == []


@pytest.mark.rule("MCF-CC-28", "MCF-CC-33")
def test_an_equal_parry_stops_the_blow(board: Board) -> None:
    one, other = conscripts(board)
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    played(board, dice(4), "die", dice(4))
    assert (thresholds(board), fight.dice[other.id].defence) == ([], 1)
    assert len(board.told("event.blow-failed")) == 1


@pytest.mark.rule("MCF-CC-28")
def test_without_a_defence_die_nothing_is_asked(board: Board) -> None:
    one, other = conscripts(board)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    assert topics(played(board, dice(5))) == []
    assert thresholds(board) == [(5, -4)]


@pytest.mark.rule("MCF-X-15", "MCF-CC-34", "MCF-CC-35", "MCF-MIRA-16")
@pytest.mark.parametrize(("skills", "expected"), [((), 7), (("Bonté",), 9)])
def test_two_companions_add_a_point_each_or_two_in_kindness(
    board: Board, skills: tuple[str, ...], expected: int
) -> None:
    lone = skilled(board, player=1, x=20, y=20)
    trio = [skilled(board, *skills, x=x, y=y) for x, y in [(22.5, 20), (17.5, 20), (20, 22.5)]]
    fight = at_blows(board, 0, (lone, Allocation(0, 0)), *[(one, Allocation(1, 0)) for one in trio])
    script = (f"blow:{trio[0].id}:{lone.id}", [f"fighter:{one.id}" for one in trio[1:]], dice(2))
    played(board, *script)
    assert results(board) == [expected]
    assert [told["count"] for told in board.told("event.support")] == [2]
    assert [fight.dice[one.id].attack for one in trio] == [0, 0, 0]


@pytest.mark.rule("MCF-CC-34")
def test_the_outnumbered_has_nobody_to_support_him(board: Board) -> None:
    lone = skilled(board, x=20, y=20)
    pair = [skilled(board, player=1, x=x, y=20) for x in (22.5, 17.5)]
    at_blows(board, 0, (lone, Allocation(1, 0)), *[(one, Allocation(1, 0)) for one in pair])
    asked = played(board, f"blow:{lone.id}:{pair[0].id}", dice(1), f"blow:{pair[0].id}:{lone.id}", [], dice(1), dice(1))
    assert topics(asked) == ["strike", "strike", "support"]
    assert board.told("event.support") == []


# ---- sustained defence ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-35", "MCF-CC-39", "MCF-CC-40", "MCF-CC-41", "MCF-CC-42")
@pytest.mark.parametrize(("att", "left"), [(3, 0), (2, 1)])
def test_sustained_defence_keeps_its_die_against_a_blow_that_fails(board: Board, att: int, left: int) -> None:
    """ATT tests of 9 and 8 against DEF 4, die 6, less 2."""
    one, other = skilled(board, att=att), skilled(board, player=1, x=22.5, def_=4, res=20)
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 1)))
    played(board, dice(6), "sustained", dice(6))
    assert results(board) == [att + 6, 8]
    assert (fight.dice[other.id].defence, fight.dice[other.id].sustained) == (left, bool(left))


@pytest.mark.rule("MCF-CC-41")
def test_whoever_sustained_once_must_do_so_again(board: Board) -> None:
    """Against further blows neither nothing nor a plain parry is offered, until the die is lost."""
    one, other = conscripts(board)
    fight = at_blows(board, 0, (one, Allocation(3, 0)), (other, Allocation(0, 1)))
    asked = played(board, dice(1), "sustained", dice(5), dice(2), dice(6), dice(6), dice(2))
    assert topics(asked) == ["parry"]
    assert results(board) == [4, 6, 5, 7, 9, 3]
    assert (fight.dice[other.id].defence, fight.dice[other.id].sustained) == (0, False)


@pytest.mark.rule("MCF-CC-39")
def test_sustained_defence_is_for_the_last_die_alone(board: Board) -> None:
    one, other = conscripts(board)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    with pytest.raises(Refused):
        played(board, dice(5), "sustained")


# ---- skills ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-05", "MCF-SKILLA-06")
@pytest.mark.parametrize(("face", "gained"), [(4, 0), (5, 1)])
def test_a_counter_attack_parries_worse_and_wins_a_die_if_the_blow_fails(board: Board, face: int, gained: int) -> None:
    """3 + 3 against 3 + face - 2: with 4 it is 6 against 5, with 5 six against six."""
    one, other = duel(board, theirs=("Contre-Attaque",))
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    played(board, dice(3), "counter", dice(face), *[dice(1)] * gained)
    assert results(board)[:2] == [6, face + 1]
    assert fight.dice[other.id].defence == 1
    assert len(board.told("event.blow")) == 1 + gained


@pytest.mark.rule("MCF-R-77", "MCF-SKILLA-05", "MCF-CC-39")
def test_counter_attack_and_sustained_defence_together_cost_four(board: Board) -> None:
    one, other = duel(board, theirs=("Contre-Attaque",))
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 1)))
    asked = played(board, dice(1), "sustained-counter", dice(5), dice(1))
    assert results(board)[:2] == [4, 4]
    assert list(asked[1].keys) == ["none", "die", "sustained", "counter", "sustained-counter"]
    assert (fight.dice[other.id].defence, fight.dice[other.id].sustained) == (1, True)


@pytest.mark.rule("MCF-SKILLA-01", "MCF-SKILLA-05")
def test_the_frightened_do_not_counter(board: Board) -> None:
    one, other = duel(board, theirs=("Contre-Attaque",))
    other.frightened = True
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
    assert list(played(board, dice(1), "none")[1].keys) == ["none", "die"]


@pytest.mark.rule("MCF-SKILLA-07", "MCF-SKILLA-08", "MCF-R-77")
def test_a_master_stroke_takes_two_dice_and_adds_them_up(board: Board) -> None:
    """ATT 3, a wound, 4 + 6: 12; of three dice one is left for the next pass."""
    one, other = duel(board, "Coup de maître", hp=3)
    fight = at_blows(board, 0, (one, Allocation(3, 0)), (other, Allocation(0, 0)))
    asked = played(board, f"master:{one.id}:{other.id}", dice(4, 6), dice(1))
    assert rolls(asked) == [(0, 2), (0, 1)]
    assert results(board)[0] == 12
    assert fight.dice[one.id].attack == 0


@pytest.mark.rule("MCF-SKILLA-07", "MCF-CC-35", "MCF-CC-28")
def test_how_an_attack_was_made_leaves_no_trace_in_its_result(board: Board) -> None:
    """Once the test is made a master stroke and a supported blow wait for the parry like any other of that result."""
    one, other = duel(board, "Coup de maître")
    friend = skilled(board, x=25, y=20)
    at_blows(board, 0, (other, Allocation(0, 1)), (one, Allocation(2, 0)), (friend, Allocation(1, 0)))
    blow = Blow(one.id, other.id, [friend.id], True)
    board.game.agenda.insert(0, blow)
    run(resolve_pending(board.game), (dice(4, 6),))
    assert board.game.agenda[0] == Blow(one.id, other.id, attack=14, stage="parry")


@pytest.mark.rule("MCF-CC-32", "MCF-CC-26")
@pytest.mark.parametrize("gone", ["attacker", "target"])
def test_an_attack_is_over_when_either_has_left_the_table(board: Board, gone: str) -> None:
    one, other = conscripts(board)
    fight = at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 1)))
    board.game.agenda.insert(0, Blow(one.id, other.id))
    remove(board.game, one if gone == "attacker" else other, "MCF-STATE-03", "event.killed")
    _, asked = run(resolve_pending(board.game), ())
    assert (asked, board.game.agenda) == ([], [fight])


@pytest.mark.rule("MCF-SKILLA-07")
def test_one_die_is_too_few_for_a_master_stroke(board: Board) -> None:
    one, other = duel(board, "Coup de maître")
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    assert topics(played(board, dice(1))) == []


@pytest.mark.rule("MCF-SKILLP-05", "MCF-SKILLP-06", "MCF-X-36")
def test_the_ambidextrous_gain_a_die_for_each_failure_but_no_more_than_enemies_and_one(board: Board) -> None:
    """Alone against two who fail six times: three dice."""
    lone = skilled(board, "Ambidextre", def_=9)
    pair = [skilled(board, player=1, x=x, y=20) for x in (22.5, 17.5)]
    fight = at_blows(board, 1, (lone, Allocation(0, 0)), *[(one, Allocation(3, 0)) for one in pair])
    first = f"blow:{pair[0].id}:{lone.id}"
    mine = f"blow:{lone.id}:{pair[0].id}"
    passes: list[Any] = []
    for own in ((mine, dice(1), dice(1)), (mine, dice(1)), ()):
        passes += [first, [], dice(1), dice(1), *own]
    played(board, *passes)
    assert len(board.told("event.die-gained")) == 3
    assert fight.dice[lone.id].gained == 3


@pytest.mark.rule("MCF-SKILLP-05")
def test_the_ambidextrous_gain_nothing_from_a_blow_that_succeeds(board: Board) -> None:
    one, other = duel(board, theirs=("Ambidextre",))
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    played(board, dice(2))
    assert thresholds(board) == [(2, -4)]
    assert board.told("event.die-gained") == []


@pytest.mark.rule("MCF-SKILLP-07", "MCF-R-77", "MCF-R-84", "MCF-R-107")
def test_an_assassin_who_charged_doubles_its_first_attack_of_the_turn(board: Board) -> None:
    """ATT 4 less a wound, doubled: 6 + 2 on the first blow, 3 + 2 on the second."""
    one, other = duel(board, "Assassin", att=4, hp=3, charged=True)
    at_blows(board, 0, (one, Allocation(2, 0)), (other, Allocation(0, 0)))
    played(board, dice(2), dice(2))
    assert results(board) == [8, 5]


@pytest.mark.rule("MCF-SKILLP-07", "MCF-R-77")
@pytest.mark.parametrize(("fields", "expected"), [({"charged": False}, 6), ({"hp": 1, "charged": True, "att": 2}, 1)])
def test_an_assassin_doubles_nothing_without_a_charge_nor_below_one(
    board: Board, fields: dict[str, Any], expected: int
) -> None:
    one, other = duel(board, "Assassin", **{"att": 4, **fields})
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    played(board, dice(2))
    assert results(board) == [expected]


@pytest.mark.rule("MCF-SKILLP-11", "MCF-R-85")
def test_a_swordsman_forces_a_parry_to_be_rolled_again(board: Board) -> None:
    one, other = duel(board, "Bretteur")
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 1)))
    played(board, dice(5), "die", dice(6), True, dice(2))
    assert (results(board), thresholds(board)) == ([8, 5], [(3, -4)])


@pytest.mark.rule("MCF-SKILLA-03", "MCF-R-72", "MCF-CC-30")
def test_the_attacked_may_concentrate_on_def_though_it_does_not_parry(board: Board) -> None:
    """8 against DEF 3 + 2."""
    one, other = duel(board, theirs=("Concentration/2",))
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 1)))
    played(board, dice(5), "none", "concentration:def_:2")
    assert thresholds(board) == [(3, -4)]


@pytest.mark.rule("MCF-SKILLA-03", "MCF-CC-31")
def test_an_attacker_may_concentrate_on_force_before_its_die(board: Board) -> None:
    one, other = duel(board, "Concentration/2")
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    played(board, "concentration:str:2", dice(5))
    assert (results(board), thresholds(board)) == ([8], [(5, -2)])


@pytest.mark.rule("MCF-SKILLP-41", "MCF-CC-31")
def test_a_fierce_blow_wounds_where_it_would_stun(board: Board) -> None:
    """4 + 3 against 3: thresholds 4 and -8, where the table stuns."""
    one, other = duel(board, "Féroce", str=0)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, 0)))
    played(board, dice(4))
    assert (thresholds(board), other.hp, other.stunned) == ([(4, -8)], 3, False)


@pytest.mark.rule("MCF-CC-26", "MCF-CC-32")
def test_all_effects_of_a_blow_count_before_the_next(board: Board) -> None:
    """Stunned by the first blow, DEF is 2 against the second."""
    one, other = duel(board, str=0)
    at_blows(board, 0, (one, Allocation(2, 0)), (other, Allocation(0, 0)))
    played(board, dice(4), dice(4))
    assert thresholds(board) == [(4, -8), (5, -8)]


@pytest.mark.rule("MCF-CC-29")
def test_what_decided_a_blow_leaves_no_trace_in_the_combat(board: Board) -> None:
    """Different dice that come to the same leave equal records, so that odds may count them as one."""
    left: list[Fight] = []
    for first, second in ((1, 4), (2, 5)):
        alone = field()
        one, other = conscripts(alone)
        fight = at_blows(alone, 0, (one, Allocation(1, 0)), (other, Allocation(0, 2)))
        played(alone, dice(first), "die", dice(second))
        left.append(fight)
    assert left[0] == left[1]


@pytest.mark.rule("MCF-CC-28", "MCF-R-99")
@pytest.mark.parametrize(
    ("skills", "defence", "quiet"), [((), 0, True), ((), 1, False), (("Concentration/1",), 0, False)]
)
def test_a_parry_is_passed_over_only_where_nobody_has_a_word_to_say(
    board: Board, skills: tuple[str, ...], defence: int, quiet: bool
) -> None:
    one, other = duel(board, theirs=skills)
    at_blows(board, 0, (one, Allocation(1, 0)), (other, Allocation(0, defence)))
    assert (asked_next(board, Blow(one.id, other.id, stage="parry", attack=8)) is None) == quiet


# ---- what cannot be done, and why -----------------------------------------------------------------------------------


def asked_next(board: Board, *first: Blow) -> Any:
    """What is asked in the combat under way."""
    board.game.agenda[:0] = first
    return Running(resolve_pending(board.game)).play_in_line()


@pytest.mark.rule("MCF-CC-39")
def test_sustained_defence_is_barred_while_two_dice_are_left(board: Board) -> None:
    one, other = duel(board, theirs=("Contre-Attaque",))
    at_blows(board, 0, (one, Allocation(2, 0)), (other, Allocation(0, 2)))
    asked = asked_next(board, Blow(one.id, other.id, stage="parry", attack=8))
    assert open_keys(asked) == {"none", "die", "counter"}
    assert refused_by(asked) == {"sustained": "MCF-CC-39", "sustained-counter": "MCF-CC-39"}


@pytest.mark.rule("MCF-CC-41")
def test_whoever_has_begun_sustained_defence_is_told_that_it_goes_on(board: Board) -> None:
    one, other = duel(board, theirs=("Contre-Attaque",))
    at_blows(board, 0, (one, Allocation(2, 0)), (other, Allocation(0, 1, sustained=True)))
    asked = asked_next(board, Blow(one.id, other.id, stage="parry", attack=8))
    assert open_keys(asked) == {"sustained", "sustained-counter"}
    assert refused_by(asked) == {"none": "MCF-CC-41", "die": "MCF-CC-41", "counter": "MCF-CC-41"}


@pytest.mark.rule("MCF-SKILLA-07", "MCF-SKILLA-14")
def test_a_master_blow_with_one_die_and_a_feint_at_no_die_are_barred(board: Board) -> None:
    one, near = duel(board, "Coup de maître", "Feinte")
    far = skilled(board, player=1, x=17.5, y=20)
    at_blows(board, 0, (one, Allocation(1, 0)), (near, Allocation(0, 0)), (far, Allocation(1, 0)))
    asked = asked_next(board)
    assert open_keys(asked) == {f"blow:{one.id}:{near.id}", f"blow:{one.id}:{far.id}", f"feint:{one.id}:{far.id}"}
    assert refused(asked) == {
        f"master:{one.id}:{near.id}": "strike.one-die",
        f"master:{one.id}:{far.id}": "strike.one-die",
        f"feint:{one.id}:{near.id}": "strike.nothing-to-cancel",
    }


@pytest.mark.rule("MCF-CC-23", "MCF-SKILLA-14")
def test_who_was_struck_in_this_pass_and_a_second_feint_are_barred(board: Board) -> None:
    one, near = duel(board, "Coup de maître", "Feinte")
    far = skilled(board, player=1, x=17.5, y=20)
    mine = Allocation(2, 0, acted=(near.id,), feinted=True)
    at_blows(board, 0, (one, mine), (near, Allocation(0, 0)), (far, Allocation(1, 0)))
    asked = asked_next(board)
    assert open_keys(asked) == {f"blow:{one.id}:{far.id}", f"master:{one.id}:{far.id}"}
    assert refused(asked)[f"blow:{one.id}:{near.id}"] == "strike.once"
    assert refused(asked)[f"feint:{one.id}:{far.id}"] == "strike.feinted"
