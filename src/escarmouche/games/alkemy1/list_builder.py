"""Building a troop step by step (Constituer sa troupe, p. 11-12)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.list_builder import TroopBuilder
from escarmouche.games.alkemy1.army import HEROES, LIST_RULES, army_from, check
from escarmouche.games.alkemy1.catalogue import Catalogue, catalogue
from escarmouche.play.list_building import Draft, ListField, numbers

if TYPE_CHECKING:
    from escarmouche.games.alkemy.recruitment import Army
    from escarmouche.play.reason import Reason

MOST_POINTS = 10_000


class FirstEditionBuilder(TroopBuilder):
    """Troops of the first edition."""

    game = "alkemy1"
    rules = LIST_RULES

    def roster(self) -> Catalogue:
        return shelf()

    def fields(self) -> tuple[ListField, ...]:
        return heads(self)

    def heroes(self, points: int) -> tuple[int, int, str] | None:
        led = next(heroes for heroes in HEROES if points <= heroes.points)
        return led.least, led.most, led.rule

    def check(self, army: Army, draft: Draft) -> list[Reason]:
        return check(army, shelf())

    def read_army(self, text: str, file: str) -> Army:
        return army_from(text, shelf(), file, "")


@cache
def shelf() -> Catalogue:
    """All that is printed."""
    return catalogue()


@cache
def heads(builder: FirstEditionBuilder) -> tuple[ListField, ...]:
    """Faction and format; any number of points may be agreed on."""
    formats = sorted(found.points for found in shelf().formats.values())
    return builder.faction_field("Avalon"), numbers("format", formats, MOST_POINTS, formats[0])


BUILDER = FirstEditionBuilder()
