"""Névoa, the fog of the Apprenti de l'Ecume, in both editions."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, permitted, replaced, report
from escarmouche.games.alkemy.state import Declared, Fighter
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.requests import Place
from escarmouche.play.script import run


def fog(match: Match, caster: Fighter, *spot: float, **bought: int) -> Casting:
    """Fog that lies at a spot, turned by so many degrees."""
    casting = Casting(match.game, caster, match.game.library.formulas["Névoa"], [], spot)
    casting.bought = bought
    match.play(recipe("Névoa").take_effect(match.game, casting))
    return casting


def sees(match: Match, one: Fighter, other: Fighter) -> bool:
    both = match.game.book.sees(match.game, one, other), match.game.book.sees(match.game, other, one)
    assert both[0] is both[1], "sight is mutual"
    assert bool(match.game.book.seen_by(match.game, one, [other])) is both[0]
    assert (match.game.book.why_unseen(match.game, one, other) is None) is both[0]
    return both[0]


@pytest.mark.rule("AK1-FORM-34")
@pytest.mark.parametrize(("turn", "past"), [(0.0, True), (90.0, False)])
def test_nobody_sees_across_fog(match: Match, turn: float, past: bool) -> None:
    """2.5 p wide as it lies, 3.5 p when it is turned: then it hides who stood beside it too."""
    caster = match.put("Apprenti", 0, 3, 16)
    one, other = match.put("Matelot", 0, 4, 10), match.put("Matelot", 1, 16, 10)
    high, over = match.put("Matelot", 0, 4, 11.2), match.put("Matelot", 1, 16, 11.2)
    assert sees(match, one, other)
    fog(match, caster, 10.0, 10.0, turn)
    assert not sees(match, one, other)
    assert sees(match, high, over) is past
    why = match.game.book.why_unseen(match.game, one, other)
    assert why is not None
    assert why.key == "sight.fog"


@pytest.mark.rule("AK1-FORM-34")
def test_those_partly_inside_see_and_are_seen(match: Match) -> None:
    caster, inside = match.put("Apprenti", 0, 3, 16), match.put("Matelot", 0, 8.1, 10)
    before, beyond = match.put("Matelot", 1, 4, 10), match.put("Matelot", 1, 16, 10)
    fog(match, caster, 10.0, 10.0, 0.0)
    assert sees(match, inside, before)
    assert sees(match, inside, beyond)
    assert not sees(match, before, beyond)


@pytest.mark.rule("AK1-FORM-34")
def test_whatever_is_aimed_at_from_the_fog_counts_as_stealthy(match: Match) -> None:
    """Enemies and friends of the caster alike: a cover in the first edition, an obstacle in V2; no charge over 4 p."""
    caster, inside = match.put("Apprenti", 0, 3, 16), match.put("Evhan", 1, 10, 10)
    outside, target = match.put("Evhan", 1, 16, 16), match.put("Matelot", 0, 16, 10)
    fog(match, caster, 10.0, 10.0, 0.0)
    for who in (target, caster):
        assert permitted(match.game, Skill.forbids_charge, who, inside, 5.0) is not None
        assert permitted(match.game, Skill.forbids_charge, who, inside, 4.0) is None
        assert permitted(match.game, Skill.forbids_charge, who, outside, 5.0) is None
        for shooter, hidden in ((inside, True), (outside, False)):
            if match.edition.name == "V2":
                assert replaced(match.game, Skill.obstacles, who, Shot(shooter, who), value=0) == int(hidden)
            else:
                assert any_says(match.game, Skill.always_covered, who, shooter) is hidden


@pytest.mark.rule("AK1-FORM-34")
@pytest.mark.parametrize(("bought", "turns"), [({}, 1), ({"turn": 1}, 2)])
def test_fog_lifts_at_the_end_of_the_turn_or_one_later(match: Match, bought: dict[str, int], turns: int) -> None:
    caster = match.put("Apprenti", 0, 3, 16)
    one, other = match.put("Matelot", 0, 4, 10), match.put("Matelot", 1, 16, 10)
    fog(match, caster, 10.0, 10.0, 0.0, **bought)
    for left in range(turns, -1, -1):
        assert sees(match, one, other) is (left == 0)
        report(match.game, TURN_ENDS, -1)


@pytest.mark.rule("AK1-FORM-34", "AK1-R-120")
def test_fog_goes_with_its_caster(match: Match) -> None:
    caster = match.put("Apprenti", 0, 3, 16)
    one, other = match.put("Matelot", 0, 4, 10), match.put("Matelot", 1, 16, 10)
    fog(match, caster, 10.0, 10.0, 0.0)
    remove(match.game, caster)
    assert sees(match, one, other)


@pytest.mark.rule("AK1-FORM-34")
@pytest.mark.parametrize(("x", "reached"), [(11.2, True), (11.3, False)])
def test_part_of_it_lies_within_six_inches(match: Match, x: float, reached: bool) -> None:
    """From the edge of his base at x 3.5: the near edge of the fog is 1.75 p before its middle."""
    caster = match.put("Apprenti", 0, 3, 10)
    casting = Casting(match.game, caster, match.game.library.formulas["Névoa"], [], [x, 10.0, 0.0])
    assert (recipe("Névoa").missed(match.game, casting) is None) is reached


@pytest.mark.rule("AK1-FORM-34")
def test_where_fog_lies_is_named_on_the_table(match: Match) -> None:
    caster, declared = match.put("Apprenti", 0, 3, 10), Declared(0, "cast")
    _, (place,) = run(recipe("Névoa").announce(match.game, caster, declared), [[20.0, 10.0, 45.0]])
    assert isinstance(place, Place)
    assert list(declared.spot) == [20.0, 10.0, 45.0], "too far away, as will be seen when it is measured"
    assert place.refusal([-1.0, 10.0, 0.0]) is not None
    for seed in range(9):
        assert place.refusal(place.sample(Random(seed))) is None
