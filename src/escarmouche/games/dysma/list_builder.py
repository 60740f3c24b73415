"""Composing a band step by step (Composer une bande, p. 8; equipment p. 25, magic p. 28)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.army import Band, BandFigure, band_from
from escarmouche.games.dysma.band_check import (
    MOST_FACTIONS,
    TYPE_RULES,
    check,
    factions_of,
    limits,
    points_of,
    slices,
)
from escarmouche.games.dysma.catalogue import Catalogue, catalogue
from escarmouche.games.dysma.inspect import card
from escarmouche.games.dysma.recruiting import MOST_ARTEFACTS, recruited
from escarmouche.games.dysma.skills.registry import known
from escarmouche.play.content import Words
from escarmouche.play.list_building import (
    CatalogueEntry,
    Draft,
    DraftEntry,
    ListBuilder,
    ListChoice,
    ListField,
    ListLimit,
    kept_unless,
    limit,
    number,
    numbers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.dysma.profiles import Profile
    from escarmouche.play.content import Source
    from escarmouche.play.list_building import Chosen
    from escarmouche.play.reason import Reason

MOST_POINTS = 10_000
MOST_CARRIED = 10
SORTS = {"gear": "options", "artefacts": "artefacts", "domains": "domains", "spells": "spells"}
"""The fields of an entry, and where a band keeps what was chosen."""
Things = dict[str, tuple[ListChoice, ...]]
"""What can be chosen in the fields of entries."""
FAULTS_OF_GEAR = (
    "army.not-offered", "army.option-twice", "army.needs-first", "army.two-handed", "army.not-together",
    "army.needs-skill", "army.beast", "army.no-artefacts", "army.too-many-artefacts", "army.too-many-of",
    "army.sorcerers-only", "army.one-familiar",
)  # fmt: skip


class BandBuilder(ListBuilder[Band]):
    """Bands of Dysma's Portal."""

    game = "dysma"
    lines_key = "figures"
    people_field = "factions"
    points_field = "points"
    roles = tuple(TYPE_RULES)
    lacks = frozenset({"army.which-domain"})

    def __init__(self, shelf: Catalogue) -> None:
        self.shelf = shelf
        self.cache: dict[str, CatalogueEntry] = {}
        self.heads, self.things = heads(shelf), things(shelf)

    def fields(self) -> tuple[ListField, ...]:
        return self.heads

    def keys(self, head: Chosen) -> Sequence[str]:
        factions = head.get("factions", ())
        own = [p for p in self.shelf.profiles.values() if p.faction in factions and p.type in TYPE_RULES]
        return [p.key for p in sorted(own, key=lambda p: (self.roles.index(p.type), -p.cost, p.name.fr))]

    def entry(self, key: str, head: Chosen) -> CatalogueEntry | None:
        if key not in self.cache and key in self.shelf.profiles:
            self.cache[key] = listed(self.shelf.profiles[key], self.shelf, self.things)
        return self.cache.get(key)

    def knows(self, field: str, value: str) -> bool:
        if field == "gear":
            return self.shelf.carried(value) or value in bought_skills(self.shelf)
        return field in SORTS and value in getattr(self.shelf, field)

    def army(self, draft: Draft) -> Band:
        return Band(
            key="",
            name=draft.name,
            idea=draft.idea,
            factions=draft.head.get("factions", ()),
            points=number(draft.head, "points"),
            figures=tuple(figure(entry) for entry in draft.entries),
        )

    def draft(self, army: Band) -> Draft:
        head = {"factions": army.factions, "points": (str(army.points),)}
        entries = tuple(
            DraftEntry(
                bought.profile,
                bought.number,
                {field: values for field, sort in SORTS.items() if (values := getattr(bought, sort))},
            )
            for bought in army.figures
        )
        return Draft(game=self.game, name=army.name, idea=army.idea, head=head, entries=entries)

    def check(self, army: Band, draft: Draft) -> list[Reason]:
        return check(army, self.shelf)

    def total(self, army: Band) -> int:
        return points_of(army, self.shelf)

    def costs(self, draft: Draft, army: Band) -> list[int]:
        return [bought.number * recruited(bought, self.shelf).cost for bought in army.figures]

    def limits(self, draft: Draft, army: Band, faults: Sequence[Reason]) -> list[ListLimit]:
        types = Counter[str]()
        for bought in army.figures:
            types[self.shelf.profiles[bought.profile].type] += bought.number
        bounds = limits(slices(army.points), self.shelf)
        factions = {*factions_of(army, self.shelf), *army.factions}
        return [
            limit("points", "DYS-ARMY-01", self.total(army), most=army.points),
            *[limit("type", TYPE_RULES[k], types[k], *bounds[k], type=f"@type.{k}") for k in self.roles],
            limit("factions", "DYS-ARMY-10", len(factions), most=MOST_FACTIONS),
            kept_unless("gear", "DYS-PROFILE-08", faults, *FAULTS_OF_GEAR),
        ]

    def entry_at_fault(self, why: Reason, draft: Draft) -> int:
        """Of a type of which there are too many the last entry is at fault."""
        params = dict(why.params)
        kind, found, most = str(params.get("type", "")), params.get("number"), params.get("most")
        if kind and isinstance(found, int) and isinstance(most, int) and found > most:
            role = kind.removeprefix("@type.")
            return max((at for at, e in enumerate(draft.entries) if self.role_of(e, draft) == role), default=-1)
        return super().entry_at_fault(why, draft)

    # ---- texts

    def read_army(self, text: str, file: str) -> Band:
        return band_from(text, self.shelf, file, "")

    def written_head(self, key: str, values: Sequence[str]) -> Any:
        return tuple(values) if key == "factions" else super().written_head(key, values)

    def document(self, draft: Draft, language: str) -> dict[str, Any]:
        factions, points = draft.head.get("factions", ()), number(draft.head, "points")
        return {"factions": tuple(factions), "points": points, "figures": self.text_lines(draft, language)}

    def text_lines(self, draft: Draft, language: str) -> list[str]:
        return [self.line(entry, language) for entry in draft.entries]

    def line(self, entry: DraftEntry, language: str) -> str:
        """Figures that are alike, as a list names them, with what each of them carries."""
        name = self.shelf.profiles[entry.key].name.say(language)
        extras = [self.called(field, value, language) for field in SORTS for value in entry.choices.get(field, ())]
        number_of = f" × {entry.count}" if entry.count > 1 else ""
        return f"{name}{number_of}" + (f" : {', '.join(extras)}" if extras else "")

    def called(self, field: str, value: str, language: str) -> str:
        """What was chosen, by its name in a language."""
        return next((choice.name.say(language) for choice in self.things[field] if choice.key == value), value)


