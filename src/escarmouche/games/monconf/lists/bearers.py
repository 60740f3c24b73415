"""Who may carry what (p. 6, p. 26): artefacts, potions, liturgies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from escarmouche.games.monconf.lists.listed_skills import arcanist_level, believes, faithful, priest
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from escarmouche.games.monconf.army import ArmyFighter
    from escarmouche.games.monconf.catalogue import Catalogue
    from escarmouche.games.monconf.content_types import Item
    from escarmouche.games.monconf.profiles import Profile

COUNT_RULES = {"artefact": "MCF-ITEM-02", "potion": "MCF-ITEM-08"}
BEARER_RULES = {"artefact": "MCF-ITEM-01", "potion": "MCF-ITEM-08"}


def faults_of_items(fighter: ArmyFighter, people: str, catalogue: Catalogue) -> list[Reason]:
    """What is wrong with what a fighter carries."""
    profile = catalogue.profiles[fighter.profile]
    items = [catalogue.items[key] for key in fighter.items]
    return [
        *[fault for item in dict.fromkeys(items) for fault in faults_of_bearer(item, profile, people)],
        *faults_of_numbers(items, profile),
    ]


def faults_of_bearer(item: Item, profile: Profile, people: str) -> Iterator[Reason]:
    """Artefacts and potions are for incarnates, liturgies for those whom their text names (MCF-ITEM-01, 08).

    Liturgies: MCF-ITEM-16, 17, 18, 19, 20, 21, 22.
    """
    name = profile.name.fr
    if item.people and item.people != people:
        yield reason("army.foreign-item", "MCF-G-06", profile=name, item=item.name.fr)
    if not may_carry(item, profile):
        rule = BEARER_RULES.get(item.kind, item.rule)
        yield reason(f"army.only-{item.who.replace(' ', '-')}", rule, profile=name, item=item.name.fr)
    if item.gems and not arcanist_level(profile):
        yield reason("army.only-arcanist", "MCF-R-48", profile=name, item=item.name.fr)


def may_carry(item: Item, profile: Profile) -> bool:
    """Whether a fighter of this profile is one of those who may carry it."""
    if item.who == "incarnate":
        return profile.incarnate
    if item.who == "believer":
        return believes(profile)
    if item.who == "faithful incarnate":
        return profile.incarnate and faithful(profile)
    return priest(profile)


def faults_of_numbers(items: Sequence[Item], profile: Profile) -> Iterator[Reason]:
    """As many artefacts as the rank, and as many potions; nothing but a potion twice (MCF-R-48, MCF-R-49)."""
    kinds = Counter[str](item.kind for item in items)
    for kind, rule in COUNT_RULES.items():
        if kinds[kind] > profile.rank:
            yield reason(f"army.too-many-{kind}s", rule, profile=profile.name.fr, number=kinds[kind], most=profile.rank)
    for item, number in Counter(items).items():
        if number > 1 and item.kind != "potion":
            rule = "MCF-R-48" if item.kind == "artefact" else "MCF-R-49"
            yield reason("army.item-twice", rule, profile=profile.name.fr, item=item.name.fr)
