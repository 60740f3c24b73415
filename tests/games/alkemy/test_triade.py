"""Skills of the Triade de Jade, the Garde Cobra and the Cartel, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.activation import answer_action, following_card, tell_watchers
from escarmouche.games.alkemy.agenda import Seen, Slip
from escarmouche.games.alkemy.alchemy import concentrate
from escarmouche.games.alkemy.cards import CARDS, INACTIVE, NORMAL, forbidden
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.disengagement import disengage
from escarmouche.games.alkemy.harm import Harm, hurt, lose_concentration, remove
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import any_says, permitted, react, report, some_reacts, speaking
from escarmouche.games.alkemy.skills.stealth import stealthy
from escarmouche.games.alkemy.smoke import clouds
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.games.alkemy.targeting import Targeting
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run, secretly


def use(match: Match, fighter: Fighter, skill: str, *script: Any) -> list[Any]:
    """A skill used in the activation of its bearer."""
    own = ability(match, fighter, skill)
    assert own.ability(match.game, fighter) is None
    return match.play(own.use(match.game, fighter), *script)


def ability(match: Match, fighter: Fighter, skill: str) -> Skill:
    return next(own for own in speaking(match.game, fighter, Skill.ability) if own.printed == skill)


# ---- blows that miss, leavers that are struck -----------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-100")
@pytest.mark.parametrize(
    ("lost", "faces", "hurt_by"),
    [(0, (5, 4, 1), 0), (0, (4, 4, 1), 2), (3, (5, 4, 1), 0), (6, (4, 4), 2)],
)
def test_an_acrobat_leaps_clear_of_a_blow(match: Match, lost: int, faces: tuple[int, ...], hurt_by: int) -> None:
    """REF 4 against a result of 13: 9 are needed, with 3 dice in white and yellow, with 2 in red."""
    acrobat, enemy = match.fighting("Xian Ling", "Recrues", lost=lost)
    asked = match.play(hurt(match.game, Harm(acrobat, 2, "attack", enemy, total=13), ""), True, dice(*faces))
    assert acrobat.lost == lost + hurt_by
    assert [len(each.dice) for each in asked if isinstance(each, Roll)] == [len(faces)]


@pytest.mark.rule("AK1-SKILL-100")
@pytest.mark.parametrize("kind", ["shot", "direct"])
def test_an_acrobat_leaps_clear_of_blows_alone(match: Match, kind: Any) -> None:
    acrobat, enemy = match.fighting("Xian Ling", "Recrues")
    assert match.play(hurt(match.game, Harm(acrobat, 2, kind, enemy, total=13), "")) == []
    assert acrobat.lost == 2


@pytest.mark.rule("AK1-SKILL-102")
def test_feng_sao_strikes_whoever_leaves_him_without_a_test(match: Match) -> None:
    """COM 4, white 6 and 6, one column left: 4 DOM, 3 through Coriace/1; without a roll of REF before it."""
    feng, leaver = match.fighting("Feng Sao", "Chevalier Errant")
    asked = match.play(
        disengage(match.game, leaver, [feng], Slip(leaver.id, 2.0, "")), feng.id, dice(6, 6), [leaver.x + 1, leaver.y]
    )
    assert [each.topic for each in asked if not isinstance(each, Roll)] == ["strike", "walk"]
    assert leaver.lost == 3


@pytest.mark.rule("AK1-SKILL-102")
def test_others_beside_him_still_make_the_test(match: Match) -> None:
    feng, leaver = match.fighting("Feng Sao", "Chevalier Errant")
    guard = match.put("Miliciens-Archers", 0, leaver.x, leaver.y + 1)
    match.board.engage(guard, leaver)
    asked = match.play(
        disengage(match.game, leaver, [feng, guard], Slip(leaver.id, 2.0, "")),
        dice(6, 6), dice(1, 1), feng.id, dice(1, 1), [leaver.x + 1, leaver.y],
    )  # fmt: skip
    assert asked[2].keys == [feng.id, "no-strike"], "the guard has lost the test, Feng Sao made none"


@pytest.mark.rule("AK1-SKILL-102")
def test_he_strikes_even_those_who_leave_freely(match: Match) -> None:
    feng, spirit = match.fighting("Feng Sao", "Esprit-Héros")
    asked = match.play(
        disengage(match.game, spirit, [feng], Slip(spirit.id, 2.0, "")), "no-strike", [spirit.x + 1, spirit.y]
    )
    assert asked[0].topic == "strike"


# ---- alchemists -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-103", "AK1-R-130")
@pytest.mark.parametrize(("missing", "stones", "mends"), [(3, 10, True), (4, 10, False), (3, 2, False), (1, 1, True)])
def test_mastery_makes_up_for_a_failed_roll(match: Match, missing: int, stones: int, mends: bool) -> None:
    """At level 2 at most 3 stones."""
    alchemist = match.put("Alchimiste de l'Ecole du Long Soupir", 0, 5, 5, concentration=2, stones=stones)
    script = [True] if mends else []
    assert play(some_reacts(match.game, Skill.mends_alchemy, alchemist, missing), *script) is mends
    assert alchemist.stones == stones - (missing if mends else 0)


@pytest.mark.rule("AK1-SKILL-104")
@pytest.mark.parametrize(("boxes", "level"), [(2, 2), (1, 2), (3, 1)])
def test_control_yields_only_to_more_damage_than_the_level(match: Match, boxes: int, level: int) -> None:
    alchemist = match.put("Alchimiste de l'Ecole du Soleil de Cristal", 0, 5, 5, concentration=2)
    play(lose_concentration(match.game, alchemist, boxes))
    assert alchemist.concentration == level


@pytest.mark.rule("AK1-SKILL-105", "AK1-R-138")
def test_support_hands_components_to_an_alchemist_in_contact(match: Match) -> None:
    disciple = match.put("Disciple de l'Ecole du Soleil", 0, 5, 5, components=6)
    friend = match.put("Alchimiste de l'Ecole du Soleil", 0, 6, 5, components=9)
    match.put("Garde Triadique", 0, 5, 6)
    match.put("Feng Sao", 0, 9, 9, components=0)
    use(match, disciple, "Soutien Alchimique", "components:4")
    assert (disciple.components, friend.components) == (2, 12), "what finds no slot is lost"
    assert ability(match, disciple, "Soutien Alchimique").ability(match.game, disciple) is not None, "once a turn"


@pytest.mark.rule("AK1-SKILL-112")
@pytest.mark.parametrize(("y", "level"), [(6.0, 2), (6.5, 1)])
def test_shadow_alchemy_concentrates_by_two_at_a_piece(match: Match, y: float, level: int) -> None:
    match.board.piece(WALL, 10, 5)
    disciple = match.put("Disciple de l'Ecole du Nuage", 0, 10, beside_wall(match, y - 6.0))
    concentrate(match.game, disciple, "")
    assert disciple.concentration == level


WALL = "low-wall"


def beside_wall(match: Match, gap: float) -> float:
    """How far up a base of 1 p stands so far from the piece at (10, 5)."""
    outline = match.game.standing.ground.pieces[0].outline
    y = 5.0
    while outline.gap_to_point(10, y) < 0.5 + gap:
        y += 0.005
    return y


# ---- hiding ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-026")
@pytest.mark.parametrize(("gap", "hidden"), [(0.0, True), (0.2, False)])
def test_who_touches_terrain_has_stealth(match: Match, gap: float, hidden: bool) -> None:
    match.board.piece(WALL, 10, 5)
    silence = match.put("Silence", 0, 10, beside_wall(match, gap))
    charger = match.put("Recrues", 1, 10, 18)
    assert stealthy(match.game, silence) is hidden
    assert (permitted(match.game, Skill.forbids_charge, silence, charger, 4.5) is not None) is hidden
    assert permitted(match.game, Skill.forbids_charge, silence, charger, 3.9) is None


@pytest.mark.rule("AK1-SKILL-113")
def test_silence_comes_out_of_a_piece_on_another_side(match: Match) -> None:
    match.board.piece(WALL, 10, 5)
    silence = match.put("Silence", 0, 10, beside_wall(match, 0.0))
    spot = [10.0, 10.0 - silence.y]
    match.game.activation = Activation(silence.card, 0, [silence.id])
    with pytest.raises(Refused):
        match.play(react(match.game, Skill.after_move, silence, silence, "walk"), "piece:0", [14.0, 5.0])
    match.play(react(match.game, Skill.after_move, silence, silence, "walk"), "piece:0", spot)
    assert [silence.x, silence.y] == pytest.approx(spot, abs=0.01)
    assert match.play(react(match.game, Skill.after_move, silence, silence, "walk")) == [], "once a turn"


@pytest.mark.rule("AK1-SKILL-113")
def test_before_its_move_it_may_too_and_out_of_a_fight_after_a_test(match: Match) -> None:
    match.board.piece(WALL, 10, 5)
    silence = match.put("Silence", 0, 10, beside_wall(match, 0.0))
    enemy = match.put("Recrues", 1, 10, silence.y + 1)
    match.board.engage(silence, enemy)
    spot = [10.0, 10.0 - silence.y]
    match.play(some_reacts(match.game, Skill.before_action, silence, "walk"), "piece:0", spot, dice(6, 6), dice(1, 1))
    assert [silence.x, silence.y] == pytest.approx(spot, abs=0.01)
    assert silence.free
    assert match.play(some_reacts(match.game, Skill.before_action, silence, "fight")) == []


# ---- Lin Biao -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-110")
def test_a_paralysing_bomb_slows_all_near_it(match: Match) -> None:
    """4/6/10 become 2/4/7 within 2 p of the marker's edge."""
    lin, near, far = match.put("Lin Biao", 0, 5, 5), match.put("Recrues", 1, 12.4, 5), match.put("Recrues", 1, 10, 8.6)
    asked = use(match, lin, "Bombe Paralysante", [10.0, 5.0])
    assert len(asked) == 1
    for fighter, moves in ((near, [2, 4, 7]), (far, [4, 6, 10])):
        assert [characteristic(match.game, fighter, stat) for stat in MOVES] == moves
    own = ability(match, lin, "Bombe Paralysante")
    assert (own.ability_cost(match.game, lin), own.ability(match.game, lin) is None) == (1, False)
    report(match.game, TURN_ENDS, -1)
    assert not near.effects


