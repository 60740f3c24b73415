"""Activation in the first edition (p. 17-19): steps of multiple cards, reactivation, what ends an activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy1 import Board
from games.boards.steps1 import activate, step

from escarmouche.games.alkemy.agenda import Stir, comes_next
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy1 import activation, turn
from escarmouche.games.alkemy1.activation import ACTIONS, able_cards
from escarmouche.games.alkemy1.skills.registry import named
from escarmouche.play.reason import Reason, Refused, reason
from escarmouche.play.script import dice, play, secretly

if TYPE_CHECKING:
    from typing import Literal

    from escarmouche.games.alkemy.state import Fighter, Game

RECRUIT, GARLAN, JARAYA, PRIEST = "Recrues Avaloniennes", "Garlan", "Jaraya Malikh", "Prêtre de Campagne"
CROSSBOW = "Arbalétriers Avaloniens"


@pytest.fixture
def board() -> Board:
    return Board()


def two_recruits(board: Board) -> tuple[Fighter, Fighter]:
    """Two recruits on one card, 2 PA each, and an enemy far away."""
    board.put(JARAYA, 1, 22, 22)
    return board.put(RECRUIT, 0, 4, 4, card=9), board.put(RECRUIT, 0, 8, 4, card=9)


def offered(board: Board, fighter: Fighter) -> list[str]:
    """What the figure may declare now."""
    assert board.game.activation is not None
    return list(activation.declarations(board.game, board.game.activation, fighter))


def way(x: float, y: float) -> list[float]:
    """Where a walk goes: straight there."""
    return [x, y]


# ---- one figure -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-ACT-01", "AK1-ACT-03", "AK1-ACT-04", "AK1-ACT-05", "AK1-ACT-06", "AK1-ACT-07", "AK1-ACT-08")
@pytest.mark.rule("AK1-ACT-09", "AK1-STATE-05", "AK1-X-04")
def test_garlan_walks_twice_and_stays_watchful(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4)
    board.put(JARAYA, 1, 22, 22)
    activate(board, garlan.card)
    for x in (7, 10):
        assert step(board, "walk") == "act"
        while board.game.phase == "act" or board.game.agenda:
            step(board, *([way(x, 4)] if garlan.x < x else []))
    assert (garlan.x, garlan.action_points) == (10, 2)
    assert step(board, "stop") == "hand"
    assert garlan.alert
    assert (garlan.activations, board.game.active) == (1, 1)


@pytest.mark.rule("AK1-ACT-02")
def test_an_activated_card_has_to_do_something(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4)
    board.put(JARAYA, 1, 22, 22)
    activate(board, garlan.card)
    assert "stop" not in offered(board, garlan)
    with pytest.raises(Refused):
        step(board, "stop")


@pytest.mark.rule("AK1-ACT-10")
def test_actions_have_their_printed_costs() -> None:
    costs = {action.key: action.printed_cost for action in ACTIONS}
    assert costs == {
        "walk": 1, "run": 2, "charge": 1, "engage": 1, "fight": 1, "shoot": 1, "concentrate": 1, "cast": 1,
    }  # fmt: skip


@pytest.mark.rule("AK1-ACT-11", "AK1-STATE-06", "AK1-R-33")
def test_a_tilted_card_or_one_that_can_do_nothing_is_not_activated(board: Board) -> None:
    garlan, recruit = board.put(GARLAN, 0, 4, 4), board.put(RECRUIT, 0, 8, 4)
    assert [*able_cards(board.game, 0)] == [garlan.card, recruit.card]
    recruit.action_points = 0
    assert [*able_cards(board.game, 0)] == [garlan.card]
    garlan.activations, garlan.action_points = 1, 1
    assert [*able_cards(board.game, 0)] == [], "its last PA would buy the reactivation and nothing else"


# ---- reactivation -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-WATCH-01", "AK1-WATCH-02", "AK1-WATCH-04", "AK1-R-36", "AK1-PASS-02")
def test_a_reactivation_takes_the_hand_and_one_point_which_buys_nothing_else(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4, activations=1, action_points=3)
    board.put(JARAYA, 1, 22, 22)
    activate(board, garlan.card)
    assert (garlan.action_points, garlan.activations) == (2, 2)
    assert board.told("event.reactivated-for")
    assert "stop" not in offered(board, garlan), "it is an activation like any other"


@pytest.mark.rule("AK1-WATCH-03")
def test_who_ran_or_charged_does_not_move_when_reactivated(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4, activations=1, action_points=3, rooted=True)
    jaraya = board.put(JARAYA, 1, 5, 4)
    assert [*able_cards(board.game, 0)] == []
    board.engage(garlan, jaraya)
    activate(board, garlan.card)
    assert offered(board, garlan) == ["fight"]


@pytest.mark.rule("AK1-R-36")
def test_of_a_multiple_card_those_to_be_replayed_pay_each(board: Board) -> None:
    one, two = two_recruits(board)
    for fighter in (one, two):
        fighter.activations, fighter.action_points = 1, 3
    activate(board, 9, [two.id])
    assert (one.action_points, two.action_points) == (3, 2)
    assert (one.activations, two.activations) == (1, 2)
    assert board.game.activation is not None
    assert list(board.game.activation.fighters) == [two.id]


@pytest.mark.rule("AK1-R-99", "AK1-R-118", "AK1-ACT-11")
def test_who_comes_onto_a_card_already_played_is_played_for_nothing(board: Board) -> None:
    one, two = two_recruits(board)
    one.activations, one.action_points = 1, 0
    activate(board, 9)
    assert board.game.activation is not None
    assert list(board.game.activation.fighters) == [two.id]
    assert (one.action_points, two.action_points) == (0, 2)
    assert (one.activations, two.activations) == (1, 1)


@named("Sans retour d’essai")
class NoReturn(Skill, frozen=True):
    """Sans retour d’essai: no reactivation, for tests."""

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        return reason("action.must-act") if action == "reactivate" else None


@pytest.mark.rule("AK1-SKILL-133")
def test_a_skill_may_forbid_reactivation(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4, activations=1)
    assert [*able_cards(board.game, 0)] == [garlan.card]
    grant(board.game, garlan, "Sans retour d’essai")
    assert [*able_cards(board.game, 0)] == []
    garlan.activations = 0
    assert [*able_cards(board.game, 0)] == [garlan.card]


# ---- multiple cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-MULTI-01", "AK1-MULTI-02", "AK1-MULTI-03", "AK1-MULTI-04", "AK1-R-34", "AK1-X-08")
def test_all_figures_of_a_card_declare_before_anything_is_resolved(board: Board) -> None:
    one, two = two_recruits(board)
    activate(board, 9)
    assert step(board, "walk", "run") == "act"
    assert (one.action_points, two.action_points) == (1, 0)
    assert (one.x, two.x) == (4, 8), "nobody has moved"


@pytest.mark.rule("AK1-R-34")
def test_a_run_fills_its_step_and_the_next(board: Board) -> None:
    one, two = two_recruits(board)
    two.action_points = 3
    activate(board, 9)
    step(board, "walk", "run")
    done(board, [one.id, way(4, 6)], [way(8, 9)])
    assert step(board, "walk") == "act", "only the first recruit is asked"
    done(board, [way(4, 8)])
    assert (one.action_points, two.action_points) == (0, 1)
    assert board.game.activation is not None
    assert list(board.game.activation.busy) == []


def done(board: Board, *scripts: list[object]) -> None:
    """Resolve what was declared."""
    left = list(scripts)
    while board.game.phase == "act" or board.game.agenda:
        step(board, *(left.pop(0) if board.game.phase == "act" and left and not board.game.agenda else []))
    assert not left


@pytest.mark.rule("AK1-R-33", "AK1-ACT-06")
def test_one_of_several_may_wait_at_a_step_and_act_later(board: Board) -> None:
    one, two = two_recruits(board)
    activate(board, 9)
    assert "stop" in offered(board, one), "the other can still act"
    assert step(board, "stop", "walk") == "act"
    done(board, [way(8, 6)])
    assert (one.action_points, two.action_points) == (2, 1)
    assert step(board, "walk", "stop") == "act", "he who waited acts now"
    done(board, [way(4, 6)])
    assert (one.action_points, two.action_points) == (1, 1)
    assert step(board, "stop", "stop") == "hand", "a step in which nobody acts ends the activation"


@pytest.mark.rule("AK1-R-33", "AK1-ACT-02")
def test_somebody_of_a_card_has_to_act(board: Board) -> None:
    one, _ = two_recruits(board)
    activate(board, 9)
    with pytest.raises(Refused):
        step(board, "stop", "stop")
    assert one.action_points == 2


@pytest.mark.rule("AK1-MULTI-09")
def test_declared_actions_are_resolved_in_the_order_of_their_owner(board: Board) -> None:
    one, two = two_recruits(board)
    activate(board, 9)
    step(board, "walk", "walk")
    step(board, two.id, way(8, 7))
    while board.game.agenda:
        step(board)
    assert (one.y, two.y) == (4, 7)
    done(board, [way(4, 7)])
    assert one.y == 7


@named("Appel d’essai")
class Call(Skill, frozen=True):
    """Appel d’essai: leaves something to be done as its bearer's activation begins, for tests."""

    async def at_start_of_activation(self, game: Game, fighter: Fighter) -> None:
        fighter.count("called")
        comes_next(game, Stir(fighter.id))


