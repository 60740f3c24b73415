"""Where an elemental stands, and when there is time to summon it (p. 24)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import profile, troop
from games.drakerys.preparing import act, asked

from escarmouche.games.drakerys.sources import RADIUS
from escarmouche.games.drakerys.state import Activation, Unit, place
from escarmouche.games.drakerys.summoning import SUMMON, occupants, offers, spot_on, surcharge
from escarmouche.play.script import dice


@pytest.fixture
def board() -> Board:
    return Board()


def awakened(board: Board, at: tuple[float, float] = (45, 45), tension: int = 0) -> Unit:
    key = profile(board, "Éveillé", types=("infantry", "hero"), awakened=2)
    return board.put(key, 0, at, tension=tension)


# ---- where ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-79")
@pytest.mark.parametrize(("player", "away"), [(0, 3.25), (1, 3.5)])
def test_beside_a_friend_it_may_touch_and_beside_an_enemy_not(board: Board, player: int, away: float) -> None:
    unit, source = awakened(board), board.source("fire", 45, 60)
    assert spot_on(board.game, unit, source, "herald") == (45, 60)
    other = troop(board, player, (45, 60))
    assert spot_on(board.game, unit, source, "herald") == (45 + away, 60)
    place(board.game, board.game.leader(other), 60, 60)
    assert spot_on(board.game, unit, source, "herald") == (45, 60)


@pytest.mark.rule("DRK-R-79")
def test_places_are_tried_all_round_the_token(board: Board) -> None:
    unit, source = awakened(board), board.source("fire", 45, 60)
    troop(board, 1, (45, 60))
    troop(board, 0, (50.3, 60))
    spot = spot_on(board.game, unit, source, "herald")
    assert spot is not None
    assert hypot(spot[0] - 45, spot[1] - 60) == pytest.approx(3.5, abs=0.002)
    assert degrees(atan2(spot[1] - 60, spot[0] - 45)) == pytest.approx(37.5, abs=0.05)
    for angle in (75, 155):
        troop(board, 0, (45 + 5 * cos(radians(angle)), 60 + 5 * sin(radians(angle))))
    spot = spot_on(board.game, unit, source, "herald")
    assert spot is not None
    assert degrees(atan2(spot[1] - 60, spot[0] - 45)) % 360 == pytest.approx(195, abs=8)


@pytest.mark.rule("DRK-R-79", "DRK-R-15")
@pytest.mark.parametrize(
    ("source", "spot"),
    [((2.5, 45), (3, 45)), ((87.5, 45), (87, 45)), ((45, 2.5), (45, 3)), ((45, 87.5), (45, 87)), ((3, 87), (3, 87))],
)
def test_a_lord_stands_wholly_on_the_table(
    board: Board, source: tuple[float, float], spot: tuple[float, float]
) -> None:
    unit = awakened(board)
    assert spot_on(board.game, unit, board.source("fire", *source), "lord") == spot
    assert spot_on(board.game, unit, board.game.sources[0], "herald") == source


@pytest.mark.rule("DRK-R-79", "DRK-MOVE-04")
def test_it_stands_in_no_solid_scenery_but_in_a_wood(board: Board) -> None:
    unit, source = awakened(board), board.source("fire", 45, 60)
    board.scenery("low-wall", 45, 61.5)
    assert spot_on(board.game, unit, source, "herald") == pytest.approx((45, 58.5), abs=0.01)
    other = Board()
    wizard, source = awakened(other), other.source("fire", 45, 60)
    other.scenery("wood", 45, 60)
    assert spot_on(other.game, wizard, source, "herald") == (45, 60)


@pytest.mark.rule("DRK-R-79", "DRK-SUMMON-14")
def test_whoever_only_touches_the_token_does_not_occupy_it(board: Board) -> None:
    source = board.source("fire", 45, 60)
    herald = board.put("heraut-du-feu", 1, (45, 64.5))
    troop(board, 1, (45, 60))
    assert occupants(board.game, source) == []
    for y in (64.4990234375, 64.498046875):
        place(board.game, board.game.leader(herald), 45, y)
        assert occupants(board.game, source) == []
    place(board.game, board.game.leader(herald), 45, 64.49)
    assert occupants(board.game, source) == [herald]
    herald.where = "away"
    assert occupants(board.game, source) == []


@pytest.mark.rule("DRK-R-79")
def test_it_takes_the_place_of_the_elemental_that_leaves_not_of_others(board: Board) -> None:
    unit = awakened(board)
    board.source("fire", 45, 60)
    board.put("heraut-du-feu", 1, (45, 63))
    troop(board, 0, (45, 60))
    act(board.game, unit, SUMMON, "herald", dice(7, 1))
    figure = board.game.figures[-1]
    assert (figure.x, figure.y) == (48.25, 60)


# ---- time -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-TURN-12", "DRK-TENS-02")
@pytest.mark.parametrize(("left", "kinds"), [(5, ["herald", "lord"]), (4, ["herald"]), (3, ["herald"]), (2, [])])
def test_what_tension_leaves_time_for(board: Board, left: int, kinds: list[str]) -> None:
    unit = awakened(board, tension=2)
    board.source("air", 45, 55)
    board.game.sides[0].time = 96 - left
    assert [kind for _, kind in offers(board.game, unit)] == kinds


@pytest.mark.rule("DRK-SUMMON-08", "DRK-R-25")
def test_no_dice_are_offered_without_time_for_one(board: Board) -> None:
    unit = awakened(board)
    board.source("air", 45, 55)
    board.game.sides[0].time = 95
    assert act(board.game, unit, SUMMON, dice(1, 1)).spent == 1
    board.game.sides[0].time = 94
    board.game.activation = None
    request = asked(SUMMON.declare(board.game, unit, Activation(unit.id, cost=1)), "source:0", "herald")
    assert (request.topic, request.low, request.high) == ("summon-dice", 0, 1)


@pytest.mark.rule("DRK-SUMMON-12", "DRK-R-25", "DRK-R-26")
@pytest.mark.parametrize(
    ("time", "spent", "paid", "ended"),
    [(0, 3, 4, False), (0, 15, 16, False), (0, 16, 16, False), (80, 16, 16, True), (90, 6, 6, True), (90, 5, 6, False)],
)
def test_a_one_of_the_maelstrom_costs_what_time_there_is(
    board: Board, time: int, spent: int, paid: int, ended: bool
) -> None:
    unit = awakened(board)
    board.game.sides[0].time = time
    activation = board.game.activation = Activation(unit.id, spent=spent, cost=spent)
    surcharge(board.game, unit, activation)
    assert (activation.spent, activation.cost, activation.ended) == (paid, paid, ended)


@pytest.mark.rule("DRK-MAGIC-12", "DRK-MEAS-03")
def test_sources_are_offered_with_their_distance(board: Board) -> None:
    unit = awakened(board)
    board.source("air", 45, 45 + 1.25 + RADIUS + 12.34)
    board.source("fire", 45, 45 - 1.25 - RADIUS - 7.96)
    board.source("earth", 45, 52, gone=True)
    board.source("water", 45, 52, exhausted=True)
    options = asked(SUMMON.declare(board.game, unit, Activation(unit.id, cost=1))).options()
    assert [option.key for option in options] == ["source:0", "source:1"]
    assert [dict(option.label.params)["distance"] for option in options if option.label] == [12.3, 8.0]


@pytest.mark.rule("DRK-R-79")
def test_it_gives_way_by_no_more_than_it_must(board: Board) -> None:
    unit, source = awakened(board), board.source("fire", 45, 60)
    troop(board, 0, (48.1, 60))
    spot = spot_on(board.game, unit, source, "herald")
    assert spot is not None
    assert hypot(spot[0] - 45, spot[1] - 60) == pytest.approx(0.25, abs=0.002)
    assert degrees(atan2(spot[1] - 60, spot[0] - 45)) == pytest.approx(127.5, abs=0.3)


@pytest.mark.rule("DRK-SUMMON-01", "DRK-TYPE-07")
def test_only_the_awakened_are_offered_a_summoning_at_all(board: Board) -> None:
    once = board.put(profile(board, "Une fois", types=("infantry", "hero"), awakened=1), 0, (20, 20))
    assert SUMMON.suits(board.game, once)
    assert SUMMON.suits(board.game, awakened(board))
    assert not SUMMON.suits(board.game, troop(board, 0, (30, 20)))


@pytest.mark.rule("DRK-SUMMON-04")
def test_an_exhausted_vortex_is_shown_so(board: Board) -> None:
    unit = awakened(board)
    board.source("air", 45, 55)
    act(board.game, unit, SUMMON, "lord", 0, dice(1, 1))
    event = next(event for event in board.game.events or [] if event.said.key == "event.exhausted")
    assert [(change.id, change.marks) for change in event.changes] == [("source:0", {"exhausted": True})]  # type: ignore[union-attr]
