"""Skills of the Naashti citadels and of the cults of Rados, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.activation import counts_for_none
from escarmouche.games.alkemy.activation import use as use_in_activation
from escarmouche.games.alkemy.cards import CARDS, forbidden
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import FIGHT_ENDS, Duel
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.mines import laid, mines_afterwards
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant, not_accepted, permitted, react, report, speaking
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.games.alkemy.targeting import Targeting, guarded
from escarmouche.play.requests import Choose
from escarmouche.play.script import dice, play, secretly


def own(match: Match, fighter: Fighter, skill: str) -> Skill:
    """A skill that its bearer may use in its activation."""
    return next(own for own in speaking(match.game, fighter, Skill.ability) if own.printed.startswith(skill))


def use(match: Match, fighter: Fighter, skill: str, *script: Any) -> list[Any]:
    found = own(match, fighter, skill)
    assert found.ability(match.game, fighter) is None
    return match.play(found.use(match.game, fighter), *script)


# ---- heroes -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-117")
def test_the_warden_charges_once_whoever_ends_a_move_near_him(match: Match) -> None:
    """However tired he is, and his moves go on."""
    warden, enemy = match.put("Dar-Meh'Ki", 0, 10, 10, rooted=True), match.put("Flagelleuse", 1, 14, 10)
    script = [True, [13.0, 10.0], secretly({0: "brutal", 1: "inactive"}), dice(1, 1, 1)]
    match.play(react(match.game, Skill.after_move, warden, enemy, "walk"), *script)
    assert enemy.id in warden.engaged
    assert warden.action_points == 3
    second = match.put("Flagelleuse", 1, 10, 14)
    assert match.play(react(match.game, Skill.after_move, warden, second, "walk")) == []


@pytest.mark.rule("AK1-SKILL-117")
def test_out_of_reach_the_warden_does_nothing_but_is_done_for_the_turn(match: Match) -> None:
    warden, enemy = match.put("Dar-Meh'Ki", 0, 4, 4), match.put("Flagelleuse", 1, 20, 20)
    match.play(react(match.game, Skill.after_move, warden, enemy, "run"), True)
    assert (warden.x, warden.y, warden.wary, warden.rooted) == (4, 4, False, False)
    assert "Surveillant Implacable" in warden.used
    friend = match.put("Klaph", 0, 5, 6)
    assert match.play(react(match.game, Skill.after_move, warden, friend, "walk")) == [], "a friend is not charged"


@pytest.mark.rule("AK1-SKILL-118", "AK1-R-115")
@pytest.mark.parametrize(("faces", "at", "outcome"), [((5, 5), 8, False), ((3, 3), 8, "friend"), ((3, 3), 20, True)])
def test_the_charm_turns_a_charge_upon_the_nearest_friend_or_away(
    match: Match, faces: tuple[int, int], at: float, outcome: Any
) -> None:
    """Bey~Saa's has ESP 9, a Cultiste 7: 10 and 7 is more than 3, 3 and 9, 6 and 7 is not."""
    charmer, charger = match.put("Bey~Saa's", 0, 10, 10), match.put("Cultiste", 1, 10, 5)
    friend, farther = match.put("Klaph", 0, at, 5), match.put("Klaph", 0, 21, 21)
    (skill,) = speaking(match.game, charmer, Skill.withstands_charge)
    found = play(skill.withstands_charge(match.game, charmer, charger), dice(*faces), dice(3, 3))
    assert found is (friend if outcome == "friend" else outcome)
    assert farther.alive


@pytest.mark.rule("AK1-SKILL-118")
def test_friends_within_four_fight_better_under_the_charm(match: Match) -> None:
    match.put("Bey~Saa's", 0, 10, 10)
    near, far, enemy = match.put("Klaph", 0, 10, 14.9), match.put("Klaph", 0, 10, 15.3), match.put("Klaph", 1, 12, 10)
    assert [characteristic(match.game, f, "combat") for f in (near, far, enemy)] == [6, 5, 5]


