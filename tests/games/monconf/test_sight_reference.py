"""The 81 rays against a reckoning of their own, over random tables with woods, hills, walls and fliers."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from random import Random

import pytest
from games.boards.monconf import Board, piece
from games.monconf.sight_reference import Upright, Verdict, body, eye, points, scenery, verdict

from escarmouche.games.monconf.content_types import MapPiece
from escarmouche.games.monconf.sight.line_of_view import rays, sight
from escarmouche.games.monconf.state import AIR, Fighter

KEYS = ("conscrit-du-griffon", "gobelin-du-rat", "chevalier-d-os", "troll-des-egouts", "morbide", "mortier-a-puanteur")
DISCS = {"wood": (5, 8), "rocks": (3, 5), "hill": (9, 9), "pond": (4, 7)}
BOXES = {"low-wall": (8, 1), "wall": (8, 1), "building": (10, 8)}


def random_pieces(rng: Random) -> list[MapPiece]:
    found = list[MapPiece]()
    for key in rng.sample([*DISCS, "wood", "wood", *BOXES], 7):
        x, y = rng.uniform(10, 65), rng.uniform(10, 65)
        if key in DISCS:
            found.append(piece(key, disc=(x, y, rng.uniform(*DISCS[key]))))
        else:
            found.append(piece(key, rectangle=(x, y, *BOXES[key], rng.uniform(0, 180))))
    return found


def populated(rng: Random, pieces: list[MapPiece]) -> Board:
    """Nine figures of all sizes, one of them in the air, none inside a wall or another."""
    board = Board(*pieces)
    walls = [scenery(one) for one in pieces if one.piece in ("wall", "building")]
    while len(board.game.fighters) < 9:
        number = len(board.game.fighters)
        x, y, air = rng.uniform(3, 72), rng.uniform(3, 72), number == 4
        z = AIR if air else board.library.scenery.height_at(x, y)
        if any(hypot(x - other.x, y - other.y) < 6.2 for other in board.game.fighters):
            continue
        if any(wall.grown(3.0).inside((x - 0.1, y, 0.5), (x + 0.1, y, 0.5)) for wall in walls):
            continue
        board.put(KEYS[number % 6], number % 2, x, y, z=z, facing=rng.uniform(0, 360), airborne=air)
    return board


def expected(board: Board, pieces: list[MapPiece], viewer: Fighter, target: Fighter) -> Verdict:
    sizes = {f.id: board.game.profile(f).size for f in board.game.fighters}
    solids = [scenery(one) for one in pieces if one.piece not in ("wood", "pond")]
    solids += [body(f, sizes[f.id]) for f in board.game.fighters if f is not viewer and f is not target]
    woods: list[Upright] = [scenery(one) for one in pieces if one.piece == "wood"]
    samples = points(viewer, target, sizes[target.id])
    return verdict(eye(viewer, sizes[viewer.id]), samples, solids, woods)


@pytest.mark.rule("MCF-R-08", "MCF-R-02", "MCF-R-01", "MCF-LOS-01", "MCF-SETUP-06")
@pytest.mark.parametrize("seed", range(6))
def test_every_point_is_hidden_or_seen_as_a_reckoning_of_its_own_says(seed: int) -> None:
    rng = Random(f"monconf sight {seed}")
    pieces = random_pieces(rng)
    board = populated(rng, pieces)
    told = hidden = 0
    for viewer in board.game.fighters[2:5]:
        for target in board.game.fighters:
            if target is viewer:
                continue
            found = [by >= 0 for by in rays(board.game, viewer, target).hidden_by]
            wanted = expected(board, pieces, viewer, target)
            for sample, is_hidden in enumerate(found):
                assert not wanted.surely[sample] or is_hidden, (viewer.id, target.id, sample)
                assert wanted.perhaps[sample] or not is_hidden, (viewer.id, target.id, sample)
                told += wanted.surely[sample] == wanted.perhaps[sample]
                hidden += is_hidden
    assert told > 0.9 * 81 * 24, "the reckoning leaves hardly anything open"
    assert 0.1 < hidden / (81 * 24) < 0.95, "scenes in which something is seen and something hidden"


@pytest.mark.rule("MCF-LOS-02", "MCF-R-07")
def test_whoever_is_seen_is_in_front() -> None:
    rng = Random("monconf arc")
    board = populated(rng, [])
    seen = 0
    for viewer in board.game.fighters:
        for target in board.game.fighters:
            if target is not viewer:
                turn = viewer.facing / 10
                ahead = (target.x - viewer.x) * cos(radians(turn)) + (target.y - viewer.y) * sin(radians(turn))
                if abs(ahead) > 0.05:
                    assert (sight(board.game, viewer, target).report is not None) == (ahead > 0)
                    seen += ahead > 0
    assert 20 < seen < 52
