"""Skills of Khaliman, Sororité and Évadés, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.activation import ACTIVATED
from escarmouche.games.alkemy.agenda import Fight, comes_next
from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.combat import Duel, combat_throw, reflex_throw
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.guard import may_guard
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, permitted, react, report, speaking
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.games.alkemy.targeting import Targeting
from escarmouche.play.reason import total
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run


async def withstands(match: Match, bearer: Fighter, charger: Fighter) -> Fighter | bool:
    """What a charge upon the bearer comes to."""
    (own,) = speaking(match.game, bearer, Skill.withstands_charge)
    return await own.withstands_charge(match.game, bearer, charger)


def use(match: Match, fighter: Fighter, skill: str, *script: Any) -> list[Any]:
    """A skill used in the activation of its bearer."""
    own = next(own for own in speaking(match.game, fighter, Skill.ability) if own.printed == skill)
    assert own.ability(match.game, fighter) is None
    return match.play(own.use(match.game, fighter), *script)


# ---- diplomats --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-077", "AK1-SKILL-009")
def test_who_charges_a_diplomat_must_first_win_an_opposed_roll(match: Match) -> None:
    """Araoui has ESP 9, a Recrue 6: 5 and 5 against 3 and 3 is 16 against 15, 4 and 4 is 14."""
    envoy, recruit = match.put("Cheikh Araoui", 0, 5, 5), match.put("Recrues", 1, 9, 5)
    outlaw = match.put("Forcené", 1, 5, 9)
    assert play(withstands(match, envoy, recruit), dice(5, 5), dice(3, 3)) is False
    assert play(withstands(match, envoy, recruit), dice(4, 4), dice(3, 3)) is True
    assert play(withstands(match, envoy, outlaw)) is False, "an outlaw heeds no envoy"


@pytest.mark.rule("AK1-SKILL-077")
@pytest.mark.parametrize(("what", "immune"), [("mind", True), ("reflex", True), ("combat", False), ("shoot", False)])
def test_a_diplomat_who_strikes_or_shoots_is_immune_no_more(match: Match, what: Any, immune: bool) -> None:
    envoy, recruit = match.put("Cheikh Araoui", 0, 5, 5), match.put("Recrues", 1, 9, 5)
    play(prepare(match.game, Throw(envoy, what, "attack")))
    script = [dice(1, 1), dice(6, 6)] if immune else []
    assert play(withstands(match, envoy, recruit), *script) is immune


@pytest.mark.rule("AK1-SKILL-078")
def test_near_a_pacifist_hostile_acts_cost_more_once(match: Match) -> None:
    pacifist = match.put("Kabircheikh", 0, 10, 10)
    enemy, friend, far = match.put("Recrues", 1, 16, 10), match.put("Jaraya", 0, 10, 15), match.put("Jaraya", 1, 3, 3)
    for act, cost in (("fight", 1), ("shoot", 1), ("react-shot", 1), ("cast", 1), ("walk", 0), ("charge", 0)):
        found = [total(gather(match.game, Skill.surcharge, f, act)) for f in (pacifist, enemy, friend, far)]
        assert found == [cost, cost, cost, 0], act


@pytest.mark.rule("AK1-SKILL-079")
@pytest.mark.parametrize(("faces", "called"), [((3, 3), True), ((3, 2), False)])
def test_a_superior_will_says_who_is_played_next(match: Match, faces: tuple[int, int], called: bool) -> None:
    """Dahlia has ESP 9: she needs 6."""
    dahlia, enemy = match.put("Dahlia", 0, 5, 5), match.put("Recrues", 1, 12, 5)
    use(match, dahlia, "Volonté Supérieure", dice(*faces))
    assert any_says(match.game, Skill.must_be_next, enemy) is called
    report(match.game, ACTIVATED, enemy.id)
    assert not any_says(match.game, Skill.must_be_next, enemy)
    (own,) = [own for own in speaking(match.game, dahlia, Skill.ability) if own.printed == "Volonté Supérieure"]
    assert own.ability(match.game, dahlia) is not None, "once a turn"


# ---- blades -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-081")
@pytest.mark.parametrize(("card", "pushed"), [("brutal", True), ("normal", False)])
def test_a_brutal_blow_pushes_its_target_an_inch(match: Match, card: str, pushed: bool) -> None:
    ibrahim, enemy = match.fighting("Ibrahim", "Chevalier-Légat")
    duel = Duel(ibrahim, enemy)
    duel.cards = {ibrahim.id: CARDS[card], enemy.id: CARDS["inactive"]}
    match.attack(duel, ibrahim, dice(5, 5), False, *([True] if pushed else []))
    assert match.game.gap(ibrahim, enemy) == pytest.approx(1.0 if pushed else 0.0, abs=0.02)
    if pushed:
        match.board.engage(ibrahim, enemy)
        match.move(enemy, 11, 10)
        match.attack(duel, ibrahim, dice(5, 5), False)
        assert match.game.gap(ibrahim, enemy) == pytest.approx(0.0, abs=0.02), "once a turn"


@pytest.mark.rule("AK1-SKILL-081")
def test_who_strikes_again_does_not_push(match: Match) -> None:
    ibrahim, enemy = match.fighting("Ibrahim", "Chevalier-Légat")
    duel = Duel(ibrahim, enemy)
    duel.cards = {ibrahim.id: CARDS["brutal"], enemy.id: CARDS["inactive"]}
    match.attack(duel, ibrahim, dice(5, 5), True, dice(5, 5))
    assert match.game.gap(ibrahim, enemy) == pytest.approx(0.0, abs=0.02)


@pytest.mark.rule("AK1-SKILL-087")
@pytest.mark.parametrize(("name", "lost"), [("Der'wish", 3), ("Flibustier", 2)])
def test_a_deadly_dance_strikes_again_without_a_shift(match: Match, name: str, lost: int) -> None:
    """Sword and axe: column 2, 2 DOM for both; then sword and mace: column 3 for the dancer, 3 DOM, column 2 for the
    other, 2 DOM. Coriace/1 takes 1 off each.
    """
    fencer, enemy = match.fighting(name, "Chevalier Errant")
    duel = Duel(fencer, enemy)
    duel.cards = {fencer.id: CARDS["normal"], enemy.id: CARDS["inactive"]}
    match.attack(duel, fencer, dice(5, 4), True, dice(5, 6))
    assert enemy.lost == lost


@pytest.mark.rule("AK1-SKILL-096")
@pytest.mark.parametrize(("name", "pool"), [("Ecorcheuse", 3), ("Flibustier", 2)])
def test_the_dice_of_her_card_serve_a_second_time(match: Match, name: str, pool: int) -> None:
    skinner, enemy = match.fighting(name, "Recrues")
    duel = Duel(skinner, enemy)
    duel.cards = {skinner.id: CARDS["normal"], enemy.id: CARDS["brutal"]}
    keep = "2 sword + 5 sword"
    asked = match.attack(
        duel, skinner, dice(5, 2, 2), keep, True, dice(*(2,) * pool), *(["2 sword + 2 sword"] if pool == 3 else [])
    )
    rolls = [len(request.dice) for request in asked if isinstance(request, Roll)]
    assert rolls == [3, pool]


@pytest.mark.rule("AK1-SKILL-086", "AK1-R-73")
@pytest.mark.parametrize(("faces", "lost"), [((6, 5), 2), ((1, 1), 0)])
def test_a_charged_guard_may_strike_first(match: Match, faces: tuple[int, int], lost: int) -> None:
    """Gardien Ermadhi: REF 5, 2 2 2 3 3 4: mace and sword read column 3, 2 DOM, whatever Coriace says."""
    guard, charger = match.fighting("Gardien Ermadhi", "Chevalier Errant")
    comes_next(match.game, Fight(charger.id, guard.id, charger.id))
    play(react(match.game, Skill.when_engaged, guard, charger), True, dice(*faces), dice(3, 2))
    assert charger.lost == lost


@pytest.mark.rule("AK1-SKILL-086")
def test_he_strikes_first_only_when_charged(match: Match) -> None:
    guard, other = match.fighting("Gardien Ermadhi", "Chevalier Errant")
    comes_next(match.game, Fight(guard.id, other.id, guard.id))
    _, asked = run(react(match.game, Skill.when_engaged, guard, other), [])
    assert asked == []


@pytest.mark.rule("AK1-SKILL-086", "AK1-SKILL-013")
@pytest.mark.parametrize(("gap", "guards"), [(0.8, True), (0.0, False)])
def test_he_guards_while_he_fights_at_a_distance(match: Match, gap: float, guards: bool) -> None:
    guard, enemy = match.fighting("Gardien Ermadhi", "Recrues")
    match.move(enemy, 11 + gap, 10)
    friend, shooter = match.put("Oracle", 0, 10, 11.5), match.put("Murmure", 1, 20, 20)
    targeting = Targeting("shot", shooter, friend, [friend.id])
    assert may_guard(match.game, guard, targeting) is guards


# ---- Évadés -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-092")
def test_an_ifrit_rots_feeds_on_stones_and_makes_alchemy_dear(match: Match) -> None:
    ifrit, alchemist = match.fighting("Am'n Ayassarr", "Prêtre de Campagne", lost=4)
    friend = match.put("Oracle", 0, 3, 3)
    for one in (alchemist, friend):
        assert total(gather(match.game, Skill.component_discount, one, "Litanie des Ronces")) == -1
    use(match, ifrit, "Nécrose Alchimique")
    assert (ifrit.lost, alchemist.stones) == (2, 8)
    play(react(match.game, Skill.at_end_of_turn, ifrit))
    assert ifrit.lost == 3


@pytest.mark.rule("AK1-SKILL-093", "AK1-R-75")
@pytest.mark.parametrize(("column", "lost"), [(2, (2, 1, 0)), (3, (2, 1, 0)), (4, (0, 0, 0)), (1, (0, 0, 0))])
def test_a_starred_column_bursts_round_the_ifrit(match: Match, column: int, lost: tuple[int, ...]) -> None:
    ifrit, enemy = match.fighting("Am'n Ayassarr", "Chevalier-Légat")
    near, far, out = (match.put("Jaraya", 1, 10, 10 - d) for d in (3.2, 5.2, 5.8))
    tough = match.put("Guerrier-Totem", 0, 10, 13)
    match.play(hurt(match.game, Harm(enemy, 3, "attack", ifrit, column=column), ""))
    assert tuple(f.lost for f in (near, far, out)) == lost
    assert tough.lost == (1 if lost[0] else 0), "Coriace takes one off"


@pytest.mark.rule("AK1-SKILL-095")
def test_something_else_is_done_between_two_shots_of_the_scorpion(match: Match) -> None:
    hakan = match.put("Hakan", 0, 5, 5)
    match.game.activation = Activation(hakan.card, 0, [hakan.id])
    play(react(match.game, Skill.after_shooting, hakan))
    assert permitted(match.game, Skill.forbids_action, hakan, "shoot") is not None
    assert permitted(match.game, Skill.forbids_action, hakan, "walk") is None
    play(react(match.game, Skill.after_action, hakan, "shoot"))
    assert permitted(match.game, Skill.forbids_action, hakan, "shoot") is not None
    play(react(match.game, Skill.after_action, hakan, "walk"))
    assert permitted(match.game, Skill.forbids_action, hakan, "shoot") is None


@pytest.mark.rule("AK1-SKILL-095")
def test_out_of_its_activation_it_shoots_freely(match: Match) -> None:
    hakan = match.put("Hakan", 0, 5, 5)
    play(react(match.game, Skill.after_shooting, hakan))
    assert permitted(match.game, Skill.forbids_action, hakan, "react-shot") is None
    assert not hakan.effects


@pytest.mark.rule("AK1-SKILL-097")
@pytest.mark.parametrize(("faces", "caught"), [((4, 2), True), ((2, 2), False)])
def test_chains_drag_an_enemy_in(match: Match, faces: tuple[int, int], caught: bool) -> None:
    """COM 4 against a Recrue's DEF 9: a 5 is needed."""
    strangler, enemy = match.put("Etrangleur", 0, 5, 5), match.put("Recrues", 1, 9.5, 5)
    use(match, strangler, "Chaînes", dice(*faces))
    assert (enemy.action_points, enemy.id in strangler.engaged) == ((1, True) if caught else (2, False))
    assert match.game.in_contact(strangler, enemy) is caught


