"""Composing an army step by step (p. 6, p. 26): fighters, what they carry, and the cards they share.

An entry may join the card of the entry above: so leaders have their staff, arcanists their familiars (MCF-ARMY-21).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.monconf.army import Army, ArmyCard, ArmyFighter, ArmySolo, army_from
from escarmouche.games.monconf.catalogue import Catalogue, catalogue
from escarmouche.games.monconf.inspect import card
from escarmouche.games.monconf.lists.bearers import faults_of_bearer
from escarmouche.games.monconf.lists.listed_skills import arcanist_level, commands
from escarmouche.games.monconf.lists.recruitment import (
    USUAL,
    card_size,
    check,
    fighter_cost,
    points_of,
    staff_type,
)
from escarmouche.games.monconf.skills.registry import known
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
    said,
)
from escarmouche.play.reason import reason
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.monconf.profiles import Profile
    from escarmouche.play.content import Source, Words
    from escarmouche.play.list_building import Chosen
    from escarmouche.play.reason import Reason

ROLES = ("incarnate", "staff", "fighter", "creature", "familiar")
MOST_BUDGET = 2000
MOST_CARRIED = 10
JOINED = "joined"
SHARES = ("", "leader", "staff")
"""To whom a solo goes; on a card that is no staff nobody is named (MCF-AFFIL-08)."""
FAULTS_OF_CARDS = (
    "army.mixed-card", "army.card-full", "army.not-staff", "army.staff-twice", "army.no-master",
    "army.too-many-familiars",
)  # fmt: skip


class ArmyBuilder(ListBuilder[Army]):
    """Armies of MonCon'f."""

    game = "monconf"
    lines_key = "cards"
    people_field = "people"
    points_field = "budget"
    roles = ROLES
    lacks = frozenset({"army.no-incarnate", "army.no-rank-one", "army.no-arcanist", "army.no-master"})

    def __init__(self, shelf: Catalogue) -> None:
        self.shelf = shelf
        self.cache: dict[tuple[str, str, str], CatalogueEntry] = {}
        self.heads = heads(shelf)

    def fields(self) -> tuple[ListField, ...]:
        return self.heads

    def keys(self, head: Chosen) -> Sequence[str]:
        people = self.shelf.peoples.get(one(head, "people"))
        own = [p for p in self.shelf.profiles.values() if people and (p.people == people.key or not p.people)]
        offered = [p for p in own if not p.way or (people and p.way == people.way)]
        return [p.key for p in sorted(offered, key=lambda p: (ROLES.index(role(p)), -p.cost, p.name.fr))]

    def entry(self, key: str, head: Chosen) -> CatalogueEntry | None:
        if key not in self.shelf.profiles:
            return None
        wanted = key, one(head, "people"), one(head, "affiliation")
        if wanted not in self.cache:
            self.cache[wanted] = listed(*wanted, self.shelf)
        return self.cache[wanted]

    def knows(self, field: str, value: str) -> bool:
        if field == "solos":
            return value.partition("@")[0] in self.shelf.solos and value.partition("@")[2] in SHARES
        return field == "items" and value in self.shelf.items

    def army(self, draft: Draft) -> Army:
        return Army(
            key="",
            name=draft.name,
            idea=draft.idea,
            people=one(draft.head, "people"),
            budget=number(draft.head, "budget"),
            affiliation=one(draft.head, "affiliation"),
            cards=tuple(army_card(entries) for entries in cards_of(draft.entries)),
        )

    def draft(self, army: Army) -> Draft:
        head = {"people": (army.people,), "budget": (str(army.budget),)}
        head |= {"affiliation": (army.affiliation,)} if army.affiliation else {}
        entries = tuple(entry for bought in army.cards for entry in entries_of(bought))
        return Draft(game=self.game, name=army.name, idea=army.idea, head=head, entries=entries)

    def check(self, army: Army, draft: Draft) -> list[Reason]:
        return check(army, self.shelf)

    def total(self, army: Army) -> int:
        return points_of(army, self.shelf)

    def costs(self, draft: Draft, army: Army) -> list[int]:
        """Solos are paid with the entry that names them; the affiliation stands in the total alone."""
        return [
            entry.count * fighter_cost(fighter(entry), self.shelf)
            + sum(self.shelf.solos[solo.key].price for solo in solos_of(entry))
            for entry in draft.entries
        ]

    def limits(self, draft: Draft, army: Army, faults: Sequence[Reason]) -> list[ListLimit]:
        lines = [(entry.count, self.shelf.profiles[entry.key]) for entry in draft.entries]
        heroes = [(count, profile) for count, profile in lines if profile.incarnate]
        first = [count for count, p in lines if p.rank == 1 and not p.incarnate and p.kind != "familiar"]
        spent = sum(count * profile.cost for count, profile in heroes)
        return [
            limit("points", "MCF-ARMY-10", self.total(army), most=army.budget),
            limit("incarnates", "MCF-ARMY-07", sum(count for count, _ in heroes), least=1),
            limit("incarnate-points", "MCF-ARMY-11", spent, most=army.budget // 2),
            limit("rank-one", "MCF-ARMY-09", sum(first), least=1),
            kept_unless("faction", "MCF-ARMY-08", faults, "army.other-people", "army.other-way"),
            kept_unless("cards", "MCF-ARMY-16", faults, *FAULTS_OF_CARDS),
            kept_unless("groups", "MCF-ARMY-17", faults, "army.too-many-groups", "army.unique"),
        ]

    # ---- steps

    def added(self, draft: Draft, key: str) -> Draft:
        """Staff and familiars join the card of whoever leads them; fighters fill a card before the next is opened."""
        profile, new = self.shelf.profiles[key], self.fresh(key, draft.head)
        if staff_type(profile) or profile.kind == "familiar":
            place = place_on_card(profile, draft.entries, self.shelf)
            if place is not None:
                return draft.insert(place, replace(new, choices={**new.choices, "card": (JOINED,)}))
        most = card_size(profile.cost)
        for at, entry in enumerate(draft.entries):
            if entry.key == key and entry.count < most and not entry.choices:
                return draft.put(at, replace(entry, count=entry.count + 1))
        return replace(draft, entries=(*draft.entries, new))

    def removed(self, draft: Draft, at: int) -> Draft:
        """Whoever shared the card of the first who left it shares that of nobody else."""
        entry = draft.entries[at]
        shorter = super().removed(draft, at)
        gone = len(shorter.entries) < len(draft.entries)
        if not gone or joins(entry) or at >= len(shorter.entries) or not joins(shorter.entries[at]):
            return shorter
        heir = shorter.entries[at]
        alone = {key: values for key, values in heir.choices.items() if key != "card"}
        return shorter.put(at, replace(heir, choices=alone))

    def line_of_entry(self, draft: Draft) -> list[int]:
        found, last = list[int](), -1
        for entry in draft.entries:
            last += not (joins(entry) and last >= 0)
            found.append(last)
        return found

    # ---- texts

    def read_army(self, text: str, file: str) -> Army:
        return army_from(text, self.shelf, file, "")

    def document(self, draft: Draft, language: str) -> dict[str, Any]:
        army = self.army(draft)
        content: dict[str, Any] = {"people": self.shelf.peoples[army.people].name.fr, "budget": army.budget}
        if army.affiliation:
            content["affiliation"] = self.shelf.affiliations[army.affiliation].name.fr
        return {**content, "cards": self.text_lines(draft, language)}

    def text_lines(self, draft: Draft, language: str) -> list[str]:
        return [card_line(bought, language, self.shelf) for bought in self.army(draft).cards]


# ---- cards and entries ----------------------------------------------------------------------------------------------


def joins(entry: DraftEntry) -> bool:
    """Whether an entry shares the card of the one above."""
    return one(entry.choices, "card") == JOINED


def cards_of(entries: Sequence[DraftEntry]) -> list[list[DraftEntry]]:
    """Entries by the card they share."""
    found: list[list[DraftEntry]] = []
    for entry in entries:
        if joins(entry) and found:
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def fighter(entry: DraftEntry) -> ArmyFighter:
    return ArmyFighter(profile=entry.key, number=entry.count, items=entry.choices.get("items", ()))


def solos_of(entry: DraftEntry) -> Iterator[ArmySolo]:
    """The solos of an entry: "zele", or "zele@staff"."""
    for value in entry.choices.get("solos", ()):
        key, _, to = value.partition("@")
        yield ArmySolo(key=key, to=to)


def army_card(entries: Sequence[DraftEntry]) -> ArmyCard:
    """The card of the entries that share it."""
    solos = tuple(solo for entry in entries for solo in solos_of(entry))
    return ArmyCard(fighters=tuple(fighter(entry) for entry in entries), solos=solos)


def entries_of(bought: ArmyCard) -> Iterator[DraftEntry]:
    """The entries of a card; its solos stand with the first."""
    for place, one_of_them in enumerate(bought.fighters):
        choices: dict[str, tuple[str, ...]] = {"card": (JOINED,)} if place else {}
        if one_of_them.items:
            choices["items"] = one_of_them.items
        if bought.solos and not place:
            choices["solos"] = tuple(f"{solo.key}@{solo.to}" if solo.to else solo.key for solo in bought.solos)
        yield DraftEntry(one_of_them.profile, one_of_them.number, choices)


def place_on_card(profile: Profile, entries: Sequence[DraftEntry], shelf: Catalogue) -> int | None:
    """Behind the first card whose leader lacks such staff, or whose arcanist has room for a familiar."""
    place = 0
    for shared in cards_of(entries):
        place += len(shared)
        others = [shelf.profiles[entry.key] for entry in shared]
        if profile.kind == "familiar":
            room = sum(arcanist_level(p) for p in others if p.incarnate)
            if sum(e.count for e in shared if shelf.profiles[e.key].kind == "familiar") < room:
                return place
        elif commands(others[0]) and all(staff_type(p) != staff_type(profile) for p in others):
            return place
    return None


def card_line(bought: ArmyCard, language: str, shelf: Catalogue) -> str:
    """A card as a list writes it."""
    parts: list[str] = []
    for each in bought.fighters:
        name = listed_name(shelf.profiles[each.profile], language, shelf)
        items = ", ".join(shelf.items[key].name.say(language) for key in each.items)
        parts.append((f"{name} × {each.number}" if each.number > 1 else name) + (f" : {items}" if items else ""))
    solos = ", ".join(solo_name(shelf.solos[solo.key].name, solo.to, language) for solo in bought.solos)
    return " + ".join(parts) + (f" ; {solos}" if solos else "")


def listed_name(profile: Profile, language: str, shelf: Catalogue) -> str:
    """The name of a profile, with its title where another bears the same."""
    alike = [p for p in shelf.profiles.values() if p.name == profile.name]
    name = profile.name.say(language)
    return f"{name}, {profile.title.say(language)}" if len(alike) > 1 and profile.title is not None else name


def solo_name(solo: Words, to: str, language: str) -> str:
    """A solo, and whose it is where that is said."""
    name = solo.say(language)
    return Phrases(language, "monconf").say(reason(f"builder.solo.{to}", solo=name)) if to else name


# ---- what is offered ------------------------------------------------------------------------------------------------


def role(profile: Profile) -> str:
    """What a fighter is in an army."""
    if profile.kind != "fighter":
        return "familiar" if profile.kind == "familiar" else "creature"
    return "incarnate" if profile.incarnate else "staff" if staff_type(profile) else "fighter"


def heads(shelf: Catalogue) -> tuple[ListField, ...]:
    """People, budget and affiliation."""
    peoples = tuple(ListChoice(people.key, people.name) for people in shelf.peoples.values())
    affiliations = tuple(ListChoice(a.key, a.name, a.price) for a in shelf.affiliations.values())
    return (
        ListField(key="people", kind="one", choices=peoples, least=1, default=(peoples[0].key,)),
        numbers("budget", (USUAL[0], sum(USUAL) // 2, USUAL[1]), MOST_BUDGET, sum(USUAL) // 2),
        ListField(key="affiliation", kind="one", choices=affiliations),
    )


def listed(key: str, people: str, affiliation: str, shelf: Catalogue) -> CatalogueEntry:
    """A profile as it is offered to an army."""
    profile = shelf.profiles[key]
    return CatalogueEntry(
        key=key,
        name=profile.name,
        role=role(profile),
        icon=profile.icon,
        cost=profile.cost,
        card=card(profile, shelf),
        most=1 if profile.unique else None,
        fields=tuple(field for field in choices_of(profile, people, affiliation, shelf) if field.choices),
    )


def choices_of(profile: Profile, people: str, affiliation: str, shelf: Catalogue) -> tuple[ListField, ...]:
    """What a fighter may carry, whose card it shares, and the solos of its card."""
    items = [item for item in shelf.items.values() if not list(faults_of_bearer(item, profile, people))]
    carried = tuple(ListChoice(item.key, item.name, item.price) for item in items)
    solos = tuple(
        ListChoice(f"{solo.key}@{to}" if to else solo.key, solo_words(solo.name, to), solo.price)
        for solo in shelf.solos.values()
        if solo.affiliation == affiliation
        for to in SHARES
    )
    cards = tuple(ListChoice(key, said(f"builder.card.{key}", "monconf")) for key in ("own", JOINED))
    return (
        ListField(key="items", kind="some", choices=carried, most=MOST_CARRIED, repeats=True),
        ListField(key="card", kind="one", choices=cards),
        ListField(key="solos", kind="some", choices=solos, most=MOST_CARRIED),
    )


def solo_words(solo: Words, to: str) -> Words:
    """A solo in every language, and whose it is."""
    return replace(solo, fr=solo_name(solo, to, "fr"), en=solo_name(solo, to, "en"))


@cache
def shipped() -> ArmyBuilder:
    """The builder of lists from all that is printed."""
    return ArmyBuilder(catalogue())


def builder(content: Sequence[Source] = ()) -> ArmyBuilder:
    """The builder of lists from all that is printed and what these files add."""
    return ArmyBuilder(catalogue(content, known_skill=known)) if content else shipped()