MOVES: tuple[Stat, ...] = ("walk", "charge", "run")


@pytest.mark.rule("AK1-SKILL-110")
def test_a_bomb_thrown_too_far_is_lost(match: Match) -> None:
    lin, enemy = match.put("Lin Biao", 0, 5, 5), match.put("Recrues", 1, 13, 5)
    use(match, lin, "Bombe Paralysante", [12.1, 5.0])
    assert not enemy.effects


@pytest.mark.rule("AK1-SKILL-111", "AK1-R-114")
def test_smoke_hides_stealthy_friends_from_charges(match: Match) -> None:
    lin, ombre = match.put("Lin Biao", 0, 5, 5), match.put("Ombre", 0, 8, 5)
    guard, charger = match.put("Garde Triadique", 0, 8, 7), match.put("Recrues", 1, 14, 5)
    use(match, lin, "Bombe Fumigène", "clouds:1", [8.0, 6.0])
    for fighter, gap, safe in ((ombre, 2.5, True), (ombre, 1.9, False), (guard, 2.5, False)):
        assert (permitted(match.game, Skill.forbids_charge, fighter, charger, gap) is not None) is safe
    own = ability(match, lin, "Bombe Fumigène")
    assert (own.ability_cost(match.game, lin), own.ability(match.game, lin)) == (1, None), "as often as he can pay"
    play(react(match.game, Skill.at_end_of_turn, lin))
    assert clouds(match.game) == []


