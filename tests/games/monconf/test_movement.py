"""Walks and runs (p. 10): how far, past whom, no nearer than what; rest and brawl; turning at the end."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.monconf import Board, piece
from games.monconf.moving import Moving, free_table, place, to, why
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Move
from escarmouche.games.monconf.moves.movement import BRAWL, ENGAGE, REST, RUN, WALK
from escarmouche.games.monconf.moves.walking import begin_walk, why_not_walk
from escarmouche.games.monconf.skills.query import grant
from escarmouche.play.effects import TURN_ENDS, Until

MAN, GOBLIN = "conscrit-du-griffon", "gobelin-du-rat"


@pytest.fixture
def board() -> Board:
    made = Board()
    free_table(made)
    return made


@pytest.mark.rule("MCF-ACT-07", "MCF-R-05", "MCF-CORE-03")
def test_a_walk_is_as_long_as_the_mou_along_all_its_legs(board: Board) -> None:
    """MOU 10: 6 and 4 round a corner, not 6 and 4.1, though both end nearer than 10 in a straight line."""
    man = board.put(MAN, 0, 20, 20)
    moving = Moving(board, man)
    asked = moving.order(WALK, man)
    assert why(asked, to((26, 20), (26, 24.1))) == "path.too-long"
    assert why(asked, to((30.1, 20))) == "path.too-long"
    assert moving.play(to((26, 20), (26, 24), facing=123.4)) is None
    assert (place(man), man.facing) == ((26, 24), 1234)


@pytest.mark.rule("MCF-ACT-08")
def test_a_run_is_twice_as_long(board: Board) -> None:
    man = board.put(MAN, 0, 20, 20)
    asked = Moving(board, man).order(RUN, man)
    assert why(asked, to((40.1, 20))) == "path.too-long"
    assert why(asked, to((40, 20))) == ""


@pytest.mark.rule("MCF-CORE-02")
def test_all_that_can_be_reached_is_shown_and_a_way_there_is_offered(board: Board) -> None:
    man = board.put(MAN, 0, 30, 30)
    asked = Moving(board, man).order(WALK, man)
    (ring,) = asked.region()
    assert max(ring[::2]) == pytest.approx(40, abs=0.05)
    assert asked.offer(50, 30)[1:3] == [40, 30]


@pytest.mark.rule("MCF-MOVE-02")
def test_ground_that_costs_twice_is_shown_as_far_as_straight_ways_go() -> None:
    """Mud begins 4 cm to the right: 3 more cm of the 6 that are left; to the left all 10."""
    board = Board(piece("pond", rectangle=(54, 30, 40, 40, 0)))
    free_table(board)
    man = board.put(MAN, 0, 30, 30)
    (ring,) = Moving(board, man).order(WALK, man).region()
    assert (max(ring[::2]), min(ring[::2])) == (pytest.approx(37, abs=0.05), pytest.approx(20, abs=0.05))


@pytest.mark.rule("MCF-MOVE-03", "MCF-R-03", "MCF-ACT-07")
def test_neither_walk_nor_run_touches_an_enemy_on_its_way_or_at_its_end(board: Board) -> None:
    """A tenth of a cm between the edges will do: centres 2.6 apart; 2.55 will not, at the end or in passing."""
    man, foe = board.put(MAN, 0, 20, 20), board.put(GOBLIN, 1, 26, 20)
    asked = Moving(board, man).order(WALK, man)
    assert why(asked, to((23.45, 20))) == "path.contact"
    assert why(asked, to((23.4, 20))) == ""
    assert why(asked, to((20, 22.55), (28, 22.55))) == "path.too-long"
    asked = Moving(board, man).order(RUN, man)
    assert why(asked, to((20, 22.55), (29, 22.55))) == "path.enemy"
    assert why(asked, to((20, 22.6), (29, 22.6))) == ""
    assert why(asked, to((32, 20))) == "path.enemy"
    assert not board.game.engaged(foe)


@pytest.mark.rule("MCF-R-74")
def test_a_hidden_enemy_is_not_touched_either(board: Board) -> None:
    man = board.put(MAN, 0, 20, 20)
    board.put(GOBLIN, 1, 26, 20, hidden=True)
    asked = Moving(board, man).order(WALK, man)
    assert why(asked, to((23.5, 20))) == "path.contact"


@pytest.mark.rule("MCF-R-06", "MCF-ACT-03", "MCF-R-23")
def test_allies_of_the_same_batch_are_passed_others_not_and_nobody_is_stood_upon(board: Board) -> None:
    man, mate, other = board.put(MAN, 0, 20, 20), board.put(MAN, 0, 24, 20), board.put(MAN, 0, 20, 24)
    asked = Moving(board, man, mate).order(WALK, man)
    assert why(asked, to((28, 20))) == ""
    assert why(asked, to((26, 20))) == "stand.fighter"
    assert why(asked, to((20, 28))) == "path.ally"
    asked = Moving(board, man).order(WALK, man)
    assert why(asked, to((28, 20))) == "path.ally"
    assert other.on_table


@pytest.mark.rule("MCF-R-07")
def test_a_fighter_may_stay_and_turn(board: Board) -> None:
    man = board.put(MAN, 0, 20, 20, facing=90)
    assert Moving(board, man).order(WALK, man, to(facing=270)) is None
    assert (place(man), man.facing) == ((20, 20), 2700)
    assert board.told("event.turns")
    assert not board.told("event.went")


@pytest.mark.rule("MCF-CORE-07", "MCF-CORE-08", "MCF-ACT-09", "MCF-ACT-10", "MCF-R-03")
def test_who_touches_an_enemy_is_engaged_and_neither_walks_nor_rests(board: Board) -> None:
    """Centres 2.55 apart touch, 2.56 do not."""
    game = board.game
    man, foe = board.put(MAN, 0, 20, 20), board.put(GOBLIN, 1, 22.55, 20)
    for action in (WALK, RUN, REST, ENGAGE):
        refused = action.why_not(game, man)
        assert refused is not None
        assert refused.key == "move.engaged"
    assert BRAWL.why_not(game, man) is None
    assert BRAWL.targets is not None
    assert dict(BRAWL.targets(game, man)) == {foe.id: None}
    free, near = board.put(MAN, 0, 50, 20), board.put(GOBLIN, 1, 52.57, 20)
    assert [action.why_not(game, free) for action in (WALK, RUN, REST, ENGAGE)] == [None] * 4
    refused = BRAWL.why_not(game, free)
    assert refused is not None
    assert refused.key == "brawl.free"
    assert not game.engaged(near)


@pytest.mark.rule("MCF-ACT-09", "MCF-ACT-10")
def test_rest_and_brawl_do_nothing(board: Board) -> None:
    man, foe = board.put(MAN, 0, 20, 20), board.put(GOBLIN, 1, 40, 20)
    Moving(board, man).order(REST, man)
    assert board.told("event.rests")
    assert place(man) == (20, 20)
    Moving(board, foe).order(BRAWL, foe, at=man)
    assert board.told("event.brawls")
    assert place(foe) == (40, 20)


@pytest.mark.rule("MCF-R-103")
def test_a_mou_of_nothing_forbids_every_move(board: Board) -> None:
    man = skilled(board, mov=10.0)
    assert why_not_walk(board.game, man) is None
    grant(board.game, man, "MOU −10", Until(TURN_ENDS))
    for action in (WALK, RUN, ENGAGE):
        refused = action.why_not(board.game, man)
        assert refused is not None
        assert refused.key == "move.no-mov"
    assert REST.why_not(board.game, man) is None


@pytest.mark.rule("MCF-SKILLP-49")
def test_levitation_pays_no_more_for_difficult_ground() -> None:
    board = Board(piece("pond", rectangle=(40, 30, 40, 40, 0)))
    free_table(board)
    light, heavy = skilled(board, "Lévitation", x=30, y=30), skilled(board, x=30, y=20)
    assert why(Moving(board, light).order(WALK, light), to((40, 30))) == ""
    assert why(Moving(board, heavy).order(WALK, heavy), to((40, 20))) == "path.too-long"
    assert why(Moving(board, heavy).order(WALK, heavy), to((35, 20))) == ""


@pytest.mark.rule("MCF-SKILLP-08", "MCF-SKILLP-09")
def test_a_leaper_ignores_what_is_no_higher_than_itself_but_does_not_end_on_it() -> None:
    """A low wall is 1.5 high, a man 3.5: it bars and costs nothing. A wall is 5 high: it bars all but the tall."""
    board = Board(piece("low-wall", rectangle=(30, 30, 1, 8, 0)), piece("wall", rectangle=(30, 50, 1, 8, 0)))
    free_table(board)
    leaper, man = skilled(board, "Bond", x=26, y=30), skilled(board, x=26, y=28)
    asked = Moving(board, leaper).order(WALK, leaper)
    assert why(asked, to((36, 30))) == ""
    assert why(asked, to((30, 30))) == "path.on-obstacle"
    assert why(Moving(board, man).order(WALK, man), to((36, 28))) == "path.too-long"
    assert why(Moving(board, man).order(WALK, man), to((30, 28))) == ""
    small, tall = skilled(board, "Bond", x=26, y=50), skilled(board, "Bond", x=20, y=50, size="large", mov=15.0)
    assert why(Moving(board, small).order(WALK, small), to((34, 50))) == "path.wall"
    assert why(Moving(board, tall, small).order(WALK, tall), to((34, 50))) == ""
    assert why(Moving(board, tall, small).order(WALK, tall), to((30, 50))) == "path.on-obstacle"


@pytest.mark.rule("MCF-SKILLP-33", "MCF-R-75")
def test_the_ethereal_pass_walls_and_figures_and_end_upon_neither() -> None:
    board = Board(piece("wall", rectangle=(30, 30, 1, 8, 0)), piece("pond", disc=(35, 30, 4)))
    free_table(board)
    ghost = skilled(board, "Éthéré", x=26, y=30)
    board.put(GOBLIN, 1, 33, 30)
    asked = Moving(board, ghost).order(WALK, ghost)
    assert why(asked, to((36, 30))) == ""
    assert why(asked, to((30, 30))) == "stand.scenery"
    assert why(asked, to((35, 30))) == "path.contact"
    assert why(asked, to((16, 30), (16.5, 30))) == "path.too-long"


@pytest.mark.rule("MCF-R-76")
def test_a_walk_that_is_no_action_is_a_walk_and_may_be_declined(board: Board) -> None:
    man = board.put(MAN, 0, 20, 20)
    moving = Moving(board, man)
    begin_walk(board.game, man, "harass", "MCF-SKILLA-18")
    asked = moving.play()
    assert (asked.topic, asked.rule, asked.player) == ("walk", "MCF-SKILLA-18", 0)
    assert why(asked, to((30.2, 20))) == "path.too-long"
    assert moving.play(to(facing=0)) is None
    assert place(man) == (20, 20)
    board.put(GOBLIN, 1, 22.5, 20)
    begin_walk(board.game, man, "harass", "MCF-SKILLA-18")
    assert isinstance(board.game.agenda[0], Move)
    assert moving.play() is None


def test_random_walks_are_legal_and_go_somewhere(board: Board) -> None:
    rng = Random(5)
    man = board.put(MAN, 0, 20, 20)
    board.put(GOBLIN, 1, 24, 20)
    asked = Moving(board, man).order(WALK, man)
    routes = [asked.sample(rng) for _ in range(50)]
    assert all(asked.refusal(route) is None for route in routes)
    assert sum(len(route) > 1 for route in routes) > 40
