"""From printed forms to skills, in the words of a toy game."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import play.toy_skills as package
import pytest
from play.toy_skills.moments import Skill
from play.toy_skills.registry import FORMS, REGISTRY

from escarmouche.play.skills.registry import LARGEST_VALUE, LONGEST_FORM, Registry, UnknownSkillError
from escarmouche.play.skills.skill import PrintedSkill, speaks

if TYPE_CHECKING:
    from pathlib import Path

    from play.toy_skills.gladiators import Brute


def class_named(form: str) -> str:
    return type(REGISTRY.skill(form)).__name__


@pytest.mark.parametrize(
    ("form", "cls", "value", "detail"),
    [
        ("Brute", "Brute", 0, ""),
        ("Brute/2", "Brute", 2, ""),
        ("Brute/-3", "Brute", -3, ""),
        ("Brute/40", "Hero", 0, ""),
        ("Interdit (danser)", "Forbidden", 0, "danser"),
        ("Interdit de Rome", "Forbidden", 0, "Rome"),
        ("Interdit de Rome (danser)", "Forbidden", 0, "Rome"),
    ],
)
def test_a_printed_form_is_read(form: str, cls: str, value: int, detail: str) -> None:
    own = REGISTRY.skill(form)
    assert (type(own).__name__, own.printed, own.value, own.detail) == (cls, form, value, detail)
    assert REGISTRY.known(form)


@pytest.mark.parametrize(
    "form",
    [
        "",
        "Brut",
        "Brute/",
        "Brute/deux",
        "/2",
        f"Brute/{LARGEST_VALUE + 1}",
        "Brute/" + "9" * 5000,
        f"Interdit ({'x' * LONGEST_FORM})",
    ],
)
def test_another_form_is_unknown_however_long(form: str) -> None:
    assert not REGISTRY.known(form)
    with pytest.raises(UnknownSkillError):
        REGISTRY.skill(form)


def test_the_largest_number_and_the_longest_form_are_known() -> None:
    assert REGISTRY.skill(f"Brute/{LARGEST_VALUE}").value == LARGEST_VALUE
    form = f"Interdit ({'x' * (LONGEST_FORM - len('Interdit ()'))})"
    assert len(form) == LONGEST_FORM
    assert REGISTRY.known(form)


def test_several_forms_make_a_set_by_moment() -> None:
    own = REGISTRY.set_of(("Brute/2", "Brave", "Brute/7"))
    assert [skill.printed for skill in own.skills] == ["Brute/2", "Brave", "Brute/7"]
    assert [skill.value for skill in own["dice"]] == [2, 7]
    assert [skill.printed for skill in own["fearless"]] == ["Brave"]
    assert own["forbids"] == ()
    with pytest.raises(UnknownSkillError, match="Vol"):
        REGISTRY.set_of(("Brute/2", "Vol"))


def test_an_aura_says_what_it_may_lend() -> None:
    leader, brute = type(REGISTRY.skill("Chef/5")), type(REGISTRY.skill("Brute/5"))
    assert REGISTRY.lendable(leader) == (brute,)
    assert REGISTRY.lendable(brute) == ()
    assert REGISTRY.may_lend(leader, "dice")
    assert not REGISTRY.may_lend(leader, "fearless")
    assert not REGISTRY.may_lend(brute, "dice")


def test_a_heir_speaks_where_its_parent_does() -> None:
    hero = type(REGISTRY.skill("Brute/40"))
    assert speaks(hero, "dice")
    assert not speaks(hero, "lends")
    assert not speaks(Skill, "dice")


def test_two_skills_may_not_share_a_name_nor_come_from_another_game() -> None:
    registry = Registry(Skill, package, FORMS)

    def register(name: str) -> type[Skill]:
        @registry.named(name)
        class Same(Skill, frozen=True):
            """A class that is made again."""

        return Same

    register("Pareil")
    again = register("Pareil")
    assert type(registry.skill("Pareil")) is again
    with pytest.raises(ValueError, match=r"two skills named Pareil: .*Same and .*Other"):

        @registry.named("Autre", "Pareil")
        class Other(Skill, frozen=True):
            """Another skill under a name that is taken."""

    with pytest.raises(TypeError, match=r"Foreign is no play\.toy_skills\.moments\.Skill"):

        @registry.named("Lointain")
        class Foreign(PrintedSkill, frozen=True):
            """Of another game."""

    assert not registry.known("Lointain")


def test_the_first_look_imports_every_file_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "late_skills"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "first.py").write_text(
        "from play.toy_skills.moments import Skill\n"
        "from escarmouche.play.skills.registry import Registry\n"
        "import late_skills\n"
        "registry = Registry(Skill, late_skills)\n",
        encoding="utf-8",
    )
    (folder / "second.py").write_text(
        "from late_skills.first import Skill, registry\n"
        "@registry.named('Tardif')\n"
        "class Late(Skill, frozen=True): ...\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    registry: Registry[Any] = import_module("late_skills.first").registry
    assert "late_skills.second" not in sys.modules
    assert registry.known("Tardif")
    assert not registry.known("Tardif/2")


if TYPE_CHECKING:
    kept: type[Brute] = REGISTRY.named("Brute")(Brute)
    """The decorator keeps the class it is given."""
    wrong = REGISTRY.named("Mot")(str)  # type: ignore[type-var]  # proves that only skills have names
