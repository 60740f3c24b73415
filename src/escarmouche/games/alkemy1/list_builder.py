"""Building a troop step by step (Constituer sa troupe, p. 11-12)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.list_builder import TroopBuilder
from escarmouche.games.alkemy1.army import HEROES, LIST_RULES, army_from, check
from escarmouche.games.alkemy1.catalogue import Catalogue, catalogue
from escarmouche.games.alkemy1.skills.registry import known
from escarmouche.play.list_building import Draft, ListField, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.recruitment import Army
    from escarmouche.play.content import Source
    from escarmouche.play.reason import Reason

MOST_POINTS = 10_000


class FirstEditionBuilder(TroopBuilder):
    """Troops of the first edition."""

    game = "alkemy1"
    rules = LIST_RULES

    def __init__(self, shelf: Catalogue) -> None:
        super().__init__()
        self.shelf = shelf

    def roster(self) -> Catalogue:
        return self.shelf

    def fields(self) -> tuple[ListField, ...]:
        self.heads = self.heads or heads(self)
        return self.heads

    def heroes(self, points: int) -> tuple[int, int, str] | None:
        led = next(heroes for heroes in HEROES if points <= heroes.points)
        return led.least, led.most, led.rule

    def check(self, army: Army, draft: Draft) -> list[Reason]:
        return check(army, self.shelf)

    def read_army(self, text: str, file: str) -> Army:
        return army_from(text, self.shelf, file, "")


def heads(builder: FirstEditionBuilder) -> tuple[ListField, ...]:
    """Faction and format; any number of points may be agreed on."""
    formats = sorted(found.points for found in builder.shelf.formats.values())
    return builder.faction_field("Avalon"), numbers("format", formats, MOST_POINTS, formats[0])


@cache
def shipped() -> FirstEditionBuilder:
    """The builder of lists from all that is printed."""
    return FirstEditionBuilder(catalogue())


def builder(content: Sequence[Source] = ()) -> FirstEditionBuilder:
    """The builder of lists from all that is printed and what these files add."""
    return FirstEditionBuilder(catalogue(content, known_skill=known)) if content else shipped()
