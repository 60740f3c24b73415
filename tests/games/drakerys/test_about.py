"""Everything printed that a newcomer meets is explained in both languages, and nothing else is."""

from __future__ import annotations

import re

import pytest

from escarmouche.games.drakerys.activation import ACTIONS
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.missions import MISSIONS
from escarmouche.games.drakerys.missions.rules import COMMON
from escarmouche.play.names import slug
from escarmouche.play.pages import pages
from escarmouche.play.rule_texts import rule_texts
from escarmouche.play.words import LANGUAGES, Phrases

PARAMETER = re.compile(r"\s*(?:[/\[(].*|\d+)$")
"""What follows the name of a skill on a profile: "[20]", "/Arc", " (Air, Eau)"."""


def explained(language: str) -> dict[str, str]:
    """The explanations, by key."""
    return {key: text for key, text in Phrases(language, "drakerys").messages.items() if key.startswith("about.")}


def printed() -> set[str]:
    """The keys of all that is to be explained."""
    found = catalogue()
    special = {
        action.key for mission in MISSIONS.values() for owner in (COMMON, 0) for action in mission.actions(owner)
    }
    skills = {slug(PARAMETER.sub("", skill)) for profile in found.profiles.values() for skill in profile.all_skills}
    return {
        *(f"about.mission.{key}.{side}" for key in found.missions for side in ("common", "solo")),
        *(f"about.action.{key}" for key in (*(action.key for action in ACTIONS), *special, "stop")),
        *(f"about.skill.{key}" for key in skills),
        *(f"about.spell.{key}" for key in found.spells),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_explained_and_nothing_else(language: str) -> None:
    assert explained(language).keys() == printed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_whole(language: str) -> None:
    for key, text in explained(language).items():
        assert text[0].isupper() or text[0].isdigit(), key
        assert text.endswith("."), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_and_spells_say_what_their_cards_print(language: str) -> None:
    texts, found = explained(language), catalogue()
    for key, mission in found.missions.items():
        assert texts[f"about.mission.{key}.common"] == getattr(mission.common.text, language)
        assert texts[f"about.mission.{key}.solo"] == getattr(mission.solo.text, language)
    for key, spell in found.spells.items():
        text = texts[f"about.spell.{key}"].casefold()
        assert text.startswith(getattr(spell.text, language).casefold())
        assert all(getattr(tier.text, language).casefold() in text for tier in spell.tier)
        assert all(f"({tier.range} cm)" in text for tier in spell.tier if tier.range)


def test_the_rule_that_prints_a_spell_or_a_piece_can_be_looked_up() -> None:
    found = catalogue()
    cited = {spell.rule for spell in found.spells.values()} | {piece.rule for piece in found.scenery.values()}
    assert cited <= pages("drakerys").keys() & rule_texts("drakerys").keys()
