"""Activation (V2 p. 21-24): who may be activated, joint declarations, one Action after the other."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import to_the_end

from escarmouche.games.alkemy.activation import ACTIVATION_ENDS, usable, use
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Activation, Declared, Fighter
from escarmouche.games.alkemy2 import activation, turn
from escarmouche.games.alkemy2.activation import ACTIONS, able_cards, able_figures, actions
from escarmouche.games.alkemy2.fighting import FIGHT
from escarmouche.games.alkemy2.rulebook import RULES, resolve_pending
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.effects import Until
from escarmouche.play.match import Match
from escarmouche.play.reason import Refused
from escarmouche.play.requests import AskSecretly, Path
from escarmouche.play.script import dice, play, run, secretly

RECRUIT, RAVEN, GARLAN, COLLECTOR = "Recrues Avaloniennes", "Guerrier-Tonnerre du Corbeau", "Garlan", "Frère-Collecteur"
SLINGER, PRIEST, HIVER, CROSSBOW = "Rabatteurs", "Prêtre de Campagne", "Lance-Ruches", "Arbalétriers"
TOAD = "Guerrier-Tonnerre Crapaud"


@pytest.fixture
def board() -> Board:
    return Board()


def select(game: Game, card: int) -> None:
    """The active player takes a card; its figures become Active."""
    player = game.active
    game.activation = Activation(card, player, able_figures(game, player, card))
    game.phase = "begin activation"
    play(activation.begin_activation(game))


def able(game: Game, player: int) -> dict[int, list[int]]:
    """The cards that a player may activate, with the figures that take part."""
    return {card: able_figures(game, player, card) for card in able_cards(game, player)}


def step(board: Board, *script: Any) -> str:
    """Play the step that comes next, and say which comes after it."""
    rule = RULES.next_step(board.game)
    assert rule is not None
    play(rule(board.game), *script)
    return board.game.phase


def offered(game: Game, fighter: Fighter) -> dict[str, str]:
    """What the figure may declare, and why not the rest."""
    assert game.activation is not None
    question = activation.declare_for(game, game.activation, fighter).send(None)
    return {str(option.key): option.refusal.key if option.refusal else "" for option in question.options()}


# ---- selecting --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ACT-01", "AK2-STATE-02", "AK2-STATE-03", "AK2-STATE-05")
def test_a_card_with_an_alert_figure_is_selected_and_its_figure_is_active(board: Board) -> None:
    recruit, spent = board.put(RECRUIT, 0, 4, 4), board.put(GARLAN, 0, 8, 4, action_points=0)
    board.put(RAVEN, 1, 20, 20)
    assert (recruit.alert, spent.alert) == (True, False)
    assert able(board.game, 0) == {recruit.card: [recruit.id]}, "neither the Spent nor the enemy"
    play(turn.take_hand(board.game), f"card:{recruit.card}")
    play(activation.begin_activation(board.game))
    assert board.game.activation is not None
    assert board.game.activation.fighters == [recruit.id]
    assert recruit.action_points == 2, "the first activation of a turn is free"
    assert board.told("event.activated") == [{"figure": board.game.name(recruit)}]


@pytest.mark.rule("AK2-ACT-02", "AK2-ACT-03", "AK2-ACT-05", "AK2-ACT-06", "AK2-X-17")
def test_a_reactivation_costs_one_before_any_declaration(board: Board) -> None:
    """The book's own: three PA, one to walk, one to come back, one left to act."""
    collector = board.put(COLLECTOR, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    game = board.game
    select(game, collector.card)
    step(board, "walk")
    step(board, [5, 4])
    assert step(board, "stop") == "hand"
    assert collector.action_points == 2
    game.active = 0
    select(game, collector.card)
    assert collector.action_points == 1, "paid before anything is declared"
    assert offered(game, collector)["walk"] == ""
    step(board, "walk")
    assert collector.action_points == 0, "and the Action on top of it"
    step(board, [6, 4])
    assert (collector.x, collector.y) == (6, 4)
    assert step(board) == "hand"


@pytest.mark.rule("AK2-ACT-07")
def test_a_figure_is_activated_several_times_in_a_turn(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    for times, left in [(1, 4), (2, 3), (3, 2)]:
        board.game.active = 0
        select(board.game, garlan.card)
        assert (garlan.activations, garlan.action_points) == (times, left)


@pytest.mark.rule("AK2-ACT-04", "AK2-R-24", "AK2-R-25")
def test_who_could_do_nothing_after_paying_is_not_activated_again(board: Board) -> None:
    recruit = board.put(RECRUIT, 0, 4, 4, activations=1, action_points=1)
    board.put(RAVEN, 1, 20, 20)
    assert able(board.game, 0) == {}, "0 PA would be left, and nothing is free"
    recruit.action_points = 2
    assert able(board.game, 0) == {recruit.card: [recruit.id]}
    recruit.rooted = True
    assert able(board.game, 0) == {}, "1 PA would be left, and no move to spend it on"
    recruit.activations = 0
    assert able(board.game, 0), "a first activation asks only for an Alert figure"


@pytest.mark.rule("AK2-R-25", "AK2-R-24")
def test_something_free_is_enough_to_be_activated_again(board: Board) -> None:
    priest = board.put(PRIEST, 0, 4, 4, activations=1, action_points=1)
    board.put(RECRUIT, 0, 6, 4, activations=1, action_points=0)
    board.put(RAVEN, 1, 20, 20)
    assert able(board.game, 0) == {priest.card: [priest.id]}, "Autorité Religieuse grants an Action for nothing"
    priest.used = ["Autorité Religieuse"]
    assert able(board.game, 0) == {}


# ---- cards of several figures -----------------------------------------------------------------------------------


@pytest.mark.rule("AK2-CARD-08", "AK2-CARD-09")
def test_figures_of_one_card_have_their_own_life_and_points(board: Board) -> None:
    one, two = board.put(RECRUIT, 0, 4, 4, card=0), board.put(RECRUIT, 0, 8, 4, card=0)
    board.put(RAVEN, 1, 20, 20)
    play(turn.start_of_turn(board.game))
    assert (one.action_points, two.action_points) == (2, 2)
    play(hurt(board.game, Harm(one, 3, "direct", player=1), "AK2-HEALTH-01"))
    assert (one.lost, two.lost) == (3, 0)
    select(board.game, 0)
    step(board, "walk", "walk")
    assert (one.action_points, two.action_points) == (1, 1)
    one.action_points = 0
    assert two.alert


@pytest.mark.rule("AK2-CARD-11", "AK2-ACT-08", "AK2-ACT-09", "AK2-R-23")
def test_all_alert_figures_of_a_card_are_activated_together(board: Board) -> None:
    one, two = board.put(SLINGER, 0, 4, 4, card=0), board.put(SLINGER, 0, 8, 4, card=0)
    spent = board.put(SLINGER, 0, 12, 4, card=0, action_points=0)
    board.put(RAVEN, 1, 20, 20)
    assert able(board.game, 0) == {0: [one.id, two.id]}, "the Spent one stays out"
    one.action_points = 0
    assert able(board.game, 0) == {0: [two.id]}, "one is enough"
    two.action_points = 0
    assert able(board.game, 0) == {}
    assert spent.activations == 0


@pytest.mark.rule("AK2-R-24")
def test_each_figure_of_a_card_pays_for_its_own_reactivation(board: Board) -> None:
    rich = board.put(SLINGER, 0, 4, 4, card=0, activations=1, action_points=2)
    poor = board.put(SLINGER, 0, 8, 4, card=0, activations=1, action_points=1)
    fresh = board.put(SLINGER, 0, 12, 4, card=0, action_points=2)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, 0)
    assert [rich.action_points, poor.action_points, fresh.action_points] == [1, 1, 2]
    assert [rich.activations, poor.activations, fresh.activations] == [2, 1, 1]


@pytest.mark.rule("AK2-ACT-10", "AK2-ACT-11", "AK2-ACT-12", "AK2-R-116")
def test_figures_of_a_card_declare_and_pay_together_then_act_as_their_owner_likes(board: Board) -> None:
    one, two = board.put(SLINGER, 0, 4, 4, card=0), board.put(SLINGER, 0, 8, 4, card=0)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, 0)
    assert step(board, "walk", "run") == "act"
    assert (one.action_points, two.action_points) == (1, 0), "both have paid, nobody has moved"
    assert (one.x, two.x) == (4, 8)
    rule = activation.act(board.game)
    order = rule.send(None)
    assert (order.player, order.keys) == (0, [one.id, two.id])
    rule.close()
    assert step(board, two.id, [10, 4]) == "act", "the first one's walk is still to come: no second declaration yet"
    assert (one.x, two.x) == (4, 10)
    assert step(board, [5, 4]) == "declare"
    assert one.x == 5