@pytest.mark.rule("AK1-SKILL-111")
@pytest.mark.parametrize(
    ("salvo", "spots", "left"),
    [
        ("clouds:1", [[13.9, 5.0]], 1),
        ("clouds:1", [[14.6, 5.0]], 0),
        ("clouds:2", [[11.9, 5.0], [12.1, 7.0]], 1),
        ("clouds:3", [[9.9, 5.0], [5.0, 9.9], [10.2, 7.0]], 2),
    ],
)
def test_the_more_clouds_the_nearer(match: Match, salvo: str, spots: list[list[float]], left: int) -> None:
    lin = match.put("Lin Biao", 0, 5, 5)
    use(match, lin, "Bombe Fumigène", salvo, *spots)
    assert len(clouds(match.game)) == left


@pytest.mark.rule("AK1-SKILL-111", "AK1-R-120")
def test_smoke_hides_what_is_behind_it_and_is_put_out_by_an_enemy(match: Match) -> None:
    lin, enemy = match.put("Lin Biao", 0, 5, 5), match.put("Recrues", 1, 9.9, 5)
    assert match.game.book.sees(match.game, lin, enemy)
    use(match, lin, "Bombe Fumigène", "clouds:2", [9.0, 4.55], [8.0, 5.35])
    assert not match.game.book.sees(match.game, lin, enemy)
    assert ability(match, enemy, "Fumée au contact").ability_cost(match.game, enemy) == 1
    use(match, enemy, "Fumée au contact")
    assert (clouds(match.game), match.game.book.sees(match.game, lin, enemy)) == ([1], True)
    match.play(hurt(match.game, Harm(lin, 20, "direct", enemy), ""))
    assert clouds(match.game) == [], "it goes with whoever threw it"