@pytest.mark.rule("AK1-SKILL-119", "AK1-R-117")
def test_the_solemn_pacifist_never_charges_and_only_defends(match: Match) -> None:
    pacifist, enemy = match.fighting("Bey~Saa's", "Cultiste")
    duel = Duel(pacifist, enemy)
    allowed = {key for key in ("quick", "normal", "brutal", "parry", "inactive")
               if forbidden(match.game, duel, pacifist, CARDS[key]) is None}  # fmt: skip
    assert allowed == {"parry", "inactive"}
    assert permitted(match.game, Skill.forbids_action, pacifist, "charge") is not None
    assert permitted(match.game, Skill.forbids_action, pacifist, "walk") is None


@pytest.mark.rule("AK1-SKILL-122")
@pytest.mark.parametrize(
    ("mine", "theirs", "gap", "lost"),
    [((5, 5), (2, 2), 4, 4), ((3, 2), (3, 3), 2, 2), ((1, 1), (5, 5), 0, 0), ((2, 2), (4, 3), 1, 0)],
)
def test_an_opposed_roll_hurls_an_enemy_away(
    match: Match, mine: tuple[int, int], theirs: tuple[int, int], gap: float, lost: int
) -> None:
    """COM 6 against 3: 16 to 7 is cut to 4; 11 to 9 is 2; 10 to 10 is won by the higher COM, and pushes 1 p."""
    giant, enemy = match.fighting("Nas~Far'k", "Cultiste")
    use(match, giant, "Projection", dice(*mine), dice(*theirs))
    assert match.game.gap(giant, enemy) == pytest.approx(gap, abs=0.03)
    assert enemy.lost == lost
    assert own(match, giant, "Projection").ability_cost(match.game, giant) == 1
    assert own(match, giant, "Projection").ability(match.game, giant) is not None, "once a turn"


@pytest.mark.rule("AK1-SKILL-123", "AK1-SKILL-003")
def test_the_provoked_may_only_come(match: Match) -> None:
    giant, near = match.put("Nas~Far'k", 0, 10, 10), match.put("Cultiste", 1, 13, 10)
    other, fearless = match.put("Klaph", 0, 13, 13), match.put("Martyrs", 1, 10, 13)
    use(match, giant, "Provocation", [near.id])
    assert permitted(match.game, Skill.forbids_action, near, "walk") is not None
    assert permitted(match.game, Skill.forbids_action, near, "charge") is None
    assert permitted(match.game, Skill.forbids_rush, near, giant) is None
    assert permitted(match.game, Skill.forbids_rush, near, other) is not None
    assert permitted(match.game, Skill.forbids_action, fearless, "walk") is None
    match.move(giant, 4, 10)
    assert permitted(match.game, Skill.forbids_action, near, "walk") is None, "he is too far away"
    play(react(match.game, Skill.after_move, near, giant, "walk"))
    match.move(giant, 10, 10)
    assert permitted(match.game, Skill.forbids_action, near, "walk") is None, "it does not come back"


@pytest.mark.rule("AK1-SKILL-123")
def test_who_cannot_charge_walks_towards_who_provoked_it(match: Match) -> None:
    giant, near = match.put("Nas~Far'k", 0, 10, 10), match.put("Cultiste", 1, 13.5, 10, action_points=2)
    grant(match.game, near, f"Provoqué ({giant.id})", source=giant.id)
    assert own(match, near, "Provoqué").ability(match.game, near) is not None, "it can charge"
    near.used = [f"sent away by {giant.id}"]
    match.board.changed()
    before = match.game.gap(giant, near)
    use(match, near, "Provoqué")
    assert match.game.gap(giant, near) < before - 0.5


# ---- machines ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-120", "AK1-SKILL-133")
def test_an_automaton_draws_two_points_from_controllers_within_eight(match: Match) -> None:
    driver, machine = match.put("Sentinelle de Mem", 0, 5, 5), match.put("Aam~Mez", 0, 13.5, 5)
    assert any_says(match.game, Skill.acts_spent, machine)
    use(match, machine, "Automaton")
    use(match, machine, "Automaton")
    assert machine.action_points == 2
    assert own(match, machine, "Automaton").ability(match.game, machine) is not None, "twice at most"
    others = [match.put("Aam~Mez", 0, 5, 8 + 2 * at) for at in range(2)]
    use(match, others[0], "Automaton")
    use(match, others[0], "Automaton")
    assert not any_says(match.game, Skill.acts_spent, others[1]), "four points a turn"
    driver.used = []
    assert any_says(match.game, Skill.acts_spent, others[1])


