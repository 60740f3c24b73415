"""Coriace, Perce-Armure (Combat), Botte Robuste."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import attack, fight

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.harm import Harm, Kind, hurt
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, play, run, secretly


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def raven(board: Board) -> Fighter:
    return board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5)


def hit(board: Board, attacker: Fighter, target: Fighter, amount: int, kind: Kind = "attack") -> int:
    return play(hurt(board.game, Harm(target, amount, kind, attacker), "AK2-SKILL-43"))


@pytest.mark.rule("AK2-X-44", "AK2-SKILL-43")
@pytest.mark.parametrize(("amount", "ticked"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (9, 7)])
def test_coriace_reduces_to_a_minimum_of_one_and_leaves_zero(
    board: Board, raven: Fighter, amount: int, ticked: int
) -> None:
    assert hit(board, raven, board.put("Colosse", 0, 5, 5), amount) == ticked


@pytest.mark.rule("AK2-SKILL-43", "AK2-SKILL-33")
@pytest.mark.parametrize(("kind", "ticked"), [("attack", 1), ("shot", 1), ("direct", 3)])
def test_coriace_counts_against_combat_and_shooting_rolls_alone(
    board: Board, raven: Fighter, kind: Kind, ticked: int
) -> None:
    assert hit(board, raven, board.put("Colosse", 0, 5, 5), 3, kind) == ticked


@pytest.mark.rule("AK2-SKILL-44")
def test_coriace_given_by_a_skill_is_new_or_adds_up(board: Board, raven: Fighter) -> None:
    plain, tough = board.put("Recrues", 0, 5, 5), board.put("Colosse", 0, 9, 5)
    for fighter in (plain, tough):
        grant(board.game, fighter, "Coriace/1", Until(TURN_ENDS), by="Greffon ancré")
        grant(board.game, fighter, "Robuste/1", Until(TURN_ENDS))
    assert hit(board, raven, plain, 6) == 4
    assert hit(board, raven, tough, 6) == 2


@pytest.mark.rule("AK2-SKILL-45")
@pytest.mark.parametrize(("kind", "ticked"), [("attack", 3), ("shot", 1)])
def test_combat_damage_that_pierces_ignores_coriace(board: Board, raven: Fighter, kind: Kind, ticked: int) -> None:
    grant(board.game, raven, "Perce-Armure (Combat)")
    assert hit(board, raven, board.put("Colosse", 0, 5, 5), 3, kind) == ticked


# ---- Botte Robuste ----------------------------------------------------------------------------------------------


@pytest.fixture
def caelina(board: Board, raven: Fighter) -> Fighter:
    """COM 3, REF 2, DEF 10, Coriace/1, line 1 1 2 2 3 3."""
    caelina = board.put("Prieure Caelina", 0, 5, 5)
    board.engage(caelina, raven)
    return caelina


@pytest.mark.rule("AK2-CC-14", "AK2-SKILL-36")
def test_only_its_bearer_has_the_special_card(board: Board, caelina: Fighter, raven: Fighter) -> None:
    _, asked = run(fight(board.game, Duel(caelina, raven)), [secretly({0: "parry", 1: "parry"})])
    mine, theirs = asked[0].questions[0], asked[0].questions[1]
    assert "robust" in mine.keys
    assert "robust" not in theirs.keys


@pytest.mark.rule("AK2-CC-15", "AK2-CC-16", "AK2-CC-05", "AK2-CC-19")
@pytest.mark.parametrize(("mine", "theirs", "pool"), [("robust", "brutal", 3), ("robust", "quick", 2)])
def test_it_counts_as_normal_for_its_bearer(
    board: Board, caelina: Fighter, raven: Fighter, mine: str, theirs: str, pool: int
) -> None:
    duel = Duel(caelina, raven)
    duel.cards = {caelina.id: CARDS[mine], raven.id: CARDS[theirs]}
    _, asked = run(attack(board.game, duel, caelina), [dice(*[1] * pool)])
    assert len(asked[0].dice) == pool


@pytest.mark.rule("AK2-CC-15", "AK2-FIGHT-08")
def test_it_counts_as_normal_for_the_enemy_and_costs_as_much(board: Board, caelina: Fighter, raven: Fighter) -> None:
    script = [secretly({0: "robust", 1: "quick"}), dice(1, 1), dice(1, 1, 1), dice(1, 1, 1), dice(1, 1)]
    _, asked = run(fight(board.game, Duel(caelina, raven)), script)
    assert len(asked[3].dice) == 3, "a quick attack beats a normal one"
    assert caelina.action_points == 3


@pytest.mark.rule("AK2-CC-17", "AK2-R-12")
def test_it_reads_two_columns_to_the_left(board: Board, caelina: Fighter, raven: Fighter) -> None:
    """4 and 6, an axe and a mace: column 5 of 1 1 2 2 3 3, shifted to column 3."""
    play(fight(board.game, Duel(caelina, raven)), secretly({0: "robust", 1: "inactive"}), dice(4, 6))
    assert raven.lost == 2


@pytest.mark.rule("AK2-CC-18", "AK2-R-128", "AK2-SKILL-44")
@pytest.mark.parametrize("caelina_is_faster", [True, False])
def test_it_adds_to_coriace_against_the_next_blow_whoever_strikes_first(
    board: Board, caelina: Fighter, raven: Fighter, caelina_is_faster: bool
) -> None:
    """The raven's 4 and 6 read column 5 of 1 2 2 3 3 4: 3, less 1 of her own, less 1 of the card."""
    reflexes = [dice(6, 6), dice(1, 1)] if caelina_is_faster else [dice(1, 1), dice(6, 6)]
    blows = [dice(1, 1), dice(4, 6)] if caelina_is_faster else [dice(4, 6), dice(1, 1)]
    play(fight(board.game, Duel(caelina, raven)), secretly({0: "robust", 1: "normal"}), *reflexes, *blows)
    assert caelina.lost == 1
    assert caelina.effects == []


@pytest.mark.rule("AK2-CC-18", "AK2-R-128")
def test_it_covers_one_blow_only(board: Board, caelina: Fighter) -> None:
    """The wolf's first blow reads 3, less 2; the second, of Enchaînement, 2 (column 3 shifted to 2), less 1."""
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 4, 5)
    board.engage(caelina, wolf)
    script = dice(1, 1), dice(6, 6), dice(4, 4), True, dice(4, 6), dice(1, 1)
    play(fight(board.game, Duel(caelina, wolf)), secretly({0: "robust", 1: "normal"}), *script)
    assert [told["boxes"] for told in board.told("event.wounded")] == [1, 2]


@pytest.mark.rule("AK2-CC-03", "AK2-R-128")
def test_it_is_gone_after_a_fight_without_a_blow_in_return(board: Board, caelina: Fighter, raven: Fighter) -> None:
    play(fight(board.game, Duel(caelina, raven)), secretly({0: "robust", 1: "inactive"}), dice(1, 1))
    assert caelina.effects == []


@pytest.mark.rule("AK2-CC-18", "AK2-R-128")
def test_it_holds_against_a_counter_parry_and_ends_with_the_fight(
    board: Board, caelina: Fighter, raven: Fighter
) -> None:
    script = dice(1, 1), dice(6, 6, 6), True, dice(4, 6)
    play(fight(board.game, Duel(caelina, raven)), secretly({0: "robust", 1: "parry"}), *script)
    assert caelina.lost == 1
    assert caelina.effects == []
