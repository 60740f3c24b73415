"""Combat (V2 p. 26-29): two secret cards, four cases, attacks without card."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import attack, fight, to_the_end

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.combat import Duel, free_attack, reflex_throw
from escarmouche.games.alkemy.rolls import prepare
from escarmouche.games.alkemy.state import Activation, Declared, Fighter
from escarmouche.games.alkemy2.activation import ACTIONS
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.play.requests import AskSecretly, Roll
from escarmouche.play.script import dice, play, run, secretly


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def recruit(board: Board) -> Fighter:
    """COM 3, REF 2, DEF 9, 2 PA, line 2 2 3 3 4 4."""
    return board.put("Recrues", 0, 5, 5)


@pytest.fixture
def raven(board: Board, recruit: Fighter) -> Fighter:
    """COM 3, REF 4, DEF 11, 2 PA, line 1 2 2 3 3 4; in contact with the recruit."""
    raven = board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5)
    board.engage(recruit, raven)
    return raven


def cards(mine: str, theirs: str) -> Any:
    return secretly({0: mine, 1: theirs})


def rolls(asked: list[Any]) -> list[int]:
    return [len(request.dice) for request in asked if isinstance(request, Roll)]


def colours(request: Roll) -> set[str]:
    return {die.name for die in request.dice}


# ---- choosing and paying ----------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FIGHT-07", "AK2-FIGHT-10", "AK2-CC-02", "AK2-R-54", "AK2-FIGHT-04")
def test_both_choose_in_secret_and_reveal_together(board: Board, recruit: Fighter, raven: Fighter) -> None:
    _, asked = run(fight(board.game, Duel(recruit, raven)), [cards("parry", "parry")])
    assert isinstance(asked[0], AskSecretly)
    assert not asked[0].kept
    assert set(asked[0].questions) == {0, 1}
    assert board.told("event.cards")[0]["first"] == "@card.parry"


@pytest.mark.rule("AK2-FIGHT-08", "AK2-FIGHT-10", "AK2-FIGHT-26", "AK2-FIGHT-27", "AK2-CC-12", "AK2-CC-13", "AK2-R-61")
def test_every_card_but_inactive_costs_one_and_two_defences_do_nothing(
    board: Board, recruit: Fighter, raven: Fighter
) -> None:
    raven.action_points = 1
    play(fight(board.game, Duel(recruit, raven)), cards("inactive", "parry"))
    assert (recruit.action_points, raven.action_points) == (2, 0)
    assert (recruit.lost, raven.lost) == (0, 0)
    assert not raven.alert


@pytest.mark.rule("AK2-FIGHT-08", "AK2-CC-13")
@pytest.mark.parametrize(("card", "left"), [("quick", 1), ("normal", 1), ("brutal", 1), ("parry", 1), ("inactive", 2)])
def test_a_card_is_paid_by_who_shows_it_active_or_not(
    board: Board, recruit: Fighter, raven: Fighter, card: str, left: int
) -> None:
    attack_or_not = [dice(1, 1)] if CARDS[card].kind == "attack" else []
    play(fight(board.game, Duel(recruit, raven)), cards("inactive", card), *attack_or_not)
    assert (recruit.action_points, raven.action_points) == (2, left)
    recruit.action_points = raven.action_points = 2
    play(fight(board.game, Duel(recruit, raven)), cards(card, "inactive"), *attack_or_not)
    assert (recruit.action_points, raven.action_points) == (left, 2)


@pytest.mark.rule("AK2-FIGHT-09", "AK2-R-54")
def test_a_spent_target_plays_inactive_without_being_asked(board: Board, recruit: Fighter, raven: Fighter) -> None:
    raven.action_points = 0
    play(fight(board.game, Duel(recruit, raven)), secretly({0: "normal"}), dice(1, 1))
    assert raven.action_points == 0


@pytest.mark.rule("AK2-CHARGE-12", "AK2-FIGHT-10")
def test_the_card_of_a_charge_is_free_and_that_of_its_target_is_not(
    board: Board, recruit: Fighter, raven: Fighter
) -> None:
    duel = Duel(recruit, raven, charger=recruit)
    play(fight(board.game, duel), cards("normal", "parry"), dice(1, 1, 1), dice(2, 2, 2))
    assert (recruit.action_points, raven.action_points) == (2, 1)


@pytest.mark.rule("AK2-FIGHT-28")
def test_two_inactives_end_the_activation(board: Board, recruit: Fighter, raven: Fighter) -> None:
    board.game.activation = Activation(0, 0, [recruit.id])
    play(fight(board.game, Duel(recruit, raven)), cards("inactive", "inactive"))
    assert board.game.activation.ending
    assert recruit.action_points == 2


@pytest.mark.rule("AK2-FIGHT-28", "AK2-FIGHT-26")
def test_a_parry_shown_to_an_inactive_does_not_end_it(board: Board, recruit: Fighter, raven: Fighter) -> None:
    board.game.activation = Activation(0, 0, [recruit.id])
    play(fight(board.game, Duel(recruit, raven)), cards("inactive", "parry"))
    assert not board.game.activation.ending


@pytest.mark.rule("AK2-FIGHT-29")
def test_what_the_card_has_declared_is_still_resolved(board: Board, recruit: Fighter, raven: Fighter) -> None:
    waiting = Declared(7, "walk")
    board.game.activation = Activation(0, 0, [recruit.id, 7], declared=[waiting])
    play(fight(board.game, Duel(recruit, raven)), cards("inactive", "inactive"))
    assert board.game.activation.ending
    assert board.game.activation.declared == [waiting]


# ---- the combat Action ------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FIGHT-01")
def test_only_an_engaged_figure_fights(board: Board, recruit: Fighter, raven: Fighter) -> None:
    assert FIGHT.refused(board.game, recruit) is None
    free = board.put("Recrues", 0, 12, 12)
    why = FIGHT.refused(board.game, free)
    assert why is not None
    assert why.key == "action.not-engaged"


@pytest.mark.rule("AK2-FIGHT-02", "AK2-FIGHT-03", "AK2-R-55", "AK2-FIGHT-05")
def test_a_figure_in_a_crowd_names_one_enemy_and_fights_that_one(
    board: Board, recruit: Fighter, raven: Fighter
) -> None:
    other = board.put("Guerrier-Tonnerre du Corbeau", 1, 5, 6)
    board.engage(recruit, other)
    declared = play(FIGHT.declare(board.game, recruit), other.id)
    assert declared.targets == [other.id]
    play(to_the_end(board.game, FIGHT.resolve(board.game, declared)), cards("normal", "inactive"), dice(5, 5))
    assert (other.lost, raven.lost) == (2, 0)
    assert raven.action_points == 2
    assert play(FIGHT.declare(board.game, recruit), raven.id).targets == [raven.id]


@pytest.mark.rule("AK2-X-19")
def test_the_target_takes_part_by_reaction_with_its_own_card(board: Board, recruit: Fighter) -> None:
    toad = board.put("Ca'apiti", 1, 6, 5)
    board.engage(recruit, toad)
    play(
        fight(board.game, Duel(recruit, toad)),
        cards("normal", "normal"),
        dice(1, 1),
        dice(3, 3),
        dice(6, 6),
        dice(1, 1),
    )
    assert toad.action_points == 2
    assert recruit.lost == 4


# ---- case 1: attack against attack ------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FIGHT-11", "AK2-FIGHT-12", "AK2-FIGHT-13", "AK2-FIGHT-14", "AK2-ROLL-11")
def test_the_faster_strikes_first_and_the_other_strikes_back(board: Board, recruit: Fighter, raven: Fighter) -> None:
    script = cards("normal", "normal"), dice(1, 1), dice(1, 1), dice(5, 4), dice(5, 6)
    play(fight(board.game, Duel(recruit, raven)), *script)
    assert board.told("event.opposed")[0]["winner"] == "Guerrier-Tonnerre du Corbeau"
    assert recruit.lost == 2  # raven: 3 + 5 + 4 = 12 against 9, sword and axe
    assert raven.lost == 3  # recruit: 3 + 5 + 6 = 14 against 11, sword and mace
    enemies = ["Recrue Avalonienne", "Guerrier-Tonnerre du Corbeau"]
    assert [told["difficulty"] for told in board.told("event.rolled-at")] == [9, 11]
    assert [told["enemy"] for told in board.told("event.rolled-at")] == enemies


@pytest.mark.rule("AK2-FIGHT-14", "AK2-FIGHT-06")
def test_the_slower_does_not_strike_once_removed(board: Board, recruit: Fighter, raven: Fighter) -> None:
    recruit.lost = 6
    play(fight(board.game, Duel(recruit, raven)), cards("normal", "normal"), dice(1, 1), dice(1, 1), dice(5, 4))
    assert not recruit.alive
    assert raven.lost == 0


@pytest.mark.rule("AK2-R-18", "AK2-DICE-03")
def test_the_slower_strikes_with_the_dice_of_its_new_state(board: Board, recruit: Fighter, raven: Fighter) -> None:
    recruit.lost = 2
    script = [cards("normal", "normal"), dice(1, 1), dice(1, 1), dice(5, 4), dice(5, 4)]
    _, asked = run(fight(board.game, Duel(recruit, raven)), script)
    assert [colours(request) for request in asked[1:]] == [{"white"}, {"white"}, {"white"}, {"yellow"}]


@pytest.mark.rule("AK2-CC-04", "AK2-CC-07", "AK2-CC-11", "AK2-DICE-16")
@pytest.mark.parametrize(("card", "net"), [("quick", 1), ("normal", 0), ("brutal", -1), ("robust", 0)])
def test_quick_has_a_bonus_and_brutal_a_malus_in_reflex(
    board: Board, recruit: Fighter, raven: Fighter, card: str, net: int
) -> None:
    duel = Duel(recruit, raven)
    duel.cards = {recruit.id: CARDS[card], raven.id: CARDS["normal"]}
    assert play(prepare(board.game, reflex_throw(board.game, duel, recruit))) == (("white",) * (2 + abs(net)), net)


@pytest.mark.rule("AK2-CC-05", "AK2-CC-08", "AK2-CC-10", "AK2-DICE-15")
@pytest.mark.parametrize(
    ("mine", "theirs", "pool"),
    [
        ("quick", "normal", 3),
        ("quick", "brutal", 2),
        ("quick", "quick", 2),
        ("brutal", "quick", 3),
        ("brutal", "normal", 2),
        ("normal", "brutal", 3),
        ("normal", "quick", 2),
        ("normal", "inactive", 2),
    ],
)
def test_a_card_has_a_bonus_die_against_the_card_it_beats(
    board: Board, recruit: Fighter, raven: Fighter, mine: str, theirs: str, pool: int
) -> None:
    duel = Duel(recruit, raven)
    duel.cards = {recruit.id: CARDS[mine], raven.id: CARDS[theirs]}
    _, asked = run(attack(board.game, duel, recruit), [dice(*[1] * pool)])
    assert rolls(asked) == [pool]


@pytest.mark.rule("AK2-X-42", "AK2-CC-06", "AK2-CC-09", "AK2-CC-11")
@pytest.mark.parametrize(
    ("card", "faces", "lost"),
    [
        ("normal", (4, 5), 3), ("brutal", (4, 5), 4), ("quick", (4, 5), 3),
        ("normal", (4, 4), 5), ("brutal", (4, 4), 6), ("quick", (4, 4), 4),
        ("normal", (6, 6), 8), ("brutal", (6, 6), 8), ("quick", (6, 6), 6),
    ],
)  # fmt: skip
def test_quick_reads_one_column_to_the_left_and_brutal_one_to_the_right(
    board: Board, card: str, faces: tuple[int, int], lost: int
) -> None:
    """Garlan (3 3 4 5 6 8) hits with 4 and 5, the book's own; with two axes; with two maces, the last column."""
    garlan = board.put("Garlan", 0, 5, 5)
    raven = board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5)
    board.engage(garlan, raven)
    play(fight(board.game, Duel(garlan, raven)), cards(card, "inactive"), dice(*faces))
    assert raven.lost == min(lost, sum(board.game.profile(raven).life))