@pytest.mark.rule("AK2-R-28", "AK2-ACT-11")
def test_who_has_stopped_is_out_while_the_others_go_on(board: Board) -> None:
    one, two = board.put(SLINGER, 0, 4, 4, card=0), board.put(SLINGER, 0, 8, 4, card=0)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, 0)
    step(board, "walk", "walk")
    step(board, one.id, [5, 4])
    step(board, [9, 4])
    assert step(board, "stop", "walk") == "act"
    step(board, [10, 4])
    two.action_points = 2
    _, asked = run(activation.declare(board.game), ["stop"])
    assert [ask.about for ask in asked] == [(two.id,)]
    assert one.action_points == 1


@pytest.mark.rule("AK2-ACT-13")
def test_an_action_may_change_the_conditions_of_the_next(board: Board) -> None:
    """The second recruit named a walk to where the first now stands."""
    one, two = board.put(RECRUIT, 0, 4, 4, card=0), board.put(RECRUIT, 0, 6, 4, card=0)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, 0)
    step(board, "walk", "walk")
    step(board, one.id, [4, 6])
    with pytest.raises(Refused, match=r"path\.figure"):
        step(board, [4, 6])
    assert two.x == 6


@pytest.mark.rule("AK2-ACT-13")
def test_an_action_is_wholly_finished_before_the_next_begins(board: Board) -> None:
    """The fight of a charge is played before the other figure's declared Action."""
    one, two = board.put(RECRUIT, 0, 4, 4, card=0), board.put(RECRUIT, 0, 4, 8, card=0)
    toad = board.put(TOAD, 1, 7, 4, action_points=0)
    select(board.game, 0)
    step(board, "charge", "walk")
    step(board, one.id, [6, 4])
    _, asked = run(to_the_end(board.game, resolve_pending(board.game)), [secretly({0: "normal"}), dice(1, 1, 1)])
    assert asked[0].questions.keys() == {0}
    assert RULES.next_step(board.game) is activation.act
    assert step(board, [4, 9]) == "declare"
    assert (two.y, toad.lost) == (9, 0)


