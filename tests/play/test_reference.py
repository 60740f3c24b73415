"""The rulebook at hand has every rule and everything that is printed, each by its name."""

from __future__ import annotations

import pytest
from games.samples import ONE, OTHER, THIRD
from msgspec.structs import replace

from escarmouche.play.content import Words
from escarmouche.play.pages import pages
from escarmouche.play.printed_names import name_of
from escarmouche.play.reference import reference
from escarmouche.play.rule_texts import chapters, rule_texts
from escarmouche.play.rulebook import games, packages_of, rulebook
from escarmouche.play.words import LANGUAGES, catalogue


@pytest.mark.parametrize("game", games())
def test_every_rule_stands_there_with_its_page_and_its_chapter(game: str) -> None:
    found = {rule.rule: rule for rule in reference(game).rules}
    assert found.keys() == rule_texts(game).keys() == chapters(game).keys()
    assert {rule.page for rule in found.values()} <= set(pages(game).values())
    assert all(rule.chapter and "_" not in rule.chapter for rule in found.values())


@pytest.mark.parametrize("game", games())
def test_everything_that_is_explained_has_a_name_for_people(game: str) -> None:
    for message in catalogue("fr", *packages_of(game)):
        if message.startswith("about."):
            _, family, key, *_ = message.split(".")
            assert name_of(game, family, key) is not None, message


@pytest.mark.parametrize("game", games())
def test_nothing_stands_there_twice_or_without_words(game: str) -> None:
    things = reference(game).things
    assert len({thing.key for thing in things}) == len(things)
    for thing in things:
        assert thing.kind, thing.key
        for language in LANGUAGES:
            name, text = thing.name.say(language), thing.text.say(language)
            assert name[:1].strip(), thing.key
            assert name[0] == name[0].upper(), thing.key
            assert not name.endswith("."), f"{thing.key}: a sentence is no name"
            assert "{" not in name + text, thing.key
            assert text, thing.key


def thing(game: str, key: str) -> Words:
    return next(one.name for one in reference(game).things if one.key == key)


def test_names_are_those_of_the_cards_and_of_the_buttons() -> None:
    """From a list of skills, a button with its price, tables by key and by name, and words of their own."""
    assert thing(ONE, "skill.maitre-tir").fr == "Maître (Tir)"
    assert thing(ONE, "action.take-marker").fr == "Prendre ou neutraliser une borne"
    assert thing(ONE, "card.quick") == Words(fr="Attaque Rapide", en="Quick attack")
    assert thing(OTHER, "spell.T3").fr != "T3"
    assert thing(OTHER, "mission.epic_fight") == Words(fr="Le Combat épique", en="Epic Fight")
    assert thing(THIRD, "state.on_guard") == Words(fr="En garde", en="On guard")


@pytest.mark.parametrize("game", games())
def test_every_head_has_a_name_in_both_languages(game: str) -> None:
    """A game may bring heads of its own: its words name them."""
    heads = reference(game).kinds
    assert heads
    assert {thing.kind for thing in reference(game).things} == set(heads)
    for language in LANGUAGES:
        known = catalogue(language, *packages_of(game), "escarmouche.web")
        assert [head for head in heads if f"web.rules.kind.{head}" not in known] == []


def test_a_family_that_a_game_puts_under_no_head_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = replace(rulebook(ONE).display(), families={"formula": "magic", "skill": "knack"})
    monkeypatch.setattr(type(rulebook(ONE)), "display", lambda _: shown)
    reference.cache_clear()
    found = reference(ONE)
    reference.cache_clear()
    assert found.kinds[-1] == "knack"
    assert {thing.kind for thing in found.things if thing.key.startswith("skill.")} == {"knack"}
    assert {thing.kind for thing in found.things if thing.key.startswith("formula.")} == {"magic"}
