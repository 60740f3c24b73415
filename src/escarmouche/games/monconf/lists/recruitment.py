"""Whether an army is legal (p. 6, p. 15, p. 21-22, p. 26): budget, cards, groups, creatures, affiliation and gear."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from escarmouche.games.monconf.army import ArmyCard, ArmyFighter
from escarmouche.games.monconf.lists.bearers import faults_of_items
from escarmouche.games.monconf.lists.listed_skills import arcanist_level, commands, masters
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.monconf.army import Army
    from escarmouche.games.monconf.catalogue import Catalogue
    from escarmouche.games.monconf.profiles import Profile

SLICE = 200
"""Groups of a profile, and the price of an affiliation, go by complete slices of so many points (MCF-ARMY-17)."""
USUAL = (200, 400)
"""The recommended budgets (MCF-ARMY-06)."""
CHEAP, DEAR = 30, 50
"""Below the one three share a card, up to the other two, above it nobody (MCF-ARMY-13, 14, 15)."""
STAFF_TYPES = ("musician", "standard")


def slices(budget: int) -> int:
    """Complete slices of 200 points, at least one (MCF-R-42, MCF-R-47)."""
    return max(1, budget // SLICE)


def card_size(cost: int) -> int:
    """How many fighters of one profile fit on a card (MCF-ARMY-13, 14, 15)."""
    return 3 if cost < CHEAP else 2 if cost <= DEAR else 1


# ---- what it costs --------------------------------------------------------------------------------------------------


def points_of(army: Army, catalogue: Catalogue, budget: int | None = None) -> int:
    """What an army costs for the agreed budget (its own unless told), everything bought included (MCF-ARMY-10, 23)."""
    return affiliation_price(army, catalogue, budget) + sum(card_cost(card, catalogue) for card in army.cards)


def card_cost(card: ArmyCard, catalogue: Catalogue) -> int:
    """What a card costs: its fighters with what they carry, and each solo once (MCF-AFFIL-06)."""
    solos = sum(catalogue.solos[solo.key].price for solo in card.solos)
    return solos + sum(fighter.number * fighter_cost(fighter, catalogue) for fighter in card.fighters)


def fighter_cost(fighter: ArmyFighter, catalogue: Catalogue) -> int:
    """What one of these fighters costs with all it carries."""
    return catalogue.profiles[fighter.profile].cost + sum(catalogue.items[key].price for key in fighter.items)


def affiliation_price(army: Army, catalogue: Catalogue, budget: int | None = None) -> int:
    """What the affiliation costs: its price for each complete slice of the agreed budget (MCF-AFFIL-02, 03, R-47)."""
    if not army.affiliation:
        return 0
    return catalogue.affiliations[army.affiliation].price * slices(army.budget if budget is None else budget)


# ---- whether it is legal --------------------------------------------------------------------------------------------


def check(army: Army, catalogue: Catalogue, budget: int | None = None) -> list[Reason]:
    """Everything that is wrong with an army for the agreed budget (its own unless told); an empty list: it is legal."""
    if not any(card.fighters for card in army.cards):
        return [reason("army.empty", "MCF-ARMY-07")]
    agreed = army.budget if budget is None else budget
    return [
        *faults_of_cards(army, catalogue),
        *faults_of_budget(army, catalogue, agreed),
        *faults_of_groups(army, catalogue, agreed),
        *faults_of_affiliation(army, catalogue),
    ]


def notes(army: Army) -> list[Reason]:
    """What is unusual about an army, and allowed: its budget (MCF-ARMY-06)."""
    low, high = USUAL
    if low <= army.budget <= high:
        return []
    return [reason("army.unusual-budget", "MCF-ARMY-06", budget=army.budget, low=low, high=high)]


def faults_of_budget(army: Army, catalogue: Catalogue, budget: int) -> Iterator[Reason]:
    """The total, and the halves that incarnates and single fighters may take (MCF-ARMY-07, 09, 10, 11, 12, MCF-X-20).

    Purchases count for the total alone (MCF-R-43); a familiar is no line fighter (MCF-R-45).
    """
    lines = [(fighter, catalogue.profiles[fighter.profile]) for card in army.cards for fighter in card.fighters]
    total = points_of(army, catalogue, budget)
    if total > budget:
        yield reason("army.too-dear", "MCF-ARMY-10", points=total, limit=budget)
    heroes = sum(fighter.number * profile.cost for fighter, profile in lines if profile.incarnate)
    if not any(profile.incarnate for _, profile in lines):
        yield reason("army.no-incarnate", "MCF-ARMY-07")
    if 2 * heroes > budget:
        yield reason("army.incarnates-too-dear", "MCF-ARMY-11", points=heroes, limit=budget / 2)
    for profile in {profile.key: profile for _, profile in lines}.values():
        if 2 * profile.cost > budget:
            yield reason(
                "army.fighter-too-dear", "MCF-ARMY-12", profile=profile.name.fr, points=profile.cost, limit=budget / 2
            )
    if not any(profile.rank == 1 and not profile.incarnate and profile.kind != "familiar" for _, profile in lines):
        yield reason("army.no-rank-one", "MCF-ARMY-09")


def faults_of_groups(army: Army, catalogue: Catalogue, budget: int) -> Iterator[Reason]:
    """Of one profile as many groups as there are slices of 200 points (MCF-ARMY-17, 18), of the unique ones one."""
    groups, numbers = Counter[str](), Counter[str]()
    for card in army.cards:
        groups.update({fighter.profile for fighter in card.fighters})
        for fighter in card.fighters:
            numbers[fighter.profile] += fighter.number
    for key, count in groups.items():
        profile = catalogue.profiles[key]
        if profile.kind == "familiar":
            continue
        if profile.unique and numbers[key] > 1:
            yield reason("army.unique", "MCF-R-42", profile=profile.name.fr, number=numbers[key])
        elif count > slices(budget):
            yield reason(
                "army.too-many-groups", "MCF-ARMY-17", profile=profile.name.fr, number=count, most=slices(budget)
            )


# ---- one card -------------------------------------------------------------------------------------------------------


def faults_of_cards(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    """What is wrong with one card or another, each with its number, counted from 1."""
    for line, card in enumerate(army.cards, 1):
        found = [
            *faults_of_fighters(card, army, catalogue),
            *faults_of_sharing(card, catalogue),
            *faults_of_familiars(card, catalogue),
        ]
        for fighter in card.fighters:
            found += faults_of_items(fighter, army.people, catalogue)
        for fault in dict.fromkeys(found):
            yield Reason(fault.key, fault.rule, (*fault.params, ("line", line)))


def faults_of_fighters(card: ArmyCard, army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    """Fighters come from the army's booklet; creatures go by its Way, Elementals by its arcanists (MCF-ARMY-08)."""
    way = catalogue.peoples[army.people].way
    for fighter in card.fighters:
        profile = catalogue.profiles[fighter.profile]
        name = profile.name.fr
        if profile.people and profile.people != army.people:
            people = catalogue.peoples[profile.people].name.fr
            yield reason("army.other-people", "MCF-ARMY-08", profile=name, people=people)
        if profile.way and profile.way != way:
            rule = "MCF-ELEM-02" if profile.kind == "sparkling" else "MCF-IMM-02"
            yield reason("army.other-way", rule, profile=name, way=f"@way.{profile.way}")
        if profile.kind == "elemental" and profile.element not in mastered(army, catalogue):
            yield reason("army.no-arcanist", "MCF-ELEM-05", profile=name, element=f"@element.{profile.element}")


