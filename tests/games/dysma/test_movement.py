"""March and Run (p. 9): how far, how near to enemies, where a base may pass and end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.dysma.asking import asked, needs, why
from games.dysma.boards import Board, crowd, piece

from escarmouche.games.dysma.agenda import FreeMarch
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.free_march import free_march
from escarmouche.games.dysma.movement import march, run, why_not_march, why_not_run
from escarmouche.games.dysma.state import Figure
from escarmouche.play.reason import Refused
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


def march_of(board: Board, figure: Figure, distance: float | None = None) -> Any:
    """The question where a figure marches."""
    far = mv(board.game, figure) if distance is None else distance
    return asked(march(board.game, figure, figure.player, far, "DYS-MOVE-01"))


@pytest.mark.rule("DYS-MOVE-01", "DYS-R-01")
def test_a_march_goes_up_to_mv_and_no_farther(board: Board) -> None:
    """Mv 5: 5.02 with the tolerance in favour of the mover, 5.03 no more, less is allowed."""
    elf = board.put("garde-royal", 0, 10, 10)
    request = march_of(board, elf)
    assert why(request, [0, 15, 10, 0]) == ""
    assert why(request, [0, 15.0195, 10, 0]) == ""
    assert why(request, [0, 15.03, 10, 0]) == "path.too-long"
    assert why(request, [0, 12, 10, 0]) == ""
    assert why(request, [0, 13, 10, 0, 13, 12, 0]) == ""
    assert why(request, [0, 13, 10, 0, 13, 12.1, 0]) == "path.too-long"


@pytest.mark.rule("DYS-MOVE-02", "DYS-MOVE-09")
def test_a_marching_figure_looks_where_it_likes_at_no_cost(board: Board) -> None:
    """The whole Mv and half a turn; or a turn alone, about the centre."""
    elf = board.put("garde-royal", 0, 10, 10, on_guard=True)
    play(march(board.game, elf, 0, 5, "DYS-MOVE-01"), [180, 15, 10, 0])
    assert (elf.x, elf.y, elf.facing, elf.on_guard) == (15, 10, 1800, False)
    play(march(board.game, elf, 0, 5, "DYS-MOVE-01"), [33.3])
    assert (elf.x, elf.y, elf.facing) == (15, 10, 333)
    assert [told["length"] for told in board.told("event.went")] == [5]


@pytest.mark.rule("DYS-MOVE-03", "DYS-R-13")
def test_no_march_passes_within_one_pas_of_an_enemy(board: Board) -> None:
    """The circle in the base of 1 pas passes at 0.98 of the enemy's side, not at 0.9; a friend may be grazed."""
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 12.5, 12.5)
    request = march_of(board, elf)
    assert why(request, [0, 14.9, 10.5, 0]) == ""  # 12 - 0.5 - 10.5 = 1 at the nearest
    assert why(request, [0, 12.5, 10.6, 0, 14.5, 10.1, 0]) == "path.near"
    refused = request.refusal([0, 12.5, 10.6, 0, 14.5, 10.1, 0])
    assert refused.where is not None
    assert 11 < refused.where[0] < 12.6
    board.put("garde-royal", 0, 12.5, 8.5)
    assert why(march_of(board, elf), [0, 12.5, 9.5, 0, 14.8, 9.5, 0]) == ""


@pytest.mark.rule("DYS-MOVE-04")
def test_no_march_ends_within_one_pas_of_an_enemy(board: Board) -> None:
    """At the end the base counts as it stands: square on it is 1 pas away, turned by half a right angle it is not."""
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 15, 10)
    request = march_of(board, elf)
    assert why(request, [0, 13, 10, 0]) == ""
    assert why(request, [45, 13, 10, 0]) == "path.ends-near"
    assert why(request, [0, 13.0146, 10, 0]) == ""  # 0.985: the tolerance is in favour of the mover
    assert why(request, [0, 13.03, 10, 0]) == "path.near"


