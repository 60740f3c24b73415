"""Activations (p. 9-10): orders before anything is resolved, what an engaged fighter may choose, lost targets."""

from __future__ import annotations

import pytest
from games.monconf.playing import PlayedBoard, open_keys, refused, refused_by
from games.monconf.skilled import skilled

from escarmouche.games.monconf.agenda import Batch, Order
from escarmouche.games.monconf.moves.fear import rally
from escarmouche.games.monconf.rulebook import RULES
from escarmouche.games.monconf.state import Fighter
from escarmouche.games.monconf.wounds.harm import lose_hp
from escarmouche.play.reason import Refused

BOOK = {
    "walk", "run", "engage", "charge", "shoot", "aimed", "artillery", "assault", "disengage", "retreat", "mystic",
    "rest", "brawl",
}  # fmt: skip
"""D-05, special actions apart."""


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def card_of_three(board: PlayedBoard, *, enemy: float = 70.0) -> tuple[list[Fighter], Fighter]:
    """Three fighters of one card who look at an enemy."""
    card = board.card(0)
    ours = [skilled(board, x=20 + 10 * n, y=20, card=card, facing=90) for n in range(3)]
    return ours, skilled(board, player=1, x=20, y=enemy)


def batch(board: PlayedBoard) -> Batch:
    found = board.game.batch
    assert found is not None
    return found


# ---- orders ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ACT-01", "MCF-ACT-02", "MCF-ACT-05", "MCF-SPEAK-08", "MCF-R-23")
def test_every_fighter_of_the_card_is_ordered_before_any_acts(board: PlayedBoard) -> None:
    ours, enemy = card_of_three(board)
    request = board.activate(*ours)
    assert (request.topic, request.about) == ("action", (ours[0].id,))
    request = board.play("charge")
    assert request.about == (ours[1].id,)
    request = board.play("rest", "walk")
    assert (request.topic, request.about) == ("confirm-orders", tuple(one.id for one in ours))
    assert batch(board).orders == [
        Order(ours[0].id, "charge", enemy.id), Order(ours[1].id, "rest"), Order(ours[2].id, "walk"),
    ]  # fmt: skip
    assert all((one.x, one.y) == (20 + 10 * n, 20) for n, one in enumerate(ours))
    assert not board.told("event.acts")


@pytest.mark.rule("MCF-ACT-05")
def test_orders_are_told_and_drawn_before_anything_is_resolved(board: PlayedBoard) -> None:
    """A line from who charges to whom, seen by everybody, until the order is carried out."""
    ours, enemy = card_of_three(board, enemy=35)
    board.activate(*ours[:2])
    board.play("charge", "rest")
    assert [told["action"] for told in board.told("event.order-target")] == ["@action.charge"]
    assert [told["action"] for told in board.told("event.order")] == ["@action.rest"]
    links = RULES.scene(board.game).links
    assert [(link.start, link.end, link.kind) for link in links.values()] == [
        (str(ours[0].id), str(enemy.id), "charge")
    ]
    board.play("go", f"order:{ours[0].id}")
    drawn = [(link.start, link.end, link.kind) for link in RULES.scene(board.game).links.values()]
    assert drawn == [(str(ours[0].id), str(enemy.id), "engaged")], "the order is gone, the contact has come"


@pytest.mark.rule("MCF-SPEAK-08")
def test_an_order_may_be_changed_until_all_are_confirmed(board: PlayedBoard) -> None:
    ours, _ = card_of_three(board)
    board.activate(*ours)
    request = board.play("rest", "rest", "rest", f"change:{ours[1].id}")
    assert (request.topic, request.about) == ("action", (ours[1].id,))
    request = board.play("run")
    assert request.topic == "confirm-orders"
    assert {order.fighter: order.action for order in batch(board).orders} == {
        ours[0].id: "rest", ours[1].id: "run", ours[2].id: "rest",
    }  # fmt: skip
    request = board.play("go")
    assert request.topic == "resolve"