@pytest.mark.rule("AK2-R-30")
def test_who_is_removed_in_its_activation_is_out_and_the_others_go_on(board: Board) -> None:
    one, two = board.put(RECRUIT, 0, 4, 4, card=0), board.put(RECRUIT, 0, 8, 4, card=0)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, 0)
    step(board, "walk", "walk")
    play(hurt(board.game, Harm(one, 20, "direct", player=1), "AK2-HEALTH-01"))
    assert not one.alive
    assert step(board, [9, 4]) == "declare", "its walk is not made, nor its owner asked about it"
    _, asked = run(activation.declare(board.game), ["stop"])
    assert [ask.about for ask in asked] == [(two.id,)]
    assert step(board) == "hand"


# ---- declaring, paying, resolving -------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ACT-15", "AK2-ACT-21")
def test_the_steps_of_an_activation(board: Board) -> None:
    recruit = board.put(RECRUIT, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    grant(board.game, recruit, "Allonge", Until(ACTIVATION_ENDS, recruit.id))
    phases = [step(board, f"card:{recruit.card}")]
    phases.append(step(board, "walk"))
    phases.append(step(board, [5, 4]))
    assert recruit.effects
    phases.append(step(board, "stop"))
    assert phases == ["declare", "act", "declare", "hand"]
    assert not recruit.effects, "what lasted for the activation ends with it"
    assert (board.game.active, board.game.activation) == (1, None)


@pytest.mark.rule("AK2-ACT-16")
def test_the_cost_is_paid_between_declaration_and_resolution(board: Board) -> None:
    recruit, raven = board.put(RECRUIT, 0, 4, 4), board.put(RAVEN, 1, 20, 20)
    select(board.game, recruit.card)
    step(board, "run")
    assert (recruit.action_points, recruit.x) == (0, 4)
    step(board, [12, 4])
    assert (recruit.action_points, recruit.x) == (0, 12)
    assert raven.alive


@pytest.mark.rule("AK2-ACT-16", "AK2-R-116")
def test_a_cost_may_be_nothing_for_a_combat_card_is_paid_at_its_reveal(board: Board) -> None:
    recruit, raven = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    select(board.game, recruit.card)
    assert step(board, "fight") == "act"
    assert recruit.action_points == 2
    step(board)
    step(board, secretly({0: "parry", 1: "inactive"}))
    assert (recruit.action_points, raven.action_points) == (1, 2)


@pytest.mark.rule("AK2-ACT-17")
def test_a_failed_action_stays_paid(board: Board) -> None:
    recruit = board.put(RECRUIT, 0, 4, 4)
    board.put(TOAD, 1, 20, 20)
    select(board.game, recruit.card)
    step(board, "charge")
    assert step(board) == "declare"
    assert board.told("event.charge-failed")
    assert recruit.action_points == 1


@pytest.mark.rule("AK2-ACT-18", "AK2-ACT-20", "AK2-X-31")
def test_a_player_stops_when_he_likes_and_keeps_the_points(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, garlan.card)
    for x in (5, 6):
        step(board, "walk")
        step(board, [x, 4])
    assert step(board, "stop") == "hand"
    assert (garlan.action_points, garlan.alert) == (2, True)


@pytest.mark.rule("AK2-ACT-20", "AK2-STATE-05")
def test_who_has_spent_everything_is_spent(board: Board) -> None:
    recruit = board.put(RECRUIT, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, recruit.card)
    step(board, "run")
    step(board, [5, 4])
    assert step(board) == "hand", "nothing left to declare: nobody is asked"
    assert not recruit.alert
    assert able(board.game, 0) == {}


@pytest.mark.rule("AK2-ACT-19")
def test_an_activation_needs_an_action(board: Board) -> None:
    recruit = board.put(RECRUIT, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, recruit.card)
    assert offered(board.game, recruit)["stop"] == "action.must-act"
    with pytest.raises(Refused, match=r"action\.must-act.*AK2-ACT-19"):
        step(board, "stop")
    step(board, "walk")
    step(board, [])
    assert offered(board.game, recruit)["stop"] == "", "a walk of nothing at all will do"


@pytest.mark.rule("AK2-ACT-19", "AK2-ACT-23")
def test_a_free_skill_is_no_action_and_one_that_costs_will_do(board: Board) -> None:
    """A first hive is free and is not enough; the next costs 1 PA and is."""
    hiver = board.put(HIVER, 0, 4, 4, action_points=2)
    board.put(RAVEN, 1, 20, 20)
    game = board.game
    select(game, hiver.card)
    assert game.activation is not None
    (hives,) = usable(game, hiver)
    play(use(game, game.activation, hiver, hives), [12, 4])
    assert (hiver.action_points, game.activation.acted) == (2, [])
    assert offered(game, hiver)["stop"] == "action.must-act"
    play(use(game, game.activation, hiver, hives), [12, 4])
    assert (hiver.action_points, game.activation.acted) == (1, [hiver.id])
    assert offered(game, hiver)["stop"] == ""


@pytest.mark.rule("AK2-ACT-23", "AK2-ACT-19")
def test_a_skill_that_grants_an_action_meets_the_obligation(board: Board) -> None:
    priest, recruit = board.put(PRIEST, 0, 4, 4), board.put(RECRUIT, 0, 6, 4)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, priest.card)
    assert step(board, "use:Autorité Religieuse", "walk", [7, 4], "stop") == "hand"
    assert (recruit.x, recruit.action_points, priest.action_points) == (7, 2, 3), "nobody has paid anything"
    assert "Autorité Religieuse" not in {action.key for action in actions(board.game)}


