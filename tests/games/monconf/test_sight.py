"""Lines of view (p. 7): the arc, what hides, woods, companions, Conscience, points of the ground."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board, piece
from msgspec.structs import replace

from escarmouche.games.monconf.agenda import Batch, Order
from escarmouche.games.monconf.sight.line_of_view import rays, sees, sees_point, sight, would_see
from escarmouche.games.monconf.state import AIR, Fighter, Game, put, turn_to
from escarmouche.table.kernel.rays import BODY

MAN, GOBLIN, TROLL = "conscrit-du-griffon", "gobelin-du-rat", "troll-des-egouts"
SEER = "durgan-vieille-barbe"


def hidden(board: Board, viewer: Fighter, target: Fighter) -> int:
    """How many of the 81 points are hidden."""
    report = rays(board.game, viewer, target)
    assert len(report.hidden_by) == 81
    return 81 - report.free


@pytest.mark.rule("MCF-LOS-02", "MCF-R-07")
def test_a_fighter_sees_half_of_all_directions() -> None:
    """A centre exactly beside it is in the arc, a hair behind that is not; turning brings it back."""
    board = Board()
    man, foe = board.put(MAN, 0, 30, 30, facing=0), board.put(GOBLIN, 1, 30, 40)
    assert sees(board.game, man, foe)
    put(board.game, foe, 29.99, 40, 0, 0)
    found = sight(board.game, man, foe)
    assert (found.visible, found.report, found.why and found.why.key) == (False, None, "sight.behind")
    turn_to(board.game, man, 1800)
    assert sees(board.game, man, foe)
    turn_to(board.game, man, 2701)
    assert not sees(board.game, man, foe)


@pytest.mark.rule("MCF-R-31")
def test_everybody_sees_itself() -> None:
    board = Board()
    man = board.put(MAN, 0, 30, 30)
    assert sight(board.game, man, man)[:2] == (True, 0.0)


@pytest.mark.rule("MCF-R-02", "MCF-R-08", "MCF-LOS-01")
def test_the_eye_is_at_nine_tenths_and_a_wall_hides_what_is_below_the_line_over_it() -> None:
    """From 3.15 over a wall of 1.5 that ends 15 away, to one who is 20 away: 0.92 of him is hidden, three rows of nine.

    From the top of the head it would be two rows, from half the height four.
    """
    board = Board(piece("low-wall", rectangle=(44.5, 30, 1, 8, 0)))
    man, foe = board.put(MAN, 0, 30, 30), board.put(MAN, 1, 50, 30)
    assert hidden(board, man, foe) == 27


@pytest.mark.rule("MCF-R-02", "MCF-R-08")
def test_a_body_is_slimmer_than_its_base() -> None:
    """Seven tenths of 1.25 to each side: the gap beside a wall shows the whole body though not the whole base."""
    board = Board(piece("wall", rectangle=(49, 25.08, 1, 8, 0)))
    man, foe = board.put(MAN, 0, 30, 30), board.put(MAN, 1, 50, 30)
    assert hidden(board, man, foe) == 0
    other = Board(piece("wall", rectangle=(49, 25.5, 1, 8, 0)))
    man, foe = other.put(MAN, 0, 30, 30), other.put(MAN, 1, 50, 30)
    assert hidden(other, man, foe) == 18, "29.5 lies between the second and the third of nine columns"


@pytest.mark.rule("MCF-R-08")
def test_a_hill_hides_and_lifts() -> None:
    """Behind a hill of 3 a goblin of 2.5 is not seen; one who stands on it sees over a man."""
    board = Board(piece("hill", disc=(40, 30, 9)))
    man, goblin = board.put(MAN, 0, 20, 30), board.put(GOBLIN, 1, 55, 30)
    assert sight(board.game, man, goblin).why is not None
    put(board.game, man, 45, 30, 3.0, 0)
    assert sees(board.game, man, goblin)
    put(board.game, man, 20, 30, 0, 0)
    board.put("elementaire-de-l-air", 1, 55, 40)
    flier = board.game.fighters[2]
    put(board.game, flier, 40, 30, AIR, 0, airborne=True)
    assert hidden(board, man, flier) == 0


# ---- woods ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-X-49", "MCF-R-08", "MCF-R-09", "MCF-SETUP-06")
def test_six_centimetres_of_wood_hide_forty_points_and_nine_all() -> None:
    board = Board(piece("wood", rectangle=(40, 30, 6, 30, 0)))
    man, foe = board.put(MAN, 0, 25, 30), board.put(MAN, 1, 55, 30)
    found = sight(board.game, man, foe)
    assert found.visible
    assert found.hidden_share == pytest.approx(40 / 81)
    assert found.report is not None
    odd = [sample for sample, by in enumerate(found.report.hidden_by) if by == BODY]
    assert odd == [sample for sample in range(81) if (sample // 9 + 1 + sample % 9 + 1) % 2]
    deep = Board(piece("wood", rectangle=(40, 30, 9, 30, 0)))
    man, foe = deep.put(MAN, 0, 25, 30), deep.put(MAN, 1, 55, 30)
    assert sight(deep.game, man, foe)[:2] == (False, 1.0)


@pytest.mark.rule("MCF-R-08")
def test_all_woods_on_the_way_are_added_up() -> None:
    """Five and two let every second ray through, five and four none."""
    for depth, seen in ((2, 41), (4, 0)):
        board = Board(piece("wood", rectangle=(35, 30, 5, 30, 0)), piece("wood", rectangle=(45, 30, depth, 30, 0)))
        man, foe = board.put(MAN, 0, 25, 30), board.put(MAN, 1, 55, 30)
        assert rays(board.game, man, foe).free == seen


@pytest.mark.rule("MCF-R-08")
def test_who_looks_over_a_wood_is_not_hindered_and_who_is_in_it_only_by_what_is_before_him() -> None:
    board = Board(piece("wood", rectangle=(40, 30, 20, 30, 0)))
    man, foe = board.put(MAN, 0, 45, 30), board.put(MAN, 1, 55, 30)
    assert hidden(board, man, foe) == 40, "five of the twenty lie between them"
    put(board.game, man, 20, 30, 0, 0)
    assert hidden(board, man, foe) == 81
    flier = board.put("elementaire-de-l-air", 1, 55, 45)
    put(board.game, flier, 50, 30, AIR, 0, airborne=True)
    tall = board.put("morbide", 0, 47, 30, facing=0)
    assert hidden(board, tall, flier) == 40, "from 7.2 the rays leave the wood through its top"
    put(board.game, tall, 30, 30, AIR, 0, airborne=True)
    assert hidden(board, tall, flier) == 0, "and from above they never enter it"


@pytest.mark.rule("MCF-R-08")
def test_grazing_a_wood_does_not_hide() -> None:
    board = Board(piece("wood", rectangle=(40, 25.13, 6, 8, 0)))
    man, foe = board.put(MAN, 0, 25, 30), board.put(MAN, 1, 55, 30)
    assert hidden(board, man, foe) == 0


# ---- figures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-08", "MCF-ACT-03", "MCF-R-23")
def test_figures_hide_each_other_but_not_those_who_act_together() -> None:
    """A troll before a man hides a goblin from him; not if it acts with him, and yet if he is a mystic who casts."""
    board = Board()
    man, troll = board.put(MAN, 0, 25, 30), board.put(TROLL, 0, 30, 30)
    goblin, other = board.put(GOBLIN, 1, 40, 30), board.put(TROLL, 1, 35, 30)
    assert rays(board.game, man, goblin).bases in ([1], [1, 3])
    assert not sees(board.game, man, goblin)
    board.game.agenda = [Batch(0, [0, 1], [man.id, troll.id])]
    assert not sees(board.game, man, goblin), "the troll of the enemy still stands there"
    put(board.game, other, 35, 60, 0, 0)
    assert hidden(board, man, goblin) == 0
    assert not sees(board.game, goblin, man), "who is not of the batch does not see through it"
    board.game.agenda = [Batch(0, [0, 1], [man.id, troll.id], [Order(man.id, "mystic")])]
    assert not sees(board.game, man, goblin)
    board.game.agenda = [Batch(0, [0, 1], [man.id, troll.id], [Order(man.id, "shoot", goblin.id)])]
    assert sees(board.game, man, goblin)
    board.game.agenda = []
    assert not sees(board.game, man, goblin)


def test_what_was_seen_holds_until_somebody_moves() -> None:
    board = Board()
    man, foe, friend = board.put(MAN, 0, 25, 30), board.put(MAN, 1, 45, 30), board.put(TROLL, 0, 35, 40)
    first = sight(board.game, man, foe).report
    assert sight(board.game, man, foe).report is first
    turn_to(board.game, friend, 900)
    assert sight(board.game, man, foe).report is first, "whoever turns hides no more and no less"
    other = Game(board.game.sides, board.game.fighters, board.game.cards)
    other.library, other.cache = board.game.library, board.game.cache.fork()
    assert sight(other, man, foe).report is first, "nor does it matter on which copy of the table one looks"
    put(other, friend, 35, 30, 0, 0)
    assert not sees(other, man, foe)
    assert sight(board.game, man, foe).report is first, "what goes elsewhere on a copy stays where it is here"
    put(board.game, friend, 35, 30, 0, 0)
    assert not sees(board.game, man, foe)
    put(board.game, friend, 35, 30, AIR, 0, airborne=True)
    assert sees(board.game, man, foe)


@pytest.mark.rule("MCF-LOS-01")
def test_what_would_be_seen_from_elsewhere() -> None:
    board = Board(piece("building", rectangle=(35, 30, 10, 8, 0)))
    man, foe = board.put(MAN, 0, 25, 30), board.put(MAN, 1, 45, 30, facing=0)
    poses = board.game.poses.twin()
    assert not would_see(board.game, poses, man, foe)
    poses.place(man.id, 25, 50, 0, 0)
    assert would_see(board.game, poses, man, foe)
    assert not would_see(board.game, poses, foe, man), "it looks the other way"
    assert not sees(board.game, man, foe), "nobody has moved"


# ---- Conscience -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLP-17", "MCF-SKILLP-18")
def test_conscience_sees_all_round_and_through_walls_as_far_as_20_cm() -> None:
    board = Board(piece("building", rectangle=(40, 30, 10, 8, 0)))
    seer = board.put(SEER, 0, 30, 30, facing=0)
    behind, walled, far = board.put(MAN, 1, 15, 30), board.put(MAN, 1, 50, 30), board.put(MAN, 1, 30, 50.1)
    found = sight(board.game, seer, walled)
    assert (found.visible, found.hidden_share, found.open) == (True, 1.0, False)
    assert sight(board.game, seer, behind)[:2] == (True, 0.0)
    turn_to(board.game, seer, 2700)
    assert not sees(board.game, seer, far), "behind its back and 20.1 away"
    put(board.game, far, 30, 50, 0, 0)
    assert sees(board.game, seer, far)
    poses = board.game.poses
    assert would_see(board.game, poses, seer, far)
    man = board.put(MAN, 0, 30, 26, facing=0)
    assert not sees(board.game, man, behind)


# ---- points ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-08")
def test_a_point_of_the_ground_is_seen_or_not() -> None:
    """Over a wall of 1.5 five before him a man sees the ground from 9.8 on; in the arc; through 8 cm of wood."""
    board = Board(piece("low-wall", rectangle=(35, 30, 1, 8, 0)), piece("wood", rectangle=(20, 60, 8, 8, 0)))
    man = board.put(MAN, 0, 30, 30)
    assert sees_point(board.game, man, 32, 30)
    assert not sees_point(board.game, man, 38, 30)
    assert sees_point(board.game, man, 42, 30)
    assert not sees_point(board.game, man, 29, 30)
    put(board.game, man, 10, 60, 0, 0)
    assert sees_point(board.game, man, 23, 60)
    wide = replace(board.library.map, pieces=(piece("wood", rectangle=(20, 60, 10, 8, 0)),))
    other = Board(*wide.pieces)
    man = other.put(MAN, 0, 10, 60)
    assert sees_point(other.game, man, 22.5, 60)
    assert not sees_point(other.game, man, 24, 60), "9 cm of wood"


@pytest.mark.rule("MCF-R-08")
def test_a_point_on_a_hill_is_looked_at_where_it_is() -> None:
    board = Board(piece("hill", disc=(45, 30, 9)))
    man, goblin = board.put(MAN, 0, 30, 30), board.put(GOBLIN, 0, 30, 33)
    assert sees_point(board.game, man, 37, 30), "3.1 lies below his eyes"
    assert not sees_point(board.game, goblin, 40, 33), "and above those of a goblin"
