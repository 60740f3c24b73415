"""Coming into contact (p. 18): the greatest number of fighters of two Units that a move brings together (DRK-R-33)."""

from __future__ import annotations

from heapq import nsmallest
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.drakerys.cohesion import HUNDREDTH, beside_reach, led_reach, stragglers
from escarmouche.games.drakerys.formation import huddle
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.kernel import spacing
from escarmouche.table.lattice import snap
from escarmouche.table.passage import apart

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.drakerys.state import Unit

DETOURS, LOOKS = 2, 12
"""How many ways round something an assault may look for, among how many places for each fighter."""


class Assault(NamedTuple):
    """A move into contact, and how many fighters of both Units it brings into contact."""

    paths: Paths
    contacts: int


class Prey:
    """The Unit that is moved against: where its fighters stand, and from which distance they are touched."""

    __slots__ = ("ids", "ring", "touch", "unit", "xs", "ys")

    def __init__(self, m: Manoeuvre, target: Unit) -> None:
        self.unit = target
        self.ids, self.xs, self.ys, _ = m.game.formation(target)
        self.ring = m.radius + m.game.library.radius(target)
        self.touch = [self.ring + CONTACT] * len(self.ids)

    def touched_from(self, x: float, y: float) -> list[int]:
        """Which of its fighters somebody would touch here."""
        return spacing.discs_holding(x, y, (self.xs, self.ys, self.touch))

    def away(self, x: float, y: float) -> float:
        """How far its nearest fighter is, from centre to centre."""
        return float(spacing.nearest(x, y, self.xs, self.ys) ** 0.5)

    def contacts(self, xs: Sequence[float], ys: Sequence[float]) -> int:
        """How many fighters of both Units are in contact when the others stand so."""
        reached = [self.touched_from(x, y) for x, y in zip(xs, ys, strict=True)]
        return sum([bool(some) for some in reached]) + len({t for some in reached for t in some})


def within_reach(m: Manoeuvre, prey: Prey) -> bool:
    """Whether some fighter that may move starts near enough, as the crow flies."""
    return any(prey.away(m.xs[i], m.ys[i]) - prey.ring <= m.budget + CONTACT for i in m.movers)


def shift_into_contact(m: Manoeuvre, prey: Prey) -> Paths | None:
    """The Unit as it stands goes straight until its nearest fighter touches: the quickest proof that it can."""
    if len(m.movers) < len(m.ids) or stragglers(m.xs, m.ys, m.radius, m.leader):
        return None
    pairs = sorted(
        ((px - x) ** 2 + (py - y) ** 2, x, y, px, py)
        for x, y in zip(m.xs, m.ys, strict=True)
        for px, py in zip(prey.xs, prey.ys, strict=True)
    )
    for square, x, y, px, py in pairs[:2]:
        away = square**0.5
        share = (away - prey.ring - 0.004) / away
        dx, dy = snap(share * (px - x)), snap(share * (py - y))
        paths = [[a + dx, b + dy] for a, b in zip(m.xs, m.ys, strict=True)]
        if assault_refusal(m, prey, paths, 2) is None:
            return paths
    return None


def best_assault(m: Manoeuvre, prey: Prey, rng: Random | None = None) -> Assault | None:
    """The best move into contact that is found, in cohesion; None where nobody comes into contact.

    Places round the target are given out greedily, in several orders; with `rng` in one order picked at random.
    """
    if not within_reach(m, prey):
        return None
    fixed = [(m.xs[i], m.ys[i]) for i in range(len(m.ids)) if i not in m.movers]
    aims = [(m.xs[i], m.ys[i]) for i in sorted(m.movers)]
    places = m.passage.contact_places(prey.ids, aims, fixed)
    order = sorted(m.movers, key=lambda i: (prey.away(m.xs[i], m.ys[i]), i))
    led = [m.leader, *[i for i in order if i != m.leader]] if m.leader in m.movers else order
    tries = [(led, True), (order, False), ([*led[:1], *reversed(led[1:])], True)]
    if rng is not None:
        rng.shuffle(order)
        tries = [(order, rng.random() < 0.5)]
    most = len(m.ids) + len(prey.ids)
    best: Assault | None = None
    for some_order, chained in tries:
        found = attempt(m, prey, places, some_order, chained)
        if found is not None and (best is None or found.contacts > best.contacts):
            best = found
            if best.contacts == most:
                break
    if best is None and rng is None and (shifted := shift_into_contact(m, prey)) is not None:
        best = Assault(shifted, prey.contacts(*m.ends(shifted)))
    return best


def attempt(m: Manoeuvre, prey: Prey, places: list[float], order: list[int], chained: bool) -> Assault | None:
    """Give out places in contact, then beside those in contact, then anywhere in cohesion."""
    placed = [i not in m.movers for i in range(len(m.ids))]
    touched = [False] * len(prey.ids)
    for i, x, y in zip(range(len(m.ids)), m.xs, m.ys, strict=True):
        for t in prey.touched_from(x, y) if placed[i] else ():
            touched[t] = True
    ends_x, ends_y = m.xs.copy(), m.ys.copy()
    ways = m.still
    members = (m.xs, m.ys, ends_x, ends_y, placed, ways)
    ends = ends_x, ends_y, placed
    targets = (prey.xs, prey.ys, prey.ring, CONTACT, touched)
    bonds = (m.leader, 2 * m.radius, beside_reach(m.radius), led_reach(m.radius))
    m.passage.assign(members, targets, bonds, order, m.budget, places, True, chained)
    go_round(m, prey, places, ends, ways)
    if not any(prey.touched_from(x, y) for x, y, done in zip(*ends, strict=True) if done):
        return None
    m.passage.assign(members, targets, bonds, order, m.budget, support_places(m, ends), False, True)
    if not all(placed):
        settle_rest(m, order, ends, ways)
    contacts = prey.contacts(ends_x, ends_y)
    return Assault(ways, contacts) if assault_refusal(m, prey, ways, contacts) is None else None


