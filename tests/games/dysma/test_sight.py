"""Field of vision and line of sight (p. 14): 35 rays from the eye, and what difficult terrain does to them."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board, piece
from games.dysma.playing import PlayedBoard, open_keys, refused

from escarmouche.games.dysma.content_types import Floor
from escarmouche.games.dysma.sight import in_sight, sight, would_see
from escarmouche.games.dysma.sight_report import sight_report
from escarmouche.games.dysma.state import Figure, put, turn_to

FREE = 35


def free(board: Board, one: Figure, other: Figure) -> int:
    """How many of the 35 points are seen."""
    found = sight(board.game, one, other).report
    assert found is not None
    assert len(found.hidden_by) == FREE
    return found.free


@pytest.mark.rule("DYS-X-07", "DYS-LOS-03", "DYS-LOS-04", "DYS-LOS-05", "DYS-LOS-08", "DYS-SHOOT-02", "DYS-SHOOT-03")
def test_the_figure_of_the_book() -> None:
    """A is wholly behind the house, B in part, C in the open, D in part behind C, E too far away, F in the back."""
    board = PlayedBoard("", piece("house", rectangle=(12, 20, 16, 24)))
    red = board.put("archer-sylvain", 0, 5, 18, facing=0, gear=("Arc court",))
    a, b = board.put("guerrier-orque", 1, 21.2, 25.2), board.put("guerrier-orque", 1, 21.7, 21.1)
    c, d = board.put("guerrier-orque", 1, 15, 15), board.put("guerrier-orque", 1, 20.15, 14)
    e, f = board.put("guerrier-orque", 1, 31, 5), board.put("guerrier-orque", 1, 2, 18)
    board.begin(red)
    request = board.play("shoot")
    assert open_keys(request) == {f"figure:{one.id}" for one in (b, c, d)}
    assert refused(request) == {
        f"figure:{a.id}": "sight.hidden", f"figure:{e.id}": "shoot.too-far", f"figure:{f.id}": "sight.behind",
    }  # fmt: skip
    covered = {one.id: why.key if (why := sight(board.game, red, one).covered) else None for one in (b, c, d)}
    assert covered == {b.id: "cover.scenery", c.id: None, d.id: "cover.figure"}
    assert in_sight(board.game, red, e)


@pytest.mark.rule("DYS-LOS-01", "DYS-LOS-02", "DYS-R-04", "DYS-PROFILE-12")
def test_the_line_through_the_rear_edge_bounds_the_field_of_vision() -> None:
    """The rear edge of a man's base lies half a pas behind its centre; a centre on the line is still in front."""
    board = Board()
    elf, orc = board.put("garde-royal", 0, 10, 10, facing=0), board.put("guerrier-orque", 1, 9.5, 14)
    assert in_sight(board.game, elf, orc)
    put(board.game, orc, 9.45, 14, 0, 0)
    found = sight(board.game, elf, orc)
    assert (found.visible, found.why and found.why.key) == (False, "sight.behind")
    turn_to(board.game, elf, 1800)
    assert in_sight(board.game, elf, orc)


@pytest.mark.rule("DYS-R-04")
def test_the_rear_edge_of_a_rider_is_a_pas_behind_its_centre() -> None:
    board = Board()
    rider, orc = board.put("cavalier-argente", 0, 10, 10, facing=0), board.put("guerrier-orque", 1, 9.1, 14)
    assert in_sight(board.game, rider, orc)
    put(board.game, orc, 8.9, 14, 0, 0)
    assert not in_sight(board.game, rider, orc)


@pytest.mark.rule("DYS-SKILL-59", "DYS-R-05")
def test_keen_senses_see_all_round() -> None:
    board = Board()
    eagle, orc = board.put("aigle-geant", 0, 10, 10, facing=0), board.put("guerrier-orque", 1, 4, 10)
    assert in_sight(board.game, eagle, orc)
    assert would_see(board.game, board.game.poses, eagle, orc)
    elf = board.put("garde-royal", 0, 10, 14, facing=0)
    assert not would_see(board.game, board.game.poses, elf, orc)