def figure(entry: DraftEntry) -> BandFigure:
    """The figures of an entry."""
    chosen = {sort: entry.choices.get(field, ()) for field, sort in SORTS.items()}
    return BandFigure(profile=entry.key, number=entry.count, **chosen)


def bought_skills(shelf: Catalogue) -> set[str]:
    """Skills that some profile may buy."""
    return {option.skill for profile in shelf.profiles.values() for option in profile.options if option.skill}


def things(shelf: Catalogue) -> Things:
    """Everything that can be chosen in each field of any entry."""
    gear = (shelf.weapons, shelf.ranged, shelf.armours, shelf.items, shelf.mounts)
    shelves: dict[str, tuple[Any, ...]] = {
        "gear": gear, "artefacts": (shelf.artefacts,), "domains": (shelf.domains,), "spells": (shelf.spells,),
    }  # fmt: skip
    return {
        field: tuple(
            ListChoice(french, thing.name, getattr(thing, "cost", getattr(thing, "price", 0)))
            for things_of_kind in kinds
            for french, thing in things_of_kind.items()
        )
        for field, kinds in shelves.items()
    }


def heads(shelf: Catalogue) -> tuple[ListField, ...]:
    """Up to two factions, and the format."""
    factions = tuple(ListChoice(faction.key, faction.name) for faction in shelf.factions.values())
    first = (factions[0].key,)
    return (
        ListField(key="factions", kind="some", choices=factions, least=1, most=MOST_FACTIONS, default=first),
        numbers("points", sorted(shelf.formats), MOST_POINTS, 200),
    )


def listed(profile: Profile, shelf: Catalogue, things: Things) -> CatalogueEntry:
    """A profile as it is offered."""
    fields = (gear_of(profile, things), artefacts_of(profile, shelf, things), *magic_of(profile, shelf, things))
    return CatalogueEntry(
        key=profile.key,
        name=profile.name,
        role=profile.type,
        icon=profile.icon,
        cost=profile.cost,
        card=card(profile, shelf),
        fields=tuple(field for field in fields if field.choices),
    )


def gear_of(profile: Profile, things: Things) -> ListField:
    """Equipment and skills that the profile offers (DYS-PROFILE-08, 09)."""
    names = {choice.key: choice.name for choice in things["gear"]}
    found: dict[str, ListChoice] = {}
    for option in profile.options:
        key = option.item or option.skill
        found.setdefault(key, ListChoice(key, names.get(key, Words(fr=key, en=key)), option.cost))
    twice = any(option.second for option in profile.options)
    return ListField(key="gear", kind="some", choices=tuple(found.values()), most=MOST_CARRIED, repeats=twice)


def artefacts_of(profile: Profile, shelf: Catalogue, things: Things) -> ListField:
    """Artefacts, where the profile may carry any (DYS-ARTE-02)."""
    own = [c for c in things["artefacts"] if profile.sorcerer or not shelf.artefacts[c.key].sorcerer]
    choices = tuple(own) if profile.artefacts else ()
    return ListField(key="artefacts", kind="some", choices=choices, most=MOST_ARTEFACTS, repeats=True)


def magic_of(profile: Profile, shelf: Catalogue, things: Things) -> tuple[ListField, ListField]:
    """The domain of a sorcerer, with the crown two, and the spells that are bought (DYS-MAGIC-11, 12, 14)."""
    own = tuple(choice for choice in things["domains"] if choice.key in profile.domains)
    priced = tuple(c for c in things["spells"] if c.cost and shelf.spells[c.key].domain in profile.domains)
    default = (own[0].key,) if own else ()
    domains = ListField(key="domains", kind="some", choices=own, least=1, most=2, default=default)
    return domains, ListField(key="spells", kind="some", choices=priced, most=MOST_CARRIED)


@cache
def shipped() -> BandBuilder:
    """The builder of lists from all that is printed."""
    return BandBuilder(catalogue())


def builder(content: Sequence[Source] = ()) -> BandBuilder:
    """The builder of lists from all that is printed and what these files add."""
    return BandBuilder(catalogue(content, known_skill=known)) if content else shipped()