@pytest.mark.rule("AK1-SKILL-109")
def test_the_sponsor_sends_a_friend_ahead_each_turn(match: Match) -> None:
    lin, friend = match.put("Lin Biao", 0, 5, 5), match.put("Murmure", 0, 9, 5, rooted=True)
    enemy = match.put("Recrues", 1, 9, 6)
    match.board.engage(friend, enemy)
    with pytest.raises(Refused):
        match.play(react(match.game, Skill.at_start_of_turn, lin), friend.id, [13.2, 5.0])
    asked = match.play(react(match.game, Skill.at_start_of_turn, lin), friend.id, [12.9, 5.0])
    assert friend.x == pytest.approx(12.9, abs=0.01)
    assert friend.free, "out of a fight, without a test"
    assert not any(isinstance(each, Roll) for each in asked)


@pytest.mark.rule("AK1-SKILL-109")
def test_nobody_farther_than_4_p_is_sent(match: Match) -> None:
    lin, friend = match.put("Lin Biao", 0, 5, 5), match.put("Murmure", 0, 10.2, 5)
    assert len(match.play(react(match.game, Skill.at_start_of_turn, lin), friend.id)) == 1
    assert len(match.play(react(match.game, Skill.at_start_of_turn, lin), "nobody")) == 1
    assert friend.x == 10.2


@pytest.mark.rule("AK1-SKILL-109")
def test_the_whole_troop_of_the_sponsor_may_be_held_back(match: Match) -> None:
    lin, guard = match.put("Lin Biao", 0, 5, 5), match.put("Garde Triadique", 0, 6, 6)
    other = match.put("Recrues", 1, 6, 6)
    for fighter in (lin, guard, other):
        fighter.where = "reserve"
    match.board.changed()
    assert [any_says(match.game, Skill.deploys_late, f) for f in (lin, guard, other)] == [True, True, False]


# ---- spies ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-101")
@pytest.mark.parametrize(("after", "follows"), [("Ombre", True), ("Murmure", True), ("Silence", False)])
def test_chen_sze_follows_an_ombre_or_a_murmure(match: Match, after: str, follows: bool) -> None:
    chen, other = match.put("Chen Sze", 0, 5, 5), match.put(after, 0, 9, 9)
    ended = Activation(other.card, 0, [other.id])
    script = [f"card:{chen.card}"] if follows else []
    card = play(following_card(match.game, ended, lambda _: True), *script)
    assert card == (chen.card if follows else None)
    assert run(following_card(match.game, ended, lambda _: True), []) == (None, []), "once a turn"