@pytest.mark.rule("AK1-SKILL-097")
def test_chains_reach_four_inches_and_no_giants(match: Match) -> None:
    strangler, far, _giant = (
        match.put("Etrangleur", 0, 5, 5),
        match.put("Recrues", 1, 10.5, 5),
        match.put("Colosse", 1, 5, 9),
    )
    (own,) = [own for own in speaking(match.game, strangler, Skill.ability) if own.printed == "Chaînes"]
    use(match, strangler, "Chaînes")
    assert not far.engaged
    assert own.ability(match.game, strangler) is not None


@pytest.mark.rule("AK1-SKILL-098")
@pytest.mark.parametrize(("third", "net"), [(False, 1), (True, 0)])
def test_a_duellist_is_better_in_a_duel_of_two(match: Match, third: bool, net: int) -> None:
    mad, enemy = match.fighting("Forcené", "Recrues")
    if third:
        match.board.engage(match.put("Jaraya", 0, 12, 10), enemy)
    duel = Duel(mad, enemy)
    duel.cards = {mad.id: CARDS["duel"], enemy.id: CARDS["inactive"]}
    assert CARDS["duel"].stands_for == "normal"
    assert play(prepare(match.game, reflex_throw(match.game, duel, mad)))[1] == net
    assert play(prepare(match.game, combat_throw(match.game, duel, mad, 9)))[1] == net


