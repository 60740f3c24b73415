"""Straight moves on the ground, read by other means: a man with a tape who looks at every twentieth of a pas."""

from __future__ import annotations

from math import cos, hypot, inf, radians, sin
from random import Random

import pytest
from games.dysma.asking import asked, why
from games.dysma.boards import Board, crowd

from escarmouche.games.dysma.content_types import MapPiece
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.state import Figure

STEP = 0.05
SURE = 0.06
"""What is nearer to a limit than this is left to other tests."""
SOLID = ("house", "rock", "hill", "platform")


def to_rectangle(x: float, y: float, left: float, bottom: float, right: float, top: float) -> float:
    """From a point to a rectangle; negative inside."""
    dx, dy = max(left - x, x - right), max(bottom - y, y - top)
    return hypot(max(dx, 0), max(dy, 0)) if max(dx, dy) > 0 else max(dx, dy)


def to_base(x: float, y: float, figure: Figure, half: float) -> float:
    """From a point to the square base of a figure."""
    turn = radians(-figure.facing / 10)
    dx, dy = x - figure.x, y - figure.y
    return to_rectangle(dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn), -half, -half, half, half)


def to_piece(x: float, y: float, piece: MapPiece) -> float:
    """From a point to a piece of scenery."""
    if piece.disc is not None:
        return hypot(x - piece.disc[0], y - piece.disc[1]) - piece.disc[2]
    assert piece.rectangle is not None
    return to_rectangle(x, y, *piece.rectangle)


def walls_of(piece: MapPiece) -> list[tuple[float, float, float, float]]:
    """The walls of a ruin, 0.2 thick."""
    assert piece.rectangle is not None
    left, bottom, right, top = piece.rectangle
    sides = {
        "west": (left, bottom, left + 0.2, top),
        "east": (right - 0.2, bottom, right, top),
        "south": (left, bottom, right, bottom + 0.2),
        "north": (left, top - 0.2, right, top),
    }
    return [sides[side] for side in piece.walls]


def half_of(figure: Figure) -> float:
    """Half the side of its base."""
    return 0.8 if figure.profile == "troll" else 0.5


class Reading:
    """What the tape says of a straight move: what it costs, and how much room there is at the tightest place."""

    def __init__(self, board: Board, figure: Figure, x: float, y: float) -> None:
        length = hypot(x - figure.x, y - figure.y)
        others = [f for f in board.game.figures if f is not figure and f.z == 0]
        pieces = board.library.map.pieces
        blocks = [p for p in pieces if p.piece in SOLID]
        walls = [wall for p in pieces if p.walls for wall in walls_of(p)]
        slow = [p for p in pieces if p.piece in ("wood", "field", "rubble", "river", "marsh")]
        hedges = [p.segment for p in pieces if p.segment is not None]
        self.cost, self.room, self.limit, self.doubtful = 0.0, inf, inf, False
        started = {f.id: to_base(figure.x, figure.y, f, half_of(f)) - half_of(figure) for f in others}
        count = max(1, round(length / STEP))
        before = figure.x, figure.y
        for k in range(1, count + 1):
            px, py = figure.x + (x - figure.x) * k / count, figure.y + (y - figure.y) * k / count
            away = [to_piece(px, py, p) for p in slow]
            self.cost += length / count * (2 if any(gap < 0 for gap in away) else 1)
            self.room = min([self.room, *[to_piece(px, py, p) - half_of(figure) for p in blocks]])
            self.room = min([self.room, *[to_rectangle(px, py, *wall) - half_of(figure) for wall in walls]])
            self.room = min(self.room, px - half_of(figure), py - half_of(figure))
            self.room = min(self.room, 36 - px - half_of(figure), 36 - py - half_of(figure))
            for f in others:
                gap = to_base(px, py, f, half_of(f)) - half_of(figure)
                self.room = min(self.room, gap)
                if f.player != figure.player:
                    self.limit = min(self.limit, gap - min(0.98, started[f.id]))
            for ax, ay, bx, _ in hedges:  # the hedges of the house lie from west to east
                if (before[1] - ay) * (py - ay) < 0 and ax <= px <= bx:
                    self.cost += 1
                self.doubtful |= abs(py - ay) < STEP and min(abs(px - ax), abs(px - bx)) < SURE
            before = px, py


@pytest.mark.rule("DYS-MOVE-01", "DYS-MOVE-03", "DYS-TERRAIN-02", "DYS-TERRAIN-06", "DYS-TERRAIN-09", "DYS-R-13")
@pytest.mark.parametrize("key", ["clearing", "ruined-town", "ford"])
def test_straight_moves_are_refused_for_what_a_tape_would_find(key: str) -> None:
    """Whether a straight move is barred, passes too near, or is too long; at the end other rules speak."""
    board, rng = Board(key), Random(5)
    crowd(board, rng, 16)
    seen = dict.fromkeys(("", "near", "barred", "long"), 0)
    for figure in board.game.figures:
        if figure.z or board.game.engaged(figure):
            continue
        request = asked(march(board.game, figure, figure.player, 6.0, "DYS-MOVE-01"))
        for _ in range(20) if request is not None else ():
            turn, far = radians(360 * rng.random()), 7 * rng.random()
            x, y = round((figure.x + far * cos(turn)) * 1024) / 1024, round((figure.y + far * sin(turn)) * 1024) / 1024
            tape, said = Reading(board, figure, x, y), why(request, [0, x, y, 0])
            if tape.doubtful or min(abs(tape.room), abs(tape.limit), abs(tape.cost - 6.02)) < SURE:
                continue
            if tape.room < 0:
                assert said in ("path.piece", "path.figure", "path.near", "path.edge", "path.no-level"), (x, y)
                seen["barred"] += 1
            elif tape.limit < 0:
                assert said == "path.near", (figure, x, y)
                seen["near"] += 1
            elif tape.cost > 6.02:
                assert said == "path.too-long", (figure, x, y, tape.cost)
                seen["long"] += 1
            else:
                assert said == "" or said.startswith("stand.") or said in ("path.ends-near", "path.edge"), (said, x, y)
                seen[""] += 1
    assert min(seen.values()) > 4, seen
