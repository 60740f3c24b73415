"""Where a rule of the first edition of Alkemy is printed."""

from __future__ import annotations

import pytest

from escarmouche.games.alkemy1.book import RULES
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.skills.registry import PRINTED
from escarmouche.play.pages import pages, where


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ("AK1-CC-10", ("source.page", "26")),
        ("AK1-GEN-02", ("source.page", "8, 36")),
        ("AK1-SKILL-027", ("source.card", "")),
        ("AK1-FORM-55", ("source.card", "")),
        ("AK1-ARMY-11", ("source.publisher", "")),
        ("AK1-R-46", ("source.ruling", "")),
        ("AK1-NONE-99", ("", "")),
    ],
)
def test_a_rule_is_looked_up_in_the_booklet_or_on_its_card(rule: str, place: tuple[str, str]) -> None:
    assert where("alkemy1", rule) == place


def test_the_rules_of_tables_skills_and_formulas_have_a_place() -> None:
    formulas = {formula.rule for formula in catalogue().formulas.values()}
    silent = {""}  # the booklet says nothing about giving up
    assert {*RULES.values(), *PRINTED.rules.values(), *formulas} - silent <= pages("alkemy1").keys()
