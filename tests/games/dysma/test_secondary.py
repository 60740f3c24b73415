"""Secondary missions (p. 36): what a kill, a spell or a death is worth, and to whom."""

from __future__ import annotations

import pytest
from games.dysma.fights import to_the_end
from games.dysma.scenarios import MissionBoard, set_up

from escarmouche.games.dysma.agenda import Harm
from escarmouche.games.dysma.harm import gone, remove
from escarmouche.games.dysma.secondary import nameable
from escarmouche.games.dysma.setup.gifts import name_figures
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import play, run

HERO, WARRIOR, SPECIALIST, SUPPORT = "chef-de-guerre", "guerrier-orque", "enrage", "troll"


def kill(secondary: str, victim: str, killer: str, own: bool = False) -> tuple[int, int]:
    """What both players earn when a figure of player 0 kills one of player 1, or one of his own."""
    board = MissionBoard("control", secondary=secondary)
    by = board.put(killer, 0, 5, 5)
    fallen = board.put(victim, 0 if own else 1, 15, 15)
    remove(board.game, fallen, by.id)
    return board.scores


@pytest.mark.rule("DYS-SECOND-10", "DYS-SECOND-11")
def test_challenge_of_chiefs() -> None:
    assert kill("chiefs", HERO, WARRIOR) == (2, 0)
    assert kill("chiefs", HERO, HERO) == (3, 0)
    assert kill("chiefs", WARRIOR, HERO) == (0, 0)


@pytest.mark.rule("DYS-SECOND-20", "DYS-R-49")
def test_survival() -> None:
    assert kill("survival", WARRIOR, SUPPORT) == (1, 0)
    assert kill("survival", HERO, WARRIOR) == (0, 0)
    assert kill("survival", WARRIOR, WARRIOR, own=True) == (0, 0)


@pytest.mark.rule("DYS-SECOND-30", "DYS-SECOND-31")
def test_for_glory() -> None:
    assert kill("glory", SUPPORT, HERO) == (2, 0)
    assert kill("glory", HERO, SUPPORT) == (2, 0)
    assert kill("glory", HERO, HERO) == (0, 0)
    assert kill("glory", SUPPORT, WARRIOR) == (0, 0)


@pytest.mark.rule("DYS-SECOND-40", "DYS-SECOND-41", "DYS-R-51")
def test_witch_hunt() -> None:
    assert kill("witch-hunt", "chamane-orque", WARRIOR) == (3, 0)
    assert kill("witch-hunt", HERO, WARRIOR) == (0, 0)
    board = MissionBoard("control", secondary="witch-hunt")
    board.game.sides[1].cast = True
    assert board.score() == (0, 1)
    board.game.secondary = "survival"
    assert board.score() == (0, 0)


@pytest.mark.rule("DYS-SECOND-50", "DYS-SECOND-51", "DYS-R-67", "DYS-HFAM-01")
def test_an_ambassador_is_neither_support_nor_beast() -> None:
    board = MissionBoard("control", secondary="ambassador")
    board.put("troll", 0, 5, 5)
    guard, elf = board.put("garde-royal", 0, 8, 5), board.put("archer-sylvain", 0, 10, 5)
    board.put("familier", 0, 12, 5, master=1)
    killer = board.put("troll", 1, 20, 20)
    board.game.first, board.game.phase = 0, "names"
    _, [asked] = run(name_figures(board.game), [f"figure:{elf.id}"])
    assert (asked.player, asked.keys) == (0, [f"figure:{guard.id}", f"figure:{elf.id}"])
    assert board.game.sides[0].named == elf.id
    play(name_figures(board.game))  # a troll alone names nobody
    assert (board.game.sides[1].named, board.game.phase) == (-1, "command")
    remove(board.game, guard, killer.id)
    assert board.scores == (0, 0)
    remove(board.game, elf, killer.id)
    assert board.scores == (0, 3)


@pytest.mark.rule("DYS-SECOND-60", "DYS-SECOND-61", "DYS-R-67", "DYS-HFAM-01")
def test_a_legend_earns_2_for_each_kill_of_its_own() -> None:
    board = MissionBoard("control", secondary="legend")
    eagle, other = board.put("aigle-geant", 0, 5, 5), board.put("garde-royal", 0, 8, 5)
    board.put("familier", 0, 12, 5, master=other.id)
    prey = [board.put("garde-royal", 1, 20 + 2 * n, 20) for n in range(2)] + [
        board.put("familier", 1, 30, 20, master=2)
    ]
    assert [figure.id for figure in nameable(board.game, 0)] == [eagle.id, other.id]
    board.game.sides[0].named = eagle.id
    remove(board.game, prey[0], other.id)
    assert board.scores == (0, 0)
    remove(board.game, prey[1], eagle.id)
    remove(board.game, prey[2], eagle.id)  # a familiar is a figure like others here
    assert board.scores == (4, 0)


@pytest.mark.rule("DYS-SECOND-70", "DYS-R-67")
def test_the_first_of_the_dearest_is_worth_4_once() -> None:
    game = set_up(1, "order", armies=["patrouille-200", "crocs-rouges-200"])
    assert [game.figures[n].profile for side in game.sides for n in side.dearest] == ["prince-elfe", "chef-de-guerre"]
    board = MissionBoard("control", secondary="sapping")
    killer = board.put("troll", 0, 5, 5)
    first, second, cheap = (board.put("garde-royal", 1, 10 + 3 * n, 10) for n in range(3))
    board.game.sides[1].dearest = [first.id, second.id]
    remove(board.game, cheap, killer.id)
    assert board.scores == (0, 0)
    remove(board.game, second, killer.id)
    assert board.scores == (4, 0)
    remove(board.game, first, killer.id)
    assert board.scores == (4, 0)


@pytest.mark.rule("DYS-SECOND-80", "DYS-R-49", "DYS-R-52", "DYS-HFAM-01")
def test_sacrifice_pays_for_ones_own_dead_whoever_killed_them() -> None:
    assert kill("sacrifice", WARRIOR, WARRIOR) == (0, 1)
    assert kill("sacrifice", WARRIOR, WARRIOR, own=True) == (1, 0)
    board = MissionBoard("control", secondary="sacrifice")
    mage = board.put("mage-elfe", 0, 5, 5)
    board.put("familier", 0, 8, 5, master=mage.id)
    remove(board.game, mage, -1)  # nobody's kill: a jump, a sacrifice
    assert board.scores == (1, 0)  # the familiar leaves with its master, and is no kill
    assert not board.game.band(0)


def burnt(state: str, **given: int) -> tuple[MissionBoard, Figure]:
    board = MissionBoard("control", secondary="survival")
    board.put("troll", 0, 5, 5)
    victim = board.put("guerrier-orque", 1, 20, 20, wounds=1, **given)
    board.game.agenda = [Harm(victim.id, given[f"{state}_by"], 0, "fire", wounds=1, unarmoured=True)]
    play(to_the_end(board.game))
    return board, victim


@pytest.mark.rule("DYS-SECOND-01", "DYS-R-49", "DYS-R-69")
def test_the_last_wound_kills_and_the_points_come_at_once() -> None:
    board, victim = burnt("burnt", burnt_by=0)
    assert (victim.where, board.scores) == ("gone", (1, 0))
    board, victim = burnt("burnt", burnt_by=-1)
    assert (victim.where, board.scores) == ("gone", (0, 0))
    gone(board.game, board.game.figures[0])  # leaving play otherwise is no kill
    assert board.scores == (0, 0)