@pytest.mark.rule("AK1-SKILL-114", "AK1-R-121")
def test_the_collector_gets_away_once_a_turn(match: Match) -> None:
    spy, enemy = match.put("Collecteur de Savoir", 0, 5, 5, rooted=True), match.put("Recrues", 1, 10, 5)
    named = Targeting("charge", enemy, spy, [spy.id])
    with pytest.raises(Refused):
        match.play(react(match.game, Skill.when_named, spy, named), True, [2.5, 5.0])
    spy.used = []
    match.play(react(match.game, Skill.when_named, spy, named), True, [3.1, 5.0])
    assert spy.x == pytest.approx(3.1, abs=0.01)
    assert match.play(react(match.game, Skill.when_named, spy, named)) == []


@pytest.mark.rule("AK1-SKILL-114")
def test_out_of_a_fight_it_gets_away_after_a_test(match: Match) -> None:
    spy, enemy = match.fighting("Collecteur de Savoir", "Recrues")
    shooter = match.put("Arbalétriers", 1, 20, 20)
    named = Targeting("shot", shooter, spy, [spy.id])
    asked = match.play(
        react(match.game, Skill.when_named, spy, named), True, dice(1, 1), dice(6, 6), "no-strike", [8.1, 10.0]
    )
    assert sum(isinstance(each, Roll) for each in asked) == 2
    assert enemy.free


@pytest.mark.rule("AK1-SKILL-115")
@pytest.mark.parametrize(
    ("spy_at", "enemy_at", "walks"), [(5.0, 11.9, True), (5.0, 13.3, True), (5.0, 13.7, False), (2.8, 11.9, False)]
)
def test_the_collector_follows_an_enemy_to_an_objective(
    match: Match, spy_at: float, enemy_at: float, walks: bool
) -> None:
    """A borne at (12, 3.55), ESP 8: the enemy's base within 1 p of it and within 8 p of the collector."""
    match.board.marker("jin", 12, 4.0 - 0.45)
    spy, enemy = match.put("Collecteur de Savoir", 0, spy_at, 5), match.put("Recrues", 1, enemy_at, 5)
    script = [True, [1.1, 5.0]] if walks else []
    asked = match.play(react(match.game, Skill.after_move, spy, enemy, "walk"), *script)
    assert len(asked) == len(script)
    assert match.play(react(match.game, Skill.after_move, spy, enemy, "walk")) == [], "once a turn"


@pytest.mark.rule("AK1-SKILL-115")
def test_an_enemy_who_uses_an_objective_is_seen_too(match: Match) -> None:
    spy, enemy = match.fighting("Collecteur de Savoir", "Recrues")
    assert match.play(answer_action(match.game, Seen(enemy.id, "walk"))) == []
    asked = match.play(answer_action(match.game, Seen(enemy.id, "take-marker")), True, [6.1, 10.0])
    assert not any(isinstance(each, Roll) for each in asked), "without a test"
    assert spy.free
    spy.rooted, spy.used = True, []
    assert match.play(answer_action(match.game, Seen(enemy.id, "take-marker"))) == [], "not after a charge or a run"


# ---- the Cartel -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-164")
def test_the_steel_gaze_nails_an_enemy_to_the_spot(match: Match) -> None:
    jian, enemy = match.put("Jian Qayan", 0, 5, 5), match.put("Recrues", 1, 13.9, 5)
    brave = match.put("Lame de la Garde Tigre", 1, 5, 9)
    use(match, jian, "Regard d'Acier")
    assert permitted(match.game, Skill.forbids_action, enemy, "charge") is not None
    assert permitted(match.game, Skill.forbids_action, enemy, "walk") is None
    duel = Duel(enemy, jian)
    match.board.engage(enemy, jian)
    match.move(enemy, 6, 5)
    assert forbidden(match.game, duel, enemy, NORMAL) is not None
    assert forbidden(match.game, duel, enemy, CARDS["parry"]) is not None
    assert forbidden(match.game, duel, enemy, INACTIVE) is None
    assert not brave.effects
    report(match.game, TURN_ENDS, -1)
    assert forbidden(match.game, duel, enemy, NORMAL) is None


