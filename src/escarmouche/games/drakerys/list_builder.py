"""Building an army step by step (Constituer son Armée, p. 14; spells p. 22, experimental weapons p. 34)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.army import (
    ARMOURER,
    Army,
    advised_rarity,
    army_from,
    check,
    naming,
    points_of,
    profile_named,
    rarity_of,
    recruited,
)
from escarmouche.games.drakerys.catalogue import Catalogue, catalogue
from escarmouche.games.drakerys.inspect import card
from escarmouche.games.drakerys.skills.registry import known
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
    one,
)
from escarmouche.play.names import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.games.drakerys.army import ArmyUnit
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.play.content import Source
    from escarmouche.play.list_building import Chosen
    from escarmouche.play.reason import Reason

ROLES = ("hero", "unit", "mercenary")
MOST_POINTS, MOST_RARITY = 10_000, 1000
JOINERS = ("mercenary", "maelstrom")


class ArmyBuilder(ListBuilder[Army]):
    """Armies of Drakerys: each entry is a Unit in one of its printed sizes."""

    game = "drakerys"
    lines_key = "units"
    people_field = "allegiance"
    points_field = "points"
    roles = ROLES
    lacks = frozenset({"army.no-hero", "army.alone", "army.no-armourer"})

    def __init__(self, shelf: Catalogue) -> None:
        self.shelf = shelf
        self.cache: dict[str, CatalogueEntry] = {}
        self.heads = heads(shelf)

    def fields(self) -> tuple[ListField, ...]:
        return self.heads

    def keys(self, head: Chosen) -> Sequence[str]:
        welcome = {one(head, "allegiance"), *JOINERS}
        own = [p for p in self.shelf.profiles.values() if p.allegiance in welcome and p.sizes]
        return [p.key for p in sorted(own, key=lambda p: (ROLES.index(role(p)), -p.sizes[0].points, p.name))]

    def entry(self, key: str, head: Chosen) -> CatalogueEntry | None:
        if key not in self.cache and key in self.shelf.profiles:
            self.cache[key] = listed(self.shelf.profiles[key], self.shelf)
        return self.cache.get(key)

    def knows(self, field: str, value: str) -> bool:
        named: dict[str, Mapping[str, Any]] = {"spells": self.shelf.spells, "weapon": self.shelf.experimental}
        return value in named.get(field, {})

    def army(self, draft: Draft) -> Army:
        points = number(draft.head, "points")
        spells = {e.key: e.choices["spells"] for e in reversed(draft.entries) if e.choices.get("spells")}
        return Army(
            key="",
            name=draft.name,
            idea=draft.idea,
            allegiance=one(draft.head, "allegiance"),
            points=points,
            rarity=number(draft.head, "rarity") if draft.head.get("rarity") else advised_rarity(points),
            units=tuple(unit(entry, self.shelf) for entry in draft.entries),
            spells=dict(reversed(spells.items())),
        )

    def draft(self, army: Army) -> Draft:
        head = {"allegiance": (army.allegiance,), "points": (str(army.points),), "rarity": (str(army.rarity),)}
        entries: list[DraftEntry] = []
        told: set[str] = set()
        for bought in army.units:
            choices: dict[str, tuple[str, ...]] = {"weapon": (bought.weapon,)} if bought.weapon else {}
            if bought.profile not in told and army.spells.get(bought.profile):
                choices["spells"] = army.spells[bought.profile]
            told.add(bought.profile)
            entries.append(DraftEntry(bought.profile, bought.figures, choices))
        return Draft(game=self.game, name=army.name, idea=army.idea, head=head, entries=tuple(entries))

    def check(self, army: Army, draft: Draft) -> list[Reason]:
        return check(army, self.shelf)

    def total(self, army: Army) -> int:
        return points_of(army)

    def costs(self, draft: Draft, army: Army) -> list[int]:
        return [bought.points for bought in army.units]

    def limits(self, draft: Draft, army: Army, faults: Sequence[Reason]) -> list[ListLimit]:
        profiles = self.shelf.profiles
        heroes = {u.profile for u in army.units if profiles[u.profile].is_hero}
        own = [key for key in heroes if profiles[key].allegiance == army.allegiance]
        found = [
            limit("points", "DRK-ARMY-10", points_of(army), most=army.points),
            limit("rarity", "DRK-ARMY-11", rarity_of(army), most=army.rarity),
            limit("heroes", "DRK-ARMY-06", len(own), least=1),
            kept_unless("faction", "DRK-ARMY-02", faults, "army.wrong-allegiance", "army.allegiance-not-offered"),
            kept_unless("sizes", "DRK-ARMY-09", faults, "army.size", "army.summoned", "army.hero-twice"),
        ]
        if any(u.weapon for u in army.units):
            broken = ("army.no-armourer", "army.weapon-bearer", "army.weapon-twice", "army.unknown-weapon")
            found.append(kept_unless("weapons", "DRK-MERC-01", faults, *broken))
        if army.spells:
            broken = ("army.too-many-spells", "army.foreign-spell", "army.spell-twice", "army.no-such-wizard")
            found.append(kept_unless("spells", "DRK-MAGIC-07", faults, *broken))
        return found

    # ---- texts

    def read_army(self, text: str, file: str) -> Army:
        return army_from(text, self.shelf, file, "")

    def document(self, draft: Draft, language: str) -> dict[str, Any]:
        army = self.army(draft)
        lines = [line(u, army.allegiance, self.shelf) for u in army.units]
        content: dict[str, Any] = {"allegiance": army.allegiance.capitalize(), "points": army.points}
        content |= {"rarity": army.rarity, "units": lines}
        if army.spells:
            named = self.shelf.spells
            names = {key: [named[spell].name.say(language) for spell in s] for key, s in army.spells.items()}
            content["spells"] = {self.shelf.profiles[key].name: tuple(s) for key, s in names.items()}
        armed = [u for u in army.units if u.weapon]
        weapons = {line(u, army.allegiance, self.shelf): self.shelf.experimental[u.weapon].name for u in armed}
        if weapons:
            content["weapons"] = {name: weapon.say(language) for name, weapon in weapons.items()}
        return content

    def fighter_text(self, entry: DraftEntry, head: Chosen) -> str:
        return f"{entry.key} × {entry.count}"

    def from_lines(self, head: Chosen, lines: Sequence[str]) -> dict[str, Any]:
        """Spells and weapons stand behind a colon: "Céleste : Mirage, Foudre"."""
        content = super().from_lines(head, [text.partition(":")[0].strip() for text in lines])
        spells, weapons = dict[str, tuple[str, ...]](), dict[str, str]()
        for text in lines:
            name, _, rest = text.partition(":")
            extras = [extra.strip() for extra in rest.split(",") if extra.strip()]
            arms = [extra for extra in extras if fold(extra) in weapon_names(self.shelf)]
            others = tuple(extra for extra in extras if extra not in arms)
            spells |= {name.strip(): others} if others else {}
            weapons |= {name.strip(): arms[0]} if arms else {}
        return content | ({"spells": spells} if spells else {}) | ({"weapons": weapons} if weapons else {})

    def text_lines(self, draft: Draft, language: str) -> list[str]:
        army, found = self.army(draft), list[str]()
        for bought, entry in zip(army.units, draft.entries, strict=True):
            weapon = [self.shelf.experimental[bought.weapon].name.say(language)] if bought.weapon else []
            spells = [self.shelf.spells[key].name.say(language) for key in entry.choices.get("spells", ())]
            extras = ", ".join([*weapon, *spells])
            found.append(line(bought, army.allegiance, self.shelf) + (f" : {extras}" if extras else ""))
        return found


def unit(entry: DraftEntry, shelf: Catalogue) -> ArmyUnit:
    """The Unit of an entry, at its price."""
    weapon = one(entry.choices, "weapon")
    price = shelf.experimental[weapon].points if weapon else 0
    return recruited(shelf.profiles[entry.key], entry.count, price, weapon)


def line(bought: ArmyUnit, allegiance: str, shelf: Catalogue) -> str:
    """A Unit as a list names it, with its people where its name alone means another."""
    profile = shelf.profiles[bought.profile]
    plain = profile_named(profile.name, allegiance, shelf.profiles) == profile
    name = profile.name if plain else naming(allegiance, shelf.profiles).titled(profile)
    return f"{name} × {bought.figures}" if bought.figures > 1 else name


def role(profile: Profile) -> str:
    """What a Unit is in an army."""
    return "hero" if profile.is_hero else "mercenary" if profile.allegiance in JOINERS else "unit"


def weapon_names(shelf: Catalogue) -> set[str]:
    """What experimental weapons may be called."""
    return {fold(name) for w in shelf.experimental.values() for name in (w.key, w.name.fr, w.name.en)}


def heads(shelf: Catalogue) -> tuple[ListField, ...]:
    """Allegiance and the limits that players agree on; Rarity goes by the points unless told."""
    cards = [card for card in shelf.allegiances.values() if card.playable]
    allegiances = tuple(ListChoice(card.key, card.name) for card in cards)
    rarity = ListField(key="rarity", kind="number", most=MOST_RARITY)
    return (
        ListField(key="allegiance", kind="one", choices=allegiances, least=1, default=(cards[0].key,)),
        numbers("points", sorted(shelf.formats), MOST_POINTS, min(shelf.formats)),
        rarity,
    )


def listed(profile: Profile, shelf: Catalogue) -> CatalogueEntry:
    """A profile as it is offered."""
    return CatalogueEntry(
        key=profile.key,
        name=Words(fr=profile.name, en=profile.name),
        role=role(profile),
        icon=profile.icon,
        cost=profile.sizes[0].points if profile.sizes else 0,
        card=card(profile, shelf),
        most=1 if profile.is_hero else None,
        sizes=tuple((size.figures, size.points) for size in sorted(profile.sizes, key=lambda s: s.figures)),
        fields=choices_of(profile, shelf),
    )


def choices_of(profile: Profile, shelf: Catalogue) -> tuple[ListField, ...]:
    """What may be chosen with a Unit: spells of a wizard, an experimental weapon."""
    found: list[ListField] = []
    if profile.wizard:
        spells = tuple(ListChoice(spell.key, spell.name) for spell in shelf.spells_of(profile))
        found.append(ListField(key="spells", kind="some", choices=spells, most=profile.wizard))
    if ARMOURER in profile.skills or (profile.is_infantry and not profile.is_hero):
        weapons = tuple(ListChoice(w.key, w.name, w.points) for w in shelf.experimental.values())
        found.append(ListField(key="weapon", kind="one", choices=weapons))
    return tuple(found)


@cache
def shipped() -> ArmyBuilder:
    """The builder of lists from all that is printed."""
    return ArmyBuilder(catalogue())


def builder(content: Sequence[Source] = ()) -> ArmyBuilder:
    """The builder of lists from all that is printed and what these files add."""
    return ArmyBuilder(catalogue(content, known_skill=known)) if content else shipped()
