"""Magicien, Négation, Source de X, Puissance Élémentaire."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.skills.moments import Skill, Stat
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.games.drakerys.sources import designable, distance, sources, supply
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat


@pytest.fixture
def board() -> Board:
    return Board()


# ---- Magicien ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-52")
@pytest.mark.parametrize(
    ("profile", "level", "domains"),
    [
        ("celeste", 3, {"storm", "solar"}),
        ("guerriers-mages", 2, {"elementary"}),
        ("maelan", 3, {"elementary", "rain", "storm"}),
    ],
)
def test_a_wizard_has_a_level_and_domains(board: Board, profile: str, level: int, domains: set[str]) -> None:
    unit = board.put(profile, 0, (20, 20))
    (own,) = speaking(board.game, unit, Skill.wizard)
    assert own.wizard(board.game, unit) == level
    assert set(own.domains(board.game, unit)) == domains


@pytest.mark.rule("DRK-SKILL-52")
def test_who_is_no_wizard_has_none(board: Board) -> None:
    assert speaking(board.game, board.put("salik", 0, (20, 20)), Skill.wizard) == ()


# ---- Négation ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-53", "DRK-R-46")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("x", "free"), [(34.5, False), (34.6, True)])
def test_sources_within_10_are_denied_to_both_sides(board: Board, player: int, x: float, free: bool) -> None:
    """Base of 4 cm and token of 5 cm: 10 cm between their edges at 14.5 between their centres."""
    board.put("chasseurs-de-dragons", player, (20, 20))
    board.source("fire", x, 20)
    board.source("maelstrom", x, 20)
    assert (len(designable(board.game)) == 2) is free


@pytest.mark.rule("DRK-R-46", "DRK-R-60")
def test_a_source_that_a_fighter_carries_is_denied_too(board: Board) -> None:
    board.put("chasseurs-de-dragons", 1, (20, 20))
    board.put("guerriers-mages", 0, (30, 20))
    far = board.put("guerriers-mages", 0, (60, 20))
    assert list(designable(board.game)) == [f"unit:{far.id}"]


# ---- Source de X/[Y] --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-67", "DRK-R-60")
def test_a_leader_is_a_vortex_of_its_element(board: Board) -> None:
    mages = board.put("guerriers-mages", 0, (20, 20), (22.5, 20))
    (source,) = sources(board.game).values()
    assert (source.element, supply(source)) == ("fire", 2)
    assert distance(board.game, mages, source) == 0
    assert distance(board.game, board.put("celeste", 1, (20, 32.5)), source) == 10


# ---- Puissance Élémentaire --------------------------------------------------------------------------------------

STATS: dict[Stat, int] = {"power": 4, "initiative": 4, "toughness": 4, "will": 5}
"""Champions des Anciens."""


def raised(board: Board, unit: Unit) -> list[Stat]:
    return [name for name, value in STATS.items() if stat(board.game, unit, name) == value + 1]


@pytest.mark.rule("DRK-SKILL-56", "DRK-SKILL-57", "DRK-SKILL-58", "DRK-SKILL-59")
@pytest.mark.parametrize(
    ("element", "name"), [("fire", "power"), ("air", "initiative"), ("earth", "toughness"), ("water", "will")]
)
def test_each_vortex_within_10_raises_one_characteristic(board: Board, element: str, name: Stat) -> None:
    champions = board.put("champions-des-anciens", 0, (20, 20))
    board.source(element, 34.5, 20)
    board.source(element, 20, 34.5)
    assert raised(board, champions) == [name]


@pytest.mark.rule("DRK-SKILL-56")
def test_a_vortex_farther_away_raises_nothing(board: Board) -> None:
    champions = board.put("champions-des-anciens", 0, (20, 20))
    board.source("fire", 34.6, 20)
    board.source("air", 20, 20, gone=True)
    assert raised(board, champions) == []


@pytest.mark.rule("DRK-SKILL-60")
def test_a_maelstrom_raises_all_four(board: Board) -> None:
    champions = board.put("champions-des-anciens", 0, (20, 20))
    board.source("maelstrom", 20, 30)
    board.source("fire", 30, 20)
    assert raised(board, champions) == list(STATS)


@pytest.mark.rule("DRK-R-60", "DRK-SKILL-56")
@pytest.mark.parametrize("player", [0, 1])
def test_a_living_source_counts_as_a_vortex(board: Board, player: int) -> None:
    champions = board.put("champions-des-anciens", 0, (20, 20))
    board.put("guerriers-mages", player, (20, 33.25))
    assert raised(board, champions) == ["power"]


@pytest.mark.rule("DRK-R-60")
def test_its_bearer_stands_in_its_own_power(board: Board) -> None:
    assert stat(board.game, board.put("guerriers-mages", 0, (20, 20)), "power") == 4


@pytest.mark.rule("DRK-SKILL-56")
def test_others_gain_nothing(board: Board) -> None:
    guerriers = board.put("guerriers", 0, (20, 20))
    board.source("maelstrom", 20, 25)
    assert stat(board.game, guerriers, "power") == 2
