"""Mana (p. 22-23): sources, Négation, cost, conversion, reinforcement."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from games.boards.drakerys_magic import mage, troop

from escarmouche.games.drakerys.mana import left_after, payments, reinforcement
from escarmouche.games.drakerys.sources import designable, distance, sources, started_tens, supply, within
from escarmouche.games.drakerys.state import Source


@pytest.fixture
def board() -> Board:
    return Board()


def vortex(element: str) -> Source:
    return Source(element, 0.0, 0.0)


AIR, WATER, FIRE, EARTH, MAELSTROM = (vortex(name) for name in ("air", "water", "fire", "earth", "maelstrom"))


@pytest.mark.rule("DRK-X-38", "DRK-MAGIC-14", "DRK-R-56")
def test_two_of_one_type_make_one_of_another_and_leftovers_are_not_mixed() -> None:
    assert left_after({"air": 3, "water": 3}, {"fire": 3}) is None
    assert left_after({"air": 3, "water": 3}, {"fire": 2}) == 2
    assert left_after({"air": 3, "water": 3, "earth": 3}, {"fire": 3}) == 3


@pytest.mark.rule("DRK-MAGIC-05", "DRK-MAGIC-13", "DRK-MAGIC-16", "DRK-R-56")
def test_a_vortex_gives_three_of_its_element_and_what_is_left_reinforces() -> None:
    assert reinforcement([FIRE], {"fire": 3}) == 0
    assert reinforcement([FIRE], {"fire": 1}) == 2
    assert reinforcement([FIRE, AIR], {"fire": 3}) == 3
    assert reinforcement([AIR], {"fire": 2}) is None
    assert reinforcement([AIR], {"fire": 1}) == 1


@pytest.mark.rule("DRK-MAGIC-06", "DRK-MAGIC-15", "DRK-MAGIC-17", "DRK-R-56")
def test_a_maelstrom_pays_everything_and_adds_nine_at_most() -> None:
    assert reinforcement([MAELSTROM], {"water": 2, "air": 1}) == 9
    assert reinforcement([MAELSTROM, FIRE], {"fire": 3}) == 12


@pytest.mark.rule("DRK-MAGIC-14")
def test_mixed_costs_take_their_own_mana_first() -> None:
    assert left_after({"water": 3, "air": 3}, {"water": 2, "air": 1}) == 3
    assert left_after({"water": 3}, {"water": 1, "air": 1}) == 0
    assert left_after({"water": 3}, {"water": 2, "air": 1}) is None


@pytest.mark.rule("DRK-MAGIC-12", "DRK-R-56")
def test_sources_are_as_many_as_the_level_at_most_and_may_be_more_than_needed() -> None:
    found = {"source:0": FIRE, "source:1": AIR, "source:2": WATER}
    assert list(payments(found, {"fire": 3}, 1)) == [("source:0",)]
    assert list(payments(found, {"fire": 3}, 2)) == [("source:0",), ("source:0", "source:1"), ("source:0", "source:2")]
    assert ("source:0", "source:1", "source:2") in payments(found, {"fire": 3}, 3)
    assert not list(payments({"source:1": AIR}, {"fire": 3}, 3))


@pytest.mark.rule("DRK-MAGIC-04", "DRK-H-BASE-04", "DRK-MEAS-03")
def test_sources_are_measured_from_the_leader_to_the_edge_of_the_token(board: Board) -> None:
    wizard = mage(board, at=(10, 10))
    board.source("fire", 10 + 1.25 + 8 + 2.5, 10)
    board.source("air", 50, 50, gone=True)
    assert list(sources(board.game)) == ["source:0"]
    assert distance(board.game, wizard, board.game.sources[0]) == pytest.approx(8)
    assert within(board.game, wizard, board.game.sources[0], 8)
    assert not within(board.game, wizard, board.game.sources[0], 7.9)


@pytest.mark.rule("DRK-SKILL-67", "DRK-R-60")
def test_a_living_source_serves_both_sides_and_its_bearer_at_no_distance(board: Board) -> None:
    bearer = mage(board, at=(10, 10), skills=("Source de Feu/[2]",))
    enemy = mage(board, player=1, at=(10, 30))
    source = designable(board.game)[f"unit:{bearer.id}"]
    assert (source.element, supply(source)) == ("fire", 2)
    assert distance(board.game, bearer, source) == 0
    assert distance(board.game, enemy, source) == pytest.approx(17.5)
    assert reinforcement([source], {"fire": 3}) is None
    assert reinforcement([source], {"fire": 1}) == 1


@pytest.mark.rule("DRK-SKILL-53", "DRK-R-46")
def test_negation_denies_sources_within_ten_to_both_sides(board: Board) -> None:
    mage(board, at=(10, 10))
    board.source("fire", 40, 40)
    board.source("air", 60, 40)
    assert set(designable(board.game)) == {"source:0", "source:1"}
    troop(board, 0, (40 - 2.5 - 10 - 1.25, 40), skills=("Négation",))
    assert set(designable(board.game)) == {"source:1"}
    assert set(sources(board.game)) == {"source:0", "source:1"}


@pytest.mark.rule("DRK-R-46")
def test_negation_reaches_sources_that_fighters_carry(board: Board) -> None:
    bearer = troop(board, 0, (10, 10), skills=("Source de Feu/[2]",))
    assert f"unit:{bearer.id}" in designable(board.game)
    troop(board, 1, (10, 10 + 2.5 + 10), skills=("Négation",))
    assert f"unit:{bearer.id}" not in designable(board.game)


@pytest.mark.rule("DRK-R-06", "DRK-MAGIC-20")
@pytest.mark.parametrize(("length", "bands"), [(0, 0), (0.02, 1), (10.0, 1), (10.004, 1), (10.01, 2), (18, 2)])
def test_bands_of_ten_count_even_incomplete(length: float, bands: int) -> None:
    assert started_tens(length) == bands