def mastered(army: Army, catalogue: Catalogue) -> set[str]:
    """The elements that arcanists of the army master."""
    profiles = [catalogue.profiles[fighter.profile] for card in army.cards for fighter in card.fighters]
    return {element for profile in profiles for element in masters(profile)}


def members(card: ArmyCard, catalogue: Catalogue) -> list[tuple[Profile, int]]:
    """The profiles of a card and how many of each, familiars left out."""
    found = Counter[str]()
    for fighter in card.fighters:
        found[fighter.profile] += fighter.number
    listed = [(catalogue.profiles[key], number) for key, number in found.items()]
    return [(profile, number) for profile, number in listed if profile.kind != "familiar"]


def is_staff(card: ArmyCard, catalogue: Catalogue) -> bool:
    """Whether a leader shares his card with a musician or a standard-bearer (MCF-ARMY-21)."""
    profiles = [profile for profile, _ in members(card, catalogue)]
    return len(profiles) > 1 and any(commands(profile) and not staff_type(profile) for profile in profiles)


def staff_type(profile: Profile) -> str:
    """musician, standard, or nothing."""
    return next((kind for kind in profile.types if kind in STAFF_TYPES), "")


def faults_of_sharing(card: ArmyCard, catalogue: Catalogue) -> Iterator[Reason]:
    """One profile on a card, and so many of it; or a leader with his staff (MCF-ARMY-13, 14, 15, 16, 21, MCF-R-44)."""
    found = members(card, catalogue)
    if len(found) > 1 and not is_staff(card, catalogue):
        names = ", ".join(profile.name.fr for profile, _ in found)
        yield reason("army.mixed-card", "MCF-ARMY-16", names=names)
    if is_staff(card, catalogue):
        yield from faults_of_staff(found)
        return
    for profile, number in found:
        most = card_size(profile.cost)
        if number > most:
            rule = {3: "MCF-ARMY-13", 2: "MCF-ARMY-14", 1: "MCF-ARMY-15"}[most]
            yield reason("army.card-full", rule, profile=profile.name.fr, number=number, most=most, cost=profile.cost)


