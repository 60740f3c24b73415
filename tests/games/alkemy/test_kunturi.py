"""The Kunturi, dazing bolts and K'unti markers of Utopie, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.characteristics import characteristic, defence, own_mind
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.skills.counters import counted, set_count
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted, react, report
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, secretly

WRONG = 3.0
"""An estimate far from the truth: no Aim bonus."""
MISS = dice(2, 2)


def facing(match: Match, name: str, **fields: Any) -> tuple[Fighter, Fighter]:
    """A shooter and a spent recruit 9 p away, of DEF 9."""
    shooter = match.put(name, 0, 5, 5, **fields)
    return shooter, match.put("Recrues", 1, 15, 5, action_points=0)


# ---- Kunturi ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-027")
def test_a_second_shot_burns_a_charge_and_the_shooter(match: Match) -> None:
    """A Matelot has 2 PA and one charge."""
    sailor, _ = facing(match, "Matelot", action_points=9)
    match.act(sailor, "shoot", WRONG, MISS)
    assert sailor.lost == 0
    match.act(sailor, "shoot", WRONG, MISS)
    assert sailor.lost == 1, "1 DOM after the shot that a charge allowed"
    assert match.refused(sailor, "shoot") == "skill.kunturi-spent"
    sailor.used = []
    assert match.refused(sailor, "shoot") == ""
    match.act(sailor, "shoot", WRONG, MISS)
    assert match.refused(sailor, "shoot") == "skill.kunturi-empty", "its only charge is gone for the game"


@pytest.mark.rule("AK1-SKILL-027")
def test_no_charge_is_burnt_with_the_last_box(match: Match) -> None:
    sailor, _ = facing(match, "Matelot")
    sailor.lost = 6
    match.act(sailor, "shoot", WRONG, MISS)
    assert match.refused(sailor, "shoot") == "skill.kunturi-last-box"
    assert permitted(match.game, Skill.forbids_action, sailor, "react-shot") is not None, "nor in reaction"
    assert permitted(match.game, Skill.forbids_action, sailor, "walk") is None


@pytest.mark.rule("AK1-SKILL-027")
def test_a_shot_in_reaction_counts_like_any_other(match: Match) -> None:
    """Evhan shoots at a sailor, who answers at once; it has its only charge left for its own activation."""
    captain, sailor = match.put("Evhan", 0, 5, 5), match.put("Matelot", 1, 15, 5)
    match.act(captain, "shoot", WRONG, False, "react-shot", MISS, MISS)
    assert (sailor.action_points, sailor.lost) == (1, 0)
    match.act(sailor, "shoot", WRONG, "no-reaction", MISS)
    assert sailor.lost == 1


@pytest.mark.rule("AK1-SKILL-146")
def test_a_master_of_the_kunturi_shoots_once_for_nothing_and_four_times_in_all(match: Match) -> None:
    captain, _ = facing(match, "Evhan")
    match.act(captain, "shoot", WRONG, True, MISS)
    assert captain.action_points == 4
    match.act(captain, "shoot", WRONG, MISS)
    assert (captain.action_points, captain.lost) == (3, 0)
    match.act(captain, "shoot", WRONG, MISS)
    match.act(captain, "shoot", WRONG, MISS)
    assert (captain.action_points, captain.lost) == (1, 2)
    assert match.refused(captain, "shoot") == "skill.kunturi-spent"


@pytest.mark.rule("AK1-SKILL-145")
@pytest.mark.parametrize(("faces", "lost"), [((1, 1), True), ((1, 2), False)])
def test_a_double_one_ends_her_mastery(match: Match, faces: tuple[int, int], lost: bool) -> None:
    captain, _ = facing(match, "Evhan")
    match.act(captain, "shoot", WRONG, False, dice(*faces))
    captain.used, captain.action_points = [], 0
    report(match.game, TURN_ENDS, -1)
    assert (match.refused(captain, "shoot") == "action.too-dear") is lost


@pytest.mark.rule("AK1-SKILL-158")
@pytest.mark.parametrize(("faces", "shots", "hurts"), [((5, 6), 2, 1), ((5, 5), 1, 0), ((1, 2), 1, 0)])
def test_a_starred_column_makes_the_weapon_go_off_twice(
    match: Match, faces: tuple[int, int], shots: int, hurts: int
) -> None:
    """2 3 2* 3 3* 4: sword and mace read column 3; the second shot is not repeated, whatever it reads."""
    sailor, recruit = facing(match, "Matelot")
    asked = match.act(sailor, "shoot", WRONG, *[dice(*faces)] * shots)
    assert sum(isinstance(request, Roll) for request in asked) == shots
    assert sailor.lost == hurts
    hit = sum(faces) + 2 >= 9
    assert recruit.lost == (2 * shots if hit else 0)


@pytest.mark.rule("AK1-SKILL-158")
def test_a_wild_shot_may_cost_the_last_box(match: Match) -> None:
    """At point blank red sword and axe read column 3 too: 3 and 4 with value 2 reach DEF 9."""
    sailor, _ = match.put("Matelot", 0, 5, 5, lost=6), match.put("Recrues", 1, 10, 5, action_points=0)
    match.act(sailor, "shoot", 0.0, dice(5, 6), MISS)
    assert not sailor.alive


# ---- Carreaux Etourdissants -------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-150")
@pytest.mark.parametrize(("faces", "markers"), [((6, 6), 4), ((5, 5), 2), ((2, 2), 1)])
def test_a_second_bolt_dazes_and_does_not_wound(match: Match, faces: tuple[int, int], markers: int) -> None:
    """2 2 3 3 4 4: two maces read 4, two swords 2; a bolt that misses dazes once."""
    foldo, recruit = facing(match, "Foldo")
    match.act(foldo, "shoot", WRONG, f"bolt:{recruit.id}", MISS, dice(*faces))
    assert (counted(match.game, recruit, "Étourdi"), recruit.lost) == (markers, 0)


@pytest.mark.rule("AK1-SKILL-150")
def test_each_well_aimed_hit_dazes_once_more(match: Match) -> None:
    """Both are aimed: 1 marker for the first, 2 read and 1 more for the second."""
    foldo, recruit = facing(match, "Foldo")
    keep = "5 sword + 5 sword"
    match.act(foldo, "shoot", 9.5, f"bolt:{recruit.id}", dice(5, 5, 1), keep, dice(5, 5, 1), keep)
    assert counted(match.game, recruit, "Étourdi") == 1 + 2 + 1
    assert recruit.lost == 2, "only the first bolt wounds"


@pytest.mark.rule("AK1-SKILL-150")
def test_the_second_bolt_may_fly_elsewhere_or_not_at_all(match: Match) -> None:
    foldo, recruit = facing(match, "Foldo")
    other = match.put("Recrues", 1, 15, 9, action_points=0)
    match.act(foldo, "shoot", recruit.id, WRONG, f"bolt:{other.id}", WRONG, MISS, dice(5, 5))
    assert (counted(match.game, recruit, "Étourdi"), counted(match.game, other, "Étourdi")) == (0, 2)
    match.act(foldo, "shoot", recruit.id, WRONG, "nobody", MISS)
    assert counted(match.game, other, "Étourdi") == 2


@pytest.mark.rule("AK1-SKILL-150")
def test_once_a_turn_markers_lower_what_the_player_likes(match: Match) -> None:
    """Of 7 markers: DEF 3, COM 2, REF 1, and 1 is kept."""
    foldo, recruit = facing(match, "Foldo")
    set_count(match.game, recruit, "Étourdi", 7)
    before = [characteristic(match.game, recruit, stat) or 0 for stat in ("defence", "combat", "reflex", "mind")]
    match.use(foldo, "Carreaux Etourdissants", "DEF étourdie", "COM étourdi", "REF étourdi", "no-more")
    after = [characteristic(match.game, recruit, stat) or 0 for stat in ("defence", "combat", "reflex", "mind")]
    assert [old - new for old, new in zip(before, after, strict=True)] == [1, 1, 1, 0]
    assert counted(match.game, recruit, "Étourdi") == 1
    own = next(own for own in match.game.voices.sets[foldo.id].skills if own.printed == "Carreaux Etourdissants")
    assert own.ability(match.game, foldo) is not None, "once a turn"
    report(match.game, TURN_ENDS, -1)
    assert defence(match.game, recruit) == before[0]
    assert counted(match.game, recruit, "Étourdi") == 1, "markers stay"


@pytest.mark.rule("AK1-SKILL-150")
def test_markers_may_be_discarded_as_the_turn_starts(match: Match) -> None:
    foldo, recruit = facing(match, "Foldo")
    play(react(match.game, Skill.at_start_of_turn, foldo))
    set_count(match.game, recruit, "Étourdi", 2)
    before = characteristic(match.game, recruit, "mind") or 0
    play(react(match.game, Skill.at_start_of_turn, foldo), True, "ESP étourdi", "ESP étourdi")
    assert characteristic(match.game, recruit, "mind") == before - 2


# ---- K'unti -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-162", "AK1-SKILL-163")
@pytest.mark.parametrize(("name", "earth"), [("Grimpaor", 1), ("Excavaor", 2)])
def test_one_reserve_is_filled_at_the_start_of_each_turn(match: Match, name: str, earth: int) -> None:
    digger = match.put(name, 0, 5, 5)
    play(react(match.game, Skill.at_start_of_turn, digger), "K'unti Terre")
    assert dict(digger.tally) == {"K'unti Terre": earth}
    for element, most in (("Eau", 4), ("Air", 3), ("Feu", 2)):
        only = () if element == "Feu" else (f"K'unti {element}",)
        play(react(match.game, Skill.at_start_of_turn, digger), *only)
        assert digger.tally[f"K'unti {element}"] == most
    play(react(match.game, Skill.at_start_of_turn, digger))
    assert len(digger.tally) == 4, "all are full, and nothing is asked"


@pytest.mark.rule("AK1-SKILL-161", "AK1-SKILL-163")
def test_a_hit_puts_markers_of_its_reserves_on_the_target(match: Match) -> None:
    digger, recruit = match.fighting("Excavaor", "Recrues")
    digger.tally = {"K'unti Eau": 4, "K'unti Terre": 2}
    play(hurt(match.game, Harm(recruit, 0, "direct", digger), ""))
    assert dict(digger.tally) == {"K'unti Eau": 4, "K'unti Terre": 2}, "only a roll that hits"
    play(hurt(match.game, Harm(recruit, 1, "attack", digger), ""), "put:3", "put:0")
    assert dict(digger.tally) == {"K'unti Eau": 1, "K'unti Terre": 2}
    assert counted(match.game, recruit, "K'unti Eau") == 3
    assert recruit.lost == 1, "its damage is done all the same"


@pytest.mark.rule("AK1-SKILL-162")
def test_a_grapnel_puts_them_from_afar(match: Match) -> None:
    """The K'grappin carries 8 p: value 3, DEF 9."""
    climber, recruit = match.put("Grimpaor", 0, 5, 5), match.put("Recrues", 1, 12, 5, action_points=0)
    climber.tally = {"K'unti Feu": 2}
    match.act(climber, "shoot", WRONG, dice(5, 5), "put:2")
    assert counted(match.game, recruit, "K'unti Feu") == 2