@pytest.mark.rule("DYS-R-01")
def test_an_enemy_on_another_storey_keeps_nobody_off() -> None:
    """3 pas higher up he is 3 pas away; on the ground he would be at 0.5."""
    board = Board("", piece("platform", rectangle=(12, 8, 16, 12)))
    elf = board.put("garde-royal", 0, 9, 10)
    board.put("guerrier-orque", 1, 12.5, 10, z=3)
    assert why(march_of(board, elf), [0, 11, 10, 0]) == ""
    flat = Board()
    elf = flat.put("garde-royal", 0, 9, 10)
    flat.put("guerrier-orque", 1, 12.5, 10)
    assert why(march_of(flat, elf), [0, 11, 10, 0]) == "path.near"


@pytest.mark.rule("DYS-MOVE-05")
def test_a_figure_in_contact_does_not_march(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 11, 10)
    friend = board.put("garde-royal", 0, 9, 10)
    for figure in (elf, orc):
        refused = why_not_march(board.game, figure, 5)
        assert refused is not None
        assert refused.key == "march.engaged"
    assert why_not_march(board.game, friend, 5) is None


@pytest.mark.rule("DYS-R-66")
def test_a_statue_is_in_nobodys_way(board: Board) -> None:
    """One marches up to an enemy statue, through it, and on."""
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("statue", 1, 12, 10)
    assert why_not_march(board.game, elf, 5) is None
    assert why(march_of(board, elf), [0, 12.2, 10, 0]) == ""


@pytest.mark.rule("DYS-R-13")
def test_nobody_passes_through_a_base_nor_ends_on_one(board: Board) -> None:
    """A gap of 0.9 does not let a base of 1 through, one of 1 does; the table ends at 36."""
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("garde-royal", 0, 12, 10.95)
    board.put("garde-royal", 0, 12, 9.05)
    request = march_of(board, elf)
    assert why(request, [0, 14, 10, 0]) == "path.figure"
    assert why(request, [0, 11.2, 10, 0]) == "stand.figure"  # the circle has room there, the base has not
    assert why(request, [0, 11, 10, 0]) == ""
    wide = Board()
    elf = wide.put("garde-royal", 0, 10, 10)
    wide.put("garde-royal", 0, 12, 11)
    wide.put("garde-royal", 0, 12, 9)
    assert why(march_of(wide, elf), [0, 14, 10, 0]) == ""
    edge = wide.put("garde-royal", 0, 33, 20)
    request = march_of(wide, edge)
    assert why(request, [0, 35.5, 20, 0]) == ""
    assert why(request, [0, 35.6, 20, 0]) == "path.edge"
    assert why(request, [45, 35.5, 20, 0]) == "path.edge"


@pytest.mark.rule("DYS-R-13")
def test_a_rider_passes_as_a_circle_and_ends_as_a_rectangle(board: Board) -> None:
    """1 × 2: through a gap of 1 sideways or not; across it there is no room to stop."""
    rider = board.put("cavalier-argente", 0, 10, 10, facing=90)
    board.put("garde-royal", 0, 13, 11.1)
    board.put("garde-royal", 0, 13, 8.9)
    request = march_of(board, rider)
    assert why(request, [0, 13, 10, 0]) == ""
    assert why(request, [90, 13, 10, 0]) == "stand.figure"
    assert why(request, [90, 17, 10, 0]) == ""


@pytest.mark.rule("DYS-R-14")
def test_who_starts_within_one_pas_may_only_go_away(board: Board) -> None:
    """0.5 away: never nearer than that, and 1 pas or more in the end; to stay will not do."""
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 11.5, 10)
    assert why_not_march(board.game, elf, 5) is None
    request = march_of(board, elf)
    assert why(request, [0]) == "path.ends-near"
    assert why(request, [0, 9.6, 10, 0]) == "path.ends-near"
    assert why(request, [0, 9.5, 10, 0]) == ""
    assert why(request, [0, 10.1, 10, 0, 8, 10, 0]) == "path.near"
    assert why(request, [0, 10, 13, 0]) == ""
    assert why(request, request.sample(Random(3))) == ""


