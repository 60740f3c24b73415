"""Hidden fighters (p. 24): who detects them and when, and that nobody takes them for a target."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board
from games.monconf.acting import Acting

from escarmouche.games.monconf.moves.movement import WALK
from escarmouche.games.monconf.rolls import test as roll_test
from escarmouche.games.monconf.sight.hiding import acts, detect, hides_as, reveal, why_not_target
from escarmouche.play.script import dice, play

GOBLIN, SCOUT = "Gobelin du Rat", "Coupe-jarret"


@pytest.mark.rule("MCF-SKILLP-28", "MCF-R-04")
@pytest.mark.parametrize(("away", "hidden"), [(9.9, False), (10.0, True), (10.5, True)])
def test_an_enemy_less_than_10_cm_away_detects(away: float, hidden: bool) -> None:
    board = Board()
    scout = board.put(SCOUT, 0, 30, 30, hidden=True)
    board.put("Zombie", 1, 30 + away, 30)
    detect(board.game)
    assert scout.hidden is hidden
    assert len(board.told("event.revealed")) == (0 if hidden else 1)


@pytest.mark.rule("MCF-SKILLP-28")
def test_friends_and_who_has_left_detect_nobody() -> None:
    board = Board()
    scout = board.put(SCOUT, 0, 30, 30, hidden=True)
    board.put(GOBLIN, 0, 33, 30)
    gone = board.put("Zombie", 1, 30, 33)
    board.game.poses.lift(gone.id)
    gone.where = "gone"
    detect(board.game)
    assert scout.hidden


@pytest.mark.rule("MCF-SKILLP-28", "MCF-R-74")
def test_two_scouts_detect_each_other_and_for_good() -> None:
    board = Board()
    one, other = board.put(SCOUT, 0, 30, 30, hidden=True), board.put(SCOUT, 1, 35, 30, hidden=True)
    detect(board.game)
    assert (one.hidden, other.hidden) == (False, False)
    board.game.poses.lift(other.id)
    detect(board.game)
    assert not one.hidden


@pytest.mark.rule("MCF-SKILLP-29")
@pytest.mark.parametrize(
    ("action", "hidden"),
    [("walk", True), ("rest", True), ("run", False), ("charge", False), ("shoot", False), ("special:secure", False)],
)
def test_any_action_but_a_walk_or_a_rest_reveals(action: str, hidden: bool) -> None:
    board = Board()
    scout = board.put(SCOUT, 0, 30, 30, hidden=True)
    acts(board.game, scout, action)
    assert scout.hidden is hidden


@pytest.mark.rule("MCF-SKILLP-30", "MCF-ITEM-04")
@pytest.mark.parametrize(("stat", "hidden"), [("cou", False), ("ini", False), ("dis", True)])
@pytest.mark.parametrize("items", [(), ("amulette-de-discretion",)])
def test_a_test_reveals_unless_it_is_of_discipline(stat: str, hidden: bool, items: tuple[str, ...]) -> None:
    board = Board()
    key = "Aldemar de Brisance" if items else SCOUT
    scout = board.put(key, 0, 30, 30, hidden=True, items=items)
    play(roll_test(board.game, scout, stat, "MCF-CORE-01"), dice(3))  # type: ignore[arg-type]
    assert scout.hidden is hidden


@pytest.mark.rule("MCF-SKILLP-27")
def test_a_hidden_fighter_is_nobodys_target_until_it_is_revealed() -> None:
    board = Board()
    scout = board.put(SCOUT, 0, 30, 30, hidden=True)
    refused = why_not_target(board.game, scout)
    assert refused is not None
    assert refused.rule == "MCF-SKILLP-27"
    reveal(board.game, scout, "MCF-SKILLP-28")
    assert why_not_target(board.game, scout) is None
    reveal(board.game, scout, "MCF-SKILLP-28")
    assert len(board.told("event.revealed")) == 1, "once"


@pytest.mark.rule("MCF-SKILLP-26", "MCF-ITEM-03")
def test_who_hides_and_how() -> None:
    board = Board()
    chief = board.put("Grikk Trois-Couteaux", 0, 30, 5, items=("amulette-de-discretion",))
    assert hides_as(board.game, board.put(SCOUT, 0, 10, 5)) == "scout"
    assert hides_as(board.game, chief) == "zone"
    assert hides_as(board.game, board.put(GOBLIN, 0, 20, 5)) == ""


@pytest.mark.rule("MCF-SKILLP-27", "MCF-R-74", "MCF-TACT-10")
@pytest.mark.parametrize("hidden", [True, False])
def test_nobody_intercepts_a_hidden_walker_for_nobody_can_touch_it(hidden: bool) -> None:
    board = Board()
    walker = board.put(SCOUT, 0, 30, 30, hidden=hidden)
    board.put("Conscrit du Griffon", 1, 30, 38)
    request = Acting(board, points=6).order(WALK, walker, [0, 20, 30, 0])
    assert (request is None) is hidden
    assert hidden or request.topic == "intercept"
    assert walker.hidden is hidden, "a walk does not reveal it"