@pytest.mark.rule("AK2-X-43", "AK2-DICE-13", "AK2-ROLL-10")
@pytest.mark.parametrize(("kept", "lost"), [("4 axe + 5 sword", 3), ("1 axe + 4 axe", 5)])
def test_the_same_two_dice_decide_the_hit_and_the_damage(board: Board, kept: str, lost: int) -> None:
    garlan = board.put("Garlan", 0, 5, 5)
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 6, 5)
    board.engage(garlan, wolf)
    duel = Duel(garlan, wolf, charger=garlan)
    play(fight(board.game, duel), cards("normal", "inactive"), dice(4, 5, 1), kept)
    assert wolf.lost == lost


# ---- case 2: attack against Inactif -----------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-02", "AK2-FIGHT-15", "AK2-FIGHT-16", "AK2-ROLL-10", "AK2-ROLL-12", "AK2-ROLL-14")
def test_against_inactive_there_is_no_reflex_roll(board: Board, recruit: Fighter, raven: Fighter) -> None:
    """COM 3 against DEF 11 with 4 and 5: 12, an axe and a sword, column 2 of the line 2 2 3 3 4 4."""
    _, asked = run(fight(board.game, Duel(recruit, raven)), [cards("normal", "inactive"), dice(4, 5)])
    assert rolls(asked) == [2]
    assert raven.lost == 2
    assert recruit.lost == 0


