"""Every skill that profiles, items, solos, spells and miracles print has its class; every class is printed or named."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from escarmouche.games.monconf.skills.changes import SCORES, STATS, Change
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.registry import REGISTRY, known, skill
from escarmouche.play.content import folder, package_file
from escarmouche.play.names import slug
from escarmouche.play.skills.registry import UnknownSkillError
from escarmouche.play.skills.skill import speaks

ACTIVE = """Chance, Concentration/1, Contre-Attaque, Coup de maître, Cri de Guerre/1, Dévotion/1, Enchaînement, Feinte,
Furie Guerrière, Harcèlement, Martyr/1, Mutagène/1, Soin/1, Tir Instinctif, Tir Rapide"""
PASSIVE = """Abominable, Acharné, Ambidextre, Assassin, Bond, Bravoure, Bretteur, Brutal, Brute Épaisse,
Charge Bestiale, Commandement, Conscience, Construct, Destrier, Dur à cuire, Éclaireur, Effrayant/1, Éthéré, Fanatisme,
Féal/1, Féroce, Immunité/Peur, Implacable/1, Insensible/1, Instinct de survie/1, Invocateur/1, Juste, Lévitation,
Mort-Vivant/1, Piété/1, Possédé, Récupération/1, Régénération/1, Renfort/1, Tireur/1, Toxique/1, Tueur Né, Vol"""
MYSTIC = "Guerrier-Mage du Feu/1, Magicien du Feu/1, Moine-Guerrier/1, Fidèle/1"
GAINED = ("Immunité/Effrayant/6",)
"""What whoever resists fear has gained (p. 15)."""


def forms(names: str) -> list[str]:
    return [" ".join(name.split()) for name in names.split(",")]


BOOK = [*forms(ACTIVE), *forms(PASSIVE), *forms(MYSTIC), *GAINED]


def strings(table: Any) -> Iterator[str]:
    """Every printed form of a data file."""
    if isinstance(table, dict):
        for name, value in table.items():
            yield from value if name == "skills" else strings(value)
    elif isinstance(table, list):
        for value in table:
            yield from strings(value)


PRINTED = sorted(
    {
        form
        for file in folder(package_file("escarmouche.games.monconf", "data"))
        for form in strings(tomllib.loads(file.read_text(encoding="utf-8")))
    }
)


@pytest.mark.rule("MCF-ARMY-02")
@pytest.mark.parametrize("form", PRINTED)
def test_each_printed_form_is_known(form: str) -> None:
    found = skill(form)
    assert found.printed == form
    assert any(speaks(type(found), moment) for moment in vars(Skill) if callable(getattr(Skill, moment)))


def test_data_are_read() -> None:
    assert len(PRINTED) > 90
    assert {"Magicien du Feu et de l'Air/3", "Tireur −2", "Munitions Explosives", "Puissance +1"} <= set(PRINTED)


def test_the_book_names_fifteen_active_and_thirty_eight_passive_skills() -> None:
    active, passive = forms(ACTIVE), forms(PASSIVE)
    assert (len(active), len(passive)) == (15, 38)
    assert all(skill(form).active for form in active)
    assert not any(skill(form).active for form in (*passive, *forms(MYSTIC), *GAINED))


@pytest.mark.parametrize("form", BOOK)
def test_the_docstring_of_a_skill_begins_with_its_printed_name(form: str) -> None:
    found = skill(form)
    documented = type(found).__doc__ or ""
    assert documented.startswith(found.name.split(" d")[0] if found.detail else found.name)
    assert "MCF-" in documented


def test_every_class_is_printed_somewhere_or_named_by_the_book() -> None:
    used = {type(skill(form)) for form in (*PRINTED, *BOOK)}
    assert {cls.__name__ for cls in REGISTRY.classes().values()} == {cls.__name__ for cls in used}


@pytest.mark.rule("MCF-CORE-14", "MCF-SPELL-08", "MCF-SKILLP-42")
def test_every_score_may_be_changed_but_those_of_mystics_and_immunities() -> None:
    scored = {name for name, cls in REGISTRY.classes().items() if cls.scored and not issubclass(cls, Change)}
    kept = {"Magicien", "Guerrier-Mage", "Fidèle", "Moine-Guerrier", "Immunité/Effrayant", "Soins"}
    assert scored - kept == {*SCORES, "Tireur"}
    assert "Tireur" in STATS


PARAMETER = re.compile(r"\s*(?:[/\[(].*|\d+)$")
"""What follows the name of a skill on a card, as the client leaves it out."""


@pytest.mark.rule("MCF-G-13")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_skill_is_explained_and_nothing_else(language: str) -> None:
    file = package_file("escarmouche.games.monconf", f"words/skills.{language}.toml")
    messages = tomllib.loads(file.read_text(encoding="utf-8"))
    told = {key.removeprefix("about.skill.") for key in messages if key.startswith("about.skill.")}
    met = [form for form in (*PRINTED, *BOOK) if not form.startswith(("Magicien du Feu/", "Guerrier-Mage du Feu/"))]
    names = [*met, "Piété/1", "Récupération/1", *[f"{stat} +1" for stat in STATS]]
    needed = [{slug(name), slug(PARAMETER.sub("", name))} for name in names]
    assert [some for some in needed if not some & told] == []
    assert told <= set().union(*needed)


@pytest.mark.rule("MCF-CORE-14", "MCF-R-81", "MCF-SKILLP-42", "MCF-MYST-01")
@pytest.mark.parametrize(
    ("form", "name", "value", "detail"),
    [
        ("Tireur/3", "Tireur", 3, ""),
        ("Cri de Guerre/6", "Cri de Guerre", 6, ""),
        ("Immunité/Toxique", "Immunité", 0, "Toxique"),
        ("Immunité/Effrayant/6", "Immunité", 6, ""),
        ("Magicien de la Lumière et de l'Eau/3", "Magicien de la Lumière et de l'Eau", 3, "de la Lumière et de l'Eau"),
        ("Guerrier-Mage du Feu/2", "Guerrier-Mage du Feu", 2, "du Feu"),
        ("INI −2", "INI", 2, ""),
        ("MOU +2,5", "MOU", 0, "2,5"),
        ("MOU +2.5", "MOU", 0, "2.5"),
        ("Instinct de survie −1", "Instinct de survie", 1, ""),
        ("Soins/1", "Soin", 1, ""),
    ],
)
def test_scores_and_words_are_read(form: str, name: str, value: int, detail: str) -> None:
    found = skill(form)
    assert (found.name, found.value, found.detail) == (name, value, detail)


NONSENSE = """Tireur; Tireur/; Tireur/0; Tireur/100; Chance/2; Immunité; Immunité/; INI; INI +; INI +0; INI 2; MOU +;
MOU +2,55; Magicien/3; Magicien du Bois/2; Magicien du Feu; Fidèle +1; Héroïque"""


@pytest.mark.parametrize("form", ["", *[" ".join(form.split()) for form in NONSENSE.split(";")]])
def test_nothing_else_is_known(form: str) -> None:
    assert not known(form)
    with pytest.raises(UnknownSkillError):
        skill(form)