@pytest.mark.rule("DYS-R-14")
def test_a_figure_that_finds_no_end_cannot_march(board: Board) -> None:
    """Six orcs stand round it, half a pas away, with no gap to pass."""
    elf = board.put("garde-royal", 0, 10, 10)
    for x, y in ((11.5, 10), (8.5, 10), (10, 11.5), (10, 8.5), (11.5, 11.5), (8.5, 11.5), (11.5, 8.5), (8.5, 8.5)):
        board.put("guerrier-orque", 1, x, y)
    refused = why_not_march(board.game, elf, 5)
    assert refused is not None
    assert refused.key == "march.hemmed-in"
    play(march(board.game, elf, 0, 5, "DYS-MOVE-01"))
    assert board.told("event.stays") == [{"figure": board.game.name(elf)}]
    assert (elf.x, elf.y) == (10, 10)


@pytest.mark.rule("DYS-MOVE-11", "DYS-R-79")
def test_a_run_is_two_marches_long_and_as_restricted(board: Board) -> None:
    """Mv 5 less 1 for a pavise: 8 pas, not 9 nor 10; and still 1 pas off the enemy."""
    elf = board.put("garde-royal", 0, 10, 10, gear=("Pavois",))
    board.put("guerrier-orque", 1, 10, 18)
    request = asked(run(board.game, elf))
    assert why(request, [0, 18, 10, 0]) == ""
    assert why(request, [0, 18.1, 10, 0]) == "path.too-long"
    assert why(request, [90, 10, 16.1, 0]) == "path.near"
    touched = board.put("guerrier-orque", 1, 25, 25)
    foe = board.put("garde-royal", 0, 26, 25)
    assert why_not_run(board.game, touched) is not None
    assert why_not_run(board.game, foe) is not None


@pytest.mark.rule("DYS-R-79", "DYS-MISSION-24", "DYS-MISSION-25")
def test_loot_slows_and_forbids_to_run(board: Board) -> None:
    """A rider of Mv 10 marches 5 with it; without it he runs 20."""
    rider = board.put("cavalier-argente", 0, 10, 10)
    assert why_not_run(board.game, rider) is None
    assert why(asked(run(board.game, rider)), [0, 30, 10, 0]) == ""
    board.token("loot", 10, 10)
    rider.carries = 0
    refused = why_not_run(board.game, rider)
    assert refused is not None
    assert refused.rule == "DYS-MISSION-25"
    assert why(march_of(board, rider), [0, 15.1, 10, 0]) == "path.too-long"


@needs("Vol")
@pytest.mark.rule("DYS-SKILL-72", "DYS-SKILL-73", "DYS-SKILL-74", "DYS-R-13")
def test_who_flies_passes_over_everything_and_ends_on_nothing() -> None:
    """Over an enemy, a rock and up a platform for 4 pas in plan; never on a base, a rock or next to an enemy."""
    board = Board("", piece("rock", disc=(12, 10, 0.8)), piece("platform", rectangle=(13, 8, 17, 12)))
    eagle = board.put("garde-royal", 0, 10, 10, bought=("Vol",))
    board.put("guerrier-orque", 1, 11.2, 12)
    request = march_of(board, eagle)
    assert why(request, [0, 14, 10, 3]) == ""
    assert why(request, [0, 15.1, 10, 3]) == "path.too-long"
    assert why(request, [0, 12, 10, 0]) == "stand.piece"
    assert why(request, [0, 11.2, 14, 0]) == ""
    assert why(request, [0, 11.2, 13.9, 0]) == "path.ends-near"
    assert why(request, [0, 12, 10, 2]) == "stand.void"
    walker = board.put("garde-royal", 0, 10, 20)
    assert why(march_of(board, walker), [0, 14, 20, 3]) == "path.no-level"