@pytest.mark.rule("AK2-ROLL-13", "AK2-ROLL-06")
def test_a_miss_inflicts_nothing(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(fight(board.game, Duel(recruit, raven)), cards("brutal", "inactive"), dice(4, 3))
    assert raven.lost == 0


@pytest.mark.rule("AK2-R-63")
def test_the_active_figure_may_stay_inactive_and_be_struck(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(fight(board.game, Duel(recruit, raven)), cards("inactive", "normal"), dice(5, 4))
    assert recruit.lost == 2
    assert (recruit.action_points, raven.action_points) == (2, 1)


# ---- case 3: attack against Parade ------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FIGHT-17", "AK2-FIGHT-18", "AK2-FIGHT-19", "AK2-FIGHT-20", "AK2-FIGHT-21", "AK2-CC-19")
def test_a_parry_that_loses_lets_the_damage_through_whatever_the_defence(
    board: Board, recruit: Fighter, raven: Fighter
) -> None:
    """3 + 2 + 2 = 7 would miss DEF 11; it beats a parry of 3 + 1 + 2 = 6."""
    script = [cards("normal", "parry"), dice(2, 2), dice(1, 1, 2)]
    _, asked = run(fight(board.game, Duel(recruit, raven)), script)
    assert rolls(asked) == [2, 3]
    assert [request.owner for request in asked[1:]] == [0, 1]
    assert raven.lost == 2
    assert [told["result"] for told in board.told("event.roll.total")] == [7, 6]
    assert board.told("event.not-parried")


@pytest.mark.rule("AK2-FIGHT-22")
def test_a_parry_that_wins_takes_no_damage(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(fight(board.game, Duel(recruit, raven)), cards("brutal", "parry"), dice(6, 5), dice(6, 6, 1))
    assert raven.lost == 0
    assert board.game.sides[1].deeds == {"parries won": 1}
    assert board.told("event.parried")


@pytest.mark.rule("AK2-X-25", "AK2-FIGHT-23", "AK2-FREEATK-01", "AK2-FREEATK-05", "AK2-FREEATK-08")
def test_a_parry_won_by_three_may_strike_back(board: Board, recruit: Fighter) -> None:
    walosi = board.put("Walosi", 1, 6, 5)
    board.engage(recruit, walosi)
    script = cards("normal", "parry"), dice(1, 1), dice(1, 3, 1, 1), True, dice(5, 4)
    play(fight(board.game, Duel(recruit, walosi)), *script)
    assert recruit.lost == 2  # line 1 2 3 3 4 4, sword and axe
    assert walosi.action_points == 2


@pytest.mark.rule("AK2-FIGHT-24")
def test_the_counter_parry_is_optional(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(fight(board.game, Duel(recruit, raven)), cards("normal", "parry"), dice(1, 1), dice(6, 6, 1), False)
    assert recruit.lost == 0


@pytest.mark.rule("AK2-FIGHT-23")
def test_a_parry_won_by_two_does_not_strike_back(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(fight(board.game, Duel(recruit, raven)), cards("normal", "parry"), dice(2, 2), dice(1, 2, 4))
    assert (recruit.lost, raven.lost) == (0, 0)


@pytest.mark.rule("AK2-FIGHT-25", "AK2-CHARGE-14", "AK2-DICE-15")
def test_the_charge_die_counts_against_a_parry(board: Board, recruit: Fighter, raven: Fighter) -> None:
    duel = Duel(recruit, raven, charger=recruit)
    script = [cards("brutal", "parry"), dice(2, 6, 6), "6 mace + 6 mace", dice(1, 1, 1)]
    _, asked = run(fight(board.game, duel), script)
    assert rolls(asked) == [3, 3]
    assert raven.lost == 4


@pytest.mark.rule("AK2-R-56", "AK2-ROLL-08")
def test_on_equal_results_the_higher_combat_wins_and_does_not_strike_back(board: Board, recruit: Fighter) -> None:
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 6, 5)
    board.engage(recruit, wolf)
    play(fight(board.game, Duel(recruit, wolf)), cards("normal", "parry"), dice(3, 2), dice(1, 3, 1))
    assert (recruit.lost, wolf.lost) == (0, 0)
    assert board.game.sides[1].deeds == {"parries won": 1}


@pytest.mark.rule("AK2-R-56", "AK2-ROLL-08")
def test_on_equal_results_an_attacker_of_higher_combat_wins_too(board: Board, recruit: Fighter) -> None:
    """The wolf's 3 and 2 and COM 4 make 9, as do the recruit's 3 and 3 and COM 3."""
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 6, 5)
    board.engage(recruit, wolf)
    play(fight(board.game, Duel(recruit, wolf)), cards("parry", "normal"), dice(3, 2), dice(1, 3, 3), False)
    assert recruit.lost == 1
    assert board.game.sides[0].deeds == {}


@pytest.mark.rule("AK2-R-56", "AK2-ROLL-09")
def test_on_equal_results_and_values_both_roll_everything_again(board: Board, recruit: Fighter, raven: Fighter) -> None:
    script = cards("normal", "parry"), dice(3, 3), dice(3, 3, 1), dice(1, 1), dice(1, 1, 2)
    play(fight(board.game, Duel(recruit, raven)), *script)
    assert raven.lost == 0
    assert board.game.sides[1].deeds == {"parries won": 1}
    assert board.told("event.parried")


@pytest.mark.rule("AK2-R-57")
def test_out_of_contact_there_is_no_counter_parry(board: Board, recruit: Fighter) -> None:
    novice = board.put("Novice du Temple", 1, 6.5, 5)
    board.engage(recruit, novice)
    play(fight(board.game, Duel(novice, recruit)), cards("parry", "normal"), dice(1, 1), dice(6, 6, 6))
    assert (recruit.lost, novice.lost) == (0, 0)


@pytest.mark.rule("AK2-CC-03")
def test_what_a_card_does_ends_with_its_fight(board: Board, raven: Fighter) -> None:
    caelina = board.put("Prieure Caelina", 0, 7, 5)
    board.engage(caelina, raven)
    play(fight(board.game, Duel(caelina, raven)), cards("robust", "inactive"), dice(1, 1))
    assert caelina.effects == []


# ---- attacks without card ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FREEATK-07", "AK2-FREEATK-08", "AK2-FREEATK-09", "AK2-FREEATK-10")
@pytest.mark.parametrize(("kind", "lost"), [("quick", 3), ("normal", 4), ("brutal", 5)])
def test_an_attack_without_card_is_a_combat_roll_against_defence(board: Board, kind: str, lost: int) -> None:
    """Garlan (3 3 4 5 6 8) hits with 2 and 6, a sword and a mace: column 3."""
    garlan, wolf = board.put("Garlan", 0, 5, 5), board.put("Guerrier-Tonnerre Loup", 1, 6, 5)
    play(free_attack(board.game, garlan, wolf, kind, "AK2-FREEATK-07"), dice(2, 6))
    assert wolf.lost == lost


@pytest.mark.rule("AK2-FREEATK-07", "AK2-ROLL-13")
def test_an_attack_without_card_that_misses(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(free_attack(board.game, recruit, raven, "normal", "AK2-FREEATK-07"), dice(4, 3))
    assert raven.lost == 0


@pytest.mark.rule("AK2-FREEATK-02", "AK2-FREEATK-05", "AK2-FREEATK-06")
def test_an_attack_without_card_costs_nothing_and_nobody_reacts(board: Board, recruit: Fighter, raven: Fighter) -> None:
    play(free_attack(board.game, recruit, raven, "normal", "AK2-FREEATK-05"), dice(6, 6))
    assert (recruit.action_points, raven.action_points) == (2, 2)
    assert board.told("event.cards") == []


@pytest.mark.rule("AK2-FREEATK-04", "AK2-SKILL-28", "AK2-R-59")
def test_skills_of_cards_do_not_work_without_a_card(board: Board, recruit: Fighter) -> None:
    """Neither Expert Brutale nor Enchaînement."""
    templar, wolf = board.put("Templier", 1, 6, 5), board.put("Guerrier-Tonnerre Loup", 1, 4, 5)
    _, asked = run(free_attack(board.game, templar, recruit, "brutal", "AK2-FREEATK-04"), [dice(1, 1)])
    assert rolls(asked) == [2]
    play(free_attack(board.game, wolf, recruit, "normal", "AK2-FREEATK-04"), dice(5, 5))
    assert recruit.lost == 1


@pytest.mark.rule("AK2-FREEATK-03")
def test_an_attack_without_card_is_no_action_to_declare() -> None:
    keys = {action.key for action in ACTIONS}
    assert keys == {"walk", "run", "climb", "charge", "fight", "shoot", "concentrate", "cast", "gather", "revive"}