@pytest.mark.rule("MCF-SPEAK-08")
def test_an_order_that_was_changed_often_stands(board: PlayedBoard) -> None:
    """Each may be changed twice, and no more: then nothing is asked any longer."""
    ours, _ = card_of_three(board)
    board.activate(*ours[:2])
    board.play("rest", "rest")
    for action in ("walk", "run"):
        request = board.play(f"change:{ours[0].id}", action)
    assert open_keys(request) == {"go", f"change:{ours[1].id}"}
    assert refused(request)[f"change:{ours[0].id}"] == "order.changed"
    for action in ("run", "walk"):
        request = board.play(f"change:{ours[1].id}", action)
    assert request.topic == "resolve"
    assert [order.action for order in batch(board).orders] == ["run", "walk"]


@pytest.mark.rule("MCF-SPEAK-08")
def test_second_thoughts_belong_to_the_step_of_confirming(board: PlayedBoard) -> None:
    """A change of mind is no step of its own; who turns meanwhile has done something, and is asked again."""
    ours, _ = card_of_three(board)
    board.activate(*ours[:2])
    board.play("rest", "rest")
    step = board.running
    board.play(f"change:{ours[0].id}", "run", f"change:{ours[1].id}", "walk")
    assert board.running is step
    request = board.play(f"change:{ours[0].id}", "turn", 90.0)
    assert (request.topic, request.about) == ("action", (ours[0].id,))
    assert board.running is not step
    assert board.play("rest").topic == "confirm-orders"


@pytest.mark.rule("MCF-SPEAK-08", "MCF-ACT-03")
def test_actions_are_resolved_in_the_order_the_player_likes(board: PlayedBoard) -> None:
    ours, _ = card_of_three(board)
    board.activate(*ours)
    request = board.play("run", "rest", "walk", "go")
    assert {f"order:{one.id}" for one in ours} <= open_keys(request)
    assert "end" not in open_keys(request)
    request = board.play(f"order:{ours[2].id}", [90, 40, 25, 0])
    assert (ours[2].y, f"order:{ours[2].id}" in open_keys(request)) == (25, False)
    request = board.play(f"order:{ours[0].id}", [90, 20, 40, 0], f"order:{ours[1].id}")
    assert open_keys(request) == {f"turn:{ours[1].id}", "end"}
    assert [one.action for one in ours] == ["run", "rest", "walk"]


@pytest.mark.rule("MCF-ACT-03", "MCF-R-06")
def test_fighters_of_a_card_do_not_hinder_each_other(board: PlayedBoard) -> None:
    """The second walks through the first, who is of its card, but not through another ally."""
    card = board.card(0)
    one, two = skilled(board, x=20, y=20, card=card), skilled(board, x=24, y=20, card=card)
    skilled(board, x=20, y=26)
    skilled(board, player=1, x=70, y=70)
    board.activate(one, two)
    board.play("rest", "walk", "go", f"order:{two.id}")
    with pytest.raises(Refused):
        board.play([0, 20, 22.6, 0, 20, 29, 0])
    board.play([180, 17, 20, 0])
    assert (two.x, two.y) == (17, 20)


@pytest.mark.rule("MCF-ACT-01", "MCF-R-98")
def test_who_is_being_activated_counts_as_activated_and_acts_once(board: PlayedBoard) -> None:
    ours, _ = card_of_three(board)
    ours[2].activated = True
    board.game.tactician = 0
    board.restart("piling")
    request = board.play("me")
    assert batch(board).fighters == [ours[0].id, ours[1].id]
    assert ours[0].activated
    request = board.play("rest", "rest", "go", f"order:{ours[0].id}", f"order:{ours[1].id}", "end")
    assert (request.player, board.game.sides[0].piled) == (1, 0)


