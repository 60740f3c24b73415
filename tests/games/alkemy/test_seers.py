"""Clairvoyante, Prescience, Inspiration Chaotique, Larbin, Renfort des Marines, Dresseur, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.engagement import part
from escarmouche.games.alkemy.rolls import Throw, opposed_roll, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import react, speaking
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.requests import Choose
from escarmouche.play.script import dice, play, run


def uses(match: Match, fighter: Fighter, skill: str) -> Skill:
    """A skill that a figure may use."""
    return next(own for own in speaking(match.game, fighter, Skill.ability) if own.printed == skill)


@pytest.mark.rule("AK1-SKILL-082")
def test_a_clairvoyant_silences_experts_and_masters_who_fight_her(match: Match) -> None:
    seer, templar = match.fighting("Iëcha", "Templier")
    assert not speaking(match.game, templar, Skill.pays_for_card)
    assert speaking(match.game, templar, Skill.fearless), "Sans Peur is none of hers"
    part(match.game, seer, templar)
    assert speaking(match.game, templar, Skill.pays_for_card)


@pytest.mark.rule("AK1-SKILL-084")
def test_the_oracle_sees_the_card_before_she_chooses(match: Match) -> None:
    oracle, recruit = match.fighting("Oracle", "Recrues")
    asked = match.fight(recruit, oracle, "inactive", "inactive")
    cards = [request for request in asked if isinstance(request, Choose) and request.topic == "card"]
    assert [request.player for request in cards] == [1, 0]
    assert match.board.told("event.card-foreseen")


@pytest.mark.rule("AK1-SKILL-084")
def test_the_oracle_needs_no_sight(match: Match) -> None:
    oracle, recruit = match.put("Oracle", 0, 3, 10), match.put("Recrues", 1, 17, 10)
    match.put("Jaraya", 0, 3, 14)
    blind = match.put("Evocatrice", 0, 3, 8)
    for y in (7, 8.4, 9.8, 11.2, 12.6):
        match.put("Colosse", 1, 10, y)
    assert match.game.book.sees(match.game, oracle, recruit)
    assert match.game.book.seen_by(match.game, oracle, [recruit]) == [recruit]
    assert not match.game.book.sees(match.game, blind, recruit)


@pytest.mark.rule("AK1-SKILL-083")
@pytest.mark.parametrize(("swap", "wins"), [("swap:0:1", True), ("no-swap", False)])
def test_one_die_changes_places_in_an_opposed_roll(match: Match, swap: str, wins: bool) -> None:
    """REF 5 with 1 and 2 against REF 2 with 5 and 6: 8 against 13; the 1 for the 6 makes 13 against 8."""
    abdelan, recruit = match.fighting("Abdelan", "Recrues")
    mine = Throw(abdelan, "reflex", "duel", opponent=recruit)
    theirs = Throw(recruit, "reflex", "duel", opponent=abdelan)
    won = play(opposed_roll(match.game, mine, theirs, ""), dice(1, 2), dice(5, 6), swap)
    assert (won is mine) is wins
    if wins:
        again = Throw(abdelan, "reflex", "duel", opponent=recruit)
        _, asked = run(opposed_roll(match.game, again, theirs, ""), [dice(5, 6), dice(1, 2)])
        assert not [request for request in asked if isinstance(request, Choose)], "once a turn"


@pytest.mark.rule("AK1-SKILL-083")
def test_no_die_is_swapped_for_initiative(match: Match) -> None:
    abdelan, recruit = match.put("Abdelan", 0, 5, 5), match.put("Recrues", 1, 15, 15)
    one, other = Throw(abdelan, "mind", "initiative"), Throw(recruit, "mind", "initiative")
    _, asked = run(opposed_roll(match.game, one, other, ""), [dice(1, 2), dice(5, 6)])
    assert not [request for request in asked if isinstance(request, Choose)]


@pytest.mark.rule("AK1-SKILL-083")
def test_a_die_is_swapped_against_a_parry(match: Match) -> None:
    """COM 3 with 1 and 2 against COM 3 with 6 and 5: parried by 8; the 1 for the 6 makes 11 against 9, a hit."""
    abdelan, recruit = match.fighting("Abdelan", "Recrues")
    from escarmouche.play.script import secretly

    match.fight(
        abdelan, recruit, secretly({0: "normal", 1: "parry"}), dice(1, 2), dice(6, 5, 1), "swap:0:1"
    )  # fmt: skip
    assert recruit.lost > 0


@pytest.mark.rule("AK1-SKILL-040", "AK1-R-138")
def test_a_porter_hands_over_what_he_carries(match: Match) -> None:
    porter, priest = match.put("Chinge", 0, 5, 5, components=2), match.put("Alchimiste de l'Ecole du Long", 0, 6, 5)
    priest.components = 11
    own = uses(match, porter, "Larbin")
    assert own.ability(match.game, porter) is None
    match.play(own.use(match.game, porter))
    assert (porter.components, priest.components) == (0, 12), "what finds no slot is lost"
    assert own.ability(match.game, porter) is not None
    porter.components = 2
    match.move(priest, 9, 5)
    assert own.ability(match.game, porter) is not None, "nobody in contact"


@pytest.mark.rule("AK1-SKILL-040")
def test_a_porter_carries_two(match: Match) -> None:
    porter, recruit = match.put("Chinge", 0, 5, 5), match.put("Recrues", 0, 9, 9)
    found = [[own.carries(match.game, f) for own in speaking(match.game, f, Skill.carries)] for f in (porter, recruit)]
    assert found == [[2], []]


@pytest.mark.rule("AK1-SKILL-091")
@pytest.mark.parametrize(
    ("x", "script", "given"), [(11, ["Expert Brutale"], True), (11, ["no-gift"], False), (14, [], False)]
)
def test_near_a_sister_a_genji_takes_a_skill(match: Match, x: float, script: list[Any], given: bool) -> None:
    genji = match.put("Genji", 0, 5, 5)
    match.put("Oracle", 0, x, 5)
    play(react(match.game, Skill.at_start_of_activation, genji), *script)
    assert bool(genji.effects) is given


@pytest.mark.rule("AK1-SKILL-091")
def test_fear_is_felt_at_once_by_those_in_combat(match: Match) -> None:
    genji, recruit = match.fighting("Genji", "Recrues")
    match.put("Oracle", 0, 10, 13)
    play(react(match.game, Skill.at_start_of_activation, genji), "Effrayant 14", dice(3, 4))
    assert play(prepare(match.game, Throw(recruit, "reflex", "duel")))[1] == -1, "6 + 7 is 13"


@pytest.mark.rule("AK1-SKILL-091")
@pytest.mark.parametrize(("name", "offered"), [("Oracle", True), ("Litam", False)])
def test_when_an_alchemist_casts_near_a_genji_strikes(match: Match, name: str, offered: bool) -> None:
    genji, recruit = match.fighting("Genji", "Recrues")
    caster = match.put(name, 0, 10, 13)
    script = [recruit.id] if offered else []
    play(react(match.game, Skill.after_friend_casts, genji, caster, "Uchronie"), *script)
    due = [pending for pending in match.game.agenda if isinstance(pending, Fight)]
    assert [(fight.active, fight.target, fight.free) for fight in due] == (
        [(genji.id, recruit.id, True)] if offered else []
    )


@pytest.mark.rule("AK1-SKILL-041")
def test_animals_near_their_trainer_roll_with_his_mind(match: Match) -> None:
    match.put("Belluaire", 0, 5, 5)
    near, far, foe = match.put("Khergars", 0, 13, 5), match.put("Khergars", 0, 20, 20), match.put("Khergars", 1, 5, 9)
    assert [characteristic(match.game, f, "mind") for f in (near, far, foe)] == [8, 4, 4]