@pytest.mark.rule("AK1-SKILL-161")
@pytest.mark.parametrize(("markers", "taken", "left"), [(3, 2, 1), (1, 1, 0)])
def test_markers_lower_a_roll_never_below_nothing_and_are_discarded(
    match: Match, markers: int, taken: int, left: int
) -> None:
    """A recruit has REF 2."""
    recruit, enemy = match.put("Recrues", 0, 5, 5), match.put("Recrues", 1, 9, 5)
    set_count(match.game, recruit, "K'unti Eau", markers)
    reflex = match.game.profile(recruit).reflex
    assert characteristic(match.game, recruit, "reflex") == reflex - taken == max(0, 2 - markers)
    mine, theirs = Throw(recruit, "reflex", "duel", opponent=enemy), Throw(enemy, "reflex", "duel", opponent=recruit)
    play(opposed_roll(match.game, mine, theirs, ""), dice(3, 3), dice(5, 5))
    assert counted(match.game, recruit, "K'unti Eau") == left


@pytest.mark.rule("AK1-SKILL-161")
def test_no_more_than_four_markers_count_at_once_and_earth_weakens_the_defence(match: Match) -> None:
    """DEF 9 less 4: two ones and COM 3 hit 5; the next blow meets 9 less 2."""
    digger, recruit = match.fighting("Excavaor", "Recrues")
    set_count(match.game, recruit, "K'unti Terre", 6)
    assert defence(match.game, recruit) == match.game.profile(recruit).defence - 4
    match.fight(digger, recruit, *cards(match, "quick"), dice(1, 1))
    assert recruit.lost
    assert counted(match.game, recruit, "K'unti Terre") == 2


@pytest.mark.rule("AK1-SKILL-161")
def test_air_lowers_rolls_of_the_mind_and_no_distance(match: Match) -> None:
    chief = match.put("Evhan", 0, 5, 5)
    set_count(match.game, chief, "K'unti Air", 3)
    assert characteristic(match.game, chief, "mind") == 4
    assert own_mind(match.game, chief) == 7


def cards(match: Match, mine: str) -> tuple[Any, ...]:
    """The cards of a fight: mine, and Inactif."""
    return (secretly({0: mine, 1: "inactive"}),)
