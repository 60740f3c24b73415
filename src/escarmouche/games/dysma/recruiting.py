"""What a figure of a band is (p. 6, p. 25, p. 28): gear, skills, spells and cost; why it may not be had so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.dysma.army import BandFigure
    from escarmouche.games.dysma.catalogue import Catalogue
    from escarmouche.games.dysma.profiles import Profile, ProfileOption

MOST_ARTEFACTS = 2
"""On one figure."""
TWO_HANDS = 2
TWICE = 2
"""Of one weapon nobody carries more."""
BEAST = "Bête"
"""A list is made before there is a game to ask: the printed skill says that it carries nothing (DYS-SKILL-15)."""


class Recruit(Struct, frozen=True):
    """A figure as it takes the field."""

    gear: tuple[str, ...]
    skills: tuple[str, ...]
    """Bought ones (DYS-PROFILE-09)."""
    spells: tuple[str, ...]
    cost: int
    faults: tuple[Reason, ...]


def recruited(figure: BandFigure, catalogue: Catalogue) -> Recruit:
    """A figure with what is included and what was bought (DYS-PROFILE-07, 08), its cost, and what is wrong with it."""
    profile = catalogue.profiles[figure.profile]
    gear, skills, cost = list(profile.equipment), list[str](), profile.cost
    faults: list[Reason] = []
    for name in figure.options:
        option = option_named(profile, name, gear, skills)
        if isinstance(option, Reason):
            faults.append(option)
            continue
        cost += option.cost
        if option.replaces in gear:
            gear.remove(option.replaces)
        if option.item:
            gear.append(option.item)
        if option.skill:
            skills.append(option.skill)
    cost += sum(catalogue.artefacts[name].price for name in figure.artefacts if name in catalogue.artefacts)
    spells = spells_known(figure, catalogue)
    cost += sum(catalogue.spells[name].cost for name in spells)
    faults += [
        *faults_of_gear(profile, gear, catalogue),
        *faults_of_artefacts(figure, profile, catalogue),
        *faults_of_magic(figure, profile, catalogue),
    ]
    return Recruit(tuple(gear), tuple(skills), spells, cost, tuple(faults))


def option_named(profile: Profile, name: str, gear: list[str], skills: list[str]) -> ProfileOption | Reason:
    """The option of a profile by what it brings; a second weapon of a kind is an option of its own."""
    offered = [option for option in profile.options if name in (option.item, option.skill)]
    had = gear.count(name) + skills.count(name)
    again = had > 0
    for option in offered:
        if option.second == again and had < TWICE:
            return option
    if again:
        return reason("army.option-twice", "DYS-PROFILE-08", profile=profile.name.fr, item=name)
    key = "army.needs-first" if offered else "army.not-offered"
    return reason(key, "DYS-PROFILE-08", profile=profile.name.fr, item=name)


# ---- what is carried ------------------------------------------------------------------------------------------------


def faults_of_gear(profile: Profile, gear: list[str], catalogue: Catalogue) -> Iterator[Reason]:
    """Hands, armour and mounts: what cannot be carried together (DYS-EQUIP-05, DYS-R-42, 44)."""
    name = profile.name.fr
    weapons = [item for item in gear if item in catalogue.weapons]
    shields = [item for item in gear if item in catalogue.armours and catalogue.armours[item].front_skills]
    worn = [item for item in gear if item in catalogue.armours and catalogue.armours[item].ar]
    mounts = [item for item in gear if item in catalogue.mounts]
    heavy = [item for item in weapons if catalogue.weapons[item].hands == TWO_HANDS]
    if heavy and len(weapons) + len(shields) > 1:
        others = [*weapons, *shields]
        others.remove(heavy[0])
        yield reason("army.two-handed", "DYS-EQUIP-05", profile=name, weapon=heavy[0], others=", ".join(others))
    for alike, rule in ((shields, "DYS-R-44"), (worn, "DYS-R-42"), (mounts, "DYS-MOUNT-01")):
        if len(alike) > 1:
            yield reason("army.not-together", rule, profile=name, items=", ".join(alike))
    skills = {*profile.skills, *(skill for mount in mounts for skill in catalogue.mounts[mount].skills)}
    for item in dict.fromkeys(weapons):
        needed = catalogue.weapons[item].needs
        if needed and needed not in skills:
            yield reason("army.needs-skill", "DYS-WEAPON-07", profile=name, item=item, skill=needed)
    if BEAST in profile.skills and gear:
        yield reason("army.beast", "DYS-SKILL-15", profile=name)


def faults_of_artefacts(figure: BandFigure, profile: Profile, catalogue: Catalogue) -> Iterator[Reason]:
    """Artefacts are for those whose profile says so, some for sorcerers alone (DYS-ARTE-02, 10, 11)."""
    name, artefacts = profile.name.fr, figure.artefacts
    if not artefacts:
        return
    if BEAST in profile.skills:
        yield reason("army.beast", "DYS-SKILL-15", profile=name)
    elif not profile.artefacts:
        yield reason("army.no-artefacts", "DYS-ARTE-02", profile=name)
    if len(artefacts) > MOST_ARTEFACTS:
        yield reason("army.too-many-artefacts", "DYS-ARTE-02", profile=name, most=MOST_ARTEFACTS)
    for item in dict.fromkeys(artefacts):
        if item not in catalogue.artefacts:
            yield reason("army.unknown-extra", "DYS-ARTE-02", profile=name, extra=item)
            continue
        printed = catalogue.artefacts[item]
        if printed.sorcerer and not profile.sorcerer:
            yield reason("army.sorcerers-only", printed.rule, profile=name, item=item)
        if printed.figure and artefacts.count(item) > 1:
            yield reason("army.one-familiar", "DYS-ARTE-11", profile=name)


# ---- magic ----------------------------------------------------------------------------------------------------------


def spells_known(figure: BandFigure, catalogue: Catalogue) -> tuple[str, ...]:
    """The free spells of its domains, and those that were bought (DYS-MAGIC-13, 14)."""
    free = [s.name.fr for domain in figure.domains for s in catalogue.spells_of(domain) if not s.cost]
    bought = [name for name in figure.spells if name in catalogue.spells]
    return tuple(dict.fromkeys((*free, *bought)))


def faults_of_magic(figure: BandFigure, profile: Profile, catalogue: Catalogue) -> Iterator[Reason]:
    """A sorcerer has one domain of those his profile names, with the crown a second of any (DYS-MAGIC-11, 12)."""
    name, domains = profile.name.fr, figure.domains
    if not profile.sorcerer:
        if domains or figure.spells:
            yield reason("army.no-sorcerer", "DYS-PROFILE-11", profile=name)
        return
    crowned = any(catalogue.artefacts[a].second_domain for a in figure.artefacts if a in catalogue.artefacts)
    own = [domain for domain in domains if domain in profile.domains]
    if not own:
        yield reason("army.which-domain", "DYS-MAGIC-12", profile=name, domains=", ".join(profile.domains))
    most = 2 if crowned else 1
    if len(domains) > most:
        rule = "DYS-ARTE-10" if crowned else "DYS-MAGIC-11"
        yield reason("army.too-many-domains", rule, profile=name, most=most)
    elif len(set(domains)) < len(domains):
        yield reason("army.domain-twice", "DYS-ARTE-10", profile=name)
    for spell in dict.fromkeys(figure.spells):
        if spell not in catalogue.spells or catalogue.spells[spell].domain not in domains:
            yield reason("army.foreign-spell", "DYS-MAGIC-14", profile=name, spell=spell)
        if figure.spells.count(spell) > 1:
            yield reason("army.spell-twice", "DYS-MAGIC-14", profile=name, spell=spell)
