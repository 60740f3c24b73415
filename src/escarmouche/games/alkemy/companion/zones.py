"""Zones of the real table: who lies wholly in one is asked, and stands there on the stage while the rules look."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.alkemy.companion.naming import label, place_of
from escarmouche.games.alkemy.state import place
from escarmouche.play.companion.told import GAP, Told, pair
from escarmouche.play.reason import reason
from escarmouche.play.requests import ChooseSeveral, Confirm

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.alkemy.companion.state import CompanionGame
    from escarmouche.games.alkemy.content_types import Rectangle
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Reason

SPACING = 1.6
"""Between the middles of two bases that are put into a zone: more than any base is wide."""


class Zone(NamedTuple):
    """A zone, what it is called and by which rule, who is asked, and who may lie in it."""

    area: Rectangle
    said: Reason
    player: int
    figures: Sequence[int]


def quarter(game: Game, area: Rectangle, rule: str, figures: Sequence[int]) -> Zone:
    """A quarter of the table, as the first player sees it."""
    said = reason("companion.quarter", rule, which=f"@companion.{place_of(game, area)}")
    return Zone(area, said, game.active, figures)


def at_home(game: Game, fighter: Fighter, area: Rectangle, rule: str) -> Zone:
    """The zone to which a figure brings what it carries."""
    return Zone(area, reason("companion.home", rule, figure=game.name(fighter)), fighter.player, [fighter.id])


class Visit:
    """Figures that stand in zones for one step, and where they came from. It lives inside that step."""

    __slots__ = ("before", "game", "known", "there")

    def __init__(self, game: CompanionGame) -> None:
        self.game = game
        self.known = game.holding()
        self.before = {f.id: (f.x, f.y) for f in game.fighters if f.alive}
        self.there: dict[int, tuple[float, float]] = {}

    async def ask(self, zones: Sequence[Zone]) -> None:
        """Put everybody into the zone that players say; nobody lies wholly in two."""
        if not zones:
            return
        spots = {zone.area: rows(zone.area) for zone in zones}
        for zone in zones:
            keys = [number for number in zone.figures if number not in self.there]
            for number in await inside(self.game, zone, keys):
                self.there[number] = next(spots[zone.area])
        for number, (x, y) in self.there.items():
            place(self.game, self.game.fighters[number], x, y)
        self.hold()

    def hold(self) -> None:
        """Fights go on, whoever stands where; everything else that was told holds too."""
        game, told = self.game, {(fact.kind, fact.key): fact for fact in self.known}
        standing = game.standing
        for number, (x, y) in self.before.items():
            for foe in game.fighters[number].engaged:
                key, (other_x, other_y) = pair(number, foe), self.before[foe]
                apart = ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5
                gap = max(0.0, apart - standing.radii[number] - standing.radii[foe])
                told[GAP, key] = Told(GAP, key, game.places(GAP, key), gap, gap)
        game.keep(list(told.values()))

    def end(self) -> None:
        """Back to where they stood, but for those whom a rule has put elsewhere."""
        known = self.game.holding()
        here = {f.id: (f.x, f.y) for f in self.game.fighters if f.alive}
        for number, spot in self.there.items():
            if here.get(number) == spot:
                place(self.game, self.game.fighters[number], *self.before[number])
        if self.there:
            self.game.keep(known)


async def inside(game: CompanionGame, zone: Zone, keys: list[int]) -> list[int]:
    """Who lies wholly in a zone."""
    if not keys:
        return []
    if len(keys) == 1:
        said = await Confirm(zone.player, "table.inside-one", zone.said.rule, (keys[0],), zone.said)
        return keys if said else []
    return await ChooseSeveral(
        zone.player, "table.inside", zone.said.rule, keys, 0, len(keys),
        label=lambda number: label(game, number), why=zone.said,
    )  # fmt: skip


def rows(area: Rectangle) -> Iterator[tuple[float, float]]:
    """Spots in a zone, row by row, again from the first where it is full: nobody else looks at them."""
    left, bottom, right, top = area
    while True:
        y = bottom + 1.0
        while y <= top - 1.0:
            x = left + 1.0
            while x <= right - 1.0:
                yield x, y
                x += SPACING
            y += SPACING
