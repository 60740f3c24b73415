"""The records of a match: what they hold at the start, and what is derived of where the bases stand (p. 11-13)."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank
from msgspec.structs import asdict

from escarmouche.games.drakerys.agenda import ChargeMove, Combat, Harm, MoraleTest, StaffPhase, Strike, Wounding
from escarmouche.games.drakerys.state import (
    Activation,
    Figure,
    Game,
    Objective,
    Scenery,
    Side,
    Source,
    Unit,
    fall,
    lift,
    place,
)


@pytest.fixture
def board() -> Board:
    return Board()


# ---- at the start ---------------------------------------------------------------------------------------------------


def test_a_unit_begins_with_nothing_on_it() -> None:
    assert asdict(Unit(3, 1, "guerriers", [7, 8], 7)) == {
        "id": 3, "player": 1, "profile": "guerriers", "figures": [7, 8], "leader": 7, "where": "reserve", "wounds": 0,
        "tension": 0, "points": 0, "weapon": "", "spells": [], "effects": [], "used": [], "tally": {}, "carries": [],
        "summoner": -1, "summoned": 0, "captor": -1, "eliminated": False, "struck_by": -1, "cage": False,
    }  # fmt: skip
    assert asdict(Figure(2, 1)) == {"id": 2, "unit": 1, "x": 0, "y": 0, "alive": True}


def test_what_lies_on_the_table_begins_untouched() -> None:
    source, piece, token = Source("air", 1, 2), Scenery("rock", 1, 2), Objective("idol", 1, 2)
    assert (source.exhausted, source.gone, source.maelstrom) == (False, False, False)
    assert (piece.turn, piece.burning, piece.burns_until) == (0, 0, -1)
    assert (token.owner, token.carrier, token.gone) == (-1, -1, False)


def test_a_match_begins_at_the_start_of_the_first_turn() -> None:
    side = Side()
    assert (side.time, side.arrived, side.staff_phases, side.score, side.army_points) == (0, 0, 0, 0, 0)
    assert (side.conceded, side.common_choice, side.solo_choice, list(side.captured)) == (False, None, None, [])
    game = Game(sides=[side, Side()], units=[], figures=[])
    assert (game.phase, game.active, game.first, game.arrivals, game.turn) == ("first player", 0, 0, 0, 1)
    assert (game.deck, game.common, game.activation, game.agenda, game.setup) == (None, "", None, [], {})


def test_what_is_due_begins_with_nothing_done() -> None:
    assert asdict(Activation(4)) == {
        "unit": 4, "spent": 0, "actions": 0, "charged": False, "fired": [], "cast": [], "ended": False, "declared": "",
        "target": -1, "cost": 0, "spare": 0, "detail": "",
    }  # fmt: skip
    assert asdict(Combat(1, 2)) == {
        "active": 1, "passive": 2, "charge": False, "combined": False, "stage": "harassment", "inflicted": [0, 0],
        "initiative": [], "order": [], "blocked": [], "spoiled": False, "winners": [], "harassing": [], "harms": [],
    }  # fmt: skip
    assert asdict(Harm(1, 2, "shot")) == {
        "unit": 1, "by": 2, "cause": "shot", "hits": 0, "wounds": 0, "strength": None, "weapon": "", "charge": False,
        "how": "",
    }  # fmt: skip
    assert asdict(Wounding([], 1)) == {
        "harms": [], "target": 1, "taken": [], "unsaved": [], "saturation": 0, "drains": 0, "stage": "wounds",
    }  # fmt: skip
    assert (ChargeMove(1).guard, MoraleTest(1, 2, "shot").by, StaffPhase(1).stage) == (-1, -1, "start")
    strike = Strike(1, 2, 3, 4)
    assert (strike.by, strike.cause, strike.drains) == (-1, "", 0)


# ---- where the bases stand ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-CONTACT-05", "DRK-R-94")
def test_contacts_follow_every_move_of_either_side(board: Board) -> None:
    game = board.game
    one, other = board.put("corbeaux", 0, *rank(20, 20, 2)), board.put("guerriers", 1, (20, 22.5))
    third = board.put("guerriers", 1, (40, 40))
    assert (game.engaged_with(one), game.engaged_with(other), game.engaged_with(third)) == ([other], [one], [])
    place(game, game.leader(third), 23, 22.5)
    assert (game.engaged_with(one), game.engaged_with(other), game.engaged_with(third)) == (
        [other, third],
        [one],
        [one],
    )
    place(game, game.leader(other), 50, 50)
    assert (game.engaged_with(one), game.engaged_with(other), game.engaged_with(third)) == ([third], [], [one])
    fall(game, game.figures[one.figures[1]])
    assert (game.engaged_with(one), game.engaged_with(third)) == ([], [])
    place(game, game.leader(third), 20, 22.5)
    assert game.engaged(one)
    third.where = "away"
    lift(game, game.leader(third))
    assert not game.engaged(one)


@pytest.mark.rule("DRK-R-03", "DRK-MEAS-02")
def test_the_gap_between_units_is_that_of_their_nearest_fighters_now(board: Board) -> None:
    game = board.game
    one, other = board.put("corbeaux", 0, *rank(20, 20, 2)), board.put("brutes", 1, (30, 20), (60, 60))
    assert game.gap(one, other) == game.gap(other, one) == 30 - 23 - 1.25 - 2
    place(game, game.leader(other), 33, 20)
    assert game.gap(one, other) == 33 - 23 - 1.25 - 2
    place(game, game.leader(one), 20, 25)
    place(game, game.figures[one.figures[1]], 26, 20)
    assert game.gap(other, one) == 33 - 26 - 1.25 - 2
    assert game.distance(one, one) == 0


def test_units_near_are_all_that_may_be_within_reach(board: Board) -> None:
    game = board.game
    unit = board.put("corbeaux", 0, (20, 20), (24, 20), (24, 23))
    friend, enemy = board.put("salik", 0, (24, 30)), board.put("guerriers", 1, (20, 32.5))
    far = board.put("guerriers", 1, (70, 70))
    assert game.units_near(unit, 10) == [friend, enemy]
    assert game.enemies_near(unit, 10) == [enemy]
    assert game.units_near(unit, 70) == [friend, enemy, far]
    assert game.units_near(far, 10) == []


def test_what_was_found_out_is_forgotten_when_a_base_moves(board: Board) -> None:
    game, unit = board.game, board.put("corbeaux", 0, *rank(20, 20, 2))
    game.found_since_a_move["x"] = 1
    assert game.found_since_a_move == {"x": 1}
    place(game, game.leader(unit), 21, 20)
    assert game.found_since_a_move == {}
    game.found_since_a_move["x"] = 2
    board.changed()
    assert game.found_since_a_move == {}


@pytest.mark.rule("DRK-R-69", "DRK-R-05")
def test_who_is_on_which_side_and_on_the_table(board: Board) -> None:
    game = board.game
    own, cage = board.put("guerriers", 0, (20, 20)), board.put("guerriers", 0, (30, 20), cage=True)
    gone, foe = board.put("guerriers", 0, (40, 20)), board.put("guerriers", 1, (50, 20))
    gone.where = "gone"
    assert (game.army(0), game.army(1)) == ([own], [foe])
    assert (game.enemies(1), game.enemies(0)) == ([own, cage], [foe])
    assert (game.allies(own), game.allies(cage)) == ([own], [])


def test_a_formation_knows_how_far_it_spreads_from_its_first(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 24), (20, 26))
    assert board.game.formation(unit).spread == 7
    fall(board.game, board.game.figures[unit.figures[1]])
    assert (board.game.formation(unit).spread, board.game.size(unit)) == (6, 2)
