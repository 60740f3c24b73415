"""What the computer keeps of Drakerys from one question to the next, and when it thinks anew."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.judgement.acting import charges
from escarmouche.games.drakerys.judgement.goals import stake
from escarmouche.games.drakerys.judgement.look import ERRAND, Look, Memory
from escarmouche.games.drakerys.judgement.topics import CONCERNED, activations, declarations, unconcerned
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.state import Unit, place
from escarmouche.play.match import Match
from escarmouche.play.state import Secret
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import chances, seat_at


def shift(board: Board, unit: Unit, dx: float, dy: float = 0.0) -> None:
    for figure in board.game.fighters(unit):
        place(board.game, figure, figure.x + dx, figure.y + dy)


def test_a_picture_holds_until_somebody_moves_or_is_hurt() -> None:
    board, memory = Board(), Memory()
    brutes = board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 60, 3), points=30)
    first = Look(board.game, 0, memory)
    assert Look(board.game, 0, memory).foes(brutes) is first.foes(brutes)
    shift(board, scouts, 0, -10)
    second = Look(board.game, 0, memory)
    assert second.foes(brutes)[0].y == first.foes(brutes)[0].y - 10
    brutes.wounds = 1
    third = Look(board.game, 0, memory)
    assert third.foes(brutes) is not second.foes(brutes)


def test_only_units_near_a_change_think_anew() -> None:
    board, memory = Board(), Memory()
    near = board.put("brutes", 0, *rank(10, 10, 3, 4.5), points=150)
    far = board.put("brutes", 0, *rank(10, 20 + 1.5 * CONCERNED, 3, 4.5), points=150)
    enemy = board.put("scouts", 1, *rank(10 + CONCERNED / 2, 10, 3), points=30)
    keys = [f"unit:{unit.id}" for unit in (near, far)]
    activations(Look(board.game, 0, memory), keys)
    assert set(unconcerned(Look(board.game, 0, memory))) == {near.id, far.id}
    shift(board, enemy, 1)
    assert set(unconcerned(Look(board.game, 0, memory))) == {far.id}
    board.game.turn += 1
    assert unconcerned(Look(board.game, 0, memory)) == {}


def test_others_run_the_errands_of_who_must_live() -> None:
    board = Board()
    hero = board.put("salik", 0, (20, 20), points=150)
    board.put("scouts", 1, *rank(60, 60, 3), points=30)
    board.objective("shard", 30, 30)
    board.game.common, board.game.sides[0].solo = "epic_fight", "moon_shards"
    plain = Look(board.game, 0, Memory())
    [aim] = plain.aims(hero)
    free = plain.worth(hero, aim)
    board.game.sides[0].common_choice = Secret([hero.id], (0,))
    named = Look(board.game, 0, Memory())
    assert stake(board.game, 0, hero, named.point, in_play(board.game)) > 1.5 * named.point
    assert named.worth(hero, aim) == pytest.approx(ERRAND * free)


def test_a_look_leaves_the_match_as_it_is() -> None:
    match = Match.new("drakerys", seed=5, undo=False)
    players, rngs = [Greedy(), Greedy()], chances(5, 2)
    for _ in range(60):
        for player, ask in match.asked():
            before = match.rules.encode(match.game)
            answer = players[player].decide(seat_at(match, player, ask, rngs[player]))
            assert match.rules.encode(match.game) == before
            match.answer(player, answer)


def test_nobody_is_chosen_twice_for_a_charge_that_something_stands_in_the_way_of() -> None:
    board, memory = Board(), Memory()
    brutes = board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 40, 3), points=30)
    look = Look(board.game, 0, memory)
    assert [deed.target for deed in charges(look, brutes)] == [scouts.id]
    declarations(look, brutes, ["walk", "stop"])
    assert charges(look, brutes) == []
    shift(board, scouts, 1)
    assert [deed.target for deed in charges(Look(board.game, 0, memory), brutes)] == [scouts.id]


def test_who_thinks_for_both_sides_remembers_for_each_by_itself() -> None:
    board, judgement = Board(), RULES.judgement(0.0, 0)
    board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 60, 3), points=30)
    first, second = judgement.memories
    judgement.position(board.game, 0)
    seen = first.picture
    assert seen is not None
    assert second.picture is None
    shift(board, scouts, 0, -10)
    judgement.position(board.game, 1)
    assert first.picture is seen
    assert second.picture is not None


def test_what_blows_do_is_not_found_out_again_when_only_more_hangs_on_them() -> None:
    board, memory = Board(), Memory()
    brutes = board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 60, 3), points=30)
    board.game.common = "breakthrough"
    plain = Look(board.game, 0, memory).feud(brutes, scouts)
    bout = memory.bouts[brutes.id, scouts.id]
    board.game.sides[0].common_choice = Secret([brutes.id], (0,))
    named = Look(board.game, 0, memory).feud(brutes, scouts)
    assert memory.bouts[brutes.id, scouts.id] is bout
    assert named.threat > plain.threat
    scouts.wounds = 1
    Look(board.game, 0, memory).feud(brutes, scouts)
    assert memory.bouts[brutes.id, scouts.id] is not bout
