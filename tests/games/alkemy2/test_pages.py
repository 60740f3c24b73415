"""Where a rule of Alkemy V2 is printed."""

from __future__ import annotations

from escarmouche.games.alkemy2.book import RULES
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.skills.registry import PRINTED
from escarmouche.play.pages import pages, where


def test_a_page_of_the_book() -> None:
    assert where("alkemy2", "AK2-CC-03") == ("source.page", "10")
    assert where("alkemy2", "AK2-R-01") == ("source.ruling", "")
    assert where("alkemy2", "AK2-NONE-99") == ("", "")
    assert where("", "AK2-CC-03") == ("", "")
    assert where("alkemy2", "AK1-SKILL-027") == ("source.card", "")


def test_the_rules_of_tables_skills_and_formulas_have_a_place() -> None:
    formulas = {formula.rule for formula in catalogue().formulas.values()}
    assert {*RULES.values(), *PRINTED.rules.values(), *formulas} <= pages("alkemy2").keys()