@pytest.mark.rule("AK1-SKILL-120")
def test_a_controller_too_far_away_gives_nothing_and_the_activation_counts_for_none(match: Match) -> None:
    driver, machine = match.put("Sentinelle de Mem", 0, 5, 5), match.put("Aam~Mez", 0, 15, 5)
    activation = Activation(machine.card, 0, [machine.id])
    use(match, machine, "Automaton")
    assert machine.action_points == 0
    assert counts_for_none(match.game, activation)
    match.move(machine, 12, 5)
    assert own(match, machine, "Automaton").ability(match.game, machine) is not None, "it has found him too far away"
    machine.used = []
    use(match, machine, "Automaton")
    assert not counts_for_none(match.game, activation)
    assert not counts_for_none(match.game, Activation(driver.card, 0, [driver.id]))
    idle, miner = match.put("Yodh~Mez", 0, 20, 20), match.put("Yodh~Mez", 0, 8, 8, action_points=1)
    pair = Activation(idle.card, 0, [idle.id, miner.id])
    assert counts_for_none(match.game, pair)
    use(match, miner, "Minage")
    assert not counts_for_none(match.game, pair), "one has burrowed"


@pytest.mark.rule("AK1-SKILL-133", "AK1-R-103", "AK1-R-104")
def test_machines_are_no_part_of_the_troop(match: Match) -> None:
    machine, driver = match.put("Yodh~Mez", 0, 5, 5), match.put("Sentinelle de Mem", 0, 5, 9)
    alchemist = match.put("Prêtresse de Rados", 1, 9, 9)
    assert (of_the_troop(match.game, machine), of_the_troop(match.game, driver)) == (False, True)
    assert permitted(match.game, Skill.counts_for_scenario, machine) is not None
    assert not_accepted(match.game, machine, alchemist, alchemy=True) is not None
    assert not_accepted(match.game, machine, alchemist) is None
    assert permitted(match.game, Skill.forbids_action, machine, "reactivate") is not None
    duel = Duel(machine, alchemist)
    machine.action_points = 2
    assert forbidden(match.game, duel, machine, CARDS["parry"]) is not None, "it has no COM"
    assert forbidden(match.game, duel, machine, CARDS["inactive"]) is None


@pytest.mark.rule("AK1-SKILL-134", "AK1-R-132", "AK1-R-125")
def test_a_burrowed_machine_bursts_upon_everybody_within_two(match: Match) -> None:
    """Two axes read column 4 of 3 3 3 4 4 4: 4 DOM, whatever Coriace says."""
    machine = match.put("Yodh~Mez", 0, 10, 10, action_points=1)
    enemy, friend = match.put("Guerrier-Totem", 1, 12.5, 10), match.put("Klaph", 0, 10, 12.5)
    far = match.put("Cultiste", 1, 13.3, 13.3)
    use(match, machine, "Minage")
    assert not machine.alive
    assert laid(match.game, 0) == [0]

    async def action_over() -> None:
        mines_afterwards(match.game)

    match.play(action_over(), "not-now")
    assert enemy.lost == 0
    match.play(action_over(), "marker:0", dice(4, 4))
    assert (enemy.lost, friend.lost, far.lost) == (4, 4, 0)
    assert laid(match.game, 0) == []


@pytest.mark.rule("AK1-R-125", "AK1-SKILL-134")
def test_a_machine_may_burst_as_soon_as_it_has_burrowed(match: Match) -> None:
    machine, enemy = match.put("Yodh~Mez", 0, 10, 10, action_points=1), match.put("Guerrier-Totem", 1, 12.5, 10)
    mining = own(match, machine, "Minage")
    activation = Activation(machine.card, 0, [machine.id])
    asked = match.play(use_in_activation(match.game, activation, machine, mining), "marker:0", dice(4, 4))
    assert asked[0].topic == "explode"
    assert enemy.lost == 4


