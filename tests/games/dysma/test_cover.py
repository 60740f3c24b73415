"""Cover (p. 14-15, p. 29): every source of it, once; what a Colosse makes of it."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board, piece

from escarmouche.games.dysma.content_types import MapPiece
from escarmouche.games.dysma.shooting import aimed_shot
from escarmouche.games.dysma.shot_rolls import shot_throw
from escarmouche.games.dysma.sight import sight
from escarmouche.games.dysma.skills.query import grant
from escarmouche.games.dysma.state import Figure, put


def covered(board: Board, one: Figure, other: Figure) -> str:
    """Why a target is in cover; nothing where it is not."""
    found = sight(board.game, one, other)
    assert found.visible
    return found.covered.key if found.covered else ""


def dice(board: Board, one: Figure, other: Figure, weapon: str = "Arc") -> int:
    """What a shot at a target adds to its three dice, or takes from them."""
    throw = shot_throw(board.game, aimed_shot(board.game, one, other, weapon=weapon))
    return sum(modifier.value for modifier in throw.dice)


HEDGE = piece("hedge", segment=(10, 5, 10, 15))


@pytest.mark.rule("DYS-R-09", "DYS-SHOOT-07")
def test_cover_counts_once_however_many_things_give_it() -> None:
    """Behind a hedge, in a river, by a friend of his, and Furtif: one die less, not four."""
    board = Board("", piece("hedge", segment=(14, 5, 14, 15)), piece("river", rectangle=(14.2, 5, 18, 15)))
    archer = board.put("archer-sylvain", 0, 5, 10)
    orc = board.put("guerrier-orque", 1, 15, 10, facing=180)
    assert dice(board, archer, orc) == -1
    grant(board.game, orc, "Furtif")
    board.put("guerrier-orque", 1, 12, 10.5)
    assert dice(board, archer, orc) == -1
    bare = board.put("guerrier-orque", 1, 12, 16, facing=180)
    assert dice(board, archer, bare) == 0


@pytest.mark.rule("DYS-SKILL-43", "DYS-R-09")
def test_the_stealthy_are_in_cover_in_the_open() -> None:
    """Furtif covers even a Colosse."""
    board = Board()
    archer, assassin = board.put("archer-sylvain", 0, 5, 10), board.put("assassin-gobelin", 1, 12, 10, facing=180)
    assert covered(board, archer, assassin) == "skill.stealthy"
    assert dice(board, archer, assassin) == -1
    troll = board.put("troll", 1, 12, 14, facing=180)
    assert covered(board, archer, troll) == ""
    grant(board.game, troll, "Furtif")
    assert covered(board, archer, troll) == "skill.stealthy"


@pytest.mark.rule("DYS-SKILL-18", "DYS-R-03", "DYS-R-09")
@pytest.mark.parametrize(
    ("scenery", "man", "colossus"),
    [(HEDGE, "cover.scenery", ""), (piece("field", disc=(10, 10, 2)), "cover.scenery", ""),
     (piece("field", disc=(15, 10, 2)), "cover.inside", ""), (piece("river", disc=(15, 10, 2)), "cover.inside", ""),
     (piece("wood", disc=(15, 10, 2)), "cover.inside", "cover.inside"),
     (piece("rock", rectangle=(10, 9.9, 11, 12), height=1.0), "cover.scenery", "cover.scenery")],
)  # fmt: skip
def test_what_is_less_than_a_pas_high_does_not_cover_a_colossus(scenery: MapPiece, man: str, colossus: str) -> None:
    board = Board("", scenery)
    archer, orc = board.put("archer-sylvain", 0, 5, 10), board.put("guerrier-orque", 1, 15, 10, facing=180)
    assert covered(board, archer, orc) == man
    put(board.game, orc, 15, 30, 0, 0)
    troll = board.put("ogre-mercenaire", 1, 15, 10, facing=180)
    assert covered(board, archer, troll) == colossus


@pytest.mark.rule("DYS-SKILL-18", "DYS-LOS-05")
def test_a_goblin_does_not_cover_a_troll_and_an_orc_does() -> None:
    """0.9 is less than a pas, 1.2 is not; behind the goblin an orc is in cover."""
    board = Board()
    archer, troll = board.put("archer-sylvain", 0, 5, 10), board.put("troll", 1, 15, 10, facing=180)
    goblin = board.put("guerrier-gobelin", 1, 10, 10, facing=180)
    report = sight(board.game, archer, troll)
    assert report.share < 1
    assert covered(board, archer, troll) == ""
    between = board.put("guerrier-orque", 1, 12, 10, facing=180)
    assert covered(board, archer, troll) == "cover.figure"
    put(board.game, between, 15, 14, 0, 0)
    put(board.game, goblin, 10, 12, 0, 0)
    assert covered(board, archer, between) == "cover.figure"


@pytest.mark.rule("DYS-TERRAIN-12", "DYS-R-72")
def test_an_obstacle_protects_whoever_touches_it_from_the_other_side() -> None:
    """From a height all 35 points are seen over the wall, and still it covers; from the side, or a step away, not."""
    board = Board("", piece("platform", rectangle=(2, 5, 8, 15), height=9), piece("low-wall", segment=(14, 5, 14, 15)))
    archer = board.put("archer-sylvain", 0, 7.5, 10, 9)
    orc = board.put("guerrier-orque", 1, 14.65, 10, facing=180)
    found = sight(board.game, archer, orc)
    assert found.report is not None
    assert found.report.free == 35
    assert covered(board, archer, orc) == "cover.obstacle"
    put(board.game, orc, 17.5, 10, 0, 1800)
    assert covered(board, archer, orc) == ""
    beside = board.put("archer-sylvain", 0, 20, 6, facing=100)
    put(board.game, orc, 14.65, 10, 0, 0)
    assert covered(board, beside, orc) == ""
    put(board.game, orc, 30, 30, 0, 0)
    ogre = board.put("ogre-mercenaire", 1, 14.95, 10, facing=180)
    assert covered(board, archer, ogre) == ""


@pytest.mark.rule("DYS-TERRAIN-03")
def test_a_shot_from_inside_difficult_terrain_suffers_cover() -> None:
    board = Board("", piece("marsh", disc=(5, 10, 2)))
    archer, orc = board.put("archer-sylvain", 0, 5, 10), board.put("guerrier-orque", 1, 12, 10, facing=180)
    assert covered(board, archer, orc) == "cover.inside"
    assert dice(board, archer, orc) == -1
    put(board.game, archer, 8, 10, 0, 0)
    assert (covered(board, archer, orc), dice(board, archer, orc)) == ("", 0)


@pytest.mark.rule("DYS-SKILL-65", "DYS-SKILL-66")
def test_indirect_fire_ignores_cover_and_a_reliable_shot_long_range() -> None:
    """A knife at 8 of 12 pas in cover: one die less, not two; with Tir précis none."""
    board = Board("", piece("river", disc=(14, 10, 2)))
    archer, orc = board.put("archer-sylvain", 0, 5, 10), board.put("guerrier-orque", 1, 14, 10, facing=180)
    assert dice(board, archer, orc, "Couteau de lancer") == -1
    assert dice(board, archer, orc, "Javelot") == -1
    put(board.game, archer, 2.5, 10, 0, 0)
    assert dice(board, archer, orc, "Javelot") == -2
    grant(board.game, archer, "Tir précis")
    assert dice(board, archer, orc, "Couteau de lancer") == 0
    assert dice(board, archer, orc, "Javelot") == -1
