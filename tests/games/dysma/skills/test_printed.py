"""Every skill that profiles, equipment, spells and capacities print has its class; every class is used."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from games.dysma.boards import Board

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import REGISTRY, known, skill
from escarmouche.games.dysma.skills.spirit import Aura
from escarmouche.play.content import folder, package_file
from escarmouche.play.skills.registry import UnknownSkillError
from escarmouche.play.skills.skill import speaks

BOOK = """Acharné, Agile, Aura : Endurant, Béni, Bête, Cavalier, Colosse, Compagnon, Contre-attaque, Coup puissant,
Défenseur, Dispersion, Duelliste, Éclaireur, Effrayant (1), Enchaînement, Endurant, Enflammé, Entraves, Expert (1),
Explosion, Frénétique, Furtif, Immunité (Effrayant), Impassible, Inflammable, Insaisissable, Insensible, Insignifiant,
Loyal, Maître (Combat), Motivant, Mutation, Perforant (1), Rechargement, Régénération, Sens aiguisé, Soif de sang,
Souffrance (1), Stratège (1), Stupide, Tir en cloche, Tir fiable, Vampire, Véloce, Venimeux, Vicieux, Vol"""
FORMS = [" ".join(form.split()) for form in BOOK.split(",")]
FIELDS = ("skills", "gives", "front_skills")
LENT = {"De face : Expert (1) [Défense]", "Hors d'atteinte de la magie", "Machine"}
"""What the rules make of a shield, of a scroll and of a keyword."""


def strings(table: Any) -> Iterator[str]:
    """Every printed form of a data file."""
    if isinstance(table, dict):
        for name, value in table.items():
            if name in FIELDS:
                yield from value
            elif name == "skill" and isinstance(value, str):
                yield value
            else:
                yield from strings(value)
    elif isinstance(table, list):
        for value in table:
            yield from strings(value)


PRINTED = sorted(
    {
        form
        for file in folder(package_file("escarmouche.games.dysma", "data"))
        for form in strings(tomllib.loads(file.read_text(encoding="utf-8")))
    }
)


@pytest.mark.rule("DYS-SKILL-01", "DYS-PROFILE-09")
@pytest.mark.parametrize("form", PRINTED)
def test_each_printed_form_is_known(form: str) -> None:
    found = skill(form)
    assert found.printed == form
    assert known(form)
    documented = type(found).__doc__ or ""
    assert "DYS-" in documented
    assert any(speaks(type(found), moment) for moment in vars(Skill) if callable(getattr(Skill, moment)))


def test_data_are_read() -> None:
    assert len(PRINTED) > 60
    assert {"Expert (1) [Défense]", "Coup puissant [Charge]", "Anti-magie", "Perforant (1) [Combat]"} <= set(PRINTED)


@pytest.mark.parametrize("form", FORMS)
def test_the_book_names_forty_eight_skills(form: str) -> None:
    assert len(FORMS) == 48
    found = skill(form)
    documented = type(found).__doc__ or ""
    assert documented.startswith(found.name)
    assert "DYS-SKILL-" in documented


def test_every_class_is_named_by_the_book_or_used() -> None:
    """Plain bonuses are of one class: a sign that nothing gives belongs to one that something gives."""
    used = {type(skill(form)) for form in (*PRINTED, *FORMS, *LENT)}
    assert {cls.__name__ for cls in REGISTRY._loaded.values()} == {cls.__name__ for cls in used}


def test_an_aura_may_lend_whatever_a_figure_may_have() -> None:
    """All skills of the book but those of weapons, of set-up, and auras."""
    names = {skill(form).name for form in FORMS}
    assert names - set(Aura.may_lend) == {"Aura", "Dispersion", "Éclaireur", "Explosion", "Rechargement"}
    assert set(Aura.may_lend) <= names


@pytest.mark.rule("DYS-SKILL-03", "DYS-SKILL-04", "DYS-SKILL-05")
@pytest.mark.parametrize(
    ("form", "name", "value", "detail", "only"),
    [
        ("Expert (2) [Esprit]", "Expert", 2, "", "Esprit"),
        ("Maître (Magie)", "Maître", 0, "Magie", ""),
        ("Motivant [Centaure]", "Motivant", 0, "", "Centaure"),
        ("Aura : Expert (1) [Combat]", "Aura", 0, "Expert (1) [Combat]", "Combat"),
        ("Armure +1 [Tir]", "Armure +1", 1, "", "Tir"),
        ("Combat −1D", "Combat −1D", 1, "", ""),
        ("De face : Expert (2) [Défense]", "De face", 0, "Expert (2) [Défense]", "Défense"),
    ],
)
def test_numbers_words_and_brackets_are_read(form: str, name: str, value: int, detail: str, only: str) -> None:
    found = skill(form)
    assert (found.name, found.value, found.detail, found.only) == (name, value, detail, only)


@pytest.mark.parametrize("form", ["Expertise", "Expert (10000)", "Aura : Rien", "Aura : Aura : Rien", "[Combat]", ""])
def test_nothing_else_is_known(form: str) -> None:
    assert not known(form)


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(UnknownSkillError):
        skill("Héroïque")


@pytest.mark.rule("DYS-MOUNT-02", "DYS-R-43")
def test_boards_print_all_skills() -> None:
    """Nothing that the data print is left out of the tests' own shelf."""
    board = Board()
    assert board.library.mounts["Araignée géante"].skills == ("Compagnon", "Agile", "Venimeux")
    assert board.library.always_on("Araignée géante") == ("Compagnon", "Agile", "Venimeux [Combat]")
