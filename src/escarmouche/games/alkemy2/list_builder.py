"""Building a troop step by step (Constitution de la troupe, p. 16-17)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy.list_builder import TroopBuilder
from escarmouche.games.alkemy2.army import LIST_RULES, army_from, check
from escarmouche.games.alkemy2.catalogue import Catalogue, catalogue
from escarmouche.games.alkemy2.skills.registry import known
from escarmouche.play.list_building import Draft, ListChoice, ListField, numbers, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.recruitment import Army
    from escarmouche.play.content import Source
    from escarmouche.play.reason import Reason

AGREED = "cartel-loges"
MOST_POINTS = 10_000


class SecondEditionBuilder(TroopBuilder):
    """Troops of the second edition."""

    game = "alkemy2"
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
        found = self.shelf.formats.get(points) or self.shelf.multiplayer.get(points)
        return (*found.heroes, found.rule) if found is not None else None

    def check(self, army: Army, draft: Draft) -> list[Reason]:
        only_for_many = army.format not in self.shelf.formats and army.format in self.shelf.multiplayer
        agreed = AGREED in draft.head.get("options", ())
        return check(army, self.shelf, multiplayer=only_for_many, allow_cartel_loges=agreed)

    def draft(self, army: Army) -> Draft:
        draft = super().draft(army)
        if self.shelf.factions[army.faction].offered:
            return draft
        return replace(draft, head={**draft.head, "options": (AGREED,)})

    def read_army(self, text: str, file: str) -> Army:
        return army_from(text, self.shelf, file, "")


def heads(builder: SecondEditionBuilder) -> tuple[ListField, ...]:
    """Faction, format, and whether players agreed to play factions that the book does not offer."""
    formats = sorted({*builder.shelf.formats, *builder.shelf.multiplayer})
    agreed = ListChoice(AGREED, said("module.cartel-loges", builder.game))
    return (
        builder.faction_field("Avalon"),
        numbers("format", formats, MOST_POINTS, 200),
        ListField(key="options", kind="some", choices=(agreed,)),
    )


@cache
def shipped() -> SecondEditionBuilder:
    """The builder of lists from all that is printed."""
    return SecondEditionBuilder(catalogue())


def builder(content: Sequence[Source] = ()) -> SecondEditionBuilder:
    """The builder of lists from all that is printed and what these files add."""
    return SecondEditionBuilder(catalogue(content, known_skill=known)) if content else shipped()
