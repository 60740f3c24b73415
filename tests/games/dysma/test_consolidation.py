"""Consolidation (p. 19): half a March after the last enemy in contact is dead."""

from __future__ import annotations

from random import Random

import pytest
from games.dysma.asking import asked, needs, why
from games.dysma.boards import Board, piece
from games.dysma.fights import field, fought, rolls, topics

from escarmouche.games.dysma.agenda import Combat, Consolidation
from escarmouche.games.dysma.combat import may_consolidate
from escarmouche.games.dysma.consolidation import consolidate
from escarmouche.games.dysma.state import Figure, lift
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


def victory(board: Board) -> tuple[Figure, Combat]:
    """An elf that is active has killed the orc in contact with it."""
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 11, 10)
    board.activate(elf)
    lift(board.game, orc, "gone")
    return elf, Combat(elf.id, orc.id, margin=2)


@pytest.mark.rule("DYS-CONSO-01", "DYS-R-39")
def test_the_active_figure_consolidates_after_killing_all_in_contact(board: Board) -> None:
    """In any Combat of its own; not by a Riposte or a Retreat strike, nor one that still touches an enemy."""
    elf, combat = victory(board)
    for cause in ("action", "charge", "follow-up", "counter"):
        combat.cause = cause
        assert may_consolidate(board.game, combat)
    combat.cause = "retreat"
    assert not may_consolidate(board.game, combat)
    combat.cause, combat.margin = "action", -2
    assert not may_consolidate(board.game, combat)
    combat.margin = 2
    other = board.put("guerrier-orque", 1, 10, 11)
    assert not may_consolidate(board.game, combat)
    play(consolidate(board.game, Consolidation(elf.id)))
    assert elf.x == 10
    lift(board.game, other, "gone")
    board.game.activation = None
    assert not may_consolidate(board.game, combat)


@pytest.mark.rule("DYS-CONSO-02", "DYS-R-39", "DYS-R-79")
def test_the_distance_is_half_of_mv_exactly(board: Board) -> None:
    """Mv 5: 2.5, neither 2 nor 3; to stay is allowed."""
    elf, _ = victory(board)
    request = asked(consolidate(board.game, Consolidation(elf.id)))
    assert request.topic == "consolidation"
    assert why(request, [0, 12.5, 10, 0]) == ""
    assert why(request, [0, 12.6, 10, 0]) == "path.too-long"
    assert why(request, [0]) == ""
    assert why(request, request.sample(Random(1))) == ""


@pytest.mark.rule("DYS-CONSO-03", "DYS-CONSO-04", "DYS-R-39")
def test_it_may_end_in_contact_and_no_combat_follows(board: Board) -> None:
    """In contact or 1 pas away, nothing between; past one enemy only on the way to himself."""
    elf, _ = victory(board)
    orc = board.put("guerrier-orque", 1, 13, 10)
    other = board.put("guerrier-orque", 1, 11, 12.2)
    request = asked(consolidate(board.game, Consolidation(elf.id)))
    assert why(request, [0, 12, 10, 0]) == ""
    assert why(request, [0, 11.6, 10, 0]) == "path.near"
    assert why(request, [0, 11, 10, 0]) == ""
    assert why(request, [0, 11, 10.5, 0, 12, 10, 0]) == "path.near"
    offered = request.offer(12.2, 10.3)
    assert why(request, offered) == ""
    assert offered[1:] == [12, 10, 0]  # 0.3 aside it would come within 1 pas of the other
    assert any(request.sample(Random(seed))[1:2] == [12] for seed in range(8))
    play(consolidate(board.game, Consolidation(elf.id)), [0, 12, 10, 0])
    assert board.game.touching(elf, orc)
    assert not board.game.touching(elf, other)
    assert board.game.agenda == []


@pytest.mark.rule("DYS-R-39", "DYS-CONSO-01")
def test_it_may_be_forgone_with_another_enemy_within_one_pas(board: Board) -> None:
    """An orc half a pas away: the elf stays as it is, goes into contact, or away; it does not turn on the spot."""
    elf, _ = victory(board)
    board.put("guerrier-orque", 1, 10, 11.5)
    request = asked(consolidate(board.game, Consolidation(elf.id)))
    assert why(request, [0]) == ""
    assert why(request, [90]) == "path.ends-near"
    assert why(request, [0, 10.5, 10, 0]) == "path.ends-near"
    assert why(request, [0, 10, 10.5, 0]) == ""
    assert why(request, [0, 10, 9.5, 0]) == ""
    play(consolidate(board.game, Consolidation(elf.id)), [0])
    assert (elf.x, elf.y, elf.facing) == (10, 10, 0)


@pytest.mark.rule("DYS-CONSO-03", "DYS-R-02", "DYS-R-39")
def test_contact_over_an_obstacle_is_contact() -> None:
    """Up to the hedge, opposite the orc that stands against it: 0.3 away, and allowed; a little short of it is not."""
    board = Board("", piece("hedge", segment=(12, 5, 12, 15)))
    elf, _ = victory(board)
    orc = board.put("guerrier-orque", 1, 12.65, 10)
    request = asked(consolidate(board.game, Consolidation(elf.id)))
    assert why(request, [0, 11.35, 10, 0]) == ""
    assert why(request, [0, 11.3, 10, 0]) == "path.near"
    play(consolidate(board.game, Consolidation(elf.id)), [0, 11.35, 10, 0])
    assert board.game.touching(elf, orc)


@pytest.mark.rule("DYS-R-87")
def test_whoever_is_down_does_not_consolidate(board: Board) -> None:
    elf, _ = victory(board)
    elf.prone = True
    play(consolidate(board.game, Consolidation(elf.id)))
    assert elf.x == 10


@needs("Enraciné")
@pytest.mark.rule("DYS-HSPELL-16")
def test_the_rooted_do_not_consolidate(board: Board) -> None:
    elf, _ = victory(board)
    elf.bought = ("Enraciné",)
    board.changed()
    play(consolidate(board.game, Consolidation(elf.id)))
    assert elf.x == 10


@pytest.mark.rule("DYS-R-93", "DYS-R-71", "DYS-FALL-07")
def test_after_a_dive_and_its_follow_up_the_fall_comes_before_the_consolidation() -> None:
    """The dive kills one goblin, Enchaînement the other; then it falls, then it goes on."""
    board = field()
    elf = board.put("prince-elfe", 0, 10, 10, gear=(), bought=("Enchaînement",))
    goblins = [board.put("guerrier-gobelin", 1, 10.9, y, facing=180, gear=(), fatigued=True) for y in (9.6, 10.4)]
    board.activate(elf)
    script = [
        dice(7, 7, 7, 7, 1), dice(1, 1, 1, 1), "figure:2", dice(7, 7, 7), dice(1, 1, 1),
        dice(4, 4), dice(1, 1, 1), [0, 12, 10, 0],
    ]  # fmt: skip
    requests = fought(board, elf, goblins[0], *script, cause="charge", diving=2)
    assert topics(requests) == ["follow-up", "consolidation"]
    assert rolls(requests) == [5, 4, 3, 3, 2, 3]
    assert not any(goblin.on_table for goblin in goblins)
    assert (elf.x, elf.wounds) == (12, 2)