# ---- armour -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-128")
@pytest.mark.parametrize(("ward", "guards"), [("Bey~Saa's", True), ("Klaph", False), ("Aam~Mez", False)])
def test_the_shield_guards_neither_its_kind_nor_machines(match: Match, ward: str, guards: bool) -> None:
    guard, friend = match.put("Sidh", 0, 10, 10), match.put(ward, 0, 12, 10)
    shooter = match.put("Pyro-Mâne", 1, 20, 10)
    found = play(guarded(match.game, Targeting("shot", shooter, friend, [friend.id])), *([True] if guards else []))
    assert found is (guard if guards else friend)


@pytest.mark.rule("AK1-SKILL-129")
@pytest.mark.parametrize(("faces", "struck"), [((5, 5), False), ((1, 1), True)])
def test_a_protector_leaves_its_fight_to_guard(match: Match, faces: tuple[int, int], struck: bool) -> None:
    """REF 2 against 3: 12 to 9, or 4 to 9 and a Quick attack without card, of which a plate takes 2."""
    guard, foe = match.fighting("Sidh", "Cultiste")
    friend, shooter = match.put("Bey~Saa's", 0, 10, 12), match.put("Pyro-Mâne", 1, 20, 20)
    targeting = Targeting("shot", shooter, friend, [friend.id])
    script = [True, dice(*faces), dice(3, 3), *([True, dice(6, 6)] if struck else [])]
    assert play(guarded(match.game, targeting), *script) is guard
    assert guard.action_points == 1
    assert not guard.engaged
    assert (guard.x, guard.y) == (10, 12)
    assert not match.game.in_contact(friend, foe)
    assert guard.lost == (2 if struck else 0)


