"""Preparing the game (p. 8-9, 36-37): table, objectives, scenery, components."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from games.alkemy1.prepared import prepare
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.ground import put_down
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.components import tokens
from escarmouche.games.alkemy1.content_types import TerrainPiece
from escarmouche.games.alkemy1.new_match import muster
from escarmouche.games.alkemy1.setup.components import TokenRoom, halves_due, place_component
from escarmouche.games.alkemy1.setup.scenery import GAP, Room, left_in_set, lying, place_piece, place_scenery
from escarmouche.games.alkemy1.setup.sides import choose_sides, place_objectives
from escarmouche.games.alkemy1.state import Game
from escarmouche.play.content import Words
from escarmouche.play.reason import Refused
from escarmouche.play.requests import Choose, Place
from escarmouche.play.script import dice, play


def prepared(scenario: str = "bornes-jins", **options: Any) -> Board:
    """An empty table on which player 1 places the first piece, below."""
    board = Board(scenario, setup="played", **options)
    board.game.phase, board.game.turn = "choose sides", 0
    play(choose_sides(board.game), dice(1, 1))
    play(place_objectives(board.game))
    return board


def quick(seed: int, **options: Any) -> Game:
    """A match set up by lot, up to its first turn."""
    return prepare(Random(seed), **options)


# ---- formats and objectives -------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORMAT-01", "AK1-FORMAT-02", "AK1-FORMAT-03", "AK1-GEN-08", "AK1-GEN-09")
@pytest.mark.parametrize(
    ("points", "table", "pieces"), [(180, (24, 24), 6), (150, (24, 24), 6), (300, (48, 36), 12), (260, (48, 36), 12)]
)
def test_table_and_scenery_go_with_the_points(points: int, table: tuple[int, int], pieces: int) -> None:
    found = catalogue().format_for(points)
    assert ((found.width, found.height), found.pieces) == (table, pieces)
    key = "300" if points > 200 else "180"
    game, library = muster({"armies": (f"avalon-{key}-1", f"aurlok-{key}-1")})
    assert (library.options.width, library.options.height) == table
    assert game.phase == "choose sides"


def test_the_players_may_agree_on_the_other_table_but_on_no_third() -> None:
    _, library = muster({"format": "300"})
    assert (library.options.width, library.options.height, library.options.format) == (48, 36, "300")
    with pytest.raises(Refused) as refused:
        muster({"format": "huge"})
    assert refused.value.refusal.reason.key == "new.format"


@pytest.mark.rule("AK1-GEN-02")
def test_every_match_has_a_scenario_and_an_unknown_one_is_refused() -> None:
    assert muster({})[1].scenario.key == "bornes-jins"
    with pytest.raises(Refused) as refused:
        muster({"scenario": "nope"})
    assert refused.value.refusal.reason.key == "new.scenario"


@pytest.mark.rule("AK1-X-29", "AK1-SETUP-02", "AK1-SETUP-03", "AK1-MISSION-01")
def test_three_neutral_markers_on_the_median_line_seven_inches_apart() -> None:
    markers = prepared().game.markers
    assert [(marker.x, marker.y) for marker in markers] == [(4, 12), (12, 12), (20, 12)]
    assert {(marker.kind, marker.radius, marker.size, marker.owner) for marker in markers} == {("jin", 0.5, 1, -1)}
    assert markers[1].x - markers[0].x - 2 * 0.5 == 7


def test_on_the_large_table_the_markers_stand_twelve_inches_apart() -> None:
    board = prepared(format="300", width=48, height=36)
    assert [(marker.x, marker.y) for marker in board.game.markers] == [(11, 18), (24, 18), (37, 18)]


@pytest.mark.rule("AK1-SETUP-01", "AK1-SETUP-04", "AK1-R-100")
@pytest.mark.parametrize(("faces", "order", "first"), [((1, 1), [0, 1], 0), ((2, 1), [1, 0], 0), ((1, 2), [0, 1], 1)])
def test_sides_and_the_first_piece_are_drawn(faces: tuple[int, int], order: list[int], first: int) -> None:
    board = Board(setup="played")
    play(choose_sides(board.game), dice(*faces))
    assert (board.game.order, board.game.first, board.game.active, board.game.phase) == (
        order,
        first,
        first,
        "objectives",
    )


# ---- scenery ----------------------------------------------------------------------------------------------------


def refused(board: Board, key: str, x: float, y: float, turn: float = 0.0, player: int = 0, gap: float = GAP) -> str:
    """Why a piece may not lie there."""
    why = Room(board.game, player, board.library.terrain[key], gap).refusal([x, y, turn])
    return "" if why is None else why.reason.key


@pytest.mark.rule("AK1-SETUP-04", "AK1-FORMAT-03")
def test_six_pieces_one_by_one_players_alternating() -> None:
    board = prepared()
    assert sorted(left_in_set(board.game)) == ["hedge", "low-wall", "marsh", "rock", "tower"]
    play(place_scenery(board.game), "rock", [8.0, 6.0, 0.0])
    assert (board.game.active, board.game.phase, len(board.game.pieces)) == (1, "scenery", 1)
    play(place_scenery(board.game), "rock", [16.0, 18.0, 0.0])
    assert "rock" not in left_in_set(board.game)
    for key, spot in (("tower", [16, 6, 0]), ("marsh", [8, 18, 0]), ("hedge", [21.5, 18, 90])):
        play(place_scenery(board.game), key, spot)
    play(place_scenery(board.game), [2.9, 5, 90])
    assert (len(board.game.pieces), board.game.phase) == (6, "components")
    assert board.game.active == 1


@pytest.mark.rule("AK1-SETUP-06", "AK1-R-102")
def test_scenery_keeps_three_inches_from_the_markers() -> None:
    board = prepared()
    assert refused(board, "tower", 12, 12 - 0.5 - 3 - 1.25) == ""
    assert refused(board, "tower", 12, 12 - 0.5 - 2.98 - 1.25) == "placing.near-objective"
    assert refused(board, "tower", 12, 12 - 0.5 - 2.98 - 1.25, gap=0.0) == "placing.near-objective"


@pytest.mark.rule("AK1-SETUP-07", "AK1-R-102")
def test_scenery_keeps_three_inches_from_scenery() -> None:
    board = prepared()
    board.piece("tower", 6, 6)
    assert refused(board, "tower", 6 + 2.5 + 3, 6) == ""
    assert refused(board, "tower", 6 + 2.5 + 2.98, 6) == "placing.near-piece"
    assert refused(board, "tower", 6 + 2.5 + 2.0, 6, gap=2.0) == ""
    assert refused(board, "tower", 6 + 2.4, 6, gap=0.0) == "placing.near-piece"


@pytest.mark.rule("AK1-SETUP-05", "AK1-R-102")
def test_scenery_keeps_three_inches_from_the_edges_where_possible_only() -> None:
    board = prepared()
    room = Room(board.game, 0, board.library.terrain["tower"], GAP)
    assert room.tidy_refusal([4.25, 6, 0]) is None
    why = room.tidy_refusal([4.2, 6, 0])
    assert why is not None
    assert why.reason.key == "placing.near-edge"
    assert refused(board, "tower", 1.25, 6) == ""
    assert refused(board, "tower", 1.2, 6) == "placing.off-table"
    assert refused(board, "tower", 12, 24 - 1.2) != ""


@pytest.mark.rule("AK1-R-102", "AK1-SETUP-07")
@pytest.mark.parametrize(("strip", "gaps"), [(6, []), (5, [2.0]), (4, [2.0, 1.0]), (3, [2.0, 1.0, 0.0])])
def test_without_room_the_gap_to_scenery_shrinks_inch_by_inch(strip: float, gaps: list[float]) -> None:
    """A slab leaves a strip along the lower edge for a tower of 2.5 in."""
    board = prepared()
    slab = TerrainPiece(
        key="slab", name=Words(fr="Dalle", en="Slab"), shape="rectangle", dimensions=(24, 24 - strip), size=1,
        ground="hindering",
    )  # fmt: skip
    board.library.terrain = {**board.library.terrain, "slab": slab}
    board.game.markers.clear()
    board.piece("slab", 12, strip + (24 - strip) / 2)
    assert play(place_piece(board.game, 0, "tower"), [12.0, 1.26, 0.0])
    assert [told["gap"] for told in board.told("event.gap-shrinks")] == gaps


@pytest.mark.rule("AK1-SETUP-08")
def test_no_scenery_in_the_opponents_deployment_zone() -> None:
    board = prepared()
    assert refused(board, "tower", 6, 21.5 - 1.25, player=0) == ""
    assert refused(board, "tower", 6, 21.5 - 1.2, player=0) == "placing.enemy-deployment"
    assert refused(board, "tower", 6, 21.5 - 1.2, player=1) == ""
    assert refused(board, "tower", 6, 1.5, player=1) == "placing.enemy-deployment"
    board.game.order = [1, 0]
    assert refused(board, "tower", 6, 21.5 - 1.2, player=0) == ""


@pytest.mark.rule("AK1-TERRAIN-01")
@pytest.mark.parametrize("seed", range(6))
def test_a_quick_set_up_keeps_all_distances(seed: int) -> None:
    game = quick(seed)
    outlines = [lying(game, piece) for piece in game.pieces]
    assert len(outlines) == 6
    for at, outline in enumerate(outlines):
        assert all(outline.gap_to_disc(m.x, m.y, m.radius) >= 2.99 for m in game.markers if m.kind == "jin")
        assert all(outline.gap_to(other) >= 0.99 for other in outlines[:at])


# ---- components -------------------------------------------------------------------------------------------------


ALCHEMIST, RECRUIT, WOLF = "Prêtre de Campagne", "Recrues Avaloniennes", "Guerrier-Tonnerre Loup"


def ready(*names: tuple[str, int], **options: Any) -> Board:
    """Scenery on the table, figures in hand, player 2 about to place the first token."""
    board = prepared(**options)
    for name, player in names:
        board.put(name, player, 0, 0).where = "reserve"
    for spot in ((6, 6), (18, 6), (6, 18), (18, 18)):
        board.piece("tower", *spot)
    board.game.phase, board.game.active = "components", 1
    board.changed()
    return board


@pytest.mark.rule("AK1-SETUP-09", "AK1-SETUP-10", "AK1-TERRAIN-11")
@pytest.mark.parametrize(("names", "placed"), [([(ALCHEMIST, 0), (WOLF, 1)], 6), ([(RECRUIT, 0), (WOLF, 1)], 0)])
def test_both_place_three_tokens_of_their_element_if_anybody_has_an_alchemist(
    names: list[tuple[str, int]], placed: int
) -> None:
    board = ready(*names)
    game = board.game
    game.sides[0].affinity, game.sides[1].affinity = "water", "fire"
    rng = Random(3)
    for _ in range(20):
        if game.phase != "components":
            break
        rule = place_component(game)
        try:
            request = rule.send(None)
        except StopIteration:
            continue
        assert isinstance(request, Place)
        with pytest.raises(StopIteration):
            rule.send(request.sample(rng))
    assert game.phase == "deploy order"
    marked = [game.markers[number] for number in tokens(game)]
    assert len(marked) == placed
    assert sorted(marker.element for marker in marked) == ["fire"] * (placed // 2) + ["water"] * (placed // 2)
    assert {(marker.size, marker.solid, marker.radius) for marker in marked} <= {(0, False, 0.5)}


@pytest.mark.rule("AK1-SETUP-11")
def test_tokens_begin_with_him_who_did_not_begin_the_scenery() -> None:
    board = ready((ALCHEMIST, 0), (WOLF, 1))
    assert board.game.first == 0
    play(place_component(board.game), [6.0, 6 + 1.25 + 0.5])
    assert (board.game.sides[1].tokens, board.game.active) == (1, 0)


@pytest.mark.rule("AK1-SETUP-12")
def test_a_token_touches_scenery() -> None:
    board = ready((ALCHEMIST, 0), (WOLF, 1))

    def why(x: float, y: float) -> str:
        found = TokenRoom(board.game, [0, 1], 4.0).refusal([x, y])
        return "" if found is None else found.reason.key

    assert why(6, 7.75) == ""
    assert why(6, 7.8) == "component.alone"
    assert why(6, 7.3) == ""
    assert why(6, 7.0) == "component.on-scenery"
    assert why(0.4, 6) == "component.off-table"


@pytest.mark.rule("AK1-SETUP-13")
@pytest.mark.parametrize(("x", "key"), [(7.0, ""), (6.98, "component.near-token")])
def test_two_tokens_are_four_inches_apart_whoever_owns_them(x: float, key: str) -> None:
    board = ready((ALCHEMIST, 0), (WOLF, 1))
    board.piece("low-wall", 8, 9)
    board.game.sides[0].affinity = "earth"
    play(place_component(board.game), [18.0, 7.75])
    board.marker("component", 2, 8.25, radius=0.5, size=0, solid=False)
    found = TokenRoom(board.game, [0, 1], 4.0).refusal([x, 8.25])
    assert ("" if found is None else found.reason.key) == key


@pytest.mark.rule("AK1-SETUP-14")
def test_in_the_end_each_half_has_one_of_each_players_tokens() -> None:
    board = ready((ALCHEMIST, 0), (WOLF, 1))
    side = board.game.sides[0]
    assert halves_due(board.game, 0) == [0, 1]
    side.tokens, side.tokens_abroad = 2, 0
    assert halves_due(board.game, 0) == [1]
    side.tokens_abroad = 2
    assert halves_due(board.game, 0) == [0]
    side.tokens_abroad = 1
    assert halves_due(board.game, 0) == [0, 1]
    found = TokenRoom(board.game, [1], 4.0).refusal([6, 7.75])
    assert found is not None
    assert found.reason.key == "component.other-half"
    board.game.order = [1, 0]
    assert TokenRoom(board.game, [1], 4.0).refusal([6, 7.75]) is None


def test_on_the_large_table_two_of_five_lie_on_each_half() -> None:
    board = ready((ALCHEMIST, 0), (WOLF, 1), format="300", width=48, height=36)
    board.piece("tower", 30, 30)
    side = board.game.sides[0]
    side.tokens, side.tokens_abroad = 3, 0
    assert halves_due(board.game, 0) == [1]
    side.tokens_abroad = 1
    assert halves_due(board.game, 0) == [0, 1] if side.tokens < 3 else True


@pytest.mark.rule("AK1-SETUP-15", "AK1-R-131")
def test_where_four_inches_leave_no_room_they_shrink_and_the_half_stays_due() -> None:
    board = prepared()
    board.put(ALCHEMIST, 0, 0, 0).where = "reserve"
    board.put(WOLF, 1, 0, 0).where = "reserve"
    board.piece("tower", 6, 6)
    board.piece("tower", 6, 18)
    board.game.phase, board.game.active = "components", 1
    board.changed()
    rng = Random(1)
    while board.game.phase == "components":
        rule = place_component(board.game)
        request = rule.send(None)
        with pytest.raises(StopIteration):
            rule.send(request.sample(rng))
    marked = [board.game.markers[number] for number in tokens(board.game)]
    assert len(marked) == 6
    gaps = [hypot(a.x - b.x, a.y - b.y) - 1 for at, a in enumerate(marked) for b in marked[:at]]
    assert 0 <= min(gaps) < 4
    for player in (0, 1):
        own = [marker.y < 12 for marker in marked if marker.owner == player]
        assert {True, False} == set(own)


@pytest.mark.rule("AK1-ALCH-02")
def test_a_troop_of_the_lodges_says_its_element_before_its_first_token() -> None:
    board = ready(("Xian Ling", 0), ("Abdelan", 0), (WOLF, 1))
    board.game.active, board.game.sides[0].affinity = 0, ""
    rule = place_component(board.game)
    request = rule.send(None)
    assert isinstance(request, Choose)
    assert list(request.keys) == ["water", "air"]
    rule.close()
    play(place_component(board.game), "air", [6.0, 7.75])
    assert board.game.markers[-1].element == board.game.sides[0].affinity == "air"


@pytest.mark.parametrize("seed", range(4))
def test_a_quick_set_up_lays_tokens_by_the_rules(seed: int) -> None:
    game = quick(seed, armies=("khaliman-180-1", "triade-de-jade-180-1"))
    marked = [game.markers[number] for number in tokens(game)]
    assert sorted(marker.element for marker in marked) == ["air"] * 3 + ["water"] * 3
    outlines = [put_down(game.library.terrain[p.key].outline, p.x, p.y, p.turn) for p in game.pieces]
    for marker in marked:
        assert min(outline.gap_to_disc(marker.x, marker.y, 0.5) for outline in outlines) <= 0.02
