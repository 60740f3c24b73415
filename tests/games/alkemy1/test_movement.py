"""Moves (p. 20): walk and run, what they cost, how far they go, and out of whose way they keep."""

from __future__ import annotations

from typing import Any

import pytest
from games.alkemy1.moves import carry_out, path_of, refused, rule_of, whatever_waits, why
from games.boards.alkemy1 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.walking import set_out
from escarmouche.games.alkemy1.charge import CHARGE
from escarmouche.games.alkemy1.falling import fall_damage
from escarmouche.games.alkemy1.movement import RUN, WALK, move_along
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused
from escarmouche.play.script import play

RECRUIT, LANCER, HIVER, JARAYA = "Recrues Avaloniennes", "Miliciens-Lanciers", "Lance-Ruches Crapaud", "Jaraya Malikh"


@pytest.mark.rule("AK1-MOVE-02", "AK1-CARD-03", "AK1-ACT-03")
@pytest.mark.parametrize(("name", "walk"), [(RECRUIT, 4), (JARAYA, 5)])
def test_a_walk_costs_one_and_goes_as_far_as_the_card_says(name: str, walk: int) -> None:
    board = Board()
    walker = board.put(name, 0, 4, 4)
    play(carry_out(board.game, WALK, walker), [4 + walk, 4])
    assert (walker.x, walker.y, walker.action_points, walker.rooted) == (4 + walk, 4, 1, False)
    with pytest.raises(Refused, match=r"path\.too-long.*AK1-MOVE-02"):
        play(carry_out(board.game, WALK, walker), [4 + 2 * walk + 0.01, 4])


@pytest.mark.rule("AK1-MOVE-03", "AK1-RUN-02")
@pytest.mark.parametrize("action", [WALK, RUN])
def test_a_move_may_bend_and_go_anywhere(action: Any) -> None:
    board = Board()
    request = path_of(board.game, action, board.put(RECRUIT, 0, 12, 12))
    for path in ([12.5, 12], [12, 9], [11, 11], [12, 13, 13, 13, 13, 12], []):
        assert refused(request, *path) == ""
    assert refused(request, 12, 18, 12, 13) == "path.too-long", "the length of the path counts"


@pytest.mark.rule("AK1-MOVE-01", "AK1-R-39")
@pytest.mark.parametrize("player", [0, 1])
def test_nobody_passes_through_a_figure_or_a_gap_too_narrow(player: int) -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 10, 12)
    board.put(RECRUIT, player, 12, 12.9)
    request = path_of(board.game, WALK, recruit)
    assert refused(request, 13.5, 12) == "path.figure", "not even partly"
    assert rule_of(request, 13.5, 12) == "AK1-MOVE-01"
    board.put(RECRUIT, player, 12, 11)
    assert refused(path_of(board.game, WALK, recruit), 12, 11.95, 13.5, 12) == "path.figure", "0.9 between them"


@pytest.mark.rule("AK1-MOVE-04", "AK1-RUN-05", "AK1-R-39")
@pytest.mark.parametrize(("action", "rule"), [(WALK, "AK1-MOVE-04"), (RUN, "AK1-RUN-05")])
def test_neither_walk_nor_run_passes_or_ends_in_contact_with_an_enemy(action: Any, rule: str) -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 10, 12)
    board.put(RECRUIT, 1, 12, 13)
    request = path_of(board.game, action, recruit)
    assert (refused(request, 12, 12), rule_of(request, 12, 12)) == ("path.contact", rule)
    assert (refused(request, 14, 12), rule_of(request, 14, 12)) == ("path.contact", rule), "only past it"
    assert refused(request, 10, 11.95, 13.9, 11.95) == "", "clear of it"
    friends = Board()
    recruit = friends.put(RECRUIT, 0, 10, 12)
    friends.put(RECRUIT, 0, 12, 13)
    assert refused(path_of(friends.game, action, recruit), 14, 12) == "", "a friend may be touched"


@pytest.mark.rule("AK1-MOVE-05", "AK1-RUN-06", "AK1-R-51")
@pytest.mark.parametrize("name", [RECRUIT, LANCER])
def test_neither_one_s_own_reach_nor_the_enemy_s_makes_a_fight(name: str) -> None:
    board = Board()
    walker, enemy = board.put(name, 0, 10, 12), board.put(LANCER, 1, 14, 12)
    play(carry_out(board.game, WALK, walker), [12.5, 12])
    assert walker.free
    assert enemy.free


@pytest.mark.rule("AK1-R-39")
def test_a_base_stays_on_the_table() -> None:
    board = Board()
    request = path_of(board.game, WALK, board.put(RECRUIT, 0, 2, 2))
    assert refused(request, 0.5, 2) == ""
    assert refused(request, 0.4, 2) == "path.edge"