@pytest.mark.rule("AK2-ACT-22")
def test_the_actions_of_the_book(board: Board) -> None:
    assert {action.key for action in ACTIONS} == {
        "walk", "run", "charge", "climb", "fight", "shoot", "concentrate", "cast", "gather", "revive",
    }  # fmt: skip
    recruit = board.put(CROSSBOW, 0, 4, 4)
    board.put(RAVEN, 1, 20, 20)
    select(board.game, recruit.card)
    found = offered(board.game, recruit)
    assert {key for key, refusal in found.items() if not refusal} == {"walk", "run", "charge", "shoot"}
    assert {"fight", "concentrate", "cast", "gather"} <= set(found), "the rest is shown and refused"
    assert not {"climb", "revive"} & set(found), "but for what belongs to a module that is not played"
    hills = Board(advanced_terrain=True)
    recruit = hills.put(CROSSBOW, 0, 4, 4)
    hills.put(RAVEN, 1, 20, 20)
    select(hills.game, recruit.card)
    assert {"climb", "revive"} <= set(offered(hills.game, recruit))


@pytest.mark.rule("AK2-CHARGE-03", "AK2-ACT-16")
def test_what_is_declared_is_told_with_its_cost_and_its_target(board: Board) -> None:
    recruit, raven = board.put(RECRUIT, 0, 4, 4), board.put(RAVEN, 1, 9, 4)
    select(board.game, recruit.card)
    assert board.game.activation is not None
    question = activation.declare_for(board.game, board.game.activation, recruit).send(None)
    costs = {option.key: dict(option.label.params).get("cost") for option in question.options() if option.label}
    assert [costs[key] for key in ("walk", "run", "charge", "stop")] == [1, 2, 1, None]
    step(board, "charge")
    told = board.told("event.declared.charge")
    assert told == [{"figure": board.game.name(recruit), "targets": board.game.name(raven)}]