# ---- what may be chosen ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ACT-16", "MCF-ACT-15", "MCF-ACT-07", "MCF-ACT-08", "MCF-ACT-09")
def test_an_engaged_fighter_leaves_casts_or_brawls(board: PlayedBoard) -> None:
    mage = skilled(
        board, "Magicien du Feu/1", "Tireur/3", x=20, y=20, weapons=("Arquebuse",), engaged_before=True, facing=0
    )
    skilled(board, player=1, x=22.5, y=20)
    skilled(board, player=1, x=28, y=20)
    request = board.activate(mage)
    assert open_keys(request) & BOOK == {"disengage", "retreat", "mystic", "brawl"}
    why = refused_by(request)
    assert {why[key] for key in ("walk", "run", "engage", "charge", "shoot", "aimed", "rest")} == {"MCF-ACT-16"}


@pytest.mark.rule("MCF-ACT-04", "MCF-ACT-10", "MCF-ACT-12")
def test_an_action_whose_condition_is_not_met_is_refused_with_its_reason(board: PlayedBoard) -> None:
    fighter, _ = skilled(board, x=20, y=20, facing=90), skilled(board, player=1, x=20, y=60)
    request = board.activate(fighter)
    assert open_keys(request) & BOOK == {"walk", "run", "engage", "charge", "rest"}
    assert refused(request).keys() == BOOK - {"walk", "run", "engage", "charge", "rest"}
    with pytest.raises(Refused):
        board.play("brawl")


@pytest.mark.rule("MCF-ACT-04", "MCF-ACT-05", "MCF-CHARGE-01")
def test_an_action_without_anybody_to_name_cannot_be_chosen(board: PlayedBoard) -> None:
    """The only enemy is behind: it may be engaged, not charged."""
    fighter, _ = skilled(board, x=20, y=20, facing=270), skilled(board, player=1, x=20, y=40)
    request = board.activate(fighter)
    assert ("engage" in open_keys(request), "charge" in open_keys(request)) == (True, False)


@pytest.mark.rule("MCF-ACT-11")
def test_scenarios_bring_actions_of_their_own() -> None:
    board = PlayedBoard(scenario="trois-bornes")
    fighter, _ = skilled(board, x=15, y=33), skilled(board, player=1, x=60, y=60)
    board.objective("mark", 15, 37.5)
    assert "special:secure" in open_keys(board.activate(fighter))
    plain = PlayedBoard()
    other, _ = skilled(plain, x=15, y=33), skilled(plain, player=1, x=60, y=60)
    assert "special:secure" not in {option.key for option in plain.activate(other).options()}


# ---- lost targets ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ACT-06", "MCF-R-89")
def test_without_its_target_a_free_fighter_rests(board: PlayedBoard) -> None:
    """Two name the same enemy; it is gone before the second acts."""
    ours, enemy = card_of_three(board, enemy=40)
    skilled(board, player=1, x=70, y=70)
    board.activate(*ours[:2])
    board.play("rest", "charge", f"fighter:{enemy.id}", "go")
    lose_hp(board.game, enemy, 4, "test")
    board.play(f"order:{ours[1].id}")
    assert (ours[1].action, (ours[1].x, ours[1].y)) == ("rest", (30, 20))
    assert [told["action"] for told in board.told("event.order-lost")] == ["@action.rest"]


@pytest.mark.rule("MCF-ACT-06")
def test_without_its_target_an_engaged_fighter_brawls(board: PlayedBoard) -> None:
    fighter = skilled(board, x=20, y=20, engaged_before=True)
    mate = skilled(board, x=50, y=20, card=fighter.card)
    skilled(board, player=1, x=22.5, y=20)
    goal = skilled(board, player=1, x=20, y=28)
    board.activate(fighter, mate)
    board.play("disengage", "rest", "go")
    assert batch(board).orders[0] == Order(fighter.id, "disengage", goal.id)
    lose_hp(board.game, goal, 4, "test")
    board.play(f"order:{fighter.id}")
    assert (fighter.action, (fighter.x, fighter.y)) == ("brawl", (20, 20))


@pytest.mark.rule("MCF-R-89", "MCF-R-38")
def test_who_falls_before_it_acts_loses_its_action(board: PlayedBoard) -> None:
    ours, _ = card_of_three(board)
    board.activate(*ours[:2])
    board.play("run", "rest", "go")
    lose_hp(board.game, ours[0], 4, "test")
    board.running = None
    request = board.play()
    assert open_keys(request) == {f"order:{ours[1].id}", f"turn:{ours[1].id}"}