def faults_of_staff(found: list[tuple[Profile, int]]) -> Iterator[Reason]:
    """One leader, at most one musician and one standard-bearer (MCF-R-44)."""
    seats = Counter[str]()
    for profile, number in found:
        kind = staff_type(profile) or ("leader" if commands(profile) else "")
        if not kind:
            yield reason("army.not-staff", "MCF-ARMY-21", profile=profile.name.fr)
        else:
            seats[kind] += number
    for kind, number in seats.items():
        if number > 1:
            yield reason("army.staff-twice", "MCF-ARMY-21", seat=f"@seat.{kind}", number=number)


def faults_of_familiars(card: ArmyCard, catalogue: Catalogue) -> Iterator[Reason]:
    """Familiars come with an incarnate arcanist, no more than his mystic level (MCF-FAM-01, 02, MCF-R-46)."""
    profiles = [(catalogue.profiles[fighter.profile], fighter.number) for fighter in card.fighters]
    number = sum(count for profile, count in profiles if profile.kind == "familiar")
    if not number:
        return
    most = sum(arcanist_level(profile) * count for profile, count in profiles if profile.incarnate)
    if not most:
        yield reason("army.no-master", "MCF-FAM-01")
    elif number > most:
        yield reason("army.too-many-familiars", "MCF-FAM-02", number=number, most=most)


# ---- affiliation and solos ------------------------------------------------------------------------------------------


def faults_of_affiliation(army: Army, catalogue: Catalogue) -> Iterator[Reason]:
    """An affiliation is of the army's people; solos are of the affiliation, each once on a card (MCF-AFFIL-04, 07)."""
    if army.affiliation:
        affiliation = catalogue.affiliations[army.affiliation]
        if affiliation.people != army.people:
            yield reason("army.other-affiliation", "MCF-AFFIL-01", affiliation=affiliation.name.fr)
    for line, card in enumerate(army.cards, 1):
        staff = is_staff(card, catalogue)
        numbers = Counter(solo.key for solo in card.solos)
        for key, to in dict.fromkeys((solo.key, solo.to) for solo in card.solos):
            solo = catalogue.solos[key]
            if solo.affiliation != army.affiliation:
                yield reason("army.foreign-solo", "MCF-AFFIL-04", solo=solo.name.fr, line=line)
            if staff and not to:
                yield reason("army.whose-solo", "MCF-AFFIL-08", solo=solo.name.fr, line=line)
            if to and not staff:
                yield reason("army.no-staff", "MCF-AFFIL-08", solo=solo.name.fr, line=line)
        for key, number in numbers.items():
            if number > 1:
                yield reason("army.solo-twice", "MCF-AFFIL-07", solo=catalogue.solos[key].name.fr, line=line)