@pytest.mark.rule("AK2-ACT-25", "AK2-ACT-22")
@pytest.mark.parametrize(
    ("scenario", "own"),
    [
        ("bornes-jins", {"take-marker"}),
        ("oracles", {"consult"}),
        ("puits", {"draw-water"}),
        ("coffres", {"open-chest", "take-loot", "hand-loot"}),
        ("traque", {"claim-trophy", "recover-trophy"}),
        ("ligne-de-partage", set()),
    ],
)
def test_actions_of_a_scenario_exist_there_only(scenario: str, own: set[str]) -> None:
    board = Board(scenario)
    assert {action.key for action in actions(board.game)} - {action.key for action in ACTIONS} == own


# ---- status -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-STATE-01")
def test_status_and_situation_condition_what_a_figure_may_do(board: Board) -> None:
    recruit, raven = board.put(CROSSBOW, 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    select(board.game, recruit.card)
    allowed = [key for key, refusal in offered(board.game, recruit).items() if not refusal]
    assert "fight" not in allowed
    assert "charge" in allowed, "Free, though the bases touch: nobody has charged"
    board.engage(recruit, raven)
    found = offered(board.game, recruit)
    assert found["fight"] == ""
    assert (found["charge"], found["shoot"] != "") == ("charge.engaged", True)
    recruit.action_points = 0
    assert all(action.refused(board.game, recruit) for action in actions(board.game)), "Spent"


@pytest.mark.rule("AK2-STATE-04", "AK2-REACT-07")
def test_the_target_of_a_fight_reacts_under_the_same_rules_and_only_then(board: Board) -> None:
    recruit, raven = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    board.engage(recruit, raven)
    select(board.game, recruit.card)
    step(board, "fight")
    step(board)
    rule = resolve_pending(board.game)
    question = rule.send(None)
    assert isinstance(question, AskSecretly)
    mine, theirs = ([option.key for option in ask.options()] for ask in question.questions.values())
    assert mine == theirs == ["quick", "normal", "brutal", "parry", "inactive"]
    rule.close()
    board.game.activation = Activation(recruit.card, 0, [recruit.id], [Declared(recruit.id, FIGHT.key, [raven.id])])
    play(to_the_end(board.game, activation.act(board.game)), secretly({0: "inactive", 1: "parry"}))
    assert raven.action_points == 1, "a Reaction costs what the Action would"
    assert raven.activations == 0, "and is no activation: the next one is still free"
    assert able(board.game, 1) == {raven.card: [raven.id]}


@pytest.mark.rule("AK2-R-117")
def test_a_fight_with_somebody_who_is_gone_is_over_and_counts(board: Board) -> None:
    recruit, raven = board.put(RECRUIT, 0, 5, 5), board.put(RAVEN, 1, 6, 5)
    other = board.put(RAVEN, 1, 4, 5)
    board.engage(recruit, raven)
    board.engage(recruit, other)
    select(board.game, recruit.card)
    step(board, "fight", raven.id)
    play(hurt(board.game, Harm(raven, 20, "direct", player=0), "AK2-HEALTH-01"))
    assert step(board) == "declare", "no card is asked for, though another enemy stands there"
    assert (recruit.action_points, other.action_points) == (2, 2)
    assert offered(board.game, recruit)["stop"] == "", "it was the Action of this round"


def test_a_match_goes_through_an_activation_by_itself() -> None:
    """The steps hang together without the tests' help."""
    board = Board()
    recruit, raven = board.put(RECRUIT, 0, 4, 4), board.put(RAVEN, 1, 20, 20)
    match = Match.begin(RULES, board.library, board.game, 1)
    match.answer(0, f"card:{recruit.card}")
    match.answer(0, "walk")
    assert isinstance(match.request, Path)
    match.answer(0, [5, 4])
    match.answer(0, "stop")
    assert match.asked()[0][0] == 1
    match.answer(1, f"card:{raven.card}")
    assert match.game.fighters[recruit.id].action_points == 1
