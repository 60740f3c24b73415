"""Leaving a fight (V2 p. 26): the opposed Reflex roll and the free Quick attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.alkemy2.moves import carry_out, why
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.agenda import Travel
from escarmouche.games.alkemy.disengagement import disengage
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy2.charge import CHARGE
from escarmouche.games.alkemy2.movement import RUN, WALK
from escarmouche.games.alkemy2.rulebook import resolve_pending
from escarmouche.play.requests import Choose, Path, Roll
from escarmouche.play.script import dice, play, run

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

RECRUIT, LANCER, RETIARIUS = "Recrues Avaloniennes", "Miliciens-Lanciers", "Rétiaire Avalonien"
WON, LOST = (dice(6, 6), dice(1, 1)), (dice(1, 1), dice(6, 6))
"""The leaver's Reflex roll, then the enemy's: white faces show their number."""


def fight(*enemies: tuple[str, int, float, float], name: str = RECRUIT, players: int = 2) -> tuple[Board, Fighter]:
    """A figure of the first player at (12, 12), in a fight with enemies (name, player, x, y)."""
    board = Board(players=players)
    leaver = board.put(name, 0, 12, 12)
    for enemy, player, x, y in enemies:
        board.engage(leaver, board.put(enemy, player, x, y))
    return board, leaver


async def leave(game: Game, leaver: Fighter) -> None:
    """The roll and the strikes of a figure that leaves all its enemies, up to its move."""
    await disengage(game, leaver, game.foes(leaver), Travel(leaver.id, "walk", "AK2-MOVE-06"))
    while game.agenda and not isinstance(game.agenda[0], Travel):
        await resolve_pending(game)


@pytest.mark.rule("AK2-DISENG-01", "AK2-DISENG-02", "AK2-DISENG-04", "AK2-MOVE-15", "AK2-X-23")
@pytest.mark.parametrize("action", [WALK, RUN])
def test_the_roll_comes_before_the_move(action: Any) -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12), name=RETIARIUS)
    _, asked = run(carry_out(board.game, action, leaver), [*WON, [9, 12]])
    assert [type(request) for request in asked] == [Roll, Roll, Path]
    assert leaver.x == 9
    assert leaver.free
    assert board.game.fighters[1].free
    assert leaver.lost == 0
    assert board.told("event.opposed")[0]["winner"] == board.game.name(leaver)


@pytest.mark.rule("AK2-DISENG-05", "AK2-DISENG-07", "AK2-X-24", "AK2-FREEATK-07")
def test_a_lost_roll_lets_the_enemy_strike_and_the_move_is_still_made() -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12))
    enemy = board.game.fighters[1]
    line = board.game.profile(enemy).damage
    play(carry_out(board.game, WALK, leaver), *LOST, enemy.id, dice(6, 4), [9, 12])
    assert leaver.lost == line[4 - 1], "axe and mace, one column to the left: a Quick attack"
    assert enemy.action_points == 2, "the attack is free"
    assert leaver.x == 9
    assert leaver.free


@pytest.mark.rule("AK2-DISENG-06")
def test_the_strike_is_for_its_controller_to_make_or_not() -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12))
    _, asked = run(carry_out(board.game, WALK, leaver), [*LOST, "no-strike", [9, 12]])
    assert isinstance(asked[2], Choose)
    assert asked[2].player == 1
    assert leaver.lost == 0
    assert leaver.free


@pytest.mark.rule("AK2-DISENG-07", "AK2-R-40")
def test_the_dead_do_not_move_and_nobody_strikes_them_again() -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12), (RECRUIT, 1, 11, 12))
    leaver.lost = len(board.game.profile(leaver).boxes) - 1
    play(carry_out(board.game, WALK, leaver), 1, dice(3, 3), dice(6, 6), 2, dice(6, 5))
    assert not leaver.alive
    assert (leaver.x, leaver.y) == (12, 12)
    assert board.game.fighters[1].free


@pytest.mark.rule("AK2-DISENG-03")
def test_of_several_enemies_their_controller_picks_who_rolls() -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12), ("Templier Avalonien", 1, 11, 12))
    templar = board.game.fighters[2]
    _, asked = run(leave(board.game, leaver), [templar.id, *WON])
    assert (asked[0].player, list(asked[0].keys)) == (1, [1, 2])
    assert board.told("event.opposed")[0]["loser"] == board.game.name(templar)


@pytest.mark.rule("AK2-DISENG-05", "AK2-R-40")
def test_every_enemy_strikes_once_in_its_controllers_order() -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12), (RECRUIT, 1, 11, 12))
    _, asked = run(leave(board.game, leaver), [1, *LOST, 2, dice(5, 5), 1, dice(4, 4)])
    assert leaver.lost == 2 + 3, "two swords cannot be read farther left, two axes are read as mace and sword"
    assert [list(request.keys) for request in asked if isinstance(request, Choose)] == [
        [1, 2], [1, 2, "no-strike"], [1, "no-strike"],
    ]  # fmt: skip


@pytest.mark.rule("AK2-R-100")
@pytest.mark.parametrize(("order", "asks"), [([0, 2, 1], [2, 2, 1]), ([2, 0, 1], [1, 1, 2])])
def test_of_several_players_the_first_clockwise_picks_and_each_strikes_for_himself(
    order: list[int], asks: list[int]
) -> None:
    board, leaver = fight((RECRUIT, 2, 13, 12), (RECRUIT, 1, 11, 12), players=3)
    board.game.order = order
    _, asked = run(leave(board.game, leaver), [2, *LOST, "no-strike", "no-strike"])
    assert [request.player for request in asked if isinstance(request, Choose)] == asks


@pytest.mark.rule("AK2-R-40", "AK2-R-57")
def test_nobody_rolls_against_enemies_who_could_not_strike() -> None:
    board = Board()
    lancer, recruit = board.put(LANCER, 0, 12, 12), board.put(RECRUIT, 1, 13.9, 12)
    board.engage(lancer, recruit)
    play(carry_out(board.game, WALK, lancer), [9, 12])
    assert lancer.free
    board, recruit = fight((LANCER, 1, 13.9, 12))
    _, asked = run(leave(board.game, recruit), [*WON])
    assert len(asked) == 2, "the lancer reaches that far"


@pytest.mark.rule("AK2-R-40", "AK2-R-57")
def test_an_enemy_at_allonge_distance_does_not_strike_while_another_does() -> None:
    board, lancer = fight((RECRUIT, 1, 13.9, 12), (RECRUIT, 1, 11, 12), name=LANCER)
    _, asked = run(leave(board.game, lancer), [1, *LOST, 2, dice(1, 1)])
    assert [list(request.keys) for request in asked if isinstance(request, Choose)] == [[1, 2], [2, "no-strike"]]


@pytest.mark.rule("AK2-R-40")
def test_the_spent_roll_and_strike() -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12))
    enemy = board.game.fighters[1]
    enemy.action_points = 0
    play(leave(board.game, leaver), *LOST, enemy.id, dice(4, 4))
    assert (enemy.action_points, leaver.lost) == (0, 3)


@pytest.mark.rule("AK2-SKILL-103")
def test_a_spirit_leaves_freely() -> None:
    board, spirit = fight((RECRUIT, 1, 13, 12), name="Esprit-Héros Aurlok")
    play(carry_out(board.game, WALK, spirit), [9, 12])
    assert spirit.free


@pytest.mark.rule("AK2-DISENG-08", "AK2-CHARGE-02")
def test_no_charge_out_of_a_fight() -> None:
    board, leaver = fight((RECRUIT, 1, 13, 12))
    board.put(RECRUIT, 1, 4, 4)
    assert why(CHARGE, board.game, leaver) == "charge.engaged"
    board.game.fighters[1].engaged = leaver.engaged = []
    assert why(CHARGE, board.game, leaver) == ""


@pytest.mark.rule("AK2-SKILL-118")
def test_two_entanglers_ask_for_one_point() -> None:
    board, leaver = fight((RETIARIUS, 1, 13, 12), (RETIARIUS, 1, 11, 12))
    leaver.action_points = 4
    for enemy in (1, 2):
        grant(board.game, leaver, "Enchevêtré", source=enemy)
    play(leave(board.game, leaver), 1, *WON)
    assert leaver.action_points == 3


@pytest.mark.rule("AK2-SKILL-109", "AK2-ACT-14")
def test_a_strike_that_holds_the_leaver_keeps_it_where_it_is() -> None:
    board, leaver = fight(("Chevalier-Errant Mordren de Klarmen", 1, 13, 12))
    mordren = board.game.fighters[1]
    grant(board.game, mordren, "Greffon mouvant")
    play(carry_out(board.game, WALK, leaver), *LOST, mordren.id, dice(6, 6))
    assert leaver.lost > 0
    assert leaver.engaged == [mordren.id]
    assert board.told("event.stays")