@pytest.mark.rule("MCF-SPEAK-09")
def test_an_activation_of_which_nobody_is_left_is_over(board: PlayedBoard) -> None:
    ours, _ = card_of_three(board)
    board.activate(ours[0])
    lose_hp(board.game, ours[0], 4, "test")
    board.running = None
    request = board.play()
    assert (board.game.batch, board.game.sides[0].spoken) == (None, 1)
    assert request.why.rule == "MCF-TAC-01"


# ---- turning --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-07")
def test_a_fighter_may_turn_before_its_order_and_after_a_rest(board: PlayedBoard) -> None:
    """Turned round it sees whom it did not; to turn again at once would undo it."""
    fighter, _ = skilled(board, x=20, y=20, facing=270), skilled(board, player=1, x=20, y=40)
    request = board.activate(fighter)
    assert "charge" not in open_keys(request)
    request = board.play("turn", 90)
    assert (fighter.facing, "charge" in open_keys(request)) == (900, True)
    assert refused(request)["turn"] == "turn.again"
    request = board.play("rest")
    assert (request.topic, open_keys(request)) == ("resolve", {f"turn:{fighter.id}", "end"})
    board.play(f"turn:{fighter.id}", 180)
    assert fighter.facing == 1800


@pytest.mark.rule("MCF-R-07")
def test_who_has_moved_chose_where_to_look(board: PlayedBoard) -> None:
    fighter, _ = skilled(board, x=20, y=20), skilled(board, player=1, x=20, y=70)
    board.activate(fighter)
    board.play("walk", [45, 25, 20, 0])
    assert (fighter.facing, board.game.batch) == (450, None)


# ---- windows --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-R-38", "MCF-TACT-05")
def test_reactive_fire_comes_after_all_orders_and_before_the_first_is_resolved() -> None:
    board = PlayedBoard(points=(0, 2))
    card = board.card(0)
    ours = [skilled(board, x=20 + 10 * n, y=20, card=card) for n in range(2)]
    shooter = skilled(board, "Tireur/3", player=1, x=25, y=40, facing=270, weapons=("Arquebuse",))
    board.activate(*ours)
    request = board.play("run", "rest", "go")
    assert (request.topic, request.player) == ("reactive-fire", 1)
    assert open_keys(request) == {f"shot:{shooter.id}:{ours[0].id}", "none"}
    request = board.play("none")
    assert (request.topic, request.player) == ("resolve", 0)


@pytest.mark.rule("MCF-TACT-08")
def test_tir_cible_names_another_than_the_nearest_for_a_point() -> None:
    board = PlayedBoard(points=(1, 0))
    shooter = skilled(board, "Tireur/3", x=20, y=20, facing=90, weapons=("Arquebuse",))
    near, far = (skilled(board, player=1, x=20 + dx, y=y) for dx, y in ((0, 30), (6, 35)))
    board.activate(shooter)
    request = board.play("aimed")
    assert (request.topic, open_keys(request)) == ("target", {f"fighter:{near.id}", f"called:{far.id}"})
    board.play(f"called:{far.id}")
    assert board.game.sides[0].command_points == 0
    assert [told["fighter"] for told in board.told("event.shoots")] == [board.game.name(shooter)]
    assert board.told("event.order-target")[0]["enemy"] == board.game.name(far)


# ---- Harcèlement ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-SKILLA-18", "MCF-R-76")
def test_harcelement_walks_once_before_or_after_the_action(board: PlayedBoard) -> None:
    """Targets are named first; the walk touches nobody and does not use the action."""
    fighter = skilled(board, "Harcèlement", x=20, y=20, facing=90)
    skilled(board, player=1, x=20, y=35)
    request = board.activate(fighter)
    assert "free-walk" not in {option.key for option in request.options()}
    request = board.play("charge")
    assert open_keys(request) == {f"order:{fighter.id}", f"free-walk:{fighter.id}"}
    board.play(f"free-walk:{fighter.id}")
    with pytest.raises(Refused):
        board.play([90, 20, 32.5, 0])
    board.play([90, 24, 20, 0])
    assert board.told("event.went")[0]["length"] == 4
    assert (fighter.action, board.game.engaged(fighter)) == ("charge", True)