@pytest.mark.rule("DYS-R-06", "DYS-LOS-05")
def test_seven_columns_and_five_heights_are_looked_at() -> None:
    """The corner of a house hides two of the seven columns of a man; what only touches his edge hides none."""
    board = Board("", piece("house", rectangle=(12, 8, 14, 9.75)))
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    assert free(board, elf, orc) == FREE - 10
    assert sight(board.game, elf, orc).share == 25 / 35
    beside = Board("", piece("house", rectangle=(12, 8, 14, 9.57)))
    elf, orc = beside.put("garde-royal", 0, 5, 10), beside.put("guerrier-orque", 1, 15, 10)
    assert free(beside, elf, orc) == FREE


@pytest.mark.rule("DYS-R-06")
def test_the_eye_is_at_nine_tenths_of_the_height() -> None:
    """Half-way stands a wall of 0.75: from 1.08 it hides the two lower rows, from the top of the head it would one."""
    board = Board("", piece("low-wall", segment=(10, 5, 10, 15)))
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    assert free(board, elf, orc) == 21
    troll = board.put("troll", 0, 5, 20)
    far = board.put("guerrier-orque", 1, 15, 20)
    assert free(board, troll, far) == FREE


@pytest.mark.rule("DYS-LOS-06", "DYS-LOS-07", "DYS-R-07")
def test_what_is_above_the_head_or_beside_the_base_hides_nothing() -> None:
    """Under the floor of a ruin, beside a house: seen whole; whoever lies on the ground is no smaller."""
    floor = Floor(height=2.5, rectangle=(13, 8, 19, 13))
    board = Board(
        "", piece("ruin", rectangle=(13, 8, 19, 13), floors=(floor,)), piece("house", rectangle=(14, 5, 16, 9.4))
    )
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    assert free(board, elf, orc) == FREE
    hill = Board("", piece("low-wall", segment=(10, 5, 10, 15)))
    elf, orc = hill.put("garde-royal", 0, 5, 10), hill.put("guerrier-orque", 1, 15, 10, prone=True)
    assert free(hill, elf, orc) == 21


@pytest.mark.rule("DYS-LOS-06")
@pytest.mark.parametrize(("height", "seen"), [(1.3, FREE), (1.2, FREE - 7)])
def test_a_ceiling_just_over_the_head_neither_hides_nor_covers(height: float, seen: int) -> None:
    """A floor as high as 1.3, and who stands on it, hide all that is over a head of 1.2; at 1.2 it hides the head."""
    floor = Floor(height=height, rectangle=(9, 5, 14, 15))
    board = Board("", piece("ruin", rectangle=(9, 5, 14, 15), floors=(floor,)))
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    board.put("guerrier-orque", 1, 11, 10, z=height)
    assert free(board, elf, orc) == seen
    assert (sight(board.game, elf, orc).covered is None) == (seen == FREE)


@pytest.mark.rule("DYS-R-66")
def test_statues_hide_nobody() -> None:
    board = Board()
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    board.put("statue", 1, 10, 10)
    assert free(board, elf, orc) == FREE
    board.put("guerrier-orque", 1, 12, 10)
    assert not in_sight(board.game, elf, orc)


# ---- difficult terrain ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-TERRAIN-04", "DYS-R-08")
@pytest.mark.parametrize(
    ("kind", "height", "seen", "covered"),
    [("wood", None, False, None), ("wood", 1.2, False, None), ("wood", 1.15, True, "cover.scenery"),
     ("field", None, True, "cover.scenery"), ("river", None, True, None)],
)  # fmt: skip
def test_a_line_right_through_is_blocked_by_what_is_as_high_as_both_heads(
    kind: str, height: float | None, seen: bool, covered: str | None
) -> None:
    """Two men of 1.2: as high as they are it blocks, lower it covers, and what has no height does nothing."""
    board = Board("", piece(kind, disc=(10, 10, 2), height=height))
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    found = sight(board.game, elf, orc)
    assert found.visible is seen
    assert (found.covered.key if found.covered else None) == covered


@pytest.mark.rule("DYS-TERRAIN-04", "DYS-R-08")
def test_a_wood_lower_than_one_of_the_two_never_blocks() -> None:
    """A wood of 1.5 hides man from man; a troll of 2 pas sees, and is seen, over it, in cover as rays pass through."""
    board = Board("", piece("wood", disc=(10, 10, 2), height=1.5))
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    assert not in_sight(board.game, elf, orc)
    troll = board.put("troll", 0, 5, 12, facing=340)
    found = sight(board.game, troll, orc)
    assert found.visible
    assert found.covered is not None
    assert found.covered.rule == "DYS-R-08"


