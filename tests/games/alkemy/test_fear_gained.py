"""Effrayant gained beside that of the card: one test for a pair of figures, at the highest (AK1-R-72)."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.agenda import Fear, comes_next
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.skills.query import grant, report
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice


def difficulties(match: Match, bearer: Fighter, other: Fighter, *script: object) -> list[int]:
    """What the other has to reach when a fight between the two begins."""
    told = len(match.board.told("event.rolled-at"))

    async def meet() -> None:
        comes_next(match.game, Fear(bearer.id, other.id))

    match.play(meet(), *script)
    return [params["difficulty"] for params in match.board.told("event.rolled-at")[told:]]


def cast_sap(match: Match, vicar: Fighter, target: Fighter) -> None:
    casting = Casting(match.game, vicar, match.game.library.formulas["Montée de Sève"], [target])
    match.play(recipe("Montée de Sève").take_effect(match.game, casting))


@pytest.mark.rule("AK1-R-72", "AK1-FORM-33", "AK2-SKILL-46")
def test_who_is_made_more_frightening_tests_its_enemy_once(match: Match) -> None:
    """The card of a Prisonnier says 13; the sap makes it 14, however many Vicars let it rise."""
    prisoner, recruit = match.fighting("Prisonnier", "Recrues")
    cast_sap(match, match.put("Vicaire", 0, 9, 8), prisoner)
    assert difficulties(match, prisoner, recruit, dice(6, 6)) == [14]
    cast_sap(match, match.put("Vicaire", 0, 9, 12), prisoner)
    assert difficulties(match, prisoner, recruit, dice(6, 6)) == [14]
    report(match.game, TURN_ENDS, -1)
    assert difficulties(match, prisoner, recruit, dice(6, 6)) == [13]


@pytest.mark.rule("AK1-R-72", "AK1-FORM-22")
@pytest.mark.parametrize(("copied", "tested"), [("Effrayant 12", 13), ("Effrayant 13", 13), ("Effrayant 15", 15)])
def test_a_copied_fear_counts_where_it_is_the_higher(match: Match, copied: str, tested: int) -> None:
    prisoner, recruit = match.fighting("Prisonnier", "Recrues")
    grant(match.game, prisoner, copied, Until(TURN_ENDS), source=recruit.id, by="Fusion Thermique")
    assert difficulties(match, prisoner, recruit, dice(6, 6)) == [tested]