# ---- water ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-024")
@pytest.mark.parametrize(
    ("patron", "script", "lost", "stones"),
    [
        ("Oracle", ["decline"], 4, 8),
        ("Oracle", ["stone:1", "spared"], 3, 7),
        ("Oracle", ["stone:1", "stone:1"], 2, 6),
        ("Evocatrice", ["stone:1", "stone:1"], 1, 8),
    ],
)
def test_beings_of_water_fade_unless_a_stone_is_spent(
    match: Match, patron: str, script: list[str], lost: int, stones: int
) -> None:
    djinn, friend = match.put("Djinn", 0, 5, 5, lost=3), match.put(patron, 0, 15, 15)
    match.put("Oracle", 1, 20, 20)
    match.put("Prêtre de Campagne", 0, 20, 5)
    play(react(match.game, Skill.at_end_of_turn, djinn), *script)
    assert (djinn.lost, friend.stones) == (lost, stones)


@pytest.mark.rule("AK1-SKILL-089")
def test_a_roaring_wave_breaks_over_all_enemies_near(match: Match) -> None:
    djinn = match.put("Djinn", 0, 10, 10)
    near = [match.put("Recrues", 1, 12.2, 10), match.put("Recrues", 1, 10, 12.2)]
    far, friend = match.put("Recrues", 1, 7.7, 10), match.put("Jaraya", 0, 10, 8.7)
    use(match, djinn, "Onde Rugissante", [near[1].id, near[0].id], dice(3, 2), dice(3, 4))
    assert [f.lost for f in near] == [3, 2]
    assert (far.lost, friend.lost, djinn.engaged) == (0, 0, [])
