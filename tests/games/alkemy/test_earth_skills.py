"""Skills of Avalon and the Aurloks that both books know, by the text of their cards, in both editions."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.alchemy import purse
from escarmouche.games.alkemy.cards import CARDS, forbidden
from escarmouche.games.alkemy.characteristics import characteristic, defence
from escarmouche.games.alkemy.combat import Duel, combat_throw
from escarmouche.games.alkemy.engagement import part
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.harm import Harm, hurt, remove, toughness
from escarmouche.games.alkemy.hives import place_hive
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.alchemists import alchemist
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, permitted, react, report, speaking
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy.targeting import Targeting, guarded
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Modifier, reason, total
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run


def wound(match: Match, target: Fighter, amount: int, by: Fighter, *script: bool) -> None:
    """A blow of an enemy that hits for so much."""
    play(hurt(match.game, Harm(target, amount, "attack", by), ""), *script)


def net(match: Match, fighter: Fighter, card: str, other: Fighter, *, charging: bool = False) -> int:
    """Bonus and malus dice on the COM roll of a card against Inactif."""
    duel = Duel(fighter, other, charger=fighter if charging else None)
    duel.cards = {fighter.id: CARDS[card], other.id: CARDS["inactive"]}
    throw = combat_throw(match.game, duel, fighter, 9)
    play(prepare(match.game, throw))
    return total(throw.modifiers)


# ---- alchemists -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-042", "AK1-SKILL-043", "AK1-SKILL-044")
@pytest.mark.parametrize(
    ("name", "affinity", "formula"),
    [
        ("Chaman-Nuit", "earth", "Hurlement Funeste"),
        ("Lerofòn", "water", "Harpon Alchimique"),
        ("Feng Sao", "air", "Tornade Acérée"),
    ],
)
def test_the_inner_circle_draws_and_spends_more(match: Match, name: str, affinity: str, formula: str) -> None:
    """6 from a token of its own, 2 from another in the first edition and 4 in V2; 6 stones for a formula."""
    fighter = match.put(name, 0, 5, 5)
    rank = alchemist(match.game, fighter)
    assert rank is not None
    circle = rank.circle(match.game)
    v2 = match.edition.name == "V2"
    assert (rank.affinity, circle.own, circle.other, circle.dice) == (affinity, 6, 4 if v2 else 2, 0 if v2 else 1)
    casting = Casting(match.game, fighter, match.game.library.formulas[formula], [])
    assert purse(match.game, casting) == min(6, fighter.stones)


# ---- Aurlok -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-045")
def test_ravens_measure_once_a_turn_and_peck_at_who_touches_him(match: Match) -> None:
    seer, enemy = match.fighting("Tamel'Seh", "Matelot")
    away = match.put("Matelot", 1, 16, 10)
    assert (net(match, enemy, "normal", seer), net(match, away, "normal", seer)) == (-1, 0)
    match.use(seer, "Nuée de Corbeaux", seer.id, away.id)
    assert match.board.told("event.measured")[0]["distance"] == pytest.approx(5.0)
    (own,) = [own for own in speaking(match.game, seer, Skill.ability) if own.printed == "Nuée de Corbeaux"]
    assert own.ability(match.game, seer) is not None


@pytest.mark.rule("AK1-SKILL-046")
def test_one_toad_at_a_time(match: Match) -> None:
    toad, enemy = match.put("Ca'apiti", 0, 5, 5, rooted=True), match.put("Matelot", 1, 15, 15)
    combat, reflex = (characteristic(match.game, toad, stat) or 0 for stat in ("combat", "reflex"))
    hit = Harm(toad, 3, "attack", enemy)
    for key, found in (("buffalo-toad", (0, 0, 1)), ("yellow-frog", (0, 2, 0)), ("black-frog", (1, 0, 0))):
        run(react(match.game, Skill.at_start_of_activation, toad), [key])
        gained = (
            (characteristic(match.game, toad, "combat") or 0) - combat,
            (characteristic(match.game, toad, "reflex") or 0) - reflex,
            total(toughness(match.game, toad, hit)),
        )
        assert gained == found, key
    assert play(hurt(match.game, Harm(enemy, 1, "attack", toad), "")) == 2, "and 1 DOM more with the black one"


@pytest.mark.rule("AK1-SKILL-047")
def test_wolves_hunt_unseen_behind_their_leader(match: Match) -> None:
    leader, wolf = match.put("Wolitse", 0, 3, 3), match.put("Guerrier-Tonnerre Loup", 0, 18, 18)
    enemy = match.put("Matelot", 1, 10, 10)
    assert permitted(match.game, Skill.forbids_charge, wolf, enemy, 5.0) is not None
    remove(match.game, leader)
    assert permitted(match.game, Skill.forbids_charge, wolf, enemy, 5.0) is None


@pytest.mark.rule("AK1-SKILL-048")
@pytest.mark.parametrize(
    ("what", "take", "colours"),
    [("combat", True, ("white", "red")), ("combat", False, ("red", "red")), ("reflex", None, ("red", "red"))],
)
def test_an_iron_grip_makes_one_die_white(match: Match, what: str, take: bool | None, colours: tuple[str, ...]) -> None:
    tanka = match.put("Tanka Wanka", 0, 5, 5)
    tanka.lost = sum(match.game.profile(tanka).life[:2])
    script = [] if take is None else [take]
    found, _ = play(prepare(match.game, Throw(tanka, what, "attack")), *script)  # type: ignore[arg-type]  # one of them
    assert tuple(found) == colours


@pytest.mark.rule("AK1-SKILL-049")
def test_spirit_sight_strips_an_enemy_and_hides_a_friend(match: Match) -> None:
    """His ESP in p; a friend who has Furtivité already cannot be shot at."""
    elder, sneak = match.put("Watanka", 0, 5, 5), match.put("Wolitse", 1, 9, 5)
    friend, wolf = match.put("Guerrier-Totem", 0, 5, 9), match.put("Wolitse", 0, 9, 9)
    match.use(elder, "Vision de l'Esprit", sneak.id)
    assert permitted(match.game, Skill.forbids_charge, sneak, friend, 5.0) is None
    assert any_says(match.game, Skill.avoids_cover, sneak)
    elder.used = []
    match.use(elder, "Vision de l'Esprit", friend.id)
    assert permitted(match.game, Skill.forbids_charge, friend, sneak, 5.0) is not None
    assert permitted(match.game, Skill.forbids_shot, friend, sneak) is None
    elder.used = []
    match.use(elder, "Vision de l'Esprit", wolf.id)
    assert permitted(match.game, Skill.forbids_shot, wolf, sneak) is not None
    report(match.game, TURN_ENDS, -1)
    assert permitted(match.game, Skill.forbids_shot, wolf, sneak) is None
    assert permitted(match.game, Skill.forbids_charge, sneak, friend, 5.0) is not None


@pytest.mark.rule("AK1-SKILL-050")
def test_empathy_takes_one_box_and_no_concentration(match: Match) -> None:
    shaman, wolf = match.put("Chaman-Médecine", 0, 5, 5, concentration=2), match.put("Guerrier-Tonnerre Loup", 0, 9, 5)
    enemy, far = match.put("Matelot", 1, 15, 15), match.put("Guerrier-Tonnerre Loup", 0, 16, 5)
    wound(match, wolf, 3, enemy, True)
    assert (wolf.lost, shaman.lost, shaman.concentration) == (2, 1, 2)
    wound(match, far, 2, enemy)
    assert far.lost == 2
    shaman.lost = sum(match.game.profile(shaman).life) - 1
    wound(match, wolf, 1, enemy)
    assert wolf.lost == 3, "not with his last box"


@pytest.mark.rule("AK1-SKILL-051")
@pytest.mark.parametrize(("pay", "left"), [(True, (2, -2)), (False, (1, 0))])
def test_the_will_of_the_elders_costs_two_stones(match: Match, pay: bool, left: tuple[int, int]) -> None:
    shaman, enemy = match.put("Chaman-Nuit", 0, 5, 5, concentration=2), match.put("Matelot", 1, 15, 15)
    stones = shaman.stones
    wound(match, shaman, 2, enemy, pay)
    assert (shaman.concentration, shaman.stones - stones) == left


@pytest.mark.rule("AK1-SKILL-052")
def test_the_drum_drives_aurloks_forward(match: Match) -> None:
    """A die with attack cards, not beside that of a charge; no Parade and no Inactif in one's own activation."""
    fighter, enemy = match.fighting("Guerrier-Totem", "Matelot")
    drummer = match.put("avec Tambour", 0, 10, 14)
    before = net(match, fighter, "normal", enemy), net(match, fighter, "normal", enemy, charging=True)
    assert before == (1, 1)
    duel = Duel(fighter, enemy)
    assert [forbidden(match.game, duel, fighter, CARDS[card]) is None for card in ("quick", "parry", "inactive")] == [
        True,
        False,
        False,
    ]
    assert forbidden(match.game, Duel(enemy, fighter), fighter, CARDS["parry"]) is None
    drummer.lost = sum(match.game.profile(drummer).life[:2])
    assert net(match, fighter, "normal", enemy) == 0, "not beaten by a figure in red"