@pytest.mark.rule("AK1-SKILL-164", "AK1-SKILL-003")
def test_the_gaze_reaches_as_far_as_his_mind_and_no_fearless(match: Match) -> None:
    jian, far = match.put("Jian Qayan", 0, 5, 5), match.put("Recrues", 1, 14.2, 5)
    use(match, jian, "Regard d'Acier")
    assert not far.effects
    other = match.put("Jian Qayan", 1, 5, 15)
    match.put("Lame de la Garde Tigre", 0, 5, 19)
    remove(match.game, jian)
    assert ability(match, other, "Regard d'Acier").ability(match.game, other) is not None, "Sans Peur"


@pytest.mark.rule("AK1-SKILL-166", "AK1-R-125")
def test_ravage_takes_a_pa_once_a_turn_at_any_moment(match: Match) -> None:
    valh, enemy = match.fighting("Valh'Kyrie", "Chevalier Errant")
    other = match.put("Jaraya", 1, 3, 3)
    tell_watchers(match.game, other, "walk")
    (seen,) = match.game.agenda
    match.game.agenda.clear()
    assert match.play(answer_action(match.game, seen), "later")[0].topic == "ravage"
    assert enemy.action_points == 3
    match.play(answer_action(match.game, seen), enemy.id)
    assert enemy.action_points == 2
    assert match.play(answer_action(match.game, seen)) == []
    assert ability(match, valh, "Ravage").ability(match.game, valh) is not None


@pytest.mark.rule("AK1-SKILL-166", "AK1-R-125")
def test_ravage_may_leave_an_enemy_nothing_to_fight_with(match: Match) -> None:
    valh, enemy = match.fighting("Valh'Kyrie", "Recrues")
    enemy.action_points = 1
    match.fight(valh, enemy, enemy.id, secretly({0: "normal"}), False, dice(1, 1))
    assert enemy.action_points == 0, "it was asked for no card"


@pytest.mark.rule("AK1-SKILL-166")
def test_ravage_is_used_in_her_activation_too(match: Match) -> None:
    valh, enemy = match.fighting("Valh'Kyrie", "Recrues")
    use(match, valh, "Ravage")
    assert enemy.action_points == 1


@pytest.mark.rule("AK1-SKILL-167")
def test_a_wild_animal_neither_parries_nor_counts(match: Match) -> None:
    beast, enemy = match.fighting("Khergars", "Recrues")
    duel = Duel(beast, enemy)
    assert forbidden(match.game, duel, beast, CARDS["parry"]) is not None
    assert forbidden(match.game, duel, beast, CARDS["quick"]) is None
    assert permitted(match.game, Skill.counts_for_scenario, beast) is not None
    match.put("Valh'Kyrie", 0, 10, 12)
    assert characteristic(match.game, beast, "mind") == 4, "no Chef leads it"


@pytest.mark.rule("AK1-SKILL-168")
@pytest.mark.parametrize("pack", [True, False])
def test_a_pack_strikes_twice(match: Match, pack: bool) -> None:
    beast, enemy = match.fighting("Khergars", "Chevalier Errant")
    if pack:
        match.board.engage(match.put("Khergars", 0, 12, 10), enemy)
    duel = Duel(beast, enemy)
    duel.cards = {beast.id: NORMAL, enemy.id: INACTIVE}
    asked = match.attack(duel, beast, dice(5, 5), *([True, dice(5, 5)] if pack else []))
    assert sum(isinstance(each, Roll) for each in asked) == (2 if pack else 1)
