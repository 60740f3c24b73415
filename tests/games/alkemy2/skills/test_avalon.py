"""Connétable-Templier, Impassible, Borné, Autorité Religieuse, Transfert Vital, Enchevêtrement."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import to_the_end

from escarmouche.games.alkemy.activation import usable
from escarmouche.games.alkemy.activation import use as use_skill
from escarmouche.games.alkemy.agenda import Fight
from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.characteristics import defence
from escarmouche.games.alkemy.combat import Duel, combat_throw
from escarmouche.games.alkemy.disengagement import leaving_cost
from escarmouche.games.alkemy.engagement import engage, part
from escarmouche.games.alkemy.rolls import Throw, What, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, has, not_accepted, react
from escarmouche.games.alkemy.state import Activation, Fighter, lift
from escarmouche.games.alkemy2.activation import declare
from escarmouche.games.alkemy2.movement import WALK
from escarmouche.games.alkemy2.rulebook import RULES, resolve_pending
from escarmouche.games.alkemy2.skills.registry import skill
from escarmouche.play.reason import Modifier, Refused, reason
from escarmouche.play.script import dice, play, run, secretly


@pytest.fixture
def board() -> Board:
    return Board()


def net_dice(board: Board, fighter: Fighter, what: What = "combat", *modifiers: int) -> int:
    given = [Modifier(value, reason("test")) for value in modifiers]
    return play(prepare(board.game, Throw(fighter, what, "test", modifiers=given)))[1]


# ---- Connétable-Templier ----------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-105", "AK2-SKILL-51", "AK2-R-131")
def test_novices_are_experts_while_the_constable_is_there(board: Board) -> None:
    lotharius, novice = board.put("Lotharius", 0, 5, 5), board.put("Novice du Temple", 0, 20, 20)
    enemy = board.put("Novice du Temple", 1, 21, 20)
    duel = Duel(novice, enemy)
    duel.cards = {novice.id: CARDS["brutal"], enemy.id: CARDS["brutal"]}
    throws = [combat_throw(board.game, duel, fighter, 10) for fighter in duel.both]
    assert [play(prepare(board.game, throw))[1] for throw in throws] == [1, 0]
    lift(board.game, lotharius)
    assert play(prepare(board.game, combat_throw(board.game, duel, novice, 10)))[1] == 0


# ---- Impassible and Borné ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-113")
@pytest.mark.parametrize(("modifiers", "net"), [((-1,), 0), ((-1, -1, 1), 1), ((1, 1, -1), 2)])
def test_the_impassive_get_no_malus_and_it_is_struck_out_first(
    board: Board, modifiers: tuple[int, ...], net: int
) -> None:
    brother = board.put("Frère-Collecteur", 0, 5, 5)
    assert net_dice(board, brother, "combat", *modifiers) == net


@pytest.mark.rule("AK2-SKILL-113", "AK2-SKILL-30")
@pytest.mark.parametrize(("x", "net"), [(10.0, 0), (10.1, -1)])
def test_nor_do_friends_within_four_inches(board: Board, x: float, net: int) -> None:
    board.put("Frère-Collecteur", 0, 5, 5)
    recruit = board.put("Recrues", 0, x, 5)
    grant(board.game, recruit, "Effrayé", source=9)
    assert net_dice(board, recruit, "reflex") == net


@pytest.mark.rule("AK2-SKILL-113", "AK2-SKILL-114")
@pytest.mark.parametrize(("name", "player"), [("Garlan", 0), ("Colosse", 0), ("Recrues", 1)])
def test_neither_heroes_nor_the_stubborn_nor_enemies(board: Board, name: str, player: int) -> None:
    board.put("Frère-Collecteur", 0, 5, 5)
    assert net_dice(board, board.put(name, player, 8, 5), "combat", -1) == -1


@pytest.mark.rule("AK2-SKILL-114")
def test_the_stubborn_refuse_friends_not_enemies(board: Board) -> None:
    colossus = board.put("Colosse", 0, 5, 5)
    priest, enemy = board.put("Prêtre de Campagne", 0, 8, 5), board.put("Prêtre de Campagne", 1, 8, 8)
    why = not_accepted(board.game, colossus, priest)
    assert why is not None
    assert why.key == "skill.stubborn"
    assert not_accepted(board.game, colossus, enemy) is None
    assert not_accepted(board.game, colossus, colossus) is None


# ---- Autorité Religieuse ----------------------------------------------------------------------------------------


AUTHORITY = "Autorité Religieuse"


@pytest.fixture
def priest(board: Board) -> Fighter:
    """ESP 7."""
    priest = board.put("Prêtre de Campagne", 0, 5, 5)
    board.game.activation = Activation(priest.card, 0, [priest.id])
    return priest


@pytest.mark.rule("AK2-SKILL-110", "AK2-SKILL-111", "AK2-SKILL-112", "AK2-SKILL-29", "AK2-SKILL-26")
@pytest.mark.parametrize("points", [0, 2])
def test_a_friend_walks_for_nothing_even_when_spent(board: Board, priest: Fighter, points: int) -> None:
    recruit = board.put("Recrues", 0, 13, 5, action_points=points)
    activation = board.game.activation
    assert activation is not None
    play(use_skill(board.game, activation, priest, skill(AUTHORITY)), "walk", [13.0, 9.0])
    assert (recruit.x, recruit.y) == (13, 9)
    assert (recruit.action_points, recruit.activations) == (points, 0)
    assert priest.action_points == 3
    assert activation.acted == [priest.id], "it grants an Action, so the priest has acted"
    assert board.game.activation is activation


@pytest.mark.rule("AK2-SKILL-110")
def test_what_is_offered_costs_nothing(board: Board, priest: Fighter) -> None:
    board.put("Recrues", 0, 13, 5)
    _, (request,) = run(skill(AUTHORITY).use(board.game, priest), ["stop"])
    labels = {option.key: option.label for option in request.options() if option.label is not None}
    assert (labels["walk"].key, dict(labels["walk"].params)) == ("option.walk", {"cost": 0})
    assert (labels["stop"].key, dict(labels["stop"].params)) == ("option.stop", {})
    assert "run" not in labels, "its normal cost is 2"


@pytest.mark.rule("AK2-SKILL-110", "AK2-SKILL-32")
def test_once_a_turn(board: Board, priest: Fighter) -> None:
    board.put("Recrues", 0, 8, 5)
    assert AUTHORITY in [own.printed for own in usable(board.game, priest)]
    play(skill(AUTHORITY).use(board.game, priest), "stop")
    assert AUTHORITY not in [own.printed for own in usable(board.game, priest)]


@pytest.mark.rule("AK2-SKILL-110", "AK2-SKILL-114")
def test_neither_hero_nor_alchemist_nor_the_stubborn(board: Board, priest: Fighter) -> None:
    for number, name in enumerate(["Garlan", "Frère-Collecteur", "Colosse"]):
        board.put(name, 0, 8, 5 + 2 * number)
    board.put("Recrues", 1, 3, 5)
    why = skill(AUTHORITY).ability(board.game, priest)
    assert why
    assert why.key == "skill.nobody"


@pytest.mark.rule("AK2-SKILL-31", "AK2-SKILL-110")
def test_named_first_then_measured_and_too_far_is_spent(board: Board, priest: Fighter) -> None:
    board.put("Recrues", 0, 13.1, 5)
    play(skill(AUTHORITY).use(board.game, priest))
    assert priest.used == [AUTHORITY]
    assert board.game.learnt
    assert len(board.told("event.too-far-for-skill")) == 1


@pytest.mark.rule("AK2-SKILL-110", "AK2-SKILL-111")
def test_the_action_costs_exactly_one_point(board: Board, priest: Fighter) -> None:
    recruit = board.put("Recrues", 0, 8, 5)
    _, asked = run(skill(AUTHORITY).use(board.game, priest), ["stop"])
    assert "run" not in asked[0].keys
    assert {"walk", "stop"} <= set(asked[0].keys)
    priest.used, recruit.rooted = [], True
    _, asked = run(skill(AUTHORITY).use(board.game, priest), [])
    assert asked == [], "no move after a charge or a run, and nothing else to do"


@pytest.mark.rule("AK2-SKILL-111", "AK2-SKILL-112", "AK2-R-121")
def test_a_fight_for_nothing_needs_a_card_that_costs_and_the_priest_goes_on(board: Board, priest: Fighter) -> None:
    recruit = board.put("Recrues", 0, 8, 5, action_points=0)
    raven = board.put("Guerrier-Tonnerre du Corbeau", 1, 9, 5)
    board.engage(recruit, raven)
    with pytest.raises(Refused):
        play(
            to_the_end(board.game, skill(AUTHORITY).use(board.game, priest)),
            "fight",
            secretly({0: "inactive", 1: "inactive"}),
        )
    priest.used = []
    play(
        to_the_end(board.game, skill(AUTHORITY).use(board.game, priest)), "fight", secretly({0: "parry", 1: "inactive"})
    )
    assert recruit.action_points == 0
    assert board.game.activation is not None
    assert not board.game.activation.ending


@pytest.mark.rule("AK2-ACT-13", "AK2-SKILL-32", "AK2-SKILL-110")
def test_a_charge_on_his_order_is_fought_before_the_priest_says_what_he_does(board: Board, priest: Fighter) -> None:
    recruit = board.put("Recrues", 0, 8, 5)
    raven = board.put("Guerrier-Tonnerre Crapaud", 1, 12, 5, action_points=0)
    game = board.game
    game.phase = "declare"
    play(declare(game), f"use:{AUTHORITY}", "charge", [11.0, 5.0])
    assert (game.phase, [type(pending) for pending in game.agenda]) == ("declare", [Fight])
    assert RULES.next_step(game) is resolve_pending
    play(to_the_end(game, resolve_pending(game)), secretly({0: "normal"}), dice(2, 2, 2))
    assert recruit.engaged == [raven.id]
    assert not game.agenda
    play(declare(game), "concentrate")
    assert game.phase == "act"


# ---- Transfert Vital --------------------------------------------------------------------------------------------


TRANSFER = "Transfert Vital"


@pytest.fixture
def deacon(board: Board) -> Fighter:
    return board.put("Leodegarius", 0, 5, 5, lost=2, activations=1)


@pytest.mark.rule("AK2-SKILL-104", "AK2-SKILL-27", "AK2-SKILL-33", "AK2-R-125")
def test_friends_suffer_in_the_deacons_stead(board: Board, deacon: Fighter) -> None:
    friends = [board.put("Chevalier Errant", 0, 8, 5), board.put("Recrues", 0, 5, 8)]
    board.put("Walosi", 0, 3, 5)
    board.put("Colosse", 0, 5, 2)
    board.put("Recrues", 1, 2, 2)
    _, asked = run(skill(TRANSFER).use(board.game, deacon), [[friend.id for friend in friends]])
    assert asked[0].keys == [friend.id for friend in friends], "Avalonians who listen"
    assert [friend.lost for friend in friends] == [1, 1], "Coriace does not help"
    assert deacon.lost == 0
    assert deacon.action_points == 4


@pytest.mark.rule("AK2-SKILL-104")
def test_at_most_as_many_as_his_own_wounds(board: Board, deacon: Fighter) -> None:
    friends = [board.put("Recrues", 0, 5, 7 + 2 * number) for number in range(3)]
    with pytest.raises(Refused):
        play(skill(TRANSFER).use(board.game, deacon), [friend.id for friend in friends])
    deacon.lost, deacon.used = 0, []
    why = skill(TRANSFER).ability(board.game, deacon)
    assert why
    assert why.key == "skill.unhurt"


@pytest.mark.rule("AK2-SKILL-104", "AK2-SKILL-31")
def test_one_beyond_four_inches_does_nothing(board: Board, deacon: Fighter) -> None:
    near, far = board.put("Recrues", 0, 10, 5), board.put("Recrues", 0, 5, 10.1)
    play(skill(TRANSFER).use(board.game, deacon), [far.id, near.id])
    assert (near.lost, far.lost, deacon.lost) == (1, 0, 1)


@pytest.mark.rule("AK2-SKILL-104", "AK2-SKILL-29")
def test_once_an_activation_and_no_action(board: Board, deacon: Fighter) -> None:
    recruit = board.put("Recrues", 0, 8, 5)
    play(skill(TRANSFER).use(board.game, deacon), [recruit.id])
    assert skill(TRANSFER).ability(board.game, deacon) is not None
    deacon.activations = 2
    assert skill(TRANSFER).ability(board.game, deacon) is None
    assert not skill(TRANSFER).ability_is_action(board.game, deacon)


# ---- Enchevêtrement ---------------------------------------------------------------------------------------------


@pytest.fixture
def net(board: Board) -> Fighter:
    """Rétiaire: COM 4."""
    return board.put("Rétiaire", 0, 5, 5)


@pytest.fixture
def raven(board: Board) -> Fighter:
    """DEF 11, so that 3 and 4 entangle it."""
    return board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5)


@pytest.mark.rule("AK2-SKILL-115", "AK2-SKILL-116", "AK2-SKILL-117")
@pytest.mark.parametrize(("faces", "caught"), [((3, 4), True), ((3, 3), False)])
def test_a_combat_roll_against_defence_entangles(
    board: Board, net: Fighter, raven: Fighter, faces: tuple[int, int], caught: bool
) -> None:
    engage(board.game, net, raven)
    play(react(board.game, Skill.when_engaged, net, raven), dice(*faces))
    assert has(board.game, raven, "Enchevêtré") is caught
    assert (raven.lost, net.action_points) == (0, 2)
    assert defence(board.game, raven) == (9 if caught else 11)
    assert net_dice(board, raven, "combat") == (-1 if caught else 0)
    assert net_dice(board, raven, "reflex") == 0


@pytest.mark.rule("AK2-SKILL-116")
def test_it_lasts_as_long_as_they_are_engaged(board: Board, net: Fighter, raven: Fighter) -> None:
    engage(board.game, net, raven)
    play(react(board.game, Skill.when_engaged, net, raven), dice(6, 6))
    part(board.game, net, raven)
    assert defence(board.game, raven) == 11


@pytest.mark.rule("AK2-SKILL-117", "AK2-SKILL-116")
def test_two_entanglers_do_not_add_up_but_one_goes_on_alone(board: Board, net: Fighter, raven: Fighter) -> None:
    other = board.put("Rétiaire", 0, 7, 5)
    for bearer in (net, other):
        engage(board.game, bearer, raven)
        play(react(board.game, Skill.when_engaged, bearer, raven), dice(6, 6))
    assert defence(board.game, raven) == 9
    assert net_dice(board, raven) == -1
    part(board.game, net, raven)
    assert defence(board.game, raven) == 9
    part(board.game, other, raven)
    assert defence(board.game, raven) == 11


@pytest.mark.rule("AK2-SKILL-118")
@pytest.mark.parametrize(("points", "allowed"), [(1, False), (2, True)])
def test_leaving_costs_one_point_more(board: Board, net: Fighter, raven: Fighter, points: int, allowed: bool) -> None:
    engage(board.game, net, raven)
    play(react(board.game, Skill.when_engaged, net, raven), dice(6, 6))
    raven.action_points = points
    assert leaving_cost(board.game, raven, [net]) == 1
    assert (WALK.refused(board.game, raven) is None) is allowed