@pytest.mark.rule("DYS-TERRAIN-04")
@pytest.mark.parametrize(("height", "seen"), [(2.0, False), (1.999, True)])
def test_as_high_as_both_is_high_enough(height: float, seen: bool) -> None:
    board = Board("", piece("wood", disc=(10, 10, 2), height=height))
    one, other = board.put("troll", 0, 5, 10), board.put("troll", 1, 15, 10)
    assert in_sight(board.game, one, other) is seen


@pytest.mark.rule("DYS-R-08", "DYS-TERRAIN-03", "DYS-TERRAIN-05", "DYS-R-11")
@pytest.mark.parametrize(("kind", "x"), [("wood", 12.9), ("river", 12.9), ("wood", 13.1)])
def test_whoever_is_inside_is_seen_and_sees_but_in_cover(kind: str, x: float) -> None:
    """The centre of the base decides: half a step farther and the wood stands between."""
    board = Board("", piece(kind, disc=(10, 10, 3)))
    elf, orc = board.put("garde-royal", 0, 3, 10), board.put("guerrier-orque", 1, x, 10, facing=180)
    inside = x < 13
    for one, other in ((elf, orc), (orc, elf)):
        found = sight(board.game, one, other)
        assert found.visible is inside
        if inside:
            assert found.covered is not None
            assert found.covered.rule == "DYS-TERRAIN-03"


# ---- what is kept ---------------------------------------------------------------------------------------------------


def test_what_was_seen_holds_until_somebody_moves() -> None:
    board = Board()
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    friend = board.put("garde-royal", 0, 10, 14)
    first = sight(board.game, elf, orc)
    assert sight(board.game, elf, orc).report is first.report
    put(board.game, friend, 10, 10.4, 0, 0)
    assert 0 < free(board, elf, orc) < FREE
    assert not in_sight(board.game, friend, elf)


# ---- what a player may look up --------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-LOS-03", "DYS-LOS-05", "DYS-R-06", "DYS-R-78")
def test_a_player_sees_what_the_eye_sees() -> None:
    """Two columns are hidden by the house, one more by a friend: which samples, by what, and that it covers."""
    board = Board("", piece("house", rectangle=(12, 8, 14, 9.75)))
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    friend = board.put("guerrier-gobelin", 0, 12, 10.7)
    found = sight_report(board.game, str(elf.id), str(orc.id))
    assert found is not None
    assert found.eye is not None
    assert found.eye.hidden_by[:7] == ("piece:0", "piece:0", "", "", "", "", str(friend.id))
    assert found.eye.eye == (5, 10, 0.9 * 1.2)
    assert (len(found.eye.columns), len(found.eye.heights)) == (14, 5)
    assert (found.seen, found.distance, set(found.blockers)) == (True, 9, {"piece:0", str(friend.id)})
    assert [why.key for why in found.reasons] == ["sight.partial", "cover.figure"]


@pytest.mark.rule("DYS-LOS-02", "DYS-LOS-04", "DYS-LOS-08")
def test_why_nothing_is_seen() -> None:
    board = Board("", piece("house", rectangle=(10, 5, 12, 15)))
    elf, hidden = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    behind, clear = board.put("guerrier-orque", 1, 2, 10), board.put("guerrier-orque", 1, 8, 14)
    keys = {}
    for other in (hidden, behind, clear):
        found = sight_report(board.game, str(elf.id), str(other.id))
        assert found is not None
        keys[other.id] = (found.seen, [why.key for why in found.reasons], found.blockers)
        assert (found.eye is None) == (other is behind)
    assert keys == {
        hidden.id: (False, ["sight.hidden"], ("piece:0",)),
        behind.id: (False, ["sight.behind"], ()),
        clear.id: (True, ["sight.clear"], ()),
    }
    assert sight_report(board.game, str(elf.id), "99") is None
    assert sight_report(board.game, "piece:0", str(elf.id)) is None
    assert sight_report(board.game, str(elf.id), str(elf.id)) is None


def test_one_who_is_seen_whole_and_yet_in_cover_is_not_said_to_be_in_the_open() -> None:
    board = Board("", piece("field", rectangle=(14, 9, 16, 11)))
    elf, orc = board.put("garde-royal", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10)
    found = sight_report(board.game, str(elf.id), str(orc.id))
    assert found is not None
    assert free(board, elf, orc) == FREE
    assert [why.key for why in found.reasons] == ["cover.inside"]