@pytest.mark.rule("AK1-R-29", "AK1-MULTI-01")
def test_what_one_figure_leaves_to_be_done_comes_before_the_next_begins(board: Board) -> None:
    one, two = two_recruits(board)
    for fighter in (one, two):
        grant(board.game, fighter, "Appel d’essai")
    board.game.phase = "hand"
    assert step(board, "card:9") == "begin activation"
    assert (one.tally, two.tally) == ({"called": 1}, {})
    assert board.game.agenda == [Stir(one.id)]
    step(board)
    assert step(board) == "declare"
    assert (one.tally, two.tally) == ({"called": 1}, {"called": 1})


@pytest.mark.rule("AK1-R-33", "AK1-ACT-06")
def test_one_of_several_is_offered_to_wait_a_lone_figure_to_stop(board: Board) -> None:
    one, two = two_recruits(board)
    activate(board, 9)
    assert board.game.activation is not None
    assert activation.label(board.game, board.game.activation, one, "stop").key == "option.wait"
    assert activation.label(board.game, board.game.activation, one, "walk").key == "option.walk"
    two.where = "removed"
    assert activation.label(board.game, board.game.activation, one, "stop").key == "option.stop"
    whys = activation.why_not(board.game, board.game.activation, one)
    assert whys["stop"].rule == "AK1-ACT-02"
    assert whys["concentrate"].rule == "AK1-ALCH-01"
    board.game.activation.acted = [one.id]
    assert "stop" not in activation.why_not(board.game, board.game.activation, one)


