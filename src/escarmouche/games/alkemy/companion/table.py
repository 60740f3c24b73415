"""The stage: bases whose contact stands where they stand, and of which everything else is what players have told.

Rules look, measure and move here as on any table. Bases in one fight touch; all others stand too far apart for that to
mean anything, so a distance that nobody told is no number: it is neither within a limit nor beyond it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, inf, pi
from typing import TYPE_CHECKING, Any, Final, Literal

from escarmouche.play.companion.state import number_told
from escarmouche.play.companion.told import BETWEEN, GAP, SEEN, SPOT, Key, Told, Want, figures, pair, thing
from escarmouche.table.movement import Verdict
from escarmouche.table.standing import InTheWay, SightLine
from escarmouche.table.tolerance import CONTACT, OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.play.companion.told import Place
    from escarmouche.table.ground import Ground
    from escarmouche.table.standing import Standing

Note = Callable[[Want], None]
"""Who hears what nobody has told."""

AT_HAND: Final = 2.5
"""Bases this close are in one fight: how far apart is seen on the stage."""
NEAR_SPOT: Final = 15.0
"""A spot this close to a base was picked from there."""
BEARINGS: Final = tuple([sign * step * pi / 24 for step in range(25) for sign in (1, -1)])
"""All round, straight ahead first."""


class ToldTable:
    """Bases on the stage, and what is known of them. `note`: who hears of what nobody has told, if somebody does."""

    __slots__ = ("bases", "facts", "note", "tried")

    def __init__(
        self, bases: Standing, facts: Mapping[Place, Told], note: Callable[[Want], None] | None = None
    ) -> None:
        self.bases, self.facts, self.note = bases, facts, note
        self.tried: set[int] | None = None
        """On a twin: those who were put elsewhere only to see how that would be."""

    def __getattr__(self, name: str) -> Any:
        """Contact, and whatever else the stage itself shows."""
        return getattr(self.bases, name)

    def __len__(self) -> int:
        return len(self.bases)

    def twin(self) -> ToldTable:
        """The same stage, to try something on: nobody is asked about what is only tried."""
        twin = ToldTable(self.bases.twin(), self.facts)
        twin.tried = set(self.tried or ())
        return twin

    def on(self, ground: Ground) -> ToldTable:
        """Fog and the like lie on the real table: whoever says what is in sight has seen them."""
        return self

    def place(self, i: int, x: float, y: float) -> None:
        """Put a base down; whoever goes elsewhere on a twin goes where his player says he would be safe."""
        if self.tried is not None and self.bases.on_table(i):
            self.tried.add(i)
        self.bases.place(i, x, y)

    def hear(self, facts: Mapping[Place, Told]) -> None:
        """Players have told something: whoever kept how the bases stood looks again."""
        self.facts = facts
        for number, x in enumerate(self.bases.xs):
            if self.bases.on_table(number):
                self.bases.place(number, x, self.bases.ys[number])
                return

    def fact(self, kind: str, key: Key) -> Told | None:
        """What was told of these, if it still holds."""
        return self.facts.get((kind, key, self.places(key)))

    def places(self, key: Key) -> tuple[float, ...]:
        """Where those stand now whom a fact is about."""
        return tuple([at for number in figures(key) for at in (self.bases.xs[number], self.bases.ys[number])])

    # ---- distances ------------------------------------------------------------------------------

    def told_gap(self, key: Key) -> float:
        """A distance as far as it is known: in a limit told it is that limit, beyond it far."""
        return number_told(self.fact(GAP, key) or Told(GAP, key, self.places(key)), self.note)

    def gap(self, i: int, j: int) -> float:
        """From edge to edge: as the stage shows it in a fight, else as told."""
        away = self.bases.gap(i, j)
        if away <= AT_HAND or not (self.bases.on_table(i) and self.bases.on_table(j)):
            return away
        return self.told_gap(pair(i, j))

    def gap_to_point(self, i: int, x: float, y: float) -> float:
        """To a spot: as the stage shows it where it was picked from there, else as told."""
        away = self.bases.gap_to_point(i, x, y)
        if away <= NEAR_SPOT or not self.bases.on_table(i):
            return away
        return self.told_gap((i, SPOT, x, y))

    def gap_to_piece(self, i: int, piece: int) -> float:
        """To a piece of terrain, if that was told: else it is out of the way, for nobody looks for shelter here."""
        found = self.fact(GAP, thing(i, piece))
        return inf if found is None else found.high

    def pieces_near(self, i: int, reach: float) -> list[int]:
        """The pieces that a base touches, or is so near to, as told."""
        if not self.bases.on_table(i):
            return []
        keys = [thing(i, piece) for piece in range(len(self.bases.ground.pieces))]
        known = [self.fact(GAP, key) for key in keys]
        if self.note is not None and None in known:
            self.note(Want("grasp", keys[0], self.places(keys[0]), reach))
        return [piece for piece, fact in enumerate(known) if fact is not None and fact.high <= reach]

    # ---- sight ----------------------------------------------------------------------------------

    def sees_one(self, i: int, j: int, kind: Literal["seen", "sees"] = "seen") -> bool:
        """Whether a base sees another: unless players say otherwise, it does."""
        if i == j or not (self.bases.on_table(i) and self.bases.on_table(j)):
            return False
        if self.bases.gap(i, j) <= CONTACT:
            return True
        found = self.fact(SEEN, pair(i, j))
        if found is None:
            if self.tried is not None:
                return i not in self.tried and j not in self.tried
            if self.note is not None:
                self.note(Want(kind, (i, j, 0.0, 0.0), self.places(pair(i, j))))
            return True
        return found.yes

    def sees(
        self, i: int, many: Sequence[int], *, levels: Sequence[int] | None = None, ignoring: Sequence[int] = ()
    ) -> list[bool]:
        """Which of many bases a base sees."""
        kind: Literal["seen", "sees"] = "seen" if len(many) == 1 else "sees"
        return [self.sees_one(i, j, kind) for j in many]

    def sees_point(self, i: int, x: float, y: float, level: int = 0) -> bool:
        """A spot that players pick is one that they see."""
        return self.bases.on_table(i)

    def sight_line(self, i: int, j: int, *, level: int | None = None) -> SightLine:
        """Whether a base sees another; the stage knows no line."""
        return SightLine(self.sees_one(i, j), None, [], [])

    def lane(self, i: int, j: int) -> InTheWay:
        """What lies between two bases: as many pieces as were told, whichever."""
        found = self.fact(BETWEEN, pair(i, j))
        if found is None:
            if self.note is not None:
                self.note(Want("between", pair(i, j), self.places(pair(i, j))))
            return InTheWay([], [])
        return InTheWay([], list(range(int(found.high))))

    def crossed(self, ax: float, ay: float, bx: float, by: float) -> InTheWay:
        """What a line between the middles of two bases meets: as told; a line to anywhere else meets nothing."""
        i, j = self.at(ax, ay), self.at(bx, by)
        if i is None or j is None:
            return InTheWay([], [])
        key = pair(i, j)
        found = self.fact(BETWEEN, key)
        if found is None:
            if self.note is not None:
                self.note(Want("cover", (i, j, 0.0, 0.0), self.places(key)))
            return InTheWay([], [])
        return InTheWay(list(found.who), list(range(int(found.high))))

    def at(self, x: float, y: float) -> int | None:
        """The base that stands here."""
        return next(
            (i for i, spot in enumerate(zip(self.bases.xs, self.bases.ys, strict=True)) if spot == (x, y)), None
        )

    # ---- moves ----------------------------------------------------------------------------------

    def free(self, i: int, x: float, y: float) -> bool:
        """Whether a base would overlap no other here."""
        return all(k == i for k in self.bases.near_point(x, y, self.bases.radii[i] - OVERLAP))

    def check(
        self, i: int, waypoints: Sequence[float], *, ignoring: Sequence[int] = (), ignoring_pieces: Sequence[int] = ()
    ) -> Verdict:
        """Figures are moved by hand, so far as their players measure; the stage wants room where they end."""
        if self.free(i, waypoints[-2], waypoints[-1]):
            return Verdict(0.0)
        return self.bases.check(i, waypoints, ignoring=ignoring, ignoring_pieces=ignoring_pieces)

    def way(self, i: int, x: float, y: float, budget: float = 0.0, **without: Any) -> list[float] | None:
        """A way to wherever there is room."""
        return [x, y] if self.free(i, x, y) else None

    def approach(
        self, i: int, j: int, budget: float, *, stop: float = 0.0, clear_of: Sequence[int] = (), **without: Any
    ) -> list[float] | None:
        """A way up to another base, unless it is told to be too far: to some spot with room beside it."""
        if not (self.bases.on_table(i) and self.bases.on_table(j)) or self.gap(i, j) - stop > budget + SLACK:
            return None
        ahead = atan2(self.bases.ys[i] - self.bases.ys[j], self.bases.xs[i] - self.bases.xs[j])
        for turn in BEARINGS:
            x, y = self.bases.contact_at(i, j, ahead + turn, stop)
            if self.free(i, x, y) and not set(clear_of) & set(self.bases.touching_at(i, x, y)):
                return [x, y]
        return None

    def approach_all(
        self,
        i: int,
        targets: Sequence[int],
        budget: float,
        *,
        gaps: Sequence[float] | None = None,
        clear_of: Sequence[int] = (),
        **without: Any,
    ) -> list[float] | None:
        """A way up to several bases at once: to some spot with room beside all of them."""
        for x, y in self.bases.contact_spots(i, targets, gaps):
            if self.free(i, x, y) and not set(clear_of) & set(self.bases.touching_at(i, x, y)):
                return [x, y]
        return None
