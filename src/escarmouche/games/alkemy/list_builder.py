"""Building a troop step by step (Constitution de la troupe, V2 p. 16-17): what both editions say of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.inspect import card
from escarmouche.games.alkemy.recruitment import Army, cost, figures_of, filled
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
    one,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.recruitment import ListRules, Roster
    from escarmouche.play.list_building import Chosen
    from escarmouche.play.reason import Reason

ROLES = ("hero", "alchemist", "troop")


class TroopBuilder(ListBuilder[Army]):
    """A troop of either edition; each says what its formats ask for."""

    lines_key = "troop"
    people_field = "faction"
    points_field = "format"
    roles = ROLES
    lacks = frozenset({"army.too-few-heroes", "army.alone", "army.too-few-beside", "army.led", "army.card-not-filled"})
    blamed = {"army.too-many-heroes": "hero"}

    rules: ListRules

    def __init__(self) -> None:
        self.cache: dict[str, CatalogueEntry] = {}
        self.heads: tuple[ListField, ...] = ()

    def roster(self) -> Roster:
        """Whom a troop is recruited from."""
        raise LookupError(self.game)

    def heroes(self, points: int) -> tuple[int, int, str] | None:
        """The least and the most heroes for so many points, and the rule; None where there is no such format."""
        raise LookupError(self.game)

    def faction_field(self, default: str) -> ListField:
        """The factions of the book."""
        factions = self.roster().factions.values()
        choices = tuple(ListChoice(faction.symbol, faction.name) for faction in factions)
        return ListField(key="faction", kind="one", choices=choices, least=1, default=(default,))

    def keys(self, head: Chosen) -> Sequence[str]:
        faction = one(head, "faction")
        own = [p for p in self.roster().profiles.values() if faction in p.factions and p.recruitable]
        return [p.key for p in sorted(own, key=lambda p: (ROLES.index(role(p)), -p.cost, p.name))]

    def entry(self, key: str, head: Chosen) -> CatalogueEntry | None:
        if key not in self.cache:
            profile = self.roster().profiles.get(key)
            if profile is None:
                return None
            self.cache[key] = listed(profile)
        return self.cache[key]

    def army(self, draft: Draft) -> Army:
        figures: Counter[str] = Counter()
        for entry in draft.entries:
            figures[entry.key] += entry.count
        return Army(
            key="",
            name=draft.name,
            idea=draft.idea,
            faction=one(draft.head, "faction"),
            format=number(draft.head, "format"),
            cards=filled(figures, self.roster().profiles),
        )

    def draft(self, army: Army) -> Draft:
        head = {"faction": (army.faction,), "format": (str(army.format),)}
        entries = tuple(DraftEntry(key, figures) for key, figures in figures_of(army).items())
        return Draft(game=self.game, name=army.name, idea=army.idea, head=head, entries=entries)

    def total(self, army: Army) -> int:
        return cost(army, self.roster().profiles)

    def costs(self, draft: Draft, army: Army) -> list[int]:
        return [entry.count * self.roster().profiles[entry.key].cost for entry in draft.entries]

    def limits(self, draft: Draft, army: Army, faults: Sequence[Reason]) -> list[ListLimit]:
        profiles, rules = self.roster().profiles, self.rules
        found = [limit("points", rules.cost, self.total(army), most=army.format)]
        allowed = self.heroes(army.format)
        faction = self.roster().factions.get(army.faction)
        if allowed is not None:
            least, most, rule = allowed
            heroes = len({key for key in figures_of(army) if profiles[key].hero})
            found.append(limit("heroes", rule, heroes, least, None if faction and faction.heroes_alone else most))
        found += [
            kept_unless("faction", rules.faction, faults, "army.wrong-symbol", "army.unknown-faction"),
            kept_unless("copies", rules.limit, faults, "army.too-many", "army.hero-twice", "army.special"),
        ]
        if any(fault.key in {"army.alone", "army.too-few-beside", "army.led"} for fault in faults):
            broken = next(f for f in faults if f.key in {"army.alone", "army.too-few-beside", "army.led"})
            found.append(kept_unless("company", broken.rule, faults, broken.key))
        return found

    def fighter_text(self, entry: DraftEntry, head: Chosen) -> str:
        return entry.key

    def document(self, draft: Draft, language: str) -> dict[str, Any]:
        profiles: Mapping[str, Profile] = self.roster().profiles
        lines = [written(profiles[entry.key], entry.count) for entry in draft.entries]
        return {"faction": one(draft.head, "faction"), "format": number(draft.head, "format"), "troop": lines}


def role(profile: Profile) -> str:
    """What a figure is in a troop: a hero who is an alchemist counts among the heroes."""
    return "hero" if profile.hero else "alchemist" if profile.alchemist else "troop"


def listed(profile: Profile) -> CatalogueEntry:
    """A profile as it is offered."""
    return CatalogueEntry(
        key=profile.key,
        name=Words(fr=profile.name, en=profile.name),
        role=role(profile),
        icon=profile.icon,
        cost=profile.cost,
        card=card(profile),
        most=profile.most,
    )


def written(profile: Profile, count: int) -> str:
    """Some figures as a list names them."""
    return f"{profile.name} × {count}" if count > 1 else profile.name
