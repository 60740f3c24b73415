"""Points, segments and outlines: distances, crossings, insides."""

from __future__ import annotations

from math import sqrt

from escarmouche.table.kernel.shapes import Outlines


def distance(ax: float, ay: float, bx: float, by: float) -> float:
    dx = bx - ax
    dy = by - ay
    return sqrt(dx * dx + dy * dy)


def point_to_segment(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Square of the distance from a point to a segment, which may be a point."""
    dx = bx - ax
    dy = by - ay
    length = dx * dx + dy * dy
    along = 0.0
    if length > 0.0:
        along = ((px - ax) * dx + (py - ay) * dy) / length
        if along < 0.0:
            along = 0.0
        elif along > 1.0:
            along = 1.0
    ex = px - (ax + along * dx)
    ey = py - (ay + along * dy)
    return ex * ex + ey * ey


def segments_cross(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> bool:
    """Whether two segments cross properly, each having ends on both sides of the other."""
    side_c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    side_d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    if side_c * side_d >= 0.0:
        return False
    side_a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    side_b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return side_a * side_b < 0.0


def point_inside(px: float, py: float, xs: list[float], ys: list[float], start: int, end: int) -> bool:
    """Whether a point lies inside an outline, by the parity of a ray to the right."""
    inside = False
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        if (y1 > py) != (y2 > py) and px < (x2 - x1) * (py - y1) / (y2 - y1) + x1:
            inside = not inside
        x1 = x2
        y1 = y2
    return inside


def point_to_outline(px: float, py: float, xs: list[float], ys: list[float], start: int, end: int) -> float:
    """Distance from a point to an outline taken as an area: 0 inside."""
    best = 1e300
    inside = False
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        square = point_to_segment(px, py, x1, y1, x2, y2)
        if square < best:
            best = square
        if (y1 > py) != (y2 > py) and px < (x2 - x1) * (py - y1) / (y2 - y1) + x1:
            inside = not inside
        x1 = x2
        y1 = y2
    if inside:
        return 0.0
    return sqrt(best)


def outlines_near(x: float, y: float, radius: float, reach: float, outlines: Outlines) -> list[int]:
    """The outlines at most `reach` from the edge of a disc."""
    xs, ys, starts, centre_x, centre_y, around, _ = outlines
    found: list[int] = []
    for p in range(len(centre_x)):
        dx = centre_x[p] - x
        dy = centre_y[p] - y
        far = around[p] + radius + reach + 0.001
        if dx * dx + dy * dy > far * far:
            continue
        if point_to_outline(x, y, xs, ys, starts[p], starts[p + 1]) - radius <= reach:
            found.append(p)
    return found


def point_to_border(px: float, py: float, xs: list[float], ys: list[float], start: int, end: int) -> float:
    """Distance from a point to the line of an outline, inside or outside."""
    best = 1e300
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        square = point_to_segment(px, py, x1, y1, x2, y2)
        if square < best:
            best = square
        x1 = x2
        y1 = y2
    return sqrt(best)


def farthest_corner(px: float, py: float, xs: list[float], ys: list[float], start: int, end: int) -> float:
    """Distance from a point to the farthest point of an outline, which is a corner."""
    best = 0.0
    for i in range(start, end):
        dx = xs[i] - px
        dy = ys[i] - py
        square = dx * dx + dy * dy
        if square > best:
            best = square
    return sqrt(best)


def segment_near_outline(
    ax: float, ay: float, bx: float, by: float, reach: float, xs: list[float], ys: list[float], start: int, end: int
) -> bool:
    """Whether a segment comes closer than reach to an outline taken as an area."""
    square = reach * reach
    dx = bx - ax
    dy = by - ay
    length = dx * dx + dy * dy
    if length == 0.0:
        return point_near_outline(ax, ay, square, xs, ys, start, end)
    # An edge of which both ends lie farther than this on one side of the line through the segment is out of reach.
    beside = 1.000001 * reach * sqrt(length)
    inside = False
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    side1 = dx * (y1 - ay) - dy * (x1 - ax)
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        side2 = dx * (y2 - ay) - dy * (x2 - ax)
        if not ((side1 > beside and side2 > beside) or (side1 < -beside and side2 < -beside)) and (
            segments_cross(ax, ay, bx, by, x1, y1, x2, y2)
            or point_to_segment(x2, y2, ax, ay, bx, by) < square
            or point_to_segment(ax, ay, x1, y1, x2, y2) < square
            or point_to_segment(bx, by, x1, y1, x2, y2) < square
        ):
            return True
        if (y1 > ay) != (y2 > ay) and ax < (x2 - x1) * (ay - y1) / (y2 - y1) + x1:
            inside = not inside
        x1 = x2
        y1 = y2
        side1 = side2
    return inside


def point_near_outline(
    px: float, py: float, square: float, xs: list[float], ys: list[float], start: int, end: int
) -> bool:
    """Whether the square of the distance from a point to an outline taken as an area is less than this."""
    inside = False
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        if point_to_segment(px, py, x1, y1, x2, y2) < square:
            return True
        if (y1 > py) != (y2 > py) and px < (x2 - x1) * (py - y1) / (y2 - y1) + x1:
            inside = not inside
        x1 = x2
        y1 = y2
    return inside


def segment_to_outline(
    ax: float, ay: float, bx: float, by: float, xs: list[float], ys: list[float], start: int, end: int
) -> float:
    """Distance from a segment to an outline taken as an area: 0 when they meet."""
    if point_inside(ax, ay, xs, ys, start, end):
        return 0.0
    best = 1e300
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        if segments_cross(ax, ay, bx, by, x1, y1, x2, y2):
            return 0.0
        square = point_to_segment(x2, y2, ax, ay, bx, by)
        if square < best:
            best = square
        square = point_to_segment(ax, ay, x1, y1, x2, y2)
        if square < best:
            best = square
        square = point_to_segment(bx, by, x1, y1, x2, y2)
        if square < best:
            best = square
        x1 = x2
        y1 = y2
    return sqrt(best)


def length_inside(
    ax: float, ay: float, bx: float, by: float, xs: list[float], ys: list[float], start: int, end: int
) -> float:
    """Length of the part of a segment that lies inside an outline."""
    dx = bx - ax
    dy = by - ay
    cuts = [0.0, 1.0]
    x1 = xs[end - 1]
    y1 = ys[end - 1]
    for i in range(start, end):
        x2 = xs[i]
        y2 = ys[i]
        side1 = dx * (y1 - ay) - dy * (x1 - ax)
        side2 = dx * (y2 - ay) - dy * (x2 - ax)
        if (side1 > 0.0) != (side2 > 0.0):
            share = side1 / (side1 - side2)
            cx = x1 + share * (x2 - x1) - ax
            cy = y1 + share * (y2 - y1) - ay
            along = (cx * dx + cy * dy) / (dx * dx + dy * dy)
            if 0.0 < along < 1.0:
                cuts.append(along)
        x1 = x2
        y1 = y2
    cuts.sort()
    total = 0.0
    for i in range(len(cuts) - 1):
        middle = 0.5 * (cuts[i] + cuts[i + 1])
        if point_inside(ax + middle * dx, ay + middle * dy, xs, ys, start, end):
            total += cuts[i + 1] - cuts[i]
    return total * sqrt(dx * dx + dy * dy)