@pytest.mark.rule("AK1-SKILL-053")
def test_the_horn_worsens_the_dice_of_enemies_in_combat(match: Match) -> None:
    _, enemy = match.fighting("Guerrier-Totem", "Matelot")
    free = match.put("Matelot", 1, 13, 12)
    horn = match.put("avec Cor", 0, 10, 14)
    for each, colour in ((enemy, "yellow"), (free, "white")):
        found, _ = play(prepare(match.game, Throw(each, "combat", "attack")))
        assert set(found) == {colour}
    horn.lost = sum(match.game.profile(horn).life[:2])
    assert set(play(prepare(match.game, Throw(enemy, "combat", "attack")))[0]) == {"white"}


@pytest.mark.rule("AK1-SKILL-054", "AK1-R-112")
def test_ten_wounds_bring_waga(match: Match) -> None:
    """His own and those of Aurloks within 6 p, by enemies alone."""
    manitou, near = match.put("Guerrier-Manitou Auroch", 0, 5, 5, action_points=1), match.put("Guerrier-Totem", 0, 9, 5)
    far, enemy = match.put("Guerrier-Totem", 0, 18, 18), match.put("Matelot", 1, 15, 10)
    play(hurt(match.game, Harm(far, 3, "direct", enemy), ""))
    play(hurt(match.game, Harm(near, 1, "direct"), ""))
    assert "possession boxes" not in manitou.tally
    play(hurt(match.game, Harm(near, 5, "direct", enemy), ""))
    play(hurt(match.game, Harm(manitou, 4, "direct", enemy), ""))
    assert manitou.profile == "guerrier-manitou-auroch"
    lost = manitou.lost
    play(hurt(match.game, Harm(near, 1, "direct", enemy), ""))
    assert (manitou.profile, manitou.action_points, manitou.lost) == ("guerrier-manitou-auroch-possede", 1, lost)


