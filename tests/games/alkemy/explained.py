"""What an edition of Alkemy explains to newcomers, and what it has to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy1.catalogue import Catalogue as FirstCatalogue
from escarmouche.games.alkemy2.catalogue import Catalogue as SecondCatalogue
from escarmouche.play.names import slug
from escarmouche.play.words import Phrases

PARAMETER = re.compile(r"\s*(?:[/\[(].*|\d+)$")
"""What follows the name of a skill on a card: "/1", " 14", " (Combat)"."""


def explanations(edition: str, language: str) -> dict[str, str]:
    """The explanations, by key."""
    return {key: text for key, text in Phrases(language, edition).messages.items() if key.startswith("about.")}


def of_skill(skill: str, known: Iterable[str]) -> str:
    """The key of a skill: as it is printed, where that has words of its own, else without its parameter."""
    printed = f"about.skill.{slug(skill)}"
    return printed if printed in known else f"about.skill.{slug(PARAMETER.sub('', skill))}"


def to_explain(found: FirstCatalogue | SecondCatalogue, actions: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """The keys of all that is to be explained: scenarios, combat cards, Actions, skills and formulas."""
    yield from (f"about.scenario.{key}" for key in found.scenarios)
    yield from (f"about.card.{key}" for key in CARDS)
    yield from (f"about.action.{key}" for key in (*actions, "stop"))
    yield from (of_skill(skill, known) for profile in found.profiles.values() for skill in profile.skills)
    yield from (f"about.formula.{slug(name)}" for name in found.formulas)


def faults(texts: dict[str, str]) -> list[str]:
    """The explanations that are not short and whole."""
    return [
        key
        for key, text in texts.items()
        if not 10 < len(text) < 320 or not (text[0].isupper() or text[0].isdigit()) or not text.endswith(".")
    ]
