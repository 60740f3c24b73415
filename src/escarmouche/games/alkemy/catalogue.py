"""Kinds of printed things that the catalogues of both editions hold."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Protocol

from escarmouche.games.alkemy.content_types import Circle, Companion, Faction, Formula, Raise
from escarmouche.games.alkemy.profiles import Profile
from escarmouche.play.catalogue import Kind
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Shelf(Protocol):
    """What a profile may name."""

    @property
    def factions(self) -> Mapping[str, Faction]: ...
    @property
    def formulas(self) -> Mapping[str, Formula]: ...


SHARED_KINDS = (
    Kind("faction", Faction, into="factions", key=attrgetter("symbol"), addable=True),
    Kind("raise", Raise, into="raises", key=attrgetter("skill")),
    Kind("companion", Companion, into="companions", key=attrgetter("skill")),
    Kind("formula", Formula, into="formulas", key=attrgetter("name")),
    Kind("circle", Circle, into="circles", key=attrgetter("rank")),
)


def profile_kind(faction_rule: str, formula_rule: str, skill_rule: str) -> Kind:
    """Profiles, with the rules of a book by which they name factions, formulas and skills."""

    def unknown_names(profile: Profile, found: Shelf) -> Iterator[tuple[str, Reason]]:
        """What a profile names and nothing defines, and where on it."""
        for number, symbol in enumerate(profile.factions):
            if symbol not in found.factions:
                why = reason("profile.unknown-faction", faction_rule, profile=profile.name, faction=symbol)
                yield f".factions[{number}]", why
        for number, formula in enumerate(profile.formulas):
            if formula not in found.formulas:
                why = reason("profile.unknown-formula", formula_rule, profile=profile.name, formula=formula)
                yield f".formulas[{number}]", why

    return Kind("profile", Profile, into="profiles", names=unknown_names, skill_rule=skill_rule, addable=True)