@pytest.mark.rule("AK1-RUN-01", "AK1-RUN-03", "AK1-ACT-10")
def test_a_run_costs_two_and_is_the_last_move_of_the_turn() -> None:
    board = Board()
    runner = board.put("Chevalier-Légat Garlan", 0, 4, 4)
    points, run = runner.action_points, board.game.profile(runner).run
    assert points == 4
    assert run == 10
    play(carry_out(board.game, RUN, runner), [14, 4])
    assert (runner.x, runner.action_points) == (14, 2)
    board.put(RECRUIT, 1, 18, 4)
    assert [why(action, board.game, runner) for action in (WALK, RUN, CHARGE)] == ["move.rooted"] * 3
    with pytest.raises(Refused, match=r"path\.too-long.*AK1-RUN-01"):
        play(carry_out(board.game, RUN, board.put(RECRUIT, 0, 4, 8)), [14.01, 8])


@pytest.mark.rule("AK1-RUN-04")
def test_walks_may_come_before_a_run() -> None:
    board = Board()
    runner = board.put("Chevalier-Légat Garlan", 0, 4, 4)
    play(carry_out(board.game, WALK, runner), [8, 4])
    play(carry_out(board.game, WALK, runner), [4, 4])
    play(carry_out(board.game, RUN, runner), [14, 4])
    assert (runner.x, runner.action_points) == (14, 0)


@pytest.mark.rule("AK1-MOVE-07")
def test_where_the_card_prints_a_dash_that_move_cannot_be_made() -> None:
    board = Board()
    hiver = board.put(HIVER, 0, 4, 4, action_points=3)
    board.put(RECRUIT, 1, 8, 4)
    assert why(RUN, board.game, hiver) == "move.no-run"
    assert not RUN.suits(board.library, board.game.profile(hiver))
    assert why(CHARGE, board.game, hiver) == ""


@pytest.mark.rule("AK1-R-121")
def test_after_a_charge_or_a_run_a_gift_of_a_walk_is_no_use() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 4, 4, rooted=True)
    play(set_out(board.game, recruit, "walk", "AK1-SKILL-016"))
    assert (recruit.x, recruit.y) == (4, 4)
    assert board.told("event.stays")


def test_a_move_of_less_than_a_hundredth_is_none() -> None:
    board = Board()
    recruit = board.put(RECRUIT, 0, 12, 12)
    grant(board.game, recruit, "Allonge", Until("displaced", recruit.id))
    play(move_along(board.game, recruit, [12.009, 12], "AK1-MOVE-02", "walk"))
    assert recruit.effects
    play(move_along(board.game, recruit, [12.1, 12], "AK1-MOVE-02", "walk"))
    assert not recruit.effects


@pytest.mark.rule("AK1-FALL-01", "AK1-FALL-02", "AK1-R-17", "AK1-R-18")
@pytest.mark.parametrize(("piece", "lost"), [("wall", 0), ("platform", 1)])
def test_whoever_walks_off_high_scenery_falls(piece: str, lost: int) -> None:
    board = Board()
    board.piece(piece, 12, 12)
    recruit = board.put(RECRUIT, 0, 12, 12)
    play(carry_out(board.game, WALK, recruit), [12, 8])
    play(whatever_waits(board.game))
    assert (recruit.y, recruit.lost) == (8, lost)


@pytest.mark.rule("AK1-FALL-02", "AK1-X-54", "AK1-R-06")
@pytest.mark.parametrize(("height", "size", "damage"), [(3.5, 2, 2), (1.5, 2, 0), (3, 2, 1), (3, 1, 2), (3.01, 2, 2)])
def test_a_fall_hurts_by_its_height_less_the_size_rounded_up(height: float, size: int, damage: int) -> None:
    assert fall_damage(height, size) == damage


@pytest.mark.rule("AK1-FALL-03")
def test_coriace_is_no_help_in_a_fall() -> None:
    board = Board()
    board.piece("platform", 12, 12)
    totem = board.put("Guerrier-Totem Auroch", 0, 12, 12)
    board.library.profiles[totem.profile] = replace(board.game.profile(totem), size=1)
    board.changed()
    play(carry_out(board.game, WALK, totem), [12, 8])
    assert totem.lost == 2


@pytest.mark.rule("AK1-FALL-04", "AK1-SKILL-012")
def test_a_leaper_does_not_fall() -> None:
    board = Board()
    board.piece("platform", 12, 12)
    frog = board.put("Ca'apiti Yeux Rouges", 0, 12, 12)
    play(carry_out(board.game, WALK, frog), [12, 8])
    assert (frog.y, frog.lost) == (8, 0)