@needs("Agile")
@pytest.mark.rule("DYS-SKILL-12")
def test_difficult_terrain_costs_the_agile_no_more() -> None:
    board = Board("", piece("field", rectangle=(11, 5, 20, 15)))
    agile = board.put("garde-royal", 0, 10, 10, bought=("Agile",))
    other = board.put("garde-royal", 0, 10, 8)
    assert why(march_of(board, agile), [0, 15, 10, 0]) == ""
    assert why(march_of(board, other), [0, 13, 8, 0]) == ""
    assert why(march_of(board, other), [0, 13.1, 8, 0]) == "path.too-long"


@pytest.mark.rule("DYS-R-73")
def test_whoever_moves_an_enemys_figure_makes_it_climb_not_jump() -> None:
    """From 3 pas up: its owner may let it jump off; his opponent has to pay 3 pas for the climb."""
    board = Board("", piece("platform", rectangle=(8, 8, 12, 12)))
    elf = board.put("garde-royal", 0, 11, 10, z=3)
    own = asked(free_march(board.game, FreeMarch(elf.id, 0, 4, "order")))
    assert own.player == 0
    assert why(own, [0, 13, 10, 0]) == ""
    other = asked(free_march(board.game, FreeMarch(elf.id, 1, 4, "stupid")))
    assert other.player == 1
    assert why(other, [0, 13, 10, 0]) == "path.too-long"
    assert why(other, [0, 11.5, 10, 3]) == ""
    low = Board("", piece("hill", rectangle=(8, 8, 12, 12), height=1.5))
    elf = low.put("garde-royal", 0, 11, 10, z=1.5)
    assert why(asked(free_march(low.game, FreeMarch(elf.id, 0, 3, "order"))), [0, 13, 10, 0]) == ""
    assert why(asked(free_march(low.game, FreeMarch(elf.id, 1, 3, "stupid"))), [0, 13, 10, 0]) == "path.too-long"


@pytest.mark.rule("DYS-R-87")
def test_whoever_is_down_makes_no_free_march(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10, prone=True)
    play(free_march(board.game, FreeMarch(elf.id, 0, 5, "order")))
    elf.prone = False
    play(free_march(board.game, FreeMarch(elf.id, 0, 5, "order")), [0, 12, 10, 0])
    assert elf.x == 12


@pytest.mark.parametrize("key", ["clearing", "ruined-town", "ford"])
def test_every_random_march_is_legal(key: str) -> None:
    """On the tables of the house, among twenty figures, from wherever one stands."""
    board, rng = Board(key), Random(7)
    crowd(board, rng, 20)
    for figure in board.game.figures:
        if why_not_march(board.game, figure, 5) is None:
            request = march_of(board, figure, 5.0)
            for _ in range(3):
                answer = request.sample(rng)
                assert why(request, answer) == "", (figure, answer)


def test_an_offered_way_goes_round_what_stands_between() -> None:
    """A house stands between; the way bends, costs 5.3 or so, and is accepted as it is."""
    board = Board("", piece("house", rectangle=(11.5, 9.3, 12.5, 10.7)))
    elf = board.put("garde-royal", 0, 10, 10)
    request = march_of(board, elf, 6.0)
    assert why(request, [0, 14.2, 10, 0]) == "path.piece"
    route = request.offer(14.2, 10)
    assert len(route) > 4
    assert why(request, route) == ""
    play(march(board.game, elf, 0, 6.0, "DYS-MOVE-01"), route)
    assert (round(elf.x, 1), elf.y) == (14.2, 10)
    assert 4.5 < board.told("event.went")[0]["length"] < 5.5
    assert request.region()


def test_nonsense_is_refused_with_a_reason(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    for answer in ([], [400], [0, 1], [0, 12, 10, 5], [0, 12, 10, float("nan")], "there", [0, 12, 10, 0.1]):
        with pytest.raises(Refused):
            play(march(board.game, elf, 0, 5, "DYS-MOVE-01"), answer)
    assert (elf.x, elf.y) == (10, 10)


@pytest.mark.rule("DYS-MOVE-01")
def test_who_has_no_movement_does_not_march(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    refused = why_not_march(board.game, elf, 0.0)
    assert refused is not None
    assert refused.key == "march.no-mv"
    assert why_not_march(board.game, elf, 0.5) is None
