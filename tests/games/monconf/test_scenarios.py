"""What scenarios count (H-12): losses, commanders, milestones held, who got through, who carried the relic home."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board

from escarmouche.games.monconf import scenarios
from escarmouche.games.monconf.characteristics import mov
from escarmouche.games.monconf.content_types import Scenario as PrintedScenario
from escarmouche.games.monconf.ending import end_turn, is_over, outcome
from escarmouche.games.monconf.scenarios.markers import holder, weight
from escarmouche.games.monconf.scenarios.relic import carrier_of, take_up
from escarmouche.games.monconf.state import Fighter, put, turn_to
from escarmouche.games.monconf.wounds.harm import lose
from escarmouche.play.scene import SetTrack
from escarmouche.play.script import play
from escarmouche.play.words import Phrases

CONSCRIPT, ZOMBIE, TEMPLAR = "Conscrit du Griffon", "Zombie", "Templier du Griffon"


def kill(board: Board, *fighters: Fighter) -> None:
    for fighter in fighters:
        lose(board.game, fighter, "MCF-STATE-03", "event.killed")


def losses(board: Board, mine: int, yours: int) -> None:
    """Points that each player has lost."""
    board.game.sides[0].fallen, board.game.sides[1].fallen = mine, yours


def turn_over(board: Board, turn: int) -> None:
    """The scenario scores this turn."""
    board.game.turn = turn
    play(end_turn(board.game))


@pytest.mark.rule("MCF-G-07", "MCF-H-12")
def test_every_scenario_that_is_printed_is_played_and_has_a_name() -> None:
    shelf: dict[str, PrintedScenario] = {one.key: one for one in printed_scenarios()}
    assert shelf.keys() == scenarios.SCENARIOS.keys()
    for key, printed in shelf.items():
        assert scenarios.SCENARIOS[key].rule == printed.rule
        assert (printed.turns, printed.source) == (6, "house")
        for language in ("fr", "en"):
            assert Phrases(language, "monconf").messages[f"scenario.{key}"] == getattr(printed.name, language)


def printed_scenarios() -> list[PrintedScenario]:
    from games.boards.monconf import printed

    return printed().scenario


# ---- Escarmouche ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MCF-G-20")
@pytest.mark.parametrize(
    ("mine", "yours", "winners"),
    [(0, 30, (0,)), (0, 29, ()), (50, 21, ()), (51, 21, (1,)), (40, 40, ())],
)
def test_a_lead_of_a_tenth_of_the_budget_wins_a_skirmish(mine: int, yours: int, winners: tuple[int, ...]) -> None:
    board = Board(budget=300)
    losses(board, mine, yours)
    result = outcome(board.game)
    assert (result.winners, result.scores) == (winners, (yours, mine))


@pytest.mark.rule("MCF-G-20", "MCF-R-32")
def test_the_commander_named_before_deployment_is_worth_25_points_a_successor_nothing() -> None:
    board = Board(budget=300)
    chief, heir = board.put("Varghast", 1, 60, 60), board.put("Ozrael Morne", 1, 50, 60)
    board.put(CONSCRIPT, 0, 10, 10)
    side = board.game.sides[1]
    side.commander, side.named_commander = heir.id, chief.id
    kill(board, heir)
    cost = board.game.profile(heir).cost
    assert outcome(board.game).scores == (cost, 0)
    kill(board, chief)
    assert outcome(board.game).scores == (cost + board.game.profile(chief).cost + 25, 0)


# ---- Les Trois Bornes -----------------------------------------------------------------------------------------------


def milestones() -> Board:
    board = Board(scenario="trois-bornes")
    for x in (15, 37.5, 60):
        board.objective("mark", x, 37.5)
    return board


@pytest.mark.rule("MCF-G-21")
def test_strictly_more_fighters_within_5_cm_hold_a_milestone() -> None:
    board = milestones()
    board.put(CONSCRIPT, 0, 15, 32.5)  # exactly 5 cm
    assert holder(board.game, 0) == 0
    board.put(ZOMBIE, 1, 15, 42)
    assert holder(board.game, 0) == -1
    board.put(ZOMBIE, 1, 20.1, 37.5)  # 5.1 cm
    assert holder(board.game, 0) == -1
    board.put(ZOMBIE, 1, 19, 37.5)
    assert holder(board.game, 0) == 1
    assert holder(board.game, 1) == -1


@pytest.mark.rule("MCF-G-21", "MCF-R-74")
@pytest.mark.parametrize("state", ["hidden", "frightened"])
def test_hidden_and_frightened_fighters_hold_nothing(state: str) -> None:
    board = milestones()
    fighter = board.put(CONSCRIPT, 0, 37.5, 34)
    setattr(fighter, state, True)
    assert holder(board.game, 1) == -1
    setattr(fighter, state, False)
    assert holder(board.game, 1) == 0


@pytest.mark.rule("MCF-G-21")
def test_milestones_score_from_turn_2_on_the_central_one_twice() -> None:
    board = milestones()
    board.put(CONSCRIPT, 0, 15, 37.5)
    board.put(CONSCRIPT, 0, 60, 37.5)
    board.put(ZOMBIE, 1, 37.5, 37.5)
    turn_over(board, 1)
    assert [side.score for side in board.game.sides] == [0, 0]
    board.put(CONSCRIPT, 0, 37.5, 33)
    turn_over(board, 2)
    assert [side.score for side in board.game.sides] == [2, 0]
    kill(board, board.game.fighters[3])
    turn_over(board, 3)
    assert [side.score for side in board.game.sides] == [4, 2]
    assert board.told("event.held")[-1] == {"player": 1, "points": 1}


@pytest.mark.rule("MCF-G-21")
@pytest.mark.parametrize(
    ("scores", "fallen", "winners"),
    [((5, 4), (90, 0), (0,)), ((4, 4), (90, 91), (0,)), ((4, 4), (91, 90), (1,)), ((4, 4), (7, 7), ())],
)
def test_points_then_losses_decide(scores: tuple[int, int], fallen: tuple[int, int], winners: tuple[int, ...]) -> None:
    board = milestones()
    board.put(CONSCRIPT, 0, 5, 5)
    board.put(ZOMBIE, 1, 70, 70)
    losses(board, *fallen)
    for side, score in zip(board.game.sides, scores, strict=True):
        side.score = score
    result = outcome(board.game)
    assert (result.winners, result.scores) == (winners, scores)


@pytest.mark.rule("MCF-G-21")
def test_whoever_secures_counts_twice_until_it_moves_or_is_engaged() -> None:
    board = milestones()
    guard, game = board.put(CONSCRIPT, 0, 15, 34), board.game
    guard.secured = 0
    assert [weight(game, guard, number) for number in (0, 1)] == [2, 0]
    turn_to(game, guard, 900)
    assert guard.secured == 0, "it only turned"
    enemy = board.put(ZOMBIE, 1, 17.5, 34)
    assert weight(game, guard, 0) == 1
    scenarios.of(game).end_of_speaking_turn(game)
    kill(board, enemy)
    assert weight(game, guard, 0) == 1, "it was engaged in between"
    guard.secured, guard.fights = 0, 1
    scenarios.of(game).end_of_speaking_turn(game)
    assert guard.secured == -1, "it fought in this turn"
    guard.secured = 0
    put(game, guard, 15, 35, 0, 900)
    assert guard.secured == -1


# ---- La Relique -----------------------------------------------------------------------------------------------------


def relic() -> tuple[Board, Fighter]:
    """A conscript carries the relic; an enemy is far away."""
    board = Board(scenario="relique")
    board.objective("relic", 37.5, 37.5)
    fighter = board.put(CONSCRIPT, 0, 37.5, 34)
    board.put(ZOMBIE, 1, 70, 70)
    take_up(board.game, fighter)
    return board, fighter


@pytest.mark.rule("MCF-G-22")
def test_a_carrier_is_slower_as_long_as_it_carries() -> None:
    board, fighter = relic()
    assert mov(board.game, fighter) == 7.5
    scenarios.dropped(board.game, fighter)
    assert mov(board.game, fighter) == 10
    assert not fighter.carries


@pytest.mark.rule("MCF-G-22")
def test_a_carrier_who_is_removed_drops_the_relic_where_it_stood() -> None:
    board, fighter = relic()
    put(board.game, fighter, 30, 20, 0, 0)
    kill(board, fighter)
    [lying] = board.game.objectives
    assert (lying.x, lying.y, lying.carrier) == (30, 20, -1)
    assert carrier_of(board.game) is None


@pytest.mark.rule("MCF-G-22")
def test_a_carrier_who_is_frightened_drops_the_relic() -> None:
    from escarmouche.games.monconf.moves.fear import frighten

    board, fighter = relic()
    frighten(board.game, fighter, (37.5, 40), "MCF-FEAR-08")
    assert carrier_of(board.game) is None


@pytest.mark.rule("MCF-G-22")
@pytest.mark.parametrize(
    ("y", "engaged", "won"), [(13.75, False, 0), (13.8, False, -1), (13.75, True, -1), (65, False, -1)]
)
def test_a_free_carrier_wholly_in_its_own_zone_wins_at_the_end_of_a_turn(y: float, engaged: bool, won: int) -> None:
    board, fighter = relic()
    put(board.game, fighter, 37.5, y, 0, 0)
    if engaged:
        board.put(ZOMBIE, 1, 40, y)
    assert not is_over(board.game), "not before the turn is over"
    turn_over(board, 2)
    assert board.game.won == won
    assert (board.game.phase == "over") is (won >= 0)
    if won >= 0:
        losses(board, 300, 0)
        assert outcome(board.game).winners == (0,)
        assert outcome(board.game).reason.key == "end.relic-home"


@pytest.mark.rule("MCF-G-22")
def test_after_the_last_turn_the_holder_has_a_minor_victory_else_losses_decide() -> None:
    board, fighter = relic()
    losses(board, 50, 20)
    turn_over(board, 6)
    result = outcome(board.game)
    assert (result.winners, result.reason.key) == ((0,), "end.relic-held")
    scenarios.dropped(board.game, fighter)
    assert outcome(board.game).winners == (1,)
    losses(board, 20, 20)
    assert outcome(board.game).winners == ()


# ---- La Tête du chef ------------------------------------------------------------------------------------------------


def chiefs() -> tuple[Board, Fighter, Fighter]:
    """Aldemar and Varghast, each with a man."""
    board = Board(scenario="tete-du-chef")
    mine, yours = board.put("Aldemar de Brisance", 0, 10, 10), board.put("Varghast", 1, 65, 65)
    board.put(CONSCRIPT, 0, 5, 5)
    board.put(ZOMBIE, 1, 70, 70)
    for side, chief in zip(board.game.sides, (mine, yours), strict=True):
        side.commander = side.named_commander = chief.id
    return board, mine, yours


@pytest.mark.rule("MCF-G-23", "MCF-R-32")
@pytest.mark.parametrize("lost", [0, 1])
def test_who_alone_has_lost_his_commander_loses_at_the_end_of_the_turn(lost: int) -> None:
    board, *both = chiefs()
    kill(board, both[lost])
    board.game.sides[lost].commander = 2 + lost  # a successor saves nobody
    losses(board, 0 if lost else 300, 300 if lost else 0)
    assert not is_over(board.game)
    turn_over(board, 2)
    result = outcome(board.game)
    assert (board.game.phase, result.winners, result.reason.key) == ("over", (1 - lost,), "end.chief")
    assert dict(result.reason.params) == {"player": 2 - lost}


@pytest.mark.rule("MCF-G-23")
def test_both_commanders_lost_in_one_turn_count_double() -> None:
    board, mine, yours = chiefs()
    kill(board, mine, yours)
    cost = [board.game.profile(chief).cost for chief in (mine, yours)]
    assert cost[0] != cost[1]
    turn_over(board, 3)
    result = outcome(board.game)
    assert board.game.phase == "over"
    assert result.scores == (2 * cost[1], 2 * cost[0])
    assert result.winners == ((0,) if cost[1] > cost[0] else (1,))


@pytest.mark.rule("MCF-G-23")
def test_both_commanders_alive_after_the_last_turn_losses_decide() -> None:
    board, *_ = chiefs()
    turn_over(board, 5)
    assert board.game.phase != "over"
    losses(board, 15, 13)
    turn_over(board, 6)
    assert (board.game.phase, outcome(board.game).winners) == ("over", (1,))


# ---- La Percée ------------------------------------------------------------------------------------------------------


def breakthrough(attacker: int = 0) -> tuple[Board, list[Fighter]]:
    """Three templars attack, or defend, against a zombie; 300 points: 120 are needed."""
    board = Board(scenario="percee", budget=300)
    board.game.attacker = attacker
    board.put(ZOMBIE, 1 - attacker, 40, 45)
    return board, [board.put(TEMPLAR, attacker, x, 5) for x in (10, 20, 30)]


@pytest.mark.rule("MCF-G-24", "MCF-R-43")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_attacker_needs_two_fifths_of_the_budget(attacker: int) -> None:
    board, templars = breakthrough(attacker)
    cost = board.game.profile(templars[0]).cost
    for templar in templars[:2]:
        board.game.poses.lift(templar.id)
        templar.where = "left"
    missing = 2 * (120 - 2 * cost)
    assert missing > 0
    board.game.sides[attacker].fallen = 999
    for fallen, winner in ((missing, attacker), (missing - 1, 1 - attacker)):
        board.game.sides[1 - attacker].fallen = fallen
        assert outcome(board.game).winners == (winner,)
    assert outcome(board.game).scores[attacker] == 119, "119.5, told whole"


def test_everybody_sees_the_score_of_each_turn_where_it_has_changed() -> None:
    board, templars = breakthrough(1)
    turn_over(board, 1)
    assert board.told("event.scores") == []
    board.game.poses.lift(templars[0].id)
    templars[0].where = "left"
    losses(board, 40, 10)
    turn_over(board, 2)
    cost = board.game.profile(templars[0]).cost
    assert board.told("event.scores") == [{"one": 10, "other": cost + 20}]
    assert [side.score for side in board.game.sides] == [10, cost + 20]
    shown = [change for event in board.game.events or [] for change in event.changes]
    assert SetTrack("score:1", cost + 20) in shown


@pytest.mark.rule("MCF-G-24")
def test_without_a_defender_the_attacker_wins_without_an_attacker_his_score_is_counted_at_once() -> None:
    board, templars = breakthrough()
    kill(board, board.game.fighters[0])
    assert is_over(board.game)
    assert outcome(board.game).winners == (0,)
    board, templars = breakthrough()
    kill(board, *templars)
    assert is_over(board.game)
    assert outcome(board.game).winners == (1,)
    board, templars = breakthrough()
    for templar in templars:
        board.game.poses.lift(templar.id)
        templar.where = "left"
    assert is_over(board.game)
    through = 3 * board.game.profile(templars[0]).cost >= 120
    assert through
    assert outcome(board.game).winners == (0,)