@pytest.mark.rule("AK1-SKILL-055")
def test_the_earth_shakes_friend_and_enemy_once_a_turn(match: Match) -> None:
    giant = match.put("Possédé", 0, 5, 5)
    friend, enemy, far = (
        match.put("Guerrier-Totem", 0, 9, 5),
        match.put("Matelot", 1, 5, 9),
        match.put("Matelot", 1, 15, 15),
    )
    before = [each.action_points for each in (giant, friend, enemy, far)]
    match.use(giant, "Choc Tellurique")
    after = [each.action_points for each in (giant, friend, enemy, far)]
    assert [old - new for old, new in zip(before, after, strict=True)] == [0, 1, 1, 0]
    assert next(s for s in speaking(match.game, giant, Skill.ability)).ability(match.game, giant) is not None


@pytest.mark.rule("AK1-SKILL-056")
def test_three_hives_a_game_one_a_turn_for_nothing(match: Match) -> None:
    thrower = match.put("Lance-Ruches", 0, 3, 3, action_points=9)
    spots = ([8.0, 3.0], [3.0, 8.0], [8.0, 8.0])
    for spot in spots:
        match.use(thrower, "Lancer de Ruches", spot)
    assert thrower.action_points == 7
    hives = [marker for marker in match.game.markers if marker.kind == "hive"]
    assert [(hive.radius, hive.size) for hive in hives] == [(0.5, 0)] * 3
    (own,) = [own for own in speaking(match.game, thrower, Skill.ability) if own.printed == "Lancer de Ruches"]
    assert own.ability(match.game, thrower) is not None


