"""Expert, Maître (Combat), Sans Faille, Feinte, Enchaînement."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import attack, fight

from escarmouche.games.alkemy.cards import CARDS, legal_cards
from escarmouche.games.alkemy.combat import Duel, combat_throw, reflex_throw
from escarmouche.games.alkemy.rolls import prepare
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.play.requests import Confirm, Roll
from escarmouche.play.script import dice, play, run, secretly


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def recruit(board: Board) -> Fighter:
    """COM 3, REF 2, DEF 9, line 2 2 3 3 4 4, 7 boxes."""
    return board.put("Recrues", 0, 5, 5)


def enemy(board: Board, recruit: Fighter, name: str) -> Fighter:
    other = board.put(name, 1, 6, 5)
    board.engage(recruit, other)
    return other


def cards(mine: str, theirs: str) -> Any:
    return secretly({0: mine, 1: theirs})


def pools(asked: list[Any]) -> list[int]:
    return [len(request.dice) for request in asked if isinstance(request, Roll)]


# ---- Expert -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-51")
@pytest.mark.parametrize(
    ("name", "card", "net"),
    [
        ("Templier", "brutal", 1),
        ("Templier", "normal", 0),
        ("Templier", "quick", 0),
        ("Esprit-Héros", "normal", 1),
        ("Esprit-Héros", "robust", 1),
        ("Esprit-Héros", "brutal", 0),
    ],
)
def test_an_expert_has_one_die_more_with_its_card(
    board: Board, recruit: Fighter, name: str, card: str, net: int
) -> None:
    expert = enemy(board, recruit, name)
    duel = Duel(expert, recruit)
    duel.cards = {expert.id: CARDS[card], recruit.id: CARDS["inactive"]}
    assert play(prepare(board.game, combat_throw(board.game, duel, expert, 9)))[1] == net
    assert play(prepare(board.game, reflex_throw(board.game, duel, expert)))[1] == CARDS[card].reflex, "in combat alone"


@pytest.mark.rule("AK2-X-45", "AK2-SKILL-52", "AK2-CC-19")
@pytest.mark.parametrize(("afraid", "pool"), [(False, 4), (True, 3)])
def test_an_expert_of_parry_rolls_four_dice(board: Board, recruit: Fighter, afraid: bool, pool: int) -> None:
    walosi = enemy(board, recruit, "Walosi")
    if afraid:
        grant(board.game, walosi, "Effrayé", source=recruit.id)
    script = [cards("normal", "parry"), dice(2, 2), dice(*[1] * pool)]
    _, asked = run(fight(board.game, Duel(recruit, walosi)), script)
    assert pools(asked) == [2, pool]


# ---- Maître (Combat) --------------------------------------------------------------------------------------------


@pytest.fixture
def templar(board: Board, recruit: Fighter) -> Fighter:
    return enemy(board, recruit, "Templier")


@pytest.mark.rule("AK2-X-28", "AK2-SKILL-22", "AK2-SKILL-54", "AK2-SKILL-05", "AK2-SKILL-04", "AK2-FIGHT-09")
def test_a_spent_master_takes_part_for_nothing(board: Board, recruit: Fighter, templar: Fighter) -> None:
    templar.action_points = 0
    play(fight(board.game, Duel(recruit, templar)), cards("normal", "parry"), dice(1, 1), dice(1, 1, 1))
    assert templar.action_points == 0
    assert templar.used == ["Maître (Combat)"]


@pytest.mark.rule("AK2-SKILL-53", "AK2-SKILL-55", "AK2-SKILL-02", "AK2-R-124")
@pytest.mark.parametrize(("points", "answer", "left"), [(2, True, 2), (2, False, 1), (1, True, 1), (1, False, 0)])
def test_at_the_reveal_an_alert_master_chooses_how_to_pay(
    board: Board, recruit: Fighter, templar: Fighter, points: int, answer: bool, left: int
) -> None:
    templar.action_points = points
    play(fight(board.game, Duel(recruit, templar)), cards("inactive", "parry"), answer)
    assert templar.action_points == left
    assert bool(templar.used) is answer


@pytest.mark.rule("AK2-SKILL-53")
def test_once_a_turn_only(board: Board, recruit: Fighter, templar: Fighter) -> None:
    templar.action_points, templar.used = 0, ["Maître (Combat)"]
    assert [card.key for card in legal_cards(board.game, Duel(recruit, templar), templar)] == ["inactive"]
    templar.action_points = 2
    play(fight(board.game, Duel(recruit, templar)), cards("inactive", "parry"))
    assert templar.action_points == 1


@pytest.mark.rule("AK2-SKILL-55")
def test_showing_inactive_does_not_use_it_up(board: Board, recruit: Fighter, templar: Fighter) -> None:
    templar.action_points = 0
    play(fight(board.game, Duel(recruit, templar)), cards("parry", "inactive"))
    assert templar.used == []


@pytest.mark.rule("AK2-SKILL-55", "AK2-R-118")
def test_limits_on_cards_still_hold(board: Board, recruit: Fighter, templar: Fighter) -> None:
    templar.action_points, templar.wary = 0, True
    assert {card.key for card in legal_cards(board.game, Duel(recruit, templar), templar)} == {"parry", "inactive"}


@pytest.mark.rule("AK2-SKILL-54", "AK2-SKILL-03", "AK2-R-26")
def test_in_its_own_activation_a_master_with_no_points_left_may_still_fight(
    board: Board, recruit: Fighter, templar: Fighter
) -> None:
    templar.action_points = 0
    assert FIGHT.refused(board.game, templar) is None
    templar.used = ["Maître (Combat)"]
    assert FIGHT.refused(board.game, templar) is not None


# ---- Sans Faille ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-56", "AK2-R-124")
def test_a_flawless_parry_makes_the_attacker_roll_again_and_the_second_roll_stands(
    board: Board, recruit: Fighter
) -> None:
    pilgrim = enemy(board, recruit, "Pélerin")
    script = [cards("normal", "parry"), dice(1, 1), True, dice(6, 6), dice(1, 1, 1, 1)]
    _, asked = run(fight(board.game, Duel(recruit, pilgrim)), script)
    assert pools(asked) == [2, 2, 4]
    assert pilgrim.lost == 4


@pytest.mark.rule("AK2-SKILL-56")
def test_it_is_optional_and_only_for_a_parry(board: Board, recruit: Fighter) -> None:
    pilgrim = enemy(board, recruit, "Pélerin")
    play(fight(board.game, Duel(recruit, pilgrim)), cards("normal", "parry"), dice(6, 6), False, dice(1, 1, 1, 1))
    assert pilgrim.lost == 4
    play(fight(board.game, Duel(recruit, pilgrim)), cards("normal", "inactive"), dice(1, 1))


# ---- Feinte -----------------------------------------------------------------------------------------------------


@pytest.fixture
def guard(board: Board, recruit: Fighter) -> Fighter:
    """Garde-Esprit Loup: DEF 10, 3 PA, Feinte."""
    return enemy(board, recruit, "Garde-Esprit Loup")


@pytest.mark.rule("AK2-SKILL-57", "AK2-SKILL-58")
def test_a_feint_becomes_inactive_and_the_enemy_keeps_no_bonus(board: Board, recruit: Fighter, guard: Fighter) -> None:
    script = [cards("quick", "normal"), True, dice(1, 1)]
    _, asked = run(fight(board.game, Duel(recruit, guard)), script)
    assert pools(asked) == [2]
    assert guard.action_points == 3


@pytest.mark.rule("AK2-SKILL-58", "AK2-FIGHT-28")
@pytest.mark.parametrize("own", [True, False])
def test_two_inactives_by_a_feint_end_the_activation(board: Board, recruit: Fighter, guard: Fighter, own: bool) -> None:
    board.game.activation = Activation(0, 1 if own else 0, [guard.id if own else recruit.id])
    duel = Duel(guard, recruit) if own else Duel(recruit, guard)
    play(fight(board.game, duel), cards("inactive", "parry"), True)
    assert board.game.activation.ending


@pytest.mark.rule("AK2-SKILL-57")
def test_no_feint_in_the_fight_of_its_own_charge(board: Board, recruit: Fighter, guard: Fighter) -> None:
    duel = Duel(guard, recruit, charger=guard)
    play(fight(board.game, duel), cards("inactive", "normal"), dice(1, 1, 1))


@pytest.mark.rule("AK2-SKILL-57")
def test_a_feint_is_optional_and_against_a_charge_allowed(board: Board, recruit: Fighter, guard: Fighter) -> None:
    duel = Duel(recruit, guard, charger=recruit)
    play(fight(board.game, duel), cards("normal", "parry"), False, dice(1, 1, 1), dice(1, 1, 1))
    assert guard.action_points == 2


# ---- Enchaînement -----------------------------------------------------------------------------------------------


@pytest.fixture
def wolf(board: Board, recruit: Fighter) -> Fighter:
    """COM 4, REF 3, line 1 2 3 3 3 4, Enchaînement."""
    return enemy(board, recruit, "Guerrier-Tonnerre Loup")


@pytest.mark.rule("AK2-SKILL-11", "AK2-SKILL-12", "AK2-SKILL-13", "AK2-SKILL-35", "AK2-FREEATK-09")
def test_a_hit_with_a_card_brings_one_quick_attack_before_the_riposte(
    board: Board, recruit: Fighter, wolf: Fighter
) -> None:
    """5 and 6: column 3, 3 DOM, then column 2, 2 DOM; the recruit strikes last, with yellow and then red dice."""
    script = [cards("normal", "normal"), dice(1, 1), dice(1, 1), dice(5, 6), True, dice(5, 6), dice(1, 1)]
    _, asked = run(fight(board.game, Duel(recruit, wolf)), script)
    assert recruit.lost == 5
    assert asked[-1].owner == 0
    assert [die.name for die in asked[-1].dice] == ["red", "red"]
    assert wolf.action_points == 1


@pytest.mark.rule("AK2-SKILL-13", "AK2-SKILL-19")
def test_two_skills_that_chain_bring_one_attack(board: Board, recruit: Fighter, wolf: Fighter) -> None:
    friend = board.put("Guerrier-Tonnerre Loup", 1, recruit.x - 1, recruit.y)
    board.engage(recruit, friend)
    grant(board.game, wolf, "Esprit de Meute")
    duel = Duel(wolf, recruit)
    duel.cards = {wolf.id: CARDS["normal"], recruit.id: CARDS["inactive"]}
    _, asked = run(attack(board.game, duel, wolf), [dice(5, 6), True, dice(1, 1)])
    assert [ask.topic for ask in asked if isinstance(ask, Confirm)] == ["chain"]


@pytest.mark.rule("AK2-SKILL-11")
def test_it_is_optional_and_needs_a_hit(board: Board, recruit: Fighter, wolf: Fighter) -> None:
    duel = Duel(wolf, recruit)
    duel.cards = {wolf.id: CARDS["normal"], recruit.id: CARDS["inactive"]}
    play(attack(board.game, duel, wolf), dice(1, 1))
    play(attack(board.game, duel, wolf), dice(5, 5), False)
    assert recruit.lost == 1


@pytest.mark.rule("AK2-SKILL-35")
def test_it_comes_also_when_the_damage_was_nothing(board: Board, wolf: Fighter) -> None:
    recruit = board.put("Recrues", 0, 6, 6)
    grant(board.game, recruit, "Coriace/1")
    duel = Duel(wolf, recruit)
    duel.cards = {wolf.id: CARDS["quick"], recruit.id: CARDS["inactive"]}
    play(attack(board.game, duel, wolf), dice(5, 5), True, dice(1, 1))
    assert recruit.lost == 1


@pytest.mark.rule("AK2-R-59")
@pytest.mark.parametrize("given", ["Allonge", "Sans Peur"])
def test_it_is_lost_with_the_opponent(board: Board, recruit: Fighter, wolf: Fighter, given: str) -> None:
    recruit.lost = 6
    grant(board.game, wolf, given)
    play(fight(board.game, Duel(wolf, recruit)), cards("inactive", "normal"), dice(5, 5))
    assert not recruit.alive


@pytest.mark.rule("AK2-R-59")
def test_a_won_roll_against_a_parry_brings_it_too(board: Board, recruit: Fighter, wolf: Fighter) -> None:
    play(fight(board.game, Duel(wolf, recruit)), cards("parry", "normal"), dice(2, 3), dice(1, 1, 1), True, dice(3, 5))
    assert recruit.lost == 2


@pytest.mark.rule("AK2-R-58")
def test_the_order_of_what_follows_a_hit(board: Board, wolf: Fighter) -> None:
    """Returned damage comes before the strike of Enchaînement: a wolf it removes strikes no more."""
    toad = board.put("Guerrier-Tonnerre Crapaud", 0, 6, 6, lost=3)
    wolf.lost = 8
    duel = Duel(wolf, toad)
    duel.cards = {wolf.id: CARDS["normal"], toad.id: CARDS["inactive"]}
    play(attack(board.game, duel, wolf), dice(5, 5))
    assert not wolf.alive
