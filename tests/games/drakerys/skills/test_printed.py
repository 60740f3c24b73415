"""Every skill that a profile or a weapon prints has its class, and every class its docstring and rules."""

from __future__ import annotations

import pytest

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.skills.registry import known, skill
from escarmouche.play.skills.registry import UnknownSkillError

PRINTED = sorted({form for profile in catalogue().profiles.values() for form in profile.all_skills})

BOOK = """Action Héroïque, Allonge, Arts Martiaux, Assassinat, Autorité[20], Berserk, Blocage, Bretteur, Camouflage,
Charge Brutale, Charisme, Commandement, Coup Fatal, Coup Violent, Cri de Guerre[3], Désengagement, Discipline,
Divination, Effrayant, Encombré, Garde, Harcèlement, Infiltration, Magicien[2], Négation, Parade, Parade Experte,
Puissance Élémentaire, Sauvegarde, Sacrifice[4], Source de Feu/[2], Tirailleurs, Tireur/Arc, Tir Multiple, Tir Rapide,
Vol"""


@pytest.mark.parametrize("form", PRINTED)
def test_each_printed_skill_speaks(form: str) -> None:
    assert skill(form).printed == form
    documented = type(skill(form)).__doc__ or ""
    assert documented.startswith(form.split("[")[0].split("/")[0].split(" (")[0].split(" de Feu")[0])
    assert "DRK-" in documented


def test_the_book_has_thirty_six_skills_and_each_is_borne() -> None:
    forms = [" ".join(form.split()) for form in BOOK.split(",")]
    assert len(forms) == 36
    names = {form.split("[")[0].split("/")[0] for form in PRINTED}
    assert {form.split("[")[0].split("/")[0] for form in forms} <= names


@pytest.mark.parametrize("weapon", sorted(catalogue().experimental))
def test_each_experimental_weapon_speaks(weapon: str) -> None:
    assert known(weapon)


def test_numbers_and_words_are_read() -> None:
    assert (skill("Autorité[20]").value, skill("Cri de Guerre[3]").value) == (20, 3)
    assert (skill("Tireur/Arbalète à répétition").detail, skill("Source de Feu/[2]").value) == (
        "Arbalète à répétition",
        2,
    )
    assert (skill("Magicien[3] (Tempête, Solaire)").value, skill("Magicien[3] (Tempête, Solaire)").detail) == (
        3,
        "Tempête, Solaire",
    )


@pytest.mark.parametrize("form", ["Autorite", "Berserk Furieux", "[3]", f"Autorité[{'9' * 5000}]", "Autorité[10000]"])
def test_nothing_else_is_known(form: str) -> None:
    assert not known(form)
    with pytest.raises(UnknownSkillError):
        skill(form)
