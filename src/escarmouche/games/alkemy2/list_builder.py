"""Building a troop step by step (Constitution de la troupe, p. 16-17)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy.list_builder import TroopBuilder
from escarmouche.games.alkemy2.army import LIST_RULES, army_from, check
from escarmouche.games.alkemy2.catalogue import Catalogue, catalogue
from escarmouche.play.list_building import Draft, ListChoice, ListField, numbers, said

if TYPE_CHECKING:
    from escarmouche.games.alkemy.recruitment import Army
    from escarmouche.play.reason import Reason

AGREED = "cartel-loges"
MOST_POINTS = 10_000


class SecondEditionBuilder(TroopBuilder):
    """Troops of the second edition."""

    game = "alkemy2"
    rules = LIST_RULES

    def roster(self) -> Catalogue:
        return shelf()

    def fields(self) -> tuple[ListField, ...]:
        return heads(self)

    def heroes(self, points: int) -> tuple[int, int, str] | None:
        found = shelf().formats.get(points) or shelf().multiplayer.get(points)
        return (*found.heroes, found.rule) if found is not None else None

    def check(self, army: Army, draft: Draft) -> list[Reason]:
        only_for_many = army.format not in shelf().formats and army.format in shelf().multiplayer
        agreed = AGREED in draft.head.get("options", ())
        return check(army, shelf(), multiplayer=only_for_many, allow_cartel_loges=agreed)

    def draft(self, army: Army) -> Draft:
        draft = super().draft(army)
        if shelf().factions[army.faction].offered:
            return draft
        return replace(draft, head={**draft.head, "options": (AGREED,)})

    def read_army(self, text: str, file: str) -> Army:
        return army_from(text, shelf(), file, "")


@cache
def shelf() -> Catalogue:
    """All that is printed."""
    return catalogue()


@cache
def heads(builder: SecondEditionBuilder) -> tuple[ListField, ...]:
    """Faction, format, and whether players agreed to play factions that the book does not offer."""
    formats = sorted({*shelf().formats, *shelf().multiplayer})
    agreed = ListChoice(AGREED, said("module.cartel-loges", builder.game))
    return (
        builder.faction_field("Avalon"),
        numbers("format", formats, MOST_POINTS, 200),
        ListField(key="options", kind="some", choices=(agreed,)),
    )


BUILDER = SecondEditionBuilder()