# ---- the end of an activation -----------------------------------------------------------------------------------


@pytest.mark.rule("AK1-MULTI-13", "AK1-INACTIVE-04")
def test_two_inactive_cards_end_the_activation_of_all_figures_of_the_card(board: Board) -> None:
    board.put(GARLAN, 1, 22, 22)
    one, two = board.put(RECRUIT, 0, 4, 4, card=9), board.put(RECRUIT, 0, 8, 4, card=9)
    jaraya = board.put(JARAYA, 1, 5, 4)
    board.engage(one, jaraya)
    activate(board, 9)
    step(board, "fight", "walk")
    step(board, one.id)
    step(board, secretly({0: "inactive", 1: "inactive"}))
    while board.game.agenda:
        step(board)
    assert step(board) == "declare"
    assert step(board) == "hand"
    assert (two.x, two.y) == (8, 4), "what was declared is not carried out any more"
    assert (one.action_points, board.game.active) == (2, 1)


@named("Élan d’essai")
class Momentum(Skill, frozen=True):
    """Élan d’essai: a free ability, for tests."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None if "momentum" not in fighter.used else reason("action.must-act")

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up("momentum")

    async def at_end_of_activation(self, game: Game, fighter: Fighter) -> None:
        fighter.count("ended")


@pytest.mark.rule("AK1-R-33", "AK1-R-126", "AK1-R-38")
def test_a_free_ability_lets_a_figure_without_points_be_activated_and_is_enough(board: Board) -> None:
    garlan = board.put(GARLAN, 0, 4, 4, action_points=0)
    board.put(JARAYA, 1, 22, 22)
    assert [*able_cards(board.game, 0)] == []
    grant(board.game, garlan, "Élan d’essai")
    assert [*able_cards(board.game, 0)] == [garlan.card]
    activate(board, garlan.card)
    assert step(board) == "hand", "the ability is all it can do, then it stops"
    assert garlan.used == ["momentum"]
    assert garlan.tally == {"ended": 1}


@pytest.mark.rule("AK1-ACT-09")
def test_the_hand_stays_with_who_is_alone_on_the_table(board: Board) -> None:
    garlan, recruit = board.put(GARLAN, 0, 4, 4), board.put(RECRUIT, 0, 8, 4)
    turn.hand_over(board.game, 0, passed=False)
    assert (board.game.active, board.game.phase) == (0, "hand")
    turn.hand_over(board.game, 0, passed=True)
    assert board.game.phase == "end of turn"
    assert garlan.alive
    assert recruit.alive


@pytest.mark.rule("AK1-R-135")
def test_a_free_action_tilts_no_card_and_ends_no_activation(board: Board) -> None:
    from escarmouche.games.alkemy.activation import free_action

    recruit, jaraya = board.put(RECRUIT, 0, 4, 4, action_points=0), board.put(JARAYA, 1, 5, 4, action_points=0)
    board.engage(recruit, jaraya)
    play(free_action(board.game, recruit, "AK1-SKILL-068"), "fight")
    assert (recruit.activations, recruit.action_points) == (0, 0)
    step(board, secretly({0: "normal"}))
    step(board, dice(6, 4))
    assert jaraya.lost == 4, "6 and 4 and COM 3 against DEF 11: mace and axe, the fifth column"
    assert recruit.action_points == 0