Ends = tuple[list[float], list[float], list[bool]]


def go_round(m: Manoeuvre, prey: Prey, places: list[float], ends: Ends, ways: Paths) -> None:
    """Give fighters who cannot go straight into contact a place to which some way leads."""
    ends_x, ends_y, placed = ends
    searches = DETOURS
    spots = list(zip(places[::2], places[1::2], strict=True))
    for i in sorted(m.movers):
        if placed[i] or searches == 0 or prey.away(m.xs[i], m.ys[i]) - prey.ring > m.budget:
            continue
        near = nsmallest(LOOKS, spots, key=lambda spot: (spot[0] - m.xs[i]) ** 2 + (spot[1] - m.ys[i]) ** 2)
        for x, y in near:
            if searches == 0 or (x - m.xs[i]) ** 2 + (y - m.ys[i]) ** 2 > m.budget**2:
                break
            if not roomy(m, x, y, ends):
                continue
            searches -= 1
            path = m.way(i, x, y)
            if path is not None:
                ways[i] = path
                ends_x[i], ends_y[i], placed[i] = path[-2], path[-1], True
                break


def roomy(m: Manoeuvre, x: float, y: float, ends: Ends) -> bool:
    """Whether a place is free beside those who have theirs, and in cohesion with them."""
    ends_x, ends_y, placed = ends
    if placed[m.leader]:
        far = led_reach(m.radius)
        if (ends_x[m.leader] - x) ** 2 + (ends_y[m.leader] - y) ** 2 > far * far:
            return False
    if True not in placed:
        return True
    taken_x = [a for a, done in zip(ends_x, placed, strict=True) if done]
    taken_y = [b for b, done in zip(ends_y, placed, strict=True) if done]
    least, near = (2 * m.radius) ** 2, beside_reach(m.radius) ** 2
    return bool(least <= spacing.nearest(x, y, taken_x, taken_y) <= near)


def support_places(m: Manoeuvre, ends: Ends) -> list[float]:
    """Places beside those who have theirs, where no other enemy is touched (DRK-R-34)."""
    found: list[float] = []
    for x, y, done in zip(*ends, strict=True):
        if done:
            flat = m.passage.beside(x, y)
            for px, py in zip(flat[::2], flat[1::2], strict=True):
                if not spacing.discs_holding(px, py, m.foes):
                    found += [px, py]
    return found


def settle_rest(m: Manoeuvre, order: list[int], ends: Ends, ways: Paths) -> None:
    """Whoever has no place yet stays if that is cohesion, and else goes where cohesion demands it."""
    ends_x, ends_y, placed = ends
    for i in order:
        if placed[i]:
            continue
        if roomy(m, m.xs[i], m.ys[i], ends):
            placed[i] = True
            continue
        middle = m.leader if placed[m.leader] else next((k for k in order if placed[k]), i)
        for x, y in huddle(m.radius, ends_x[middle], ends_y[middle], (m.xs[i], m.ys[i])):
            if (x - m.xs[i]) ** 2 + (y - m.ys[i]) ** 2 > m.budget**2:
                break
            straight = [x, y]
            if (
                roomy(m, x, y, ends)
                and m.passage.clear(m.ids[i], straight)
                and m.passage.cost(m.ids[i], straight) <= m.budget
                and not m.touched(x, y)
            ):
                ends_x[i], ends_y[i], ways[i] = x, y, straight
                break
        placed[i] = True


def assault_refusal(m: Manoeuvre, prey: Prey, paths: Paths, contacts: int) -> Refusal | None:
    """Why a move towards a Unit will not do: ways and cohesion, third Units, fighters who back off, contacts missed."""
    wrong = m.refusal(paths)
    if wrong is not None:
        return wrong
    xs, ys = m.ends(paths)
    for i, (x, y, path) in enumerate(zip(xs, ys, paths, strict=True)):
        if not path or prey.touched_from(x, y):
            continue
        enemies = m.touched(x, y)
        if enemies:
            return refusal("charge.third", "DRK-R-34", (x, y), figure=i + 1, unit=m.game.name(enemies[0]))
        if prey.away(x, y) > prey.away(m.xs[i], m.ys[i]) + HUNDREDTH and not must_give_way(m, i, xs, ys):
            return refusal("charge.away", "DRK-R-33", (x, y), figure=i + 1)
    found = prey.contacts(xs, ys)
    if found < contacts:
        return refusal("charge.contacts", "DRK-R-33", found=found, most=contacts)
    return None


def must_give_way(m: Manoeuvre, i: int, xs: list[float], ys: list[float]) -> bool:
    """Whether a fighter who stayed where it was would be out of cohesion, or in the way of a comrade."""
    stayed_x, stayed_y = xs.copy(), ys.copy()
    stayed_x[i], stayed_y[i] = m.xs[i], m.ys[i]
    if i in stragglers(stayed_x, stayed_y, m.radius, m.leader):
        return True
    return apart(stayed_x, stayed_y, m.radius)[0] >= 0
