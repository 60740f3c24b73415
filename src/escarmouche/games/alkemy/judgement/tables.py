"""What figures do to one another, by all that the dice know of them: reckoned once for all matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from escarmouche.games.alkemy.judgement.blows import clash, faster, strike
from escarmouche.games.alkemy.judgement.facts import BlowOdds, FigureStats, Shown

if TYPE_CHECKING:
    from collections.abc import Hashable

    from escarmouche.games.alkemy.profiles import Line, Weapon

MOST = 1 << 16
"""How many entries a table keeps; after that it begins anew."""
ROOM = 24
"""For how many figures there is room in a number, in bits."""

Cards = tuple[Shown, ...]
Clashes = list[list[tuple[BlowOdds, BlowOdds]]]


class MeetingOdds(NamedTuple):
    """One attack of the first on the other, with and without the die of a charge, and the answer of the other."""

    plain: BlowOdds
    charging: BlowOdds
    back: BlowOdds
    answered: float
    """How likely the other lives to answer a plain attack."""
    answered_charge: float


class Tables:
    """By the numbers of figures: those that are alike share one."""

    __slots__ = ("_blows", "_clashes", "_figures", "_meetings", "_shots")

    def __init__(self) -> None:
        self._figures: dict[Hashable, FigureStats] = {}
        self._meetings: dict[int, MeetingOdds] = {}
        self._blows: dict[tuple[int, int, int, int], BlowOdds] = {}
        self._clashes: dict[tuple[int, Cards, int, Cards], Clashes] = {}
        self._shots: dict[tuple[int, int, int, Line, int], tuple[BlowOdds, BlowOdds]] = {}

    def numbered(self, read: FigureStats) -> FigureStats:
        """The figure like this one that was met first; otherwise this one, with a number of its own."""
        key = (
            read.facts, read.cost, read.box, read.walk, read.run, read.charge, read.points, read.reach,
            read.of_the_troop, read.counts, read.charged_from,
        )  # fmt: skip
        found = self._figures.get(key)
        if found is None:
            found = self._figures[key] = read.with_number(len(self._figures))
        return found

    def meeting(self, one: FigureStats, other: FigureStats) -> MeetingOdds:
        """What comes of attacks of one on the other."""
        key = one.number << ROOM | other.number
        found = self._meetings.get(key)
        if found is None:
            plain, charging = self.blow(one, other), self.blow(one, other, 1)
            first = faster(one.facts, 0, other.facts, 0)
            lives, lives_charge = 1.0 - plain.kill * first, 1.0 - charging.kill * first
            found = MeetingOdds(plain, charging, self.blow(other, one), lives, lives_charge)
            within_bounds(self._meetings)[key] = found
        return found

    def blow(self, by: FigureStats, victim: FigureStats, net: int = 0, shift: int = 0) -> BlowOdds:
        """What one attack does."""
        key = (by.number, victim.number, net, shift)
        found = self._blows.get(key)
        if found is None:
            facts = by.facts
            found = strike(facts.colour, net, facts.combat, facts.line, shift, victim.facts)
            within_bounds(self._blows)[key] = found
        return found

    def clashes(self, one: FigureStats, mine: Cards, other: FigureStats, theirs: Cards) -> Clashes:
        """What each pair of cards brings: what the other suffers, and what the first does."""
        key = (one.number, mine, other.number, theirs)
        found = self._clashes.get(key)
        if found is None:
            found = [[clash(one.facts, card, other.facts, answer) for answer in theirs] for card in mine]
            within_bounds(self._clashes)[key] = found
        return found

    def shot(self, by: FigureStats, victim: FigureStats, weapon: Weapon, shift: int) -> tuple[BlowOdds, BlowOdds]:
        """What one shot does that is not aimed, and one that is."""
        value, line = weapon.value, weapon.damage
        key = (by.number, victim.number, value, line, shift)
        found = self._shots.get(key)
        if found is None:
            plain, aimed = (strike(by.facts.colour, net, value, line, shift, victim.facts) for net in (0, 1))
            found = within_bounds(self._shots)[key] = plain, aimed
        return found


K = TypeVar("K")
V = TypeVar("V")


def within_bounds(table: dict[K, V]) -> dict[K, V]:
    """A table with room for one more entry."""
    if len(table) >= MOST:
        table.clear()
    return table


TABLES = Tables()