@pytest.mark.rule("MCF-SKILLA-18", "MCF-R-76")
def test_harcelement_is_for_free_fighters(board: PlayedBoard) -> None:
    fighter = skilled(board, "Harcèlement", x=20, y=20, facing=90)
    skilled(board, player=1, x=20, y=35)
    board.activate(fighter)
    request = board.play("charge", f"order:{fighter.id}")
    assert board.game.engaged(fighter)
    assert getattr(request, "topic", "") != "resolve"


@pytest.mark.rule("MCF-SKILLP-29", "MCF-R-74")
@pytest.mark.parametrize(("action", "hidden"), [("rest", True), ("walk", True), ("run", False)])
def test_only_a_walk_or_a_rest_keeps_hidden(board: PlayedBoard, action: str, hidden: bool) -> None:
    fighter = skilled(board, "Éclaireur", x=20, y=20, hidden=True)
    skilled(board, player=1, x=20, y=70)
    board.activate(fighter)
    board.play(action, "end" if action == "rest" else [0, 24, 20, 0])
    assert fighter.hidden is hidden


@pytest.mark.rule("MCF-SKILLP-28")
def test_hidden_fighters_are_looked_for_at_the_end_of_a_speaking_turn(board: PlayedBoard) -> None:
    scout, finder = skilled(board, x=20, y=20, hidden=True), skilled(board, player=1, x=20, y=38)
    board.activate(finder)
    board.play("walk", [270, 20, 29.9, 0])
    assert scout.hidden is False


@pytest.mark.rule("MCF-CHARGE-03", "MCF-R-22")
def test_charge_penalties_are_reckoned_when_the_batch_is_over(board: PlayedBoard) -> None:
    """Two of power 1 charge one of power 2: each alone would not do."""
    card = board.card(0)
    ours = [skilled(board, x=x, y=20, card=card, facing=90) for x in (16, 24)]
    big = skilled(board, player=1, x=20, y=32, size="large")
    board.activate(*ours)
    board.play("charge", "charge", "go", f"order:{ours[0].id}")
    assert big.charged_upon is False
    board.play(f"order:{ours[1].id}")
    assert big.charged_upon


@pytest.mark.rule("MCF-SPELL-04", "MCF-R-67", "MCF-R-98")
def test_a_galvanised_fighter_acts_within_the_speaking_turn_of_another(board: PlayedBoard) -> None:
    """It chooses an action like any other; its card stays for the rest, and the word does not pass."""
    ours, _ = card_of_three(board)
    board.activate(ours[0])
    board.running = None
    board.game.agenda.insert(0, Batch(0, [], [ours[1].id], galvanised=True))
    request = board.play()
    assert (request.topic, request.about, ours[1].activated) == ("action", (ours[1].id,), True)
    request = board.play("rest", "end")
    assert (request.topic, request.about) == ("action", (ours[0].id,))
    assert (board.game.active, board.game.sides[0].spoken, ours[2].activated) == (0, 0, False)


@pytest.mark.rule("MCF-FEAR-12", "MCF-MAINT-08")
def test_who_is_rallied_before_its_forced_run_runs_where_its_player_likes(board: PlayedBoard) -> None:
    ours, _ = card_of_three(board)
    ours[0].frightened = True
    board.activate(*ours[:2])
    board.play("rest")
    assert [(order.action, order.forced) for order in batch(board).orders] == [("run", True), ("rest", False)]
    assert refused(board.play())[f"change:{ours[0].id}"] == "order.forced"
    board.play("go")
    rally(board.game, ours[0], "test")
    request = board.play(f"order:{ours[0].id}")
    assert request.topic == "run"
    board.play([90, 20, 39, 0])
    assert (ours[0].x, ours[0].y) == (20, 39)