@pytest.mark.rule("AK1-SKILL-056")
def test_a_hive_thrown_too_far_is_lost(match: Match) -> None:
    thrower = match.put("Lance-Ruches", 0, 3, 3)
    match.use(thrower, "Lancer de Ruches", [15.0, 3.0])
    assert not match.game.markers


@pytest.mark.rule("AK1-SKILL-057")
@pytest.mark.parametrize(("faces", "lost", "gone"), [((5, 5), 1, False), ((6, 6), 3, True), ((1, 2), 0, False)])
def test_bees_sting_whoever_is_near_and_die_of_a_deadly_sting(
    match: Match, faces: tuple[int, int], lost: int, gone: bool
) -> None:
    """COM 4 against DEF 9, white dice; the thrower and the distant are left alone."""
    thrower, victim = match.put("Lance-Ruches", 0, 5, 5), match.put("Matelot", 1, 8.5, 5)
    match.put("Matelot", 1, 14, 5)
    bees = match.game.profile(thrower).bees
    assert bees is not None

    async def lay() -> None:
        place_hive(match.game, thrower, 6.5, 5.0)

    match.play(lay(), dice(*faces))
    column = {(5, 5): 0, (6, 6): 5}.get(faces, 0)
    assert victim.lost == (bees.damage[column] if lost else 0)
    assert match.game.markers[0].gone is (victim.lost >= 3) is gone


# ---- Avalon -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-063")
def test_a_deacon_passes_his_wounds_on(match: Match) -> None:
    deacon, one = match.put("Diacre", 0, 5, 5, lost=2), match.put("Recrues", 0, 8, 5)
    other, sailor = match.put("Recrues", 0, 5, 8), match.put("Matelot", 0, 8, 8)
    (asked,) = match.use(deacon, "Transfert Vital", [one.id, other.id])
    assert sailor.id not in asked.keys
    assert (deacon.lost, one.lost, other.lost) == (0, 1, 1)


@pytest.mark.rule("AK1-SKILL-065")
def test_one_friend_a_turn_guards_the_icon(match: Match) -> None:
    enemy, icon = match.put("Evhan", 1, 18, 5), match.put("Caelina", 0, 5, 5)
    friend = match.put("Recrues", 0, 5, 7)
    assert play(guarded(match.game, Targeting("shot", enemy, icon, [icon.id])), True) is friend
    assert play(guarded(match.game, Targeting("shot", enemy, icon, [icon.id]))) is icon, "once a turn"


@pytest.mark.rule("AK1-SKILL-066")
def test_the_constable_makes_experts_of_novices(match: Match) -> None:
    constable = match.put("Lotharius", 0, 3, 3)
    novice, enemy = match.fighting("Novice du Temple", "Matelot")
    assert (net(match, novice, "brutal", enemy), net(match, novice, "normal", enemy)) == (1, 0)
    remove(match.game, constable)
    assert net(match, novice, "brutal", enemy) == 0