@pytest.mark.rule("AK1-SKILL-130", "AK1-R-65")
@pytest.mark.parametrize(("lost", "colour"), [(0, "yellow"), (3, "red"), (6, None)])
def test_a_fire_spout_is_rolled_for_twice_with_worse_dice(match: Match, lost: int, colour: str | None) -> None:
    shooter, target = match.put("Waw", 0, 5, 5, lost=lost), match.put("Cultiste", 1, 12, 5)
    shot = Shot(shooter, target)
    match.game.agenda.clear()
    play(react(match.game, Skill.shoots_more, shooter, shot), *([True] if colour else []))
    throw = Throw(shooter, "shoot", "shot", opponent=target, shot=shot)
    taken, _ = play(prepare(match.game, throw))
    assert set(taken) == {colour or "red"}
    assert len(match.game.agenda) == (1 if colour else 0)
    plain, _ = play(prepare(match.game, Throw(shooter, "shoot", "shot", opponent=target, shot=Shot(shooter, target))))
    assert set(plain) == {("white", "yellow", "red")[lost // 3]}


# ---- blades -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-131")
def test_the_sly_pick_one_of_two_cards_once_they_see_the_other(match: Match) -> None:
    sly, enemy = match.fighting("Naa Sabreur", "Cultiste")
    asked = match.fight(
        sly, enemy, secretly({0: "quick+parry", 1: "brutal"}), "parry", dice(1, 1), dice(3, 3, 1), False
    )
    assert enemy.lost == 0
    assert sly.action_points == 1, "only one is paid"
    (question,) = [ask for ask in asked if isinstance(ask, Choose) and ask.topic == "which-card"]
    assert sorted(question.keys) == ["parry", "quick"]
    _, other = match.fighting("Cultiste", "Klaph")
    assert not any_says(match.game, Skill.shows_two, other, Duel(other, enemy))


@pytest.mark.rule("AK1-SKILL-131")
@pytest.mark.parametrize(("picked", "lost"), [("quick", 3), ("brutal", 2)])
def test_against_inactive_the_sly_pick_after_the_roll(match: Match, picked: str, lost: int) -> None:
    """3 2 3 4 3 4: sword and sword is column 1; a Quick attack cannot go left of it, a Brutal one reads column 2."""
    sly, enemy = match.fighting("Naa Sabreur", "Cultiste")
    match.fight(sly, enemy, secretly({0: "quick+brutal", 1: "inactive"}), dice(5, 5), picked)
    assert enemy.lost == lost
    assert sly.action_points == 1


@pytest.mark.rule("AK1-SKILL-132")
def test_a_second_card_is_played_for_nothing_at_one_less(match: Match) -> None:
    """COM 4, but 3 in both fights: 6 on the dice misses DEF 10, 7 hits it."""
    rider, one = match.fighting("Naa Réître", "Cultiste")
    two = match.put("Cultiste", 1, 9, 10)
    match.board.engage(rider, two)
    script = [
        secretly({0: "normal", 1: "inactive"}),
        two.id,
        dice(4, 2),
        secretly({0: "normal", 1: "inactive"}),
        dice(4, 3),
    ]
    match.fight(rider, one, *script)
    assert (one.lost, two.lost) == (0, 2)
    assert rider.action_points == 1
    assert characteristic(match.game, rider, "combat") == 4


@pytest.mark.rule("AK1-SKILL-132")
def test_the_second_card_may_not_be_inactive(match: Match) -> None:
    rider, one = match.fighting("Naa Réître", "Cultiste")
    duel = Duel(rider, one, free_action=True, again=True)
    assert forbidden(match.game, duel, rider, CARDS["inactive"]) is not None
    assert forbidden(match.game, duel, rider, CARDS["parry"]) is None
    assert forbidden(match.game, Duel(rider, one), rider, CARDS["inactive"]) is None


@pytest.mark.rule("AK1-SKILL-135")
def test_the_smothered_can_do_nothing_but_struggle(match: Match) -> None:
    """COM 5 against 3: 2 and 2 hold against 3 and 2, not against 4 and 4."""
    holder, victim = match.fighting("Etouffeur", "Cultiste")
    match.fight(holder, victim, secretly({0: "normal", 1: "normal"}), dice(5, 5), dice(1, 1), dice(2, 3), True)
    assert victim.lost == 3, "its own blow is lost"
    assert holder.lost == 0
    assert permitted(match.game, Skill.forbids_move, victim) is not None
    assert permitted(match.game, Skill.forbids_action, victim, "react-shot") is not None
    assert forbidden(match.game, Duel(holder, victim), victim, CARDS["parry"]) is not None
    use(match, victim, "Étouffé", dice(3, 2), dice(2, 2))
    assert permitted(match.game, Skill.forbids_move, victim) is not None
    use(match, victim, "Étouffé", dice(4, 4), dice(2, 2))
    assert permitted(match.game, Skill.forbids_move, victim) is None


@pytest.mark.rule("AK1-SKILL-135")
@pytest.mark.parametrize(("x", "asked"), [(12.0, 1), (13.0, 0)])
def test_a_friend_in_contact_frees_the_smothered(match: Match, x: float, asked: int) -> None:
    holder, victim = match.fighting("Etouffeur", "Cultiste")
    grant(match.game, victim, f"Étouffé ({holder.id})", source=holder.id)
    friend = match.put("Cultiste", 1, victim.x + x - 11, victim.y)
    found = match.play(react(match.game, Skill.after_action, friend, "walk"), *[True] * asked)
    assert len(found) == asked
    assert (permitted(match.game, Skill.forbids_move, victim) is None) is bool(asked)


@pytest.mark.rule("AK1-SKILL-135")
def test_a_move_of_either_ends_the_smothering(match: Match) -> None:
    holder, victim = match.fighting("Etouffeur", "Cultiste")
    for moved in (holder, victim):
        until = [own for own in speaking(match.game, holder, Skill.after_roll) if own.printed == "Etouffement"]
        throw = Throw(holder, "combat", "attack", opponent=victim, stake=(5, 10, (0, 0, 0, 0, 0, 0), 0))
        play(until[0].after_roll(match.game, holder, throw, True), True)
        assert permitted(match.game, Skill.forbids_move, victim) is not None
        report(match.game, "displaced", moved.id)
        assert permitted(match.game, Skill.forbids_move, victim) is None


# ---- cults ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-136")
@pytest.mark.parametrize(("guess", "combat"), [(3.0, 5), (3.9, 5), (2.5, 2), (4.5, 2)])
def test_a_precise_charge_is_worth_what_its_estimate_is(match: Match, guess: float, combat: int) -> None:
    """3 p from base to base, and 1 p of base behind: COM 3, 5 or 2."""
    charger, target = match.put("Cultiste", 0, 5, 5), match.put("Klaph", 1, 9, 5)
    if match.edition.name == "V2":
        guess = round(2 * guess) / 2
    play(react(match.game, Skill.before_charge, charger, charger, target), True, guess)
    assert characteristic(match.game, charger, "combat") == combat
    assert match.play(react(match.game, Skill.before_charge, charger, charger, target)) == [], "once a turn"
    report(match.game, FIGHT_ENDS, charger.id)
    assert characteristic(match.game, charger, "combat") == 3


@pytest.mark.rule("AK1-SKILL-136")
def test_who_is_charged_may_estimate_too_and_a_charge_that_fails_ends_it(match: Match) -> None:
    charger, target = match.put("Klaph", 0, 5, 5), match.put("Cultiste", 1, 9, 5)
    play(react(match.game, Skill.before_charge, target, charger, target), True, 3.0)
    assert characteristic(match.game, target, "combat") == 5
    report(match.game, "charge fails", charger.id)
    assert characteristic(match.game, target, "combat") == 3


@pytest.mark.rule("AK1-SKILL-140")
def test_a_martyr_takes_wounds_over_but_never_its_last_box(match: Match) -> None:
    friend, martyr = match.put("Cultiste", 0, 10, 10), match.put("Martyrs", 0, 15, 10, lost=5)
    enemy = match.put("Klaph", 1, 11, 10)
    second = match.put("Martyrs", 0, 10, 12)
    asked = match.play(hurt(match.game, Harm(friend, 4, "attack", enemy), ""), "boxes:2")
    (question,) = [ask for ask in asked if isinstance(ask, Choose)]
    assert question.keys == ["boxes:0", "boxes:1", "boxes:2"]
    assert (friend.lost, martyr.lost, second.lost) == (2, 7, 0), "one hit is not shared among several"


@pytest.mark.rule("AK1-SKILL-140")
@pytest.mark.parametrize(("name", "player", "x"), [("Klaph", 0, 12.0), ("Cultiste", 1, 12.0), ("Cultiste", 0, 20.0)])
def test_a_martyr_suffers_only_for_its_own_people_near_by_and_against_enemies(
    match: Match, name: str, player: int, x: float
) -> None:
    friend, martyr = match.put(name, player, 10, 10), match.put("Martyrs", 0, x, 10)
    by = match.put("Klaph", 1, 11, 11)
    match.play(hurt(match.game, Harm(friend, 2, "direct", by), ""))
    assert martyr.lost == 0


@pytest.mark.rule("AK1-SKILL-140")
def test_what_a_wound_brings_with_it_goes_to_the_martyr(match: Match) -> None:
    """Encensoir ignée: whoever takes all of it takes the fire as well."""
    friend, martyr = match.put("Cultiste", 0, 10, 10), match.put("Martyrs", 0, 12, 10)
    shooter = match.put("Pyro-Mâne", 1, 18, 10)
    match.play(hurt(match.game, Harm(friend, 2, "shot", shooter), ""), "boxes:2")
    assert [any(e.by == "Combustion" for e in f.effects) for f in (friend, martyr)] == [False, True]


@pytest.mark.rule("AK1-SKILL-171", "AK1-FORM-15")
@pytest.mark.parametrize(
    ("parry", "blow", "lost"),
    [((3, 3), (5, 6), 2), ((4, 3), (5, 6), 2), ((5, 3), (4, 4), 4), ((3, 3), (4, 3), 2), ((3, 2), None, 0)],
)
def test_a_counter_attack_strikes_quickly_or_brutally(
    match: Match, parry: tuple[int, int], blow: tuple[int, int] | None, lost: int
) -> None:
    """COM 3 and 1 more, against 1, 1 and 5: won by 3 or 4 a Quick attack, by 5 a Brutal one, by 2 none.

    2 2 3 3 4 5: sword and mace is column 3, less one 2; axe and axe column 4, and one 4; 7 on the dice hits DEF 11.
    """
    cultist, enemy = match.fighting("Cultiste", "Radamante")
    grant(match.game, cultist, "Botte (Contre-Attaque)")
    script: list[Any] = [secretly({0: "counter", 1: "normal"}), dice(1, 1), dice(*parry, 1)]
    match.fight(cultist, enemy, *script, *([True, dice(*blow)] if blow else []))
    assert enemy.lost == lost
    assert characteristic(match.game, cultist, "combat") == 3
