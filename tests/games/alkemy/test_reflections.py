"""Reflets de la Réalité: Abdelan casts what others know (both editions)."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.alchemy import known_formulas
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.formulas.recipe import used_key

OIL = "Reflets : Huile Corrosive"


@pytest.mark.rule("AK1-FORM-46", "AK1-R-98")
def test_the_mirror_shows_what_alchemists_in_sight_know(match: Match) -> None:
    abdelan = match.put("Abdelan", 0, 10, 10)
    names = [formula.name for formula in known_formulas(match.game, abdelan)]
    assert not [name for name in names if name.startswith("Reflets :")]
    match.put("Diacre", 1, 15, 10)
    found = {formula.name: formula for formula in known_formulas(match.game, abdelan)}
    assert {name for name in found if name.startswith("Reflets :")} == {OIL, "Reflets : Liaison Corruptive"}
    oil, bond = found[OIL], found["Reflets : Liaison Corruptive"]
    assert (oil.level, oil.components, oil.range, oil.people) == (2, 2, 2, "Khaliman")
    assert (bond.level, bond.components) == (3, 3)
    assert used_key(oil) == used_key(bond), "one reflection a turn"


@pytest.mark.rule("AK1-FORM-46")
@pytest.mark.parametrize(("x", "reached"), [(18.9, True), (19.1, False)])
def test_its_source_must_be_near(match: Match, x: float, reached: bool) -> None:
    abdelan, friend = match.put("Abdelan", 0, 10, 10), match.put("Jaraya", 0, 11.5, 10)
    match.put("Diacre", 1, x, 14 if x > 19 else 10)
    casting = Casting(match.game, abdelan, match.game.library.formulas[OIL], [friend])
    assert (recipe(OIL).missed(match.game, casting) is None) is reached


@pytest.mark.rule("AK1-FORM-46")
def test_a_people_that_is_named_reads_as_khaliman(match: Match) -> None:
    abdelan, diacre = match.put("Abdelan", 0, 10, 10), match.put("Diacre", 1, 15, 10)
    khaliman, stranger = match.put("Jaraya", 0, 11.5, 10), match.put("Recrues", 0, 10, 12)
    book = recipe(OIL)
    assert khaliman in book.candidates(match.game, abdelan)
    assert stranger not in book.candidates(match.game, abdelan)
    assert khaliman not in recipe("Huile Corrosive").candidates(match.game, diacre)
    casting = Casting(match.game, abdelan, match.game.library.formulas[OIL], [khaliman])
    match.play(book.take_effect(match.game, casting))
    assert [effect.skill for effect in khaliman.effects] == ["Huile Corrosive"]
