"""Combat cards (p. 26-28): what each does, two attacks, Parade, Inactif, attacks without card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy1.shots import (
    GHULAM,
    RECRUIT,
    activation_of,
    cards,
    colours,
    dice_rolled,
    fight,
    meeting,
    target_of,
    to_the_end,
)
from games.boards.alkemy1 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.combat import free_attack
from escarmouche.games.alkemy1 import activation
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

GARLAN, LEE = "Garlan", "Lee Ping"


# ---- what the cards do -------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AK1-X-40", "AK1-INACTIVE-01", "AK1-CC-12", "AK1-CC-13", "AK1-CC-16", "AK1-ATTACK-03", "AK1-ATTACK-04"
)
@pytest.mark.rule("AK1-DOM-01", "AK1-DOM-02", "AK1-DOM-03", "AK1-DOM-04", "AK1-R-62")
@pytest.mark.parametrize(("card", "column"), [("quick", 0), ("normal", 1), ("brutal", 2)])
def test_the_columns_of_the_three_attacks(card: str, column: int) -> None:
    """Garlan of the example, with a line that tells each column apart."""
    board = Board()
    garlan, jaraya = meeting(board, GARLAN)
    _, asked = run(fight(board.game, garlan, jaraya), [cards(card, "inactive"), dice(3, 4)])
    assert dice_rolled(asked) == [2], "no Reflex roll"
    assert jaraya.lost == (3, 3, 4)[column]
    hit = (board.told("event.hit") + board.told("event.hit-shifted"))[0]
    assert (hit["column"], hit["to"]) == (2, column + 1)


@pytest.mark.rule("AK1-X-41", "AK1-ATTACK-04")
@pytest.mark.parametrize(("faces", "lost"), [((2, 2), 0), ((2, 3), 3)])
def test_the_defence_must_be_reached(faces: tuple[int, int], lost: int) -> None:
    board = Board()
    garlan, jaraya = meeting(board, GARLAN)
    play(fight(board.game, garlan, jaraya), cards("normal", "inactive"), dice(*faces))
    assert jaraya.lost == lost, "6 and the dice against 11"


@pytest.mark.rule("AK1-X-42", "AK1-CHARGE-09", "AK1-DICE-10")
@pytest.mark.parametrize(("pair", "lost"), [("5 sword + 6 mace", 4), ("3 sword + 6 mace", 4), ("3 sword + 5 sword", 3)])
def test_the_bonus_die_of_a_charge_leaves_the_choice_of_two(pair: str, lost: int) -> None:
    board = Board()
    garlan, jaraya = meeting(board, GARLAN)
    play(fight(board.game, garlan, jaraya, charger=garlan), cards("normal", "inactive"), dice(6, 3, 5), pair)
    assert jaraya.lost == lost


@pytest.mark.rule("AK1-X-44", "AK1-X-45", "AK1-R-62")
@pytest.mark.parametrize(("card", "faces", "lost"), [("brutal", (6, 6), 8), ("quick", (5, 5), 3)])
def test_a_shift_stops_at_the_ends_of_the_line(card: str, faces: tuple[int, int], lost: int) -> None:
    board = Board()
    garlan, enemy = meeting(board, GARLAN, target_of(board))
    play(fight(board.game, garlan, enemy), cards(card, "inactive"), dice(*faces))
    assert enemy.lost == lost


@pytest.mark.rule("AK1-CC-10", "AK1-CC-11", "AK1-CC-13", "AK1-CC-14", "AK1-CC-15", "AK1-ATTACK-01", "AK1-ATTACK-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "reflex", "combat"),
    [
        ("quick", "normal", (3, 2), (3, 2)), ("normal", "brutal", (2, 3), (3, 2)), ("brutal", "quick", (3, 3), (3, 2)),
        ("normal", "quick", (2, 3), (2, 3)), ("quick", "quick", (3, 3), (2, 2)), ("brutal", "brutal", (3, 3), (2, 2)),
    ],
)  # fmt: skip
def test_the_ring_of_the_three_attacks(
    mine: str, theirs: str, reflex: tuple[int, int], combat: tuple[int, int]
) -> None:
    """How many dice each of two alike throws for Reflex and for Combat; the first of them rolls 6s for Reflex."""
    board = Board()
    one, two = meeting(board, target_of(board), target_of(board))
    script = [
        cards(mine, theirs), dice(*(6,) * reflex[0]), dice(*(1,) * reflex[1]),
        dice(*(1,) * combat[0]), dice(*(1,) * combat[1]),
    ]  # fmt: skip
    _, asked = run(fight(board.game, one, two), script)
    assert dice_rolled(asked) == [*reflex, *combat]
    assert board.told("event.opposed")[0]["winner"] == board.game.name(one)


@pytest.mark.rule("AK1-CC-14", "AK1-X-43", "AK1-DICE-11")
def test_a_brutal_attack_keeps_the_lowest_for_reflex() -> None:
    board = Board()
    one, two = meeting(board, target_of(board), target_of(board))
    script = [cards("brutal", "normal"), dice(6, 6, 1), dice(4, 4), dice(1, 1, 1), dice(1, 1)]
    run(fight(board.game, one, two), script)
    assert board.told("event.opposed")[0]["winner"] == board.game.name(two), "6 and 1 against 4 and 4"


# ---- two attacks -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-ATTACK-02", "AK1-ATTACK-05", "AK1-ATTACK-06", "AK1-STATE-04")
def test_the_second_strikes_in_the_state_that_the_first_left_it() -> None:
    board = Board()
    mine, theirs = meeting(board, RECRUIT, RECRUIT, lost=2)
    script = [cards("normal", "normal"), dice(1, 1), dice(6, 6), dice(5, 5), dice(5, 3)]
    _, asked = run(fight(board.game, mine, theirs), script)
    assert mine.lost == 4
    assert colours(asked) == [{"white"}, {"white"}, {"white"}, {"yellow"}]
    assert theirs.lost == 2


@pytest.mark.rule("AK1-ATTACK-05", "AK1-STATE-03")
def test_who_falls_does_not_strike() -> None:
    board = Board()
    mine, theirs = meeting(board, RECRUIT, RECRUIT, lost=6)
    play(fight(board.game, mine, theirs), cards("normal", "normal"), dice(1, 1), dice(6, 6), dice(5, 5))
    assert not mine.alive
    assert theirs.lost == 0


# ---- Parade ------------------------------------------------------------------------------------------------------


def parry(board: Board, mine: int, theirs: int, *script: Any, gap: float = 0.0) -> tuple[Fighter, Fighter]:
    """A Normal attack of a figure with this COM against the Parade of one with that."""
    one, two = target_of(board, combat=mine), "Cible parade"
    board.library.profiles[two] = replace(board.profile(one), key=two, name=two, combat=theirs)
    attacker, defender = meeting(board, one, two, gap)
    _, asked = run(fight(board.game, attacker, defender), [cards("normal", "parry"), *script])
    assert asked[0].questions.keys() == {0, 1}
    return attacker, defender


@pytest.mark.rule("AK1-PARRY-01", "AK1-PARRY-02", "AK1-PARRY-03", "AK1-PARRY-04", "AK1-CC-17")
def test_an_attack_that_is_not_parried_hits_whatever_the_defence() -> None:
    """3 and 2 with swords against 1, 2 and 1: less than the DEF of 9, more than the Parade."""
    board = Board()
    attacker, defender = parry(board, 3, 3, dice(3, 2), dice(1, 2, 1))
    assert defender.lost == 2
    assert (attacker.action_points, defender.action_points) == (1, 1)


@pytest.mark.rule("AK1-X-46", "AK1-R-63", "AK1-ROLL-04", "AK1-ROLL-05")
@pytest.mark.parametrize(
    ("values", "script", "lost"),
    [
        ((5, 4), [dice(3, 4), dice(4, 4, 1)], 2), ((4, 5), [dice(4, 4), dice(3, 4, 1)], 0),
        ((4, 4), [dice(4, 4), dice(4, 4, 1), dice(5, 6), dice(1, 1, 1)], 3),
    ],
)  # fmt: skip
def test_equal_results_go_to_the_higher_combat_and_equals_roll_again(
    values: tuple[int, int], script: list[Any], lost: int
) -> None:
    """Both reach 12; after the second roll of equals the damage is that of the last dice."""
    board = Board()
    _, defender = parry(board, *values, *script)
    assert defender.lost == lost


@pytest.mark.rule("AK1-X-47", "AK1-PARRY-05", "AK1-PARRY-06", "AK1-R-59", "AK1-R-61")
@pytest.mark.parametrize(("faces", "strikes"), [((4, 5, 1), True), ((3, 5, 1), False)])
def test_a_parry_won_by_three_may_strike_back_with_a_normal_attack(faces: tuple[int, int, int], strikes: bool) -> None:
    """The attacker has 10 (4 and 6 more); 13 is three more, 12 is not. The blow has two dice and no column shift."""
    board = Board()
    script = [dice(3, 3), dice(*faces), *([True, dice(5, 4)] if strikes else [])]
    attacker, defender = parry(board, 4, 4, *script)
    assert defender.lost == 0
    assert attacker.lost == (2 if strikes else 0)
    assert (attacker.action_points, defender.action_points) == (1, 1), "the blow costs nothing"


@pytest.mark.rule("AK1-PARRY-06")
def test_the_counter_attack_may_be_declined() -> None:
    board = Board()
    attacker, _ = parry(board, 4, 4, dice(1, 1), dice(6, 6, 6), False)
    assert attacker.lost == 0


@pytest.mark.rule("AK1-CC-08", "AK1-X-48", "AK1-R-61")
def test_no_counter_attack_beyond_ones_own_reach() -> None:
    board = Board()
    ghulam = board.put(GHULAM, 0, 8, 12)
    recruit = board.put(RECRUIT, 1, 9.9, 12)
    board.engage(ghulam, recruit)
    play(fight(board.game, ghulam, recruit), cards("normal", "parry"), dice(1, 1), dice(6, 6, 6))
    assert (ghulam.lost, recruit.lost) == (0, 0)


# ---- Inactif -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-INACTIVE-02", "AK1-INACTIVE-03")
@pytest.mark.parametrize(("mine", "theirs", "left"), [("parry", "parry", (1, 1)), ("parry", "inactive", (1, 2))])
def test_two_defences_do_nothing_and_a_parry_is_still_paid(mine: str, theirs: str, left: tuple[int, int]) -> None:
    board = Board()
    one, two = meeting(board)
    play(fight(board.game, one, two), cards(mine, theirs))
    assert (one.action_points, two.action_points) == left
    assert (one.lost, two.lost) == (0, 0)


@pytest.mark.rule("AK1-INACTIVE-04", "AK1-MULTI-13")
def test_two_inactives_end_the_activation_of_the_whole_card_at_once() -> None:
    """The other figure had declared a fight of its own: it is not played, and nobody is asked again."""
    board = Board()
    one, enemy = meeting(board)
    two = board.put(RECRUIT, 0, 10, 12, card=one.card)
    board.engage(two, enemy)
    board.game.activation = activation_of(one, two)
    board.game.phase = "declare"
    play(activation.declare(board.game), "fight", "fight")
    play(to_the_end(board.game, activation.act(board.game)), one.id, cards("inactive", "inactive"))
    play(to_the_end(board.game, activation.act(board.game)))
    play(activation.declare(board.game))
    assert board.game.phase == "end activation"
    assert (one.action_points, two.action_points) == (2, 2)


@pytest.mark.rule("AK1-R-56")
def test_one_inactive_does_not_end_it() -> None:
    board = Board()
    mine, theirs = meeting(board)
    board.game.activation = activation_of(mine)
    play(fight(board.game, mine, theirs), cards("inactive", "parry"))
    play(fight(board.game, mine, theirs), cards("inactive", "normal"), dice(1, 1))
    assert not board.game.activation.ending


@pytest.mark.rule("AK1-R-57")
def test_a_fight_of_somebody_else_ends_no_activation() -> None:
    board = Board()
    mine, theirs = meeting(board)
    other = board.put(RECRUIT, 0, 20, 20)
    board.game.activation = activation_of(other)
    play(fight(board.game, mine, theirs, free=True), cards("inactive", "inactive"))
    assert not board.game.activation.ending


# ---- attacks without card ----------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-R-59")
@pytest.mark.parametrize(("kind", "lost"), [("quick", 1), ("normal", 2), ("brutal", 3)])
def test_an_attack_without_card_has_two_dice_and_its_own_shift(kind: str, lost: int) -> None:
    board = Board()
    name = target_of(board, skills=("Expert Rapide",), damage=(1, 2, 3, 4, 5, 6))
    mine, theirs = meeting(board, name, target_of(board), action_points=0)
    _, asked = run(free_attack(board.game, mine, theirs, kind, "AK1-R-59"), [dice(5, 4)])
    assert dice_rolled(asked) == [2]
    assert theirs.lost == lost


@pytest.mark.rule("AK1-X-61", "AK1-SKILL-005", "AK1-R-60")
def test_lee_ping_chains_a_second_blow_one_column_left() -> None:
    board = Board()
    lee, recruit = meeting(board, LEE, RECRUIT)
    play(fight(board.game, lee, recruit), cards("brutal", "inactive"), dice(3, 4), True, dice(6, 1))
    assert recruit.lost == 6
    _, asked = run(fight(board.game, lee, recruit), [cards("inactive", "normal"), dice(1, 1)])
    assert colours(asked) == [{"red"}]


@pytest.mark.rule("AK1-R-60")
def test_enchainement_follows_an_attack_that_was_not_parried_and_comes_before_the_answer() -> None:
    board = Board()
    lee, enemy = meeting(board, LEE, target_of(board))
    play(fight(board.game, lee, enemy), cards("normal", "parry"), dice(5, 5), dice(1, 1, 1), True, dice(5, 5))
    assert enemy.lost == 4
    script = [cards("normal", "normal"), dice(6, 6), dice(1, 1), dice(5, 5), True, dice(5, 5), dice(1, 1)]
    play(fight(board.game, lee, enemy), *script)
    assert enemy.lost == 8


@pytest.mark.rule("AK1-CC-01")
def test_a_card_that_is_not_allowed_is_refused() -> None:
    board = Board()
    mine, theirs = meeting(board, wary=True)
    with pytest.raises(Refused):
        play(fight(board.game, mine, theirs), cards("normal", "inactive"))
