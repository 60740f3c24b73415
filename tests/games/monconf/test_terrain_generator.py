"""Tables drawn by chance (H-14): pieces and their images, and the distances between them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import hypot

import pytest

from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.content_types import Map, MapPiece
from escarmouche.games.monconf.ground.terrain import footprint
from escarmouche.games.monconf.ground.terrain_generator import drawn_map

SEEDS = range(40)
SCENARIOS = ("escarmouche", "trois-bornes", "relique")


@cache
def tables(scenario: str) -> list[Map]:
    shelf = catalogue()
    return [drawn_map(number, shelf.scenarios[scenario], [*shelf.terrain.values()]) for number in SEEDS]


def centre(piece: MapPiece) -> tuple[float, float]:
    x, y, *_ = piece.disc or piece.rectangle or (0.0, 0.0)
    return x, y


@pytest.mark.rule("MCF-H-14", "MCF-G-08")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pieces_lie_opposite_their_images_with_room_between(scenario: str) -> None:
    for table in tables(scenario):
        turned = Counter((p.piece, round(75 - centre(p)[0], 6), round(75 - centre(p)[1], 6)) for p in table.pieces)
        assert turned == Counter((p.piece, *centre(p)) for p in table.pieces)
        outlines = [footprint(piece) for piece in table.pieces]
        for number, outline in enumerate(outlines):
            left, bottom, right, top = outline.bounds
            assert min(left, bottom, 75 - right, 75 - top) >= 3
            assert all(outline.gap_to(other) >= 4 for other in outlines[:number])
            for x, y in catalogue().scenarios[scenario].objectives:
                assert outline.gap_to_point(x, y) >= 3 + 2 - 0.02


@pytest.mark.rule("MCF-H-14")
def test_at_most_three_pieces_on_a_half_and_one_in_the_middle() -> None:
    halves, middles = Counter[int](), Counter[int]()
    for table in tables("escarmouche"):
        spots = [centre(piece) for piece in table.pieces]
        halves[len([spot for spot in spots if spot[1] < 37.5])] += 1
        middles[len([spot for spot in spots if spot == (37.5, 37.5)])] += 1
        assert len(spots) <= 7
    assert set(halves) <= {1, 2, 3}
    assert halves[3] > 20
    assert min(middles[0], middles[1]) >= 5
    assert set(middles) == {0, 1}


@pytest.mark.rule("MCF-H-14")
def test_nothing_lies_on_the_centre_where_an_objective_is() -> None:
    for scenario in ("trois-bornes", "relique"):
        spots = [centre(piece) for table in tables(scenario) for piece in table.pieces]
        assert all(hypot(x - 37.5, y - 37.5) > 5 for x, y in spots)


@pytest.mark.rule("MCF-H-14")
def test_every_kind_comes_up_within_its_size() -> None:
    kinds = catalogue().terrain
    seen = set()
    for piece in [piece for table in tables("escarmouche") for piece in table.pieces]:
        kind = kinds[piece.piece]
        seen.add(kind.key)
        if piece.disc is not None:
            assert kind.radius is not None
            low, high = kind.radius
            assert low <= piece.disc[2] <= high
        else:
            assert piece.rectangle is not None
            assert piece.rectangle[2:4] == kind.size
    assert seen == set(kinds)


def test_the_same_number_draws_the_same_table() -> None:
    shelf = catalogue()
    again = drawn_map(7, shelf.scenarios["escarmouche"], [*shelf.terrain.values()])
    assert again == tables("escarmouche")[7]
    assert len(set(tables("escarmouche"))) == len(SEEDS)