@pytest.mark.rule("AK1-SKILL-067")
def test_grafts_serve_one_turn_each(match: Match) -> None:
    mordren, enemy = match.fighting("Mordren", "Homoncule")
    play(react(match.game, Skill.at_start_of_turn, mordren), "sap-surge")
    wound(match, enemy, 1, mordren)
    assert characteristic(match.game, enemy, "combat") == 5
    wound(match, enemy, 2, mordren)
    assert characteristic(match.game, enemy, "combat") == 2
    report(match.game, TURN_ENDS, -1)
    assert characteristic(match.game, enemy, "combat") == 5
    play(react(match.game, Skill.at_start_of_turn, mordren), "anchored-graft")
    assert total(toughness(match.game, mordren, Harm(mordren, 3, "attack", enemy))) == 1
    report(match.game, TURN_ENDS, -1)
    play(react(match.game, Skill.at_start_of_turn, mordren), "budding")
    assert [characteristic(match.game, mordren, pace) for pace in ("walk", "charge", "run")] == [5, 7, 12]
    report(match.game, TURN_ENDS, -1)
    play(react(match.game, Skill.at_start_of_turn, mordren), "shifting-graft")
    wound(match, enemy, 1, mordren)
    assert permitted(match.game, Skill.forbids_move, enemy) is not None
    report(match.game, TURN_ENDS, -1)
    assert permitted(match.game, Skill.forbids_move, enemy) is None
    play(react(match.game, Skill.at_start_of_turn, mordren))


@pytest.mark.rule("AK1-SKILL-068", "AK1-R-135")
def test_a_priest_has_a_friend_act_for_nothing(match: Match) -> None:
    priest, recruit = match.put("Prêtre de Campagne", 0, 5, 5), match.put("Recrues", 0, 8, 5, action_points=0)
    match.put("Chevalier-Légat", 0, 5, 8)
    (named, _) = match.use(priest, "Autorité Religieuse", "walk", [8.0, 8.0])[:2]
    assert named.topic == "free-action", "neither heroes nor alchemists: only one may be named"
    assert (recruit.y, recruit.action_points, priest.action_points) == (
        8.0,
        0,
        match.game.profile(priest).action_points,
    )


@pytest.mark.rule("AK1-SKILL-069", "AK1-R-66")
def test_the_impassive_take_no_malus(match: Match) -> None:
    """Struck out before cancelling: a bonus die beside it stays."""
    brother, near = match.put("Frère-Collecteur", 0, 5, 5), match.put("Recrues", 0, 8, 5)
    hero, far = match.put("Chevalier-Légat", 0, 5, 8), match.put("Recrues", 0, 15, 5)
    for each, dice_net in ((brother, 1), (near, 1), (hero, -1), (far, -1)):
        bonus, malus = Modifier(1, reason("other")), Modifier(-2, reason("other"))
        _, found = play(prepare(match.game, Throw(each, "mind", "fear", modifiers=[bonus, malus])))
        assert found == dice_net


@pytest.mark.rule("AK1-SKILL-070")
def test_the_stubborn_have_no_part_in_what_friends_do(match: Match) -> None:
    match.put("Frère-Collecteur", 0, 5, 5)
    colossus = match.put("Colosse", 0, 8, 5)
    assert not any_says(match.game, Skill.without_malus, colossus, Throw(colossus, "mind", "fear"))
    candidates = recipe("Angelus Vitae").candidates(match.game, match.game.fighters[0])
    assert colossus not in candidates


@pytest.mark.rule("AK1-SKILL-071")
@pytest.mark.parametrize(("faces", "caught"), [((5, 5), True), ((1, 1), False)])
def test_a_net_entangles_as_long_as_they_fight(match: Match, faces: tuple[int, int], caught: bool) -> None:
    netman, enemy = match.fighting("Rétiaire", "Matelot")
    usual = defence(match.game, enemy)
    _, asked = run(react(match.game, Skill.when_engaged, netman, enemy), [dice(*faces)])
    assert [len(request.dice) for request in asked if isinstance(request, Roll)] == [2]
    assert enemy.lost == 0
    assert defence(match.game, enemy) == usual - (2 if caught else 0)
    assert net(match, enemy, "normal", netman) == (-1 if caught else 0)
    assert sum(own.leaving_cost(match.game, enemy) for own in speaking(match.game, enemy, Skill.leaving_cost)) == caught
    part(match.game, netman, enemy)
    assert defence(match.game, enemy) == usual
